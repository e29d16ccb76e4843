"""The compiled rules of Le Combat des Rois and their state, the options of a table, what must always hold.

May import: the engine.
"""
