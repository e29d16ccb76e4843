"""The layout of Le Combat des Rois: the function that draws each part of the page."""

from typing import Final

from roitelet.games.combat_des_rois.browser import (
    action_buttons,
    board,
    conflict_outcome,
    game_end,
    hand,
    last_turns,
    move_summaries,
    prompts,
    score_sheet,
    seats,
    tour_words,
)
from roitelet.games.combat_des_rois.browser.pictures import album, illustrations, pieces, preset_pictures, thumbnails
from roitelet.kit.game_layout import Layout

LAYOUT: Final = Layout(
    letters="cr",
    heading=seats.heading,
    facts=seats.facts,
    bubble=seats.bubble,
    cloth=board.draw_board,
    prompt=prompts.prompt,
    answer=prompts.end_of_turn,
    hand=hand.hand,
    actions=action_buttons.actions,
    summary=seats.summary,
    scores=score_sheet.scores,
    ending=game_end.ending,
    outcomes=conflict_outcome.outcomes,
    last=last_turns.turns_and_last_wins,
    move_summaries=move_summaries.move_summaries,
    picture=pieces.picture,
    guide=tour_words.tour,
    poster=illustrations.poster,
    rules=preset_pictures.RULES,
    draw_small=thumbnails.thumbnails,
    illustration=illustrations.illustration,
    albums=album.albums,
)
