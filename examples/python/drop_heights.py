"""Sweeps over drop height and restitution on all processors and measures how high a ball bounces.

A ball with restitution e bounces back to e^2 of its drop height.

    python3 -m damson.examples drop_heights [PICTURE.png]     the picture needs matplotlib
    mpiexec -n 4 python3 -m mpi4py.futures -m damson.examples drop_heights --workers mpi
    python3 -m damson.examples drop_heights --workers tcp://scheduler:8786      on a Dask cluster
"""
from __future__ import annotations

import argparse
import contextlib
from collections.abc import Iterator
from concurrent.futures import Executor, ProcessPoolExecutor
from typing import Any

import damson

RADIUS, DT = 0.1, 1 / 240
GRID = {"height": [1.0, 2.0, 4.0, 8.0], "restitution": [0.2, 0.4, 0.6, 0.8]}


def bounce(height: float, restitution: float) -> dict[str, float]:
    """Computes one row: the height of the first bounce [m] and the time at its top [s]."""
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
    """Creates an executor: processes of this machine, MPI ranks, or a Dask cluster."""
    if name == "processes":
        with ProcessPoolExecutor() as processes:
            yield processes
    elif name == "mpi":
        from mpi4py.futures import MPIPoolExecutor
        with MPIPoolExecutor() as ranks:
            yield ranks
    else:
        import distributed
        connect: Any = distributed.Client  # the package has no type annotations
        with connect(name) as client:
            yield client.get_executor()


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("picture", nargs="?", help="file for a plot of the bounces, drawn with matplotlib")
    parser.add_argument("--workers", default="processes", help="processes, mpi, or the address of a Dask scheduler")
    chosen = parser.parse_args()

    with workers(chosen.workers) as executor:
        rows = damson.sweep(bounce, GRID, executor)
    table = rows.to_array()
    worst = abs(table["rebound"] / (table["restitution"] ** 2 * table["height"]) - 1).max()
    assert worst < 0.1, worst
    if chosen.picture is not None:
        import matplotlib
        matplotlib.use("Agg")
        import matplotlib.pyplot as plt

        figure, axes = plt.subplots(figsize=(6, 4))
        for restitution in GRID["restitution"]:
            some = table[table["restitution"] == restitution]
            axes.plot(some["height"], some["rebound"], "o", label=f"restitution {restitution}")
            axes.plot(some["height"], restitution**2 * some["height"], lw=1, color="grey")
        axes.set(xlabel="height [m]", ylabel="height after one bounce [m]")
        axes.legend()
        figure.tight_layout()
        figure.savefig(chosen.picture, dpi=80)
    print(f"drop heights: {len(table)} rows, rebounds within {worst:.1%} of the exact solution")


if __name__ == "__main__":
    main()
