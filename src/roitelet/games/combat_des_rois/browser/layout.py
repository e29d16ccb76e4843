"""The layout of Le Combat des Rois on a page: which function draws what."""

from typing import Final

from roitelet.games.combat_des_rois.browser import (
    actions,
    board,
    glimpses,
    hand,
    prompts,
    result,
    scores,
    seats,
    tour,
    turns,
    verdict,
)
from roitelet.games.combat_des_rois.browser.pictures import illustrations, pieces, rule_cards, thumbnails
from roitelet.kit.game_layout import Layout

LAYOUT: Final = Layout(
    letters="cr",
    heading=seats.heading,
    facts=seats.facts,
    bubble=seats.bubble,
    cloth=board.cloth,
    prompt=prompts.prompt,
    answer=prompts.answer,
    hand=hand.hand,
    actions=actions.actions,
    summary=seats.summary,
    scores=scores.scores,
    ending=result.ending,
    outcomes=verdict.outcomes,
    last=turns.last,
    glimpses=glimpses.glimpses,
    picture=pieces.picture,
    guide=tour.guide,
    poster=illustrations.poster,
    rules=rule_cards.RULES,
    small=thumbnails.small,
    illustration=illustrations.illustration,
)
