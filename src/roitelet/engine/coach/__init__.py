"""The parts of a game's coach, which gives advice in words. Nothing here is compiled."""
