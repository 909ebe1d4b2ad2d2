"""Arrays passed between NumPy and C. A contiguous array of the right dtype is passed without a copy."""
from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, Any, Union

import numpy as np
from numpy.typing import ArrayLike, NDArray

from ._callback import Keep
from ._error import fail, last_status
from ._library import ffi
from .dtypes import HANDLE, STRUCTS

if TYPE_CHECKING:
    from ._generated.body import Body
    from ._generated.broadphase import BroadphaseObject

Handles = Union[Sequence["Body"], NDArray[Any]]
"""Bodies, or an array of dtype HANDLE."""

ObjectHandles = Union[Sequence["BroadphaseObject"], NDArray[Any]]
"""Objects of a broadphase, or an array of dtype HANDLE."""

Rows = Union[ArrayLike, Sequence[Any]]
"""Structs: a structured array, or a sequence of objects. Structs that contain only floats can also be a 2D
array with one row per struct.
"""

Buffer = Union[bytes, bytearray, memoryview, NDArray[Any]]
"""An object that contains bytes."""

_DTYPES: dict[str, np.dtype[Any]] = {
    **STRUCTS, "damson_body": HANDLE, "uint8_t": np.dtype("u1"), "uint32_t": np.dtype("u4"),
}


class Passed:
    """An array that is passed to C. This object keeps its memory alive."""

    __slots__ = ("pointer", "count", "array")

    def __init__(self, pointer: Any, count: int, array: Any) -> None:
        self.pointer = pointer
        self.count = count
        self.array = array


def _floats(dtype: np.dtype[Any]) -> int:
    """Returns the number of floats in a struct that contains only floats, otherwise 0."""
    if dtype.subdtype is not None:
        base, shape = dtype.subdtype
        return _floats(base) * int(np.prod(shape))
    if dtype.fields is None:
        return 1 if dtype == np.dtype("f4") else 0
    parts = [_floats(part[0]) for part in dtype.fields.values()]
    return sum(parts) if all(parts) else 0


def _pass(array: NDArray[Any], kind: str, count: int) -> Passed:
    return Passed(ffi.from_buffer(f"{kind}[]", array), count, array)


def handles_in(values: Any, kind: str) -> Passed:
    """Returns handles in the form that C takes. Raises TypeError for an array of another dtype."""
    if isinstance(values, np.ndarray):
        if values.dtype != HANDLE:
            raise TypeError(f"handles must be objects or an array of dtype HANDLE, got {values.dtype}")
        return _pass(np.ascontiguousarray(values), kind, values.size)
    room = ffi.new(f"{kind}[]", [value._handle for value in values])
    return Passed(room, len(room), room)


def rows_in(values: Any, kind: str) -> Passed:
    """Returns structs in the form that C takes. Raises TypeError or ValueError for an array of another dtype or
    shape.
    """
    dtype = _DTYPES[kind]
    if not isinstance(values, np.ndarray) and len(values) and hasattr(values[0], "_c"):
        return structs_in(values, kind)
    floats = _floats(dtype)
    if isinstance(values, np.ndarray) and values.dtype == dtype and dtype.subdtype is None:
        return _pass(np.ascontiguousarray(values), kind, values.size)
    if not floats:
        raise TypeError(f"an array of the dtype of {kind} is needed")
    rows = np.ascontiguousarray(values, dtype="f4")
    if not isinstance(values, np.ndarray) and rows.ndim > 2:
        rows = rows.reshape(len(rows), -1)  # flattens nested tuples
    if rows.size and (rows.ndim != 2 or rows.shape[1] != floats):
        raise ValueError(f"rows of {floats} numbers are needed, got an array of shape {rows.shape}")
    return _pass(rows, kind, len(rows))


def structs_in(values: Any, kind: str) -> Passed:
    """Returns objects of a struct class in the form that C takes."""
    keep = Keep()
    room = ffi.new(f"{kind}[]", [value._c(keep) for value in values])
    return Passed(room, len(room), (room, keep))


def bytes_in(values: Any) -> Passed:
    """Returns bytes in the form that C takes."""
    if isinstance(values, np.ndarray):
        values = np.ascontiguousarray(values, dtype="u1")
    room = ffi.from_buffer("uint8_t[]", values)
    return Passed(room, len(room), room)


def room_of(out: NDArray[Any] | None, kind: str, count: int) -> Passed:
    """Returns memory for results: the array `out`, or a new array if `out` is None. Raises ValueError if
    `out` does not fit.
    """
    dtype = _DTYPES[kind]
    if out is None:
        out = np.zeros(count, dtype)
    else:
        floats = _floats(dtype)
        fits = out.dtype == dtype and out.shape == (count,)
        fits = fits or (floats > 0 and out.dtype == np.dtype("f4") and out.shape == (count, floats))
        if not fits or not out.flags.c_contiguous or not out.flags.writeable:
            wanted = f"{count} rows of {floats} float32" if floats else f"{count} of {dtype}"
            raise ValueError(f"out must be writable, contiguous, and {wanted}; got {out.dtype} of shape {out.shape}")
    return Passed(ffi.from_buffer(f"{kind}[]", out, require_writable=True), count, out)


def rows_of(pointer: Any, kind: str, count: int) -> NDArray[Any]:
    """Returns a copy of structs that the library owns."""
    if isinstance(pointer, Found):
        pointer = pointer.room
    dtype = _DTYPES[kind]
    if count == 0:
        return np.zeros(0, dtype)
    base, shape = dtype.subdtype or (dtype, ())
    rows: NDArray[Any] = np.frombuffer(ffi.buffer(pointer, count * dtype.itemsize), base)
    return rows.reshape(count, *shape).copy()


class Found:
    """Structs that a call has written into a buffer."""

    __slots__ = ("room", "count")

    def __init__(self, room: Any, count: int) -> None:
        self.room = room
        self.count = count

    def __len__(self) -> int:
        return self.count

    def __iter__(self) -> Iterator[Any]:
        return (self.room[i] for i in range(self.count))


def filled(kind: str, call: Callable[[Any, int], Any]) -> Found:
    """Returns all structs that a call writes. Repeats the call with larger buffers until all structs fit."""
    capacity = 16
    while True:
        room = ffi.new(f"{kind}[]", capacity)
        count = call(room, capacity)
        if last_status():
            fail()
        if count < capacity:
            return Found(room, count)
        capacity = max(2 * capacity, count + 1)


def same_count(name: str, count: int, wanted: int) -> None:
    """Raises ValueError if an array does not have one element for each object."""
    if count != wanted:
        raise ValueError(f"{name} must have one element for each object: {wanted}, got {count}")
