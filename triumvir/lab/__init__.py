"""Measures games: simulations in parallel, the conformance check, benchmarks."""
