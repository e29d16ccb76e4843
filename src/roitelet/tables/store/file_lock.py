"""A lock file that lets only one process use a file; the system releases it when the process ends."""

import errno
import os
import sys
from pathlib import Path

from roitelet.tables.store.errors import store_refusal

if sys.platform == "win32":
    import msvcrt

    # on Windows, locked bytes cannot be read: lock bytes beyond the process id, which others read
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
        """Open the lock file; as root, give it to the owner of the file, who must be able to lock it too.

        Links are refused, because with one the owner could make root give away another file.
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
    """A lock on a file, held until :meth:`release` or the end of the process."""

    def __init__(self, file: Path) -> None:
        # resolve links, so that two names of a file share one lock; the lock file stays, as removing it would race
        path = file.resolve().with_name(f"{file.resolve().name}.lock")
        self._descriptor = _open(path, file)
        try:
            _lock(self._descriptor)
        except OSError:
            owner = os.read(self._descriptor, 32).decode("ascii", "replace").strip()
            os.close(self._descriptor)
            raise store_refusal("in_use", where=file, pid=owner or "?") from None
        os.ftruncate(self._descriptor, 0)
        os.write(self._descriptor, f"{os.getpid()}\n".encode())

    def release(self) -> None:
        """Release the lock explicitly, because a child process that is just starting may still share it."""
        _unlock(self._descriptor)
        os.close(self._descriptor)
