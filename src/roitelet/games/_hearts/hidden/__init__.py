"""Hidden cards of Hearts: ``mask`` and ``guess``, the only way to see or guess them.

May import: the base, the engine, ``rules``.
"""
