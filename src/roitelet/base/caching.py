"""A cache decorator that keeps the function's signature for mypy, unlike ``functools.cache``."""

from collections.abc import Callable
from functools import lru_cache
from typing import ParamSpec, TypeVar

P = ParamSpec("P")
R = TypeVar("R")


def cached(most: int | None = None) -> Callable[[Callable[P, R]], Callable[P, R]]:
    """Return a decorator that caches a function's results: all, or the ``most`` last used."""

    def decorate(function: Callable[P, R]) -> Callable[P, R]:
        return lru_cache(most)(function)  # type: ignore[return-value]  # typeshed: any hashable arguments

    return decorate
