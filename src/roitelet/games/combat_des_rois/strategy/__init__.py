"""Strategy for Le Combat des Rois: the quick bot, the guide of a search, statistics.

May import: the base, the engine, ``rules``, ``hidden``, ``notation``, ``words``.
"""
