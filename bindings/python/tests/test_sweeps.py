"""Parameter sweeps: the rows of a grid, in grid order, on every kind of executor."""
from __future__ import annotations

import os
import pathlib
import pickle
import random
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from typing import Any

import numpy as np
import pytest

import damson
from damson import BodyType, Circle, SweepError, World, sweep

EXAMPLES = pathlib.Path(__file__).resolve().parents[3] / "examples/python"
GRID: dict[str, list[float]] = {"speed": [1.0, 2.0, 3.0], "gravity": [0.0, 10.0]}


def throw(speed: float, gravity: float) -> dict[str, Any]:
    """Throws a ball up. The digest of the world shows whether another process gives a bit-identical result."""
    with World(gravity=(0, -gravity)) as world:
        ball = world.create_body(type=BodyType.DYNAMIC, linear_velocity=(0, speed))
        ball.create_shape(Circle(radius=0.5), density=1.0)
        for _ in range(30):
            world.step(1 / 60)
        return {"height": ball.position.y, "digest": world.digest}


def late(index: int) -> int:
    """Takes a random time, so that rows finish in random order."""
    time.sleep(random.Random(int(index)).random() / 20)
    return index * index


def pick(index: int) -> float:
    """Raises a DamsonError for index 1 and a ZeroDivisionError for index 3."""
    with World() as world:
        body = world.create_body()
        if index == 1:
            body.position = damson.Vec2(float("nan"), 0)
    return 1 / (index - 3)


@pytest.fixture
def processes() -> Iterator[Executor]:
    with ProcessPoolExecutor(2) as executor:
        yield executor


def test_rows_are_in_the_order_of_the_grid() -> None:
    rows = sweep(throw, GRID)
    assert [(row["speed"], row["gravity"]) for row in rows] == [(1, 0), (1, 10), (2, 0), (2, 10), (3, 0), (3, 10)]
    assert rows[4]["height"] == pytest.approx(1.5, abs=1e-4)
    assert all(row["height"] < 0.5 for row in rows[1:4:2])
    assert sweep(late, [{"index": 3}, {"index": 1}]) == [{"index": 3, "result": 9}, {"index": 1, "result": 1}]
    assert sweep(late, {"index": []}) == [] and len(sweep(late, []).to_array()) == 0
    assert sweep(late, {"index": np.arange(3)})[2]["result"] == 4


def test_processes_give_the_same_rows(processes: Executor) -> None:
    assert sweep(throw, GRID, processes) == sweep(throw, GRID)


def test_rows_are_in_the_order_of_the_grid_if_they_finish_in_another() -> None:
    seen: list[int] = []
    with ThreadPoolExecutor(8) as threads:
        rows = sweep(late, {"index": range(16)}, threads, progress=lambda done, count, row: seen.append(row["index"]))
    assert [row["result"] for row in rows] == [index * index for index in range(16)]
    assert sorted(seen) == list(range(16)) != seen


@pytest.mark.parametrize("where", ["here", "there"])
def test_the_exception_of_a_row_is_stored(where: str, processes: Executor) -> None:
    grid = {"index": range(5)}
    executor = processes if where == "there" else None
    rows = sweep(pick, grid, executor, errors="keep")
    assert [list(row) for row in rows] == [["index", "error" if i in (1, 3) else "result"] for i in range(5)]
    refused, divided = rows.errors
    assert isinstance(refused, damson.DamsonError) and refused.status is damson.Status.REFUSED
    assert "position must be finite" in str(refused)
    assert isinstance(divided, ZeroDivisionError)
    with pytest.raises(SweepError, match="2 of 5 rows raised, the first DamsonError: .*position") as caught:
        sweep(pick, grid, executor)
    assert isinstance(caught.value.__cause__, damson.DamsonError)
    assert caught.value.rows[4]["result"] == 1.0  # later rows were still computed
    again = pickle.loads(pickle.dumps(caught.value))
    assert str(again) == str(caught.value) and again.rows[4] == caught.value.rows[4]


def test_an_exception_in_progress_ends_the_sweep() -> None:
    calls: list[int] = []

    def count(index: int) -> None:
        calls.append(index)
        time.sleep(0.01)

    def tell(done: int, rows: int, row: Any) -> None:
        assert (rows, row["result"]) == (50, None)
        if done == 3:
            raise KeyboardInterrupt

    for executor in (None, ThreadPoolExecutor(1)):
        calls.clear()
        with pytest.raises(KeyboardInterrupt):
            sweep(count, {"index": range(50)}, executor, progress=tell)
        if executor is not None:
            executor.shutdown()
        assert 3 <= len(calls) < 50


def test_an_executor_that_is_shut_down_gives_an_error_for_each_row() -> None:
    executor = ThreadPoolExecutor(1)
    executor.shutdown()
    rows = sweep(late, {"index": range(3)}, executor, errors="keep")
    assert len(rows.errors) == 3 and "shutdown" in str(rows.errors[0])


def test_a_process_that_dies_gives_an_error_for_each_row() -> None:
    with ProcessPoolExecutor(1) as executor:
        rows = sweep(die, {"index": range(3)}, executor, errors="keep")
    assert [type(row["error"]).__name__ for row in rows] == ["BrokenProcessPool"] * 3


def die(index: int) -> None:
    """Ends the process that computes the row."""
    os._exit(1)


def test_invalid_arguments_raise() -> None:
    with pytest.raises(TypeError, match="name must be a sequence of values, got 'abc'"):
        sweep(late, {"name": "abc"})
    with pytest.raises(TypeError, match="index must be a sequence of values, got 3"):
        sweep(late, {"index": 3})  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="named error"):
        sweep(late, {"error": [1]})
    with pytest.raises(ValueError, match="errors must be"):
        sweep(late, {"index": [1]}, errors="drop")  # type: ignore[arg-type]
    with pytest.raises(SweepError, match="must not have the name of a parameter"):
        sweep(lambda index: {"index": 4}, {"index": [1]})


def test_rows_become_a_structured_array() -> None:
    table = sweep(throw, GRID).to_array()
    assert table.dtype.names == ("speed", "gravity", "height", "digest")
    assert table.shape == (6,) and table["speed"].dtype == float and table["digest"].dtype == np.uint64
    assert table["digest"].tolist() == [row["digest"] for row in sweep(throw, GRID)]
    assert table[table["gravity"] == 0]["height"] == pytest.approx([0.5, 1, 1.5], abs=1e-4)
    mixed = sweep(lambda index: {
        "at": damson.Vec2(index, 0), "name": f"row {index}", "odd": list(range(index)),
        **({"some": index} if index else {"other": "text"}),
    }, {"index": range(3)}).to_array()
    assert mixed["at"].shape == (3, 2) and mixed["name"][2] == "row 2" and mixed["odd"][2] == [0, 1]
    assert np.isnan(mixed["some"][0]) and mixed["some"][2] == 2
    assert mixed["other"].tolist() == ["text", None, None]
    failed = sweep(pick, {"index": range(5)}, errors="keep").to_array()
    assert failed["error"][0] == "" and failed["error"][3] == "ZeroDivisionError: division by zero"
    assert np.isnan(failed["result"]).tolist() == [False, True, False, True, False]


def test_dask_gives_the_same_rows() -> None:
    distributed = pytest.importorskip("distributed", reason="python3-distributed is not installed")
    with distributed.LocalCluster(
        n_workers=2, threads_per_worker=1, dashboard_address=None, host="127.0.0.1"
    ) as cluster, distributed.Client(cluster) as client:
        executor = client.get_executor()
        assert sweep(throw, GRID, executor) == sweep(throw, GRID)
        rows = sweep(pick, {"index": range(5)}, executor, errors="keep")
        assert [type(error).__name__ for error in rows.errors] == ["DamsonError", "ZeroDivisionError"]


def test_mpi_gives_the_same_rows(tmp_path: pathlib.Path) -> None:
    pytest.importorskip("mpi4py", reason="python3-mpi4py is not installed")
    pytest.importorskip("matplotlib")
    if shutil.which("mpiexec") is None:
        pytest.skip("mpiexec is not installed")
    done = run_on_ranks([EXAMPLES / "drop_heights.py", tmp_path / "drop.png", "--workers", "mpi"], tmp_path)
    assert done.returncode == 0, done.stderr
    assert "drop heights: 16 rows" in done.stdout
    program = tmp_path / "ranks.py"
    program.write_text(
        "import sys\n"
        f"sys.path.insert(0, {str(pathlib.Path(__file__).parent)!r})\n"
        "from mpi4py.futures import MPIPoolExecutor\n"
        "from test_sweeps import GRID, pick, sweep, throw\n"
        "if __name__ == '__main__':\n"
        "    with MPIPoolExecutor() as executor:\n"
        "        assert sweep(throw, GRID, executor) == sweep(throw, GRID)\n"
        "        rows = sweep(pick, {'index': range(5)}, executor, errors='keep')\n"
        "    print([type(error).__name__ for error in rows.errors])\n"
    )
    done = run_on_ranks([program], tmp_path)
    assert done.returncode == 0, done.stderr
    assert "['DamsonError', 'ZeroDivisionError']" in done.stdout


def run_on_ranks(arguments: list[Any], folder: pathlib.Path) -> subprocess.CompletedProcess[str]:
    """Runs a program on three MPI ranks; one of them distributes the rows to the others."""
    allow = {  # Open MPI requires these for root, and with fewer processors than ranks
        "OMPI_ALLOW_RUN_AS_ROOT": "1", "OMPI_ALLOW_RUN_AS_ROOT_CONFIRM": "1", "OMPI_MCA_rmaps_base_oversubscribe": "1",
    }
    return subprocess.run(
        ["mpiexec", "-n", "3", sys.executable, "-m", "mpi4py.futures", *map(str, arguments)],
        cwd=folder, env={**os.environ, **allow}, capture_output=True, text=True, timeout=300,
    )
