"""Names and descriptions of bots on pages: levels, characters, external bots."""

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from roitelet.base.language import Language, Text, t
from roitelet.bots.levels import AMATEUR, APPRENTICE, BEGINNER, EXPERT, LEVELS, MASTER, SKILLED
from roitelet.bots.registry import characters_of, offered_levels
from roitelet.engine.game import Game

_DESCRIPTIONS: Final[Mapping[str, Text]] = {
    BEGINNER: (
        "oublie vite, ne voit pas loin : idéal pour débuter",
        "forgets quickly and doesn’t look ahead: good for a first game",
    ),
    APPRENTICE: ("connaît le jeu, mais oublie les cartes jouées", "knows the game, but forgets what has been played"),
    AMATEUR: ("joue bien, sans regarder loin", "plays well, without looking far ahead"),
    SKILLED: ("regarde quelques coups plus loin", "looks a few moves ahead"),
    EXPERT: ("réfléchit avant chaque coup et se trompe peu", "thinks before each move and rarely goes wrong"),
    MASTER: ("le plus fort de tous les oiseaux", "the strongest bird of all"),
}

_EXTERNAL: Final[Text] = ("oiseau ajouté par l’hébergeur", "added by this server’s owner")


def feathers_of(level: str) -> int:
    """Return the number of feathers of a level; 0 for a character, an external bot or a friend."""
    return list(LEVELS).index(level) + 1 if level in LEVELS else 0


class Level(NamedTuple):
    """A bot that people may choose: its id in commands, its name and its description."""

    id: str
    name: str
    note: str


def levels_of(game: Game, language: Language, external_bots: Sequence[str] = ()) -> list[Level]:
    """Return a game's levels, weakest first, then its characters, then the external bots of this server."""
    levels = [
        Level(level, t(language, *LEVELS[level]), t(language, *_DESCRIPTIONS[level])) for level in offered_levels(game)
    ]
    characters = [
        Level(other.id, t(language, *other.names), t(language, *other.about)) for other in characters_of(game).values()
    ]
    others = (Level(bot, bot_label(game, bot, language), t(language, *_EXTERNAL)) for bot in external_bots)
    return [*levels, *characters, *others]


def bot_label(game: Game, bot: str, language: Language) -> str:
    """Return the shown name of a bot; for an external bot, the name of its class."""
    if bot in LEVELS:
        return t(language, *LEVELS[bot])
    character = characters_of(game).get(bot)
    return t(language, *character.names) if character else bot.rpartition(":")[2].rpartition(".")[2]
