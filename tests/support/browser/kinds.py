"""The kinds of decision of each game, and functions to tell the kind of a frame."""

from collections.abc import Callable
from typing import Any, Final

Frame = dict[str, Any]


def words_of(frame: Frame) -> set[str]:
    """Return the legal moves."""
    return {choice["action"] for choice in frame["legal"]}


def _nain_jaune(frame: Frame) -> str:
    phase, words = frame["view"]["phase"], words_of(frame)
    if any(word.endswith("!") for word in words):
        return "claim"
    if phase == "lead":
        return "lead" if frame["view"]["pile"] else "lead-first"
    if phase == "open":
        return "open"
    return "lay-or-say" if "stop" in words else "lay"


def _roi_des_nains(frame: Frame) -> str:
    view, words = frame["view"], words_of(frame)
    phase: str = view["phase"]
    if phase == "gap":
        return "gap" if "passe" in words else "gap-last"
    if phase == "give":
        return "give" if all(card["actions"] for card in view["hand"]) else "give-last"
    if phase != "play":
        return phase
    if not view["table"]:
        return "lead" if view["winners"] else "lead-first"
    if view["led"] is None:
        return "free"
    return "follow" if len(words) < len(view["hand"]) else "any"


def _combat_des_rois(frame: Frame) -> str:
    prompt = frame["view"]["prompt"]
    kind: str = prompt["kind"]
    return f"{kind}-{prompt['conflict']['kind']}" if prompt["conflict"] and kind in {"attack", "defend"} else kind


KIND: Final[dict[str, Callable[[Frame], str]]] = {
    "nain_jaune": _nain_jaune,
    "roi_des_nains": _roi_des_nains,
    "combat_des_rois": _combat_des_rois,
}
KINDS: Final[dict[str, str]] = {
    "nain_jaune": "open lead-first lead lay lay-or-say claim",
    "roi_des_nains": "face victim give give-last swap pass gap lead-first lead follow any free",
    "combat_des_rois": """
        turn point ship war reward treasure port attack-internal defend-internal attack-external defend-external
    """,
}
LAST: Final[dict[str, Callable[[Frame], bool]]] = {
    "nain_jaune": lambda frame: min(seat["cards"] for seat in frame["view"]["seats"]) <= 2,
    "roi_des_nains": lambda frame: len(frame["view"]["hand"]) <= 1,
    "combat_des_rois": lambda frame: frame["view"]["deck_left"] <= 6 or frame["view"]["treasures_left"] <= 1,
}
"""Whether a deal or a game will end within a few decisions."""
OFTEN: Final[dict[str, int]] = {"turn": 4}
"""Kinds with several controls: a card, a leader, the catastrophe, none of them."""
