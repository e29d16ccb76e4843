"""The compiled rules of Le Combat des Rois and their state, the options of a table, and what must always hold.

May import: the base, the engine.
"""
