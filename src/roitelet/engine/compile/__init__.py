"""Compiling rules with Numba: the compiler, its cache, and the record type of a state."""
