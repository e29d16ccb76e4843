"""Who knows what in Nain Jaune: ``mask`` and ``guess``, the only way to hidden cards.

May import: the engine, ``rules``.
"""
