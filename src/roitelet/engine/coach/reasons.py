"""Reasons for moves, and the worlds that judge them: two moves, played on in the same guessed worlds.

A reason is a sentence with a claim. It speaks only if the claim holds, if the line of the account that it names
explains the better result, and if both are so in other worlds too (``advice/hint.py``).
"""

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from math import sqrt
from typing import Final

import numpy as np
from numpy.typing import NDArray

from roitelet.base.bits import list_set
from roitelet.base.language import LANGUAGES, Message
from roitelet.engine.coach.themes import Theme
from roitelet.engine.position import Position

EVENT: Final = 0.8
"""In this share of worlds must happen what a sentence says will happen."""
LIKELY: Final = 0.6
"""And what it says should happen."""
MORE: Final = 0.1
"""By this share of worlds must something come more often that a sentence calls more likely."""

LONGEST: Final = 90
"""Characters of a sentence of advice, in either language."""

WorldAccount = Mapping[str, float]
"""What came of a move in one world: points by where they come from, and facts (1 or 0)."""
Accounts = Mapping[str, NDArray[np.float64]]
"""The same, world by world."""


@dataclass(frozen=True)
class Gain:
    """A mean over worlds and its standard error."""

    mean: float
    error: float

    @property
    def sure(self) -> bool:
        """Return whether it is positive by more than its error."""
        return self.mean > max(self.error, 1e-9)


class Case:
    """A decision: the move to make, the first one that is really worse, and what came of both in the same worlds."""

    def __init__(self, masked: Position, best: int, other: int, first: Accounts, second: Accounts) -> None:
        self.masked, self.best, self.other = masked, best, other
        self._first, self._second = first, second

    def gain(self, *lines: str) -> Gain:
        """Return how much more these lines of the account bring after the best move than after the other."""
        difference = sum((self._of(self._first, line) - self._of(self._second, line) for line in lines), np.zeros(1))
        error = float(difference.std()) / sqrt(len(difference)) if len(difference) > 1 else 0.0
        return Gain(float(difference.mean()), error)

    def share(self, lines: Sequence[str], named: Sequence[str]) -> float:
        """Return how much of all that is gained the named lines explain."""
        gains = [max(self.gain(line).mean, 0.0) for line in lines]
        total = sum(gains)
        return max(self.gain(*named).mean, 0.0) / total if total > 0 else 0.0

    def after_best(self, fact: str) -> float:
        """Return the mean of a line, or the share of worlds with a fact, after the best move."""
        return float(self._of(self._first, fact).mean())

    def after_other(self, fact: str) -> float:
        """Return the same after the other move."""
        return float(self._of(self._second, fact).mean())

    def more_often(self, fact: str) -> float:
        """By which share of worlds a fact comes more often after the best move."""
        return self.after_best(fact) - self.after_other(fact)

    def settled(self, lines: Sequence[str]) -> bool:
        """Return whether both moves came to the same in every world."""
        return all(bool((self._of(self._first, line) == self._of(self._second, line)).all()) for line in lines)

    @staticmethod
    def _of(accounts: Accounts, line: str) -> NDArray[np.float64]:
        return accounts.get(line, np.zeros(1))


def hand_of(masked: Position) -> set[int]:
    """Return the viewer's cards, in a game whose hands are sets of bits."""
    return set(list_set(masked.snapshot.hands[masked.viewer]))


def fits(sentence: Message) -> bool:
    """Return whether a sentence that names no player is short enough."""
    return all(len(sentence.render(language)) <= LONGEST for language in LANGUAGES)


def always(_case: Case) -> bool:
    """Return the claim of what is read off the position: it holds in every world."""
    return True


def at_least(fact: str, share: float) -> Callable[[Case], bool]:
    """Return the claim that a fact comes in at least this share of worlds after the best move."""
    return lambda case: case.after_best(fact) >= share


@dataclass(frozen=True)
class MoveReason:
    """Why a move is good."""

    id: str
    sentence: Message
    lines: tuple[str, ...] = ()
    """The lines of the account that must explain the better result; empty for a choice between equals."""
    holds: Callable[[Case], bool] = always
    """The claim of the sentence, counted again in worlds that it was not chosen with."""

    @property
    def certain(self) -> bool:
        """Return whether it is read off the position."""
        return self.holds is always


Template = Callable[[Case], MoveReason | None]
"""Looks at a case and speaks, or does not."""


@dataclass(frozen=True)
class Scale:
    """The measure of candidates where it is not the chance to win."""

    heading: Message
    """Your points at the end of the game."""
    unit: Message
    digits: int = 0
    span: float = 10.0
    """What a full bar stands for, at least."""


def _nothing(_masked: Position, _action: int) -> Mapping[str, Collection[int]]:
    return {}


def _silent(_case: Case) -> Message | None:
    return None


@dataclass(frozen=True)
class Coach:
    """The reasons a game can give."""

    templates: Sequence[Template]
    """In the order of their priority."""
    lines: Sequence[str]
    """All lines of an account, in one unit."""
    account: Callable[[Position, Sequence[Position]], WorldAccount]
    """``account(masked, line)``: what came of a move for the viewer of ``masked``, from the positions of one world from
    right after it to where playing on stopped."""
    ends: Callable[[Position, Position], bool]
    """``ends(masked, world)``: whether playing on may stop here."""
    alike: Callable[[Position, int], object]
    """What two actions have in common if the rules make them equal here."""
    equal: Callable[[Position, Sequence[int]], MoveReason]
    """The reason where all legal actions are alike."""
    move: Callable[[Position, int], Message]
    """An action as an order, for the sentences all games share: play the 9 of hearts."""
    worlds: int = 100
    matters: float = 0.005
    """A difference in what the search maximises that a person would notice."""
    budget: str = "search:1000"
    """The search behind advice."""
    scale: Scale | None = None
    """How much a candidate is worth; None for the chance to win."""
    telling: Callable[[Position, int], Mapping[str, Collection[int]]] = _nothing
    """``telling(masked, action)``: the hidden cards that matter to a move, by their ids, each with the seats at which
    it matters; no seats for anywhere."""
    themes: Sequence[Theme] = ()
    """What its puzzles are about; the first that suits a decision is its theme."""
    warn: Callable[[Case], Message | None] = _silent
    """What would come of the *other* move of a case, without a word about the best one."""
    adds_up: bool = False
    """Whether an account holds all that the round or deal will bring, so that its last moves can be counted out."""
