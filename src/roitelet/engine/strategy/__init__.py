"""What players of a game are made of: levels, likelihoods, chances to win, the default guide of a search."""
