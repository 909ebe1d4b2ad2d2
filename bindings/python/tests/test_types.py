"""The package as type checkers see it."""
from __future__ import annotations

import os
import pathlib
import subprocess
import sys

import pytest

HERE = pathlib.Path(__file__).resolve().parents[1]

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

rows = damson.sweep(lambda speed: speed, {"speed": [1.0, 2.0]}, errors="keep", progress=lambda done, count, row: None)
heights = rows.to_array()["result"]
'''


def test_package_is_strictly_typed(tmp_path: pathlib.Path) -> None:
    pytest.importorskip("mypy")
    use = tmp_path / "use.py"
    use.write_text(USE)
    found = subprocess.run(
        [sys.executable, "-m", "mypy", "--strict", "--cache-dir", str(tmp_path / "cache"), "-p", "damson"],
        cwd=HERE, capture_output=True, text=True, env={**os.environ, "MYPYPATH": str(HERE)},
    )
    assert found.returncode == 0, found.stdout
    found = subprocess.run(
        [sys.executable, "-m", "mypy", "--strict", "--cache-dir", str(tmp_path / "cache"), str(use)],
        cwd=HERE, capture_output=True, text=True, env={**os.environ, "MYPYPATH": str(HERE)},
    )
    assert found.returncode == 0, found.stdout
