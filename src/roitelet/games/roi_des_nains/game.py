"""The contract of Le Roi des Nains: a typed list of its functions."""

from typing import Final

from roitelet.engine.contract import Hidden, Rules, Strategy
from roitelet.engine.game import Game
from roitelet.engine.reason_codes import Reasons
from roitelet.engine.words import Words
from roitelet.games.roi_des_nains import INFO
from roitelet.games.roi_des_nains.hidden import guess, mask, observation
from roitelet.games.roi_des_nains.notation import notation, pack
from roitelet.games.roi_des_nains.rules import (
    deal,
    house_rules,
    invariants,
    pauses,
    play,
    random_action,
    scoring,
    state,
)
from roitelet.games.roi_des_nains.strategy import counters, heuristic, search_guide, statistics
from roitelet.games.roi_des_nains.words import closed_tricks, messages, text, view, view_types

RULES: Final = Rules(
    state=state.RoiDesNains,
    actor=play.actor,
    legal=play.legal,
    refusal=play.refusal,
    apply=play.apply,
    chance=deal.chance,
    shuffle=deal.shuffle,
    deal_refusal=deal.deal_refusal,
    deal=deal.deal,
    returns=scoring.returns,
    reason=scoring.reason,
    broken=invariants.broken,
    pick=random_action.pick,
    prepare=house_rules.prepare,
    settled=pauses.settled,
    questions=(scoring.write_accounts,),
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
    view_type=view_types.RoiDesNainsView,
    parse_action=notation.parse_action,
    parse_deal=notation.parse_deal,
    format_deal=notation.format_deal,
    label=text.label,
    narrate=text.narrate,
    recall=closed_tricks.recall,
    group_of=text.group_of,
    gathered=text.merge_lines,
    explain=text.explain,
    due_clause=text.due_clause,
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
