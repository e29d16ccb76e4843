"""The bot that plays by a network trained by self-play, without search.

``train/`` writes the weights into a game's folder: ``network/weights.npz`` and ``network/card.json``. They are read at
first use; evaluating them takes only NumPy.
"""

import json
from dataclasses import dataclass
from functools import cache, cached_property, lru_cache
from pathlib import Path
from typing import Any, Final, Self

import numpy as np
from numpy.typing import NDArray

from roitelet.base.kernel import Floats, RandomState
from roitelet.bots.bot import check_turn
from roitelet.bots.network_inputs import DROPPED, INPUT_LIMIT, InputLayout
from roitelet.engine.game import Game
from roitelet.engine.options import Value
from roitelet.engine.position import Position
from roitelet.engine.simulate.observation import Cells, observe_with

NETWORK: Final = "network"
FOLDER: Final = "network"
TABLES_KEPT: Final = 32
"""Number of input encodings kept, one per rules and seat count."""


def has_network(game: Game) -> bool:
    """Return whether a game has a trained network."""
    return all((game.folder / FOLDER / name).is_file() for name in ("weights.npz", "card.json"))


@dataclass(frozen=True)
class Layer:
    """A dense layer: weights and bias."""

    weight: Floats
    bias: Floats

    def __call__(self, hidden: Floats) -> Floats:
        """Return the layer's outputs for rows of inputs."""
        return hidden @ self.weight + self.bias


@dataclass(frozen=True)
class Network:
    """The policy of a trained network, with the weights as stored."""

    layout: InputLayout
    first: Layer
    middle: tuple[Layer, ...]
    head: Layer

    @cached_property
    def scale(self) -> Floats:
        """Return the factor of each input."""
        return self.layout.scale()

    def policy(self, rows: NDArray[Any]) -> Floats:
        """Return the logit of each action for each row of inputs; the bot plays the legal action with the highest."""
        inputs = np.clip(rows.astype(np.float32) * self.scale, -INPUT_LIMIT, INPUT_LIMIT)
        hidden = np.maximum(self.first(inputs), 0)
        for layer in self.middle:
            hidden = hidden + np.maximum(layer(hidden), 0)
        return self.head(hidden)


def read_card(folder: Path) -> dict[str, Any]:
    """Return the contents of ``card.json``, which describes the weights beside it."""
    card: dict[str, Any] = json.loads((folder / "card.json").read_text("utf-8"))
    return card


def read_network(folder: Path) -> Network:
    """Read the network in a folder; its 8-bit integers are scaled back to floats."""
    card = read_card(folder)
    with np.load(folder / "weights.npz", allow_pickle=False) as arrays:

        def layer(name: str) -> Layer:
            weight = arrays[f"{name}_weight"].astype(np.float32) * arrays[f"{name}_scale"][:, None]
            return Layer(np.ascontiguousarray(weight.T), arrays[f"{name}_bias"].astype(np.float32))

        middle = tuple(layer(f"middle_{number}") for number in range(card["depth"]))
        return Network(InputLayout.from_dict(card["layout"]), layer("first"), middle, layer("policy"))


_network = cache(read_network)


@dataclass(frozen=True)
class TableInputs:
    """The encoding of the observations of one kind of table as inputs."""

    layout: InputLayout
    seats: int
    cells: int
    """Number of cells in an observation."""
    used: NDArray[np.int64]
    places: NDArray[np.int64]
    """The input of each used cell."""
    always: NDArray[np.int16]

    @classmethod
    def of(cls, layout: InputLayout, position: Position) -> Self:
        """Return the encoding for a position's table."""
        observation = position.game.observation(position.seats, position.options)
        places = layout.places(observation)
        used = np.flatnonzero(places != DROPPED)
        return cls(layout, position.seats, observation.size, used, places[used], layout.table(position))

    def row(self, cells: Cells) -> NDArray[np.int16]:
        """Return the inputs for one observation, as a matrix of one row."""
        row = self.always.copy()
        row[self.places] = cells[self.used]
        rows = row[None, :]
        self.layout.fill_may_hold(rows, self.seats)
        return rows


@lru_cache(TABLES_KEPT)
def _table_inputs(game: Game, seats: int, options: tuple[tuple[str, Value], ...]) -> TableInputs:
    return TableInputs.of(_network(game.folder / FOLDER).layout, game.start_with(dict(options), seats))


def inputs_of(game: Game, position: Position) -> TableInputs:
    """Return the encoding of a position's table, from the cache if possible."""
    return _table_inputs(game, position.seats, tuple(position.options.items()))


@dataclass(frozen=True)
class NetworkBot:
    """Plays the legal action with the network's highest logit; no chance, no search, no memory."""

    game: Game
    name: str = NETWORK

    def choose(self, masked: Position, rng: RandomState) -> int:  # noqa: ARG002 - the choice is deterministic
        """Return the action to take."""
        check_turn(self.name, masked, self.game)
        legal = masked.legal()
        return legal[0] if len(legal) == 1 else legal[int(np.argmax(self.policy(masked)[legal]))]

    def policy(self, masked: Position) -> Floats:
        """Return the logit of every action, legal or not, given what the viewer observes."""
        inputs = inputs_of(self.game, masked)
        cells = observe_with(self.game.hidden.observe, inputs.cells, masked.states[0])
        return _network(self.game.folder / FOLDER).policy(inputs.row(cells))[0]

    def sit(self) -> Self:
        """Return the bot itself: it has no memory."""
        return self

    @property
    def ready(self) -> bool:
        """Return True: nothing needs compiling."""
        return True

    def warm_up(self) -> None:
        """Read the weights."""
        _network(self.game.folder / FOLDER)
