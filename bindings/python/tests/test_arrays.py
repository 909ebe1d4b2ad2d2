"""Calls for many bodies, with NumPy arrays."""
from __future__ import annotations

import numpy as np
import pytest

import damson
from damson import BodyDef, BodyShape, BodyType, Circle, DamsonError, ShapeDef, World
from damson.dtypes import BODY_VELOCITY, HANDLE, TRANSFORM


@pytest.fixture
def grid(world: World) -> np.ndarray:
    """Handles of a hundred balls."""
    positions = np.array([(i % 10, i // 10) for i in range(100)], dtype="f4")
    return world.create_bodies(Circle(radius=0.4), BodyDef(type=BodyType.DYNAMIC), ShapeDef(density=2.0),
                               positions=positions, user_data=np.arange(100))


def test_create_bodies_takes_arrays_of_fields(world: World, grid: np.ndarray) -> None:
    assert grid.dtype == HANDLE and grid.shape == (100,)
    body = world.body(grid[37])
    assert body.position == (7, 3)
    assert body.user_data == 37
    assert body.shapes[0].density == 2.0
    assert len(world.create_bodies(count=3)) == 3
    with pytest.raises(ValueError, match="number of bodies"):
        world.create_bodies()
    with pytest.raises(ValueError, match="angles"):
        world.create_bodies(positions=[(0, 0)] * 3, angles=[0.0])


def test_create_bodies_of_takes_a_definition_for_each_body(world: World) -> None:
    bodies = world.create_bodies_of(
        [BodyDef(name="a"), BodyDef(name="b", type=BodyType.DYNAMIC)],
        [BodyShape(1, Circle(radius=2.0), ShapeDef(density=3.0))],
    )
    assert [body.name for body in bodies] == ["a", "b"]
    assert bodies[1].shapes[0].geometry == Circle(radius=2.0)


def test_positions_are_written_to_the_array_out(world: World, grid: np.ndarray) -> None:
    positions = world.get_positions(grid)
    assert positions.shape == (100, 2) and positions.dtype == np.float32
    out = np.zeros((100, 2), dtype="f4")
    assert world.get_positions(grid, out=out) is out
    assert (out == positions).all()
    half = np.zeros((200, 2), dtype="f4")
    assert world.get_positions(grid, out=half[:100]).base is half  # a view of a larger array is written in place
    assert (half[:100] == positions).all() and not half[100:].any()
    world.step(1 / 60)
    world.get_positions(grid, out=out)
    assert (out[:, 1] < positions[:, 1]).all()


def test_array_calls_accept_body_objects(world: World, grid: np.ndarray) -> None:
    bodies = [world.body(handle) for handle in grid]
    assert (world.get_positions(bodies) == world.get_positions(grid)).all()


def test_transforms_and_velocities_are_read_and_set_as_arrays(world: World, grid: np.ndarray) -> None:
    transforms = world.get_transforms(grid)
    assert transforms.dtype == TRANSFORM
    assert transforms["rotation"]["c"].tolist() == [1.0] * 100
    flat = np.zeros((100, 4), dtype="f4")
    world.get_transforms(grid, out=flat)
    assert (flat[:, :2] == transforms["position"]).all()
    velocities = np.zeros(100, BODY_VELOCITY)
    velocities["linear"][:, 0] = np.arange(100)
    world.set_velocities(grid, velocities)
    assert world.body(grid[5]).linear_velocity == (5, 0)
    world.set_velocities(grid, np.full((100, 3), 2.0))
    assert world.get_velocities(grid)["angular"].tolist() == [2.0] * 100
    world.set_positions(grid, world.get_positions(grid) + 1)
    assert world.body(grid[0]).position == (1, 1)
    assert world.get_transforms_at(grid, 0.5).dtype == TRANSFORM


def test_an_array_of_wrong_shape_or_type_raises(world: World, grid: np.ndarray) -> None:
    for out in (np.zeros((100, 2)), np.zeros((99, 2), "f4"), np.zeros((100, 4), "f4")[:, ::2]):
        with pytest.raises(ValueError, match="out must be"):
            world.get_positions(grid, out=out)
    with pytest.raises(ValueError, match="positions must have one element"):
        world.set_positions(grid, np.zeros((5, 2), "f4"))
    with pytest.raises(ValueError, match="rows of 2"):
        world.set_positions(grid, np.zeros((100, 3), "f4"))
    with pytest.raises(TypeError, match="HANDLE"):
        world.get_positions(np.zeros(4))
    world.body(grid[0]).destroy()
    with pytest.raises(DamsonError):
        world.get_positions(grid)


def test_rows_contain_all_bodies(world: World, grid: np.ndarray) -> None:
    rows = world.rows
    assert len(rows.bodies) == 100 and rows.awake_count == 100
    assert rows.poses["frame"]["position"].shape == (100, 2)
    order = {tuple(handle): i for i, handle in enumerate(rows.bodies.tolist())}
    at = order[tuple(grid[42].tolist())]
    assert rows.poses["center"][at].tolist() == list(world.body(grid[42]).position)
    world.destroy_bodies(grid)
    assert len(world.rows.bodies) == 0 and len(world.bodies) == 0
