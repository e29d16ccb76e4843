"""The compiled rules of Hearts and their state, the options of a table, what must always hold.

May import: the base, the engine.
"""
