"""A game as the rest of the program sees it: facts about it, its compiled rules, its words."""

from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, Literal, Protocol, Self

import numpy as np

from roitelet.engine.actions import Kinds, plain_kinds
from roitelet.engine.belief import believe_nothing, rule_out_nothing
from roitelet.engine.doors import Doors, Guessing, open_doors, open_guessing, open_tally, plain_doors, plain_guessing
from roitelet.engine.errors import bad_input
from roitelet.engine.facts import Facts
from roitelet.engine.guidance import Guidance, open_guidance
from roitelet.engine.holdings import Holding
from roitelet.engine.kernel import new_states
from roitelet.engine.ladder import Character, Ladder
from roitelet.engine.language import Language, Message, add_catalogue
from roitelet.engine.notation import Field, parse_bytes, parse_position
from roitelet.engine.notebooks import draw
from roitelet.engine.observing import Observation, Planes, observation_of, observe_nothing
from roitelet.engine.options import Options
from roitelet.engine.position import Deal, Position
from roitelet.engine.reasons import Reasons
from roitelet.engine.registry import load_folder
from roitelet.engine.seats import DEALER, TRUTH
from roitelet.engine.statistics import Statistics, tally_nothing
from roitelet.engine.view_schema import schema_of

Kernel = Callable[..., Any]


@dataclass(frozen=True)
class Mind:
    """How the network of a game and its search think together. The numbers are tuned by games too."""

    master: Literal["network", "search"] | None = None
    """Who leads where the two together are the strongest level, as measured: the network, which searches in its own way
    (``mind``), or the search, which the network tells where to look first (``primed``). None: the search alone is."""
    trust: float = 0.5
    """How much the network's word counts there beside the appraisal, from 0 to 1."""
    believe: Kernel = believe_nothing
    """``believe(world, viewer, table, holders)``: how likely a guessed world is by the network's belief, as a
    logarithm; a card's row of the table has a cell per holder, the viewer's neighbour first."""
    draws: int = 1
    """Worlds that are guessed for each simulation, to take one by its likelihood."""
    sharp: float = 0.0
    """How far the likelihood is trusted, from 0 to 1."""


@dataclass(frozen=True)
class Guide:
    """What a search needs to know of a game beyond its rules. The numbers are tuned by games (``bench/results.md``)."""

    is_pause: Kernel
    """``is_pause(state) -> 0 or 1``: whether a line of play may be judged here: a deal is settled or the game over."""
    outlook: Kernel
    """``outlook(state, points, wins)``: the final points and the chance to win to be expected, per seat."""
    appraise: Kernel
    """``appraise(masked, actions, count, values)``: what a quick look says each action is worth to the viewer."""
    rollout: Kernel
    """A policy: how everybody plays on from the edge of the tree."""
    reach: int
    """Choices the rollout makes before the line is judged as it stands, if no pause comes first."""
    heat: float
    """By how much two appraisals differ when one action is tried e times as often as the other at first."""
    explore: float
    """How much what is little tried attracts, by how far lines end from each other."""
    caution: float
    """How much worse than the average an untried action is taken to be, in the same unit."""
    tilt: float
    """How much the chance to win counts; the rest is the lead in points."""
    scale: float
    """A lead in points that counts as much as a certain win."""
    loose: float
    """How far a player may stray from the best appraisal who is to play differently each time."""
    rule_out: Kernel = rule_out_nothing
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
        """The policies of levels and characters, by name, for whoever checks that none sees hidden cards."""
        rungs = {name: rung for name, rung in vars(self.ladder).items() if callable(rung)}
        return rungs | {character.id: character.choose for character in self.characters}


@dataclass(frozen=True)
class Kernels:
    """The contract as kernels (signatures in :mod:`roitelet.engine.contract`).

    A ``state`` is one record, always modified in place. ``docs/reference/contract.md`` says what each must do. All but
    ``apply``, ``deal`` and ``guess`` are called on masked states too, ``broken`` among them.
    """

    dtype: np.dtype[np.void]
    actor: Kernel
    legal: Kernel
    refusal: Kernel
    apply: Kernel
    chance: Kernel
    shuffle: Kernel
    deal_refusal: Kernel
    deal: Kernel
    returns: Kernel
    reason: Kernel
    broken: Kernel
    mask: Kernel
    guess: Kernel
    pick: Kernel
    """A legal action at random, found without a list where that is quicker (:mod:`roitelet.engine.picking`)."""
    policies: Mapping[str, Kernel] = field(default_factory=dict)
    """Compiled bots of this game by name: ``choose(masked, actions, count, rng) -> action``."""
    guide: Guide | None = None
    """For bots that search; without it there are none."""
    observe: Kernel = observe_nothing
    """Writes what a masked state says as numbers for programs that learn; without it there are no environments."""
    tally: Kernel = tally_nothing
    """Counts what ``Game.statistics`` names; called only where somebody wants to know."""


class Words(Protocol):
    """A game's notation and sentences; a module can be one."""

    @property
    def fields(self) -> Sequence[Field]:
        """The fields of a position's one-line text, each depending on earlier ones only."""

    @property
    def kinds(self) -> Kinds | None:
        """What its actions are, run by run (``ACTION_KINDS``), if it says."""

    @property
    def view_type(self) -> type:
        """The typed dictionary of a view (``VIEW``); that of all games, if it does not say."""

    def parse_action(self, text: str) -> int:
        """The action a short text stands for."""

    def format_action(self, action: int) -> str:
        """The short text of an action; the inverse of :meth:`parse_action`."""

    def parse_deal(self, position: Position, text: str) -> Deal:
        """The deal written as text, for a position where one is due."""

    def format_deal(self, position: Position, deal: Deal) -> str:
        """The inverse of :meth:`parse_deal`."""

    def label(self, action: int, language: Language) -> str:
        """What a button for the action says."""

    def announce(self, action: int) -> Message:
        """What a player says who has decided for the action, a whole sentence without its full stop."""

    def expected(self, points: str, many: bool) -> Message:
        """Points that are to be expected, in the words of the game; whether they are many is a matter of grammar."""

    def holdings(self, position: Position) -> Sequence[Holding]:
        """Where the cards lie that are hidden from somebody: all of a whole position, of a masked one what is seen."""

    def on_table(self, position: Position) -> Sequence[Holding]:
        """The cards that lie open in the middle, oldest first, each with the seat that laid it, or its place."""

    def narrate(self, before: Position, action: int | Deal, after: Position) -> list[Message]:
        """The log lines of an action, as a viewer of these positions may read them."""

    def recall(self, lines: list[Message], now: Position) -> list[Message]:
        """Those of the log lines of an earlier action that a viewer may still read; ``lines`` itself if all of them."""

    def group_of(self, line: Message) -> Hashable | None:
        """What a log line belongs to: lines one after the other that belong to the same thing are told as one."""

    def gathered(self, lines: Sequence[Message]) -> Message:
        """Log lines that belong together, as one."""

    def explain(self, position: Position, action: int, code: int) -> tuple[str, Message]:
        """The clause and the sentence behind a refusal code."""

    def due_clause(self, position: Position) -> str:
        """The clause that says who is to act here, or what is to be dealt or drawn."""

    def explain_deal(self, position: Position, deal: Deal, code: int) -> tuple[str, Message]:
        """The clause and the sentence behind the refusal of a deal."""

    def explain_end(self, position: Position) -> tuple[str, Message]:
        """The clause that ended the game and the sentence that says so."""

    def explain_break(self, code: int) -> Message:
        """What an invariant code of ``broken`` means."""

    def common(self, position: Position, language: Language) -> dict[str, Any]:
        """The part of a view that all viewers see alike: at a table it is made once for all of them."""

    def view(self, position: Position, language: Language, common: dict[str, Any]) -> dict[str, Any]:
        """What a page or a terminal shows of a masked position, as JSON-ready data: ``common`` and the rest.

        Keys read outside the game are those of :class:`roitelet.engine.views.View`; others are the game's own.
        """


def fill_nothing(_state: Any, _options: Options) -> None:
    """What a game prepares whose first state is all zeros and whose options all fit together."""


def settled_before_and_after(position: Position) -> bool:
    """Whether the game has not begun or is over: what a game says that is one long deal, or knows no better."""
    if position.actor != DEALER:
        return position.over
    start = position.game.start_with(position.options, position.seats)
    return position == (start if position.viewer == TRUTH else start.mask(position.viewer))


def never_asks_the_time(_position: Position, _minutes: float) -> Deal | None:
    """What a game without a clock answers."""
    return None


@dataclass(frozen=True, eq=False, repr=False)
class Game(Facts):
    """One game: its facts, its ``kernels`` and ``words``, and the door to its positions."""

    kernels: Kernels
    words: Words
    reasons: Reasons
    """Why the rules refuse something, end a game, or call a state impossible."""
    prepare: Callable[[Any, Options], None]
    """Checks that the options fit together and fills the first state. Modifies the record in place."""
    more_doors: Sequence[Kernel] = ()
    """Rules of the game that its words ask about a whole table (:func:`roitelet.engine.kernel.door`)."""
    planes: Planes | None = None
    """What ``kernels.observe`` writes, in its order."""
    statistics: Statistics | None = None
    """What ``kernels.tally`` counts, in words; None where it counts nothing."""
    settled: Callable[[Position], bool] = settled_before_and_after
    """Whether all that was dealt so far may be opened to everybody: the next cards dealt will replace every one."""
    read_clock: Callable[[Position, float], Deal | None] = never_asks_the_time
    """The deal that tells a position how many minutes were played, or None where something else is due."""

    # --- the kernels as Python calls them ---

    @cached_property
    def doors(self) -> Doors:
        """The rules; compiled the first time they are asked for, unless the game is patient."""
        opened = plain_doors if self.patient else open_doors
        return opened(self.info.id, self.kernels, self.more_doors)

    @property
    def patient(self) -> bool:
        """Whether nothing is compiled just because somebody asks for it: what is not ready runs as plain Python."""
        return "patient" in self.__dict__

    def be_patient(self, wanted: bool = True) -> None:
        """Play by plain rules until :meth:`move_over`; rules that are compiled already stay so.

        Without patience, plain rules are given up: the next position compiles them.
        """
        if wanted:
            self.__dict__["patient"] = True
        elif self.__dict__.pop("patient", False):
            for plain in {"doors", "guessing"} - self.__dict__.pop("moved", set()):
                self.__dict__.pop(plain, None)

    @cached_property
    def preparing(self) -> dict[str, float]:
        """What is being compiled for this game somewhere, and how far it is, from 0 to 1; empty once all is ready."""
        return {}

    def move_over(self) -> None:
        """Play by the compiled rules from now on. They do the same, so games under way go on; blocks until ready."""
        self._move(doors=open_doors(self.info.id, self.kernels, self.more_doors))

    @cached_property
    def guessing(self) -> Guessing:
        """The rules about hidden cards, which no move needs; compiled for those who guess, unless patient."""
        opened = plain_guessing if self.patient else open_guessing
        return opened(self.info.id, self.kernels)

    def move_guesses_over(self) -> None:
        """Guess by compiled rules from now on, as :meth:`move_over` does for moves."""
        self._move(guessing=open_guessing(self.info.id, self.kernels))

    def _move(self, **opened: Doors | Guessing) -> None:
        self.__dict__.update(opened, moved={*self.__dict__.get("moved", ()), *opened})

    @cached_property
    def tally_door(self) -> Kernel:
        """The kernel ``tally`` as Python calls it; compiled only for those who count."""
        return open_tally(self.info.id, self.kernels)

    @cached_property
    def guidance(self) -> Guidance | None:
        """The guide as Python calls it, if there is one; compiled the first time it is asked for."""
        guide = self.kernels.guide
        return open_guidance(self.info.id, self.kernels.dtype, guide) if guide else None

    def start(self, seats: int | None = None, preset: str | None = None, **overrides: object) -> Position:
        """The first position of a game: nothing dealt yet."""
        return self.start_with(self.house_rules.resolve(preset, overrides), seats)

    def start_with(self, options: Options, seats: int | None = None) -> Position:
        """The first position of a game under options already resolved."""
        count = self.info.least_seats if seats is None else seats
        if isinstance(count, bool) or not isinstance(count, int) or not self.fits(count):
            least, most = self.info.least_seats, self.info.most_seats
            raise bad_input("game.seats", game=self.info.id, seats=count, least=least, most=most)
        states = new_states(self.kernels.dtype)
        states["seats"] = count
        states["viewer"] = TRUTH
        self.house_rules.write(states[0], options)
        self.prepare(states[0], options)
        return Position(self, states)

    def observation(self, seats: int, options: Options) -> Observation:
        """What programs that learn are given of a table, plane by plane; refuses a game that has no such thing."""
        if self.planes is None:
            raise bad_input("game.unobserved", game=self.info.id)
        return observation_of(self.planes, seats, options)

    def fits(self, seats: int) -> bool:
        """Whether the game can be played by so many."""
        return self.info.least_seats <= seats <= self.info.most_seats

    def position(self, text: str) -> Position:
        """The position written as one line of text."""
        return parse_position(self, text)

    def from_bytes(self, data: bytes) -> Position:
        """The inverse of :meth:`Position.to_bytes`; refuses bytes that no position of this game has."""
        return parse_bytes(self, data)

    @cached_property
    def kinds(self) -> Kinds:
        """What its actions are, run by run."""
        return self.words.kinds or plain_kinds(self.info.actions, self.words)

    def view_schema(self) -> dict[str, Any]:
        """The JSON Schema of what :meth:`Position.view` gives."""
        return schema_of(self.words.view_type, f"{self.info.id} view")

    # --- one object in a process: a copy is the game itself, and another process loads it by its folder ---

    def __repr__(self) -> str:
        return f"<Game {self.info.id}>"

    def _repr_html_(self) -> str:
        return draw(self)

    def __copy__(self) -> Self:
        return self

    def __deepcopy__(self, _memo: object) -> Self:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        return load_folder, (self.package,)


add_catalogue(
    {
        "game.unobserved": {
            "fr": "{game} ne dit pas ce qu'un programme qui apprend verrait de la table (observe et planes)",
            "en": "{game} does not say what a program that learns would see of the table (observe and planes)",
        },
        "game.seats": {
            "fr": "{game} se joue de {least} à {most} places, pas {seats}",
            "en": "{game} is played by {least} to {most} seats, not {seats}",
        },
    }
)
