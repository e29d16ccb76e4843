"""Reasons for a move of Nain Jaune, the first that applies first."""

from collections.abc import Collection, Mapping, Sequence
from typing import Final

from roitelet.base.language import Message, in_words, say
from roitelet.engine.coach.coach import EVENT, MORE, Case, Coach, MoveReason, Scale, hand_of
from roitelet.engine.position import Position
from roitelet.games.nain_jaune.coach.own_runs import KEYS, Run, Stop, is_stuck, price, run_from
from roitelet.games.nain_jaune.coach.puzzle_themes import THEMES, warn
from roitelet.games.nain_jaune.coach.rollout_account import LINES, account, alike, ends, is_start
from roitelet.games.nain_jaune.coach.sentences import COUNTS, QUEEN, chips, one_of, order, pronoun, ranks, the, up_to
from roitelet.games.nain_jaune.notation.pack import PACK
from roitelet.games.nain_jaune.rules.state import CARDS, CLAIM, KEY_CARDS, STOP, SUITS, Claim, KeyPenalty, SeriesSuit

FEW_CARDS: Final = 3
"""A player with this few cards is about to finish."""
DEAR: Final = 5
"""Least cost in chips of a card worth shedding before another player finishes."""
LONG: Final = 3
SHED: Final = ("won", "hand")
BOX: Final = ("box", "doubled")


class CaseCards:
    """A case with the cards of both moves and the runs they start."""

    def __init__(self, case: Case) -> None:
        self.masked = case.masked
        self.start = is_start(case.masked)
        self.stops = STOP in {case.best, case.other}
        self.card, self.other = case.best % CARDS, case.other % CARDS

    @property
    def order(self) -> Message:
        """Return the best move as an imperative."""
        return order(self.card, self.start)

    @property
    def run(self) -> Run:
        """Return the run of the best move."""
        return run_from(self.masked, self.card)

    @property
    def other_run(self) -> Run:
        """Return the run of the other move."""
        return run_from(self.masked, self.other)

    def box(self, card: int) -> int:
        """Return the chips in the box of a card, if playing it now takes them."""
        return int(self.masked.snapshot.boxes[KEY_CARDS.index(card)]) if card in KEYS else 0

    def say(self, name: str, **args: object) -> Message:
        """Return a sentence that begins with the move."""
        return say(f"nj.reason.{name}", order=self.order, **args)


def claim(case: Case) -> MoveReason | None:
    """Explain a claim: the same card without it is worse."""
    look = CaseCards(case)
    if case.best - CLAIM != case.other or not look.box(look.card):
        return None
    return MoveReason("claim", say("nj.reason.claim", card=the(look.card), chips=chips(look.box(look.card))))


def key_among_equals(case: Case) -> MoveReason | None:
    """Explain the one of several cards for the run that takes a box."""
    look = CaseCards(case)
    same = look.card // SUITS == look.other // SUITS and look.card != look.other
    if look.start or look.stops or not same or not _takes(case, look):
        return None
    amount, other = chips(look.box(look.card)), the(look.other)
    sentence = say("nj.reason.key_among_equals", card=the(look.card), it=pronoun(look.card), chips=amount, other=other)
    return None if look.box(look.other) else MoveReason("key_among_equals", sentence, BOX)


def out_now(case: Case) -> MoveReason | None:
    """Explain a run that plays the whole hand."""
    look = CaseCards(case)
    if not look.start or look.run.stop is not Stop.ALL or look.other_run.stop is Stop.ALL:
        return None
    return MoveReason("out_now", look.say("out_now"), ("won", "box"), lambda case: case.after_best("first") >= EVENT)


def key_lead(case: Case) -> MoveReason | None:
    """Explain a key card that takes its box now; the other move's run would not reach it."""
    look = CaseCards(case)
    if not look.start or not _takes(case, look) or look.card in look.other_run.cards:
        return None
    sentence = look.say("key_lead", it=pronoun(look.card), chips=chips(look.box(look.card)))
    return MoveReason("key_lead", sentence, BOX)


def run_key(case: Case) -> MoveReason | None:
    """Explain a run that reaches a key card."""
    look = CaseCards(case)
    keys = [card for card in look.run.cards[1:] if look.box(card) and card not in look.other_run.cards]
    if not look.start or not keys:
        return None
    sentence = look.say("run_key", card=up_to(keys[0]), chips=chips(look.box(keys[0])))
    return MoveReason("run_key", sentence, BOX, lambda case: case.after_best(f"played.{keys[0]}") >= EVENT)


def toward_key(case: Case) -> MoveReason | None:
    """Explain a move after which an own key card is played more often."""
    look = CaseCards(case)
    others = hand_of(case.masked) & KEYS - {look.card, look.other}
    helped = [
        key
        for key in others
        if look.box(key) and case.more_often(f"played.{key}") >= MORE and case.after_best(f"played.{key}") >= 0.5
    ]
    if not helped:
        return None
    key = max(helped, key=look.box)
    sentence = look.say("toward_key", card=_your(key))
    return MoveReason("toward_key", sentence, BOX, lambda case: case.more_often(f"played.{key}") > 0.03)


def king_back(case: Case) -> MoveReason | None:
    """Explain a run that ends on a king: its player leads again."""
    look = CaseCards(case)
    if (
        not look.start
        or look.run.stop is not Stop.KING
        or look.run.cards[-1] // SUITS != 12
        or look.other_run.comes_back
    ):
        return None
    return MoveReason("king_back", look.say("king_back"), SHED)


def dead_back(case: Case) -> MoveReason | None:
    """Explain a run that ends with a card that none can follow: its player leads again."""
    look = CaseCards(case)
    if not look.start or look.run.stop is not Stop.DEAD or look.other_run.comes_back:
        return None
    return MoveReason("dead_back", look.say("dead_back", rank=one_of(look.run.next_rank)), SHED)


def keep_from_next(case: Case) -> MoveReason | None:
    """Explain why not the other run: it would give another player the lead."""
    look = CaseCards(case)
    if not look.start or look.other_run.stop is not Stop.HANDED or look.run.stop is Stop.HANDED:
        return None
    return MoveReason("keep_from_next", look.say("keep_from_next", other=the(look.other_run.cards[-1])), SHED)


def end_near(case: Case) -> MoveReason | None:
    """Explain an expensive card, as another player has few cards left."""
    look = CaseCards(case)
    state, cost = case.masked.snapshot, price(case.masked, (look.card,))
    others = [seat for seat in range(case.masked.seats) if seat != case.masked.viewer and not state.out[seat]]
    near = any(int(state.sizes[seat]) <= FEW_CARDS for seat in others)
    if look.stops or not near or cost < DEAR or cost <= price(case.masked, (look.other,)):
        return None
    sentence = look.say("end_near", it=pronoun(look.card), chips=chips(cost))
    return MoveReason("end_near", sentence, ("hand",), lambda case: case.after_other("first") <= 0.4)


def long_run(case: Case) -> MoveReason | None:
    """Explain a run of three cards or more."""
    look = CaseCards(case)
    if not look.start or len(look.run.cards) < LONG or len(look.run.cards) <= len(look.other_run.cards):
        return None
    return MoveReason("long_run", look.say("long_run", cards=len(look.run.cards)), SHED)


def ace(case: Case) -> MoveReason | None:
    """Explain an ace: it can only start a run."""
    look = CaseCards(case)
    if not look.start or look.card // SUITS or not look.other // SUITS:
        return None
    return MoveReason("ace", look.say("ace"), SHED)


def stuck(case: Case) -> MoveReason | None:
    """Explain a card that no run can reach."""
    look = CaseCards(case)
    if not look.start or not is_stuck(case.masked, look.card) or is_stuck(case.masked, look.other):
        return None
    word = "la" if look.card // SUITS == QUEEN else "le"
    return MoveReason("stuck", look.say("stuck", it=word), SHED)


def run2(case: Case) -> MoveReason | None:
    """Explain a run of two cards instead of one."""
    look = CaseCards(case)
    if not look.start or len(look.run.cards) != 2 or len(look.other_run.cards) != 1:
        return None
    return MoveReason("run2", look.say("run2", other=the(look.run.cards[1])), SHED)


def costly(case: Case) -> MoveReason | None:
    """Explain cards that would be expensive to keep."""
    look = CaseCards(case)
    if look.stops:
        return None
    run, other = (look.run.cards, look.other_run.cards) if look.start else ((look.card,), (look.other,))
    cost = price(case.masked, run)
    if cost - price(case.masked, other) < 4:
        return None
    name = "costly_run" if len(run) > 1 else "costly"
    return MoveReason("costly", look.say(name, it=pronoun(look.card), chips=chips(cost)), ("hand",))


def high_waits(case: Case) -> MoveReason | None:
    """Explain why not the other card: runs reach it more easily."""
    look = CaseCards(case)
    if not look.start or look.stops or look.other // SUITS <= look.card // SUITS:
        return None
    sentence = look.say("high_waits", other=the(look.other))

    def holds(case: Case) -> bool:
        return case.after_best(f"played.{look.other}") >= case.after_other(f"played.{look.card}") + MORE

    return MoveReason("high_waits", sentence, SHED, holds) if holds(case) else None


def out_more(case: Case) -> MoveReason | None:
    """Explain a better chance of finishing first."""
    if case.more_often("first") < MORE:
        return None
    return MoveReason(
        "out_more", CaseCards(case).say("out_more"), ("won",), lambda case: case.more_often("first") > 0.03
    )


def less_left(case: Case) -> MoveReason | None:
    """Explain less to pay at the end."""
    if case.gain("hand").mean < 0.5:
        return None
    return MoveReason(
        "less_left", CaseCards(case).say("less_left"), ("hand",), lambda case: case.gain("hand").mean > 0.1
    )


def pays_more(case: Case) -> MoveReason | None:
    """Explain more payments by the others."""
    if case.gain("won").mean < 1:
        return None
    return MoveReason("pays_more", CaseCards(case).say("pays_more"), ("won",), lambda case: case.gain("won").mean > 0)


def go_on(case: Case) -> MoveReason | None:
    """Explain a card instead of stopping."""
    return MoveReason("go_on", CaseCards(case).say("go_on")) if case.other == STOP else None


def no_double(case: Case) -> MoveReason | None:
    """Explain fewer boxes to double."""
    if case.masked.snapshot.key_penalty != KeyPenalty.DOUBLE_BOX or case.more_often("doubles") > -0.05:
        return None
    return MoveReason(
        "no_double", CaseCards(case).say("no_double"), ("doubled",), lambda case: case.more_often("doubles") < 0
    )


def not_low(case: Case) -> MoveReason | None:
    """Explain a start that is not low, against the rule of thumb of the lessons."""
    look = CaseCards(case)
    if not look.start or look.stops or look.other // SUITS >= look.card // SUITS:
        return None
    return MoveReason("not_low", look.say("not_low"), LINES, lambda case: case.gain(*LINES).mean > 0)


def prefer(masked: Position, level: Sequence[int]) -> int:
    """Return the lowest start among equally good moves, unless the best takes a box or plays the whole hand."""
    best = level[0]
    starts = [action for action in level if action != STOP]
    if best not in starts or not is_start(masked):
        return best
    card = best % CARDS
    if best >= CLAIM or card in KEYS or run_from(masked, card).stop is Stop.ALL:
        return best
    return min(starts, key=lambda action: (action % CARDS // SUITS, level.index(action)))


def equal(_masked: Position, actions: Sequence[int]) -> MoveReason:
    """Explain several cards of one rank if suits do not count."""
    card = actions[0] % CARDS
    rank = card // SUITS
    sentence = say("nj.reason.equal_rank", count=COUNTS[len(actions)], ranks=ranks(rank), card=the(card))
    return MoveReason("equal_rank", sentence)


def move(masked: Position, action: int) -> Message:
    """Return an action as an imperative."""
    return say("nj.advice.stop") if action == STOP else order(action % CARDS, is_start(masked))


def telling(masked: Position, action: int) -> Mapping[str, Collection[int]]:
    """Return the cards that could follow the run, and those that could take a box with chips."""
    if action == STOP:
        return {}
    card, state = action % CARDS, masked.snapshot
    rank = run_from(masked, card).next_rank if is_start(masked) else card // SUITS + 1
    following = {one for one in range(CARDS) if one // SUITS == rank}
    if state.series_suit == SeriesSuit.SAME:
        following = {one for one in following if one % SUITS == card % SUITS}
    keys = {key for key, chips in zip(KEY_CARDS, state.boxes, strict=True) if chips}
    return {PACK.cards[one].id: () for one in sorted(following | keys)}


def _takes(case: Case, look: CaseCards) -> bool:
    """Return whether the best move takes a box with chips."""
    claimed = case.best >= CLAIM or case.masked.snapshot.claim == Claim.AUTO
    return not look.stops and claimed and look.box(look.card) > 0


def _your(card: int) -> Message:
    """Return one of the player's own cards: votre dame de pique."""
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
        run2,
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
    telling=telling,
    themes=THEMES,
    warn=warn,
    adds_up=True,
)
