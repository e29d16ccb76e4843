"""Hearts on a page: the generic table, and the penalty points of the deal at each seat.

May import: the base, the engine, the page kit, ``notation``, ``words``.
"""
