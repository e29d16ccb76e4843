"""The page of one clause with drawn examples, ``/rules/{game}/{clause}``; tables show it in a sheet."""

import asyncio
from typing import Final

from starlette.requests import Request
from starlette.responses import Response

from roitelet.web.net.responses import language_of, web_refusal
from roitelet.web.net.static import small_styles
from roitelet.web.pages.games import css_letters_of, game_of
from roitelet.web.pages.rendering import render_page
from roitelet.web.rulebook.examples import drawn_examples, example_figure
from roitelet.web.rulebook.plain_words import in_plain_words, number_of
from roitelet.web.rulebook.rulebook_html import notation_details

MOST_DRAWN: Final = 7
"""Most examples drawn; the list in notation has all of them."""


async def clause(request: Request) -> Response:
    """Return the page of a clause."""
    game, language = game_of(request), language_of(request)
    number = request.path_params["clause"]
    if number not in game.rulebook.clauses[language]:
        raise web_refusal("address")
    rule = game.rulebook.clauses[language][number]
    drawn = await asyncio.to_thread(drawn_examples, game, number, language, MOST_DRAWN)
    figures = [example_figure(game, example, language) for example in drawn]
    return render_page(
        request,
        "clause.html",
        game=game,
        letters=css_letters_of(game),
        styles=small_styles(game.info.id),
        clause=number,
        number=number_of(number),
        heading=rule.section.partition(". ")[2] or rule.section,
        body=in_plain_words(game, rule.text, language),
        example=figures[0] if figures else None,
        others=figures[1:],
        notation=notation_details(game, number, language),
    )
