"""Files and folders that only their owner can read, because logs of tables contain hidden cards."""

import os
from contextlib import suppress
from pathlib import Path
from typing import TextIO


def private_folder(folder: Path) -> None:
    """Create a folder and its parents, readable only by their owner; leave existing ones unchanged."""
    for missing in reversed([part for part in (folder, *folder.parents) if not part.exists()]):
        # another process may be creating it too
        with suppress(FileExistsError):
            missing.mkdir(mode=0o700)


def private_file(path: Path) -> None:
    """Create a private file unless it exists."""
    os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))


def new_private_text(path: Path) -> TextIO:
    """Open a new private text file for writing; raise ``FileExistsError`` if it exists."""
    return os.fdopen(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w", encoding="utf-8", newline="\n")
