"""Many games between bots, and statistics on them."""
