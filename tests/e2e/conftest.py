"""Fixtures: a real PostgreSQL, and games compiled before servers are timed."""

import pytest

from roitelet.games import game_ids
from tests.support.kernels import forge_all


@pytest.fixture(scope="session", autouse=True)
def compiled() -> None:
    """Compile every game unless the cache has it."""
    forge_all(game_ids())
