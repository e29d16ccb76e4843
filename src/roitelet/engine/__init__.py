"""The contract every game keeps. No I/O, no clock, no global random source; knows no game by name."""
