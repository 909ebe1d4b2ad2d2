"""Bodies.

Made by bindings/python/generate.py from bindings/api.json: edit that.
"""
from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TYPE_CHECKING

from numpy.typing import NDArray

from .._arrays import Buffer, filled, rows_of
from .._callback import Keep
from .._convert import VectorLike, to_text, to_transform, to_vec2
from .._error import fail, last_status
from .._handle import Handle
from .._library import ffi, lib
from .._merged import UNSET, merged
from .counters import Energy
from .definitions import ChainDef, ShapeDef, TileGridDef
from .enums import BodyType
from .outlines import Geometry, MassData
from .surfaces import BodyReports, Filter, Material, MotionLocks, OneWay, ShapeReports, Tile
from .values import AABB, Rotation, Transform, Vec2

if TYPE_CHECKING:
    from ..chain import Chain
    from ..world import World
    from .joint import Joint
    from .shape import Shape
    from .tile_grid import TileGrid


class Body(Handle):
    """Names a body."""

    __slots__ = ()

    @property
    def world(self) -> World:
        """The World that it is of."""
        home: World = self._home
        return home

    def create_shape(
        self, geometry: Geometry, definition: ShapeDef | None = None, *, density: float = UNSET,
        friction: float = UNSET, restitution: float = UNSET, surface_speed: float = UNSET,
        rolling_resistance: float = UNSET, material_id: int = UNSET, is_sensor: bool = UNSET,
        meets_static: bool = UNSET, asks_pre_solve: bool = UNSET, one_way: OneWay | None = UNSET,
        surface: int = UNSET, reports: ShapeReports = UNSET, filter: Filter = UNSET,
        draw_level: float = UNSET, key: int = UNSET, user_data: int = UNSET,
    ) -> Shape:
        """Makes a shape on a body; the body's mass follows."""
        keep = Keep(self._home)
        definition = merged(
            ShapeDef, definition, density=density, friction=friction, restitution=restitution,
            surface_speed=surface_speed, rolling_resistance=rolling_resistance, material_id=material_id,
            is_sensor=is_sensor, meets_static=meets_static, asks_pre_solve=asks_pre_solve, one_way=one_way,
            surface=surface, reports=reports, filter=filter, draw_level=draw_level, key=key, user_data=user_data,
        )
        value = lib.damson_world_create_shape(
            self._home._changing, self._handle, [geometry._geometry(keep)], [definition._c(keep)],
        )
        if last_status():
            fail()
        result: Shape = self._home._shape(value)
        return result

    def create_chain(
        self, definition: ChainDef | None = None, *, points: Sequence[VectorLike] = UNSET,
        is_loop: bool = UNSET, is_one_sided: bool = UNSET, materials: Sequence[Material] = UNSET,
        radius: float = UNSET, surface: int = UNSET, reports: ShapeReports = UNSET, filter: Filter = UNSET,
        draw_level: float = UNSET, first_key: int = UNSET, user_data: int = UNSET,
    ) -> Chain:
        """Makes a row of segments that make one surface. Segment i runs from point i to point i + 1; a
        one-sided chain holds what is on the right of the way along it.
        """
        keep = Keep(self._home)
        definition = merged(
            ChainDef, definition, points=points, is_loop=is_loop, is_one_sided=is_one_sided, materials=materials,
            radius=radius, surface=surface, reports=reports, filter=filter, draw_level=draw_level,
            first_key=first_key, user_data=user_data,
        )
        value = lib.damson_world_create_chain(self._home._changing, self._handle, [definition._c(keep)])
        if last_status():
            fail()
        result: Chain = self._home._chain(value)
        return result

    def create_tile_grid(
        self, definition: TileGridDef | None = None, *, cell_size: VectorLike = UNSET,
        origin: VectorLike = UNSET, width: int = UNSET, height: int = UNSET, kinds: Buffer = UNSET,
        palette: Sequence[Tile] = UNSET, asks_pre_solve: bool = UNSET, surface: int = UNSET,
        reports: ShapeReports = UNSET, filter: Filter = UNSET, draw_level: float = UNSET,
        first_key: int = UNSET, user_data: int = UNSET,
    ) -> TileGrid:
        """Makes a level of equal boxes. Requires: a static or kinematic body."""
        keep = Keep(self._home)
        definition = merged(
            TileGridDef, definition, cell_size=cell_size, origin=origin, width=width, height=height, kinds=kinds,
            palette=palette, asks_pre_solve=asks_pre_solve, surface=surface, reports=reports, filter=filter,
            draw_level=draw_level, first_key=first_key, user_data=user_data,
        )
        value = lib.damson_world_create_tile_grid(self._home._changing, self._handle, [definition._c(keep)])
        if last_status():
            fail()
        result: TileGrid = self._home._tile_grid(value)
        return result

    def destroy(self) -> None:
        """Destroys the body with its shapes and joints; a None or stale handle is a no-op."""
        status = lib.damson_world_destroy_body(self._home._changing, self._handle)
        if status:
            fail()

    @property
    def is_alive(self) -> bool:
        """Whether the body lives. Any handle may be asked about."""
        value: bool = lib.damson_body_is_alive(self._home._reading, self._handle)
        if last_status():
            fail()
        return value

    @property
    def type(self) -> BodyType:
        """How a body moves."""
        value = lib.damson_body_get_type(self._home._reading, self._handle)
        if last_status():
            fail()
        return BodyType(value)

    @type.setter
    def type(self, type: BodyType) -> None:
        status = lib.damson_body_set_type(self._home._changing, self._handle, type)
        if status:
            fail()

    @property
    def position(self) -> Vec2:
        """Where the origin of a body is. [m]"""
        value = lib.damson_body_get_position(self._home._reading, self._handle)
        if last_status():
            fail()
        return Vec2(value.x, value.y)

    @position.setter
    def position(self, position: VectorLike) -> None:
        status = lib.damson_body_set_position(self._home._changing, self._handle, to_vec2(position))
        if status:
            fail()

    @property
    def rotation(self) -> Rotation:
        """How the frame of a body is turned."""
        value = lib.damson_body_get_rotation(self._home._reading, self._handle)
        if last_status():
            fail()
        return Rotation.of(value)

    @property
    def angle(self) -> float:
        """Angle of a body, in (-pi, pi]. [rad]"""
        value: float = lib.damson_body_get_angle(self._home._reading, self._handle)
        if last_status():
            fail()
        return value

    @property
    def transform(self) -> Transform:
        """Where the frame of a body stands."""
        value = lib.damson_body_get_transform(self._home._reading, self._handle)
        if last_status():
            fail()
        return Transform.of(value)

    def get_transform_at(self, alpha: float) -> Transform:
        """Where it is drawn when `alpha` of a step has passed since the last one: on its way from where that
        step found it. In a world that is not advanced by World.advance(), and for what was made or moved by
        hand since, it is Body.transform. Requires: alpha from 0 to 1.
        """
        value = lib.damson_body_get_transform_at(self._home._reading, self._handle, alpha)
        if last_status():
            fail()
        return Transform.of(value)

    @property
    def center_of_mass(self) -> Vec2:
        """Centre of mass of a body, in the world. [m]"""
        value = lib.damson_body_get_center_of_mass(self._home._reading, self._handle)
        if last_status():
            fail()
        return Vec2(value.x, value.y)

    @property
    def center_of_mass_local(self) -> Vec2:
        """Centre of mass of a body, in its own frame. [m]"""
        value = lib.damson_body_get_center_of_mass_local(self._home._reading, self._handle)
        if last_status():
            fail()
        return Vec2(value.x, value.y)

    @property
    def linear_velocity(self) -> Vec2:
        """Velocity of the centre of mass of a body. [m/s]"""
        value = lib.damson_body_get_linear_velocity(self._home._reading, self._handle)
        if last_status():
            fail()
        return Vec2(value.x, value.y)

    @linear_velocity.setter
    def linear_velocity(self, velocity: VectorLike) -> None:
        wake = True
        status = lib.damson_body_set_linear_velocity(self._home._changing, self._handle, to_vec2(velocity), wake)
        if status:
            fail()

    def set_linear_velocity(self, velocity: VectorLike, wake: bool = True) -> None:
        """Gives the centre of mass of a body a velocity; the next step slows it to
        SolverTuning.max_linear_speed, if that is less. [m/s]
        """
        status = lib.damson_body_set_linear_velocity(self._home._changing, self._handle, to_vec2(velocity), wake)
        if status:
            fail()

    @property
    def angular_velocity(self) -> float:
        """How fast a body turns. [rad/s]"""
        value: float = lib.damson_body_get_angular_velocity(self._home._reading, self._handle)
        if last_status():
            fail()
        return value

    @angular_velocity.setter
    def angular_velocity(self, velocity: float) -> None:
        wake = True
        status = lib.damson_body_set_angular_velocity(self._home._changing, self._handle, velocity, wake)
        if status:
            fail()

    def set_angular_velocity(self, velocity: float, wake: bool = True) -> None:
        """Sets how fast a body turns from now on. [rad/s]"""
        status = lib.damson_body_set_angular_velocity(self._home._changing, self._handle, velocity, wake)
        if status:
            fail()

    def get_velocity_at(self, point: VectorLike) -> Vec2:
        """Velocity of a body's matter at a point of the world [m]. [m/s]"""
        value = lib.damson_body_get_velocity_at(self._home._reading, self._handle, to_vec2(point))
        if last_status():
            fail()
        return Vec2(value.x, value.y)

    @property
    def mass(self) -> float:
        """Mass of a body; 0 for static and kinematic ones. [kg]"""
        value: float = lib.damson_body_get_mass(self._home._reading, self._handle)
        if last_status():
            fail()
        return value

    @property
    def inertia(self) -> float:
        """Inertia of a body about its centre of mass; 0 where it cannot turn. [kg m2]"""
        value: float = lib.damson_body_get_inertia(self._home._reading, self._handle)
        if last_status():
            fail()
        return value

    @property
    def gravity_scale(self) -> float:
        """How much of gravity a body feels. [-]"""
        value: float = lib.damson_body_get_gravity_scale(self._home._reading, self._handle)
        if last_status():
            fail()
        return value

    @gravity_scale.setter
    def gravity_scale(self, scale: float) -> None:
        status = lib.damson_body_set_gravity_scale(self._home._changing, self._handle, scale)
        if status:
            fail()

    @property
    def gravity(self) -> Vec2 | None:
        """The gravity of its own that a body has in place of the world's; None if it has none. [m/s2]"""
        result = ffi.new("damson_vec2*")
        value = lib.damson_body_get_gravity(self._home._reading, self._handle, result)
        if last_status():
            fail()
        return Vec2(result[0].x, result[0].y) if value else None

    @gravity.setter
    def gravity(self, gravity: VectorLike | None) -> None:
        status = lib.damson_body_set_gravity(
            self._home._changing, self._handle, ffi.NULL if gravity is None else [to_vec2(gravity)],
        )
        if status:
            fail()

    @property
    def force(self) -> Vec2:
        """Force given to a body since the last step, at its centre of mass. [N]"""
        value = lib.damson_body_get_force(self._home._reading, self._handle)
        if last_status():
            fail()
        return Vec2(value.x, value.y)

    @property
    def torque(self) -> float:
        """Torque given to a body since the last step. [N m]"""
        value: float = lib.damson_body_get_torque(self._home._reading, self._handle)
        if last_status():
            fail()
        return value

    @property
    def energy(self) -> Energy:
        """Energy of the motion of a body, and of its place."""
        value = lib.damson_body_get_energy(self._home._reading, self._handle)
        if last_status():
            fail()
        return Energy._of(value, self._home)

    @property
    def aabb(self) -> AABB:
        """Tight box of all shapes of a body; of none, its origin. [m]"""
        value = lib.damson_body_get_aabb(self._home._reading, self._handle)
        if last_status():
            fail()
        return AABB.of(value)

    @property
    def linear_damping(self) -> float:
        """What slows the way of a body. [1/s]"""
        value: float = lib.damson_body_get_linear_damping(self._home._reading, self._handle)
        if last_status():
            fail()
        return value

    @linear_damping.setter
    def linear_damping(self, damping: float) -> None:
        status = lib.damson_body_set_linear_damping(self._home._changing, self._handle, damping)
        if status:
            fail()

    @property
    def angular_damping(self) -> float:
        """What slows the turn of a body. [1/s]"""
        value: float = lib.damson_body_get_angular_damping(self._home._reading, self._handle)
        if last_status():
            fail()
        return value

    @angular_damping.setter
    def angular_damping(self, damping: float) -> None:
        status = lib.damson_body_set_angular_damping(self._home._changing, self._handle, damping)
        if status:
            fail()

    @property
    def is_awake(self) -> bool:
        """Whether a body is awake."""
        value: bool = lib.damson_body_is_awake(self._home._reading, self._handle)
        if last_status():
            fail()
        return value

    @is_awake.setter
    def is_awake(self, awake: bool) -> None:
        status = lib.damson_body_set_awake(self._home._changing, self._handle, awake)
        if status:
            fail()

    @property
    def is_enabled(self) -> bool:
        """Whether a body takes part in anything."""
        value: bool = lib.damson_body_is_enabled(self._home._reading, self._handle)
        if last_status():
            fail()
        return value

    @is_enabled.setter
    def is_enabled(self, enabled: bool) -> None:
        status = lib.damson_body_set_enabled(self._home._changing, self._handle, enabled)
        if status:
            fail()

    @property
    def is_bullet(self) -> bool:
        """Whether a body passes through nothing unseen, however fast."""
        value: bool = lib.damson_body_is_bullet(self._home._reading, self._handle)
        if last_status():
            fail()
        return value

    @is_bullet.setter
    def is_bullet(self, is_bullet: bool) -> None:
        status = lib.damson_body_set_bullet(self._home._changing, self._handle, is_bullet)
        if status:
            fail()

    @property
    def is_continuous(self) -> bool:
        """Whether what a body meets on its way through a step stops it."""
        value: bool = lib.damson_body_is_continuous(self._home._reading, self._handle)
        if last_status():
            fail()
        return value

    @is_continuous.setter
    def is_continuous(self, is_continuous: bool) -> None:
        status = lib.damson_body_set_continuous(self._home._changing, self._handle, is_continuous)
        if status:
            fail()

    @property
    def reports(self) -> BodyReports:
        """Which events a body wants."""
        value = lib.damson_body_get_reports(self._home._reading, self._handle)
        if last_status():
            fail()
        return BodyReports._of(value, self._home)

    @reports.setter
    def reports(self, reports: BodyReports) -> None:
        keep = Keep(self._home)
        status = lib.damson_body_set_reports(self._home._changing, self._handle, reports._c(keep))
        if status:
            fail()

    @property
    def locks(self) -> MotionLocks:
        """Ways in which a body does not move."""
        value = lib.damson_body_get_locks(self._home._reading, self._handle)
        if last_status():
            fail()
        return MotionLocks._of(value, self._home)

    @locks.setter
    def locks(self, locks: MotionLocks) -> None:
        keep = Keep(self._home)
        status = lib.damson_body_set_locks(self._home._changing, self._handle, locks._c(keep))
        if status:
            fail()

    @property
    def can_sleep(self) -> bool:
        """Whether a body is put to sleep when it rests."""
        value: bool = lib.damson_body_can_sleep(self._home._reading, self._handle)
        if last_status():
            fail()
        return value

    @can_sleep.setter
    def can_sleep(self, can_sleep: bool) -> None:
        status = lib.damson_body_set_can_sleep(self._home._changing, self._handle, can_sleep)
        if status:
            fail()

    @property
    def sleep_threshold(self) -> float:
        """Speed below which a body comes to rest. [m/s]"""
        value: float = lib.damson_body_get_sleep_threshold(self._home._reading, self._handle)
        if last_status():
            fail()
        return value

    @sleep_threshold.setter
    def sleep_threshold(self, threshold: float) -> None:
        status = lib.damson_body_set_sleep_threshold(self._home._changing, self._handle, threshold)
        if status:
            fail()

    @property
    def own_mass(self) -> MassData | None:
        """The mass of a body as set by hand; None if its shapes give it."""
        result = ffi.new("damson_mass_data*")
        value = lib.damson_body_get_own_mass(self._home._reading, self._handle, result)
        if last_status():
            fail()
        return MassData._of(result[0], self._home) if value else None

    @property
    def target(self) -> Transform | None:
        """Where the next step takes a kinematic body; None if nowhere."""
        result = ffi.new("damson_transform*")
        value = lib.damson_body_get_target(self._home._reading, self._handle, result)
        if last_status():
            fail()
        return Transform.of(result[0]) if value else None

    @property
    def name(self) -> str:
        """The name of a body; empty if it has none."""
        value = lib.damson_body_get_name(self._home._reading, self._handle)
        if last_status():
            fail()
        return to_text(value)

    @name.setter
    def name(self, name: str) -> None:
        status = lib.damson_body_set_name(self._home._changing, self._handle, name.encode())
        if status:
            fail()

    @property
    def key(self) -> int:
        """What orders a body among bodies."""
        value: int = lib.damson_body_get_key(self._home._reading, self._handle)
        if last_status():
            fail()
        return value

    @property
    def user_data(self) -> int:
        """The game's own word of a body."""
        value: int = lib.damson_body_get_user_data(self._home._reading, self._handle)
        if last_status():
            fail()
        return value

    @user_data.setter
    def user_data(self, user_data: int) -> None:
        status = lib.damson_body_set_user_data(self._home._changing, self._handle, user_data)
        if status:
            fail()

    @property
    def is_dropping(self) -> bool:
        """Whether a body falls through one-way surfaces; see Body.drop_through()."""
        value: bool = lib.damson_body_is_dropping(self._home._reading, self._handle)
        if last_status():
            fail()
        return value

    @property
    def shape_count(self) -> int:
        """How many shapes a body has."""
        value: int = lib.damson_body_get_shape_count(self._home._reading, self._handle)
        if last_status():
            fail()
        return value

    def get_shape(self, index: int) -> Shape:
        """A shape of a body, in the order of keys. Requires: an index below Body.shape_count. Cost:
        proportional to it.
        """
        value = lib.damson_body_get_shape(self._home._reading, self._handle, index)
        if last_status():
            fail()
        result: Shape = self._home._shape(value)
        return result

    @property
    def shapes(self) -> list[Shape]:
        """The shapes of a body."""
        found = filled("damson_shape", lambda room, capacity: lib.damson_body_get_shapes(
            self._home._reading, self._handle, room, capacity,
        ))
        return [self._home._shape(item) for item in found]

    @property
    def joints(self) -> list[Joint]:
        """The joints of a body."""
        found = filled("damson_joint", lambda room, capacity: lib.damson_body_get_joints(
            self._home._reading, self._handle, room, capacity,
        ))
        return [self._home._joint(item) for item in found]

    def set_transform(self, position: VectorLike, angle: float) -> None:
        """Puts the origin of a body there [m], turned by `angle` [rad]."""
        status = lib.damson_body_set_transform(self._home._changing, self._handle, to_vec2(position), angle)
        if status:
            fail()

    def set_frame(self, frame: Transform) -> None:
        """Puts the frame of a body there, as it was read by Body.transform, to the bit. Requires: a rotation
        of unit length.
        """
        status = lib.damson_body_set_frame(self._home._changing, self._handle, to_transform(frame))
        if status:
            fail()

    def drop_through(self) -> None:
        """Falls through the one-way surfaces it touches, until it has parted from them, and meanwhile through
        what goes on beside them: the next tile, the next box of a row, the next segment.
        """
        status = lib.damson_body_drop_through(self._home._changing, self._handle)
        if status:
            fail()

    def set_mass(self, mass: MassData) -> None:
        """Gives a body a mass, for as long as it lives or until Body.reset_mass(): its shapes have no say.
        Without inertia it does not turn. A static or kinematic body keeps it for the day it is dynamic.
        Requires: a mass above zero, an inertia of zero or more; all finite.
        """
        keep = Keep(self._home)
        status = lib.damson_body_set_mass(self._home._changing, self._handle, mass._c(keep))
        if status:
            fail()

    def reset_mass(self) -> None:
        """Gives a body the mass back that its shapes give."""
        status = lib.damson_body_reset_mass(self._home._changing, self._handle)
        if status:
            fail()

    def set_target(self, position: VectorLike, angle: float) -> None:
        """Has a kinematic body stand exactly there [m], turned by `angle` [rad], by the shorter turn, when
        the next step is over, whatever time that takes: it moves at the velocity that carries it there, so
        that it pushes and drags what it touches, and stops at the start of the step after unless it is given
        another target. A velocity or a transform given by hand takes the target back. No-op while the body is
        disabled. Requires: kinematic.
        """
        status = lib.damson_body_set_target(self._home._changing, self._handle, to_vec2(position), angle)
        if status:
            fail()

    def apply_force(self, force: VectorLike, point: VectorLike, wake: bool = True) -> None:
        """Pushes a body at a point of the world [m], for the next step only. [N]"""
        status = lib.damson_body_apply_force(self._home._changing, self._handle, to_vec2(force), to_vec2(point), wake)
        if status:
            fail()

    def apply_force_to_center(self, force: VectorLike, wake: bool = True) -> None:
        """Pushes a body at its centre of mass, for the next step only. [N]"""
        status = lib.damson_body_apply_force_to_center(self._home._changing, self._handle, to_vec2(force), wake)
        if status:
            fail()

    def apply_torque(self, torque: float, wake: bool = True) -> None:
        """Turns a body, for the next step only. [N m]"""
        status = lib.damson_body_apply_torque(self._home._changing, self._handle, torque, wake)
        if status:
            fail()

    def clear_forces(self) -> None:
        """Takes back forces and torques given to a body since the last step."""
        status = lib.damson_body_clear_forces(self._home._changing, self._handle)
        if status:
            fail()

    def apply_impulse(self, impulse: VectorLike, point: VectorLike, wake: bool = True) -> None:
        """Pushes a body at a point of the world [m], at once. [N s]"""
        status = lib.damson_body_apply_impulse(
            self._home._changing, self._handle, to_vec2(impulse), to_vec2(point), wake,
        )
        if status:
            fail()

    def apply_impulse_to_center(self, impulse: VectorLike, wake: bool = True) -> None:
        """Pushes a body at its centre of mass, at once. [N s]"""
        status = lib.damson_body_apply_impulse_to_center(self._home._changing, self._handle, to_vec2(impulse), wake)
        if status:
            fail()

    def apply_angular_impulse(self, impulse: float, wake: bool = True) -> None:
        """Turns a body, at once. [N m s]"""
        status = lib.damson_body_apply_angular_impulse(self._home._changing, self._handle, impulse, wake)
        if status:
            fail()

    @property
    def touching(self) -> NDArray[Any]:
        """Writes the pairs of one body that touch now, as World.touching; the body comes first in each pair,
        as `a`.
        """
        found = filled("damson_touching_pair", lambda room, capacity: lib.damson_body_get_touching(
            self._home._reading, self._handle, room, capacity,
        ))
        return rows_of(found, "damson_touching_pair", len(found))

    def describe(self) -> str:
        """Everything that the world keeps of a body, as text for logs; of a None, stale or foreign handle a
        sentence that says which. It lasts until this thread's next call that gives text.
        """
        value = lib.damson_body_describe(self._home._reading, self._handle)
        if last_status():
            fail()
        return to_text(value)
