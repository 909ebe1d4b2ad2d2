"""Lifetimes: destroyed objects raise, objects in use stay alive, and nothing leaks."""
from __future__ import annotations

import copy
import gc
import pickle
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
        pass  # leaving the block does not raise an error for a destroyed world


def test_dependent_objects_are_destroyed_with_their_world() -> None:
    with World() as world:
        body = world.create_body(type=BodyType.DYNAMIC)
        body.create_shape(Circle(radius=1))
        others = [History(world), Recording(world), Preview(world, [body]), world.get_commands(1)]
    for other in others:
        assert other.is_destroyed
    with pytest.raises(DamsonError, match="History is destroyed"):
        others[0].record()  # type: ignore[attr-defined]


def test_a_body_keeps_its_world_alive() -> None:
    body = World().create_body(position=(1, 2))
    gc.collect()
    assert body.position == (1, 2)


def test_a_world_without_references_is_freed() -> None:
    world = World()
    world.on_contact_began(lambda event: None)
    gone = weakref.ref(world)
    del world
    gc.collect()
    assert gone() is None


def test_a_world_referenced_by_its_own_listener_is_freed() -> None:
    world = World()
    world.on_contact_began(lambda event: world.wake_all())
    gone = weakref.ref(world)
    history = History(world)
    del world, history
    gc.collect()
    assert gone() is None


def test_a_world_keeps_its_listeners_alive(ball: damson.Body) -> None:
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


def test_a_view_cannot_be_destroyed_alone(world: World) -> None:
    with Recording(world) as recording:
        world.step(1 / 60)
        player = Player(recording.to_bytes())
    view = player.world
    with pytest.raises(DamsonError, match="part of another"):
        view.destroy()
    player.destroy()
    with pytest.raises(DamsonError):
        view.counters


def test_freed_dependents_do_not_accumulate(world: World) -> None:
    for _ in range(100):
        History(world)
    gc.collect()
    History(world)
    assert len(world._dependents) <= 2


def test_a_program_exits_cleanly_with_objects_alive() -> None:
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


def test_a_world_cannot_be_copied_or_pickled() -> None:
    with World() as world:
        for attempt in (copy.copy, copy.deepcopy, pickle.dumps):
            with pytest.raises(TypeError, match="a World cannot be copied or pickled"):
                attempt(world)
        world.step(1 / 60)


def test_a_log_handler_can_be_set_and_removed(capsys: pytest.CaptureFixture[str]) -> None:
    heard: list[str] = []
    damson.set_log_handler(lambda level, text: heard.append(text))
    try:
        World().destroy()
    finally:
        damson.set_log_handler(None)
    assert isinstance(heard, list)


def test_garbage_collection_keeps_the_last_error() -> None:
    """The garbage collector can destroy an object between a call and the check of its status."""
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
