"""A sweep: balls let fall from several heights, of several bounciness, on all processors; how high they come back.

What bounces with restitution e comes back to e^2 of its height.

    python3 drop_heights.py [drop_heights.png]
    python3 drop_heights.py --workers mpi                       within mpiexec -n 4 python3 -m mpi4py.futures
    python3 drop_heights.py --workers tcp://scheduler:8786      on a cluster of dask's
"""
from __future__ import annotations

import argparse
import contextlib
from collections.abc import Iterator
from concurrent.futures import Executor, ProcessPoolExecutor

import matplotlib

matplotlib.use("Agg")
import matplotlib.pyplot as plt  # noqa: E402

import damson  # noqa: E402

RADIUS, DT = 0.1, 1 / 240
GRID = {"height": [1.0, 2.0, 4.0, 8.0], "restitution": [0.2, 0.4, 0.6, 0.8]}


def bounce(height: float, restitution: float) -> dict[str, float]:
    """One row: how high the ball comes after its first bounce, and when that is."""
    with damson.World(gravity=(0, -10)) as world:
        world.create_body().create_shape(damson.make_box((5, 0.5), (0, -0.5)))
        ball = world.create_body(type=damson.BodyType.DYNAMIC, position=(0, height + RADIUS))
        ball.create_shape(damson.Circle(radius=RADIUS), density=1.0, restitution=restitution)
        steps = 0
        while ball.linear_velocity.y <= 0:
            world.step(DT)
            steps += 1
        while ball.linear_velocity.y > 0:
            world.step(DT)
            steps += 1
        return {"rebound": ball.position.y - RADIUS, "time": steps * DT}


@contextlib.contextmanager
def workers(name: str) -> Iterator[Executor]:
    """An executor by its name: processes of this machine, of MPI's, or of a cluster of dask's."""
    if name == "processes":
        with ProcessPoolExecutor() as processes:
            yield processes
    elif name == "mpi":
        from mpi4py.futures import MPIPoolExecutor
        with MPIPoolExecutor() as ranks:
            yield ranks
    else:
        from distributed import Client
        with Client(name) as client:
            yield client.get_executor()


def main(picture: str, name: str) -> None:
    with workers(name) as executor:
        rows = damson.sweep(bounce, GRID, executor)
    table = rows.to_array()

    figure, axes = plt.subplots(figsize=(6, 4))
    for restitution in GRID["restitution"]:
        some = table[table["restitution"] == restitution]
        axes.plot(some["height"], some["rebound"], "o", label=f"restitution {restitution}")
        axes.plot(some["height"], restitution**2 * some["height"], lw=1, color="grey")
    axes.set(xlabel="height [m]", ylabel="height after one bounce [m]")
    axes.legend()
    figure.tight_layout()
    figure.savefig(picture, dpi=80)
    worst = abs(table["rebound"] / (table["restitution"] ** 2 * table["height"]) - 1).max()
    assert worst < 0.1, worst
    print(f"drop heights: {len(table)} rows, rebounds within {worst:.1%} of the closed form")


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("picture", nargs="?", default="drop_heights.png")
    parser.add_argument("--workers", default="processes", help="processes, mpi, or the address of dask's scheduler")
    chosen = parser.parse_args()
    main(chosen.picture, chosen.workers)
