"""Coverage of the rest of the interface: reads every property, sets it to its own value, and records every command.
"""
from __future__ import annotations

from typing import Any

import pytest

import damson
from damson import (
    AABB, BodyType, BoxCast, Broadphase, BroadphaseHistory, Circle, DebugDraw, Filter, MassData, Material, MotionLocks,
    ObjectFilter, RayCast, Tile, TileCell, TileSlope, Transform, Vec2, World,
)
from damson._error import fail
from damson._library import ffi, lib

IDENTITY = Transform(Vec2(0, 0))


def sweep(thing: Any) -> int:
    """Reads all properties of an object and sets the writable ones to their own value. Returns their number."""
    count = 0
    for cls in type(thing).__mro__:
        for name, value in vars(cls).items():
            if not isinstance(value, property) or name.startswith("_"):
                continue
            found = getattr(thing, name)
            if value.fset is not None:
                setattr(thing, name, found)
                assert getattr(thing, name) == found, name
            count += 1
    return count


def test_every_property_of_a_world(world: World, ball: damson.Body) -> None:
    world.step(1 / 60)
    assert sweep(world) > 40


def test_every_property_of_bodies_and_shapes(world: World, ball: damson.Body, floor: damson.Body) -> None:
    assert sweep(ball) > 35
    assert sweep(ball.shapes[0]) > 20
    other = world.create_body(position=(5, 5))
    ball.shapes[0].body = other
    assert other.shapes[0].body == other
    shape = other.get_shape(0)
    shape.set_body_and_geometry(ball, Circle(radius=0.25))
    assert ball.get_shape(0).geometry == Circle(radius=0.25)
    ball.apply_impulse((1, 0), (0, 0))
    ball.apply_force_to_center((1, 0))
    ball.drop_through()
    assert not ball.is_dropping  # it does not stand on a one-way shape
    assert ball.get_transform_at(1.0).position == ball.position
    assert "shape" in shape.describe()


def test_every_property_of_joints(world: World, ball: damson.Body, floor: damson.Body) -> None:
    a = world.create_revolute_joint(body_a=floor, body_b=ball)
    other = world.create_body(type=BodyType.DYNAMIC)
    other.create_shape(Circle(radius=1))
    b = world.create_prismatic_joint(body_a=floor, body_b=other)
    gear = world.create_gear_joint(joint_a=a, joint_b=b, ratio=2)
    for joint in world.joints:
        assert sweep(joint) > 20
        joint.set_report(10, 10)
        joint.wake()
        assert world.find_joint(joint.key) == joint
        assert "joint" in joint.describe()
    assert gear.is_alive


def test_every_property_of_chains_and_tile_grids(world: World, floor: damson.Body) -> None:
    chain = floor.create_chain(points=[(0, 0), (1, 0), (2, 1), (3, 1)])
    assert sweep(chain) > 12
    chain.remove_point(1)
    assert chain.segment_count == 2
    grid = floor.create_tile_grid(cell_size=(1, 1), width=2, height=1, kinds=bytes([1, 0]), palette=[Tile()])
    assert sweep(grid) > 8
    assert grid.shape.body == floor
    grid.destroy()
    assert not grid.is_alive
    slope = damson.tile_slope_get_outline(TileSlope(0.0, 1.0), AABB(Vec2(0, 0), Vec2(1, 1)))
    assert isinstance(slope, damson.Polygon) and len(slope.vertices) == 3


def test_other_calls_of_a_world(world: World, ball: damson.Body, floor: damson.Body) -> None:
    world.wake_all()
    world.clear_forces()
    for _ in range(60):
        world.step(1 / 60)
    assert world.ignore_until_separated(ball.shapes[0], floor.shapes[0])
    assert damson.phase_get_name(damson.Phase.SOLVE)
    assert damson.joint_type_get_name(damson.JointType.WELD)
    kind = damson.BroadphaseKind.BRUTE_FORCE
    assert damson.find_broadphase_kind(damson.broadphase_kind_get_name(kind)) is kind
    assert damson.find_broadphase_kind("none") is None
    assert damson.get_best_instruction_set() in damson.InstructionSet
    assert damson.mix_values(damson.Mix.AVERAGE, 1.0, 3.0) == 2.0


def test_texts_of_outline_errors_and_statuses(world: World) -> None:
    texts = [damson.outline_error_text(error) for error in damson.OutlineError]
    assert len(set(texts)) == len(texts) and all(text and text == text.strip() for text in texts)
    crossed = [(0, 0), (1, 1), (1, 0), (0, 1)]
    with pytest.raises(damson.DamsonError, match=damson.outline_error_text(damson.OutlineError.CROSSES_ITSELF)):
        damson.cut_outline(crossed)
    # the text of the status is the error message if the library has no message
    words = [ffi.string(lib.damson_status_text(status)).decode() for status in damson.Status]
    assert len(set(words)) == len(words) and all(words)
    world.wake_all()
    with pytest.raises(damson.DamsonError) as caught:
        fail()
    assert (str(caught.value), caught.value.status) == (words[0], damson.Status.OK)


def test_every_command_is_recorded_and_executed(world: World, ball: damson.Body, floor: damson.Body) -> None:
    commands = world.get_commands(1)
    a = commands.create_body(type=BodyType.DYNAMIC, position=(3, 3))
    b = commands.create_body(type=BodyType.DYNAMIC, position=(5, 3))
    shape = commands.create_shape(a, Circle(radius=0.5))
    commands.create_shape(b, Circle(radius=0.5))
    joints = []
    for kind in ("revolute", "distance", "prismatic", "weld", "wheel", "motor", "pulley", "filter"):
        create = getattr(commands, f"create_{kind}_joint")
        between = getattr(commands, f"create_{kind}_joint_of")
        change = getattr(commands, f"set_{kind}_joint")
        joints.append(create(body_a=floor, body_b=ball))
        joints.append(between(a, b))
        cls = getattr(damson, f"{kind.capitalize()}JointDef")
        change(joints[-1], cls())
    joints.append(commands.create_target_joint(body=ball, target=(0, 0)))
    joints.append(commands.create_target_joint_of(a))
    commands.set_target_joint(joints[-1], damson.TargetJointDef(target=Vec2(1, 1)))
    first = commands.create_revolute_joint_of(floor, a)
    second = commands.create_prismatic_joint_of(floor, b)
    joints.append(commands.create_gear_joint_of(first, second))
    commands.set_gear_joint(joints[-1], damson.GearJointDef(ratio=2))
    commands.set_transform(a, (3, 4), 0.0)
    commands.set_frame(a, Transform(Vec2(3, 5)))
    commands.set_angular_velocity(a, 1.0)
    commands.apply_impulse(a, (0.1, 0), (3, 5))
    commands.apply_force_to_center(a, (0.1, 0))
    commands.apply_angular_impulse(a, 0.1)
    commands.set_type(b, BodyType.KINEMATIC)
    commands.set_target(b, (5, 4), 0.0)
    commands.set_enabled(ball, False)
    commands.set_locks(a, MotionLocks(rotation=True))
    commands.set_mass(a, MassData(mass=1, center=Vec2(0, 0), inertia=1))
    commands.reset_mass(a)
    commands.set_name(a, "a")
    commands.explode(position=(9, 9), radius=1)
    commands.set_body_user_data(a, 5)
    commands.set_shape_filter(shape, Filter(category=2))
    commands.set_shape_user_data(shape, 6)
    chain = commands.create_chain(floor, points=[(9, 9), (10, 9), (11, 9)])
    commands.set_chain_point(chain, 1, (10, 9.5))
    grid = commands.create_tile_grid(floor, cell_size=(1, 1), width=2, height=2, kinds=bytes(4), palette=[Tile()])
    commands.set_tile(grid, TileCell(0, 0), 1)
    commands.clear_tile(grid, TileCell(0, 0))
    commands.set_tiles(grid, TileCell(0, 0), 2, 1, bytes([1, 1]))
    commands.fill_tiles(grid, TileCell(0, 1), 2, 1, 1)
    commands.set_palette_tile(grid, 1, Tile(material=Material(friction=0.1)))
    assert sweep(commands) >= 3
    world.step(1 / 60)
    made = commands.get_created_body(a)
    assert made is not None and (made.name, made.user_data) == ("a", 5)
    assert [commands.get_created_joint(token) is not None for token in joints] == [True] * len(joints)
    kept_chain, kept_grid = commands.get_created_chain(chain), commands.get_created_tile_grid(grid)
    assert kept_chain is not None and kept_chain.points[1].tolist() == [10, 9.5]
    assert kept_grid is not None and kept_grid.kinds.tolist() == [1, 1, 1, 1]
    assert world.counters.dropped_commands == 0
    commands.create_gear_joint(joint_a=commands.get_created_joint(first), joint_b=commands.get_created_joint(second))
    commands.destroy_joint(joints[0])
    commands.destroy_shape(made.shapes[0])
    commands.destroy_body(made)
    commands.destroy_chain(kept_chain)
    commands.destroy_tile_grid(kept_grid)
    world.step(1 / 60)
    assert not made.is_alive and not kept_chain.is_alive and not kept_grid.is_alive


def test_every_property_of_snapshots_histories_and_recordings(world: World, ball: damson.Body) -> None:
    snapshot = damson.Snapshot()
    world.save(snapshot)
    history = damson.History(world, ticks=10)
    with damson.Recording(world) as recording:
        while not len(world.contact_began):
            world.step(1 / 60)
        ball.linear_velocity = Vec2(1, 0)
        history.record()
        data = recording.to_bytes()
        assert sweep(recording) >= 3
    assert sweep(snapshot) >= 5 and sweep(history) >= 6
    snapshot.clear()
    assert snapshot.is_empty
    events = damson.TickEvents(world)
    assert sweep(events) >= 2
    assert sweep(damson.EventDiff(events, events)) >= 3
    with damson.Player(data) as player, damson.Preview(world, [ball]) as preview:
        assert player.fault.reason == ""
        assert sweep(player) >= 6 and sweep(preview) >= 3
        texts = []

        def keep(call: damson.RecordedCall) -> bool:
            texts.append((call.number, call.name, call.text))
            return True

        with damson.Branch(player, keep=keep) as branch:
            while branch.step():
                pass
            assert sweep(branch) >= 2


def test_every_call_of_a_broadphase() -> None:
    broadphase = Broadphase(broadphase=damson.BroadphaseKind.BRUTE_FORCE)
    broadphase.reserve(10, 10)
    a = broadphase.add(AABB(Vec2(0, 0), Vec2(1, 1)), key=9)
    b = broadphase.add(AABB(Vec2(0, 0), Vec2(1, 1)))
    broadphase.update()
    assert len(broadphase.began) == 1
    a.filter = ObjectFilter(mask=0)
    b.mobility = damson.ProxyMobility.STATIC
    broadphase.update()
    assert len(broadphase.ended) == 1
    assert sweep(broadphase) >= 8 and sweep(a) >= 6
    assert broadphase.broadphase_kind is damson.BroadphaseKind.BRUTE_FORCE
    assert not damson.object_filter_may_overlap(ObjectFilter(), ObjectFilter(mask=0))
    seen: list[damson.BroadphaseObject] = []
    broadphase.query_point((0.5, 0.5), seen.append)
    assert set(seen) == {a, b}
    cast = BoxCast(AABB(Vec2(-5, 0), Vec2(-4, 1)), Vec2(9, 0))
    broadphase.cast_box(cast, lambda found, fraction: 9.0)
    assert broadphase.find_first_on_cast(cast) is not None
    history = BroadphaseHistory(9)
    history.record(broadphase)
    drawn: list[str] = []
    broadphase.draw(DebugDraw(polygon=lambda corners, radius, paint: drawn.append("box")), None, history)
    assert drawn and sweep(history) >= 3


@pytest.mark.parametrize("outline", [
    damson.make_circle((0, 0), 1), damson.make_capsule((0, 0), (1, 0), 0.5), damson.make_segment((0, 0), (1, 0), 0.0),
    damson.make_regular_polygon(6, 1.0),
], ids=lambda outline: type(outline).__name__)
def test_every_geometry_function(outline: damson.Geometry) -> None:
    assert outline.find_defect() is None
    assert outline.rounding >= 0 and outline.compute_inner_radius() >= 0
    assert outline.compute_extent((0, 0)) == pytest.approx(outline.get_closest_point((9, 0)).point.x, abs=0.6)
    hit = outline.cast_geometry(Circle(radius=0.1), Transform(Vec2(0.2, 5)), (0, -10))
    assert hit is not None
    assert damson.test_overlap(outline, outline, IDENTITY, 0.0).manifold.points
    assert outline.cast_ray(RayCast(Vec2(0.2, 5), Vec2(0, -10))) is not None
