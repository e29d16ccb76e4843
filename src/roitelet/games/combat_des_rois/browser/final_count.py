"""The final count: ranks, the weakest colour of each pile, the story, and a table colour by colour."""

from roitelet.base.html import EMPTY, Html, classes, join, tag, text
from roitelet.base.language import t
from roitelet.games.combat_des_rois.browser.game_story import tell
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
    """Return the final count; of a game that was stopped, what is known of the piles."""
    final, seats = scene.view["final"], scene.view["seats"]
    standings = [
        FinalPlace(
            known["seat"],
            known["rank"] or 1,
            EMPTY if known["points"] is None else text(str(known["points"])),
            EMPTY if final is None else _weakest(scene, known, final),
            dynasty_word(scene, known["seat"]),
        )
        for known in seats
    ]
    if final is None:
        return GameEnd(standings, account=scores(scene))
    counted = t(scene.language, "couleur par couleur", "colour by colour")
    return GameEnd(standings, tell(scene), _table(scene, final), counted)


def _weakest(scene: Scene, known: Seat, final: Final) -> Html:
    """Return the colour that counts, with its cards and treasures; only its emblem if several are as weak."""
    seat, pile = known["seat"], known["pile"] or {}
    shared = final["shared"][seat]
    weakest = [colour for colour in COLOUR_NAMES if shared[colour] == known["points"]]
    shown = [tag("span", emblem(colour), class_=f"swatch {CLASSES[colour]}") for colour in weakest]
    words = [card_word(colour, scene.language, 2) for colour in weakest]
    if len(weakest) == 1:
        held, added = pile[weakest[0]], shared[weakest[0]] - pile[weakest[0]]
        shown.append(tag("b", str(held), class_="num"))
        if added:
            shown += [tag("span", "+", class_="plus"), treasure(), tag("b", str(added), class_="num")]
    return tag("span", *shown, hidden_words(" " + ", ".join(words)), class_="weakest")


def _table(scene: Scene, final: Final) -> Html:
    """Return the piles by rank; what counts is underlined, cards of treasures are added to their colour."""
    order = sorted(scene.view["seats"], key=lambda known: (known["rank"] or 1, known["seat"]))
    rows = [_row(scene, known, final) for known in order]
    note = t(
        scene.language,
        "Le nombre souligné compte : la couleur la plus faible, trésors compris.",
        "The underlined number counts: the weakest colour, treasures included.",
    )
    sheet = tag("table", tag("thead", open_head(scene.language)), tag("tbody", *rows), class_="score-sheet cr-sheet")
    return join([sheet, tag("p", note, class_="note")])


def _row(scene: Scene, known: Seat, final: Final) -> Html:
    seat, pile, shared = known["seat"], known["pile"] or {}, final["shared"][known["seat"]]
    cells = []
    for colour in COLOUR_NAMES:
        added = shared[colour] - pile[colour]
        more = tag("small", f"+{added}", class_="added") if added else EMPTY
        weak = shared[colour] == known["points"]
        cells.append(tag("td", f"{pile[colour]}", more, class_=classes("num", weakest=weak)))
    cells.append(tag("td", str(final["treasures"][seat]), class_="num"))
    cells.append(tag("td", tag("b", str(known["points"])), class_="num"))
    who = named_row(dynasty(scene, seat), scene.headed(seat), dynasty_word(scene, seat))
    return tag("tr", who, *cells, class_=classes(mine=seat == scene.you))
