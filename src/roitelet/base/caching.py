"""Functions that keep their results. Mypy checks how they are called, as it does not for ``functools.cache``."""

from collections.abc import Callable
from functools import lru_cache
from typing import ParamSpec, TypeVar

P = ParamSpec("P")
R = TypeVar("R")


def cached(most: int | None = None) -> Callable[[Callable[P, R]], Callable[P, R]]:
    """Keep the results of the decorated function, the latest ``most`` of them or all."""

    def keep(function: Callable[P, R]) -> Callable[P, R]:
        return lru_cache(most)(function)  # type: ignore[return-value]  # typeshed: any hashable arguments

    return keep
