"""Three Tricks (Trois plis): three cards each, and the highest takes the trick."""

from typing import Final

from roitelet.engine.info import GameInfo
from roitelet_example.trois_plis.rules.state import CARDS, SEATS

INFO: Final = GameInfo(
    id="trois_plis",
    names=("Trois plis", "Three Tricks"),
    about=("Trois cartes chacun : la plus haute emporte le pli.", "Three cards each: the highest takes the trick."),
    least_seats=2,
    most_seats=SEATS,
    minutes=2,
    rules_version=1,
    actions=CARDS,
    chance=CARDS,
    round=("donne", "deal"),
)
