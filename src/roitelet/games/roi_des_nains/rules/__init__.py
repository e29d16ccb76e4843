"""The rules of Le Roi des Nains: state, compiled functions, options, invariants.

May import: the base, the engine.
"""
