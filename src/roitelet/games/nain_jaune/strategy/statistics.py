"""Labels for the counters of Nain Jaune: boxes, series, payments."""

from typing import Final

from roitelet.base.language import Text
from roitelet.engine.simulate.statistics import Measure, Statistics, Topic, topic
from roitelet.games.nain_jaune.rules.state import BOXES, Direction
from roitelet.games.nain_jaune.strategy.counters import (
    BLOCKED,
    COUNTERS,
    DEFAULTS,
    DOUBLED,
    KEPT,
    OPENER_WINS,
    OPERAS,
    PAID,
    ROUNDS,
    SERIES,
    SKIPPED,
    SWEPT,
    TAKEN,
    TAKEN_BY_WINNER,
    TO_KING,
    TOKENS,
)

_BOXES: Final[tuple[Text, ...]] = (
    ("10♦", "10♦"),
    ("Valet ♣", "Jack ♣"),
    ("Dame ♠", "Queen ♠"),
    ("Roi ♥", "King ♥"),
    ("Nain Jaune, 7♦", "Yellow Dwarf, 7♦"),
)
_BOX_KEYS: Final = ("10d", "jc", "qs", "kh", "7d")


def _per_box(key: str, title: Text, meaning: Text, first: int, *, per: int = ROUNDS, share: bool = False) -> Topic:
    """Return the measure of each box."""
    measures = [
        Measure(_BOX_KEYS[box], _BOXES[box], first + box, per + box if per != ROUNDS else ROUNDS)
        for box in range(BOXES)
    ]
    return topic(key, title, meaning, measures, share=share)


STATISTICS: Final = Statistics(
    counters=COUNTERS,
    topics=[
        _per_box(
            "box_taken",
            ("Cases prises", "Boxes taken"),
            (
                "Part des manches où la carte de la case la prend : plus c'est rare, plus la case grossit.",
                "Share of rounds in which its card takes the box: the rarer, the more it grows.",
            ),
            TAKEN,
            share=True,
        ),
        _per_box(
            "box_tokens",
            ("Jetons pris dans une case, par manche", "Chips taken from a box, per round"),
            (
                "Ce que la case rapporte en moyenne par manche à qui pose sa carte : c'est son poids dans le jeu.",
                "What the box brings per round on average to whoever plays its card: its weight in the game.",
            ),
            TOKENS,
        ),
        _per_box(
            "box_worth",
            ("Jetons dans une case quand elle est prise", "Chips in a box when it is taken"),
            (
                "Ce qu'une prise rapporte ; au-delà de la mise d'une manche, ce sont des mises restées là.",
                "What one take brings; beyond the stakes of a round, it is stakes that stayed.",
            ),
            TOKENS,
            per=TAKEN,
        ),
        _per_box(
            "box_kept",
            ("Cases qui restent", "Boxes that stay"),
            (
                "Part des manches à la fin desquelles la case garde ses jetons, et grossit à la mise suivante.",
                "Share of rounds at whose end the box keeps its chips, and grows with the next stakes.",
            ),
            KEPT,
            share=True,
        ),
        _per_box(
            "box_winner",
            ("Cases prises par qui gagne la manche", "Boxes taken by the winner of the round"),
            (
                "Parmi les prises de la case, la part de celui qui gagne aussi la manche.",
                "Of the takes of the box, the share by whoever also wins the round.",
            ),
            TAKEN_BY_WINNER,
            per=TAKEN,
            share=True,
        ),
        topic(
            "payments",
            ("Jetons payés, par manche", "Chips paid, per round"),
            (
                "D'où viennent les jetons qui changent de main en dehors des cases prises par leur carte.",
                "Where chips that change hands come from, apart from boxes taken by their card.",
            ),
            [
                Measure("hands", ("Pour les cartes en main", "For cards left in hand"), PAID, ROUNDS),
                Measure("doubled", ("Pour doubler des cases", "To double boxes"), DOUBLED, ROUNDS),
                Measure("swept", ("Raflés par un grand opéra", "Swept by a grand opéra"), SWEPT, ROUNDS),
            ],
        ),
        topic(
            "round_end",
            ("Fins de manche", "Ends of rounds"),
            (
                "Part des manches gagnées par qui les ouvre, ou finies par un grand opéra ; défauts par manche.",
                "Share of rounds won by whoever opens them, or ended by a grand opéra; defaults per round.",
            ),
            [
                Measure("opener", ("Gagnée par qui l'ouvre", "Won by the opener"), OPENER_WINS, ROUNDS),
                Measure("opera", ("Grand opéra", "Grand opéra"), OPERAS, ROUNDS),
                Measure("defaults", ("Un joueur ne peut tout payer", "A player cannot pay all"), DEFAULTS, ROUNDS),
            ],
            share=True,
        ),
        topic(
            "series",
            ("Suites, par manche", "Runs, per round"),
            (
                "Combien de suites commencent, vont jusqu'au roi ou s'arrêtent avant, et combien de rangs sont sautés.",
                "How many runs begin, reach the king or stop before it, and how many ranks are passed over.",
            ),
            [
                Measure("begun", ("Commencées", "Begun"), SERIES, ROUNDS),
                Measure("to_king", ("Jusqu'au roi", "Up to the king"), TO_KING, ROUNDS),
                Measure("blocked", ("Bloquées avant le roi", "Blocked before the king"), BLOCKED, ROUNDS),
                Measure("skipped", ("Rangs sautés", "Ranks passed over"), SKIPPED, ROUNDS),
            ],
        ),
    ],
    length=Measure("rounds", ("Manches", "Rounds"), ROUNDS),
    clockwise=lambda options: options["direction"] != Direction.CCW.name.lower(),
)
