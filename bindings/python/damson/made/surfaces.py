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
    """The tile that a struct of C names, if it names one."""
    return TileId._of(c, home) if c.grid.generation else None


def to_tile_id(tile: TileId | None) -> Any:
    """The struct of C of a tile, or of none."""
    return () if tile is None else (tile.grid._handle, tile.cell)


_material = lib.damson_default_material()


@dataclass(frozen=True, slots=True)
class Material:
    """All of a surface that a contact feels."""

    C_NAME: ClassVar[str] = "damson_material"

    friction: float = _material.friction
    """Coulomb coefficient. [-]"""

    restitution: float = _material.restitution
    """Bounce: 0 none, 1 all of the speed, above 1 more than that. [-]"""

    surface_speed: float = _material.surface_speed
    """Conveyor: runs clockwise around the shape, a floor's to the right. [m/s]"""

    rolling_resistance: float = _material.rolling_resistance
    """Holds back what rolls: a torque of up to this times the rounding radius times the normal force. Of two
    shapes the larger resistance and the larger radius count; corners without rounding do not roll. [-]
    """

    id: int = _material.id
    """The game's own name for it, copied into events that tell of impulses."""

    def _c(self, keep: Keep) -> Any:
        return (self.friction, self.restitution, self.surface_speed, self.rolling_resistance, self.id)

    @classmethod
    def _of(cls, c: Any, home: Any) -> Material:
        return cls(c.friction, c.restitution, c.surface_speed, c.rolling_resistance, c.id)


_filter = lib.damson_default_filter()


@dataclass(frozen=True, slots=True)
class Filter:
    """Who meets whom: equal non-zero groups decide (positive: always, negative: never), else the masks must
    agree. Of those that meet, two more masks say who pushes whom and who hears of it.
    """

    C_NAME: ClassVar[str] = "damson_filter"

    category: int = _filter.category
    """What the shape is."""

    mask: int = _filter.mask
    """What it meets; each must name the other."""

    group: int = _filter.group
    """Equal ones that are not 0 decide before the masks do."""

    respond: int = _filter.respond
    """What it pushes and is pushed by; each must name the other."""

    report: int = _filter.report
    """What it reports to have met; one that does is enough."""

    def _c(self, keep: Keep) -> Any:
        return (self.category, self.mask, self.group, self.respond, self.report)

    @classmethod
    def _of(cls, c: Any, home: Any) -> Filter:
        return cls(c.category, c.mask, c.group, c.respond, c.report)


_shape_reports = lib.damson_default_shape_reports()


@dataclass(frozen=True, slots=True)
class ShapeReports:
    """Which events a shape wants. One of a pair that wants is enough; what nobody wants is never written."""

    C_NAME: ClassVar[str] = "damson_shape_reports"

    contacts: bool = _shape_reports.contacts
    """ContactBegan and ContactEnded."""

    overlaps: bool = _shape_reports.overlaps
    """SensorBegan and SensorEnded."""

    hits: bool = _shape_reports.hits
    """ContactHit."""

    force: float = _shape_reports.force
    """ContactOverloaded, of each step in which it is pushed harder than this; zero or more. [N]"""

    def _c(self, keep: Keep) -> Any:
        return (self.contacts, self.overlaps, self.hits, self.force)

    @classmethod
    def _of(cls, c: Any, home: Any) -> ShapeReports:
        return cls(c.contacts, c.overlaps, c.hits, c.force)


_one_way = lib.damson_default_one_way()


@dataclass(frozen=True, slots=True)
class OneWay:
    """A surface that lets through what does not come from its open side. Decided once, when two shapes meet,
    and kept until they part.
    """

    C_NAME: ClassVar[str] = "damson_one_way"

    direction: Vec2 = Vec2(_one_way.direction.x, _one_way.direction.y)
    """Out of the solid side, in the body's frame. [-]"""

    margin: float = _one_way.margin
    """What is deeper than this when they meet is let through. [m]"""

    def _c(self, keep: Keep) -> Any:
        return (to_vec2(self.direction), self.margin)

    @classmethod
    def _of(cls, c: Any, home: Any) -> OneWay:
        return cls(Vec2(c.direction.x, c.direction.y), c.margin)


_body_reports = lib.damson_default_body_reports()


@dataclass(frozen=True, slots=True)
class BodyReports:
    """Which events a body wants; what nobody wants is never written."""

    C_NAME: ClassVar[str] = "damson_body_reports"

    moves: bool = _body_reports.moves
    """BodyMoved."""

    sleep: bool = _body_reports.sleep
    """BodySlept and BodyWoke."""

    def _c(self, keep: Keep) -> Any:
        return (self.moves, self.sleep)

    @classmethod
    def _of(cls, c: Any, home: Any) -> BodyReports:
        return cls(c.moves, c.sleep)


@dataclass(frozen=True, slots=True)
class MotionLocks:
    """Ways in which a body does not move, whatever pushes it: its centre of mass along x or y, its angle. Its
    velocity there is zero. The game may still put it elsewhere by hand.
    """

    C_NAME: ClassVar[str] = "damson_motion_locks"

    x: bool = False
    """Its centre of mass stays where it is along x."""

    y: bool = False
    """Its centre of mass stays where it is along y."""

    rotation: bool = False
    """It does not turn."""

    def _c(self, keep: Keep) -> Any:
        return (self.x, self.y, self.rotation)

    @classmethod
    def _of(cls, c: Any, home: Any) -> MotionLocks:
        return cls(c.x, c.y, c.rotation)


_tile_slope = lib.damson_default_tile_slope()


@dataclass(frozen=True, slots=True)
class TileSlope:
    """How much of its cell a tile fills."""

    C_NAME: ClassVar[str] = "damson_tile_slope"

    left: float = _tile_slope.left
    """Height at the left border, in parts of the cell: 0, or 0.1 to 1. [-]"""

    right: float = _tile_slope.right
    """At the right border, likewise; not both 0. [-]"""

    hangs: bool = _tile_slope.hangs
    """From the top of the cell: the heights are depths of a ceiling."""

    def _c(self, keep: Keep) -> Any:
        return (self.left, self.right, self.hangs)

    @classmethod
    def _of(cls, c: Any, home: Any) -> TileSlope:
        return cls(c.left, c.right, c.hangs)


_tile = lib.damson_default_tile()


@dataclass(frozen=True, slots=True)
class Tile:
    """What a kind of tile is."""

    C_NAME: ClassVar[str] = "damson_tile"

    material: Material = Material._of(_tile.material, None)
    """What it is made of."""

    one_way: OneWay | None = OneWay._of(_tile.one_way, None) if _tile.has_one_way else None
    """Lets through what comes from elsewhere."""

    is_sensor: bool = _tile.is_sensor
    """Pushes nothing and sees everything it meets: water, a trap."""

    slope: TileSlope = TileSlope._of(_tile.slope, None)
    """How much of the cell it fills."""

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
    """A cell of a grid; None where something is no tile."""

    C_NAME: ClassVar[str] = "damson_tile_id"

    grid: TileGrid
    """Which grid."""

    cell: TileCell
    """Which cell of it."""

    def _c(self, keep: Keep) -> Any:
        return (self.grid._handle, self.cell)

    @classmethod
    def _of(cls, c: Any, home: Any) -> TileId:
        return cls(home._tile_grid(c.grid), TileCell.of(c.cell))
