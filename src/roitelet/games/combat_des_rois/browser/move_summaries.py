"""Summaries of the moves since the viewer's last one: pieces with their places, conflicts, cards scored."""

from collections.abc import Sequence
from typing import Final

from roitelet.base.language import Language, Message, t
from roitelet.games.combat_des_rois.browser.last_turns import pictures
from roitelet.games.combat_des_rois.browser.pictures.pieces import gap_word
from roitelet.games.combat_des_rois.browser.scene import Scene
from roitelet.kit.move_summary import MoveSummary

SHORT: Final = {
    "cr.log.point": ("marque", "scores"),
    "cr.log.point_king": ("marque", "scores"),
    "cr.log.port": ("marque", "scores"),
    "cr.log.reward": ("marque", "scores"),
    "cr.log.build": ("un navire", "a ship"),
    "cr.log.exchange": ("un trésor", "a treasure"),
    "cr.log.strike": ("catastrophe", "catastrophe"),
    "cr.log.strike_bridge": ("catastrophe", "catastrophe"),
    "cr.log.commit_none": ("n’engage rien", "commits nothing"),
    "cr.log.stops": ("passe", "passes"),
}
"""The summary of each kind of log message that needs only a few words."""
PLACED: Final = frozenset({"cr.log.place", "cr.log.move", "cr.log.lay"})
BRIDGES: Final = frozenset({"cr.log.join", "cr.log.join_hidden", "cr.log.join_known"})


def move_summaries(scene: Scene, message: Message) -> Sequence[MoveSummary]:
    """Return a summary of a line of the log for one player: the mover, the attacker or the winner."""
    args, language = message.args, scene.language
    seat = next((args[name] for name in ("seat", "winner", "attacker") if isinstance(args.get(name), int)), None)
    words = _words(message, language)
    if not isinstance(seat, int) or not words:
        return ()
    return (MoveSummary(seat, pictures(scene, seat, message), words),)


def _words(message: Message, language: Language) -> str:
    """Return the words of a summary; empty if the log line has no summary."""
    args = message.args
    if message.key in PLACED and "column" in args:
        return t(language, f"colonne {args['column']}", f"column {args['column']}")
    if message.key in PLACED and isinstance(place := args.get("place"), Message):
        column, gap = place.args.get("column"), place.args.get("gap")
        if isinstance(gap, Message):
            return t(language, f"pont {gap.render(language)}", f"bridge {gap.render(language)}")
        return t(language, f"colonne {column}", f"column {column}")
    if message.key in BRIDGES and isinstance(gap := args["gap"], Message):
        return t(language, f"pont {gap_word(gap.render(language), language)}", f"bridge {gap.render(language)}")
    if message.key in {"cr.log.internal", "cr.log.external"}:
        return t(language, "attaque", "attacks")
    if message.key in {"cr.log.win", "cr.log.tie"}:
        return t(language, f"gagne {args['high']} à {args['low']}", f"wins {args['high']} to {args['low']}")
    if message.key == "cr.log.commit" and isinstance(cards := args["cards"], Message):
        return t(language, f"engage {cards.render(language)}", f"commits {cards.render(language)}")
    return t(language, *SHORT[message.key]) if message.key in SHORT else ""
