"""Running jobs: jobs are done here, in processes of our own, or on a Ray cluster, and come back as they are done.

Simulations, ladders and archives all go this way, so that what runs on one core runs unchanged on a cluster. A job is
the arguments of a function that any process can import; jobs are taken from their list no earlier than needed, so that
later ones can be cut by what earlier ones took.

Workers are processes, because compiled code never lets another thread run, and they are spawned, not forked: a fork
copies the locks of other threads (the progress bar has one) in whatever state they are, and not every system has it.
A program that uses workers must therefore guard its main part with `if __name__ == "__main__"`.
"""

from __future__ import annotations

import signal
import threading
from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from multiprocessing import active_children, get_context
from typing import Any, Protocol, TypeVar

from parlorcar.core.errors import ParlorCarError
from parlorcar.moved import renamed
from parlorcar.research.extras import missing

WAITING = 2  # jobs at a worker: the one it does and the next

Result = TypeVar("Result")
Job = tuple[Any, ...]  # the arguments of the work


class Executor(Protocol):
    """What runs jobs: this process, a pool of processes or a cluster."""

    workers: int
    max_pending: int  # jobs that are given out at most before one is back

    def begin(self, work: Callable[..., Any], job: Job) -> Any:
        """Start a job; what is returned stands for it."""

    def done(self, begun: list[Any]) -> list[tuple[Any, Any]]:
        """Wait until at least one job is done; the jobs that are done, each with its result."""


class InProcess:
    """This process: a job is done when it is begun."""

    workers = max_pending = 1

    def begin(self, work: Callable[..., Any], job: Job) -> Any:
        """Do the job."""
        return [work(*job)]

    def done(self, begun: list[Any]) -> list[tuple[Any, Any]]:
        """All of them."""
        return [(result, result[0]) for result in begun]


class Processes:
    """Processes of our own."""

    def __init__(self, pool: ProcessPoolExecutor, workers: int) -> None:
        self._pool = pool
        self.workers = workers
        self.max_pending = workers * WAITING

    def begin(self, work: Callable[..., Any], job: Job) -> Any:
        """Hand the job to the pool."""
        with sigint_ignored():
            return self._pool.submit(work, *job)

    def done(self, begun: list[Future[Any]]) -> list[tuple[Any, Any]]:
        """Wait for the first."""
        return [(future, future.result()) for future in wait(begun, return_when=FIRST_COMPLETED).done]


class Cluster:
    """The cores of a Ray cluster; every node needs the same release of this package, and nothing else."""

    def __init__(self, ray: Any) -> None:
        self._ray = ray
        self._remote: dict[Callable[..., Any], Any] = {}
        self.workers = max(1, int(ray.cluster_resources().get("CPU", 1)))
        self.max_pending = self.workers * WAITING

    def begin(self, work: Callable[..., Any], job: Job) -> Any:
        """Hand the job to the cluster."""
        if work not in self._remote:
            self._remote[work] = self._ray.remote(work)
        return self._remote[work].remote(*job)

    def done(self, begun: list[Any]) -> list[tuple[Any, Any]]:
        """Wait for the first, and take what else is there."""
        ready, _ = self._ray.wait(begun, num_returns=1)
        return [(task, self._ray.get(task)) for task in ready]


@contextmanager
def job_executor(workers: int = 1, on_ray: bool = False) -> Iterator[Executor]:
    """What runs the jobs of a block; when it is left, also by an exception, the rest of the work is stopped."""
    if workers < 1:
        raise ParlorCarError(f"workers must be at least 1, not {workers}")
    if on_ray:
        with _cluster() as cluster:
            yield cluster
    elif workers == 1:
        yield InProcess()
    else:
        with _processes(workers) as processes:
            yield processes


@contextmanager
def _processes(workers: int) -> Iterator[Processes]:
    others = set(active_children())
    with ProcessPoolExecutor(workers, mp_context=get_context("spawn"), initializer=ignore_sigint) as pool:
        try:
            yield Processes(pool, workers)
        except BrokenProcessPool:
            raise ParlorCarError("a worker process ended before its work (was it killed for memory?)") from None
        except BaseException:
            for child in set(active_children()) - others:  # a bot may think for long, and is not waited for
                child.terminate()
            raise


@contextmanager
def _cluster() -> Iterator[Cluster]:
    """The cluster that we are connected to, the one that RAY_ADDRESS names, or one on this machine for the time."""
    try:
        import ray
    except ImportError:
        raise missing("Ray", "ray") from None
    started = not ray.is_initialized()
    if started:
        ray.init(log_to_driver=False, include_dashboard=False, logging_level="ERROR")
    try:
        yield Cluster(ray)
    finally:
        if started:
            ray.shutdown()


def run_jobs(
    executor: Executor, work: Callable[..., Result], jobs: Iterable[Job]
) -> Generator[tuple[Job, Result], None, None]:
    """Every job with its result, in the order in which they are done."""
    todo, running = iter(jobs), dict[int, tuple[Any, Job]]()
    while True:
        while len(running) < executor.max_pending and (job := next(todo, None)) is not None:
            begun = executor.begin(work, job)
            running[id(begun)] = begun, job
        if not running:
            return
        for begun, result in executor.done([begun for begun, _ in running.values()]):
            yield running.pop(id(begun))[1], result


def ignore_sigint() -> None:
    """Let a worker leave Ctrl-C to its parent."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


@contextmanager
def sigint_ignored() -> Iterator[None]:
    """Ignore Ctrl-C for a moment: a process that starts now does so too, before it can make itself ignore_sigint."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


__getattr__ = renamed(
    __name__,
    {
        "Hands": Executor,
        "Here": InProcess,
        "deaf": ignore_sigint,
        "hands": job_executor,
        "spread": run_jobs,
        "unheard": sigint_ignored,
    },
)
