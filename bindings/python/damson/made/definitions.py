"""Definitions: what worlds, bodies, shapes, chains and tile grids are made from.

Made by bindings/python/generate.py from bindings/api.json: edit that.
"""
from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, ClassVar

from .._callback import Keep
from .._convert import to_aabb, to_text, to_vec2
from .._library import ffi, lib
from .enums import BodyType, BroadphaseKind, InstructionSet, Leaving, Mix, Smooth
from .outlines import Geometry, MassData, geometry_of
from .surfaces import BodyReports, Filter, Material, MotionLocks, OneWay, ShapeReports, Tile
from .values import AABB, Rotation, Vec2

_solver_tuning = lib.damson_default_solver_tuning()


@dataclass(frozen=True, slots=True)
class SolverTuning:
    """What a world's owner may tune."""

    C_NAME: ClassVar[str] = "damson_solver_tuning"

    contact_hertz: float = _solver_tuning.contact_hertz
    """Stiffness of contacts; capped by the substep rate. [1/s]"""

    contact_damping_ratio: float = _solver_tuning.contact_damping_ratio
    """Heavily overdamped: overlap leaves without a bounce. [-]"""

    max_push_speed: float = _solver_tuning.max_push_speed
    """Fastest that overlap is pushed apart. [m/s]"""

    joint_hertz: float = _solver_tuning.joint_hertz
    """Stiffness of joints; at most 0.3 of the substep rate. [1/s]"""

    joint_damping_ratio: float = _solver_tuning.joint_damping_ratio
    """Damping of joints; 1 is critical. [-]"""

    restitution_threshold: float = _solver_tuning.restitution_threshold
    """Slower approaches do not bounce. [m/s]"""

    max_linear_speed: float = _solver_tuning.max_linear_speed
    """Faster bodies are slowed to it, in the next step. [m/s]"""

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
    """What a world is made from."""

    C_NAME: ClassVar[str] = "damson_world_def"
    ROLES: ClassVar[dict[str, str]] = {
        "parallel_for": "parallel_for",
    }

    gravity: Vec2 = Vec2(_world_def.gravity.x, _world_def.gravity.y)
    """Acceleration of what falls freely. [m/s2]"""

    broadphase: BroadphaseKind = BroadphaseKind(_world_def.broadphase)
    """Which one finds the pairs."""

    can_sleep: bool = _world_def.can_sleep
    """Bodies at rest are put to sleep."""

    continuous: bool = _world_def.continuous
    """What is too fast for a step is stopped where it meets something."""

    warm_starting: bool = _world_def.warm_starting
    """Steps begin with the impulses of the last one; without, stacks sag."""

    dynamics: bool = _world_def.dynamics
    """Without: nothing moves but what the game moves; overlaps and events only."""

    bounds: AABB | None = AABB.of(_world_def.bounds) if _world_def.has_bounds else None
    """Of the level. [m]"""

    leaving: Leaving = Leaving(_world_def.leaving)
    """What becomes of a body that leaves them."""

    friction_mix: Mix = Mix(_world_def.friction_mix)
    """Of two shapes' friction."""

    restitution_mix: Mix = Mix(_world_def.restitution_mix)
    """Of two shapes' restitution."""

    smooth: Smooth = Smooth(_world_def.smooth)
    """Whose seams bodies slide over without a bump."""

    hit_speed: float = _world_def.hit_speed
    """Slower approaches are no hits. [m/s]"""

    workers: int = _world_def.workers
    """Threads of its own that share a step, 1 to 64."""

    task_calls: int = _world_def.task_calls
    """Most calls that one `parallel_for` is asked for, 1 to 64; 0: the game brings no task system."""

    parallel_for: Callable[[int, Callable[[int], None]], object] | None = None
    """The game's threads in place of the world's: see parallel_for_function."""

    instructions: InstructionSet = InstructionSet(_world_def.instructions)
    """Vector instructions to use at most, of those that this machine has. The bits are the same with all."""

    tuning: SolverTuning = SolverTuning._of(_world_def.tuning, None)
    """Of the solver."""

    handle_stamp: int = _world_def.handle_stamp
    """Part of every handle, so that a world knows those of another and refuses them: 1 to 4095. 0: the next
    of this process. Worlds that get the same one and do the same give out equal handles: twins, forks, logs
    that are compared.
    """

    reserve_bodies: int = _world_def.reserve_bodies
    """Rows to allocate up front."""

    reserve_contacts: int = _world_def.reserve_contacts
    """Likewise for contacts."""

    def _c(self, keep: Keep) -> Any:
        return (
            ffi.sizeof("damson_world_def"),
            to_vec2(self.gravity),
            self.broadphase,
            self.can_sleep,
            self.continuous,
            self.warm_starting,
            self.dynamics,
            self.bounds is not None,
            () if self.bounds is None else to_aabb(self.bounds),
            self.leaving,
            self.friction_mix,
            self.restitution_mix,
            self.smooth,
            self.hit_speed,
            self.workers,
            self.task_calls,
            ffi.NULL if self.parallel_for is None else lib.damson_python_parallel_for,
            keep.context(self),
            self.instructions,
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
            Leaving(c.leaving),
            Mix(c.friction_mix),
            Mix(c.restitution_mix),
            Smooth(c.smooth),
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
    """What a body is made from."""

    C_NAME: ClassVar[str] = "damson_body_def"

    type: BodyType = BodyType(_body_def.type)
    """How it moves."""

    position: Vec2 = Vec2(_body_def.position.x, _body_def.position.y)
    """Of the body's origin. [m]"""

    angle: float = _body_def.angle
    """Its angle. [rad]"""

    rotation: Rotation | None = Rotation.of(_body_def.rotation) if _body_def.has_rotation else None
    """In place of `angle`, to the bit; as Body.rotation gives it."""

    linear_velocity: Vec2 = Vec2(_body_def.linear_velocity.x, _body_def.linear_velocity.y)
    """Of the centre of mass; see SolverTuning.max_linear_speed. [m/s]"""

    angular_velocity: float = _body_def.angular_velocity
    """How fast it turns. [rad/s]"""

    linear_damping: float = _body_def.linear_damping
    """What slows its way. [1/s]"""

    angular_damping: float = _body_def.angular_damping
    """What slows its turn. [1/s]"""

    gravity_scale: float = _body_def.gravity_scale
    """How much of gravity it feels. [-]"""

    gravity: Vec2 | None = Vec2(_body_def.gravity.x, _body_def.gravity.y) if _body_def.has_gravity else None
    """Of its own, in place of the world's; scaled likewise. [m/s2]"""

    locks: MotionLocks = MotionLocks._of(_body_def.locks, None)
    """Ways in which it does not move."""

    mass: MassData | None = MassData._of(_body_def.mass, None) if _body_def.has_mass else None
    """By hand; else the shapes give it, or 1 kg if below 1e-30 kg."""

    is_bullet: bool = _body_def.is_bullet
    """However fast, it passes through nothing unseen."""

    is_continuous: bool = _body_def.is_continuous
    """If not: however fast, nothing stops it on its way through a step."""

    can_sleep: bool = _body_def.can_sleep
    """Whether it is put to sleep when it rests."""

    is_awake: bool = _body_def.is_awake
    """If not: a promise that it rests where it is."""

    is_enabled: bool = _body_def.is_enabled
    """If not: it takes no part in anything until it is enabled."""

    reports: BodyReports = BodyReports._of(_body_def.reports, None)
    """Which events it wants."""

    sleep_threshold: float = _body_def.sleep_threshold
    """Slower than this for half a second: sleeps. [m/s]"""

    key: int = _body_def.key
    """Orders everything the body takes part in; unique among the world's bodies. From 2^63 on those begin
    that the world gives itself: they can be chosen too, before it has given one.
    """

    user_data: int = _body_def.user_data
    """The game's own word, told in events and hits."""

    name: str = to_text(_body_def.name)
    """Up to 31 bytes, ended by a zero, for World.find_body_by_name(); None: none."""

    def _c(self, keep: Keep) -> Any:
        return (
            ffi.sizeof("damson_body_def"),
            self.type,
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
            self.reports._c(keep),
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
            BodyReports._of(c.reports, home),
            c.sleep_threshold,
            c.key,
            c.user_data,
            to_text(c.name),
        )


_shape_def = lib.damson_default_shape_def()


@dataclass(frozen=True, slots=True)
class ShapeDef:
    """What a shape is made from, besides its outline."""

    C_NAME: ClassVar[str] = "damson_shape_def"

    density: float = _shape_def.density
    """Up to 1e15; 0: it adds no mass. [kg/m2]"""

    friction: float = _shape_def.friction
    """Coulomb coefficient. [-]"""

    restitution: float = _shape_def.restitution
    """Bounce: 0 none, 1 all of the speed, above 1 more than that. [-]"""

    surface_speed: float = _shape_def.surface_speed
    """Conveyor: runs clockwise around the shape, a floor's to the right. [m/s]"""

    rolling_resistance: float = _shape_def.rolling_resistance
    """Holds back what rolls. [-]"""

    material_id: int = _shape_def.material_id
    """The game's own name for the material; in hits and begins."""

    is_sensor: bool = _shape_def.is_sensor
    """Pushes nothing and sees everything it meets, asleep and static too."""

    meets_static: bool = _shape_def.meets_static
    """Of a solid shape on a static body: whether it meets other such shapes."""

    asks_pre_solve: bool = _shape_def.asks_pre_solve
    """World.set_pre_solve() is asked about its contacts."""

    one_way: OneWay | None = OneWay._of(_shape_def.one_way, None) if _shape_def.has_one_way else None
    """Lets through what comes from elsewhere."""

    surface: int = _shape_def.surface
    """Shapes of the same one are told of as one; 0: each for itself."""

    reports: ShapeReports = ShapeReports._of(_shape_def.reports, None)
    """Which events it wants."""

    filter: Filter = Filter._of(_shape_def.filter, None)
    """Whom it meets, pushes and reports."""

    draw_level: float = _shape_def.draw_level
    """What is drawn and picked above what. [-]"""

    key: int = _shape_def.key
    """Orders its pairs and events; unique among the world's shapes."""

    user_data: int = _shape_def.user_data
    """The game's own word, told in events and hits."""

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
            self.meets_static,
            self.asks_pre_solve,
            self.one_way is not None,
            () if self.one_way is None else self.one_way._c(keep),
            self.surface,
            self.reports._c(keep),
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
            c.meets_static,
            c.asks_pre_solve,
            OneWay._of(c.one_way, home) if c.has_one_way else None,
            c.surface,
            ShapeReports._of(c.reports, home),
            Filter._of(c.filter, home),
            c.draw_level,
            c.key,
            c.user_data,
        )


_chain_def = lib.damson_default_chain_def()


@dataclass(frozen=True, slots=True)
class ChainDef:
    """What a chain is made from."""

    C_NAME: ClassVar[str] = "damson_chain_def"

    points: tuple[Vec2, ...] = tuple(Vec2(_chain_def.points[i].x, _chain_def.points[i].y) for i in range(_chain_def.point_count))
    """In the body's frame; 2 or more, of a loop 3. [m]"""

    is_loop: bool = _chain_def.is_loop
    """It closes from the last point to the first."""

    is_one_sided: bool = _chain_def.is_one_sided
    """Holds only what is on the right of the way along it."""

    materials: tuple[Material, ...] = tuple(Material._of(_chain_def.materials[i], None) for i in range(_chain_def.material_count))
    """None: the default; one for all; or one a segment."""

    radius: float = _chain_def.radius
    """Rounding, zero or more. [m]"""

    surface: int = _chain_def.surface
    """As in ShapeDef; a chain of one is told of as one."""

    reports: ShapeReports = ShapeReports._of(_chain_def.reports, None)
    """Which events its segments want."""

    filter: Filter = Filter._of(_chain_def.filter, None)
    """Whom its segments meet."""

    draw_level: float = _chain_def.draw_level
    """What is drawn and picked above what. [-]"""

    first_key: int = _chain_def.first_key
    """Of segment 0, the next ones following; or automatic."""

    user_data: int = _chain_def.user_data
    """Of every segment."""

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
            self.surface,
            self.reports._c(keep),
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
            c.surface,
            ShapeReports._of(c.reports, home),
            Filter._of(c.filter, home),
            c.draw_level,
            c.first_key,
            c.user_data,
        )


_tile_grid_def = lib.damson_default_tile_grid_def()


@dataclass(frozen=True, slots=True)
class TileGridDef:
    """What a tile grid is made from."""

    C_NAME: ClassVar[str] = "damson_tile_grid_def"

    cell_size: Vec2 = Vec2(_tile_grid_def.cell_size.x, _tile_grid_def.cell_size.y)
    """Of one tile. [m]"""

    origin: Vec2 = Vec2(_tile_grid_def.origin.x, _tile_grid_def.origin.y)
    """Lower left corner of cell (0, 0), in the body's frame. [m]"""

    width: int = _tile_grid_def.width
    """Columns, 1 or more."""

    height: int = _tile_grid_def.height
    """Rows, 1 or more; at most 2^26 cells in all."""

    kinds: bytes = bytes(ffi.buffer(_tile_grid_def.kinds, _tile_grid_def.kind_count)) if _tile_grid_def.kind_count else b""
    """Row by row from the lowest; none: all are empty."""

    palette: tuple[Tile, ...] = tuple(Tile._of(_tile_grid_def.palette[i], None) for i in range(_tile_grid_def.palette_count))
    """Kinds 1, 2 and so on, up to 255; none: one, the default."""

    asks_pre_solve: bool = _tile_grid_def.asks_pre_solve
    """World.set_pre_solve() is asked about its contacts."""

    surface: int = _tile_grid_def.surface
    """As in ShapeDef; a grid of one is told of as one."""

    reports: ShapeReports = ShapeReports._of(_tile_grid_def.reports, None)
    """Which events its tiles want."""

    filter: Filter = Filter._of(_tile_grid_def.filter, None)
    """Whom its tiles meet."""

    draw_level: float = _tile_grid_def.draw_level
    """What is drawn and picked above what. [-]"""

    first_key: int = _tile_grid_def.first_key
    """Of the grid's shape; the keys behind it go to its chunks and cells, one each."""

    user_data: int = _tile_grid_def.user_data
    """The game's own word of the grid's shape."""

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
            self.asks_pre_solve,
            self.surface,
            self.reports._c(keep),
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
            c.asks_pre_solve,
            c.surface,
            ShapeReports._of(c.reports, home),
            Filter._of(c.filter, home),
            c.draw_level,
            c.first_key,
            c.user_data,
        )


_explosion_def = lib.damson_default_explosion_def()


@dataclass(frozen=True, slots=True)
class ExplosionDef:
    """A shape is pushed as hard as it is wide, seen from the explosion: a plank that faces it catches more
    than one that points at it.
    """

    C_NAME: ClassVar[str] = "damson_explosion_def"

    position: Vec2 = Vec2(_explosion_def.position.x, _explosion_def.position.y)
    """Where it is. [m]"""

    radius: float = _explosion_def.radius
    """Up to here the push is full. [m]"""

    falloff: float = _explosion_def.falloff
    """Beyond the radius it falls to nothing within this. [m]"""

    impulse_per_length: float = _explosion_def.impulse_per_length
    """On a metre of outline that faces it; below zero it pulls. [N s/m]"""

    filter: Filter = Filter._of(_explosion_def.filter, None)
    """Pushes the shapes that a shape with this filter would meet."""

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
    """A shape for one of the bodies that are made in the same call."""

    C_NAME: ClassVar[str] = "damson_body_shape"

    body: int = _body_shape.body
    """Index of its definition."""

    geometry: Geometry = geometry_of(_body_shape.geometry, None)
    """Its outline, in the body's frame."""

    definition: ShapeDef = ShapeDef._of(getattr(_body_shape, "def"), None)
    """What else it is made from."""

    def _c(self, keep: Keep) -> Any:
        return (self.body, self.geometry._geometry(keep), self.definition._c(keep))

    @classmethod
    def _of(cls, c: Any, home: Any) -> BodyShape:
        return cls(c.body, geometry_of(c.geometry, home), ShapeDef._of(getattr(c, "def"), home))
