"""The response to a request for a lesson or puzzle: a whole page or, for the page's script, a frame."""

import re
from collections.abc import Sequence
from typing import Any, Final

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from roitelet.base.html import EMPTY, Html, join, tag, text
from roitelet.base.language import t
from roitelet.base.typography import set_spaces
from roitelet.bots import AMATEUR
from roitelet.client.deal_numbers import WORDS as FAIR_WORDS
from roitelet.engine.game import Game
from roitelet.kit.game_layout import layout_of
from roitelet.kit.page import table_class
from roitelet.kit.scene import Person, RecentMove, Scene
from roitelet.kit.scene_builder import build_scene
from roitelet.kit.study_page import StudyPage, study_parts, term_button
from roitelet.kit.widgets import hidden_words
from roitelet.learning.lesson_terms import terms_of
from roitelet.learning.plain_text import MARKED, move_name
from roitelet.learning.study import Study
from roitelet.web.net.responses import LANGUAGE_COOKIE, json_response
from roitelet.web.pages.previews import preview_tags
from roitelet.web.session.preferences import set_preference
from roitelet.web.session.reader import Reader, reader_of
from roitelet.web.table.shell import WORDS, document, live_regions, menu_and_sheet, page_head

CONNECTION: Final = "study.js"
STYLE: Final = "study.css"


def scene_of(study: Study, reader: Reader, *, may_move: bool = True, since: int | None = None) -> Scene:
    """Return the scene that the learner sees; ``since`` is the first move that is new to them."""
    names = study.names(reader.language)
    people = [
        Person(name, "person", bird=bird) if seat == study.seat else Person(name, "bot", AMATEUR, bird=bird)
        for seat, (name, bird) in enumerate(zip(names, study.birds, strict=True))
    ]
    first = len(study.moves) if since is None else since

    def recent_moves() -> Sequence[RecentMove]:
        new_moves = range(first, len(study.moves))
        moves = [(study.positions[number].actor, study.messages_of(number), number) for number in new_moves]
        return [RecentMove(seat, words, number) for seat, words, number in moves if seat >= 0]

    choices: dict[str, str] | None = None if may_move else {}
    rules = study.game.house_rules.called(study.start.options, reader.language)
    return build_scene(study.known, people, reader.language, rules=rules, choices=choices, recent_moves=recent_moves)


def show_study(
    request: Request, study: Study, page: StudyPage, *, kind: str = "", since: int | None = None, status: int = 200
) -> Response:
    """Return the response for a study; ``kind`` is a CSS class, ``since`` the first move that is new to the reader."""
    reader = reader_of(request)
    scene = scene_of(study, reader, may_move=page.coach.asks_move, since=since)
    layout = layout_of(study.game)
    new_lines = study.log(reader.language, since) if since is not None else []
    return study_response(
        request, study.game, study_parts(scene, layout, page), page.title, kind=kind, lines=new_lines, status=status
    )


def study_response(
    request: Request,
    game: Game,
    parts: Sequence[str],
    title: str,
    *,
    kind: str = "",
    lines: Sequence[str] = (),
    status: int = 200,
) -> Response:
    """Return HTML as a frame for the page's script, or in a whole page; ``kind`` is an extra CSS class."""
    reader = reader_of(request)
    body_class = table_class(layout_of(game), parts, f"study {kind}".rstrip())
    markup = join(parts)
    if reader.language == "fr":
        markup = Html(set_spaces(markup))
    if request.headers.get("accept") == "application/json":
        frame: dict[str, Any] = {"t": "view", "body": body_class, "parts": [str(markup)], "lines": lines, "turn": None}
        frame |= {"fair": None, "insists": None}
        return json_response(frame, headers={"cache-control": "no-store"})
    response = HTMLResponse(_page(request, reader, game, markup, body_class, title), status)
    response.headers["content-language"] = reader.language
    if request.query_params.get("lang") == reader.language:
        set_preference(response, request, LANGUAGE_COOKIE, reader.language)
    return response


def _page(request: Request, reader: Reader, game: Game, markup: Html, body_class: str, title: str) -> str:
    name = game.info.name(reader.language)
    preview = preview_tags(request, reader.language, f"{title} · {name}")
    words: dict[str, Any] = {key: t(reader.language, *pair) for key, pair in WORDS.items()}
    words["fair"] = dict.fromkeys(FAIR_WORDS, "")
    attributes = {"data_address": request.url.path, "data_connection": CONNECTION, "data_v": "0", "data_changed": "0"}
    parts = [
        tag("div", markup, id="table", class_=body_class, **attributes),
        live_regions(),
        menu_and_sheet(reader, game.info.id, f"/learn/{game.info.id}"),
    ]
    top = page_head(f"{title} · {name}", game.info.id, preview, CONNECTION, STYLE)
    return document(reader, top, parts, words, body_class)


def text_with_cards(words: str, scene: Scene, game: Game, *, plain: bool = False) -> Html:
    """Return a text as HTML: ``**…**`` becomes strong, a move in backticks its card with a name for screen readers.

    A term in brackets becomes a button that opens its meaning. With ``plain``, cards are named and nothing is strong.
    """
    parts: list[str] = []
    end = 0
    for mark in MARKED.finditer(words):
        parts += [text(words[end : mark.start()]), _draw_mark(mark, scene, game, plain)]
        end = mark.end()
    return join([*parts, text(words[end:])])


def _draw_mark(mark: re.Match[str], scene: Scene, game: Game, plain: bool) -> Html:
    strong, word, term = mark.groups()
    if term:
        meant = terms_of(game.info.id, scene.language)[term]
        return term_button(term, meant.number, meant.word, meant.meaning)
    if strong:
        return text(strong) if plain else tag("strong", strong)
    name, picture = move_name(word, scene.language, game), EMPTY if plain else layout_of(game).picture(scene, word)
    return join([picture, hidden_words(name)]) if picture else text(name)
