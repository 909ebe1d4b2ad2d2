"""Drops a stack of boxes and checks its height at rest.

    python3 -m damson.examples stack [PICTURE.png]      the picture needs matplotlib
"""
from __future__ import annotations

import argparse

import damson

COUNT, HALF = 10, 0.5


def draw(world: damson.World, picture: str) -> None:
    """Draws the world with matplotlib and saves the picture as a file."""
    import matplotlib
    matplotlib.use("Agg")
    import matplotlib.pyplot as plt
    from matplotlib.patches import Polygon

    figure, axes = plt.subplots(figsize=(4, 6))
    world.draw(damson.DebugDraw(
        polygon=lambda corners, radius, paint: axes.add_patch(
            Polygon(corners, facecolor=rgb(paint.fill), edgecolor=rgb(paint.outline))
        ),
    ))
    axes.set(xlim=(-4, 4), ylim=(-1, COUNT + 1), aspect="equal", xlabel="x [m]", ylabel="y [m]")
    figure.savefig(picture, dpi=80)


def rgb(color: damson.DrawColor) -> tuple[float, ...]:
    """Returns a color in the form that matplotlib takes: components from 0 to 1."""
    return tuple(component / 255 for component in color)


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("picture", nargs="?", help="file for a picture of the stack, drawn with matplotlib")
    picture = parser.parse_args().picture

    with damson.World(gravity=(0, -10)) as world:
        world.create_body().create_shape(damson.make_box((6, 0.5), (0, -0.5)))
        boxes = world.create_bodies(
            damson.make_box((HALF, HALF)), damson.BodyDef(type=damson.BodyType.DYNAMIC),
            positions=[(0.02 * (i % 3), HALF + i * (2 * HALF + 0.05)) for i in range(COUNT)],
        )
        for _ in range(300):
            world.step(1 / 60)
        height = world.get_positions(boxes)[:, 1].max() + HALF
        if picture is not None:
            draw(world, picture)
    assert abs(height - COUNT) < 0.05, height
    print(f"stack: {COUNT} boxes stand {height:.3f} m high")


if __name__ == "__main__":
    main()
