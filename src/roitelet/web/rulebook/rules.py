"""The pages of the rulebooks, ``/rules/{game}``."""

import asyncio

from starlette.requests import Request
from starlette.responses import Response

from roitelet.web.net.responses import language_of
from roitelet.web.net.static import small_styles
from roitelet.web.pages.forms import redirect
from roitelet.web.pages.games import css_letters_of, game_of
from roitelet.web.pages.rendering import render_page
from roitelet.web.rulebook.rulebook_html import rulebook_page, sections_of


async def rules_list(request: Request) -> Response:
    """Redirect to ``/learn``, which links to all rulebooks."""
    return redirect(request, "/learn")


async def rules(request: Request) -> Response:
    """Return the page of a rulebook."""
    game = game_of(request)
    language = language_of(request)
    return render_page(
        request,
        "rules.html",
        game=game,
        letters=css_letters_of(game),
        styles=small_styles(game.info.id),
        sections=sections_of(game, language),
        book=await asyncio.to_thread(rulebook_page, game, language),
    )
