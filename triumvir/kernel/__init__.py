"""The kernel of the table: asks, steps, positions, tables and records; it knows no game."""
