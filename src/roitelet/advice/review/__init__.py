"""Reviews of finished games: each decision judged by what its seat knew, and luck told apart from play."""
