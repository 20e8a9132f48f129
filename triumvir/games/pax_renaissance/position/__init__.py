"""The position: the state with its verbs, the data of the rules, the vocabulary, what must be conserved."""
