"""Who knows what in Four Cards: ``mask`` and ``guess``, the only way to hidden cards.

May import: the engine, ``rules``.
"""
