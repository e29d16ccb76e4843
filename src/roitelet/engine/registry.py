"""Finds games by folder: every package below a given one whose ``INFO`` says what it is. Knows no game by name.

Installed packages add theirs by entry points of the group ``roitelet.games``: the game's id, and the import path of its
folder. Finding a game and telling the facts about it loads neither its rules nor what compiles them; playing it does.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from pkgutil import iter_modules
from typing import TYPE_CHECKING, Final, TypeVar

from roitelet.base.errors import BadInput, bad_input, unknown
from roitelet.base.language import add_catalogue
from roitelet.base.plugins import registered
from roitelet.engine.info import Facts, read_facts

if TYPE_CHECKING:
    from roitelet.engine.game import Game

Loader = Callable[[str], "Game"]
HOUSE: Final = "roitelet.games"
"""The package with the games of the program."""
"""Finds a game by its id."""
LOG: Final = logging.getLogger(__name__)

_added: dict[str, str] = {}
"""Where games lie that are not on the list of games: the import path of the folder, by id."""


def add_game(package: str) -> None:
    """Let :func:`load` find one more game, by the import path of its folder. It stays off the list of games."""
    _added[read_facts(package).info.id] = package
    find_facts.cache_clear()


@cache
def find_games(package: str) -> tuple[str, ...]:
    """Return the ids of the games below a package, in alphabetical order; an underscore in front keeps one off."""
    names = [module.name for module in iter_modules(import_module(package).__path__) if module.ispkg]
    return tuple(sorted(name for name in names if not name.startswith("_")))


@cache
def find_installed(package: str) -> tuple[str, ...]:
    """Return the ids of the games that installed packages register, less those a package of ours has.

    One that cannot be read is left out, with a warning: it must not keep anybody from playing the others.
    """
    ids = [name for name in registered("roitelet.games") if name not in find_games(package)]
    return tuple(name for name in ids if _is_readable(name))


def _is_readable(game_id: str) -> bool:
    try:
        _read_installed(game_id)
    except BadInput as error:
        LOG.warning("%s", error)
        return False
    return True


@cache
def find_facts(package: str, game_id: str) -> Facts:
    """Return what is known of the game of that name without loading its rules.

    Raises ``BadInput`` for an unknown one.
    """
    if game_id in find_games(package):
        return read_facts(f"{package}.{game_id}")
    if game_id in _added:
        return read_facts(_added[game_id])
    if game_id in registered("roitelet.games"):
        return _read_installed(game_id)
    raise unknown("game", game_id, (*find_games(package), *find_installed(package)))


@cache
def _read_installed(game_id: str) -> Facts:
    """Return the facts of a game that an installed package registers."""
    package = registered("roitelet.games")[game_id]
    try:
        facts = read_facts(package)
    except Exception as error:
        raise bad_input(
            "game.package", game=game_id, package=package, why=f"{type(error).__name__}: {error}"
        ) from error
    if facts.info.id != game_id:
        raise bad_input("game.package", game=game_id, package=package, why=f"INFO.id is {facts.info.id!r}")
    return facts


def load_registered(game_id: str) -> Game:
    """Return a game of the program or of an installed package."""
    return load(HOUSE, game_id)


def load(package: str, game_id: str) -> Game:
    """Return the game in the folder of that name."""
    return load_folder(find_facts(package, game_id).package)


@cache
def load_folder(package: str) -> Game:
    """Return the game in the folder with this import path: one object in a process, however it was found."""
    # imported late: this is where NumPy and Numba come in
    from roitelet.engine.compile.kernel_cache import is_kept, keep_apart
    from roitelet.engine.game import Game

    if not is_kept(package):
        # rules may call anything of their package, so all of it decides whether what is compiled is fresh
        whole = import_module(package.partition(".")[0])
        keep_apart(whole.__name__, Path(next(iter(whole.__path__))))
    game = getattr(import_module(f"{package}.game"), "GAME", None)
    if not isinstance(game, Game):
        raise TypeError(f"{package}.game.GAME is not a Game (docs/reference/contract.md)")
    return game


Part = TypeVar("Part")


def find_part(package: str, module: str, name: str, kind: type[Part]) -> Part | None:
    """Return what a module of a game's folder calls by this name, or None where the game has no such module."""
    folder = module.rpartition(".")[0]
    if find_spec(f"{package}.{folder}") is None or find_spec(f"{package}.{module}") is None:
        return None
    found = getattr(import_module(f"{package}.{module}"), name, None)
    if not isinstance(found, kind):
        raise TypeError(f"{package}.{module}.{name} is not a {kind.__name__} (docs/reference/contract.md)")
    return found


add_catalogue(
    {
        "game.package": (
            "le jeu {game}, enregistré par le paquet {package}, ne peut pas être lu : {why}",
            "the game {game}, registered by the package {package}, cannot be read: {why}",
        ),
    }
)
