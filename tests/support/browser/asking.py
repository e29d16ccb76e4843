"""Playing by plain requests, within milliseconds: a quick way to the moment that a test needs."""

import random
import time
from collections.abc import Callable
from itertools import count
from typing import Any

from tests.support.browser.browsing import PATIENCE, Visitor
from tests.support.browser.kinds import Frame, words_of

PAUSE = 0.01
"""Seconds between two requests whose turn it is."""
numbers = count()


def tell(visitor: Visitor, address: str, **command: Any) -> None:
    """Send a command to a table."""
    visitor.ask("POST", f"/api{address}", {"id": f"n{next(numbers)}", **command})


def go_on(visitor: Visitor, address: str) -> None:
    """Ask for the next deal, which may have come meanwhile."""
    command = {"do": "continue", "id": f"n{next(numbers)}", "on": visitor.frame(address)["v"]}
    visitor.request("POST", f"/api{address}", command)


def is_pausing(frame: Frame) -> bool:
    """Return whether a deal is over and the table waits for people to go on."""
    return bool(frame["prompt"]["kind"] == "pause")


def next_decision(people: list[Visitor], address: str) -> tuple[Visitor, Frame] | None:
    """Return which of the people on the first seats must act, and their frame; None once the game is over."""
    deadline = time.monotonic() + PATIENCE / 1000
    visitor = people[0]
    while time.monotonic() < deadline:
        frame = visitor.frame(address)
        if frame["table"]["phase"] != "playing":
            return None
        if frame["legal"]:
            return visitor, frame
        actor = frame["view"]["actor"]
        if is_pausing(frame):
            for person in people:
                go_on(person, address)
        elif 0 <= actor < len(people) and people[actor] is not visitor:
            visitor = people[actor]
        else:
            time.sleep(PAUSE)
    raise AssertionError("nobody is asked")


def asked_something(visitor: Visitor, address: str) -> Frame:
    """Return the frame once the visitor must act or a deal or the game is over."""
    deadline = time.monotonic() + PATIENCE / 1000
    while (frame := visitor.frame(address))["table"]["phase"] == "playing" and not frame["legal"]:
        if is_pausing(frame):
            return frame
        assert time.monotonic() < deadline, f"nothing to do: {frame['prompt']}"
        time.sleep(PAUSE)
    return frame


def play_until(
    visitor: Visitor, address: str, rng: random.Random, stop: Callable[[Frame, list[str]], bool]
) -> list[str]:
    """Play at random until ``stop`` is true, or the game is over; return the moves made.

    ``stop`` receives the frame and the moves made so far.
    """
    moves: list[str] = []
    while decision := next_decision([visitor], address):
        _, frame = decision
        if stop(frame, moves):
            break
        moves.append(rng.choice(sorted(words_of(frame))))
        tell(visitor, address, do="play", on=frame["v"], action=moves[-1])
    return moves


def play_out(visitor: Visitor, address: str, rng: random.Random) -> list[str]:
    """Play to the end; return the moves made."""
    return play_until(visitor, address, rng, lambda _frame, _made: False)
