"""The words of Hearts: its pack, the fields of a position, sentences in both languages.

May import: the base, the engine, ``rules``, ``notation``.
"""
