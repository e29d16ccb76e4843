"""Addresses for links at a table."""

from functools import lru_cache
from urllib.parse import urlencode


@lru_cache(256)
def learn_address(game_id: str, rules: str) -> str:
    """Return the page that teaches a game with these house rules."""
    return f"/learn/{game_id}?{urlencode({'rules': rules})}"
