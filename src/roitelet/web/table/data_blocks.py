"""JSON data for a page's script, in a block that browsers do not run."""

import msgspec

from roitelet.base.html import Html, tag


def data_block(name: str, data: object) -> Html:
    """Return a block of JSON; the script finds it by its name."""
    text = msgspec.json.encode(data).decode().replace("<", "\\u003c")
    return tag("script", Html(text), type="application/json", id=name)
