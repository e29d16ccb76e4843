"""Games, searches and matches that a refactoring must not change, as text.

Usage: ``python -m tests.frozen.proofs [DIR]`` writes the texts, to compare two versions by ``diff``;
``python -m tests.frozen.proofs --freeze`` writes their digests, which the tests compare.
"""

import hashlib
import json
import sys
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any, Final

from roitelet import game_ids

HERE: Final = Path(__file__).parent
DIGESTS: Final = HERE / "digests.json"
OUT: Final = Path("out/frozen")

Texts = Mapping[str, str]


def _json(data: Any) -> str:
    return json.dumps(data, indent=1, ensure_ascii=False, sort_keys=True) + "\n"


def traces() -> Texts:
    """Return random games, and bots' moves, short searches and outlooks along fixed games, compiled."""
    from tests.support.traces import outlook, play, search

    made = {"play": play.lines(), "search": search.lines(), "outlook": outlook.lines()}
    return {f"traces/{name}": "\n".join(lines) + "\n" for name, lines in made.items()}


def matches() -> Texts:
    """Return one small arena match of each game, as JSON."""
    from tests.frozen.match import match_text

    return {f"arena/{game_id}": match_text(game_id) for game_id in game_ids()}


PROOFS: Final[Mapping[str, Callable[[], Texts]]] = {proof.__name__: proof for proof in (traces, matches)}


def digest(text: str) -> str:
    """Return a short digest of a proof."""
    return hashlib.sha256(text.encode()).hexdigest()[:24]


def frozen() -> dict[str, str]:
    """Return the frozen digests."""
    found: dict[str, str] = json.loads(DIGESTS.read_text("utf-8"))
    return found


def keep(text: str, name: str, folder: Path = OUT) -> Path:
    """Write a proof for comparison with another version's; return its path."""
    path = folder / f"{name}.txt"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, "utf-8")
    return path


def _everything() -> Iterator[tuple[str, str]]:
    for name, proof in PROOFS.items():
        print(name, file=sys.stderr, flush=True)
        yield from proof().items()


if __name__ == "__main__":
    if sys.argv[1:] == ["--freeze"]:
        DIGESTS.write_text(_json({name: digest(text) for name, text in _everything()}), "utf-8")
    else:
        for each, written_text in _everything():
            keep(written_text, each, Path(sys.argv[1]) if sys.argv[1:] else OUT)
