"""Fair dealing: commitments, the scheme of shuffling, checks of a finished game, timing that tells nothing."""
