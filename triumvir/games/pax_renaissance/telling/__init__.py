"""What the game says: names, sentences, cards in words, rulebook, terminal; its catalogues lie beside."""
