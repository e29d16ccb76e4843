"""The contract of Le Combat des Rois: a typed list of its functions."""

from typing import Final

from roitelet.engine.contract import Hidden, Rules, Strategy
from roitelet.engine.game import Game
from roitelet.engine.reason_codes import Reasons
from roitelet.engine.words import Words
from roitelet.games.combat_des_rois import INFO
from roitelet.games.combat_des_rois.hidden import guess, mask, observation
from roitelet.games.combat_des_rois.notation import notation, position_fields
from roitelet.games.combat_des_rois.rules import (
    board,
    breaks,
    deal,
    house_rules,
    invariants,
    legality,
    play,
    random_action,
    score,
    state,
    turns,
)
from roitelet.games.combat_des_rois.strategy import counters, heuristic, search_guide, statistics
from roitelet.games.combat_des_rois.words import (
    log_messages,
    messages,
    narration,
    refusals,
    state_queries,
    text,
    view,
    view_types,
)

RULES: Final = Rules(
    state=state.CombatDesRois,
    actor=turns.actor,
    legal=legality.legal,
    refusal=legality.refusal,
    apply=play.apply,
    chance=deal.chance,
    shuffle=deal.shuffle,
    deal_refusal=deal.deal_refusal,
    deal=deal.deal,
    returns=score.returns,
    reason=score.reason,
    broken=invariants.broken,
    pick=random_action.pick,
    prepare=house_rules.prepare,
    questions=(board.write_kingdoms,),
)

HIDDEN: Final = Hidden(
    mask=mask.mask,
    guess=guess.guess,
    observe=observation.observe,
    planes=observation.planes,
)

WORDS: Final = Words(
    sentences=(
        messages.SENTENCES,
        log_messages.SENTENCES,
    ),
    reasons=Reasons(legality.Refusal, deal.DealRefusal, state.End, breaks.Break),
    fields=position_fields.FIELDS,
    kinds=notation.ACTION_KINDS,
    view_type=view_types.CombatDesRoisView,
    parse_action=notation.parse_action,
    parse_deal=notation.parse_deal,
    format_deal=notation.format_deal,
    label=text.label,
    narrate=narration.narrate,
    explain=refusals.explain,
    due_clause=refusals.due_clause,
    explain_deal=text.explain_deal,
    holdings=state_queries.holdings,
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
