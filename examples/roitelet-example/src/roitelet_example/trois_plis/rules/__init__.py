"""The compiled rules of Three Tricks and their state, the option of a table, what must always hold.

May import: the base, the engine.
"""
