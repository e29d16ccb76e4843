"""The features of :mod:`win_chance` and their weights, printed by ``bench/bots/fit_outlook.py``."""

from typing import Final

import numpy as np

START: Final = 0
"""Always 1."""
WAIT: Final = 1
"""Number of turns until the seat's own turn."""
NOW: Final = 2
"""The count of the weakest colour, with treasures."""
SOON: Final = 3
"""The count of the weakest colour after a fifth of the cards to come."""
LATER: Final = 4
"""The count of the weakest colour after half of the cards to come."""
LAST: Final = 5
"""The count of the weakest colour after all cards to come."""
LEADER: Final = 6
"""Leaders on the table, weighted by the need for their colour."""
FEED: Final = 7
"""Cards in hand for a leader on the table, by need."""
HAND_CARDS: Final = 8
"""Cards in hand for a leader that is not on the table, by need."""
JOKER: Final = 9
"""Cards in hand that the king can score with, by need."""
PORT: Final = 10
"""Ships that pay a leader, by need."""
HELD: Final = 11
"""Cards of its colour in each leader's kingdom."""
KING_ON_RED: Final = 12
"""A king on a red card."""
MERCHANT: Final = 13
"""Bridges that could be laid to bring the merchant a treasure."""
TREASURE_BRIDGE: Final = 14
"""Bridges that could be laid and would bring the merchant a treasure."""
WAR: Final = 15
"""Prizes of the conflicts that a bridge could start: won minus lost."""
FEATURES: Final = 16

WEIGHTS: Final = np.array(
    [
        [  # 2 seats
            [
                [-0.140, -5.548],
                [-0.384, -0.263],
                [0.285, 0.000],
                [0.690, 0.339],
                [0.000, 0.000],
                [0.000, 1.264],
                [-0.389, 0.188],
                [0.176, 0.250],
                [0.023, 0.272],
                [0.047, -0.084],
                [0.223, 0.777],
                [-0.003, 0.095],
                [0.001, 0.395],
                [0.043, 0.072],
                [0.315, 0.147],
                [0.040, 0.031],
            ],
            [
                [0.000, 0.000],
                [-0.437, -0.098],
                [0.242, 0.000],
                [0.721, 0.331],
                [0.232, 0.000],
                [0.203, 0.000],
                [-0.576, 0.257],
                [0.222, 0.057],
                [0.053, 0.065],
                [0.067, -0.081],
                [0.340, 0.707],
                [-0.003, 0.090],
                [0.067, 0.430],
                [-0.026, -0.226],
                [0.492, -0.340],
                [0.073, -0.028],
            ],
        ],
        [  # 3 seats
            [
                [-1.170, -5.909],
                [-0.219, -0.193],
                [0.224, 0.000],
                [0.649, 0.340],
                [0.000, 0.000],
                [0.113, 1.121],
                [-0.099, 0.048],
                [0.171, 0.171],
                [0.082, 0.145],
                [0.047, -0.004],
                [0.106, 0.836],
                [0.000, 0.109],
                [0.118, 0.059],
                [0.067, -0.026],
                [0.225, 0.075],
                [0.027, 0.039],
            ],
            [
                [0.000, 0.000],
                [-0.350, -0.102],
                [0.070, 0.000],
                [0.754, 0.271],
                [0.377, 0.141],
                [0.481, 0.000],
                [-0.127, 0.066],
                [0.207, -0.006],
                [0.090, -0.042],
                [0.052, -0.005],
                [0.316, 0.563],
                [0.002, 0.074],
                [0.266, 0.197],
                [0.025, -0.074],
                [0.371, -0.129],
                [0.055, 0.012],
            ],
        ],
        [  # 4 seats
            [
                [-1.310, -5.543],
                [-0.134, -0.102],
                [0.236, 0.000],
                [0.594, 0.420],
                [0.000, 0.000],
                [0.144, 1.070],
                [0.046, 0.022],
                [0.141, 0.192],
                [0.099, 0.159],
                [0.030, 0.003],
                [0.076, 0.622],
                [-0.003, 0.083],
                [0.110, 0.019],
                [0.060, -0.020],
                [0.080, 0.069],
                [0.010, 0.044],
            ],
            [
                [0.000, 0.000],
                [-0.281, -0.064],
                [0.176, 0.000],
                [0.894, 0.063],
                [0.259, 0.241],
                [0.839, 0.138],
                [0.015, 0.110],
                [0.279, -0.037],
                [0.145, -0.031],
                [0.055, -0.010],
                [0.301, 0.541],
                [0.014, 0.091],
                [0.304, 0.220],
                [0.117, -0.052],
                [0.283, 0.018],
                [0.033, 0.037],
            ],
        ],
    ]
)
"""By number of seats minus two, then points and scores, then feature: weights with an empty and with a full pack."""
