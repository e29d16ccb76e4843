"""Addresses for the links on a table's page."""

from functools import lru_cache
from urllib.parse import urlencode


@lru_cache(256)
def learn_address(game_id: str, rules: str) -> str:
    """Return the address of the page that teaches a game, with house rules."""
    return f"/learn/{game_id}?{urlencode({'rules': rules})}"
