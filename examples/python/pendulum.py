"""Compares a pendulum of small amplitude with its exact solution, a cosine.

The bob rotates with its rod, so its own inertia counts: omega^2 = m g l / (m l^2 + i).

    python3 -m damson.examples pendulum [PICTURE.png]      the picture needs matplotlib
"""
from __future__ import annotations

import argparse
import math

import numpy as np

import damson

LENGTH, GRAVITY, START, DT, STEPS = 2.0, 10.0, 0.05, 1 / 240, 1440


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("picture", nargs="?", help="file for a plot of the angle, drawn with matplotlib")
    picture = parser.parse_args().picture

    with damson.World(gravity=(0, -GRAVITY)) as world:
        pivot = world.create_body()
        bob = world.create_body(
            type=damson.BodyType.DYNAMIC, angle=START, can_sleep=False,
            position=(LENGTH * math.sin(START), -LENGTH * math.cos(START)),
        )
        bob.create_shape(damson.Circle(radius=0.1), density=1.0)
        world.create_revolute_joint(body_a=pivot, body_b=bob, anchor_local_b=(0, LENGTH))
        inertia = bob.mass * LENGTH**2 + bob.inertia
        omega = math.sqrt(bob.mass * GRAVITY * LENGTH / inertia)
        angles = []
        for _ in range(STEPS):
            world.step(DT, 8)
            angles.append(bob.angle)

    times = DT * np.arange(1, STEPS + 1)
    expected = START * np.cos(omega * times)
    worst = float(np.abs(np.array(angles) - expected).max())
    assert worst < 0.05 * START, worst
    if picture is not None:
        import matplotlib
        matplotlib.use("Agg")
        import matplotlib.pyplot as plt

        figure, axes = plt.subplots(figsize=(7, 3))
        axes.plot(times, expected, lw=4, alpha=0.3, label="exact solution")
        axes.plot(times, angles, lw=1, label="Damson")
        axes.set(xlabel="time [s]", ylabel="angle [rad]")
        axes.legend(loc="upper right")
        figure.tight_layout()
        figure.savefig(picture, dpi=80)
    print(f"pendulum: over {STEPS * DT:.0f} s, within {worst / START:.2%} of the amplitude")


if __name__ == "__main__":
    main()
