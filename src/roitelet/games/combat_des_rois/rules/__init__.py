"""The rules of Le Combat des Rois: state, compiled functions, options, invariants.

May import: the base, the engine.
"""
