"""Third-party bots for tests, good and bad."""

from random import Random

from roitelet import Game, Position


class Lowest:
    """A bot that always plays the first legal action."""

    def choose(self, masked: Position, _rng: Random) -> int:
        return masked.legal()[0]


class Counting:
    """A bot that counts its decisions since it sat down."""

    def __init__(self, game: Game) -> None:
        self.game, self.asked = game, 0

    def choose(self, masked: Position, rng: Random) -> int:
        self.asked += 1
        assert masked.game is self.game
        return rng.choice(masked.legal())


class Wishful:
    """A bot that chooses an action that does not exist."""

    def __init__(self, _game: Game, wish: object = 10**6) -> None:
        self.wish = wish

    def choose(self, _masked: Position, _rng: Random) -> object:
        return self.wish


class Clumsy:
    """A bot that raises an exception."""

    def choose(self, _masked: Position, _rng: Random) -> int:
        raise KeyError("no idea")


class Homeless:
    """A bot whose constructor raises an exception."""

    def __init__(self, game: Game) -> None:
        raise RuntimeError(f"nothing for {game.info.id}")


class Mute:
    """A class without ``choose``."""


lowest = Lowest()


def make_lowest(_game: Game) -> Lowest:
    return Lowest()
