"""Counts the steps in which two balls of a heap touch, for each pair of balls.

    python3 -m damson.examples touches [PICTURE.png]      the picture, a heat map, needs matplotlib
"""
from __future__ import annotations

import argparse

import numpy as np

import damson

COUNT, STEPS = 40, 240


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("picture", nargs="?", help="file for a heat map of the pairs, drawn with matplotlib")
    picture = parser.parse_args().picture

    touches = np.zeros((COUNT, COUNT), dtype=int)
    with damson.World(gravity=(0, -10)) as world:
        pit = world.create_body()
        pit.create_chain(points=[(-4, 9), (-3, 0), (3, 0), (4, 9)], is_one_sided=False)
        balls = world.create_bodies(
            damson.Circle(radius=0.4), damson.BodyDef(type=damson.BodyType.DYNAMIC, can_sleep=False),
            positions=[(-2 + i % 6 * 0.8 + 0.1 * (i // 6 % 2), 1 + i // 6) for i in range(COUNT)],
        )
        # index of the ball by the slot of its body; -1 for all other bodies
        index_of_slot = np.full(int(max(balls["slot"].max(), world.rows.bodies["slot"].max())) + 1, -1)
        index_of_slot[balls["slot"]] = np.arange(COUNT)
        for _ in range(STEPS):
            world.step(1 / 60)
            rows = world.touching
            a, b = index_of_slot[rows["body_a"]["slot"]], index_of_slot[rows["body_b"]["slot"]]
            both = (a >= 0) & (b >= 0)
            np.add.at(touches, (a[both], b[both]), 1)
            np.add.at(touches, (b[both], a[both]), 1)
        deepest = min(point.separation for pair in world.read_rows(damson.TouchingPair, rows)
                      for point in pair.manifold.points)

    assert (touches == touches.T).all() and not touches.diagonal().any()
    assert touches.max() <= STEPS and (touches > 0).sum() > COUNT
    assert deepest > -0.05, deepest
    if picture is not None:
        import matplotlib
        matplotlib.use("Agg")
        import matplotlib.pyplot as plt

        figure, axes = plt.subplots(figsize=(5, 4))
        image = axes.imshow(touches, cmap="magma")
        figure.colorbar(image, label="steps in contact")
        axes.set(xlabel="ball", ylabel="ball")
        figure.tight_layout()
        figure.savefig(picture, dpi=80)
    print(f"touches: {int((touches > 0).sum()) // 2} pairs of {COUNT} balls touched, no overlap deeper than {-deepest * 1000:.0f} mm")


if __name__ == "__main__":
    main()
