"""The end of the game: ranks, the weakest colour of each pile, the story, and a table by colour."""

from roitelet.base.html import EMPTY, Html, classes, join, tag, text
from roitelet.base.language import t
from roitelet.games.combat_des_rois.browser.game_story import game_story
from roitelet.games.combat_des_rois.browser.pictures.pieces import (
    CLASSES,
    card_word,
    dynasty,
    dynasty_word,
    emblem,
    treasure,
)
from roitelet.games.combat_des_rois.browser.scene import Scene
from roitelet.games.combat_des_rois.browser.score_sheet import named_row, open_head, scores
from roitelet.games.combat_des_rois.notation.notation import COLOUR_NAMES
from roitelet.games.combat_des_rois.words.view_types import Final, Seat
from roitelet.kit.endings.game_end import FinalPlace, GameEnd
from roitelet.kit.widgets import hidden_words


def ending(scene: Scene) -> GameEnd:
    """Return the final count, or for a stopped game the score sheet as the viewer knows it."""
    final, seats = scene.view["final"], scene.view["seats"]
    standings = [
        FinalPlace(
            fields["seat"],
            fields["rank"] or 1,
            EMPTY if fields["points"] is None else text(str(fields["points"])),
            EMPTY if final is None else _weakest(scene, fields, final),
            dynasty_word(scene, fields["seat"]),
        )
        for fields in seats
    ]
    if final is None:
        return GameEnd(standings, account=scores(scene))
    unit = t(scene.language, "couleur par couleur", "colour by colour")
    return GameEnd(standings, game_story(scene), _table(scene, final), unit)


def _weakest(scene: Scene, fields: Seat, final: Final) -> Html:
    """Return a player's weakest colour with its cards and treasures; only the emblems if several are equally weak."""
    seat, pile = fields["seat"], fields["pile"] or {}
    shared = final["shared"][seat]
    weakest = [colour for colour in COLOUR_NAMES if shared[colour] == fields["points"]]
    parts = [tag("span", emblem(colour), class_=f"swatch {CLASSES[colour]}") for colour in weakest]
    words = [card_word(colour, scene.language, 2) for colour in weakest]
    if len(weakest) == 1:
        cards, treasures = pile[weakest[0]], shared[weakest[0]] - pile[weakest[0]]
        parts.append(tag("b", str(cards), class_="num"))
        if treasures:
            parts += [tag("span", "+", class_="plus"), treasure(), tag("b", str(treasures), class_="num")]
    return tag("span", *parts, hidden_words(" " + ", ".join(words)), class_="weakest")


def _table(scene: Scene, final: Final) -> Html:
    """Return the table of all piles by rank, with treasures added to the colours they complete."""
    order = sorted(scene.view["seats"], key=lambda fields: (fields["rank"] or 1, fields["seat"]))
    rows = [_row(scene, fields, final) for fields in order]
    note = t(
        scene.language,
        "Le nombre souligné compte : la couleur la plus faible, trésors compris.",
        "The underlined number counts: the weakest colour, treasures included.",
    )
    sheet = tag("table", tag("thead", open_head(scene.language)), tag("tbody", *rows), class_="score-sheet cr-sheet")
    return join([sheet, tag("p", note, class_="note")])


def _row(scene: Scene, fields: Seat, final: Final) -> Html:
    """Return the row of a player: cards by colour, treasures and points."""
    seat, pile, shared = fields["seat"], fields["pile"] or {}, final["shared"][fields["seat"]]
    cells = []
    for colour in COLOUR_NAMES:
        added = shared[colour] - pile[colour]
        more = tag("small", f"+{added}", class_="added") if added else EMPTY
        is_weakest = shared[colour] == fields["points"]
        cells.append(tag("td", f"{pile[colour]}", more, class_=classes("num", weakest=is_weakest)))
    cells.append(tag("td", str(final["treasures"][seat]), class_="num"))
    cells.append(tag("td", tag("b", str(fields["points"])), class_="num"))
    heading = named_row(dynasty(scene, seat), scene.name_at_start(seat), dynasty_word(scene, seat))
    return tag("tr", heading, *cells, class_=classes(mine=seat == scene.you))
