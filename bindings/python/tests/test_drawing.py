"""Drawing, geometry functions without a world, and standalone broadphases."""
from __future__ import annotations

import math

import numpy as np
import pytest

import damson
from damson import (
    AABB, Broadphase, BroadphaseHistory, Capsule, Circle, DamsonError, DebugDraw, DrawColor, DrawOptions, DrawPaint,
    Polygon, RayCast, Transform, Vec2, World,
)


# --- drawing

def test_a_world_is_drawn_by_callbacks(world: World, ball: damson.Body) -> None:
    seen: list[str] = []
    renderer = DebugDraw(
        polygon=lambda corners, radius, paint: seen.append(f"polygon {len(corners)}"),
        circle=lambda center, radius, paint: seen.append(f"circle {radius}"),
        text=lambda at, words, color: seen.append(words),
    )
    world.draw(renderer, DrawOptions(names=True))
    assert "polygon 4" in seen and "circle 0.5" in seen and "ball" in seen

    def wrong(center: Vec2, radius: float, paint: DrawPaint) -> None:
        raise IndexError

    with pytest.raises(IndexError):
        world.draw(DebugDraw(circle=wrong))
    damson.draw_geometry(renderer, Circle(radius=7), Transform(Vec2(0, 0)), DrawPaint(DrawColor(1, 2, 3),
                                                                                     DrawColor(1, 2, 3)))
    assert seen[-1] == "circle 7.0"


def test_an_edit_while_the_world_is_drawn_raises(world: World, ball: damson.Body) -> None:
    def edit(center: Vec2, radius: float, paint: DrawPaint) -> None:
        ball.position = Vec2(0, 9)

    with pytest.raises(DamsonError, match="drawn"):
        world.draw(DebugDraw(circle=edit))


def test_a_world_becomes_svg_and_palettes_differ(world: World, ball: damson.Body) -> None:
    assert world.to_svg().startswith("<")
    assert damson.dark_palette() != damson.light_palette()
    assert damson.light_broadphase_palette().levels


def test_a_broadphase_is_drawn(world: World, ball: damson.Body) -> None:
    history = BroadphaseHistory(30)
    history.record_world(world)
    world.step(1 / 60)
    history.record_world(world)
    seen: list[str] = []
    world.draw_broadphase(DebugDraw(polygon=lambda corners, radius, paint: seen.append("box")), None, history)
    assert seen
    assert history.memory == 30


# --- outlines

def test_geometry_functions_work_without_a_world() -> None:
    box = damson.make_box((1, 1))
    assert box.contains_point((0.5, 0.5)) and not box.contains_point((2, 0))
    assert box.compute_mass(2.0).mass == pytest.approx(8)
    assert box.compute_aabb(Transform(Vec2(1, 0))).upper == pytest.approx((2, 1))
    assert box.find_defect() is None
    assert Circle(radius=-1).find_defect() is not None
    hit = box.cast_ray(RayCast(Vec2(-5, 0), Vec2(10, 0)))
    assert hit is not None and hit.fraction == pytest.approx(0.4)
    assert box.cast_ray(RayCast(Vec2(-5, 9), Vec2(10, 0))) is None
    manifold = damson.collide(box, Circle(radius=1), Transform(Vec2(1.9, 0)), 0.1)
    assert len(manifold.points) == 1 and manifold.points[0].separation == pytest.approx(-0.1)
    closest = damson.get_closest_points(box, Circle(radius=1), Transform(Vec2(4, 0)))
    assert closest.distance == pytest.approx(2)
    moved = Capsule(Vec2(0, 0), Vec2(1, 0), 0.5).get_transformed(Transform(Vec2(1, 1), damson.make_rotation(math.pi)))
    assert isinstance(moved, Capsule) and moved.b == pytest.approx((0, 1))
    assert damson.make_convex_polygon([(0, 0), (1, 0)]) is None
    assert isinstance(damson.make_convex_polygon(np.array([(0, 0), (1, 0), (0, 1)])), Polygon)
    with pytest.raises(DamsonError):
        damson.make_box((-1, 1))


def test_time_of_impact_of_two_motions() -> None:
    sweep = damson.make_sweep(Transform(Vec2(-5, 0)), Transform(Vec2(5, 0)), (0, 0))
    still = damson.make_sweep(Transform(Vec2(0, 0)), Transform(Vec2(0, 0)), (0, 0))
    assert sweep.get_pose_at(0.5).position == pytest.approx((0, 0))
    found = damson.find_time_of_impact(Circle(radius=1), sweep, Circle(radius=1), still)
    assert found.state is damson.ImpactState.HIT
    assert found.fraction == pytest.approx(0.3, abs=0.01)


def test_outlines_are_cut_into_convex_polygons() -> None:
    frame = damson.cut_outline([(0, 0), (4, 0), (4, 0), (4, 4), (0, 4)], holes=[[(1, 1), (3, 1), (3, 3), (1, 3)]])
    assert len(frame) == 4
    parts = damson.cut_outline([(0, 0), (2, 0), (2, 1), (1, 1), (1, 2), (0, 2)])
    assert sum(part.compute_mass(1.0).mass for part in parts) == pytest.approx(3)
    with pytest.raises(DamsonError, match="cross"):
        damson.cut_outline([(0, 0), (2, 2), (2, 0), (0, 2)])


# --- standalone broadphase

def test_a_broadphase_works_without_a_world() -> None:
    with Broadphase() as broadphase:
        a = broadphase.add(AABB(Vec2(0, 0), Vec2(1, 1)), user_data=1)
        b = broadphase.add(((0.5, 0.5), (2, 2)), user_data=2)  # type: ignore[arg-type]
        began: list[damson.Overlap] = []
        ended: list[damson.OverlapEnded] = []
        broadphase.update(began.append, ended.append)
        assert {began[0].a, began[0].b} == {a, b} and began[0].user_data_a == 1
        assert len(broadphase.overlaps) == 1
        broadphase.set_overlap_user_data(0, 77)
        assert broadphase.overlaps["user_data"].tolist() == [77]
        b.move(AABB(Vec2(5, 5), Vec2(6, 6)))
        broadphase.update(began.append, ended.append)
        assert ended[0].user_data == 77 and ended[0].cause is damson.PairEndCause.MOVED
        assert b.box == ((5, 5), (6, 6)) and b.user_data == 2
        b.user_data = 3
        near = broadphase.find_nearest((4.5, 5), 3)
        assert near is not None and near.object == b and near.distance == pytest.approx(0.5)
        seen: list[damson.BroadphaseObject] = []
        broadphase.query_box(AABB(Vec2(-9, -9), Vec2(9, 9)), seen.append)
        assert set(seen) == {a, b} == set(broadphase.objects)
        entered = []

        def enter(found: damson.BroadphaseObject, fraction: float) -> float:
            entered.append(found)
            return 9.0

        broadphase.cast_ray(RayCast(Vec2(-1, 0.5), Vec2(3, 0)), enter)
        assert entered == [a]
        hit = broadphase.find_first_on_ray(RayCast(Vec2(-1, 0.5), Vec2(3, 0)))
        assert hit is not None and hit.object == a
        broadphase.move_many([a, b], [AABB(Vec2(0, 0), Vec2(1, 1))] * 2)
        broadphase.move_many([a, b], np.array([(0, 0, 1, 1), (3, 3, 4, 4)]))
        with pytest.raises(RuntimeError):
            broadphase.move_many([a, b], [AABB(Vec2(0, 0), Vec2(1, 1))] * 2)
            broadphase.update(lambda overlap: (_ for _ in ()).throw(RuntimeError()))
        b.remove()
        assert not b.is_alive and broadphase.object_count == 1
        assert broadphase.validate() is None and broadphase.digest
    with pytest.raises(DamsonError, match="Broadphase is destroyed"):
        a.box
