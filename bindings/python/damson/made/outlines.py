"""Outlines of shapes, and what is asked of them without a world.

Made by bindings/python/generate.py from bindings/api.json: edit that.
"""
from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar, TYPE_CHECKING

from .._callback import Keep
from .._convert import VectorLike, padded, to_text_or_none, to_transform, to_vec2
from .._error import fail, last_status
from .._library import ffi, lib
from .enums import ImpactState, ShapeType
from .values import AABB, Rotation, Transform, Vec2

if TYPE_CHECKING:
    from .queries import RayCast


class Geometry:
    """The outline of a shape, of any kind: what `type` says is in use."""

    __slots__ = ()

    def _geometry(self, keep: Keep) -> Any:
        raise NotImplementedError

    def find_defect(self) -> str | None:
        """What is wrong with an outline, as "field must be..., got..."; None if nothing is."""
        keep = Keep()
        value = lib.damson_geometry_find_defect([self._geometry(keep)])
        if last_status():
            fail()
        return to_text_or_none(value)

    def get_transformed(self, frame: Transform) -> Geometry:
        """An outline where `frame` puts it, in the frame around that one. Cost: of a polygon, its corners."""
        keep = Keep()
        value = lib.damson_geometry_get_transformed([self._geometry(keep)], to_transform(frame))
        if last_status():
            fail()
        return geometry_of(value, None)

    def compute_aabb(self, frame: Transform) -> AABB:
        """Smallest box around the outline standing at `frame`. [m]"""
        keep = Keep()
        value = lib.damson_geometry_compute_aabb([self._geometry(keep)], to_transform(frame))
        if last_status():
            fail()
        return AABB.of(value)

    def contains_point(self, point_local: VectorLike) -> bool:
        """Whether the point, in the outline's own frame [m], lies in it; borders count."""
        keep = Keep()
        value: bool = lib.damson_geometry_contains_point([self._geometry(keep)], to_vec2(point_local))
        if last_status():
            fail()
        return value

    def compute_mass(self, density: float) -> MassData:
        """Mass of the outline filled with `density` [kg/m2]. Segments have none."""
        keep = Keep()
        value = lib.damson_geometry_compute_mass([self._geometry(keep)], density)
        if last_status():
            fail()
        return MassData._of(value, None)

    def compute_extent(self, point_local: VectorLike) -> float:
        """Largest distance of a point of the outline from `point_local`. [m]"""
        keep = Keep()
        value: float = lib.damson_geometry_compute_extent([self._geometry(keep)], to_vec2(point_local))
        if last_status():
            fail()
        return value

    @property
    def rounding(self) -> float:
        """Rounding around the core. [m]"""
        keep = Keep()
        value: float = lib.damson_geometry_get_radius([self._geometry(keep)])
        if last_status():
            fail()
        return value

    def compute_inner_radius(self) -> float:
        """Radius of the largest circle that fits in around the middle of the corners [m]; scales margins."""
        keep = Keep()
        value: float = lib.damson_geometry_compute_inner_radius([self._geometry(keep)])
        if last_status():
            fail()
        return value

    def get_closest_point(self, point_local: VectorLike) -> ClosestPoint:
        """The point of an outline nearest to `point_local` [m], both in the outline's frame."""
        keep = Keep()
        value = lib.damson_geometry_get_closest_point([self._geometry(keep)], to_vec2(point_local))
        if last_status():
            fail()
        return ClosestPoint._of(value, None)

    def cast_ray(self, ray: RayCast) -> CastHit | None:
        """Where a ray first meets an outline, all in the outline's frame; None if it does not. Borders count;
        a ray without length is a point.
        """
        keep = Keep()
        result = ffi.new("damson_cast_hit*")
        value = lib.damson_geometry_cast_ray([self._geometry(keep)], [ray._c(keep)], result)
        if last_status():
            fail()
        return CastHit._of(result[0], None) if value else None

    def cast_geometry(
        self, moving: Geometry, moving_in_resting: Transform, translation: VectorLike,
        max_fraction: float = 1.0,
    ) -> CastHit | None:
        """Where `moving`, on its way along `translation` [m], first meets `resting`, all in the frame of
        `resting`; None if it does not. Touching counts.
        """
        keep = Keep()
        result = ffi.new("damson_cast_hit*")
        value = lib.damson_geometry_cast_geometry(
            [self._geometry(keep)], [moving._geometry(keep)], to_transform(moving_in_resting), to_vec2(translation),
            max_fraction, result,
        )
        if last_status():
            fail()
        return CastHit._of(result[0], None) if value else None


_circle = lib.damson_default_circle()


@dataclass(frozen=True, slots=True)
class Circle(Geometry):
    """A disc."""

    C_NAME: ClassVar[str] = "damson_circle"

    center: Vec2 = Vec2(_circle.center.x, _circle.center.y)
    """In the body's frame. [m]"""

    radius: float = _circle.radius
    """Above zero. [m]"""

    def _c(self, keep: Keep) -> Any:
        return (to_vec2(self.center), self.radius)

    @classmethod
    def _of(cls, c: Any, home: Any) -> Circle:
        return cls(Vec2(c.center.x, c.center.y), c.radius)

    def _geometry(self, keep: Keep) -> Any:
        return {"type": ShapeType.CIRCLE, "circle": self._c(keep)}


_capsule = lib.damson_default_capsule()


@dataclass(frozen=True, slots=True)
class Capsule(Geometry):
    """A line with round ends: a stadium."""

    C_NAME: ClassVar[str] = "damson_capsule"

    a: Vec2 = Vec2(_capsule.a.x, _capsule.a.y)
    """Centre of one round end, in the body's frame. [m]"""

    b: Vec2 = Vec2(_capsule.b.x, _capsule.b.y)
    """Centre of the other; not the same point. [m]"""

    radius: float = _capsule.radius
    """Above zero. [m]"""

    def _c(self, keep: Keep) -> Any:
        return (to_vec2(self.a), to_vec2(self.b), self.radius)

    @classmethod
    def _of(cls, c: Any, home: Any) -> Capsule:
        return cls(Vec2(c.a.x, c.a.y), Vec2(c.b.x, c.b.y), c.radius)

    def _geometry(self, keep: Keep) -> Any:
        return {"type": ShapeType.CAPSULE, "capsule": self._c(keep)}


_segment = lib.damson_default_segment()


@dataclass(frozen=True, slots=True)
class Segment(Geometry):
    """A line without inside: no mass, collides from both sides."""

    C_NAME: ClassVar[str] = "damson_segment"

    a: Vec2 = Vec2(_segment.a.x, _segment.a.y)
    """One end, in the body's frame. [m]"""

    b: Vec2 = Vec2(_segment.b.x, _segment.b.y)
    """The other; not the same point. [m]"""

    radius: float = _segment.radius
    """Rounding, zero or more. [m]"""

    def _c(self, keep: Keep) -> Any:
        return (to_vec2(self.a), to_vec2(self.b), self.radius)

    @classmethod
    def _of(cls, c: Any, home: Any) -> Segment:
        return cls(Vec2(c.a.x, c.a.y), Vec2(c.b.x, c.b.y), c.radius)

    def _geometry(self, keep: Keep) -> Any:
        return {"type": ShapeType.SEGMENT, "segment": self._c(keep)}


@dataclass(frozen=True, slots=True)
class Polygon(Geometry):
    """Convex, counter-clockwise, 3 to 8 corners, no three on a line: see make_convex_polygon() and
    make_box(). Places from `count` on repeat the last corner and its normal, so that kernels may read all of
    them.
    """

    C_NAME: ClassVar[str] = "damson_polygon"

    vertices: tuple[Vec2, ...]
    """In the body's frame. [m]"""

    normals: tuple[Vec2, ...]
    """normals[i] points out of the edge from vertex i. [-]"""

    centroid: Vec2
    """Of the core, in the body's frame. [m]"""

    radius: float
    """Rounding around the core, zero or more. [m]"""

    def _c(self, keep: Keep) -> Any:
        return (
            [to_vec2(item) for item in padded(self.vertices, 8)],
            [to_vec2(item) for item in padded(self.normals, 8)],
            to_vec2(self.centroid),
            self.radius,
            len(self.vertices),
        )

    @classmethod
    def _of(cls, c: Any, home: Any) -> Polygon:
        return cls(
            tuple(Vec2(c.vertices[i].x, c.vertices[i].y) for i in range(c.count)),
            tuple(Vec2(c.normals[i].x, c.normals[i].y) for i in range(c.count)),
            Vec2(c.centroid.x, c.centroid.y),
            c.radius,
        )

    def _geometry(self, keep: Keep) -> Any:
        return {"type": ShapeType.POLYGON, "polygon": self._c(keep)}


@dataclass(frozen=True, slots=True)
class ChainSegment(Geometry):
    """A segment that knows the corners before and after it, so that nothing bumps where it meets them. A
    one-sided one holds only what is on the right of the way from a to b.
    """

    C_NAME: ClassVar[str] = "damson_chain_segment"

    a: Vec2
    """One end, in the body's frame. [m]"""

    b: Vec2
    """The other; not the same point. [m]"""

    radius: float
    """Rounding, zero or more. [m]"""

    ghost_a: Vec2
    """Corner before a, if it has one. [m]"""

    ghost_b: Vec2
    """Corner after b, if it has one. [m]"""

    has_ghost_a: bool
    """There is a corner before a."""

    has_ghost_b: bool
    """There is a corner after b."""

    is_one_sided: bool
    """Else it collides from both sides."""

    def _c(self, keep: Keep) -> Any:
        return (
            to_vec2(self.a),
            to_vec2(self.b),
            self.radius,
            to_vec2(self.ghost_a),
            to_vec2(self.ghost_b),
            self.has_ghost_a,
            self.has_ghost_b,
            self.is_one_sided,
        )

    @classmethod
    def _of(cls, c: Any, home: Any) -> ChainSegment:
        return cls(
            Vec2(c.a.x, c.a.y),
            Vec2(c.b.x, c.b.y),
            c.radius,
            Vec2(c.ghost_a.x, c.ghost_a.y),
            Vec2(c.ghost_b.x, c.ghost_b.y),
            c.has_ghost_a,
            c.has_ghost_b,
            c.is_one_sided,
        )

    def _geometry(self, keep: Keep) -> Any:
        return {"type": ShapeType.CHAIN_SEGMENT, "chain_segment": self._c(keep)}


_mass_data = lib.damson_default_mass_data()


@dataclass(frozen=True, slots=True)
class MassData:
    """Mass, centre of mass and inertia."""

    C_NAME: ClassVar[str] = "damson_mass_data"

    mass: float = _mass_data.mass
    """Mass. [kg]"""

    center: Vec2 = Vec2(_mass_data.center.x, _mass_data.center.y)
    """Centre of mass, in the body's frame. [m]"""

    inertia: float = _mass_data.inertia
    """About the centre of mass. [kg m2]"""

    def _c(self, keep: Keep) -> Any:
        return (self.mass, to_vec2(self.center), self.inertia)

    @classmethod
    def _of(cls, c: Any, home: Any) -> MassData:
        return cls(c.mass, Vec2(c.center.x, c.center.y), c.inertia)


@dataclass(frozen=True, slots=True)
class ManifoldPoint:
    """One of the points in which two shapes touch."""

    C_NAME: ClassVar[str] = "damson_manifold_point"

    point_local_a: Vec2
    """Midway between the surfaces, in A's frame. [m]"""

    separation: float
    """Along the normal; negative in overlap. [m]"""

    normal_impulse: float
    """Of the last substep, pushes B along the normal. [N s]"""

    tangent_impulse: float
    """Friction, along the normal turned clockwise. [N s]"""

    feature: int
    """Corner or edge pair; unique within a manifold."""

    def _c(self, keep: Keep) -> Any:
        return (
            to_vec2(self.point_local_a),
            self.separation,
            self.normal_impulse,
            self.tangent_impulse,
            self.feature,
        )

    @classmethod
    def _of(cls, c: Any, home: Any) -> ManifoldPoint:
        return cls(
            Vec2(c.point_local_a.x, c.point_local_a.y),
            c.separation,
            c.normal_impulse,
            c.tangent_impulse,
            c.feature,
        )


@dataclass(frozen=True, slots=True)
class Manifold:
    """How two shapes touch: a normal and up to two points."""

    C_NAME: ClassVar[str] = "damson_manifold"

    normal_local_a: Vec2
    """From A to B, unit, in A's frame. [-]"""

    points: tuple[ManifoldPoint, ...]
    """The first `count` are in use."""

    gap: float
    """Without points: the shapes are at least this far apart, and more than asked for. [m]"""

    def _c(self, keep: Keep) -> Any:
        return (
            to_vec2(self.normal_local_a),
            [item._c(keep) for item in self.points],
            len(self.points),
            self.gap,
        )

    @classmethod
    def _of(cls, c: Any, home: Any) -> Manifold:
        return cls(
            Vec2(c.normal_local_a.x, c.normal_local_a.y),
            tuple(ManifoldPoint._of(c.points[i], home) for i in range(c.count)),
            c.gap,
        )


@dataclass(frozen=True, slots=True)
class CastHit:
    """Where something on its way first meets a shape."""

    C_NAME: ClassVar[str] = "damson_cast_hit"

    fraction: float
    """Of the way; 0 when it begins inside. [-]"""

    point: Vec2
    """On the surface of the shape; where the way begins when that is inside. [m]"""

    normal: Vec2
    """Out of the shape, unit; zero when the way begins inside. [-]"""

    def _c(self, keep: Keep) -> Any:
        return (self.fraction, to_vec2(self.point), to_vec2(self.normal))

    @classmethod
    def _of(cls, c: Any, home: Any) -> CastHit:
        return cls(c.fraction, Vec2(c.point.x, c.point.y), Vec2(c.normal.x, c.normal.y))


@dataclass(frozen=True, slots=True)
class ClosestPoint:
    """The point of a shape that is nearest to a given one."""

    C_NAME: ClassVar[str] = "damson_closest_point"

    point: Vec2
    """Of the shape; the given point itself when that lies inside. [m]"""

    normal: Vec2
    """From the shape to the given point, unit; zero when that lies inside. [-]"""

    distance: float
    """0 inside and on the border. [m]"""

    def _c(self, keep: Keep) -> Any:
        return (to_vec2(self.point), to_vec2(self.normal), self.distance)

    @classmethod
    def _of(cls, c: Any, home: Any) -> ClosestPoint:
        return cls(Vec2(c.point.x, c.point.y), Vec2(c.normal.x, c.normal.y), c.distance)


@dataclass(frozen=True, slots=True)
class ClosestPoints:
    """The points of two shapes that are nearest to each other."""

    C_NAME: ClassVar[str] = "damson_closest_points"

    point_a: Vec2
    """On A's surface, in A's frame. [m]"""

    point_b: Vec2
    """On B's surface, in A's frame. [m]"""

    normal: Vec2
    """From A to B, unit; zero when the cores overlap. [-]"""

    distance: float
    """Between the surfaces; 0 when they overlap. [m]"""

    iterations: int
    """Rounds it took; for tests of the cost."""

    def _c(self, keep: Keep) -> Any:
        return (
            to_vec2(self.point_a),
            to_vec2(self.point_b),
            to_vec2(self.normal),
            self.distance,
            self.iterations,
        )

    @classmethod
    def _of(cls, c: Any, home: Any) -> ClosestPoints:
        return cls(
            Vec2(c.point_a.x, c.point_a.y),
            Vec2(c.point_b.x, c.point_b.y),
            Vec2(c.normal.x, c.normal.y),
            c.distance,
            c.iterations,
        )


_sweep = lib.damson_default_sweep()


@dataclass(frozen=True, slots=True)
class Sweep:
    """The motion of a body over a step."""

    C_NAME: ClassVar[str] = "damson_sweep"

    center_local: Vec2 = Vec2(_sweep.center_local.x, _sweep.center_local.y)
    """The point that moves along a line, in the body's frame. [m]"""

    center: Vec2 = Vec2(_sweep.center.x, _sweep.center.y)
    """Where it begins. [m]"""

    shift: Vec2 = Vec2(_sweep.shift.x, _sweep.shift.y)
    """Its way for fraction 1. [m]"""

    rotation: Rotation = Rotation.of(_sweep.rotation)
    """As it begins."""

    turn: float = _sweep.turn
    """For fraction 1; may be more than a whole turn. [rad]"""

    def _c(self, keep: Keep) -> Any:
        return (
            to_vec2(self.center_local),
            to_vec2(self.center),
            to_vec2(self.shift),
            self.rotation,
            self.turn,
        )

    @classmethod
    def _of(cls, c: Any, home: Any) -> Sweep:
        return cls(
            Vec2(c.center_local.x, c.center_local.y),
            Vec2(c.center.x, c.center.y),
            Vec2(c.shift.x, c.shift.y),
            Rotation.of(c.rotation),
            c.turn,
        )

    def get_pose_at(self, fraction: float) -> Transform:
        """Where the body's frame stands at `fraction` of a motion."""
        value = lib.damson_sweep_get_pose_at([self._c(Keep())], fraction)
        if last_status():
            fail()
        return Transform.of(value)


@dataclass(frozen=True, slots=True)
class Impact:
    """When and where two moving shapes come together."""

    C_NAME: ClassVar[str] = "damson_impact"

    state: ImpactState
    """Whether they do."""

    fraction: float
    """Of the motion; when they do not meet: how far it was looked at. [-]"""

    point: Vec2
    """On A's surface, at that moment. [m]"""

    normal: Vec2
    """From A to B, unit; zero when they begin with overlapping cores. [-]"""

    iterations: int
    """Rounds it took; for tests of the cost."""

    def _c(self, keep: Keep) -> Any:
        return (self.state, self.fraction, to_vec2(self.point), to_vec2(self.normal), self.iterations)

    @classmethod
    def _of(cls, c: Any, home: Any) -> Impact:
        return cls(
            ImpactState(c.state),
            c.fraction,
            Vec2(c.point.x, c.point.y),
            Vec2(c.normal.x, c.normal.y),
            c.iterations,
        )


_impact_limits = lib.damson_default_impact_limits()


@dataclass(frozen=True, slots=True)
class ImpactLimits:
    """How much of the motions counts, and what is close."""

    C_NAME: ClassVar[str] = "damson_impact_limits"

    max_fraction: float = _impact_limits.max_fraction
    """How much of the motions counts. [-]"""

    distance: float = _impact_limits.distance
    """Shapes this far apart have come together; below zero: in so deep. [m]"""

    tolerance: float = _impact_limits.tolerance
    """They are stopped at most this much sooner. [m]"""

    def _c(self, keep: Keep) -> Any:
        return (self.max_fraction, self.distance, self.tolerance)

    @classmethod
    def _of(cls, c: Any, home: Any) -> ImpactLimits:
        return cls(c.max_fraction, c.distance, c.tolerance)


@dataclass(frozen=True, slots=True)
class Meeting:
    """How two shapes meet, and for how long that stays so."""

    C_NAME: ClassVar[str] = "damson_meeting"

    manifold: Manifold
    """Without points if they do not meet."""

    slack: float
    """Ways of all points of A and of B below which, added, this stays so. [m]"""

    def _c(self, keep: Keep) -> Any:
        return (self.manifold._c(keep), self.slack)

    @classmethod
    def _of(cls, c: Any, home: Any) -> Meeting:
        return cls(Manifold._of(c.manifold, home), c.slack)


def geometry_of(c: Any, home: Any) -> Geometry:
    """The outline of a struct of C."""
    if c.type == ShapeType.CIRCLE:
        return Circle._of(c.circle, home)
    if c.type == ShapeType.CAPSULE:
        return Capsule._of(c.capsule, home)
    if c.type == ShapeType.SEGMENT:
        return Segment._of(c.segment, home)
    if c.type == ShapeType.POLYGON:
        return Polygon._of(c.polygon, home)
    return ChainSegment._of(c.chain_segment, home)
