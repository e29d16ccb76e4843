"""All routes of the app, in the order in which they are tried."""

from typing import Final

from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.routing import BaseRoute, Mount, Route, WebSocketRoute

from roitelet.games import game_ids
from roitelet.kit.asset_urls import STATIC
from roitelet.tables.commands import COMMANDS
from roitelet.web import api
from roitelet.web.my_games import move
from roitelet.web.my_games import page as my_games
from roitelet.web.net import static
from roitelet.web.net.sockets import serve_socket
from roitelet.web.pages import home, install, learn, manual, settings
from roitelet.web.pages.first_table_tour import first_table_tour
from roitelet.web.pages.new_table import NewTable
from roitelet.web.pages.puzzles import puzzles
from roitelet.web.process import status
from roitelet.web.replay import page
from roitelet.web.replay.continue_from import continue_game
from roitelet.web.review.page import review
from roitelet.web.rulebook import rules
from roitelet.web.rulebook.clauses import clause
from roitelet.web.session import sessions
from roitelet.web.study.lesson_text import lesson_text
from roitelet.web.study.lessons import lesson
from roitelet.web.study.puzzle_text import puzzle_text
from roitelet.web.study.puzzles import puzzle, random_puzzle
from roitelet.web.table.hints import hint
from roitelet.web.table.page import post_command, show_table
from roitelet.web.table.text.text_page import TextTable

COMPRESSED: Final = [Middleware(GZipMiddleware, minimum_size=500)]
"""Compression for pages with many pictures; they hold no secret that their compressed size could reveal."""
COMMAND_NAMES: Final = [str(command.__struct_config__.tag) for command in COMMANDS]


def routes() -> list[BaseRoute]:
    """Return all routes: pages, API, tables, files."""
    return [
        Route("/", home.home),
        Route("/join", home.join),
        Route("/games/{game}/play", home.play_now, methods=["POST"]),
        Route("/games/{game}/first", home.first_game, methods=["POST"]),
        Route("/games/{game}/invite", home.invite, methods=["POST"]),
        Route("/games/{game}/new", NewTable),
        Route("/credits", learn.show_credits),
        Route("/learn", learn.learn_list),
        Route("/learn/{game}", learn.learn, middleware=COMPRESSED),
        Route("/learn/{game}/sheet", learn.sheet, middleware=COMPRESSED),
        Route("/rules", rules.rules_list),
        Route("/rules/{game}", rules.rules, middleware=COMPRESSED),
        Route("/rules/{game}/{clause}", clause, middleware=COMPRESSED),
        Route("/learn/{game}/lessons/{name}", lesson),
        Route("/learn/{game}/lessons/{name}/text", lesson_text),
        Route("/learn/{game}/guide", first_table_tour),
        Route("/learn/{game}/puzzles", puzzles),
        Route("/learn/{game}/puzzles/random", random_puzzle),
        Route("/learn/{game}/puzzles/{id}", puzzle),
        Route("/learn/{game}/puzzles/{id}/text", puzzle_text),
        Route("/my-games", my_games.my_games),
        Route("/my-games/file", my_games.export),
        Route("/my-games/erase", my_games.erase, methods=["POST"]),
        Route("/my-games/move", move.offer, methods=["POST"]),
        Route("/my-games/move/withdraw", move.withdraw, methods=["POST"]),
        Route("/move", move.Arrival),
        Route("/move/{key}", move.arrive),
        Route("/settings", settings.SettingsPage),
        Route("/settings/theme", settings.switch_theme, methods=["POST"]),
        Route("/settings/forget", settings.sign_out, methods=["POST"]),
        Route("/session", settings.sign_in, methods=["POST"]),
        Route("/tables/{id}/replay", page.replay),
        Route("/tables/{id}/record", page.record),
        Route("/tables/{id}/review", review),
        Route("/tables/{id}/play-on", continue_game, methods=["POST"]),
        Route("/tables/{id}/text", TextTable),
        Route("/health", status.health),
        Route("/ready", status.ready),
        Route("/metrics", status.metrics),
        Route("/preparing", status.preparing),
        Route("/api/session", sessions.Sessions),
        Route("/api/games", api.list_games),
        Route("/api/tables", api.post_table, methods=["POST"]),
        Route("/api/tables/{id}", api.TableEndpoint),
        Route("/api/tables/{id}/chat", api.list_chat),
        Route("/api/tables/{id}/file", api.table_file),
        Route("/tables/{id}", show_table),
        Route("/tables/{id}/hint", hint),
        *(Route(f"/tables/{{id}}/{name}", post_command, methods=["POST"]) for name in COMMAND_NAMES),
        WebSocketRoute("/tables/{id}/live", serve_socket),
        Route("/manifest.webmanifest", install.manifest),
        Route("/worker.js", install.worker),
        Route(install.OFFLINE, install.offline),
        *_manual(),
        *_files(),
    ]


def _manual() -> list[BaseRoute]:
    """Return the routes of the manual; if it was not built, they lead to a page that says so."""
    if manual.is_built():
        return [Mount("/docs", GZipMiddleware(manual.Manual(directory=manual.FOLDER, html=True), 500))]
    return [Route("/docs", manual.not_installed), Route("/docs/{page:path}", manual.not_installed)]


def _files() -> list[BaseRoute]:
    """Return the routes of the static files of each game and of the kit."""
    games = [
        Mount(f"/static/games/{game_id}", GZipMiddleware(static.GameFiles(directory=folder), 500))
        for game_id in game_ids()
        if (folder := static.static_folder(game_id)).is_dir()
    ]
    return [*games, Mount("/static", GZipMiddleware(static.ImmutableFiles(directory=STATIC), 500))]
