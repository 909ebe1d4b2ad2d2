"""Definitions of worlds, bodies, shapes, chains and tile grids.

Made by bindings/python/generate.py from bindings/api.json: edit that.
"""
from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, ClassVar

from .._callback import Keep
from .._convert import to_aabb, to_text, to_vec2
from .._library import ffi, lib
from .enums import BodyType, BroadphaseKind, InstructionSet, InternalEdges, Mix, OutOfBounds
from .outlines import Geometry, MassData, geometry_of
from .surfaces import BodyEvents, Filter, Material, MotionLocks, OneWay, ShapeEvents, Tile
from .values import AABB, Rotation, Vec2

_solver_tuning = lib.damson_default_solver_tuning()


@dataclass(frozen=True, slots=True)
class SolverTuning:
    """Solver parameters of a world."""

    C_NAME: ClassVar[str] = "damson_solver_tuning"

    contact_hertz: float = _solver_tuning.contact_hertz
    """Stiffness of contacts; at most 1/8 of the substep rate. [Hz]"""

    contact_damping_ratio: float = _solver_tuning.contact_damping_ratio
    """Damping ratio of contacts. They are heavily overdamped, so that overlap is resolved without a bounce.
    [-]
    """

    max_push_speed: float = _solver_tuning.max_push_speed
    """Maximum speed at which overlapping shapes are pushed apart. [m/s]"""

    joint_hertz: float = _solver_tuning.joint_hertz
    """Stiffness of joints; at most 0.3 of the substep rate. [Hz]"""

    joint_damping_ratio: float = _solver_tuning.joint_damping_ratio
    """Damping ratio of joints; 1 is critical. [-]"""

    restitution_threshold: float = _solver_tuning.restitution_threshold
    """Approach speed below which contacts do not bounce. [m/s]"""

    max_linear_speed: float = _solver_tuning.max_linear_speed
    """Maximum speed of bodies. The next step slows faster bodies to it. [m/s]"""

    def _c(self, keep: Keep) -> Any:
        return (
            self.contact_hertz,
            self.contact_damping_ratio,
            self.max_push_speed,
            self.joint_hertz,
            self.joint_damping_ratio,
            self.restitution_threshold,
            self.max_linear_speed,
        )

    @classmethod
    def _of(cls, c: Any, home: Any) -> SolverTuning:
        return cls(
            c.contact_hertz,
            c.contact_damping_ratio,
            c.max_push_speed,
            c.joint_hertz,
            c.joint_damping_ratio,
            c.restitution_threshold,
            c.max_linear_speed,
        )


_world_def = lib.damson_default_world_def()


@dataclass(frozen=True, slots=True)
class WorldDef:
    """The definition of a world."""

    C_NAME: ClassVar[str] = "damson_world_def"
    ROLES: ClassVar[dict[str, str]] = {
        "parallel_for": "parallel_for",
    }

    gravity: Vec2 = Vec2(_world_def.gravity.x, _world_def.gravity.y)
    """Acceleration of free fall. [m/s2]"""

    broadphase: BroadphaseKind = BroadphaseKind(_world_def.broadphase)
    """Broad phase that finds the pairs."""

    can_sleep: bool = _world_def.can_sleep
    """If true, bodies at rest fall asleep."""

    continuous: bool = _world_def.continuous
    """If true, bodies that are too fast for a step are stopped where they first hit something."""

    warm_starting: bool = _world_def.warm_starting
    """If true, each step starts with the impulses of the previous step. If false, stacks sag."""

    dynamics: bool = _world_def.dynamics
    """If false, bodies move only when you move them; the world reports only overlaps and events."""

    bounds: AABB | None = AABB.of(_world_def.bounds) if _world_def.has_bounds else None
    """Bounds of the level. [m]"""

    out_of_bounds: OutOfBounds = OutOfBounds(_world_def.out_of_bounds)
    """Action for a body that leaves the bounds."""

    friction_mix: Mix = Mix(_world_def.friction_mix)
    """Rule that combines the friction of two shapes."""

    restitution_mix: Mix = Mix(_world_def.restitution_mix)
    """Rule that combines the restitution of two shapes."""

    internal_edges: InternalEdges = InternalEdges(_world_def.internal_edges)
    """Internal edges that are removed, so that bodies slide over them without a bump."""

    hit_speed: float = _world_def.hit_speed
    """Approach speed below which contacts are not reported as hits. [m/s]"""

    workers: int = _world_def.workers
    """Number of threads that share a step, including the calling thread: 1 to 64."""

    task_calls: int = _world_def.task_calls
    """Maximum number of calls per `parallel_for`, 1 to 64; 0: no task system."""

    parallel_for: Callable[[int, Callable[[int], None]], object] | None = None
    """Your task system, used instead of the world's threads: see parallel_for_function."""

    instructions: InstructionSet = InstructionSet(_world_def.instructions)
    """Largest set of vector instructions to use, among those of this machine. Results are bit-identical with
    all sets.
    """

    tuning: SolverTuning = SolverTuning._of(_world_def.tuning, None)
    """Solver parameters."""

    handle_stamp: int = _world_def.handle_stamp
    """Number in every handle, 1 to 4095, by which a world detects and rejects handles of other worlds. 0: the
    next number in this process. Worlds with the same stamp and the same calls create equal handles, for
    example for twins, forks and log comparison.
    """

    reserve_bodies: int = _world_def.reserve_bodies
    """Number of bodies to allocate memory for in advance."""

    reserve_contacts: int = _world_def.reserve_contacts
    """Number of contacts to allocate memory for in advance."""

    def _c(self, keep: Keep) -> Any:
        return (
            ffi.sizeof("damson_world_def"),
            to_vec2(self.gravity),
            BroadphaseKind(self.broadphase),
            self.can_sleep,
            self.continuous,
            self.warm_starting,
            self.dynamics,
            self.bounds is not None,
            () if self.bounds is None else to_aabb(self.bounds),
            OutOfBounds(self.out_of_bounds),
            Mix(self.friction_mix),
            Mix(self.restitution_mix),
            InternalEdges(self.internal_edges),
            self.hit_speed,
            self.workers,
            self.task_calls,
            ffi.NULL if self.parallel_for is None else lib.damson_python_parallel_for,
            keep.context(self),
            InstructionSet(self.instructions),
            self.tuning._c(keep),
            self.handle_stamp,
            self.reserve_bodies,
            self.reserve_contacts,
        )

    @classmethod
    def _of(cls, c: Any, home: Any) -> WorldDef:
        return cls(
            Vec2(c.gravity.x, c.gravity.y),
            BroadphaseKind(c.broadphase),
            c.can_sleep,
            c.continuous,
            c.warm_starting,
            c.dynamics,
            AABB.of(c.bounds) if c.has_bounds else None,
            OutOfBounds(c.out_of_bounds),
            Mix(c.friction_mix),
            Mix(c.restitution_mix),
            InternalEdges(c.internal_edges),
            c.hit_speed,
            c.workers,
            c.task_calls,
            None,
            InstructionSet(c.instructions),
            SolverTuning._of(c.tuning, home),
            c.handle_stamp,
            c.reserve_bodies,
            c.reserve_contacts,
        )


_body_def = lib.damson_default_body_def()


@dataclass(frozen=True, slots=True)
class BodyDef:
    """The definition of a body."""

    C_NAME: ClassVar[str] = "damson_body_def"

    type: BodyType = BodyType(_body_def.type)
    """Motion type of the body."""

    position: Vec2 = Vec2(_body_def.position.x, _body_def.position.y)
    """Position of the body's origin. [m]"""

    angle: float = _body_def.angle
    """Angle of the body. [rad]"""

    rotation: Rotation | None = Rotation.of(_body_def.rotation) if _body_def.has_rotation else None
    """Exact rotation in place of `angle`, bit-identical to the result of Body.rotation."""

    linear_velocity: Vec2 = Vec2(_body_def.linear_velocity.x, _body_def.linear_velocity.y)
    """Velocity of the center of mass; see SolverTuning.max_linear_speed. [m/s]"""

    angular_velocity: float = _body_def.angular_velocity
    """Angular velocity. [rad/s]"""

    linear_damping: float = _body_def.linear_damping
    """Damping of the linear velocity. [1/s]"""

    angular_damping: float = _body_def.angular_damping
    """Damping of the angular velocity. [1/s]"""

    gravity_scale: float = _body_def.gravity_scale
    """Factor of the gravity that acts on the body. [-]"""

    gravity: Vec2 | None = Vec2(_body_def.gravity.x, _body_def.gravity.y) if _body_def.has_gravity else None
    """Gravity of this body in place of the world's; `gravity_scale` applies to it too. [m/s2]"""

    locks: MotionLocks = MotionLocks._of(_body_def.locks, None)
    """Locked axes of the body."""

    mass: MassData | None = MassData._of(_body_def.mass, None) if _body_def.has_mass else None
    """Explicit mass data. If not given, the mass comes from the shapes; if that is below 1e-30 kg, the mass
    is 1 kg.
    """

    is_bullet: bool = _body_def.is_bullet
    """If true, continuous collision also checks dynamic bodies, and sensors crossed within a step are
    reported.
    """

    is_continuous: bool = _body_def.is_continuous
    """If false, nothing stops the body within a step, at any speed."""

    can_sleep: bool = _body_def.can_sleep
    """If true, the body falls asleep when it is at rest."""

    is_awake: bool = _body_def.is_awake
    """If false, the body starts asleep, and you promise that it rests at its position."""

    is_enabled: bool = _body_def.is_enabled
    """If false, the body takes no part in the world until it is enabled."""

    events: BodyEvents = BodyEvents._of(_body_def.events, None)
    """Events that the body subscribes to."""

    sleep_threshold: float = _body_def.sleep_threshold
    """Speed below which the body falls asleep after half a second. [m/s]"""

    key: int = _body_def.key
    """Key that orders everything the body takes part in; unique among the world's bodies. Automatic keys
    begin at 2^63. You can choose such a key too, before the world has assigned it.
    """

    user_data: int = _body_def.user_data
    """Your data; copied into events and query hits."""

    name: str = to_text(_body_def.name)
    """Name for World.find_body_by_name(), up to 31 bytes and zero-terminated; None: none."""

    def _c(self, keep: Keep) -> Any:
        return (
            ffi.sizeof("damson_body_def"),
            BodyType(self.type),
            to_vec2(self.position),
            self.angle,
            self.rotation is not None,
            () if self.rotation is None else self.rotation,
            to_vec2(self.linear_velocity),
            self.angular_velocity,
            self.linear_damping,
            self.angular_damping,
            self.gravity_scale,
            self.gravity is not None,
            () if self.gravity is None else to_vec2(self.gravity),
            self.locks._c(keep),
            self.mass is not None,
            () if self.mass is None else self.mass._c(keep),
            self.is_bullet,
            self.is_continuous,
            self.can_sleep,
            self.is_awake,
            self.is_enabled,
            self.events._c(keep),
            self.sleep_threshold,
            self.key,
            self.user_data,
            keep.text(self.name),
        )

    @classmethod
    def _of(cls, c: Any, home: Any) -> BodyDef:
        return cls(
            BodyType(c.type),
            Vec2(c.position.x, c.position.y),
            c.angle,
            Rotation.of(c.rotation) if c.has_rotation else None,
            Vec2(c.linear_velocity.x, c.linear_velocity.y),
            c.angular_velocity,
            c.linear_damping,
            c.angular_damping,
            c.gravity_scale,
            Vec2(c.gravity.x, c.gravity.y) if c.has_gravity else None,
            MotionLocks._of(c.locks, home),
            MassData._of(c.mass, home) if c.has_mass else None,
            c.is_bullet,
            c.is_continuous,
            c.can_sleep,
            c.is_awake,
            c.is_enabled,
            BodyEvents._of(c.events, home),
            c.sleep_threshold,
            c.key,
            c.user_data,
            to_text(c.name),
        )


_shape_def = lib.damson_default_shape_def()


@dataclass(frozen=True, slots=True)
class ShapeDef:
    """The definition of a shape, apart from its outline."""

    C_NAME: ClassVar[str] = "damson_shape_def"

    density: float = _shape_def.density
    """Density, up to 1e15; 0: the shape adds no mass. [kg/m2]"""

    friction: float = _shape_def.friction
    """Coulomb friction coefficient. [-]"""

    restitution: float = _shape_def.restitution
    """Restitution: 0 is no bounce, 1 returns the full speed, above 1 adds speed. [-]"""

    surface_speed: float = _shape_def.surface_speed
    """Conveyor speed, clockwise around the shape; on a floor, to the right. [m/s]"""

    rolling_resistance: float = _shape_def.rolling_resistance
    """Rolling resistance, which slows rolling shapes. [-]"""

    material_id: int = _shape_def.material_id
    """Your identifier of the material; copied into hit and begin events."""

    is_sensor: bool = _shape_def.is_sensor
    """If true, the shape is a sensor: it pushes nothing and detects everything that overlaps it, including
    sleeping and static shapes.
    """

    collides_with_static: bool = _shape_def.collides_with_static
    """If true, a solid shape on a static body collides with other such shapes."""

    enable_pre_solve: bool = _shape_def.enable_pre_solve
    """If true, contacts of the shape call the callback of World.set_pre_solve_callback()."""

    one_way: OneWay | None = OneWay._of(_shape_def.one_way, None) if _shape_def.has_one_way else None
    """One-way settings: shapes that approach from other sides pass through."""

    surface_group: int = _shape_def.surface_group
    """Surface group. Shapes of the same group are reported as one; 0: each shape on its own."""

    events: ShapeEvents = ShapeEvents._of(_shape_def.events, None)
    """Events that the shape subscribes to."""

    filter: Filter = Filter._of(_shape_def.filter, None)
    """Shapes that this shape collides with, pushes and reports."""

    draw_level: float = _shape_def.draw_level
    """Draw level; higher levels are drawn and picked above lower ones. [-]"""

    key: int = _shape_def.key
    """Key that orders the shape's pairs and events; unique among the world's shapes."""

    user_data: int = _shape_def.user_data
    """Your data; copied into events and query hits."""

    def _c(self, keep: Keep) -> Any:
        return (
            ffi.sizeof("damson_shape_def"),
            self.density,
            self.friction,
            self.restitution,
            self.surface_speed,
            self.rolling_resistance,
            self.material_id,
            self.is_sensor,
            self.collides_with_static,
            self.enable_pre_solve,
            self.one_way is not None,
            () if self.one_way is None else self.one_way._c(keep),
            self.surface_group,
            self.events._c(keep),
            self.filter._c(keep),
            self.draw_level,
            self.key,
            self.user_data,
        )

    @classmethod
    def _of(cls, c: Any, home: Any) -> ShapeDef:
        return cls(
            c.density,
            c.friction,
            c.restitution,
            c.surface_speed,
            c.rolling_resistance,
            c.material_id,
            c.is_sensor,
            c.collides_with_static,
            c.enable_pre_solve,
            OneWay._of(c.one_way, home) if c.has_one_way else None,
            c.surface_group,
            ShapeEvents._of(c.events, home),
            Filter._of(c.filter, home),
            c.draw_level,
            c.key,
            c.user_data,
        )


_chain_def = lib.damson_default_chain_def()


@dataclass(frozen=True, slots=True)
class ChainDef:
    """The definition of a chain."""

    C_NAME: ClassVar[str] = "damson_chain_def"

    points: tuple[Vec2, ...] = tuple(Vec2(_chain_def.points[i].x, _chain_def.points[i].y) for i in range(_chain_def.point_count))
    """Points in the body's frame: 2 or more, for a loop 3 or more. [m]"""

    is_loop: bool = _chain_def.is_loop
    """If true, the chain closes from the last point to the first."""

    is_one_sided: bool = _chain_def.is_one_sided
    """If true, the chain collides only on its right side, looking along the order of its points."""

    materials: tuple[Material, ...] = tuple(Material._of(_chain_def.materials[i], None) for i in range(_chain_def.material_count))
    """Materials: none for the default, one for all segments, or one per segment."""

    radius: float = _chain_def.radius
    """Rounding radius, zero or more. [m]"""

    surface_group: int = _chain_def.surface_group
    """Surface group, as in ShapeDef; a chain with a group is reported as one surface."""

    events: ShapeEvents = ShapeEvents._of(_chain_def.events, None)
    """Events that the segments subscribe to."""

    filter: Filter = Filter._of(_chain_def.filter, None)
    """Shapes that the segments collide with."""

    draw_level: float = _chain_def.draw_level
    """Draw level; higher levels are drawn and picked above lower ones. [-]"""

    first_key: int = _chain_def.first_key
    """Key of segment 0, or automatic. The following segments have the following keys."""

    user_data: int = _chain_def.user_data
    """Your data for every segment."""

    def _c(self, keep: Keep) -> Any:
        return (
            ffi.sizeof("damson_chain_def"),
            keep.array("damson_vec2[]", [to_vec2(item) for item in self.points]),
            len(self.points),
            self.is_loop,
            self.is_one_sided,
            keep.array("damson_material[]", [item._c(keep) for item in self.materials]),
            len(self.materials),
            self.radius,
            self.surface_group,
            self.events._c(keep),
            self.filter._c(keep),
            self.draw_level,
            self.first_key,
            self.user_data,
        )

    @classmethod
    def _of(cls, c: Any, home: Any) -> ChainDef:
        return cls(
            tuple(Vec2(c.points[i].x, c.points[i].y) for i in range(c.point_count)),
            c.is_loop,
            c.is_one_sided,
            tuple(Material._of(c.materials[i], home) for i in range(c.material_count)),
            c.radius,
            c.surface_group,
            ShapeEvents._of(c.events, home),
            Filter._of(c.filter, home),
            c.draw_level,
            c.first_key,
            c.user_data,
        )


_tile_grid_def = lib.damson_default_tile_grid_def()


@dataclass(frozen=True, slots=True)
class TileGridDef:
    """The definition of a tile grid."""

    C_NAME: ClassVar[str] = "damson_tile_grid_def"

    cell_size: Vec2 = Vec2(_tile_grid_def.cell_size.x, _tile_grid_def.cell_size.y)
    """Size of one tile. [m]"""

    origin: Vec2 = Vec2(_tile_grid_def.origin.x, _tile_grid_def.origin.y)
    """Lower left corner of cell (0, 0), in the body's frame. [m]"""

    width: int = _tile_grid_def.width
    """Number of columns, 1 or more."""

    height: int = _tile_grid_def.height
    """Number of rows, 1 or more; at most 2^26 cells in total."""

    kinds: bytes = bytes(ffi.buffer(_tile_grid_def.kinds, _tile_grid_def.kind_count)) if _tile_grid_def.kind_count else b""
    """Kinds of the cells, row by row from the lowest; none: all cells are empty."""

    palette: tuple[Tile, ...] = tuple(Tile._of(_tile_grid_def.palette[i], None) for i in range(_tile_grid_def.palette_count))
    """Tiles of kinds 1, 2 and so on, up to 255; none: one default tile."""

    enable_pre_solve: bool = _tile_grid_def.enable_pre_solve
    """If true, contacts of the grid call the callback of World.set_pre_solve_callback()."""

    surface_group: int = _tile_grid_def.surface_group
    """Surface group, as in ShapeDef; a grid with a group is reported as one surface."""

    events: ShapeEvents = ShapeEvents._of(_tile_grid_def.events, None)
    """Events that the tiles subscribe to."""

    filter: Filter = Filter._of(_tile_grid_def.filter, None)
    """Shapes that the tiles collide with."""

    draw_level: float = _tile_grid_def.draw_level
    """Draw level; higher levels are drawn and picked above lower ones. [-]"""

    first_key: int = _tile_grid_def.first_key
    """Key of the grid's shape. The following keys belong to its chunks and cells, one each."""

    user_data: int = _tile_grid_def.user_data
    """Your data for the grid's shape."""

    def _c(self, keep: Keep) -> Any:
        return (
            ffi.sizeof("damson_tile_grid_def"),
            to_vec2(self.cell_size),
            to_vec2(self.origin),
            self.width,
            self.height,
            keep.array("uint8_t[]", bytes(self.kinds)),
            len(self.kinds),
            keep.array("damson_tile[]", [item._c(keep) for item in self.palette]),
            len(self.palette),
            self.enable_pre_solve,
            self.surface_group,
            self.events._c(keep),
            self.filter._c(keep),
            self.draw_level,
            self.first_key,
            self.user_data,
        )

    @classmethod
    def _of(cls, c: Any, home: Any) -> TileGridDef:
        return cls(
            Vec2(c.cell_size.x, c.cell_size.y),
            Vec2(c.origin.x, c.origin.y),
            c.width,
            c.height,
            bytes(ffi.buffer(c.kinds, c.kind_count)) if c.kind_count else b"",
            tuple(Tile._of(c.palette[i], home) for i in range(c.palette_count)),
            c.enable_pre_solve,
            c.surface_group,
            ShapeEvents._of(c.events, home),
            Filter._of(c.filter, home),
            c.draw_level,
            c.first_key,
            c.user_data,
        )


_explosion_def = lib.damson_default_explosion_def()


@dataclass(frozen=True, slots=True)
class ExplosionDef:
    """An explosion, whose impulse on a shape is proportional to the width of the shape as seen from the
    explosion. A plank that faces the explosion receives more than one that points at it.
    """

    C_NAME: ClassVar[str] = "damson_explosion_def"

    position: Vec2 = Vec2(_explosion_def.position.x, _explosion_def.position.y)
    """Center of the explosion. [m]"""

    radius: float = _explosion_def.radius
    """Distance up to which the impulse is full. [m]"""

    falloff: float = _explosion_def.falloff
    """Distance beyond the radius over which the impulse falls to zero. [m]"""

    impulse_per_length: float = _explosion_def.impulse_per_length
    """Impulse per meter of outline that faces the explosion; a negative value pulls. [N s/m]"""

    filter: Filter = Filter._of(_explosion_def.filter, None)
    """Filter of the explosion, which pushes the shapes that a shape with this filter would collide with."""

    def _c(self, keep: Keep) -> Any:
        return (
            ffi.sizeof("damson_explosion_def"),
            to_vec2(self.position),
            self.radius,
            self.falloff,
            self.impulse_per_length,
            self.filter._c(keep),
        )

    @classmethod
    def _of(cls, c: Any, home: Any) -> ExplosionDef:
        return cls(
            Vec2(c.position.x, c.position.y),
            c.radius,
            c.falloff,
            c.impulse_per_length,
            Filter._of(c.filter, home),
        )


_body_shape = lib.damson_default_body_shape()


@dataclass(frozen=True, slots=True)
class BodyShape:
    """A shape for one of the bodies that are created in the same call."""

    C_NAME: ClassVar[str] = "damson_body_shape"

    body: int = _body_shape.body
    """Index of the body's definition."""

    geometry: Geometry = geometry_of(_body_shape.geometry, None)
    """Outline of the shape, in the body's frame."""

    definition: ShapeDef = ShapeDef._of(getattr(_body_shape, "def"), None)
    """Other properties of the shape."""

    def _c(self, keep: Keep) -> Any:
        return (self.body, self.geometry._geometry(keep), self.definition._c(keep))

    @classmethod
    def _of(cls, c: Any, home: Any) -> BodyShape:
        return cls(c.body, geometry_of(c.geometry, home), ShapeDef._of(getattr(c, "def"), home))
