"""Hearts (La Dame de pique), a trick-taking game for four players; the fewest points win."""

from typing import Final

from roitelet.engine.game_info import GameInfo
from roitelet.games._hearts.rules.state import CARDS, SEATS

INFO: Final = GameInfo(
    id="hearts",
    names=("La Dame de pique", "Hearts"),
    about=(
        "Des plis à fuir : chaque cœur coûte un point, la dame de pique treize.",
        "Tricks to avoid: each heart costs a point, the queen of spades thirteen.",
    ),
    least_seats=SEATS,
    most_seats=SEATS,
    minutes=20,
    rules_version=1,
    actions=CARDS,
    chance=CARDS,
    lowest_wins=True,
    round=("donne", "deal"),
)
