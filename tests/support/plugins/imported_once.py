"""A module that a server may import only if the operator allows it; a test checks whether it was imported."""

from tests.support.plugins.players import Lowest

Bot = Lowest
