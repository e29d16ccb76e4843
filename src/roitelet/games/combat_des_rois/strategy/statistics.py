"""Labels for the counters of Le Combat des Rois: ships, conflicts, endings."""

from typing import Final

from roitelet.base.language import Text
from roitelet.engine.simulate.statistics import Measure, Statistics, Topic, topic
from roitelet.games.combat_des_rois.rules.state import COLOURS, SHIPS, End
from roitelet.games.combat_des_rois.strategy.counters import (
    BRIDGES,
    BUILT,
    COMMITTED,
    COUNTERS,
    ENDS,
    EXTERNAL,
    EXTERNAL_WON,
    FOUGHT_FOR,
    INTERNAL,
    INTERNAL_WON,
    LAID,
    LAID_POINTS,
    LEADERS,
    OVER,
    SHIP_PAID,
    SHIP_WINNER,
    STRIKES,
    TREASURES,
    TURNS,
)

_SHIPS: Final[tuple[Text, ...]] = (
    ("Navire bleu et noir", "Blue and black ship"),
    ("Navire bleu et vert", "Blue and green ship"),
    ("Navire bleu et rouge", "Blue and red ship"),
)
_LEADERS: Final[tuple[Text, ...]] = (
    ("Rois", "Kings"),
    ("Marchands", "Merchants"),
    ("Prêtres", "Priests"),
    ("Agriculteurs", "Farmers"),
)
_COLOUR_KEYS: Final = ("black", "green", "red", "blue")


def _per_ship(key: str, title: Text, meaning: Text, first: int, *, per: int = -1, share: bool = False) -> Topic:
    """Return the measure of each ship."""
    measures = [
        Measure(_COLOUR_KEYS[ship], _SHIPS[ship], first + ship, per + ship if per >= 0 else per)
        for ship in range(SHIPS)
    ]
    return topic(key, title, meaning, measures, share=share)


STATISTICS: Final = Statistics(
    counters=COUNTERS,
    topics=[
        _per_ship(
            "ship_built",
            ("Navires construits", "Ships built"),
            (
                "Part des parties où le navire est construit.",
                "Share of games in which the ship is built.",
            ),
            BUILT,
            share=True,
        ),
        _per_ship(
            "ship_points",
            ("Points d'un navire, par partie", "Points of a ship, per game"),
            (
                "Points que le navire rapporte en moyenne par partie, tous les joueurs ensemble.",
                "Points the ship brings per game on average, all players together.",
            ),
            SHIP_PAID,
        ),
        _per_ship(
            "ship_winner",
            ("Points d'un navire pour qui gagne", "Points of a ship for the winner"),
            (
                "Part des points du navire qui va à qui gagne la partie ; plus que la part d'un joueur : il aide.",
                "Share of the ship's points that goes to whoever wins the game: above one player's share, it helps.",
            ),
            SHIP_WINNER,
            per=SHIP_PAID,
            share=True,
        ),
        topic(
            "conflicts",
            ("Conflits, par partie", "Conflicts, per game"),
            (
                "Combien de fois on se bat dans un royaume et entre royaumes, et combien de cartes y passent.",
                "How often there is a fight within a kingdom and between kingdoms, and how many cards it takes.",
            ),
            [
                Measure("internal", ("Conflits internes", "Internal conflicts"), INTERNAL),
                Measure("external", ("Conflits externes", "External conflicts"), EXTERNAL),
                Measure("cards", ("Cartes engagées", "Cards committed"), COMMITTED),
            ],
        ),
        topic(
            "attackers",
            ("Attaquants qui gagnent", "Attackers who win"),
            (
                "Part des conflits gagnés par l'attaquant, qui perd les égalités.",
                "Share of conflicts won by the attacker, who loses ties.",
            ),
            [
                Measure("internal", ("Conflits internes", "Internal conflicts"), INTERNAL_WON, INTERNAL),
                Measure("external", ("Conflits externes", "External conflicts"), EXTERNAL_WON, EXTERNAL),
            ],
            share=True,
        ),
        topic(
            "fought_for",
            ("Conflits par chef, par partie", "Conflicts by leader, per game"),
            ("Quels chefs se battent, et combien de fois.", "Which leaders fight, and how often."),
            [Measure(_COLOUR_KEYS[colour], _LEADERS[colour], FOUGHT_FOR + colour) for colour in range(COLOURS)],
        ),
        topic(
            "moves",
            ("Coups, par partie", "Moves, per game"),
            (
                "Ce que les joueurs font de leurs actions, tous ensemble.",
                "What players do with their actions, all together.",
            ),
            [
                Measure("leaders", ("Chefs placés ou déplacés", "Leaders placed or moved"), LEADERS),
                Measure("laid", ("Cartes posées", "Cards played"), LAID),
                Measure("bridges", ("Ponts", "Bridges"), BRIDGES),
                Measure("strikes", ("Catastrophes", "Catastrophes"), STRIKES),
                Measure("treasures", ("Trésors pris", "Treasures taken"), TREASURES),
                Measure("points", ("Points pour une carte posée", "Points for a card played"), LAID_POINTS),
            ],
        ),
        topic(
            "endings",
            ("Fins de partie", "How games end"),
            ("Part des parties qui finissent de chaque façon.", "Share of games that end in each way."),
            [
                Measure("treasures", ("Un seul trésor reste", "One treasure left"), ENDS + End.TREASURES, OVER),
                Measure("pack", ("La pioche est épuisée", "The draw pile runs out"), ENDS + End.PACK, OVER),
                Measure("stall", ("Plus personne ne pioche", "Nobody draws any more"), ENDS + End.STALL, OVER),
            ],
            share=True,
        ),
    ],
    length=Measure("turns", ("Tours", "Turns"), TURNS),
)
