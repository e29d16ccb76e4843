"""The levels of Nain Jaune and its characters; figures in ``bench/results.md``."""

from typing import Final

from roitelet.engine.ladder import Character, Ladder
from roitelet.engine.likenesses import player_like
from roitelet.games.nain_jaune.mind import heuristic
from roitelet.games.nain_jaune.mind.beginners import action_value, dead, recalled, run_value

LADDER: Final = Ladder(
    # sees two cards of a run, claims full boxes only, and leads dear cards because they would cost most
    beginner=player_like(
        "nain_jaune.beginner",
        heuristic,
        recalled,
        dead,
        run_value,
        action_value,
        alike=0.3,
        AHEAD=2,
        SLOPE=0.35,
        STRIKING=6,
    ),
    # sees the whole run of a lead, but forgets who lacks what, and to claim what is not worth much
    apprentice=player_like(
        "nain_jaune.apprentice", heuristic, recalled, dead, action_value, alike=0.3, SLOPE=0.3, STRIKING=5
    ),
    # claims every box, but forgets who lacks what, and hardly thinks of the cards that a run will reach anyway
    amateur=player_like("nain_jaune.amateur", heuristic, recalled, dead, alike=0.3, SLOPE=0.15),
    skilled=3,
    expert=40,
)
"""How each level plays; a master is the search that asks the network."""

CHARACTERS: Final = (
    Character(
        "prudent",
        ("prudent", "cautious"),
        (
            "commence petit, et garde ses grosses cartes pour plus tard",
            "starts small, and keeps its large cards for later",
        ),
        player_like("nain_jaune.prudent", heuristic, SLOPE=1.4),
    ),
    Character(
        "gourmand",
        ("gourmand", "greedy"),
        ("court après les cases pleines, avant toute autre chose", "runs after full boxes, before anything else"),
        player_like("nain_jaune.gourmand", heuristic, BOX=4.0),
    ),
    Character(
        "ruse",
        ("rusé", "tricky"),
        ("choisit ses suites pour rejouer aussitôt", "chooses runs that let it play again at once"),
        player_like("nain_jaune.ruse", heuristic, LEAD_AGAIN=12.0),
    ),
)
