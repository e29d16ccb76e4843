"""Bots by name: ``random``, a game's policies, ``search:1000``, ``network``, levels, characters, plugins."""

import logging
from collections.abc import Sequence
from functools import cache
from inspect import isclass
from typing import Final, NoReturn

from roitelet.base.arguments import wrong
from roitelet.base.errors import BadInput, bad_input, unknown
from roitelet.base.language import add_catalogue
from roitelet.base.plugins import registered
from roitelet.bots.bot import Bot, PolicyBot, other_game
from roitelet.bots.budget import parse_budget
from roitelet.bots.levels import (
    LEVELS,
    YARDSTICK,
    find_level,
    find_yardstick,
    first_search,
    load_level,
    load_yardstick,
    plays_without_search,
)
from roitelet.bots.network import NETWORK, NetworkBot, has_network
from roitelet.bots.network_priors import PRIMED, PrimedBot
from roitelet.bots.network_search import MIND, MindBot, mind_of
from roitelet.bots.search import SearchBot
from roitelet.bots.third_party import Chooser, Maker, OutsideBot, is_outside, load_outside, name_of
from roitelet.engine.compile.kernel_cache import has_numba
from roitelet.engine.game import Game
from roitelet.engine.registry import HOUSE, find_games, load
from roitelet.engine.simulate.random_actions import choose_random
from roitelet.engine.strategy.levels import Character
from roitelet.games import as_game

RANDOM: Final = "random"
SEARCH: Final = "search"
SEARCHING: Final = (SEARCH, MIND, PRIMED)
"""Bots that take a budget."""
USUAL_BUDGET: Final = "1000"
LOG: Final = logging.getLogger(__name__)

AnyBot = str | Bot | Chooser | Maker
"""A bot's name, a loaded bot, or the caller's own bot: an object with ``choose``, or a class of such objects."""


def bot_names(game: Game | str) -> list[str]:
    """Return the names of the bots that can play a game: our own, levels last, then those of installed packages.

    ``search``, ``mind`` and ``primed`` also take a budget, as in ``search:1000``.
    """
    game = as_game(game)
    return [*own_bot_names(game), *(name for name in registered("roitelet.bots") if _can_play(game, name))]


def own_bot_names(game: Game) -> list[str]:
    """Return the names of our own bots that can play a game, levels last."""
    search_names = [SEARCH] if has_numba() else []
    network_names = [NETWORK] if has_network(game) else []
    network_search_names = [MIND, PRIMED] if search_names and mind_of(game) else []
    policy_names = [RANDOM, *game.policies]
    return [
        *policy_names,
        *search_names,
        *network_names,
        *network_search_names,
        *characters_of(game),
        *offered_levels(game),
    ]


def _can_play(game: Game, name: str) -> bool:
    """Return whether a registered bot can be loaded for a game; log the error if not."""
    try:
        return isinstance(load_bot(game, name), OutsideBot)
    except BadInput as error:
        LOG.info("%s", error)
        return False


def offered_levels(game: Game) -> list[str]:
    """Return the levels available here, weakest first; without Numba, only those that do not search."""
    return [level for level in LEVELS if has_numba() or plays_without_search(game, game.guide, level)]


def characters_of(game: Game) -> dict[str, Character]:
    """Return the characters of a game by id."""
    return {character.id: character for character in game.guide.characters}


def find_character(game: Game, name: str) -> Character | None:
    """Return the character with this name, in either language, with or without accents; None if there is none."""
    folded = name.strip().lower()
    characters = characters_of(game).values()
    return next((character for character in characters if folded == character.id or folded in character.names), None)


def load_bot(game: Game | str, bot: AnyBot) -> Bot:
    """Return a bot by name, or make one of the caller's own; raise ``BadInput`` for an unknown name.

    Also raise it if one of our bots and a package's or the caller's have the same name.
    """
    game = as_game(game)
    if isinstance(bot, str):
        check_not_taken(bot, game)
        return find_bot(game, bot)
    if not isclass(bot) and isinstance(bot, Bot):
        if bot.game is not game:
            raise other_game(bot.name, bot.game, game)
        return bot
    name = name_of(bot)
    if name == getattr(bot, "name", None) and (is_outside(name) or _has_own_bot(game, name)):
        raise bad_input("bot.named", bot=name)
    return OutsideBot.of(name, game, bot)


def find_bot(game: Game, name: str) -> Bot:
    """Load a bot by name; our own has precedence over one that a package registers."""
    bot = _load_own(game, name) or _load_third_party(game, name)
    if bot is None:
        raise unknown("bot", name, bot_names(game), game.info.id)
    return bot


def check_not_taken(name: str, game: Game | None = None) -> None:
    """Raise ``BadInput`` if an installed package registers the name of one of our bots."""
    folded = name.strip().lower()
    for registered_name, path in registered("roitelet.bots").items():
        if registered_name.strip().lower() == folded and (
            is_house_name(registered_name) or (game and _has_own_bot(game, registered_name))
        ):
            raise bad_input("bot.taken", bot=registered_name, path=path)


def is_third_party(name: str) -> bool:
    """Return whether a name means a third-party bot, without importing it."""
    return is_outside(name) and not (name in registered("roitelet.bots") and is_house_name(name))


@cache
def is_house_name(name: str) -> bool:
    """Return whether we have a bot of this name, in any of our games."""
    return any(_has_own_bot(load(HOUSE, game_id), name) for game_id in find_games(HOUSE))


def _load_third_party(game: Game, name: str) -> Bot | None:
    """Return a third-party bot, or None if the name means none."""
    return None if is_outside(name) and not is_third_party(name) else load_outside(game, name)


def _has_own_bot(game: Game, name: str) -> bool:
    """Return whether we have a bot of this name for a game, even one that cannot play here."""
    try:
        return _load_own(game, name) is not None
    except BadInput:
        return True


def load_bots(game: Game | str, bots: Sequence[AnyBot]) -> list[Bot]:
    """Return several bots, each given as for :func:`load_bot`."""
    if isinstance(bots, str) or not isinstance(bots, Sequence):
        raise wrong("bots", bots, "bots")
    return [load_bot(game, bot) for bot in bots]


def _load_own(game: Game, name: str) -> Bot | None:
    """Return one of our bots by name, or None."""
    policies = {RANDOM: choose_random, **game.policies}
    if name in policies:
        return PolicyBot(name, game, policies[name])
    if name == NETWORK:
        return _load_network(game)
    guide = game.guide
    if character := find_character(game, name):
        return PolicyBot(character.id, game, character.choose)
    level_bot = find_level_bot(game, name)
    if level_bot:
        return level_bot if has_numba() or isinstance(level_bot, PolicyBot) else _refuse_without_numba(game, name)
    full_kind, colon, budget = name.partition(":")
    kind = full_kind.removesuffix(YARDSTICK)
    if kind not in SEARCHING or (kind != SEARCH and full_kind != kind):
        return None
    if not has_numba():
        _refuse_without_numba(game, name)
    search_budget = parse_budget(budget if colon else USUAL_BUDGET, full_kind)
    if full_kind != kind:
        return first_search(name, game, guide, search_budget)
    if kind == SEARCH or not (mind := mind_of(game)):
        return SearchBot(name, game, guide, search_budget)
    return (MindBot if kind == MIND else PrimedBot)(name, game, guide, search_budget, mind)


def find_level_bot(game: Game, name: str) -> Bot | None:
    """Return the bot of a level, current or of the first ladder, even if it cannot search here; None if unknown."""
    guide = game.guide
    if level := find_level(name):
        return load_level(game, guide, level)
    first_ladder_level = find_yardstick(name)
    return load_yardstick(game, guide, first_ladder_level) if first_ladder_level else None


def _refuse_without_numba(game: Game, name: str) -> NoReturn:
    raise bad_input("bot.numba", bot=name, known=", ".join(bot_names(game)))


def _load_network(game: Game) -> Bot:
    if not has_network(game):
        raise bad_input("bot.network", bot=NETWORK, game=game.info.id, known=", ".join(bot_names(game)))
    return NetworkBot(game)


add_catalogue(
    {
        "bot.taken": (
            "{bot} est le nom d'un robot de Roitelet, et un paquet installé le donne à {path} ; demandez {path},"
            " ou renommez son point d'entrée roitelet.bots",
            "{bot} is the name of a bot of Roitelet, and an installed package gives it to {path}; ask for {path},"
            " or rename its entry point in roitelet.bots",
        ),
        "bot.network": (
            "aucun réseau n'a été entraîné pour {game}, le robot {bot} n'y joue donc pas ; robots : {known}",
            "no network was trained for {game}, so the bot {bot} does not play it; bots: {known}",
        ),
        "bot.numba": (
            "le robot {bot} cherche trop longtemps sans Numba, qui n'est pas installé ici ; robots : {known}",
            "the bot {bot} would search for too long without Numba, which is not installed here; bots: {known}",
        ),
    }
)
