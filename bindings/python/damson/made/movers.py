"""Movers: a character that walks.

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
    """What a mover stands on."""

    C_NAME: ClassVar[str] = "damson_mover_ground"

    state: GroundState
    """Whether there is ground, and of what kind."""

    normal: Vec2
    """Out of the ground, unit; zero in the air. [-]"""

    point: Vec2
    """Where it stands. [m]"""

    velocity: Vec2
    """Of the ground there. [m/s]"""

    shape: Shape | None
    """The ground; None in the air."""

    body: Body | None
    """The body it belongs to."""

    tile: TileId | None
    """If the shape is a tile grid."""

    def _c(self, keep: Keep) -> Any:
        return (
            self.state,
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
    """To be kept from step to step; the game changes its velocity."""

    C_NAME: ClassVar[str] = "damson_mover"

    position: Vec2 = Vec2(_mover.position.x, _mover.position.y)
    """Of the capsule's frame. [m]"""

    velocity: Vec2 = Vec2(_mover.velocity.x, _mover.velocity.y)
    """Its own, without the ground's. [m/s]"""

    ground: MoverGround = MoverGround._of(_mover.ground, None)
    """As of its last move."""

    drops_through: bool = _mover.drops_through
    """Set by the game, to fall through the one-way surfaces it stands on; taken back by the move that finds
    it out of all of them.
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
    """What a mover is and can do."""

    C_NAME: ClassVar[str] = "damson_mover_settings"

    capsule: Capsule = Capsule._of(_mover_settings.capsule, None)
    """In the mover's frame, which never turns."""

    up: Vec2 = Vec2(_mover_settings.up.x, _mover_settings.up.y)
    """Which way is up, unit. [-]"""

    max_slope: float = _mover_settings.max_slope
    """Steeper ground is not walked on. [rad]"""

    step_height: float = _mover_settings.step_height
    """Highest step that is climbed. [m]"""

    snap_distance: float = _mover_settings.snap_distance
    """How far the ground is followed down when it falls away. [m]"""

    skin: float = _mover_settings.skin
    """Distance kept from everything. [m]"""

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
    """A shape that stopped or turned the mover."""

    C_NAME: ClassVar[str] = "damson_mover_touch"

    hit: QueryHit
    """Where; the normal points to the mover."""

    is_ground: bool
    """It can be walked on."""

    def _c(self, keep: Keep) -> Any:
        return (self.hit._c(keep), self.is_ground)

    @classmethod
    def _of(cls, c: Any, home: Any) -> MoverTouch:
        return cls(QueryHit._of(c.hit, home), c.is_ground)


@dataclass(frozen=True, slots=True)
class MoverMove:
    """What became of a move."""

    C_NAME: ClassVar[str] = "damson_mover_move"

    mover: Mover
    """After the move."""

    touched: tuple[MoverTouch, ...]
    """What stopped or turned it; touch_count of them are in use."""

    is_crushed: bool
    """What overlaps it could not push it out: it is squeezed between two of them, which are among the
    touches, and will pass through one if the game does nothing.
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
