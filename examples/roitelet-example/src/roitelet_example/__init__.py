"""A bot for Roitelet, found by the entry point of this package."""
