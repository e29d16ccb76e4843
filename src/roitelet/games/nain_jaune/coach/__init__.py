"""The coach of Nain Jaune: reasons for a move and their sentences.

May import: the base, the engine, ``rules``, ``notation``, ``words``.
"""
