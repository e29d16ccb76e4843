"""Four Cards: which function is which part of the contract."""

from typing import Final

from roitelet.engine.codes import Reasons
from roitelet.engine.contract import Hidden, Rules, Strategy
from roitelet.engine.game import Game
from roitelet.engine.words import Words
from roitelet.games._template import INFO
from roitelet.games._template.hidden import guess, mask, observation
from roitelet.games._template.notation import notation
from roitelet.games._template.rules import house_rules, invariants, pauses, play, state
from roitelet.games._template.strategy import guide, heuristic, statistics
from roitelet.games._template.words import text

RULES: Final = Rules(
    state=state.FourCards,
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
    settled=pauses.settled,
)

HIDDEN: Final = Hidden(
    mask=mask.mask,
    guess=guess.guess,
    observe=observation.observe,
    planes=observation.planes,
)

WORDS: Final = Words(
    reasons=Reasons(play.Refusal, play.DealRefusal, state.End, invariants.Break),
    fields=notation.FIELDS,
    kinds=notation.ACTION_KINDS,
    view_type=text.FourCardsView,
    parse_action=notation.parse_action,
    parse_deal=notation.parse_deal,
    format_deal=notation.format_deal,
    label=text.label,
    narrate=text.narrate,
    holdings=text.holdings,
    on_table=text.on_table,
    common=text.common,
)

STRATEGY: Final = Strategy(
    choose=heuristic.choose,
    guide=guide.GUIDE,
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
