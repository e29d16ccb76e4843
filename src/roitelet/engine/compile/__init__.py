"""Compilation of rules with Numba: the compiler, its cache, the NumPy record of a state."""
