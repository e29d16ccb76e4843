"""A module that nobody may import without being allowed to: whether somebody has can be looked up."""

from tests.outside.players import Lowest

Bot = Lowest
