"""What a game says and draws at a table of people: words, cards in words, sheets, rulebooks; no HTML."""
