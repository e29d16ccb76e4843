"""The levels of bots as pages offer them: what each is called, and what to expect of it."""

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from roitelet.bots.levels import AMATEUR, BEGINNER, EXPERT, LEVELS, MASTER, SKILLED
from roitelet.bots.names import offered_levels
from roitelet.engine.game import Game
from roitelet.engine.language import Language

_NOTES: Final[Mapping[str, Mapping[Language, str]]] = {
    BEGINNER: {"fr": "se trompe souvent, idéal pour une première partie", "en": "often goes wrong: for a first game"},
    AMATEUR: {"fr": "joue bien, sans regarder loin", "en": "plays well, without looking far ahead"},
    SKILLED: {"fr": "regarde quelques coups plus loin", "en": "looks a few moves ahead"},
    EXPERT: {"fr": "réfléchit avant chaque coup, et se trompe peu", "en": "thinks before each move, and errs little"},
    MASTER: {
        "fr": "a appris le jeu en y jouant des millions de fois",
        "en": "has learned the game by playing it millions of times",
    },
}

_OUTSIDE: Final[Mapping[Language, str]] = {"fr": "vient d’ailleurs", "en": "comes from elsewhere"}


class Level(NamedTuple):
    """A level: what commands call it, its name and what to expect."""

    id: str
    name: str
    note: str


def levels_of(game: Game, language: Language, outside: Sequence[str] = ()) -> list[Level]:
    """The levels a game offers, weakest first, and the bots from outside that the operator allows."""
    ours = [Level(level, LEVELS[level][language], _NOTES[level][language]) for level in offered_levels(game)]
    return [*ours, *(Level(bot, label_of(bot, language), _OUTSIDE[language]) for bot in outside)]


def label_of(bot: str, language: Language) -> str:
    """What people read for the name of a bot: of one from outside, what its class is called."""
    return LEVELS[bot][language] if bot in LEVELS else bot.rpartition(":")[2].rpartition(".")[2]
