"""Methods of Broadphase, its history and its objects.

Made by bindings/python/generate.py from bindings/api.json: edit that.
"""
from __future__ import annotations

from collections.abc import Callable
from typing import Any, TYPE_CHECKING

from numpy.typing import NDArray

from .._arrays import ObjectHandles, Rows, filled, handles_in, rows_in, rows_of, same_count
from .._callback import Keep
from .._convert import VectorLike, to_aabb, to_text_or_none, to_vec2
from .._error import fail, last_status
from .._handle import Handle
from .._library import ffi, lib
from .._merged import UNSET, merged
from .._owned import Owned
from .drawing import DebugDraw, DrawBroadphaseOptions
from .enums import BroadphaseKind, ProxyMobility
from .overlaps import (
    BroadphaseCounters, BroadphaseDef, ObjectDef, ObjectFilter, ObjectHit, ObjectNear, Overlap, OverlapEnded,
)
from .queries import BoxCast, RayCast
from .values import AABB

if TYPE_CHECKING:
    from ..broadphase import Broadphase
    from ..world import World


class BroadphaseCalls(Owned):
    """Generated methods of Broadphase."""

    __slots__ = ()

    def __init__(
        self, definition: BroadphaseDef | None = None, *, broadphase: BroadphaseKind | str = UNSET,
        handle_stamp: int = UNSET, reserve_objects: int = UNSET, reserve_overlaps: int = UNSET,
    ) -> None:
        """Creates an empty stand-alone broad phase."""
        keep = Keep(self)
        definition = merged(
            BroadphaseDef, definition, broadphase=broadphase, handle_stamp=handle_stamp,
            reserve_objects=reserve_objects, reserve_overlaps=reserve_overlaps,
        )
        value = lib.damson_broadphase_create([definition._c(keep)])
        if last_status():
            fail()
        self._own(value, lib.damson_broadphase_destroy)

    def add(
        self, box: AABB, definition: ObjectDef | None = None, *, user_data: int = UNSET,
        category: int = UNSET, mask: int = UNSET, group: int = UNSET, key: int | None = UNSET,
        mobility: ProxyMobility | str = UNSET,
    ) -> BroadphaseObject:
        """Adds an object; its overlaps begin at the next update. Cost: constant, amortized over growth."""
        keep = Keep(self)
        definition = merged(
            ObjectDef, definition, user_data=user_data, category=category, mask=mask, group=group, key=key,
            mobility=mobility,
        )
        value = lib.damson_broadphase_add(self._pointer, to_aabb(box), [definition._c(keep)])
        if last_status():
            fail()
        result: BroadphaseObject = self._object(value)
        return result

    @property
    def ended(self) -> NDArray[Any]:
        """Returns the overlaps that ended in the last update, in key order."""
        size = ffi.new("size_t*")
        value = lib.damson_broadphase_get_ended(self._pointer, size)
        if last_status():
            fail()
        return rows_of(value, "damson_overlap_ended", size[0])

    def find_nearest(
        self, point: VectorLike, max_distance: float, mask: int = 2**64 - 1,
    ) -> ObjectNear | None:
        """Finds the object whose box is nearest to `point`, within `max_distance` [m]; returns None if there
        is none. Among equal distances, the smallest key wins. The search uses the boxes of the last update;
        the distance is measured to the current box. Requires: max_distance >= 0; the region within it of
        `point` is finite. Cost: a few Broadphase.query_box() calls of growing size, until one finds an
        object.
        """
        result = ffi.new("damson_object_near*")
        value = lib.damson_broadphase_find_nearest(self._pointer, to_vec2(point), max_distance, mask, result)
        if last_status():
            fail()
        return ObjectNear._of(result[0], self) if value else None

    @property
    def object_count(self) -> int:
        """Returns the number of live objects."""
        value: int = lib.damson_broadphase_get_object_count(self._pointer)
        if last_status():
            fail()
        return value

    @property
    def objects(self) -> list[BroadphaseObject]:
        """Returns all live objects, in no particular order; valid until the next Broadphase.add() or
        BroadphaseObject.remove().
        """
        size = ffi.new("size_t*")
        value = lib.damson_broadphase_get_objects(self._pointer, size)
        if last_status():
            fail()
        return [self._object(value[i]) for i in range(size[0])]

    def reserve(self, object_count: int, overlap_count: int) -> None:
        """Reserves memory in the object and overlap tables for this many entries. Structures that depend on
        box positions, and lists of changes, still grow on demand. Requires: no callback of this broad phase
        is running. Invalidates: views of overlaps.
        """
        status = lib.damson_broadphase_reserve(self._pointer, object_count, overlap_count)
        if status:
            fail()

    @property
    def broadphase_kind(self) -> BroadphaseKind:
        """Returns the kind of a broad phase."""
        value = lib.damson_broadphase_get_kind(self._pointer)
        if last_status():
            fail()
        return BroadphaseKind(value)

    @property
    def counters(self) -> BroadphaseCounters:
        """Returns the work of a broad phase since its construction."""
        value = lib.damson_broadphase_get_counters(self._pointer)
        if last_status():
            fail()
        return BroadphaseCounters._of(value, self)

    @property
    def held_bytes(self) -> int:
        """Returns the memory that a broad phase holds. [bytes]"""
        value: int = lib.damson_broadphase_get_bytes(self._pointer)
        if last_status():
            fail()
        return value

    @property
    def digest(self) -> int:
        """Returns a hash of all objects with their boxes and all overlaps with their user data; handles are
        excluded. Broad phases with equal contents under equal keys have equal digests, in whatever order they
        were edited. Cost: proportional to the number of objects and overlaps.
        """
        value: int = lib.damson_broadphase_get_digest(self._pointer)
        if last_status():
            fail()
        return value

    def validate(self) -> str | None:
        """Returns the first broken invariant, or None if there is none."""
        value = lib.damson_broadphase_validate(self._pointer)
        if last_status():
            fail()
        return to_text_or_none(value)

    def move_many(self, objects: ObjectHandles, boxes: Rows) -> None:
        """Sets the box of objects[i] to boxes[i] for all i, or changes nothing if one is invalid. If an
        object is listed twice, its last box counts. Requires: live objects; finite boxes with lower <= upper.
        """
        objects_ = handles_in(objects, "damson_object")
        boxes_ = rows_in(boxes, "damson_aabb")
        same_count("boxes", boxes_.count, objects_.count)
        status = lib.damson_broadphase_move_many(self._pointer, objects_.pointer, boxes_.pointer, objects_.count)
        if status:
            fail()

    def update(
        self, began: Callable[[Overlap], object] | None = None,
        ended: Callable[[OverlapEnded], object] | None = None,
    ) -> None:
        """Applies all pending edits. Then calls `ended` for each overlap that ended and `began` for each that
        began, in key order. Requires: no callback of this broad phase is running. Cost: that of the broad
        phase; if anything began or ended, also a copy of the overlaps.
        """
        keep = Keep(self)
        keep.call("overlap_began", began)
        keep.call("overlap_ended", ended)
        status = lib.damson_broadphase_update(
            self._pointer, ffi.NULL if began is None else lib.damson_python_overlap_began,
            ffi.NULL if ended is None else lib.damson_python_overlap_ended, keep.handle,
        )
        keep.guard.finish()
        if status:
            fail()

    @property
    def overlaps(self) -> NDArray[Any]:
        """Returns the overlaps as of the last update, in key order."""
        found = filled("damson_overlap", lambda buffer, capacity: lib.damson_broadphase_get_overlaps(
            self._pointer, buffer, capacity,
        ))
        return rows_of(found, "damson_overlap", len(found))

    @property
    def began(self) -> NDArray[Any]:
        """Returns the overlaps that began in the last update, in key order."""
        found = filled("damson_overlap", lambda buffer, capacity: lib.damson_broadphase_get_began(
            self._pointer, buffer, capacity,
        ))
        return rows_of(found, "damson_overlap", len(found))

    def set_overlap_user_data(self, index: int, user_data: int) -> None:
        """Sets the user data of overlap `index` of Broadphase.overlaps. It is kept until the overlap ends."""
        status = lib.damson_broadphase_set_overlap_user_data(self._pointer, index, user_data)
        if status:
            fail()

    def query_box(
        self, box: AABB, visit: Callable[[BroadphaseObject], bool | None], mask: int = 2**64 - 1,
    ) -> None:
        """Calls `visit` for each object with a category in `mask` that overlaps `box`, in no particular
        order. The callback may make any edit, but must not update.
        """
        keep = Keep(self)
        keep.call("object", visit)
        status = lib.damson_broadphase_query_box(
            self._pointer, to_aabb(box), mask, lib.damson_python_object, keep.handle,
        )
        keep.guard.finish()
        if status:
            fail()

    def query_point(
        self, point: VectorLike, visit: Callable[[BroadphaseObject], bool | None], mask: int = 2**64 - 1,
    ) -> None:
        """Calls `visit` for each object with a category in `mask` that contains `point` [m]; see
        Broadphase.query_box().
        """
        keep = Keep(self)
        keep.call("object", visit)
        status = lib.damson_broadphase_query_point(
            self._pointer, to_vec2(point), mask, lib.damson_python_object, keep.handle,
        )
        keep.guard.finish()
        if status:
            fail()

    def cast_ray(
        self, ray: RayCast, visit: Callable[[BroadphaseObject, float], float], mask: int = 2**64 - 1,
    ) -> None:
        """Calls `visit` for each object with a category in `mask` that `ray` hits, with the fraction at which
        the ray enters it.
        """
        keep = Keep(self)
        keep.call("object_entry", visit)
        status = lib.damson_broadphase_cast_ray(
            self._pointer, [ray._c(keep)], mask, lib.damson_python_object_entry, keep.handle,
        )
        keep.guard.finish()
        if status:
            fail()

    def cast_box(
        self, cast: BoxCast, visit: Callable[[BroadphaseObject, float], float], mask: int = 2**64 - 1,
    ) -> None:
        """Calls `visit` for each object with a category in `mask` that a moving box hits, with the fraction
        at which the box enters it.
        """
        keep = Keep(self)
        keep.call("object_entry", visit)
        status = lib.damson_broadphase_cast_box(
            self._pointer, [cast._c(keep)], mask, lib.damson_python_object_entry, keep.handle,
        )
        keep.guard.finish()
        if status:
            fail()

    def find_first_on_ray(self, ray: RayCast, mask: int = 2**64 - 1) -> ObjectHit | None:
        """Finds the object that a ray hits first; returns None if there is none. Among equal fractions, the
        smallest key wins.
        """
        keep = Keep(self)
        result = ffi.new("damson_object_hit*")
        value = lib.damson_broadphase_find_first_on_ray(self._pointer, [ray._c(keep)], mask, result)
        if last_status():
            fail()
        return ObjectHit._of(result[0], self) if value else None

    def find_first_on_cast(self, cast: BoxCast, mask: int = 2**64 - 1) -> ObjectHit | None:
        """Finds the object that a moving box hits first; see Broadphase.find_first_on_ray()."""
        keep = Keep(self)
        result = ffi.new("damson_object_hit*")
        value = lib.damson_broadphase_find_first_on_cast(self._pointer, [cast._c(keep)], mask, result)
        if last_status():
            fail()
        return ObjectHit._of(result[0], self) if value else None

    def draw(
        self, renderer: DebugDraw, options: DrawBroadphaseOptions | None = None,
        history: BroadphaseHistory | None = None,
    ) -> None:
        """Draws a broad phase with `renderer`. `history` supplies recent changes (None: none)."""
        keep = Keep(self)
        status = lib.damson_broadphase_draw(
            self._pointer, [renderer._c(keep)], ffi.NULL if options is None else [options._c(keep)],
            ffi.NULL if history is None else history._pointer,
        )
        keep.guard.finish()
        if status:
            fail()


class BroadphaseHistory(Owned):
    """Changes of a broadphase from one record to the next, for drawing."""

    __slots__ = ()

    def __init__(self, memory: int) -> None:
        """Creates a history that keeps the changes of a broad phase for `memory` records (12 is a good
        number).
        """
        value = lib.damson_broadphase_history_create(memory)
        if last_status():
            fail()
        self._own(value, lib.damson_broadphase_history_destroy)

    def record_world(self, world: World) -> None:
        """Records the changes in the broad phase of a world since the last record. Call it once per step."""
        status = lib.damson_broadphase_history_record_world(self._pointer, world._reading)
        if status:
            fail()

    def record(self, broadphase: Broadphase) -> None:
        """Records the changes in a stand-alone broad phase since the last record."""
        status = lib.damson_broadphase_history_record(self._pointer, broadphase._pointer)
        if status:
            fail()

    @property
    def flashes(self) -> NDArray[Any]:
        """Returns the pairs that began or ended recently, oldest first."""
        size = ffi.new("size_t*")
        value = lib.damson_broadphase_history_get_flashes(self._pointer, size)
        if last_status():
            fail()
        return rows_of(value, "damson_pair_flash", size[0])

    @property
    def memory(self) -> int:
        """Returns the number of records for which a change is kept."""
        value: int = lib.damson_broadphase_history_get_memory(self._pointer)
        if last_status():
            fail()
        return value

    @property
    def touched_count(self) -> int:
        """Returns the number of bins touched between the last two records."""
        value: int = lib.damson_broadphase_history_get_touched_count(self._pointer)
        if last_status():
            fail()
        return value


class BroadphaseObject(Handle):
    """Handle of an object in a standalone broadphase."""

    __slots__ = ()

    @property
    def broadphase(self) -> Broadphase:
        """Broadphase that the object belongs to."""
        home: Broadphase = self._home
        return home

    def move(self, box: AABB) -> None:
        """Sets the box of an object, at any distance from the old one. Requires: a live object; a finite box
        with lower <= upper. Cost: constant here; at the next update, that of the broad phase.
        """
        status = lib.damson_broadphase_move(self._home._pointer, self._handle, to_aabb(box))
        if status:
            fail()

    def remove(self) -> None:
        """Removes an object; its overlaps end at the next update, with PairEndCause.REMOVED. Requires: a live
        object. Invalidates: `object`.
        """
        status = lib.damson_broadphase_remove(self._home._pointer, self._handle)
        if status:
            fail()

    @property
    def box(self) -> AABB:
        """Returns the box last set for an object. Requires: a live object."""
        value = lib.damson_broadphase_get_box(self._home._pointer, self._handle)
        if last_status():
            fail()
        return AABB.of(value)

    @property
    def user_data(self) -> int:
        """Returns the user data of an object. Requires: a live object."""
        value: int = lib.damson_broadphase_get_user_data(self._home._pointer, self._handle)
        if last_status():
            fail()
        return value

    @user_data.setter
    def user_data(self, user_data: int) -> None:
        status = lib.damson_broadphase_set_user_data(self._home._pointer, self._handle, user_data)
        if status:
            fail()

    @property
    def key(self) -> int:
        """Returns the key that orders the overlaps of an object. Requires: a live object."""
        value: int = lib.damson_broadphase_get_key(self._home._pointer, self._handle)
        if last_status():
            fail()
        return value

    @property
    def filter(self) -> ObjectFilter:
        """Returns the filter that decides which objects an object may overlap. Requires: a live object."""
        value = lib.damson_broadphase_get_filter(self._home._pointer, self._handle)
        if last_status():
            fail()
        return ObjectFilter._of(value, self._home)

    @filter.setter
    def filter(self, filter: ObjectFilter) -> None:
        keep = Keep()
        status = lib.damson_broadphase_set_filter(self._home._pointer, self._handle, [filter._c(keep)])
        if status:
            fail()

    @property
    def mobility(self) -> ProxyMobility:
        """Returns whether an object is moving or static geometry. Requires: a live object."""
        value = lib.damson_broadphase_get_mobility(self._home._pointer, self._handle)
        if last_status():
            fail()
        return ProxyMobility(value)

    @mobility.setter
    def mobility(self, mobility: ProxyMobility) -> None:
        status = lib.damson_broadphase_set_mobility(self._home._pointer, self._handle, ProxyMobility(mobility))
        if status:
            fail()

    @property
    def is_alive(self) -> bool:
        """Returns true if `object` was added and has not been removed."""
        value: bool = lib.damson_broadphase_is_alive(self._home._pointer, self._handle)
        if last_status():
            fail()
        return value
