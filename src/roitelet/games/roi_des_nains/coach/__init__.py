"""The coach of Le Roi des Nains: reasons for a move and their sentences.

May import: the base, the engine, ``rules``, ``notation``, ``words``.
"""
