"""Queries: nearest hits, all hits, visitors, and many queries in one call."""
from __future__ import annotations

import numpy as np
import pytest

import damson
from damson import (
    AABB, BodyType, BoxOverlap, Circle, DamsonError, NearPoint, PointOverlap, QueryFilter, QueryHit, RayCast,
    ShapeCast, ShapeOverlap, Transform, Vec2, World,
)


@pytest.fixture
def row(world: World) -> list[damson.Body]:
    """Forty balls in a row."""
    bodies = []
    for x in range(40):
        body = world.create_body(type=BodyType.DYNAMIC, position=(x, 0))
        body.create_shape(Circle(radius=0.4))
        bodies.append(body)
    return bodies


REQUESTS = [
    ("on_ray", RayCast(Vec2(-5, 0), Vec2(50, 0))),
    ("on_cast", ShapeCast(Circle(radius=0.1), Transform(Vec2(-5, 0)), Vec2(50, 0), 1.0)),
    ("in_shape", ShapeOverlap(Circle(radius=60), Transform(Vec2(0, 0)))),
    ("in_box", BoxOverlap(AABB(Vec2(-1, -1), Vec2(60, 1)))),
    ("at_point", PointOverlap(Vec2(0, 0))),
    ("near_point", NearPoint(Vec2(0, 0), 60.0)),
]


@pytest.mark.parametrize("name, request_", REQUESTS)
def test_every_kind_of_query(world: World, row: list[damson.Body], name: str, request_: object) -> None:
    every = 1 if name == "at_point" else 40
    hits: list[QueryHit] = getattr(world, f"find_all_{name}")(request_)
    assert {hit.body for hit in hits} == set(row[:every])
    nearest = getattr(world, f"find_nearest_{name}")(request_)
    assert isinstance(nearest, QueryHit) and nearest.body in row
    seen: list[QueryHit] = []
    getattr(world, f"visit_all_{name}")(request_, seen.append)
    assert len(seen) == every
    rooms, counts = getattr(world, f"find_many_{name}")([request_, request_], capacity=64)
    assert counts.tolist() == [every, every]
    assert rooms.shape == (2, 64)


def test_query_filters(world: World, row: list[damson.Body]) -> None:
    ray = RayCast(Vec2(-5, 0), Vec2(50, 0))
    hit = world.find_nearest_on_ray(ray, QueryFilter(ignored=row[0]))
    assert hit is not None and hit.body == row[1]
    assert hit.point == pytest.approx((0.6, 0), abs=1e-3)
    assert world.find_nearest_on_ray(ray, QueryFilter(categories=2**40)) is None


def test_a_visitor_can_stop_and_raise(world: World, row: list[damson.Body]) -> None:
    seen: list[QueryHit] = []

    def first(hit: QueryHit) -> bool:
        seen.append(hit)
        return False

    world.visit_all_on_ray(RayCast(Vec2(-5, 0), Vec2(50, 0)), first)
    assert len(seen) == 1

    def wrong(hit: QueryHit) -> bool:
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        world.visit_all_on_ray(RayCast(Vec2(-5, 0), Vec2(50, 0)), wrong)


def test_many_rays_from_arrays(world: World, row: list[damson.Body]) -> None:
    rays = np.array([(x, 5, 0, -10, 1) for x in range(40)], dtype="f4")
    hits, counts = world.find_many_on_ray(rays)
    assert counts.tolist() == [1] * 40
    assert world.body(hits[7, 0]["body"]) == row[7]
    assert hits["point"].shape == (40, 16, 2)


def test_shapes_at_a_point_are_found(world: World, row: list[damson.Body]) -> None:
    shape = row[3].shapes[0]
    assert world.get_topmost_at((3, 0)) == shape
    assert world.get_topmost_at((3, 9)) is None
    seen: list[damson.Shape] = []
    world.visit_shapes_at((3, 0), seen.append)
    assert seen == [shape]


def test_an_invalid_query_raises(world: World) -> None:
    with pytest.raises(DamsonError):
        world.find_all_on_ray(RayCast(Vec2(float("inf"), 0), Vec2(1, 0)))
