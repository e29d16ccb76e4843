"""A trained network for compiled code: all weights in one array, and the work arrays of each thread."""

from dataclasses import dataclass
from functools import cache, cached_property
from math import prod
from pathlib import Path
from typing import Any, Final, Self

import numpy as np
from numpy.typing import NDArray

from roitelet.bots.compiled_network import CELL_ROWS, CELLS, CONSTANT_CELLS, HIDDEN, OUTPUT, WORK_ROWS
from roitelet.bots.network import FOLDER, inputs_of, read_card
from roitelet.bots.network_inputs import InputLayout
from roitelet.engine.position import Position

HEADS: Final = ("policy", "points", "wins")
"""The heads of the network, in the order of its output."""


@dataclass(frozen=True)
class PackedNetwork:
    """The layers of a network in one array of 8-bit integers; scales and biases in another array."""

    layout: InputLayout
    weights: NDArray[np.int8]
    constants: NDArray[np.float32]
    hidden: tuple[NDArray[np.float32], NDArray[np.float32]]
    width: int
    depth: int
    actions: int
    holders: int
    """Number of seats and stocks that may hold a hidden card."""
    units: float
    """Points per unit of the network's output."""

    @classmethod
    def read(cls, folder: Path) -> Self:
        """Read the network in a folder."""
        card = read_card(folder)
        layout = InputLayout.from_dict(card["layout"])
        with np.load(folder / "weights.npz", allow_pickle=False) as file:
            arrays: dict[str, Any] = dict(file)
        layers = [(name,) for name in ("first", *(f"middle_{number}" for number in range(card["depth"])))]

        def concatenated(names: tuple[str, ...], part: str) -> Any:
            return np.concatenate([arrays[f"{name}_{part}"] for name in names])

        weights, constants = [], [layout.scale()]
        for names in (*layers, HEADS):
            weights.append(concatenated(names, "weight").T.ravel())
            constants += [concatenated(names, "scale"), concatenated(names, "bias")]
        hidden = arrays["hidden_weight"].astype(np.float32) * arrays["hidden_scale"][:, None]
        return cls(
            layout=layout,
            weights=np.concatenate(weights),
            constants=np.concatenate(constants).astype(np.float32),
            hidden=(hidden.T, arrays["hidden_bias"].astype(np.float32)),
            width=card["width"],
            depth=card["depth"],
            actions=len(arrays["policy_weight"]),
            holders=card["classes"],
            units=card["points_scale"],
        )

    @property
    def places(self) -> int:
        """Return the number of seats at the largest table."""
        return self.layout.seats[-1]

    @cached_property
    def numbers(self) -> list[int]:
        """Return the part of the shape common to all tables; see :mod:`roitelet.bots.compiled_network`."""
        layout, starts = self.layout, self.layout.starts
        cards = layout.shapes["hand"][0]
        lacks, laid, pieces = 0, 0, 0
        if layout.laid:
            lacks, laid = starts["lacks"], starts[layout.laid]
            pieces = prod(layout.shapes[layout.laid]) // cards
        sizes = [layout.size, self.width, self.depth, self.actions, self.places]
        return [*sizes, 0, starts["hand"], lacks, laid, cards, pieces]

    def belief(self, hidden: NDArray[np.float32], seats: int) -> NDArray[np.float64]:
        """Return the log-probability of each holder for each card, from the hidden layer; 0 for absent holders."""
        weight, bias = self.hidden
        logs = (hidden @ weight + bias).astype(np.float64).reshape(-1, self.holders)
        present = np.arange(self.holders) < seats - 1
        present[self.places - 1 :] = True  # the stocks
        logs = np.where(present, logs, -np.inf)
        logs -= logs.max(axis=1, keepdims=True)
        logs -= np.log(np.exp(logs).sum(axis=1, keepdims=True))
        return np.where(present, logs, 0.0)


packed = cache(PackedNetwork.read)


class NetworkEvaluator:
    """The network and the work arrays to evaluate positions of one table."""

    def __init__(self, position: Position) -> None:
        self.network = network = packed(position.game.folder / FOLDER)
        self._inputs = inputs = inputs_of(position.game, position)
        cells = np.full(inputs.cells, -1, np.int64)
        cells[inputs.used] = inputs.places
        self.shape = np.array([*network.numbers, *cells], np.int64)
        self.shape[CELLS] = inputs.cells
        size = max(network.layout.size, network.actions + 2 * network.places, network.width, inputs.cells)
        self.rows = np.zeros((CELL_ROWS, size), np.int16)
        self.rows[CONSTANT_CELLS, : network.layout.size] = inputs.always
        self.work = np.zeros((WORK_ROWS, size), np.float32)

    def fits(self, position: Position) -> bool:
        """Return whether a position has this table's rules and seats."""
        return inputs_of(position.game, position) is self._inputs

    @property
    def arrays(self) -> tuple[NDArray[Any], ...]:
        """Return the arguments of the compiled search: the network and the rows of cells."""
        return self.shape, self.network.weights, self.network.constants, self.rows

    @property
    def output(self) -> NDArray[np.float32]:
        """Return the last output: a logit per action, then points and wins per seat, from the acting seat on."""
        return self.work[OUTPUT]

    def belief(self, seats: int) -> NDArray[np.float64]:
        """Return the belief about hidden cards, from the last evaluation."""
        return self.network.belief(self.work[HIDDEN, : self.network.width], seats)
