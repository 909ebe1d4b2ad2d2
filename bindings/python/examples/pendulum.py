"""A pendulum of small swings against its closed form, a cosine.

The bob turns with its rod, so that its own inertia counts: omega^2 = m g l / (m l^2 + i).

    python3 pendulum.py [pendulum.png]
"""
from __future__ import annotations

import math
import sys

import matplotlib

matplotlib.use("Agg")
import matplotlib.pyplot as plt  # noqa: E402
import numpy as np  # noqa: E402

import damson  # noqa: E402

LENGTH, GRAVITY, START, DT, STEPS = 2.0, 10.0, 0.05, 1 / 240, 1440


def main(picture: str) -> None:
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
    figure, axes = plt.subplots(figsize=(7, 3))
    axes.plot(times, expected, lw=4, alpha=0.3, label="closed form")
    axes.plot(times, angles, lw=1, label="Damson")
    axes.set(xlabel="time [s]", ylabel="angle [rad]")
    axes.legend(loc="upper right")
    figure.tight_layout()
    figure.savefig(picture, dpi=80)
    assert worst < 0.05 * START, worst
    print(f"pendulum: {STEPS * DT:.0f} s within {worst / START:.2%} of the amplitude")


if __name__ == "__main__":
    main(sys.argv[1] if len(sys.argv) > 1 else "pendulum.png")
