"""The card set: what a card is, how it is read, checked and compiled; its data lie beside."""
