"""The contract of Nain Jaune: a typed list of its functions."""

from typing import Final

from roitelet.engine.contract import Hidden, Rules, Strategy
from roitelet.engine.game import Game
from roitelet.engine.reason_codes import Reasons
from roitelet.engine.words import Words
from roitelet.games.nain_jaune import INFO
from roitelet.games.nain_jaune.hidden import guess, mask, observation
from roitelet.games.nain_jaune.notation import notation, pack
from roitelet.games.nain_jaune.rules import (
    deal,
    house_rules,
    invariants,
    pauses,
    play,
    random_action,
    settlement,
    state,
)
from roitelet.games.nain_jaune.strategy import counters, heuristic, search_guide, statistics
from roitelet.games.nain_jaune.words import messages, text, view, view_types

RULES: Final = Rules(
    state=state.NainJaune,
    actor=play.actor,
    legal=play.legal,
    refusal=play.refusal,
    apply=play.apply,
    chance=deal.chance,
    shuffle=deal.shuffle,
    deal_refusal=deal.deal_refusal,
    deal=deal.deal,
    returns=settlement.returns,
    reason=settlement.reason,
    broken=invariants.broken,
    pick=random_action.pick,
    prepare=house_rules.prepare,
    settled=pauses.settled,
    read_clock=pauses.read_clock,
)

HIDDEN: Final = Hidden(
    mask=mask.mask,
    guess=guess.guess,
    observe=observation.observe,
    planes=observation.planes,
)

WORDS: Final = Words(
    sentences=(messages.SENTENCES,),
    reasons=Reasons(play.Refusal, deal.DealRefusal, state.End, invariants.Break),
    fields=notation.FIELDS,
    pack=pack.PACK,
    kinds=notation.ACTION_KINDS,
    view_type=view_types.NainJauneView,
    parse_action=notation.parse_action,
    parse_deal=notation.parse_deal,
    format_deal=notation.format_deal,
    label=text.label,
    narrate=text.narrate,
    group_of=text.group_of,
    gathered=text.merge_lines,
    explain=text.explain,
    explain_end=text.explain_end,
    due_clause=text.due_clause,
    holdings=view.holdings,
    common=view.common,
    view=view.view,
)

STRATEGY: Final = Strategy(
    choose=heuristic.choose,
    guide=search_guide.GUIDE,
    tally=counters.tally,
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
