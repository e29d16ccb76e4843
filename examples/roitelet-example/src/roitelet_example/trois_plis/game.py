"""Trois plis: which function is which part of the contract."""

from typing import Final

from roitelet.engine.codes import Reasons
from roitelet.engine.contract import Hidden, Rules
from roitelet.engine.game import Game
from roitelet.engine.words import Words
from roitelet_example.trois_plis import INFO
from roitelet_example.trois_plis.hidden import guess, mask
from roitelet_example.trois_plis.rules import house_rules, invariants, play, state
from roitelet_example.trois_plis.words import text

RULES: Final = Rules(
    state=state.TroisPlis,
    actor=play.actor,
    legal=play.legal,
    refusal=play.refusal,
    apply=play.apply,
    chance=play.chance,
    shuffle=play.shuffle,
    deal_refusal=play.deal_refusal,
    deal=play.deal,
    returns=play.returns,
    reason=play.reason,
    broken=invariants.broken,
    prepare=house_rules.prepare,
    settled=play.settled,
)

HIDDEN: Final = Hidden(
    mask=mask.mask,
    guess=guess.guess,
)

WORDS: Final = Words(
    reasons=Reasons(play.Refusal, play.DealRefusal, play.End, invariants.Break),
    fields=text.FIELDS,
    pack=text.PACK,
    holdings=text.holdings,
    on_table=text.on_table,
)


GAME: Final = Game(
    package=__name__.removesuffix(".game"),
    info=INFO,
    house_rules=house_rules.HOUSE_RULES,
    rules=RULES,
    hidden=HIDDEN,
    words=WORDS,
)
