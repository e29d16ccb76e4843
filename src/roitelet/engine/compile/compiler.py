"""Compiles functions together, or leaves them plain where nothing can be compiled; tells listeners how far it is."""

import gc
import logging
import os
import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache
from types import ModuleType
from typing import Any, Final

import numpy as np

from roitelet.base.language import Language, add_catalogue, environment_language, say
from roitelet.engine.compile.kernel_cache import cache_folder, can_compile

Listener = Callable[[str, int, int], None]
Records = Mapping[str, np.dtype[np.void]]
"""Record types by the name that signatures give them: ``state``, and what a search keeps."""
LOG: Final = logging.getLogger(__name__)
_listeners: list[Listener] = []


@dataclass(frozen=True)
class CompileJob:
    """A function to compile, with its signature in words (:mod:`roitelet.engine.contract`)."""

    function: Callable[..., Any]
    signature: str
    pointer: bool = False
    """Whether it is handed to a generic loop, not called from Python."""


def on_compile(listener: Listener) -> None:
    """Call ``listener(what, done, total)`` while kernels are compiled for the first time.

    Without a listener, one line on standard error says once in a process that something is compiled.
    """
    _listeners.append(listener)


def compile_silently() -> None:
    """Say nothing when something is compiled: for processes whose standard error is a log, or nobody's."""
    on_compile(lambda _name, _done, _total: None)


def compiler() -> ModuleType | None:
    """Return the module that makes machine code, or None where that is not possible: no Numba, or one that does not
    work.
    """
    if not can_compile():
        return None
    try:
        from roitelet.engine.compile import numba_backend as machine
    except ImportError as error:
        LOG.warning("Numba is installed but does not work: %s", error)
        return None
    return machine


def compile_all(name: str, jobs: Mapping[str, CompileJob], records: Records) -> dict[str, Callable[..., Any]]:
    """Return every function in its compiled form, compiled now or loaded from the cache.

    As it is, if nothing can be.
    """
    machine = compiler()
    if machine is None:
        return {key: job.function for key, job in jobs.items()}
    with machine.COMPILING, _uncollected():
        mark = cache_folder() / f"{name}.ready"
        cold = not mark.exists()
        made = {}
        for done, (key, job) in enumerate(jobs.items()):
            if cold:
                _announce(name, done, len(jobs))
            made[key] = _compile(machine, job, records)
        if cold:
            _announce(name, len(jobs), len(jobs))
            if cache_folder().is_dir():
                mark.touch()
        return made


def _compile(machine: Any, job: CompileJob, records: Records) -> Callable[..., Any]:
    form = machine.KernelForm.POINTER if job.pointer else machine.KernelForm.DOOR
    made: Callable[..., Any] = machine.compile_for(job.function, form, job.signature, records)
    return made


@contextmanager
def _uncollected() -> Iterator[None]:
    """Leave garbage alone: a compiler keeps most of what it makes, and looking through all that takes long."""
    was_enabled = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_enabled:
            gc.enable()


def _announce(name: str, done: int, total: int) -> None:
    if not _listeners:
        _say_once()
    for listener in _listeners:
        listener(name, done, total)


@cache
def _say_once() -> None:
    """Say on standard error why this takes long, in the language of the environment."""
    wanted: Language = "en" if environment_language(os.environ) == "en" else "fr"
    if sys.stderr is not None:
        print(say("compiling.once").render(wanted), file=sys.stderr, flush=True)


add_catalogue(
    {
        "compiling.once": (
            "Roitelet compile ses règles, une seule fois : une demi-minute environ.",
            "Roitelet is compiling its rules, only this once: half a minute or so.",
        ),
    }
)
