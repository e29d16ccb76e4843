"""The levels of bots, and characters, as pages offer them: what each is called, and what to expect of it."""

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from roitelet.bots.levels import AMATEUR, APPRENTICE, BEGINNER, EXPERT, LEVELS, MASTER, SKILLED
from roitelet.bots.names import characters_of, offered_levels
from roitelet.engine.game import Game
from roitelet.engine.language import Language

_NOTES: Final[Mapping[str, Mapping[Language, str]]] = {
    BEGINNER: {
        "fr": "oublie vite et ne voit pas loin, idéal pour une première partie",
        "en": "soon forgets and does not see far: for a first game",
    },
    APPRENTICE: {
        "fr": "connaît le jeu, mais oublie ce qui est passé",
        "en": "knows the game, but forgets what is past",
    },
    AMATEUR: {"fr": "joue bien, sans regarder loin", "en": "plays well, without looking far ahead"},
    SKILLED: {"fr": "regarde quelques coups plus loin", "en": "looks a few moves ahead"},
    EXPERT: {"fr": "réfléchit avant chaque coup, et se trompe peu", "en": "thinks before each move, and errs little"},
    MASTER: {"fr": "le plus fort de tous les oiseaux", "en": "the strongest of all birds"},
}

_OUTSIDE: Final[Mapping[Language, str]] = {"fr": "vient d’ailleurs", "en": "comes from elsewhere"}


class Level(NamedTuple):
    """A level: what commands call it, its name and what to expect."""

    id: str
    name: str
    note: str


def levels_of(game: Game, language: Language, outside: Sequence[str] = ()) -> list[Level]:
    """The levels a game offers, weakest first, its characters, and the bots from outside that the operator allows."""
    ours = [Level(level, LEVELS[level][language], _NOTES[level][language]) for level in offered_levels(game)]
    known = characters_of(game).values()
    characters = [Level(one.id, one.names[language], one.about[language]) for one in known]
    others = (Level(bot, label_of(game, bot, language), _OUTSIDE[language]) for bot in outside)
    return [*ours, *characters, *others]


def label_of(game: Game, bot: str, language: Language) -> str:
    """What people read for the name of a bot: of one from outside, what its class is called."""
    if bot in LEVELS:
        return LEVELS[bot][language]
    character = characters_of(game).get(bot)
    return character.names[language] if character else bot.rpartition(":")[2].rpartition(".")[2]
