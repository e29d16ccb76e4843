"""One owner for a file: a lock beside it that the system releases when the process ends, however it ends."""

import errno
import os
import sys
from pathlib import Path

from roitelet.tables.store.errors import refusal

if sys.platform == "win32":
    import msvcrt

    # Locked bytes cannot be read on Windows; these are past the process id that others want to read.
    _PLACE = 1 << 20

    def _lock(descriptor: int) -> None:
        os.lseek(descriptor, _PLACE, os.SEEK_SET)
        msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
        os.lseek(descriptor, 0, os.SEEK_SET)

    def _unlock(descriptor: int) -> None:
        os.lseek(descriptor, _PLACE, os.SEEK_SET)
        msvcrt.locking(descriptor, msvcrt.LK_UNLCK, 1)

    def _open(path: Path, _file: Path) -> int:
        return os.open(path, os.O_RDWR | os.O_CREAT, 0o600)

else:
    import fcntl

    def _lock(descriptor: int) -> None:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)

    def _unlock(descriptor: int) -> None:
        fcntl.flock(descriptor, fcntl.LOCK_UN)

    def _open(path: Path, file: Path) -> int:
        """Open the lock file; root leaves it to the owner of the file, who must be able to lock it too.

        The owner can put links into the folder: they are refused, or root would give away what they lead to.
        """
        descriptor = os.open(path, os.O_RDWR | os.O_CREAT | os.O_NOFOLLOW, 0o600)
        try:
            if os.fstat(descriptor).st_nlink > 1:
                raise OSError(errno.EMLINK, os.strerror(errno.EMLINK))
            if os.geteuid() == 0:
                owner = file.stat()
                os.fchown(descriptor, owner.st_uid, owner.st_gid)
        except OSError:
            os.close(descriptor)
            raise
        return descriptor


class Ownership:
    """The right to write a file, until :meth:`release` or the end of the process."""

    def __init__(self, file: Path) -> None:
        # The file's real name: two names of one file have one owner. The lock file stays; removing it would race.
        path = file.resolve().with_name(f"{file.resolve().name}.lock")
        self._descriptor = _open(path, file)
        try:
            _lock(self._descriptor)
        except OSError:
            owner = os.read(self._descriptor, 32).decode("ascii", "replace").strip()
            os.close(self._descriptor)
            raise refusal("in_use", where=file, pid=owner or "?") from None
        os.ftruncate(self._descriptor, 0)
        os.write(self._descriptor, f"{os.getpid()}\n".encode())

    def release(self) -> None:
        """Release the file; a child process that has just been started holds the lock too until it runs its program."""
        _unlock(self._descriptor)
        os.close(self._descriptor)
