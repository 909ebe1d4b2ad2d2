"""Events, listeners, questions, and what becomes of exceptions in them."""
from __future__ import annotations

import gc

import pytest

import damson
from damson import (
    BodyType, Circle, ContactAnswer, ContactBegan, ContactQuestion, ContactSide, DamsonError, EventFilter, EventKind,
    ShapeReports, World,
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
    assert (events == kept).all()  # a copy, which the next step does not reach
    began = world.read_rows(ContactBegan, events)[0]
    assert {began.a.body, began.b.body} == {ball, floor}
    assert began.a.tile is None


def test_listeners_hear_objects(world: World, ball: damson.Body, floor: damson.Body) -> None:
    heard: list[ContactBegan] = []
    subscription = world.on_contact_began(heard.append, EventFilter(body=ball))
    gc.collect()
    fall(world)
    assert len(heard) == 1
    assert heard[0].a.body == ball and heard[0].b.body == floor
    assert heard[0].normal == pytest.approx((0, -1))
    assert world.unsubscribe(subscription)
    assert not world.unsubscribe(subscription)


def test_what_a_listener_returns_is_nobodys_business(
    world: World, ball: damson.Body, capfd: pytest.CaptureFixture[str]
) -> None:
    world.on_contact_began(lambda event: "something")
    world.set_pair_question(lambda a, b: 1)  # type: ignore[arg-type, return-value]
    fall(world)
    assert capfd.readouterr().err == ""


def test_a_wrong_answer_comes_out_of_the_step(
    world: World, ball: damson.Body, capfd: pytest.CaptureFixture[str]
) -> None:
    ball.shapes[0].asks_pre_solve = True
    world.set_pre_solve(lambda question: "slippery")  # type: ignore[arg-type, return-value]
    with pytest.raises(AttributeError):
        fall(world)
    world.set_pre_solve(lambda question: ContactAnswer(friction=-1.0))
    with pytest.raises(DamsonError) as caught:
        fall(world)
    assert caught.value.status is damson.Status.BAD_ANSWER
    assert capfd.readouterr().err == ""


def test_all_kinds_can_be_heard(world: World, ball: damson.Body) -> None:
    heard = []
    for kind in EventKind:
        name = kind.name.lower().replace("contact_hit", "hit")
        getattr(world, f"on_{name}")(lambda event: heard.append(type(event).__name__))
    ball.reports = damson.BodyReports(moves=True, sleep=True)
    fall(world, 120)
    assert {"ContactBegan", "BodyMoved", "BodySlept"} <= set(heard)
    for kind in EventKind:
        name = kind.name.lower().replace("contact_hit", "hits")
        assert getattr(world, name).dtype == damson.dtypes.EVENTS[kind]


def test_sensors(world: World, ball: damson.Body, floor: damson.Body) -> None:
    floor.create_shape(damson.make_box((1, 1), (0, 1)), is_sensor=True, reports=ShapeReports(overlaps=True))
    ball.shapes[0].reports = ShapeReports(overlaps=True)
    world.step(1 / 60)
    assert len(world.sensor_began) == 1
    assert bool(world.touching["is_sensor"].any())


class Oops(Exception):
    pass


def test_an_exception_comes_out_of_the_step(world: World, ball: damson.Body) -> None:
    calls = []

    def raising(event: ContactBegan) -> None:
        calls.append(event)
        raise Oops("in a listener")

    world.on_contact_began(raising)
    world.on_contact_began(lambda event: calls.append(event))
    with pytest.raises(Oops, match="in a listener"):
        fall(world)
    assert len(calls) == 1  # nobody is called any more after an exception
    step = world.counters.step
    world.step(1 / 60)  # the step was done, and the world goes on
    assert world.counters.step == step + 1


def test_exceptions_in_questions(world: World, ball: damson.Body) -> None:
    def pair(a: ContactSide, b: ContactSide) -> bool:
        raise Oops("pair")

    def solve(question: ContactQuestion) -> None:
        raise Oops("solve")

    world.set_pair_question(pair)
    with pytest.raises(Oops, match="pair"):
        fall(world)
    world.set_pair_question(None)
    ball.shapes[0].asks_pre_solve = True
    world.set_pre_solve(solve)
    with pytest.raises(Oops, match="solve"):
        fall(world)
    world.set_pre_solve(None)
    fall(world)
    with pytest.raises(Oops):
        world.advance(1.0, None, lambda w: (_ for _ in ()).throw(Oops()))


def test_keyboard_interrupts_come_out_too(world: World, ball: damson.Body) -> None:
    def interrupt(event: ContactBegan) -> None:
        raise KeyboardInterrupt

    world.on_contact_began(interrupt)
    with pytest.raises(KeyboardInterrupt):
        fall(world)


def test_questions_decide(world: World, ball: damson.Body) -> None:
    asked: list[ContactQuestion] = []

    def solve(question: ContactQuestion) -> ContactAnswer:
        asked.append(question)
        return ContactAnswer(pushes=False)

    ball.shapes[0].asks_pre_solve = True
    world.set_pre_solve(solve)
    fall(world)
    assert asked and ball.position.y < 0
    assert len(asked[0].manifold.points) >= 1
    world.set_pre_solve(lambda question: False)
    world.set_pre_solve(lambda question: None)
    ball.position = damson.Vec2(0, 1)
    fall(world, 30)
    assert ball.position.y == pytest.approx(0.5, abs=0.02)


def test_pairs_are_asked_about(world: World, ball: damson.Body) -> None:
    world.set_pair_question(lambda a, b: False)
    fall(world)
    assert ball.position.y < 0


def test_breaking_is_asked_about(world: World, ball: damson.Body, floor: damson.Body) -> None:
    joint = world.create_weld_joint(body_a=floor, body_b=ball, anchor_local_a=(0, 1), break_force=0.001)
    broken: list[damson.JointBroke] = []
    world.set_break_question(lambda event: False)
    world.on_joint_broke(broken.append)
    fall(world, 5)
    assert joint.is_alive
    world.set_break_question(None)
    fall(world, 5)
    assert not joint.is_alive
    assert broken[0].joint == joint and isinstance(broken[0].joint, damson.Joint)


def test_stepping_in_a_listener_is_refused(world: World, ball: damson.Body) -> None:
    world.on_contact_began(lambda event: world.step(1 / 60))
    with pytest.raises(DamsonError, match="World.step"):
        fall(world)


def test_destroying_in_a_listener(world: World, ball: damson.Body) -> None:
    world.on_contact_began(lambda event: ball.destroy())
    fall(world)
    assert not ball.is_alive
    with pytest.raises(DamsonError):
        world.on_contact_began(lambda event: world.destroy())
        other = world.create_body(type=BodyType.DYNAMIC, position=(0, 1))
        other.create_shape(Circle(radius=0.5))
        fall(world)
    assert not world.is_destroyed


def test_who_touches_whom(world: World, ball: damson.Body, floor: damson.Body) -> None:
    fall(world)
    rows = world.touching
    assert len(rows) == 1
    assert len(ball.touching) == 1 and len(ball.shapes[0].touching) == 1
    pair = world.read_rows(damson.TouchingPair, rows)[0]
    assert pair.is_touching and pair.is_pushing
    world.set_touching_word(pair, 9)
    assert world.touching["word"].tolist() == [9]
    sides = world.get_touching_sides(pair)
    assert sides is not None and {sides[0].body, sides[1].body} == {ball, floor}
    assert world.get_contact_at(0) is not None
    assert "contact" in world.describe_contact(pair.shape_a, pair.shape_b)


def test_exceptions_from_touching(world: World, ball: damson.Body, floor: damson.Body) -> None:
    world.add_exception(ball, floor)
    assert world.is_exception(floor, ball)
    assert len(world.exceptions) == 1
    fall(world)
    assert ball.position.y < 0
    assert world.remove_exception(ball, floor)


def test_deliver_events_tells_edits(world: World, ball: damson.Body) -> None:
    ended: list[object] = []
    fall(world)
    world.on_contact_ended(ended.append)
    ball.destroy()
    world.deliver_events()
    assert len(ended) == 1


def test_phase_trace(world: World, ball: damson.Body) -> None:
    phases = []
    world.set_phase_trace(lambda digest: phases.append(digest.phase))
    world.step(1 / 60)
    world.set_phase_trace(None)
    assert damson.Phase.SOLVE in phases
