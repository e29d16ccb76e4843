"""Summaries of the moves since the viewer's last one: cards laid, tricks won, choices made."""

from collections.abc import Sequence
from typing import Final

from roitelet.base.language import Message, t
from roitelet.games.roi_des_nains.browser.cards import mini
from roitelet.games.roi_des_nains.browser.scene import Scene
from roitelet.kit.move_summary import MoveSummary

CHOICES: Final = {
    "rn.log.victim": ("prend deux cartes", "takes two cards"),
    "rn.log.swap": ("échange sa main", "swaps hands"),
    "rn.log.left": ("fait passer les mains", "passes all hands"),
    "rn.log.right": ("fait passer les mains", "passes all hands"),
    "rn.log.sorcier": ("reprend une carte", "takes a card back"),
}


def move_summaries(scene: Scene, message: Message) -> Sequence[MoveSummary]:
    """Return a summary of a line of the log for its player; none for settlements."""
    seat, language = message.args.get("seat"), scene.language
    if not isinstance(seat, int):
        return ()
    card = message.args.get("card")
    if message.key in {"rn.log.lay", "rn.log.copy", "rn.log.clone"} and isinstance(card, Message):
        return (MoveSummary(seat, mini(str(card.args["code"]), language)),)
    if message.key == "rn.log.trick":
        return (MoveSummary(seat, words=t(language, "prend le pli", "takes the trick"), closes=True),)
    if message.key == "rn.log.face" and isinstance(quest := message.args["quest"], Message):
        return (MoveSummary(seat, words=quest.render(language)),)
    if message.key in CHOICES:
        return (MoveSummary(seat, words=t(language, *CHOICES[message.key])),)
    return ()
