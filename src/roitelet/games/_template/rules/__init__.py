"""The compiled rules of Four Cards and their state, the options of a table, and what must always hold.

May import: the base, the engine.
"""
