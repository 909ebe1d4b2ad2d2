"""Fixtures: a world, a floor, a ball above it, and the folder of the project."""
from __future__ import annotations

import pathlib
from collections.abc import Iterator

import pytest

import damson
from damson import BodyType, Circle, World


@pytest.fixture
def world() -> Iterator[World]:
    """An empty world."""
    with World(gravity=(0, -10)) as made:
        yield made


@pytest.fixture
def floor(world: World) -> damson.Body:
    """A floor with its top at y = 0."""
    body = world.create_body(name="floor")
    body.create_shape(damson.make_box((20, 0.5), (0, -0.5)))
    return body


@pytest.fixture
def ball(world: World, floor: damson.Body) -> damson.Body:
    """A ball above the floor."""
    body = world.create_body(type=BodyType.DYNAMIC, position=(0, 1), name="ball")
    body.create_shape(Circle(radius=0.5), density=1.0)
    return body


@pytest.fixture
def root() -> pathlib.Path:
    """The folder of the project."""
    return pathlib.Path(__file__).resolve().parents[3]
