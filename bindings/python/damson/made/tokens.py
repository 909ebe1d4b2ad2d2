"""Tokens: objects that a command buffer will create.

Made by bindings/python/generate.py from bindings/api.json: edit that.
"""
from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from .._callback import Keep


def to_target(target: Any) -> Any:
    """Returns an object, or the token of an object that a command will create, in the form that C takes."""
    if isinstance(target, (BodyToken, ShapeToken, JointToken, ChainToken, TileGridToken)):
        return (0, 0), (target.buffer, target.number)
    return target._handle, (0, 0)


@dataclass(frozen=True, slots=True)
class BodyToken:
    """Refers to a body that a command buffer will create, for commands to the same buffer."""

    C_NAME: ClassVar[str] = "damson_body_token"

    buffer: int
    """Key of the command buffer."""

    number: int
    """1-based index among the buffer's creation commands for this kind of object; 0: none."""

    def _c(self, keep: Keep) -> Any:
        return (self.buffer, self.number)

    @classmethod
    def _of(cls, c: Any, home: Any) -> BodyToken:
        return cls(c.buffer, c.number)


@dataclass(frozen=True, slots=True)
class ShapeToken:
    """Refers to a shape that a command buffer will create, for commands to the same buffer."""

    C_NAME: ClassVar[str] = "damson_shape_token"

    buffer: int
    """Key of the command buffer."""

    number: int
    """1-based index among the buffer's creation commands for this kind of object; 0: none."""

    def _c(self, keep: Keep) -> Any:
        return (self.buffer, self.number)

    @classmethod
    def _of(cls, c: Any, home: Any) -> ShapeToken:
        return cls(c.buffer, c.number)


@dataclass(frozen=True, slots=True)
class JointToken:
    """Refers to a joint that a command buffer will create, for commands to the same buffer."""

    C_NAME: ClassVar[str] = "damson_joint_token"

    buffer: int
    """Key of the command buffer."""

    number: int
    """1-based index among the buffer's creation commands for this kind of object; 0: none."""

    def _c(self, keep: Keep) -> Any:
        return (self.buffer, self.number)

    @classmethod
    def _of(cls, c: Any, home: Any) -> JointToken:
        return cls(c.buffer, c.number)


@dataclass(frozen=True, slots=True)
class ChainToken:
    """Refers to a chain that a command buffer will create, for commands to the same buffer."""

    C_NAME: ClassVar[str] = "damson_chain_token"

    buffer: int
    """Key of the command buffer."""

    number: int
    """1-based index among the buffer's creation commands for this kind of object; 0: none."""

    def _c(self, keep: Keep) -> Any:
        return (self.buffer, self.number)

    @classmethod
    def _of(cls, c: Any, home: Any) -> ChainToken:
        return cls(c.buffer, c.number)


@dataclass(frozen=True, slots=True)
class TileGridToken:
    """Refers to a tile grid that a command buffer will create, for commands to the same buffer."""

    C_NAME: ClassVar[str] = "damson_tile_grid_token"

    buffer: int
    """Key of the command buffer."""

    number: int
    """1-based index among the buffer's creation commands for this kind of object; 0: none."""

    def _c(self, keep: Keep) -> Any:
        return (self.buffer, self.number)

    @classmethod
    def _of(cls, c: Any, home: Any) -> TileGridToken:
        return cls(c.buffer, c.number)
