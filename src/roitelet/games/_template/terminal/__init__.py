"""Four Cards in a terminal: the generic screen, and the word for a round.

May import: the base, the engine, the terminal kit, ``notation``, ``words``.
"""
