"""The features :mod:`outlook` looks at, and what each is worth; the numbers are printed by ``bench/fit_outlook.py``."""

from typing import Final

import numpy as np

START: Final = 0
"""Everybody."""
WAIT: Final = 1
"""Turns until the seat's own."""
NOW: Final = 2
"""The weakest colour, treasures poured in."""
SOON: Final = 3
"""And once a fifth of the cards to come are poured in too."""
LATER: Final = 4
"""Once half of them are."""
LAST: Final = 5
"""Once all of them are."""
LEADER: Final = 6
"""Leaders on the table, each by how much its colour is needed."""
FEED: Final = 7
"""Cards in the hand for a leader on the table, by need."""
HAND_CARDS: Final = 8
"""Cards in the hand without one, by need."""
JOKER: Final = 9
"""Cards in the hand that the king can score with, by need."""
PORT: Final = 10
"""Ships that pay a leader, by need."""
HELD: Final = 11
"""Cards of its colour in each leader's kingdom."""
KING_ON_RED: Final = 12
"""A king on a red card."""
MERCHANT: Final = 13
"""Treasures in the merchant's kingdom above the first."""
TREASURE_BRIDGE: Final = 14
"""Bridges that could be laid and would bring the merchant a treasure."""
WAR: Final = 15
"""Prizes of the conflicts a bridge could start: won less lost."""
FEATURES: Final = 16

WEIGHTS: Final = np.array(
    [
        [  # 2 seats
            [
                [-0.873, -4.065],
                [-0.392, -0.258],
                [0.184, 0.000],
                [0.811, 0.289],
                [0.000, 0.000],
                [0.000, 1.283],
                [-0.414, 0.025],
                [0.267, 0.112],
                [0.098, 0.070],
                [0.045, -0.062],
                [0.209, 0.976],
                [-0.005, 0.102],
                [0.007, 0.320],
                [0.044, 0.139],
                [0.344, 0.102],
                [0.034, 0.058],
            ],
            [
                [0.000, 0.000],
                [-0.489, -0.043],
                [0.297, 0.000],
                [0.696, 0.267],
                [0.234, 0.000],
                [0.176, 0.000],
                [-0.758, 0.149],
                [0.287, -0.027],
                [0.041, -0.046],
                [0.078, -0.062],
                [0.363, 0.812],
                [0.012, 0.066],
                [0.235, 0.274],
                [-0.061, -0.078],
                [0.447, -0.391],
                [0.059, 0.003],
            ],
        ],
        [  # 3 seats
            [
                [-1.595, -4.603],
                [-0.219, -0.195],
                [0.065, 0.000],
                [0.851, 0.344],
                [0.000, 0.000],
                [0.065, 1.091],
                [-0.163, -0.040],
                [0.246, 0.067],
                [0.147, 0.010],
                [0.050, -0.015],
                [0.105, 0.931],
                [0.004, 0.107],
                [0.119, 0.177],
                [0.053, -0.003],
                [0.213, 0.103],
                [0.028, 0.027],
            ],
            [
                [0.000, 0.000],
                [-0.361, -0.111],
                [0.000, 0.000],
                [0.854, 0.273],
                [0.438, 0.157],
                [0.406, 0.000],
                [-0.380, 0.088],
                [0.296, -0.092],
                [0.094, -0.135],
                [0.049, 0.001],
                [0.278, 0.621],
                [0.013, 0.064],
                [0.345, 0.129],
                [0.001, 0.077],
                [0.342, -0.112],
                [0.045, 0.007],
            ],
        ],
        [  # 4 seats
            [
                [-1.721, -5.060],
                [-0.141, -0.092],
                [0.066, 0.000],
                [0.783, 0.417],
                [0.000, 0.000],
                [0.123, 1.067],
                [0.030, 0.001],
                [0.189, 0.132],
                [0.144, 0.099],
                [0.032, -0.005],
                [0.066, 0.740],
                [-0.005, 0.087],
                [0.091, 0.116],
                [0.075, -0.032],
                [0.084, 0.071],
                [0.014, 0.035],
            ],
            [
                [0.000, 0.000],
                [-0.290, -0.050],
                [0.000, 0.000],
                [1.037, 0.089],
                [0.355, 0.234],
                [0.754, 0.093],
                [0.033, 0.030],
                [0.293, -0.055],
                [0.164, -0.073],
                [0.043, -0.014],
                [0.216, 0.823],
                [0.019, 0.096],
                [0.330, 0.246],
                [0.152, -0.098],
                [0.261, 0.012],
                [0.034, 0.029],
            ],
        ],
    ]
)
"""By number of seats less two, then for points and for scores, then by feature: with an empty and with a full pack."""
