"""Pictures of the presets on the form for a new table."""

from collections.abc import Mapping
from typing import Final

from roitelet.base.html import Html, join, tag
from roitelet.base.language import Language
from roitelet.games.nain_jaune.browser.phrases import FACES, takes
from roitelet.kit.cards.faces import SMALL
from roitelet.kit.game_layout import RuleCard
from roitelet.kit.widgets import drawing


def _run(cards: str, language: Language) -> Html:
    """Draw cards as a fan."""
    pairs = [cards[start : start + 2] for start in range(0, len(cards), 2)]
    return tag("span", *(FACES.card(card, language, SMALL) for card in pairs), class_="rule-fan")


def _across_suits(language: Language) -> Html:
    """Draw a run across suits, with a call."""
    return join([_run("5♣6♦7♦", language), tag("span", takes("7♦", language), class_="said")])


def _ace_first(language: Language) -> Html:
    """Draw an ace that opens, and an arrow for the direction of play."""
    return tag("span", FACES.card("A♠", language, SMALL), drawing("i-ccw", class_="rule-turn"), class_="rule-ace")


def _one_suit(language: Language) -> Html:
    """Draw a run in one suit."""
    return _run("6♥7♥8♥", language)


RULES: Final[Mapping[str, RuleCard]] = {
    "moderne": RuleCard(
        ("Toute couleur, et l’on dit « qui prend ! »", "Any suit, and you say “takes!”"), _across_suits
    ),
    "boite": RuleCard(("Un as ouvre, on tourne à l’envers", "Start with an ace, play the other way round"), _ace_first),
    "classique": RuleCard(("Suites d’une seule couleur", "Runs of one suit only"), _one_suit),
}
"""The presets that a new table shows first."""
