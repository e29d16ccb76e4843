"""Who knows what in Hearts: ``mask`` and ``guess``, the only way to hidden cards.

May import: the base, the engine, ``rules``.
"""
