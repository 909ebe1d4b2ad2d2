"""Bodies, shapes, chains, tile grids and joints."""
from __future__ import annotations

import dataclasses
import math

import pytest

import damson
from damson import (
    BodyType, Capsule, Circle, DamsonError, Filter, MassData, Material, MotionLocks, OneWay, Segment, Tile, TileCell,
    Transform, Vec2, World,
)


def test_bodies_have_properties(world: World) -> None:
    body = world.create_body(type=BodyType.DYNAMIC, position=(1, 2), angle=0.5, user_data=7, name="box")
    assert body.type is BodyType.DYNAMIC
    assert body.position == (1, 2)
    assert body.angle == pytest.approx(0.5)
    assert body.rotation.angle == pytest.approx(0.5)
    assert (body.name, body.user_data) == ("box", 7)
    body.position = Vec2(3, 4)
    assert body.transform.position == (3, 4)
    body.set_transform((0, 0), math.pi / 2)
    assert body.rotation.s == pytest.approx(1)
    body.linear_velocity = Vec2(1, 0)
    body.set_angular_velocity(2.0, wake=False)
    assert (body.linear_velocity, body.angular_velocity) == ((1, 0), 2)
    assert body.get_velocity_at((0, 1)) == pytest.approx((-1, 0))
    body.locks = MotionLocks(rotation=True)
    assert body.locks == MotionLocks(rotation=True)
    body.gravity = Vec2(0, 1)
    assert body.gravity == (0, 1)
    body.gravity = None
    assert body.gravity is None
    body.set_mass(MassData(mass=2.0, center=Vec2(0, 0), inertia=1.0))
    assert body.mass == 2.0
    assert body.own_mass is not None
    body.reset_mass()
    assert body.own_mass is None
    body.is_bullet = True
    body.can_sleep = False
    body.is_enabled = False
    assert body.is_bullet and not body.can_sleep and not body.is_enabled
    body.name = "renamed"
    assert body.name == "renamed"
    body.set_frame(Transform(Vec2(5, 5)))
    assert body.position == (5, 5)
    assert body.world is world


def test_kinematic_bodies_have_targets(world: World) -> None:
    body = world.create_body(type=BodyType.KINEMATIC)
    body.set_target((1, 1), 0.0)
    assert body.target == Transform(Vec2(1, 1))
    world.step(1 / 60)
    assert body.position == pytest.approx((1, 1), abs=1e-3)
    assert body.target is None


def test_forces_and_impulses_change_the_velocity(world: World) -> None:
    body = world.create_body(type=BodyType.DYNAMIC)
    body.create_shape(Circle(radius=1))
    body.apply_force((1, 0), (0, 1))
    body.apply_torque(1.0)
    assert body.force == (1, 0)
    body.clear_forces()
    assert body.force == (0, 0)
    body.apply_impulse_to_center((body.mass, 0))
    assert body.linear_velocity == pytest.approx((1, 0))
    body.apply_angular_impulse(body.inertia)
    assert body.angular_velocity == pytest.approx(1)


def test_handles_can_be_compared_and_hashed(world: World, ball: damson.Body) -> None:
    same = world.find_body_by_name("ball")
    assert same == ball and hash(same) == hash(ball) and same is not ball
    assert ball != ball.shapes[0]
    assert {ball: 1}[world.body(ball.handle)] == 1
    assert repr(ball).startswith("<Body slot ")
    with world.fork() as other:
        assert other.body(ball.handle) != ball


def test_a_destroyed_body_raises(world: World, ball: damson.Body) -> None:
    shape = ball.shapes[0]
    assert ball.is_alive and shape.is_alive
    ball.destroy()
    assert not ball.is_alive and not shape.is_alive
    with pytest.raises(DamsonError, match="Body.position"):
        ball.position
    with pytest.raises(DamsonError):
        shape.friction = 1.0


def test_shapes_have_properties(world: World, ball: damson.Body) -> None:
    shape = ball.create_shape(Capsule(Vec2(-1, 0), Vec2(1, 0), 0.25), density=2, filter=Filter(category=2))
    assert shape.geometry == Capsule(Vec2(-1, 0), Vec2(1, 0), 0.25)
    assert shape.body == ball
    assert shape.filter.category == 2
    shape.friction = 0.25
    shape.restitution = 0.5
    assert shape.material == dataclasses.replace(shape.material, friction=0.25, restitution=0.5)
    shape.material = Material(friction=1.0)
    assert shape.friction == 1.0
    shape.filter = Filter(category=4, mask=8)
    assert shape.filter == Filter(category=4, mask=8)
    shape.is_sensor = True
    assert shape.is_sensor
    shape.one_way = OneWay(direction=Vec2(0, 1))
    assert shape.one_way is not None
    shape.one_way = None
    assert shape.one_way is None
    shape.geometry = Segment(Vec2(0, 0), Vec2(1, 1))
    assert shape.geometry == Segment(Vec2(0, 0), Vec2(1, 1))
    shape.draw_level = 2.0
    shape.bring_to_top()
    assert world.shapes_by_level[-1] == shape
    assert shape.aabb.upper.x > 0.9
    with pytest.raises(dataclasses.FrozenInstanceError):
        shape.filter.mask = 3  # type: ignore[misc]
    shape.destroy()
    assert ball.shape_count == 1


def test_a_shape_returns_the_polygon_it_was_created_with(world: World, floor: damson.Body) -> None:
    box = damson.make_box((1, 0.5))
    assert isinstance(box, damson.Polygon)
    assert len(box.vertices) == 4
    shape = floor.create_shape(box)
    assert shape.geometry == box


def test_chains_can_be_created_edited_and_read(world: World, floor: damson.Body) -> None:
    chain = floor.create_chain(points=[(0, 0), (1, 0), (2, 1), (3, 1)], materials=[Material(friction=0.3)])
    assert chain.segment_count == 3
    assert chain.points.tolist() == [[0, 0], [1, 0], [2, 1], [3, 1]]
    assert [segment.friction for segment in chain.segments] == pytest.approx([0.3] * 3)
    chain.set_point(1, (1, 0.5))
    chain.insert_point(2, (1.5, 0.5))
    assert chain.definition.points[1:3] == ((1, 0.5), (1.5, 0.5))
    assert len(chain.definition.materials) == 4
    rest = chain.split(2)
    assert isinstance(rest, damson.Chain) and rest != chain
    chain.join(rest)
    assert chain.segment_count == 4 and not rest.is_alive
    assert isinstance(chain.get_segment(0).geometry, damson.ChainSegment)
    chain.destroy()


def test_tile_grids_can_be_created_edited_and_read(world: World, floor: damson.Body) -> None:
    grid = floor.create_tile_grid(
        cell_size=(1, 1), origin=(0, 0), width=4, height=2, kinds=bytes([1, 1, 0, 0, 0, 0, 0, 2]),
        palette=[Tile(), Tile(material=Material(friction=0.1))],
    )
    assert (grid.width, grid.height, grid.tile_count) == (4, 2, 3)
    assert grid.kinds.tolist() == [1, 1, 0, 0, 0, 0, 0, 2]
    assert grid.get_kind((3, 1)) == 2
    grid.set_tile(TileCell(2, 0), 1)
    grid.fill_tiles((0, 1), 2, 1, 2)
    grid.set_tiles((2, 1), 2, 1, bytes([1, 1]))
    assert grid.kinds.tolist() == [1, 1, 1, 0, 2, 2, 1, 1]
    assert grid.get_cell_at((2.5, 0.5)) == (2, 0)
    assert grid.get_cell_at((99, 99)) is None
    assert len(grid.palette) == 2
    grid.set_palette_tile(1, Tile(is_sensor=True))
    assert grid.get_tile((0, 0)).is_sensor
    assert isinstance(grid.get_outline((0, 0)), damson.Polygon)
    grid.clear_tile((0, 0))
    assert grid.get_kind((0, 0)) == 0
    assert grid.body == floor and grid.is_alive


JOINTS = ("revolute", "distance", "prismatic", "weld", "wheel", "motor", "filter", "pulley")


@pytest.mark.parametrize("kind", JOINTS)
def test_every_kind_of_joint_is_created_and_changed(world: World, ball: damson.Body, floor: damson.Body, kind: str) -> None:
    create = getattr(world, f"create_{kind}_joint")
    joint = create(body_a=floor, body_b=ball, user_data=5)
    cls = getattr(damson, f"{kind.capitalize()}Joint")
    assert type(joint) is cls
    assert (joint.body_a, joint.body_b, joint.user_data) == (floor, ball, 5)
    assert type(world.joints[0]) is cls and world.joints[0] == joint
    assert joint.type is damson.JointType[kind.upper()]
    assert joint.definition.body_a == floor
    joint.definition = joint.definition
    assert ball.joints == [joint]
    world.step(1 / 60)
    joint.destroy()
    assert not joint.is_alive


def test_target_and_gear_joints(world: World, ball: damson.Body, floor: damson.Body) -> None:
    target = world.create_target_joint(body=ball, target=(3, 3), max_force=100)
    target.definition = dataclasses.replace(target.definition, target=Vec2(1, 1))
    assert target.anchor_a == (1, 1)
    a = world.create_revolute_joint(body_a=floor, body_b=ball)
    other = world.create_body(type=BodyType.DYNAMIC)
    other.create_shape(Circle(radius=1))
    b = world.create_prismatic_joint(body_a=floor, body_b=other)
    gear = world.create_gear_joint(joint_a=a, joint_b=b, ratio=2)
    assert gear.definition.joint_a == a
    a.set_motor(True, 1.0, 10.0)
    assert a.definition.has_motor
    a.collide_connected = True
    assert a.collide_connected
    world.step(1 / 60)
    assert a.reaction_force != (0, 0)
    a.set_break(100, 50)
    assert (a.break_force, a.break_torque) == (100, 50)


def test_an_invalid_definition_raises_with_the_reason(world: World, ball: damson.Body) -> None:
    with pytest.raises(DamsonError, match="radius"):
        ball.create_shape(Circle(radius=-1))
    with pytest.raises(DamsonError):
        world.create_revolute_joint(body_a=ball, body_b=ball)
    with pytest.raises(TypeError):
        world.create_body(colour=3)  # type: ignore[call-arg]


def test_enum_values_can_be_given_by_name(world: World) -> None:
    for kind in ("dynamic", "Dynamic", BodyType.DYNAMIC):
        body = world.create_body(type=kind)
        assert body.type is BodyType.DYNAMIC
    with pytest.raises(ValueError, match="BodyType must be one of 'static', 'kinematic', 'dynamic', got 'dynamc'"):
        world.create_body(type="dynamc")
    with pytest.raises(ValueError, match="BodyType must be one of"):
        world.create_body(type=7)  # type: ignore[arg-type]


def test_errors_name_the_python_call(world: World) -> None:
    body = world.create_body()
    with pytest.raises(DamsonError, match=r"^Body\.create_shape: "):
        body.create_shape(Circle(radius=-1.0))
    with pytest.raises(DamsonError, match=r"^World\.step: "):
        world.step(-1.0)


def test_repr_describes_the_object(world: World) -> None:
    body = world.create_body(type="dynamic", name="crate", key=12)
    assert repr(body) == f"<Body slot {body.handle[0]} 'crate' key 12 dynamic>"
    assert repr(world) == "<World: step 0, 1 bodies, 0 contacts>"
    body.destroy()
    assert repr(body) == f"<Body slot {body.handle[0]}, destroyed>"
    world.destroy()
    assert repr(world).startswith("<World (")
    assert repr(body).startswith("<Body slot ")
