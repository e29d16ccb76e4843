"""Which page answers at which address. These routes come before those of live tables, which take any word."""

from typing import Final

from starlette.routing import Route

from roitelet.web.pages.home import home, invite, join, play_now
from roitelet.web.pages.new_table import NewTable
from roitelet.web.pages.rules import rules, rules_list

PAGES: Final[list[Route]] = [
    Route("/", home),
    Route("/join", join),
    Route("/games/{game}/play", play_now, methods=["POST"]),
    Route("/games/{game}/invite", invite, methods=["POST"]),
    Route("/games/{game}/new", NewTable),
    Route("/rules", rules_list),
    Route("/rules/{game}", rules),
]
