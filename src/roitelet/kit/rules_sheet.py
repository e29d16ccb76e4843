"""A game on one page: goal, turn, scoring and end in a few pictures with a few words each.

The texts are data, ``games/<id>/sheet/fr.md`` and ``en.md``, edited like the rulebook; the pictures use the game's own
drawings, so its layout draws them by name (``illustration``). The first paragraph is the lead; a panel is a heading,
``![picture]`` and sentences; lines that begin with ``>`` are the note at the end.

A line that begins with ``{option=value}`` or ``{option!=value}`` (conditions separated by spaces, values by bars) is
only for tables with these options. ``preset`` is the name of the preset, if no option was changed; ``specials.clone``
is true if the list ``specials`` contains ``clone``. ``**words**`` are strong, ``[7♦]`` is a card, ``{option}`` is
its value and ``{rules}`` the name of the table's house rules.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from roitelet.base.html import EMPTY, Html, join, tag
from roitelet.base.language import CLOSES, OPENS, Language
from roitelet.base.typography import typeset
from roitelet.engine.game import Game
from roitelet.engine.options import Options, Subset
from roitelet.kit.game_layout import Layout, layout_of
from roitelet.kit.pictures.album import Album

_CONDITION: Final = re.compile(r"\{([^}]*=[^}]*)\}\s*")
_VALUE: Final = re.compile(r"\{(\w+)\}")
_CARD: Final = re.compile(r"\[([^\]]+)\]")
_PICTURE: Final = re.compile(r"^!\[(\w+)\]$", re.MULTILINE)
_STRONG: Final = re.compile(r"\*\*(.+?)\*\*|\*(.+?)\*")


@dataclass(frozen=True)
class Panel:
    """A fact about the game: a picture, a title, two or three sentences."""

    name: str
    title: str
    picture: Html
    text: Html


@dataclass(frozen=True)
class Sheet:
    """A game on one page."""

    lead: str
    panels: Sequence[Panel]
    note: Html
    albums: Sequence[Album]


def sheet_of(game: Game, language: Language, options: Options) -> Sheet | None:
    """Return the sheet of a game for a table with these options; None if the game has no sheet."""
    written = tuple((option.name, option.format(options[option.name])) for option in game.house_rules.options)
    return _read_sheet(game, language, written)


@lru_cache(64)
def _read_sheet(game: Game, language: Language, written: tuple[tuple[str, str], ...]) -> Sheet | None:
    path = game.folder / "sheet" / f"{language}.md"
    if not path.is_file():
        return None
    agreed, layout = _template_values(game, dict(written), language), layout_of(game)
    lines = [
        line_kept
        for line in path.read_text("utf-8").splitlines()
        if (line_kept := _line_for_table(line, agreed)) is not None
    ]
    source = _VALUE.sub(lambda found: agreed[found[1]], "\n".join(lines))
    body, *noted = re.split(r"^> ", source, maxsplit=1, flags=re.MULTILINE)
    lead, *panels = re.split(r"^## ", body, flags=re.MULTILINE)
    note = _draw_text(noted[0].replace("\n> ", " "), layout, language) if noted else EMPTY
    drawn = [_panel(panel, layout, language, agreed) for panel in panels]
    return Sheet(typeset(" ".join(lead.split()), language), drawn, note, layout.albums(language, agreed))


def _template_values(game: Game, values: dict[str, str], language: Language) -> dict[str, str]:
    """Return the values for conditions and placeholders: options, members of lists, preset, name of the rules."""
    house_rules = game.house_rules
    options = house_rules.resolve(None, values)
    preset, differences = house_rules.nearest(options)
    values_with_lists = values | {
        "preset": "" if differences else preset,
        "rules": house_rules.called(options, language),
    }
    for option in house_rules.options:
        if isinstance(option, Subset):
            chosen = option.encode(options[option.name])
            values_with_lists |= {
                f"{option.name}.{name}": str(bool(chosen & option.encode(name))).lower() for name in option.names
            }
    return values_with_lists


def _line_for_table(line: str, agreed: dict[str, str]) -> str | None:
    """Return a line without its condition; None if the condition is false."""
    is_note = line.startswith("> ")
    content = line.removeprefix("> ")
    match = _CONDITION.match(content)
    if match is None:
        return line
    for condition in match[1].split():
        name, operator, values = re.split(r"(!?=)", condition, maxsplit=1)
        if (agreed[name] in values.split("|")) != (operator == "="):
            return None
    return ("> " if is_note else "") + content[match.end() :]


def _panel(source: str, layout: Layout, language: Language, agreed: dict[str, str]) -> Panel:
    title, _, rest = source.partition("\n")
    match = _PICTURE.search(rest)
    name = match[1] if match else ""
    picture = layout.illustration(name, language, agreed) if name else EMPTY
    return Panel(name, typeset(title.strip(), language), picture, _draw_text(_PICTURE.sub("", rest), layout, language))


def _draw_text(source: str, layout: Layout, language: Language) -> Html:
    """Return sentences as markup: cards drawn, emphasis in bold."""
    parts = []
    for place, piece in enumerate(_STRONG.split(typeset(" ".join(source.split()), language))):
        shown = layout.draw_sentence(_CARD.sub(rf"{OPENS}\1{CLOSES}", piece), language) if piece else EMPTY
        parts.append(shown if place % 3 == 0 or not shown else tag("b" if place % 3 == 1 else "i", shown))
    return join(parts)
