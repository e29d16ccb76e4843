"""Playing Le Combat des Rois well: the quick bot, the guide of a search, advice; and what is counted.

May import: the engine, ``rules``, ``knowledge``, ``words``.
"""
