"""Four Cards in a terminal: the generic screen, and the word for a round.

May import: the engine, the terminal kit, ``words``.
"""
