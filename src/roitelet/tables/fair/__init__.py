"""Fair dealing: commitments, verifiable shuffles, checks of a log, timing that hides forced answers."""
