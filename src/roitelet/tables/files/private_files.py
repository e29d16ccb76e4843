"""Files and folders that only their owner may read: logs of tables hold hidden cards."""

import os
from contextlib import suppress
from pathlib import Path
from typing import TextIO


def private_folder(folder: Path) -> None:
    """Make sure that a folder exists; those that are made are for their owner only, others stay as they are."""
    for missing in reversed([part for part in (folder, *folder.parents) if not part.exists()]):
        # another process may be creating it too
        with suppress(FileExistsError):
            missing.mkdir(mode=0o700)


def private_file(path: Path) -> None:
    """Make sure that a file exists."""
    os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))


def new_private_text(path: Path) -> TextIO:
    """Return a new text file to write to; ``FileExistsError`` if there is one."""
    return os.fdopen(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w", encoding="utf-8", newline="\n")
