"""A game is put together from the rooms of its folder, by name: nothing is listed twice.

Each room is a package; which of its modules defines a name does not matter, as long as one does. A name that is missing
or defined twice is an error when the game is loaded, not when somebody plays it.
"""

from importlib import import_module
from importlib.util import find_spec
from pkgutil import iter_modules
from types import SimpleNamespace
from typing import Any, Final, cast

from roitelet.engine.actions import Kinds, card_kinds
from roitelet.engine.default_guide import plain_guide
from roitelet.engine.default_words import DefaultWords
from roitelet.engine.facts import Facts
from roitelet.engine.game import Game, Kernels, Words, fill_nothing
from roitelet.engine.kernel import DOOR
from roitelet.engine.pack import Pack
from roitelet.engine.picking import plain_pick
from roitelet.engine.playout import choose_random
from roitelet.engine.reasons import Reasons
from roitelet.engine.state import State
from roitelet.engine.state_record import state_dtype
from roitelet.engine.views import View

RULES: Final = "rules"
KNOWLEDGE: Final = "knowledge"
WORDS: Final = "words"
MIND: Final = "mind"

COMPILED: Final = {
    RULES: (
        "actor",
        "legal",
        "refusal",
        "apply",
        "chance",
        "shuffle",
        "deal_refusal",
        "deal",
        "returns",
        "reason",
        "broken",
    ),
    KNOWLEDGE: ("mask", "guess"),
}
"""The kernels of the contract, by the room that defines them."""
SPOKEN: Final = tuple(
    name for name in vars(Words) if name not in {"fields", "kinds", "view_type"} and not name.startswith("_")
)
"""What a game says: most of it stands in ``words``, what is said about good play in ``mind``."""


class Room:
    """The public names of the modules in one folder of a game."""

    def __init__(self, package: str, name: str) -> None:
        self._path = f"{package}.{name}"
        found = find_spec(self._path)
        places = found.submodule_search_locations if found else None
        names = [module.name for module in iter_modules(places or []) if not module.ispkg]
        self._modules = [import_module(f"{self._path}.{module}") for module in names]

    def get(self, name: str, default: Any = None) -> Any:
        """What the room calls by this name, or the default."""
        found = {id(vars(module)[name]): vars(module)[name] for module in self._modules if name in vars(module)}
        if len(found) > 1:
            raise TypeError(f"{self._path} defines {name!r} more than once")
        return next(iter(found.values()), default)

    def need(self, name: str) -> Any:
        """What the room calls by this name; the contract wants it there."""
        missing = object()
        found = self.get(name, missing)
        if found is missing:
            raise TypeError(f"no module of {self._path} defines {name!r} (docs/reference/contract.md)")
        return found

    def doors(self) -> list[Any]:
        """The rules marked as doors of the game's own."""
        found = {id(value): value for module in self._modules for value in vars(module).values()}
        return [value for value in found.values() if hasattr(value, DOOR) and value.__module__.startswith(self._path)]

    def the_state(self) -> type[State]:
        """The class that declares the game's state."""
        kinds = {kind for module in self._modules for kind in vars(module).values() if isinstance(kind, type)}
        declared = [kind for kind in kinds if issubclass(kind, State) and kind is not State]
        if len(declared) != 1:
            raise TypeError(f"{self._path} declares {len(declared)} subclasses of State, not one")
        return declared[0]


def assemble(facts: Facts) -> Game:
    """The game in a package with the rooms ``rules``, ``knowledge``, ``words`` and ``mind``."""
    package = facts.package
    rules, knowledge = Room(package, RULES), Room(package, KNOWLEDGE)
    words, mind = Room(package, WORDS), Room(package, MIND)
    kernels = {name: rules.need(name) for name in COMPILED[RULES]}
    kernels |= {name: knowledge.need(name) for name in COMPILED[KNOWLEDGE]}
    quick = mind.get("choose", choose_random)
    guide = mind.get("GUIDE") or plain_guide(facts.info.id, kernels, quick)
    pauses = {"settled": rules.get("settled"), "read_clock": rules.get("read_clock")}
    reasons = Reasons(*(rules.need(name) for name in ("Refusal", "DealRefusal", "End", "Break")))
    spoken = _given({name: mind.get(name) or words.get(name) for name in SPOKEN})
    pack = words.get("PACK")
    kinds = words.get("ACTION_KINDS")
    if isinstance(kinds, Kinds):
        spoken.setdefault("format_action", kinds.format)
    defaults = DefaultWords(reasons, spoken, pack if isinstance(pack, Pack) else None)
    for name in SPOKEN:
        if name not in spoken:
            spoken[name] = getattr(defaults, name, None) or words.need(name)
    return Game(
        info=facts.info,
        house_rules=facts.house_rules,
        package=package,
        folder=facts.folder,
        kernels=Kernels(
            dtype=state_dtype(rules.the_state(), facts.house_rules.options),
            policies={"heuristic": quick},
            guide=guide,
            pick=rules.get("pick") or plain_pick(facts.info.id, kernels),
            **kernels,
            **_given({"tally": mind.get("tally"), "observe": knowledge.get("observe")}),
        ),
        words=cast(
            Words,
            SimpleNamespace(
                fields=words.need("FIELDS"),
                kinds=kinds or (card_kinds(pack, facts.info.actions) if isinstance(pack, Pack) else None),
                view_type=words.get("VIEW", View),
                **spoken,
            ),
        ),
        reasons=reasons,
        prepare=rules.get("prepare", fill_nothing),
        more_doors=rules.doors(),
        statistics=mind.get("STATISTICS"),
        planes=knowledge.get("planes"),
        **_given(pauses),
    )


def _given(names: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in names.items() if value is not None}
