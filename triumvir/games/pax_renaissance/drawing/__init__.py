"""What the game draws: board, faces of cards, chart; templates and styles lie beside."""
