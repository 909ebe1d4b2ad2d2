"""Events of a step, arguments and results of callbacks, and touching pairs.

Made by bindings/python/generate.py from bindings/api.json: edit that.
"""
from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar, TYPE_CHECKING

from .._callback import Keep
from .._convert import to_transform, to_vec2
from .._library import ffi, lib
from .enums import EndCause
from .outlines import Manifold
from .surfaces import TileId, tile_id_of, to_tile_id
from .values import Transform, Vec2

if TYPE_CHECKING:
    from .body import Body
    from .joint import Joint
    from .shape import Shape


@dataclass(frozen=True, slots=True)
class ContactSide:
    """One side of a contact event."""

    C_NAME: ClassVar[str] = "damson_contact_side"

    body: Body
    """The body of the shape."""

    shape: Shape
    """The shape."""

    body_key: int
    """Key of the body, for ordering."""

    shape_key: int
    """Key of the shape, for ordering shapes and pairs."""

    body_user_data: int
    """User data of the body."""

    shape_user_data: int
    """User data of the shape."""

    category: int
    """Category bits of the shape's filter."""

    is_sensor: bool
    """True if the shape is a sensor, which pushes nothing."""

    tile: TileId | None
    """Tile, if the side is a cell of a tile grid. `shape` is then the shape of the grid, and `shape_key` the
    key of the cell.
    """

    def _c(self, keep: Keep) -> Any:
        return (
            self.body._handle,
            self.shape._handle,
            self.body_key,
            self.shape_key,
            self.body_user_data,
            self.shape_user_data,
            self.category,
            self.is_sensor,
            to_tile_id(self.tile),
        )

    @classmethod
    def _of(cls, c: Any, home: Any) -> ContactSide:
        return cls(
            home._body(c.body),
            home._shape(c.shape),
            c.body_key,
            c.shape_key,
            c.body_user_data,
            c.shape_user_data,
            c.category,
            c.is_sensor,
            tile_id_of(c.tile, home),
        )


@dataclass(frozen=True, slots=True)
class ContactBegan:
    """Two shapes, neither a sensor, begin to touch. Their gap is at most 1 mm (less for small bodies), or the
    solver applied an impulse. Shapes in a surface group, and shapes that do not push each other, begin at a
    gap of 2 cm. `a` has the smaller shape key.
    """

    C_NAME: ClassVar[str] = "damson_contact_began"

    a: ContactSide
    """Side with the smaller shape key; for a listener, the side that its filter names."""

    b: ContactSide
    """The other side."""

    normal: Vec2
    """Unit normal from A to B, in world space. [-]"""

    point: Vec2
    """Contact point with the highest approach speed, in world space. [m]"""

    approach_speed: float
    """Approach speed along the normal, before the solve; zero if the shapes separate. [m/s]"""

    normal_impulse: float
    """Normal impulse of this step, over all points and substeps. [N s]"""

    tangent_impulse: float
    """Friction impulse of this step, over all points and substeps, along the tangent, i.e. the normal rotated
    90 degrees clockwise. [N s]
    """

    material_a: int
    """Material identifier of A's shape."""

    material_b: int
    """Material identifier of B's shape."""

    def _c(self, keep: Keep) -> Any:
        return (
            self.a._c(keep),
            self.b._c(keep),
            to_vec2(self.normal),
            to_vec2(self.point),
            self.approach_speed,
            self.normal_impulse,
            self.tangent_impulse,
            self.material_a,
            self.material_b,
        )

    @classmethod
    def _of(cls, c: Any, home: Any) -> ContactBegan:
        return cls(
            ContactSide._of(c.a, home),
            ContactSide._of(c.b, home),
            Vec2(c.normal.x, c.normal.y),
            Vec2(c.point.x, c.point.y),
            c.approach_speed,
            c.normal_impulse,
            c.tangent_impulse,
            c.material_a,
            c.material_b,
        )


@dataclass(frozen=True, slots=True)
class ContactEnded:
    """Two shapes, neither of them a sensor, no longer touch. Every begin has exactly one end."""

    C_NAME: ClassVar[str] = "damson_contact_ended"

    a: ContactSide
    """Side with the smaller shape key; for a listener, the side that its filter names."""

    b: ContactSide
    """The other side."""

    cause: EndCause
    """Reason for the end."""

    is_delivered: bool
    """True if listeners received this event while the events of the last step were delivered."""

    age_ticks: int
    """Number of steps from begin to end of the pair."""

    user_data: int
    """User data of the pair, as last stored."""

    def _c(self, keep: Keep) -> Any:
        return (
            self.a._c(keep),
            self.b._c(keep),
            EndCause(self.cause),
            self.is_delivered,
            self.age_ticks,
            self.user_data,
        )

    @classmethod
    def _of(cls, c: Any, home: Any) -> ContactEnded:
        return cls(
            ContactSide._of(c.a, home),
            ContactSide._of(c.b, home),
            EndCause(c.cause),
            c.is_delivered,
            c.age_ticks,
            c.user_data,
        )


@dataclass(frozen=True, slots=True)
class SensorBegan:
    """Two shapes, at least one of them a sensor, began to overlap: they overlap at the end of the step, or a
    bullet crossed the other shape during it. `a` has the smaller shape key.
    """

    C_NAME: ClassVar[str] = "damson_sensor_began"

    a: ContactSide
    """Side with the smaller shape key; for a listener, the side that its filter names."""

    b: ContactSide
    """The other side."""

    fraction: float
    """Fraction of the step at which a bullet began to overlap; 1: at the end of the step. [-]"""

    def _c(self, keep: Keep) -> Any:
        return (self.a._c(keep), self.b._c(keep), self.fraction)

    @classmethod
    def _of(cls, c: Any, home: Any) -> SensorBegan:
        return cls(ContactSide._of(c.a, home), ContactSide._of(c.b, home), c.fraction)


@dataclass(frozen=True, slots=True)
class SensorEnded:
    """Two shapes, at least one of them a sensor, no longer overlap. Every begin has exactly one end."""

    C_NAME: ClassVar[str] = "damson_sensor_ended"

    a: ContactSide
    """Side with the smaller shape key; for a listener, the side that its filter names."""

    b: ContactSide
    """The other side."""

    cause: EndCause
    """Reason for the end."""

    is_delivered: bool
    """True if listeners received this event while the events of the last step were delivered."""

    age_ticks: int
    """Number of steps from begin to end of the pair."""

    user_data: int
    """User data of the pair, as last stored."""

    fraction: float
    """Fraction of the step at which a bullet stopped overlapping; otherwise 1. [-]"""

    def _c(self, keep: Keep) -> Any:
        return (
            self.a._c(keep),
            self.b._c(keep),
            EndCause(self.cause),
            self.is_delivered,
            self.age_ticks,
            self.user_data,
            self.fraction,
        )

    @classmethod
    def _of(cls, c: Any, home: Any) -> SensorEnded:
        return cls(
            ContactSide._of(c.a, home),
            ContactSide._of(c.b, home),
            EndCause(c.cause),
            c.is_delivered,
            c.age_ticks,
            c.user_data,
            c.fraction,
        )


@dataclass(frozen=True, slots=True)
class ContactHit:
    """Two shapes hit each other faster than WorldDef.hit_speed. A contact can report several hits while it
    lasts.
    """

    C_NAME: ClassVar[str] = "damson_contact_hit"

    a: ContactSide
    """Side with the smaller shape key; for a listener, the side that its filter names."""

    b: ContactSide
    """The other side."""

    normal: Vec2
    """Unit normal from A to B, in world space. [-]"""

    point: Vec2
    """Contact point with the highest approach speed, in world space. [m]"""

    approach_speed: float
    """Approach speed before the solve. [m/s]"""

    normal_impulse: float
    """Normal impulse of this step, over all points and substeps. [N s]"""

    material_a: int
    """Material identifier of A's shape."""

    material_b: int
    """Material identifier of B's shape."""

    def _c(self, keep: Keep) -> Any:
        return (
            self.a._c(keep),
            self.b._c(keep),
            to_vec2(self.normal),
            to_vec2(self.point),
            self.approach_speed,
            self.normal_impulse,
            self.material_a,
            self.material_b,
        )

    @classmethod
    def _of(cls, c: Any, home: Any) -> ContactHit:
        return cls(
            ContactSide._of(c.a, home),
            ContactSide._of(c.b, home),
            Vec2(c.normal.x, c.normal.y),
            Vec2(c.point.x, c.point.y),
            c.approach_speed,
            c.normal_impulse,
            c.material_a,
            c.material_b,
        )


@dataclass(frozen=True, slots=True)
class ContactOverloaded:
    """Two shapes push each other harder than the threshold of one of them (ShapeEvents.force). Reported in
    every step in which the mean force of the step exceeds it.
    """

    C_NAME: ClassVar[str] = "damson_contact_overloaded"

    a: ContactSide
    """Side with the smaller shape key; for a listener, the side that its filter names."""

    b: ContactSide
    """The other side."""

    normal: Vec2
    """Unit normal from A to B, in world space. [-]"""

    normal_force: float
    """Force on B along the normal. [N]"""

    tangent_force: float
    """Force on B along the tangent, i.e. the normal rotated 90 degrees clockwise. [N]"""

    user_data: int
    """User data of the pair."""

    def _c(self, keep: Keep) -> Any:
        return (
            self.a._c(keep),
            self.b._c(keep),
            to_vec2(self.normal),
            self.normal_force,
            self.tangent_force,
            self.user_data,
        )

    @classmethod
    def _of(cls, c: Any, home: Any) -> ContactOverloaded:
        return cls(
            ContactSide._of(c.a, home),
            ContactSide._of(c.b, home),
            Vec2(c.normal.x, c.normal.y),
            c.normal_force,
            c.tangent_force,
            c.user_data,
        )


@dataclass(frozen=True, slots=True)
class BodyMoved:
    """A body moved, by simulation or by the user. Awake bodies always count as moved."""

    C_NAME: ClassVar[str] = "damson_body_moved"

    body: Body
    """The body."""

    key: int
    """Key of the body; orders these events."""

    user_data: int
    """User data of the body."""

    transform: Transform
    """New transform of the body."""

    def _c(self, keep: Keep) -> Any:
        return (self.body._handle, self.key, self.user_data, to_transform(self.transform))

    @classmethod
    def _of(cls, c: Any, home: Any) -> BodyMoved:
        return cls(home._body(c.body), c.key, c.user_data, Transform.of(c.transform))


@dataclass(frozen=True, slots=True)
class BodySlept:
    """A body fell asleep."""

    C_NAME: ClassVar[str] = "damson_body_slept"

    body: Body
    """The body."""

    key: int
    """Key of the body; orders these events."""

    user_data: int
    """User data of the body."""

    def _c(self, keep: Keep) -> Any:
        return (self.body._handle, self.key, self.user_data)

    @classmethod
    def _of(cls, c: Any, home: Any) -> BodySlept:
        return cls(home._body(c.body), c.key, c.user_data)


@dataclass(frozen=True, slots=True)
class BodyWoke:
    """A body woke up."""

    C_NAME: ClassVar[str] = "damson_body_woke"

    body: Body
    """The body."""

    key: int
    """Key of the body; orders these events."""

    user_data: int
    """User data of the body."""

    def _c(self, keep: Keep) -> Any:
        return (self.body._handle, self.key, self.user_data)

    @classmethod
    def _of(cls, c: Any, home: Any) -> BodyWoke:
        return cls(home._body(c.body), c.key, c.user_data)


@dataclass(frozen=True, slots=True)
class BodyQuarantined:
    """A body was quarantined: its state was about to stop being finite, or it was stopped at a border. It is
    at rest, in the first case at its last good pose. It takes no further part in the simulation until it is
    destroyed or given a new pose.
    """

    C_NAME: ClassVar[str] = "damson_body_quarantined"

    body: Body
    """The body."""

    key: int
    """Key of the body; orders these events."""

    user_data: int
    """User data of the body."""

    def _c(self, keep: Keep) -> Any:
        return (self.body._handle, self.key, self.user_data)

    @classmethod
    def _of(cls, c: Any, home: Any) -> BodyQuarantined:
        return cls(home._body(c.body), c.key, c.user_data)


@dataclass(frozen=True, slots=True)
class BodyLeft:
    """The origin of a body left the world's bounds, or a coordinate exceeded 1e5 m. Beyond 1e5 m the body is
    always stopped, regardless of the world's settings.
    """

    C_NAME: ClassVar[str] = "damson_body_left"

    body: Body
    """The body."""

    key: int
    """Key of the body; orders these events."""

    user_data: int
    """User data of the body."""

    position: Vec2
    """Position at the end of the step, before the body is stopped. [m]"""

    velocity: Vec2
    """Velocity of the body. [m/s]"""

    is_stopped: bool
    """True if the body was stopped at the border."""

    def _c(self, keep: Keep) -> Any:
        return (
            self.body._handle,
            self.key,
            self.user_data,
            to_vec2(self.position),
            to_vec2(self.velocity),
            self.is_stopped,
        )

    @classmethod
    def _of(cls, c: Any, home: Any) -> BodyLeft:
        return cls(
            home._body(c.body),
            c.key,
            c.user_data,
            Vec2(c.position.x, c.position.y),
            Vec2(c.velocity.x, c.velocity.y),
            c.is_stopped,
        )


@dataclass(frozen=True, slots=True)
class JointSide:
    """One of the bodies of a joint, as stored in events."""

    C_NAME: ClassVar[str] = "damson_joint_side"

    body: Body
    """The body."""

    key: int
    """Key of the body."""

    user_data: int
    """User data of the body."""

    def _c(self, keep: Keep) -> Any:
        return (self.body._handle, self.key, self.user_data)

    @classmethod
    def _of(cls, c: Any, home: Any) -> JointSide:
        return cls(home._body(c.body), c.key, c.user_data)


@dataclass(frozen=True, slots=True)
class JointBroke:
    """A joint exceeded its limit, on the mean of the step, and broke. It is already destroyed. Of connected
    joints that exceed their limits in one step, only the one with the highest load relative to its limits
    breaks. The others get another step, since they may hold without it.
    """

    C_NAME: ClassVar[str] = "damson_joint_broke"

    joint: Joint
    """The joint, already destroyed."""

    key: int
    """Key of the joint; orders these events."""

    user_data: int
    """User data of the joint."""

    a: JointSide
    """Body A of the joint."""

    b: JointSide
    """Body B of the joint."""

    force: Vec2
    """Mean force on B in the step in which the joint broke. [N]"""

    torque: float
    """Mean torque on B in the step in which the joint broke. [N m]"""

    def _c(self, keep: Keep) -> Any:
        return (
            self.joint._handle,
            self.key,
            self.user_data,
            self.a._c(keep),
            self.b._c(keep),
            to_vec2(self.force),
            self.torque,
        )

    @classmethod
    def _of(cls, c: Any, home: Any) -> JointBroke:
        return cls(
            home._joint(c.joint),
            c.key,
            c.user_data,
            JointSide._of(c.a, home),
            JointSide._of(c.b, home),
            Vec2(c.force.x, c.force.y),
            c.torque,
        )


@dataclass(frozen=True, slots=True)
class JointOverloaded:
    """A joint exceeded its `report_force` or `report_torque`, on the mean of the step. A joint that exceeded
    its break limit is reported too if the break callback kept it or a connected joint broke first. Reported
    in every such step; a joint that breaks is reported only as broken.
    """

    C_NAME: ClassVar[str] = "damson_joint_overloaded"

    joint: Joint
    """The joint."""

    key: int
    """Key of the joint; orders these events."""

    user_data: int
    """User data of the joint."""

    a: JointSide
    """Body A of the joint."""

    b: JointSide
    """Body B of the joint."""

    force: Vec2
    """Mean force on B in the step. [N]"""

    torque: float
    """Mean torque on B in the step. [N m]"""

    def _c(self, keep: Keep) -> Any:
        return (
            self.joint._handle,
            self.key,
            self.user_data,
            self.a._c(keep),
            self.b._c(keep),
            to_vec2(self.force),
            self.torque,
        )

    @classmethod
    def _of(cls, c: Any, home: Any) -> JointOverloaded:
        return cls(
            home._joint(c.joint),
            c.key,
            c.user_data,
            JointSide._of(c.a, home),
            JointSide._of(c.b, home),
            Vec2(c.force.x, c.force.y),
            c.torque,
        )


@dataclass(frozen=True, slots=True)
class Subscription:
    """Identifies a subscription, for unsubscribing."""

    C_NAME: ClassVar[str] = "damson_subscription"

    id: int
    """Identifier; 0: no subscription."""

    def _c(self, keep: Keep) -> Any:
        return (self.id,)

    @classmethod
    def _of(cls, c: Any, home: Any) -> Subscription:
        return cls(c.id)


_event_filter = lib.damson_default_event_filter()


@dataclass(frozen=True, slots=True)
class EventFilter:
    """Selects the events that a listener receives. The side that the filter names is passed as `a`, whatever
    its key. If both sides match, or none is named, key order decides.
    """

    C_NAME: ClassVar[str] = "damson_event_filter"

    body: Body | None = None
    """Body that the event must be about; None: any."""

    shape: Shape | None = None
    """Shape that the event must be about; None: any."""

    categories: int = _event_filter.categories
    """Mask of accepted categories of one side."""

    others: int = _event_filter.others
    """Mask of accepted categories of the other side."""

    def _c(self, keep: Keep) -> Any:
        return (
            ffi.sizeof("damson_event_filter"),
            (0, 0) if self.body is None else self.body._handle,
            (0, 0) if self.shape is None else self.shape._handle,
            self.categories,
            self.others,
        )

    @classmethod
    def _of(cls, c: Any, home: Any) -> EventFilter:
        return cls(
            None if c.body.generation == 0 else home._body(c.body),
            None if c.shape.generation == 0 else home._shape(c.shape),
            c.categories,
            c.others,
        )


@dataclass(frozen=True, slots=True)
class PreSolveContact:
    """A contact that is about to be solved."""

    C_NAME: ClassVar[str] = "damson_pre_solve_contact"

    a: ContactSide
    """The side with the smaller shape key."""

    b: ContactSide
    """The side with the larger shape key."""

    normal: Vec2
    """Unit vector from A to B. [-]"""

    manifold: Manifold
    """Manifold in A's frame, valid during the call."""

    user_data: int
    """User data of the contact."""

    friction: float
    """Friction, mixed from both shapes. [-]"""

    restitution: float
    """Restitution, mixed from both shapes. [-]"""

    surface_speed: float
    """Surface speed, the sum of both shapes. [m/s]"""

    def _c(self, keep: Keep) -> Any:
        return (
            self.a._c(keep),
            self.b._c(keep),
            to_vec2(self.normal),
            keep.array("damson_manifold*", self.manifold._c(keep)),
            self.user_data,
            self.friction,
            self.restitution,
            self.surface_speed,
        )

    @classmethod
    def _of(cls, c: Any, home: Any) -> PreSolveContact:
        return cls(
            ContactSide._of(c.a, home),
            ContactSide._of(c.b, home),
            Vec2(c.normal.x, c.normal.y),
            Manifold._of(c.manifold[0], home),
            c.user_data,
            c.friction,
            c.restitution,
            c.surface_speed,
        )


_pre_solve_response = lib.damson_default_pre_solve_response()


@dataclass(frozen=True, slots=True)
class PreSolveResponse:
    """How a contact pushes in the current step. Fields without a value keep those of the shapes."""

    C_NAME: ClassVar[str] = "damson_pre_solve_response"

    pushes: bool = _pre_solve_response.pushes
    """If false, the shapes pass through each other."""

    friction: float | None = _pre_solve_response.friction if _pre_solve_response.has_friction else None
    """Friction, zero or more. [-]"""

    restitution: float | None = _pre_solve_response.restitution if _pre_solve_response.has_restitution else None
    """Restitution, zero or more; above 1 it adds speed. [-]"""

    surface_speed: float | None = _pre_solve_response.surface_speed if _pre_solve_response.has_surface_speed else None
    """Surface speed of the contact, in the sense of ShapeDef.surface_speed of A. [m/s]"""

    dropped_points: int = _pre_solve_response.dropped_points
    """Bit i: point i of the manifold does not push."""

    def _c(self, keep: Keep) -> Any:
        return (
            self.pushes,
            self.friction is not None,
            0 if self.friction is None else self.friction,
            self.restitution is not None,
            0 if self.restitution is None else self.restitution,
            self.surface_speed is not None,
            0 if self.surface_speed is None else self.surface_speed,
            self.dropped_points,
        )

    @classmethod
    def _of(cls, c: Any, home: Any) -> PreSolveResponse:
        return cls(
            c.pushes,
            c.friction if c.has_friction else None,
            c.restitution if c.has_restitution else None,
            c.surface_speed if c.has_surface_speed else None,
            c.dropped_points,
        )


@dataclass(frozen=True, slots=True)
class TouchingPair:
    """The current state of a contact: its shapes, contact points and impulses. `a` is the queried object,
    otherwise the side with the smaller key.
    """

    C_NAME: ClassVar[str] = "damson_touching_pair"

    body_a: Body
    """The body of shape_a."""

    body_b: Body
    """The body of shape_b."""

    shape_a: Shape
    """The queried shape, otherwise the shape with the smaller key."""

    shape_b: Shape
    """The other shape."""

    is_touching: bool
    """True if the shapes touch. False only from World.get_contact_at(); `age_ticks` is then 0 and
    `is_pushing` false.
    """

    is_sensor: bool
    """True if one of the shapes is a sensor; the shapes overlap."""

    is_pushing: bool
    """True if the solver keeps the shapes apart; false if they only overlap or one passes through the other.
    """

    is_ignored: bool
    """True if the contact is ignored due to a one-way surface, Body.drop_through() or
    World.ignore_until_separated().
    """

    is_turned: bool
    """True if `a` has the larger key; the manifold is then in B's frame."""

    age_ticks: int
    """Number of steps since contact began, including that step."""

    normal_impulse: float
    """Normal impulse of the last step, over all points and substeps. [N s]"""

    tangent_impulse: float
    """Friction impulse of the last step over all points and substeps, along the tangent, i.e. the normal
    rotated 90 degrees clockwise. [N s]
    """

    manifold: Manifold
    """Manifold as last computed, in A's frame, or in B's if `is_turned`."""

    user_data: int
    """User data of the contact: 0 when contact begins, kept until it ends."""

    tile_a: TileId | None
    """Tile, if A is a cell of a tile grid; `shape_a` is then the shape of the grid."""

    tile_b: TileId | None
    """Tile, if B is a cell of a tile grid; `shape_b` is then the shape of the grid."""

    def _c(self, keep: Keep) -> Any:
        return (
            self.body_a._handle,
            self.body_b._handle,
            self.shape_a._handle,
            self.shape_b._handle,
            self.is_touching,
            self.is_sensor,
            self.is_pushing,
            self.is_ignored,
            self.is_turned,
            self.age_ticks,
            self.normal_impulse,
            self.tangent_impulse,
            self.manifold._c(keep),
            self.user_data,
            to_tile_id(self.tile_a),
            to_tile_id(self.tile_b),
        )

    @classmethod
    def _of(cls, c: Any, home: Any) -> TouchingPair:
        return cls(
            home._body(c.body_a),
            home._body(c.body_b),
            home._shape(c.shape_a),
            home._shape(c.shape_b),
            c.is_touching,
            c.is_sensor,
            c.is_pushing,
            c.is_ignored,
            c.is_turned,
            c.age_ticks,
            c.normal_impulse,
            c.tangent_impulse,
            Manifold._of(c.manifold, home),
            c.user_data,
            tile_id_of(c.tile_a, home),
            tile_id_of(c.tile_b, home),
        )
