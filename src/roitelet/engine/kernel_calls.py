"""Wrappers through which Python calls a game's kernels, with the state in an array of one record.

To pass a record to compiled code, NumPy describes each of its fields, which takes 7 µs for a state of 70 fields; an
array takes 0.4 µs. Plain and compiled wrappers do the same, so a game may switch from plain to compiled at any time.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields
from functools import cached_property
from typing import TYPE_CHECKING, Any, Final, TypeVar

import numpy as np
from numpy.typing import NDArray

from roitelet.base.actors import TRUTH
from roitelet.base.kernel import SIGNATURE, Counters, Integers, RandomState, Reals
from roitelet.engine.compile.binding import bind, unbound
from roitelet.engine.compile.compiler import CompileJob, compile_all
from roitelet.engine.contract import SIGNATURES, Kernel
from roitelet.engine.simulate.observation import Cells

if TYPE_CHECKING:
    from roitelet.engine.game import Game

States = NDArray[np.void]
MASKED: Final = -1
"""Returned by ``step`` and ``take`` for a masked state, which cannot be played on."""

rule = refusal = apply = deal_refusal = deal = mask = unbound


def with_state(states: States) -> Any:
    """Call a rule that takes only the state."""
    return rule(states[0])


def with_one(states: States, first: Any) -> Any:
    """Call a rule that takes one more argument."""
    return rule(states[0], first)


def with_two(states: States, first: Any, second: Any) -> Any:
    """Call a rule that takes two more arguments."""
    return rule(states[0], first, second)


def with_three(states: States, first: Any, second: Any, third: Any) -> Any:
    """Call a rule that takes three more arguments."""
    return rule(states[0], first, second, third)


def call_mask(states: States, seat: int, out: States) -> None:
    """Write the state masked for a seat to ``out``."""
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
    """The kernels for moves and deals."""

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
    """The kernels about hidden cards: not needed to move, and a quarter of the compilation time."""

    guess: Callable[[States, RandomState], None]
    broken: Callable[[States], int]


@dataclass(frozen=True)
class Judgements:
    """The kernels of a game's guide for one position; compiled searches call them directly."""

    is_pause: Callable[[States], int]
    outlook: Callable[[States, Reals, Reals], None]
    appraise: Callable[[States, Integers, int, Reals], None]


@dataclass(frozen=True)
class Counts:
    """The kernel for statistics."""

    tally: Callable[[States, int, Counters], None]


@dataclass(frozen=True)
class Observations:
    """The kernel that writes observations, for machine learning."""

    observe: Callable[[States, Cells], int]


Group = TypeVar("Group", bound=Moves | Guesses | Judgements | Counts | Observations)


class Calls:
    """The callable kernels of a game; each group is compiled, or loaded from the cache, at first use."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self._plain: set[str] = set()
        """The groups that run as plain Python."""
        self.questions: Mapping[Kernel, Kernel] = {}
        """The callable form of the game's own rules (:func:`roitelet.base.kernel.consultable`), made with ``moves``."""
        self.plain = False
        """Whether to run moves and guesses as plain Python while they are not compiled."""
        self.preparing: dict[str, float] = {}
        """The running compilations for this game, with their progress from 0 to 1."""

    @cached_property
    def moves(self) -> Moves:
        """Return the kernels for moves and deals."""
        return self._make_group(Moves, plain=self.plain)

    @cached_property
    def guesses(self) -> Guesses:
        """Return the kernels about hidden cards."""
        return self._make_group(Guesses, plain=self.plain)

    @cached_property
    def judgements(self) -> Judgements:
        """Return the kernels of the guide."""
        return self._make_group(Judgements)

    @cached_property
    def counts(self) -> Counts:
        """Return the kernel for statistics."""
        return self._make_group(Counts)

    @cached_property
    def observations(self) -> Observations:
        """Return the kernel that writes observations."""
        return self._make_group(Observations)

    def use_plain_rules(self, wanted: bool = True) -> None:
        """Run the rules as plain Python until :meth:`use_compiled_rules`; compiled groups stay compiled.

        With ``False``, the next position compiles them.
        """
        self.plain = wanted
        if not wanted:
            for group in self._plain:
                delattr(self, group)
            self._plain.clear()

    def use_compiled_rules(self, kind: type[Moves | Guesses] = Moves) -> None:
        """Compile a group and use it from now on, in current games too; blocks until compiled."""
        setattr(self, kind.__name__.lower(), self._make_group(kind))

    def _make_group(self, kind: type[Group], *, plain: bool = False) -> Group:
        game, group = self._game, kind.__name__.lower()
        names = [item.name for item in fields(kind)]
        rules = game.rules.questions if kind is Moves else ()
        jobs = {name: _compile_job(game, name) for name in names}
        jobs |= {item.__name__: CompileJob(item, getattr(item, SIGNATURE)) for item in rules}
        functions = make_calls(f"{game.info.id}.{group}", jobs, game.dtype, plain=plain)
        if rules:
            self.questions = {item: functions[item.__name__] for item in rules}
        (self._plain.add if plain else self._plain.discard)(group)
        return kind(**{name: functions[name] for name in names})


def make_calls(
    name: str, jobs: Mapping[str, CompileJob], dtype: np.dtype[np.void], *, plain: bool = False
) -> Mapping[str, Kernel]:
    """Compile functions or load them from the cache; with ``plain``, return them unchanged."""
    return {key: job.function for key, job in jobs.items()} if plain else compile_all(name, jobs, {"state": dtype})


_GENERIC_WRAPPERS: Final = (with_state, with_one, with_two, with_three)
_WRAPPERS: Final[Mapping[str, tuple[Kernel, str]]] = {
    "mask": (call_mask, "nothing(states, number, states)"),
    "step": (step, "number(states, states, number)"),
    "take": (take, "number(states, states, integers)"),
}
_ALLOCATING: Final = frozenset({"guess", "policy"})


def _compile_job(game: Game, name: str) -> CompileJob:
    if name in _WRAPPERS:
        function, signature = _WRAPPERS[name]
        return CompileJob(bind(game.info.id, [function], game.kernels)[function.__name__], signature)
    return call_job(f"{game.info.id}.{name}", name, game.kernels[name])


def call_job(owner: str, name: str, kernel: Kernel) -> CompileJob:
    """Return the job to compile the wrapper of a kernel of the contract."""
    signature = SIGNATURES[name]
    shape = _GENERIC_WRAPPERS[signature.count(",")]
    allocating = [shape.__name__] if name in _ALLOCATING else []
    bound = bind(owner, [shape], {"rule": kernel}, allocating)[shape.__name__]
    return CompileJob(bound, signature.replace("(state", "(states", 1))


PolicyCall = Callable[[States, Integers, int, RandomState], int]


def policy_call(game: Game, policy: Kernel, *, plain: bool = False) -> PolicyCall:
    """Return the callable form of a policy, which takes the state in an array."""
    name = f"{game.info.id}.{policy.__module__}.{policy.__name__}"
    return make_calls(f"{name}.call", {"policy": call_job(name, "policy", policy)}, game.dtype, plain=plain)["policy"]
