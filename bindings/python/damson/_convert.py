"""Conversions of small values between Python and C."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Union

from numpy.typing import NDArray

from ._library import ffi, lib
from .made.values import Vec2

VectorLike = Union[Vec2, tuple[float, float], Sequence[float], NDArray[Any]]
"""Anything of two numbers."""


def to_vec2(vector: Any) -> Any:
    """Two numbers, as C's struct is made from."""
    x, y = vector
    return (x, y)


def to_transform(transform: Any) -> Any:
    """A position and a rotation, likewise."""
    position, rotation = transform
    return (to_vec2(position), to_vec2(rotation))


def to_aabb(box: Any) -> Any:
    """The lower and the upper corner, likewise."""
    lower, upper = box
    return (to_vec2(lower), to_vec2(upper))


def to_text(text: Any, length: int = -1) -> str:
    """A text of C's; null is an empty one."""
    if text == ffi.NULL:
        return ""
    found: bytes = ffi.string(text) if length < 0 else ffi.buffer(text, length)[:]
    return found.decode(errors="replace")


def to_text_or_none(text: Any) -> str | None:
    """A text of C's; null is None."""
    return None if text == ffi.NULL else to_text(text)


def taken_bytes(value: Any) -> bytes:
    """A copy of bytes that C made, which are given back."""
    copied: bytes = ffi.buffer(value.data, value.size)[:] if value.size else b""
    lib.damson_free_bytes(value)
    return copied


def padded(values: Sequence[Any], size: int) -> list[Any]:
    """Values of which the last one is repeated until there are as many as C has room for."""
    return list(values) + list(values[-1:]) * (size - len(values))
