"""Throttling of repeated log messages, each of which is logged at most once a minute."""

import logging
import time
from collections.abc import Callable
from typing import Final

QUIET_SECONDS: Final = 60.0
"""Smallest time between two equal messages, in seconds."""


class ThrottledLog:
    """A log that drops repeated messages: the same event or, for errors, the same type raised in the same line."""

    def __init__(self, timer: Callable[[], float] = time.monotonic) -> None:
        self.timer = timer
        """A monotonic clock in seconds."""
        self._logged: dict[tuple[str, ...], float] = {}
        self._count: dict[tuple[str, ...], int] = {}

    def log(self, log: logging.Logger, event: str, level: int = logging.WARNING, **details: object) -> None:
        """Log an event unless it was logged recently; the next message gives the number of events dropped."""
        self._log_throttled((event,), log, event, level, None, details)

    def log_error(self, log: logging.Logger, event: str, error: Exception) -> None:
        """Log an error with its traceback, throttled like :meth:`note`."""
        trace = error.__traceback__
        while trace is not None and trace.tb_next is not None:
            trace = trace.tb_next
        place = f"{trace.tb_frame.f_code.co_filename}:{trace.tb_lineno}" if trace is not None else ""
        self._log_throttled((event, type(error).__name__, place), log, event, logging.ERROR, error, {})

    def _log_throttled(
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
