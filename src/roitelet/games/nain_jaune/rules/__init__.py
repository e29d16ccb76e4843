"""The compiled rules of Nain Jaune and their state, the options of a table, what must always hold.

May import: the engine.
"""
