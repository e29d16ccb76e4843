"""The layout of Nain Jaune on a page: which function draws what."""

from typing import Final

from roitelet.games.nain_jaune.browser import (
    board,
    closed_runs,
    ending,
    glimpses,
    hand,
    prompts,
    result,
    scores,
    seats,
    tour,
    words,
)
from roitelet.games.nain_jaune.browser.pictures import illustrations, rule_cards, thumbnails
from roitelet.kit.game_layout import Layout

LAYOUT: Final = Layout(
    letters="nj",
    sorting="rank",
    heading=seats.heading,
    facts=seats.facts,
    bubble=seats.bubble,
    cloth=board.cloth,
    prompt=prompts.prompt,
    hand=hand.hand,
    actions=hand.actions,
    summary=hand.summary,
    scores=scores.scores,
    result=result.result,
    ending=ending.ending,
    last=closed_runs.last,
    glimpses=glimpses.glimpses,
    told=words.told,
    picture=words.picture,
    guide=tour.guide,
    poster=illustrations.poster,
    rules=rule_cards.RULES,
    small=thumbnails.small,
    illustration=illustrations.illustration,
)
