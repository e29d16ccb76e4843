"""The same rules on a graphics card: every kernel compiled again from its own source, one thread for each game.

Needs ``pip install 'roitelet[gpu]'`` and a card by NVIDIA. May import: ``engine``, ``games``, ``bots``.
"""
