"""The grounds of advice: a table of the choices, and the likely places of hidden cards.

Only cards that matter to the move, and of which something is known, are shown.
"""

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from roitelet.advice.belief import CardBelief, Where
from roitelet.advice.estimates import ActionEstimate, MoveEstimates
from roitelet.advice.explanation import Explanation
from roitelet.advice.hint import Advice
from roitelet.base.language import Message, NamedSeat, add_catalogue, say
from roitelet.engine.cards.hidden_cards import Card, Place
from roitelet.engine.coach.lookup import coach_of
from roitelet.engine.coach.reasons import Coach, Scale

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
    said: Message


@dataclass(frozen=True)
class CardCount:
    """The number of cards of one kind that a seat may hold."""

    card: Card
    seat: int
    low: int
    high: int
    said: Message


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
    explanation, coach = advice.explanation, coach_of(advice.position.game)
    if explanation is None or coach is None:
        return None
    matter = coach.telling(advice.position, advice.best)
    hidden = [found for found in explanation.belief.cards if found.card.id in matter]
    guesses = [guess for found in hidden if found.count == 1 and (guess := _guess(found)) is not None]
    counts = [count for found in hidden if found.count > 1 for count in _counts(found, matter[found.card.id])]
    choices = by_figure(_choices(advice, coach, explanation.candidates), advice.best, coach.scale)
    return WhyAnswer(
        choices,
        advice.best,
        coach.scale,
        heading_of(coach),
        _verdict(advice, coach, explanation, choices),
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


def _choices(advice: Advice, coach: Coach, candidates: Sequence[MoveEstimates]) -> tuple[ComparedMove, ...]:
    """Return the best move of each class, and always the move that the advice rejects."""
    firsts: dict[object, MoveEstimates] = {}
    for found in candidates:
        firsts.setdefault(coach.alike(advice.position, found.action), found)
    kinds = list(firsts.values())
    shown = kinds[:CHOICES]
    if advice.other is not None and all(found.action != advice.other for found in shown):
        shown[-1] = next(found for found in kinds if found.action == advice.other)
    return tuple(choice for found in shown if (choice := _choice(found, coach.scale)) is not None)


def _choice(found: MoveEstimates, scale: Scale | None) -> ComparedMove | None:
    if found.points is None or found.wins is None:
        return None
    margin = found.wins.margin
    chance = ActionEstimate(100 * found.wins.value, None if margin is None else 100 * margin)
    tries = found.visits if margin is None else None
    return ComparedMove(found.action, found.points if scale else chance, found.wins.value, tries)


def _verdict(advice: Advice, coach: Coach, explanation: Explanation, choices: Sequence[ComparedMove]) -> Message:
    """Return a sentence on the lead of the advised move, by the figures shown."""
    if advice.other is None:
        return say("why.close")
    highest, advised = choices[0], next(choice for choice in choices if choice.action == advice.best)
    if advised is not highest:
        gap = highest.value.value - advised.value.value
        within = gap <= (highest.value.margin or 0.0) + (advised.value.margin or 0.0)
        return say("why.within" if within else "why.tried")
    first = figure(highest, coach.scale)
    tied = sum(figure(choice, coach.scale) == first for choice in choices)
    if tied > 1:
        return say("why.tied" if tied == len(choices) else f"why.tied.{tied}")
    behind = next(found.worth_behind for found in explanation.candidates if found.action == choices[1].action)
    wide = behind is not None and behind.value > max(CLEARLY * coach.matters, behind.spread or 0.0)
    return say("why.clear" if wide else "why.ahead")


def times_ahead(wins: float) -> Message:
    """Return a chance to win as "n games of ten"."""
    times = round(10 * wins)
    name = {0: "why.never", 1: "why.once", 10: "why.ever"}.get(times, "why.times")
    return say(name, times=times)


def _guess(found: CardBelief) -> Guess | None:
    """Return the place of a card, if a few words can say it."""
    shares = tuple((chance.place, chance.share) for chance in found.chances)
    likely, rest = found.chances[0], found.chances[1:]
    if likely.share >= CERTAIN:
        said = _where(likely.place)
    elif likely.share >= RATHER:
        said = say("why.rather", where=_where(likely.place))
    elif likely.share + rest[0].share >= EITHER and len(rest) > 1:
        said = say("why.either", first=_where(likely.place), second=_where(rest[0].place))
    else:
        return None
    return Guess(found.card, shares, said)


def _counts(found: CardBelief, seats: Collection[int]) -> Iterator[CardCount]:
    for chance in found.chances:
        if isinstance(chance.place, int) and (chance.place in seats or not seats):
            low, high = chance.low, chance.high
            said = say("why.one" if low == high else "why.range", low=low, high=high)
            yield CardCount(found.card, chance.place, low, high, said)


def _where(place: Where) -> Message:
    return place.inside if isinstance(place, Place) else say("why.with", seat=NamedSeat(place))


add_catalogue(
    {
        "why.points": (
            "{heading} ; le trait fin montre l'écart possible.",
            "{heading}; the thin line shows how far off it may be.",
        ),
        "why.wins": (
            "Vos chances de gagner ; le trait fin montre l'écart possible.",
            "Your chances of winning; the thin line shows how far off it may be.",
        ),
        "why.clear": ("Le premier est nettement devant.", "The first is clearly ahead."),
        "why.ahead": ("Le premier est devant, sans plus : l'écart est mince.", "The first is ahead, but only just."),
        "why.tied.2": ("Les deux premiers sont à égalité : même chiffre.", "The first two are tied: the same figure."),
        "why.tied.3": (
            "Les trois premiers sont à égalité : même chiffre.",
            "The first three are tied: the same figure.",
        ),
        "why.tied": ("Tous sont à égalité : même chiffre.", "All of them are tied: the same figure."),
        "why.within": (
            "Aux marges près, le coup conseillé vaut le premier.",
            "Within the margins, the advised move is as good as the first.",
        ),
        "why.tried": (
            "Le coup conseillé est celui que le roitelet a le plus essayé.",
            "The advised move is the one the goldcrest tried most.",
        ),
        "why.close": ("Au coude à coude : ces coups se valent.", "Neck and neck: these moves are equally good."),
        "why.with": ("chez {seat}", "with {seat}"),
        "why.rather": ("plutôt {where}", "probably {where}"),
        "why.either": ("{first} ou {second}", "{first} or {second}"),
        "why.one": ("{low}", "{low}"),
        "why.range": ("{low} à {high}", "{low} to {high}"),
        "why.times": ("en tête {times} fois sur 10", "ahead {times} times in 10"),
        "why.once": ("en tête une fois sur 10", "ahead once in 10"),
        "why.never": ("rarement en tête", "rarely ahead"),
        "why.ever": ("presque toujours en tête", "nearly always ahead"),
        "why.count": ("{name} : {said} {kind}", "{name}: {said} {kind}"),
        "why.honest": (
            "D'après vos cartes et ce que toute la table a vu. Les mains cachées restent cachées.",
            "From your cards and what the whole table has seen. Hidden hands stay hidden.",
        ),
    }
)
