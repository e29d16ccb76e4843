"""A real PostgreSQL for proofs that need one, and games compiled before any server is timed."""

import pytest

from roitelet.games import game_ids
from tests.support.kernels import forge_all


@pytest.fixture(scope="session", autouse=True)
def compiled() -> None:
    """On a fresh machine every game is compiled first; afterwards this takes no time."""
    forge_all(game_ids())
