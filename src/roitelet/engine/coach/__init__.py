"""Advice in human words: what a game's coach is made of. Nothing here is compiled."""
