"""A broadphase that stands alone.

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
    """Calls of Broadphase."""

    __slots__ = ()

    def __init__(
        self, definition: BroadphaseDef | None = None, *, broadphase: BroadphaseKind = UNSET,
        handle_stamp: int = UNSET, reserve_objects: int = UNSET, reserve_overlaps: int = UNSET,
    ) -> None:
        """Makes an empty world of boxes."""
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
        mobility: ProxyMobility = UNSET,
    ) -> BroadphaseObject:
        """Takes an object in; its overlaps begin at the next update. Cost: constant, amortised over growth.
        """
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
        """The overlaps that ended with the last update, in key order."""
        size = ffi.new("size_t*")
        value = lib.damson_broadphase_get_ended(self._pointer, size)
        if last_status():
            fail()
        return rows_of(value, "damson_overlap_ended", size[0])

    def find_nearest(
        self, point: VectorLike, max_distance: float, mask: int = 2**64 - 1,
    ) -> ObjectNear | None:
        """The object whose box is nearest to `point`, if one is within `max_distance` [m]; of several equally
        near the one with the smallest key. Found by where objects were at the last update, measured to where
        they are. Requires: max_distance >= 0; all within it of `point` is finite. Cost: a few query_box() of
        growing size, until one finds something.
        """
        result = ffi.new("damson_object_near*")
        value = lib.damson_broadphase_find_nearest(self._pointer, to_vec2(point), max_distance, mask, result)
        if last_status():
            fail()
        return ObjectNear._of(result[0], self) if value else None

    @property
    def object_count(self) -> int:
        """Objects that are alive."""
        value: int = lib.damson_broadphase_get_object_count(self._pointer)
        if last_status():
            fail()
        return value

    @property
    def objects(self) -> list[BroadphaseObject]:
        """All live objects, in no particular order; valid until the next Broadphase.add() or
        BroadphaseObject.remove().
        """
        size = ffi.new("size_t*")
        value = lib.damson_broadphase_get_objects(self._pointer, size)
        if last_status():
            fail()
        return [self._object(value[i]) for i in range(size[0])]

    def reserve(self, object_count: int, overlap_count: int) -> None:
        """Makes room in the tables of objects and overlaps for this many. What is made for boxes where they
        lie, and lists of changes, still grow as they are needed. Requires: no callback of this world is
        running. Invalidates: views of overlaps.
        """
        status = lib.damson_broadphase_reserve(self._pointer, object_count, overlap_count)
        if status:
            fail()

    @property
    def broadphase_kind(self) -> BroadphaseKind:
        """Which broadphase it has."""
        value = lib.damson_broadphase_get_kind(self._pointer)
        if last_status():
            fail()
        return BroadphaseKind(value)

    @property
    def counters(self) -> BroadphaseCounters:
        """Work of the broadphase since construction."""
        value = lib.damson_broadphase_get_counters(self._pointer)
        if last_status():
            fail()
        return BroadphaseCounters._of(value, self)

    @property
    def held_bytes(self) -> int:
        """Memory that a broadphase holds. [bytes]"""
        value: int = lib.damson_broadphase_get_bytes(self._pointer)
        if last_status():
            fail()
        return value

    @property
    def digest(self) -> int:
        """A number of all objects with their boxes, and all overlaps with their words; handles do not count.
        Equal for broadphases that hold the same under the same keys, in whatever order that came about. Cost:
        proportional to the number of objects and overlaps.
        """
        value: int = lib.damson_broadphase_get_digest(self._pointer)
        if last_status():
            fail()
        return value

    def validate(self) -> str | None:
        """The first broken invariant; None if there is none."""
        value = lib.damson_broadphase_validate(self._pointer)
        if last_status():
            fail()
        return to_text_or_none(value)

    def move_many(self, objects: ObjectHandles, boxes: Rows) -> None:
        """Gives objects[i] the box boxes[i], for all i, or none of them if one is refused. Of two boxes for
        one object the last one counts. Requires: all are alive; each box finite with lower <= upper.
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
        """Makes all that was asked for real, then calls `ended` for each overlap that ended and `began` for
        each that began, in key order. Requires: no callback of this broadphase is running. Cost: that of the
        broadphase; if anything began or ended, also a copy of the overlaps.
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
        """The overlaps there are as of the last update, in key order."""
        found = filled("damson_overlap", lambda room, capacity: lib.damson_broadphase_get_overlaps(
            self._pointer, room, capacity,
        ))
        return rows_of(found, "damson_overlap", len(found))

    @property
    def began(self) -> NDArray[Any]:
        """Writes those of them that began with it, likewise."""
        found = filled("damson_overlap", lambda room, capacity: lib.damson_broadphase_get_began(
            self._pointer, room, capacity,
        ))
        return rows_of(found, "damson_overlap", len(found))

    def set_overlap_word(self, index: int, word: int) -> None:
        """Stores the word of overlap `index` of Broadphase.overlaps, which is kept until it ends."""
        status = lib.damson_broadphase_set_overlap_word(self._pointer, index, word)
        if status:
            fail()

    def query_box(
        self, box: AABB, visit: Callable[[BroadphaseObject], bool | None], mask: int = 2**64 - 1,
    ) -> None:
        """Shows `visit` the objects of a category in `mask` that overlap `box`, in no particular order. It
        may change whatever it likes and must not update.
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
        """Shows `visit` the objects of a category in `mask` that hold `point` [m], as Broadphase.query_box().
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
        """Shows `visit` the objects of a category in `mask` on the way of `ray`, with the fraction at which
        they are entered.
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
        """Shows `visit` the objects of a category in `mask` on the way of a box, with the fraction at which
        they are entered.
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
        """The object that a ray meets first; None if there is none; of several at once the one with the
        smallest key.
        """
        keep = Keep(self)
        result = ffi.new("damson_object_hit*")
        value = lib.damson_broadphase_find_first_on_ray(self._pointer, [ray._c(keep)], mask, result)
        if last_status():
            fail()
        return ObjectHit._of(result[0], self) if value else None

    def find_first_on_cast(self, cast: BoxCast, mask: int = 2**64 - 1) -> ObjectHit | None:
        """The object that a moving box meets first, as Broadphase.find_first_on_ray()."""
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
        """Tells `renderer` what it looks like; `history` (None: none) remembers what has just changed."""
        keep = Keep(self)
        status = lib.damson_broadphase_draw(
            self._pointer, [renderer._c(keep)], ffi.NULL if options is None else [options._c(keep)],
            ffi.NULL if history is None else history._pointer,
        )
        keep.guard.finish()
        if status:
            fail()


class BroadphaseHistory(Owned):
    """What has changed in a broadphase, as one record after the other saw it: for pictures."""

    __slots__ = ()

    def __init__(self, memory: int) -> None:
        """Remembers what changes in a broadphase, for `memory` records (12 is a good number)."""
        value = lib.damson_broadphase_history_create(memory)
        if last_status():
            fail()
        self._own(value, lib.damson_broadphase_history_destroy)

    def record_world(self, world: World) -> None:
        """Has it note what has changed in the broadphase of a world since its last record: once a step."""
        status = lib.damson_broadphase_history_record_world(self._pointer, world._reading)
        if status:
            fail()

    def record(self, broadphase: Broadphase) -> None:
        """Has it note what has changed in a broadphase that stands alone since its last record."""
        status = lib.damson_broadphase_history_record(self._pointer, broadphase._pointer)
        if status:
            fail()

    @property
    def flashes(self) -> NDArray[Any]:
        """Pairs that began and ended lately, the oldest first."""
        size = ffi.new("size_t*")
        value = lib.damson_broadphase_history_get_flashes(self._pointer, size)
        if last_status():
            fail()
        return rows_of(value, "damson_pair_flash", size[0])

    @property
    def memory(self) -> int:
        """For how many records a change is remembered."""
        value: int = lib.damson_broadphase_history_get_memory(self._pointer)
        if last_status():
            fail()
        return value

    @property
    def touched_count(self) -> int:
        """Bins touched between the last two records."""
        value: int = lib.damson_broadphase_history_get_touched_count(self._pointer)
        if last_status():
            fail()
        return value


class BroadphaseObject(Handle):
    """Names an object of a broadphase that stands alone."""

    __slots__ = ()

    @property
    def broadphase(self) -> Broadphase:
        """The Broadphase that it is of."""
        home: Broadphase = self._home
        return home

    def move(self, box: AABB) -> None:
        """Gives an object another box, near or far. Requires: it is alive; the box is finite with lower <=
        upper. Cost: constant here; at the next update, that of the broadphase.
        """
        status = lib.damson_broadphase_move(self._home._pointer, self._handle, to_aabb(box))
        if status:
            fail()

    def remove(self) -> None:
        """Forgets an object; its overlaps end at the next update, as PairEndCause.REMOVED. Requires: it is
        alive. Invalidates: `object`.
        """
        status = lib.damson_broadphase_remove(self._home._pointer, self._handle)
        if status:
            fail()

    @property
    def box(self) -> AABB:
        """What was last given to an object. Requires: it is alive."""
        value = lib.damson_broadphase_get_box(self._home._pointer, self._handle)
        if last_status():
            fail()
        return AABB.of(value)

    @property
    def user_data(self) -> int:
        """The game's own word of an object. Requires: it is alive."""
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
        """What orders the overlaps of an object. Requires: it is alive."""
        value: int = lib.damson_broadphase_get_key(self._home._pointer, self._handle)
        if last_status():
            fail()
        return value

    @property
    def filter(self) -> ObjectFilter:
        """Whom an object may overlap. Requires: it is alive."""
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
        """Whether an object moves, or is part of the scenery. Requires: it is alive."""
        value = lib.damson_broadphase_get_mobility(self._home._pointer, self._handle)
        if last_status():
            fail()
        return ProxyMobility(value)

    @mobility.setter
    def mobility(self, mobility: ProxyMobility) -> None:
        status = lib.damson_broadphase_set_mobility(self._home._pointer, self._handle, mobility)
        if status:
            fail()

    @property
    def is_alive(self) -> bool:
        """Whether `object` was added and not removed since."""
        value: bool = lib.damson_broadphase_is_alive(self._home._pointer, self._handle)
        if last_status():
            fail()
        return value
