"""Where a table leads to."""

from functools import lru_cache
from urllib.parse import urlencode


@lru_cache(256)
def learn_address(game_id: str, rules: str) -> str:
    """Return what teaches a game, by these house rules."""
    return f"/learn/{game_id}?{urlencode({'rules': rules})}"
