"""Surfaces, filters and other small structs of shapes and bodies.

Made by bindings/python/generate.py from bindings/api.json: edit that.
"""
from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar, TYPE_CHECKING

from .._callback import Keep
from .._convert import to_vec2
from .._library import lib
from .values import TileCell, Vec2

if TYPE_CHECKING:
    from .tile_grid import TileGrid


def tile_id_of(c: Any, home: Any) -> TileId | None:
    """Returns the tile that a C struct names, or None."""
    return TileId._of(c, home) if c.grid.generation else None


def to_tile_id(tile: TileId | None) -> Any:
    """Returns a tile in the form that C takes; None: no tile."""
    return () if tile is None else (tile.grid._handle, tile.cell)


_material = lib.damson_default_material()


@dataclass(frozen=True, slots=True)
class Material:
    """The surface properties that affect contacts."""

    C_NAME: ClassVar[str] = "damson_material"

    friction: float = _material.friction
    """Coulomb friction coefficient. [-]"""

    restitution: float = _material.restitution
    """Restitution: 0 is no bounce, 1 returns the full speed, above 1 adds speed. [-]"""

    surface_speed: float = _material.surface_speed
    """Conveyor speed, clockwise around the shape; on a floor, to the right. [m/s]"""

    rolling_resistance: float = _material.rolling_resistance
    """Rolling resistance: torque of up to this value times the rounding radius times the normal force. The
    larger resistance and the larger radius of the two shapes apply. Corners without rounding do not roll. [-]
    """

    id: int = _material.id
    """Your identifier of the material; copied into events that report impulses."""

    def _c(self, keep: Keep) -> Any:
        return (self.friction, self.restitution, self.surface_speed, self.rolling_resistance, self.id)

    @classmethod
    def _of(cls, c: Any, home: Any) -> Material:
        return cls(c.friction, c.restitution, c.surface_speed, c.rolling_resistance, c.id)


_filter = lib.damson_default_filter()


@dataclass(frozen=True, slots=True)
class Filter:
    """Selects the shapes that a shape collides with. Equal non-zero groups decide first (positive: always,
    negative: never); otherwise the masks must match. Of these shapes, `respond` selects those that push each
    other, and `report` those that cause events.
    """

    C_NAME: ClassVar[str] = "damson_filter"

    category: int = _filter.category
    """Category bits of the shape."""

    mask: int = _filter.mask
    """Categories that the shape collides with; each shape must name the other."""

    group: int = _filter.group
    """Collision group. Shapes with the same non-zero group always (positive) or never (negative) collide;
    masks are then ignored.
    """

    respond: int = _filter.respond
    """Categories that the shape pushes and is pushed by; each shape must name the other."""

    report: int = _filter.report
    """Categories whose contacts the shape reports. It is enough if one shape of the pair names the other."""

    def _c(self, keep: Keep) -> Any:
        return (self.category, self.mask, self.group, self.respond, self.report)

    @classmethod
    def _of(cls, c: Any, home: Any) -> Filter:
        return cls(c.category, c.mask, c.group, c.respond, c.report)


_shape_events = lib.damson_default_shape_events()


@dataclass(frozen=True, slots=True)
class ShapeEvents:
    """Events that a shape subscribes to. One subscribed shape of a pair is enough; events without a
    subscription are never written.
    """

    C_NAME: ClassVar[str] = "damson_shape_events"

    contacts: bool = _shape_events.contacts
    """If true, subscribes to ContactBegan and ContactEnded."""

    overlaps: bool = _shape_events.overlaps
    """If true, subscribes to SensorBegan and SensorEnded."""

    hits: bool = _shape_events.hits
    """If true, subscribes to ContactHit."""

    force: float = _shape_events.force
    """Normal force above which a contact reports ContactOverloaded in each step; zero or more. [N]"""

    def _c(self, keep: Keep) -> Any:
        return (self.contacts, self.overlaps, self.hits, self.force)

    @classmethod
    def _of(cls, c: Any, home: Any) -> ShapeEvents:
        return cls(c.contacts, c.overlaps, c.hits, c.force)


_one_way = lib.damson_default_one_way()


@dataclass(frozen=True, slots=True)
class OneWay:
    """A one-way surface: shapes that do not approach its solid side pass through it. This is decided once,
    when two shapes begin to touch, and holds until they separate.
    """

    C_NAME: ClassVar[str] = "damson_one_way"

    direction: Vec2 = Vec2(_one_way.direction.x, _one_way.direction.y)
    """Direction out of the solid side, in the body's frame. [-]"""

    margin: float = _one_way.margin
    """Depth at first touch above which the other shape passes through. [m]"""

    def _c(self, keep: Keep) -> Any:
        return (to_vec2(self.direction), self.margin)

    @classmethod
    def _of(cls, c: Any, home: Any) -> OneWay:
        return cls(Vec2(c.direction.x, c.direction.y), c.margin)


_body_events = lib.damson_default_body_events()


@dataclass(frozen=True, slots=True)
class BodyEvents:
    """Events that a body subscribes to; events without a subscription are never written."""

    C_NAME: ClassVar[str] = "damson_body_events"

    moves: bool = _body_events.moves
    """If true, subscribes to BodyMoved."""

    sleep: bool = _body_events.sleep
    """If true, subscribes to BodySlept and BodyWoke."""

    def _c(self, keep: Keep) -> Any:
        return (self.moves, self.sleep)

    @classmethod
    def _of(cls, c: Any, home: Any) -> BodyEvents:
        return cls(c.moves, c.sleep)


@dataclass(frozen=True, slots=True)
class MotionLocks:
    """Locked axes of a body: x or y of its center of mass, or its rotation. No force moves the body along a
    locked axis, and its velocity there is zero. You can still move it explicitly.
    """

    C_NAME: ClassVar[str] = "damson_motion_locks"

    x: bool = False
    """If true, the center of mass keeps its x coordinate."""

    y: bool = False
    """If true, the center of mass keeps its y coordinate."""

    rotation: bool = False
    """If true, the body does not rotate."""

    def _c(self, keep: Keep) -> Any:
        return (self.x, self.y, self.rotation)

    @classmethod
    def _of(cls, c: Any, home: Any) -> MotionLocks:
        return cls(c.x, c.y, c.rotation)


_tile_slope = lib.damson_default_tile_slope()


@dataclass(frozen=True, slots=True)
class TileSlope:
    """The part of its cell that a tile fills."""

    C_NAME: ClassVar[str] = "damson_tile_slope"

    left: float = _tile_slope.left
    """Height at the left border, as a fraction of the cell: 0, or 0.1 to 1. [-]"""

    right: float = _tile_slope.right
    """Height at the right border, as a fraction of the cell: 0, or 0.1 to 1. The two heights must not both be
    0. [-]
    """

    hangs: bool = _tile_slope.hangs
    """If true, the tile hangs from the top of the cell, and the heights are depths of a ceiling."""

    def _c(self, keep: Keep) -> Any:
        return (self.left, self.right, self.hangs)

    @classmethod
    def _of(cls, c: Any, home: Any) -> TileSlope:
        return cls(c.left, c.right, c.hangs)


_tile = lib.damson_default_tile()


@dataclass(frozen=True, slots=True)
class Tile:
    """The definition of a kind of tile."""

    C_NAME: ClassVar[str] = "damson_tile"

    material: Material = Material._of(_tile.material, None)
    """Material of the tile."""

    one_way: OneWay | None = OneWay._of(_tile.one_way, None) if _tile.has_one_way else None
    """One-way settings: shapes that approach from other sides pass through."""

    is_sensor: bool = _tile.is_sensor
    """If true, the tile is a sensor, such as water or a trap: it pushes nothing and detects everything that
    overlaps it.
    """

    slope: TileSlope = TileSlope._of(_tile.slope, None)
    """The part of the cell that the tile fills."""

    def _c(self, keep: Keep) -> Any:
        return (
            self.material._c(keep),
            self.one_way is not None,
            () if self.one_way is None else self.one_way._c(keep),
            self.is_sensor,
            self.slope._c(keep),
        )

    @classmethod
    def _of(cls, c: Any, home: Any) -> Tile:
        return cls(
            Material._of(c.material, home),
            OneWay._of(c.one_way, home) if c.has_one_way else None,
            c.is_sensor,
            TileSlope._of(c.slope, home),
        )


@dataclass(frozen=True, slots=True)
class TileId:
    """A cell of a tile grid; None if the object is not a tile."""

    C_NAME: ClassVar[str] = "damson_tile_id"

    grid: TileGrid
    """The tile grid."""

    cell: TileCell
    """The cell of the grid."""

    def _c(self, keep: Keep) -> Any:
        return (self.grid._handle, self.cell)

    @classmethod
    def _of(cls, c: Any, home: Any) -> TileId:
        return cls(home._tile_grid(c.grid), TileCell.of(c.cell))
