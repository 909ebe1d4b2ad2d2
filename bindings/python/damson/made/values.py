"""Vectors and other small values, as named tuples.

Made by bindings/python/generate.py from bindings/api.json: edit that.
"""
from __future__ import annotations

from typing import Any, NamedTuple

from .._error import fail, last_status
from .._library import lib


class Vec2(NamedTuple):
    """A point or a vector of the plane."""

    x: float
    """To the right."""

    y: float
    """Upward."""

    @classmethod
    def of(cls, c: Any) -> Vec2:
        """A copy of a struct of C, or of anything with its fields."""
        return cls(c.x, c.y)


class Rotation(NamedTuple):
    """A turn, stored as its cosine and sine: free of wrap-around, and one multiplication to apply."""

    c: float = 1.0
    """Cosine. [-]"""

    s: float = 0.0
    """Sine. [-]"""

    @classmethod
    def of(cls, c: Any) -> Rotation:
        """A copy of a struct of C, or of anything with its fields."""
        return cls(c.c, c.s)

    @property
    def angle(self) -> float:
        """Angle in (-pi, pi]. [rad]"""
        angle: float = lib.damson_rotation_get_angle(self)
        if last_status():
            fail()
        return angle


class Transform(NamedTuple):
    """Where a frame stands in the world."""

    position: Vec2 = Vec2(0.0, 0.0)
    """Origin of the frame. [m]"""

    rotation: Rotation = Rotation()
    """Turn of the frame."""

    @classmethod
    def of(cls, c: Any) -> Transform:
        """A copy of a struct of C, or of anything with its fields."""
        return cls(Vec2(c.position.x, c.position.y), Rotation.of(c.rotation))


class AABB(NamedTuple):
    """All points p with lower <= p <= upper in both coordinates, borders included. [m]"""

    lower: Vec2
    """Corner of the smallest coordinates. [m]"""

    upper: Vec2
    """Corner of the largest coordinates. [m]"""

    @classmethod
    def of(cls, c: Any) -> AABB:
        """A copy of a struct of C, or of anything with its fields."""
        return cls(Vec2(c.lower.x, c.lower.y), Vec2(c.upper.x, c.upper.y))


class Version(NamedTuple):
    """A version, as in "0.1.0"."""

    major: int
    """A new one breaks what was written against the old one."""

    minor: int
    """Below 1.0 a new one may, too."""

    patch: int
    """A new one mends."""

    @classmethod
    def of(cls, c: Any) -> Version:
        """A copy of a struct of C, or of anything with its fields."""
        return cls(c.major, c.minor, c.patch)


class TileCell(NamedTuple):
    """Column and row of a cell, from the grid's lower left corner."""

    x: int
    """Column."""

    y: int
    """Row."""

    @classmethod
    def of(cls, c: Any) -> TileCell:
        """A copy of a struct of C, or of anything with its fields."""
        return cls(c.x, c.y)


class DrawColor(NamedTuple):
    """Red, green, blue and how opaque, from 0 to 255."""

    r: int
    """Red."""

    g: int
    """Green."""

    b: int
    """Blue."""

    a: int = 255
    """How opaque."""

    @classmethod
    def of(cls, c: Any) -> DrawColor:
        """A copy of a struct of C, or of anything with its fields."""
        return cls(c.r, c.g, c.b, c.a)


class Column(NamedTuple):
    """Where in a row of observations or actions something stands."""

    first: int
    """Place of its first number."""

    width: int
    """Numbers; 0: it was refused."""

    @classmethod
    def of(cls, c: Any) -> Column:
        """A copy of a struct of C, or of anything with its fields."""
        return cls(c.first, c.width)

    @property
    def as_slice(self) -> slice:
        """The same as an index of an array of rows: batch.observations[:, column.as_slice]."""
        return slice(self.first, self.first + self.width)
