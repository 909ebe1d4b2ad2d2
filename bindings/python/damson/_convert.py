"""Conversions of small values between Python and C."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Union

from numpy.typing import NDArray

from ._library import ffi, lib
from ._generated.values import Vec2

VectorLike = Union[Vec2, tuple[float, float], Sequence[float], NDArray[Any]]
"""Any sequence of two numbers."""


def to_vec2(vector: Any) -> Any:
    """Returns a vector in the form that cffi converts to the C struct."""
    x, y = vector
    return (x, y)


def to_transform(transform: Any) -> Any:
    """Returns a position and a rotation in the form that cffi converts to the C struct."""
    position, rotation = transform
    return (to_vec2(position), to_vec2(rotation))


def to_aabb(box: Any) -> Any:
    """Returns the lower and upper corners of a box in the form that cffi converts to the C struct."""
    lower, upper = box
    return (to_vec2(lower), to_vec2(upper))


def to_text(text: Any, length: int = -1) -> str:
    """Returns a C string as text, or an empty string for a null pointer."""
    if text == ffi.NULL:
        return ""
    found: bytes = ffi.string(text) if length < 0 else ffi.buffer(text, length)[:]
    return found.decode(errors="replace")


def to_text_or_none(text: Any) -> str | None:
    """Returns a C string as text, or None for a null pointer."""
    return None if text == ffi.NULL else to_text(text)


def taken_bytes(value: Any) -> bytes:
    """Returns a copy of bytes that the library allocated, and frees them."""
    copied: bytes = ffi.buffer(value.data, value.size)[:] if value.size else b""
    lib.damson_free_bytes(value)
    return copied


def padded(values: Sequence[Any], size: int) -> list[Any]:
    """Returns the values as a list, padded to `size` with copies of the last value."""
    return list(values) + list(values[-1:]) * (size - len(values))
