"""A module that nobody may import without being allowed to: whether someone has can be looked up."""

from tests.support.plugins.players import Lowest

Bot = Lowest
