"""Batches: many worlds that step together, with rows of numbers as NumPy arrays."""
from __future__ import annotations

import gc
import pathlib
import threading
from collections.abc import Iterator
from dataclasses import replace

import numpy as np
import pytest

import damson
from damson import Batch, BodyType, BodyValue, Circle, EventKind, Spread, World


class Scene:
    """A floor, a ball above it, and a wheel on an axle with a motor."""

    def __init__(self) -> None:
        self.world = World(gravity=(0, -10), can_sleep=False)
        self.floor = self.world.create_body()
        self.floor.create_shape(damson.make_box((20, 0.5), (0, -0.5)))
        self.ball = self.world.create_body(type=BodyType.DYNAMIC, position=(0, 2))
        self.shape = self.ball.create_shape(Circle(radius=0.5), density=1.0)
        self.wheel = self.world.create_body(type=BodyType.DYNAMIC, position=(5, 3))
        self.wheel.create_shape(Circle(radius=0.5), density=1.0)
        self.axle = self.world.create_revolute_joint(
            body_a=self.floor, body_b=self.wheel, anchor_local_a=(5, 3), has_motor=True, max_motor_torque=100.0
        )


@pytest.fixture
def scene() -> Iterator[Scene]:
    made = Scene()
    yield made
    if not made.world.is_destroyed:
        made.world.destroy()


def test_rows_are_arrays_of_shape_worlds_columns(scene: Scene) -> None:
    with Batch(scene.world, count=3, seed=1) as batch:
        place = batch.observe(scene.ball, "position", name="place", scale=2.0)
        spin = batch.observe(scene.axle, "angular_speed")
        below = batch.observe(scene.ball, BodyValue.VELOCITY, frame=scene.wheel)
        touching = batch.observe_touching(scene.ball)
        touched = batch.observe_touching(scene.shape, categories=1)
        rays = batch.observe_rays(scene.ball, [(0, -4), (0, 4)])
        assert (place, spin, below.width, touching.width, touched.width) == ((0, 2), (2, 1), 2, 1, 1)
        assert batch.find_observation("place") == place and batch.find_observation("nothing").width == 0
        drive = batch.act(scene.axle, "motor_speed", lower=-1, upper=1, scale=5)
        push = batch.act(scene.ball, damson.BodyAction.FORCE, point=(0, 0.1), is_local=True)
        assert (batch.observation_width, batch.action_width) == (9, 3)
        assert batch.observations.shape == (3, 9) and batch.observations.dtype == np.float32
        assert not batch.observations.any()
        batch.reset()
        assert batch.observations[:, place.as_slice].tolist() == [[0.0, 4.0]] * 3
        assert batch.observations[0, rays.as_slice].tolist() == pytest.approx([0.5, 1.0])
        batch.actions[0, drive.as_slice] = 100.0
        batch.actions[1, push.as_slice] = 5.0, 0.0
        batch.step(times=90)
        assert batch.observations[:, spin.first].tolist() == pytest.approx([5.0, 0.0, 0.0], abs=0.01)
        assert batch.observations[1, place.first] > 1.0
        assert batch.observations[2, touching.first] == 1.0
        assert batch.steps.tolist() == [90] * 3 and batch.get_steps(1) == 90 and batch.has_stepped(2)


def test_rows_are_the_memory_of_the_batch(scene: Scene) -> None:
    batch = Batch(scene.world, count=2)
    batch.observe(scene.ball, "velocity")
    batch.act(scene.ball, "velocity")
    seen, done = batch.observations, batch.actions
    done[:] = [[1, 0], [2, 0]]
    batch.step()
    assert seen[:, 0].tolist() == [1.0, 2.0]
    assert np.shares_memory(seen, batch.observations) and np.shares_memory(done, batch.actions)
    with pytest.raises(ValueError):
        seen[0, 0] = 7.0
    # a new column gives a new array, which keeps the earlier values
    batch.act(scene.ball, "torque")
    assert batch.actions.shape == (2, 3) and not np.shares_memory(done, batch.actions)
    batch.observe(scene.ball, "angle")
    batch.read()
    assert batch.observations.shape == (2, 3) and batch.observations[1, 0] == 2.0
    # the arrays stay valid after the batch is destroyed
    last = batch.observations
    batch.destroy()
    assert batch.is_destroyed and last[1, 0] == 2.0 and seen[0, 0] == 1.0 and done[1, 0] == 2.0
    for use in (lambda: batch.observations, batch.step, batch.reset, lambda: batch[0], lambda: len(batch),
                lambda: batch.world(0), lambda: batch.bad, lambda: batch.observe(scene.ball, "angle")):
        with pytest.raises(damson.DamsonError, match="destroyed"):
            use()


def test_a_batch_can_use_your_memory(scene: Scene) -> None:
    with Batch(scene.world, count=2) as batch:
        batch.observe(scene.ball, "velocity")
        batch.act(scene.ball, "velocity")
        seen, done = np.full((2, 2), 9, np.float32), np.full((2, 2), 3, np.float32)
        batch.set_observation_memory(seen)
        batch.set_action_memory(done)
        batch.step(dt=1 / 1000)
        assert seen[:, 0].tolist() == [3.0, 3.0] and np.shares_memory(batch.observations, seen)
        for wrong in (np.zeros(4, np.float32), np.zeros((2, 2)), np.zeros((2, 3), np.float32),
                      np.zeros((2, 4), np.float32)[:, ::2]):
            with pytest.raises(ValueError, match="float32"):
                batch.set_observation_memory(wrong)  # type: ignore[arg-type]
        batch.set_observation_memory(None)
        assert not np.shares_memory(batch.observations, seen)


def test_a_world_of_a_batch_gives_the_same_result_as_alone(scene: Scene) -> None:
    alone = [scene.world.fork() for _ in range(4)]
    with Batch(scene.world, count=4, workers=3) as batch:
        batch.act(scene.ball, "impulse")
        batch.act(scene.axle, "motor_speed")
        generator = np.random.default_rng(3)
        for step in range(60):
            mask = generator.random(4) < 0.7
            batch.actions[:] = generator.normal(size=(4, 3))
            batch.step(dt=1 / 50, substeps=3, times=2, mask=mask)
            for i in np.flatnonzero(mask):
                *impulse, speed = (float(number) for number in batch.actions[i])
                ball, axle = alone[i].body(scene.ball.handle), alone[i].joint(scene.axle.handle)
                ball.apply_impulse_to_center(impulse)
                assert isinstance(axle, damson.RevoluteJoint)
                axle.definition = replace(axle.definition, has_motor=True, motor_speed=speed)
                for _ in range(2):
                    alone[i].step(1 / 50, 3)
        assert [world.digest for world in batch] == [world.digest for world in alone]


def test_a_mask_is_an_array_of_bools(scene: Scene) -> None:
    with Batch(scene.world, count=3) as batch:
        batch.observe(scene.ball, "position")
        batch.step(mask=np.array([True, False, True]))
        assert batch.steps.tolist() == [1, 0, 1]
        batch.step(mask=[False, True, False])
        assert batch.steps.tolist() == [1, 1, 1] and [batch.has_stepped(i) for i in range(3)] == [False, True, False]
        batch.reset(np.array([True, False, True, False])[:3])
        batch.reset(mask=(batch.steps == 1) & ~batch.bad)
        assert batch.steps.tolist() == [0, 0, 0]
        with pytest.raises(damson.DamsonError, match="mask must be empty or one byte per world, got 2"):
            batch.step(mask=[True, False])
        for wrong in ([0, 2], np.array([1, 0, 1]), np.ones((3, 1), bool)):
            with pytest.raises(TypeError, match="bools"):
                batch.step(mask=wrong)  # type: ignore[arg-type]


def test_parameters_are_drawn_or_set_from_arrays(scene: Scene) -> None:
    with Batch(scene.world, count=64, seed=5) as batch:
        assert batch.add_parameter("gravity_y", Spread.uniform(-12, -8)) == "gravity_y"
        batch.add_parameter("friction", Spread.choice([0.25, 0.5]), of=scene.shape, name="grip")
        batch.add_parameter(damson.ParameterKind.POSITION_X, Spread.normal(1.0, 0.1), of=scene.ball)
        batch.add_parameter("density", Spread.log_uniform(0.5, 2.0), of=scene.wheel, is_factor=True)
        batch.add_parameter("motor_speed", 3.0, of=scene.axle)
        assert np.isnan(batch.get_parameter("grip")).all()
        batch.reset()
        gravity = batch.get_parameter("gravity_y")
        assert ((-12 <= gravity) & (gravity < -8)).all() and len(np.unique(gravity)) > 50
        assert set(batch.get_parameter("grip").tolist()) == {0.25, 0.5}
        assert (batch.get_parameter("motor_speed") == 3.0).all()
        assert batch[3].gravity.y == gravity[3]
        assert batch[7].body(scene.ball.handle).position.x == batch.get_parameter("position_x")[7]
        batch.set_parameter("gravity_y", np.linspace(-2, -1, 64))
        batch.set_spread("grip", Spread.fixed(0.75))
        batch.reset()
        assert batch[0].gravity.y == -2.0 and batch[63].gravity.y == -1.0
        assert (batch.get_parameter("grip") == 0.75).all()
        definitions = batch.parameters
        assert list(definitions) == ["gravity_y", "grip", "position_x", "density", "motor_speed"]
        assert definitions["grip"].target.shape is not None and definitions["grip"].target.shape.handle == scene.shape.handle
        assert definitions["gravity_y"].spread == Spread.uniform(-12, -8) and definitions["density"].is_factor
        with pytest.raises(KeyError):
            batch.get_parameter("nothing")
        with pytest.raises(damson.DamsonError, match="values must be one for each world, got 3"):
            batch.set_parameter("grip", [1, 2, 3])
        with pytest.raises(damson.DamsonError, match="name"):
            batch.add_parameter("gravity_y", 1.0)
        with pytest.raises(damson.DamsonError, match="upper"):
            batch.add_parameter("gravity_x", Spread.uniform(2, 1))
        with pytest.raises(ValueError, match="'gravity' is none of 'gravity_x', 'gravity_y'"):
            batch.add_parameter("gravity", 1.0)


def test_parameters_depend_only_on_the_seed(scene: Scene) -> None:
    def drawn(seed: int, count: int) -> list[float]:
        with Batch(scene.world, count=count, seed=seed) as batch:
            batch.add_parameter("gravity_y", Spread.uniform(-12, -8))
            batch.reset()
            batch.reset()
            assert batch.get_episode(0) == 2
            numbers: list[float] = batch.get_parameter("gravity_y").tolist()
            return numbers

    assert drawn(1, 4) == drawn(1, 8)[:4] != drawn(2, 4)
    with Batch(scene.world, count=2, seed=1) as batch:
        seed = batch.get_world_seed(1)
        batch.set_world_seed(1, 17)
        assert batch.get_world_seed(1) == 17
        batch.set_seed(1)
        assert batch.get_world_seed(1) == seed


@pytest.mark.parametrize("workers", [1, 3])
def test_python_functions_observe_act_and_run_after_resets_and_steps(scene: Scene, workers: int) -> None:
    begins: dict[int, float] = {}
    looks: list[int] = []
    with Batch(scene.world, count=8, seed=2, workers=workers) as batch:
        def begin(world: World, index: int, random: damson.Random) -> None:
            begins[index] = random.draw_between(1.0, 2.0)
            assert random.draw_below(5) < 5 and 0 <= random.draw_unit() < 1
            assert abs(random.draw_from(Spread.normal(0, 1))) <= 6
            world.body(scene.ball.handle).linear_velocity = damson.Vec2(begins[index], 0)

        def look(world: World, index: int) -> None:
            looks.append(index)
            assert world is batch[index]

        batch.set_begin(begin)
        batch.set_before_observe(look)
        speed = batch.observe_by(2, lambda world, index: (world.body(scene.ball.handle).linear_velocity.x, index))
        batch.act_by(1, lambda world, index, numbers: world.body(scene.ball.handle).set_linear_velocity(
            damson.Vec2(float(numbers[0]), 0)) if numbers[0] else None)
        batch.reset()
        assert sorted(begins) == list(range(8)) and len(set(begins.values())) == 8
        assert batch.observations[:, speed.first].tolist() == pytest.approx([begins[i] for i in range(8)])
        assert batch.observations[:, 1].tolist() == list(range(8))
        batch.actions[2] = 9.0
        batch.step(mask=np.arange(8) < 4)
        assert sorted(looks) == [0, 1, 2, 3] and batch.observations[2, 0] == pytest.approx(9.0)
        batch.set_before_observe(None)
        batch.step()
        assert len(looks) == 4


def test_an_exception_in_a_function_is_raised_after_the_step(scene: Scene) -> None:
    with Batch(scene.world, count=4, workers=2) as batch:
        def look(world: World, index: int) -> None:
            if index == 2:
                raise RuntimeError("seen enough")

        batch.set_before_observe(look)
        with pytest.raises(RuntimeError, match="seen enough"):
            batch.step()
        assert batch.steps.tolist() == [1] * 4
        batch.set_before_observe(lambda world, index: batch.step())
        with pytest.raises(damson.DamsonError, match="left alone by its own functions"):
            batch.step()
        batch.set_before_observe(None)
        batch.observe_by(2, lambda world, index: [1.0])
        with pytest.raises(ValueError, match="2 numbers are needed, got 1"):
            batch.step()
        with pytest.raises(ValueError, match="2 numbers"):
            batch.reset()


def test_a_random_generator_is_invalid_after_its_call(scene: Scene) -> None:
    kept: list[damson.Random] = []
    with Batch(scene.world) as batch:
        batch.set_begin(lambda world, index, random: kept.append(random))
        batch.reset()
        with pytest.raises(damson.DamsonError, match="destroyed"):
            kept[0].draw_unit()


def test_a_bad_world_stands_still_and_gives_the_reason(scene: Scene) -> None:
    with Batch(scene.world, count=3) as batch:
        batch.act(scene.ball, "force")
        batch.actions[1, 0] = np.nan
        batch.step()
        assert batch.bad.tolist() == [False, True, False] and batch.bad_count == 1
        assert "finite" in batch.get_fault(1) and batch.get_fault(0) == "" and batch.is_bad(1)
        batch.actions[:] = 0
        batch.reset(mask=batch.bad)
        assert batch.bad_count == 0
        batch.step()
        assert batch.steps.tolist() == [2, 1, 2]


def test_worlds_are_restored_to_snapshots_and_forked(scene: Scene) -> None:
    with Batch(scene.world, count=3) as batch:
        batch.step(times=30)
        snapshot = damson.Snapshot()
        batch[0].save(snapshot)
        there = batch[0].digest
        batch.step(times=10)
        batch.reset([True, True, False], to=snapshot)
        assert batch[0].digest == batch[1].digest == there != batch[2].digest
        batch.fork(2, 1)
        assert batch[1].digest == batch[2].digest
        with pytest.raises(damson.DamsonError, match="below count"):
            batch.fork(0, 3)
        assert batch.held_bytes > 1000


def test_events_have_the_index_of_their_world(scene: Scene) -> None:
    with Batch(scene.world, count=3) as batch:
        worlds = np.zeros(0)
        while not len(worlds):
            batch.step(mask=[True, False, True])
            worlds, events = batch.get_events(EventKind.CONTACT_BEGAN)
        assert worlds.tolist() == [0, 2] and events.dtype == damson.dtypes.EVENTS[EventKind.CONTACT_BEGAN]
        assert (events["approach_speed"] > 1).all() and events["approach_speed"][0] == events["approach_speed"][1]
        worlds, events = batch.get_events(EventKind.JOINT_BROKE)
        assert not len(worlds) and not len(events)


def test_worlds_of_a_batch_cannot_be_destroyed_alone(scene: Scene) -> None:
    with Batch(scene.world, count=3) as batch:
        assert len(batch) == 3 and batch[0] is batch[0] and batch[-1] is batch[2]
        assert [world.digest for world in batch] == [batch.prototype.digest] * 3
        for index in (3, -4):
            with pytest.raises(IndexError):
                batch[index]
        with pytest.raises(damson.DamsonError, match="part of another object"):
            batch[0].destroy()
        with pytest.raises(damson.DamsonError, match="prototype"):
            batch.prototype.step(1 / 60)
        heard: list[damson.ContactBegan] = []
        batch[1].on_contact_began(heard.append)
        batch.step(times=60)
        assert len(heard) == 1 and heard[0].b.body.world is batch[1]
        history = damson.History(batch[2])
        first = batch[2]
    assert history.is_destroyed and first.is_destroyed
    with pytest.raises(damson.DamsonError, match="destroyed"):
        first.step(1 / 60)


def test_a_batch_outlives_its_prototype_and_is_freed_with_its_last_reference(scene: Scene) -> None:
    batch = Batch(scene.world, count=2)
    batch.observe(scene.ball, "position")
    scene.world.destroy()
    batch.step()
    view, rows = batch[1], batch.observations
    finalizer = batch._finalizer
    del batch
    gc.collect()
    view.step(1 / 60)
    assert finalizer.alive
    del view
    gc.collect()
    assert not finalizer.alive and rows[0, 1] > 1.9


def test_bad_arguments_raise(scene: Scene) -> None:
    for wrong, words in (({"count": 0}, "count"), ({"workers": 65}, "workers"), ({"task_calls": 4}, "parallel_for")):
        with pytest.raises(damson.DamsonError, match=words):
            Batch(scene.world, **wrong)  # type: ignore[arg-type]
    with Batch(scene.world, damson.BatchDef(count=2), seed=4) as batch:
        assert batch.count == 2 and batch.workers == 1
        with pytest.raises(ValueError, match="'place' is none of 'position'"):
            batch.observe(scene.ball, "place")
        with pytest.raises(ValueError):
            batch.observe(scene.ball, 99)  # type: ignore[arg-type]
        with pytest.raises(damson.DamsonError, match="scale"):
            batch.observe(scene.ball, "angle", scale=float("nan"))
        with pytest.raises(damson.DamsonError, match="lower"):
            batch.act(scene.ball, "torque", lower=2, upper=1)
        scene.ball.destroy()
        batch.observe(scene.ball, "angle", name="angle")  # the batch has its own copy of the prototype
        with pytest.raises(damson.DamsonError, match="name"):
            batch.observe(scene.wheel, "angle", name="angle")
        with pytest.raises(damson.DamsonError, match="dt"):
            batch.step(dt=0.0)
        with pytest.raises(damson.DamsonError, match="times"):
            batch.step(times=0)


def test_a_batch_step_releases_the_lock(scene: Scene) -> None:
    ran = threading.Event()
    with Batch(scene.world, count=64) as batch:
        thread = threading.Thread(target=ran.set)
        started = False

        def look(world: World, index: int) -> None:
            nonlocal started
            if not started:
                started = True
                thread.start()

        batch.set_before_observe(look)
        batch.step()
        thread.join(10)
    assert ran.is_set()


def resident() -> int:
    """Returns the resident memory of the process. [bytes]"""
    return int(pathlib.Path("/proc/self/statm").read_text().split()[1]) * 4096


@pytest.mark.skipif(not pathlib.Path("/proc/self/statm").exists(), reason="reads /proc, which only Linux has")
def test_ten_thousand_resets_leave_no_memory_behind(scene: Scene) -> None:
    with Batch(scene.world, count=4, seed=3) as batch:
        batch.observe(scene.ball, "position")
        batch.add_parameter("gravity_y", Spread.uniform(-12, -8))
        batch.set_begin(lambda world, index, random: random.draw_unit())

        def run(times: int) -> None:
            for i in range(times):
                batch.step()
                batch.reset([True, i % 2 == 0, i % 3 == 0, False])
                batch.get_events(EventKind.CONTACT_BEGAN)

        run(500)
        gc.collect()
        before = resident()
        run(10_000)
        gc.collect()
        assert resident() - before < 1 << 20
