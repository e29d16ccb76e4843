"""A table as plain text for screen readers: the terminal's drawing without lines and boxes."""

import io
import re
from collections.abc import Sequence
from typing import Final

from rich.console import Console

from roitelet.base.language import Language
from roitelet.engine.position import Position
from roitelet.terminal.screen import screen_of

WIDTH: Final = 76
_FRAMES: Final = re.compile(r"[\u2500-\u257f\u2580-\u259f\u25ae]")
"""Lines, corners and blocks; a screen reader would spell them out."""


def table_text(masked: Position, names: Sequence[str], language: Language, width: int = WIDTH) -> str:
    """Return the table as the viewer of a masked position sees it, line by line."""
    out = io.StringIO()
    console = Console(file=out, width=width, no_color=True, force_terminal=False, legacy_windows=False, emoji=False)
    console.print(screen_of(masked.game).render(masked.view(language), names, language))
    lines = [_FRAMES.sub(" ", line).rstrip() for line in out.getvalue().splitlines()]
    return "\n".join(line for line in lines if line)
