"""Knowledge in Le Combat des Rois: ``mask`` and ``guess``, the only way to see or guess hidden cards.

May import: the base, the engine, ``rules``.
"""
