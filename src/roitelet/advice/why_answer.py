"""The grounds of advice: a table of the choices, and the likely places of hidden cards.

Only cards that matter to the move, and of which something is known, are shown.
"""

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from roitelet.advice.belief import CardBelief, Where
from roitelet.advice.explanation import Explanation
from roitelet.advice.hint import Advice, classes_of
from roitelet.advice.merged_searches import FEWEST_TRIES, ActionEstimate, MoveEstimates
from roitelet.base.language import Message, NamedSeat, add_catalogue, say
from roitelet.engine.cards.hidden_cards import Card, Place
from roitelet.engine.coach.coach import Coach, Scale, find_coach

CHOICES: Final = 4
GUESSES: Final = 3
CLEARLY: Final = 4
"""A clear lead is this many times a noticeable difference."""
CERTAIN: Final = 0.995
RATHER: Final = 0.6
"""In this share of worlds a card is "rather" in one place."""
EITHER: Final = 0.9
"""In this share of worlds a card is in "either" of two places."""


@dataclass(frozen=True)
class ComparedMove:
    """A move in the table of choices."""

    action: int
    value: ActionEstimate
    """In the unit of the game's scale."""
    wins: float
    tries: int | None = None
    """The number of tries, if too small for a margin."""


@dataclass(frozen=True)
class Guess:
    """The possible places of a hidden card."""

    card: Card
    shares: tuple[tuple[Where, float], ...]
    """Places with their share of the worlds, likeliest first."""
    sentence: Message


@dataclass(frozen=True)
class CardCount:
    """The number of cards of one kind that a seat may hold."""

    card: Card
    seat: int
    low: int
    high: int
    sentence: Message


@dataclass(frozen=True)
class WhyAnswer:
    """Everything that the answer to "Why?" shows."""

    choices: tuple[ComparedMove, ...]
    """Sorted by the figure shown, best first; among equals the advised move first."""
    best: int
    """The advised action."""
    scale: Scale | None
    """The unit of the choices; None for the chance to win, in percent."""
    heading: Message
    verdict: Message
    guesses: tuple[Guess, ...]
    counts: tuple[CardCount, ...]

    def figure(self, choice: ComparedMove) -> float:
        """Return the shown figure of a choice."""
        return figure(choice, self.scale)


def why_of(advice: Advice) -> WhyAnswer | None:
    """Return the answer to "Why?"; None if there was nothing to compare."""
    explanation, coach = advice.explanation, find_coach(advice.position.game)
    if explanation is None or coach is None:
        return None
    relevant = coach.telling(advice.position, advice.best)
    beliefs = [belief for belief in explanation.belief.cards if belief.card.id in relevant]
    guesses = [guess for belief in beliefs if belief.count == 1 and (guess := _guess_place(belief)) is not None]
    counts = [
        count for belief in beliefs if belief.count > 1 for count in _card_counts(belief, relevant[belief.card.id])
    ]
    choices = by_figure(_compared_moves(advice, coach, explanation.candidates), advice.best, coach.scale)
    return WhyAnswer(
        choices,
        advice.best,
        coach.scale,
        heading_of(coach),
        _lead_sentence(advice, coach, explanation, choices),
        tuple(guesses[:GUESSES]),
        tuple(counts),
    )


def heading_of(coach: Coach) -> Message:
    """Return the heading of the choices: the unit of their value."""
    return say("why.points", heading=coach.scale.heading) if coach.scale else say("why.wins")


def figure(choice: ComparedMove, scale: Scale | None) -> float:
    """Return the shown figure of a choice, rounded."""
    return round(choice.value.value, scale.digits if scale else 0)


def by_figure(choices: Sequence[ComparedMove], best: int, scale: Scale | None) -> tuple[ComparedMove, ...]:
    """Sort choices by the figure shown, best first; among equals the advised move first."""
    return tuple(sorted(choices, key=lambda choice: (-figure(choice, scale), choice.action != best)))


def _compared_moves(advice: Advice, coach: Coach, candidates: Sequence[MoveEstimates]) -> tuple[ComparedMove, ...]:
    """Return the best measured move of each class, and always the move that the advice rejects."""
    classes = classes_of(coach, advice.position, candidates)
    measured = [candidate for candidate in classes if candidate.wins is not None and candidate.wins.margin is not None]
    shown = (measured if len(measured) > 1 else classes)[:CHOICES]
    if advice.other is not None and all(candidate.action != advice.other for candidate in shown):
        shown[-1] = next(candidate for candidate in classes if candidate.action == advice.other)
    return tuple(choice for candidate in shown if (choice := _compared_move(candidate, coach.scale)) is not None)


def _compared_move(candidate: MoveEstimates, scale: Scale | None) -> ComparedMove | None:
    if candidate.points is None or candidate.wins is None:
        return None
    margin = candidate.wins.margin
    chance = ActionEstimate(100 * candidate.wins.value, None if margin is None else 100 * margin)
    tries = candidate.visits if margin is None and candidate.visits < FEWEST_TRIES else None
    return ComparedMove(candidate.action, candidate.points if scale else chance, candidate.wins.value, tries)


def _lead_sentence(advice: Advice, coach: Coach, explanation: Explanation, choices: Sequence[ComparedMove]) -> Message:
    """Return a sentence on the lead of the advised move, by the figures shown."""
    if advice.other is None:
        return say("why.close")
    top, advised = choices[0], next(choice for choice in choices if choice.action == advice.best)
    if advised is not top:
        return say("why.within" if _overlap(top.value, advised.value) else "why.tried")
    top_figure = figure(top, coach.scale)
    tied = sum(figure(choice, coach.scale) == top_figure for choice in choices)
    if tied > 1:
        return say("why.tied" if tied == len(choices) else f"why.tied.{tied}")
    if _overlap(top.value, choices[1].value):
        return say("why.overlap")
    behind = next(found.worth_behind for found in explanation.candidates if found.action == choices[1].action)
    is_clear = behind is not None and behind.value > max(CLEARLY * coach.matters, behind.margin or 0.0)
    return say("why.clear" if is_clear else "why.ahead")


def _overlap(better: ActionEstimate, worse: ActionEstimate) -> bool:
    """Return whether the intervals of two values overlap; a value without a margin is taken for exact."""
    return better.value - worse.value <= (better.margin or 0.0) + (worse.margin or 0.0)


def times_ahead(wins: float) -> Message:
    """Return a chance to win as "n games of ten"."""
    times = round(10 * wins)
    name = {0: "why.never", 1: "why.once", 10: "why.ever"}.get(times, "why.times")
    return say(name, times=times)


def _guess_place(belief: CardBelief) -> Guess | None:
    """Return the place of a card, if a few words can say it."""
    shares = tuple((chance.place, chance.share) for chance in belief.chances)
    likely, others = belief.chances[0], belief.chances[1:]
    if likely.share >= CERTAIN:
        sentence = _place_text(likely.place)
    elif likely.share >= RATHER:
        sentence = say("why.rather", where=_place_text(likely.place))
    elif likely.share + others[0].share >= EITHER and len(others) > 1:
        sentence = say("why.either", first=_place_text(likely.place), second=_place_text(others[0].place))
    else:
        return None
    return Guess(belief.card, shares, sentence)


def _card_counts(belief: CardBelief, seats: Collection[int]) -> Iterator[CardCount]:
    for chance in belief.chances:
        if isinstance(chance.place, int) and (chance.place in seats or not seats):
            low, high = chance.low, chance.high
            sentence = say("why.one" if low == high else "why.range", low=low, high=high)
            yield CardCount(belief.card, chance.place, low, high, sentence)


def _place_text(place: Where) -> Message:
    return place.inside if isinstance(place, Place) else say("why.with", seat=NamedSeat(place))


add_catalogue(
    {
        "why.points": (
            "{heading}. Le trait fin montre de combien on peut se tromper.",
            "{heading}. The thin line shows the margin of error.",
        ),
        "why.wins": (
            "Vos chances de gagner. Le trait fin montre de combien on peut se tromper.",
            "Your chances of winning. The thin line shows the margin of error.",
        ),
        "why.clear": ("Le premier coup est nettement meilleur.", "The first move is clearly better."),
        "why.ahead": ("Le premier coup est un peu meilleur.", "The first move is a little better."),
        "why.tied.2": (
            "Au coude à coude : les deux premiers coups ont le même chiffre.",
            "Neck and neck: the first two moves have the same figure.",
        ),
        "why.tied.3": (
            "Au coude à coude : les trois premiers coups ont le même chiffre.",
            "Neck and neck: the first three moves have the same figure.",
        ),
        "why.tied": (
            "Au coude à coude : tous ces coups ont le même chiffre.",
            "Neck and neck: all these moves have the same figure.",
        ),
        "why.overlap": (
            "Au coude à coude : les marges d'erreur des deux premiers coups se recouvrent.",
            "Neck and neck: the margins of error of the first two moves overlap.",
        ),
        "why.within": (
            "Au coude à coude : le coup conseillé vaut le premier, l'écart est trop petit pour compter.",
            "Neck and neck: the advised move is as good as the first, the gap is too small to count.",
        ),
        "why.tried": (
            "Le coup conseillé est celui que le roitelet a le plus essayé.",
            "The advised move is the one the goldcrest tried most.",
        ),
        "why.close": ("Au coude à coude : ces coups se valent.", "Neck and neck: these moves are equally good."),
        "why.with": ("chez {seat}", "with {seat}"),
        "why.rather": ("sans doute {where}", "probably {where}"),
        "why.either": ("{first} ou {second}", "{first} or {second}"),
        "why.one": ("{low}", "{low}"),
        "why.range": ("{low} à {high}", "{low} to {high}"),
        "why.times": ("vous gagnez {times} fois sur 10", "you win {times} times in 10"),
        "why.once": ("vous gagnez une fois sur 10", "you win once in 10"),
        "why.never": ("vous gagnez rarement", "you rarely win"),
        "why.ever": ("vous gagnez presque toujours", "you nearly always win"),
        "why.count": ("{name} : {said} {kind}", "{name}: {said} {kind}"),
        "why.honest": (
            "Le roitelet ne connaît que vos cartes et ce que toute la table a vu.",
            "The goldcrest knows only your cards and what the whole table has seen.",
        ),
    }
)
