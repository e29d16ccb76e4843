"""The contract of a game: its rules, what it hides, how it plays well. Words are in :mod:`roitelet.engine.words`.

A ``state`` is one record, always modified in place. ``docs/reference/contract.md`` says what each function must do. All
kernels but ``apply``, ``deal`` and ``guess`` are called on masked states too, ``broken`` among them.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final, Generic, Literal

from roitelet.base.actors import DEALER, TRUTH
from roitelet.base.kernel import Counters, Integers, RandomState, Reals
from roitelet.engine.simulate.observation import Cells, Planes, observe_nothing
from roitelet.engine.simulate.random_actions import choose_random
from roitelet.engine.simulate.statistics import Statistics, tally_nothing
from roitelet.engine.state import State
from roitelet.engine.strategy.deal_likelihood import believe_nothing, rule_out_nothing
from roitelet.engine.strategy.levels import Character, Ladder

if TYPE_CHECKING:
    from roitelet.engine.options import Options
    from roitelet.engine.position import Deal, Position

if TYPE_CHECKING:
    from typing_extensions import TypeVar

    S = TypeVar("S", bound=State, default=Any)
else:  # Python 3.11 knows no defaults of type variables
    from typing import TypeVar

    S = TypeVar("S")
Kernel = Callable[..., Any]

SIGNATURES: Final = {
    "actor": "number(state)",
    "legal": "number(state, integers)",
    "pick": "number(state, integers, random)",
    "refusal": "number(state, number)",
    "apply": "nothing(state, number)",
    "chance": "number(state, integers)",
    "shuffle": "number(state, integers, integers)",
    "deal_refusal": "number(state, integers)",
    "deal": "nothing(state, integers)",
    "returns": "nothing(state, integers, integers)",
    "reason": "number(state)",
    "broken": "number(state)",
    "mask": "nothing(state, number, state)",
    "guess": "nothing(state, random)",
    "observe": "number(state, cells)",
    "tally": "nothing(state, number, counters)",
    "policy": "number(state, integers, number, random)",
    "is_pause": "number(state)",
    "outlook": "nothing(state, reals, reals)",
    "appraise": "nothing(state, integers, number, reals)",
    "believe": "real(state, number, reals, number)",
    "rule_out": "nothing(state, integers, number, reals)",
}
"""The machine signature of each kernel, in words that need no compiler; a policy may have any name.

``number(state, integers)`` takes a state and a list of small numbers and returns a number. ``state`` is one record,
``states`` an array of them; ``@legal`` is a function with the signature of ``legal``, ``8@policy`` a row of eight;
``(table, integers)`` is a tuple.
"""


def prepare_nothing(_state: Any, _options: Options) -> None:
    """Leave the first state all zeros; the options of the game all fit together."""


def settled_before_and_after(position: Position) -> bool:
    """Return whether the game has not begun or is over: right for one long deal, and where nothing better is known."""
    if position.actor != DEALER:
        return position.over
    start = position.game.start_with(position.options, position.seats)
    return position == (start if position.viewer == TRUTH else start.mask(position.viewer))


def never_asks_the_time(_position: Position, _minutes: float) -> Deal | None:
    """Return None: the game has no clock."""
    return None


@dataclass(frozen=True, kw_only=True)
class Rules(Generic[S]):
    """The rules of a game: kernels, but for the last four."""

    state: type[S]
    actor: Callable[[S], int]
    legal: Callable[[S, Integers], int]
    refusal: Callable[[S, int], int]
    apply: Callable[[S, int], None]
    chance: Callable[[S, Integers], int]
    shuffle: Callable[[S, Integers, Integers], int]
    deal_refusal: Callable[[S, Integers], int]
    deal: Callable[[S, Integers], None]
    returns: Callable[[S, Integers, Integers], None]
    reason: Callable[[S], int]
    broken: Callable[[S], int]
    pick: Callable[[S, Integers, RandomState], int] | None = None
    """A legal action at random, found without a list (:mod:`roitelet.engine.simulate.random_actions`)."""
    prepare: Callable[[Any, Options], None] = prepare_nothing
    """Checks that the options fit together and fills the first state."""
    settled: Callable[[Position], bool] = settled_before_and_after
    """Whether all that was dealt so far may be opened to everybody: the next cards dealt will replace every one."""
    read_clock: Callable[[Position, float], Deal | None] = never_asks_the_time
    """The deal that tells a position how many minutes were played, or None where something else is due."""
    questions: Sequence[Kernel] = ()
    """Rules that the game's words ask about a whole table (:func:`roitelet.base.kernel.door`)."""


@dataclass(frozen=True, kw_only=True)
class Hidden(Generic[S]):
    """The hidden part of a game: the only way to see or guess hidden cards."""

    mask: Callable[[S, int, S], None]
    guess: Callable[[S, RandomState], None]
    observe: Callable[[S, Cells], int] = observe_nothing
    """Writes what a masked state says as numbers for programs that learn; without it there are no environments."""
    planes: Planes | None = None
    """What ``observe`` writes, in its order."""


@dataclass(frozen=True)
class Mind:
    """Settings of a search that asks the game's network. The numbers are tuned by games too."""

    master: Literal["network", "search"] | None = None
    """Who leads where the two together are the strongest level, as measured: the network, which searches in its own way
    (``mind``), or the search, which the network tells where to look first (``primed``). None: the search alone is."""
    trust: float = 0.5
    """How much the network's word counts there beside the appraisal, from 0 to 1."""
    believe: Callable[[Any, int, Reals, int], float] = believe_nothing
    """``believe(world, viewer, table, holders)``: how likely a guessed world is by the network's belief, as a
    logarithm; a card's row of the table has a cell per holder, the viewer's neighbour first."""
    draws: int = 1
    """Worlds that are guessed for each simulation, to take one by its likelihood."""
    sharp: float = 0.0
    """How far the likelihood is trusted, from 0 to 1."""


@dataclass(frozen=True)
class Guide(Generic[S]):
    """A game's guide for searches, beyond its rules. The numbers are tuned by games (``bench/results.md``)."""

    is_pause: Callable[[S], int]
    """1 where a line of play may be judged, because a deal is settled or the game over; else 0."""
    outlook: Callable[[S, Reals, Reals], None]
    """``outlook(state, points, wins)``: the final points and the chance to win to be expected, per seat."""
    appraise: Callable[[S, Integers, int, Reals], None]
    """``appraise(masked, actions, count, values)``: what a quick look says each action is worth to the viewer."""
    rollout: Callable[[S, Integers, int, RandomState], int]
    """A policy: how everybody plays on from the edge of the tree."""
    reach: int
    """Longest rollout, in decisions, unless a pause comes first."""
    heat: float
    """By how much two appraisals differ when one action is tried e times as often as the other at first."""
    explore: float
    """How much what is little tried attracts, by how far lines end from each other."""
    caution: float
    """Pessimism for untried actions, in the same unit."""
    tilt: float
    """How much the chance to win counts; the rest is the lead in points."""
    scale: float
    """A lead in points that counts as much as a certain win."""
    loose: float
    """How far a player may stray from the best appraisal who is to play differently each time."""
    rule_out: Callable[[S, Integers, int, Reals], None] = rule_out_nothing
    """``rule_out(masked, actions, count, values)``: writes ``DOMINATED`` over the value of what is never wise."""
    prune: bool = True
    """Whether a search leaves out what is never wise. The first search did not; it stays as a yardstick."""
    mind: Mind | None = None
    """For the search that asks the game's network, where that plays better."""
    ladder: Ladder = field(default_factory=Ladder)
    """How the levels play."""
    characters: Sequence[Character] = ()
    """Ways to play that are as strong as the quick player."""

    @property
    def players(self) -> dict[str, Kernel]:
        """The policies of levels and characters, by name, for the check that none sees hidden cards."""
        rungs = {name: rung for name, rung in vars(self.ladder).items() if callable(rung)}
        return rungs | {character.id: character.choose for character in self.characters}


@dataclass(frozen=True, kw_only=True)
class Strategy(Generic[S]):
    """Strategy and statistics of a game."""

    choose: Callable[[S, Integers, int, RandomState], int] = choose_random
    """The quick bot: ``choose(masked, actions, count, rng) -> action``."""
    guide: Guide[S] | None = None
    """What a search needs to know; worked out from the rules where there is none."""
    tally: Callable[[S, int, Counters], None] = tally_nothing
    statistics: Statistics | None = None
    """What ``tally`` counts, in words; None where it counts nothing."""
