"""Enums.

Made by bindings/python/generate.py from bindings/api.json: edit that.
"""
from __future__ import annotations

from .._enum import NamedEnum


class Status(NamedEnum):
    """Result of a call; DamsonError describes it in words."""

    OK = 0
    """The call succeeded."""

    REFUSED = 1
    """An argument was invalid, or the call is not allowed now; nothing changed."""

    BAD_ANSWER = 2
    """The step was executed. A callback gave an answer out of range, which counted as a yes."""

    BAD_DATA = 3
    """External data is invalid; nothing changed."""

    NO_MEMORY = 4
    """Out of memory."""

    FAILED = 5
    """A callback or the system threw an exception."""


class ShapeType(NamedEnum):
    """Kind of outline of a shape."""

    CIRCLE = 0
    """A disc."""

    CAPSULE = 1
    """A line segment with round ends."""

    SEGMENT = 2
    """A line segment without an interior."""

    POLYGON = 3
    """A convex polygon."""

    CHAIN_SEGMENT = 4
    """A segment of a chain."""


class EventKind(NamedEnum):
    """Kind of event, for functions that accept any kind."""

    CONTACT_BEGAN = 0
    """Events of type ContactBegan."""

    CONTACT_ENDED = 1
    """Events of type ContactEnded."""

    SENSOR_BEGAN = 2
    """Events of type SensorBegan."""

    SENSOR_ENDED = 3
    """Events of type SensorEnded."""

    CONTACT_HIT = 4
    """Events of type ContactHit."""

    CONTACT_OVERLOADED = 5
    """Events of type ContactOverloaded."""

    BODY_MOVED = 6
    """Events of type BodyMoved."""

    BODY_SLEPT = 7
    """Events of type BodySlept."""

    BODY_WOKE = 8
    """Events of type BodyWoke."""

    BODY_QUARANTINED = 9
    """Events of type BodyQuarantined."""

    BODY_LEFT = 10
    """Events of type BodyLeft."""

    JOINT_BROKE = 11
    """Events of type JointBroke."""

    JOINT_OVERLOADED = 12
    """Events of type JointOverloaded."""


class BroadphaseKind(NamedEnum):
    """Broadphase that finds the pairs of a world."""

    SWEEP_AND_PRUNE = 0
    """Incremental sweep-and-prune over rows of bins."""

    ENDPOINT_SWEEP = 1
    """Incremental sweep-and-prune over two sorted endpoint arrays."""

    BRUTE_FORCE = 2
    """Test of every box against every other box, for tests and tiny worlds."""


class InstructionSet(NamedEnum):
    """Sets of vector instructions; each set includes the previous ones. All sets produce the same results in
    the same order.
    """

    BASELINE = 0
    """Instructions enabled in the compiler: SSE2 on x86-64, or plain C++."""

    AVX2 = 1
    """AVX2 on x86-64."""

    AVX512 = 2
    """AVX-512 on x86-64."""


class Mix(NamedEnum):
    """Rule that combines two values into one."""

    GEOMETRIC_MEAN = 0
    """Geometric mean: either surface can make the pair slippery."""

    AVERAGE = 1
    """Arithmetic mean."""

    MINIMUM = 2
    """The smaller value."""

    MAXIMUM = 3
    """The larger value: a rubber ball bounces on stone."""

    MULTIPLY = 4
    """The product."""


class InternalEdges(NamedEnum):
    """Selects the internal edges that are removed, so that bodies slide over them without a bump."""

    KEEP = 0
    """No edges are removed: every shape collides on its own."""

    REMOVE_STATIC = 1
    """Edges between two shapes that a body touches are removed if both shapes belong to static or kinematic
    bodies.
    """

    REMOVE_ALL = 2
    """Edges between any two shapes that a body touches are removed. Adds cost in every pile."""


class OutOfBounds(NamedEnum):
    """Action for a body whose origin leaves WorldDef.bounds. Each action reports BodyLeft."""

    REPORT = 0
    """The body continues to move."""

    STOP = 1
    """The body stops at the border and is quarantined until it is given a new position."""

    DESTROY = 2
    """The body is destroyed at the end of the step."""


class BodyType(NamedEnum):
    """Motion type of a body."""

    STATIC = 0
    """Never moves by itself; infinite mass."""

    KINEMATIC = 1
    """Moves only by its velocity; infinite mass."""

    DYNAMIC = 2
    """Moved by forces and contacts."""


class EndCause(NamedEnum):
    """Reason why two shapes no longer touch."""

    MOVED = 0
    """The shapes moved apart."""

    TELEPORTED = 1
    """One of the bodies was given a new position."""

    DESTROYED = 2
    """A shape or body was destroyed."""

    DISABLED = 3
    """A body was disabled or quarantined."""

    FILTERED = 4
    """A filter, joint, ignored pair or body type now prevents the contact, or neither shape reports it any
    longer.
    """


class JointType(NamedEnum):
    """Type of a joint, in the order of the joint definitions."""

    REVOLUTE = 0
    """Revolute joint: RevoluteJointDef."""

    DISTANCE = 1
    """Distance joint: DistanceJointDef."""

    PRISMATIC = 2
    """Prismatic joint: PrismaticJointDef."""

    WELD = 3
    """Weld joint: WeldJointDef."""

    WHEEL = 4
    """Wheel joint: WheelJointDef."""

    MOTOR = 5
    """Motor joint: MotorJointDef."""

    TARGET = 6
    """Target joint: TargetJointDef."""

    GEAR = 7
    """Gear joint: GearJointDef."""

    PULLEY = 8
    """Pulley joint: PulleyJointDef."""

    FILTER = 9
    """Filter joint: FilterJointDef."""


class Phase(NamedEnum):
    """Phases of a step, in order."""

    PAIRS = 0
    """Update of boxes and pairs, with the pairs that begin and end."""

    MANIFOLDS = 1
    """Computation of contact manifolds."""

    ISLANDS = 2
    """Sleeping and waking of bodies."""

    PREPARE = 3
    """Setup of constraints."""

    SOLVE = 4
    """Solution of constraints."""

    FINISH = 5
    """Movement of bodies."""

    EVENTS = 6
    """Creation and delivery of events."""

    COUNT = 7
    """Number of phases."""


class GroundState(NamedEnum):
    """Ground under a mover."""

    AIRBORNE = 0
    """No ground under the mover."""

    TOO_STEEP = 1
    """Ground too steep to stand on; the mover slides down."""

    WALKABLE = 2
    """Ground that the mover stands on."""


class ImpactState(NamedEnum):
    """Outcome of the motions of two shapes."""

    SEPARATED = 0
    """The shapes do not collide."""

    HIT = 1
    """The shapes are apart at first and collide during the motion."""

    TOUCHING = 2
    """The shapes are in contact when the motion begins."""


class OutlineError(NamedEnum):
    """Reason why an outline cannot be cut into pieces."""

    NONE = 0
    """No error."""

    TOO_FEW_POINTS = 1
    """Fewer than 3 points."""

    BAD_POINT = 2
    """A point is not finite, or has a coordinate beyond 1e5 m."""

    POINTS_COINCIDE = 3
    """Fewer than 3 distinct points."""

    CROSSES_ITSELF = 4
    """Two sides cross, or coincide and run in the same direction."""

    NO_AREA = 5
    """All points lie on a line, or all sides cancel."""

    BAD_RADIUS = 6
    """The radius is negative, not finite, or larger than 1e5 m."""

    HOLE_OUTSIDE = 7
    """A hole is not inside the outline, or it is inside another hole."""


class PairEndCause(NamedEnum):
    """Reason why a pair ended."""

    MOVED = 0
    """The boxes no longer overlap."""

    REMOVED = 1
    """One of the proxies was removed."""

    FILTERED = 2
    """The filter rejected the pair when it was evaluated again, or both proxies became static."""


class ProxyMobility(NamedEnum):
    """Mobility of a proxy: moving, or static geometry. Two static proxies never form a pair."""

    MOVING = 0
    """A moving proxy."""

    STATIC = 1
    """Static geometry."""


class QueryScope(NamedEnum):
    """Proxies that a cast tests, by their mobility as of the last commit."""

    ALL = 0
    """All proxies."""

    STATIC = 1
    """Static geometry only."""


class LogLevel(NamedEnum):
    """Importance of a log line."""

    INFO = 0
    """Useful information, such as the settings that a world was created with."""

    WARNING = 1
    """Something was not done as requested: a body was quarantined, or a worker did not start."""


class BodyValue(NamedEnum):
    """Value of a body that a batch observes."""

    POSITION = 0
    """Position of the body origin: 2 numbers. [m]"""

    ANGLE = 1
    """Angle in (-pi, pi]: 1 number. [rad]"""

    ROTATION = 2
    """Cosine and sine of the angle: 2 numbers. [-]"""

    VELOCITY = 3
    """Velocity of the center of mass: 2 numbers. [m/s]"""

    ANGULAR_VELOCITY = 4
    """Angular velocity: 1 number. [rad/s]"""

    CENTER_OF_MASS = 5
    """Position of the center of mass: 2 numbers. [m]"""

    AWAKE = 6
    """1 if the body is awake, otherwise 0; 1 number. [-]"""


class JointValue(NamedEnum):
    """Value of a joint that a batch observes."""

    ANGLE = 0
    """Angle of B's frame relative to A's frame: 1 number. [rad]"""

    ANGULAR_SPEED = 1
    """Rate of change of the joint angle: 1 number. [rad/s]"""

    TRANSLATION = 2
    """Translation from A's anchor to B's anchor, along the axis: 1 number. [m]"""

    SPEED = 3
    """Rate of change of the translation: 1 number. [m/s]"""

    LENGTH = 4
    """Distance between the anchors, or the rope length of a pulley: 1 number. [m]"""

    REACTION_FORCE = 5
    """Reaction force on B in the last substep: 2 numbers. [N]"""

    REACTION_TORQUE = 6
    """Reaction torque on B in the last substep: 1 number. [N m]"""

    MOTOR_LOAD = 7
    """Torque or force of the motor in the last substep: 1 number. [N m] or [N]"""


class BodyAction(NamedEnum):
    """Action on a body."""

    FORCE = 0
    """Force during all steps of the row: 2 numbers. [N]"""

    TORQUE = 1
    """Torque during all steps of the row: 1 number. [N m]"""

    IMPULSE = 2
    """Impulse before the first step of the row: 2 numbers. [N s]"""

    ANGULAR_IMPULSE = 3
    """Angular impulse before the first step of the row: 1 number. [N m s]"""

    VELOCITY = 4
    """Velocity that replaces the current one before the first step of the row: 2 numbers. [m/s]"""

    ANGULAR_VELOCITY = 5
    """Angular velocity that replaces the current one before the first step of the row: 1 number. [rad/s]"""


class JointAction(NamedEnum):
    """Action on a joint before the first step of the row: 1 number each."""

    MOTOR_SPEED = 0
    """Motor speed; also enables the motor. [rad/s] or [m/s]"""

    MOTOR_LIMIT = 1
    """Maximum torque or force of the motor. [N m] or [N]"""

    SPRING_TARGET = 2
    """Target angle or translation of the spring; also enables the spring. [rad] or [m]"""


class ParameterKind(NamedEnum):
    """Property that can differ between the worlds of a batch."""

    GRAVITY_X = 0
    """Gravity of the world, x component. [m/s2]"""

    GRAVITY_Y = 1
    """Gravity of the world, y component. [m/s2]"""

    FRICTION = 2
    """Friction of a shape, of all shapes of a body, or of all shapes in the world. [-]"""

    RESTITUTION = 3
    """Restitution of a shape, of all shapes of a body, or of all shapes in the world. [-]"""

    DENSITY = 4
    """Density of a shape, of all shapes of a body, or of all shapes in the world; masses are updated. [kg/m2]
    """

    SIZE = 5
    """Outline scale relative to the prototype, about the body's origin. The target is a shape, all shapes of
    a body, or all shapes in the world. Chain segments and tile grids are not scaled. [-]
    """

    LINEAR_DAMPING = 6
    """Linear damping of a body or of all bodies. [1/s]"""

    ANGULAR_DAMPING = 7
    """Angular damping of a body or of all bodies. [1/s]"""

    GRAVITY_SCALE = 8
    """Gravity scale of a body or of all bodies. [-]"""

    POSITION_X = 9
    """Position of a body, x component. [m]"""

    POSITION_Y = 10
    """Position of a body, y component. [m]"""

    ANGLE = 11
    """Angle of a body. [rad]"""

    VELOCITY_X = 12
    """Velocity of a body, x component. [m/s]"""

    VELOCITY_Y = 13
    """Velocity of a body, y component. [m/s]"""

    ANGULAR_VELOCITY = 14
    """Angular velocity of a body. [rad/s]"""

    MOTOR_SPEED = 15
    """Motor speed of a joint. [rad/s] or [m/s]"""

    MOTOR_LIMIT = 16
    """Maximum motor torque or force of a joint. [N m] or [N]"""

    SPRING_HERTZ = 17
    """Spring frequency of a joint. [Hz]"""

    SPRING_DAMPING_RATIO = 18
    """Spring damping ratio of a joint. [-]"""


class SpreadKind(NamedEnum):
    """Kind of a distribution."""

    FIXED = 0
    """Always `a`."""

    UNIFORM = 1
    """Uniform in [a, b)."""

    LOG_UNIFORM = 2
    """Log-uniform in [a, b): the logarithm is uniform."""

    NORMAL = 3
    """Normal distribution with mean `a` and standard deviation `b`."""

    CHOICE = 4
    """One of `choices`, with equal probability."""
