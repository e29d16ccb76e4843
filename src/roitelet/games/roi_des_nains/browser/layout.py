"""The layout of Le Roi des Nains on a page: which function draws what."""

from typing import Final

from roitelet.games.roi_des_nains.browser import board, cards, prompts, seats, settlement, tile, tour
from roitelet.games.roi_des_nains.browser.pictures import illustrations, thumbnails
from roitelet.kit.game_layout import Layout

LAYOUT: Final = Layout(
    letters="rn",
    heading=prompts.heading,
    facts=seats.facts,
    bubble=seats.bubble,
    cloth=board.cloth,
    prompt=prompts.prompt,
    hand=board.hand,
    actions=board.actions,
    summary=seats.summary,
    scores=settlement.scores,
    result=settlement.result,
    last=settlement.last,
    told=cards.told,
    picture=cards.picture,
    named=tile.named,
    guide=tour.guide,
    question=tour.question,
    poster=board.poster,
    small=thumbnails.small,
    illustration=illustrations.illustration,
)
