"""Addresses of static files. A changed file gets a new address, so that browsers may cache files for ever."""

from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Final

STATIC: Final = Path(__file__).parent / "static"


@cache
def versioned_url(name: str, path: Path) -> str:
    """Return the address of a file, with a digest of its content."""
    digest = sha256(path.read_bytes()).hexdigest()[:10] if path.is_file() else "0"
    return f"/static/{name}?v={digest}"


SPRITE: Final = versioned_url("sprite.svg", STATIC / "sprite.svg")
"""The address of the file with all drawings."""
