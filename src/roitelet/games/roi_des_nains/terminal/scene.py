"""The scene of the terminal table, with the names of cards."""

from collections.abc import Sequence
from typing import Final

from rich.text import Text

from roitelet.games.roi_des_nains.notation.pack import PACK, SUIT_SIGNS
from roitelet.games.roi_des_nains.words.view_types import RoiDesNainsView
from roitelet.terminal.screen_parts import Deck, LabelWords, TextScene

DECK: Final = Deck(PACK, ("green", "bright_blue", "red", "yellow"))

WORDS: Final[LabelWords] = {
    "title": ("Le Roi des Nains", "The Dwarf King"),
    "deal": ("donne {}/{}", "deal {}/{}"),
    "extra_deal": ("donne de départage", "tie-break deal"),
    "will_deal": ("{} donnera", "{} deals next"),
    "you_will_deal": ("vous donnerez", "you deal next"),
    "quest": ("Quête {}", "Quest {}"),
    "special": ("Spéciale", "Special"),
    "now_momie": ("→ en ce moment :", "→ right now:"),
    "now_clone": ("→ en ce moment : juste au-dessus de", "→ right now: just above"),
    "total": ("total", "total"),
    "so_far": ("en cours", "so far"),
    "this_deal": ("donne", "deal"),
    "tricks": ("plis", "tricks"),
    "deals_next": ("donnera", "deals next"),
    "leads": ("entame", "leads"),
    "holds": ("tient", "holds"),
    "trick": ("Pli {}/{}", "Trick {}/{}"),
    "won_by": ("→ remporté par {}", "→ won by {}"),
    "led": ("→ on demande : {}", "→ suit led: {}"),
    "any_suit": ("→ pas encore de couleur demandée", "→ no suit led yet"),
    "you_lead": ("à vous d'entamer", "yours to lead"),
    "to_lead": ("{} entame", "{} leads"),
    "known_to_all": ("* tout le monde sait que vous l’avez", "* everyone knows you hold it"),
    "known_to": ("* connue de : {}", "* known to: {}"),
    "ask_face": ("Choisissez la quête : tapez a ou b.", "Choose the quest: type a or b."),
    "ask_victim": ("À qui prenez-vous deux cartes ?", "Who do you take two cards from?"),
    "ask_give": ("Choisissez deux cartes à donner à {}.", "Choose two cards to give to {}."),
    "ask_give_more": (
        "Donnez encore une carte à {} ; déjà choisie : {}.",
        "Give {} one more card; already chosen: {}.",
    ),
    "ask_swap": ("Avec qui échangez-vous votre main ?", "Who do you swap hands with?"),
    "ask_pass": ("De quel côté passent les mains ?", "Which way do the hands go?"),
    "ask_gap": (
        "Prenez-vous une carte du pli avec le Sorcier ?",
        "Do you take a card from the trick with the Sorcerer?",
    ),
    "ask_last_gap": (
        "Quelle carte du pli prenez-vous avec le Sorcier ?",
        "Which card from the trick do you take with the Sorcerer?",
    ),
    "towards": ("{} (vers {})", "{} (to {})"),
    "go_on": ("continuer", "continue"),
    "gauche": ("gauche", "left"),
    "droite": ("droite", "right"),
    "passe": ("passe", "pass"),
}


class RoiDesNainsScene(TextScene[RoiDesNainsView]):
    """A scene with the words and signs of Le Roi des Nains."""

    words = WORDS

    @property
    def finished(self) -> int:
        """Return the number of tricks finished in this deal."""
        return sum(seat["tricks"] for seat in self.view["seats"])

    def suit(self, letter: str) -> str:
        """Return the name of a suit."""
        return PACK.suit_name(SUIT_SIGNS.index(letter)).render(self.language)

    def card(self, card: str, style: str = "") -> Text:
        """Return a card in the colour of its suit."""
        return DECK.draw(card, self.language, style)

    def cards(self, cards: Sequence[str]) -> Text:
        """Return several cards."""
        return Text(", ").join(self.card(card) for card in cards)

    def trick_label(self, number: int) -> str:
        """Return the label of a trick: its number, and the number of tricks in the deal."""
        left = sum(seat["cards"] for seat in self.view["seats"]) + len(self.view["table"])
        return self.word("trick", number, self.finished + left // len(self.view["seats"]))
