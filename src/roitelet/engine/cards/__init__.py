"""Packs of cards: ranks and suits, dealing, sets of cards as bits, fields of cards in a position's text."""
