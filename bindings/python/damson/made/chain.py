"""Methods of Chain.

Made by bindings/python/generate.py from bindings/api.json: edit that.
"""
from __future__ import annotations

from typing import Any, TYPE_CHECKING

from numpy.typing import NDArray

from .._arrays import filled, rows_of
from .._convert import VectorLike, to_vec2
from .._error import fail, last_status
from .._handle import Handle
from .._library import lib
from .surfaces import Filter, ShapeEvents

if TYPE_CHECKING:
    from ..chain import Chain
    from ..world import World
    from .body import Body
    from .shape import Shape


class ChainCalls(Handle):
    """Generated methods of Chain."""

    __slots__ = ()

    @property
    def world(self) -> World:
        """World that the object belongs to."""
        home: World = self._home
        return home

    def destroy(self) -> None:
        """Destroys the chain with its segments. A None or stale handle is a no-op."""
        status = lib.damson_world_destroy_chain(self._home._changing, self._handle)
        if status:
            fail()

    @property
    def is_alive(self) -> bool:
        """Returns true if the chain is alive. Accepts any handle."""
        value: bool = lib.damson_chain_is_alive(self._home._reading, self._handle)
        if last_status():
            fail()
        return value

    @property
    def body(self) -> Body:
        """Returns the body of a chain."""
        value = lib.damson_chain_get_body(self._home._reading, self._handle)
        if last_status():
            fail()
        result: Body = self._home._body(value)
        return result

    @property
    def is_loop(self) -> bool:
        """Returns true if a chain is closed from its last point to its first."""
        value: bool = lib.damson_chain_is_loop(self._home._reading, self._handle)
        if last_status():
            fail()
        return value

    @property
    def segment_count(self) -> int:
        """Returns the number of segments of a chain."""
        value: int = lib.damson_chain_get_segment_count(self._home._reading, self._handle)
        if last_status():
            fail()
        return value

    def get_segment(self, index: int) -> Shape:
        """Returns a segment of a chain. Requires: an index below Chain.segment_count."""
        value = lib.damson_chain_get_segment(self._home._reading, self._handle, index)
        if last_status():
            fail()
        result: Shape = self._home._shape(value)
        return result

    @property
    def segments(self) -> list[Shape]:
        """Returns the segments of a chain, from its start on."""
        found = filled("damson_shape", lambda buffer, capacity: lib.damson_chain_get_segments(
            self._home._reading, self._handle, buffer, capacity,
        ))
        return [self._home._shape(item) for item in found]

    @property
    def points(self) -> NDArray[Any]:
        """Returns the points of a chain, in body space. [m]"""
        found = filled("damson_vec2", lambda buffer, capacity: lib.damson_chain_get_points(
            self._home._reading, self._handle, buffer, capacity,
        ))
        return rows_of(found, "damson_vec2", len(found))

    @property
    def materials(self) -> NDArray[Any]:
        """Returns the materials of a chain, one per segment."""
        found = filled("damson_material", lambda buffer, capacity: lib.damson_chain_get_materials(
            self._home._reading, self._handle, buffer, capacity,
        ))
        return rows_of(found, "damson_material", len(found))

    @property
    def is_one_sided(self) -> bool:
        """Returns true if the chain collides only on the right side of its direction, from first point to
        last.
        """
        value: bool = lib.damson_chain_is_one_sided(self._home._reading, self._handle)
        if last_status():
            fail()
        return value

    @property
    def radius(self) -> float:
        """Returns the rounding radius of a chain. [m]"""
        value: float = lib.damson_chain_get_radius(self._home._reading, self._handle)
        if last_status():
            fail()
        return value

    @property
    def surface_group(self) -> int:
        """Returns the surface group of a chain."""
        value: int = lib.damson_chain_get_surface_group(self._home._reading, self._handle)
        if last_status():
            fail()
        return value

    @property
    def events(self) -> ShapeEvents:
        """Returns the events that the first segment of a chain reports."""
        value = lib.damson_chain_get_events(self._home._reading, self._handle)
        if last_status():
            fail()
        return ShapeEvents._of(value, self._home)

    @property
    def filter(self) -> Filter:
        """Returns the collision filter of the first segment of a chain."""
        value = lib.damson_chain_get_filter(self._home._reading, self._handle)
        if last_status():
            fail()
        return Filter._of(value, self._home)

    @property
    def draw_level(self) -> float:
        """Returns the draw level of the first segment of a chain, which orders drawing and picking. [-]"""
        value: float = lib.damson_chain_get_draw_level(self._home._reading, self._handle)
        if last_status():
            fail()
        return value

    @property
    def first_key(self) -> int:
        """Returns the key of segment 0 of a chain."""
        value: int = lib.damson_chain_get_first_key(self._home._reading, self._handle)
        if last_status():
            fail()
        return value

    @property
    def user_data(self) -> int:
        """Returns the user data of the first segment of a chain."""
        value: int = lib.damson_chain_get_user_data(self._home._reading, self._handle)
        if last_status():
            fail()
        return value

    def set_point(self, index: int, point: VectorLike) -> None:
        """Moves a point of a chain, in body space. [m]"""
        status = lib.damson_chain_set_point(self._home._changing, self._handle, index, to_vec2(point))
        if status:
            fail()

    def insert_point(self, index: int, point: VectorLike) -> None:
        """Inserts a point before point `index`, or after the last point of an open chain. A segment divided
        by the point keeps its handle up to the point. A new segment of the same material continues from
        there.
        """
        status = lib.damson_chain_insert_point(self._home._changing, self._handle, index, to_vec2(point))
        if status:
            fail()

    def remove_point(self, index: int) -> None:
        """Removes a point. The first of the two segments at the point is extended to the end of the second,
        which is destroyed. Requires: at least one segment remains, or three in a loop.
        """
        status = lib.damson_chain_remove_point(self._home._changing, self._handle, index)
        if status:
            fail()

    def split(self, index: int) -> Chain:
        """Splits a chain at a point. In an open chain, the segments after the point become a new chain, which
        is returned. A loop opens at the point, starts there, and is itself returned.
        """
        value = lib.damson_chain_split(self._home._changing, self._handle, index)
        if last_status():
            fail()
        result: Chain = self._home._chain(value)
        return result

    def join(self, other: Chain) -> None:
        """Appends `other` to `chain`. The segments of `other` keep their handles; the handle `other` becomes
        stale. A chain joined with itself becomes a loop. Requires: both open, on the same body, with the same
        sides and rounding radius. The start of `other` is within 0.5 mm of the end of `chain`.
        """
        status = lib.damson_chain_join(self._home._changing, self._handle, other._handle)
        if status:
            fail()
