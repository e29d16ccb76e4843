"""Which page answers at which address. These routes come before those of live tables, which take any word."""

from typing import Final

from starlette.routing import Route

from roitelet.web.pages.home import home

PAGES: Final[list[Route]] = [
    Route("/", home),
]
