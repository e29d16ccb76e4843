"""Reasons for a move of Le Roi des Nains, the first that applies first."""

from collections.abc import Collection, Mapping, Sequence
from typing import Final

from roitelet.base.language import Message, in_words, say
from roitelet.engine.coach.coach import EVENT, LIKELY, MORE, Case, Coach, MoveReason, Scale, Template, fits, hand_of
from roitelet.engine.position import Position
from roitelet.games.roi_des_nains.coach.puzzle_themes import THEMES, warn
from roitelet.games.roi_des_nains.coach.rollout_account import (
    LINES,
    account,
    alike,
    card_points,
    ends,
    is_special,
    on_table,
    rank,
    suit,
)
from roitelet.games.roi_des_nains.coach.sentences import SUITS, order, the, why
from roitelet.games.roi_des_nains.notation.pack import PACK
from roitelet.games.roi_des_nains.rules.cards import HAND_SIZES, JACK
from roitelet.games.roi_des_nains.rules.state import CARDS, COLOURED, Phase, Special
from roitelet.games.roi_des_nains.words.known_hands import known_cards

SURE: Final = 0.97
SELDOM: Final = 0.1
OWN: Final = ("own",)
OTHERS: Final = ("others",)


class CaseReading:
    """A case with the facts that reasons ask for."""

    def __init__(self, case: Case) -> None:
        self.masked, self.state = case.masked, case.masked.snapshot
        self.best, self.worse = case.best, case.other
        self.order = order(case.masked, case.best)
        self.plays = self.state.phase == Phase.PLAY and case.best < CARDS and case.other < CARDS
        self.coloured = self.plays and max(case.best, case.other) < COLOURED
        self.take, self.other_take = case.after_best("take"), case.after_other("take")
        self.lost = self.plays and max(self.take, self.other_take) <= SELDOM
        """Whether neither move wins the trick."""
        self.same_suit = self.coloured and suit(case.best) == suit(case.other)

    def say(self, name: str, **args: object) -> Message:
        """Return a sentence that begins with the move."""
        other = the(self.state, self.worse % CARDS) if self.worse < 3 * CARDS else ""
        return say(f"rn.reason.{name}", order=self.order, other=other, **args)

    def about_trick(self, name: str, wanted: bool) -> Message:
        """Return a sentence about the trick, with the reason why it is wanted or not if that fits."""
        found = why(self.masked, wanted)
        whole = self.say(name, why=say("rn.why_take" if wanted else "rn.why_leave", why=found)) if found else None
        return whole if whole and fits(whole) else self.say(name, why="")

    @property
    def stronger(self) -> bool:
        """Return whether the best move is the stronger of two cards of a suit, or of two that cannot win."""
        return self.coloured and rank(self.best) > rank(self.worse)


def face(case: Case) -> MoveReason | None:
    """Explain the choice of a face."""
    if case.masked.snapshot.phase != Phase.FACE:
        return None
    look = CaseReading(case)
    own = MoveReason("face_own", look.say("face_own"), OWN, lambda case: case.gain("own").mean > 0)
    deny = MoveReason("face_deny", look.say("deny_else"), OTHERS, lambda case: case.gain("others").mean > 0)
    return own if case.gain("own").mean > 0.5 * case.gain("others").mean else deny


def scout(case: Case) -> MoveReason | None:
    """Explain the Scout: it counts the face cards of its trick."""
    look = CaseReading(case)
    figures = sum(rank(card) >= JACK for card in on_table(look.state, case.masked.seats) if card < COLOURED)
    if look.state.special != Special.ECLAIREUR or not is_special(look.state, case.best) or not figures:
        return None
    return MoveReason("scout", look.say("scout.one" if figures == 1 else "scout", points=figures), OWN)


def jester(case: Case) -> MoveReason | None:
    """Explain the Jester: it waits for the last trick."""
    look = CaseReading(case)
    last = int(HAND_SIZES[case.masked.seats]) - 1 == int(look.state.tricks)
    if look.state.special != Special.BOUFFON or not look.plays or not is_special(look.state, case.other) or last:
        return None
    return MoveReason("jester", look.say("jester"), OWN)


def take(case: Case) -> MoveReason | None:
    """Explain winning the trick."""
    look = CaseReading(case)
    if not look.plays or look.other_take > 0.5 or look.take < 0.75:
        return None
    if look.take >= SURE:
        return MoveReason(
            "take_sure", look.about_trick("take_sure", True), OWN, lambda c: c.after_best("take") >= EVENT
        )
    sentence = look.about_trick("take_likely", True)
    return MoveReason("take_likely", sentence, OWN, lambda case: case.after_best("take") >= LIKELY)


def duck(case: Case) -> MoveReason | None:
    """Explain leaving the trick to another player."""
    look = CaseReading(case)
    if not look.plays or look.take > 0.3 or look.other_take - look.take < 0.25:
        return None
    if look.take <= 1 - SURE and look.other_take >= 0.5:
        sentence = look.about_trick("duck_sure", False)
        return MoveReason("duck_sure", sentence, OWN, lambda case: case.after_best("take") <= 1 - EVENT)
    sentence = look.about_trick("duck_likely", False)
    return MoveReason("duck_likely", sentence, OWN, lambda case: case.after_best("take") <= 1 - LIKELY)


def dump(case: Case) -> MoveReason | None:
    """Explain a card that costs its winner points, laid on another player's trick."""
    look = CaseReading(case)
    points = -card_points(look.state, case.best) if look.lost else 0
    if points <= 0 or points <= -card_points(look.state, case.other):
        return None
    sentence = look.say("dump.one" if points == 1 else "dump", points=points)
    return MoveReason("dump", sentence, ("own", "others"), _lost)


def keep_good(case: Case) -> MoveReason | None:
    """Explain why not the other card: it would give its winner points."""
    look = CaseReading(case)
    if not look.lost or card_points(look.state, case.other) <= max(card_points(look.state, case.best), 0):
        return None
    return MoveReason("keep_good", look.say("keep_good"), ("own", "others"), _lost)


def shed_high(case: Case) -> MoveReason | None:
    """Explain a strong card laid on another player's trick."""
    look = CaseReading(case)
    return MoveReason("shed_high", look.say("shed_high"), OWN, _lost) if look.lost and look.stronger else None


def save_high(case: Case) -> MoveReason | None:
    """Explain a strong card kept, as this trick is lost anyway."""
    look = CaseReading(case)
    weaker = look.coloured and rank(case.best) < rank(case.other)
    return MoveReason("save_high", look.say("save_high"), OWN, _lost) if look.lost and weaker else None


def void(case: Case) -> MoveReason | None:
    """Explain the last card of a suit."""
    look = CaseReading(case)
    if not look.coloured or suit(case.best) == suit(case.other):
        return None
    if sum(suit(card) == suit(case.best) for card in hand_of(case.masked)) != 1:
        return None
    return MoveReason("void", look.say("void", suit=SUITS[suit(case.best)]), OWN)


def cheap_win(case: Case) -> MoveReason | None:
    """Explain that the weaker card suffices."""
    look = CaseReading(case)
    if not look.same_suit or look.stronger or min(look.take, look.other_take) < 0.75:
        return None
    return MoveReason("cheap_win", look.say("cheap_win"), OWN, lambda case: case.after_best("take") >= LIKELY)


def high_win(case: Case) -> MoveReason | None:
    """Explain a win with the stronger card."""
    look = CaseReading(case)
    if not look.same_suit or not look.stronger or min(look.take, look.other_take) < 0.75:
        return None
    return MoveReason("high_win", look.say("high_win"), OWN, lambda case: case.after_best("take") >= LIKELY)


def more_or_less(case: Case) -> MoveReason | None:
    """Explain a card more, or less, likely to win the trick."""
    look = CaseReading(case)
    more = look.take - look.other_take
    if not look.plays or abs(more) < MORE:
        return None
    if more > 0:
        sentence = look.about_trick("more_take", True)
        return MoveReason("more_take", sentence, OWN, lambda case: case.more_often("take") > 0.03)
    sentence = look.about_trick("less_take", False)
    return MoveReason("less_take", sentence, OWN, lambda case: case.more_often("take") < -0.03)


def own_more(case: Case) -> MoveReason | None:
    """Explain more points."""
    if case.gain("own").mean < 0.15:
        return None
    look = CaseReading(case)
    sentence = look.say("own_more" if look.plays else "own_more_else")
    return MoveReason("own_more", sentence, OWN, lambda case: case.gain("own").mean > 0)


def deny(case: Case) -> MoveReason | None:
    """Explain fewer points for the others."""
    if case.gain("others").mean < 0.1:
        return None
    look = CaseReading(case)
    sentence = look.say("deny" if look.plays else "deny_else")
    return MoveReason("deny", sentence, OTHERS, lambda case: case.gain("others").mean > 0)


def equal(masked: Position, actions: Sequence[int]) -> MoveReason:
    """Explain that neighbouring cards are equal."""
    first, second = (the(masked.snapshot, card) for card in (actions[0], actions[-1]))
    return MoveReason("touching", say("rn.reason.touching", first=first, second=second))


def _lost(case: Case) -> bool:
    return case.after_best("take") <= 1 - EVENT


def telling(masked: Position, action: int) -> Mapping[str, Collection[int]]:
    """Return the cards that may beat the card played: stronger ones of the suit led."""
    if masked.snapshot.phase != Phase.PLAY or action >= COLOURED:
        return {}
    led = next((suit(card) for card in on_table(masked.snapshot, masked.seats) if card < COLOURED), suit(action))
    weakest = rank(action) if suit(action) == led else 0
    known = sum(known_cards(masked.snapshot))  # public cards are no news
    above = [card for card in range(COLOURED) if suit(card) == led and rank(card) > weakest and not known >> card & 1]
    return {PACK.cards[card].id: () for card in above}


TEMPLATES: Final[tuple[Template, ...]] = (
    face,
    scout,
    jester,
    take,
    duck,
    dump,
    keep_good,
    shed_high,
    save_high,
    cheap_win,
    high_win,
    void,
    more_or_less,
    own_more,
    deny,
)
COACH: Final = Coach(
    templates=TEMPLATES,
    lines=LINES,
    account=account,
    ends=ends,
    alike=alike,
    equal=equal,
    move=order,
    matters=0.002,
    budget="search:4000",
    scale=Scale(
        in_words("Vos points à la fin de la partie", "Your points at the end of the game"),
        in_words("pts", "pts"),
        digits=1,
        span=3.0,
    ),
    telling=telling,
    themes=THEMES,
    warn=warn,
    adds_up=True,
)
