"""Replays of games, and new games that continue from a moment of a replay."""
