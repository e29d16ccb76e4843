"""Checks the subjects of commits: ``[scope] Imperative …`` or ``[scope, scope] Imperative …``, in 72 characters.

Usage: ``python -m tools.commits``. Older commits are left as they are; where git cannot tell, that is said.
"""

import re
import subprocess
import sys
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parent.parent
BASE: Final = "919bdfebce6b"
"""The last commit that is not checked."""
AFTER: Final = "2026-11-19T07:18:00Z"
"""When it was made: a shallow clone lacks it."""
LONGEST: Final = 72
FORM: Final = re.compile(r"\[[a-z]\w*(?:, [a-z]\w*)?\] [A-Z]\S* \S")
NOT_IMPERATIVE: Final = re.compile(r"(?!(?:Bring|Ping|Ring|String|Feed|Seed|Speed|Embed|Need|Shed)$)\w+(?:ing|ed)$")


def fault(subject: str) -> str:
    """Return what is wrong with a subject, nothing if it is fine."""
    if len(subject) > LONGEST:
        return f"{len(subject)} characters, at most {LONGEST}"
    if not FORM.match(subject):
        return "expected [scope] or [scope, scope], then a capital letter"
    verb = subject.partition("] ")[2].split()[0]
    if NOT_IMPERATIVE.match(verb):
        return f"begin with an imperative, not “{verb}”"
    return "leave the full stop out" if subject.endswith(".") else ""


def subjects(root: Path, base: str = BASE, after: str = AFTER) -> tuple[list[str], str]:
    """Return the subjects to check, each after its commit, and how they were chosen."""
    if _git(root, "rev-parse", "--git-dir") is None:
        return [], "there is no git repository here"
    listing = ("log", "--no-merges", "--format=%h %s")
    if _git(root, "merge-base", "--is-ancestor", base, "HEAD") is not None:
        return (_git(root, *listing, f"{base}..HEAD") or "").splitlines(), f"since {base}"
    return (_git(root, *listing, f"--since={after}") or "").splitlines(), f"since {after}, for {base} is not here"


def _git(root: Path, *arguments: str) -> str | None:
    try:
        result = subprocess.run(["git", *arguments], cwd=root, capture_output=True, encoding="utf-8", check=False)
    except OSError:  # no git
        return None
    return result.stdout if result.returncode == 0 else None


def check(root: Path, base: str = BASE, after: str = AFTER) -> tuple[list[str], str]:
    """Return the faults, and a sentence about what was checked."""
    listed, selection = subjects(root, base, after)
    faults = []
    for line in listed:
        commit, _, subject = line.partition(" ")
        if problem := fault(subject):
            faults.append(f"{commit} {subject}: {problem}")
    count = f"{len(listed)} checked" if listed else "NOT checked"
    return faults, f"Commit subjects: {count} ({selection})"


def main() -> None:
    """Print what was checked and what is wrong."""
    faults, summary = check(ROOT)
    print(summary)
    sys.exit("\n".join(faults) or None)


if __name__ == "__main__":
    main()
