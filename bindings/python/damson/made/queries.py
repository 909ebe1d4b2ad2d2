"""Requests of queries, and what they find.

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
    """From `origin` straight to `origin + max_fraction * translation`. Without length it is a point."""

    C_NAME: ClassVar[str] = "damson_ray_cast"

    origin: Vec2 = Vec2(_ray_cast.origin.x, _ray_cast.origin.y)
    """Where it begins. [m]"""

    translation: Vec2 = Vec2(_ray_cast.translation.x, _ray_cast.translation.y)
    """The way for fraction 1. [m]"""

    max_fraction: float = _ray_cast.max_fraction
    """How much of the way counts; may be above 1. [-]"""

    def _c(self, keep: Keep) -> Any:
        return (to_vec2(self.origin), to_vec2(self.translation), self.max_fraction)

    @classmethod
    def _of(cls, c: Any, home: Any) -> RayCast:
        return cls(Vec2(c.origin.x, c.origin.y), Vec2(c.translation.x, c.translation.y), c.max_fraction)


@dataclass(frozen=True, slots=True)
class BoxOverlap:
    """What reaches into a box."""

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
    """What holds a point."""

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
    """What is near a point."""

    C_NAME: ClassVar[str] = "damson_near_point"

    point: Vec2 = Vec2(_near_point.point.x, _near_point.point.y)
    """The point that is near. [m]"""

    max_distance: float = _near_point.max_distance
    """What is farther off is not found. [m]"""

    def _c(self, keep: Keep) -> Any:
        return (to_vec2(self.point), self.max_distance)

    @classmethod
    def _of(cls, c: Any, home: Any) -> NearPoint:
        return cls(Vec2(c.point.x, c.point.y), c.max_distance)


_box_cast = lib.damson_default_box_cast()


@dataclass(frozen=True, slots=True)
class BoxCast:
    """A box on its way along `translation`, without turning."""

    C_NAME: ClassVar[str] = "damson_box_cast"

    box: AABB = AABB.of(_box_cast.box)
    """Where it begins. [m]"""

    translation: Vec2 = Vec2(_box_cast.translation.x, _box_cast.translation.y)
    """The way for fraction 1. [m]"""

    max_fraction: float = _box_cast.max_fraction
    """How much of the way counts; may be above 1. [-]"""

    def _c(self, keep: Keep) -> Any:
        return (to_aabb(self.box), to_vec2(self.translation), self.max_fraction)

    @classmethod
    def _of(cls, c: Any, home: Any) -> BoxCast:
        return cls(AABB.of(c.box), Vec2(c.translation.x, c.translation.y), c.max_fraction)


@dataclass(frozen=True, slots=True)
class QueryHit:
    """A shape that was found."""

    C_NAME: ClassVar[str] = "damson_query_hit"

    shape: Shape
    """What was found."""

    body: Body
    """Whose shape it is."""

    shape_key: int
    """Orders shapes."""

    body_key: int
    """Orders bodies."""

    shape_user_data: int
    """The game's own word of the shape."""

    body_user_data: int
    """The game's own word of the body."""

    fraction: float
    """Of a cast's way; 0 for what it begins inside of, and for other requests. [-]"""

    distance: float
    """Of a cast's way, or from the point that it is near to; 0 for overlaps. [m]"""

    point: Vec2
    """On or in the shape: where it is hit, nearest, or one that both share. [m]"""

    normal: Vec2
    """Out of the shape, unit; for casts that begin inside, along the shortest way out. Zero for overlaps. [-]
    """

    depth: float
    """Of a cast that begins inside: the length of the shortest way out. Else 0. [m]"""

    tile: TileId | None
    """If it is a cell of a tile grid, whose the shape is then; the key is the cell's own."""

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
    """What a shape meets on its way, which it goes without turning."""

    C_NAME: ClassVar[str] = "damson_shape_cast"

    shape: Geometry = geometry_of(_shape_cast.shape, None)
    """What goes, in its own frame."""

    start: Transform = Transform.of(_shape_cast.start)
    """Where the shape's frame stands at first."""

    translation: Vec2 = Vec2(_shape_cast.translation.x, _shape_cast.translation.y)
    """The way for fraction 1. [m]"""

    max_fraction: float = _shape_cast.max_fraction
    """How much of the way counts; may be above 1. [-]"""

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
    """What a shape overlaps."""

    C_NAME: ClassVar[str] = "damson_shape_overlap"

    shape: Geometry = geometry_of(_shape_overlap.shape, None)
    """What is laid over the world, in its own frame."""

    frame: Transform = Transform.of(_shape_overlap.frame)
    """Where the shape's frame stands."""

    def _c(self, keep: Keep) -> Any:
        return (self.shape._geometry(keep), to_transform(self.frame))

    @classmethod
    def _of(cls, c: Any, home: Any) -> ShapeOverlap:
        return cls(geometry_of(c.shape, home), Transform.of(c.frame))


_query_filter = lib.damson_default_query_filter()


@dataclass(frozen=True, slots=True)
class QueryFilter:
    """Who is found."""

    C_NAME: ClassVar[str] = "damson_query_filter"

    categories: int = _query_filter.categories
    """One of them is the shape's."""

    ignored: Body | None = None
    """Whose shapes are not found; None: none."""

    finds_sensors: bool = _query_filter.finds_sensors
    """Solid shapes are found always."""

    stops_at_overlap: bool = _query_filter.stops_at_overlap
    """Casts only. False: a solid shape that is overlapped at the start is ignored if the motion leads out of
    it. True: it is hit at fraction 0 wherever the motion leads.
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
