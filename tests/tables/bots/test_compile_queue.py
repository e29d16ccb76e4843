"""Loading of compiled rules while a server runs is retried after a temporary failure."""

import subprocess
import sys

SCRIPT = """
import os, resource, time
from roitelet import load_game
from roitelet.engine.compile.compiler import compiler
from roitelet.tables.bots.compile_job import UNITS, compile_to_cache, is_cached
from roitelet.tables.bots.compile_queue import CompileQueue

if not all(is_cached("nain_jaune", unit) for unit in UNITS):
    assert compile_to_cache("nain_jaune", lambda unit, done: None, lambda child: None)
compiler()  # import the compiler, as in a server that has been running for a while
game, queue = load_game("nain_jaune"), CompileQueue()
game.calls.use_plain_rules()
plain = game.calls.moves
most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
resource.setrlimit(resource.RLIMIT_NOFILE, (64, most))
crowd = []
try:
    while True:
        crowd.append(os.open(os.devnull, os.O_RDONLY))
except OSError:
    pass
queue.enqueue([game])
until = time.monotonic() + 100
while not queue._attempts and time.monotonic() < until:
    time.sleep(0.01)
print("failed", queue._attempts, "plain", game.calls.moves is plain)
for number in crowd:
    os.close(number)
resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
while game.calls.preparing and time.monotonic() < until:
    time.sleep(0.01)
print("later", queue._attempts, "plain", game.calls.moves is plain)
queue.close()
"""


def test_rules_that_could_not_be_loaded_for_want_of_files_are_loaded_later() -> None:
    done = subprocess.run([sys.executable, "-c", SCRIPT], capture_output=True, text=True, timeout=300, check=False)
    print(done.stdout, done.stderr)
    failed, later = done.stdout.splitlines()
    assert failed == "failed {'nain_jaune': 1} plain True"
    assert "stay plain" not in done.stderr
    assert later.endswith("plain False")
