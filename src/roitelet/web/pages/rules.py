"""``/rules``: the rulebooks, to read, to link to, to print."""

from starlette.requests import Request
from starlette.responses import Response

from roitelet.web.pages.games import all_styles, game_of, letters_of, poster_of, shown_games
from roitelet.web.pages.rendering import render_page
from roitelet.web.pages.rulebooks import rulebook_page
from roitelet.web.responses import language_of


async def rules_list(request: Request) -> Response:
    """Every game's rulebook."""
    language = language_of(request)
    books = [(game, rulebook_page(game, language)) for game in shown_games()]
    styles = all_styles()
    return render_page(request, "rules_list.html", books=books, poster=poster_of, letters=letters_of, styles=styles)


async def rules(request: Request) -> Response:
    """One game's rulebook."""
    game = game_of(request)
    return render_page(request, "rules.html", game=game, book=rulebook_page(game, language_of(request)))
