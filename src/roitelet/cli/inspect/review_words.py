"""The words of a review that its text and its page share."""

from roitelet.advice.review.game_review import DecisionReview, GameReview, MomentKind, Parts, Verdict
from roitelet.arena.statistics import Estimate
from roitelet.base.language import Language, Message, add_catalogue, say
from roitelet.base.numbers import Unit, unsigned
from roitelet.engine.coach.coach import find_coach

CHANCE_UNIT = Unit(0, "%", 100)


def unit_of(review: GameReview, language: Language) -> Unit:
    """Return the format of losses: points of the game's scale, or a chance of winning."""
    coach = find_coach(review.record.game)
    if coach is None or coach.scale is None:
        return CHANCE_UNIT
    return Unit(1, coach.scale.unit.render(language))


def say_result(review: GameReview) -> Message:
    """Return the headline: the place and the points of the reviewed seat."""
    (seat,) = review.seats
    points, ranks = review.record.final().standing()
    first = ranks[seat] == 1
    key = "review.won" if first and ranks.count(1) == 1 else "review.shared" if first else "review.placed"
    return say(key, points=unsigned(points[seat]), rank=ranks[seat], seats=review.record.seats)


def say_moment(kind: MomentKind) -> Message:
    """Return the heading of a moment."""
    return say(f"moment.{kind.value}")


def sentence_of(decision: DecisionReview, kind: MomentKind) -> Message:
    """Return the sentence of a moment: the reason, or that the choice was good and turned out badly."""
    if kind == MomentKind.UNLUCKY or decision.reason is None:
        return say("moment.unlucky_more")
    return decision.reason.sentence


def named_parts(parts: Parts, review: GameReview) -> list[tuple[Message, Estimate]]:
    """Return the parts of a result with their names; the last is the rest."""
    names = review.record.players
    others = [
        (say("parts.other", player=names[part.seat]) if names else say("parts.seat", seat=part.seat), part.points)
        for part in parts.others
    ]
    return [
        (say("parts.deal"), parts.deal),
        (say("parts.own"), parts.own),
        *others,
        (say("parts.chance"), parts.chance),
    ]


def choices_by_deal(review: GameReview) -> list[tuple[int, list[DecisionReview]]]:
    """Return the decisions that were a choice, deal by deal."""
    deals: dict[int, list[DecisionReview]] = {}
    for decision in review.decisions:
        deals.setdefault(decision.deal, [])
        if decision.verdict != Verdict.FORCED:
            deals[decision.deal].append(decision)
    return list(deals.items())


COSTLY = frozenset({Verdict.INACCURATE, Verdict.MISTAKE})
SIGNS = {
    Verdict.BEST: "★",
    Verdict.INACCURATE: "≈",
    Verdict.MISTAKE: "✗",
    Verdict.UNKNOWABLE: "★",
    Verdict.FORCED: "·",
}
"""A sign for each verdict; its words stand beside it."""

add_catalogue(
    {
        "review.won": ("Vous gagnez la partie. Votre compte : {points}.", "You win the game. Your score: {points}."),
        "review.shared": (
            "Vous partagez la victoire. Votre compte : {points}.",
            "You share the win. Your score: {points}.",
        ),
        "review.placed": (
            "Vous finissez {rank}e sur {seats}. Votre compte : {points}.",
            "You finish number {rank} of {seats}. Your score: {points}.",
        ),
        "moment.costly": ("À revoir", "Look again"),
        "moment.unlucky": ("Personne ne pouvait savoir", "Nobody could know"),
        "moment.fine": ("Bien vu", "Well seen"),
        "moment.unlucky_more": (
            "Le coup était bon ; la suite a été contre vous.",
            "The move was good; what came after went against you.",
        ),
        "parts.deal": ("La donne", "The cards"),
        "parts.own": ("Votre jeu", "Your play"),
        "parts.other": ("Le jeu de {player}", "The play of {player}"),
        "parts.seat": ("Le jeu de la place {seat}", "The play of seat {seat}"),
        "parts.chance": ("La chance (le reste)", "Luck (the rest)"),
    }
)
