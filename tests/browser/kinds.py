"""What kinds of decision each game has, and how a frame of its table shows which is due."""

from collections.abc import Callable
from random import Random
from typing import Any, Final

Frame = dict[str, Any]
Options = dict[str, Any]


def words_of(frame: Frame) -> set[str]:
    """The moves that may be made."""
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
    asked = frame["view"]["prompt"]
    kind: str = asked["kind"]
    return f"{kind}-{asked['conflict']['kind']}" if asked["conflict"] and kind in {"attack", "defend"} else kind


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
SELDOM: Final[dict[str, str]] = {"roi_des_nains": "gap-last"}
"""Looked at when they happen, but not waited for: the Sorcerer kept until the very last gap."""
TERMS: Final[dict[str, list[Options]]] = {
    "nain_jaune": [
        {"max_rounds": 1, **options}
        for options in ({}, {"open_with_ace": "every_round", "may_stop": True, "claim": "manual"})
    ],
    "roi_des_nains": [
        {"specials": special, "deals": 1}
        for special in (
            "porte_etendard_gobelin",
            "porte_etendard_chevalier",
            "druide",
            "sorcier",
            "excalibur",
            "dragon",
        )
    ],
    "combat_des_rois": [{}],
}
"""House rules that bring about what is rare, in short games: what did not happen may in the next one."""


def eager(words: list[str]) -> list[str]:
    """Those of some moves that lead to more decisions: special cards first, then what is no refusal."""
    rare = [word for word in words if word.isalpha() and word[0].isupper() and len(word) > 3]
    return rare or [word for word in words if word not in {"fin", "passe", "stop", "non"}] or words


def camps(words: list[str], seat: int, ships: bool, chance: Random) -> list[str]:
    """Moves of Le Combat des Rois that lead to ships, if they are wanted, and to wars between neighbours.

    Each seat gathers its leaders in its own column; once bridges join the columns, several colours fight at once.
    """
    answers = [word for word in words if word[0] in "$!" or word == "oui" or (ships and word[0] == "+")]
    if answers or "non" in words:
        return answers or ["non"]
    leaders = [word for word in words if word[1] == "@" and word[2] == str(seat + 1)]
    cards = [
        word for word in words if len(word) == 2 and (word in {"n1", "v2", "r3", "b4"} if ships else word[1] in "123")
    ]
    bridges = [word for word in words if "-" in word and word[0] != "x" and word[1] != "@"]
    mood = chance.random()
    first = (leaders, cards) if mood < 0.3 else (cards, leaders) if mood < 0.9 else (bridges, cards, leaders)
    return next((moves for moves in first if moves), words)


LAST: Final[dict[str, Callable[[Frame], bool]]] = {
    "nain_jaune": lambda frame: min(seat["cards"] for seat in frame["view"]["seats"]) <= 4,
    "roi_des_nains": lambda frame: len(frame["view"]["hand"]) <= 4,
    "combat_des_rois": lambda frame: frame["view"]["deck_left"] <= 12 or frame["view"]["treasures_left"] <= 2,
}
"""Whether a deal or a game will soon be over: a handful of decisions are left."""
OFTEN: Final[dict[str, int]] = {"turn": 4}
"""Kinds with several controls: a card, a leader, the catastrophe, none of them."""
