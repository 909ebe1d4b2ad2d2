"""Helpers: fracture, fields of view, ropes, ragdolls, cars and tires."""
from __future__ import annotations

import math

import numpy as np
import pytest

import damson
from damson import BodyType, CarDrive, DamsonError, FractureDef, RagdollPart, ShapeDef, Tire, Vec2, ViewDef, World


def add_box(world: World, position: tuple[float, float], half: tuple[float, float]) -> damson.Body:
    body = world.create_body(type=BodyType.DYNAMIC, position=position)
    body.create_shape(damson.make_box(half))
    return body


def test_a_body_breaks_into_pieces_with_its_mass(world: World) -> None:
    box = add_box(world, (0, 5), (1, 1))
    mass = box.mass
    pieces = box.fracture(FractureDef(point=Vec2(1, 5)), pieces=12, seed=3)
    assert 2 < len(pieces) <= 12
    assert not box.is_alive
    assert sum(piece.mass for piece in pieces) == pytest.approx(mass, rel=1e-4)
    with pytest.raises(DamsonError, match="pieces"):
        pieces[0].fracture(pieces=1)


def test_an_outline_is_cut_by_points() -> None:
    pieces = damson.cut_by_points([(0, 0), (2, 0), (2, 1), (0, 1)], [(0.5, 0.5), (1.5, 0.5)])
    assert [piece.cell for piece in pieces] == [0, 1]
    assert len(pieces[0].polygon.vertices) == 4
    with pytest.raises(DamsonError, match="outline"):
        damson.cut_by_points([(0, 0), (2, 0)], [(0.5, 0.5)])


def test_a_wall_hides_what_is_behind_it(world: World) -> None:
    wall = world.create_body(position=(3, 0))
    wall.create_shape(damson.make_box((0.5, 1)))
    area = world.find_visible_area(ViewDef(half_angle=0.2))
    assert len(area) == 3
    assert np.asarray(area)[1, 0] == pytest.approx(2.5)
    assert len(world.find_visible_area(ViewDef(half_angle=0.2), damson.QueryFilter(ignored=wall))) > 3


def test_a_rope_hangs_from_its_hook(world: World) -> None:
    hook = world.create_body(position=(0, 9))
    links = world.build_rope(start=(0, 9), end=(0, 5), segments=8, body_a=hook, shape=ShapeDef(friction=0.1))
    assert len(links) == 8
    for _ in range(60):
        world.step(1 / 60)
    assert links[-1].position[1] == pytest.approx(5.25, abs=0.05)


def test_a_ragdoll_has_a_head(world: World) -> None:
    ragdoll = world.build_ragdoll(position=(0, 3), mass=60)
    assert ragdoll.bodies[RagdollPart.HEAD].position[1] > 4.5
    assert sum(body.mass for body in ragdoll.bodies) == pytest.approx(60, rel=1e-3)
    assert len(ragdoll.joints) == 10


def test_a_car_drives(world: World, floor: damson.Body) -> None:
    car = world.build_car(drive=CarDrive.ALL)
    world.drive_car(car, 3)
    for _ in range(120):
        world.step(1 / 60)
    assert car.chassis.linear_velocity[0] == pytest.approx(3, abs=0.1)


def test_tires_stop_a_car_that_slides_sideways() -> None:
    with World(gravity=(0, 0)) as world:
        body = add_box(world, (0, 0), (2, 1))
        body.linear_velocity = Vec2(0, 10)
        tires = [Tire(body=body, position_local=Vec2(x, 0), load=40) for x in (1.5, -1.5)]
        slides = world.grip_tires(tires, 1 / 60)
        assert list(slides) == [1, 1]
        world.step(1 / 60)
        for _ in range(90):
            world.grip_tires(tires, 1 / 60)
            world.step(1 / 60)
        assert math.hypot(*body.linear_velocity) < 0.01
        assert body.position[1] == pytest.approx(100 / 20, abs=0.2)
