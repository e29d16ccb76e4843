"""Static files: styles, scripts, drawings and fonts. Browsers cache them for a year: a changed file has a new URL."""

from functools import cache
from pathlib import Path

from starlette.responses import Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

from roitelet.games import load_game
from roitelet.kit.asset_urls import STATIC, versioned_url

YEAR = "public, max-age=31536000, immutable"


class ImmutableFiles(StaticFiles):
    """Files whose content never changes at a given URL."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        """Return the file, with a header to cache it."""
        response = await super().get_response(path, scope)
        if response.status_code in {200, 304} and b"v=" in scope.get("query_string", b""):
            response.headers["cache-control"] = YEAR
        return response


def static_folder(game_id: str) -> Path:
    """Return the folder with the static files of a game."""
    return load_game(game_id).folder / "browser"


class GameFiles(ImmutableFiles):
    """The styles and drawings in a game's folder; its Python modules are not served."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        """Return the file if it is a style or a drawing, else 404."""
        if not path.endswith((".css", ".svg")):
            return Response(status_code=404)
        return await super().get_response(path, scope)


@cache
def own_styles(game_id: str) -> tuple[str, ...]:
    """Return the styles of a game's table, without the common ones."""
    return _style_if_any(game_id, "table.css")


@cache
def small_styles(game_id: str) -> tuple[str, ...]:
    """Return the styles of pages that teach a game: the common ones, the game's, and those of its small pictures."""
    return ("learn.css", *own_styles(game_id), *_style_if_any(game_id, "small.css"))


def _style_if_any(game_id: str, name: str) -> tuple[str, ...]:
    return (f"games/{game_id}/{name}",) if (static_folder(game_id) / name).is_file() else ()


@cache
def static(name: str) -> str:
    """Return the URL of a file of the kit or of a game."""
    path = STATIC / name
    if name.startswith("games/"):
        _, game_id, rest = name.split("/", 2)
        path = static_folder(game_id) / rest
    return versioned_url(name, path)
