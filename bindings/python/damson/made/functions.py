"""Functions without an object.

Made by bindings/python/generate.py from bindings/api.json: edit that.
"""
from __future__ import annotations

from .._arrays import Buffer, Rows, bytes_in, rows_in
from .._callback import Keep
from .._convert import VectorLike, to_aabb, to_text, to_transform, to_vec2
from .._error import fail, last_status
from .._library import ffi, lib
from .drawing import BroadphasePalette, DebugDraw, DrawPaint, DrawPalette
from .enums import BroadphaseKind, InstructionSet, JointType, Mix, OutlineError, Phase
from .outlines import (
    ClosestPoints, Geometry, Impact, ImpactLimits, Manifold, OverlapResult, Sweep, geometry_of,
)
from .overlaps import ObjectFilter
from .surfaces import TileSlope
from .values import AABB, Rotation, Transform, Vec2, Version


def get_version() -> Version:
    """Returns the version of the linked library."""
    value = lib.damson_get_version()
    if last_status():
        fail()
    return Version.of(value)


def get_best_instruction_set() -> InstructionSet:
    """Returns the widest set of vector instructions that this machine supports and the library was built
    with.
    """
    value = lib.damson_get_best_instruction_set()
    if last_status():
        fail()
    return InstructionSet(value)


def broadphase_kind_get_name(kind: BroadphaseKind) -> str:
    """Returns the name of a broad phase: sap, endpoint or brute."""
    value = lib.damson_broadphase_kind_get_name(BroadphaseKind(kind))
    if last_status():
        fail()
    return to_text(value)


def find_broadphase_kind(name: str) -> BroadphaseKind | None:
    """Returns the broad phase with this name. Returns None if there is none."""
    result = ffi.new("damson_broadphase_kind*")
    value = lib.damson_find_broadphase_kind(name.encode(), result)
    if last_status():
        fail()
    return BroadphaseKind(result[0]) if value else None


def phase_get_name(phase: Phase) -> str:
    """Returns the name of a phase in lowercase."""
    value = lib.damson_phase_get_name(Phase(phase))
    if last_status():
        fail()
    return to_text(value)


def joint_type_get_name(type: JointType) -> str:
    """Returns the name of a joint type in lowercase."""
    value = lib.damson_joint_type_get_name(JointType(type))
    if last_status():
        fail()
    return to_text(value)


def mix_values(rule: Mix, a: float, b: float) -> float:
    """Mixes one property of two materials by `rule`, as a contact does."""
    value: float = lib.damson_mix_values(Mix(rule), a, b)
    if last_status():
        fail()
    return value


def state_as_json(bytes: Buffer) -> str:
    """Returns a state as text for people and tools. The text is valid until the next call of this thread that
    returns text.
    """
    bytes_ = bytes_in(bytes)
    value = lib.damson_state_as_json(bytes_.pointer, bytes_.count)
    if last_status():
        fail()
    return to_text(value)


def draw_geometry(renderer: DebugDraw, geometry: Geometry, frame: Transform, paint: DrawPaint) -> None:
    """Draws one shape at the pose `frame`, for pictures of shapes that are not in a world."""
    keep = Keep()
    status = lib.damson_draw_geometry(
        [renderer._c(keep)], [geometry._geometry(keep)], to_transform(frame), [paint._c(keep)],
    )
    keep.guard.finish()
    if status:
        fail()


def dark_palette() -> DrawPalette:
    """Returns the colors for the screen."""
    value = lib.damson_dark_palette()
    if last_status():
        fail()
    return DrawPalette._of(value, None)


def light_palette() -> DrawPalette:
    """Returns the colors for paper."""
    value = lib.damson_light_palette()
    if last_status():
        fail()
    return DrawPalette._of(value, None)


def light_broadphase_palette() -> BroadphasePalette:
    """Returns the broad phase colors for paper."""
    value = lib.damson_light_broadphase_palette()
    if last_status():
        fail()
    return BroadphasePalette._of(value, None)


def make_box(
    half: VectorLike, center: VectorLike = Vec2(0.0, 0.0), angle: float = 0.0, radius: float = 0.0,
) -> Geometry:
    """Creates a box of half sizes `half` [m] around `center` [m], rotated by `angle` [rad] and rounded by
    `radius` [m]. Requires: half sizes above zero, radius zero or more.
    """
    result = ffi.new("damson_geometry*")
    value = lib.damson_make_box(to_vec2(half), to_vec2(center), angle, radius, result)
    if last_status():
        fail()
    return geometry_of(result[0], None)


def make_regular_polygon(
    count: int, circumradius: float, center: VectorLike = Vec2(0.0, 0.0), angle: float = 0.0,
    radius: float = 0.0,
) -> Geometry:
    """Creates a polygon of `count` equal sides, rounded by `radius` [m]. Its corners lie `circumradius` [m]
    from `center` [m], the first at `angle` [rad]. Requires: 3 to 8 sides, circumradius above zero, radius
    zero or more.
    """
    result = ffi.new("damson_geometry*")
    value = lib.damson_make_regular_polygon(count, circumradius, to_vec2(center), angle, radius, result)
    if last_status():
        fail()
    return geometry_of(result[0], None)


def make_convex_polygon(cloud: Rows, radius: float = 0.0) -> Geometry | None:
    """Creates the convex hull of `cloud` [m], rounded by `radius` [m]; the order of the points does not
    matter. Returns None if the hull has fewer than 3 or more than 8 corners, or a number is out of range.
    """
    cloud_ = rows_in(cloud, "damson_vec2")
    result = ffi.new("damson_geometry*")
    value = lib.damson_make_convex_polygon(cloud_.pointer, cloud_.count, radius, result)
    if last_status():
        fail()
    return geometry_of(result[0], None) if value else None


def make_circle(center: VectorLike, radius: float) -> Geometry:
    """Returns a disk; it is validated when a shape is created from it. [m]"""
    value = lib.damson_make_circle(to_vec2(center), radius)
    if last_status():
        fail()
    return geometry_of(value, None)


def make_capsule(a: VectorLike, b: VectorLike, radius: float) -> Geometry:
    """Returns a line with round ends; it is validated when a shape is created from it. [m]"""
    value = lib.damson_make_capsule(to_vec2(a), to_vec2(b), radius)
    if last_status():
        fail()
    return geometry_of(value, None)


def make_segment(a: VectorLike, b: VectorLike, radius: float) -> Geometry:
    """Returns a line without an interior; it is validated when a shape is created from it. [m]"""
    value = lib.damson_make_segment(to_vec2(a), to_vec2(b), radius)
    if last_status():
        fail()
    return geometry_of(value, None)


def outline_error_text(error: OutlineError) -> str:
    """Returns a description of the error, such as "two sides cross"."""
    value = lib.damson_outline_error_text(OutlineError(error))
    if last_status():
        fail()
    return to_text(value)


def tile_slope_get_outline(slope: TileSlope, cell: AABB) -> Geometry:
    """Returns the outline of the part of a cell's box that a tile fills. Requires: heights of 0, or 0.1 to 1,
    not both 0; a valid, non-empty box.
    """
    keep = Keep()
    value = lib.damson_tile_slope_get_outline(slope._c(keep), to_aabb(cell))
    if last_status():
        fail()
    return geometry_of(value, None)


def object_filter_may_overlap(a: ObjectFilter, b: ObjectFilter) -> bool:
    """Returns true if two objects of a broad phase with these filters may overlap."""
    keep = Keep()
    value: bool = lib.damson_object_filter_may_overlap([a._c(keep)], [b._c(keep)])
    if last_status():
        fail()
    return value


def collide(a: Geometry, b: Geometry, b_in_a: Transform, reach: float) -> Manifold:
    """Returns the manifold of the points of A and B within `reach` [m] of each other. `b_in_a` is B's frame
    in A's. Requires: valid outlines and a finite frame. Cost: about 10 to 100 ns, and the check of the
    outlines.
    """
    keep = Keep()
    value = lib.damson_collide([a._geometry(keep)], [b._geometry(keep)], to_transform(b_in_a), reach)
    if last_status():
        fail()
    return Manifold._of(value, None)


def get_closest_points(a: Geometry, b: Geometry, b_in_a: Transform) -> ClosestPoints:
    """Returns the closest points of A and B. `b_in_a` is B's frame in A's. Requires: valid outlines and a
    finite frame.
    """
    keep = Keep()
    value = lib.damson_get_closest_points([a._geometry(keep)], [b._geometry(keep)], to_transform(b_in_a))
    if last_status():
        fail()
    return ClosestPoints._of(value, None)


def find_time_of_impact(
    a: Geometry, sweep_a: Sweep, b: Geometry, sweep_b: Sweep, limits: ImpactLimits | None = None,
) -> Impact:
    """Returns the first time at which `a`, moving by `sweep_a`, is as close to `b`, moving by `sweep_b`, as
    `limits` specifies. All values are in world space. No earlier contact is missed.
    """
    keep = Keep()
    value = lib.damson_find_time_of_impact(
        [a._geometry(keep)], [sweep_a._c(keep)], [b._geometry(keep)], [sweep_b._c(keep)],
        ffi.NULL if limits is None else [limits._c(keep)],
    )
    if last_status():
        fail()
    return Impact._of(value, None)


def make_sweep(start: Transform, to: Transform, center_local: VectorLike) -> Sweep:
    """Returns the motion from one pose to another by the shorter rotation. The point `center_local` [m] moves
    along a straight line.
    """
    value = lib.damson_make_sweep(to_transform(start), to_transform(to), to_vec2(center_local))
    if last_status():
        fail()
    return Sweep._of(value, None)


def test_overlap(a: Geometry, b: Geometry, b_in_a: Transform, reach: float) -> OverlapResult:
    """Returns whether A and B come within `reach` [m] of each other, and for how long the result holds. Use
    it for shapes that overlap without a collision response, such as sensors. Requires: valid outlines and a
    finite frame.
    """
    keep = Keep()
    value = lib.damson_test_overlap([a._geometry(keep)], [b._geometry(keep)], to_transform(b_in_a), reach)
    if last_status():
        fail()
    return OverlapResult._of(value, None)


def make_rotation(angle: float) -> Rotation:
    """Returns a counterclockwise rotation by `angle`. [rad]"""
    value = lib.damson_make_rotation(angle)
    if last_status():
        fail()
    return Rotation.of(value)
