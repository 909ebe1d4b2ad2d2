"""Lifetimes: what is destroyed raises, what is needed stays, nothing is lost or leaks."""
from __future__ import annotations

import gc
import subprocess
import sys
import weakref

import pytest

import damson
from damson import BodyType, Circle, DamsonError, History, Player, Preview, Recording, World
from damson._error import fail
from damson._library import lib


def test_use_after_destroy_raises() -> None:
    world = World()
    body = world.create_body()
    world.destroy()
    assert world.is_destroyed
    for use in (lambda: world.step(1 / 60), lambda: world.gravity, lambda: body.position, lambda: world.destroy()):
        with pytest.raises(DamsonError, match="World is destroyed"):
            use()
    with world:
        pass  # leaving a destroyed world is no error


def test_what_depends_on_a_world_goes_with_it() -> None:
    with World() as world:
        body = world.create_body(type=BodyType.DYNAMIC)
        body.create_shape(Circle(radius=1))
        others = [History(world), Recording(world), Preview(world, [body]), world.get_commands(1)]
    for other in others:
        assert other.is_destroyed
    with pytest.raises(DamsonError, match="History is destroyed"):
        others[0].record()  # type: ignore[attr-defined]


def test_a_world_lives_as_long_as_its_bodies() -> None:
    body = World().create_body(position=(1, 2))
    gc.collect()
    assert body.position == (1, 2)


def test_a_world_that_nobody_knows_is_gone() -> None:
    world = World()
    world.on_contact_began(lambda event: None)
    gone = weakref.ref(world)
    del world
    gc.collect()
    assert gone() is None


def test_a_world_in_its_own_listener_is_collected() -> None:
    world = World()
    world.on_contact_began(lambda event: world.wake_all())
    gone = weakref.ref(world)
    history = History(world)
    del world, history
    gc.collect()
    assert gone() is None


def test_listeners_are_kept(ball: damson.Body) -> None:
    class Listener:
        def __init__(self) -> None:
            self.count = 0

        def hear(self, event: damson.ContactBegan) -> None:
            self.count += 1

    world = ball.world
    listener = Listener()
    world.on_contact_began(listener.hear)
    gc.collect()
    for _ in range(60):
        world.step(1 / 60)
    assert listener.count == 1


def test_a_view_belongs_to_its_keeper(world: World) -> None:
    with Recording(world) as recording:
        world.step(1 / 60)
        player = Player(recording.to_bytes())
    view = player.world
    with pytest.raises(DamsonError, match="part of another"):
        view.destroy()
    player.destroy()
    with pytest.raises(DamsonError):
        view.counters


def test_forgotten_objects_do_not_pile_up(world: World) -> None:
    for _ in range(100):
        History(world)
    gc.collect()
    History(world)
    assert len(world._dependents) <= 2


def test_programs_end_well_with_everything_alive() -> None:
    code = """
import damson
world = damson.World()
body = world.create_body(type=damson.BodyType.DYNAMIC)
body.create_shape(damson.Circle(radius=1))
history = damson.History(world)
recording = damson.Recording(world)
preview = damson.Preview(world, [body])
inner = preview.world
world.on_contact_began(lambda event: world.wake_all())
world.step(1 / 60)
player = damson.Player(recording.to_bytes())
branch = damson.Branch(player)
print(branch.world.digest != 0)
"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    assert (done.returncode, done.stdout, done.stderr) == (0, "True\n", "")


def test_the_log_is_heard(capsys: pytest.CaptureFixture[str]) -> None:
    heard: list[str] = []
    damson.set_log_handler(lambda level, text: heard.append(text))
    try:
        World().destroy()
    finally:
        damson.set_log_handler(None)
    assert isinstance(heard, list)


def test_what_is_collected_meanwhile_leaves_the_error() -> None:
    """A garbage collector may destroy between a call and the question how it went."""
    world, snapshot = World(), damson.Snapshot()
    floor = world.create_body()
    nobody = floor._handle
    floor.destroy()
    assert lib.damson_body_set_angular_velocity(world._changing, nobody, 1.0, True) == damson.Status.REFUSED
    gone = weakref.ref(snapshot)
    del snapshot
    gc.collect()
    assert gone() is None
    assert lib.damson_last_status() == damson.Status.REFUSED
    with pytest.raises(DamsonError, match="body must be a live body"):
        fail()
