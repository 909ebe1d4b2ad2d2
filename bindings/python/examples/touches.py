"""A heat map of who touches whom in a heap of balls: how many steps each two of them have touched.

    python3 touches.py [touches.png]
"""
from __future__ import annotations

import sys

import matplotlib

matplotlib.use("Agg")
import matplotlib.pyplot as plt  # noqa: E402
import numpy as np  # noqa: E402

import damson  # noqa: E402

COUNT, STEPS = 40, 240


def main(picture: str) -> None:
    touches = np.zeros((COUNT, COUNT), dtype=int)
    with damson.World(gravity=(0, -10)) as world:
        pit = world.create_body()
        pit.create_chain(points=[(-4, 9), (-3, 0), (3, 0), (4, 9)], is_one_sided=False)
        balls = world.create_bodies(
            damson.Circle(radius=0.4), damson.BodyDef(type=damson.BodyType.DYNAMIC, can_sleep=False),
            positions=[(-2 + i % 6 * 0.8 + 0.1 * (i // 6 % 2), 1 + i // 6) for i in range(COUNT)],
        )
        places = np.full(int(max(balls["slot"].max(), world.rows.bodies["slot"].max())) + 1, -1)
        places[balls["slot"]] = np.arange(COUNT)
        for _ in range(STEPS):
            world.step(1 / 60)
            rows = world.touching
            a, b = places[rows["body_a"]["slot"]], places[rows["body_b"]["slot"]]
            both = (a >= 0) & (b >= 0)
            np.add.at(touches, (a[both], b[both]), 1)
            np.add.at(touches, (b[both], a[both]), 1)
        deepest = min(point.separation for pair in world.read_rows(damson.TouchingPair, rows)
                      for point in pair.manifold.points)

    figure, axes = plt.subplots(figsize=(5, 4))
    image = axes.imshow(touches, cmap="magma")
    figure.colorbar(image, label="steps in touch")
    axes.set(xlabel="ball", ylabel="ball")
    figure.tight_layout()
    figure.savefig(picture, dpi=80)
    assert (touches == touches.T).all() and not touches.diagonal().any()
    assert touches.max() <= STEPS and (touches > 0).sum() > COUNT
    assert deepest > -0.05, deepest
    print(f"touches: {int((touches > 0).sum()) // 2} pairs of {COUNT} balls met, none deeper than {-deepest * 1000:.0f} mm")


if __name__ == "__main__":
    main(sys.argv[1] if len(sys.argv) > 1 else "touches.png")
