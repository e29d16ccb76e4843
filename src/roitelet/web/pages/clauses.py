"""``/rules/{game}/{clause}``: one rule in plain words with a drawn example; a table opens it over itself."""

import re
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from starlette.requests import Request
from starlette.responses import Response

from roitelet.engine.errors import RoiteletError
from roitelet.engine.game import Game
from roitelet.engine.language import Language, Piece, as_sentence, say
from roitelet.engine.options import Choice, Number, Subset
from roitelet.engine.position import Position
from roitelet.engine.rulebook import Example
from roitelet.engine.typography import typeset
from roitelet.kit.layouts import draws_cards, layout_of
from roitelet.kit.markup import Html, text
from roitelet.web.pages.games import game_of
from roitelet.web.pages.option_fields import word_of
from roitelet.web.pages.rendering import render_page
from roitelet.web.pages.rulebooks import CLAUSE
from roitelet.web.responses import language_of, problem

_ASIDE: Final = re.compile(r"\s*\*(?:Décision|Ruling)\b[^*]*\*")
"""Why we read a printed rule as we do: for the rulebook."""
_CODE: Final = re.compile(r"`([^`]*)`")


@dataclass(frozen=True)
class Shown:
    """An example of a refusal: what is in the hand, what was tried, and what is said to it."""

    hand: Html
    tried: str
    answer: Html


async def clause(request: Request) -> Response:
    """One clause."""
    game, language = game_of(request), language_of(request)
    number = request.path_params["clause"]
    if number not in game.rulebook.clauses[language]:
        raise problem("address")
    found = game.rulebook.clauses[language][number]
    return render_page(
        request,
        "clause.html",
        game=game,
        clause=number,
        number=number.partition("-")[2],
        heading=found.section.partition(". ")[2] or found.section,
        body=in_plain_words(game, found.text, language),
        example=example_of(game, number, language),
    )


def in_plain_words(game: Game, rule: str, language: Language) -> str:
    """A clause without the names that are typed, without numbers of other clauses, without our reasons."""
    option = ""

    def called(found: re.Match[str]) -> str:
        nonlocal option
        name = found[1]
        if any(name == known.name for known in game.house_rules.options):
            option = name
            return f"« {word_of(game, name, language)} »" if language == "fr" else f"“{word_of(game, name, language)}”"
        for known in sorted(game.house_rules.options, key=lambda other: other.name != option):
            names = (*known.names, *known.words) if isinstance(known, Subset) else ()
            names = known.names if isinstance(known, Choice) else names
            names = (known.word,) if isinstance(known, Number) and known.word else names
            if name in names:
                return f"({word_of(game, known.name, language, name)})"
        return name

    plain = _CODE.sub(called, _ASIDE.sub("", rule)).replace("*", "")
    plain = re.sub(rf" ?\((?:{CLAUSE.pattern})(?:, {CLAUSE.pattern})*\)", "", plain)
    said = "la règle " if language == "fr" else "rule "
    return typeset(CLAUSE.sub(lambda found: said + found[0].partition("-")[2], plain).strip(), language)


@lru_cache(512)
def example_of(game: Game, number: str, language: Language) -> Shown | None:
    """The first example of the rulebook that this clause refuses, drawn; None if there is none."""
    for example in game.rulebook.examples:
        if example.clause == number and example.expected == f"refused={number}":
            shown = _shown(game, example, language)
            if shown is not None:
                return shown
    return None


def _shown(game: Game, example: Example, language: Language) -> Shown | None:
    words, layout = game.words, layout_of(game)
    *made, last = example.play.split()
    try:
        position = game.position(example.position)
        position = position.play(" ".join(made)) if made else position
        action = words.parse_action(last)
        masked = position.mask(position.actor)
        error = masked.refusal(action)
    except RoiteletError:
        return None  # something else than a move is refused
    if error is None or error.clause != example.clause:
        return None
    answer = as_sentence(error.message.render(language, (), position.actor, pieces=True))
    return Shown(_hand(masked, language), words.label(action, language), layout.told(answer, language))


def _hand(masked: Position, language: Language) -> Html:
    """What the seat to act holds: cards of a pack are drawn, others are named."""
    game = masked.game
    held = [holding for holding in game.words.holdings(masked) if holding.place == masked.viewer]
    layout = layout_of(game)
    if draws_cards(layout):
        pieces = say("items", items=[Piece(holding.card.id, holding.card.full) for holding in held])
        return layout.told(pieces.render(language, pieces=True), language)
    return text(", ".join(f"{holding.count} × {holding.card.name.render(language)}" for holding in held))
