"""A stack of boxes that is let fall, drawn as it stands: it stands as high as its boxes are together.

    python3 stack.py [stack.png]
"""
from __future__ import annotations

import sys

import matplotlib

matplotlib.use("Agg")
import matplotlib.pyplot as plt  # noqa: E402
from matplotlib.patches import Polygon  # noqa: E402

import damson  # noqa: E402

COUNT, HALF = 10, 0.5


def main(picture: str) -> None:
    with damson.World(gravity=(0, -10)) as world:
        world.create_body().create_shape(damson.make_box((6, 0.5), (0, -0.5)))
        boxes = world.create_bodies(
            damson.make_box((HALF, HALF)), damson.BodyDef(type=damson.BodyType.DYNAMIC),
            positions=[(0.02 * (i % 3), HALF + i * (2 * HALF + 0.05)) for i in range(COUNT)],
        )
        for _ in range(300):
            world.step(1 / 60)
        height = world.get_positions(boxes)[:, 1].max() + HALF

        figure, axes = plt.subplots(figsize=(4, 6))
        world.draw(damson.DebugDraw(
            polygon=lambda corners, radius, paint: axes.add_patch(
                Polygon(corners, facecolor=rgb(paint.fill), edgecolor=rgb(paint.outline))
            ),
        ))
        axes.set(xlim=(-4, 4), ylim=(-1, COUNT + 1), aspect="equal", xlabel="x [m]", ylabel="y [m]")
        figure.savefig(picture, dpi=80)
    assert abs(height - COUNT) < 0.05, height
    print(f"stack: {COUNT} boxes stand {height:.3f} m high")


def rgb(color: damson.DrawColor) -> tuple[float, ...]:
    """A colour as matplotlib has it."""
    return tuple(part / 255 for part in color)


if __name__ == "__main__":
    main(sys.argv[1] if len(sys.argv) > 1 else "stack.png")
