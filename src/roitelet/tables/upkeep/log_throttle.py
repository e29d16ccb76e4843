"""Throttling of repeated log messages: each kind is logged at once, then at most once a minute."""

import logging
import time
from collections.abc import Callable
from typing import Final

QUIET_SECONDS: Final = 60.0
"""Seconds in which a repeated message is logged at most once."""


class Complaints:
    """Recent complaints: a kind is an event and, for an error, its type and the line that raised it."""

    def __init__(self, timer: Callable[[], float] = time.monotonic) -> None:
        self.timer = timer
        """A monotonic clock in seconds."""
        self._logged: dict[tuple[str, ...], float] = {}
        self._count: dict[tuple[str, ...], int] = {}

    def note(self, log: logging.Logger, event: str, level: int = logging.WARNING, **details: object) -> None:
        """Log an event, unless it was logged recently; the next message gives the number of events since."""
        self._note((event,), log, event, level, None, details)

    def failed(self, log: logging.Logger, event: str, error: Exception) -> None:
        """Log an error with its traceback, throttled like :meth:`note`."""
        trace = error.__traceback__
        while trace is not None and trace.tb_next is not None:
            trace = trace.tb_next
        place = f"{trace.tb_frame.f_code.co_filename}:{trace.tb_lineno}" if trace is not None else ""
        self._note((event, type(error).__name__, place), log, event, logging.ERROR, error, {})

    def _note(
        self,
        kind: tuple[str, ...],
        log: logging.Logger,
        event: str,
        level: int,
        error: Exception | None,
        details: dict[str, object],
    ) -> None:
        self._count[kind] = self._count.get(kind, 0) + 1
        now = self.timer()
        if kind in self._logged and now - self._logged[kind] < QUIET_SECONDS:
            return
        log.log(level, event, exc_info=error, extra={"times": self._count.pop(kind), **details})
        self._logged[kind] = now
