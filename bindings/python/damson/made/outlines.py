"""Outlines of shapes, and arguments and results of geometry functions without a world.

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
    """The outline of a shape of any kind; `type` selects the member in use."""

    __slots__ = ()

    def _geometry(self, keep: Keep) -> Any:
        raise NotImplementedError

    def find_defect(self) -> str | None:
        """Returns the defect of an outline, as "field must be..., got..."; None if there is none."""
        keep = Keep()
        value = lib.damson_geometry_find_defect([self._geometry(keep)])
        if last_status():
            fail()
        return to_text_or_none(value)

    def get_transformed(self, frame: Transform) -> Geometry:
        """Returns an outline transformed by `frame` into the enclosing frame. Cost: for a polygon,
        proportional to its corners.
        """
        keep = Keep()
        value = lib.damson_geometry_get_transformed([self._geometry(keep)], to_transform(frame))
        if last_status():
            fail()
        return geometry_of(value, None)

    def compute_aabb(self, frame: Transform) -> AABB:
        """Returns the smallest box around the outline at the pose `frame`. [m]"""
        keep = Keep()
        value = lib.damson_geometry_compute_aabb([self._geometry(keep)], to_transform(frame))
        if last_status():
            fail()
        return AABB.of(value)

    def contains_point(self, point_local: VectorLike) -> bool:
        """Returns true if the point, in the outline's frame [m], lies in the outline or on its border."""
        keep = Keep()
        value: bool = lib.damson_geometry_contains_point([self._geometry(keep)], to_vec2(point_local))
        if last_status():
            fail()
        return value

    def compute_mass(self, density: float) -> MassData:
        """Returns the mass data of the outline filled with `density` [kg/m2]. Segments have no mass."""
        keep = Keep()
        value = lib.damson_geometry_compute_mass([self._geometry(keep)], density)
        if last_status():
            fail()
        return MassData._of(value, None)

    def compute_extent(self, point_local: VectorLike) -> float:
        """Returns the largest distance of a point of the outline from `point_local`. [m]"""
        keep = Keep()
        value: float = lib.damson_geometry_compute_extent([self._geometry(keep)], to_vec2(point_local))
        if last_status():
            fail()
        return value

    @property
    def rounding(self) -> float:
        """Returns the rounding radius around the core. [m]"""
        keep = Keep()
        value: float = lib.damson_geometry_get_radius([self._geometry(keep)])
        if last_status():
            fail()
        return value

    def compute_inner_radius(self) -> float:
        """Returns the radius of the largest circle around the mean of the corners that fits in the outline
        [m]; used to scale margins.
        """
        keep = Keep()
        value: float = lib.damson_geometry_compute_inner_radius([self._geometry(keep)])
        if last_status():
            fail()
        return value

    def get_closest_point(self, point_local: VectorLike) -> ClosestPoint:
        """Returns the point of an outline nearest to `point_local` [m], both in the outline's frame."""
        keep = Keep()
        value = lib.damson_geometry_get_closest_point([self._geometry(keep)], to_vec2(point_local))
        if last_status():
            fail()
        return ClosestPoint._of(value, None)

    def cast_ray(self, ray: RayCast) -> CastHit | None:
        """Finds the first hit of a ray on an outline, all in the outline's frame; returns None if there is
        none. Borders count; a ray of zero length is a point.
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
        """Finds the first hit of `moving`, displaced along `translation` [m], on `resting`, all in the frame
        of `resting`. Returns None if there is none. Touching counts.
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
    """A solid circle."""

    C_NAME: ClassVar[str] = "damson_circle"

    center: Vec2 = Vec2(_circle.center.x, _circle.center.y)
    """Center in the body's frame. [m]"""

    radius: float = _circle.radius
    """Radius, above zero. [m]"""

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
    """A line segment with round ends; also called a stadium."""

    C_NAME: ClassVar[str] = "damson_capsule"

    a: Vec2 = Vec2(_capsule.a.x, _capsule.a.y)
    """Center of one round end, in the body's frame. [m]"""

    b: Vec2 = Vec2(_capsule.b.x, _capsule.b.y)
    """Center of the other round end, at a different point. [m]"""

    radius: float = _capsule.radius
    """Radius, above zero. [m]"""

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
    """A line segment without an interior: it has no mass and collides from both sides."""

    C_NAME: ClassVar[str] = "damson_segment"

    a: Vec2 = Vec2(_segment.a.x, _segment.a.y)
    """One end, in the body's frame. [m]"""

    b: Vec2 = Vec2(_segment.b.x, _segment.b.y)
    """The other end, at a different point. [m]"""

    radius: float = _segment.radius
    """Rounding radius, zero or more. [m]"""

    def _c(self, keep: Keep) -> Any:
        return (to_vec2(self.a), to_vec2(self.b), self.radius)

    @classmethod
    def _of(cls, c: Any, home: Any) -> Segment:
        return cls(Vec2(c.a.x, c.a.y), Vec2(c.b.x, c.b.y), c.radius)

    def _geometry(self, keep: Keep) -> Any:
        return {"type": ShapeType.SEGMENT, "segment": self._c(keep)}


@dataclass(frozen=True, slots=True)
class Polygon(Geometry):
    """A convex polygon: counter-clockwise, 3 to 8 vertices, no three on a line. See make_convex_polygon() and
    make_box(). Entries from `count` on repeat the last vertex and its normal, so that kernels can read all of
    them.
    """

    C_NAME: ClassVar[str] = "damson_polygon"

    vertices: tuple[Vec2, ...]
    """Vertices in the body's frame. [m]"""

    normals: tuple[Vec2, ...]
    """normals[i] points outward from the edge that starts at vertex i. [-]"""

    centroid: Vec2
    """Centroid of the core, in the body's frame. [m]"""

    radius: float
    """Rounding radius around the core, zero or more. [m]"""

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
    """A segment that stores the vertices before and after it, so that bodies slide over its ends without a
    bump. A one-sided segment collides only on its right side, looking from a to b.
    """

    C_NAME: ClassVar[str] = "damson_chain_segment"

    a: Vec2
    """One end, in the body's frame. [m]"""

    b: Vec2
    """The other end, at a different point. [m]"""

    radius: float
    """Rounding radius, zero or more. [m]"""

    ghost_a: Vec2
    """Vertex before a, if there is one. [m]"""

    ghost_b: Vec2
    """Vertex after b, if there is one. [m]"""

    has_ghost_a: bool
    """True if there is a vertex before a."""

    has_ghost_b: bool
    """True if there is a vertex after b."""

    is_one_sided: bool
    """If false, the segment collides from both sides."""

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
    """Mass, center of mass and rotational inertia."""

    C_NAME: ClassVar[str] = "damson_mass_data"

    mass: float = _mass_data.mass
    """Mass. [kg]"""

    center: Vec2 = Vec2(_mass_data.center.x, _mass_data.center.y)
    """Center of mass, in the body's frame. [m]"""

    inertia: float = _mass_data.inertia
    """Rotational inertia about the center of mass. [kg m2]"""

    def _c(self, keep: Keep) -> Any:
        return (self.mass, to_vec2(self.center), self.inertia)

    @classmethod
    def _of(cls, c: Any, home: Any) -> MassData:
        return cls(c.mass, Vec2(c.center.x, c.center.y), c.inertia)


@dataclass(frozen=True, slots=True)
class ManifoldPoint:
    """A contact point of two shapes."""

    C_NAME: ClassVar[str] = "damson_manifold_point"

    point_local_a: Vec2
    """Position midway between the surfaces, in A's frame. [m]"""

    separation: float
    """Distance of the surfaces along the normal; negative in overlap. [m]"""

    normal_impulse: float
    """Impulse of the last substep; it pushes B along the normal. [N s]"""

    tangent_impulse: float
    """Friction impulse of the last substep, along the tangent, i.e. the normal rotated 90 degrees clockwise.
    [N s]
    """

    feature: int
    """Identifier of the corner or edge pair; unique within a manifold."""

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
    """The contact geometry of two shapes: a normal and up to two contact points."""

    C_NAME: ClassVar[str] = "damson_manifold"

    normal_local_a: Vec2
    """Unit vector from A to B, in A's frame. [-]"""

    points: tuple[ManifoldPoint, ...]
    """Contact points; the first `count` are in use."""

    gap: float
    """If there are no points: a lower bound of the distance between the shapes, greater than the requested
    reach. [m]
    """

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
    """The point where a cast first hits a shape."""

    C_NAME: ClassVar[str] = "damson_cast_hit"

    fraction: float
    """Fraction of the path; 0 if the cast starts inside the shape. [-]"""

    point: Vec2
    """Point on the surface of the shape; the start of the cast if that is inside. [m]"""

    normal: Vec2
    """Unit vector out of the shape; zero if the cast starts inside. [-]"""

    def _c(self, keep: Keep) -> Any:
        return (self.fraction, to_vec2(self.point), to_vec2(self.normal))

    @classmethod
    def _of(cls, c: Any, home: Any) -> CastHit:
        return cls(c.fraction, Vec2(c.point.x, c.point.y), Vec2(c.normal.x, c.normal.y))


@dataclass(frozen=True, slots=True)
class ClosestPoint:
    """The point of a shape that is closest to a given point."""

    C_NAME: ClassVar[str] = "damson_closest_point"

    point: Vec2
    """Point of the shape; the given point itself if that is inside. [m]"""

    normal: Vec2
    """Unit vector from the shape to the given point; zero if that is inside. [-]"""

    distance: float
    """Distance between the points; 0 inside and on the boundary. [m]"""

    def _c(self, keep: Keep) -> Any:
        return (to_vec2(self.point), to_vec2(self.normal), self.distance)

    @classmethod
    def _of(cls, c: Any, home: Any) -> ClosestPoint:
        return cls(Vec2(c.point.x, c.point.y), Vec2(c.normal.x, c.normal.y), c.distance)


@dataclass(frozen=True, slots=True)
class ClosestPoints:
    """The points of two shapes that are closest to each other."""

    C_NAME: ClassVar[str] = "damson_closest_points"

    point_a: Vec2
    """Point on A's surface, in A's frame. [m]"""

    point_b: Vec2
    """Point on B's surface, in A's frame. [m]"""

    normal: Vec2
    """Unit vector from A to B; zero if the cores overlap. [-]"""

    distance: float
    """Distance between the surfaces; 0 if they overlap. [m]"""

    iterations: int
    """Number of iterations, for tests of the cost."""

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
    """The motion of a body during a step."""

    C_NAME: ClassVar[str] = "damson_sweep"

    center_local: Vec2 = Vec2(_sweep.center_local.x, _sweep.center_local.y)
    """Point that moves along a line, in body space. [m]"""

    center: Vec2 = Vec2(_sweep.center.x, _sweep.center.y)
    """Position of that point at the start. [m]"""

    shift: Vec2 = Vec2(_sweep.shift.x, _sweep.shift.y)
    """Displacement of that point for fraction 1. [m]"""

    rotation: Rotation = Rotation.of(_sweep.rotation)
    """Rotation at the start."""

    turn: float = _sweep.turn
    """Rotation angle for fraction 1; may exceed a full turn. [rad]"""

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
        """Returns the pose of the body's frame at `fraction` of a motion."""
        value = lib.damson_sweep_get_pose_at([self._c(Keep())], fraction)
        if last_status():
            fail()
        return Transform.of(value)


@dataclass(frozen=True, slots=True)
class Impact:
    """Time and position of the impact of two moving shapes."""

    C_NAME: ClassVar[str] = "damson_impact"

    state: ImpactState
    """State: whether the shapes come together."""

    fraction: float
    """Fraction of the motion at the impact; if there is none, the fraction up to which the motion was
    checked. [-]
    """

    point: Vec2
    """Point on A's surface at that time. [m]"""

    normal: Vec2
    """Unit vector from A to B; zero if the cores overlap at the start. [-]"""

    iterations: int
    """Number of iterations, for tests of the cost."""

    def _c(self, keep: Keep) -> Any:
        return (
            ImpactState(self.state),
            self.fraction,
            to_vec2(self.point),
            to_vec2(self.normal),
            self.iterations,
        )

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
    """Limits of a time of impact: the range of the motion, and the distance that counts as an impact."""

    C_NAME: ClassVar[str] = "damson_impact_limits"

    max_fraction: float = _impact_limits.max_fraction
    """Fraction of the motions that is checked. [-]"""

    distance: float = _impact_limits.distance
    """Distance at which shapes count as in contact; negative: the overlap depth. [m]"""

    tolerance: float = _impact_limits.tolerance
    """Maximum additional distance at which shapes are stopped early. [m]"""

    def _c(self, keep: Keep) -> Any:
        return (self.max_fraction, self.distance, self.tolerance)

    @classmethod
    def _of(cls, c: Any, home: Any) -> ImpactLimits:
        return cls(c.max_fraction, c.distance, c.tolerance)


@dataclass(frozen=True, slots=True)
class OverlapResult:
    """The manifold of two shapes, and how far they can move before the result changes."""

    C_NAME: ClassVar[str] = "damson_overlap_result"

    manifold: Manifold
    """Manifold; it has no points if the shapes are not within reach."""

    slack: float
    """Sum of the displacements of A's and B's points below which the result holds. [m]"""

    def _c(self, keep: Keep) -> Any:
        return (self.manifold._c(keep), self.slack)

    @classmethod
    def _of(cls, c: Any, home: Any) -> OverlapResult:
        return cls(Manifold._of(c.manifold, home), c.slack)


def geometry_of(c: Any, home: Any) -> Geometry:
    """Returns the outline in a C struct."""
    if c.type == ShapeType.CIRCLE:
        return Circle._of(c.circle, home)
    if c.type == ShapeType.CAPSULE:
        return Capsule._of(c.capsule, home)
    if c.type == ShapeType.SEGMENT:
        return Segment._of(c.segment, home)
    if c.type == ShapeType.POLYGON:
        return Polygon._of(c.polygon, home)
    return ChainSegment._of(c.chain_segment, home)
