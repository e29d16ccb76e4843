"""The installable site: its manifest, its service worker, and its offline page.

All other pages come from the server, so that none is out of date. The worker caches only the offline page and its
files. Its version is a digest of all of them: after any change, browsers install the new worker, which deletes the old
cache.
"""

from functools import cache
from hashlib import sha256
from importlib.resources import files
from typing import Any, Final

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from roitelet.base.language import t
from roitelet.kit.asset_urls import SPRITE, STATIC
from roitelet.web.net.responses import language_of
from roitelet.web.net.static import static
from roitelet.web.pages.previews import ABOUT
from roitelet.web.pages.rendering import render_page

OFFLINE: Final = "/offline"
BACKGROUND: Final = "#f7f1e5"
ICONS: Final = (("any", 192), ("any", 512), ("maskable", 192), ("maskable", 512))
STYLES: Final = ("tokens.css", "kit.css", "cards.css", "pages.css")
TEMPLATES: Final = ("base.html", "header.html", "footer.html", "offline.html")


async def manifest(request: Request) -> Response:
    """Return the manifest: name and appearance of the installed site."""
    language = language_of(request)
    data: dict[str, Any] = {
        "id": "/",
        "name": "Roitelet",
        "short_name": "Roitelet",
        "description": t(language, *ABOUT),
        "lang": language,
        "start_url": "/",
        "scope": "/",
        "display": "standalone",
        "background_color": BACKGROUND,
        "theme_color": BACKGROUND,
        "categories": ["games"],
        "icons": [
            {
                "src": static(f"icons/{kind}-{size}.png"),
                "sizes": f"{size}x{size}",
                "type": "image/png",
                "purpose": kind,
            }
            for kind, size in ICONS
        ],
    }
    return Response(msgspec.json.encode(data), media_type="application/manifest+json")


async def offline(request: Request) -> Response:
    """Return the page that the service worker shows without a connection."""
    return render_page(request, "offline.html", switch_path="/")


async def worker(_request: Request) -> Response:
    """Return the service worker, with the version and the files of its cache."""
    data = {"version": cache_version(), "offline": OFFLINE, "files": cached_files()}
    script = (STATIC / "worker.js").read_text("utf-8")
    return Response(f"const SHELL = {msgspec.json.encode(data).decode()};\n{script}", media_type="text/javascript")


@cache
def cached_files() -> tuple[str, ...]:
    """Return the URLs of the files that the offline page needs."""
    fonts = sorted(path.name for path in (STATIC / "fonts").glob("*.woff2"))
    assets = [static(name) for name in (*STYLES, "page.js", "mark.svg")]
    return (
        *assets,
        SPRITE,
        "/static/installing.js",
        "/static/settings.js",
        *(f"/static/fonts/{name}" for name in fonts),
    )


@cache
def cache_version() -> str:
    """Return a digest of the worker and of all files that it may cache."""
    digest = sha256()
    for path in sorted(path for path in STATIC.rglob("*") if path.suffix in {".css", ".js", ".svg", ".woff2"}):
        digest.update(path.read_bytes())
    for name in TEMPLATES:
        digest.update(files("roitelet.web").joinpath("templates", name).read_bytes())
    return digest.hexdigest()[:12]
