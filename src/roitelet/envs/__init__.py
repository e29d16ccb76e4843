"""Environments for machine learning: ``VectorGame``, and those for Gymnasium, PettingZoo and OpenSpiel.

``VectorGame`` needs no other package, the others their library (``pip install roitelet[envs]``).
May import: ``engine``, ``games``, ``bots``.
"""
