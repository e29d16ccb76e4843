"""What others bring: bots by import path, and a package with a bot and a game, built and installed as anybody's."""
