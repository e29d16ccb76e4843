"""A game's kernels as Python calls them: by their own names, with the state in an array of one.

Before compiled code sees a record, NumPy describes every field of it: 7 µs for a state of 70 fields. An array costs
0.4 µs. Plain calls and compiled ones do the same, so a game may change from the first to the second at any time.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields
from typing import TYPE_CHECKING, Any, Final, TypeVar

import numpy as np
from numpy.typing import NDArray

from roitelet.base.actors import TRUTH
from roitelet.base.kernel import DOOR, Counters, Integers, RandomState, Reals
from roitelet.engine.compile.binding import bind, unbound
from roitelet.engine.compile.compiler import CompileJob, compile_all
from roitelet.engine.contract import SIGNATURES, Kernel
from roitelet.engine.simulate.observation import Cells

if TYPE_CHECKING:
    from roitelet.engine.game import Game

States = NDArray[np.void]
MASKED: Final = -1
"""What ``step`` and ``take`` return for a state with hidden cards, which cannot be played on."""

rule = refusal = apply = deal_refusal = deal = mask = unbound


def with_state(states: States) -> Any:
    """Call a kernel of the state alone."""
    return rule(states[0])


def with_one(states: States, first: Any) -> Any:
    """Call a kernel of one more argument."""
    return rule(states[0], first)


def with_two(states: States, first: Any, second: Any) -> Any:
    """Call a kernel of two more."""
    return rule(states[0], first, second)


def with_three(states: States, first: Any, second: Any, third: Any) -> Any:
    """Call a kernel of three more."""
    return rule(states[0], first, second, third)


def call_mask(states: States, seat: int, out: States) -> None:
    """Fill ``out`` with what a seat knows."""
    mask(states[0], seat, out[0])


def step(before: States, after: States, action: int) -> int:
    """Check, copy and apply an action; ``after`` is filled only if the result is 0."""
    if before[0].viewer != TRUTH:
        return MASKED
    code = refusal(before[0], action)
    if code == 0:
        after[0] = before[0]
        apply(after[0], action)
    return code


def take(before: States, after: States, cards: Integers) -> int:
    """Check, copy and apply a deal; ``after`` is filled only if the result is 0."""
    if before[0].viewer != TRUTH:
        return MASKED
    code = deal_refusal(before[0], cards)
    if code == 0:
        after[0] = before[0]
        deal(after[0], cards)
    return code


@dataclass(frozen=True)
class Moves:
    """The kernels that a move or a deal needs."""

    actor: Callable[[States], int]
    legal: Callable[[States, Integers], int]
    refusal: Callable[[States, int], int]
    step: Callable[[States, States, int], int]
    chance: Callable[[States, Integers], int]
    shuffle: Callable[[States, Integers, Integers], int]
    take: Callable[[States, States, Integers], int]
    mask: Callable[[States, int, States], None]
    returns: Callable[[States, Integers, Integers], None]
    reason: Callable[[States], int]


@dataclass(frozen=True)
class Guesses:
    """The kernels about hidden cards: a quarter of the work of compiling, and no move needs them."""

    guess: Callable[[States, RandomState], None]
    broken: Callable[[States], int]


@dataclass(frozen=True)
class Judgements:
    """The judgement of a game's guide on one position; searches call its kernels directly."""

    is_pause: Callable[[States], int]
    outlook: Callable[[States, Reals, Reals], None]
    appraise: Callable[[States, Integers, int, Reals], None]


@dataclass(frozen=True)
class Counts:
    """The kernel that counts actions."""

    tally: Callable[[States, int, Counters], None]


@dataclass(frozen=True)
class Observations:
    """The kernel that writes what a seat knows as numbers: only programs that learn ask for it."""

    observe: Callable[[States, Cells], int]


Group = TypeVar("Group", Moves, Guesses, Judgements, Counts, Observations)


class Calls:
    """The kernels of a game, ready to call; each group is compiled, or loaded from the cache, when first asked for."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self._groups: dict[type[Any], Any] = {}
        self._plain: set[type[Any]] = set()
        """Groups that are made and not compiled."""
        self._questions: Mapping[Kernel, Kernel] = {}
        self.plain = False
        """Whether moves and guesses that are not compiled yet run as plain Python instead of being compiled."""
        self.preparing: dict[str, float] = {}
        """What is being compiled for this game somewhere, and how far it is, from 0 to 1; empty once all is ready."""

    @property
    def moves(self) -> Moves:
        """The rules of moves and deals."""
        found: Moves = self._groups.get(Moves) or self._group(Moves)  # every position asks
        return found

    @property
    def guesses(self) -> Guesses:
        """The rules about hidden cards."""
        return self._group(Guesses)

    @property
    def judgements(self) -> Judgements:
        """Return what the guide says of a position."""
        return self._group(Judgements)

    @property
    def counts(self) -> Counts:
        """Return what counts actions."""
        return self._group(Counts)

    @property
    def observations(self) -> Observations:
        """Return what writes a position as numbers."""
        return self._group(Observations)

    def question(self, asked: Kernel) -> Kernel:
        """Return one of the game's own rules that its words ask (:func:`roitelet.base.kernel.door`)."""
        _ = self.moves  # made together with them
        return self._questions[asked]

    def use_plain_rules(self, wanted: bool = True) -> None:
        """Play by plain rules until :meth:`use_compiled_rules`; rules that are compiled already stay so.

        ``False`` gives plain rules up: the next position compiles them.
        """
        self.plain = wanted
        if not wanted:
            for kind in self._plain:
                del self._groups[kind]
            self._plain.clear()

    def use_compiled_rules(self, kind: type[Moves | Guesses] = Moves) -> None:
        """Compile a group and call it from now on. It does the same, so games under way go on; blocks until ready."""
        self._make(kind, plain=False)

    def _group(self, kind: type[Group]) -> Group:
        found: Group | None = self._groups.get(kind)
        return found if found is not None else self._make(kind, plain=self.plain and kind in {Moves, Guesses})

    def _make(self, kind: type[Any], *, plain: bool) -> Any:
        game = self._game
        names = [each.name for each in fields(kind)]
        questions = game.rules.questions if kind is Moves else ()
        jobs = {name: _job(game, name) for name in names}
        jobs |= {each.__name__: CompileJob(each, getattr(each, DOOR)) for each in questions}
        made = make_calls(f"{game.info.id}.{kind.__name__.lower()}", jobs, game.dtype, plain=plain)
        if questions:
            self._questions = {each: made[each.__name__] for each in questions}
        (self._plain.add if plain else self._plain.discard)(kind)
        self._groups[kind] = kind(**{name: made[name] for name in names})
        return self._groups[kind]


def make_calls(
    name: str, jobs: Mapping[str, CompileJob], dtype: np.dtype[np.void], *, plain: bool = False
) -> Mapping[str, Kernel]:
    """Return these functions compiled, or loaded from the cache; ``plain`` leaves them as they are written."""
    return {key: job.function for key, job in jobs.items()} if plain else compile_all(name, jobs, {"state": dtype})


_SHAPES: Final = (with_state, with_one, with_two, with_three)
_WRITTEN: Final[Mapping[str, tuple[Kernel, str]]] = {
    "mask": (call_mask, "nothing(states, number, states)"),
    "step": (step, "number(states, states, number)"),
    "take": (take, "number(states, states, integers)"),
}
_ALLOCATING: Final = frozenset({"guess", "policy"})


def _job(game: Game, name: str) -> CompileJob:
    if name in _WRITTEN:
        function, signature = _WRITTEN[name]
        return CompileJob(bind(game.info.id, [function], game.kernels)[function.__name__], signature)
    return call_job(f"{game.info.id}.{name}", name, game.kernels[name])


def call_job(owner: str, name: str, kernel: Kernel) -> CompileJob:
    """Return what is compiled for a kernel of the contract, with the state in an array."""
    signature = SIGNATURES[name]
    shape = _SHAPES[signature.count(",")]
    allocating = [shape.__name__] if name in _ALLOCATING else []
    bound = bind(owner, [shape], {"rule": kernel}, allocating)[shape.__name__]
    return CompileJob(bound, signature.replace("(state", "(states", 1))


PolicyCall = Callable[[States, Integers, int, RandomState], int]


def policy_call(game: Game, policy: Kernel, *, plain: bool = False) -> PolicyCall:
    """Return a bot that takes one look, ready to be asked through an array, like the rules."""
    name = f"{game.info.id}.{policy.__module__}.{policy.__name__}"
    return make_calls(f"{name}.call", {"policy": call_job(name, "policy", policy)}, game.dtype, plain=plain)["policy"]
