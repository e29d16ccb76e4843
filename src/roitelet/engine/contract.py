"""The contract of a game: rules, hidden information, strategy. Words are in :mod:`roitelet.engine.words`.

A ``state`` is one record, always modified in place. ``docs/reference/contract.md`` specifies each function. All kernels
except ``apply``, ``deal`` and ``guess`` are called on masked states too, ``broken`` included.
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
"""The signature of each kernel as text, readable without Numba; ``policy`` is that of all policies.

``number(state, integers)`` takes a record and an array of integers and returns an integer. ``states`` is an array of
records; ``@legal`` is a function with the signature of ``legal``, ``8@policy`` a tuple of eight;
``(table, integers)`` is a tuple.
"""


def prepare_nothing(_state: Any, _options: Options) -> None:
    """Leave the first state all zeros; any options fit together."""


def settled_before_and_after(position: Position) -> bool:
    """Return whether the game has not begun or is over: the default, and right for games of one deal."""
    if position.actor != DEALER:
        return position.over
    start = position.game.start_with(position.options, position.seats)
    return position == (start if position.viewer == TRUTH else start.mask(position.viewer))


def never_asks_the_time(_position: Position, _minutes: float) -> Deal | None:
    """Return None: the game has no clock."""
    return None


@dataclass(frozen=True, kw_only=True)
class Rules(Generic[S]):
    """The rules of a game; all are kernels except the last four."""

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
    """Returns a random legal action without listing all (:mod:`roitelet.engine.simulate.random_actions`)."""
    prepare: Callable[[Any, Options], None] = prepare_nothing
    """Checks that the options fit together and fills the first state."""
    settled: Callable[[Position], bool] = settled_before_and_after
    """Whether all cards dealt so far may be shown to everybody, as the next deal replaces them."""
    read_clock: Callable[[Position, float], Deal | None] = never_asks_the_time
    """The deal that gives a position the minutes played, or None if it needs none."""
    questions: Sequence[Kernel] = ()
    """Further rules for :meth:`Position.consult` (:func:`roitelet.base.kernel.consultable`)."""


@dataclass(frozen=True, kw_only=True)
class Hidden(Generic[S]):
    """The hidden information of a game: kernels that mask and sample it."""

    mask: Callable[[S, int, S], None]
    guess: Callable[[S, RandomState], None]
    observe: Callable[[S, Cells], int] = observe_nothing
    """Writes a masked state as numbers, for machine learning; without it there are no environments."""
    planes: Planes | None = None
    """The planes that ``observe`` writes, in order."""


@dataclass(frozen=True)
class Mind:
    """Settings of a search with the game's network, tuned by playing games."""

    master: Literal["network", "search"] | None = None
    """The strongest bot, as measured: ``network`` for the search guided by the network (``mind``), ``search`` for the
    plain search with the network's priors (``primed``), None for the search alone."""
    trust: float = 0.5
    """Weight of the network's priors against the appraisal in ``primed``, from 0 to 1."""
    believe: Callable[[Any, int, Reals, int], float] = believe_nothing
    """``believe(world, viewer, table, holders)``: log-likelihood of a sampled world by the network's belief; a card's
    row of the table has a cell per holder, the viewer's neighbour first."""
    draws: int = 1
    """Number of worlds to sample for each simulation, which keeps one by likelihood."""
    sharp: float = 0.0
    """Exponent of the likelihood, from 0 (ignore it) to 1."""


@dataclass(frozen=True)
class Guide(Generic[S]):
    """A game's heuristics and settings for searches, tuned by playing games (``bench/results.md``)."""

    is_pause: Callable[[S], int]
    """Returns 1 if a rollout may end here, because a deal is settled or the game over; else 0."""
    outlook: Callable[[S, Reals, Reals], None]
    """``outlook(state, points, wins)``: writes each seat's expected final points and win probability."""
    appraise: Callable[[S, Integers, int, Reals], None]
    """``appraise(masked, actions, count, values)``: writes a quick estimate of each action's value for the viewer."""
    rollout: Callable[[S, Integers, int, RandomState], int]
    """The policy of all seats after the tree's last node."""
    reach: int
    """Longest rollout, in decisions, unless a pause comes first."""
    heat: float
    """Temperature of the priors: the difference of appraisals that makes an action e times as likely."""
    explore: float
    """Exploration constant, in units of the spread of the simulations' values."""
    caution: float
    """Pessimism for untried actions, in the same unit."""
    tilt: float
    """Weight of the win probability in the value; the rest is that of the lead in points."""
    scale: float
    """The lead in points that counts as much as a certain win."""
    loose: float
    """Temperature of the random choice by appraisal of weak levels."""
    rule_out: Callable[[S, Integers, int, Reals], None] = rule_out_nothing
    """``rule_out(masked, actions, count, values)``: writes ``DOMINATED`` over the value of dominated actions."""
    prune: bool = True
    """Whether a search leaves out dominated actions; the search of the first ladder does not."""
    mind: Mind | None = None
    """The settings of the search with the network, if any."""
    ladder: Ladder = field(default_factory=Ladder)
    """The bots of the levels."""
    characters: Sequence[Character] = ()
    """Styles of play as strong as the quick bot."""

    @property
    def players(self) -> dict[str, Kernel]:
        """Return the policies of levels and characters by name, for the check that none sees hidden cards."""
        levels = {name: bot for name, bot in vars(self.ladder).items() if callable(bot)}
        return levels | {character.id: character.choose for character in self.characters}


@dataclass(frozen=True, kw_only=True)
class Strategy(Generic[S]):
    """Strategy and statistics of a game."""

    choose: Callable[[S, Integers, int, RandomState], int] = choose_random
    """The quick bot: ``choose(masked, actions, count, rng) -> action``."""
    guide: Guide[S] | None = None
    """The heuristics for searches; by default derived from the rules."""
    tally: Callable[[S, int, Counters], None] = tally_nothing
    statistics: Statistics | None = None
    """The counters of ``tally``, with words; None if it has none."""
