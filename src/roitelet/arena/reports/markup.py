"""Plain text in a page."""

import re
from html import escape

from roitelet.engine.numbers import NO_BREAK


def safe(text: str) -> str:
    """Plain text for a page: nothing in it is markup, and no line begins with a colon or a percent sign."""
    return escape(re.sub(r" (?=[:;?!%»])|(?<=«) ", NO_BREAK, text))
