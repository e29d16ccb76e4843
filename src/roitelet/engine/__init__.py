"""The engine: the contract of games, positions, options, records. No I/O, no clock, no global random source."""
