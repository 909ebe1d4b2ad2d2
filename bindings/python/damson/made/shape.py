"""Shapes.

Made by bindings/python/generate.py from bindings/api.json: edit that.
"""
from __future__ import annotations

from typing import Any, TYPE_CHECKING

from numpy.typing import NDArray

from .._arrays import filled, rows_of
from .._callback import Keep
from .._convert import to_text
from .._error import fail, last_status
from .._handle import Handle
from .._library import ffi, lib
from .outlines import Geometry, geometry_of
from .surfaces import Filter, Material, OneWay, ShapeEvents
from .values import AABB

if TYPE_CHECKING:
    from ..world import World
    from .body import Body


class Shape(Handle):
    """Handle of a shape."""

    __slots__ = ()

    @property
    def world(self) -> World:
        """World that the object belongs to."""
        home: World = self._home
        return home

    def destroy(self) -> None:
        """Destroys the shape and updates the body's mass. A None or stale handle is a no-op."""
        status = lib.damson_world_destroy_shape(self._home._changing, self._handle)
        if status:
            fail()

    @property
    def is_alive(self) -> bool:
        """Returns true if the shape is alive. Accepts any handle."""
        value: bool = lib.damson_shape_is_alive(self._home._reading, self._handle)
        if last_status():
            fail()
        return value

    @property
    def body(self) -> Body:
        """Returns the body of a shape."""
        value = lib.damson_shape_get_body(self._home._reading, self._handle)
        if last_status():
            fail()
        result: Body = self._home._body(value)
        return result

    @body.setter
    def body(self, body: Body) -> None:
        status = lib.damson_shape_set_body(self._home._changing, self._handle, body._handle)
        if status:
            fail()

    @property
    def geometry(self) -> Geometry:
        """Returns the outline of a shape in body space."""
        value = lib.damson_shape_get_geometry(self._home._reading, self._handle)
        if last_status():
            fail()
        return geometry_of(value, self._home)

    @geometry.setter
    def geometry(self, geometry: Geometry) -> None:
        keep = Keep(self._home)
        status = lib.damson_shape_set_geometry(self._home._changing, self._handle, [geometry._geometry(keep)])
        if status:
            fail()

    @property
    def aabb(self) -> AABB:
        """Returns the tight bounding box of a shape at the current pose of its body. [m]"""
        value = lib.damson_shape_get_aabb(self._home._reading, self._handle)
        if last_status():
            fail()
        return AABB.of(value)

    @property
    def density(self) -> float:
        """Returns the density of a shape. [kg/m2]"""
        value: float = lib.damson_shape_get_density(self._home._reading, self._handle)
        if last_status():
            fail()
        return value

    @density.setter
    def density(self, density: float) -> None:
        status = lib.damson_shape_set_density(self._home._changing, self._handle, density)
        if status:
            fail()

    @property
    def friction(self) -> float:
        """Returns the Coulomb friction coefficient of a shape. [-]"""
        value: float = lib.damson_shape_get_friction(self._home._reading, self._handle)
        if last_status():
            fail()
        return value

    @friction.setter
    def friction(self, friction: float) -> None:
        status = lib.damson_shape_set_friction(self._home._changing, self._handle, friction)
        if status:
            fail()

    @property
    def restitution(self) -> float:
        """Returns the restitution of a shape, zero or more. [-]"""
        value: float = lib.damson_shape_get_restitution(self._home._reading, self._handle)
        if last_status():
            fail()
        return value

    @restitution.setter
    def restitution(self, restitution: float) -> None:
        status = lib.damson_shape_set_restitution(self._home._changing, self._handle, restitution)
        if status:
            fail()

    @property
    def surface_speed(self) -> float:
        """Returns the surface speed of a shape, clockwise around it. [m/s]"""
        value: float = lib.damson_shape_get_surface_speed(self._home._reading, self._handle)
        if last_status():
            fail()
        return value

    @surface_speed.setter
    def surface_speed(self, speed: float) -> None:
        status = lib.damson_shape_set_surface_speed(self._home._changing, self._handle, speed)
        if status:
            fail()

    @property
    def rolling_resistance(self) -> float:
        """Returns the rolling resistance of a shape. [-]"""
        value: float = lib.damson_shape_get_rolling_resistance(self._home._reading, self._handle)
        if last_status():
            fail()
        return value

    @rolling_resistance.setter
    def rolling_resistance(self, resistance: float) -> None:
        status = lib.damson_shape_set_rolling_resistance(self._home._changing, self._handle, resistance)
        if status:
            fail()

    @property
    def material_id(self) -> int:
        """Returns the material id of a shape, chosen by you."""
        value: int = lib.damson_shape_get_material_id(self._home._reading, self._handle)
        if last_status():
            fail()
        return value

    @material_id.setter
    def material_id(self, id: int) -> None:
        status = lib.damson_shape_set_material_id(self._home._changing, self._handle, id)
        if status:
            fail()

    @property
    def material(self) -> Material:
        """Returns the material of a shape: friction, restitution and all other contact properties."""
        value = lib.damson_shape_get_material(self._home._reading, self._handle)
        if last_status():
            fail()
        return Material._of(value, self._home)

    @material.setter
    def material(self, material: Material) -> None:
        keep = Keep(self._home)
        status = lib.damson_shape_set_material(self._home._changing, self._handle, [material._c(keep)])
        if status:
            fail()

    @property
    def is_sensor(self) -> bool:
        """Returns true if a shape is a sensor, which pushes nothing."""
        value: bool = lib.damson_shape_is_sensor(self._home._reading, self._handle)
        if last_status():
            fail()
        return value

    @is_sensor.setter
    def is_sensor(self, is_sensor: bool) -> None:
        status = lib.damson_shape_set_sensor(self._home._changing, self._handle, is_sensor)
        if status:
            fail()

    @property
    def collides_with_static(self) -> bool:
        """Returns true if a solid shape on a static body has contacts with other such shapes."""
        value: bool = lib.damson_shape_collides_with_static(self._home._reading, self._handle)
        if last_status():
            fail()
        return value

    @property
    def is_pre_solve_enabled(self) -> bool:
        """Returns true if contacts of a shape call the callback of World.set_pre_solve_callback()."""
        value: bool = lib.damson_shape_is_pre_solve_enabled(self._home._reading, self._handle)
        if last_status():
            fail()
        return value

    @is_pre_solve_enabled.setter
    def is_pre_solve_enabled(self, enabled: bool) -> None:
        status = lib.damson_shape_set_pre_solve_enabled(self._home._changing, self._handle, enabled)
        if status:
            fail()

    @property
    def one_way(self) -> OneWay | None:
        """Returns the one-way settings of a shape. Returns None if the shape is not one-way."""
        result = ffi.new("damson_one_way*")
        value = lib.damson_shape_get_one_way(self._home._reading, self._handle, result)
        if last_status():
            fail()
        return OneWay._of(result[0], self._home) if value else None

    @one_way.setter
    def one_way(self, one_way: OneWay | None) -> None:
        keep = Keep(self._home)
        status = lib.damson_shape_set_one_way(
            self._home._changing, self._handle, ffi.NULL if one_way is None else [one_way._c(keep)],
        )
        if status:
            fail()

    @property
    def surface_group(self) -> int:
        """Returns the surface group of a shape; 0 means none."""
        value: int = lib.damson_shape_get_surface_group(self._home._reading, self._handle)
        if last_status():
            fail()
        return value

    @surface_group.setter
    def surface_group(self, surface_group: int) -> None:
        status = lib.damson_shape_set_surface_group(self._home._changing, self._handle, surface_group)
        if status:
            fail()

    @property
    def events(self) -> ShapeEvents:
        """Returns the events that a shape subscribes to."""
        value = lib.damson_shape_get_events(self._home._reading, self._handle)
        if last_status():
            fail()
        return ShapeEvents._of(value, self._home)

    @events.setter
    def events(self, events: ShapeEvents) -> None:
        keep = Keep(self._home)
        status = lib.damson_shape_set_events(self._home._changing, self._handle, events._c(keep))
        if status:
            fail()

    @property
    def filter(self) -> Filter:
        """Returns the filter of a shape: which shapes it overlaps, pushes and reports."""
        value = lib.damson_shape_get_filter(self._home._reading, self._handle)
        if last_status():
            fail()
        return Filter._of(value, self._home)

    @filter.setter
    def filter(self, filter: Filter) -> None:
        keep = Keep(self._home)
        status = lib.damson_shape_set_filter(self._home._changing, self._handle, [filter._c(keep)])
        if status:
            fail()

    @property
    def draw_level(self) -> float:
        """Returns the draw level of a shape; shapes on higher levels are drawn and picked above it. [-]"""
        value: float = lib.damson_shape_get_draw_level(self._home._reading, self._handle)
        if last_status():
            fail()
        return value

    @draw_level.setter
    def draw_level(self, level: float) -> None:
        status = lib.damson_shape_set_draw_level(self._home._changing, self._handle, level)
        if status:
            fail()

    @property
    def key(self) -> int:
        """Returns the key of a shape, which orders it among shapes."""
        value: int = lib.damson_shape_get_key(self._home._reading, self._handle)
        if last_status():
            fail()
        return value

    @property
    def user_data(self) -> int:
        """Returns the user data of a shape."""
        value: int = lib.damson_shape_get_user_data(self._home._reading, self._handle)
        if last_status():
            fail()
        return value

    @user_data.setter
    def user_data(self, user_data: int) -> None:
        status = lib.damson_shape_set_user_data(self._home._changing, self._handle, user_data)
        if status:
            fail()

    def set_body_and_geometry(self, body: Body, geometry: Geometry) -> None:
        """Moves the shape to another body, or within its own, with an outline in that body's frame. The shape
        keeps its properties and touching pairs. Pairs that stay in contact report no events; pairs that the
        change forbids end in the next step. Updates the masses of both bodies. Requires: no segment of a
        chain and no tile grid; a live body.
        """
        keep = Keep(self._home)
        status = lib.damson_shape_set_body_and_geometry(
            self._home._changing, self._handle, body._handle, [geometry._geometry(keep)],
        )
        if status:
            fail()

    def bring_to_top(self) -> None:
        """Moves a shape to the top of its draw level."""
        status = lib.damson_shape_bring_to_top(self._home._changing, self._handle)
        if status:
            fail()

    @property
    def touching(self) -> NDArray[Any]:
        """Returns the pairs of one shape that touch now, as World.touching does. The shape is `a` in each
        pair.
        """
        found = filled("damson_touching_pair", lambda buffer, capacity: lib.damson_shape_get_touching(
            self._home._reading, self._handle, buffer, capacity,
        ))
        return rows_of(found, "damson_touching_pair", len(found))

    def describe(self) -> str:
        """Returns all data that the world keeps about a shape, as text for logs. For a None, stale or foreign
        handle, the text states the problem. The text is valid until the next call of this thread that returns
        text.
        """
        value = lib.damson_shape_describe(self._home._reading, self._handle)
        if last_status():
            fail()
        return to_text(value)
