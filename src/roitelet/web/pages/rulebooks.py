"""Rulebooks as markup: Markdown without HTML. Every clause is an anchor, every mention of a clause a link."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, Final

from markdown_it import MarkdownIt
from markdown_it.token import Token

from roitelet.engine.game import Game
from roitelet.engine.language import Language
from roitelet.engine.rulebook import Example, read_rulebook
from roitelet.kit.markup import Html, tag

CLAUSE: Final = re.compile(r"[A-Z]+-\d+(?:\.\d+)*")
INFO: Final = "[info]"


@dataclass(frozen=True)
class Section:
    """A heading of the table of contents."""

    anchor: str
    title: str


@dataclass(frozen=True)
class Book:
    """A rulebook, ready to be put into a page."""

    title: str
    sections: Sequence[Section]
    body: Html


@cache
def rulebook_page(game: Game, language: Language) -> Book:
    """A game's rulebook in a language; rendered once."""
    text = (game.folder / "rulebook" / f"{language}.md").read_text("utf-8")
    rulebook = read_rulebook(game.folder)
    writer = _Writer(frozenset(rulebook.clauses[language]), rulebook.examples, language)
    return writer.write(text)


class _Writer:
    """Goes through the tokens of one book."""

    def __init__(self, clauses: frozenset[str], examples: Sequence[Example], language: Language) -> None:
        self._clauses = clauses
        self._examples = examples
        self._language = language
        self._markdown = MarkdownIt("commonmark", {"html": False}).enable("table")
        self._sections: list[Section] = []
        self._title = ""

    def write(self, text: str) -> Book:
        tokens = self._markdown.parse(text)
        shown: list[Token] = []
        place = 0
        while place < len(tokens):
            token = tokens[place]
            if token.type == "heading_open" and token.tag == "h1":
                self._title = tokens[place + 1].content
                place += 3
                continue
            shown.append(token)
            if token.type == "heading_open" and token.tag == "h2":
                self._head(token, tokens[place + 1])
            elif token.type == "paragraph_open":
                shown += [tokens[place + 1], tokens[place + 2], *self._paragraph(token, tokens[place + 1])]
                place += 2
            elif token.type == "inline":
                self._link(token)
            place += 1
        body = self._markdown.renderer.render(shown, self._markdown.options, {})
        return Book(self._title, tuple(self._sections), Html(body))

    def _head(self, token: Token, inline: Token) -> None:
        anchor = f"s{len(self._sections) + 1}"
        token.attrSet("id", anchor)
        self._sections.append(Section(anchor, inline.content))

    def _paragraph(self, token: Token, inline: Token) -> list[Token]:
        """Mark a clause and link those it mentions; returns what follows it, its examples."""
        # the parser puts empty texts around what is strong or code
        children = [child for child in inline.children or [] if child.type != "text" or child.content]
        opens = len(children) > 2 and children[0].type == "strong_open" and children[1].content in self._clauses
        clause = children[1].content if opens else ""
        if opens:
            token.attrSet("id", clause)
            token.attrSet("class", "rule")
            inline.children = [*_link(clause, "number"), *self._without_info(children[3:])]
        self._link(inline, clause)
        examples = [example for example in self._examples if example.clause == clause]
        return [_raw(self._table(examples))] if examples else []

    def _without_info(self, children: list[Token]) -> list[Token]:
        """A clause no program enforces says so in words."""
        if len(children) > 1 and children[1].type == "code_inline" and children[1].content == INFO:
            words = {"fr": "pour information", "en": "for information"}[self._language]
            return [_raw(tag("span", words, class_="info"), inline=True), *children[2:]]
        return children

    def _link(self, inline: Token, but: str = "") -> None:
        linked: list[Token] = []
        inside = 0
        for child in inline.children or []:
            inside += child.nesting if child.type.startswith("link_") else 0
            linked += [child] if inside or child.type != "text" else self._linked(child, but)
        inline.children = linked

    def _linked(self, token: Token, but: str) -> list[Token]:
        parts: list[Token] = []
        start = 0
        for found in CLAUSE.finditer(token.content):
            if found[0] in self._clauses and found[0] != but:
                parts += [_text(token.content[start : found.start()]), *_link(found[0])]
                start = found.end()
        return [*parts, _text(token.content[start:])]

    def _table(self, examples: Sequence[Example]) -> Html:
        french = self._language == "fr"
        heads = ("position", "coups", "on attend") if french else ("position", "moves", "expected")
        count = len(examples)
        words = ("exemple" if french else "example") + ("s" if count > 1 else "")
        rows = [
            tag("tr", *(tag("td", tag("code", text)) for text in (example.position, example.play, example.expected)))
            for example in examples
        ]
        head = tag("thead", tag("tr", *(tag("th", word, scope="col") for word in heads)))
        table = tag("div", tag("table", head, tag("tbody", *rows)), class_="scrolling", tabindex="0", role="group")
        return tag("details", tag("summary", f"{count} {words}"), table, class_="examples")


def _text(content: str) -> Token:
    return Token("text", "", 0, content=content)


def _link(clause: str, class_: str = "") -> list[Token]:
    attributes: dict[str, Any] = {"href": f"#{clause}"} | ({"class": class_} if class_ else {})
    return [Token("link_open", "a", 1, attrs=attributes), _text(clause), Token("link_close", "a", -1)]


def _raw(markup: Html, *, inline: bool = False) -> Token:
    """Our own markup; HTML in a book is never let through."""
    return Token("html_inline" if inline else "html_block", "", 0, content=markup)
