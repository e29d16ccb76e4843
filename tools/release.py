"""Builds wheel and sdist, checks what is inside, and tries the wheel in an environment of its own.

Usage: ``make release``. Files go to ``dist/``, with a list of everything that is inside them.
"""

import os
import re
import signal
import subprocess
import sys
import tarfile
import tempfile
import zipfile
from collections import Counter
from pathlib import Path
from subprocess import DEVNULL, PIPE
from typing import Final
from urllib.request import urlopen

import roitelet
from roitelet import game_ids
from roitelet.version import commit

ROOT: Final = Path(__file__).parent.parent
DIST: Final = ROOT / "dist"
NEEDED: Final = {
    "wheel": {
        "roitelet/COMMIT",
        "roitelet/py.typed",
        "roitelet/web/manual_files/index.html",
        "roitelet/web/manual_files/en/index.html",
        *(f"roitelet/games/{game_id}/network/weights.npz" for game_id in game_ids()),
    },
    "sdist": {"CHANGELOG.md", "LICENSE", "Makefile", "PKG-INFO", "README.md", "pyproject.toml", "src/roitelet/COMMIT"},
}
UNWANTED: Final = re.compile(r"(^|/)(\.git|\.venv|__pycache__|out|\.env)(/|$)|\.(db|pyc|log)$")
MANY_LINES: Final = "1\n" * 2_000


def build(folder: Path, source: Path = ROOT, kinds: tuple[str, ...] = ("sdist", "wheel")) -> list[Path]:
    """Build packages from a source tree; return their paths."""
    targets = [part for kind in kinds for part in ("-t", kind)]
    command = [sys.executable, "-m", "hatchling", "build", *targets, "-d", str(folder)]
    subprocess.run(command, cwd=source, check=True, stdout=DEVNULL)
    endings = {"sdist": "*.tar.gz", "wheel": "*.whl"}
    return [path for kind in kinds for path in folder.glob(endings[kind])]


def contents(package: Path) -> dict[str, int]:
    """Return the size of every file in a package by its name, without the folder around an sdist."""
    if package.suffix == ".whl":
        with zipfile.ZipFile(package) as wheel:
            return {info.filename: info.file_size for info in wheel.infolist()}
    with tarfile.open(package) as sdist:
        return {info.name.partition("/")[2]: info.size for info in sdist.getmembers() if info.isfile()}


def faults(package: Path) -> list[str]:
    """Say what a package lacks and what it should not have."""
    names = contents(package).keys()
    missing = NEEDED["wheel" if package.suffix == ".whl" else "sdist"] - names
    problems = [f"{package.name} lacks {name}" for name in sorted(missing)]
    return problems + [f"{package.name} contains {name}" for name in sorted(names) if UNWANTED.search(name)]


def not_ready(commit_id: str | None, changelog: str) -> list[str]:
    """Say why nothing can be released from these sources."""
    problems = []
    if commit_id is None or commit_id.endswith("-dirty"):
        problems.append("commit everything first: a release names the commit it was made from")
    if not re.search(rf"^## \[{re.escape(roitelet.__version__)}\] - \d{{4}}-\d\d-\d\d$", changelog, re.MULTILINE):
        problems.append(f"CHANGELOG.md has no dated section for {roitelet.__version__}")
    return problems


def rebuild(sdist: Path, folder: Path) -> Path:
    """Build the wheel once more, from the sdist alone."""
    with tarfile.open(sdist) as packed:
        packed.extractall(folder, filter="data")
    (source,) = folder.iterdir()
    (wheel,) = build(folder / "again", source, ("wheel",))
    return wheel


def differences(wheel: Path, rebuilt_wheel: Path) -> list[str]:
    """Say which files only one of two wheels has; an sdist has no manual."""
    from_checkout, from_sdist = (
        {name for name in contents(package) if "/manual_files/" not in name} for package in (wheel, rebuilt_wheel)
    )
    return [f"only one of the wheels from checkout and sdist has {name}" for name in sorted(from_checkout ^ from_sdist)]


def listing(package: Path) -> str:
    """Return the list of what is inside, a line for each file."""
    return "".join(f"{size:>10} {name}\n" for name, size in sorted(contents(package).items()))


def summary(package: Path) -> str:
    """Return files and kilobytes by folder, two levels deep."""
    files, sizes = Counter[str](), Counter[str]()
    for name, size in contents(package).items():
        folder = "/".join(name.split("/")[:-1][:2]) or "."
        files[folder] += 1
        sizes[folder] += size
    lines = [f"{package.name}: {sum(files.values())} files, {package.stat().st_size / 1e6:.1f} MB"]
    return "\n".join(
        lines + [f"  {folder:<36}{files[folder]:>6}{sizes[folder] / 1e3:>10.0f} kB" for folder in sorted(files)]
    )


def install(wheel: Path, folder: Path) -> Path:
    """Install a wheel with what it declares into a new environment; return the program."""
    uv = next((path for path in (Path(sys.executable).with_name("uv"),) if path.exists()), Path("uv"))
    limits = ["--constraint", str(ROOT / "constraints.txt")]
    for name, flag in (("PIP_INDEX_URL", "--default-index"), ("PIP_FIND_LINKS", "--find-links")):
        limits += [flag, os.environ[name]] if name in os.environ else []
    subprocess.run([str(uv), "venv", "--quiet", "--python", sys.executable, str(folder)], check=True)
    target = ["--python", str(folder / "bin" / "python")]
    subprocess.run([str(uv), "pip", "install", "--quiet", *target, *limits, str(wheel)], check=True)
    return folder / "bin" / "roitelet"


def try_out(program: Path, folder: Path) -> str:
    """Ask an installed program its version, play a game and open the manual; return what it said first."""
    environment = {"PATH": os.environ["PATH"], "HOME": str(folder), "NUMBA_DISABLE_JIT": "1", "PYTHONUTF8": "1"}
    environment |= {"ROITELET_WARM_UP": "false", "ROITELET_NO_BROWSER": "1", "ROITELET_LANG": "en"}

    def run(*arguments: str) -> str:
        command = [str(program), *arguments]
        result = subprocess.run(
            command, input=MANY_LINES, cwd=folder, env=environment, capture_output=True, text=True, check=True
        )
        return result.stdout

    version = run("--version").strip()
    game = run(
        "play", "nain_jaune", "--seed", "2", "--set", "max_rounds=1", "--bots", "heuristic", "--record", "game.jsonl"
    )
    assert "Game over" in game, game[-400:]
    assert "NJ-8." in run("replay", "game.jsonl")
    command = [str(program), "serve", "--port", "0"]
    with subprocess.Popen(command, cwd=folder, env=environment, stdout=PIPE, stderr=DEVNULL, text=True) as server:
        try:
            assert server.stdout is not None
            match = next(match for line in server.stdout if (match := re.search(r"http://\S+?:\d+", line)))
            with urlopen(f"{match[0]}/docs/en/index.html") as page:
                assert "<title>" in page.read().decode()
        finally:
            server.send_signal(signal.SIGINT)
            server.communicate()
    return version


def main() -> None:
    """Build, check and try; print what is inside."""
    problems = not_ready(commit(), (ROOT / "CHANGELOG.md").read_text("utf-8"))
    if not problems:
        DIST.mkdir(exist_ok=True)
        for path in DIST.iterdir():
            path.unlink()
        sdist, wheel = build(DIST)
        with tempfile.TemporaryDirectory() as folder:
            problems = [*faults(sdist), *faults(wheel), *differences(wheel, rebuild(sdist, Path(folder)))]
        for package in (sdist, wheel):
            (DIST / f"{package.name}.txt").write_text(listing(package), "utf-8")
            print(summary(package))
    if problems:
        sys.exit("\n".join(problems))
    with tempfile.TemporaryDirectory() as folder:
        print(try_out(install(wheel, Path(folder) / "venv"), Path(folder)), "played a game and showed its manual")


if __name__ == "__main__":
    main()
