"""Objects, overlaps and settings of a standalone broadphase.

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
    """Definition of a stand-alone broad phase."""

    C_NAME: ClassVar[str] = "damson_broadphase_def"

    broadphase: BroadphaseKind = BroadphaseKind(_broadphase_def.broadphase)
    """Algorithm that finds the overlaps."""

    handle_stamp: int = _broadphase_def.handle_stamp
    """Part of every handle, by which a broad phase rejects the handles of others: 1 to 4095. 0: the next
    stamp of this process. Broad phases with equal stamps and equal calls return equal handles.
    """

    reserve_objects: int = _broadphase_def.reserve_objects
    """Number of objects to allocate memory for in advance."""

    reserve_overlaps: int = _broadphase_def.reserve_overlaps
    """Number of overlaps to allocate memory for in advance."""

    def _c(self, keep: Keep) -> Any:
        return (
            ffi.sizeof("damson_broadphase_def"),
            BroadphaseKind(self.broadphase),
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
    """Decides which objects overlap. Equal non-zero groups decide first (positive: always, negative: never).
    Otherwise each mask must contain the category of the other object.
    """

    C_NAME: ClassVar[str] = "damson_object_filter"

    category: int = _object_filter.category
    """Category of the object."""

    mask: int = _object_filter.mask
    """Categories that the object overlaps."""

    group: int = _object_filter.group
    """Group of the object; equal non-zero groups take precedence over masks."""

    def _c(self, keep: Keep) -> Any:
        return (self.category, self.mask, self.group)

    @classmethod
    def _of(cls, c: Any, home: Any) -> ObjectFilter:
        return cls(c.category, c.mask, c.group)


_object_def = lib.damson_default_object_def()


@dataclass(frozen=True, slots=True)
class ObjectDef:
    """Definition of an object in a stand-alone broad phase."""

    C_NAME: ClassVar[str] = "damson_object_def"

    user_data: int = _object_def.user_data
    """User data, reported with every overlap."""

    category: int = _object_def.category
    """Category of the object, as in ObjectFilter."""

    mask: int = _object_def.mask
    """Categories that the object overlaps, as in ObjectFilter."""

    group: int = _object_def.group
    """Group of the object, as in ObjectFilter; equal non-zero groups take precedence over masks."""

    key: int | None = _object_def.key if _object_def.has_key else None
    """Unique key that orders the object's overlaps. Default: the number of objects added before."""

    mobility: ProxyMobility = ProxyMobility(_object_def.mobility)
    """Mobility: moving, or static geometry."""

    def _c(self, keep: Keep) -> Any:
        return (
            ffi.sizeof("damson_object_def"),
            self.user_data,
            self.category,
            self.mask,
            self.group,
            self.key is not None,
            0 if self.key is None else self.key,
            ProxyMobility(self.mobility),
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
    """The object with the smaller key."""

    b: BroadphaseObject
    """The object with the larger key."""

    user_data_a: int
    """User data of A."""

    user_data_b: int
    """User data of B."""

    user_data: int
    """User data of the overlap: 0 at first, kept until the overlap ends; see
    Broadphase.set_overlap_user_data().
    """

    def _c(self, keep: Keep) -> Any:
        return (self.a._handle, self.b._handle, self.user_data_a, self.user_data_b, self.user_data)

    @classmethod
    def _of(cls, c: Any, home: Any) -> Overlap:
        return cls(home._object(c.a), home._object(c.b), c.user_data_a, c.user_data_b, c.user_data)


@dataclass(frozen=True, slots=True)
class OverlapEnded:
    """Two objects whose overlap ended. The handle of a removed object is stale."""

    C_NAME: ClassVar[str] = "damson_overlap_ended"

    a: BroadphaseObject
    """The object with the smaller key."""

    b: BroadphaseObject
    """The object with the larger key."""

    user_data_a: int
    """User data of A."""

    user_data_b: int
    """User data of B."""

    user_data: int
    """User data of the overlap, as last stored."""

    cause: PairEndCause
    """Cause of the end."""

    def _c(self, keep: Keep) -> Any:
        return (
            self.a._handle,
            self.b._handle,
            self.user_data_a,
            self.user_data_b,
            self.user_data,
            PairEndCause(self.cause),
        )

    @classmethod
    def _of(cls, c: Any, home: Any) -> OverlapEnded:
        return cls(
            home._object(c.a),
            home._object(c.b),
            c.user_data_a,
            c.user_data_b,
            c.user_data,
            PairEndCause(c.cause),
        )


@dataclass(frozen=True, slots=True)
class ObjectHit:
    """An object in the path of a ray or a box."""

    C_NAME: ClassVar[str] = "damson_object_hit"

    object: BroadphaseObject
    """The object hit."""

    fraction: float
    """Fraction of the path at which the object is hit. [-]"""

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
    """The object found."""

    distance: float
    """Distance from the point to the object's box; 0 inside. [m]"""

    def _c(self, keep: Keep) -> Any:
        return (self.object._handle, self.distance)

    @classmethod
    def _of(cls, c: Any, home: Any) -> ObjectNear:
        return cls(home._object(c.object), c.distance)


@dataclass(frozen=True, slots=True)
class BroadphaseCounters:
    """Work done since construction. Tests can assert on differences between two readings."""

    C_NAME: ClassVar[str] = "damson_broadphase_counters"

    commits: int
    """Commits made."""

    swaps: int
    """Endpoints exchanged while sorting."""

    box_tests: int
    """Comparisons of two boxes."""

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
    """A pair that began or ended recently."""

    C_NAME: ClassVar[str] = "damson_pair_flash"

    a: AABB
    """First box, as of the change. [m]"""

    b: AABB
    """Second box, as of the change. [m]"""

    is_end: bool
    """True if the pair ended; false if it began."""

    age: int
    """History records since the change."""

    def _c(self, keep: Keep) -> Any:
        return (to_aabb(self.a), to_aabb(self.b), self.is_end, self.age)

    @classmethod
    def _of(cls, c: Any, home: Any) -> PairFlash:
        return cls(AABB.of(c.a), AABB.of(c.b), c.is_end, c.age)
