"""Reads the seen and spoken text of a page, and finds parts that are not words for a reader."""

import re
from collections.abc import Iterable
from html.parser import HTMLParser
from typing import Final

from roitelet.games import game_ids, load_game

SPOKEN: Final = ("aria-label", "aria-description", "title", "alt", "placeholder")
UNSEEN: Final = frozenset({"script", "style", "template", "code"})
"""Tags whose text is not read; ``code`` has commands to type, such as the one that verifies a deal."""


class _Reader(HTMLParser):
    def __init__(self, markup: str) -> None:
        super().__init__()
        self.heard: list[str] = []
        self._unseen: list[str] = []
        self.feed(markup)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag in UNSEEN:
            self._unseen.append(tag)
        self.heard += [value for name, value in attrs if name in SPOKEN and value]

    def handle_endtag(self, tag: str) -> None:
        if tag in UNSEEN and self._unseen:
            self._unseen.pop()

    def handle_data(self, data: str) -> None:
        if data.strip() and not self._unseen:
            self.heard.append(data)


def read(markup: str) -> list[str]:
    """Return the seen and spoken texts of a page."""
    return _Reader(markup).heard


def as_typed(words: str) -> str:
    """Return words as people type them: plain spaces, straight apostrophes."""
    return words.translate({0xA0: " ", 0x202F: " ", 0x2019: "'", 0x2011: "-"})


def _ids() -> list[str]:
    """Return the names of presets, options, values and bots in programs that are not words."""
    names = {"debutant", "confirme", "maitre", "heuristic", "boite", "cw", "ccw", "severe"}
    for game in map(load_game, game_ids()):
        rules = game.house_rules
        names |= {game.info.id, *rules.presets, *(option.name for option in rules.options)}
    return sorted(
        name for name in names if "_" in name or name in {"debutant", "confirme", "maitre", "boite", "cw", "ccw"}
    )


CODES: Final = {
    "an id": re.compile(rf"(?<![\w/-])(?:{'|'.join(map(re.escape, _ids()))}|[a-z]+_[a-z_]+)(?![\w-])"),
    "a card of Le Roi des Nains": re.compile(r"(?<![\w–-])(?:1[01]?|[2-9]|[VDRAJQK])[ncgdk](?!\w)"),
    "a move of Le Combat des Rois": re.compile(
        r"(?<!\w)[nvrb](?:@|[1-8](?:-[1-8])?(?!\w))|[$=@][0-8](?!\w)|(?<!\w)x[1-8]\b"
    ),
    "a place of Le Combat des Rois": re.compile(r"(?<![\w.,/:-])[1-8]\.[1-8](?![\w.])"),
    "a clause": re.compile(r"\b[A-Z]{2}-\d+\.\d+"),
    "a seat's number": re.compile(r"\b(?:[Pp]lace|[Ss]eat) 0|\b(?:Place|Seat) \d"),
    "a plural for want of a number": re.compile(r"\((?:s|x|e|es)\)"),
    "a mark": re.compile("[\ue000-\ue001]"),
    "a value": re.compile(r"\b(?:True|False|null|undefined)\b|\{\w*\}"),
}
LOOSE: Final = {
    "fr": re.compile(r"\S [:;!?»%](?!\w)|« |[^\W\d_]'\w"),
    "en": re.compile(r"[^\W\d_]'[^\W\d_]|\w [:;!?]"),
}
"""Typographic faults by language."""
BADLY_SET: Final = "badly set"


def faults(markup: str, language: str, *allowed: str) -> list[str]:
    """Return the faults of a page: the kind and the words around each, without the ``allowed`` kinds."""
    return faults_of(read(markup), language, *allowed)


def faults_of(pieces: Iterable[str], language: str, *allowed: str) -> list[str]:
    """Return the faults in texts that were read in another way."""
    listed = []
    for words in pieces:
        for kind, sign in {**CODES, BADLY_SET: LOOSE[language]}.items():
            if kind not in allowed and (match := sign.search(words)):
                listed.append(f"{kind}: {words[max(0, match.start() - 40) : match.end() + 40].strip()!r}")
    return sorted(set(listed))
