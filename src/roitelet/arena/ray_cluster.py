"""Chunks of games on a Ray cluster. Ray is optional and imported only here; its usage statistics are switched off."""

import logging
import os
import socket
from collections.abc import Generator, Iterable, Iterator
from typing import Any, Final, Self

from roitelet.arena.executors import MOST_DEATHS, Job, JobResult, Result, run_job, worker_lost
from roitelet.base.errors import BadInput, bad_input
from roitelet.base.language import add_catalogue
from roitelet.base.os_errors import why

LOCAL: Final = "local"
AUTO: Final = "auto"
JOBS_PER_CORE: Final = 2
"""Jobs submitted per core of the cluster: one running and one waiting."""
PATIENCE: Final = 5.0
"""Seconds after which a machine that does not answer counts as absent."""
STORE_BYTES: Final = 128 * 2**20
"""Size of Ray's object store. Results are small; by default Ray would reserve a third of the memory."""


def import_ray() -> Any:
    """Return the ``ray`` module; raises ``BadInput`` if it is not installed."""
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
    # Ray hides accelerators from workers that ask for none, and warns that it will stop doing so
    os.environ.setdefault("RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO", "0")
    try:
        import ray
    except ImportError:
        raise bad_input("cluster.missing") from None
    return ray


class Ray:
    """A Ray cluster: a running one (``auto`` or its address), or one started on this machine (``local``)."""

    name = "ray"

    def __init__(self, address: str, workers: int | None = None) -> None:
        self.address, self.workers = address, workers
        self._ray = import_ray()
        self._ours = False

    def __enter__(self) -> Self:
        if not self._ray.is_initialized():
            self._connect()
            self._ours = True
        return self

    def __exit__(self, *_error: object) -> None:
        if self._ours:
            self._ray.shutdown()
            self._ours = False

    def _connect(self) -> None:
        quiet = {"log_to_driver": False, "logging_level": logging.ERROR, "configure_logging": True}
        if self.address not in (LOCAL, AUTO):
            _check_reachable(self.address)
        try:
            if self.address == LOCAL:
                options = {"include_dashboard": False, "object_store_memory": STORE_BYTES, "num_cpus": self.workers}
                self._ray.init(address=LOCAL, **options, **quiet)
            else:
                self._ray.init(address=self.address, **quiet)
        except (ValueError, RuntimeError, OSError) as error:
            if self.address == AUTO and isinstance(error, ConnectionError):
                raise bad_input("cluster.none") from None
            raise _connection_error(self.address, error) from None

    def run(self, jobs: Iterable[Job[Result]]) -> Generator[tuple[int, Result]]:
        """Run jobs on any free node; Ray itself reruns the jobs of a worker or node that died."""
        task = self._ray.remote(num_cpus=1, max_retries=MOST_DEATHS, retry_exceptions=False)(run_job)
        waiting, running = iter(jobs), dict[Any, Job[Result]]()
        try:
            self._submit_jobs(task, waiting, running)
            while running:
                done, _ = self._ray.wait(list(running), num_returns=1)
                for reference in done:
                    job = running.pop(reference)
                    outcome = self._fetch(reference, job)
                    self._submit_jobs(task, waiting, running)
                    yield job.number, outcome.unwrap()
        finally:
            for reference in running:
                self._ray.cancel(reference, force=True)

    def _fetch(self, reference: Any, job: Job[Result]) -> JobResult[Result]:
        errors = self._ray.exceptions
        try:
            outcome: JobResult[Result] = self._ray.get(reference)
        except errors.RayTaskError as error:
            # run_job catches the errors of a job, so this node could not even unpickle it
            raise bad_input("cluster.node", why=str(error.cause).splitlines()[0]) from None
        except (errors.WorkerCrashedError, errors.NodeDiedError, errors.ObjectLostError, errors.OutOfMemoryError):
            raise worker_lost(job.number) from None
        return outcome

    def _submit_jobs(self, task: Any, waiting: Iterator[Job[Any]], running: dict[Any, Any]) -> None:
        # read each time: nodes may join during a match
        cores = int(self._ray.cluster_resources().get("CPU", 1))
        while len(running) < JOBS_PER_CORE * max(cores, 1):
            job = next(waiting, None)
            if job is None:
                return
            running[task.remote(job)] = job


def _check_reachable(address: str) -> None:
    """Raise ``BadInput`` for an address that does not answer: Ray would wait for minutes."""
    host, _, port = address.rpartition(":")
    if not host or not port.isdecimal():
        raise bad_input("cluster.address", address=address)
    try:
        socket.create_connection((host.strip("[]"), int(port)), timeout=PATIENCE).close()
    except (OSError, OverflowError) as error:
        raise _connection_error(address, error) from None


def _connection_error(address: str, error: Exception) -> BadInput:
    cause = why(error) if isinstance(error, OSError) else (str(error).strip().splitlines() or ["?"])[0]
    return bad_input("cluster.unreachable", address=address, why=cause)


add_catalogue(
    {
        "cluster.missing": (
            "--ray demande Ray, qui n'est pas installé : pip install 'roitelet[cluster]'",
            "--ray needs Ray, which is not installed: pip install 'roitelet[cluster]'",
        ),
        "cluster.none": (
            "--ray auto ne trouve aucune grappe Ray qui tourne ici ; --ray local en démarre une",
            "--ray auto finds no Ray cluster running here; --ray local starts one",
        ),
        "cluster.address": (
            "--ray {address} est refusé ; auto, local, ou une adresse de la forme MACHINE:PORT",
            "--ray {address} is refused; auto, local, or an address of the form HOST:PORT",
        ),
        "cluster.unreachable": (
            "aucune grappe Ray à l'adresse {address} : {why}",
            "no Ray cluster at the address {address}: {why}",
        ),
        "cluster.node": (
            "une machine de la grappe ne peut pas jouer (même version de roitelet partout ?) : {why}",
            "a machine of the cluster cannot play (the same version of roitelet everywhere?): {why}",
        ),
    }
)
