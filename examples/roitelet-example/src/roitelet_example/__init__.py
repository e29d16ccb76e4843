"""A bot and a tiny game for Roitelet, found by the entry points of this package."""
