"""Discovery of games: each package below ``roitelet.games`` that has an ``INFO`` is a game.

Installed packages add games by entry points of the group ``roitelet.games``: the game's id, and the import path of its
folder. Reading a game's facts imports neither its rules nor Numba.
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
from roitelet.engine.game_info import Facts, read_facts

if TYPE_CHECKING:
    from roitelet.engine.game import Game

Loader = Callable[[str], "Game"]
"""Returns a game by its id."""
HOUSE: Final = "roitelet.games"
"""The package of our games."""
LOG: Final = logging.getLogger(__name__)

_added: dict[str, str] = {}
"""Import paths of games that are not listed, by id."""


def add_game(package: str) -> None:
    """Add a game by the import path of its folder, for :func:`load`; it is not listed."""
    _added[read_facts(package).info.id] = package
    find_facts.cache_clear()


@cache
def find_games(package: str) -> tuple[str, ...]:
    """Return the ids of the games below a package, sorted, without those that begin with an underscore."""
    names = [module.name for module in iter_modules(import_module(package).__path__) if module.ispkg]
    return tuple(sorted(name for name in names if not name.startswith("_")))


@cache
def find_installed(package: str) -> tuple[str, ...]:
    """Return the ids of the games that installed packages register, without ids of our games.

    Unreadable ones are left out with a warning, so that the others stay playable.
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
    """Return the facts of a game without loading its rules; raise ``BadInput`` for an unknown id."""
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
    """Return one of our games or of an installed package."""
    return load(HOUSE, game_id)


def load(package: str, game_id: str) -> Game:
    """Return the game with this id."""
    return load_folder(find_facts(package, game_id).package)


@cache
def load_folder(package: str) -> Game:
    """Return the game with this import path; there is one object per process."""
    # imported here because this imports NumPy and Numba
    from roitelet.engine.compile.kernel_cache import is_kept, keep_apart
    from roitelet.engine.game import Game

    if not is_kept(package):
        # rules may call anything in their package, so the cache depends on all of it
        distribution = import_module(package.partition(".")[0])
        keep_apart(distribution.__name__, Path(next(iter(distribution.__path__))))
    game = getattr(import_module(f"{package}.game"), "GAME", None)
    if not isinstance(game, Game):
        raise TypeError(f"{package}.game.GAME is not a Game (docs/reference/contract.md)")
    return game


Part = TypeVar("Part")


def find_part(package: str, module: str, name: str, kind: type[Part]) -> Part | None:
    """Return an object by name from a module of a game's folder, or None if there is no such module."""
    folder = module.rpartition(".")[0]
    if find_spec(f"{package}.{folder}") is None or find_spec(f"{package}.{module}") is None:
        return None
    part = getattr(import_module(f"{package}.{module}"), name, None)
    if not isinstance(part, kind):
        raise TypeError(f"{package}.{module}.{name} is not a {kind.__name__} (docs/reference/contract.md)")
    return part


add_catalogue(
    {
        "game.package": (
            "le jeu {game}, enregistré par le paquet {package}, ne peut pas être lu : {why}",
            "the game {game}, registered by the package {package}, cannot be read: {why}",
        ),
    }
)
