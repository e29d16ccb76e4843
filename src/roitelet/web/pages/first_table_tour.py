"""``/learn/{game}/guide``: what the coach says at a first table, for the page's script."""

from typing import Final

from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from roitelet.base.language import t
from roitelet.kit.game_layout import layout_of
from roitelet.web.net.responses import language_of
from roitelet.web.net.static import static
from roitelet.web.pages.games import game_of

SAID: Final = {
    "next": ("Suivant", "Next"),
    "done": ("Jouer", "Play"),
    "alone": ("Tout voir seul", "I’ll look around"),
    "off": ("Ne plus m’aider", "No more help"),
    "place": ("{n} sur {of}", "{n} of {of}"),
}


async def guide(request: Request) -> Response:
    """Return the tour and the words of a game, in the reader's language."""
    language = language_of(request)
    said = layout_of(game_of(request)).guide().written(language)
    buttons = {name: t(language, *pair) for name, pair in SAID.items()}
    return JSONResponse({**said, "say": buttons, "style": static("guide.css")})
