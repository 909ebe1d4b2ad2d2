"""Events, listeners, callbacks, and exceptions raised in them."""
from __future__ import annotations

import gc

import pytest

import damson
from damson import (
    BodyType, Circle, PreSolveResponse, ContactBegan, PreSolveContact, ContactSide, DamsonError, EventFilter, EventKind,
    ShapeEvents, World,
)
from damson.dtypes import CONTACT_BEGAN


def fall(world: World, steps: int = 60) -> None:
    for _ in range(steps):
        world.step(1 / 60)


def until_touch(world: World) -> None:
    for _ in range(120):
        world.step(1 / 60)
        if len(world.contact_began):
            return
    raise AssertionError("nothing touched")


def test_events_are_arrays(world: World, ball: damson.Body, floor: damson.Body) -> None:
    until_touch(world)
    events = world.contact_began
    assert events.dtype == CONTACT_BEGAN
    assert len(events) == 1
    assert {world.body(events["a"]["body"][0]), world.body(events["b"]["body"][0])} == {ball, floor}
    assert events["normal"].shape == (1, 2)
    kept = events.copy()
    world.step(1 / 60)
    assert (events == kept).all()  # a copy, which the next step does not change
    began = world.read_rows(ContactBegan, events)[0]
    assert {began.a.body, began.b.body} == {ball, floor}
    assert began.a.tile is None


def test_listeners_receive_event_objects(world: World, ball: damson.Body, floor: damson.Body) -> None:
    heard: list[ContactBegan] = []
    subscription = world.on_contact_began(heard.append, EventFilter(body=ball))
    gc.collect()
    fall(world)
    assert len(heard) == 1
    assert heard[0].a.body == ball and heard[0].b.body == floor
    assert heard[0].normal == pytest.approx((0, -1))
    assert world.unsubscribe(subscription)
    assert not world.unsubscribe(subscription)


def test_the_result_of_a_listener_is_ignored(
    world: World, ball: damson.Body, capfd: pytest.CaptureFixture[str]
) -> None:
    world.on_contact_began(lambda event: "something")
    world.set_filter_callback(lambda a, b: 1)  # type: ignore[arg-type, return-value]
    fall(world)
    assert capfd.readouterr().err == ""


def test_an_invalid_callback_result_raises_after_the_step(
    world: World, ball: damson.Body, capfd: pytest.CaptureFixture[str]
) -> None:
    ball.shapes[0].is_pre_solve_enabled = True
    world.set_pre_solve_callback(lambda contact: "slippery")  # type: ignore[arg-type, return-value]
    with pytest.raises(AttributeError):
        fall(world)
    world.set_pre_solve_callback(lambda contact: PreSolveResponse(friction=-1.0))
    with pytest.raises(DamsonError) as caught:
        fall(world)
    assert caught.value.status is damson.Status.BAD_ANSWER
    assert capfd.readouterr().err == ""


def test_every_kind_of_event_can_be_subscribed(world: World, ball: damson.Body) -> None:
    heard = []
    for kind in EventKind:
        name = kind.name.lower().replace("contact_hit", "hit")
        getattr(world, f"on_{name}")(lambda event: heard.append(type(event).__name__))
    ball.events = damson.BodyEvents(moves=True, sleep=True)
    fall(world, 120)
    assert {"ContactBegan", "BodyMoved", "BodySlept"} <= set(heard)
    for kind in EventKind:
        name = kind.name.lower().replace("contact_hit", "hits")
        assert getattr(world, name).dtype == damson.dtypes.EVENTS[kind]


def test_sensors_report_overlaps(world: World, ball: damson.Body, floor: damson.Body) -> None:
    floor.create_shape(damson.make_box((1, 1), (0, 1)), is_sensor=True, events=ShapeEvents(overlaps=True))
    ball.shapes[0].events = ShapeEvents(overlaps=True)
    world.step(1 / 60)
    assert len(world.sensor_began) == 1
    assert bool(world.touching["is_sensor"].any())


class Oops(Exception):
    pass


def test_an_exception_in_a_listener_is_raised_after_the_step(world: World, ball: damson.Body) -> None:
    calls = []

    def raising(event: ContactBegan) -> None:
        calls.append(event)
        raise Oops("in a listener")

    world.on_contact_began(raising)
    world.on_contact_began(lambda event: calls.append(event))
    with pytest.raises(Oops, match="in a listener"):
        fall(world)
    assert len(calls) == 1  # no function is called after an exception
    step = world.counters.step
    world.step(1 / 60)  # the step was completed, and the world can be stepped again
    assert world.counters.step == step + 1


def test_an_exception_in_a_callback_is_raised_after_the_step(world: World, ball: damson.Body) -> None:
    def pair(a: ContactSide, b: ContactSide) -> bool:
        raise Oops("pair")

    def solve(question: PreSolveContact) -> None:
        raise Oops("solve")

    world.set_filter_callback(pair)
    with pytest.raises(Oops, match="pair"):
        fall(world)
    world.set_filter_callback(None)
    ball.shapes[0].is_pre_solve_enabled = True
    world.set_pre_solve_callback(solve)
    with pytest.raises(Oops, match="solve"):
        fall(world)
    world.set_pre_solve_callback(None)
    fall(world)
    with pytest.raises(Oops):
        world.advance(1.0, None, lambda w, dt: (_ for _ in ()).throw(Oops()))


def test_a_keyboard_interrupt_in_a_listener_is_raised_after_the_step(world: World, ball: damson.Body) -> None:
    def interrupt(event: ContactBegan) -> None:
        raise KeyboardInterrupt

    world.on_contact_began(interrupt)
    with pytest.raises(KeyboardInterrupt):
        fall(world)


def test_the_pre_solve_callback_can_disable_a_contact(world: World, ball: damson.Body) -> None:
    asked: list[PreSolveContact] = []

    def solve(question: PreSolveContact) -> PreSolveResponse:
        asked.append(question)
        return PreSolveResponse(pushes=False)

    ball.shapes[0].is_pre_solve_enabled = True
    world.set_pre_solve_callback(solve)
    fall(world)
    assert asked and ball.position.y < 0
    assert len(asked[0].manifold.points) >= 1
    world.set_pre_solve_callback(lambda contact: False)
    world.set_pre_solve_callback(lambda contact: None)
    ball.position = damson.Vec2(0, 1)
    fall(world, 30)
    assert ball.position.y == pytest.approx(0.5, abs=0.02)


def test_the_filter_callback_can_disable_a_pair(world: World, ball: damson.Body) -> None:
    world.set_filter_callback(lambda a, b: False)
    fall(world)
    assert ball.position.y < 0


def test_the_joint_break_callback_can_keep_a_joint(world: World, ball: damson.Body, floor: damson.Body) -> None:
    joint = world.create_weld_joint(body_a=floor, body_b=ball, anchor_local_a=(0, 1), break_force=0.001)
    broken: list[damson.JointBroke] = []
    world.set_joint_break_callback(lambda event: False)
    world.on_joint_broke(broken.append)
    fall(world, 5)
    assert joint.is_alive
    world.set_joint_break_callback(None)
    fall(world, 5)
    assert not joint.is_alive
    assert broken[0].joint == joint and isinstance(broken[0].joint, damson.Joint)


def test_a_step_inside_a_listener_raises(world: World, ball: damson.Body) -> None:
    world.on_contact_began(lambda event: world.step(1 / 60))
    with pytest.raises(DamsonError, match="World.step"):
        fall(world)


def test_a_listener_can_destroy_a_body_but_not_the_world(world: World, ball: damson.Body) -> None:
    world.on_contact_began(lambda event: ball.destroy())
    fall(world)
    assert not ball.is_alive
    with pytest.raises(DamsonError):
        world.on_contact_began(lambda event: world.destroy())
        other = world.create_body(type=BodyType.DYNAMIC, position=(0, 1))
        other.create_shape(Circle(radius=0.5))
        fall(world)
    assert not world.is_destroyed


def test_touching_pairs(world: World, ball: damson.Body, floor: damson.Body) -> None:
    fall(world)
    rows = world.touching
    assert len(rows) == 1
    assert len(ball.touching) == 1 and len(ball.shapes[0].touching) == 1
    pair = world.read_rows(damson.TouchingPair, rows)[0]
    assert pair.is_touching and pair.is_pushing
    world.set_touching_user_data(pair, 9)
    assert world.touching["user_data"].tolist() == [9]
    sides = world.get_touching_sides(pair)
    assert sides is not None and {sides[0].body, sides[1].body} == {ball, floor}
    assert world.get_contact_at(0) is not None
    assert "contact" in world.describe_contact(pair.shape_a, pair.shape_b)


def test_an_ignored_pair_does_not_collide(world: World, ball: damson.Body, floor: damson.Body) -> None:
    world.ignore_collision(ball, floor)
    assert world.is_collision_ignored(floor, ball)
    assert len(world.ignored_pairs) == 1
    fall(world)
    assert ball.position.y < 0
    assert world.restore_collision(ball, floor)


def test_deliver_events_reports_edits(world: World, ball: damson.Body) -> None:
    ended: list[object] = []
    fall(world)
    world.on_contact_ended(ended.append)
    ball.destroy()
    world.deliver_events()
    assert len(ended) == 1


def test_the_phase_trace_reports_the_phases_of_a_step(world: World, ball: damson.Body) -> None:
    phases = []
    world.set_phase_trace(lambda digest: phases.append(digest.phase))
    world.step(1 / 60)
    world.set_phase_trace(None)
    assert damson.Phase.SOLVE in phases
