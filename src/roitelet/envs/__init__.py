"""The games as environments for programs that learn: many at once (``VectorGame``), and as other projects expect them.

``VectorGame`` needs nothing that Roitelet does not bring, the others their project (``pip install roitelet[envs]``).
May import: ``engine``, ``games``, ``bots``.
"""
