"""How bots judge Imperium: what lies ahead, what texts and cards are worth, and which options follow from that."""
