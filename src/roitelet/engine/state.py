"""The state record: one structured NumPy value with named fields, nothing hidden between them."""

from collections.abc import Sequence

import numpy as np

Field = tuple[str, str] | tuple[str, str, tuple[int, ...]]


def state_dtype(fields: Sequence[Field]) -> np.dtype[np.void]:
    """The dtype of a state: large fields first, then explicit padding, so that equal states have equal bytes.

    Every game has the fields ``seats`` (how many play) and ``viewer`` (whose knowledge this is, or ``TRUTH``).
    """
    ordered = sorted([("seats", "i1"), ("viewer", "i1"), *fields], key=_item_size, reverse=True)
    size = np.dtype(ordered).itemsize
    padding: list[Field] = [("padding", "u1", (-size % 8,))] if size % 8 else []
    return np.dtype([*ordered, *padding], align=True)


def _item_size(field: Field) -> int:
    return np.dtype(field[1]).itemsize
