"""Tables of one kind as tensors: observations, legal actions, and the true states to learn from."""

from typing import Any

import numpy as np
import torch
from torch import Tensor

from roitelet.bots.network_inputs import DROPPED, InputLayout
from roitelet.envs.step_loop import FIRST, STATES_A_GAME
from roitelet.envs.vector_game import VectorGame
from train.plans import Plan, Rules


class _OnCard:
    """A block of a card's memory with the CUDA array interface."""

    def __init__(self, pointer: int, shape: tuple[int, ...], kind: str) -> None:
        self.__cuda_array_interface__ = {
            "shape": shape,
            "typestr": kind,
            "data": (pointer, False),
            "strides": None,
            "version": 3,
        }


def _tensor_at(pointer: int, shape: tuple[int, ...], kind: str) -> Tensor:
    tensor = torch.as_tensor(_OnCard(pointer, shape, kind), device="cuda")
    assert tensor.data_ptr() == pointer, "a copy would never change"
    return tensor


def share_memory(array: Any) -> Tensor:
    """Return a tensor that shares an array's memory."""
    if isinstance(array, np.ndarray):
        return torch.from_numpy(array)
    interface = array.__cuda_array_interface__
    return _tensor_at(interface["data"][0], interface["shape"], interface["typestr"])


def records(array: Any, size: int) -> Tensor:
    """Return state records as rows of bytes, without copying."""
    if isinstance(array, np.ndarray):
        return torch.from_numpy(array.view(np.uint8).reshape(len(array), size))
    interface = array.__cuda_array_interface__
    return _tensor_at(interface["data"][0], (interface["shape"][0], size), "|u1")


class Tables:
    """Many tables of one kind, without forced decisions."""

    def __init__(
        self,
        plan: Plan,
        layout: InputLayout,
        rules: Rules,
        count: int,
        *,
        device: torch.device,
        seed: int,
    ) -> None:
        self.name, self.seats, self.mine = rules.name, rules.seats, rules.mine
        self.plan, self.layout, self.count = plan, layout, count
        self.games = VectorGame(
            plan.game,
            count,
            seats=rules.seats,
            preset=rules.preset,
            players=["heuristic" if seat in rules.quick else "learner" for seat in range(rules.seats)],
            seed=seed,
            skip_forced=True,
            device=device.type,
            **rules.options,
        )
        places = layout.places(self.games.observation)
        self._from = torch.as_tensor(np.flatnonzero(places != DROPPED), device=device)
        self._to = torch.as_tensor(places[places != DROPPED], device=device)
        self._table = torch.as_tensor(layout.table(self.games.start), device=device)
        self.actions = self.games.game.info.actions
        self._share()

    def _share(self) -> None:
        arrays = self.games.arrays
        self._cells, self.allowed = share_memory(arrays.observations), share_memory(arrays.allowed)
        self.rewards, self.ranks = share_memory(arrays.rewards), share_memory(arrays.ranks)
        self.turn, self.ended = share_memory(arrays.turn), share_memory(arrays.ended)
        self._records = records(self.games.truth, self.games.game.dtype.itemsize)

    def reset(self, seed: int) -> None:
        """Restart all games."""
        self.games.reset(seed)
        self._share()

    def look(self) -> Tensor:
        """Return the inputs for the seat to act at each table; a copy."""
        rows = self._table.repeat(self.count, 1)
        rows[:, self._to] = self._cells[:, self._from]
        self.layout.fill_may_hold(rows, self.seats)
        return rows

    def step(self, actions: Tensor) -> None:
        """Play an action at every table."""
        converted = actions.to(torch.int32)
        self.games.step(converted if converted.is_cuda else converted.numpy(), checked=False)

    def truth(self, name: str, kind: torch.dtype) -> Tensor:
        """Return a field of the true states, one row per table."""
        fields = self.games.game.dtype.fields
        assert fields is not None
        dtype, start = fields[name][:2]
        rows = self._records[FIRST::STATES_A_GAME, start : start + dtype.itemsize]
        return rows.view(kind) if kind != torch.uint8 else rows

    def gathered(self) -> Tensor:
        """Return per seat the sum of the square roots of the numbers gathered."""
        rows = self.truth(self.plan.aided, torch.uint8).reshape(self.count, self.games.game.info.most_seats, -1)
        return rows[:, : self.seats].float().sqrt().sum(2)

    def hidden(self) -> Tensor:
        """Return the targets for hidden cards: per card its holder, or per other seat its cards by colour.

        A holder is a seat counted from the next one, or the last number for the stock; -1 if not hidden.
        """
        turn = self.turn.long()
        offsets = torch.arange(1, self.seats, device=turn.device)
        other_seats = (turn[:, None] + offsets) % self.seats
        if not self.plan.laid:
            colours = self.layout.shapes["hand"][0]
            hands = self.truth("hands", torch.uint8).reshape(self.count, -1, colours)
            other_hands = hands.gather(1, other_seats[:, :, None].expand(-1, -1, colours)).to(torch.int8)
            targets = torch.full((self.count, holders(self.layout), colours), -1, dtype=torch.int8, device=turn.device)
            targets[:, : self.seats - 1] = other_hands
            return targets.reshape(self.count, -1)
        cards = torch.arange(self.layout.shapes["hand"][0], device=turn.device)
        hands = self.truth("hands", torch.int64).gather(1, other_seats)
        targets = torch.full((self.count, len(cards)), -1, dtype=torch.int8, device=turn.device)
        for other in range(self.seats - 1):
            targets[(hands[:, other, None] >> cards) & 1 == 1] = other
        if self.plan.stock:
            targets[(self.truth("talon", torch.int64) >> cards) & 1 == 1] = holders(self.layout)
        return targets


def holders(layout: InputLayout) -> int:
    """Return the number of other seats at the largest table."""
    return layout.seats[-1] - 1
