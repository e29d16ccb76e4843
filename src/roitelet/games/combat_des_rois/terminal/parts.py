"""The scene of the terminal table, and the signs of its pieces."""

from typing import Final

from rich.text import Text

from roitelet.base.language import Message
from roitelet.games.combat_des_rois.notation.notation import REPLACED, TREASURE
from roitelet.games.combat_des_rois.words.table_words import DYNASTY_LETTERS, WORDS
from roitelet.games.combat_des_rois.words.view_types import CombatDesRoisView, Leader
from roitelet.terminal.screen_parts import TextScene

COLOURS: Final = {"n": "bold", "v": "green", "r": "red", "b": "bright_blue", TREASURE: "yellow", REPLACED: "red"}
"""The style of each sign. Black uses the terminal's text colour, so that it shows on any background."""


class CombatDesRoisScene(TextScene[CombatDesRoisView]):
    """A scene with the words and signs of Le Combat des Rois."""

    words = WORDS

    def say(self, message: Message) -> str:
        """Return a message in the viewer's language."""
        return message.render(self.language)

    def dynasty(self, seat: int) -> str:
        """Return the letter of the dynasty that a seat leads."""
        return DYNASTY_LETTERS[self.language][self.view["seats"][seat]["dynasty_word"]]

    def leader(self, leader: Leader) -> Text:
        """Return the sign of a leader, in bold if it is the viewer's: ``[Lr]`` is the priest of the Lion."""
        own = "bold" if leader["seat"] == self.you else ""
        letter = Text(leader["colour"], style=f"{own} {COLOURS[leader['colour']]}".strip())
        return Text.assemble(("[" + self.dynasty(leader["seat"]), own), letter, ("]", own))


def sign(letter: str, style: str = "") -> Text:
    """Return the letter of a colour or the sign of a head, in its colour."""
    return Text(letter, style=f"{style} {COLOURS[letter]}".strip())


def counts(numbers: dict[str, int], *, zeros: bool = False) -> list[Text]:
    """Return numbers of cards, each with the letter of its colour: ``n2 r3``."""
    return [Text(f"{kind}{count}", style=COLOURS[kind]) for kind, count in numbers.items() if count or zeros]
