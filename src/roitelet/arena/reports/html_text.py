"""Escaping of plain text for a page."""

import re
from html import escape

from roitelet.base.typography import NO_BREAK


def escape_text(text: str) -> str:
    """Escape plain text for a page; no line will begin with a colon or a percent sign."""
    return escape(re.sub(r" (?=[:;?!%»])|(?<=«) ", NO_BREAK, text))
