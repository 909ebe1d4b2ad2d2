"""Choices.

Made by bindings/python/generate.py from bindings/api.json: edit that.
"""
from __future__ import annotations

from enum import IntEnum


class Status(IntEnum):
    """How a call went; DamsonError has it in words."""

    OK = 0
    """Done."""

    REFUSED = 1
    """An argument was wrong, or the call not allowed now: nothing has changed."""

    BAD_ANSWER = 2
    """The step was taken; an answer to one of its questions was out of range and counted as a yes."""

    BAD_DATA = 3
    """Bytes from outside are not what they should be: nothing has changed."""

    NO_MEMORY = 4
    """There was no memory left."""

    FAILED = 5
    """Something threw: a function of the caller, or of the system."""


class ShapeType(IntEnum):
    """Which outline a shape has."""

    CIRCLE = 0
    """A disc."""

    CAPSULE = 1
    """A line with round ends."""

    SEGMENT = 2
    """A line without inside."""

    POLYGON = 3
    """A convex polygon."""

    CHAIN_SEGMENT = 4
    """A segment of a chain."""


class EventKind(IntEnum):
    """Which kind of events, for calls that take any."""

    CONTACT_BEGAN = 0
    """Events are ContactBegan."""

    CONTACT_ENDED = 1
    """Events are ContactEnded."""

    SENSOR_BEGAN = 2
    """Events are SensorBegan."""

    SENSOR_ENDED = 3
    """Events are SensorEnded."""

    CONTACT_HIT = 4
    """Events are ContactHit."""

    CONTACT_OVERLOADED = 5
    """Events are ContactOverloaded."""

    BODY_MOVED = 6
    """Events are BodyMoved."""

    BODY_SLEPT = 7
    """Events are BodySlept."""

    BODY_WOKE = 8
    """Events are BodyWoke."""

    BODY_QUARANTINED = 9
    """Events are BodyQuarantined."""

    BODY_LEFT = 10
    """Events are BodyLeft."""

    JOINT_BROKE = 11
    """Events are JointBroke."""

    JOINT_OVERLOADED = 12
    """Events are JointOverloaded."""


class BroadphaseKind(IntEnum):
    """Which broadphase finds the pairs of a world."""

    SWEEP_AND_PRUNE = 0
    """Incremental sweep-and-prune over rows of bins."""

    ENDPOINT_SWEEP = 1
    """Incremental sweep-and-prune over two sorted endpoint arrays."""

    BRUTE_FORCE = 2
    """Every box against every box: for tests and tiny worlds."""


class InstructionSet(IntEnum):
    """Sets of vector instructions, each including those before it. What is found with them, and in which
    order, is the same for all.
    """

    BASELINE = 0
    """What the compiler was told to use: SSE2 on x86-64, or plain C++."""

    AVX2 = 1
    """AVX2 on x86-64."""

    AVX512 = 2
    """AVX-512 on x86-64."""


class Mix(IntEnum):
    """How one number comes from two."""

    GEOMETRIC_MEAN = 0
    """Either surface can make the pair slippery."""

    AVERAGE = 1
    """Half of the sum."""

    MINIMUM = 2
    """The smaller one."""

    MAXIMUM = 3
    """A rubber ball bounces on stone."""

    MULTIPLY = 4
    """The product."""


class Smooth(IntEnum):
    """Whose seams bodies slide over without a bump."""

    NOTHING = 0
    """Every shape is on its own."""

    SCENERY = 1
    """Where two shapes that a body touches belong to bodies without mass."""

    EVERYTHING = 2
    """Where they belong to any bodies. Costs something in every pile."""


class Leaving(IntEnum):
    """What becomes of a body whose origin leaves WorldDef.bounds; in each case it is told of (BodyLeft)."""

    REPORT = 0
    """It goes on."""

    STOP = 1
    """It stands at the border, set aside as if quarantined, until it is given another place."""

    DESTROY = 2
    """It is gone when the step is over."""


class BodyType(IntEnum):
    """How a body moves."""

    STATIC = 0
    """Never moves by itself; infinite mass."""

    KINEMATIC = 1
    """Moves by its velocity only; infinite mass."""

    DYNAMIC = 2
    """Moved by forces and contacts."""


class EndCause(IntEnum):
    """Why two shapes touch no more."""

    MOVED = 0
    """They parted."""

    TELEPORTED = 1
    """One was given another place."""

    DESTROYED = 2
    """A shape or body was destroyed."""

    DISABLED = 3
    """A body was disabled, or set aside because its state was not finite."""

    FILTERED = 4
    """A filter, joint, exception or type now forbids it, or nobody wants to hear of it."""


class JointType(IntEnum):
    """Which kind, in the order of JointDef."""

    REVOLUTE = 0
    """RevoluteJointDef."""

    DISTANCE = 1
    """DistanceJointDef."""

    PRISMATIC = 2
    """PrismaticJointDef."""

    WELD = 3
    """WeldJointDef."""

    WHEEL = 4
    """WheelJointDef."""

    MOTOR = 5
    """MotorJointDef."""

    TARGET = 6
    """TargetJointDef."""

    GEAR = 7
    """GearJointDef."""

    PULLEY = 8
    """PulleyJointDef."""

    FILTER = 9
    """FilterJointDef."""


class Phase(IntEnum):
    """The phases of a step, in their order."""

    PAIRS = 0
    """Boxes, pairs and what begins and ends."""

    MANIFOLDS = 1
    """Where shapes touch."""

    ISLANDS = 2
    """Who sleeps and wakes."""

    PREPARE = 3
    """Constraints are set up."""

    SOLVE = 4
    """Constraints are solved."""

    FINISH = 5
    """Bodies are moved."""

    EVENTS = 6
    """Events are written and told."""

    COUNT = 7
    """How many phases there are."""


class GroundState(IntEnum):
    """What is under a mover."""

    AIRBORNE = 0
    """Nothing under it."""

    TOO_STEEP = 1
    """It slides down."""

    WALKABLE = 2
    """It stands."""


class ImpactState(IntEnum):
    """What comes of two motions."""

    APART = 0
    """They do not come together."""

    MEETING = 1
    """They are apart at first and come together."""

    CLOSE = 2
    """They are together as the motion begins."""


class OutlineError(IntEnum):
    """What keeps an outline from being cut."""

    NONE = 0
    """Nothing is wrong."""

    TOO_FEW_POINTS = 1
    """Fewer than 3."""

    BAD_POINT = 2
    """Not finite, or beyond `max_shape_coordinate`."""

    POINTS_COINCIDE = 3
    """Fewer than 3 points are apart."""

    CROSSES_ITSELF = 4
    """Two sides cross, or are passed twice in the same direction."""

    NO_AREA = 5
    """All points lie on a line, or all sides cancel."""

    BAD_RADIUS = 6
    """Negative, not finite, or beyond `max_shape_coordinate`."""

    HOLE_OUTSIDE = 7
    """A hole is not inside the outline, or it is inside another hole."""


class PairEndCause(IntEnum):
    """Why a pair ended."""

    MOVED = 0
    """The boxes no longer overlap."""

    REMOVED = 1
    """One of the proxies was removed."""

    FILTERED = 2
    """A refilter found the filter opposed, or both became static."""


class ProxyMobility(IntEnum):
    """Whether a proxy is one of those that move, or part of the scenery: see the eighth promise."""

    MOVING = 0
    """It moves."""

    STATIC = 1
    """It is part of the scenery."""


class QueryScope(IntEnum):
    """Which proxies a cast is about; how mobile they were as of the last commit."""

    ALL = 0
    """All of them."""

    STATIC = 1
    """It is part of the scenery."""


class LogLevel(IntEnum):
    """How much a line of the log matters."""

    INFO = 0
    """Good to know: what a world was made with."""

    WARNING = 1
    """Something was done otherwise than asked: a body was set aside, a worker did not start."""


class BodyValue(IntEnum):
    """What of a body is observed."""

    POSITION = 0
    """Of its origin: 2 numbers. [m]"""

    ANGLE = 1
    """In (-pi, pi]: 1 number. [rad]"""

    ROTATION = 2
    """Cosine and sine of its angle: 2 numbers. [-]"""

    VELOCITY = 3
    """Of its centre of mass: 2 numbers. [m/s]"""

    ANGULAR_VELOCITY = 4
    """How fast it turns: 1 number. [rad/s]"""

    CENTER_OF_MASS = 5
    """Where it is: 2 numbers. [m]"""

    AWAKE = 6
    """1 or 0: 1 number. [-]"""


class JointValue(IntEnum):
    """What of a joint is observed."""

    ANGLE = 0
    """Of B's frame against A's: 1 number. [rad]"""

    ANGULAR_SPEED = 1
    """Of that angle: 1 number. [rad/s]"""

    TRANSLATION = 2
    """From A's anchor to B's, along the axis: 1 number. [m]"""

    SPEED = 3
    """Of that translation: 1 number. [m/s]"""

    LENGTH = 4
    """Between the anchors: 1 number. [m]"""

    REACTION_FORCE = 5
    """On B, in the last substep: 2 numbers. [N]"""

    REACTION_TORQUE = 6
    """On B, likewise: 1 number. [N m]"""

    MOTOR_LOAD = 7
    """Torque of its motor, or force, in the last substep: 1 number. [N m] or [N]"""


class BodyAction(IntEnum):
    """What is done to a body."""

    FORCE = 0
    """Through all steps of the row: 2 numbers. [N]"""

    TORQUE = 1
    """Likewise: 1 number. [N m]"""

    IMPULSE = 2
    """Before the first of them: 2 numbers. [N s]"""

    ANGULAR_IMPULSE = 3
    """Likewise: 1 number. [N m s]"""

    VELOCITY = 4
    """Likewise, in place of the one it has: 2 numbers. [m/s]"""

    ANGULAR_VELOCITY = 5
    """Likewise: 1 number. [rad/s]"""


class JointAction(IntEnum):
    """What is done to a joint before the first step of the row: 1 number each."""

    MOTOR_SPEED = 0
    """Switches its motor on. [rad/s] or [m/s]"""

    MOTOR_LIMIT = 1
    """Torque of its motor at most, or force. [N m] or [N]"""

    SPRING_TARGET = 2
    """Of a spring that turns or pushes. [rad] or [m]"""


class ParameterKind(IntEnum):
    """What of a world may differ from world to world."""

    GRAVITY_X = 0
    """Of the world. [m/s2]"""

    GRAVITY_Y = 1
    """Likewise. [m/s2]"""

    FRICTION = 2
    """Of a shape, of all shapes of a body, or of all of the world. [-]"""

    RESTITUTION = 3
    """Likewise. [-]"""

    DENSITY = 4
    """Likewise; masses follow. [kg/m2]"""

    SIZE = 5
    """Likewise: the outline about the body's origin, in sizes of the prototype's. [-]"""

    LINEAR_DAMPING = 6
    """Of a body, or of all. [1/s]"""

    ANGULAR_DAMPING = 7
    """Likewise. [1/s]"""

    GRAVITY_SCALE = 8
    """Likewise. [-]"""

    POSITION_X = 9
    """Of a body. [m]"""

    POSITION_Y = 10
    """Likewise. [m]"""

    ANGLE = 11
    """Likewise. [rad]"""

    VELOCITY_X = 12
    """Likewise. [m/s]"""

    VELOCITY_Y = 13
    """Likewise. [m/s]"""

    ANGULAR_VELOCITY = 14
    """Likewise. [rad/s]"""

    MOTOR_SPEED = 15
    """Of a joint. [rad/s] or [m/s]"""

    MOTOR_LIMIT = 16
    """Likewise. [N m] or [N]"""

    SPRING_HERTZ = 17
    """Likewise. [1/s]"""

    SPRING_DAMPING_RATIO = 18
    """Likewise. [-]"""


class SpreadKind(IntEnum):
    """Of which kind a distribution is."""

    FIXED = 0
    """Always `a`."""

    UNIFORM = 1
    """In [a, b)."""

    LOG_UNIFORM = 2
    """In [a, b), the logarithm uniform."""

    NORMAL = 3
    """Gauss's, of mean `a` and deviation `b`."""

    CHOICE = 4
    """One of `choices`, each as likely as the others."""
