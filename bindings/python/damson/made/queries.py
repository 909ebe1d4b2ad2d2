"""Requests and results of queries.

Made by bindings/python/generate.py from bindings/api.json: edit that.
"""
from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar, TYPE_CHECKING

from .._callback import Keep
from .._convert import to_aabb, to_transform, to_vec2
from .._library import ffi, lib
from .outlines import Geometry, geometry_of
from .surfaces import TileId, tile_id_of, to_tile_id
from .values import AABB, Transform, Vec2

if TYPE_CHECKING:
    from .body import Body
    from .shape import Shape

_ray_cast = lib.damson_default_ray_cast()


@dataclass(frozen=True, slots=True)
class RayCast:
    """A ray from `origin` to `origin + max_fraction * translation`. A ray of zero length is a point."""

    C_NAME: ClassVar[str] = "damson_ray_cast"

    origin: Vec2 = Vec2(_ray_cast.origin.x, _ray_cast.origin.y)
    """Start of the ray. [m]"""

    translation: Vec2 = Vec2(_ray_cast.translation.x, _ray_cast.translation.y)
    """Displacement for fraction 1. [m]"""

    max_fraction: float = _ray_cast.max_fraction
    """Fraction of the translation at which the ray ends; may exceed 1. [-]"""

    def _c(self, keep: Keep) -> Any:
        return (to_vec2(self.origin), to_vec2(self.translation), self.max_fraction)

    @classmethod
    def _of(cls, c: Any, home: Any) -> RayCast:
        return cls(Vec2(c.origin.x, c.origin.y), Vec2(c.translation.x, c.translation.y), c.max_fraction)


@dataclass(frozen=True, slots=True)
class BoxOverlap:
    """A query for the shapes that overlap a box."""

    C_NAME: ClassVar[str] = "damson_box_overlap"

    box: AABB
    """The box. [m]"""

    def _c(self, keep: Keep) -> Any:
        return (to_aabb(self.box),)

    @classmethod
    def _of(cls, c: Any, home: Any) -> BoxOverlap:
        return cls(AABB.of(c.box))


@dataclass(frozen=True, slots=True)
class PointOverlap:
    """A query for the shapes that contain a point."""

    C_NAME: ClassVar[str] = "damson_point_overlap"

    point: Vec2
    """The point. [m]"""

    def _c(self, keep: Keep) -> Any:
        return (to_vec2(self.point),)

    @classmethod
    def _of(cls, c: Any, home: Any) -> PointOverlap:
        return cls(Vec2(c.point.x, c.point.y))


_near_point = lib.damson_default_near_point()


@dataclass(frozen=True, slots=True)
class NearPoint:
    """A query for the shapes near a point."""

    C_NAME: ClassVar[str] = "damson_near_point"

    point: Vec2 = Vec2(_near_point.point.x, _near_point.point.y)
    """The point. [m]"""

    max_distance: float = _near_point.max_distance
    """Maximum distance of a shape that is found. [m]"""

    def _c(self, keep: Keep) -> Any:
        return (to_vec2(self.point), self.max_distance)

    @classmethod
    def _of(cls, c: Any, home: Any) -> NearPoint:
        return cls(Vec2(c.point.x, c.point.y), c.max_distance)


_box_cast = lib.damson_default_box_cast()


@dataclass(frozen=True, slots=True)
class BoxCast:
    """A box that moves along `translation` without rotation."""

    C_NAME: ClassVar[str] = "damson_box_cast"

    box: AABB = AABB.of(_box_cast.box)
    """The box at the start. [m]"""

    translation: Vec2 = Vec2(_box_cast.translation.x, _box_cast.translation.y)
    """Displacement for fraction 1. [m]"""

    max_fraction: float = _box_cast.max_fraction
    """Fraction of the translation at which the cast ends; may exceed 1. [-]"""

    def _c(self, keep: Keep) -> Any:
        return (to_aabb(self.box), to_vec2(self.translation), self.max_fraction)

    @classmethod
    def _of(cls, c: Any, home: Any) -> BoxCast:
        return cls(AABB.of(c.box), Vec2(c.translation.x, c.translation.y), c.max_fraction)


@dataclass(frozen=True, slots=True)
class QueryHit:
    """A shape found by a query."""

    C_NAME: ClassVar[str] = "damson_query_hit"

    shape: Shape
    """The shape found."""

    body: Body
    """The body of the shape."""

    shape_key: int
    """Key of the shape, for ordering."""

    body_key: int
    """Key of the body, for ordering."""

    shape_user_data: int
    """User data of the shape."""

    body_user_data: int
    """User data of the body."""

    fraction: float
    """Fraction of a cast's translation; 0 if the cast starts inside the shape, and for other queries. [-]"""

    distance: float
    """Distance traveled by a cast, or distance from the point of a NearPoint query; 0 for overlaps. [m]"""

    point: Vec2
    """Point on or in the shape: the point hit, the nearest point, or a common point. [m]"""

    normal: Vec2
    """Unit vector out of the shape; for casts that start inside, along the shortest path out. Zero for
    overlaps. [-]
    """

    depth: float
    """Length of the shortest path out, for a cast that starts inside; otherwise 0. [m]"""

    tile: TileId | None
    """Tile, if the hit is a cell of a tile grid. `shape` is then the shape of the grid, and `shape_key` the
    key of the cell.
    """

    def _c(self, keep: Keep) -> Any:
        return (
            self.shape._handle,
            self.body._handle,
            self.shape_key,
            self.body_key,
            self.shape_user_data,
            self.body_user_data,
            self.fraction,
            self.distance,
            to_vec2(self.point),
            to_vec2(self.normal),
            self.depth,
            to_tile_id(self.tile),
        )

    @classmethod
    def _of(cls, c: Any, home: Any) -> QueryHit:
        return cls(
            home._shape(c.shape),
            home._body(c.body),
            c.shape_key,
            c.body_key,
            c.shape_user_data,
            c.body_user_data,
            c.fraction,
            c.distance,
            Vec2(c.point.x, c.point.y),
            Vec2(c.normal.x, c.normal.y),
            c.depth,
            tile_id_of(c.tile, home),
        )


_shape_cast = lib.damson_default_shape_cast()


@dataclass(frozen=True, slots=True)
class ShapeCast:
    """A query for the shapes hit by a shape that moves without rotation."""

    C_NAME: ClassVar[str] = "damson_shape_cast"

    shape: Geometry = geometry_of(_shape_cast.shape, None)
    """The moving shape, in its own frame."""

    start: Transform = Transform.of(_shape_cast.start)
    """Frame of the shape at the start."""

    translation: Vec2 = Vec2(_shape_cast.translation.x, _shape_cast.translation.y)
    """Displacement for fraction 1. [m]"""

    max_fraction: float = _shape_cast.max_fraction
    """Fraction of the translation at which the cast ends; may exceed 1. [-]"""

    def _c(self, keep: Keep) -> Any:
        return (
            self.shape._geometry(keep),
            to_transform(self.start),
            to_vec2(self.translation),
            self.max_fraction,
        )

    @classmethod
    def _of(cls, c: Any, home: Any) -> ShapeCast:
        return cls(
            geometry_of(c.shape, home),
            Transform.of(c.start),
            Vec2(c.translation.x, c.translation.y),
            c.max_fraction,
        )


_shape_overlap = lib.damson_default_shape_overlap()


@dataclass(frozen=True, slots=True)
class ShapeOverlap:
    """A query for the shapes that overlap a given shape."""

    C_NAME: ClassVar[str] = "damson_shape_overlap"

    shape: Geometry = geometry_of(_shape_overlap.shape, None)
    """The query shape, in its own frame."""

    frame: Transform = Transform.of(_shape_overlap.frame)
    """Frame of the shape in the world."""

    def _c(self, keep: Keep) -> Any:
        return (self.shape._geometry(keep), to_transform(self.frame))

    @classmethod
    def _of(cls, c: Any, home: Any) -> ShapeOverlap:
        return cls(geometry_of(c.shape, home), Transform.of(c.frame))


_query_filter = lib.damson_default_query_filter()


@dataclass(frozen=True, slots=True)
class QueryFilter:
    """Selects the shapes that a query finds."""

    C_NAME: ClassVar[str] = "damson_query_filter"

    categories: int = _query_filter.categories
    """Mask of accepted shape categories."""

    ignored: Body | None = None
    """Body whose shapes are not found; None: none."""

    finds_sensors: bool = _query_filter.finds_sensors
    """If true, sensors are found too. Solid shapes are always found."""

    stops_at_overlap: bool = _query_filter.stops_at_overlap
    """For casts only. If false, a solid shape that overlaps at the start is ignored if the motion leads out
    of it. If true, it is hit at fraction 0 for any motion.
    """

    def _c(self, keep: Keep) -> Any:
        return (
            ffi.sizeof("damson_query_filter"),
            self.categories,
            (0, 0) if self.ignored is None else self.ignored._handle,
            self.finds_sensors,
            self.stops_at_overlap,
        )

    @classmethod
    def _of(cls, c: Any, home: Any) -> QueryFilter:
        return cls(
            c.categories,
            None if c.ignored.generation == 0 else home._body(c.ignored),
            c.finds_sensors,
            c.stops_at_overlap,
        )
