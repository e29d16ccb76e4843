"""The strip of the others' moves since the viewer's last one: a pill for each player, with cards and a few words.

Its height never changes, so that the table below does not move.
"""

from dataclasses import dataclass, field
from typing import Final

from roitelet.base.html import EMPTY, Html, classes, join, tag, text
from roitelet.base.language import t
from roitelet.kit.game_layout import Layout
from roitelet.kit.move_summary import MoveSummary
from roitelet.kit.scene import Scene
from roitelet.kit.widgets import bird_head, hidden_words

MOST: Final = 3
"""Most pills shown; if there are more, the last two are shown."""
MOST_PICTURES: Final = 4
MOST_WORDS: Final = 2


@dataclass
class Pill:
    """The moves of one player."""

    seat: int
    pictures: list[Html] = field(default_factory=list)
    words: list[str] = field(default_factory=list)
    closed: bool = False


def recent_moves_strip(scene: Scene, layout: Layout) -> Html:
    """Return the strip."""
    pills = _pills(scene, layout)
    # spectators have no last move: show the latest pills
    is_spectator = scene.you is None
    shown_pills = pills[-MOST:] if is_spectator or len(pills) <= MOST else pills[-2:]
    left_out = 0 if is_spectator else len(pills) - len(shown_pills)
    title = t(scene.language, "Depuis votre dernier coup", "Since your last move")
    if is_spectator:
        title = t(scene.language, "Les derniers coups", "The last moves")
    begun = bool(scene.recent_moves())
    nothing = "" if begun else _nothing(scene)
    return tag(
        "section",
        tag("h2", title),
        tag("ol", *(_draw(scene, pill) for pill in shown_pills), class_=f"pills-{len(shown_pills)}")
        if shown_pills
        else tag("p", nothing),
        _others(scene, left_out) if left_out else EMPTY,
        class_=classes("since", idle=not shown_pills),
        id="since",
    )


def _nothing(scene: Scene) -> str:
    word = scene.round_word
    return t(scene.language, f"La {word} commence." if word else "La partie commence.", f"The {word or 'game'} begins.")


def _others(scene: Scene, count: int) -> Html:
    words = t(
        scene.language,
        f"et {count} {'autre' if count == 1 else 'autres'}",
        f"and {count} {'other' if count == 1 else 'others'}",
    )
    return tag("button", words, type="button", class_="b b-bare", data_opens="last")


def _pills(scene: Scene, layout: Layout) -> list[Pill]:
    """Return a pill for each player, the latest last; a player who took a trick and leads the next has two."""
    pills: list[Pill] = []
    for recent_move in scene.recent_moves():
        for message in recent_move.said:
            for summary in layout.move_summaries(scene, message):
                if summary.seat != scene.you:
                    _add(pills, summary)
    return pills


def _add(pills: list[Pill], summary: MoveSummary) -> None:
    open_pill = next((pill for pill in pills if pill.seat == summary.seat and not pill.closed), None)
    if open_pill is None:
        open_pill = Pill(summary.seat)
    else:
        pills.remove(open_pill)
    pills.append(open_pill)
    if summary.picture:
        open_pill.pictures.append(summary.picture)
    if summary.words and summary.words not in open_pill.words[-1:]:
        open_pill.words.append(summary.words)
    open_pill.closed = summary.closes


def _draw(scene: Scene, pill: Pill) -> Html:
    left_out = len(pill.pictures) - MOST_PICTURES
    pictures = pill.pictures[-MOST_PICTURES:]
    more = tag("span", "…") if left_out > 0 else EMPTY
    *earlier, last = pill.words[-MOST_WORDS:] or [""]
    words_html = join([*(tag("span", f"{words}, ", class_="earlier") for words in earlier), text(last)])
    return tag(
        "li",
        bird_head(scene.bird(pill.seat)),
        hidden_words(f"{scene.name(pill.seat)} "),
        tag("span", more, *pictures, class_="since-cards") if pictures else EMPTY,
        tag("span", words_html, class_="since-words") if words_html else EMPTY,
    )
