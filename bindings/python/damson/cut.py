"""Outlines cut into convex polygons."""
from __future__ import annotations

from ._arrays import Rows, filled, rows_in
from ._error import DamsonError
from ._library import ffi, lib
from .made.enums import OutlineError, Status
from .made.functions import outline_error_text
from .made.outlines import Polygon


def cut_outline(outline: Rows, radius: float = 0.0) -> list[Polygon]:
    """Convex polygons of at most 8 corners that cover the area inside of `outline` [m] exactly.

    Each is rounded by `radius` [m]. Errors: a DamsonError that says why it cannot be cut, and at which point.
    """
    outline_ = rows_in(outline, "damson_vec2")
    error = ffi.new("damson_outline_error*")
    at = ffi.new("size_t*")
    found = filled(
        "damson_polygon",
        lambda room, capacity: lib.damson_cut_outline(
            outline_.pointer, outline_.count, radius, room, capacity, error, at
        ),
    )
    if error[0]:
        text = outline_error_text(OutlineError(error[0]))
        raise DamsonError(f"damson_cut_outline: {text}, at point {at[0]}", Status.REFUSED)
    return [Polygon._of(item, None) for item in found]
