"""The layout of Le Roi des Nains: the function that draws each part of the page."""

from typing import Final

from roitelet.games.roi_des_nains.browser import (
    board,
    cards,
    move_summaries,
    prompts,
    quest_tile,
    seats,
    settlement,
    tour_words,
)
from roitelet.games.roi_des_nains.browser.pictures import illustrations, preset_pictures, thumbnails
from roitelet.kit.game_layout import Layout

LAYOUT: Final = Layout(
    letters="rn",
    heading=prompts.heading,
    facts=seats.facts,
    bubble=seats.bubble,
    cloth=board.draw_board,
    prompt=prompts.prompt,
    hand=board.hand,
    actions=board.actions,
    summary=seats.summary,
    scores=settlement.scores,
    result=settlement.result,
    ending=settlement.ending,
    last=settlement.past_tricks,
    move_summaries=move_summaries.move_summaries,
    draw_sentence=cards.log_line,
    picture=cards.picture,
    move_label=quest_tile.name_of_move,
    guide=tour_words.tour,
    poster=board.poster,
    rules=preset_pictures.RULES,
    draw_small=thumbnails.thumbnails,
    illustration=illustrations.illustration,
    albums=illustrations.albums,
)
