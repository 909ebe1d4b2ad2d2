"""Checks of the type annotations with mypy."""
from __future__ import annotations

import os
import pathlib
import subprocess
import sys

import pytest

import damson

HERE = pathlib.Path(damson.__file__).resolve().parents[1]  # the built package, with its generated modules

USE = '''
import damson
from damson import Vec2

with damson.World(gravity=(0, -10)) as world:
    body = world.create_body(type=damson.BodyType.DYNAMIC, position=(0, 4))
    shape: damson.Shape = body.create_shape(damson.Circle(radius=0.5), density=1.0)
    position: Vec2 = body.position
    hit = world.find_nearest_on_ray(damson.RayCast(Vec2(0, 9), Vec2(0, -9)))
    if hit is not None:
        hit.body.destroy()
    world.on_contact_began(lambda event: print(event.normal.x))
    joint = world.create_revolute_joint(body_a=body, body_b=body)
    speed: float = joint.definition.motor_speed

with damson.World() as world, damson.Batch(world, count=4, seed=1, workers=2) as batch:
    ball = world.create_body(type=damson.BodyType.DYNAMIC)
    place: damson.Column = batch.observe(ball, "position", name="place", frame=ball)
    batch.act(ball, damson.BodyAction.FORCE, upper=1.0, point=(0, 1))
    batch.observe_by(2, lambda world, index: [world.gravity.x, float(index)])
    batch.add_parameter("gravity_y", damson.Spread.uniform(-12, -8))
    batch.set_begin(lambda world, index, random: print(random.draw_unit()))
    batch.actions[:] = 0.5
    batch.step(times=2, mask=~batch.bad)
    batch.reset(batch.observations[:, place.as_slice].any(axis=1))
    worlds, events = batch.get_events(damson.EventKind.CONTACT_BEGAN)
    one: damson.World = batch[0]

landers = damson.vector.Environment("Lander", 4, workers=2)
seen, rewards, terminated, truncated, _ = landers.step([0, 1, 2, 3])
score: float = float(rewards[terminated | truncated].sum())

rows = damson.sweep(lambda speed: speed, {"speed": [1.0, 2.0]}, errors="keep", progress=lambda done, count, row: None)
heights = rows.to_array()["result"]
'''


def test_package_is_strictly_typed(tmp_path: pathlib.Path) -> None:
    pytest.importorskip("mypy")
    use = tmp_path / "use.py"
    use.write_text(USE)
    found = subprocess.run(
        [sys.executable, "-m", "mypy", "--strict", "--ignore-missing-imports", "--cache-dir", str(tmp_path / "cache"), "-p", "damson"],
        cwd=HERE, capture_output=True, text=True, env={**os.environ, "MYPYPATH": str(HERE)},
    )
    assert found.returncode == 0, found.stdout
    found = subprocess.run(
        [sys.executable, "-m", "mypy", "--strict", "--ignore-missing-imports", "--cache-dir", str(tmp_path / "cache"), str(use)],
        cwd=HERE, capture_output=True, text=True, env={**os.environ, "MYPYPATH": str(HERE)},
    )
    assert found.returncode == 0, found.stdout
