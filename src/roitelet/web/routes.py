"""Which page or answer is at which address: every route of the app, in the order in which they are tried."""

from typing import Final

from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.routing import BaseRoute, Mount, Route, WebSocketRoute

from roitelet.games import game_ids
from roitelet.kit.addresses import STATIC
from roitelet.tables.commands import COMMANDS
from roitelet.web import api, installing, manual, sessions, static, status
from roitelet.web.pages import home, learn, replay, rules, settings
from roitelet.web.pages.clauses import clause
from roitelet.web.pages.guide import guide
from roitelet.web.pages.new_table import NewTable
from roitelet.web.pages.play_on import play_on
from roitelet.web.pages.puzzles import puzzles
from roitelet.web.pages.text_table import TextTable
from roitelet.web.sockets import serve_socket
from roitelet.web.study_pages.lesson_text import lesson_text
from roitelet.web.study_pages.lessons import lesson
from roitelet.web.study_pages.puzzle_text import puzzle_text
from roitelet.web.study_pages.puzzles import any_puzzle, puzzle
from roitelet.web.table_pages.hints import hint
from roitelet.web.table_pages.pages import post_command, show_table

PICTURES: Final = [Middleware(GZipMiddleware, minimum_size=500)]
"""For pages with many pictures, the same for everybody: with nothing secret on a page, packing it tells nothing."""
COMMAND_NAMES: Final = [str(command.__struct_config__.tag) for command in COMMANDS]


def routes() -> list[BaseRoute]:
    """Return all routes: pages, answers for programs, tables, files."""
    return [
        Route("/", home.home),
        Route("/join", home.join),
        Route("/games/{game}/play", home.play_now, methods=["POST"]),
        Route("/games/{game}/first", home.first_game, methods=["POST"]),
        Route("/games/{game}/invite", home.invite, methods=["POST"]),
        Route("/games/{game}/new", NewTable),
        Route("/learn", learn.learn_list),
        Route("/learn/{game}", learn.learn, middleware=PICTURES),
        Route("/learn/{game}/sheet", learn.sheet, middleware=PICTURES),
        Route("/rules", rules.rules_list),
        Route("/rules/{game}", rules.rules, middleware=PICTURES),
        Route("/rules/{game}/{clause}", clause, middleware=PICTURES),
        Route("/learn/{game}/lessons/{name}", lesson),
        Route("/learn/{game}/lessons/{name}/text", lesson_text),
        Route("/learn/{game}/guide", guide),
        Route("/learn/{game}/puzzles", puzzles),
        Route("/learn/{game}/puzzles/random", any_puzzle),
        Route("/learn/{game}/puzzles/{id}", puzzle),
        Route("/learn/{game}/puzzles/{id}/text", puzzle_text),
        Route("/settings", settings.SettingsPage),
        Route("/settings/theme", settings.switch_theme, methods=["POST"]),
        Route("/settings/forget", settings.forget, methods=["POST"]),
        Route("/session", settings.sign_in, methods=["POST"]),
        Route("/tables/{id}/replay", replay.replay),
        Route("/tables/{id}/record", replay.record),
        Route("/tables/{id}/play-on", play_on, methods=["POST"]),
        Route("/tables/{id}/text", TextTable),
        Route("/health", status.health),
        Route("/ready", status.ready),
        Route("/metrics", status.metrics),
        Route("/preparing", status.preparing),
        Route("/api/session", sessions.Sessions),
        Route("/api/games", api.games),
        Route("/api/tables", api.open_one, methods=["POST"]),
        Route("/api/tables/{id}", api.OneTable),
        Route("/api/tables/{id}/chat", api.chat),
        Route("/api/tables/{id}/file", api.table_file),
        Route("/tables/{id}", show_table),
        Route("/tables/{id}/hint", hint),
        *(Route(f"/tables/{{id}}/{name}", post_command, methods=["POST"]) for name in COMMAND_NAMES),
        WebSocketRoute("/tables/{id}/live", serve_socket),
        Route("/manifest.webmanifest", installing.manifest),
        Route("/worker.js", installing.worker),
        Route(installing.OFFLINE, installing.offline),
        *_manual(),
        *_files(),
    ]


def _manual() -> list[BaseRoute]:
    """Return where the manual is, or the page that says that this program came without it."""
    if manual.is_built():
        return [Mount("/docs", GZipMiddleware(manual.Manual(directory=manual.FOLDER, html=True), 500))]
    return [Route("/docs", manual.missing), Route("/docs/{page:path}", manual.missing)]


def _files() -> list[BaseRoute]:
    """Return where styles, scripts and drawings are: each game's own, and those of the kit."""
    games = [
        Mount(f"/static/games/{game_id}", GZipMiddleware(static.GameFiles(directory=folder), 500))
        for game_id in game_ids()
        if (folder := static.folder_of(game_id)).is_dir()
    ]
    return [*games, Mount("/static", GZipMiddleware(static.Kept(directory=STATIC), 500))]
