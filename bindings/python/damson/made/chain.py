"""Calls of chains.

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
from .surfaces import Filter, ShapeReports

if TYPE_CHECKING:
    from ..chain import Chain
    from ..world import World
    from .body import Body
    from .shape import Shape


class ChainCalls(Handle):
    """Calls of Chain."""

    __slots__ = ()

    @property
    def world(self) -> World:
        """The World that it is of."""
        home: World = self._home
        return home

    def destroy(self) -> None:
        """Destroys the chain with its segments; a None or stale handle is a no-op."""
        status = lib.damson_world_destroy_chain(self._home._changing, self._handle)
        if status:
            fail()

    @property
    def is_alive(self) -> bool:
        """Whether the chain lives. Any handle may be asked about."""
        value: bool = lib.damson_chain_is_alive(self._home._reading, self._handle)
        if last_status():
            fail()
        return value

    @property
    def body(self) -> Body:
        """Whose chain it is."""
        value = lib.damson_chain_get_body(self._home._reading, self._handle)
        if last_status():
            fail()
        result: Body = self._home._body(value)
        return result

    @property
    def is_loop(self) -> bool:
        """Whether it closes to its first point."""
        value: bool = lib.damson_chain_is_loop(self._home._reading, self._handle)
        if last_status():
            fail()
        return value

    @property
    def segment_count(self) -> int:
        """How many segments a chain has."""
        value: int = lib.damson_chain_get_segment_count(self._home._reading, self._handle)
        if last_status():
            fail()
        return value

    def get_segment(self, index: int) -> Shape:
        """A segment of a chain. Requires: an index below Chain.segment_count."""
        value = lib.damson_chain_get_segment(self._home._reading, self._handle, index)
        if last_status():
            fail()
        result: Shape = self._home._shape(value)
        return result

    @property
    def segments(self) -> list[Shape]:
        """The segments of a chain from its start on."""
        found = filled("damson_shape", lambda room, capacity: lib.damson_chain_get_segments(
            self._home._reading, self._handle, room, capacity,
        ))
        return [self._home._shape(item) for item in found]

    @property
    def points(self) -> NDArray[Any]:
        """The points of a chain, in its body's frame. [m]"""
        found = filled("damson_vec2", lambda room, capacity: lib.damson_chain_get_points(
            self._home._reading, self._handle, room, capacity,
        ))
        return rows_of(found, "damson_vec2", len(found))

    @property
    def materials(self) -> NDArray[Any]:
        """The materials of a chain, one a segment."""
        found = filled("damson_material", lambda room, capacity: lib.damson_chain_get_materials(
            self._home._reading, self._handle, room, capacity,
        ))
        return rows_of(found, "damson_material", len(found))

    @property
    def is_one_sided(self) -> bool:
        """Whether it holds only what is on the right of the way along it."""
        value: bool = lib.damson_chain_is_one_sided(self._home._reading, self._handle)
        if last_status():
            fail()
        return value

    @property
    def radius(self) -> float:
        """Rounding of a chain. [m]"""
        value: float = lib.damson_chain_get_radius(self._home._reading, self._handle)
        if last_status():
            fail()
        return value

    @property
    def surface(self) -> int:
        """Number of the surface that a chain is."""
        value: int = lib.damson_chain_get_surface(self._home._reading, self._handle)
        if last_status():
            fail()
        return value

    @property
    def reports(self) -> ShapeReports:
        """Which events the first segment of a chain wants."""
        value = lib.damson_chain_get_reports(self._home._reading, self._handle)
        if last_status():
            fail()
        return ShapeReports._of(value, self._home)

    @property
    def filter(self) -> Filter:
        """Whom the first segment of a chain meets."""
        value = lib.damson_chain_get_filter(self._home._reading, self._handle)
        if last_status():
            fail()
        return Filter._of(value, self._home)

    @property
    def draw_level(self) -> float:
        """What the first segment of a chain is drawn and picked above. [-]"""
        value: float = lib.damson_chain_get_draw_level(self._home._reading, self._handle)
        if last_status():
            fail()
        return value

    @property
    def first_key(self) -> int:
        """The key of segment 0 of a chain."""
        value: int = lib.damson_chain_get_first_key(self._home._reading, self._handle)
        if last_status():
            fail()
        return value

    @property
    def user_data(self) -> int:
        """The game's own word of the first segment of a chain."""
        value: int = lib.damson_chain_get_user_data(self._home._reading, self._handle)
        if last_status():
            fail()
        return value

    def set_point(self, index: int, point: VectorLike) -> None:
        """Puts a point elsewhere, in the body's frame. [m]"""
        status = lib.damson_chain_set_point(self._home._changing, self._handle, index, to_vec2(point))
        if status:
            fail()

    def insert_point(self, index: int, point: VectorLike) -> None:
        """Puts a point before that of `index`; at the end of an open chain, behind the last. What was one
        segment keeps its handle up to the point, and a new one of the same material goes on from there.
        """
        status = lib.damson_chain_insert_point(self._home._changing, self._handle, index, to_vec2(point))
        if status:
            fail()

    def remove_point(self, index: int) -> None:
        """Takes a point out. Of the two segments that met in it, the first goes on to the end of the second,
        which is destroyed. Requires: one segment is left, of a loop three.
        """
        status = lib.damson_chain_remove_point(self._home._changing, self._handle, index)
        if status:
            fail()

    def split(self, index: int) -> Chain:
        """Parts the chain at a point. Of an open one, what comes behind the point is a chain of its own,
        which is returned; a loop is opened there, starts there, and is returned itself.
        """
        value = lib.damson_chain_split(self._home._changing, self._handle, index)
        if last_status():
            fail()
        result: Chain = self._home._chain(value)
        return result

    def join(self, other: Chain) -> None:
        """Hangs `other` behind this one, which begins where this one ends; its segments keep their handles
        and its own handle is gone. With itself, the chain is closed to a loop. Requires: the same body, sides
        and rounding, none of them a loop, and points that meet to within half a millimetre.
        """
        status = lib.damson_chain_join(self._home._changing, self._handle, other._handle)
        if status:
            fail()
