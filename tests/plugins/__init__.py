"""Tests of third-party bots and games: by import path, and in an installed package."""
