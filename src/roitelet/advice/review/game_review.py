"""The data of a review: decisions, moments, the curve of a seat, and the parts of its result."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from roitelet.advice.review.game_review_json import as_data
from roitelet.arena.statistics import Estimate
from roitelet.base.language import Language, Message, add_catalogue, say
from roitelet.base.numbers import unsigned
from roitelet.engine.coach.coach import MoveReason, find_coach
from roitelet.engine.coach.puzzle_themes import Theme
from roitelet.engine.default_words import LabelMessage
from roitelet.engine.position import Position
from roitelet.engine.record import Record


class Verdict(StrEnum):
    """The word for a decision."""

    BEST = "best"
    INACCURATE = "inaccurate"
    MISTAKE = "mistake"
    UNKNOWABLE = "unknowable"
    """The choice was good by what the seat knew, and turned out badly."""
    FORCED = "forced"

    @property
    def words(self) -> Message:
        """Return the words for the verdict."""
        return say(f"verdict.{self.value}")


class MomentKind(StrEnum):
    """The reason why a moment is shown."""

    COSTLY = "costly"
    """The choice cost more than the margin of error."""
    UNLUCKY = "unlucky"
    """The choice was good, and turned out badly."""
    FINE = "fine"
    """The choice was good, and others were clearly worse."""


@dataclass(frozen=True)
class MoveValue:
    """A move and what it was worth by what the seat knew."""

    action: int
    label: Message
    points: Estimate | None = None
    """Expected final points; None for a forced move."""
    wins: Estimate | None = None
    """Chance of winning, from 0 to 1."""


@dataclass(frozen=True)
class DecisionReview:
    """One decision, judged by what its seat knew."""

    step: int
    """The number of actions and deals before it: its place in the record."""
    seat: int
    deal: int
    """The number of the deal or round, from 1."""
    masked: Position
    """The position as the seat knew it."""
    chosen: MoveValue
    best: MoveValue
    """The best move found; the chosen one if none is better."""
    loss: Estimate
    """The cost of the choice against the best move, in the unit of the review; negative if it was better."""
    verdict: Verdict
    reason: MoveReason | None = None
    """Why the best move is better than the chosen one, or a fine one better than the next; only for moments."""
    tries: int = 0
    """Simulations spent on it."""
    exceeds: bool = False
    """True if the loss exceeds its margin of error, in the unit of the review and in what a search maximises."""

    @property
    def theme(self) -> Theme | None:
        """Return the theme of puzzles and lessons that teaches the better move, if any."""
        coach, reason = find_coach(self.masked.game), self.reason
        if coach is None or reason is None:
            return None
        return next((theme for theme in coach.themes if theme.suits(self.masked, reason.id)), None)


@dataclass(frozen=True)
class KeyMoment:
    """One of the decisions that mattered most."""

    step: int
    seat: int
    kind: MomentKind


@dataclass(frozen=True)
class CurvePoint:
    """The expectation of a seat before a decision, by its knowledge then; the last point is the result."""

    step: int
    seat: int
    points: float
    wins: float


@dataclass(frozen=True)
class SeatPart:
    """The part of a result that another seat's decisions made."""

    seat: int
    points: Estimate


@dataclass(frozen=True)
class Parts:
    """The result of a seat in points, and its parts, which add up exactly."""

    seat: int
    result: int
    deal: Estimate
    """The value of the cards dealt, as the mean of equal players."""
    own: Estimate
    """Gained by the seat's own choices against those of the reference player."""
    others: tuple[SeatPart, ...]
    """Gained by the choices of each other seat."""
    chance: Estimate
    """The rest."""

    @property
    def whole(self) -> tuple[int, int, int, int]:
        """Return deal, own play, the others' play and chance as whole points that add up to the result."""
        deal = round(self.deal.mean)
        made = round(self.deal.mean + self.own.mean)
        others = round(sum(part.points.mean for part in self.others))
        return deal, made - deal, others, self.result - made - others

    @property
    def sentence(self) -> Message:
        """Return the parts as one sentence."""
        deal, own, others, chance = self.whole
        return say(
            "review.parts",
            deal=unsigned(deal),
            made=unsigned(deal + own),
            others=say(_signed_key("review.others", others), points=abs(others)),
            chance=say(_signed_key("review.chance", chance), points=abs(chance)),
        )


def _signed_key(key: str, points: int) -> str:
    return f"{key}.{'none' if points == 0 else 'gave' if points > 0 else 'took'}"


@dataclass(frozen=True)
class GameReview:
    """The review of a game, as far as it has come."""

    record: Record
    seats: tuple[int, ...]
    """The seats whose decisions are reviewed."""
    seed: int
    simulations: int
    """The simulations per decision that were asked for."""
    decisions: tuple[DecisionReview, ...] = ()
    """Those judged so far, in order of play."""
    moments: tuple[KeyMoment, ...] = ()
    """At most three for each seat, in order of play."""
    curve: tuple[CurvePoint, ...] = ()
    parts: tuple[Parts, ...] = ()
    """The parts of each reviewed seat's result, once they are known."""
    done: int = 0
    """Steps of work done."""
    total: int = 0
    """All steps of work."""
    complete: bool = False

    @property
    def in_points(self) -> bool:
        """Return whether losses are in points; else they are chances of winning."""
        coach = find_coach(self.record.game)
        return coach is not None and coach.scale is not None

    def find(self, step: int) -> DecisionReview | None:
        """Return the review of the decision at a step, if it was judged."""
        return next((decision for decision in self.decisions if decision.step == step), None)

    def as_dict(self, language: Language, names: Sequence[str] = ()) -> dict[str, Any]:
        """Return JSON-ready data; ``docs/reference/review.md`` documents every key."""
        return as_data(self, language, names)


def move_value(
    position: Position, action: int, points: Estimate | None = None, wins: Estimate | None = None
) -> MoveValue:
    """Return the value of a move, with the label of its button."""
    return MoveValue(action, LabelMessage(position.game.words.label, action), points, wins)


add_catalogue(
    {
        "verdict.best": ("le bon coup", "the best move"),
        "verdict.inaccurate": ("imprécis", "inaccurate"),
        "verdict.mistake": ("une erreur", "a mistake"),
        "verdict.unknowable": ("personne ne pouvait savoir", "nobody could know"),
        "verdict.forced": ("coup forcé", "forced"),
        "review.parts": (
            "La donne vous valait {deal}, vous en avez fait {made}, {others}, {chance}.",
            "Your cards were worth {deal}, you made {made} of them, {others}, {chance}.",
        ),
        "review.others.none": ("les autres n'y ont rien changé", "the others changed nothing"),
        "review.others.gave": ("les autres vous ont laissé {points}", "the others let you have {points}"),
        "review.others.took": ("les autres vous ont pris {points}", "the others took {points}"),
        "review.chance.none": ("la chance n'a rien changé", "luck changed nothing"),
        "review.chance.gave": ("la chance vous a rendu {points}", "luck gave you {points}"),
        "review.chance.took": ("la chance vous a pris {points}", "luck took {points}"),
    }
)
