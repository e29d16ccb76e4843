"""Pictures are made by scripts from the program, and are small; what moves stops by itself."""

import struct
from pathlib import Path

import pytest

from docs import architecture, picture, scenes, shots
from tests.support.docs import pages
from train.plans import PLANS

FOLDER = pages.DOCS / "pictures"
LARGEST = 400_000
LONGEST = 5_000
"""Milliseconds that something may move without a button that stops it."""
MADE = {
    architecture.PLACE.name,
    *(f"{game}.svg" for game in picture.MOMENTS),
    *(f"{game}{ending}.webp" for game in shots.MOVES for ending in shots.SIZES),
    *(f"{game}-play.webp" for game in shots.MOVES),
    *(f"{scene}.{language}.webp" for scene in ("home", "lobby", "hint") for language in scenes.LANGUAGES),
    *(f"{game}-training.svg" for game in PLANS),  # curve.svg of a sitting of train/
}


def test_every_picture_is_made_by_a_script_and_small() -> None:
    assert {path.name for path in FOLDER.iterdir()} == MADE
    assert [path.name for path in FOLDER.iterdir() if path.stat().st_size > LARGEST] == []


def test_every_picture_is_shown_somewhere() -> None:
    text = "".join(path.read_text("utf-8") for path in pages.manual_pages())
    assert [path.name for path in FOLDER.iterdir() if f"pictures/{path.name}" not in text] == []


@pytest.mark.parametrize("path", sorted(FOLDER.glob("*-play.webp")), ids=lambda path: path.stem)
def test_what_moves_runs_once_and_not_for_long(path: Path) -> None:
    parts = scenes.chunks(path.read_bytes())
    (animation,) = (data for kind, data in parts if kind == b"ANIM")
    assert struct.unpack("<H", animation[4:6]) == (1,), "once"
    frames = [data for kind, data in parts if kind == b"ANMF"]
    assert len(frames) > 5
    assert sum(int.from_bytes(frame[12:15], "little") for frame in frames) <= LONGEST
