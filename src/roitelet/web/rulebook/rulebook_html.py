"""Rulebooks as HTML: every clause is an anchor with its number and its first example, drawn.

Details for experts are folded away: our reasons for the reading of a rule, the names of options on the command line,
the examples in the notation of the tests.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from typing import Any, Final

from markdown_it import MarkdownIt
from markdown_it.token import Token

from roitelet.base.html import EMPTY, Html, tag
from roitelet.base.language import Language, t
from roitelet.base.typography import typeset
from roitelet.engine.game import Game
from roitelet.engine.rulebook import HEADING
from roitelet.web.rulebook.examples import drawn_examples, figure
from roitelet.web.rulebook.plain_words import CLAUSE, Plainly, number_of

INFO: Final = "[info]"
RULINGS: Final = ("Décision", "Ruling")


@dataclass(frozen=True)
class Section:
    """A heading in the table of contents."""

    anchor: str
    title: str


@dataclass(frozen=True)
class Book:
    """A rulebook, ready for a page."""

    title: str
    about: Html
    """How to read it: the text before the first heading."""
    body: Html


@cache
def sections_of(game: Game, language: Language) -> tuple[Section, ...]:
    """Return the headings of a game's rulebook."""
    found = [HEADING.match(line) for line in _text_of(game, language).splitlines()]
    titles = [match[1] for match in found if match]
    return tuple(Section(f"s{number}", title) for number, title in enumerate(titles, 1))


@cache
def rulebook_page(game: Game, language: Language) -> Book:
    """Return a game's rulebook in a language, rendered once."""
    return _Writer(game, language).write(_text_of(game, language))


def _text_of(game: Game, language: Language) -> str:
    return (game.folder / "rulebook" / f"{language}.md").read_text("utf-8")


def notation(game: Game, clause: str, language: Language, typed: Iterable[str] = ()) -> Html:
    """Return a folded list of a clause's examples in the notation and of its options as typed."""
    examples = [example for example in game.rulebook.examples if example.clause == clause]
    if not examples:
        return EMPTY
    options = [tag("code", name) + " " for name in dict.fromkeys(typed)]
    heads = ("position", t(language, "coups", "moves"), t(language, "résultat", "result"))
    rows = [
        tag("tr", *(tag("td", tag("code", text)) for text in (example.position, example.play, example.expected)))
        for example in examples
    ]
    head = tag("thead", tag("tr", *(tag("th", word, scope="col") for word in heads)))
    table = tag("div", tag("table", head, tag("tbody", *rows)), class_="scrolling", tabindex="0", role="group")
    count = len(examples)
    words = t(language, "exemple", "example") + ("s" if count > 1 else "")
    summary = t(language, f"{count} {words} en notation", f"{count} {words} in notation")
    named = tag("p", t(language, "options : ", "options: "), *options) if options else EMPTY
    return tag("details", tag("summary", summary), named, table, class_="examples")


class _Writer:
    """Converts the tokens of one book."""

    def __init__(self, game: Game, language: Language) -> None:
        self._game = game
        self._clauses = frozenset(game.rulebook.clauses[language])
        self._language = language
        self._markdown = MarkdownIt("commonmark", {"html": False}).enable("table")
        self._plainly = Plainly(game, language)
        self._sections = 0
        self._title = ""
        self._typed: list[str] = []
        """The options of the current clause, as typed on the command line."""

    def write(self, text: str) -> Book:
        """Return the book."""
        tokens = self._markdown.parse(text)
        about: list[Token] = []
        shown: list[Token] = []
        place = 0
        while place < len(tokens):
            token = tokens[place]
            if token.type == "heading_open" and token.tag == "h1":
                self._title = tokens[place + 1].content
                place += 3
                continue
            if token.type == "heading_open" and token.tag == "h2":
                self._sections += 1
                token.attrSet("id", f"s{self._sections}")
            part = shown if self._sections else about
            part.append(token)
            if token.type == "paragraph_open" and self._sections:
                part += [tokens[place + 1], tokens[place + 2], *self._paragraph(token, tokens[place + 1])]
                place += 2
            elif token.type == "inline" and self._sections:
                self._say(tokens[place])
            place += 1
        return Book(self._title, self._render(about), self._render(shown))

    def _render(self, tokens: list[Token]) -> Html:
        return Html(self._markdown.renderer.render(tokens, self._markdown.options, {}))

    def _paragraph(self, token: Token, inline: Token) -> list[Token]:
        """Mark a clause and put it in plain words; return the tokens that follow it: an example, and folded details."""
        # the parser puts empty texts around strong text and code
        children = [child for child in inline.children or [] if child.type != "text" or child.content]
        opens = len(children) > 2 and children[0].type == "strong_open" and children[1].content in self._clauses
        if not opens:
            self._say(inline)
            return []
        clause = children[1].content
        token.attrSet("id", clause)
        token.attrSet("class", "rule")
        self._typed, self._plainly = [], Plainly(self._game, self._language)
        clause_tokens, reasons = _apart(self._without_info(children[3:]))
        inline.children = [*_link(clause, "number"), *clause_tokens]
        self._say(inline, clause)
        return [_raw(self._example(clause)), *self._folded(clause, reasons)]

    def _example(self, clause: str) -> Html:
        """Return the first example, drawn, and a link to the others."""
        drawn = drawn_examples(self._game, clause, self._language, 2)
        if not drawn:
            return EMPTY
        words = t(self._language, "Voir d’autres exemples", "See more examples")
        number = tag("span", f" : {number_of(clause)}", class_="hidden-words")
        more = tag("a", words, number, href=f"/rules/{self._game.info.id}/{clause}", class_="more-examples")
        return figure(self._game, drawn[0], self._language) + (more if len(drawn) > 1 else EMPTY)

    def _folded(self, clause: str, reasons: list[list[Token]]) -> list[Token]:
        """Return the folded details: our reasons, the options as typed, the notation."""
        found: list[Token] = []
        if reasons:
            words = t(self._language, "Notre lecture", "Our reading")
            found.append(_raw(Html(f'<details class="ruling"><summary>{words}</summary>')))
            for reason in reasons:
                part = Token("inline", "", 0, children=reason)
                self._say(part, clause)
                found += [Token("paragraph_open", "p", 1), part, Token("paragraph_close", "p", -1)]
            found.append(_raw(Html("</details>")))
        return [*found, _raw(notation(self._game, clause, self._language, self._typed))]

    def _without_info(self, children: list[Token]) -> list[Token]:
        """Replace the mark of a clause that no program enforces by words."""
        if len(children) > 1 and children[1].type == "code_inline" and children[1].content == INFO:
            words = t(self._language, "pour information", "for information")
            return [_raw(tag("span", words, class_="info"), inline=True), *children[2:]]
        return children

    def _say(self, inline: Token, but: str = "") -> None:
        """Replace typed names by their shown names, and link other clauses, except ``but``."""
        shown: list[Token] = []
        inside = 0
        for child in inline.children or []:
            inside += child.nesting if child.type.startswith("link_") else 0
            if child.type == "code_inline":
                shown.append(self._called(child))
            else:
                shown += [child] if inside or child.type != "text" else self._linked(child, but)
        inline.children = shown

    def _called(self, token: Token) -> Token:
        word = self._plainly.called(token.content)
        if word is None:
            return token
        self._typed.append(token.content)
        return _text(typeset(word, self._language))

    def _linked(self, token: Token, but: str) -> list[Token]:
        parts: list[Token] = []
        start = 0
        text = typeset(token.content, self._language)
        for found in CLAUSE.finditer(text):
            shown = [_text(number_of(found[0]))]
            if found[0] in self._clauses and found[0] != but:
                shown = _link(found[0])
            parts += [_text(text[start : found.start()]), *shown]
            start = found.end()
        return [*parts, _text(text[start:])]


def _apart(children: list[Token]) -> tuple[list[Token], list[list[Token]]]:
    """Split a clause from our reasons, which stand between asterisks."""
    clause_tokens: list[Token] = []
    reasons: list[list[Token]] = []
    place = 0
    while place < len(children):
        begins = children[place].type == "em_open" and children[place + 1].content.startswith(RULINGS)
        if not begins:
            clause_tokens.append(children[place])
            place += 1
            continue
        end = next(at for at in range(place, len(children)) if children[at].type == "em_close")
        reasons.append(children[place + 1 : end])
        place = end + 1
    return clause_tokens, reasons


def _text(content: str) -> Token:
    return Token("text", "", 0, content=content)


def _link(clause: str, class_: str = "") -> list[Token]:
    attributes: dict[str, Any] = {"href": f"#{clause}"} | ({"class": class_} if class_ else {})
    return [Token("link_open", "a", 1, attrs=attributes), _text(number_of(clause)), Token("link_close", "a", -1)]


def _raw(markup: Html, *, inline: bool = False) -> Token:
    """Return a token of our own markup; HTML in a book is never rendered."""
    return Token("html_inline" if inline else "html_block", "", 0, content=markup)
