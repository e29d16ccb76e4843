"""The class of games: facts, rules, words and strategy."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from operator import attrgetter
from typing import Any, Self

import numpy as np

from roitelet.base.actors import TRUTH
from roitelet.base.arguments import check_text, is_whole, wrong
from roitelet.base.errors import BadInput, bad_input
from roitelet.base.kernel import new_states
from roitelet.base.language import add_catalogue
from roitelet.engine.actions import Kinds, card_kinds, plain_kinds
from roitelet.engine.compile.state_record import state_dtype
from roitelet.engine.contract import SIGNATURES, Guide, Hidden, Kernel, Rules, Strategy
from roitelet.engine.game_info import Facts
from roitelet.engine.kernel_calls import Calls
from roitelet.engine.options import Options
from roitelet.engine.position import Position
from roitelet.engine.position_text import parse_bytes, parse_position
from roitelet.engine.registry import load_folder
from roitelet.engine.simulate.observation import Observation, observation_of
from roitelet.engine.simulate.random_actions import plain_pick
from roitelet.engine.strategy.default_guide import plain_guide
from roitelet.engine.views.notebooks import draw
from roitelet.engine.views.schema import schema_of
from roitelet.engine.words import Words

QUICK = "heuristic"
"""The name of a game's quick bot."""
USUAL_SEATS = 4


def nearest_seats(possible: Sequence[int], wanted: int = USUAL_SEATS) -> int:
    """Return the possible number of seats that is nearest to the wanted one, the smaller of two."""
    return min(possible, key=lambda seats: (abs(seats - wanted), seats))


@dataclass(frozen=True, eq=False, repr=False, kw_only=True)
class Game(Facts):
    """A game: its facts, rules, hidden information, words and strategy."""

    rules: Rules[Any]
    hidden: Hidden[Any]
    words: Words
    strategy: Strategy[Any] = Strategy()  # noqa: RUF009

    @cached_property
    def calls(self) -> Calls:
        """Return the kernels in callable form."""
        return Calls(self)

    @cached_property
    def dtype(self) -> np.dtype[np.void]:
        """Return the NumPy record type of a state."""
        return state_dtype(self.rules.state, self.house_rules.options)

    @cached_property
    def kernels(self) -> Mapping[str, Kernel]:
        """Return the kernels of the contract by name, uncompiled."""
        groups = (self.rules, self.hidden, self.guide, self.strategy)
        kernels = {name: value for group in groups for name, value in vars(group).items() if name in SIGNATURES}
        return kernels | {"pick": self.rules.pick or plain_pick(self.info.id, self.rules.legal)}

    @cached_property
    def policies(self) -> Mapping[str, Kernel]:
        """Return the policies of this game by name."""
        return {QUICK: self.strategy.choose}

    @cached_property
    def guide(self) -> Guide[Any]:
        """Return the game's guide, or a default one derived from its rules."""
        return self.strategy.guide or plain_guide(self.info.id, self.rules, self.policies[QUICK])

    def start(self, seats: int | None = None, preset: str | None = None, **overrides: object) -> Position:
        """Return the first position of a game, before the first deal."""
        return self.start_with(self.house_rules.resolve(preset, overrides), seats)

    def start_with(self, options: Options, seats: int | None = None) -> Position:
        """Return the first position of a game with resolved options."""
        count = self.info.least_seats if seats is None else seats
        self._check_seats(count)
        states = new_states(self.dtype)
        states["seats"] = count
        states["viewer"] = TRUTH
        self._check(options)
        self.house_rules.write(states[0], options)
        self.rules.prepare(states[0], options)
        return Position(self, states)

    def observation(self, seats: int, options: Options) -> Observation:
        """Return the planes of an observation at such a table; raise an error if the game has none."""
        if self.hidden.planes is None:
            raise bad_input("game.unobserved", game=self.info.id)
        self._check(options)
        self._check_seats(seats)
        return observation_of(self.hidden.planes, seats, options)

    def observed(self, position: Position) -> Observation:
        """Return the planes of a position's table, cached by seats and options."""
        key = self._table(position.snapshot)
        if key not in self._observations:
            self._observations[key] = self.observation(position.seats, position.options)
        return self._observations[key]

    @cached_property
    def _table(self) -> Callable[[Any], Any]:
        """Return a function from a snapshot to the key of its table: the seats and the options."""
        return attrgetter("seats", *(option.name for option in self.house_rules.options))

    @cached_property
    def _observations(self) -> dict[Any, Observation]:
        return {}

    def fits(self, seats: int) -> bool:
        """Return whether this number can play."""
        return is_whole(seats) and self.info.least_seats <= seats <= self.info.most_seats

    def possible_seats(self, options: Options) -> list[int]:
        """Return the numbers of players that these options allow; raise the game's error if there are none."""
        possible: list[int] = []
        refused: BadInput | None = None
        for seats in range(self.info.least_seats, self.info.most_seats + 1):
            try:
                self.start_with(options, seats)
            except BadInput as error:
                refused = error
            else:
                possible.append(seats)
        if refused is not None and not possible:
            raise refused
        return possible

    def usual_seats(self, options: Options) -> int:
        """Return four, or the nearest number of players that these options allow."""
        return nearest_seats(self.possible_seats(options))

    def _check_seats(self, seats: object) -> None:
        if not isinstance(seats, int) or not self.fits(seats):
            least, most = self.info.least_seats, self.info.most_seats
            raise bad_input("game.seats", game=self.info.id, seats=seats, least=least, most=most)

    def _check(self, options: Options) -> None:
        if not isinstance(options, Mapping) or any(option.name not in options for option in self.house_rules.options):
            raise wrong("options", options, "options")

    def position(self, text: str) -> Position:
        """Return the position from its one-line text."""
        return parse_position(self, check_text("text", text))

    def from_bytes(self, data: bytes) -> Position:
        """Return the position from :meth:`Position.to_bytes`; raise ``BadInput`` for bytes of no possible position."""
        if not isinstance(data, (bytes, bytearray, memoryview)):
            raise wrong("data", data, "bytes")
        return parse_bytes(self, bytes(data))

    @cached_property
    def kinds(self) -> Kinds:
        """Return the kinds of its actions."""
        words, actions = self.words, self.info.actions
        cards = card_kinds(words.pack, actions) if words.pack is not None else None
        return words.kinds or cards or plain_kinds(actions, words.format_action)

    def view_schema(self) -> dict[str, Any]:
        """Return the JSON Schema of :meth:`Position.view`."""
        return schema_of(self.words.view_type, f"{self.info.id} view")

    # --- one object per process: copying returns the game itself, unpickling loads it from its folder ---

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
        "game.unobserved": (
            "{game} ne dit pas ce qu'un programme qui apprend verrait de la table (observe et planes)",
            "{game} does not say what a program that learns would see of the table (observe and planes)",
        ),
        "game.seats": (
            "{game} se joue de {least} à {most}, pas à {seats}",
            "{game} is played by {least} to {most} seats, not {seats}",
        ),
    }
)
