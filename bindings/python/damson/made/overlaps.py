"""Objects and overlaps of a broadphase that stands alone.

Made by bindings/python/generate.py from bindings/api.json: edit that.
"""
from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar, TYPE_CHECKING

from .._callback import Keep
from .._convert import to_aabb
from .._library import ffi, lib
from .enums import BroadphaseKind, PairEndCause, ProxyMobility
from .values import AABB

if TYPE_CHECKING:
    from .broadphase import BroadphaseObject

_broadphase_def = lib.damson_default_broadphase_def()


@dataclass(frozen=True, slots=True)
class BroadphaseDef:
    """What a world of boxes is made from."""

    C_NAME: ClassVar[str] = "damson_broadphase_def"

    broadphase: BroadphaseKind = BroadphaseKind(_broadphase_def.broadphase)
    """Which one finds the overlaps."""

    handle_stamp: int = _broadphase_def.handle_stamp
    """Part of every handle, so that a world knows those of another and refuses them: 1 to 4095. 0: the next
    of this process. Worlds that get the same one and do the same give out equal handles.
    """

    reserve_objects: int = _broadphase_def.reserve_objects
    """Rows to allocate up front."""

    reserve_overlaps: int = _broadphase_def.reserve_overlaps
    """Likewise for overlaps."""

    def _c(self, keep: Keep) -> Any:
        return (
            ffi.sizeof("damson_broadphase_def"),
            self.broadphase,
            self.handle_stamp,
            self.reserve_objects,
            self.reserve_overlaps,
        )

    @classmethod
    def _of(cls, c: Any, home: Any) -> BroadphaseDef:
        return cls(BroadphaseKind(c.broadphase), c.handle_stamp, c.reserve_objects, c.reserve_overlaps)


_object_filter = lib.damson_default_object_filter()


@dataclass(frozen=True, slots=True)
class ObjectFilter:
    """Who overlaps whom: equal non-zero groups decide (positive: always, negative: never), else each mask
    must name the other's category.
    """

    C_NAME: ClassVar[str] = "damson_object_filter"

    category: int = _object_filter.category
    """What the object is."""

    mask: int = _object_filter.mask
    """What it overlaps with."""

    group: int = _object_filter.group
    """Equal ones that are not 0 decide before the masks do."""

    def _c(self, keep: Keep) -> Any:
        return (self.category, self.mask, self.group)

    @classmethod
    def _of(cls, c: Any, home: Any) -> ObjectFilter:
        return cls(c.category, c.mask, c.group)


_object_def = lib.damson_default_object_def()


@dataclass(frozen=True, slots=True)
class ObjectDef:
    """What an object of a broadphase that stands alone is made from."""

    C_NAME: ClassVar[str] = "damson_object_def"

    user_data: int = _object_def.user_data
    """The game's own word, told with every overlap."""

    category: int = _object_def.category
    """As in ObjectFilter; so are the next two."""

    mask: int = _object_def.mask
    """What it overlaps with."""

    group: int = _object_def.group
    """Equal ones that are not 0 decide before the masks do."""

    key: int | None = _object_def.key if _object_def.has_key else None
    """Orders its overlaps, unique; by default the objects ever added."""

    mobility: ProxyMobility = ProxyMobility(_object_def.mobility)
    """Whether it moves, or is part of the scenery."""

    def _c(self, keep: Keep) -> Any:
        return (
            ffi.sizeof("damson_object_def"),
            self.user_data,
            self.category,
            self.mask,
            self.group,
            self.key is not None,
            0 if self.key is None else self.key,
            self.mobility,
        )

    @classmethod
    def _of(cls, c: Any, home: Any) -> ObjectDef:
        return cls(
            c.user_data,
            c.category,
            c.mask,
            c.group,
            c.key if c.has_key else None,
            ProxyMobility(c.mobility),
        )


@dataclass(frozen=True, slots=True)
class Overlap:
    """Two objects whose boxes overlap. `a` has the smaller key."""

    C_NAME: ClassVar[str] = "damson_overlap"

    a: BroadphaseObject
    """The one with the smaller key."""

    b: BroadphaseObject
    """The one with the larger key."""

    user_data_a: int
    """The game's own word of A."""

    user_data_b: int
    """The game's own word of B."""

    word: int
    """The user's own: 0 at the begin, kept until the end; see Broadphase.set_overlap_word()."""

    def _c(self, keep: Keep) -> Any:
        return (self.a._handle, self.b._handle, self.user_data_a, self.user_data_b, self.word)

    @classmethod
    def _of(cls, c: Any, home: Any) -> Overlap:
        return cls(home._object(c.a), home._object(c.b), c.user_data_a, c.user_data_b, c.word)


@dataclass(frozen=True, slots=True)
class OverlapEnded:
    """Two objects whose overlap ended. The handle of a removed one is stale."""

    C_NAME: ClassVar[str] = "damson_overlap_ended"

    a: BroadphaseObject
    """The one with the smaller key."""

    b: BroadphaseObject
    """The one with the larger key."""

    user_data_a: int
    """The game's own word of A."""

    user_data_b: int
    """The game's own word of B."""

    word: int
    """What the user last stored."""

    cause: PairEndCause
    """Why it ended."""

    def _c(self, keep: Keep) -> Any:
        return (self.a._handle, self.b._handle, self.user_data_a, self.user_data_b, self.word, self.cause)

    @classmethod
    def _of(cls, c: Any, home: Any) -> OverlapEnded:
        return cls(
            home._object(c.a),
            home._object(c.b),
            c.user_data_a,
            c.user_data_b,
            c.word,
            PairEndCause(c.cause),
        )


@dataclass(frozen=True, slots=True)
class ObjectHit:
    """An object on the way of a ray or a box."""

    C_NAME: ClassVar[str] = "damson_object_hit"

    object: BroadphaseObject
    """What is met."""

    fraction: float
    """Of the way, where it is met. [-]"""

    def _c(self, keep: Keep) -> Any:
        return (self.object._handle, self.fraction)

    @classmethod
    def _of(cls, c: Any, home: Any) -> ObjectHit:
        return cls(home._object(c.object), c.fraction)


@dataclass(frozen=True, slots=True)
class ObjectNear:
    """An object near a point."""

    C_NAME: ClassVar[str] = "damson_object_near"

    object: BroadphaseObject
    """What is near."""

    distance: float
    """From the point to its box; 0 inside. [m]"""

    def _c(self, keep: Keep) -> Any:
        return (self.object._handle, self.distance)

    @classmethod
    def _of(cls, c: Any, home: Any) -> ObjectNear:
        return cls(home._object(c.object), c.distance)


@dataclass(frozen=True, slots=True)
class BroadphaseCounters:
    """Work done since construction; differences between two readings are what a test may assert on."""

    C_NAME: ClassVar[str] = "damson_broadphase_counters"

    commits: int
    """Calls of commit()."""

    swaps: int
    """Endpoints exchanged while sorting."""

    box_tests: int
    """Boxes compared with boxes."""

    began: int
    """Pairs that began."""

    ended: int
    """Pairs that ended."""

    def _c(self, keep: Keep) -> Any:
        return (self.commits, self.swaps, self.box_tests, self.began, self.ended)

    @classmethod
    def _of(cls, c: Any, home: Any) -> BroadphaseCounters:
        return cls(c.commits, c.swaps, c.box_tests, c.began, c.ended)


@dataclass(frozen=True, slots=True)
class PairFlash:
    """A pair that began or ended not long ago."""

    C_NAME: ClassVar[str] = "damson_pair_flash"

    a: AABB
    """The boxes, as when it happened. [m] The boxes, as when it happened. [m]"""

    b: AABB
    """The boxes, as when it happened. [m] The boxes, as when it happened. [m]"""

    is_end: bool
    """The pair ended; else it began."""

    age: int
    """Looks since then."""

    def _c(self, keep: Keep) -> Any:
        return (to_aabb(self.a), to_aabb(self.b), self.is_end, self.age)

    @classmethod
    def _of(cls, c: Any, home: Any) -> PairFlash:
        return cls(AABB.of(c.a), AABB.of(c.b), c.is_end, c.age)
