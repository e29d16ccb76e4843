"""When Python looks for cyclic garbage: in quiet moments, not between a move and its frames.

Play makes almost none, but searching the objects of five hundred tables takes a third of a second, and everybody waits.
"""

import asyncio
import gc
import time
from typing import Final

from roitelet.tables.resources import Resources

EVERY: Final = 60.0
"""Seconds between two looks for a quiet moment."""
BRIEF: Final = 0.02
"""A collection this short (in seconds) goes unnoticed."""
QUIET: Final = 5_000
"""Milliseconds without a change at any table."""
LATEST: Final = 60
"""After this many busy moments in a row, collect anyway."""


async def collect_when_quiet(resources: Resources) -> None:
    """Collect garbage for as long as the server runs."""
    gc.collect()
    gc.freeze()  # what is there now stays
    gc.disable()
    try:
        took, missed = 0.0, 0
        while True:
            await asyncio.sleep(EVERY)
            missed += 1
            if took < BRIEF or resources.now() - resources.touched > QUIET or missed >= LATEST:
                began = time.perf_counter()
                gc.collect()
                took, missed = time.perf_counter() - began, 0
    finally:
        gc.unfreeze()
        gc.enable()
