"""Commands that show something: games, rules, positions, replays, explanations, proofs of fair dealing."""
