"""JSON data in a page, for its script."""

import msgspec

from roitelet.base.html import Html, tag


def data_block(name: str, data: object) -> Html:
    """Return data as JSON in a ``script`` element that the page's script finds by its id."""
    text = msgspec.json.encode(data).decode().replace("<", "\\u003c")
    return tag("script", Html(text), type="application/json", id=name)
