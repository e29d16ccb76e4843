"""Executors: every job's result once, even if processes die; no process left behind."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest

from roitelet import BadInput
from roitelet.arena.executors import (
    MOST_DEATHS,
    Executor,
    Inline,
    Job,
    Pool,
    WorkerLost,
    cores,
    in_order,
    open_executor,
)
from tests.support.arena.jobs import Endless, Failing, Mortal, Refusing, Square
from tests.support.children import heed_interrupts

JOBS = 6
PATIENCE = 60


def results(executor: Executor, jobs: Sequence[Job[int]]) -> dict[int, int]:
    with executor:
        found = list(executor.run(jobs))
    assert len(dict(found)) == len(found)
    return dict(found)


def await_that(what: Callable[[], bool]) -> None:
    deadline = time.monotonic() + PATIENCE
    while not what():
        assert time.monotonic() < deadline
        time.sleep(0.05)


def alive(process: int) -> bool:
    try:
        # a zombie has ended, but its parent has not read its exit code yet
        return " Z " not in Path(f"/proc/{process}/stat").read_text()
    except FileNotFoundError:
        return False


@pytest.mark.parametrize("executor", [Inline(), Pool(2)], ids=lambda executor: executor.name)
def test_every_job_is_run_once(executor: Executor, tmp_path: Path) -> None:
    jobs = [Square(number, tmp_path) for number in range(JOBS)]
    assert results(executor, jobs) == {number: number**2 for number in range(JOBS)}
    assert [job.runs() for job in jobs] == [1] * JOBS


def test_a_process_that_dies_costs_its_own_job_only(tmp_path: Path) -> None:
    jobs = [Mortal(number, tmp_path, deaths=2 if number == 3 else 0) for number in range(JOBS)]
    assert results(Pool(2), jobs) == {number: number**2 for number in range(JOBS)}
    assert [job.runs() for job in jobs] == [1, 1, 1, 3, 1, 1]


def test_a_job_that_always_kills_its_process_is_given_up(tmp_path: Path) -> None:
    job = Mortal(5, tmp_path, deaths=99)
    with pytest.raises(WorkerLost, match=f"chunk 5 is given up: the process that played it died {MOST_DEATHS + 1}"):
        results(Pool(2), [job])
    assert job.runs() == MOST_DEATHS + 1


def test_what_a_job_refuses_is_refused_here(tmp_path: Path) -> None:
    for executor in (Inline(), Pool(2)):
        with pytest.raises(BadInput, match="9 workers are refused; from 1 to 7"):
            results(executor, [Refusing(9, tmp_path)])


def test_a_fault_in_a_job_arrives_with_its_traceback_and_is_not_tried_again(tmp_path: Path) -> None:
    with pytest.raises(RuntimeError, match=r"jobs\.py(.|\n)*1 and 2"):
        results(Pool(2), [Failing(0, tmp_path)])


def test_nobody_works_on_when_nobody_listens(tmp_path: Path) -> None:
    with Pool(2) as pool:
        finished = pool.run([Square(0, tmp_path), Endless(1, tmp_path), Square(2, tmp_path)])
        next(finished)
        await_that((tmp_path / "process-1").exists)
        worker = int((tmp_path / "process-1").read_text())
        assert alive(worker)
        finished.close()
        assert not alive(worker)


SCRIPT = """
import sys
from pathlib import Path
from roitelet.arena.executors import Pool
from tests.support.arena.jobs import Endless
if __name__ == "__main__":
    with Pool(2) as pool:
        list(pool.run([Endless(number, Path(sys.argv[1])) for number in range(2)]))
"""


@pytest.mark.parametrize("ending", [signal.SIGINT, signal.SIGKILL])
def test_workers_end_with_the_program(tmp_path: Path, ending: signal.Signals) -> None:
    """Workers leave Ctrl-C to the parent; a parent that is killed can do nothing for them."""
    (tmp_path / "script.py").write_text(SCRIPT)
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    command = [sys.executable, str(tmp_path / "script.py"), str(tmp_path)]
    with subprocess.Popen(
        command, env=environment, stderr=subprocess.PIPE, start_new_session=True, preexec_fn=heed_interrupts
    ) as parent:
        try:
            notes = [tmp_path / f"process-{number}" for number in range(2)]
            await_that(lambda: all(note.exists() for note in notes))
            workers = [int(note.read_text()) for note in notes]
            if ending == signal.SIGINT:
                os.killpg(parent.pid, ending)
            else:
                parent.kill()
            parent.wait(PATIENCE)
            await_that(lambda: not any(map(alive, workers)))
        finally:
            parent.kill()


def test_results_wait_for_those_before_them() -> None:
    assert list(in_order([(2, "c"), (0, "a"), (1, "b"), (3, "d")])) == ["a", "b", "c", "d"]


def test_the_executor_follows_from_what_is_asked() -> None:
    assert isinstance(open_executor(workers=1), Inline)
    assert isinstance(open_executor(jobs=1), Inline)
    pool = open_executor(workers=3)
    assert isinstance(pool, Pool)
    assert pool.workers == 3
    assert cores() >= 1
    for workers in (0, -1, 10**6):
        with pytest.raises(BadInput, match="workers are refused"):
            open_executor(workers=workers)
