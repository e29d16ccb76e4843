"""What choosing the face of the quest is worth: one heuristic player chooses it, the others draw it by lot.

Usage: python bench/face_choice.py [--games 60000] [--seed 1]
"""

import argparse
import sys
from pathlib import Path

import numpy as np
from rich.progress import track

sys.path.insert(0, str(Path(__file__).parent.parent))

from tests.games.roi_des_nains.test_bots import draw_face

from roitelet import load_game
from roitelet.arena.statistics import NORMAL_95
from roitelet.engine.playout import bot_games
from roitelet.games.roi_des_nains.mind import heuristic

CHUNK = 3000


def main() -> None:
    """Print the lead in points per game for each number of players, with its 95 % interval."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=60_000)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    game = load_game("roi_des_nains")
    for seats in range(game.info.least_seats, game.info.most_seats + 1):
        bots = [heuristic.choose, *[draw_face] * (seats - 1)]
        leads = []
        for first in track(range(0, arguments.games, CHUNK * seats), description=f"{seats} seats"):
            points = bot_games(game.start(seats), bots, CHUNK * seats, arguments.seed, first=first).points
            leads.append((points[:, 0] - points[:, 1:].mean(axis=1)).reshape(-1, seats).mean(axis=1))
        lead = np.concatenate(leads)
        half = NORMAL_95 * lead.std() / np.sqrt(len(lead))
        print(f"{seats} seats: {lead.mean():+.2f} ± {half:.2f} points per game ({len(lead) * seats} games)")


if __name__ == "__main__":
    main()
