"""Events of a step, questions that a step asks, and who touches whom.

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
    """Orders bodies."""

    shape_key: int
    """Orders shapes, and pairs of them."""

    body_user_data: int
    """The game's own word of the body."""

    shape_user_data: int
    """The game's own word of the shape."""

    category: int
    """Of the shape's filter."""

    is_sensor: bool
    """The shape pushes nothing."""

    tile: TileId | None
    """If it is a cell of a tile grid, whose the shape is then. The key is the cell's own."""

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
    """Two shapes, none of them a sensor, came within the speculative distance. `a` has the smaller shape key.
    """

    C_NAME: ClassVar[str] = "damson_contact_began"

    a: ContactSide
    """The one with the smaller shape key; to a listener, the one that its filter names."""

    b: ContactSide
    """The other one."""

    normal: Vec2
    """From A to B. [-]"""

    point: Vec2
    """Of the contact points the one that came fastest, in the world. [m]"""

    approach_speed: float
    """Along the normal, before the solve; zero when they part. [m/s]"""

    normal_impulse: float
    """Given in this step, over all points and substeps. [N s]"""

    tangent_impulse: float
    """Likewise, along the normal turned clockwise. [N s]"""

    material_a: int
    """Material id of A's shape."""

    material_b: int
    """Material id of B's shape."""

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
    """What is known of a pair when it ends; every begin has exactly one end."""

    C_NAME: ClassVar[str] = "damson_contact_ended"

    a: ContactSide
    """The one with the smaller shape key; to a listener, the one that its filter names."""

    b: ContactSide
    """The other one."""

    cause: EndCause
    """Why it ended."""

    is_told: bool
    """Listeners heard of it while the last step's events were delivered."""

    age_ticks: int
    """Steps from the touch to this end."""

    word: int
    """What the game last stored for the pair."""

    def _c(self, keep: Keep) -> Any:
        return (self.a._c(keep), self.b._c(keep), self.cause, self.is_told, self.age_ticks, self.word)

    @classmethod
    def _of(cls, c: Any, home: Any) -> ContactEnded:
        return cls(
            ContactSide._of(c.a, home),
            ContactSide._of(c.b, home),
            EndCause(c.cause),
            c.is_told,
            c.age_ticks,
            c.word,
        )


@dataclass(frozen=True, slots=True)
class SensorBegan:
    """Two shapes, at least one of them a sensor, overlap where they are at the end of the step. `a` has the
    smaller shape key.
    """

    C_NAME: ClassVar[str] = "damson_sensor_began"

    a: ContactSide
    """The one with the smaller shape key; to a listener, the one that its filter names."""

    b: ContactSide
    """The other one."""

    fraction: float
    """Of the step, at which a bullet came to it; 1 as the step ends. [-]"""

    def _c(self, keep: Keep) -> Any:
        return (self.a._c(keep), self.b._c(keep), self.fraction)

    @classmethod
    def _of(cls, c: Any, home: Any) -> SensorBegan:
        return cls(ContactSide._of(c.a, home), ContactSide._of(c.b, home), c.fraction)


@dataclass(frozen=True, slots=True)
class SensorEnded:
    """Two shapes, at least one of them a sensor, overlap no more; every begin has exactly one end."""

    C_NAME: ClassVar[str] = "damson_sensor_ended"

    a: ContactSide
    """The one with the smaller shape key; to a listener, the one that its filter names."""

    b: ContactSide
    """The other one."""

    cause: EndCause
    """Why it ended."""

    is_told: bool
    """Listeners heard of it while the last step's events were delivered."""

    age_ticks: int
    """Steps from the touch to this end."""

    word: int
    """What the game last stored for the pair."""

    fraction: float
    """Of the step, at which a bullet left it; else 1. [-]"""

    def _c(self, keep: Keep) -> Any:
        return (
            self.a._c(keep),
            self.b._c(keep),
            self.cause,
            self.is_told,
            self.age_ticks,
            self.word,
            self.fraction,
        )

    @classmethod
    def _of(cls, c: Any, home: Any) -> SensorEnded:
        return cls(
            ContactSide._of(c.a, home),
            ContactSide._of(c.b, home),
            EndCause(c.cause),
            c.is_told,
            c.age_ticks,
            c.word,
            c.fraction,
        )


@dataclass(frozen=True, slots=True)
class ContactHit:
    """Two shapes struck each other faster than WorldDef.hit_speed; as often as it happens while they touch.
    """

    C_NAME: ClassVar[str] = "damson_contact_hit"

    a: ContactSide
    """The one with the smaller shape key; to a listener, the one that its filter names."""

    b: ContactSide
    """The other one."""

    normal: Vec2
    """From A to B. [-]"""

    point: Vec2
    """Of the point that came fastest, in the world. [m]"""

    approach_speed: float
    """Before the solve. [m/s]"""

    normal_impulse: float
    """Given in this step, over all points and substeps. [N s]"""

    material_a: int
    """Material id of A's shape."""

    material_b: int
    """Material id of B's shape."""

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
    """Two shapes that pushed each other harder than one of them is to report (ShapeReports.force); told in
    every step in which they do, on the mean of the step.
    """

    C_NAME: ClassVar[str] = "damson_contact_overloaded"

    a: ContactSide
    """The one with the smaller shape key; to a listener, the one that its filter names."""

    b: ContactSide
    """The other one."""

    normal: Vec2
    """From A to B. [-]"""

    normal_force: float
    """Along the normal, on B. [N]"""

    tangent_force: float
    """Likewise, along the normal turned clockwise. [N]"""

    word: int
    """The game's own, of the pair."""

    def _c(self, keep: Keep) -> Any:
        return (
            self.a._c(keep),
            self.b._c(keep),
            to_vec2(self.normal),
            self.normal_force,
            self.tangent_force,
            self.word,
        )

    @classmethod
    def _of(cls, c: Any, home: Any) -> ContactOverloaded:
        return cls(
            ContactSide._of(c.a, home),
            ContactSide._of(c.b, home),
            Vec2(c.normal.x, c.normal.y),
            c.normal_force,
            c.tangent_force,
            c.word,
        )


@dataclass(frozen=True, slots=True)
class BodyMoved:
    """A body that moved, by itself or by hand."""

    C_NAME: ClassVar[str] = "damson_body_moved"

    body: Body
    """Which one."""

    key: int
    """Orders these events."""

    user_data: int
    """The game's own word of the body."""

    transform: Transform
    """Where it is now."""

    def _c(self, keep: Keep) -> Any:
        return (self.body._handle, self.key, self.user_data, to_transform(self.transform))

    @classmethod
    def _of(cls, c: Any, home: Any) -> BodyMoved:
        return cls(home._body(c.body), c.key, c.user_data, Transform.of(c.transform))


@dataclass(frozen=True, slots=True)
class BodySlept:
    """A body that fell asleep."""

    C_NAME: ClassVar[str] = "damson_body_slept"

    body: Body
    """Which one."""

    key: int
    """Orders these events."""

    user_data: int
    """The game's own word of the body."""

    def _c(self, keep: Keep) -> Any:
        return (self.body._handle, self.key, self.user_data)

    @classmethod
    def _of(cls, c: Any, home: Any) -> BodySlept:
        return cls(home._body(c.body), c.key, c.user_data)


@dataclass(frozen=True, slots=True)
class BodyWoke:
    """A body that woke."""

    C_NAME: ClassVar[str] = "damson_body_woke"

    body: Body
    """Which one."""

    key: int
    """Orders these events."""

    user_data: int
    """The game's own word of the body."""

    def _c(self, keep: Keep) -> Any:
        return (self.body._handle, self.key, self.user_data)

    @classmethod
    def _of(cls, c: Any, home: Any) -> BodyWoke:
        return cls(home._body(c.body), c.key, c.user_data)


@dataclass(frozen=True, slots=True)
class BodyQuarantined:
    """A body whose state was about to stop being finite: it was put back to its last good pose, at rest, and
    takes no further part in the simulation until it is destroyed or given a new pose.
    """

    C_NAME: ClassVar[str] = "damson_body_quarantined"

    body: Body
    """Which one."""

    key: int
    """Orders these events."""

    user_data: int
    """The game's own word of the body."""

    def _c(self, keep: Keep) -> Any:
        return (self.body._handle, self.key, self.user_data)

    @classmethod
    def _of(cls, c: Any, home: Any) -> BodyQuarantined:
        return cls(home._body(c.body), c.key, c.user_data)


@dataclass(frozen=True, slots=True)
class BodyLeft:
    """A body whose origin left the bounds of its world, or got 1e5 m away from the origin of all, where it is
    stopped whatever the world says.
    """

    C_NAME: ClassVar[str] = "damson_body_left"

    body: Body
    """Which one."""

    key: int
    """Orders these events."""

    user_data: int
    """The game's own word of the body."""

    position: Vec2
    """Where the step took it. [m]"""

    velocity: Vec2
    """Its velocity. [m/s]"""

    is_stopped: bool
    """It stands at the border now."""

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
    """One of the bodies of a joint, as it goes into events."""

    C_NAME: ClassVar[str] = "damson_joint_side"

    body: Body
    """Which one."""

    key: int
    """The key of the body."""

    user_data: int
    """The game's own word of the body."""

    def _c(self, keep: Keep) -> Any:
        return (self.body._handle, self.key, self.user_data)

    @classmethod
    def _of(cls, c: Any, home: Any) -> JointSide:
        return cls(home._body(c.body), c.key, c.user_data)


@dataclass(frozen=True, slots=True)
class JointBroke:
    """A joint that had to bear more than it can, on the mean of the step. It is gone when this is told. Of
    joints that hang together and bear too much in one step, the one with the highest share of its limits
    goes, and the others get another step: with it gone they may hold.
    """

    C_NAME: ClassVar[str] = "damson_joint_broke"

    joint: Joint
    """Which one; gone."""

    key: int
    """Orders these events."""

    user_data: int
    """The game's own word of the joint."""

    a: JointSide
    """Body A of the joint."""

    b: JointSide
    """Body B of the joint."""

    force: Vec2
    """That broke it, on B. [N]"""

    torque: float
    """Likewise. [N m]"""

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
    """A joint that bore more than its `report_force` or `report_torque`, or than it can bear and is still
    there: the break question kept it, or another that it hangs together with broke first. Told in every step
    in which it does, on the mean of the step; a joint that breaks is told as broken alone.
    """

    C_NAME: ClassVar[str] = "damson_joint_overloaded"

    joint: Joint
    """Which one."""

    key: int
    """Orders these events."""

    user_data: int
    """The game's own word of the joint."""

    a: JointSide
    """Body A of the joint."""

    b: JointSide
    """Body B of the joint."""

    force: Vec2
    """On B. [N]"""

    torque: float
    """Likewise. [N m]"""

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
    """Names a listener, to unsubscribe it."""

    C_NAME: ClassVar[str] = "damson_subscription"

    id: int
    """0: nobody."""

    def _c(self, keep: Keep) -> Any:
        return (self.id,)

    @classmethod
    def _of(cls, c: Any, home: Any) -> Subscription:
        return cls(c.id)


_event_filter = lib.damson_default_event_filter()


@dataclass(frozen=True, slots=True)
class EventFilter:
    """Which events a listener hears of. The side that is named comes to it as `a`, whatever its key; if both
    sides would do, or none is named, key order decides.
    """

    C_NAME: ClassVar[str] = "damson_event_filter"

    body: Body | None = None
    """This one; None: any."""

    shape: Shape | None = None
    """This one; None: any."""

    categories: int = _event_filter.categories
    """What one side is one of."""

    others: int = _event_filter.others
    """What the other side is one of."""

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
class ContactQuestion:
    """A contact about to be solved."""

    C_NAME: ClassVar[str] = "damson_contact_question"

    a: ContactSide
    """The one with the smaller shape key."""

    b: ContactSide
    """The one with the larger shape key."""

    normal: Vec2
    """From A to B. [-]"""

    manifold: Manifold
    """In A's frame; as long as the call."""

    word: int
    """The game's own, of the pair."""

    friction: float
    """Mixed from both shapes. [-]"""

    restitution: float
    """Likewise. [-]"""

    surface_speed: float
    """Of both together. [m/s]"""

    def _c(self, keep: Keep) -> Any:
        return (
            self.a._c(keep),
            self.b._c(keep),
            to_vec2(self.normal),
            keep.array("damson_manifold*", self.manifold._c(keep)),
            self.word,
            self.friction,
            self.restitution,
            self.surface_speed,
        )

    @classmethod
    def _of(cls, c: Any, home: Any) -> ContactQuestion:
        return cls(
            ContactSide._of(c.a, home),
            ContactSide._of(c.b, home),
            Vec2(c.normal.x, c.normal.y),
            Manifold._of(c.manifold[0], home),
            c.word,
            c.friction,
            c.restitution,
            c.surface_speed,
        )


_contact_answer = lib.damson_default_contact_answer()


@dataclass(frozen=True, slots=True)
class ContactAnswer:
    """How a contact pushes in the step under way; what is not given is what its shapes make of it."""

    C_NAME: ClassVar[str] = "damson_contact_answer"

    pushes: bool = _contact_answer.pushes
    """If not, the two pass through each other."""

    friction: float | None = _contact_answer.friction if _contact_answer.has_friction else None
    """Zero or more. [-]"""

    restitution: float | None = _contact_answer.restitution if _contact_answer.has_restitution else None
    """Zero or more; above 1 adds speed. [-]"""

    surface_speed: float | None = _contact_answer.surface_speed if _contact_answer.has_surface_speed else None
    """As ShapeDef.surface_speed of A. [m/s]"""

    dropped_points: int = _contact_answer.dropped_points
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
    def _of(cls, c: Any, home: Any) -> ContactAnswer:
        return cls(
            c.pushes,
            c.friction if c.has_friction else None,
            c.restitution if c.has_restitution else None,
            c.surface_speed if c.has_surface_speed else None,
            c.dropped_points,
        )


@dataclass(frozen=True, slots=True)
class TouchingPair:
    """A contact as it stands: who, where and how hard. `a` is what was asked for, or else has the smaller
    key.
    """

    C_NAME: ClassVar[str] = "damson_touching_pair"

    body_a: Body
    """The body of shape_a."""

    body_b: Body
    """The body of shape_b."""

    shape_a: Shape
    """The shape asked for, or with the smaller key."""

    shape_b: Shape
    """The other shape."""

    is_touching: bool
    """Not so, and then neither old nor pushing, in World.get_contact_at() alone."""

    is_sensor: bool
    """One of the shapes is one: they overlap."""

    is_pushing: bool
    """The solver keeps them apart; else they only meet, or one is let through."""

    is_let_through: bool
    """By a one-way surface, Body.drop_through() or ignore_until_separated()."""

    is_turned: bool
    """`a` has the larger key: the manifold is B's."""

    age_ticks: int
    """Steps since they began to touch, that one included."""

    normal_impulse: float
    """Given in the last step, over all points and substeps. [N s]"""

    tangent_impulse: float
    """Likewise, along the normal turned clockwise. [N s]"""

    manifold: Manifold
    """In A's frame, or B's if turned; as of when last computed."""

    word: int
    """The game's own: 0 when they begin to touch, kept until they end."""

    tile_a: TileId | None
    """If A is a cell of a tile grid, whose the shape is then."""

    tile_b: TileId | None
    """If B is one, likewise."""

    def _c(self, keep: Keep) -> Any:
        return (
            self.body_a._handle,
            self.body_b._handle,
            self.shape_a._handle,
            self.shape_b._handle,
            self.is_touching,
            self.is_sensor,
            self.is_pushing,
            self.is_let_through,
            self.is_turned,
            self.age_ticks,
            self.normal_impulse,
            self.tangent_impulse,
            self.manifold._c(keep),
            self.word,
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
            c.is_let_through,
            c.is_turned,
            c.age_ticks,
            c.normal_impulse,
            c.tangent_impulse,
            Manifold._of(c.manifold, home),
            c.word,
            tile_id_of(c.tile_a, home),
            tile_id_of(c.tile_b, home),
        )
