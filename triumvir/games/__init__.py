"""The games of the box, one package each; none knows another."""
