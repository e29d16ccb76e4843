"""The compiled rules of Le Roi des Nains and their state, the options of a table, what must always hold.

May import: the engine.
"""
