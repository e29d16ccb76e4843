"""The layout of Nain Jaune: the function that draws each part of the page."""

from typing import Final

from roitelet.games.nain_jaune.browser import (
    board,
    closed_runs,
    game_end,
    hand,
    move_summaries,
    phrases,
    prompts,
    score_sheet,
    seats,
    settlement,
    tour_words,
)
from roitelet.games.nain_jaune.browser.pictures import illustrations, preset_pictures, thumbnails
from roitelet.kit.game_layout import Layout

LAYOUT: Final = Layout(
    letters="nj",
    sorting="rank",
    heading=seats.heading,
    facts=seats.facts,
    bubble=seats.bubble,
    cloth=board.draw_board,
    prompt=prompts.prompt,
    hand=hand.hand,
    actions=hand.actions,
    summary=hand.summary,
    scores=score_sheet.scores,
    result=settlement.result,
    ending=game_end.ending,
    last=closed_runs.runs_of_the_round,
    move_summaries=move_summaries.move_summaries,
    draw_sentence=phrases.log_line,
    picture=phrases.picture,
    guide=tour_words.tour,
    poster=illustrations.poster,
    rules=preset_pictures.RULES,
    draw_small=thumbnails.thumbnails,
    illustration=illustrations.illustration,
)
