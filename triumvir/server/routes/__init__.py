"""The addresses of the server, one module for each group of them."""
