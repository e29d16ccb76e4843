"""A game on one page: goal, turn, scoring and end in a few pictures with a few words each.

The words are data, ``games/<id>/sheet/fr.md`` and ``en.md``, so that they can be read and mended like the rulebook; the
pictures need the game's own drawings, so its room ``table`` draws them by name (``illustration``). The first paragraph
is the lead; a panel is a heading, ``![picture]`` and sentences; lines that begin with ``>`` are the note at the end.

A line that begins with ``{option=value}`` or ``{option!=value}`` (several, between spaces) is for tables that agreed on
it. ``**words**`` stand out, ``[7♦]`` is a card, ``{rules}`` is what the table's rules are called.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from roitelet.engine.game import Game
from roitelet.engine.language import CLOSES, OPENS, Language
from roitelet.engine.options import Options
from roitelet.engine.typography import typeset
from roitelet.kit.layout import Layout, layout_of
from roitelet.kit.markup import EMPTY, Html, join, tag

_CONDITION: Final = re.compile(r"\{([^}]*=[^}]*)\}\s*")
_CARD: Final = re.compile(r"\[([^\]]+)\]")
_PICTURE: Final = re.compile(r"^!\[(\w+)\]$", re.MULTILINE)
_STRONG: Final = re.compile(r"\*\*(.+?)\*\*|\*(.+?)\*")


@dataclass(frozen=True)
class Panel:
    """One thing to know: a picture, a title, two or three sentences."""

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


def sheet_of(game: Game, language: Language, options: Options) -> Sheet | None:
    """The sheet of a game for a table with these options; None if nobody wrote one."""
    written = tuple((option.name, option.format(options[option.name])) for option in game.house_rules.options)
    return _sheet(game, language, written)


@lru_cache(64)
def _sheet(game: Game, language: Language, written: tuple[tuple[str, str], ...]) -> Sheet | None:
    path = game.folder / "sheet" / f"{language}.md"
    if not path.is_file():
        return None
    agreed, layout = dict(written), layout_of(game)
    rules = game.house_rules.called(game.house_rules.resolve(None, agreed), language)
    lines = [kept for line in path.read_text("utf-8").splitlines() if (kept := _kept(line, agreed)) is not None]
    source = "\n".join(lines).replace("{rules}", rules)
    body, *noted = re.split(r"^> ", source, maxsplit=1, flags=re.MULTILINE)
    lead, *panels = re.split(r"^## ", body, flags=re.MULTILINE)
    note = _words(noted[0].replace("\n> ", " "), layout, language) if noted else EMPTY
    return Sheet(
        typeset(" ".join(lead.split()), language), [_panel(panel, layout, language, agreed) for panel in panels], note
    )


def _kept(line: str, agreed: dict[str, str]) -> str | None:
    """A line without its condition; None if the table agreed on something else."""
    noted = line.startswith("> ")
    plain = line.removeprefix("> ")
    found = _CONDITION.match(plain)
    if found is None:
        return line
    for wanted in found[1].split():
        name, other, value = re.split(r"(!?=)", wanted, maxsplit=1)
        if (agreed[name] == value) != (other == "="):
            return None
    return ("> " if noted else "") + plain[found.end() :]


def _panel(source: str, layout: Layout, language: Language, agreed: dict[str, str]) -> Panel:
    title, _, rest = source.partition("\n")
    found = _PICTURE.search(rest)
    name = found[1] if found else ""
    picture = layout.illustration(name, language, agreed) if name else EMPTY
    return Panel(name, typeset(title.strip(), language), picture, _words(_PICTURE.sub("", rest), layout, language))


def _words(source: str, layout: Layout, language: Language) -> Html:
    """Sentences as markup: cards drawn, what matters in bold."""
    parts = []
    for place, piece in enumerate(_STRONG.split(typeset(" ".join(source.split()), language))):
        told = layout.told(_CARD.sub(rf"{OPENS}\1{CLOSES}", piece), language) if piece else EMPTY
        parts.append(told if place % 3 == 0 or not told else tag("b" if place % 3 == 1 else "i", told))
    return join(parts)
