"""The coach of Nain Jaune. It tries reasons for a move in order, and the first that applies wins."""

from collections.abc import Collection, Mapping, Sequence
from typing import Final

from roitelet.base.language import Message, in_words, say
from roitelet.engine.coach.coach import EVENT, MORE, Case, Coach, MoveReason, Scale, hand_of
from roitelet.engine.position import Position
from roitelet.games.nain_jaune.coach.own_runs import KEYS, Run, Stop, is_stuck, price, run_from
from roitelet.games.nain_jaune.coach.puzzle_themes import THEMES, warn
from roitelet.games.nain_jaune.coach.rollout_results import LINES, account, alike, ends, is_start
from roitelet.games.nain_jaune.coach.sentences import (
    COUNTS,
    QUEEN,
    chips,
    negated_rank,
    order,
    pronoun,
    ranks,
    the,
    up_to,
)
from roitelet.games.nain_jaune.notation.pack import PACK
from roitelet.games.nain_jaune.rules.state import CARDS, CLAIM, KEY_CARDS, STOP, SUITS, Claim, KeyPenalty, SeriesSuit

FEW_CARDS: Final = 3
"""A player with at most this number of cards is about to finish."""
EXPENSIVE: Final = 5
"""A card of this cost in chips is worth playing before another player finishes."""
LONG_RUN: Final = 3
HAND_GAINS: Final = ("won", "hand")
BOX_GAINS: Final = ("box", "doubled")


class CaseCards:
    """The cards of the two moves of a case, and the runs they start."""

    def __init__(self, case: Case) -> None:
        self.masked = case.masked
        self.start = is_start(case.masked)
        self.stops = STOP in {case.best, case.other}
        self.card, self.other = case.best % CARDS, case.other % CARDS

    @property
    def order(self) -> Message:
        """Return the better move as an imperative."""
        return order(self.card, self.start)

    @property
    def run(self) -> Run:
        """Return the run that the better move starts."""
        return run_from(self.masked, self.card)

    @property
    def other_run(self) -> Run:
        """Return the run that the other move starts."""
        return run_from(self.masked, self.other)

    def box(self, card: int) -> int:
        """Return the chips in the box of a card, or 0 if it has no box."""
        return int(self.masked.snapshot.boxes[KEY_CARDS.index(card)]) if card in KEYS else 0

    def say(self, name: str, **args: object) -> Message:
        """Return a sentence that begins with the better move."""
        return say(f"nj.reason.{name}", order=self.order, **args)


def claim(case: Case) -> MoveReason | None:
    """Explain claiming the box of a card; the other move plays the card without the claim."""
    facts = CaseCards(case)
    if case.best - CLAIM != case.other or not facts.box(facts.card):
        return None
    return MoveReason("claim", say("nj.reason.claim", card=the(facts.card), chips=chips(facts.box(facts.card))))


def key_among_equals(case: Case) -> MoveReason | None:
    """Explain playing a key card, and not another card of its rank, because it takes its box."""
    facts = CaseCards(case)
    same_rank = facts.card // SUITS == facts.other // SUITS and facts.card != facts.other
    if facts.start or facts.stops or not same_rank or not _takes_box(case, facts):
        return None
    amount, other_card = chips(facts.box(facts.card)), the(facts.other)
    sentence = say(
        "nj.reason.key_among_equals", card=the(facts.card), it=pronoun(facts.card), chips=amount, other=other_card
    )
    return None if facts.box(facts.other) else MoveReason("key_among_equals", sentence, BOX_GAINS)


def out_now(case: Case) -> MoveReason | None:
    """Explain a run that plays all cards of the hand."""
    facts = CaseCards(case)
    if not facts.start or facts.run.stop is not Stop.ALL or facts.other_run.stop is Stop.ALL:
        return None
    return MoveReason("out_now", facts.say("out_now"), ("won", "box"), lambda case: case.after_best("first") >= EVENT)


def key_lead(case: Case) -> MoveReason | None:
    """Explain leading a key card that takes its box, if the other move's run would not reach it."""
    facts = CaseCards(case)
    if not facts.start or not _takes_box(case, facts) or facts.card in facts.other_run.cards:
        return None
    sentence = facts.say("key_lead", it=pronoun(facts.card), chips=chips(facts.box(facts.card)))
    return MoveReason("key_lead", sentence, BOX_GAINS)


def run_key(case: Case) -> MoveReason | None:
    """Explain a run that reaches one of the player's key cards."""
    facts = CaseCards(case)
    keys = [card for card in facts.run.cards[1:] if facts.box(card) and card not in facts.other_run.cards]
    if not facts.start or not keys:
        return None
    sentence = facts.say("run_key", card=up_to(keys[0]), chips=chips(facts.box(keys[0])))
    return MoveReason("run_key", sentence, BOX_GAINS, lambda case: case.after_best(f"played.{keys[0]}") >= EVENT)


def toward_key(case: Case) -> MoveReason | None:
    """Explain a move after which the player can more often play a key card."""
    facts = CaseCards(case)
    others = hand_of(case.masked) & KEYS - {facts.card, facts.other}
    keys = [
        key
        for key in others
        if facts.box(key) and case.more_often(f"played.{key}") >= MORE and case.after_best(f"played.{key}") >= 0.5
    ]
    if not keys:
        return None
    key = max(keys, key=facts.box)
    sentence = facts.say("toward_key", card=_your(key))
    return MoveReason("toward_key", sentence, BOX_GAINS, lambda case: case.more_often(f"played.{key}") > 0.03)


def king_back(case: Case) -> MoveReason | None:
    """Explain a run that ends on a king, so that its player leads again."""
    facts = CaseCards(case)
    if (
        not facts.start
        or facts.run.stop is not Stop.KING
        or facts.run.cards[-1] // SUITS != 12
        or facts.other_run.comes_back
    ):
        return None
    return MoveReason("king_back", facts.say("king_back"), HAND_GAINS)


def dead_back(case: Case) -> MoveReason | None:
    """Explain a run that no player can continue, so that its player leads again."""
    facts = CaseCards(case)
    if not facts.start or facts.run.stop is not Stop.DEAD or facts.other_run.comes_back:
        return None
    return MoveReason("dead_back", facts.say("dead_back", rank=negated_rank(facts.run.next_rank)), HAND_GAINS)


def keep_from_next(case: Case) -> MoveReason | None:
    """Explain avoiding the other run, because another player would lead after it."""
    facts = CaseCards(case)
    if not facts.start or facts.other_run.stop is not Stop.HANDED or facts.run.stop is Stop.HANDED:
        return None
    return MoveReason("keep_from_next", facts.say("keep_from_next", other=the(facts.other_run.cards[-1])), HAND_GAINS)


def end_near(case: Case) -> MoveReason | None:
    """Explain playing an expensive card when another player has few cards left."""
    facts = CaseCards(case)
    state, cost = case.masked.snapshot, price(case.masked, (facts.card,))
    others = [seat for seat in range(case.masked.seats) if seat != case.masked.viewer and not state.out[seat]]
    end_is_near = any(int(state.sizes[seat]) <= FEW_CARDS for seat in others)
    if facts.stops or not end_is_near or cost < EXPENSIVE or cost <= price(case.masked, (facts.other,)):
        return None
    sentence = facts.say("end_near", it=pronoun(facts.card), chips=chips(cost))
    return MoveReason("end_near", sentence, ("hand",), lambda case: case.after_other("first") <= 0.4)


def long_run(case: Case) -> MoveReason | None:
    """Explain a run of three cards or more."""
    facts = CaseCards(case)
    if not facts.start or len(facts.run.cards) < LONG_RUN or len(facts.run.cards) <= len(facts.other_run.cards):
        return None
    return MoveReason("long_run", facts.say("long_run", cards=len(facts.run.cards)), HAND_GAINS)


def ace(case: Case) -> MoveReason | None:
    """Explain playing an ace, which can only start a run."""
    facts = CaseCards(case)
    if not facts.start or facts.card // SUITS or not facts.other // SUITS:
        return None
    return MoveReason("ace", facts.say("ace"), HAND_GAINS)


def stuck(case: Case) -> MoveReason | None:
    """Explain leading a card that no run can reach."""
    facts = CaseCards(case)
    if not facts.start or not is_stuck(case.masked, facts.card) or is_stuck(case.masked, facts.other):
        return None
    article = "la" if facts.card // SUITS == QUEEN else "le"
    return MoveReason("stuck", facts.say("stuck", it=article), HAND_GAINS)


def run_of_two(case: Case) -> MoveReason | None:
    """Explain a run of two cards when the other move plays only one."""
    facts = CaseCards(case)
    if not facts.start or len(facts.run.cards) != 2 or len(facts.other_run.cards) != 1:
        return None
    return MoveReason("run2", facts.say("run2", other=the(facts.run.cards[1])), HAND_GAINS)


def costly(case: Case) -> MoveReason | None:
    """Explain playing cards that would be expensive to keep."""
    facts = CaseCards(case)
    if facts.stops:
        return None
    run, other = (facts.run.cards, facts.other_run.cards) if facts.start else ((facts.card,), (facts.other,))
    cost = price(case.masked, run)
    if cost - price(case.masked, other) < 4:
        return None
    name = "costly_run" if len(run) > 1 else "costly"
    return MoveReason("costly", facts.say(name, it=pronoun(facts.card), chips=chips(cost)), ("hand",))


def high_waits(case: Case) -> MoveReason | None:
    """Explain keeping the higher card, because runs of other players often reach it."""
    facts = CaseCards(case)
    if not facts.start or facts.stops or facts.other // SUITS <= facts.card // SUITS:
        return None
    sentence = facts.say("high_waits", other=the(facts.other))

    def holds(case: Case) -> bool:
        return case.after_best(f"played.{facts.other}") >= case.after_other(f"played.{facts.card}") + MORE

    return MoveReason("high_waits", sentence, HAND_GAINS, holds) if holds(case) else None


def out_more(case: Case) -> MoveReason | None:
    """Explain a better chance of finishing first."""
    if case.more_often("first") < MORE:
        return None
    return MoveReason(
        "out_more", CaseCards(case).say("out_more"), ("won",), lambda case: case.more_often("first") > 0.03
    )


def less_left(case: Case) -> MoveReason | None:
    """Explain a move after which the player pays less at the end."""
    if case.gain("hand").mean < 0.5:
        return None
    return MoveReason(
        "less_left", CaseCards(case).say("less_left"), ("hand",), lambda case: case.gain("hand").mean > 0.1
    )


def pays_more(case: Case) -> MoveReason | None:
    """Explain a move after which the other players pay more."""
    if case.gain("won").mean < 1:
        return None
    return MoveReason("pays_more", CaseCards(case).say("pays_more"), ("won",), lambda case: case.gain("won").mean > 0)


def go_on(case: Case) -> MoveReason | None:
    """Explain playing a card instead of stopping."""
    return MoveReason("go_on", CaseCards(case).say("go_on")) if case.other == STOP else None


def no_double(case: Case) -> MoveReason | None:
    """Explain a move after which the player doubles fewer boxes."""
    if case.masked.snapshot.key_penalty != KeyPenalty.DOUBLE_BOX or case.more_often("doubles") > -0.05:
        return None
    return MoveReason(
        "no_double", CaseCards(case).say("no_double"), ("doubled",), lambda case: case.more_often("doubles") < 0
    )


def not_low(case: Case) -> MoveReason | None:
    """Explain starting with a high card, although the lessons advise a low one."""
    facts = CaseCards(case)
    if not facts.start or facts.stops or facts.other // SUITS >= facts.card // SUITS:
        return None
    return MoveReason("not_low", facts.say("not_low"), LINES, lambda case: case.gain(*LINES).mean > 0)


def prefer(masked: Position, level: Sequence[int]) -> int:
    """Return the move to advise among equally good ones: the lowest card, unless the best takes a box or wins."""
    best = level[0]
    starts = [action for action in level if action != STOP]
    if best not in starts or not is_start(masked):
        return best
    card = best % CARDS
    if best >= CLAIM or card in KEYS or run_from(masked, card).stop is Stop.ALL:
        return best
    return min(starts, key=lambda action: (action % CARDS // SUITS, level.index(action)))


def equal(_masked: Position, actions: Sequence[int]) -> MoveReason:
    """Explain that several cards of a rank are equally good."""
    card = actions[0] % CARDS
    rank = card // SUITS
    sentence = say("nj.reason.equal_rank", count=COUNTS[len(actions)], ranks=ranks(rank), card=the(card))
    return MoveReason("equal_rank", sentence)


def move(masked: Position, action: int) -> Message:
    """Return a move as an imperative."""
    return say("nj.advice.stop") if action == STOP else order(action % CARDS, is_start(masked))


def hidden_cards_that_matter(masked: Position, action: int) -> Mapping[str, Collection[int]]:
    """Return the hidden cards that matter for a move: those that continue the run or take a box with chips."""
    if action == STOP:
        return {}
    card, state = action % CARDS, masked.snapshot
    rank = run_from(masked, card).next_rank if is_start(masked) else card // SUITS + 1
    following = {other for other in range(CARDS) if other // SUITS == rank}
    if state.series_suit == SeriesSuit.SAME:
        following = {other for other in following if other % SUITS == card % SUITS}
    keys = {key for key, chips in zip(KEY_CARDS, state.boxes, strict=True) if chips}
    return {PACK.cards[number].id: () for number in sorted(following | keys)}


def _takes_box(case: Case, facts: CaseCards) -> bool:
    """Return whether the better move takes a box with chips."""
    claimed = case.best >= CLAIM or case.masked.snapshot.claim == Claim.AUTO
    return not facts.stops and claimed and facts.box(facts.card) > 0


def _your(card: int) -> Message:
    """Return the name of one of the reader's cards: votre dame de pique."""
    return say("nj.reason.your", card=PACK.name(card))


COACH: Final = Coach(
    templates=(
        claim,
        key_among_equals,
        out_now,
        key_lead,
        run_key,
        toward_key,
        king_back,
        dead_back,
        keep_from_next,
        end_near,
        long_run,
        ace,
        stuck,
        run_of_two,
        costly,
        high_waits,
        out_more,
        less_left,
        pays_more,
        no_double,
        go_on,
        not_low,
    ),
    lines=LINES,
    account=account,
    ends=ends,
    alike=alike,
    equal=equal,
    move=move,
    prefer=prefer,
    scale=Scale(
        in_words("Vos jetons à la fin de la partie", "Your chips at the end of the game"), in_words("jetons", "chips")
    ),
    telling=hidden_cards_that_matter,
    themes=THEMES,
    warn=warn,
    adds_up=True,
)
