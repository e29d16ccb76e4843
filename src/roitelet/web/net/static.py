"""Styles, script, drawings and fonts: kept for a year by browsers, because a changed file gets another address."""

from functools import cache
from pathlib import Path

from starlette.responses import Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

from roitelet.games import load_game
from roitelet.kit.asset_urls import STATIC, address_of

YEAR = "public, max-age=31536000, immutable"


class ImmutableFiles(StaticFiles):
    """Files that never change at their address."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        """Return the file, to be kept."""
        response = await super().get_response(path, scope)
        if response.status_code in {200, 304} and b"v=" in scope.get("query_string", b""):
            response.headers["cache-control"] = YEAR
        return response


def folder_of(game_id: str) -> Path:
    """Return where the files of a game's table are."""
    return load_game(game_id).folder / "browser"


class GameFiles(ImmutableFiles):
    """A game's folder holds modules too: only styles and drawings are anybody's business."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        """Return the file, if it is one to be shown."""
        if not path.endswith((".css", ".svg")):
            return Response(status_code=404)
        return await super().get_response(path, scope)


@cache
def own_styles(game_id: str) -> tuple[str, ...]:
    """Return the styles of a game's own table."""
    return _styles(game_id, "table.css")


@cache
def small_styles(game_id: str) -> tuple[str, ...]:
    """Return the styles of pages that teach a game: of its small pictures, and the game's own."""
    return ("learn.css", *own_styles(game_id), *_styles(game_id, "small.css"))


def _styles(game_id: str, name: str) -> tuple[str, ...]:
    return (f"games/{game_id}/{name}",) if (folder_of(game_id) / name).is_file() else ()


@cache
def static(name: str) -> str:
    """Return the address of a file of the kit, or of a game's own."""
    path = STATIC / name
    if name.startswith("games/"):
        _, game_id, rest = name.split("/", 2)
        path = folder_of(game_id) / rest
    return address_of(name, path)
