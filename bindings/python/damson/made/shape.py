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
from .surfaces import Filter, Material, OneWay, ShapeReports
from .values import AABB

if TYPE_CHECKING:
    from ..world import World
    from .body import Body


class Shape(Handle):
    """Names a shape."""

    __slots__ = ()

    @property
    def world(self) -> World:
        """The World that it is of."""
        home: World = self._home
        return home

    def destroy(self) -> None:
        """Destroys the shape; the body's mass follows. A None or stale handle is a no-op."""
        status = lib.damson_world_destroy_shape(self._home._changing, self._handle)
        if status:
            fail()

    @property
    def is_alive(self) -> bool:
        """Whether the shape lives. Any handle may be asked about."""
        value: bool = lib.damson_shape_is_alive(self._home._reading, self._handle)
        if last_status():
            fail()
        return value

    @property
    def body(self) -> Body:
        """Whose shape it is."""
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
        """Outline of a shape, in its body's frame."""
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
        """Tight box of a shape at its body's present pose. [m]"""
        value = lib.damson_shape_get_aabb(self._home._reading, self._handle)
        if last_status():
            fail()
        return AABB.of(value)

    @property
    def density(self) -> float:
        """What a shape is filled with. [kg/m2]"""
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
        """Coulomb coefficient of a shape. [-]"""
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
        """Bounce of a shape, zero or more. [-]"""
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
        """How fast the surface of a shape runs, clockwise around it. [m/s]"""
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
        """What holds a shape back that rolls. [-]"""
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
        """The game's own name for the material of a shape."""
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
        """Friction, bounce and all else that a contact feels of a shape."""
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
        """Whether a shape pushes nothing."""
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
    def meets_static(self) -> bool:
        """Whether a solid shape on a static body meets other such shapes."""
        value: bool = lib.damson_shape_meets_static(self._home._reading, self._handle)
        if last_status():
            fail()
        return value

    @property
    def asks_pre_solve(self) -> bool:
        """Whether the question of World.set_pre_solve() is asked about contacts of a shape."""
        value: bool = lib.damson_shape_asks_pre_solve(self._home._reading, self._handle)
        if last_status():
            fail()
        return value

    @asks_pre_solve.setter
    def asks_pre_solve(self, asks: bool) -> None:
        status = lib.damson_shape_set_asks_pre_solve(self._home._changing, self._handle, asks)
        if status:
            fail()

    @property
    def one_way(self) -> OneWay | None:
        """What a shape lets through; None if nothing."""
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
    def surface(self) -> int:
        """Number of the surface that a shape is a part of; 0: each for itself."""
        value: int = lib.damson_shape_get_surface(self._home._reading, self._handle)
        if last_status():
            fail()
        return value

    @surface.setter
    def surface(self, surface: int) -> None:
        status = lib.damson_shape_set_surface(self._home._changing, self._handle, surface)
        if status:
            fail()

    @property
    def reports(self) -> ShapeReports:
        """Which events a shape wants."""
        value = lib.damson_shape_get_reports(self._home._reading, self._handle)
        if last_status():
            fail()
        return ShapeReports._of(value, self._home)

    @reports.setter
    def reports(self, reports: ShapeReports) -> None:
        keep = Keep(self._home)
        status = lib.damson_shape_set_reports(self._home._changing, self._handle, reports._c(keep))
        if status:
            fail()

    @property
    def filter(self) -> Filter:
        """Whom a shape meets, pushes and reports."""
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
        """What a shape is drawn and picked above. [-]"""
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
        """What orders a shape among shapes."""
        value: int = lib.damson_shape_get_key(self._home._reading, self._handle)
        if last_status():
            fail()
        return value

    @property
    def user_data(self) -> int:
        """The game's own word of a shape."""
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
        """Hangs the shape on another body, or elsewhere on its own: its outline is in that body's frame. What
        it is and whom it touches stays; pairs that go on touching are not told of it, those that the change
        forbids end in the next step. The masses of both bodies follow. Requires: no segment of a chain and no
        tile grid; a live body.
        """
        keep = Keep(self._home)
        status = lib.damson_shape_set_body_and_geometry(
            self._home._changing, self._handle, body._handle, [geometry._geometry(keep)],
        )
        if status:
            fail()

    def bring_to_top(self) -> None:
        """Brings a shape to the top of its level."""
        status = lib.damson_shape_bring_to_top(self._home._changing, self._handle)
        if status:
            fail()

    @property
    def touching(self) -> NDArray[Any]:
        """Writes the pairs of one shape that touch now, as World.touching; the shape comes first in each
        pair, as `a`.
        """
        found = filled("damson_touching_pair", lambda room, capacity: lib.damson_shape_get_touching(
            self._home._reading, self._handle, room, capacity,
        ))
        return rows_of(found, "damson_touching_pair", len(found))

    def describe(self) -> str:
        """Everything that the world keeps of a shape, as text for logs; of a None, stale or foreign handle a
        sentence that says which. It lasts until this thread's next call that gives text.
        """
        value = lib.damson_shape_describe(self._home._reading, self._handle)
        if last_status():
            fail()
        return to_text(value)
