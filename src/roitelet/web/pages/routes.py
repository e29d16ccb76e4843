"""Which page is at which address. These routes come before those of live tables, which take any word."""

from typing import Final

from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.routing import Route

from roitelet.web.pages.clauses import clause
from roitelet.web.pages.guide import guide
from roitelet.web.pages.home import first_game, home, invite, join, play_now
from roitelet.web.pages.learn import learn, learn_list, sheet
from roitelet.web.pages.new_table import NewTable
from roitelet.web.pages.play_on import play_on
from roitelet.web.pages.puzzles import puzzles
from roitelet.web.pages.replay import record, replay
from roitelet.web.pages.rules import rules, rules_list
from roitelet.web.pages.settings import SettingsPage, forget, sign_in, switch_theme
from roitelet.web.pages.text_table import TextTable
from roitelet.web.study_pages.lesson_text import lesson_text
from roitelet.web.study_pages.lessons import lesson
from roitelet.web.study_pages.puzzle_text import puzzle_text
from roitelet.web.study_pages.puzzles import any_puzzle, puzzle

PICTURES: Final = [Middleware(GZipMiddleware, minimum_size=500)]
"""For pages with many pictures, the same for everybody: with nothing secret on a page, packing it tells nothing."""
PAGES: Final[list[Route]] = [
    Route("/", home),
    Route("/join", join),
    Route("/games/{game}/play", play_now, methods=["POST"]),
    Route("/games/{game}/first", first_game, methods=["POST"]),
    Route("/games/{game}/invite", invite, methods=["POST"]),
    Route("/games/{game}/new", NewTable),
    Route("/learn", learn_list),
    Route("/learn/{game}", learn, middleware=PICTURES),
    Route("/learn/{game}/sheet", sheet, middleware=PICTURES),
    Route("/rules", rules_list),
    Route("/rules/{game}", rules, middleware=PICTURES),
    Route("/rules/{game}/{clause}", clause, middleware=PICTURES),
    Route("/learn/{game}/lessons/{name}", lesson),
    Route("/learn/{game}/lessons/{name}/text", lesson_text),
    Route("/learn/{game}/guide", guide),
    Route("/learn/{game}/puzzles", puzzles),
    Route("/learn/{game}/puzzles/random", any_puzzle),
    Route("/learn/{game}/puzzles/{id}", puzzle),
    Route("/learn/{game}/puzzles/{id}/text", puzzle_text),
    Route("/settings", SettingsPage),
    Route("/settings/theme", switch_theme, methods=["POST"]),
    Route("/settings/forget", forget, methods=["POST"]),
    Route("/session", sign_in, methods=["POST"]),
    Route("/tables/{id}/replay", replay),
    Route("/tables/{id}/record", record),
    Route("/tables/{id}/play-on", play_on, methods=["POST"]),
    Route("/tables/{id}/text", TextTable),
]
