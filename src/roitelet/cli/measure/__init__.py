"""The commands for benchmarks, simulations, matches between bots, and comparisons of rules."""
