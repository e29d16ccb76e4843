"""Hidden cards of Nain Jaune: ``mask`` and ``guess``, the only way to see or guess them.

May import: the base, the engine, ``rules``.
"""
