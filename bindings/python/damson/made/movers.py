"""Character movers.

Made by bindings/python/generate.py from bindings/api.json: edit that.
"""
from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar, TYPE_CHECKING

from .._callback import Keep
from .._convert import to_vec2
from .._library import ffi, lib
from .enums import GroundState
from .outlines import Capsule
from .queries import QueryHit
from .surfaces import TileId, tile_id_of, to_tile_id
from .values import Vec2

if TYPE_CHECKING:
    from .body import Body
    from .shape import Shape


@dataclass(frozen=True, slots=True)
class MoverGround:
    """The ground that a mover stands on."""

    C_NAME: ClassVar[str] = "damson_mover_ground"

    state: GroundState
    """State: airborne, too steep or walkable."""

    normal: Vec2
    """Unit vector out of the ground; zero in the air. [-]"""

    point: Vec2
    """Point on the ground where the mover stands. [m]"""

    velocity: Vec2
    """Velocity of the ground at that point. [m/s]"""

    shape: Shape | None
    """Shape of the ground; None in the air."""

    body: Body | None
    """The body of the shape."""

    tile: TileId | None
    """Tile, if the shape is a tile grid."""

    def _c(self, keep: Keep) -> Any:
        return (
            GroundState(self.state),
            to_vec2(self.normal),
            to_vec2(self.point),
            to_vec2(self.velocity),
            (0, 0) if self.shape is None else self.shape._handle,
            (0, 0) if self.body is None else self.body._handle,
            to_tile_id(self.tile),
        )

    @classmethod
    def _of(cls, c: Any, home: Any) -> MoverGround:
        return cls(
            GroundState(c.state),
            Vec2(c.normal.x, c.normal.y),
            Vec2(c.point.x, c.point.y),
            Vec2(c.velocity.x, c.velocity.y),
            None if c.shape.generation == 0 else home._shape(c.shape),
            None if c.body.generation == 0 else home._body(c.body),
            tile_id_of(c.tile, home),
        )


_mover = lib.damson_default_mover()


@dataclass(frozen=True, slots=True)
class Mover:
    """State of a character mover. Keep it from step to step; you set its velocity."""

    C_NAME: ClassVar[str] = "damson_mover"

    position: Vec2 = Vec2(_mover.position.x, _mover.position.y)
    """Position of the capsule's frame. [m]"""

    velocity: Vec2 = Vec2(_mover.velocity.x, _mover.velocity.y)
    """Velocity of the mover, excluding the velocity of the ground. [m/s]"""

    ground: MoverGround = MoverGround._of(_mover.ground, None)
    """Ground as of the last move."""

    drops_through: bool = _mover.drops_through
    """If true, the mover falls through the one-way surfaces it stands on. You set it; the move that finds the
    mover clear of all of them resets it.
    """

    def _c(self, keep: Keep) -> Any:
        return (to_vec2(self.position), to_vec2(self.velocity), self.ground._c(keep), self.drops_through)

    @classmethod
    def _of(cls, c: Any, home: Any) -> Mover:
        return cls(
            Vec2(c.position.x, c.position.y),
            Vec2(c.velocity.x, c.velocity.y),
            MoverGround._of(c.ground, home),
            c.drops_through,
        )


_mover_settings = lib.damson_default_mover_settings()


@dataclass(frozen=True, slots=True)
class MoverSettings:
    """Shape and abilities of a mover."""

    C_NAME: ClassVar[str] = "damson_mover_settings"

    capsule: Capsule = Capsule._of(_mover_settings.capsule, None)
    """Capsule in the mover's frame, which never rotates."""

    up: Vec2 = Vec2(_mover_settings.up.x, _mover_settings.up.y)
    """Up direction, a unit vector. [-]"""

    max_slope: float = _mover_settings.max_slope
    """Maximum slope of walkable ground. [rad]"""

    step_height: float = _mover_settings.step_height
    """Maximum height of a step that the mover climbs. [m]"""

    snap_distance: float = _mover_settings.snap_distance
    """Maximum distance over which the mover follows ground that falls away. [m]"""

    skin: float = _mover_settings.skin
    """Distance kept from all shapes. [m]"""

    def _c(self, keep: Keep) -> Any:
        return (
            ffi.sizeof("damson_mover_settings"),
            self.capsule._c(keep),
            to_vec2(self.up),
            self.max_slope,
            self.step_height,
            self.snap_distance,
            self.skin,
        )

    @classmethod
    def _of(cls, c: Any, home: Any) -> MoverSettings:
        return cls(
            Capsule._of(c.capsule, home),
            Vec2(c.up.x, c.up.y),
            c.max_slope,
            c.step_height,
            c.snap_distance,
            c.skin,
        )


@dataclass(frozen=True, slots=True)
class MoverTouch:
    """A shape that stopped or deflected a mover."""

    C_NAME: ClassVar[str] = "damson_mover_touch"

    hit: QueryHit
    """Query hit; its normal points toward the mover."""

    is_ground: bool
    """True if the mover can walk on the shape."""

    def _c(self, keep: Keep) -> Any:
        return (self.hit._c(keep), self.is_ground)

    @classmethod
    def _of(cls, c: Any, home: Any) -> MoverTouch:
        return cls(QueryHit._of(c.hit, home), c.is_ground)


@dataclass(frozen=True, slots=True)
class MoverMove:
    """The result of a move."""

    C_NAME: ClassVar[str] = "damson_mover_move"

    mover: Mover
    """Mover after the move."""

    touched: tuple[MoverTouch, ...]
    """Shapes that stopped or deflected the mover; the first `touch_count` are in use."""

    is_crushed: bool
    """True if the overlapping shapes could not push the mover out. It is squeezed between two of them, which
    are among the touches. If you do nothing, it passes through one of them.
    """

    def _c(self, keep: Keep) -> Any:
        return (
            self.mover._c(keep),
            [item._c(keep) for item in self.touched],
            len(self.touched),
            self.is_crushed,
        )

    @classmethod
    def _of(cls, c: Any, home: Any) -> MoverMove:
        return cls(
            Mover._of(c.mover, home),
            tuple(MoverTouch._of(c.touched[i], home) for i in range(c.touch_count)),
            c.is_crushed,
        )
