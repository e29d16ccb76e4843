"""The rules on a graphics card: the same kernels compiled for it, one thread per game.

Needs ``pip install 'roitelet[gpu]'`` and an NVIDIA card. May import: ``engine``, ``games``, ``bots``.
"""
