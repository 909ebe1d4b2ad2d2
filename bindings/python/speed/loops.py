#!/usr/bin/env python3
"""Measures loops in Python, for comparison with the same loops in C++: steps of worlds with 1 and 10,000 bodies,
and reads of body positions.

    python3 loops.py            prints the rows of the C++ program loops.cpp, and rows that only Python has
"""
from __future__ import annotations

import time
from collections.abc import Callable

import numpy as np

import damson
from damson import BodyDef, BodyType, Circle, World


def best(work: Callable[[], object], times: int, rounds: int = 7) -> float:
    """Returns the time of one call in the best round. [µs]"""
    found = []
    for _ in range(rounds):
        begin = time.perf_counter()
        for _ in range(times):
            work()
        found.append((time.perf_counter() - begin) / times * 1e6)
    return min(found)


def one_body() -> None:
    with World() as world:
        body = world.create_body(type=BodyType.DYNAMIC, can_sleep=False)
        body.create_shape(Circle(radius=0.5), density=1.0)
        print(f"one body, step        {best(lambda: world.step(1 / 60), 2000):10.3f} us")

    with World(gravity=(0, 0)) as world:
        body = world.create_body(type=BodyType.DYNAMIC)
        print(f"position              {best(lambda: body.position, 20000):10.3f} us")
        heard: list[object] = []
        world.on_body_moved(heard.append)
        body.events = damson.BodyEvents(moves=True)
        body.linear_velocity = damson.Vec2(0.001, 0)
        body.can_sleep = False
        with_listener = best(lambda: world.step(1 / 60), 2000)
        body.events = damson.BodyEvents(moves=False)
        print(f"a call of a listener  {with_listener - best(lambda: world.step(1 / 60), 2000):10.3f} us")


def many_bodies(count: int = 10000) -> None:
    with World(gravity=(0, 0)) as world:
        places = np.array([(i % 100 * 1.5, i // 100 * 1.5) for i in range(count)], dtype="f4")
        bodies = world.create_bodies(
            Circle(radius=0.5), BodyDef(type=BodyType.DYNAMIC, can_sleep=False), positions=places
        )
        out = np.empty((count, 2), dtype="f4")
        print(f"10000 bodies, step    {best(lambda: world.step(1 / 60), 10):10.3f} us")
        print(f"10000 positions       {best(lambda: world.get_positions(bodies, out=out), 100):10.3f} us")
        objects = [world.body(handle) for handle in bodies]
        print(f"10000 properties      {best(lambda: [body.position for body in objects], 1):10.3f} us")


if __name__ == "__main__":
    one_body()
    many_bodies()
