"""Third-party bots: a class or an object with ``choose``, given by import path or by a package's entry point.

They get the masked position of the seat to act and a random source, as our own bots do. Their choice is checked, and
an exception in them becomes a one-sentence error that names the bot.
"""

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from inspect import isclass, isroutine, signature
from itertools import count
from pathlib import Path
from random import Random
from traceback import extract_tb
from typing import Any, Final, Protocol, Self, runtime_checkable

import numpy as np

from roitelet.base.errors import BadInput, bad_input
from roitelet.base.kernel import RandomState
from roitelet.base.language import add_catalogue
from roitelet.base.plugins import registered
from roitelet.base.rng import as_stream, fraction, next_word
from roitelet.bots.bot import check_turn
from roitelet.engine.game import Game
from roitelet.engine.position import Position

WORD_BITS: Final = 64
MOST_SHOWN: Final = 20
"""Legal actions that an error lists."""
_PATH: Final = re.compile(r"(?!search:)\w+(\.\w+)*:[^\W\d]\w*(\.\w+)*")
"""An import path; ``search:`` is excluded because ``search:1000`` is one of our bots."""
_UNNAMED: Final = re.compile(r"[^:]+#\d+")
_numbers: Final = count(1)
_kept: Final[dict[str, "Chooser | Maker"]] = {}
"""Bot objects that have no import path, by their names in this process."""


@runtime_checkable
class Chooser(Protocol):
    """The interface of a third-party bot; it may also have ``warm_up()``, called before the first game."""

    def choose(self, masked: Position, rng: Random, /) -> int:
        """Return one of ``masked.legal()``; use no other randomness than ``rng``, so that games can be repeated."""


Maker = Callable[[Game], Chooser] | Callable[[], Chooser]
"""A class or function that makes a bot for one seat of one game; it may take the game as argument."""


class StreamRandom(Random):
    """A ``random.Random`` whose numbers come from the bot's random stream."""

    def __new__(cls, _stream: RandomState) -> Self:
        """Create the object without a seed."""
        return super().__new__(cls)

    def __init__(self, stream: RandomState) -> None:
        self._stream = stream
        self.gauss_next = None

    def random(self) -> float:
        """Return a uniform number in [0, 1)."""
        return float(fraction(self._stream))

    def getrandbits(self, k: int, /) -> int:
        """Return an integer of ``k`` random bits."""
        if k < 0:
            raise ValueError("number of bits must be non-negative")
        words = [int(next_word(self._stream)) for _ in range(-(-k // WORD_BITS))]
        return sum(word << WORD_BITS * index for index, word in enumerate(words)) & ((1 << k) - 1)

    def seed(self, *_arguments: Any, **_options: Any) -> None:
        """Do nothing: the game seeds the stream."""


@dataclass(frozen=True)
class OutsideBot:
    """A third-party bot with the interface of ours. A class is instantiated for each seat of each game."""

    name: str
    game: Game
    source: Chooser | Maker
    chooser: Chooser

    @classmethod
    def of(cls, name: str, game: Game, source: Any) -> Self:
        """Wrap a class, a function or an object; raise ``BadInput`` if it has no ``choose``."""
        chooser = _call_maker(name, game, source) if isclass(source) or isroutine(source) else source
        if not callable(getattr(chooser, "choose", None)):
            raise bad_input("bot.no_choose", bot=name, found=type(chooser).__name__)
        return cls(name, game, source, chooser)

    def choose(self, masked: Position, rng: RandomState) -> int:
        """Return its choice; raise ``BadInput`` if it fails or chooses an illegal action."""
        check_turn(self.name, masked, self.game)
        try:
            action: Any = self.chooser.choose(masked, StreamRandom(as_stream(rng)))
        except Exception as error:
            raise _bot_error(self.name, error) from error
        if isinstance(action, (int, np.integer)) and not isinstance(action, bool) and action in masked.legal():
            return int(action)
        raise _illegal_choice_error(self.name, action, masked)

    def sit(self) -> Self:
        """Return a bot for one seat of one game, a new one if it was given as a class."""
        return type(self).of(self.name, self.game, self.source)

    @property
    def ready(self) -> bool:
        """Return True: it is not ours to compile."""
        return True

    def warm_up(self) -> None:
        """Call its ``warm_up``, if it has one."""
        prepare = getattr(self.chooser, "warm_up", None)
        if prepare is None:
            return
        try:
            prepare()
        except Exception as error:
            raise _bot_error(self.name, error) from error


def is_outside(name: str) -> bool:
    """Return whether a name means a third-party bot, without importing it."""
    return bool(_PATH.fullmatch(name)) or name in registered("roitelet.bots")


def load_outside(game: Game, name: str) -> OutsideBot | None:
    """Return the bot at an import path (``package.module:Bot``) or registered by a package; else None."""
    if name in _kept:
        return OutsideBot.of(name, game, _kept[name])
    if _UNNAMED.fullmatch(name):
        raise bad_input("bot.elsewhere", bot=name)
    return OutsideBot.of(name, game, find_outside(name)) if is_outside(name) else None


def keep_objects(bots: Sequence[object]) -> bool:
    """Keep bot objects without an import path, to be found by name; return whether there were any.

    Raise ``BadInput`` if two different bots have the same name: the second would play for both.
    """
    objects: dict[str, Chooser | Maker] = {}
    for bot in bots:
        if not isinstance(bot, OutsideBot) or is_outside(bot.name):
            continue
        if objects.setdefault(bot.name, bot.source) is not bot.source:
            raise bad_input("bot.named", bot=bot.name)
    _kept.update(objects)
    return bool(objects)


def name_of(bot: object) -> str:
    """Return the import path of a class or object, else its ``name``, else its class name with a number."""
    path = f"{getattr(bot, '__module__', '')}:{getattr(bot, '__qualname__', '')}"
    if _PATH.fullmatch(path):
        return path
    own_name = getattr(bot, "name", None)
    kind = getattr(bot, "__qualname__", type(bot).__qualname__)
    return own_name if isinstance(own_name, str) else f"{kind}#{next(_numbers)}"


@cache
def find_outside(name: str) -> Any:
    """Import the object at an import path or entry point; raise ``BadInput`` if there is none."""
    path = registered("roitelet.bots").get(name, name)
    module, _, attribute = path.partition(":")
    try:
        value: Any = import_module(module)
        for part in attribute.split("."):
            value = getattr(value, part)
    except ModuleNotFoundError as error:
        if error.name and (module == error.name or module.startswith(f"{error.name}.")):
            raise bad_input("bot.no_module", bot=name, module=error.name) from error
        raise _bot_error(name, error) from error
    except AttributeError as error:
        raise bad_input("bot.no_such", bot=name, module=module, inside=attribute) from error
    except Exception as error:
        raise _bot_error(name, error) from error
    return value


def _call_maker(name: str, game: Game, maker: Any) -> Any:
    try:
        wants_game = bool(signature(maker).parameters)
        return maker(game) if wants_game else maker()
    except BadInput:
        raise
    except Exception as error:
        raise _bot_error(name, error) from error


def _illegal_choice_error(name: str, choice: object, masked: Position) -> BadInput:
    legal = masked.legal()
    listed = [f"{action} ({masked.format(action)})" for action in legal[:MOST_SHOWN]]
    return bad_input("bot.illegal", bot=name, given=repr(choice)[:40], legal=", ".join(listed), count=len(legal))


def _bot_error(name: str, error: Exception) -> BadInput:
    """Return the error for a bot that raised, with the line."""
    frame = extract_tb(error.__traceback__)[-1]
    where = f"{Path(frame.filename).name}:{frame.lineno}"
    return bad_input("bot.failed", bot=name, why=f"{type(error).__name__}: {error}".strip(": "), where=where)


add_catalogue(
    {
        "bot.no_module": (
            "le robot {bot} demande le module « {module} », qui n'est pas installé ici",
            "the bot {bot} needs the module {module!r}, which is not installed here",
        ),
        "bot.no_such": (
            "le robot {bot} n'existe pas : le module « {module} » ne définit pas « {inside} »",
            "there is no bot {bot}: the module {module!r} does not define {inside!r}",
        ),
        "bot.no_choose": (
            "{bot} n'est pas un robot : {found} n'a pas de méthode choose(masked, rng)",
            "{bot} is not a bot: {found} has no method choose(masked, rng)",
        ),
        "bot.failed": ("le robot {bot} a échoué ({where}) : {why}", "the bot {bot} failed ({where}): {why}"),
        "bot.illegal": (
            "le robot {bot} a choisi {given}, qui n'est pas permis ; permis ({count}) : {legal}",
            "the bot {bot} chose {given}, which is not allowed; allowed ({count}): {legal}",
        ),
        "bot.named": (
            "le robot donné se nomme {bot} (name), qui est le nom d'un autre robot ; donnez-lui un autre nom",
            "the given bot calls itself {bot} (name), which is the name of another bot; give it another name",
        ),
        "bot.elsewhere": (
            "le robot {bot} est un objet d'un autre processus ; donnez-le par son nom, paquet.module:Robot",
            "the bot {bot} is an object of another process; give it by name, as package.module:Bot",
        ),
    }
)
