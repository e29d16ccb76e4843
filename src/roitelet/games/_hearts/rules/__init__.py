"""The compiled rules of Hearts: the state, the options of a table, the invariants.

May import: the base, the engine.
"""
