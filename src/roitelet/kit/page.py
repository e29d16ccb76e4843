"""The whole table: bar, seats, middle, prompt, hand, actions, side panel.

Most functions return markup in parts, because only changed parts are sent again after a move.
"""

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import Final

from roitelet.base.html import EMPTY, Html, classes, closing, join, opening, tag
from roitelet.base.language import Language, t
from roitelet.base.numbers import percent
from roitelet.engine.views.view_types import View
from roitelet.kit.endings.game_end import draw_end, draw_next_steps
from roitelet.kit.endings.outcome_notice import draw_outcome
from roitelet.kit.game_layout import Layout
from roitelet.kit.pictures.birds import as_bird, bird_of
from roitelet.kit.prompts import buttons, command_fields, done_for_you, prompt, time_left
from roitelet.kit.scene import Person, Scene
from roitelet.kit.since_last_move import recent_moves_strip
from roitelet.kit.table_context import AfterGame, LogLine, TableContext
from roitelet.kit.widgets import FORM, bird_head, drawing, hidden_words, panel, theme_button

LARGE: Final = 1500
"""Length in characters above which a part is cut again."""
ACCOUNT: Final = opening("div", class_="result").removesuffix(">")
"""The opening tag of the account of a deal or of the game."""
MANY_CARDS: Final = 8
"""A hand of more cards takes two rows on a phone."""
WON: Final = opening("section", class_=classes("end", won=True)).removesuffix(">")
"""The opening tag of the end of a game that the viewer won."""
LONG_HAND: Final = 13
"""A hand of more cards takes two rows, except in a very wide or low window."""
CLOTH: Final = opening("main", class_="cloth", id="cloth", tabindex="0")
CLOTH_ENDS: Final = closing("main")
BOTTOM: Final = opening("div", class_="mine-bottom")
BOTTOM_ENDS: Final = closing("div", "section")
LIST_ENDS: Final = closing("ol")
LOG_ENDS: Final = closing("ol", "section")
SIDE_ENDS: Final = closing("aside")
SCORES: Final = {"class_": "sheet", "id_": "sheet-scores"}
LAST: Final = {"class_": "sheet on-demand", "id_": "sheet-last"}
YOUR_PLACE: Final = "Votre place", "Your place"


def table_page(scene: Scene, layout: Layout, context: TableContext) -> Html:
    """Return the table, from the bar to the side panel."""
    return join(table_parts(scene, layout, context))


def table_parts(scene: Scene, layout: Layout, context: TableContext) -> list[str]:
    """Return the table in parts."""
    return [
        bar(context.title, layout.heading(scene), context.learn, scene.language),
        CLOTH,
        *seats(scene, layout, context),
        *cut(layout.cloth(scene), "<li", "<div", "<tr"),
        CLOTH_ENDS,
        *own_area(scene, layout, context),
        *side_panel(scene, layout, context),
    ]


def table_class(layout: Layout, parts: Sequence[str], kind: str = "") -> str:
    """Return the CSS classes of a table: its game, its kind, whether it shows an account, whether the viewer won.

    With ``:has()`` in the style sheet instead, browsers would restyle the whole page at each move.
    """
    account, won = (any(mark in part for part in parts) for mark in (ACCOUNT, WON))
    return classes("table", kind, f"t-{layout.letters}", with_account=account, won=won)


def cut(markup: Html, *openings: str) -> list[Html]:
    """Cut markup at the first of ``openings``, and parts that are still large at the others."""
    start, *more = openings
    first, *others = markup.split(start)
    parts = [Html(start + part) for part in others]
    if first:
        parts.insert(0, Html(first))
    if not more:
        return parts
    return [piece for part in parts for piece in (cut(part, *more) if len(part) > LARGE else (part,))]


@lru_cache(1024, typed=True)
def bar(title: str, heading: str, address: str, language: Language) -> Html:
    """Return the bar: the game, its state and the tools."""
    home = brand(t(language, "Roitelet, accueil", "Roitelet, home"))
    title_html = tag("h1", tag("b", title), " ", tag("span", heading), class_="title")
    learn = t(language, "Apprendre", "Learn")
    shown = (drawing("i-rules"), " ", tag("span", learn))
    tools = [
        tool("last", "i-trick", t(language, "Dernier coup", "Last move"), "L", wide=True),
        tool("scores", "i-scores", t(language, "Scores", "Scores"), "S"),
        tool("log", "i-log", t(language, "Journal", "Log"), "J", narrow=True),
        tag("a", *shown, class_="tool desktop", href=address, aria_label=learn, data_over="1"),
        tool("chat", "i-bubble", t(language, "Parler", "Chat"), "C"),
        theme_button(t(language, "Clair ou sombre", "Light or dark"), "tool desktop"),
        tool("menu", "i-menu", t(language, "Menu", "Menu"), ""),
    ]
    return tag(
        "header",
        home,
        title_html,
        tag("nav", *tools, aria_label=t(language, "Outils", "Tools")),
        class_="bar",
        id="bar",
    )


@cache
def brand(label: str) -> Html:
    """Return the bird and the name of the site, linked to the home page."""
    content = (drawing("mark", "0 0 64 64"), tag("span", "Roitelet"))
    return tag("a", *content, class_="brand", href="/", aria_label=label)


@cache
def tool(sheet: str, picture: str, words: str, key: str, *, wide: bool = False, narrow: bool = False) -> Html:
    """Return a button of the bar that opens a sheet."""
    kbd = tag("kbd", key, class_="desktop") if key else None
    return tag(
        "button",
        *(drawing(picture), " ", tag("span", words, class_="desktop"), " ", kbd),
        type="button",
        class_=classes("tool", desktop=wide, mobile=narrow),
        data_opens=sheet,
        aria_label=f"{words} {key}".rstrip(),
        aria_keyshortcuts=key or None,
    )


def seats(scene: Scene, layout: Layout, context: TableContext) -> list[Html]:
    """Return the other seats, in the order of play."""
    label = t(scene.language, "Les autres joueurs, dans le sens du jeu", "The other players, in the order of play")
    drawn_seats = [seat(scene, layout, context, number) for number in scene.others]
    return [_open_seats(len(drawn_seats), label), *drawn_seats, LIST_ENDS]


@cache
def _open_seats(count: int, label: str) -> Html:
    return opening("ol", class_=f"seats seats-{count}", aria_label=label, id="seats")


def seat(scene: Scene, layout: Layout, context: TableContext, number: int) -> Html:
    """Return another seat: name, facts, speech bubble."""
    person = scene.people[number]
    state = absent(scene, context, number) if person.away else EMPTY
    soon = EMPTY if person.preparing is None else preparing(*person.preparing, scene.language)
    time = clock(scene, context, number) if context.clocks else EMPTY
    view: View = scene.view
    active, disc = view["actor"] == number, avatar(scene, layout, number)
    strength = t(scene.language, *person.strength)
    return _seat(
        *(person, number, active, disc, strength, layout.facts(scene, number)),
        *(state, soon, time, layout.bubble(scene, number)),
    )


@lru_cache(1024)
def _seat(person: Person, number: int, active: bool, disc: Html, strength: str, *more: Html) -> Html:
    """Return a seat from its parts; cached, because most viewers see the same."""
    facts, state, soon, time, bubble = more
    level = join([" ", tag("small", strength)]) if strength else EMPTY
    body = tag(
        "div",
        disc,
        tag("span", person.name, level, class_="name"),
        tag("span", facts, state, soon, time, class_="facts"),
        class_="seat-body",
    )
    return tag(
        "li",
        body,
        bubble,
        class_=classes("seat", active=active, away=person.away),
        data_key=f"seat-{number}",
        data_who=person.who,
        aria_current="true" if active else None,
    )


def absent(scene: Scene, context: TableContext, number: int) -> Html:
    """Return a note on an absent player: the name of their stand-in, or the time until the others vote."""
    person, language = scene.people[number], scene.language
    if person.stand_in:
        words = t(language, f"{person.stand_in} joue à sa place", f"{person.stand_in} stands in")
        return tag("span", words, class_="status pill")
    view: View = scene.view
    left = EMPTY
    if context.absence_vote_in is not None and view["actor"] == number:
        left = join([" ", time_left(context.absence_vote_in, runs=True)])
    return tag("span", t(language, "hors ligne", "away"), left, class_="status pill")


def preparing(part: str, done: float, language: Language) -> Html:
    """Return the progress of a bot's compilation, which the page's script updates."""
    words = t(language, "se prépare", "getting ready")
    return tag(
        "span", words, " ", tag("b", percent(done, language), class_="num"), class_="status", data_preparing=part
    )


def avatar(scene: Scene, layout: Layout, number: int) -> Html:
    """Return a seat's disc: its bird, with the game's emblem, or with a small robot for a player run by the program."""
    person = scene.people[number]
    word = t(scene.language, "oiseau", "bird") if person.level else ""
    return _disc(person.bird, number, layout.badge(scene, number), person.shoulder, word)


@lru_cache(1024)
def _disc(bird: str, number: int, emblem: Html, shoulder: str, word: str) -> Html:
    if shoulder_bird := as_bird(shoulder):
        badge = tag("span", bird_head(shoulder_bird), class_="badge shoulder")
    elif emblem:
        badge = tag("span", emblem, class_="badge emblem")
    else:
        badge = drawing("i-robot", class_="badge") if word else EMPTY
    return tag("span", bird_head(bird_of(bird, number)), badge, hidden_words(word) if word else None, class_="avatar")


def clock(scene: Scene, context: TableContext, number: int) -> Html:
    """Return a seat's remaining time."""
    time = time_left(context.clocks[number], runs=context.running == number)
    return tag(
        "span",
        drawing("i-time"),
        time,
        hidden_words(t(scene.language, "pour réfléchir", "thinking time")),
        class_="fact clock",
    )


# --- the viewer's own place ---


def own_area(scene: Scene, layout: Layout, context: TableContext) -> list[str]:
    """Return the viewer's own area: prompt, hand, actions."""
    if context.after is not None:
        return [
            open_place(t(scene.language, "Fin de la partie", "End of the game"), False),
            tag(
                "div", draw_end(scene, layout.ending(scene), context.after), class_="ended", id="settled", tabindex="0"
            ),
            draw_next_steps(scene, context.after),
            BOTTOM,
            *own_place(scene, layout, context),
            BOTTOM_ENDS,
        ]
    account = result_region(scene, layout) if context.pausing else EMPTY
    return [
        open_place(t(scene.language, *YOUR_PLACE), bool(account), " ".join(layout.guide().firsts_in(scene))),
        Html(f"{_open_form(context.address)}{command_fields(context, context.command)}</form>"),
        recent_moves_strip(scene, layout),
        *outcomes(scene, layout, context),
        account,
        done_for_you(scene, layout, context) if context.moves_for_you else EMPTY,
        prompt(scene, layout, context),
        BOTTOM,
        *own_place(scene, layout, context),
        *cut(buttons(scene, layout, context), "<div", "<li"),
        BOTTOM_ENDS,
    ]


@lru_cache(1024)
def _open_form(address: str) -> Html:
    """Return the opening tag of the form for all moves."""
    return opening("form", id=FORM, method="post", action=f"{address}/play")


@cache
def open_place(label: str, account: bool, firsts: str = "") -> Html:
    """Return the opening tag of the viewer's area.

    ``account`` is true if it shows a result; ``firsts`` are the names of things that the coach may explain now.
    """
    class_ = classes("mine", with_account=account)
    return opening("section", class_=class_, id="mine", aria_label=label, data_firsts=firsts or None)


def outcomes(scene: Scene, layout: Layout, context: TableContext) -> list[Html]:
    """Return the outcomes since the viewer last acted; empty after a deal, whose result says more."""
    decided = () if context.pausing or scene.replay else layout.outcomes(scene)
    if not decided:
        return []
    view: View = scene.view
    actor = view["actor"]
    follows = ""
    if actor == scene.you:
        follows = t(scene.language, "Ensuite, c’est à vous.", "Next, it’s your turn.")
    elif actor >= 0:
        follows = t(scene.language, f"Ensuite, {scene.name(actor)} joue.", f"Next, {scene.name(actor)} plays.")
    return [draw_outcome(scene, outcome, follows) for outcome in decided]


def result_region(scene: Scene, layout: Layout) -> Html:
    """Return the result of the deal or, in a lesson, of the game."""
    view: View = scene.view
    result = draw_end(scene, layout.ending(scene), AfterGame(True)) if view["reason"] else layout.result(scene)
    if not result:
        return EMPTY
    label = t(scene.language, f"Le compte de la {scene.round_word}", f"The score of the {scene.round_word}")
    region = {"class_": "result", "id": "settled", "role": "region", "tabindex": "0", "aria_label": label}
    return tag("div", result, **region)


def own_place(scene: Scene, layout: Layout, context: TableContext) -> list[str]:
    """Return the viewer's name and summary, and their hand."""
    parts: list[str] = []
    if scene.you is not None:
        disc, time = avatar(scene, layout, scene.you), clock(scene, context, scene.you) if context.clocks else EMPTY
        who = scene.people[scene.you].who
        parts.append(_plate(disc, scene.name_at_start(scene.you), layout.summary(scene), time, who))
    if hand := layout.hand(scene):
        label = t(scene.language, "Votre main", "Your hand")
        parts += [
            opening("ol", class_=hand_class(hand), id="hand", aria_label=label, data_sort=layout.sorting),
            *cut(hand, "<li"),
            LIST_ENDS,
        ]
    return parts


@lru_cache(1024)
def _plate(disc: Html, name: str, summary: Html, time: Html, who: str | None) -> Html:
    content = (disc, tag("span", name, class_="name"), tag("span", summary), time)
    return tag("div", *content, class_="mine-plate", data_who=who)


def hand_class(cards: Html, *more: str) -> str:
    """Return the CSS classes of a hand: whether it has many cards, and how many are in the first of two rows.

    They depend only on the number of cards, so that a turn does not change the rows.
    """
    count = cards.count("<li")
    many = count > MANY_CARDS
    return classes("hand", f"cut-{(count + 1) // 2}" if many else "", *more, many=many, long=count > LONG_HAND)


def side_panel(scene: Scene, layout: Layout, context: TableContext) -> list[str]:
    """Return scores and log, which are beside the table or, on a small screen, sheets."""
    language = scene.language
    lines = context.drawn or [
        log_line(layout, line, language, log_address(context), context.after is not None, recent=not place)
        for place, line in enumerate(reversed(context.log))
    ]
    return [
        _open_side(t(language, "Points et journal", "Scores and log")),
        *cut(panel(t(language, "Les points", "Scores"), layout.scores(scene), **SCORES), "<tr", "<li"),
        *_open_log(t(language, "Le journal", "Log"), t(language, "Dernier coup", "Last move")),
        *lines,
        LOG_ENDS,
        *cut(panel(t(language, "Dernier coup", "Last move"), layout.last(scene), **LAST), "<li", "<div"),
        SIDE_ENDS,
    ]


@cache
def _open_side(label: str) -> Html:
    return opening("aside", class_="side", id="side", tabindex="0", aria_label=label)


@cache
def _open_log(title: str, last: str) -> tuple[Html, ...]:
    # the bar of a small screen has no room for this button
    again = tag("button", drawing("i-trick"), " ", last, type="button", class_="b mobile", data_opens="last")
    start = opening("section", class_="panel sheet", id="sheet-log")
    return start, tag("h2", title), again, opening("ol", class_="log")


def log_address(context: TableContext) -> str:
    """Return the address of the table for links in the log; empty while a deal is played."""
    return context.address if context.after is not None or context.pausing else ""


def log_line(
    layout: Layout, line: LogLine, language: Language, address: str, over: bool, *, recent: bool = False
) -> Html:
    """Return a line of the log, with a link to that moment of the game if there is an address and a card moved."""
    content = layout.draw_sentence(line.text, language)
    if address and line.moment:
        # in a new tab, because a player who leaves this page during the game counts as absent
        content = tag("a", content, href=f"{address}/replay?v={line.version}", target=None if over else "_blank")
    # an id keeps the line unchanged while lines are added or removed
    return tag("li", content, class_=classes(recent=recent), id=f"log-{line.version}-{line.place}")
