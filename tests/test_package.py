"""The wheel alone, in an environment with only its dependencies: it has all its files, and it plays."""

import os
import re
import signal
import subprocess
import sys
import tomllib
import venv
import zipfile
from collections.abc import Iterator
from email import message_from_string
from importlib.metadata import distribution
from importlib.util import find_spec
from pathlib import Path
from urllib.request import urlopen

import pytest
from docs.site.build import ensure
from packaging.requirements import Requirement
from tools.release import build, try_out

from roitelet import game_ids
from roitelet.version import FILE, commit
from roitelet.version import program as version_and_commit
from roitelet.web.pages.manual import FOLDER

ROOT = Path(__file__).parent.parent
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
PROGRAM = version_and_commit()

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    ensure()
    folder = tmp_path_factory.mktemp("wheel")
    (made,) = build(folder, kinds=("wheel",))
    return made


@pytest.fixture(scope="module")
def program(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Install the program from the wheel; its dependencies come from the environment of the tests."""
    home = tmp_path_factory.mktemp("alone")
    venv.create(home, with_pip=False, symlinks=True)
    (packages,) = home.glob("lib/python*/site-packages")
    for name in declared(PROJECT["dependencies"]):
        for file in distribution(name).files or ():
            lent = packages / file.parts[0]
            if file.parts[0] not in {"..", "__pycache__"} and not lent.exists():
                lent.symlink_to(Path(str(distribution(name).locate_file(file.parts[0]))))
    python = str(home / "bin" / "python")
    tool = [sys.executable, "-m", "pip", "--python", python, "install", "--no-index", "--no-compile"]
    if find_spec("pip") is None:
        tool = ["uv", "pip", "install", "--offline", "--python", python]
    done = subprocess.run([*tool, "--no-deps", str(wheel)], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr[-2000:]
    return home / "bin" / "roitelet"


def declared(wanted: list[str]) -> set[str]:
    """Return the names of all distributions that these requirements need."""
    found: set[str] = set()
    left = [Requirement(text) for text in wanted]
    while left:
        requirement = left.pop()
        if requirement.name not in found and (requirement.marker is None or requirement.marker.evaluate({"extra": ""})):
            found.add(requirement.name)
            left += [Requirement(text) for text in distribution(requirement.name).requires or ()]
    return found


@pytest.fixture
def environment(tmp_path: Path) -> dict[str, str]:
    """Return the environment of a new user; with plain Python rules, to save another compilation."""
    return {
        "PATH": os.environ["PATH"],
        "HOME": str(tmp_path),
        "NUMBA_DISABLE_JIT": "1",
        "PYTHONUTF8": "1",
        "ROITELET_WARM_UP": "false",
        "ROITELET_NO_BROWSER": "1",
    }


def test_nothing_of_the_test_tools_is_declared() -> None:
    assert not declared(PROJECT["dependencies"]) & {"ray", "playwright", "mypy", "ruff", "pytest", "hatchling"}


def test_it_says_its_version_plays_a_game_and_shows_the_manual(program: Path, tmp_path: Path) -> None:
    assert try_out(program, tmp_path) == f"roitelet {PROGRAM['version']} (commit {PROGRAM['commit'] or 'unknown'})"


def test_the_rulebooks_and_lists_came_along(program: Path, environment: dict[str, str], tmp_path: Path) -> None:
    for arguments in (["games"], ["rules", "roi_des_nains", "RN-1.1"], ["rules", "combat_des_rois", "--map"]):
        done = subprocess.run(
            [str(program), *arguments], cwd=tmp_path, env=environment, capture_output=True, text=True, check=False
        )
        assert (done.returncode, done.stderr) == (0, ""), arguments


def test_the_networks_came_along(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as packed:
        names = set(packed.namelist())
    for game_id in game_ids():
        assert {f"roitelet/games/{game_id}/network/{name}" for name in ("weights.npz", "card.json")} <= names


def test_the_pages_came_along(program: Path, environment: dict[str, str], tmp_path: Path) -> None:
    command = [str(program), "serve", "--port", "0"]
    with subprocess.Popen(command, cwd=tmp_path, env=environment, stdout=subprocess.PIPE, text=True) as server:
        try:
            assert server.stdout is not None
            said = next(found for line in server.stdout if (found := re.search(r"http://\S+", line)))
            with urlopen(said[0], timeout=60) as page:
                text = page.read().decode()
            for address in parts(text):
                with urlopen(said[0].rstrip("/") + address, timeout=60) as part:
                    assert part.status == 200
            assert "Nain Jaune" in text
        finally:
            server.send_signal(signal.SIGINT)


def parts(page: str) -> Iterator[str]:
    """Return the styles, scripts and drawings that a page requests."""
    found = set(re.findall(r'(?:href|src)="(/[^"#]+\.(?:css|js|svg|woff2|webp)[^"#]*)', page))
    assert found
    yield from found


def test_the_commit_came_along(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as packed:
        name = f"roitelet/{FILE}"
        assert (packed.read(name).decode().strip() if name in packed.namelist() else None) == commit()


def test_the_manual_that_was_built_came_along(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as files:
        names = {name.removeprefix("roitelet/web/manual_files/") for name in files.namelist()}
    built = {path.relative_to(FOLDER).as_posix() for path in FOLDER.rglob("*") if path.is_file()}
    assert {"index.html", "en/index.html", "searchindex.js"} <= built <= names


def test_the_description_works_outside_the_repository(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as files:
        (metadata,) = (name for name in files.namelist() if name.endswith(".dist-info/METADATA"))
        told = message_from_string(files.read(metadata).decode())
    text = told.get_payload()
    assert isinstance(text, str)
    assert "<!--" not in text
    home = PROJECT["urls"]["Homepage"]
    pictures = re.findall(r'!\[[^\]]*\]\(([^)]+)\)|src="([^"]+)"', text)
    assert len(pictures) == 6
    links = [one or other for one, other in pictures] + re.findall(r"\]\(([^)]+)\)", text)
    for link in links:
        assert link.startswith("https://"), f"{link} leads nowhere outside the repository"
        if link.startswith(home):
            assert (ROOT / link.removeprefix(home).split("/main/", 1)[1]).exists(), link
    assert {f"Programming Language :: Python :: 3.{minor}" for minor in (11, 12, 13, 14)} <= set(
        told.get_all("Classifier") or ()
    )
    assert {entry.partition(",")[0] for entry in told.get_all("Project-URL") or ()} == set(PROJECT["urls"])
