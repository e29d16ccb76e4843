"""A table of each game, always played the same way, and its frames as data and as markup."""

import json
import re
from collections.abc import Callable
from functools import cache
from typing import Any, Final

from roitelet.base.language import LANGUAGES
from roitelet.tables.table import Table
from roitelet.tables.views.frames import Frame, data_frame
from roitelet.tables.views.table_view import TableView, see
from roitelet.web.table.table_html import draw, parts_frame
from roitelet.web.table.viewer import Visitor
from tests.support.tables.drafts import play_on, seated, started

FRAMES: Final = 200
EVERY: Final = 2
"""Every how many versions one is drawn: for two seats and a spectator in turns, in both languages."""
READERS: Final = ("ana", "bob", "zoe")
VISITOR: Final = Visitor("http://localhost/tables/table", "Ana", "merle")
_TOKEN: Final = re.compile(r'name="id" value="[0-9a-f]{12}(?=[".])')


@cache
def versions(game_id: str) -> list[Table]:
    """Yield the lobby, then the table after every step of its game."""
    found = [seated(game_id), started(game_id)]
    while len(found) < FRAMES * EVERY and found[-1].phase != "over":
        found.append(play_on(found[-1]))
    return found


def _as_data(view: TableView) -> Frame:
    return data_frame(view)


def _as_markup(view: TableView) -> Frame:
    parts, frame = parts_frame(view, VISITOR)
    return {**frame, "parts": [_TOKEN.sub("", part) for part in parts]}


def _as_page(view: TableView) -> Frame:
    markup, body = draw(view, VISITOR)
    return {"html": _TOKEN.sub("", markup), "body": body}


FORMS: Final[dict[str, Callable[[TableView], Frame]]] = {"json": _as_data, "parts": _as_markup, "page": _as_page}


def written(game_id: str, form: str) -> str:
    """Return the frames of a game's table in one form, one JSON line each."""
    lines = []
    for number, table in enumerate(versions(game_id)[::EVERY]):
        reader, language = READERS[number % len(READERS)], LANGUAGES[number // len(READERS) % len(LANGUAGES)]
        frame: Any = FORMS[form](see(table, reader, language, max(0, table.version - 3)))
        lines.append(json.dumps(frame, ensure_ascii=False, sort_keys=True))
    return "\n".join(lines) + "\n"
