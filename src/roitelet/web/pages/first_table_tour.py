"""The tour of a player's first tables, as data for the page's script: ``/learn/{game}/guide``."""

from typing import Final

from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from roitelet.base.language import t
from roitelet.kit.game_layout import layout_of
from roitelet.web.net.responses import language_of
from roitelet.web.net.static import static
from roitelet.web.pages.games import game_of

BUTTONS: Final = {
    "next": ("Suivant", "Next"),
    "done": ("Jouer", "Play"),
    "alone": ("Tout voir seul", "I’ll look around"),
    "off": ("Ne plus m’aider", "No more help"),
    "understood": ("J’ai compris", "Got it"),
    "firsts": ("Vos premières fois", "Your first times"),
    "seen": ("déjà vu", "seen"),
    "here": ("maintenant", "now"),
    "place": ("{n} sur {of}", "{n} of {of}"),
}


async def first_table_tour(request: Request) -> Response:
    """Return the coach's sentences for a game, and the labels of the buttons."""
    language = language_of(request)
    tour = layout_of(game_of(request)).guide().as_data(language)
    buttons = {name: t(language, *pair) for name, pair in BUTTONS.items()}
    return JSONResponse({**tour, "say": buttons, "style": static("guide.css")})
