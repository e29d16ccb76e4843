"""Guests, their sessions and their preferences."""
