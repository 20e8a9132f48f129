"""The history of the database schema, applied by the server when it starts."""
