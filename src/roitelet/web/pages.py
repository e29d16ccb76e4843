"""Pages for people, as plain HTML: the list of games, and what went wrong. No script."""

from html import escape
from http import HTTPStatus

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from roitelet.engine.errors import RoiteletError
from roitelet.engine.game import Game
from roitelet.engine.language import Language, add_catalogue, say
from roitelet.games import game_ids, load_game
from roitelet.web.answers import STATUS, code_of, language_of, refusal_response


async def home(request: Request) -> Response:
    """The games one can play here."""
    language = language_of(request)
    games = "\n".join(_game(load_game(game_id), language) for game_id in game_ids())
    other: Language = "en" if language == "fr" else "fr"
    switch = f'<p><a href="/?lang={other}" hreflang="{other}" lang="{other}">{_text("page.own_name", other)}</a></p>'
    body = f"<h1>Roitelet</h1>\n<p>{_text('page.welcome', language)}</p>\n{games}\n{switch}"
    return HTMLResponse(_page("Roitelet", body, language), headers={"content-language": language})


def _game(game: Game, language: Language) -> str:
    info = game.info
    players = say("page.players", least=info.least_seats, most=info.most_seats, minutes=info.minutes).render(language)
    about = escape(info.about[language])
    return f"<article>\n<h2>{escape(info.name(language))}</h2>\n<p>{about}</p>\n<p>{players}</p>\n</article>"


def refusal_page(request: Request, error: RoiteletError) -> Response:
    """What went wrong: JSON for programs, a page for people who typed an address."""
    language = language_of(request)
    is_api = request.url.path.startswith("/api")
    if is_api or "text/html" not in request.headers.get("accept", ""):
        return refusal_response(error, language)
    status = STATUS.get(code_of(error), HTTPStatus.CONFLICT)
    sentence = escape(error.message.render(language))
    back = f'<p><a href="/?lang={language}">{_text("page.back", language)}</a></p>'
    title = f"Roitelet · {status.value}"
    return HTMLResponse(_page(title, f"<h1>{title}</h1>\n<p>{sentence}</p>\n{back}", language), status)


def _page(title: str, body: str, language: Language) -> str:
    return (
        f'<!doctype html>\n<html lang="{language}">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{escape(title)}</title>\n</head>\n<body>\n<main>\n{body}\n</main>\n</body>\n</html>\n"
    )


def _text(key: str, language: Language) -> str:
    return escape(say(key).render(language))


add_catalogue(
    {
        "page.own_name": {"fr": "Français", "en": "English"},
        "page.welcome": {
            "fr": "Trois jeux de cartes de nains et de rois, avec des amis ou contre des robots.",
            "en": "Three card games of dwarfs and kings, with friends or against bots.",
        },
        "page.players": {
            "fr": "{least} à {most} joueurs, environ {minutes} minutes",
            "en": "{least} to {most} players, about {minutes} minutes",
        },
        "page.back": {"fr": "Retour à l'accueil", "en": "Back to the home page"},
        "web.form": {"fr": "« as » vaut l'un de : {known}", "en": "'as' is one of: {known}"},
        "web.version": {"fr": "« v » est un nombre entier", "en": "'v' is a whole number"},
    }
)
