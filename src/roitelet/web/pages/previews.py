"""The ``meta`` tags from which messengers, search engines and home screens make previews of a page."""

from typing import Final

from starlette.requests import HTTPConnection

from roitelet.base.html import Html, join, tag
from roitelet.base.language import Language, Text, t
from roitelet.web.net.static import static
from roitelet.web.session.guests import public_address

ABOUT: Final[Text] = (
    "Trois jeux de cartes, une table, vos amis.",
    "Three card games, one table, your friends.",
)
"""The description of the site."""
THEME_COLOURS: Final = {"light": "#fffcf5", "dark": "#22251c"}
"""Theme colours for the browser's own bar."""


def preview_tags(connection: HTTPConnection, language: Language, title: str = "", description: str = "") -> Html:
    """Return the ``meta`` and ``link`` tags for previews; their addresses are absolute."""
    about = t(language, *ABOUT)
    properties = {
        "og:type": "website",
        "og:site_name": "Roitelet",
        "og:locale": t(language, "fr_FR", "en_GB"),
        "og:title": title or "Roitelet",
        "og:description": description or about,
        "og:image": public_address(connection) + static(f"icons/link-{language}.png"),
        "og:image:width": "1200",
        "og:image:height": "630",
        "og:image:alt": about,
    }
    return join(
        [
            tag("meta", name="description", content=description or about),
            *(tag("meta", property=name, content=content) for name, content in properties.items()),
            tag("meta", name="twitter:card", content="summary_large_image"),
            *(
                tag("meta", name="theme-color", content=colour, media=f"(prefers-color-scheme: {scheme})")
                for scheme, colour in THEME_COLOURS.items()
            ),
            tag("link", rel="manifest", href="/manifest.webmanifest"),
            tag("link", rel="apple-touch-icon", href=static("icons/any-180.png")),
        ]
    )
