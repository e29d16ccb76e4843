"""The rules of Nain Jaune: state, compiled functions, options, invariants.

May import: the base, the engine.
"""
