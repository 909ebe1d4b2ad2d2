"""Vectors and other small values, as named tuples.

Made by bindings/python/generate.py from bindings/api.json: edit that.
"""
from __future__ import annotations

from typing import Any, NamedTuple

from .._error import fail, last_status
from .._library import lib


class Vec2(NamedTuple):
    """A point or vector in the plane."""

    x: float
    """Coordinate to the right."""

    y: float
    """Upward coordinate."""

    @classmethod
    def of(cls, c: Any) -> Vec2:
        """Returns a copy of a C struct, or of an object with the same fields."""
        return cls(c.x, c.y)


class Rotation(NamedTuple):
    """A rotation, stored as its cosine and sine: no wrap-around, and applied with one multiplication."""

    c: float = 1.0
    """Cosine. [-]"""

    s: float = 0.0
    """Sine. [-]"""

    @classmethod
    def of(cls, c: Any) -> Rotation:
        """Returns a copy of a C struct, or of an object with the same fields."""
        return cls(c.c, c.s)

    @property
    def angle(self) -> float:
        """Returns the angle of a rotation in (-pi, pi]. [rad]"""
        angle: float = lib.damson_rotation_get_angle(self)
        if last_status():
            fail()
        return angle


class Transform(NamedTuple):
    """Position and rotation of a frame in the world."""

    position: Vec2 = Vec2(0.0, 0.0)
    """Origin of the frame. [m]"""

    rotation: Rotation = Rotation()
    """Rotation of the frame."""

    @classmethod
    def of(cls, c: Any) -> Transform:
        """Returns a copy of a C struct, or of an object with the same fields."""
        return cls(Vec2(c.position.x, c.position.y), Rotation.of(c.rotation))


class AABB(NamedTuple):
    """An axis-aligned bounding box: all points p with lower <= p <= upper in both coordinates, borders
    included. [m]
    """

    lower: Vec2
    """Corner with the smallest coordinates. [m]"""

    upper: Vec2
    """Corner with the largest coordinates. [m]"""

    @classmethod
    def of(cls, c: Any) -> AABB:
        """Returns a copy of a C struct, or of an object with the same fields."""
        return cls(Vec2(c.lower.x, c.lower.y), Vec2(c.upper.x, c.upper.y))


class Version(NamedTuple):
    """A version, as in "0.1.0"."""

    major: int
    """Major version. A new one has incompatible changes."""

    minor: int
    """Minor version. Below 1.0, a new one may also have incompatible changes."""

    patch: int
    """Patch version. A new one fixes bugs."""

    @classmethod
    def of(cls, c: Any) -> Version:
        """Returns a copy of a C struct, or of an object with the same fields."""
        return cls(c.major, c.minor, c.patch)


class TileCell(NamedTuple):
    """Column and row of a cell, counted from the grid's lower left corner."""

    x: int
    """Column."""

    y: int
    """Row."""

    @classmethod
    def of(cls, c: Any) -> TileCell:
        """Returns a copy of a C struct, or of an object with the same fields."""
        return cls(c.x, c.y)


class DrawColor(NamedTuple):
    """A color with red, green, blue and opacity, each from 0 to 255."""

    r: int
    """Red."""

    g: int
    """Green."""

    b: int
    """Blue."""

    a: int = 255
    """Opacity."""

    @classmethod
    def of(cls, c: Any) -> DrawColor:
        """Returns a copy of a C struct, or of an object with the same fields."""
        return cls(c.r, c.g, c.b, c.a)


class Column(NamedTuple):
    """Position of a value in a row of observations or actions."""

    first: int
    """Index of the first number in the row."""

    width: int
    """Count of numbers; 0: the column was rejected."""

    @classmethod
    def of(cls, c: Any) -> Column:
        """Returns a copy of a C struct, or of an object with the same fields."""
        return cls(c.first, c.width)

    @property
    def as_slice(self) -> slice:
        """The column as an index of an array of rows: batch.observations[:, column.as_slice]."""
        return slice(self.first, self.first + self.width)
