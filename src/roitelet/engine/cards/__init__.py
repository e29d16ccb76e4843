"""Packs of cards: ranks and suits, dealing, hands as bits, fields of cards in a record."""
