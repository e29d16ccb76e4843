"""The page of a study: a game's table, with the coach's bubble in place of the prompt, and buttons to go on.

This module works for every kind of study: the caller gives the coach's words and the ways to go on. A move is a GET
request: the form sends the page's ``fields`` and the move as ``action``.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from roitelet.base.html import EMPTY, Html, classes, closing, join, opening, tag, text
from roitelet.base.language import t
from roitelet.kit.game_layout import Layout
from roitelet.kit.page import YOUR_PLACE, cut, open_place, own_place, result_region, seats
from roitelet.kit.prompts import buttons
from roitelet.kit.scene import Scene
from roitelet.kit.table_context import TableContext
from roitelet.kit.widgets import FORM, drawing, hidden_words

BIRD: Final = ("mark", "0 0 64 64")


@dataclass(frozen=True)
class Way:
    """A button or link to go on: its label and its address."""

    words: str
    address: str
    main: bool = False
    zone: str = ""
    """The zone of the table where a tap does the same: ``seat-1``, ``mine``, ``hand`` or ``cloth``."""
    post: bool = False
    """True if it opens a table, with a form that uses POST; only on the last page."""


@dataclass(frozen=True)
class CoachBubble:
    """The coach's words, and the possible answers."""

    text: Html
    lead: str = ""
    """The start of the task: « À vous : », « Essayez encore : »."""
    task: Html = EMPTY
    tone: str = ""
    """``wrong``, ``right``, or empty for a question."""
    rule: str = ""
    """The address of the clause that forbids the learner's move."""
    ways: Sequence[Way] = ()
    asks_move: bool = False
    """True if the learner must make a move."""
    wanted: str = ""
    """The expected move, if known. Then the table's own question is shown only if it has a button for that move."""
    point: str = ""
    """The move that an arrow points at."""
    more: Html = EMPTY
    """Details shown on request if there is no room beside the table."""


@dataclass(frozen=True)
class StudyPage:
    """The context of a study."""

    title: str
    subtitle: str
    leave: str
    """The address of the close button."""
    address: str
    """The address for moves, by GET."""
    coach: CoachBubble
    fields: Mapping[str, str] = field(default_factory=dict)
    """The fields that the page sends with each move."""
    steps: Sequence[str] = ()
    """The titles of the steps; empty for no dots."""
    step: int = 0
    skip: Way | None = None
    side: Html = EMPTY
    """The side panel, shown if there is room."""
    ended: bool = False
    """True if a deal or the game has just ended, so that its account is shown."""
    room: str = ""
    """The longest text of the bubble, for which room is left, so that the table does not jump."""


def study_parts(scene: Scene, layout: Layout, page: StudyPage) -> list[str]:
    """Return the whole page, from the bar to the side panel."""
    return [
        study_bar(scene, page),
        opening("main", class_="cloth", id="cloth", tabindex="0"),
        *seats(scene, layout, TableContext()),
        *cut(layout.cloth(scene), "<li", "<div", "<tr"),
        closing("main"),
        *_own_area(scene, layout, page),
        tag(
            "aside",
            page.side,
            class_="side",
            id="side",
            aria_label=t(scene.language, "Où vous en êtes", "Where you are"),
        ),
    ]


def study_bar(scene: Scene, page: StudyPage) -> Html:
    """Return the bar: close button, title, progress, button to skip a step."""
    language = scene.language
    leave = tag("a", drawing("i-close"), href=page.leave, class_="tool", aria_label=t(language, "Quitter", "Leave"))
    title = tag("h1", tag("b", page.title), " ", tag("span", page.subtitle), class_="title")
    skip = (
        tag("a", page.skip.words, href=page.skip.address, class_="b b-bare skip", data_go=True) if page.skip else EMPTY
    )
    return tag("header", leave, title, dots(scene, page.steps, page.step), skip, class_="bar study-bar", id="bar")


def dots(scene: Scene, steps: Sequence[str], here: int) -> Html:
    """Return one dot per step: done, current or to come."""
    if not steps:
        return EMPTY
    items = []
    for number, title in enumerate(steps):
        state = "done" if number < here else "here" if number == here else ""
        words = hidden_words(t(scene.language, f"étape {number + 1}, {title}", f"step {number + 1}, {title}"))
        items.append(tag("li", words, class_=state or None, aria_current="step" if state == "here" else None))
    step = min(here + 1, len(steps))
    label = t(scene.language, f"Étape {step} sur {len(steps)}", f"Step {step} of {len(steps)}")
    return tag("ol", *items, class_="dots", aria_label=label)


def steps_list(
    scene: Scene, title: str, steps: Sequence[str], here: int, memo: Sequence[Html], in_words: str, album: str = ""
) -> Html:
    """Return the titles of the steps, the texts to remember so far, and links to the album and to text mode."""
    items = [
        tag("li", words, class_=classes(done=number < here, here=number == here)) for number, words in enumerate(steps)
    ]
    return tag(
        "section",
        tag("h2", title),
        tag("ol", *items, class_="steps"),
        memo_of(scene, memo),
        _note(tag("a", t(scene.language, "L’album du jeu", "The album of the game"), href=album, data_over=True))
        if album
        else EMPTY,
        _note(tag("a", t(scene.language, "En mode texte", "In text mode"), href=in_words)),
        class_="panel",
    )


def _note(link: Html) -> Html:
    return tag("p", link, class_="note")


def memo_of(scene: Scene, lines: Sequence[Html]) -> Html:
    """Return the texts to remember."""
    head = tag("h3", t(scene.language, "À retenir", "Remember"))
    return tag("div", head, *(tag("p", line) for line in lines), class_="memo") if lines else EMPTY


def _own_area(scene: Scene, layout: Layout, page: StudyPage) -> list[str]:
    hidden = [tag("input", type="hidden", name=name, value=value) for name, value in page.fields.items()]
    context = TableContext(hint=False, pausing=page.ended)
    account = result_region(scene, layout) if page.ended else EMPTY
    return [
        open_place(t(scene.language, *YOUR_PLACE), bool(account)),
        tag("form", *hidden, id=FORM, method="get", action=page.address),
        account,
        *outcomes(scene, layout, page),
        bubble(scene, layout, page.coach, page.room),
        opening("div", class_="mine-bottom"),
        *own_place(scene, layout, context),
        *cut(buttons(scene, layout, context), "<div", "<li"),
        closing("div", "section"),
    ]


def outcomes(scene: Scene, layout: Layout, page: StudyPage) -> list[Html]:
    """Return the latest outcome; the coach explains it, so it needs no button."""
    latest = [] if page.ended or page.coach.asks_move else layout.outcomes(scene)[-1:]
    return [
        tag("div", _outcome(outcome.content, outcome.tone, outcome.label), class_="outcome-told-of")
        for outcome in latest
    ]


def _outcome(content: Html, tone: str, label: str) -> Html:
    body = tag("div", content, class_="outcome-body")
    return tag("section", body, class_=classes("outcome", tone), role="region", aria_label=label)


def bubble(scene: Scene, layout: Layout, coach: CoachBubble, room: str) -> Html:
    """Return the coach and its words.

    Screen readers read it aloud when it changes; it takes the focus if nothing else has it.
    """
    rule = tag("a", t(scene.language, "la règle", "the rule"), href=coach.rule, class_="rule") if coach.rule else EMPTY
    speech = tag("p", coach.text, " " if rule else None, rule, class_="coach-says")
    task = tag("p", tag("b", coach.lead), " ", coach.task, class_="coach-task") if coach.task else EMPTY
    asked = _table_question(scene, layout, coach) if coach.asks_move else EMPTY
    ways = [_way(way) for way in coach.ways]
    why = t(scene.language, "Pourquoi ?", "Why?")
    more = tag("details", tag("summary", why), coach.more, class_="coach-more why") if coach.more else EMPTY
    words = [speech, task, asked, tag("div", *ways, class_="coach-ways") if ways else EMPTY, more]
    content = tag("div", *words, class_=classes("coach-words", one_way=len(ways) == 1))
    return tag(
        "div",
        drawing(*BIRD, class_="coach-bird"),
        tag("div", content, class_="coach-bubble", data_room=room or None),
        class_=classes("coach", coach.tone),
        role="status",
        id="prompt",
        tabindex="-1",
        data_point=coach.point or None,
    )


def term_button(words: str, number: int, headword: str, meaning: str) -> Html:
    """Return a term as a quiet button, and its meaning, which opens over the table without a script."""
    name = f"term-{number}"
    meaning_box = tag("span", tag("b", headword), " ", meaning, class_="term-told", id=name, popover="auto")
    return tag("button", words, type="button", class_="term", popovertarget=name) + meaning_box


def _way(way: Way) -> Html:
    look = classes("b", b_play=way.main)
    return tag("a", way.words, href=way.address, class_=look, data_go=True, data_zone=way.zone or None)


def _table_question(scene: Scene, layout: Layout, coach: CoachBubble) -> Html:
    """Return the table's own question, because its buttons are needed."""
    prompt = layout.prompt(scene) + layout.answer(scene)
    shown = not coach.wanted or f'value="{text(coach.wanted)}"' in prompt
    return tag("p", prompt, class_="coach-asked") if shown else EMPTY


def end_parts(scene: Scene, page: StudyPage, heading: Html, memo: Sequence[Html], note: str, done: str) -> list[str]:
    """Return the page at the end of a study; ``done`` names the study for the page's script."""
    coach = page.coach
    content = join(
        [
            tag("span", drawing(*BIRD, class_="great-bird"), class_="cheer"),
            tag("h2", heading, id="end", tabindex="-1"),
            tag("p", coach.text),
            tag("div", *(_way_out(way) for way in coach.ways), class_="coach-ways"),
            memo_of(scene, memo),
            coach.more,
            tag("p", note, class_="note"),
        ]
    )
    main = tag("main", tag("div", content, class_="study-end"), class_="cloth", id="cloth", data_done=done or None)
    return [study_bar(scene, page), main]


def _way_out(way: Way) -> Html:
    look = classes("b", b_play=way.main)
    if way.post:
        return tag("form", tag("button", way.words, class_=look), method="post", action=way.address)
    return tag("a", way.words, href=way.address, class_=look)
