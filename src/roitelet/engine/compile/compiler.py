"""Compilation of groups of functions, with progress; without Numba they stay plain Python."""

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
"""Record types by their names in signatures: ``state``, and those of a search."""
LOG: Final = logging.getLogger(__name__)
_listeners: list[Listener] = []


@dataclass(frozen=True)
class CompileJob:
    """A function to compile, with its signature as text (:mod:`roitelet.engine.contract`)."""

    function: Callable[..., Any]
    signature: str
    pointer: bool = False
    """Whether it is passed to a generic loop instead of called from Python."""


def on_compile(listener: Listener) -> None:
    """Call ``listener(name, done, total)`` while kernels are compiled for the first time.

    Without a listener, one line per process on standard error says that kernels are being compiled.
    """
    _listeners.append(listener)


def compile_silently() -> None:
    """Print nothing while compiling, for processes whose standard error is a log or unread."""
    on_compile(lambda _name, _done, _total: None)


def compiler() -> ModuleType | None:
    """Return the module that compiles, or None if Numba is missing or does not work."""
    if not can_compile():
        return None
    try:
        from roitelet.engine.compile import numba_backend
    except ImportError as error:
        LOG.warning("Numba is installed but does not work: %s", error)
        return None
    return numba_backend


def compile_all(name: str, jobs: Mapping[str, CompileJob], records: Records) -> dict[str, Callable[..., Any]]:
    """Compile functions or load them from the cache; if that is impossible, return them unchanged."""
    backend = compiler()
    if backend is None:
        return {key: job.function for key, job in jobs.items()}
    with backend.COMPILING, _garbage_collector_off():
        ready_file = cache_folder() / f"{name}.ready"
        cold = not ready_file.exists()
        compiled = {}
        for done, (key, job) in enumerate(jobs.items()):
            if cold:
                _announce(name, done, len(jobs))
            compiled[key] = _compile(backend, job, records)
        if cold:
            _announce(name, len(jobs), len(jobs))
            if cache_folder().is_dir():
                ready_file.touch()
        return compiled


def _compile(backend: Any, job: CompileJob, records: Records) -> Callable[..., Any]:
    form = backend.KernelForm.POINTER if job.pointer else backend.KernelForm.ENTRY
    compiled: Callable[..., Any] = backend.compile_for(job.function, form, job.signature, records)
    return compiled


@contextmanager
def _garbage_collector_off() -> Iterator[None]:
    """Disable the garbage collector: a compiler keeps most of its objects, and scanning them takes long."""
    was_enabled = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_enabled:
            gc.enable()


def _announce(name: str, done: int, total: int) -> None:
    if not _listeners:
        _print_notice_once()
    for listener in _listeners:
        listener(name, done, total)


@cache
def _print_notice_once() -> None:
    """Print on standard error that kernels are being compiled, in the language of the environment."""
    language: Language = "en" if environment_language(os.environ) == "en" else "fr"
    if sys.stderr is not None:
        print(say("compiling.once").render(language), file=sys.stderr, flush=True)


add_catalogue(
    {
        "compiling.once": (
            "Roitelet compile ses règles, une seule fois : une demi-minute environ.",
            "Roitelet is compiling its rules, only this once: half a minute or so.",
        ),
    }
)
