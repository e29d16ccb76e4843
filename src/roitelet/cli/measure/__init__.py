"""Commands that measure: benchmarks, simulations, the arena, comparisons of rules."""
