"""Worlds, their settings and counters."""
from __future__ import annotations

import dataclasses

import pytest

import damson
from damson import AABB, BodyType, Circle, DamsonError, OutOfBounds, Mix, Vec2, World, WorldDef


def test_version() -> None:
    assert damson.get_version() >= (0, 1, 0)


def test_a_definition_is_passed_as_an_object_or_by_fields() -> None:
    definition = WorldDef(gravity=Vec2(0, -3), can_sleep=False)
    with World(definition, hit_speed=4.0) as world:
        assert world.gravity == (0, -3)
        assert not world.can_sleep
        assert world.hit_speed == 4.0
        assert world.definition.gravity == Vec2(0, -3)


def test_settings_are_properties(world: World) -> None:
    world.gravity = Vec2(1, 2)
    assert world.gravity == Vec2(1, 2)
    world.can_sleep = False
    assert not world.can_sleep
    world.is_continuous = False
    assert not world.is_continuous
    world.tuning = dataclasses.replace(world.tuning, contact_hertz=20.0)
    assert world.tuning.contact_hertz == 20.0
    world.set_mixes(Mix.MINIMUM, Mix.MAXIMUM)
    assert (world.friction_mix, world.restitution_mix) == (Mix.MINIMUM, Mix.MAXIMUM)
    assert world.bounds is None
    world.set_bounds(AABB(Vec2(-9, -9), Vec2(9, 9)), OutOfBounds.STOP)
    assert world.bounds == ((-9, -9), (9, 9))
    assert world.out_of_bounds is OutOfBounds.STOP


def test_gravity_accepts_any_sequence_of_two_numbers(world: World) -> None:
    import numpy as np

    for given in ((0, -1), [0, -1], np.array([0.0, -1.0])):
        world.gravity = given  # type: ignore[assignment]
        assert world.gravity == (0, -1)


def test_a_ball_falls_with_gravity(world: World) -> None:
    ball = world.create_body(type=BodyType.DYNAMIC, position=(0, 4))
    ball.create_shape(Circle(radius=0.5), density=1.0)
    for _ in range(60):
        world.step(1 / 60)
    assert ball.linear_velocity.y == pytest.approx(-10, abs=1e-3)
    assert ball.position.y == pytest.approx(4 - 5, abs=0.1)
    energy = world.energy
    assert energy.kinetic == pytest.approx(0.5 * ball.mass * 100, rel=1e-3)


def test_counters_memory_and_validation(world: World, ball: damson.Body) -> None:
    world.step(1 / 60)
    counters = world.counters
    assert (counters.step, counters.bodies, counters.shapes) == (1, 2, 2)
    assert world.memory.bodies > 0
    assert len(world.phase_times.ms) == 7
    assert world.validate() is None
    assert "ball" in ball.describe()
    assert world.contact_count == counters.contacts


def test_objects_are_listed_and_found(world: World, ball: damson.Body, floor: damson.Body) -> None:
    assert set(world.bodies) == {ball, floor}
    assert set(world.shapes) == {*ball.shapes, *floor.shapes}
    assert world.find_body_by_name("ball") == ball
    assert world.find_body_by_name("nobody") is None
    assert world.find_body(ball.key) == ball
    assert world.find_shape(ball.shapes[0].key) == ball.shapes[0]
    assert world.joints == [] and world.chains == [] and world.tile_grids == []


def test_advance_takes_steps(world: World, ball: damson.Body) -> None:
    seen: list[str] = []
    pace = damson.Pace(dt=1 / 60, substeps=4, max_steps=4)
    done = world.advance(0.04, pace, lambda w, dt: seen.append("before"), lambda w, dt: seen.append("after"))
    assert done.steps == 2
    assert seen == ["before", "after"] * 2
    assert 0 <= done.alpha < 1


def test_bodies_and_regions_step_alone(world: World, ball: damson.Body) -> None:
    other = world.create_body(type=BodyType.DYNAMIC, position=(50, 0))
    other.create_shape(Circle(radius=0.5))
    assert world.step_bodies([ball], 1 / 60) == 1
    assert other.linear_velocity == (0, 0)
    assert world.step_region(AABB(Vec2(49, -1), Vec2(51, 1)), 1 / 60) == 1
    assert other.linear_velocity.y < 0


def test_an_explosion_pushes_bodies(world: World, ball: damson.Body) -> None:
    assert world.explode(position=(0, 0), radius=3, falloff=1, impulse_per_length=5) == 1
    assert ball.linear_velocity.y > 0


def test_a_wall_protects_bodies_from_an_explosion() -> None:
    with World(gravity=(0, 0)) as world:
        body = world.create_body(type=BodyType.DYNAMIC, position=(4, 0))
        body.create_shape(Circle(radius=0.5))
        wall = world.create_body(position=(2, 0))
        wall.create_shape(damson.make_box((0.1, 3)))
        assert world.explode_with_cover(damson.ExplosionDef(radius=9, impulse_per_length=1)) == 0
        assert body.linear_velocity == (0, 0)
        none = damson.QueryFilter(categories=2)
        assert world.explode_with_cover(damson.ExplosionDef(radius=9, impulse_per_length=1), none) == 1


def test_fluids_and_attractors_push_bodies() -> None:
    with World() as world:
        body = world.create_body(type=BodyType.DYNAMIC, position=(3, 1))
        body.create_shape(Circle(radius=0.5))
        lake = damson.Fluid(surface=damson.FluidSurface(), density=2, drag=4)
        for _ in range(600):
            world.push_by_fluid(lake, 1 / 60)
            world.step(1 / 60)
        assert abs(body.position.y) < 0.02
        assert not body.is_awake
        assert world.push_by_fluid(lake, 1 / 60, wakes_bodies=True) == 1
        assert body.is_awake
        magnet = damson.Attractor(strength=8, falloff=damson.AttractorFalloff.INVERSE, scales_with_mass=False)
        before = body.force.x
        assert world.pull_to(magnet, 1 / 60) == 1
        assert abs(body.force.x - before + 8 / 3) < 0.01


def test_the_number_of_workers_does_not_change_the_result() -> None:
    digests = set()
    for workers in (1, 2):
        with World(workers=workers) as world:
            world.create_bodies(Circle(radius=0.5), damson.BodyDef(type=BodyType.DYNAMIC),
                                positions=[(i % 7, i // 7) for i in range(49)])
            for _ in range(20):
                world.step(1 / 60)
            assert world.workers == workers
            digests.add(world.digest)
    assert len(digests) == 1


def test_a_python_task_system_steps_a_world() -> None:
    calls: list[int] = []

    def parallel_for(count: int, call: object) -> None:
        calls.append(count)
        for index in range(count):
            call(index)  # type: ignore[operator]

    digests = set()
    for own in (False, True):
        with World() as world:
            if own:
                world.set_workers(1, 4, parallel_for)
            world.create_bodies(Circle(radius=0.5), damson.BodyDef(type=BodyType.DYNAMIC),
                                positions=[(i % 30 * 0.9, i // 30 * 0.9) for i in range(900)])
            for _ in range(5):
                world.step(1 / 60)
            digests.add(world.digest)
    assert calls
    assert len(digests) == 1


def test_the_difference_between_two_worlds_is_found(world: World, ball: damson.Body) -> None:
    with world.fork() as other:
        assert world.find_divergence(other) is None
        other.body(ball.handle).position = Vec2(0, 2)
        found = world.find_divergence(other)
        assert found is not None
        assert "position" in found.text


def test_an_invalid_argument_raises(world: World) -> None:
    with pytest.raises(DamsonError, match="World.step: substeps"):
        world.step(1 / 60, 0)
    with pytest.raises(DamsonError, match="gravity"):
        world.gravity = Vec2(float("nan"), 0)
    with pytest.raises(DamsonError) as caught:
        World(workers=1000)
    assert caught.value.status is damson.Status.REFUSED
