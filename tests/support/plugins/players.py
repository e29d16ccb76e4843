"""Bots as someone else might write them, good and bad."""

from random import Random

from roitelet import Game, Position


class Lowest:
    """Always the first of what it may do."""

    def choose(self, masked: Position, _rng: Random) -> int:
        return masked.legal()[0]


class Counting:
    """Remembers how often it was asked since it sat down."""

    def __init__(self, game: Game) -> None:
        self.game, self.asked = game, 0

    def choose(self, masked: Position, rng: Random) -> int:
        self.asked += 1
        assert masked.game is self.game
        return rng.choice(masked.legal())


class Wishful:
    """Chooses what there is not."""

    def __init__(self, _game: Game, wish: object = 10**6) -> None:
        self.wish = wish

    def choose(self, _masked: Position, _rng: Random) -> object:
        return self.wish


class Clumsy:
    """Stumbles."""

    def choose(self, _masked: Position, _rng: Random) -> int:
        raise KeyError("no idea")


class Homeless:
    """Cannot even be made."""

    def __init__(self, game: Game) -> None:
        raise RuntimeError(f"nothing for {game.info.id}")


class Mute:
    """Is no bot."""


lowest = Lowest()


def make_lowest(_game: Game) -> Lowest:
    return Lowest()
