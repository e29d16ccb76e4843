"""Who knows what in Le Roi des Nains: ``mask`` and ``guess``, the only way to hidden cards.

May import: the engine, ``rules``.
"""
