"""The file of a match: one JSON line with its specification, then one line per finished chunk.

A line is written to disk before the next chunk is counted, so a killed run loses only its unfinished chunks. Opening
the same match again continues it, also with more games than the first time.
"""

import json
import os
from pathlib import Path
from types import TracebackType
from typing import Any, BinaryIO, Final, Self

import numpy as np

from roitelet.arena.match import Chunk, MatchSpec
from roitelet.arena.move_times import MoveTimes
from roitelet.base.errors import BadInput, bad_input
from roitelet.base.language import add_catalogue
from roitelet.base.os_errors import why
from roitelet.version import commit

FORMAT: Final = 1
HEADER: Final = "roitelet_match"


class MatchFile:
    """The finished chunks on disk. A context manager."""

    def __init__(self, path: Path, spec: MatchSpec) -> None:
        self.path, self.spec = path, spec
        self.chunks: dict[int, Chunk] = {}
        """The chunks in the file when it was opened."""
        try:
            self._file: BinaryIO = path.open("ab+")
        except OSError as error:
            raise _write_error(path, error) from None
        try:
            self._read_or_start()
        except BaseException:
            self._file.close()
            raise

    def _read_or_start(self) -> None:
        try:
            self._file.seek(0)
            data = self._file.read()
            # an incomplete last line: the run was killed while writing it
            complete_lines = data[: data.rfind(b"\n") + 1]
            if complete_lines:
                self._read(complete_lines)
            elif not self._json_line(self._header()).startswith(data):
                raise bad_input("match_file.other", path=self.path)
            self._file.truncate(len(complete_lines))
            if not complete_lines:
                self._write(self._header())
        except OSError as error:
            raise _write_error(self.path, error) from None

    def _header(self) -> dict[str, Any]:
        spec = self.spec.as_dict()
        del spec["chunks"]  # a match may be continued for more games
        return {HEADER: FORMAT, "spec": spec, "commit": commit()}

    def _read(self, complete_lines: bytes) -> None:
        for number, line in enumerate(complete_lines.splitlines(), 1):
            try:
                data = json.loads(line)
            except ValueError:
                raise bad_input("match_file.line", path=self.path, line=number) from None
            if number == 1:
                self._check_header(data)
                continue
            try:
                chunk = read_chunk(data, self.spec)
            except (KeyError, TypeError, ValueError, OverflowError):
                raise bad_input("match_file.line", path=self.path, line=number) from None
            if chunk.number < self.spec.chunks:
                self.chunks[chunk.number] = chunk

    def _check_header(self, data: Any) -> None:
        if not isinstance(data, dict) or data.get(HEADER) != FORMAT or not isinstance(data.get("spec"), dict):
            raise bad_input("match_file.other", path=self.path)
        stored, expected = data["spec"], self._header()["spec"]
        for name in sorted(stored.keys() | expected.keys()):
            if stored.get(name) != expected.get(name):
                values = {"theirs": _value_text(stored.get(name)), "ours": _value_text(expected.get(name))}
                raise bad_input("match_file.differs", path=self.path, name=name, **values)

    def append(self, chunk: Chunk) -> None:
        """Write a finished chunk."""
        try:
            self._write(format_chunk(chunk))
        except OSError as error:
            raise _write_error(self.path, error) from None

    def _json_line(self, data: dict[str, Any]) -> bytes:
        return json.dumps(data, separators=(",", ":")).encode() + b"\n"

    def _write(self, data: dict[str, Any]) -> None:
        self._file.write(self._json_line(data))
        self._file.flush()
        os.fsync(self._file.fileno())

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, _kind: type[BaseException] | None, _error: BaseException | None, _trace: TracebackType | None
    ) -> None:
        self._file.close()


def format_chunk(chunk: Chunk) -> dict[str, Any]:
    """Return a chunk as JSON-ready data; :func:`read_chunk` is the inverse."""
    return {
        "chunk": chunk.number,
        "points": chunk.points.tolist(),
        "ranks": chunk.ranks.tolist(),
        "decisions": chunk.decisions.tolist(),
        "unfinished": chunk.unfinished,
        "timing": {"seconds": chunk.seconds, "bots": [times.as_dict() for times in chunk.times]},
    }


def read_chunk(data: Any, spec: MatchSpec) -> Chunk:
    """Return the chunk that JSON-ready data describes.

    Raises ``ValueError``, ``KeyError`` or ``TypeError`` if no match can have written it.
    """
    points, ranks = (np.array(data[name], np.int32) for name in ("points", "ranks"))
    decisions = np.array(data["decisions"], np.int64)
    timing = data["timing"]
    times = tuple(MoveTimes.from_dict(item) for item in timing["bots"])
    chunk = Chunk(
        int(data["chunk"]), points, ranks, decisions, int(data["unfinished"]), float(timing["seconds"]), times
    )
    rows = spec.games_per_chunk
    shapes = (points.shape, ranks.shape, decisions.shape, len(times))
    if shapes != ((rows, spec.seats), (rows, spec.seats), (rows,), len(spec.bots)) or chunk.number < 0:
        raise ValueError("not a chunk of this match")
    if not (ranks.min(axis=1) == 1).all() or ranks.max() > spec.seats:
        raise ValueError("no such ranks")
    return chunk


def _value_text(value: object) -> str:
    return ",".join(map(str, value)) if isinstance(value, list) else str(value)


def _write_error(path: Path, error: OSError) -> BadInput:
    return bad_input("match_file.unwritable", path=path, why=why(error))


add_catalogue(
    {
        "match_file.unwritable": ("impossible d'écrire {path} : {why}", "cannot write {path}: {why}"),
        "match_file.other": (
            "{path} n'est pas le fichier d'un match ; rien n'y est écrit",
            "{path} is not the file of a match; nothing is written to it",
        ),
        "match_file.differs": (
            "{path} est le fichier d'un autre match : {name}={theirs}, demandé {ours}",
            "{path} is the file of another match: {name}={theirs}, asked for {ours}",
        ),
        "match_file.line": (
            "{path}, ligne {line} : ce n'est pas un lot de ce match",
            "{path}, line {line}: this is not a chunk of this match",
        ),
    }
)
