"""The table of Four Cards on a page: the generic one, with the talon in the middle.

This room may be left out. Whatever ``roitelet.kit.generic_table`` defines is replaced by what stands here under the
same name. There is no ``table.css``: the styles of the kit are enough.

May import: the base, the engine, the page kit, ``notation``, ``words``.
"""
