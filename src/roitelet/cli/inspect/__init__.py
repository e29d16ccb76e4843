"""The commands that show games, rules, positions, replays, explanations and proofs of fair dealing."""
