"""The contract of Hearts: a typed list of its functions."""

from typing import Final

from roitelet.engine.contract import Hidden, Rules, Strategy
from roitelet.engine.game import Game
from roitelet.engine.reason_codes import Reasons
from roitelet.engine.words import Words
from roitelet.games._hearts import INFO
from roitelet.games._hearts.hidden import guess, mask, observation
from roitelet.games._hearts.rules import house_rules, invariants, play, state
from roitelet.games._hearts.strategy import heuristic, statistics
from roitelet.games._hearts.words import text

RULES: Final = Rules(
    state=state.Hearts,
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
    observe=observation.observe,
    planes=observation.planes,
)

WORDS: Final = Words(
    reasons=Reasons(play.Refusal, play.DealRefusal, play.End, invariants.Break),
    fields=text.FIELDS,
    pack=text.PACK,
    on_table=text.on_table,
    view_type=text.HeartsView,
    taker=text.taker,
    accounts=text.accounts,
    common=text.common,
)

STRATEGY: Final = Strategy(
    choose=heuristic.choose,
    tally=statistics.tally,
    statistics=statistics.STATISTICS,
)

GAME: Final = Game(
    package=__name__.removesuffix(".game"),
    info=INFO,
    house_rules=house_rules.HOUSE_RULES,
    rules=RULES,
    hidden=HIDDEN,
    words=WORDS,
    strategy=STRATEGY,
)
