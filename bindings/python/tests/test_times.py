"""Commands, snapshots, states as bytes, histories, recordings, previews and movers."""
from __future__ import annotations

import json
import pathlib
import threading

import pytest

import damson
from damson import (
    BodyType, Branch, Circle, DamsonError, EventKind, History, Mover, Player, Preview, Recording, Snapshot, TickEvents,
    Vec2, World,
)


def steps(world: World, count: int) -> None:
    for _ in range(count):
        world.step(1 / 60)


# --- commands

def test_commands_are_executed_in_the_next_step(world: World, ball: damson.Body, floor: damson.Body) -> None:
    commands = world.get_commands(3)
    assert commands.key == 3
    token = commands.create_body(type=BodyType.DYNAMIC, position=(5, 5), name="later")
    shape = commands.create_shape(token, Circle(radius=1), density=1)
    commands.create_revolute_joint_of(floor, token)
    commands.set_linear_velocity(ball, (1, 0))
    commands.apply_impulse_to_center(token, (1, 0))
    assert commands.size == 5
    assert commands.get_created_body(token) is None
    world.step(1 / 60)
    made = commands.get_created_body(token)
    assert made is not None and made.name == "later"
    assert commands.get_created_shape(shape) == made.shapes[0]
    assert len(world.joints) == 1
    assert ball.linear_velocity.x == pytest.approx(1)


def test_other_threads_can_record_commands(world: World, ball: damson.Body) -> None:
    def work(key: int) -> None:
        commands = world.get_commands(key)
        for _ in range(10):
            commands.apply_impulse_to_center(ball, (1, 0))

    threads = [threading.Thread(target=work, args=(key,)) for key in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    world.step(1 / 60)
    assert world.counters.commands == 40


# --- states

def test_a_world_is_restored_from_a_snapshot(world: World, ball: damson.Body) -> None:
    snapshot = Snapshot()
    assert snapshot.is_empty
    steps(world, 5)
    world.save(snapshot)
    digest, place = world.digest, ball.position
    steps(world, 20)
    assert world.digest != digest
    assert snapshot.fits(world) and snapshot.step == 5
    assert world.restore(snapshot)
    assert (world.digest, ball.position) == (digest, place)
    snapshot.destroy()
    with pytest.raises(DamsonError, match="Snapshot is destroyed"):
        world.save(snapshot)


def test_a_state_is_written_and_read_as_bytes(world: World, ball: damson.Body) -> None:
    steps(world, 30)
    data = world.write_state()
    with World.read_state(data) as other:
        assert other.digest == world.digest
        steps(world, 20)
        steps(other, 20)
        assert other.digest == world.digest
    world.read_state_into(data)
    assert world.counters.step == 30
    assert json.loads(damson.state_as_json(data))


def test_invalid_bytes_raise_with_the_reason(world: World) -> None:
    data = bytearray(world.write_state())
    data[0] ^= 255
    with pytest.raises(DamsonError) as caught:
        World.read_state(data)
    assert caught.value.status is damson.Status.BAD_DATA
    assert caught.value.fault is not None and caught.value.fault.reason
    with pytest.raises(DamsonError):
        world.read_state_into(b"")


def test_a_frozen_state_continues_as_in_cpp(root: pathlib.Path) -> None:
    """The digests are the same as in tests/physics/replay/test_frozen_files.cpp."""
    with World.read_state((root / "tests/frozen/state_1_0.bin").read_bytes()) as world:
        assert world.digest == 0x21EC97B7F3F7FE5B
        steps(world, 30)
        assert world.digest == 0x19BAF0349FC264B1


def test_a_frozen_recording_plays_until_the_simulation_has_changed(root: pathlib.Path) -> None:
    """The step is the same as in tests/physics/replay/test_frozen_files.cpp."""
    with Player((root / "tests/frozen/recording_1_0.bin").read_bytes()) as player:
        while player.step():
            pass
        assert player.has_failed
        assert player.fault_text.startswith("step 5: the world has diverged")


# --- histories

def test_a_history_rewinds_and_resimulates(world: World, ball: damson.Body) -> None:
    history = History(world, ticks=100, dt=1 / 60, substeps=4)
    for _ in range(40):
        world.step(1 / 60)
        history.record()
    assert (history.oldest, history.newest) == (0, 40)
    assert history.has(7)
    end = world.digest
    assert history.rewind(10)
    assert history.resimulate(40) is not None
    assert world.digest == end
    assert history.rewind(10)
    seen = []

    def push(which: World, tick: int) -> None:
        seen.append(tick)
        if tick == 11:
            ball.apply_impulse_to_center((0, 50))

    diffs = history.resimulate(40, push)
    assert seen == list(range(11, 41))
    assert world.digest != end
    assert any(len(diff.get_retracted(EventKind.CONTACT_BEGAN)) for diff in diffs)
    assert all(diff.get_confirmed(EventKind.CONTACT_BEGAN).shape[1] == 2 for diff in diffs)
    history.rewind(20)
    with pytest.raises(DamsonError, match="EventDiff is destroyed"):
        diffs[0].tick

    def wrong(which: World, tick: int) -> None:
        raise LookupError

    with pytest.raises(LookupError):
        history.resimulate(30, wrong)


def test_events_of_two_ticks_are_compared(world: World, ball: damson.Body) -> None:
    empty = TickEvents(world)
    while not len(world.contact_began):
        world.step(1 / 60)
    events = TickEvents(world)
    assert len(events.get(EventKind.CONTACT_BEGAN)) == 1
    assert empty.is_empty and not events.is_empty
    diff = damson.EventDiff(empty, events)
    assert diff.added_count == 1 and len(diff.get_added(EventKind.CONTACT_BEGAN)) == 1
    assert not diff.is_empty


# --- recordings

def recorded(world: World, ball: damson.Body, impulse: float = 5.0) -> bytes:
    with Recording(world, digest_period=1, keyframe_period=10) as recording:
        steps(world, 20)
        ball.apply_impulse_to_center((impulse, 0))
        steps(world, 20)
        recording.stop()
        assert recording.steps == 40
        return recording.to_bytes()


def test_a_recording_is_played(world: World, ball: damson.Body) -> None:
    data = recorded(world, ball)
    with Player(data, snapshot_period=5) as player:
        assert (player.first_tick, player.last_tick) == (0, 40)
        assert player.seek(20)
        assert any("apply_impulse" in call for call in player.calls)
        while player.step():
            pass
        assert player.world.digest == world.digest
        with pytest.raises(DamsonError, match="player"):
            player.world.gravity = Vec2(0, 0)


def test_a_branch_continues_a_recording_differently(world: World, ball: damson.Body) -> None:
    data = recorded(world, ball)
    with Player(data) as player:
        player.seek(10)
        names, ticks = [], []

        def keep(call: damson.RecordedCall) -> bool:
            names.append(call.name)
            return "apply_impulse" not in call.name

        def act(which: World, tick: int) -> None:
            assert which is branch.world
            ticks.append(tick)

        branch = Branch(player, keep=keep, act=act)
        while branch.step():
            pass
        assert ticks == list(range(11, 41))
        assert any("apply_impulse" in name for name in names)
        left = branch.world.find_body_by_name("ball")
        assert left is not None and left.position.x == pytest.approx(0, abs=1e-3)
        branch.destroy()
        branch = Branch(player, act=lambda which, tick: 1 / 0)
        with pytest.raises(ZeroDivisionError):
            branch.step()


def test_the_first_difference_of_two_recordings_is_found(world: World, ball: damson.Body) -> None:
    with world.fork() as other:
        here = recorded(world, ball)
        there = recorded(other, other.body(ball.handle), 6.0)
    with Player(here) as a, Player(there) as b:
        found = damson.find_run_divergence(a, b)
        assert found is not None and found.step == 21
        assert "apply_impulse" in found.call_here


def test_bytes_that_are_not_a_recording_raise() -> None:
    with pytest.raises(DamsonError):
        Player(b"nothing")


# --- previews, movers

def test_a_preview_predicts_a_body(world: World, ball: damson.Body) -> None:
    with Preview(world, [ball]) as preview:
        preview.get_body(0).linear_velocity = Vec2(1, 0)
        preview.run(30, damson.PreviewPace(dt=1 / 60, substeps=4))
        path = preview.get_path(0)
        assert len(path) == 31
        assert path["position"][-1, 0] > 0.1
        assert len(preview.hits) == 1 and preview.body_count == 1
        assert world.body(preview.hits["body"][0]) == ball
    assert ball.linear_velocity == (0, 0)


def test_a_mover_walks(world: World, floor: damson.Body) -> None:
    mover = Mover(position=Vec2(0, 2), velocity=Vec2(1, -5))
    for _ in range(60):
        move = world.move_character(mover, 1 / 60)
        mover = move.mover
    assert mover.ground.state is damson.GroundState.WALKABLE
    assert mover.ground.body == floor
    assert move.touched[0].is_ground and move.touched[0].hit.body == floor
    assert not move.is_crushed
