"""One module for each change of the schema, numbered in order."""
