"""Pictures of the presets on the form for a new table."""

from collections.abc import Mapping
from functools import partial
from typing import Final

from roitelet.base.html import Html, tag
from roitelet.base.language import Language
from roitelet.games.roi_des_nains.browser.cards import FACES
from roitelet.kit.game_layout import RuleCard


def _fan(cards: str, language: Language) -> Html:
    """Draw cards as a fan."""
    return tag("span", *(FACES.card(card, language) for card in cards.split()), class_="rule-fan")


RULES: Final[Mapping[str, RuleCard]] = {
    "debutant": RuleCard(
        ("Douze quêtes, sans les plus compliquées", "Twelve quests, without the trickiest"),
        partial(_fan, "Dc Rn Vg"),
    ),
    "complet": RuleCard(
        ("Toutes les quêtes, toutes les cartes spéciales", "All quests, all special cards"),
        partial(_fan, "Clone Dragon Sorcier"),
    ),
    "serein": RuleCard(
        ("Chacun garde sa main jusqu’au bout", "Everyone keeps their hand to the end"),
        partial(_fan, "4n 7c 8g"),
    ),
}
"""The presets that a new table shows first."""
