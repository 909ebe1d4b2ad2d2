"""Decomposition of outlines into convex polygons, and cuts along Voronoi patterns."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Any, cast

from ._arrays import Rows, filled, rows_in
from ._error import DamsonError
from ._library import ffi, lib
from ._generated.enums import OutlineError, Status
from ._generated.functions import outline_error_text
from ._generated.helpers import VoronoiPiece
from ._generated.outlines import Polygon


def cut_outline(outline: Rows, radius: float = 0.0, holes: Sequence[Rows] = ()) -> list[Polygon]:
    """Returns convex polygons of at most 8 corners that together cover the area inside `outline` [m] exactly.

    The areas inside `holes` [m] are excluded. Outlines are sequences of points in either winding order.
    Repeated points, spikes, zero-width cuts and parts that touch at a corner are cleaned first. Each polygon
    is rounded by `radius` [m].
    Errors: a DamsonError that names the reason and the point if the outline cannot be cut.
    Cost: proportional to the square of the number of points.
    """
    outline_ = rows_in(outline, "damson_vec2")
    hole_lists: list[list[Any]] = [list(cast("Sequence[Any]", hole)) for hole in holes]
    points = rows_in([point for hole in hole_lists for point in hole], "damson_vec2") if hole_lists else None
    sizes = ffi.new("uint32_t[]", [len(hole) for hole in hole_lists])
    error = ffi.new("damson_outline_error*")
    at = ffi.new("size_t*")

    def cut(room: Any, capacity: int) -> Any:
        if points is None:
            return lib.damson_cut_outline(outline_.pointer, outline_.count, radius, room, capacity, error, at)
        return lib.damson_cut_outline_with_holes(
            outline_.pointer, outline_.count, points.pointer, points.count, sizes, len(sizes), radius, room,
            capacity, error, at
        )

    found = filled("damson_polygon", cut)
    if error[0]:
        text = outline_error_text(OutlineError(error[0]))
        raise DamsonError(f"damson_cut_outline: {text}, at point {at[0]}", Status.REFUSED)
    return [Polygon._of(item, None) for item in found]


def cut_by_points(outline: Rows, points: Rows, min_width: float = 0.05) -> list[VoronoiPiece]:
    """Cuts the area inside a convex, counter-clockwise outline [m] into the Voronoi cells of `points` [m].

    The polygons are sorted by cell. A cell with more than 8
    corners consists of several polygons. Points of cells that would be thinner than `min_width` [m] are
    removed, and their neighbors grow into the area.
    Requires: 3 to 64 corners, no three on a line; at most 256 points; min_width zero or more.
    Cost: the square of the number of points.
    """
    outline_ = rows_in(outline, "damson_vec2")
    points_ = rows_in(points, "damson_vec2")
    found = filled(
        "damson_voronoi_piece",
        lambda room, capacity: lib.damson_cut_by_points(
            outline_.pointer, outline_.count, points_.pointer, points_.count, min_width, room, capacity
        ),
    )
    return [VoronoiPiece._of(item, None) for item in found]
