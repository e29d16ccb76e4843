"""Addresses of files for browsers. A changed file gets a new address, so browsers may cache each one forever."""

from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Final

STATIC: Final = Path(__file__).parent / "static"


@cache
def address_of(name: str, path: Path) -> str:
    """Return the address of a file, with a digest of its content."""
    digest = sha256(path.read_bytes()).hexdigest()[:10] if path.is_file() else "0"
    return f"/static/{name}?v={digest}"


SPRITE: Final = address_of("sprite.svg", STATIC / "sprite.svg")
"""The address of the file with all drawings."""
