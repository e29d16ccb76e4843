"""Matches on Ray: a cluster of two nodes, both on this machine, reachable only from it."""

import signal
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from roitelet import BadInput, load_game
from roitelet.arena.executors import Inline, WorkerLost, open_executor
from roitelet.arena.match import specify
from roitelet.arena.match_run import play_match
from roitelet.arena.ray_cluster import Ray, import_ray
from roitelet.arena.simulate import simulate
from roitelet.bots import AnyBot, load_bots
from tests.arena.test_executors import JOBS, results
from tests.support.arena.jobs import Failing, Mortal, Refusing, Square
from tests.support.plugins.players import Lowest

LOOPBACK = "127.0.0.2"
"""Ray replaces 127.0.0.1 by an address that other machines can reach."""
MEMORY = 80 * 2**20
GAME = load_game("nain_jaune")

PATIENCE = 600


@pytest.fixture(autouse=True)
def bounded() -> Iterator[None]:
    """Set a time limit: Ray itself waits for minutes."""
    signal.signal(signal.SIGALRM, _give_up)
    signal.alarm(PATIENCE)
    yield
    signal.alarm(0)


def _give_up(*_signal: object) -> None:
    raise TimeoutError(f"not done within {PATIENCE} s")


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    """Start a cluster of two nodes with one core each."""
    import_ray()
    from ray.cluster_utils import Cluster

    node = {"num_cpus": 1, "object_store_memory": MEMORY, "node_ip_address": LOOPBACK}
    cluster: Any = Cluster(initialize_head=True, head_node_args={**node, "include_dashboard": False})
    try:
        cluster.add_node(**node)
        cluster.wait_for_nodes(timeout=60)
        yield cluster.address
    finally:
        cluster.shutdown()


@pytest.fixture
def ray(address: str) -> Ray:
    return Ray(address)


def test_every_job_is_run_once_and_both_nodes_are_there(ray: Ray, tmp_path: Path) -> None:
    jobs = [Square(number, tmp_path) for number in range(JOBS)]
    with ray:
        assert len([node for node in import_ray().nodes() if node["Alive"]]) == 2
        assert dict(ray.run(jobs)) == {number: number**2 for number in range(JOBS)}
    assert [job.runs() for job in jobs] == [1] * JOBS
    assert not import_ray().is_initialized()


@pytest.fixture(scope="class")
def connected(address: str) -> Iterator[Ray]:
    """Keep this process connected to the cluster."""
    with Ray(address):
        yield Ray(address)


class TestOneConnection:
    """Several runs over one connection, as opening one takes seconds."""

    def test_a_process_that_dies_costs_its_own_job_only(self, connected: Ray, tmp_path: Path) -> None:
        jobs = [Mortal(number, tmp_path, deaths=1 if number == 3 else 0) for number in range(JOBS)]
        assert results(connected, jobs) == {number: number**2 for number in range(JOBS)}
        assert [job.runs() for job in jobs] == [1, 1, 1, 2, 1, 1]

    def test_a_job_that_always_kills_its_process_is_given_up(self, connected: Ray, tmp_path: Path) -> None:
        with pytest.raises(WorkerLost, match="chunk 5 is given up"):
            results(connected, [Mortal(5, tmp_path, deaths=99)])

    def test_what_a_job_raises_is_raised_here(self, connected: Ray, tmp_path: Path) -> None:
        with pytest.raises(BadInput, match="9 workers are refused"):
            results(connected, [Refusing(9, tmp_path)])
        with pytest.raises(RuntimeError, match="1 and 2"):
            results(connected, [Failing(0, tmp_path)])

    def test_matches_and_simulations_are_those_played_here(self, connected: Ray) -> None:
        bots = load_bots(GAME, ["heuristic", "random", "random"])
        start = GAME.start(3, max_rounds=1)
        spec = specify(start, bots, 90, seed=4)
        assert play_match(spec, connected).summary == play_match(spec, Inline()).summary
        assert simulate(start, bots, 90, 4, executor=connected) == simulate(start, bots, 90, 4)

    def test_a_bot_from_outside_plays_there_as_it_does_here(self, connected: Ray) -> None:
        start = GAME.start(3, max_rounds=1)
        bots: list[AnyBot] = ["tests.support.plugins.players:Counting", Lowest, "random"]
        spec = specify(start, bots, 12, seed=4)
        assert play_match(spec, connected).summary == play_match(spec, Inline()).summary
        assert simulate(start, bots, 12, 4, executor=connected) == simulate(start, bots, 12, 4)
        unnamed = specify(start, [Lowest(), "random"], 6, seed=4)
        with pytest.raises(BadInput, match="is an object of another process"):
            play_match(unnamed, connected)


@pytest.mark.parametrize(
    ("address", "sentence"),
    [
        ("nonsense", "--ray nonsense is refused; auto, local, or an address of the form HOST:PORT"),
        ("127.0.0.1:1", "no Ray cluster at the address 127.0.0.1:1: nobody listens at that address"),
    ],
)
def test_an_address_without_a_cluster_is_refused(address: str, sentence: str) -> None:
    with pytest.raises(BadInput, match=sentence):
        Ray(address).__enter__()


def test_without_ray_one_sentence_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(BadInput, match=r"pip install 'roitelet\[cluster\]'"):
        open_executor(ray="auto")
