"""Threads: worlds that step in parallel, because a step releases the global interpreter lock."""
from __future__ import annotations

import threading
import time

import damson
from damson import BodyDef, BodyType, Circle, World


def crowd() -> World:
    """Returns a world whose step takes several milliseconds."""
    world = World()
    world.create_bodies(Circle(radius=0.5), BodyDef(type=BodyType.DYNAMIC),
                        positions=[(i % 50 * 0.95, i // 50 * 0.95) for i in range(3000)])
    return world


def test_a_step_releases_the_lock() -> None:
    """While one thread is inside a step, another thread runs."""
    with crowd() as world:
        ticks = 0
        inside = threading.Event()
        done = threading.Event()

        def step() -> None:
            inside.set()
            world.step(1 / 60, 64)
            done.set()

        thread = threading.Thread(target=step)
        thread.start()
        inside.wait()
        while not done.is_set():
            ticks += 1
            time.sleep(0)
        thread.join()
        assert ticks > 10


def test_two_threads_step_two_worlds_in_parallel() -> None:
    worlds = [crowd(), crowd()]
    with crowd() as alone:
        for _ in range(10):
            alone.step(1 / 60)
        expected = alone.digest
    errors: list[BaseException] = []

    def run(world: World) -> None:
        try:
            for _ in range(10):
                world.step(1 / 60)
        except BaseException as error:
            errors.append(error)

    threads = [threading.Thread(target=run, args=(world,)) for world in worlds]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert not errors
    assert [world.digest for world in worlds] == [expected, expected]


def test_errors_belong_to_their_thread() -> None:
    """An error in one thread is not raised in another."""
    wrong: list[str] = []
    stop = threading.Event()

    def refused() -> None:
        with World() as world:
            while not stop.is_set():
                try:
                    world.step(-1.0)
                    wrong.append("not refused")
                except damson.DamsonError:
                    pass

    thread = threading.Thread(target=refused)
    thread.start()
    with World() as world:
        body = world.create_body(position=(1, 2))
        for _ in range(2000):
            assert body.position == (1, 2)
    stop.set()
    thread.join()
    assert not wrong


def test_callbacks_run_on_worker_threads() -> None:
    """Callbacks can run on any thread of the world."""
    threads = set()
    with World(workers=2) as world:
        def question(asked: damson.PreSolveContact) -> None:
            threads.add(threading.get_ident())

        world.set_pre_solve_callback(question)
        world.create_bodies(Circle(radius=0.5), BodyDef(type=BodyType.DYNAMIC), damson.ShapeDef(enable_pre_solve=True),
                            positions=[(i % 50 * 0.95, i // 50 * 0.95) for i in range(1000)])
        for _ in range(3):
            world.step(1 / 60)
    assert threads
