"""The compiled rules of Nain Jaune and their state, the options of a table, and what must always hold.

May import: the base, the engine.
"""
