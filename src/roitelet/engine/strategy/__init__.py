"""Parts of a game's bots: levels, likelihoods, win probabilities, the default guide of searches."""
