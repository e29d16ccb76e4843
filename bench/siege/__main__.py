"""Run the attacks one after the other and print their figures as a table for ``bench/results.md``.

    python -m bench.siege                      every attack on this checkout
    python -m bench.siege slow refused         some of them
    python -m bench.siege --before FOLDER      each on another checkout first: what it did before and after

Everything stays on loopback, each attack ends by itself and has a time limit.
"""

import argparse
import os
import subprocess
import sys
import time
from pathlib import Path

from bench.serving import SOURCE
from bench.siege.attacks import ATTACKS, Attack, figures_in

ROOT = Path(__file__).resolve().parents[2]


def run(attack: Attack, source: str = "") -> dict[str, str]:
    """Run an attack; return its figures, with a last one if it failed."""
    start_time = time.monotonic()
    print(f"# {attack.name}{' on ' + source if source else ''}", file=sys.stderr, flush=True)
    command = [sys.executable, "-m", attack.module, *attack.arguments]
    environ = {**os.environ, **({SOURCE: source} if source else {})}
    process = subprocess.Popen(command, cwd=ROOT, env=environ, stdout=subprocess.PIPE, text=True)
    try:
        output, _ = process.communicate(timeout=attack.seconds)
        failed = f"exit code {process.returncode}" if process.returncode else ""
    except subprocess.TimeoutExpired:
        process.terminate()  # this ends its servers, too
        output, _ = process.communicate()
        failed = f"not done after {attack.seconds:.0f} s"
    print(output, file=sys.stderr, flush=True)
    figures = figures_in(output)
    if failed:
        figures["the attack itself"] = failed
    print(f"# {attack.name}: {time.monotonic() - start_time:.0f} s", file=sys.stderr, flush=True)
    return figures


def rows(attack: Attack, before: dict[str, str], after: dict[str, str]) -> list[str]:
    """Return an attack's rows of the table."""
    names = list(dict.fromkeys([*after, *before]))
    return [
        f"| {attack.point} | {attack.name}: {name} | {before.get(name, '–')} | {after.get(name, '–')} |"
        for name in names
    ]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("names", nargs="*", metavar="ATTACK", help=", ".join(attack.name for attack in ATTACKS))
    parser.add_argument("--before", default="", metavar="FOLDER", help="another checkout to attack first")
    arguments = parser.parse_args()
    unknown = set(arguments.names) - {attack.name for attack in ATTACKS}
    if unknown:
        parser.error(f"there is no attack {', '.join(sorted(unknown))}")
    chosen = [attack for attack in ATTACKS if not arguments.names or attack.name in arguments.names]
    lines = ["| point | attack | before | after |", "|---|---|---|---|"]
    failed = False
    for attack in chosen:
        before = run(attack, str(Path(arguments.before).resolve())) if arguments.before and attack.compares else {}
        after = run(attack)
        failed |= "the attack itself" in after
        lines += rows(attack, before, after)
    print("\n".join(lines))
    sys.exit(failed)


if __name__ == "__main__":
    main()
