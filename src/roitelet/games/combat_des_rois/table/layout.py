"""How Le Combat des Rois is laid out on a page: which function draws what."""

from typing import Final

from roitelet.games.combat_des_rois.table import (
    actions,
    asking,
    cloth,
    guide,
    hand,
    illustrations,
    pieces,
    places,
    result,
    scores,
    small,
    turns,
    verdict,
)
from roitelet.kit.layout import Layout

LAYOUT: Final = Layout(
    letters="cr",
    heading=places.heading,
    facts=places.facts,
    bubble=places.bubble,
    badge=places.badge,
    cloth=cloth.cloth,
    prompt=asking.prompt,
    hand=hand.hand,
    actions=actions.actions,
    summary=places.summary,
    scores=scores.scores,
    result=result.result,
    outcomes=verdict.outcomes,
    last=turns.last,
    picture=pieces.picture,
    guide=guide.guide,
    question=guide.question,
    poster=illustrations.poster,
    small=small.small,
    illustration=illustrations.illustration,
)
