"""Bots by name: ``random``, a game's own, ``search:1000``, ``network``, ``mind:200``, characters, levels, others'."""

import logging
from collections.abc import Sequence
from inspect import isclass
from typing import Final, NoReturn

from roitelet.bots.bot import Bot, PolicyBot
from roitelet.bots.budget import parse_budget
from roitelet.bots.levels import (
    LEVELS,
    YARDSTICK,
    find_level,
    find_yardstick,
    first_search,
    load_level,
    load_yardstick,
    takes_one_look,
)
from roitelet.bots.mind import MIND, MindBot, mind_of
from roitelet.bots.network import NETWORK, NetworkBot, has_network
from roitelet.bots.outside import Chooser, Maker, OutsideBot, load_outside, name_of
from roitelet.bots.primed import PRIMED, PrimedBot
from roitelet.bots.search import SearchBot
from roitelet.engine.entry_points import registered
from roitelet.engine.errors import BadInput, bad_input, unknown
from roitelet.engine.game import Game
from roitelet.engine.kernel_cache import has_numba
from roitelet.engine.ladder import Character
from roitelet.engine.language import add_catalogue
from roitelet.engine.picking import choose_random

RANDOM: Final = "random"
SEARCH: Final = "search"
SEARCHING: Final = (SEARCH, MIND, PRIMED)
"""Bots that take a budget."""
USUAL_BUDGET: Final = "1000"
LOG: Final = logging.getLogger(__name__)

AnyBot = str | Bot | Chooser | Maker
"""A bot by name, one that is loaded, or somebody's own: an object that chooses, or a class of such objects."""


def bot_names(game: Game) -> list[str]:
    """The bots that can play a game, levels last, then those of installed packages.

    ``search``, ``mind`` and ``primed`` also take a budget, as in ``search:1000``.
    """
    return [*own_names(game), *(name for name in registered("roitelet.bots") if _plays(game, name))]


def own_names(game: Game) -> list[str]:
    """The bots of the house that can play a game, levels last."""
    searching = [SEARCH] if has_numba() else []
    learned = [NETWORK] if has_network(game) else []
    minded = [MIND, PRIMED] if searching and mind_of(game) else []
    quick = [RANDOM, *game.policies]
    return [*quick, *searching, *learned, *minded, *characters_of(game), *offered_levels(game)]


def _plays(game: Game, name: str) -> bool:
    """Whether a registered bot can be loaded for a game; one that cannot must not keep the others off the list."""
    try:
        return isinstance(load_bot(game, name), OutsideBot)
    except BadInput as error:
        LOG.info("%s", error)
        return False


def offered_levels(game: Game) -> list[str]:
    """The levels at which bots play a game here, weakest first: without Numba, only those that need no search."""
    return [level for level in LEVELS if has_numba() or takes_one_look(game, game.guide, level)]


def characters_of(game: Game) -> dict[str, Character]:
    """The characters of a game, by the names that commands give them."""
    return {character.id: character for character in game.guide.characters}


def find_character(game: Game, name: str) -> Character | None:
    """The character with this name, in either language, with or without accents; None if there is none."""
    wanted = name.strip().lower()
    known = characters_of(game).values()
    return next((one for one in known if wanted == one.id or wanted in one.names.values()), None)


def load_bot(game: Game, bot: AnyBot) -> Bot:
    """A bot by name, or somebody's own; raises ``BadInput`` for an unknown name and lists the known ones."""
    if isinstance(bot, str):
        return _load_own(game, bot) or load_outside(game, bot) or _refuse(game, bot)
    if not isclass(bot) and isinstance(bot, Bot):
        return bot
    return OutsideBot.of(name_of(bot), game, bot)


def load_bots(game: Game, bots: Sequence[AnyBot]) -> list[Bot]:
    """Several bots, each by name or somebody's own."""
    return [load_bot(game, bot) for bot in bots]


def _load_own(game: Game, name: str) -> Bot | None:
    """A bot of the house, or None if it has none of that name."""
    policies = {RANDOM: choose_random, **game.policies}
    if name in policies:
        return PolicyBot(name, game, policies[name])
    if name == NETWORK:
        return _load_network(game)
    guide = game.guide
    if character := find_character(game, name):
        return PolicyBot(character.id, game, character.choose)
    found = find_graded(game, name)
    if found:
        return found if has_numba() or isinstance(found, PolicyBot) else _refuse_to_search(game, name)
    called, colon, budget = name.partition(":")
    kind = called.removesuffix(YARDSTICK)
    if kind not in SEARCHING or (kind != SEARCH and called != kind):
        return None
    if not has_numba():
        _refuse_to_search(game, name)
    spent = parse_budget(budget if colon else USUAL_BUDGET, called)
    if called != kind:
        return first_search(name, game, guide, spent)
    if kind == SEARCH or not (mind := mind_of(game)):
        return SearchBot(name, game, guide, spent)
    return (MindBot if kind == MIND else PrimedBot)(name, game, guide, spent, mind)


def find_graded(game: Game, name: str) -> Bot | None:
    """The bot of a level, of today's ladder or the first; None if this names none. It need not be able to search."""
    guide = game.guide
    if level := find_level(name):
        return load_level(game, guide, level)
    first = find_yardstick(name)
    return load_yardstick(game, guide, first) if first else None


def _refuse_to_search(game: Game, name: str) -> NoReturn:
    raise bad_input("bot.numba", bot=name, known=", ".join(bot_names(game)))


def _load_network(game: Game) -> Bot:
    if not has_network(game):
        raise bad_input("bot.network", bot=NETWORK, game=game.info.id, known=", ".join(bot_names(game)))
    return NetworkBot(game)


def _refuse(game: Game, name: str) -> NoReturn:
    raise unknown("bot", name, bot_names(game), game.info.id)


add_catalogue(
    {
        "bot.network": {
            "fr": "aucun réseau n'a été entraîné pour {game}, le robot {bot} n'y joue donc pas ; robots : {known}",
            "en": "no network was trained for {game}, so the bot {bot} does not play it; bots: {known}",
        },
        "bot.numba": {
            "fr": "le robot {bot} cherche trop longtemps sans Numba, qui n'est pas installé ici ; robots : {known}",
            "en": "the bot {bot} would search for too long without Numba, which is not installed here; bots: {known}",
        },
    }
)
