"""The layout of Le Roi des Nains on a page: which function draws what."""

from typing import Final

from roitelet.games.roi_des_nains.browser import board, cards, glimpses, prompts, seats, settlement, tile, tour
from roitelet.games.roi_des_nains.browser.pictures import illustrations, rule_cards, thumbnails
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
    ending=settlement.ending,
    last=settlement.last,
    glimpses=glimpses.glimpses,
    told=cards.told,
    picture=cards.picture,
    named=tile.named,
    guide=tour.guide,
    poster=board.poster,
    rules=rule_cards.RULES,
    small=thumbnails.small,
    illustration=illustrations.illustration,
)
