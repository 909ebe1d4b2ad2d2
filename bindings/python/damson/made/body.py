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
from .surfaces import BodyEvents, Filter, Material, MotionLocks, OneWay, ShapeEvents, Tile
from .values import AABB, Rotation, Transform, Vec2

if TYPE_CHECKING:
    from ..chain import Chain
    from ..world import World
    from .joint import Joint
    from .shape import Shape
    from .tile_grid import TileGrid


class Body(Handle):
    """Handle of a body."""

    __slots__ = ()

    @property
    def world(self) -> World:
        """World that the object belongs to."""
        home: World = self._home
        return home

    def create_shape(
        self, geometry: Geometry, definition: ShapeDef | None = None, *, density: float = UNSET,
        friction: float = UNSET, restitution: float = UNSET, surface_speed: float = UNSET,
        rolling_resistance: float = UNSET, material_id: int = UNSET, is_sensor: bool = UNSET,
        collides_with_static: bool = UNSET, enable_pre_solve: bool = UNSET, one_way: OneWay | None = UNSET,
        surface_group: int = UNSET, events: ShapeEvents = UNSET, filter: Filter = UNSET,
        draw_level: float = UNSET, key: int = UNSET, user_data: int = UNSET,
    ) -> Shape:
        """Creates a shape on a body and updates the body's mass."""
        keep = Keep(self._home)
        definition = merged(
            ShapeDef, definition, density=density, friction=friction, restitution=restitution,
            surface_speed=surface_speed, rolling_resistance=rolling_resistance, material_id=material_id,
            is_sensor=is_sensor, collides_with_static=collides_with_static, enable_pre_solve=enable_pre_solve,
            one_way=one_way, surface_group=surface_group, events=events, filter=filter, draw_level=draw_level,
            key=key, user_data=user_data,
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
        radius: float = UNSET, surface_group: int = UNSET, events: ShapeEvents = UNSET,
        filter: Filter = UNSET, draw_level: float = UNSET, first_key: int = UNSET, user_data: int = UNSET,
    ) -> Chain:
        """Creates a chain, a row of segments that form one surface. Segment i runs from point i to point i +
        1. A one-sided chain stops only shapes on the right of its direction.
        """
        keep = Keep(self._home)
        definition = merged(
            ChainDef, definition, points=points, is_loop=is_loop, is_one_sided=is_one_sided, materials=materials,
            radius=radius, surface_group=surface_group, events=events, filter=filter, draw_level=draw_level,
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
        palette: Sequence[Tile] = UNSET, enable_pre_solve: bool = UNSET, surface_group: int = UNSET,
        events: ShapeEvents = UNSET, filter: Filter = UNSET, draw_level: float = UNSET,
        first_key: int = UNSET, user_data: int = UNSET,
    ) -> TileGrid:
        """Creates a tile grid, a level of equal boxes. Requires: a static or kinematic body."""
        keep = Keep(self._home)
        definition = merged(
            TileGridDef, definition, cell_size=cell_size, origin=origin, width=width, height=height, kinds=kinds,
            palette=palette, enable_pre_solve=enable_pre_solve, surface_group=surface_group, events=events,
            filter=filter, draw_level=draw_level, first_key=first_key, user_data=user_data,
        )
        value = lib.damson_world_create_tile_grid(self._home._changing, self._handle, [definition._c(keep)])
        if last_status():
            fail()
        result: TileGrid = self._home._tile_grid(value)
        return result

    def destroy(self) -> None:
        """Destroys the body with its shapes and joints. A None or stale handle is a no-op."""
        status = lib.damson_world_destroy_body(self._home._changing, self._handle)
        if status:
            fail()

    @property
    def is_alive(self) -> bool:
        """Returns true if the body is alive. Accepts any handle."""
        value: bool = lib.damson_body_is_alive(self._home._reading, self._handle)
        if last_status():
            fail()
        return value

    @property
    def type(self) -> BodyType:
        """Returns the type of a body: static, kinematic or dynamic."""
        value = lib.damson_body_get_type(self._home._reading, self._handle)
        if last_status():
            fail()
        return BodyType(value)

    @type.setter
    def type(self, type: BodyType) -> None:
        status = lib.damson_body_set_type(self._home._changing, self._handle, BodyType(type))
        if status:
            fail()

    @property
    def position(self) -> Vec2:
        """Returns the position of a body's origin. [m]"""
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
        """Returns the rotation of a body's frame."""
        value = lib.damson_body_get_rotation(self._home._reading, self._handle)
        if last_status():
            fail()
        return Rotation.of(value)

    @property
    def angle(self) -> float:
        """Returns the angle of a body, in (-pi, pi]. [rad]"""
        value: float = lib.damson_body_get_angle(self._home._reading, self._handle)
        if last_status():
            fail()
        return value

    @property
    def transform(self) -> Transform:
        """Returns the transform of a body's frame."""
        value = lib.damson_body_get_transform(self._home._reading, self._handle)
        if last_status():
            fail()
        return Transform.of(value)

    def get_transform_at(self, alpha: float) -> Transform:
        """Returns the transform to draw when a fraction `alpha` of a step has passed: interpolated between
        those before and after the last step. Returns Body.transform if World.advance() does not advance the
        world. The same holds for a body created or teleported since the last step. Requires: alpha from 0 to
        1.
        """
        value = lib.damson_body_get_transform_at(self._home._reading, self._handle, alpha)
        if last_status():
            fail()
        return Transform.of(value)

    @property
    def center_of_mass(self) -> Vec2:
        """Returns the center of mass of a body in world space. [m]"""
        value = lib.damson_body_get_center_of_mass(self._home._reading, self._handle)
        if last_status():
            fail()
        return Vec2(value.x, value.y)

    @property
    def center_of_mass_local(self) -> Vec2:
        """Returns the center of mass of a body in body space. [m]"""
        value = lib.damson_body_get_center_of_mass_local(self._home._reading, self._handle)
        if last_status():
            fail()
        return Vec2(value.x, value.y)

    @property
    def linear_velocity(self) -> Vec2:
        """Returns the velocity of a body's center of mass. [m/s]"""
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
        """Sets the velocity of a body's center of mass. The next step limits it to
        SolverTuning.max_linear_speed. [m/s]
        """
        status = lib.damson_body_set_linear_velocity(self._home._changing, self._handle, to_vec2(velocity), wake)
        if status:
            fail()

    @property
    def angular_velocity(self) -> float:
        """Returns the angular velocity of a body. [rad/s]"""
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
        """Sets the angular velocity of a body. [rad/s]"""
        status = lib.damson_body_set_angular_velocity(self._home._changing, self._handle, velocity, wake)
        if status:
            fail()

    def get_velocity_at(self, point: VectorLike) -> Vec2:
        """Returns the velocity of a body at a point in world space [m]. [m/s]"""
        value = lib.damson_body_get_velocity_at(self._home._reading, self._handle, to_vec2(point))
        if last_status():
            fail()
        return Vec2(value.x, value.y)

    @property
    def mass(self) -> float:
        """Returns the mass of a body; 0 for static and kinematic bodies. [kg]"""
        value: float = lib.damson_body_get_mass(self._home._reading, self._handle)
        if last_status():
            fail()
        return value

    @property
    def inertia(self) -> float:
        """Returns the rotational inertia of a body about its center of mass; 0 if the body cannot rotate. [kg
        m2]
        """
        value: float = lib.damson_body_get_inertia(self._home._reading, self._handle)
        if last_status():
            fail()
        return value

    @property
    def gravity_scale(self) -> float:
        """Returns the factor by which gravity acts on a body. [-]"""
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
        """Returns the gravity that a body uses in place of the world's. Returns None if it uses the world's.
        [m/s2]
        """
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
        """Returns the force applied to a body since the last step, at its center of mass. [N]"""
        value = lib.damson_body_get_force(self._home._reading, self._handle)
        if last_status():
            fail()
        return Vec2(value.x, value.y)

    @property
    def torque(self) -> float:
        """Returns the torque applied to a body since the last step. [N m]"""
        value: float = lib.damson_body_get_torque(self._home._reading, self._handle)
        if last_status():
            fail()
        return value

    @property
    def energy(self) -> Energy:
        """Returns the kinetic and potential energy of a body."""
        value = lib.damson_body_get_energy(self._home._reading, self._handle)
        if last_status():
            fail()
        return Energy._of(value, self._home)

    @property
    def aabb(self) -> AABB:
        """Returns the tight bounding box of all shapes of a body, or the body's origin if it has none. [m]"""
        value = lib.damson_body_get_aabb(self._home._reading, self._handle)
        if last_status():
            fail()
        return AABB.of(value)

    @property
    def linear_damping(self) -> float:
        """Returns the linear damping of a body. [1/s]"""
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
        """Returns the angular damping of a body. [1/s]"""
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
        """Returns true if a body is awake."""
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
        """Returns true if a body is enabled. A disabled body takes part in nothing."""
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
        """Returns true if continuous collision of a body also checks dynamic bodies and reports sensors
        crossed within a step.
        """
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
        """Returns true if continuous collision can stop a body within a step."""
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
    def events(self) -> BodyEvents:
        """Returns the events that a body subscribes to."""
        value = lib.damson_body_get_events(self._home._reading, self._handle)
        if last_status():
            fail()
        return BodyEvents._of(value, self._home)

    @events.setter
    def events(self, events: BodyEvents) -> None:
        keep = Keep(self._home)
        status = lib.damson_body_set_events(self._home._changing, self._handle, events._c(keep))
        if status:
            fail()

    @property
    def locks(self) -> MotionLocks:
        """Returns the locked axes of a body."""
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
        """Returns true if a body is put to sleep when it rests."""
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
        """Returns the speed below which a body comes to rest. [m/s]"""
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
        """Returns the mass that you set for a body. Returns None if its shapes determine the mass."""
        result = ffi.new("damson_mass_data*")
        value = lib.damson_body_get_own_mass(self._home._reading, self._handle, result)
        if last_status():
            fail()
        return MassData._of(result[0], self._home) if value else None

    @property
    def target(self) -> Transform | None:
        """Returns the target of a kinematic body for the next step. Returns None if it has none."""
        result = ffi.new("damson_transform*")
        value = lib.damson_body_get_target(self._home._reading, self._handle, result)
        if last_status():
            fail()
        return Transform.of(result[0]) if value else None

    @property
    def name(self) -> str:
        """Returns the name of a body; empty if it has none."""
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
        """Returns the key of a body, which orders it among bodies."""
        value: int = lib.damson_body_get_key(self._home._reading, self._handle)
        if last_status():
            fail()
        return value

    @property
    def user_data(self) -> int:
        """Returns the user data of a body."""
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
        """Returns true if a body is falling through one-way surfaces; see Body.drop_through()."""
        value: bool = lib.damson_body_is_dropping(self._home._reading, self._handle)
        if last_status():
            fail()
        return value

    @property
    def shape_count(self) -> int:
        """Returns the number of shapes of a body."""
        value: int = lib.damson_body_get_shape_count(self._home._reading, self._handle)
        if last_status():
            fail()
        return value

    def get_shape(self, index: int) -> Shape:
        """Returns a shape of a body, in key order. Requires: an index below Body.shape_count. Cost: linear in
        the number of shapes.
        """
        value = lib.damson_body_get_shape(self._home._reading, self._handle, index)
        if last_status():
            fail()
        result: Shape = self._home._shape(value)
        return result

    @property
    def shapes(self) -> list[Shape]:
        """Returns the shapes of a body."""
        found = filled("damson_shape", lambda buffer, capacity: lib.damson_body_get_shapes(
            self._home._reading, self._handle, buffer, capacity,
        ))
        return [self._home._shape(item) for item in found]

    @property
    def joints(self) -> list[Joint]:
        """Returns the joints of a body."""
        found = filled("damson_joint", lambda buffer, capacity: lib.damson_body_get_joints(
            self._home._reading, self._handle, buffer, capacity,
        ))
        return [self._home._joint(item) for item in found]

    def set_transform(self, position: VectorLike, angle: float) -> None:
        """Moves the origin of a body to `position` [m] and sets its angle to `angle` [rad]."""
        status = lib.damson_body_set_transform(self._home._changing, self._handle, to_vec2(position), angle)
        if status:
            fail()

    def set_frame(self, frame: Transform) -> None:
        """Sets the frame of a body. Restores a value from Body.transform bit-identical. Requires: a rotation
        of unit length.
        """
        status = lib.damson_body_set_frame(self._home._changing, self._handle, to_transform(frame))
        if status:
            fail()

    def drop_through(self) -> None:
        """Makes a body fall through the one-way surfaces it touches until it has separated from them. It also
        falls through adjacent surfaces: the next tile, box of a row or segment.
        """
        status = lib.damson_body_drop_through(self._home._changing, self._handle)
        if status:
            fail()

    def set_mass(self, mass: MassData) -> None:
        """Sets the mass of a body until Body.reset_mass(); shapes no longer affect it. Without inertia the
        body does not rotate. A static or kinematic body stores the mass until it becomes dynamic. Requires: a
        mass above zero, an inertia of zero or more; all finite.
        """
        keep = Keep(self._home)
        status = lib.damson_body_set_mass(self._home._changing, self._handle, mass._c(keep))
        if status:
            fail()

    def reset_mass(self) -> None:
        """Resets the mass of a body to that of its shapes."""
        status = lib.damson_body_reset_mass(self._home._changing, self._handle)
        if status:
            fail()

    def set_target(self, position: VectorLike, angle: float) -> None:
        """Sets the exact pose of a kinematic body after the next step, whatever its length: `position` [m]
        and `angle` [rad], by the shorter rotation. The body moves at the velocity required, so it pushes and
        drags the bodies it touches. It stops at the start of the step after, unless you set another target.
        Setting a velocity or transform cancels the target. No-op while the body is disabled. Requires:
        kinematic.
        """
        status = lib.damson_body_set_target(self._home._changing, self._handle, to_vec2(position), angle)
        if status:
            fail()

    def apply_force(self, force: VectorLike, point: VectorLike, wake: bool = True) -> None:
        """Applies a force to a body at a point in world space [m], for the next step only. [N]"""
        status = lib.damson_body_apply_force(self._home._changing, self._handle, to_vec2(force), to_vec2(point), wake)
        if status:
            fail()

    def apply_force_to_center(self, force: VectorLike, wake: bool = True) -> None:
        """Applies a force to a body at its center of mass, for the next step only. [N]"""
        status = lib.damson_body_apply_force_to_center(self._home._changing, self._handle, to_vec2(force), wake)
        if status:
            fail()

    def apply_torque(self, torque: float, wake: bool = True) -> None:
        """Applies a torque to a body, for the next step only. [N m]"""
        status = lib.damson_body_apply_torque(self._home._changing, self._handle, torque, wake)
        if status:
            fail()

    def clear_forces(self) -> None:
        """Discards the forces and torques applied to a body since the last step."""
        status = lib.damson_body_clear_forces(self._home._changing, self._handle)
        if status:
            fail()

    def apply_impulse(self, impulse: VectorLike, point: VectorLike, wake: bool = True) -> None:
        """Applies an impulse to a body at a point in world space [m], immediately. [N s]"""
        status = lib.damson_body_apply_impulse(
            self._home._changing, self._handle, to_vec2(impulse), to_vec2(point), wake,
        )
        if status:
            fail()

    def apply_impulse_to_center(self, impulse: VectorLike, wake: bool = True) -> None:
        """Applies an impulse to a body at its center of mass, immediately. [N s]"""
        status = lib.damson_body_apply_impulse_to_center(self._home._changing, self._handle, to_vec2(impulse), wake)
        if status:
            fail()

    def apply_angular_impulse(self, impulse: float, wake: bool = True) -> None:
        """Applies an angular impulse to a body, immediately. [N m s]"""
        status = lib.damson_body_apply_angular_impulse(self._home._changing, self._handle, impulse, wake)
        if status:
            fail()

    @property
    def touching(self) -> NDArray[Any]:
        """Returns the pairs of one body that touch now, as World.touching does. The body is `a` in each pair.
        """
        found = filled("damson_touching_pair", lambda buffer, capacity: lib.damson_body_get_touching(
            self._home._reading, self._handle, buffer, capacity,
        ))
        return rows_of(found, "damson_touching_pair", len(found))

    def describe(self) -> str:
        """Returns all data that the world keeps about a body, as text for logs. For a None, stale or foreign
        handle, the text states the problem. The text is valid until the next call of this thread that returns
        text.
        """
        value = lib.damson_body_describe(self._home._reading, self._handle)
        if last_status():
            fail()
        return to_text(value)
