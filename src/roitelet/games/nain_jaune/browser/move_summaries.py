"""Summaries of the moves since the viewer's last one: cards laid, boxes taken, « sans 10 »."""

from collections.abc import Sequence

from roitelet.base.language import Message, t
from roitelet.base.numbers import signed
from roitelet.games.nain_jaune.browser.phrases import mini
from roitelet.games.nain_jaune.browser.scene import Scene
from roitelet.kit.move_summary import MoveSummary


def move_summaries(scene: Scene, message: Message) -> Sequence[MoveSummary]:
    """Return a summary for each player in a line of the log; none for settlements."""
    args, language = message.args, scene.language
    seat, seats = args.get("seat"), args.get("seats")
    if message.key == "nj.log.without" and isinstance(seats, list):
        wanted = args["wanted"]
        name = wanted.render(language) if isinstance(wanted, Message) else str(wanted)
        return [MoveSummary(int(caller), words=t(language, f"sans {name}", f"no {name}")) for caller in seats]
    if not isinstance(seat, int):
        return ()
    if message.key == "nj.log.lay" and isinstance(cards := args["cards"], list):
        return [MoveSummary(seat, mini(str(card.args["code"]), language)) for card in cards]
    if message.key == "nj.log.takes" and isinstance(tokens := args["tokens"], int):
        return (MoveSummary(seat, words=signed(tokens)),)
    if message.key == "nj.log.forgets":
        return (MoveSummary(seat, words=t(language, "n’annonce rien", "says nothing")),)
    return ()
