"""How Le Roi des Nains is laid out on a page: which function draws what."""

from typing import Final

from roitelet.games.roi_des_nains.table import cards, cloth, guide, illustrations, prompts, seats, sheets, small, tile
from roitelet.kit.layout import Layout

LAYOUT: Final = Layout(
    letters="rn",
    heading=prompts.heading,
    facts=seats.facts,
    bubble=seats.bubble,
    cloth=cloth.cloth,
    prompt=prompts.prompt,
    hand=cloth.hand,
    actions=cloth.actions,
    summary=seats.summary,
    scores=sheets.scores,
    result=sheets.result,
    last=sheets.last,
    told=cards.told,
    picture=cards.picture,
    named=tile.named,
    guide=guide.guide,
    question=guide.question,
    poster=cloth.poster,
    small=small.small,
    illustration=illustrations.illustration,
)
