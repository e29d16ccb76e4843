"""The coach of Le Roi des Nains. It tries reasons for a move in order, and the first that applies wins."""

from collections.abc import Collection, Mapping, Sequence
from typing import Final

from roitelet.base.language import Message, in_words, say
from roitelet.engine.coach.coach import EVENT, LIKELY, MORE, Case, Coach, MoveReason, Scale, Template, fits, hand_of
from roitelet.engine.position import Position
from roitelet.games.roi_des_nains.coach.puzzle_themes import THEMES, warn
from roitelet.games.roi_des_nains.coach.rollout_results import (
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
from roitelet.games.roi_des_nains.coach.sentences import SUITS, order, the, why_wanted
from roitelet.games.roi_des_nains.notation.pack import PACK
from roitelet.games.roi_des_nains.rules.cards import HAND_SIZES, JACK
from roitelet.games.roi_des_nains.rules.state import CARDS, COLOURED, Phase, Special
from roitelet.games.roi_des_nains.words.known_hands import known_cards

SURE: Final = 0.97
SELDOM: Final = 0.1
OWN: Final = ("own",)
OTHERS: Final = ("others",)


class CaseFacts:
    """Facts about the two moves of a case."""

    def __init__(self, case: Case) -> None:
        self.masked, self.state = case.masked, case.masked.snapshot
        self.best, self.worse = case.best, case.other
        self.order = order(case.masked, case.best)
        self.plays = self.state.phase == Phase.PLAY and case.best < CARDS and case.other < CARDS
        self.coloured = self.plays and max(case.best, case.other) < COLOURED
        self.take, self.other_take = case.after_best("take"), case.after_other("take")
        self.lost = self.plays and max(self.take, self.other_take) <= SELDOM
        """True if neither move is likely to win the trick."""
        self.same_suit = self.coloured and suit(case.best) == suit(case.other)

    def say(self, name: str, **args: object) -> Message:
        """Return a sentence that begins with the better move."""
        other = the(self.state, self.worse % CARDS) if self.worse < 3 * CARDS else ""
        return say(f"rn.reason.{name}", order=self.order, other=other, **args)

    def about_trick(self, name: str, wanted: bool) -> Message:
        """Return a sentence about the trick; it adds why the player wants the trick or not, if there is room."""
        reason = why_wanted(self.masked, wanted)
        full = self.say(name, why=say("rn.why_take" if wanted else "rn.why_leave", why=reason)) if reason else None
        return full if full and fits(full) else self.say(name, why="")

    @property
    def stronger(self) -> bool:
        """Return whether the better move plays the card of higher rank."""
        return self.coloured and rank(self.best) > rank(self.worse)


def face(case: Case) -> MoveReason | None:
    """Explain the choice of a quest."""
    if case.masked.snapshot.phase != Phase.FACE:
        return None
    facts = CaseFacts(case)
    own = MoveReason("face_own", facts.say("face_own"), OWN, lambda case: case.gain("own").mean > 0)
    deny = MoveReason("face_deny", facts.say("deny_else"), OTHERS, lambda case: case.gain("others").mean > 0)
    return own if case.gain("own").mean > 0.5 * case.gain("others").mean else deny


def scout(case: Case) -> MoveReason | None:
    """Explain playing the Scout, which scores the face cards of its trick."""
    facts = CaseFacts(case)
    figures = sum(rank(card) >= JACK for card in on_table(facts.state, case.masked.seats) if card < COLOURED)
    if facts.state.special != Special.ECLAIREUR or not is_special(facts.state, case.best) or not figures:
        return None
    return MoveReason("scout", facts.say("scout.one" if figures == 1 else "scout", points=figures), OWN)


def jester(case: Case) -> MoveReason | None:
    """Explain keeping the Jester for the last trick."""
    facts = CaseFacts(case)
    last = int(HAND_SIZES[case.masked.seats]) - 1 == int(facts.state.tricks)
    if facts.state.special != Special.BOUFFON or not facts.plays or not is_special(facts.state, case.other) or last:
        return None
    return MoveReason("jester", facts.say("jester"), OWN)


def take(case: Case) -> MoveReason | None:
    """Explain a card that wins the trick."""
    facts = CaseFacts(case)
    if not facts.plays or facts.other_take > 0.5 or facts.take < 0.75:
        return None
    if facts.take >= SURE:
        return MoveReason(
            "take_sure", facts.about_trick("take_sure", True), OWN, lambda case: case.after_best("take") >= EVENT
        )
    sentence = facts.about_trick("take_likely", True)
    return MoveReason("take_likely", sentence, OWN, lambda case: case.after_best("take") >= LIKELY)


def duck(case: Case) -> MoveReason | None:
    """Explain leaving the trick to another player."""
    facts = CaseFacts(case)
    if not facts.plays or facts.take > 0.3 or facts.other_take - facts.take < 0.25:
        return None
    if facts.take <= 1 - SURE and facts.other_take >= 0.5:
        sentence = facts.about_trick("duck_sure", False)
        return MoveReason("duck_sure", sentence, OWN, lambda case: case.after_best("take") <= 1 - EVENT)
    sentence = facts.about_trick("duck_likely", False)
    return MoveReason("duck_likely", sentence, OWN, lambda case: case.after_best("take") <= 1 - LIKELY)


def dump(case: Case) -> MoveReason | None:
    """Explain laying a card that costs points on another player's trick."""
    facts = CaseFacts(case)
    points = -card_points(facts.state, case.best) if facts.lost else 0
    if points <= 0 or points <= -card_points(facts.state, case.other):
        return None
    sentence = facts.say("dump.one" if points == 1 else "dump", points=points)
    return MoveReason("dump", sentence, ("own", "others"), _lost)


def keep_good(case: Case) -> MoveReason | None:
    """Explain keeping a card that would bring points to the winner of this trick."""
    facts = CaseFacts(case)
    if not facts.lost or card_points(facts.state, case.other) <= max(card_points(facts.state, case.best), 0):
        return None
    return MoveReason("keep_good", facts.say("keep_good"), ("own", "others"), _lost)


def shed_high(case: Case) -> MoveReason | None:
    """Explain laying a strong card on another player's trick."""
    facts = CaseFacts(case)
    return MoveReason("shed_high", facts.say("shed_high"), OWN, _lost) if facts.lost and facts.stronger else None


def save_high(case: Case) -> MoveReason | None:
    """Explain keeping a strong card when the trick is lost anyway."""
    facts = CaseFacts(case)
    weaker = facts.coloured and rank(case.best) < rank(case.other)
    return MoveReason("save_high", facts.say("save_high"), OWN, _lost) if facts.lost and weaker else None


def void(case: Case) -> MoveReason | None:
    """Explain playing the last card of a suit."""
    facts = CaseFacts(case)
    if not facts.coloured or suit(case.best) == suit(case.other):
        return None
    if sum(suit(card) == suit(case.best) for card in hand_of(case.masked)) != 1:
        return None
    return MoveReason("void", facts.say("void", suit=SUITS[suit(case.best)]), OWN)


def cheap_win(case: Case) -> MoveReason | None:
    """Explain winning with the weaker card when it suffices."""
    facts = CaseFacts(case)
    if not facts.same_suit or facts.stronger or min(facts.take, facts.other_take) < 0.75:
        return None
    return MoveReason("cheap_win", facts.say("cheap_win"), OWN, lambda case: case.after_best("take") >= LIKELY)


def high_win(case: Case) -> MoveReason | None:
    """Explain winning with the stronger card."""
    facts = CaseFacts(case)
    if not facts.same_suit or not facts.stronger or min(facts.take, facts.other_take) < 0.75:
        return None
    return MoveReason("high_win", facts.say("high_win"), OWN, lambda case: case.after_best("take") >= LIKELY)


def more_or_less(case: Case) -> MoveReason | None:
    """Explain a card that is more likely, or less likely, to win the trick."""
    facts = CaseFacts(case)
    difference = facts.take - facts.other_take
    if not facts.plays or abs(difference) < MORE:
        return None
    if difference > 0:
        sentence = facts.about_trick("more_take", True)
        return MoveReason("more_take", sentence, OWN, lambda case: case.more_often("take") > 0.03)
    sentence = facts.about_trick("less_take", False)
    return MoveReason("less_take", sentence, OWN, lambda case: case.more_often("take") < -0.03)


def own_more(case: Case) -> MoveReason | None:
    """Explain a move that brings the player more points."""
    if case.gain("own").mean < 0.15:
        return None
    facts = CaseFacts(case)
    sentence = facts.say("own_more" if facts.plays else "own_more_else")
    return MoveReason("own_more", sentence, OWN, lambda case: case.gain("own").mean > 0)


def deny(case: Case) -> MoveReason | None:
    """Explain a move that leaves fewer points to the other players."""
    if case.gain("others").mean < 0.1:
        return None
    facts = CaseFacts(case)
    sentence = facts.say("deny" if facts.plays else "deny_else")
    return MoveReason("deny", sentence, OTHERS, lambda case: case.gain("others").mean > 0)


def equal(masked: Position, actions: Sequence[int]) -> MoveReason:
    """Explain that neighbouring cards of a suit are equally good."""
    first, second = (the(masked.snapshot, card) for card in (actions[0], actions[-1]))
    return MoveReason("touching", say("rn.reason.touching", first=first, second=second))


def _lost(case: Case) -> bool:
    """Return whether the viewer almost certainly loses the trick with the better move."""
    return case.after_best("take") <= 1 - EVENT


def hidden_cards_that_matter(masked: Position, action: int) -> Mapping[str, Collection[int]]:
    """Return the hidden cards that matter for a move: stronger cards of the suit led."""
    if masked.snapshot.phase != Phase.PLAY or action >= COLOURED:
        return {}
    led = next((suit(card) for card in on_table(masked.snapshot, masked.seats) if card < COLOURED), suit(action))
    weakest = rank(action) if suit(action) == led else 0
    known = sum(known_cards(masked.snapshot))
    stronger = [
        card for card in range(COLOURED) if suit(card) == led and rank(card) > weakest and not known >> card & 1
    ]
    return {PACK.cards[card].id: () for card in stronger}


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
    telling=hidden_cards_that_matter,
    themes=THEMES,
    warn=warn,
    adds_up=True,
)
