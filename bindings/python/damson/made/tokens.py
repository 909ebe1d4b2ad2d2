"""Tokens: what a command will have made.

Made by bindings/python/generate.py from bindings/api.json: edit that.
"""
from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from .._callback import Keep


def to_target(target: Any) -> Any:
    """The struct of C of an object that is there, or of the token of one to come."""
    if isinstance(target, (BodyToken, ShapeToken, JointToken, ChainToken, TileGridToken)):
        return (0, 0), (target.buffer, target.number)
    return target._handle, (0, 0)


@dataclass(frozen=True, slots=True)
class BodyToken:
    """Names a body that a buffer of commands is to create, for commands to the same buffer."""

    C_NAME: ClassVar[str] = "damson_body_token"

    buffer: int
    """Its key."""

    number: int
    """Of the creation, among the buffer's of this kind; 0 is nobody."""

    def _c(self, keep: Keep) -> Any:
        return (self.buffer, self.number)

    @classmethod
    def _of(cls, c: Any, home: Any) -> BodyToken:
        return cls(c.buffer, c.number)


@dataclass(frozen=True, slots=True)
class ShapeToken:
    """Names a shape that a buffer of commands is to create, for commands to the same buffer."""

    C_NAME: ClassVar[str] = "damson_shape_token"

    buffer: int
    """Its key."""

    number: int
    """Of the creation, among the buffer's of this kind; 0 is nobody."""

    def _c(self, keep: Keep) -> Any:
        return (self.buffer, self.number)

    @classmethod
    def _of(cls, c: Any, home: Any) -> ShapeToken:
        return cls(c.buffer, c.number)


@dataclass(frozen=True, slots=True)
class JointToken:
    """Names a joint that a buffer of commands is to create, for commands to the same buffer."""

    C_NAME: ClassVar[str] = "damson_joint_token"

    buffer: int
    """Its key."""

    number: int
    """Of the creation, among the buffer's of this kind; 0 is nobody."""

    def _c(self, keep: Keep) -> Any:
        return (self.buffer, self.number)

    @classmethod
    def _of(cls, c: Any, home: Any) -> JointToken:
        return cls(c.buffer, c.number)


@dataclass(frozen=True, slots=True)
class ChainToken:
    """Names a chain that a buffer of commands is to create, for commands to the same buffer."""

    C_NAME: ClassVar[str] = "damson_chain_token"

    buffer: int
    """Its key."""

    number: int
    """Of the creation, among the buffer's of this kind; 0 is nobody."""

    def _c(self, keep: Keep) -> Any:
        return (self.buffer, self.number)

    @classmethod
    def _of(cls, c: Any, home: Any) -> ChainToken:
        return cls(c.buffer, c.number)


@dataclass(frozen=True, slots=True)
class TileGridToken:
    """Names a tile grid that a buffer of commands is to create, for commands to the same buffer."""

    C_NAME: ClassVar[str] = "damson_tile_grid_token"

    buffer: int
    """Its key."""

    number: int
    """Of the creation, among the buffer's of this kind; 0 is nobody."""

    def _c(self, keep: Keep) -> Any:
        return (self.buffer, self.number)

    @classmethod
    def _of(cls, c: Any, home: Any) -> TileGridToken:
        return cls(c.buffer, c.number)
