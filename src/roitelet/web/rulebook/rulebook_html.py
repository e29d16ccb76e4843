"""Rulebooks as HTML: every clause has an anchor, its number, and its first example, drawn.

Details for experts are folded: our rulings, the names of options on the command line, the examples in notation.
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
from roitelet.web.rulebook.examples import drawn_examples, example_figure
from roitelet.web.rulebook.plain_words import CLAUSE, ShownNames, number_of

INFO: Final = "[info]"
RULINGS: Final = ("Décision", "Ruling")


@dataclass(frozen=True)
class Section:
    """A heading in the table of contents."""

    anchor: str
    title: str


@dataclass(frozen=True)
class RulebookHtml:
    """A rulebook, ready for a page."""

    title: str
    about: Html
    """The text before the first heading."""
    body: Html


@cache
def sections_of(game: Game, language: Language) -> tuple[Section, ...]:
    """Return the headings of a game's rulebook."""
    matches = [HEADING.match(line) for line in _rulebook_text(game, language).splitlines()]
    titles = [match[1] for match in matches if match]
    return tuple(Section(f"s{number}", title) for number, title in enumerate(titles, 1))


@cache
def rulebook_page(game: Game, language: Language) -> RulebookHtml:
    """Return a game's rulebook in a language."""
    return _RulebookWriter(game, language).write(_rulebook_text(game, language))


def _rulebook_text(game: Game, language: Language) -> str:
    return (game.folder / "rulebook" / f"{language}.md").read_text("utf-8")


def notation_details(game: Game, clause: str, language: Language, typed: Iterable[str] = ()) -> Html:
    """Return a folded list of a clause's examples in notation, and of its options on the command line."""
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


class _RulebookWriter:
    """A writer that turns the Markdown of one rulebook into HTML."""

    def __init__(self, game: Game, language: Language) -> None:
        self._game = game
        self._clauses = frozenset(game.rulebook.clauses[language])
        self._language = language
        self._markdown = MarkdownIt("commonmark", {"html": False}).enable("table")
        self._names = ShownNames(game, language)
        self._sections = 0
        self._title = ""
        self._option_names: list[str] = []
        """The options of the current clause, by their names on the command line."""

    def write(self, text: str) -> RulebookHtml:
        """Return the rulebook as HTML."""
        tokens = self._markdown.parse(text)
        about: list[Token] = []
        body: list[Token] = []
        index = 0
        while index < len(tokens):
            token = tokens[index]
            if token.type == "heading_open" and token.tag == "h1":
                self._title = tokens[index + 1].content
                index += 3
                continue
            if token.type == "heading_open" and token.tag == "h2":
                self._sections += 1
                token.attrSet("id", f"s{self._sections}")
            part = body if self._sections else about
            part.append(token)
            if token.type == "paragraph_open" and self._sections:
                part += [tokens[index + 1], tokens[index + 2], *self._paragraph(token, tokens[index + 1])]
                index += 2
            elif token.type == "inline" and self._sections:
                self._rewrite(tokens[index])
            index += 1
        return RulebookHtml(self._title, self._render(about), self._render(body))

    def _render(self, tokens: list[Token]) -> Html:
        return Html(self._markdown.renderer.render(tokens, self._markdown.options, {}))

    def _paragraph(self, token: Token, inline: Token) -> list[Token]:
        """Rewrite a paragraph with a clause; return the tokens to add after it: an example, and folded details."""
        # the parser puts empty text tokens around strong text and code
        children = [child for child in inline.children or [] if child.type != "text" or child.content]
        is_clause = len(children) > 2 and children[0].type == "strong_open" and children[1].content in self._clauses
        if not is_clause:
            self._rewrite(inline)
            return []
        clause = children[1].content
        token.attrSet("id", clause)
        token.attrSet("class", "rule")
        self._option_names, self._names = [], ShownNames(self._game, self._language)
        clause_tokens, reasons = _split_rulings(self._mark_info(children[3:]))
        inline.children = [*_link_tokens(clause, "number"), *clause_tokens]
        self._rewrite(inline, clause)
        return [_html_token(self._example(clause)), *self._details(clause, reasons)]

    def _example(self, clause: str) -> Html:
        """Return the first example of a clause, drawn, and a link to the others."""
        drawn = drawn_examples(self._game, clause, self._language, 2)
        if not drawn:
            return EMPTY
        words = t(self._language, "Voir d’autres exemples", "See more examples")
        number = tag("span", f" : {number_of(clause)}", class_="hidden-words")
        more = tag("a", words, number, href=f"/rules/{self._game.info.id}/{clause}", class_="more-examples")
        return example_figure(self._game, drawn[0], self._language) + (more if len(drawn) > 1 else EMPTY)

    def _details(self, clause: str, reasons: list[list[Token]]) -> list[Token]:
        """Return the folded details of a clause: rulings, options, examples in notation."""
        details: list[Token] = []
        if reasons:
            words = t(self._language, "Notre lecture", "Our reading")
            details.append(_html_token(Html(f'<details class="ruling"><summary>{words}</summary>')))
            for reason in reasons:
                part = Token("inline", "", 0, children=reason)
                self._rewrite(part, clause)
                details += [Token("paragraph_open", "p", 1), part, Token("paragraph_close", "p", -1)]
            details.append(_html_token(Html("</details>")))
        return [*details, _html_token(notation_details(self._game, clause, self._language, self._option_names))]

    def _mark_info(self, children: list[Token]) -> list[Token]:
        """Replace the mark ``[info]`` of a clause that the program does not enforce by words."""
        if len(children) > 1 and children[1].type == "code_inline" and children[1].content == INFO:
            words = t(self._language, "pour information", "for information")
            return [_html_token(tag("span", words, class_="info"), inline=True), *children[2:]]
        return children

    def _rewrite(self, inline: Token, own_clause: str = "") -> None:
        """Replace the names of options by their shown names, and link clauses other than ``own_clause``."""
        tokens: list[Token] = []
        inside = 0
        for child in inline.children or []:
            inside += child.nesting if child.type.startswith("link_") else 0
            if child.type == "code_inline":
                tokens.append(self._shown_option(child))
            else:
                tokens += [child] if inside or child.type != "text" else self._link_clauses(child, own_clause)
        inline.children = tokens

    def _shown_option(self, token: Token) -> Token:
        word = self._names.shown_name(token.content)
        if word is None:
            return token
        self._option_names.append(token.content)
        return _text_token(typeset(word, self._language))

    def _link_clauses(self, token: Token, own_clause: str) -> list[Token]:
        parts: list[Token] = []
        start = 0
        text = typeset(token.content, self._language)
        for match in CLAUSE.finditer(text):
            tokens = [_text_token(number_of(match[0]))]
            if match[0] in self._clauses and match[0] != own_clause:
                tokens = _link_tokens(match[0])
            parts += [_text_token(text[start : match.start()]), *tokens]
            start = match.end()
        return [*parts, _text_token(text[start:])]


def _split_rulings(children: list[Token]) -> tuple[list[Token], list[list[Token]]]:
    """Split a clause from its rulings, which are between asterisks."""
    clause_tokens: list[Token] = []
    reasons: list[list[Token]] = []
    index = 0
    while index < len(children):
        is_ruling = children[index].type == "em_open" and children[index + 1].content.startswith(RULINGS)
        if not is_ruling:
            clause_tokens.append(children[index])
            index += 1
            continue
        end = next(at for at in range(index, len(children)) if children[at].type == "em_close")
        reasons.append(children[index + 1 : end])
        index = end + 1
    return clause_tokens, reasons


def _text_token(content: str) -> Token:
    return Token("text", "", 0, content=content)


def _link_tokens(clause: str, class_: str = "") -> list[Token]:
    attributes: dict[str, Any] = {"href": f"#{clause}"} | ({"class": class_} if class_ else {})
    return [Token("link_open", "a", 1, attrs=attributes), _text_token(number_of(clause)), Token("link_close", "a", -1)]


def _html_token(markup: Html, *, inline: bool = False) -> Token:
    """Return a token with our own HTML; HTML in the Markdown of a rulebook is not rendered."""
    return Token("html_inline" if inline else "html_block", "", 0, content=markup)
