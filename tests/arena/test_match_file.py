"""The file of a match: finished chunks are kept, a killed run continues, another match is refused."""

import json
from collections.abc import Generator, Iterable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from roitelet import BadInput
from roitelet.arena.executors import Inline, Job, Result
from roitelet.arena.match import MatchSpec, play_chunk
from roitelet.arena.match_file import MatchFile, format_chunk, read_chunk
from roitelet.arena.match_run import play_match
from tests.arena.test_match import match, plain

CHUNKS = 6


@pytest.fixture
def spec() -> MatchSpec:
    return replace(match("heuristic,random", 1), groups_per_chunk=2, chunks=CHUNKS)


class Counting(Inline):
    """An executor that notes its jobs."""

    def __init__(self) -> None:
        self.ran: list[int] = []

    def run(self, jobs: Iterable[Job[Result]]) -> Generator[tuple[int, Result]]:
        for number, result in super().run(jobs):
            self.ran.append(number)
            yield number, result


def play(spec: MatchSpec, path: Path) -> tuple[dict[str, Any], list[int]]:
    """Return the result of the match, and the chunks played for it."""
    executor = Counting()
    with MatchFile(path, spec) as file:
        return plain(play_match(spec, executor, file=file)), executor.ran


def test_a_chunk_is_read_as_it_was_written(spec: MatchSpec) -> None:
    played = play_chunk(spec, 3)
    text = json.dumps(format_chunk(played))
    assert json.dumps(format_chunk(read_chunk(json.loads(text), spec))) == text


def test_what_is_finished_is_not_played_again(spec: MatchSpec, tmp_path: Path) -> None:
    path = tmp_path / "match.jsonl"
    expected, ran = play(spec, path)
    assert ran == list(range(CHUNKS))
    assert expected == plain(play_match(spec, Inline()))
    assert play(spec, path) == (expected, [])
    assert len(path.read_text().splitlines()) == 1 + CHUNKS


@pytest.mark.parametrize("cut", [1, 20, 200, 2000])
def test_a_run_that_was_killed_goes_on(spec: MatchSpec, tmp_path: Path, cut: int) -> None:
    """Cut anywhere, even within a line: the rest of that line is dropped and its chunk played again."""
    path = tmp_path / "match.jsonl"
    expected, _ = play(spec, path)
    path.write_bytes(path.read_bytes()[:-cut])
    whole = path.read_bytes().count(b"\n") - 1
    again, ran = play(spec, path)
    assert again == expected
    assert ran == list(range(whole, CHUNKS))
    assert play(spec, path) == (expected, [])


def test_chunks_may_be_there_in_any_order_with_gaps(spec: MatchSpec, tmp_path: Path) -> None:
    path = tmp_path / "match.jsonl"
    expected, _ = play(spec, path)
    header, *chunks = path.read_text().splitlines(keepends=True)
    path.write_text("".join([header, chunks[5], chunks[1], chunks[0]]))
    assert play(spec, path) == (expected, [2, 3, 4])


def test_a_match_can_be_continued_to_more_games(spec: MatchSpec, tmp_path: Path) -> None:
    path = tmp_path / "match.jsonl"
    play(spec, path)
    longer = replace(spec, chunks=CHUNKS + 2)
    assert play(longer, path) == (plain(play_match(longer, Inline())), [CHUNKS, CHUNKS + 1])


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"seed": 9}, "is the file of another match: seed=1, asked for 9"),
        ({"bots": ("random", "heuristic")}, "bots=heuristic,random, asked for random,heuristic"),
        ({"groups_per_chunk": 3}, "groups_per_chunk=2, asked for 3"),
        ({"version": "9"}, "asked for 9"),
    ],
)
def test_another_match_is_refused(spec: MatchSpec, tmp_path: Path, change: dict[str, Any], sentence: str) -> None:
    path = tmp_path / "match.jsonl"
    play(spec, path)
    before = path.read_bytes()
    with pytest.raises(BadInput, match=sentence):
        MatchFile(path, replace(spec, **change))
    assert path.read_bytes() == before


@pytest.mark.parametrize("text", ["precious\n", '{"a": 1}\n', "[1]\n", '{"roitelet_match": 9, "spec": {}}\n'])
def test_a_file_of_something_else_is_left_alone(spec: MatchSpec, tmp_path: Path, text: str) -> None:
    path = tmp_path / "match.jsonl"
    path.write_text(text)
    with pytest.raises(BadInput):
        MatchFile(path, spec)
    assert path.read_text() == text


def test_a_text_without_any_line_feed_is_left_alone(spec: MatchSpec, tmp_path: Path) -> None:
    path = tmp_path / "match.jsonl"
    path.write_text("precious")
    with pytest.raises(BadInput, match="is not the file of a match"):
        MatchFile(path, spec)
    assert path.read_text() == "precious"


DAMAGE: list[tuple[str, object]] = [
    ("points", [[1, 2, 3, 4]]),
    ("ranks", [[9, 9, 9, 9]] * 8),
    ("ranks", [[2, 2, 2, 2]] * 8),
    ("decisions", "many"),
    ("chunk", -1),
    ("timing", None),
]


@pytest.mark.parametrize(("field", "value"), DAMAGE)
def test_a_damaged_line_is_named(spec: MatchSpec, tmp_path: Path, field: str, value: object) -> None:
    path = tmp_path / "match.jsonl"
    play(spec, path)
    lines = path.read_text().splitlines()
    lines[2] = json.dumps({**json.loads(lines[2]), field: value})
    path.write_text("\n".join(lines) + "\n")
    with pytest.raises(BadInput, match="line 3: this is not a chunk of this match"):
        MatchFile(path, spec)


def test_a_file_that_cannot_be_written_is_refused(spec: MatchSpec, tmp_path: Path) -> None:
    for path in (tmp_path, tmp_path / "no" / "match.jsonl"):
        with pytest.raises(BadInput, match="cannot write"):
            MatchFile(path, spec)
