"""The coach of a game: reasons for moves, tested by playing two moves on from the same sampled worlds.

A reason is a sentence with a claim. It is given only if the claim holds, if its lines of the account explain the
better result, and if both are true in other sampled worlds too (``advice/hint.py``).
"""

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from math import sqrt
from typing import Final

import numpy as np
from numpy.typing import NDArray

from roitelet.base.bits import list_set
from roitelet.base.language import LANGUAGES, Message
from roitelet.engine.coach.puzzle_themes import Theme
from roitelet.engine.game import Game
from roitelet.engine.position import Position
from roitelet.engine.registry import find_part

EVENT: Final = 0.8
"""Share of worlds in which an event must happen for a sentence to say that it will."""
LIKELY: Final = 0.6
"""Share of worlds in which an event must happen for a sentence to say that it should."""
MORE: Final = 0.1
"""Difference of shares needed for a sentence to say that an event is more likely."""

LONGEST: Final = 90
"""Largest number of characters in a sentence of advice, in either language."""

WorldAccount = Mapping[str, float]
"""The result of a move in one world: points by source (the lines), and facts (1 or 0)."""
Accounts = Mapping[str, NDArray[np.float64]]
"""Like ``WorldAccount``, with one array element per sampled world."""


@dataclass(frozen=True)
class Gain:
    """A mean over worlds and its standard error."""

    mean: float
    error: float

    @property
    def sure(self) -> bool:
        """Return whether it is positive by more than its standard error."""
        return self.mean > max(self.error, 1e-9)


class Case:
    """A decision: the best move, the first clearly worse one, and the accounts of both in the same worlds."""

    def __init__(self, masked: Position, best: int, other: int, first: Accounts, second: Accounts) -> None:
        self.masked, self.best, self.other = masked, best, other
        self._first_action, self._second = first, second

    def gain(self, *lines: str) -> Gain:
        """Return the gain in these lines of the account by the best move over the other."""
        difference = sum(
            (self._line_of(self._first_action, line) - self._line_of(self._second, line) for line in lines), np.zeros(1)
        )
        error = float(difference.std()) / sqrt(len(difference)) if len(difference) > 1 else 0.0
        return Gain(float(difference.mean()), error)

    def share(self, lines: Sequence[str], some: Sequence[str]) -> float:
        """Return the share of the total gain that some of the lines explain."""
        gains = [max(self.gain(line).mean, 0.0) for line in lines]
        total = sum(gains)
        return max(self.gain(*some).mean, 0.0) / total if total > 0 else 0.0

    def after_best(self, fact: str) -> float:
        """Return the mean of a line after the best move; for a fact, its share of worlds."""
        return float(self._line_of(self._first_action, fact).mean())

    def after_other(self, fact: str) -> float:
        """Return the mean of a line after the other move; for a fact, its share of worlds."""
        return float(self._line_of(self._second, fact).mean())

    def more_often(self, fact: str) -> float:
        """Return the share of worlds with a fact after the best move, minus that after the other."""
        return self.after_best(fact) - self.after_other(fact)

    def same_result(self, lines: Sequence[str]) -> bool:
        """Return whether both moves have the same result in every world."""
        return all(
            bool((self._line_of(self._first_action, line) == self._line_of(self._second, line)).all()) for line in lines
        )

    @staticmethod
    def _line_of(accounts: Accounts, line: str) -> NDArray[np.float64]:
        return accounts.get(line, np.zeros(1))


def hand_of(masked: Position) -> set[int]:
    """Return the viewer's cards, in a game whose hands are bit sets."""
    return set(list_set(masked.snapshot.hands[masked.viewer]))


def fits(sentence: Message) -> bool:
    """Return whether a sentence without players' names is short enough."""
    return all(len(sentence.render(language)) <= LONGEST for language in LANGUAGES)


def always(_case: Case) -> bool:
    """Return True: a claim that follows from the position, and so holds in every world."""
    return True


def at_least(fact: str, share: float) -> Callable[[Case], bool]:
    """Return the claim that at least this share of worlds has a fact after the best move."""
    return lambda case: case.after_best(fact) >= share


@dataclass(frozen=True)
class MoveReason:
    """A sentence on why a move is good, with its claim."""

    id: str
    sentence: Message
    lines: tuple[str, ...] = ()
    """The lines of the account that must explain the better result; empty for a choice between equals."""
    holds: Callable[[Case], bool] = always
    """The claim of the sentence, which is tested in new worlds too."""

    @property
    def certain(self) -> bool:
        """Return whether it follows from the position, without sampling."""
        return self.holds is always


Template = Callable[[Case], MoveReason | None]
"""Returns the reason that applies to a case, or None."""


@dataclass(frozen=True)
class Scale:
    """The scale of candidates' values, if not the win probability."""

    heading: Message
    """Such as "Your points at the end of the game"."""
    unit: Message
    digits: int = 0
    span: float = 10.0
    """Smallest value of a full bar."""


def _no_cards(_masked: Position, _action: int) -> Mapping[str, Collection[int]]:
    return {}


def _first_action(_masked: Position, level: Sequence[int]) -> int:
    return level[0]


def _no_warning(_case: Case) -> Message | None:
    return None


@dataclass(frozen=True)
class Coach:
    """A game's reasons and how to test them."""

    templates: Sequence[Template]
    """In order of priority."""
    lines: Sequence[str]
    """The lines of an account, all in the same unit."""
    account: Callable[[Position, Sequence[Position]], WorldAccount]
    """``account(masked, positions)``: the result of a move for the viewer, from the positions of one world after it."""
    ends: Callable[[Position, Position], bool]
    """``ends(masked, world)``: whether to stop playing on here."""
    alike: Callable[[Position, int], object]
    """``alike(masked, action)``: a key that is the same for actions with the same effect here."""
    equal: Callable[[Position, Sequence[int]], MoveReason]
    """The reason given if all legal actions are alike."""
    move: Callable[[Position, int], Message]
    """An action in the imperative, for sentences that games share: play the 9 of hearts."""
    worlds: int = 100
    matters: float = 0.005
    """Smallest difference of search values that matters to a person."""
    budget: str = "search:1000"
    """The bot whose search gives advice."""
    scale: Scale | None = None
    """The scale of candidates' values; None for the win probability."""
    telling: Callable[[Position, int], Mapping[str, Collection[int]]] = _no_cards
    """``telling(masked, action)``: ids of the hidden cards that matter to a move, each with the seats where it does;
    an empty collection means anywhere."""
    prefer: Callable[[Position, Sequence[int]], int] = _first_action
    """``prefer(masked, level)``: which to recommend of several equally good moves, the best by the search first."""
    themes: Sequence[Theme] = ()
    """The themes of its puzzles; a decision gets the first that suits it."""
    warn: Callable[[Case], Message | None] = _no_warning
    """A sentence about the result of the *other* move, which does not give the best one away."""
    adds_up: bool = False
    """Whether accounts include everything scored in the round, so that its end can be solved exactly."""


def find_coach(game: Game) -> Coach | None:
    """Return the coach of a game (``COACH`` in its ``coach/coach.py``), or None."""
    return find_part(game.package, "coach.coach", "COACH", Coach)
