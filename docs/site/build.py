"""Builds the site: ``python -m docs.site.build``, or ``make docs``. Any warning is an error.

It is written to the folder that the program serves and a wheel includes.
"""

import fcntl
import hashlib
import shutil
import subprocess
import sys
import time
from pathlib import Path

from docs.site import api, sources
from sphinx.cmd.build import build_main

HERE = Path(__file__).parent
STATIC = sources.ROOT / "src" / "roitelet" / "kit" / "static"
PLACE = sources.ROOT / "src" / "roitelet" / "web" / "manual_files"
WORK = sources.ROOT / "build" / "docs"
READ = frozenset({".md", ".py", ".html", ".css", ".js", ".toml", ".txt", ".webp", ".svg", ".json", ".ipynb"})
KIT = ("tokens.css", "mark.svg")
"""Files that the theme shares with the program."""
UNUSED = (
    *(".buildinfo*", "objects.inv", "_sources", "basic.css", "pygments.css", "doctools.js", "searchtools.js"),
    *("sphinx_highlight.js", "documentation_options.js", "translations.js", "file.png", "minus.png", "plus.png"),
)
"""Files of Sphinx that our theme does not use."""


def build(place: Path, work: Path) -> None:
    """Build the whole site from the files of the repository; raises SystemExit if anything is wrong."""
    source = work / "source"
    sources.write(source, api.changes())
    api.write(source)
    _forget(source)
    static = work / "static"
    shutil.rmtree(static, ignore_errors=True)
    shutil.copytree(STATIC / "fonts", static / "fonts")
    for name in KIT:
        shutil.copyfile(STATIC / name, static / name)
    made = work / "html"
    shutil.rmtree(made, ignore_errors=True)
    # write all pages, since each has the contents in it, but read only those that changed
    options = ["-q", "-W", "--keep-going", "-a", "-b", "html", "-d", str(work / "doctrees"), "-c", str(HERE)]
    options += ["-D", f"html_static_path={static}"]
    status = build_main([*options, str(source), str(made)])
    if status:
        raise SystemExit(status)
    shutil.rmtree(place, ignore_errors=True)
    shutil.copytree(made, place, ignore=shutil.ignore_patterns(*UNUSED))


def _forget(source: Path) -> None:
    """Delete built pages whose source is gone."""
    written = {page.name for page in sources.pages()} | set(api.names())
    for path in source.rglob("*.md"):
        if path.relative_to(source).with_suffix("").as_posix() not in written:
            path.unlink()


def digest() -> str:
    """Return the digest of all files that pages are made from."""
    found = hashlib.sha256()
    folders = (sources.DOCS, sources.ROOT / "src" / "roitelet", sources.ROOT / "bench", sources.ROOT / "examples")
    files = [
        path
        for folder in folders
        for path in folder.rglob("*")
        if path.suffix in READ and "manual_files" not in path.parts
    ]
    for path in sorted([*files, *sources.ROOT.glob("*.md")]):
        found.update(f"{path}\0".encode() + path.read_bytes())
    return found.hexdigest()


def is_current() -> bool:
    """Return whether the site was built from the current files."""
    stamp = WORK / "stamp"
    return stamp.exists() and stamp.read_text("utf-8") == digest() and (PLACE / "index.html").exists()


def ensure() -> Path:
    """Return the folder of the current site, for tests, building it in a process of its own if necessary."""
    if not is_current():
        command = [sys.executable, "-m", "docs.site.build"]
        done = subprocess.run(command, cwd=sources.ROOT, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stderr[-4000:]
    return PLACE


def main() -> None:
    """Build the site unless it is current, and return its folder; processes wait for each other."""
    began = time.monotonic()
    WORK.mkdir(parents=True, exist_ok=True)
    with (WORK / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not is_current():
            now = digest()
            (WORK / "stamp").unlink(missing_ok=True)
            build(PLACE, WORK)
            (WORK / "stamp").write_text(now, "utf-8")
    files = [path for path in PLACE.rglob("*") if path.is_file()]
    size = sum(path.stat().st_size for path in files) / 1e6
    pages = sum(path.suffix == ".html" for path in files)
    print(f"{PLACE.relative_to(sources.ROOT)}: {pages} pages, {size:.1f} MB, {time.monotonic() - began:.0f} s")


if __name__ == "__main__":
    main()
