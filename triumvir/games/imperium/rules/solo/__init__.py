"""The solo bot (solo.md): its setup, its turn, its instructions; its tables are read in `solo_tables.py`."""
