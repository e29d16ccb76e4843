"""The layout of Le Combat des Rois on a page: which function draws what."""

from typing import Final

from roitelet.games.combat_des_rois.browser import (
    actions,
    board,
    hand,
    prompts,
    result,
    scores,
    seats,
    tour,
    turns,
    verdict,
)
from roitelet.games.combat_des_rois.browser.pictures import illustrations, pieces, thumbnails
from roitelet.kit.game_layout import Layout

LAYOUT: Final = Layout(
    letters="cr",
    heading=seats.heading,
    facts=seats.facts,
    bubble=seats.bubble,
    badge=seats.badge,
    cloth=board.cloth,
    prompt=prompts.prompt,
    hand=hand.hand,
    actions=actions.actions,
    summary=seats.summary,
    scores=scores.scores,
    result=result.result,
    outcomes=verdict.outcomes,
    last=turns.last,
    picture=pieces.picture,
    guide=tour.guide,
    question=tour.question,
    poster=illustrations.poster,
    small=thumbnails.small,
    illustration=illustrations.illustration,
)
