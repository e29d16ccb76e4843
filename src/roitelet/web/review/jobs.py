"""The reviews in progress: each goes on only while a page waits for it, in a background thread."""

import asyncio
import threading
from collections import OrderedDict
from contextlib import suppress
from time import monotonic
from typing import Final

from roitelet.advice.review.game_review import GameReview, Verdict
from roitelet.advice.review.reviewer import review_game
from roitelet.advice.review.stored_review import VERSION, read_review, write_review
from roitelet.tables.files.playback import LoggedGame
from roitelet.tables.live.hub import Hub
from roitelet.tables.store.personal import ReviewSummary, Slip
from roitelet.tables.store.store import WriteConflict

MOST_KEPT: Final = 32
"""Reviews kept in memory, complete ones included; the least recently read is dropped first."""
PATIENCE: Final = 1.0
"""Seconds of work per request, once there is something new to show."""
LONGEST: Final = 10.0
"""Seconds after which a request is answered without anything new, if the server is busy."""

Key = tuple[str, int, int]
"""Table, number of the game from 0, seat."""


class ReviewJob:
    """One review in progress."""

    def __init__(self, play: LoggedGame, seat: int) -> None:
        self.review: GameReview | None = None
        self._steps = review_game(play.record(), [seat], first=play.given)
        self._stepping = threading.Lock()

    def step(self) -> None:
        """Do the next step of work; called in a thread, which may outlive the request that wanted it."""
        with self._stepping:
            self.review = next(self._steps, self.review)


class Reviews:
    """The reviews of a server."""

    def __init__(self) -> None:
        self._jobs: OrderedDict[Key, ReviewJob] = OrderedDict()

    async def find(self, hub: Hub, key: Key, play: LoggedGame) -> GameReview | None:
        """Return the review of a seat as far as it has come, or the stored one; None if nobody asked for it yet."""
        if key in self._jobs:
            return self._jobs[key].review
        table_id, number, seat = key
        text = await hub.store.whole_review(table_id, number + 1, seat)
        review = None if text is None else await asyncio.to_thread(read_review, text, play.record())
        if review is not None:
            self._job(key, play).review = review  # a replay asks for it at every step
        return review

    async def advance(self, hub: Hub, player: str, key: Key, play: LoggedGame, seen: int) -> GameReview | None:
        """Return the review after some more work, at least one step beyond ``seen`` unless the server is busy."""
        review = await self.find(hub, key, play)
        if review is not None and (review.complete or review.done > seen):
            return review
        job = self._job(key, play)
        began = monotonic()
        with suppress(TimeoutError):
            async with asyncio.timeout(LONGEST):
                while not _is_enough(job.review, seen, monotonic() - began):
                    await hub.bots.review(player, job.step)
        if job.review is not None and job.review.complete:
            await _store(hub, key, job.review, play)
        return job.review

    def _job(self, key: Key, play: LoggedGame) -> ReviewJob:
        if key not in self._jobs:
            self._jobs[key] = ReviewJob(play, key[2])
            if len(self._jobs) > MOST_KEPT:
                self._jobs.popitem(last=False)
        self._jobs.move_to_end(key)
        return self._jobs[key]


def _is_enough(review: GameReview | None, seen: int, seconds: float) -> bool:
    return review is not None and (review.complete or (review.done > seen and seconds > PATIENCE))


async def _store(hub: Hub, key: Key, review: GameReview, play: LoggedGame) -> None:
    """Store a complete review with its summary, unless its table was deleted meanwhile."""
    table_id, number, seat = key
    with suppress(WriteConflict):
        await hub.store.note_review(
            table_id, number + 1, seat, summarise(review), await asyncio.to_thread(write_review, review, play.names)
        )


def summarise(review: GameReview) -> ReviewSummary:
    """Return what the list of a person's games shows of the review of one seat."""
    mistakes = [decision for decision in review.decisions if decision.verdict is Verdict.MISTAKE]
    own = -sum(decision.loss.mean for decision in review.decisions)
    luck = 0.0
    for parts in review.parts:
        own, luck = parts.own.mean, parts.deal.mean + parts.chance.mean
    found = (review.find(moment.step) for moment in review.moments)
    slips = tuple(
        Slip(theme.id, decision.step, decision.loss.mean)
        for decision in found
        if decision is not None and decision.exceeds and (theme := decision.theme) is not None
    )
    return ReviewSummary(VERSION, own, luck, len(mistakes), slips)
