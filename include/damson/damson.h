/* Damson, a 2D physics engine, for C: worlds, bodies, shapes, joints, events, queries, history and drawing.

     damson_world* world = damson_world_create(NULL);
     damson_body_def def = damson_default_body_def();
     def.type = DAMSON_BODY_TYPE_DYNAMIC;
     damson_body ball = damson_world_create_body(world, &def);
     damson_geometry disc = damson_make_circle((damson_vec2){0.0f, 0.0f}, 0.5f);
     damson_world_create_shape(world, ball, &disc, NULL);
     damson_world_step(world, 1.0f / 60.0f, 4);

   Units are meters, kilograms, seconds and radians. Handles are passed by value; an all-zero handle is null. Get each
   definition from damson_default_...(); it begins with its size. Arrays are passed as a pointer and a count; results are
   written to memory that the caller provides. Invalid calls have no effect and do not crash: for a null pointer, a wrong size,
   a stale or foreign handle or a number out of range, a call returns a damson_status, a null handle, zero or false.
   damson_last_error() then describes the error. No call throws an exception.

   Use a world from one thread at a time, unless a description says otherwise. Calls that take a const world may run on any
   number of threads while no thread changes the world. Pointers into a world stay valid until its next step or edit. Returned
   strings stay valid until this thread's next call that returns a string.

   Made by bindings/generate.py from bindings/api.json: edit that. */
/* clang-format off */
#ifndef DAMSON_DAMSON_H
#define DAMSON_DAMSON_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Define DAMSON_SHARED if Damson is a shared library. DAMSON_BUILDING is defined only while it is built. */
#if defined(_WIN32) && defined(DAMSON_SHARED)
#ifdef DAMSON_BUILDING
#define DAMSON_API __declspec(dllexport)
#else
#define DAMSON_API __declspec(dllimport)
#endif
#elif defined(__GNUC__)
#define DAMSON_API __attribute__((visibility("default")))
#else
#define DAMSON_API
#endif

// NOLINTBEGIN: names and types of C
#ifdef __cplusplus
extern "C" {
#endif

/// Key value that requests an automatic key: the world assigns the next unused key.
#define DAMSON_AUTOMATIC_KEY UINT64_MAX
#define DAMSON_MAX_POLYGON_VERTICES 8  ///< Maximum number of vertices of a polygon.
#define DAMSON_MAX_MOVER_TOUCHES 8     ///< Maximum number of touches that one move of a character reports.
#define DAMSON_EMPTY_TILE 0     ///< Kind of an empty cell. Any other kind k is entry k - 1 of the palette.
#define DAMSON_MAX_WORKERS 64   ///< Maximum number of threads that execute a step.
#define DAMSON_MAX_SUBSTEPS 64  ///< Maximum number of substeps per step.
/// Largest absolute coordinate. Calls with a larger coordinate fail. [m]
#define DAMSON_MAX_COORDINATE 1.0e5f
#define DAMSON_MAX_NAME_SIZE 31        ///< Maximum length of a body name. [bytes]
#define DAMSON_MAX_COLUMN_WIDTH 65536  ///< Maximum number of values in one column of a batch.

/* Handles. */

/// Handle of a body. All zero: null.
typedef struct damson_body {
    uint32_t slot;        ///< Index in a table.
    uint32_t generation;  ///< Number of the owner of the slot; 0: no object.
} damson_body;

/// Handle of a shape. All zero: null.
typedef struct damson_shape {
    uint32_t slot;        ///< Index in a table.
    uint32_t generation;  ///< Number of the owner of the slot; 0: no object.
} damson_shape;

/// Handle of a joint. All zero: null.
typedef struct damson_joint {
    uint32_t slot;        ///< Index in a table.
    uint32_t generation;  ///< Number of the owner of the slot; 0: no object.
} damson_joint;

/// Handle of a chain. All zero: null.
typedef struct damson_chain {
    uint32_t slot;        ///< Index in a table.
    uint32_t generation;  ///< Number of the owner of the slot; 0: no object.
} damson_chain;

/// Handle of a tile grid. All zero: null.
typedef struct damson_tile_grid {
    uint32_t slot;        ///< Index in a table.
    uint32_t generation;  ///< Number of the owner of the slot; 0: no object.
} damson_tile_grid;

/// Handle of an object in a stand-alone broadphase. All zero: null.
typedef struct damson_object {
    uint32_t slot;        ///< Index in a table.
    uint32_t generation;  ///< Number of the owner of the slot; 0: no object.
} damson_object;

/* Objects, which are passed by pointer. */

/// A simulation world with its bodies, shapes, joints and contacts.
typedef struct damson_world damson_world;

/// Buffer in which one job records commands for the next step of a world. The world owns the buffer. Threads:
/// any thread, at any time, but only one thread at a time for each buffer.
typedef struct damson_command_buffer damson_command_buffer;

/// Copy of a world's state at one moment. Saving again reuses the memory.
typedef struct damson_snapshot damson_snapshot;

/// The most recent ticks of a world, used to rewind and resimulate it.
typedef struct damson_history damson_history;

/// Copy of the events from one step.
typedef struct damson_tick_events damson_tick_events;

/// Differences between the events that were reported for a tick and the tick's current events.
typedef struct damson_event_diff damson_event_diff;

/// Recording of all changes to a world.
typedef struct damson_recording damson_recording;

/// Playback of a recording.
typedef struct damson_player damson_player;

/// World that starts from the current tick of a player and can diverge from the recording.
typedef struct damson_branch damson_branch;

/// One call in a recording. Valid only during the callback that receives it.
typedef struct damson_recorded_call damson_recorded_call;

/// Prediction of the motion of a few bodies while all other bodies stand still.
typedef struct damson_preview damson_preview;

/// Stand-alone broadphase: finds the overlaps between the boxes of objects, without physics.
typedef struct damson_broadphase damson_broadphase;

/// Recent changes of a broadphase, for drawing.
typedef struct damson_broadphase_history damson_broadphase_history;

/// Many worlds that are forked from one prototype, stepped together, and observed and controlled through rows
/// of numbers.
typedef struct damson_batch damson_batch;

/// The bodies that were created in a world from a level file, with the objects and properties of the file.
typedef struct damson_level damson_level;

/// Files in memory, which replace the file system while a level is read.
typedef struct damson_level_files damson_level_files;

/// Random number generator that produces the same sequence on every machine. Valid only during the callback
/// that receives it.
typedef struct damson_random damson_random;

/* Enums. */

/// Result of a call; damson_last_error() returns the error message.
typedef int32_t damson_status;
enum {
    DAMSON_STATUS_OK = 0,  ///< The call succeeded.
    /// An argument was invalid, or the call was not allowed at that time. Nothing changed.
    DAMSON_STATUS_REFUSED = 1,
    /// The step completed, but a pre-solve callback returned a response out of range. The contact pushed
    /// unchanged.
    DAMSON_STATUS_BAD_ANSWER = 2,
    DAMSON_STATUS_BAD_DATA = 3,   ///< Data from outside the library is invalid. Nothing changed.
    DAMSON_STATUS_NO_MEMORY = 4,  ///< Out of memory.
    DAMSON_STATUS_FAILED = 5,     ///< A callback or the system threw an exception.
};

/// Type of a shape's outline.
typedef uint8_t damson_shape_type;
enum {
    DAMSON_SHAPE_TYPE_CIRCLE = 0,         ///< A solid circle.
    DAMSON_SHAPE_TYPE_CAPSULE = 1,        ///< A line segment with round ends.
    DAMSON_SHAPE_TYPE_SEGMENT = 2,        ///< A line segment without an interior.
    DAMSON_SHAPE_TYPE_POLYGON = 3,        ///< A convex polygon.
    DAMSON_SHAPE_TYPE_CHAIN_SEGMENT = 4,  ///< A segment of a chain.
};

/// Kind of event, for functions that accept any kind.
typedef uint8_t damson_event_kind;
enum {
    DAMSON_EVENT_KIND_CONTACT_BEGAN = 0,       ///< Events of type damson_contact_began.
    DAMSON_EVENT_KIND_CONTACT_ENDED = 1,       ///< Events of type damson_contact_ended.
    DAMSON_EVENT_KIND_SENSOR_BEGAN = 2,        ///< Events of type damson_sensor_began.
    DAMSON_EVENT_KIND_SENSOR_ENDED = 3,        ///< Events of type damson_sensor_ended.
    DAMSON_EVENT_KIND_CONTACT_HIT = 4,         ///< Events of type damson_contact_hit.
    DAMSON_EVENT_KIND_CONTACT_OVERLOADED = 5,  ///< Events of type damson_contact_overloaded.
    DAMSON_EVENT_KIND_BODY_MOVED = 6,          ///< Events of type damson_body_moved.
    DAMSON_EVENT_KIND_BODY_SLEPT = 7,          ///< Events of type damson_body_slept.
    DAMSON_EVENT_KIND_BODY_WOKE = 8,           ///< Events of type damson_body_woke.
    DAMSON_EVENT_KIND_BODY_QUARANTINED = 9,    ///< Events of type damson_body_quarantined.
    DAMSON_EVENT_KIND_BODY_LEFT = 10,          ///< Events of type damson_body_left.
    DAMSON_EVENT_KIND_JOINT_BROKE = 11,        ///< Events of type damson_joint_broke.
    DAMSON_EVENT_KIND_JOINT_OVERLOADED = 12,   ///< Events of type damson_joint_overloaded.
};

/// Broadphase algorithm.
typedef uint8_t damson_broadphase_kind;
enum {
    DAMSON_BROADPHASE_KIND_SWEEP_AND_PRUNE = 0,  ///< Incremental sweep-and-prune over rows of bins.
    /// Incremental sweep-and-prune over two sorted endpoint arrays.
    DAMSON_BROADPHASE_KIND_ENDPOINT_SWEEP = 1,
    /// Test of every box against every other box, for tests and very small worlds.
    DAMSON_BROADPHASE_KIND_BRUTE_FORCE = 2,
};

/// SIMD instruction set. Each set includes the previous ones. All sets give bit-identical results.
typedef uint8_t damson_instruction_set;
enum {
    /// Instructions that the compiler options enable: SSE2 on x86-64, or plain C++.
    DAMSON_INSTRUCTION_SET_BASELINE = 0,
    DAMSON_INSTRUCTION_SET_AVX2 = 1,    ///< AVX2 on x86-64.
    DAMSON_INSTRUCTION_SET_AVX512 = 2,  ///< AVX-512 on x86-64.
};

/// Rule that mixes the values of two shapes into one.
typedef uint8_t damson_mix;
enum {
    DAMSON_MIX_GEOMETRIC_MEAN = 0,  ///< Geometric mean: either surface can make the pair slippery.
    DAMSON_MIX_AVERAGE = 1,         ///< Arithmetic mean.
    DAMSON_MIX_MINIMUM = 2,         ///< The smaller value.
    DAMSON_MIX_MAXIMUM = 3,         ///< The larger value: a rubber ball bounces on stone.
    DAMSON_MIX_MULTIPLY = 4,        ///< The product.
};

/// Selects the internal edges (between adjacent shapes) that the world removes, so that bodies slide from
/// shape to shape without a bump.
typedef uint8_t damson_internal_edges;
enum {
    DAMSON_INTERNAL_EDGES_KEEP = 0,  ///< Removes no edges. Every shape collides on its own.
    /// Removes edges between shapes of static or kinematic bodies that a body touches.
    DAMSON_INTERNAL_EDGES_REMOVE_STATIC = 1,
    /// Removes edges between any two shapes that a body touches. Slower for piles of bodies.
    DAMSON_INTERNAL_EDGES_REMOVE_ALL = 2,
};

/// Action for a body whose origin leaves damson_world_def.bounds. Every action also reports damson_body_left.
typedef uint8_t damson_out_of_bounds;
enum {
    DAMSON_OUT_OF_BOUNDS_REPORT = 0,  ///< The body continues to move.
    /// The body stops at the border and is quarantined until it is given a new position.
    DAMSON_OUT_OF_BOUNDS_STOP = 1,
    DAMSON_OUT_OF_BOUNDS_DESTROY = 2,  ///< The body is destroyed at the end of the step.
};

/// Motion type of a body.
typedef uint8_t damson_body_type;
enum {
    DAMSON_BODY_TYPE_STATIC = 0,     ///< Never moves by itself; infinite mass.
    DAMSON_BODY_TYPE_KINEMATIC = 1,  ///< Moves only by its velocity; infinite mass.
    DAMSON_BODY_TYPE_DYNAMIC = 2,    ///< Moves according to its velocity, and reacts to forces and contacts.
};

/// Reason why two shapes no longer touch.
typedef uint8_t damson_end_cause;
enum {
    DAMSON_END_CAUSE_MOVED = 0,       ///< The shapes moved apart.
    DAMSON_END_CAUSE_TELEPORTED = 1,  ///< One of the bodies was given a new position.
    DAMSON_END_CAUSE_DESTROYED = 2,   ///< A shape or body was destroyed.
    DAMSON_END_CAUSE_DISABLED = 3,    ///< A body was disabled or quarantined.
    /// A filter, joint, ignored pair or body type now prevents the contact, or neither shape reports it any
    /// longer.
    DAMSON_END_CAUSE_FILTERED = 4,
};

/// Type of a joint.
typedef uint8_t damson_joint_type;
enum {
    DAMSON_JOINT_TYPE_REVOLUTE = 0,   ///< Revolute joint: damson_revolute_joint_def.
    DAMSON_JOINT_TYPE_DISTANCE = 1,   ///< Distance joint: damson_distance_joint_def.
    DAMSON_JOINT_TYPE_PRISMATIC = 2,  ///< Prismatic joint: damson_prismatic_joint_def.
    DAMSON_JOINT_TYPE_WELD = 3,       ///< Weld joint: damson_weld_joint_def.
    DAMSON_JOINT_TYPE_WHEEL = 4,      ///< Wheel joint: damson_wheel_joint_def.
    DAMSON_JOINT_TYPE_MOTOR = 5,      ///< Motor joint: damson_motor_joint_def.
    DAMSON_JOINT_TYPE_TARGET = 6,     ///< Target joint: damson_target_joint_def.
    DAMSON_JOINT_TYPE_GEAR = 7,       ///< Gear joint: damson_gear_joint_def.
    DAMSON_JOINT_TYPE_PULLEY = 8,     ///< Pulley joint: damson_pulley_joint_def.
    DAMSON_JOINT_TYPE_FILTER = 9,     ///< Filter joint: damson_filter_joint_def.
};

/// Phases of a step, in order.
typedef uint8_t damson_phase;
enum {
    DAMSON_PHASE_PAIRS = 0,      ///< Update of boxes and pairs, including pairs that begin or end.
    DAMSON_PHASE_MANIFOLDS = 1,  ///< Computation of contact manifolds.
    DAMSON_PHASE_ISLANDS = 2,    ///< Putting bodies to sleep, and waking them.
    DAMSON_PHASE_PREPARE = 3,    ///< Constraint setup.
    DAMSON_PHASE_SOLVE = 4,      ///< Constraint solving.
    DAMSON_PHASE_FINISH = 5,     ///< Computation of the final body positions.
    DAMSON_PHASE_EVENTS = 6,     ///< Creation and delivery of events.
    DAMSON_PHASE_COUNT = 7,      ///< Number of phases.
};

/// Parts of a ragdoll: indices of damson_ragdoll.bodies.
typedef uint8_t damson_ragdoll_part;
enum {
    DAMSON_RAGDOLL_PART_HIPS = 0,             ///< Hips, to which the chest and the thighs are connected.
    DAMSON_RAGDOLL_PART_CHEST = 1,            ///< Chest, to which the head and the arms are connected.
    DAMSON_RAGDOLL_PART_HEAD = 2,             ///< Head and neck.
    DAMSON_RAGDOLL_PART_LEFT_UPPER_ARM = 3,   ///< Upper arm.
    DAMSON_RAGDOLL_PART_LEFT_FOREARM = 4,     ///< Forearm and hand.
    DAMSON_RAGDOLL_PART_RIGHT_UPPER_ARM = 5,  ///< Upper arm.
    DAMSON_RAGDOLL_PART_RIGHT_FOREARM = 6,    ///< Forearm and hand.
    DAMSON_RAGDOLL_PART_LEFT_THIGH = 7,       ///< Thigh.
    DAMSON_RAGDOLL_PART_LEFT_SHIN = 8,        ///< Shin and foot.
    DAMSON_RAGDOLL_PART_RIGHT_THIGH = 9,      ///< Thigh.
    DAMSON_RAGDOLL_PART_RIGHT_SHIN = 10,      ///< Shin and foot.
    DAMSON_RAGDOLL_PART_COUNT = 11,           ///< Number of parts.
};

/// Wheels that the motor of a car drives.
typedef uint8_t damson_car_drive;
enum {
    DAMSON_CAR_DRIVE_REAR = 0,   ///< The rear wheel.
    DAMSON_CAR_DRIVE_FRONT = 1,  ///< The front wheel.
    DAMSON_CAR_DRIVE_ALL = 2,    ///< Both wheels.
};

/// Kind of ground under a mover.
typedef uint8_t damson_ground_state;
enum {
    DAMSON_GROUND_STATE_AIRBORNE = 0,   ///< No ground under the mover.
    DAMSON_GROUND_STATE_TOO_STEEP = 1,  ///< Ground too steep to stand on; the mover slides down.
    DAMSON_GROUND_STATE_WALKABLE = 2,   ///< Ground that the mover stands on.
};

/// Dependence of the pull of an attractor on the distance d to its point.
typedef uint8_t damson_attractor_falloff;
enum {
    DAMSON_ATTRACTOR_FALLOFF_CONSTANT = 0,        ///< The same at every distance.
    DAMSON_ATTRACTOR_FALLOFF_LINEAR = 1,          ///< Proportional to d, like a spring.
    DAMSON_ATTRACTOR_FALLOFF_INVERSE = 2,         ///< Proportional to 1 / d.
    DAMSON_ATTRACTOR_FALLOFF_INVERSE_SQUARE = 3,  ///< Proportional to 1 / d^2, like the gravity of a planet.
};

/// Result of a time-of-impact computation.
typedef uint8_t damson_impact_state;
enum {
    DAMSON_IMPACT_STATE_SEPARATED = 0,  ///< The shapes do not collide during the motion.
    DAMSON_IMPACT_STATE_HIT = 1,        ///< The shapes are apart at first and collide during the motion.
    DAMSON_IMPACT_STATE_TOUCHING = 2,   ///< The shapes are already in contact at the start.
};

/// Reason why an outline cannot be cut into convex polygons.
typedef uint8_t damson_outline_error;
enum {
    DAMSON_OUTLINE_ERROR_NONE = 0,             ///< No error.
    DAMSON_OUTLINE_ERROR_TOO_FEW_POINTS = 1,   ///< Fewer than 3 points.
    DAMSON_OUTLINE_ERROR_BAD_POINT = 2,        ///< A point is not finite, or has a coordinate beyond 1e5 m.
    DAMSON_OUTLINE_ERROR_POINTS_COINCIDE = 3,  ///< Fewer than 3 distinct points.
    DAMSON_OUTLINE_ERROR_CROSSES_ITSELF = 4,  ///< Two sides cross, or coincide and run in the same direction.
    DAMSON_OUTLINE_ERROR_NO_AREA = 5,         ///< All points lie on a line, or all sides cancel.
    DAMSON_OUTLINE_ERROR_BAD_RADIUS = 6,      ///< The radius is negative, not finite, or larger than 1e5 m.
    /// A hole is not inside the outline, or it is inside another hole.
    DAMSON_OUTLINE_ERROR_HOLE_OUTSIDE = 7,
};

/// Reason why a pair ended.
typedef uint8_t damson_pair_end_cause;
enum {
    DAMSON_PAIR_END_CAUSE_MOVED = 0,     ///< The boxes no longer overlap.
    DAMSON_PAIR_END_CAUSE_REMOVED = 1,   ///< One of the objects was removed.
    DAMSON_PAIR_END_CAUSE_FILTERED = 2,  ///< The filters no longer match, or both objects became static.
};

/// Mobility of an object: moving, or static geometry. Two static objects never form a pair.
typedef uint8_t damson_proxy_mobility;
enum {
    DAMSON_PROXY_MOBILITY_MOVING = 0,  ///< An object that can move.
    DAMSON_PROXY_MOBILITY_STATIC = 1,  ///< Static geometry.
};

/// Selects the objects that a cast tests, by their mobility at the last update.
typedef uint8_t damson_query_scope;
enum {
    DAMSON_QUERY_SCOPE_ALL = 0,     ///< All objects.
    DAMSON_QUERY_SCOPE_STATIC = 1,  ///< Static geometry only.
};

/// Severity of a log message.
typedef uint8_t damson_log_level;
enum {
    DAMSON_LOG_LEVEL_INFO = 0,  ///< Useful information, such as the settings that a world was created with.
    /// Something went wrong: for example, a body was quarantined or a worker thread did not start.
    DAMSON_LOG_LEVEL_WARNING = 1,
};

/// Body value that a batch can observe.
typedef uint8_t damson_body_value;
enum {
    DAMSON_BODY_VALUE_POSITION = 0,          ///< Position of the body origin: 2 numbers. [m]
    DAMSON_BODY_VALUE_ANGLE = 1,             ///< Angle in (-pi, pi]: 1 number. [rad]
    DAMSON_BODY_VALUE_ROTATION = 2,          ///< Cosine and sine of the angle: 2 numbers. [-]
    DAMSON_BODY_VALUE_VELOCITY = 3,          ///< Velocity of the center of mass: 2 numbers. [m/s]
    DAMSON_BODY_VALUE_ANGULAR_VELOCITY = 4,  ///< Angular velocity: 1 number. [rad/s]
    DAMSON_BODY_VALUE_CENTER_OF_MASS = 5,    ///< Position of the center of mass: 2 numbers. [m]
    DAMSON_BODY_VALUE_AWAKE = 6,             ///< 1 if the body is awake, otherwise 0; 1 number. [-]
};

/// Joint value that a batch can observe.
typedef uint8_t damson_joint_value;
enum {
    DAMSON_JOINT_VALUE_ANGLE = 0,          ///< Angle of B's frame relative to A's frame: 1 number. [rad]
    DAMSON_JOINT_VALUE_ANGULAR_SPEED = 1,  ///< Rate of change of the joint angle: 1 number. [rad/s]
    /// Translation from A's anchor to B's anchor, along the axis: 1 number. [m]
    DAMSON_JOINT_VALUE_TRANSLATION = 2,
    DAMSON_JOINT_VALUE_SPEED = 3,  ///< Rate of change of the translation: 1 number. [m/s]
    /// Distance between the anchors: 1 number. For a pulley, (A's side) + ratio * (B's side). [m]
    DAMSON_JOINT_VALUE_LENGTH = 4,
    DAMSON_JOINT_VALUE_REACTION_FORCE = 5,   ///< Reaction force on B in the last substep: 2 numbers. [N]
    DAMSON_JOINT_VALUE_REACTION_TORQUE = 6,  ///< Reaction torque on B in the last substep: 1 number. [N m]
    /// Torque or force of the motor in the last substep: 1 number. [N m] or [N]
    DAMSON_JOINT_VALUE_MOTOR_LOAD = 7,
};

/// Action that a batch can apply to a body.
typedef uint8_t damson_body_action;
enum {
    DAMSON_BODY_ACTION_FORCE = 0,   ///< Force, applied in every step of the action row: 2 numbers. [N]
    DAMSON_BODY_ACTION_TORQUE = 1,  ///< Torque, applied in every step of the action row: 1 number. [N m]
    /// Impulse, applied before the first step of the action row: 2 numbers. [N s]
    DAMSON_BODY_ACTION_IMPULSE = 2,
    /// Angular impulse, applied before the first step of the action row: 1 number. [N m s]
    DAMSON_BODY_ACTION_ANGULAR_IMPULSE = 3,
    /// Velocity, set before the first step of the action row: 2 numbers. [m/s]
    DAMSON_BODY_ACTION_VELOCITY = 4,
    /// Angular velocity, set before the first step of the action row: 1 number. [rad/s]
    DAMSON_BODY_ACTION_ANGULAR_VELOCITY = 5,
};

/// Action that a batch can apply to a joint, before the first step of the action row. Each action takes 1
/// number.
typedef uint8_t damson_joint_action;
enum {
    DAMSON_JOINT_ACTION_MOTOR_SPEED = 0,  ///< Motor speed; also enables the motor. [rad/s] or [m/s]
    DAMSON_JOINT_ACTION_MOTOR_LIMIT = 1,  ///< Maximum torque or force of the motor. [N m] or [N]
    /// Target angle or translation of the spring; also enables the spring. [rad] or [m]
    DAMSON_JOINT_ACTION_SPRING_TARGET = 2,
};

/// Property that can differ between the worlds of a batch.
typedef uint8_t damson_parameter_kind;
enum {
    DAMSON_PARAMETER_KIND_GRAVITY_X = 0,  ///< Gravity of the world, x component. [m/s2]
    DAMSON_PARAMETER_KIND_GRAVITY_Y = 1,  ///< Gravity of the world, y component. [m/s2]
    /// Friction of a shape, of all shapes of a body, or of all shapes in the world. [-]
    DAMSON_PARAMETER_KIND_FRICTION = 2,
    /// Restitution of a shape, of all shapes of a body, or of all shapes in the world. [-]
    DAMSON_PARAMETER_KIND_RESTITUTION = 3,
    /// Density of a shape, of all shapes of a body, or of all shapes in the world. Setting it updates masses.
    /// [kg/m2]
    DAMSON_PARAMETER_KIND_DENSITY = 4,
    /// Outline scale relative to the prototype, about the body's origin. The target is a shape, all shapes of
    /// a body, or all shapes in the world. Chain segments and tile grids are not scaled. [-]
    DAMSON_PARAMETER_KIND_SIZE = 5,
    DAMSON_PARAMETER_KIND_LINEAR_DAMPING = 6,     ///< Linear damping of a body or of all bodies. [1/s]
    DAMSON_PARAMETER_KIND_ANGULAR_DAMPING = 7,    ///< Angular damping of a body or of all bodies. [1/s]
    DAMSON_PARAMETER_KIND_GRAVITY_SCALE = 8,      ///< Gravity scale of a body or of all bodies. [-]
    DAMSON_PARAMETER_KIND_POSITION_X = 9,         ///< Position of a body, x component. [m]
    DAMSON_PARAMETER_KIND_POSITION_Y = 10,        ///< Position of a body, y component. [m]
    DAMSON_PARAMETER_KIND_ANGLE = 11,             ///< Angle of a body. [rad]
    DAMSON_PARAMETER_KIND_VELOCITY_X = 12,        ///< Velocity of a body, x component. [m/s]
    DAMSON_PARAMETER_KIND_VELOCITY_Y = 13,        ///< Velocity of a body, y component. [m/s]
    DAMSON_PARAMETER_KIND_ANGULAR_VELOCITY = 14,  ///< Angular velocity of a body. [rad/s]
    DAMSON_PARAMETER_KIND_MOTOR_SPEED = 15,       ///< Motor speed of a joint. [rad/s] or [m/s]
    DAMSON_PARAMETER_KIND_MOTOR_LIMIT = 16,       ///< Maximum motor torque or force of a joint. [N m] or [N]
    DAMSON_PARAMETER_KIND_SPRING_HERTZ = 17,      ///< Spring frequency of a joint. [Hz]
    DAMSON_PARAMETER_KIND_SPRING_DAMPING_RATIO = 18,  ///< Spring damping ratio of a joint. [-]
};

/// Type of probability distribution.
typedef uint8_t damson_spread_kind;
enum {
    DAMSON_SPREAD_KIND_FIXED = 0,        ///< Always the value `a`.
    DAMSON_SPREAD_KIND_UNIFORM = 1,      ///< Uniform in [a, b).
    DAMSON_SPREAD_KIND_LOG_UNIFORM = 2,  ///< Log-uniform in [a, b): the logarithm of the value is uniform.
    DAMSON_SPREAD_KIND_NORMAL = 3,       ///< Normal distribution with mean `a` and standard deviation `b`.
    DAMSON_SPREAD_KIND_CHOICE = 4,       ///< One of `choices`, with equal probability.
};

/// Form of an object in a level file.
typedef uint8_t damson_level_object_kind;
enum {
    DAMSON_LEVEL_OBJECT_KIND_POINT = 0,    ///< A position, such as a spawn point.
    DAMSON_LEVEL_OBJECT_KIND_BOX = 1,      ///< A rectangle or capsule, which can be rotated.
    DAMSON_LEVEL_OBJECT_KIND_ELLIPSE = 2,  ///< An ellipse in a rotated box.
    DAMSON_LEVEL_OBJECT_KIND_OUTLINE = 3,  ///< A closed outline: see damson_level_get_object_points().
    DAMSON_LEVEL_OBJECT_KIND_PATH = 4,     ///< An open line: see damson_level_get_object_points().
};

/// Type of a custom property in a level file.
typedef uint8_t damson_level_field_type;
enum {
    DAMSON_LEVEL_FIELD_TYPE_TEXT = 0,       ///< Text, a color, a file path or an enum value.
    DAMSON_LEVEL_FIELD_TYPE_NUMBER = 1,     ///< A number.
    DAMSON_LEVEL_FIELD_TYPE_BOOLEAN = 2,    ///< True or false; `number` is 1 or 0.
    DAMSON_LEVEL_FIELD_TYPE_POINT = 3,      ///< A point in the world.
    DAMSON_LEVEL_FIELD_TYPE_REFERENCE = 4,  ///< Another object; `text` is its id.
};

typedef struct damson_vec2 damson_vec2;
typedef struct damson_rotation damson_rotation;
typedef struct damson_transform damson_transform;
typedef struct damson_aabb damson_aabb;
typedef struct damson_version damson_version;
typedef struct damson_circle damson_circle;
typedef struct damson_capsule damson_capsule;
typedef struct damson_segment damson_segment;
typedef struct damson_polygon damson_polygon;
typedef struct damson_chain_segment damson_chain_segment;
typedef struct damson_geometry damson_geometry;
typedef struct damson_mass_data damson_mass_data;
typedef struct damson_material damson_material;
typedef struct damson_filter damson_filter;
typedef struct damson_shape_events damson_shape_events;
typedef struct damson_one_way damson_one_way;
typedef struct damson_body_events damson_body_events;
typedef struct damson_motion_locks damson_motion_locks;
typedef struct damson_solver_tuning damson_solver_tuning;
typedef struct damson_tile_slope damson_tile_slope;
typedef struct damson_tile_cell damson_tile_cell;
typedef struct damson_tile_id damson_tile_id;
typedef struct damson_tile damson_tile;
typedef struct damson_world_def damson_world_def;
typedef struct damson_body_def damson_body_def;
typedef struct damson_shape_def damson_shape_def;
typedef struct damson_chain_def damson_chain_def;
typedef struct damson_tile_grid_def damson_tile_grid_def;
typedef struct damson_explosion_def damson_explosion_def;
typedef struct damson_body_shape damson_body_shape;
typedef struct damson_revolute_joint_def damson_revolute_joint_def;
typedef struct damson_distance_joint_def damson_distance_joint_def;
typedef struct damson_prismatic_joint_def damson_prismatic_joint_def;
typedef struct damson_weld_joint_def damson_weld_joint_def;
typedef struct damson_wheel_joint_def damson_wheel_joint_def;
typedef struct damson_motor_joint_def damson_motor_joint_def;
typedef struct damson_target_joint_def damson_target_joint_def;
typedef struct damson_gear_joint_def damson_gear_joint_def;
typedef struct damson_pulley_joint_def damson_pulley_joint_def;
typedef struct damson_filter_joint_def damson_filter_joint_def;
typedef struct damson_contact_side damson_contact_side;
typedef struct damson_contact_began damson_contact_began;
typedef struct damson_contact_ended damson_contact_ended;
typedef struct damson_sensor_began damson_sensor_began;
typedef struct damson_sensor_ended damson_sensor_ended;
typedef struct damson_contact_hit damson_contact_hit;
typedef struct damson_contact_overloaded damson_contact_overloaded;
typedef struct damson_body_moved damson_body_moved;
typedef struct damson_body_slept damson_body_slept;
typedef struct damson_body_woke damson_body_woke;
typedef struct damson_body_quarantined damson_body_quarantined;
typedef struct damson_body_left damson_body_left;
typedef struct damson_joint_side damson_joint_side;
typedef struct damson_joint_broke damson_joint_broke;
typedef struct damson_joint_overloaded damson_joint_overloaded;
typedef struct damson_subscription damson_subscription;
typedef struct damson_event_filter damson_event_filter;
typedef struct damson_manifold_point damson_manifold_point;
typedef struct damson_manifold damson_manifold;
typedef struct damson_pre_solve_contact damson_pre_solve_contact;
typedef struct damson_pre_solve_response damson_pre_solve_response;
typedef struct damson_touching_pair damson_touching_pair;
typedef struct damson_ray_cast damson_ray_cast;
typedef struct damson_box_overlap damson_box_overlap;
typedef struct damson_point_overlap damson_point_overlap;
typedef struct damson_near_point damson_near_point;
typedef struct damson_box_cast damson_box_cast;
typedef struct damson_query_hit damson_query_hit;
typedef struct damson_shape_cast damson_shape_cast;
typedef struct damson_shape_overlap damson_shape_overlap;
typedef struct damson_query_filter damson_query_filter;
typedef struct damson_body_pose damson_body_pose;
typedef struct damson_body_velocity damson_body_velocity;
typedef struct damson_body_pair damson_body_pair;
typedef struct damson_energy damson_energy;
typedef struct damson_body_rows damson_body_rows;
typedef struct damson_pace damson_pace;
typedef struct damson_advance damson_advance;
typedef struct damson_counters damson_counters;
typedef struct damson_memory_use damson_memory_use;
typedef struct damson_phase_times damson_phase_times;
typedef struct damson_phase_digest damson_phase_digest;
typedef struct damson_mover_ground damson_mover_ground;
typedef struct damson_mover damson_mover;
typedef struct damson_mover_settings damson_mover_settings;
typedef struct damson_mover_touch damson_mover_touch;
typedef struct damson_mover_move damson_mover_move;
typedef struct damson_fluid_surface damson_fluid_surface;
typedef struct damson_fluid damson_fluid;
typedef struct damson_attractor damson_attractor;
typedef struct damson_history_def damson_history_def;
typedef struct damson_recording_def damson_recording_def;
typedef struct damson_player_def damson_player_def;
typedef struct damson_branch_def damson_branch_def;
typedef struct damson_preview_pace damson_preview_pace;
typedef struct damson_preview_hit damson_preview_hit;
typedef struct damson_state_fault damson_state_fault;
typedef struct damson_recording_fault damson_recording_fault;
typedef struct damson_divergence damson_divergence;
typedef struct damson_run_divergence damson_run_divergence;
typedef struct damson_bytes damson_bytes;
typedef struct damson_draw_color damson_draw_color;
typedef struct damson_draw_paint damson_draw_paint;
typedef struct damson_draw_palette damson_draw_palette;
typedef struct damson_broadphase_palette damson_broadphase_palette;
typedef struct damson_draw_options damson_draw_options;
typedef struct damson_svg_options damson_svg_options;
typedef struct damson_draw_broadphase_options damson_draw_broadphase_options;
typedef struct damson_debug_draw damson_debug_draw;
typedef struct damson_broadphase_def damson_broadphase_def;
typedef struct damson_object_filter damson_object_filter;
typedef struct damson_object_def damson_object_def;
typedef struct damson_overlap damson_overlap;
typedef struct damson_overlap_ended damson_overlap_ended;
typedef struct damson_object_hit damson_object_hit;
typedef struct damson_object_near damson_object_near;
typedef struct damson_broadphase_counters damson_broadphase_counters;
typedef struct damson_pair_flash damson_pair_flash;
typedef struct damson_cast_hit damson_cast_hit;
typedef struct damson_closest_point damson_closest_point;
typedef struct damson_closest_points damson_closest_points;
typedef struct damson_sweep damson_sweep;
typedef struct damson_impact damson_impact;
typedef struct damson_impact_limits damson_impact_limits;
typedef struct damson_overlap_result damson_overlap_result;
typedef struct damson_body_token damson_body_token;
typedef struct damson_shape_token damson_shape_token;
typedef struct damson_joint_token damson_joint_token;
typedef struct damson_chain_token damson_chain_token;
typedef struct damson_tile_grid_token damson_tile_grid_token;
typedef struct damson_body_target damson_body_target;
typedef struct damson_shape_target damson_shape_target;
typedef struct damson_joint_target damson_joint_target;
typedef struct damson_chain_target damson_chain_target;
typedef struct damson_tile_grid_target damson_tile_grid_target;
typedef struct damson_batch_def damson_batch_def;
typedef struct damson_batch_pace damson_batch_pace;
typedef struct damson_column damson_column;
typedef struct damson_column_def damson_column_def;
typedef struct damson_ray_fan damson_ray_fan;
typedef struct damson_action_def damson_action_def;
typedef struct damson_parameter_target damson_parameter_target;
typedef struct damson_spread damson_spread;
typedef struct damson_parameter_def damson_parameter_def;
typedef struct damson_voronoi_piece damson_voronoi_piece;
typedef struct damson_fracture_def damson_fracture_def;
typedef struct damson_view_def damson_view_def;
typedef struct damson_rope_def damson_rope_def;
typedef struct damson_ragdoll_def damson_ragdoll_def;
typedef struct damson_ragdoll damson_ragdoll;
typedef struct damson_car_def damson_car_def;
typedef struct damson_car damson_car;
typedef struct damson_tire damson_tire;
typedef struct damson_level_options damson_level_options;
typedef struct damson_level_object damson_level_object;
typedef struct damson_level_field damson_level_field;
typedef struct damson_level_part damson_level_part;
typedef struct damson_level_change damson_level_change;

/* Callbacks. */

/// Receives an event. The callback may edit and query the world, but must not step or destroy it.
typedef void (*damson_contact_began_function)(const damson_contact_began* event, void* context);

/// Receives an event. The callback may edit and query the world, but must not step or destroy it.
typedef void (*damson_contact_ended_function)(const damson_contact_ended* event, void* context);

/// Receives an event. The callback may edit and query the world, but must not step or destroy it.
typedef void (*damson_sensor_began_function)(const damson_sensor_began* event, void* context);

/// Receives an event. The callback may edit and query the world, but must not step or destroy it.
typedef void (*damson_sensor_ended_function)(const damson_sensor_ended* event, void* context);

/// Receives an event. The callback may edit and query the world, but must not step or destroy it.
typedef void (*damson_contact_hit_function)(const damson_contact_hit* event, void* context);

/// Receives an event. The callback may edit and query the world, but must not step or destroy it.
typedef void (*damson_contact_overloaded_function)(const damson_contact_overloaded* event, void* context);

/// Receives an event. The callback may edit and query the world, but must not step or destroy it.
typedef void (*damson_body_moved_function)(const damson_body_moved* event, void* context);

/// Receives an event. The callback may edit and query the world, but must not step or destroy it.
typedef void (*damson_body_slept_function)(const damson_body_slept* event, void* context);

/// Receives an event. The callback may edit and query the world, but must not step or destroy it.
typedef void (*damson_body_woke_function)(const damson_body_woke* event, void* context);

/// Receives an event. The callback may edit and query the world, but must not step or destroy it.
typedef void (*damson_body_quarantined_function)(const damson_body_quarantined* event, void* context);

/// Receives an event. The callback may edit and query the world, but must not step or destroy it.
typedef void (*damson_body_left_function)(const damson_body_left* event, void* context);

/// Receives an event. The callback may edit and query the world, but must not step or destroy it.
typedef void (*damson_joint_broke_function)(const damson_joint_broke* event, void* context);

/// Receives an event. The callback may edit and query the world, but must not step or destroy it.
typedef void (*damson_joint_overloaded_function)(const damson_joint_overloaded* event, void* context);

/// Receives two shapes. Returns true if they may collide or overlap. The callback may only read the world.
typedef bool (*damson_filter_function)(const damson_contact_side* a, const damson_contact_side* b,
              void* context);

/// Receives a contact, and can change how it pushes in this step by writing to `response`. If `response` is
/// not written, the contact pushes unchanged. The callback may only read the world.
typedef void (*damson_pre_solve_function)(const damson_pre_solve_contact* contact,
              damson_pre_solve_response* response, void* context);

/// Receives an overloaded joint. Returns true to break it. If the callback returns false, the joint stays,
/// and the next step that overloads the joint calls the callback again. The callback may only read the world.
typedef bool (*damson_joint_break_function)(const damson_joint_broke* event, void* context);

/// Receives a query hit. Returns true to continue the query.
typedef bool (*damson_hit_function)(const damson_query_hit* hit, void* context);

/// Receives a shape. Returns true to continue.
typedef bool (*damson_shape_function)(damson_shape shape, void* context);

/// Called before or after a step of duration `dt` [s].
typedef void (*damson_step_function)(damson_world* world, float dt, void* context);

/// Called before the step with index `tick`, so that you can make your changes for that step.
typedef void (*damson_tick_function)(damson_world* world, uint64_t tick, void* context);

/// Receives a digest at the end of a phase of a step. The callback may only read the world.
typedef void (*damson_phase_trace_function)(const damson_phase_digest* digest, void* context);

/// Executes call `index` of the calls that a `parallel_for` function distributes.
typedef void (*damson_task_function)(uint32_t index, void* task);

/// Calls call(0, task) through call(count - 1, task) once each, on any threads, and returns when all of them
/// have returned. The library makes any missing calls on the calling thread. The callback must not use the
/// world.
typedef void (*damson_parallel_for_function)(uint32_t count, damson_task_function call, void* task,
              void* context);

/// Receives a recorded call. Returns true to repeat it in the branch.
typedef bool (*damson_call_choice_function)(const damson_recorded_call* call, void* context);

/// Receives a log message without a line ending. The callback must not change a world.
typedef void (*damson_log_function)(damson_log_level level, const char* text, void* context);

/// Draws a convex polygon with counter-clockwise corners, expanded outward by `radius` [m] with round
/// corners.
typedef void (*damson_draw_polygon_function)(const damson_vec2* corners, size_t count, float radius,
              const damson_draw_paint* paint, void* context);

/// Draws a disc of radius `radius` [m].
typedef void (*damson_draw_circle_function)(damson_vec2 center, float radius, const damson_draw_paint* paint,
              void* context);

/// Draws a capsule: all points within `radius` [m] of the line segment from `a` to `b`.
typedef void (*damson_draw_capsule_function)(damson_vec2 a, damson_vec2 b, float radius,
              const damson_draw_paint* paint, void* context);

/// Draws a line from `a` to `b`, `width_px` pixels wide.
typedef void (*damson_draw_line_function)(damson_vec2 a, damson_vec2 b, damson_draw_color color,
              float width_px, void* context);

/// Draws a dot with a diameter of `size_px` pixels.
typedef void (*damson_draw_point_function)(damson_vec2 at, float size_px, damson_draw_color color,
              void* context);

/// Draws the text `words` with its baseline starting at `at`. `words` is valid only until the function
/// returns.
typedef void (*damson_draw_text_function)(damson_vec2 at, const char* words, size_t length,
              damson_draw_color color, void* context);

/// Receives an object. Returns true to continue the query.
typedef bool (*damson_object_function)(damson_object object, void* context);

/// Receives an object and the fraction of the path at which the path enters the object. Returns the fraction
/// beyond which objects are no longer needed: 0 ends the query, and a large value continues it unchanged.
typedef float (*damson_object_entry_function)(damson_object object, float fraction, void* context);

/// Receives an overlap that began. The callback may edit and query the broadphase, but must not update or
/// destroy it.
typedef void (*damson_overlap_began_function)(const damson_overlap* overlap, void* context);

/// Receives an overlap that ended. The callback may edit and query the broadphase, but must not update or
/// destroy it.
typedef void (*damson_overlap_ended_function)(const damson_overlap_ended* overlap, void* context);

/// Writes the observations of world `index` to `numbers`. The callback may only read the world. Threads:
/// called for several worlds at the same time.
typedef void (*damson_observe_function)(const damson_world* world, uint32_t index, float* numbers,
              size_t count, void* context);

/// Applies the action row `numbers` to world `index` before the row's first step. The callback may change
/// only this world. Threads: called for several worlds at the same time.
typedef void (*damson_act_function)(damson_world* world, uint32_t index, const float* numbers, size_t count,
              void* context);

/// Called after world `index` was reset and its parameters were applied. The numbers from `random` depend
/// only on the world's seed and reset count. The callback may change only this world. Threads: called for
/// several worlds at the same time.
typedef void (*damson_begin_function)(damson_world* world, uint32_t index, damson_random* random,
              void* context);

/// Called after all steps of an action row, before the batch observes world `index`. The callback may change
/// only this world. Threads: called for several worlds at the same time.
typedef void (*damson_before_observe_function)(damson_world* world, uint32_t index, void* context);

/* Structs. */

/// A point or vector in the plane.
struct damson_vec2 {
    float x;  ///< Coordinate to the right.
    float y;  ///< Upward coordinate.
};

/// A rotation, stored as its cosine and sine. It needs no wrap-around, and rotating a vector takes no
/// trigonometry.
struct damson_rotation {
    float c;  ///< Cosine. [-]
    float s;  ///< Sine. [-]
};

/// Position and rotation of a frame in the world.
struct damson_transform {
    damson_vec2 position;      ///< Origin of the frame. [m]
    damson_rotation rotation;  ///< Rotation of the frame.
};

/// An axis-aligned bounding box: all points p with lower <= p <= upper in both coordinates, including the
/// border. [m]
struct damson_aabb {
    damson_vec2 lower;  ///< Corner with the smallest coordinates. [m]
    damson_vec2 upper;  ///< Corner with the largest coordinates. [m]
};

/// A version, such as "0.1.0".
struct damson_version {
    int32_t major;  ///< Major version. A new major version has incompatible changes.
    int32_t minor;  ///< Minor version. Below 1.0, a new minor version may also have incompatible changes.
    int32_t patch;  ///< Patch version. A new patch version fixes bugs.
};

/// A solid circle.
struct damson_circle {
    damson_vec2 center;  ///< Center, in the body's frame. [m]
    float radius;        ///< Radius, above zero. [m]
};

/// A line segment with round ends; also called a stadium.
struct damson_capsule {
    damson_vec2 a;  ///< Center of one round end, in the body's frame. [m]
    damson_vec2 b;  ///< Center of the other round end, at a different point. [m]
    float radius;   ///< Radius, above zero. [m]
};

/// A line segment without an interior: it has no mass and collides from both sides.
struct damson_segment {
    damson_vec2 a;  ///< One end, in the body's frame. [m]
    damson_vec2 b;  ///< The other end, at a different point. [m]
    float radius;   ///< Rounding radius, zero or more. [m]
};

/// A convex polygon with 3 to 8 counter-clockwise vertices, no three of them on a line. See
/// damson_make_convex_polygon() and damson_make_box(). Array entries from index `count` on repeat the last
/// vertex and its normal, because the library reads all entries.
struct damson_polygon {
    damson_vec2 vertices[8];  ///< Vertices, in the body's frame. [m]
    damson_vec2 normals[8];   ///< normals[i] points outward from the edge that starts at vertex i. [-]
    damson_vec2 centroid;     ///< Centroid of the polygon without its rounding, in the body's frame. [m]
    float radius;             ///< Rounding radius around the core, zero or more. [m]
    int32_t count;            ///< Number of vertices.
};

/// A segment that stores the vertices before and after it, so that bodies slide over its ends without a bump.
/// A one-sided segment collides only on its right side, looking from a to b.
struct damson_chain_segment {
    damson_vec2 a;        ///< One end, in the body's frame. [m]
    damson_vec2 b;        ///< The other end, at a different point. [m]
    float radius;         ///< Rounding radius, zero or more. [m]
    damson_vec2 ghost_a;  ///< Vertex before a, if there is one. [m]
    damson_vec2 ghost_b;  ///< Vertex after b, if there is one. [m]
    bool has_ghost_a;     ///< True if there is a vertex before a.
    bool has_ghost_b;     ///< True if there is a vertex after b.
    bool is_one_sided;    ///< If false, the segment collides from both sides.
};

/// The outline of a shape of any type. `type` selects the union member in use.
struct damson_geometry {
    damson_shape_type type;  ///< Type of the outline.
    union {
        damson_circle circle;                ///< A solid circle.
        damson_capsule capsule;              ///< A line segment with round ends.
        damson_segment segment;              ///< A line segment without an interior.
        damson_polygon polygon;              ///< A convex polygon.
        damson_chain_segment chain_segment;  ///< A segment of a chain.
    };
};

/// Mass, center of mass and rotational inertia.
struct damson_mass_data {
    float mass;          ///< Mass. [kg]
    damson_vec2 center;  ///< Center of mass, in the body's frame. [m]
    float inertia;       ///< Rotational inertia about the center of mass. [kg m2]
};

/// Surface properties that affect contacts.
struct damson_material {
    float friction;  ///< Coulomb friction coefficient. [-]
    /// Restitution: 0 is no bounce, 1 returns the full speed, above 1 adds speed like a pinball bumper. [-]
    float restitution;
    /// Conveyor belt speed, clockwise around the shape. A floor with a positive speed moves bodies to the
    /// right. [m/s]
    float surface_speed;
    /// Rolling resistance: the maximum torque is this value times the rounding radius times the normal force.
    /// A contact uses the larger resistance and the larger radius of the two shapes. Corners without rounding
    /// do not roll. [-]
    float rolling_resistance;
    uint64_t id;  ///< Your identifier for the material; copied into hit and begin events.
};

/// Selects the shapes that a shape collides with. If two shapes have the same non-zero group, the group
/// decides: always (positive) or never (negative). Otherwise, the mask of each shape must include the other
/// shape's category. Among shapes that collide, `respond` selects the shapes that push each other, and
/// `report` selects the shapes that cause events.
struct damson_filter {
    uint64_t category;  ///< Category bits of the shape.
    /// Categories that the shape collides with. The mask of each shape must include the other shape's
    /// category.
    uint64_t mask;
    /// Collision group. Shapes with the same non-zero group always (positive) or never (negative) collide;
    /// masks are then ignored.
    int32_t group;
    /// Categories that the shape pushes and is pushed by. Each shape must include the other shape's category.
    uint64_t respond;
    /// Categories whose contacts the shape reports. It is enough if one shape of a pair includes the other's
    /// category.
    uint64_t report;
};

/// Events that a shape subscribes to. A pair's event is recorded if at least one of its shapes subscribes to
/// it.
struct damson_shape_events {
    bool contacts;  ///< If true, subscribes to damson_contact_began and damson_contact_ended.
    bool overlaps;  ///< If true, subscribes to damson_sensor_began and damson_sensor_ended.
    bool hits;      ///< If true, subscribes to damson_contact_hit.
    /// Normal force above which a contact reports damson_contact_overloaded in every step, zero or more;
    /// infinity means never. [N]
    float force;
};

/// A one-way surface: shapes that do not approach from its solid side pass through. The decision is made when
/// two shapes begin to touch, and holds until they separate.
struct damson_one_way {
    damson_vec2 direction;  ///< Outward normal of the solid side, in the body's frame. [-]
    float margin;           ///< Overlap at first touch above which a shape passes through. [m]
};

/// Events that a body subscribes to. No event is recorded without a subscription.
struct damson_body_events {
    bool moves;  ///< If true, subscribes to damson_body_moved.
    bool sleep;  ///< If true, subscribes to damson_body_slept and damson_body_woke.
};

/// Locked axes of a body: the x or y coordinate of its center of mass, or its rotation. No force moves the
/// body along a locked axis, and its velocity along that axis is zero. You can still move the body
/// explicitly.
struct damson_motion_locks {
    bool x;         ///< If true, the center of mass keeps its x coordinate.
    bool y;         ///< If true, the center of mass keeps its y coordinate.
    bool rotation;  ///< If true, the body does not rotate.
};

/// Solver parameters of a world.
struct damson_solver_tuning {
    float contact_hertz;  ///< Stiffness of contacts; at most 1/8 of the substep rate. [Hz]
    /// Damping ratio of contacts. The default is far above 1 (critical), so that overlap is resolved without
    /// a bounce. [-]
    float contact_damping_ratio;
    float max_push_speed;         ///< Maximum speed at which overlapping shapes are pushed apart. [m/s]
    float joint_hertz;            ///< Stiffness of joints; at most 0.3 of the substep rate. [Hz]
    float joint_damping_ratio;    ///< Damping ratio of joints; 1 is critical. [-]
    float restitution_threshold;  ///< Approach speed below which contacts do not bounce. [m/s]
    /// Maximum speed of bodies. The next step slows faster bodies to this speed. [m/s]
    float max_linear_speed;
};

/// The part of its cell that a tile fills. Two equal heights fill a full or partial tile; two different
/// heights form a slope.
struct damson_tile_slope {
    float left;  ///< Height at the left border, as a fraction of the cell: 0, or 0.1 to 1. [-]
    /// Height at the right border, as a fraction of the cell: 0, or 0.1 to 1. The two heights must not both
    /// be 0. [-]
    float right;
    bool hangs;  ///< If true, the tile hangs from the top of the cell, and the heights are measured downward.
};

/// Column and row of a cell, counted from the grid's lower left corner.
struct damson_tile_cell {
    uint32_t x;  ///< Column.
    uint32_t y;  ///< Row.
};

/// A cell in a tile grid; null if the shape is not a tile.
struct damson_tile_id {
    damson_tile_grid grid;  ///< The tile grid.
    damson_tile_cell cell;  ///< The cell of the grid.
};

/// Definition of one kind of tile: an entry in a grid's palette.
struct damson_tile {
    damson_material material;  ///< Material of the tile.
    bool has_one_way;          ///< True if `one_way` is set.
    /// One-way settings. If set, shapes that do not approach from the solid side pass through.
    damson_one_way one_way;
    /// If true, the tile is a sensor, such as water or a trap: it pushes nothing and detects overlapping
    /// shapes.
    bool is_sensor;
    damson_tile_slope slope;  ///< The part of the cell that the tile fills.
};

/// Definition of a world.
struct damson_world_def {
    uint32_t size;                      ///< Size of the struct, set by its damson_default function. [bytes]
    damson_vec2 gravity;                ///< Gravitational acceleration. [m/s2]
    damson_broadphase_kind broadphase;  ///< Broadphase algorithm.
    bool can_sleep;                     ///< If true, bodies at rest fall asleep.
    /// If true, continuous collision stops a fast body at the first hit on its path in a step.
    bool continuous;
    /// If true, the solver starts each step with the impulses of the previous step. If false, stacks sag.
    bool warm_starting;
    /// If false, a step detects overlaps and reports events, but bodies move only when you move them.
    bool dynamics;
    bool has_bounds;                     ///< True if `bounds` is set.
    damson_aabb bounds;                  ///< Bounds of the level, if it has any. [m]
    damson_out_of_bounds out_of_bounds;  ///< Action for a body that leaves the bounds.
    damson_mix friction_mix;             ///< Rule that combines the friction of two shapes.
    damson_mix restitution_mix;          ///< Rule that combines the restitution of two shapes.
    /// Internal edges that the world removes, so that bodies slide over them without a bump.
    damson_internal_edges internal_edges;
    float hit_speed;      ///< Approach speed below which contacts are not reported as hits. [m/s]
    uint32_t workers;     ///< Number of threads that execute a step, including the calling thread: 1 to 64.
    uint32_t task_calls;  ///< Maximum number of calls per `parallel_for`, 1 to 64; 0 means no task system.
    /// Your task system, used instead of the world's threads; see damson_parallel_for_function.
    damson_parallel_for_function parallel_for;
    void* task_context;  ///< Context passed to `parallel_for`.
    /// Largest SIMD instruction set to use. The world never uses more than the CPU supports. Results are
    /// bit-identical with every set.
    damson_instruction_set instructions;
    damson_solver_tuning tuning;  ///< Solver parameters.
    /// Identifier stored in all handles of the world, 1 to 4095, so that the world can reject handles from
    /// other worlds. 0 assigns the next identifier in this process. Worlds with the same stamp and the same
    /// calls create equal handles, so their logs can be compared.
    uint32_t handle_stamp;
    uint32_t reserve_bodies;    ///< Number of bodies to allocate memory for in advance.
    uint32_t reserve_contacts;  ///< Number of contacts to allocate memory for in advance.
};

/// Definition of a body.
struct damson_body_def {
    uint32_t size;          ///< Size of the struct, set by its damson_default function. [bytes]
    damson_body_type type;  ///< Motion type of the body.
    damson_vec2 position;   ///< Position of the body's origin. [m]
    float angle;            ///< Angle of the body. [rad]
    bool has_rotation;      ///< True if `rotation` is set.
    /// Rotation that replaces `angle` if set. damson_body_get_rotation() returns it bit-identically.
    damson_rotation rotation;
    /// Velocity of the center of mass; see damson_solver_tuning.max_linear_speed. [m/s]
    damson_vec2 linear_velocity;
    float angular_velocity;  ///< Angular velocity. [rad/s]
    float linear_damping;    ///< Damping of the linear velocity. [1/s]
    float angular_damping;   ///< Damping of the angular velocity. [1/s]
    float gravity_scale;     ///< Factor that scales gravity for the body. [-]
    bool has_gravity;        ///< True if `gravity` is set.
    /// Gravity of this body, which replaces the world's gravity if set. `gravity_scale` still applies. [m/s2]
    damson_vec2 gravity;
    damson_motion_locks locks;  ///< Locked axes of the body.
    bool has_mass;              ///< True if `mass` is set.
    /// Explicit mass data. If not set, the mass is computed from the shapes, or is 1 kg if their mass is
    /// below 1e-30 kg.
    damson_mass_data mass;
    /// If true, continuous collision also checks dynamic bodies, and sensors crossed within a step are
    /// reported.
    bool is_bullet;
    bool is_continuous;  ///< If false, continuous collision never stops the body.
    bool can_sleep;      ///< If true, the body falls asleep when it is at rest.
    /// If false, the body starts asleep. It must then be at rest in a valid position, because its contacts
    /// with static and other sleeping bodies are not updated until one of the two bodies wakes or moves.
    bool is_awake;
    bool is_enabled;            ///< If false, the body does not move or collide until you enable it.
    damson_body_events events;  ///< Events that the body subscribes to.
    float sleep_threshold;      ///< Speed below which the body falls asleep after half a second. [m/s]
    /// Sort key of the body, unique among the world's bodies. It orders the body's events, and makes results
    /// independent of the creation order. Automatic keys begin at 2^63. You can also choose a key above 2^63
    /// that the world has not assigned yet.
    uint64_t key;
    uint64_t user_data;  ///< Your data; copied into events and query hits.
    /// Name for damson_world_find_body_by_name(), up to 31 bytes and zero-terminated. If null, the body has
    /// no name.
    const char* name;
};

/// Definition of a shape, without its outline.
struct damson_shape_def {
    uint32_t size;   ///< Size of the struct, set by its damson_default function. [bytes]
    float density;   ///< Density, up to 1e15; if 0, the shape adds no mass. [kg/m2]
    float friction;  ///< Coulomb friction coefficient. [-]
    /// Restitution: 0 is no bounce, 1 returns the full speed, above 1 adds speed like a pinball bumper. [-]
    float restitution;
    /// Conveyor belt speed, clockwise around the shape. A floor with a positive speed moves bodies to the
    /// right. [m/s]
    float surface_speed;
    /// Resistance that slows rolling shapes; see damson_material.rolling_resistance. [-]
    float rolling_resistance;
    uint64_t material_id;  ///< Your identifier for the material; copied into hit and begin events.
    /// If true, the shape is a sensor: it pushes nothing and detects overlapping shapes, including sleeping
    /// and static shapes.
    bool is_sensor;
    /// If true, a solid shape on a static body also has contacts with other static shapes.
    bool collides_with_static;
    /// If true, contacts of the shape call the callback that damson_world_set_pre_solve_callback() sets.
    bool enable_pre_solve;
    bool has_one_way;  ///< True if `one_way` is set.
    /// One-way settings. If set, shapes that do not approach from the solid side pass through.
    damson_one_way one_way;
    /// Surface group. Shapes with the same non-zero group are reported as one surface.
    uint32_t surface_group;
    damson_shape_events events;  ///< Events that the shape subscribes to.
    damson_filter filter;        ///< Filter for the shapes that this shape collides with, pushes and reports.
    float draw_level;            ///< Draw level. Higher levels are drawn and picked above lower levels. [-]
    /// Sort key of the shape, unique among the world's shapes. Pairs and events are sorted by it.
    uint64_t key;
    uint64_t user_data;  ///< Your data; copied into events and query hits.
};

/// Definition of a chain.
struct damson_chain_def {
    uint32_t size;  ///< Size of the struct, set by its damson_default function. [bytes]
    /// Points in the body's frame: 2 or more, or 3 or more for a loop. A point that repeats the previous
    /// point is skipped. The last point of a loop is also skipped if it repeats the first point. [m]
    const damson_vec2* points;
    size_t point_count;  ///< Number of `points`.
    bool is_loop;        ///< If true, the chain closes from the last point to the first.
    /// If true, the chain collides only on its right side, as seen when following its points in order.
    bool is_one_sided;
    /// One material for all segments, or one per segment. If empty, all segments have the default material.
    const damson_material* materials;
    size_t material_count;  ///< Number of `materials`.
    float radius;           ///< Rounding radius, zero or more. [m]
    /// Surface group; see damson_shape_def.surface_group. If it is not 0, the whole chain is reported as one
    /// surface.
    uint32_t surface_group;
    damson_shape_events events;  ///< Events that the segments subscribe to.
    damson_filter filter;        ///< Collision filter of the segments.
    float draw_level;            ///< Draw level. Higher levels are drawn and picked above lower levels. [-]
    uint64_t first_key;  ///< Key of segment 0; automatic by default. Each further segment gets the next key.
    uint64_t user_data;  ///< Your data, copied to each segment.
};

/// Definition of a tile grid.
struct damson_tile_grid_def {
    uint32_t size;          ///< Size of the struct, set by its damson_default function. [bytes]
    damson_vec2 cell_size;  ///< Size of one cell. [m]
    damson_vec2 origin;     ///< Lower left corner of cell (0, 0), in the body's frame. [m]
    uint32_t width;         ///< Number of columns, 1 or more.
    uint32_t height;        ///< Number of rows, 1 or more; at most 2^26 cells in total.
    /// Kind of each cell, row by row from the bottom. If the list is empty, all cells are empty.
    const uint8_t* kinds;
    size_t kind_count;  ///< Number of `kinds`.
    /// Tiles of kinds 1, 2 and so on; at most 255. If the list is empty, kind 1 is a default tile.
    const damson_tile* palette;
    size_t palette_count;  ///< Number of tiles in the palette.
    /// If true, contacts of the grid call the callback that damson_world_set_pre_solve_callback() sets.
    bool enable_pre_solve;
    /// Surface group; see damson_shape_def.surface_group. If it is not 0, the whole grid is reported as one
    /// surface.
    uint32_t surface_group;
    damson_shape_events events;  ///< Events that the tiles subscribe to.
    damson_filter filter;        ///< Collision filter of the tiles.
    float draw_level;            ///< Draw level. Higher levels are drawn and picked above lower levels. [-]
    /// Key of the grid's shape; automatic by default. Each chunk and cell of the grid uses one of the keys
    /// that follow.
    uint64_t first_key;
    uint64_t user_data;  ///< Your data for the grid's shape.
};

/// Definition of an explosion. The impulse on a shape is proportional to the shape's width as seen from the
/// center. A plank that faces the center receives a larger impulse than a plank that points at the center.
struct damson_explosion_def {
    uint32_t size;         ///< Size of the struct, set by its damson_default function. [bytes]
    damson_vec2 position;  ///< Center of the explosion. [m]
    float radius;          ///< Distance up to which shapes receive the full impulse. [m]
    float falloff;         ///< Distance beyond the radius over which the impulse falls to zero. [m]
    /// Impulse per meter of width as seen from the center. A negative value pulls. [N s/m]
    float impulse_per_length;
    /// The explosion pushes the shapes that a shape with this filter would collide with.
    damson_filter filter;
};

/// A shape for damson_world_create_bodies(), with the body that it belongs to.
struct damson_body_shape {
    uint32_t body;             ///< Index of the body in the list of body definitions.
    damson_geometry geometry;  ///< Outline of the shape, in the body's frame.
    damson_shape_def def;      ///< Other properties of the shape.
};

/// A joint at which two bodies share a point and can rotate about it.
struct damson_revolute_joint_def {
    uint32_t size;               ///< Size of the struct, set by its damson_default function. [bytes]
    damson_body body_a;          ///< Body A of the joint.
    damson_body body_b;          ///< Body B of the joint.
    damson_vec2 anchor_local_a;  ///< Anchor in A's frame, from A's origin. [m]
    damson_vec2 anchor_local_b;  ///< Anchor in B's frame, from B's origin. [m]
    float angle_local_a;         ///< Angle of A's joint frame, relative to body A. [rad]
    float angle_local_b;         ///< Angle of B's joint frame, relative to body B. [rad]
    bool has_motor;              ///< If true, the motor drives the joint.
    float motor_speed;           ///< Target angular velocity of B relative to A. [rad/s]
    float max_motor_torque;      ///< Maximum torque of the motor. [N m]
    bool has_limits;             ///< If true, the limits apply.
    float lower_angle;           ///< Lower limit of the angle. [rad]
    float upper_angle;           ///< Upper limit of the angle. [rad]
    bool has_spring;             ///< If true, a spring rotates B toward target_angle.
    float spring_hertz;          ///< Frequency of the spring. [Hz]
    float spring_damping_ratio;  ///< Damping ratio of the spring; 1 is critical. [-]
    float target_angle;          ///< Target angle of the spring. [rad]
    /// Force above which the joint breaks; infinity means never. See damson_joint_broke. [N]
    float break_force;
    /// Torque above which the joint breaks; infinity means never. See damson_joint_broke. [N m]
    float break_torque;
    /// Force above which the joint is reported; infinity means never. See damson_joint_overloaded. [N]
    float report_force;
    /// Torque above which the joint is reported; infinity means never. See damson_joint_overloaded. [N m]
    float report_torque;
    float constraint_hertz;          ///< Stiffness of rigid parts; 0 uses the world's setting. [Hz]
    float constraint_damping_ratio;  ///< Damping ratio of rigid parts if constraint_hertz > 0. [-]
    float draw_size;                 ///< Size of the joint in debug drawing. [m]
    bool collide_connected;          ///< If true, the shapes of the two bodies collide.
    uint64_t key;                    ///< Sort key, unique among the world's joints.
    uint64_t user_data;              ///< Your data; copied into events.
};

/// A joint that keeps two points at a fixed distance, or within limits. It is rigid if it has no limits,
/// spring or motor. For a rope, set min_length to 0 and max_length to the rope's length.
struct damson_distance_joint_def {
    uint32_t size;               ///< Size of the struct, set by its damson_default function. [bytes]
    damson_body body_a;          ///< Body A of the joint.
    damson_body body_b;          ///< Body B of the joint.
    damson_vec2 anchor_local_a;  ///< Anchor in A's frame, from A's origin. [m]
    damson_vec2 anchor_local_b;  ///< Anchor in B's frame, from B's origin. [m]
    float length;                ///< Length of the rod, or rest length of the spring. [m]
    bool has_motor;              ///< If true, the motor drives the joint.
    float motor_speed;           ///< Target speed at which the distance increases. [m/s]
    float max_motor_force;       ///< Maximum force of the motor. [N]
    bool has_limits;             ///< If true, the limits apply.
    float min_length;            ///< Lower limit of the length. [m]
    float max_length;            ///< Upper limit of the length. [m]
    /// If true, a spring acts toward `length`. If false, the joint is rigid, or moves freely between its
    /// limits.
    bool has_spring;
    float spring_hertz;          ///< Frequency of the spring. [Hz]
    float spring_damping_ratio;  ///< Damping ratio of the spring; 1 is critical. [-]
    /// Force above which the joint breaks; infinity means never. See damson_joint_broke. [N]
    float break_force;
    /// Torque above which the joint breaks; infinity means never. See damson_joint_broke. [N m]
    float break_torque;
    /// Force above which the joint is reported; infinity means never. See damson_joint_overloaded. [N]
    float report_force;
    /// Torque above which the joint is reported; infinity means never. See damson_joint_overloaded. [N m]
    float report_torque;
    float constraint_hertz;          ///< Stiffness of rigid parts; 0 uses the world's setting. [Hz]
    float constraint_damping_ratio;  ///< Damping ratio of rigid parts if constraint_hertz > 0. [-]
    float draw_size;                 ///< Size of the joint in debug drawing. [m]
    bool collide_connected;          ///< If true, the shapes of the two bodies collide.
    uint64_t key;                    ///< Sort key, unique among the world's joints.
    uint64_t user_data;              ///< Your data; copied into events.
};

/// A joint that lets B slide along an axis of A, without relative rotation.
struct damson_prismatic_joint_def {
    uint32_t size;               ///< Size of the struct, set by its damson_default function. [bytes]
    damson_body body_a;          ///< Body A of the joint.
    damson_body body_b;          ///< Body B of the joint.
    damson_vec2 anchor_local_a;  ///< Anchor in A's frame, from A's origin. [m]
    damson_vec2 anchor_local_b;  ///< Anchor in B's frame, from B's origin. [m]
    /// Angle of A's joint frame, relative to body A. Its x axis is the axis of the joint. [rad]
    float angle_local_a;
    float angle_local_b;      ///< Angle of B's joint frame, relative to body B. [rad]
    bool has_motor;           ///< If true, the motor drives the joint.
    float motor_speed;        ///< Target speed along the axis. [m/s]
    float max_motor_force;    ///< Maximum force of the motor. [N]
    bool has_limits;          ///< If true, the limits apply.
    float lower_translation;  ///< Lower limit of the translation from A's anchor to B's, along the axis. [m]
    float upper_translation;  ///< Upper limit of the translation along the axis. [m]
    bool has_spring;          ///< If true, a spring pushes B toward target_translation.
    float spring_hertz;       ///< Frequency of the spring. [Hz]
    float spring_damping_ratio;  ///< Damping ratio of the spring; 1 is critical. [-]
    float target_translation;    ///< Target translation of the spring. [m]
    /// Force above which the joint breaks; infinity means never. See damson_joint_broke. [N]
    float break_force;
    /// Torque above which the joint breaks; infinity means never. See damson_joint_broke. [N m]
    float break_torque;
    /// Force above which the joint is reported; infinity means never. See damson_joint_overloaded. [N]
    float report_force;
    /// Torque above which the joint is reported; infinity means never. See damson_joint_overloaded. [N m]
    float report_torque;
    float constraint_hertz;          ///< Stiffness of rigid parts; 0 uses the world's setting. [Hz]
    float constraint_damping_ratio;  ///< Damping ratio of rigid parts if constraint_hertz > 0. [-]
    float draw_size;                 ///< Size of the joint in debug drawing. [m]
    bool collide_connected;          ///< If true, the shapes of the two bodies collide.
    uint64_t key;                    ///< Sort key, unique among the world's joints.
    uint64_t user_data;              ///< Your data; copied into events.
};

/// A joint that holds two bodies together so that their joint frames coincide. The linear part is a spring if
/// linear_hertz is above 0, and the angular part is a spring if angular_hertz is above 0.
struct damson_weld_joint_def {
    uint32_t size;                ///< Size of the struct, set by its damson_default function. [bytes]
    damson_body body_a;           ///< Body A of the joint.
    damson_body body_b;           ///< Body B of the joint.
    damson_vec2 anchor_local_a;   ///< Anchor in A's frame, from A's origin. [m]
    damson_vec2 anchor_local_b;   ///< Anchor in B's frame, from B's origin. [m]
    float angle_local_a;          ///< Angle of A's joint frame, relative to body A. [rad]
    float angle_local_b;          ///< Angle of B's joint frame, relative to body B. [rad]
    float linear_hertz;           ///< Frequency of the linear spring; rigid if 0. [Hz]
    float linear_damping_ratio;   ///< Damping ratio of the linear spring; 1 is critical. [-]
    float angular_hertz;          ///< Frequency of the angular spring; rigid if 0. [Hz]
    float angular_damping_ratio;  ///< Damping ratio of the angular spring; 1 is critical. [-]
    /// Force above which the joint breaks; infinity means never. See damson_joint_broke. [N]
    float break_force;
    /// Torque above which the joint breaks; infinity means never. See damson_joint_broke. [N m]
    float break_torque;
    /// Force above which the joint is reported; infinity means never. See damson_joint_overloaded. [N]
    float report_force;
    /// Torque above which the joint is reported; infinity means never. See damson_joint_overloaded. [N m]
    float report_torque;
    float constraint_hertz;          ///< Stiffness of rigid parts; 0 uses the world's setting. [Hz]
    float constraint_damping_ratio;  ///< Damping ratio of rigid parts if constraint_hertz > 0. [-]
    float draw_size;                 ///< Size of the joint in debug drawing. [m]
    bool collide_connected;          ///< If true, the shapes of the two bodies collide.
    uint64_t key;                    ///< Sort key, unique among the world's joints.
    uint64_t user_data;              ///< Your data; copied into events.
};

/// A joint for a wheel with suspension. B rotates about its anchor, which moves along an axis of A against a
/// spring.
struct damson_wheel_joint_def {
    uint32_t size;               ///< Size of the struct, set by its damson_default function. [bytes]
    damson_body body_a;          ///< Body A of the joint.
    damson_body body_b;          ///< Body B of the joint.
    damson_vec2 anchor_local_a;  ///< Anchor in A's frame, from A's origin. [m]
    damson_vec2 anchor_local_b;  ///< Anchor in B's frame, from B's origin. [m]
    /// Angle of A's joint frame, relative to body A. Its x axis is the axis of the joint. [rad]
    float angle_local_a;
    float angle_local_b;      ///< Angle of B's joint frame, relative to body B. [rad]
    bool has_motor;           ///< If true, the motor drives the joint.
    float motor_speed;        ///< Target angular velocity of B relative to A. [rad/s]
    float max_motor_torque;   ///< Maximum torque of the motor. [N m]
    bool has_limits;          ///< If true, the limits apply.
    float lower_translation;  ///< Lower limit of the translation from A's anchor to B's, along the axis. [m]
    float upper_translation;  ///< Upper limit of the translation along the axis. [m]
    bool has_spring;     ///< If true, the suspension has a spring. If false, B slides freely along the axis.
    float spring_hertz;  ///< Frequency of the spring. [Hz]
    float spring_damping_ratio;  ///< Damping ratio of the spring; 1 is critical. [-]
    /// Force above which the joint breaks; infinity means never. See damson_joint_broke. [N]
    float break_force;
    /// Torque above which the joint breaks; infinity means never. See damson_joint_broke. [N m]
    float break_torque;
    /// Force above which the joint is reported; infinity means never. See damson_joint_overloaded. [N]
    float report_force;
    /// Torque above which the joint is reported; infinity means never. See damson_joint_overloaded. [N m]
    float report_torque;
    float constraint_hertz;          ///< Stiffness of rigid parts; 0 uses the world's setting. [Hz]
    float constraint_damping_ratio;  ///< Damping ratio of rigid parts if constraint_hertz > 0. [-]
    float draw_size;                 ///< Size of the joint in debug drawing. [m]
    bool collide_connected;          ///< If true, the shapes of the two bodies collide.
    uint64_t key;                    ///< Sort key, unique among the world's joints.
    uint64_t user_data;              ///< Your data; copied into events.
};

/// A joint that drives B relative to A: to a velocity, to the pose in which the two joint frames coincide, or
/// both. It never exceeds the given maximum forces and torques.
struct damson_motor_joint_def {
    uint32_t size;               ///< Size of the struct, set by its damson_default function. [bytes]
    damson_body body_a;          ///< Body A of the joint.
    damson_body body_b;          ///< Body B of the joint.
    damson_vec2 anchor_local_a;  ///< Anchor in A's frame, from A's origin. [m]
    damson_vec2 anchor_local_b;  ///< Anchor in B's frame, from B's origin. [m]
    float angle_local_a;         ///< Angle of A's joint frame, relative to body A. [rad]
    float angle_local_b;         ///< Angle of B's joint frame, relative to body B. [rad]
    /// Target velocity of B's anchor relative to A's anchor, in world space. [m/s]
    damson_vec2 linear_velocity;
    float max_velocity_force;   ///< Maximum force of the velocity drive. [N]
    float angular_velocity;     ///< Target angular velocity of B relative to A. [rad/s]
    float max_velocity_torque;  ///< Maximum torque of the velocity drive. [N m]
    float linear_hertz;  ///< Frequency of the linear spring between the anchors; 0 disables the spring. [Hz]
    float linear_damping_ratio;  ///< Damping ratio of the linear spring; 1 is critical. [-]
    float max_spring_force;      ///< Maximum force of the linear spring. [N]
    /// Frequency of the angular spring, which aligns the joint frames; 0 disables it. [Hz]
    float angular_hertz;
    float angular_damping_ratio;  ///< Damping ratio of the angular spring; 1 is critical. [-]
    float max_spring_torque;      ///< Maximum torque of the angular spring. [N m]
    /// Force above which the joint breaks; infinity means never. See damson_joint_broke. [N]
    float break_force;
    /// Torque above which the joint breaks; infinity means never. See damson_joint_broke. [N m]
    float break_torque;
    /// Force above which the joint is reported; infinity means never. See damson_joint_overloaded. [N]
    float report_force;
    /// Torque above which the joint is reported; infinity means never. See damson_joint_overloaded. [N m]
    float report_torque;
    float constraint_hertz;          ///< Stiffness of rigid parts; 0 uses the world's setting. [Hz]
    float constraint_damping_ratio;  ///< Damping ratio of rigid parts if constraint_hertz > 0. [-]
    float draw_size;                 ///< Size of the joint in debug drawing. [m]
    bool collide_connected;          ///< If true, the shapes of the two bodies collide.
    uint64_t key;                    ///< Sort key, unique among the world's joints.
    uint64_t user_data;              ///< Your data; copied into events.
};

/// A joint whose spring drags a point of a body to a point in the world, such as the mouse cursor. Joint
/// functions return `body` as both body A and body B.
struct damson_target_joint_def {
    uint32_t size;               ///< Size of the struct, set by its damson_default function. [bytes]
    damson_body body;            ///< The body to drag.
    damson_vec2 anchor_local;    ///< Anchor in the body's frame, from its origin. [m]
    damson_vec2 target;          ///< Target point in world space. [m]
    float max_force;             ///< Maximum force of the spring. [N]
    float spring_hertz;          ///< Frequency of the spring if the body moves alone. [Hz]
    float spring_damping_ratio;  ///< Damping ratio of the spring; 1 is critical. [-]
    /// Force above which the joint breaks; infinity means never. See damson_joint_broke. [N]
    float break_force;
    /// Torque above which the joint breaks; infinity means never. See damson_joint_broke. [N m]
    float break_torque;
    /// Force above which the joint is reported; infinity means never. See damson_joint_overloaded. [N]
    float report_force;
    /// Torque above which the joint is reported; infinity means never. See damson_joint_overloaded. [N m]
    float report_torque;
    float constraint_hertz;          ///< Stiffness of rigid parts; 0 uses the world's setting. [Hz]
    float constraint_damping_ratio;  ///< Damping ratio of rigid parts if constraint_hertz > 0. [-]
    float draw_size;                 ///< Size of the joint in debug drawing. [m]
    bool collide_connected;          ///< If true, the shapes of the two bodies collide.
    uint64_t key;                    ///< Sort key, unique among the world's joints.
    uint64_t user_data;              ///< Your data; copied into events.
};

/// A joint that couples two revolute or prismatic joints. It keeps a + ratio * b constant, where a and b are
/// the angle or translation of joint_a and joint_b. It is destroyed with either of the two joints. Its own
/// bodies are body B of each coupled joint, or body A if only A is dynamic.
struct damson_gear_joint_def {
    uint32_t size;         ///< Size of the struct, set by its damson_default function. [bytes]
    damson_joint joint_a;  ///< The first joint.
    damson_joint joint_b;  ///< The second joint.
    /// Ratio, not zero. Its unit is [-] for two joints of the same type, [m] if only joint_a slides, and
    /// [1/m] if only joint_b slides.
    float ratio;
    /// Force above which the joint breaks; infinity means never. See damson_joint_broke. [N]
    float break_force;
    /// Torque above which the joint breaks; infinity means never. See damson_joint_broke. [N m]
    float break_torque;
    /// Force above which the joint is reported; infinity means never. See damson_joint_overloaded. [N]
    float report_force;
    /// Torque above which the joint is reported; infinity means never. See damson_joint_overloaded. [N m]
    float report_torque;
    float constraint_hertz;          ///< Stiffness of rigid parts; 0 uses the world's setting. [Hz]
    float constraint_damping_ratio;  ///< Damping ratio of rigid parts if constraint_hertz > 0. [-]
    float draw_size;                 ///< Size of the joint in debug drawing. [m]
    bool collide_connected;          ///< If true, the shapes of the two bodies collide.
    uint64_t key;                    ///< Sort key, unique among the world's joints.
    uint64_t user_data;              ///< Your data; copied into events.
};

/// A rope that runs over two fixed points. Its total length, (A's side) + ratio * (B's side), cannot exceed
/// length_a + ratio * length_b.
struct damson_pulley_joint_def {
    uint32_t size;               ///< Size of the struct, set by its damson_default function. [bytes]
    damson_body body_a;          ///< Body A of the joint.
    damson_body body_b;          ///< Body B of the joint.
    damson_vec2 anchor_local_a;  ///< Anchor in A's frame, from A's origin. [m]
    damson_vec2 anchor_local_b;  ///< Anchor in B's frame, from B's origin. [m]
    damson_vec2 ground_a;        ///< World point over which A's side of the rope runs. [m]
    damson_vec2 ground_b;        ///< World point over which B's side of the rope runs. [m]
    float length_a;              ///< Rope length from ground_a to A's anchor. [m]
    float length_b;              ///< Rope length from ground_b to B's anchor. [m]
    float ratio;  ///< Ratio, above zero. If it is 2, B moves half as far as A, with twice the force. [-]
    /// Force above which the joint breaks; infinity means never. See damson_joint_broke. [N]
    float break_force;
    /// Torque above which the joint breaks; infinity means never. See damson_joint_broke. [N m]
    float break_torque;
    /// Force above which the joint is reported; infinity means never. See damson_joint_overloaded. [N]
    float report_force;
    /// Torque above which the joint is reported; infinity means never. See damson_joint_overloaded. [N m]
    float report_torque;
    float constraint_hertz;          ///< Stiffness of rigid parts; 0 uses the world's setting. [Hz]
    float constraint_damping_ratio;  ///< Damping ratio of rigid parts if constraint_hertz > 0. [-]
    float draw_size;                 ///< Size of the joint in debug drawing. [m]
    bool collide_connected;          ///< If true, the shapes of the two bodies collide.
    uint64_t key;                    ///< Sort key, unique among the world's joints.
    uint64_t user_data;              ///< Your data; copied into events.
};

/// A joint that only prevents two bodies from colliding with each other.
struct damson_filter_joint_def {
    uint32_t size;       ///< Size of the struct, set by its damson_default function. [bytes]
    damson_body body_a;  ///< Body A of the joint.
    damson_body body_b;  ///< Body B of the joint.
    uint64_t key;        ///< Sort key, unique among the world's joints.
    uint64_t user_data;  ///< Your data; copied into events.
};

/// One side of a contact event.
struct damson_contact_side {
    damson_body body;          ///< The body of the shape.
    damson_shape shape;        ///< The shape.
    uint64_t body_key;         ///< Key of the body.
    uint64_t shape_key;        ///< Key of the shape, by which contact events are sorted.
    uint64_t body_user_data;   ///< User data of the body.
    uint64_t shape_user_data;  ///< User data of the shape.
    uint64_t category;         ///< Category bits of the shape's filter.
    bool is_sensor;            ///< True if the shape is a sensor, which pushes nothing.
    /// Cell of a tile grid, or null if the shape is not a grid. For a cell, `shape` is the grid's shape, and
    /// `shape_key` is the cell's key.
    damson_tile_id tile;
};

/// Two shapes, neither of them a sensor, began to touch. Their gap is at most 1 mm (less for small bodies),
/// or the solver applied an impulse. Shapes in a surface group, and shapes that do not push each other, begin
/// to touch at a gap of 2 cm. `a` has the smaller shape key.
struct damson_contact_began {
    /// Side with the smaller shape key; for a listener, the side that matches its filter.
    damson_contact_side a;
    damson_contact_side b;  ///< The other side.
    damson_vec2 normal;     ///< Unit normal from A to B, in world space. [-]
    damson_vec2 point;      ///< Contact point with the highest approach speed, in world space. [m]
    /// Approach speed along the normal, before the solve; zero if the shapes separate. [m/s]
    float approach_speed;
    float normal_impulse;  ///< Normal impulse of this step, over all points and substeps. [N s]
    /// Friction impulse of this step, over all points and substeps, along the tangent, i.e. the normal
    /// rotated 90 degrees clockwise. [N s]
    float tangent_impulse;
    uint64_t material_a;  ///< Material identifier of A's shape.
    uint64_t material_b;  ///< Material identifier of B's shape.
};

/// Two shapes, neither of them a sensor, no longer touch. Every begin has exactly one end.
struct damson_contact_ended {
    /// Side with the smaller shape key; for a listener, the side that matches its filter.
    damson_contact_side a;
    damson_contact_side b;   ///< The other side.
    damson_end_cause cause;  ///< Reason for the end.
    bool is_delivered;   ///< True if listeners received this event in an earlier delivery, before this step.
    uint32_t age_ticks;  ///< Number of steps between the begin and end of the pair.
    uint64_t user_data;  ///< User data last stored in the pair.
};

/// Two shapes, at least one of them a sensor, began to overlap. They overlap at the end of the step, or a
/// bullet crossed the other shape during the step. `a` has the smaller shape key.
struct damson_sensor_began {
    /// Side with the smaller shape key; for a listener, the side that matches its filter.
    damson_contact_side a;
    damson_contact_side b;  ///< The other side.
    /// Fraction of the step at which a bullet began to overlap, or 1 for an overlap at the end of the step.
    /// [-]
    float fraction;
};

/// Two shapes, at least one of them a sensor, no longer overlap. Every begin has exactly one end.
struct damson_sensor_ended {
    /// Side with the smaller shape key; for a listener, the side that matches its filter.
    damson_contact_side a;
    damson_contact_side b;   ///< The other side.
    damson_end_cause cause;  ///< Reason for the end.
    bool is_delivered;   ///< True if listeners received this event in an earlier delivery, before this step.
    uint32_t age_ticks;  ///< Number of steps between the begin and end of the pair.
    uint64_t user_data;  ///< User data last stored in the pair.
    float fraction;      ///< Fraction of the step at which a bullet stopped overlapping; otherwise 1. [-]
};

/// Two shapes hit each other faster than damson_world_def.hit_speed. A contact can report several hits while
/// it lasts.
struct damson_contact_hit {
    /// Side with the smaller shape key; for a listener, the side that matches its filter.
    damson_contact_side a;
    damson_contact_side b;  ///< The other side.
    damson_vec2 normal;     ///< Unit normal from A to B, in world space. [-]
    damson_vec2 point;      ///< Contact point with the highest approach speed, in world space. [m]
    float approach_speed;   ///< Approach speed before the solve. [m/s]
    float normal_impulse;   ///< Normal impulse of this step, over all points and substeps. [N s]
    uint64_t material_a;    ///< Material identifier of A's shape.
    uint64_t material_b;    ///< Material identifier of B's shape.
};

/// Two shapes push each other with a mean force above the threshold of one of the shapes
/// (damson_shape_events.force). Reported in every step in which the mean force exceeds the threshold.
struct damson_contact_overloaded {
    /// Side with the smaller shape key; for a listener, the side that matches its filter.
    damson_contact_side a;
    damson_contact_side b;  ///< The other side.
    damson_vec2 normal;     ///< Unit normal from A to B, in world space. [-]
    float normal_force;     ///< Force on B along the normal. [N]
    float tangent_force;  ///< Force on B along the tangent, i.e. the normal rotated 90 degrees clockwise. [N]
    uint64_t user_data;   ///< User data of the pair.
};

/// A body moved, in the simulation or by an edit. Reported for every awake body, even if it stayed in place.
struct damson_body_moved {
    damson_body body;            ///< The body.
    uint64_t key;                ///< Key of the body, by which these events are sorted.
    uint64_t user_data;          ///< User data of the body.
    damson_transform transform;  ///< New transform of the body.
};

/// A body fell asleep.
struct damson_body_slept {
    damson_body body;    ///< The body.
    uint64_t key;        ///< Key of the body, by which these events are sorted.
    uint64_t user_data;  ///< User data of the body.
};

/// A body woke up.
struct damson_body_woke {
    damson_body body;    ///< The body.
    uint64_t key;        ///< Key of the body, by which these events are sorted.
    uint64_t user_data;  ///< User data of the body.
};

/// A body was quarantined: either its state was about to become non-finite, so it was returned to its last
/// valid pose, or it was stopped at a border. A quarantined body is at rest, and is not simulated until you
/// give it a new pose.
struct damson_body_quarantined {
    damson_body body;    ///< The body.
    uint64_t key;        ///< Key of the body, by which these events are sorted.
    uint64_t user_data;  ///< User data of the body.
};

/// The origin of a body left the world's bounds, or a coordinate exceeded 1e5 m. Beyond 1e5 m the body is
/// always stopped, regardless of the world's settings.
struct damson_body_left {
    damson_body body;      ///< The body.
    uint64_t key;          ///< Key of the body, by which these events are sorted.
    uint64_t user_data;    ///< User data of the body.
    damson_vec2 position;  ///< Position at the end of the step, before the body is stopped. [m]
    damson_vec2 velocity;  ///< Velocity of the body. [m/s]
    bool is_stopped;       ///< True if the body was stopped at the border.
};

/// One of the bodies of a joint, as stored in events.
struct damson_joint_side {
    damson_body body;    ///< The body.
    uint64_t key;        ///< Key of the body.
    uint64_t user_data;  ///< User data of the body.
};

/// A joint broke because its mean load in the step exceeded a break limit. The joint is already destroyed. If
/// several connected joints exceed their limits in one step, only the joint with the highest load relative to
/// its limits breaks. The other joints may hold without it; the next step shows whether they do.
struct damson_joint_broke {
    damson_joint joint;   ///< The joint, already destroyed.
    uint64_t key;         ///< Key of the joint, by which these events are sorted.
    uint64_t user_data;   ///< User data of the joint.
    damson_joint_side a;  ///< Body A of the joint.
    damson_joint_side b;  ///< Body B of the joint.
    damson_vec2 force;    ///< Mean force on B in the step in which the joint broke. [N]
    float torque;         ///< Mean torque on B in the step in which the joint broke. [N m]
};

/// The mean load of a joint in the step exceeded its `report_force` or `report_torque`. Also reported for a
/// joint that exceeded a break limit but did not break, because the callback returned false or a connected
/// joint broke first. Reported in every such step. A joint that breaks is reported only with
/// damson_joint_broke.
struct damson_joint_overloaded {
    damson_joint joint;   ///< The joint.
    uint64_t key;         ///< Key of the joint, by which these events are sorted.
    uint64_t user_data;   ///< User data of the joint.
    damson_joint_side a;  ///< Body A of the joint.
    damson_joint_side b;  ///< Body B of the joint.
    damson_vec2 force;    ///< Mean force on B in the step. [N]
    float torque;         ///< Mean torque on B in the step. [N m]
};

/// A listener's subscription. Pass it to damson_world_unsubscribe() to end it.
struct damson_subscription {
    uint64_t id;  ///< Identifier; 0 means no subscription.
};

/// Selects the events that a listener receives. The side that matches the filter is passed as `a`, whatever
/// its key. If both sides match, or the filter is empty, `a` is the side with the smaller key.
struct damson_event_filter {
    uint32_t size;        ///< Size of the struct, set by its damson_default function. [bytes]
    damson_body body;     ///< Body that the event must involve; null accepts any.
    damson_shape shape;   ///< Shape that the event must involve; null accepts any.
    uint64_t categories;  ///< Mask of categories accepted for one side.
    uint64_t others;      ///< Mask of categories accepted for the other side.
};

/// A contact point between two shapes.
struct damson_manifold_point {
    damson_vec2 point_local_a;  ///< Position midway between the surfaces, in A's frame. [m]
    float separation;           ///< Distance of the surfaces along the normal; negative in overlap. [m]
    float normal_impulse;       ///< Normal impulse of the last substep. It pushes B along the normal. [N s]
    /// Friction impulse of the last substep, along the tangent, i.e. the normal rotated 90 degrees clockwise.
    /// [N s]
    float tangent_impulse;
    uint16_t feature;  ///< Identifier of the corner or edge pair; unique within a manifold.
};

/// The contact geometry of two shapes: a normal and up to two contact points.
struct damson_manifold {
    damson_vec2 normal_local_a;       ///< Unit vector from A to B, in A's frame. [-]
    damson_manifold_point points[2];  ///< Contact points; the first `count` are in use.
    int32_t count;                    ///< Number of points in use: 0, 1 or 2.
    /// Lower bound of the distance between the shapes if there are no points. If a chain segment rejects a
    /// contact, this is the speculative distance instead. [m]
    float gap;
};

/// A contact that is about to be solved.
struct damson_pre_solve_contact {
    damson_contact_side a;            ///< The side with the smaller shape key.
    damson_contact_side b;            ///< The side with the larger shape key.
    damson_vec2 normal;               ///< Unit vector from A to B, in world space. [-]
    const damson_manifold* manifold;  ///< Manifold in A's frame, valid during the call.
    uint64_t user_data;               ///< User data of the contact.
    float friction;                   ///< Friction, mixed from both shapes. [-]
    float restitution;                ///< Restitution, mixed from both shapes. [-]
    float surface_speed;              ///< Sum of the surface speeds of both shapes. [m/s]
};

/// How a contact pushes in the current step. Optional fields that are not set keep the values mixed from both
/// shapes.
struct damson_pre_solve_response {
    bool pushes;             ///< If false, the shapes pass through each other.
    bool has_friction;       ///< True if `friction` is set.
    float friction;          ///< Friction, zero or more. [-]
    bool has_restitution;    ///< True if `restitution` is set.
    float restitution;       ///< Restitution, zero or more; values above 1 add speed. [-]
    bool has_surface_speed;  ///< True if `surface_speed` is set.
    float surface_speed;     ///< Surface speed, instead of the sum of both shapes. [m/s]
    uint8_t dropped_points;  ///< Bit mask: bit i disables point i of the manifold.
};

/// The current state of a contact: its shapes, contact points and impulses. `a` is the side of the queried
/// body or shape. Without a queried object, `a` is the side with the smaller key.
struct damson_touching_pair {
    damson_body body_a;    ///< The body of shape_a.
    damson_body body_b;    ///< The body of shape_b.
    damson_shape shape_a;  ///< The shape of side A.
    damson_shape shape_b;  ///< The shape of side B.
    /// True if the shapes touch. Only damson_world_get_contact_at() returns pairs that do not touch;
    /// `age_ticks` is then 0 and `is_pushing` false.
    bool is_touching;
    bool is_sensor;  ///< True if one of the shapes is a sensor. The pair then overlaps instead of touching.
    /// True if the solver keeps the shapes apart; false if the shapes only overlap or pass through each
    /// other.
    bool is_pushing;
    /// True if the shapes pass through each other because of a one-way surface, damson_body_drop_through() or
    /// damson_world_ignore_until_separated().
    bool is_ignored;
    bool is_turned;        ///< True if `a` has the larger key; the manifold is then in B's frame.
    uint32_t age_ticks;    ///< Number of steps since the contact began, including the step in which it began.
    float normal_impulse;  ///< Normal impulse of the last step, over all points and substeps. [N s]
    /// Friction impulse of the last step over all points and substeps, along the tangent, i.e. the normal
    /// rotated 90 degrees clockwise. [N s]
    float tangent_impulse;
    damson_manifold manifold;  ///< Manifold as last computed, in A's frame, or in B's frame if `is_turned`.
    /// User data of the contact: 0 when the contact begins, kept until the contact ends.
    uint64_t user_data;
    damson_tile_id tile_a;  ///< Cell of side A, if A is in a tile grid; `shape_a` is then the grid's shape.
    damson_tile_id tile_b;  ///< Cell of side B, if B is in a tile grid; `shape_b` is then the grid's shape.
};

/// A ray from `origin` to `origin + max_fraction * translation`. A ray of zero length tests a point.
struct damson_ray_cast {
    damson_vec2 origin;       ///< Start of the ray. [m]
    damson_vec2 translation;  ///< Displacement over the whole cast. [m]
    float max_fraction;       ///< Fraction of the translation at which the ray ends; may exceed 1. [-]
};

/// A query for the shapes that overlap a box.
struct damson_box_overlap {
    damson_aabb box;  ///< The box. [m]
};

/// A query for the shapes that contain a point.
struct damson_point_overlap {
    damson_vec2 point;  ///< The point. [m]
};

/// A query for the shapes near a point.
struct damson_near_point {
    damson_vec2 point;   ///< The point. [m]
    float max_distance;  ///< Maximum distance between point and shape. [m]
};

/// A box that moves along a translation without rotating.
struct damson_box_cast {
    damson_aabb box;          ///< Box at the start. [m]
    damson_vec2 translation;  ///< Displacement over the whole cast. [m]
    float max_fraction;       ///< Fraction of the translation at which the cast ends; may exceed 1. [-]
};

/// A shape found by a query.
struct damson_query_hit {
    damson_shape shape;        ///< The shape found.
    damson_body body;          ///< The body of the shape.
    uint64_t shape_key;        ///< Key of the shape, for ordering.
    uint64_t body_key;         ///< Key of the body, for ordering.
    uint64_t shape_user_data;  ///< User data of the shape.
    uint64_t body_user_data;   ///< User data of the body.
    /// Fraction of a cast's translation; 0 if the cast starts inside the shape, and for other queries. [-]
    float fraction;
    /// Distance traveled by a cast, or distance from the point of a damson_near_point query; 0 for overlaps.
    /// [m]
    float distance;
    /// Point on or in the shape: the point hit, the nearest point, or a common point. [m]
    damson_vec2 point;
    /// Unit vector that points out of the shape; for casts that start inside, along the shortest path out.
    /// Zero for overlaps, and for damson_near_point queries whose point is inside. [-]
    damson_vec2 normal;
    float depth;  ///< Length of the shortest path out, for a cast that starts inside; otherwise 0. [m]
    /// Tile, if the hit is a cell of a tile grid. `shape` is then the grid's shape, and `shape_key` is the
    /// cell's key.
    damson_tile_id tile;
};

/// A query for the shapes hit by a shape that moves along a translation without rotating.
struct damson_shape_cast {
    damson_geometry shape;    ///< The moving shape, in its own frame.
    damson_transform start;   ///< Frame of the shape at the start.
    damson_vec2 translation;  ///< Displacement over the whole cast. [m]
    float max_fraction;       ///< Fraction of the translation at which the cast ends; can exceed 1. [-]
};

/// A query for the shapes that overlap a given shape.
struct damson_shape_overlap {
    damson_geometry shape;   ///< The query shape, in its own frame.
    damson_transform frame;  ///< Frame of the shape in the world.
};

/// Selects the shapes that a query finds.
struct damson_query_filter {
    uint32_t size;        ///< Size of the struct, set by its damson_default function. [bytes]
    uint64_t categories;  ///< Mask of accepted shape categories.
    damson_body ignored;  ///< Body whose shapes are ignored, or null.
    bool finds_sensors;   ///< If true, sensors are found too. Solid shapes are always found.
    /// For casts only. If true, a solid shape that overlaps the start is hit at fraction 0. If false, the
    /// shape is ignored if the motion leads out of it.
    bool stops_at_overlap;
};

/// Position and rotation of a body. The center of mass is always `frame` applied to `center_local`.
struct damson_body_pose {
    damson_transform frame;    ///< The body's frame in the world.
    damson_vec2 center;        ///< Center of mass in world space. [m]
    damson_vec2 center_local;  ///< Center of mass in body space. [m]
};

/// Linear and angular velocity of a body.
struct damson_body_velocity {
    damson_vec2 linear;  ///< Velocity of the center of mass. [m/s]
    float angular;       ///< Angular velocity. [rad/s]
};

/// An ignored pair: two bodies that never collide. `a` is the body with the smaller slot index.
struct damson_body_pair {
    damson_body a;  ///< The body with the smaller slot index.
    damson_body b;  ///< The other body.
};

/// Energy of a body or a world. Only dynamic bodies count; static and kinematic bodies have no energy.
struct damson_energy {
    double kinetic;    ///< Kinetic energy of translation and rotation. [J]
    double potential;  ///< Potential energy in gravity, relative to the world origin. [J]
};

/// Read-only views of a world's body arrays: bodies[i] has the pose poses[i] and the velocity velocities[i].
/// Awake bodies come first. All other bodies are static, asleep or not simulated, and move only when you move
/// them.
struct damson_body_rows {
    const damson_body* bodies;               ///< Handles of the bodies.
    const damson_body_pose* poses;           ///< Poses of the bodies.
    const damson_body_velocity* velocities;  ///< Velocities of the bodies.
    size_t count;                            ///< Number of bodies.
    uint32_t awake_count;                    ///< Number of awake bodies, which come first in each array.
};

/// Step settings for damson_world_advance().
struct damson_pace {
    uint32_t size;     ///< Size of the struct, set by its damson_default function. [bytes]
    float dt;          ///< Duration of a step; each substep must take 1e-12 s or more. [s]
    int32_t substeps;  ///< Substeps per step.
    /// Maximum number of steps per call. Time beyond this limit is dropped, so that slow steps do not pile
    /// up.
    int32_t max_steps;
};

/// Result of a damson_world_advance() call.
struct damson_advance {
    int32_t steps;  ///< Steps taken.
    float alpha;    ///< Fraction of the next step that has elapsed, from 0 to below 1. [-]
    float dropped;  ///< Time dropped because it exceeded `max_steps`. [s]
};

/// Object counts of a world, and statistics of its last step.
struct damson_counters {
    uint64_t step;                ///< Steps taken.
    uint32_t bodies;              ///< Bodies of all types.
    uint32_t awake_bodies;        ///< Awake kinematic and dynamic bodies.
    uint32_t shapes;              ///< Shapes; a tile grid counts as one.
    uint32_t joints;              ///< Joints of all kinds.
    uint32_t pairs;               ///< Overlapping pairs of boxes in the broadphase.
    uint32_t contacts;            ///< Pairs of shapes that have a contact, touching or not.
    uint32_t touching;            ///< Contacts whose shapes touch.
    uint32_t awake_contacts;      ///< Contacts with at least one awake body.
    uint32_t moved_boxes;         ///< Boxes passed to the broadphase in the last step.
    uint32_t manifolds_computed;  ///< Contacts whose manifold was recomputed in the last step.
    uint32_t manifolds_reused;    ///< Contacts that reused their manifold in the last step.
    uint32_t colors;              ///< Constraint colors in use.
    /// Contacts that the last step solved, in groups with one SIMD lane per contact.
    uint32_t solved_contacts;
    uint32_t solver_lanes;      ///< SIMD lanes in these groups, including lanes without a contact.
    uint64_t broadphase_swaps;  ///< Endpoint swaps in the broadphase's sort, over all steps.
    uint32_t commands;          ///< Commands from other threads that the last step executed or dropped.
    /// Bodies whose displacement in the last step was rounded by more than 10 %, because they are far from
    /// the origin. See damson_world_shift_origin().
    uint32_t lost_displacements;
    /// Commands dropped in all steps so far, because an object no longer existed or a key was taken.
    uint64_t dropped_commands;
    size_t bytes;  ///< Memory used by the world, including reserved memory. [bytes]
};

/// Memory used by a world, by category, including reserved memory. [bytes]
struct damson_memory_use {
    size_t bodies;      ///< Bodies, their names and other optional data.
    size_t shapes;      ///< Shapes, chains and the draw order.
    size_t tiles;       ///< Tile grids, and the pairs of their tiles.
    size_t joints;      ///< Joints.
    size_t contacts;    ///< Contacts and their colors.
    size_t broadphase;  ///< Boxes and pairs.
    size_t events;      ///< Events of the last step, and events for the next step.
    size_t commands;    ///< Commands that no step has executed yet.
    size_t solver;      ///< Scratch memory of a step.
    size_t other;       ///< All other memory.
};

/// Time of each phase of the last step.
struct damson_phase_times {
    float ms[7];     ///< Time of each phase, indexed by damson_phase. [ms]
    float total_ms;  ///< Time of the whole step. [ms]
};

/// Digest of the world at the end of a phase. The phases Pairs and Manifolds have two parts, so they are
/// reported twice per step.
struct damson_phase_digest {
    uint64_t step;       ///< Index of the current step, counted from 1.
    damson_phase phase;  ///< The phase that has ended.
    /// Combines digest(world) with the results of the phase: pairs in contact (Pairs), contact points
    /// (Manifolds), constraint colors (Prepare), or velocities and displacements (Solve).
    uint64_t digest;
};

/// The ground that a mover stands on.
struct damson_mover_ground {
    damson_ground_state state;  ///< State of the ground: none, too steep or walkable.
    damson_vec2 normal;         ///< Unit vector out of the ground; zero in the air. [-]
    damson_vec2 point;          ///< Point on the ground where the mover stands. [m]
    damson_vec2 velocity;       ///< Velocity of the ground at `point`. [m/s]
    damson_shape shape;         ///< Shape of the ground; null in the air.
    damson_body body;           ///< Body of the shape.
    damson_tile_id tile;        ///< Tile, if the shape is a tile grid.
};

/// State of a character mover. Store it between steps, and set its velocity before each move.
struct damson_mover {
    damson_vec2 position;        ///< Position of the capsule's frame. [m]
    damson_vec2 velocity;        ///< Velocity of the mover, excluding the velocity of the ground. [m/s]
    damson_mover_ground ground;  ///< Ground as of the last move.
    /// If true, the mover falls through the one-way surfaces it stands on. Set it yourself; a move resets it
    /// once the mover is clear of all one-way surfaces.
    bool drops_through;
};

/// Shape and abilities of a mover.
struct damson_mover_settings {
    uint32_t size;           ///< Size of the struct, set by its damson_default function. [bytes]
    damson_capsule capsule;  ///< Capsule in the mover's frame, which never rotates.
    damson_vec2 up;          ///< Up direction, a unit vector. [-]
    float max_slope;         ///< Maximum slope of walkable ground. [rad]
    /// Maximum height of a step that the mover climbs; if 0, it climbs none. The height is measured from the
    /// ground right before the step, and does not depend on speed, time step or radius. [m]
    float step_height;
    /// Maximum drop in the ground that the mover follows without becoming airborne. [m]
    float snap_distance;
    float skin;  ///< Distance that the mover keeps from all shapes. [m]
};

/// A shape that stopped or deflected a mover.
struct damson_mover_touch {
    damson_query_hit hit;  ///< Query hit; its normal points toward the mover.
    bool is_ground;        ///< True if the mover can walk on the shape.
};

/// Result of a damson_world_move_character() call.
struct damson_mover_move {
    damson_mover mover;  ///< Mover after the move.
    /// Shapes that stopped or deflected the mover; the first `touch_count` are in use.
    damson_mover_touch touched[8];
    uint32_t touch_count;  ///< Number of touches in use. Each shape, or tile of a tile grid, is listed once.
    /// True if overlapping shapes squeeze the mover so that it cannot be pushed out. These shapes are among
    /// the touches. If you do nothing, the mover passes through one of them.
    bool is_crushed;
};

/// The plane surface of a fluid.
struct damson_fluid_surface {
    damson_vec2 point;   ///< A point on the surface. [m]
    damson_vec2 normal;  ///< Direction out of the fluid, of any length above zero. [-]
};

/// A region that is filled with a fluid: water, or wind if the density is 0.
struct damson_fluid {
    uint32_t size;  ///< Size of the struct, set by its damson_default function. [bytes]
    /// Region of the fluid. Only the part of a shape inside it is affected. The default includes all worlds.
    /// [m]
    damson_aabb region;
    bool has_surface;  ///< True if `surface` is set.
    /// Surface of the fluid. If not set, the fluid fills the region, as air does.
    damson_fluid_surface surface;
    /// Density, which causes buoyancy; 0 for none. A body whose shapes have a lower density floats. [kg/m2]
    float density;
    /// Drag force per area and per unit of velocity relative to the flow. A submerged body with a density d
    /// is slowed by drag / d per second. [kg/(m2 s)]
    float drag;
    damson_vec2 flow;      ///< Velocity of the fluid. [m/s]
    damson_filter filter;  ///< The fluid acts on the shapes that a shape with this filter would collide with.
};

/// A point that pulls or repels bodies.
struct damson_attractor {
    uint32_t size;      ///< Size of the struct, set by its damson_default function. [bytes]
    damson_vec2 point;  ///< Center of the attractor. [m]
    /// Pull at a distance of 1 m: an acceleration [m/s2] if `scales_with_mass`, otherwise a force [N]. A
    /// negative value repels. For a surface gravity g at the radius r of a planet, use g * r * r. [m/s2]
    float strength;
    damson_attractor_falloff falloff;  ///< Dependence of the pull on the distance.
    /// Distance below which the pull falls to zero in proportion to the distance, as inside a planet. [m]
    float min_distance;
    float max_distance;     ///< Distance of the center of mass beyond which a body is not pulled. [m]
    bool scales_with_mass;  ///< If true, the pull is proportional to the mass of a body, like gravity.
    /// The attractor pulls bodies with a shape that a shape with this filter would collide with.
    damson_filter filter;
};

/// Limits of a history, and its step settings for resimulation.
struct damson_history_def {
    uint32_t size;   ///< Size of the struct, set by its damson_default function. [bytes]
    uint32_t ticks;  ///< Maximum number of ticks to rewind; 1 or more.
    /// Maximum memory for all ticks together. If it is exceeded, the oldest ticks are dropped. [bytes]
    size_t bytes;
    float dt;          ///< Duration of a step in damson_history_resimulate(). [s]
    int32_t substeps;  ///< Substeps per step in damson_history_resimulate().
};

/// Contents of a recording, apart from the calls.
struct damson_recording_def {
    uint32_t size;             ///< Size of the struct, set by its damson_default function. [bytes]
    uint32_t digest_period;    ///< Number of steps between digests; 0 disables them.
    uint32_t keyframe_period;  ///< Initial number of steps between keyframes; 0 disables them.
    /// Maximum size of all keyframes; above it, every other keyframe is dropped. [bytes]
    size_t keyframe_bytes;
    /// If true, records a digest of each phase of each step, so that a player can report the phase that
    /// diverges. Use it for debugging. Its cost is that of damson_world_set_phase_trace().
    bool has_phases;
};

/// Settings for playing a recording.
struct damson_player_def {
    uint32_t size;  ///< Size of the struct, set by its damson_default function. [bytes]
    /// World definition that supplies workers, tasks and instructions; null means the default.
    const damson_world_def* machine;
    /// Maximum number of tile cells that the recorded calls may create; a recording that exceeds it has a
    /// fault. It limits memory use, because a few bytes of an untrusted file can request many cells.
    uint64_t most_cells;
    /// Number of ticks between the snapshots that damson_player_seek() uses; 0 disables them.
    uint32_t snapshot_period;
    size_t snapshot_bytes;  ///< Maximum total size of the snapshots. [bytes]
};

/// Changes that a branch makes relative to the recording.
struct damson_branch_def {
    uint32_t size;  ///< Size of the struct, set by its damson_default function. [bytes]
    /// Selects the recorded calls to repeat; if empty, all calls are repeated.
    damson_call_choice_function keep;
    /// Called before each step to make other changes; `tick` is the index of that step. Can be null.
    damson_tick_function act;
    void* context;  ///< Context passed to `keep` and `act`.
};

/// Step settings of a preview.
struct damson_preview_pace {
    uint32_t size;     ///< Size of the struct, set by its damson_default function. [bytes]
    float dt;          ///< Duration of a step. [s]
    int32_t substeps;  ///< Substeps per step.
};

/// A contact that begins during a preview. Handles refer to the original world.
struct damson_preview_hit {
    int32_t step;         ///< Step in which the contact begins, counted from 1.
    damson_body body;     ///< The previewed body.
    damson_shape shape;   ///< The shape of the previewed body.
    damson_shape other;   ///< The shape that `shape` touches.
    damson_tile_id tile;  ///< The tile that is touched, if `other` is the shape of a tile grid.
    damson_vec2 point;    ///< Contact point in world space; zero for a sensor. [m]
    damson_vec2 normal;   ///< Unit vector out of the other shape; zero for a sensor. [-]
    bool is_sensor;       ///< True if one of the shapes is a sensor.
};

/// A defect in the bytes of a saved state.
struct damson_state_fault {
    size_t at;  ///< Offset at which reading stopped. [bytes]
    /// Part of the state with the defect, such as "contacts[12]". Valid until this thread's next call that
    /// returns text.
    const char* part;
    const char* reason;  ///< Description of the fault.
};

/// A fault in a recording: its position and reason.
struct damson_recording_fault {
    size_t at;           ///< Byte offset of the fault in the recording; 0 if the bytes are valid. [bytes]
    uint64_t tick;       ///< Index of the step in which the fault occurred, counted from 1.
    const char* reason;  ///< Reason for the fault; empty if there is none.
};

/// The first difference between two worlds.
struct damson_divergence {
    const char* object;  ///< Object that differs, such as "body 12", "contact 3, 7" or "world".
    /// Field that differs, such as "velocity.linear.x"; "object" if only one world has the object.
    const char* field;
    const char* here;   ///< Value in the first world.
    const char* there;  ///< Value in the second world.
    const char* text;   ///< The difference, described in one sentence.
};

/// The point at which two runs diverge.
struct damson_run_divergence {
    uint64_t step;   ///< Index of the first step with a different result.
    bool has_phase;  ///< True if the phase is known.
    /// Phase in which the runs diverge. If empty, the difference comes from calls before the step or from
    /// listeners.
    damson_phase phase;
    /// First object that differs at that point; empty if one of the runs has ended.
    damson_divergence difference;
    const char* call_here;   ///< First call before the step that only the first run made; empty if none.
    const char* call_there;  ///< First call before the step that only the second run made; empty if none.
    const char* text;        ///< The difference, described in one sentence.
};

/// Bytes that belong to the caller. Free them with damson_free_bytes().
struct damson_bytes {
    uint8_t* data;  ///< The bytes; null if there are none.
    size_t size;    ///< Number of bytes. [bytes]
};

/// A color with red, green, blue and opacity, each from 0 to 255.
struct damson_draw_color {
    uint8_t r;  ///< Red.
    uint8_t g;  ///< Green.
    uint8_t b;  ///< Blue.
    uint8_t a;  ///< Opacity.
};

/// Fill and outline colors of a shape.
struct damson_draw_paint {
    damson_draw_color fill;     ///< Color of the interior. If a = 0, only the outline is drawn.
    damson_draw_color outline;  ///< Color of the outline. If a = 0, no outline is drawn.
};

/// All colors that damson_world_draw() uses. The default is for a dark background.
struct damson_draw_palette {
    damson_draw_color background;        ///< Background.
    damson_draw_paint awake;             ///< Awake dynamic bodies.
    damson_draw_paint asleep;            ///< Sleeping dynamic bodies.
    damson_draw_paint still;             ///< Static bodies.
    damson_draw_paint kinematic;         ///< Kinematic bodies.
    damson_draw_paint sensor;            ///< Sensors.
    damson_draw_paint bullet;            ///< Awake bullets.
    damson_draw_paint disabled;          ///< Disabled and quarantined bodies.
    damson_draw_color contact;           ///< Touching contact points.
    damson_draw_color near_contact;      ///< Contact points about to touch.
    damson_draw_color normal;            ///< Contact normals.
    damson_draw_color impulse;           ///< Impulses along the normal.
    damson_draw_color friction;          ///< Impulses perpendicular to the normal.
    damson_draw_color joint;             ///< Joints and their anchors.
    damson_draw_color joint_limit;       ///< Joint limits.
    damson_draw_color overloaded_joint;  ///< Joints that are about to break.
    damson_draw_color fat_box;           ///< Boxes stored in the broadphase.
    damson_draw_color tight_box;         ///< Tight boxes around shapes.
    damson_draw_color mass_center;       ///< Centers of mass.
    damson_draw_color axis_x;            ///< X axis of body frames.
    damson_draw_color axis_y;            ///< Y axis of body frames.
    damson_draw_color velocity;          ///< Velocities of centers of mass.
    damson_draw_color words;             ///< Names and other text.
};

/// The colors that damson_world_draw_broadphase() uses. The default is for a dark background.
struct damson_broadphase_palette {
    /// Grid levels of moving boxes, from fine to coarse; further levels repeat the colors.
    damson_draw_color levels[4];
    damson_draw_color static_level;  ///< Levels of static boxes.
    damson_draw_color touched;       ///< Bins in which a box moved, entered or left.
    damson_draw_color box;           ///< Box outlines.
    damson_draw_color thread;        ///< Lines through a row of bins, and their knots.
    damson_draw_color pair;          ///< Lines between overlapping boxes.
    damson_draw_color began;         ///< Pairs that have just begun.
    damson_draw_color ended;         ///< Pairs that have just ended.
    damson_draw_color words;         ///< Text of the legend.
};

/// Contents and style of a picture that damson_world_draw() draws.
struct damson_draw_options {
    uint32_t size;     ///< Size of the struct, set by its damson_default function. [bytes]
    damson_aabb view;  ///< Region to draw; if empty, everything is drawn. [m]
    float alpha;       ///< Interpolation between the last two steps; see damson_body_get_transform_at(). [-]
    bool shapes;       ///< If true, draws all shapes, colored by the state of their bodies.
    bool joints;       ///< If true, draws all joints.
    bool contacts;     ///< If true, draws contact points.
    bool contact_normals;  ///< If true, draws the normal from A to B at each contact point.
    /// If true, draws the impulses of the last substep, along the normal and perpendicular to it.
    bool contact_impulses;
    bool fat_boxes;        ///< If true, draws the boxes stored in the broadphase.
    bool tight_boxes;      ///< If true, draws the tight boxes around shapes.
    bool islands;          ///< If true, gives the dynamic bodies of each island one color.
    bool mass_centers;     ///< If true, draws centers of mass with the body axes.
    bool velocities;       ///< If true, draws the velocities of centers of mass.
    bool draw_levels;      ///< If true, draws the draw levels of shapes as text.
    bool names;            ///< If true, draws the names of bodies.
    float mark_size;       ///< Length of normals and axes. [m]
    float velocity_scale;  ///< Arrow length per unit of velocity. [s]
    /// Arrow length per unit of contact force. If 0, the arrow for the weight of a body of average mass is as
    /// long as `mark_size`. [m/N]
    float force_scale;
    damson_draw_palette palette;  ///< Colors of the picture.
};

/// Size and contents of a picture that damson_world_to_svg() returns.
struct damson_svg_options {
    uint32_t size;       ///< Size of the struct, set by its damson_default function. [bytes]
    float width_px;      ///< Width of the picture. [px]
    damson_aabb view;    ///< Region of the world to show; if empty, everything is shown. [m]
    bool draw_contacts;  ///< If true, draws contact points.
    bool draw_joints;    ///< If true, draws joints.
    bool draw_boxes;     ///< If true, draws the boxes stored in the broadphase.
};

/// Contents of a picture that damson_world_draw_broadphase() or damson_broadphase_draw() draws.
struct damson_draw_broadphase_options {
    uint32_t size;     ///< Size of the struct, set by its damson_default function. [bytes]
    damson_aabb view;  ///< Region to draw; if empty, everything is drawn. [m]
    bool bins;         ///< If true, draws the bins of each level, and marks the bins that were touched.
    /// If true, draws the lower corners of boxes, and a line through each row of bins in the sorted order.
    bool order;
    bool boxes;  ///< If true, draws the outlines of all boxes.
    bool pairs;  ///< If true, draws all pairs.
    /// If true, draws pairs that began or ended recently, for as long as the history keeps them.
    bool flashes;
    float legend_line;  ///< Line height of the legend (top left of the view); 0: no legend. [m]
    damson_broadphase_palette palette;  ///< The colors.
};

/// A renderer: six drawing functions. Functions that are null are skipped. Positions and radii are in world
/// space [m]; sizes named `_px` are in pixels. Later calls draw on top of earlier calls. A world cannot be
/// changed while it is drawn.
struct damson_debug_draw {
    uint32_t size;  ///< Size of the struct, set by its damson_default function. [bytes]
    void* context;  ///< Context passed to each of the functions.
    damson_draw_polygon_function polygon;  ///< Draws a convex polygon.
    damson_draw_circle_function circle;    ///< Draws a disc.
    damson_draw_capsule_function capsule;  ///< Draws a capsule: all points within a distance of a line.
    damson_draw_line_function line;        ///< Draws a line.
    damson_draw_point_function point;      ///< Draws a dot.
    damson_draw_text_function text;        ///< Draws text.
};

/// Definition of a stand-alone broadphase.
struct damson_broadphase_def {
    uint32_t size;                      ///< Size of the struct, set by its damson_default function. [bytes]
    damson_broadphase_kind broadphase;  ///< Algorithm that finds the overlaps.
    /// Identifier stored in all handles of the broadphase, 1 to 4095, so that it can reject handles from
    /// other broadphases. 0 assigns the next identifier in this process. Broadphases with the same stamp and
    /// the same calls return equal handles.
    uint32_t handle_stamp;
    uint32_t reserve_objects;   ///< Number of objects to allocate memory for in advance.
    uint32_t reserve_overlaps;  ///< Number of overlaps to allocate memory for in advance.
};

/// Decides which objects overlap. If two objects have the same non-zero group, the group decides: always
/// (positive) or never (negative). Otherwise, the mask of each object must contain the category of the other
/// object.
struct damson_object_filter {
    uint64_t category;  ///< Category of the object.
    uint64_t mask;      ///< Categories that the object overlaps.
    /// Group of the object; 0 means no group. Objects with the same non-zero group ignore masks.
    int32_t group;
};

/// Definition of an object in a stand-alone broadphase.
struct damson_object_def {
    uint32_t size;       ///< Size of the struct, set by its damson_default function. [bytes]
    uint64_t user_data;  ///< Your data, reported with every overlap.
    uint64_t category;   ///< Category of the object; see damson_object_filter.
    uint64_t mask;       ///< Categories that the object overlaps; see damson_object_filter.
    int32_t group;       ///< Group of the object; see damson_object_filter.
    bool has_key;        ///< True if `key` is set.
    /// Unique key that orders the object's overlaps. Default: the number of objects added before.
    uint64_t key;
    damson_proxy_mobility mobility;  ///< Mobility: moving, or static geometry.
};

/// Two objects whose boxes overlap. `a` has the smaller key.
struct damson_overlap {
    damson_object a;       ///< The object with the smaller key.
    damson_object b;       ///< The object with the larger key.
    uint64_t user_data_a;  ///< User data of A.
    uint64_t user_data_b;  ///< User data of B.
    /// User data of the overlap: 0 at first, kept until the overlap ends. See
    /// damson_broadphase_set_overlap_user_data().
    uint32_t user_data;
};

/// Two objects whose overlap ended. The handle of a removed object is stale.
struct damson_overlap_ended {
    damson_object a;              ///< The object with the smaller key.
    damson_object b;              ///< The object with the larger key.
    uint64_t user_data_a;         ///< User data of A.
    uint64_t user_data_b;         ///< User data of B.
    uint32_t user_data;           ///< User data that was last stored in the overlap.
    damson_pair_end_cause cause;  ///< Reason why the overlap ended.
};

/// An object that a ray or a moving box hits.
struct damson_object_hit {
    damson_object object;  ///< The object hit.
    float fraction;        ///< Fraction of the translation at which the object is hit. [-]
};

/// An object near a point.
struct damson_object_near {
    damson_object object;  ///< The object found.
    float distance;        ///< Distance from the point to the object's box; 0 if inside. [m]
};

/// Work done since the broadphase was created. Subtract two readings to measure the work between them.
struct damson_broadphase_counters {
    uint64_t commits;    ///< Number of updates.
    uint64_t swaps;      ///< Endpoint swaps while sorting.
    uint64_t box_tests;  ///< Comparisons of two boxes.
    uint64_t began;      ///< Pairs that began.
    uint64_t ended;      ///< Pairs that ended.
};

/// A pair that began or ended recently.
struct damson_pair_flash {
    damson_aabb a;  ///< Box of the first object at the time of the change. [m]
    damson_aabb b;  ///< Box of the second object at the time of the change. [m]
    bool is_end;    ///< True if the pair ended; false if it began.
    uint32_t age;   ///< Number of records since the change.
};

/// The point where a cast first hits a shape.
struct damson_cast_hit {
    float fraction;      ///< Fraction of the path; 0 if the cast starts inside the shape. [-]
    damson_vec2 point;   ///< Point on the surface, or the start if the cast starts inside the shape. [m]
    damson_vec2 normal;  ///< Unit vector out of the shape; zero if the cast starts inside. [-]
};

/// The point of a shape that is closest to a given point.
struct damson_closest_point {
    damson_vec2 point;   ///< Point on the shape, or the given point itself if it is inside. [m]
    damson_vec2 normal;  ///< Unit vector from the shape to the given point, or zero if it is inside. [-]
    float distance;      ///< Distance between the points; 0 inside and on the border. [m]
};

/// The points of two shapes that are closest to each other.
struct damson_closest_points {
    damson_vec2 point_a;  ///< Point on A's surface, in A's frame. [m]
    damson_vec2 point_b;  ///< Point on B's surface, in A's frame. [m]
    damson_vec2 normal;   ///< Unit vector from A to B; zero if the cores overlap. [-]
    float distance;       ///< Distance between the surfaces; 0 if they overlap. [m]
    int32_t iterations;   ///< Iteration count, for performance tests.
};

/// The motion of a body during a step.
struct damson_sweep {
    damson_vec2 center_local;  ///< Point of the body that moves along a straight line, in body space. [m]
    damson_vec2 center;        ///< Position of `center_local` at the start, in world space. [m]
    damson_vec2 shift;         ///< Displacement of the center over the whole motion. [m]
    damson_rotation rotation;  ///< Rotation at the start.
    float turn;                ///< Rotation over the whole motion; may exceed a full turn. [rad]
};

/// Result of a time-of-impact computation.
struct damson_impact {
    damson_impact_state state;  ///< Result of the computation: apart, hit, or touching from the start.
    /// Fraction of the motion at the impact. If there is no impact, the fraction that was checked. [-]
    float fraction;
    damson_vec2 point;   ///< Point on A's surface at the impact. [m]
    damson_vec2 normal;  ///< Unit vector from A to B; zero if the cores overlap at the start. [-]
    int32_t iterations;  ///< Iteration count, for performance tests.
};

/// Limits for a time-of-impact computation: the part of the motion to check, and the distance that counts as
/// contact.
struct damson_impact_limits {
    float max_fraction;  ///< Fraction of the motions that is checked. [-]
    float distance;      ///< Distance that counts as contact; if negative, an overlap depth. [m]
    float tolerance;     ///< Maximum additional distance at which the computation may stop early. [m]
};

/// The manifold of two shapes, and how far the shapes can move before it can change.
struct damson_overlap_result {
    damson_manifold manifold;  ///< Manifold; it has no points if the shapes are not within reach.
    float slack;  ///< The result holds while the points of A and B move by less than this in total. [m]
};

/// Refers to a body that a command buffer will create, for use by other commands in the same buffer.
struct damson_body_token {
    uint64_t buffer;  ///< Key of the command buffer.
    /// Index among the buffer's creation commands for this kind of object, counted from 1; 0 means no object.
    uint64_t number;
};

/// Refers to a shape that a command buffer will create, for use by other commands in the same buffer.
struct damson_shape_token {
    uint64_t buffer;  ///< Key of the command buffer.
    /// Index among the buffer's creation commands for this kind of object, counted from 1; 0 means no object.
    uint64_t number;
};

/// Refers to a joint that a command buffer will create, for use by other commands in the same buffer.
struct damson_joint_token {
    uint64_t buffer;  ///< Key of the command buffer.
    /// Index among the buffer's creation commands for this kind of object, counted from 1; 0 means no object.
    uint64_t number;
};

/// Refers to a chain that a command buffer will create, for use by other commands in the same buffer.
struct damson_chain_token {
    uint64_t buffer;  ///< Key of the command buffer.
    /// Index among the buffer's creation commands for this kind of object, counted from 1; 0 means no object.
    uint64_t number;
};

/// Refers to a tile grid that a command buffer will create, for use by other commands in the same buffer.
struct damson_tile_grid_token {
    uint64_t buffer;  ///< Key of the command buffer.
    /// Index among the buffer's creation commands for this kind of object, counted from 1; 0 means no object.
    uint64_t number;
};

/// The body to which a command applies: a body of the world, or one that the same buffer creates.
struct damson_body_target {
    damson_body handle;       ///< Body of the world. If null, `token` identifies the body.
    damson_body_token token;  ///< Body that the buffer creates.
};

/// The shape to which a command applies: a shape of the world, or one that the same buffer creates.
struct damson_shape_target {
    damson_shape handle;       ///< Shape of the world. If null, `token` identifies the shape.
    damson_shape_token token;  ///< Shape that the buffer creates.
};

/// The joint to which a command applies: a joint of the world, or one that the same buffer creates.
struct damson_joint_target {
    damson_joint handle;       ///< Joint of the world. If null, `token` identifies the joint.
    damson_joint_token token;  ///< Joint that the buffer creates.
};

/// The chain to which a command applies: a chain of the world, or one that the same buffer creates.
struct damson_chain_target {
    damson_chain handle;       ///< Chain of the world. If null, `token` identifies the chain.
    damson_chain_token token;  ///< Chain that the buffer creates.
};

/// The tile grid to which a command applies: a tile grid of the world, or one that the same buffer creates.
struct damson_tile_grid_target {
    damson_tile_grid handle;       ///< Tile grid of the world. If null, `token` identifies the tile grid.
    damson_tile_grid_token token;  ///< Tile grid that the buffer creates.
};

/// Definition of a batch of worlds.
struct damson_batch_def {
    uint32_t size;        ///< Size of the struct, set by its damson_default function. [bytes]
    uint32_t count;       ///< Number of worlds, 1 to 2^20.
    uint64_t seed;        ///< Seed of all random numbers of all worlds.
    uint32_t workers;     ///< Number of threads that step the worlds, 1 to 64.
    uint32_t task_calls;  ///< Maximum number of calls per `parallel_for`, 1 to 64; 0 means no task system.
    /// Your task system, used instead of the batch's threads; see damson_parallel_for_function.
    damson_parallel_for_function parallel_for;
    void* task_context;  ///< Context passed to `parallel_for`.
};

/// Step settings of a batch.
struct damson_batch_pace {
    uint32_t size;     ///< Size of the struct, set by its damson_default function. [bytes]
    float dt;          ///< Duration of a step. [s]
    int32_t substeps;  ///< Substeps per step, 1 to 64.
    int32_t times;     ///< Number of steps that each world takes per row of actions, 1 to 1024.
};

/// Position of a value in a row of observations or actions.
struct damson_column {
    uint32_t first;  ///< Index of the first number in the row.
    uint32_t width;  ///< Number of values; 0 if the column was rejected.
};

/// Settings of an observation column. Each value read is multiplied by `scale`, then `offset` is added.
struct damson_column_def {
    uint32_t size;  ///< Size of the struct, set by its damson_default function. [bytes]
    /// Name of the column, for damson_batch_find_observation(). If null, the column has no name.
    const char* name;
    float scale;   ///< Factor applied to each number. [1/unit]
    float offset;  ///< Offset added to each number. [-]
    /// Body in whose moving frame positions, angles and velocities are measured. If null, they are measured
    /// in the world frame. Applies only to body values.
    damson_body frame;
};

/// Rays cast from a body, like those of a lidar sensor.
struct damson_ray_fan {
    uint32_t size;  ///< Size of the struct, set by its damson_default function. [bytes]
    /// Translation of each ray from its origin to its end, in body space; 1 to 65536 rays. [m]
    const damson_vec2* translations;
    size_t translation_count;  ///< Number of rays, 1 to 65536.
    damson_vec2 origin;        ///< Origin of the rays in body space. [m]
    uint64_t categories;       ///< Mask of shape categories that the rays can hit.
    bool finds_sensors;        ///< If true, sensors are found too. Solid shapes are always found.
};

/// Settings of an action column. Each number is clamped to [lower, upper], then multiplied by `scale`, then
/// `offset` is added.
struct damson_action_def {
    uint32_t size;  ///< Size of the struct, set by its damson_default function. [bytes]
    /// Name of the column, for damson_batch_find_action(). If null, the column has no name.
    const char* name;
    float scale;    ///< Factor applied to each number. [unit]
    float offset;   ///< Offset added to each number. [unit]
    float lower;    ///< Lower limit of each number, before scaling. [-]
    float upper;    ///< Upper limit of each number, before scaling; not below `lower`. [-]
    bool is_local;  ///< If true, forces, impulses and velocities are in body space.
    /// If true, forces and impulses act at `point`; if false, they act at the center of mass.
    bool has_point;
    damson_vec2 point;  ///< Point of application in body space. [m]
};

/// The object that a parameter belongs to. If all handles are null, the parameter applies to the whole world.
struct damson_parameter_target {
    damson_body body;    ///< The body; null if the parameter does not belong to a body.
    damson_shape shape;  ///< The shape; null if the parameter does not belong to a shape.
    damson_joint joint;  ///< The joint; null if the parameter does not belong to a joint.
};

/// A distribution from which each reset draws a parameter's value. Create it with
/// damson_make_uniform_spread() or a similar function.
struct damson_spread {
    damson_spread_kind kind;  ///< Kind of the distribution.
    float a;                  ///< The fixed value, the lower end, or the mean. [unit]
    float b;                  ///< The upper end, or the standard deviation. [unit]
    const float* choices;     ///< Values to choose from with equal probability. [unit]
    size_t choice_count;      ///< Number of `choices`.
};

/// Definition of a parameter, including how its values are chosen.
struct damson_parameter_def {
    uint32_t size;                   ///< Size of the struct, set by its damson_default function. [bytes]
    const char* name;                ///< Name, unique in the batch.
    damson_parameter_kind kind;      ///< Kind of the parameter.
    damson_parameter_target target;  ///< Object that the parameter belongs to.
    /// Distribution from which values are drawn, unless damson_batch_set_parameter() supplies them.
    damson_spread spread;
    /// If true, the drawn value multiplies the prototype's value, separately for each shape or body;
    /// otherwise it replaces that value. A size is always a factor.
    bool is_factor;
};

/// A convex polygon of an outline that was cut by points.
struct damson_voronoi_piece {
    damson_polygon polygon;  ///< Polygon without rounding.
    uint32_t cell;           ///< Index of the point whose cell the polygon belongs to. [-]
};

/// Pattern in which a body breaks.
struct damson_fracture_def {
    uint32_t size;  ///< Size of the struct, set by its damson_default function. [bytes]
    /// Point of impact in world space, at which the pieces are smallest. A point outside the body stands for
    /// the nearest point of the body. [m]
    damson_vec2 point;
    /// Number of cells in the pattern, 2 to 256. Fewer pieces result if some would be thinner than
    /// `min_width`.
    uint32_t pieces;
    /// Distance from the point of impact up to which the pattern reaches; beyond it, the pieces are large.
    /// [m]
    float spread;
    /// Minimum width of a piece, measured across its thinnest direction. Thinner pieces become part of their
    /// neighbors. [m]
    float min_width;
    uint64_t seed;  ///< Seed of the pattern. Equal bodies with equal seeds break in the same way.
};

/// The view from a point.
struct damson_view_def {
    uint32_t size;     ///< Size of the struct, set by its damson_default function. [bytes]
    damson_vec2 eye;   ///< Point from which the area is visible. [m]
    float radius;      ///< Distance of view. [m]
    float angle;       ///< Direction of the middle of the cone. [rad]
    float half_angle;  ///< Angle between the middle and the border of the cone; pi is a full circle. [rad]
    /// Maximum distance between an arc and the chords that replace it: for round shapes, and for the radius
    /// of the view. [m]
    float arc_tolerance;
};

/// Definition of a rope or plank bridge.
struct damson_rope_def {
    uint32_t size;       ///< Size of the struct, set by its damson_default function. [bytes]
    damson_vec2 start;   ///< Start of the rope in world space. [m]
    damson_vec2 end;     ///< End of the rope in world space. [m]
    float length;        ///< Length of the rope; 0 is the distance between the ends. [m]
    uint32_t segments;   ///< Number of links, 1 to 1000.
    float thickness;     ///< Thickness of the links; at most the length of a link. [m]
    bool has_planks;     ///< If true, the links are boxes, as in a bridge; otherwise capsules.
    damson_body body_a;  ///< Body to which the start is attached, or null.
    damson_body body_b;  ///< Body to which the end is attached, or null.
    /// If true, distance joints limit the stretch under heavy loads: from each attached end to the other end,
    /// and to the link in the middle.
    bool limits_stretch;
    float linear_damping;    ///< Damping of the linear velocity of the links. [1/s]
    float angular_damping;   ///< Damping of the angular velocity of the links. [1/s]
    damson_shape_def shape;  ///< Density, material, filter and other properties of the links.
};

/// Definition of a ragdoll: a person, seen from the side.
struct damson_ragdoll_def {
    uint32_t size;         ///< Size of the struct, set by its damson_default function. [bytes]
    damson_vec2 position;  ///< Point between the feet, in world space. [m]
    float angle;           ///< Angle of the whole ragdoll; it stands upright at 0. [rad]
    float height;          ///< Height, 0.1 to 100. [m]
    float mass;            ///< Total mass. [kg]
    bool faces_left;       ///< If true, knees and elbows bend as those of a person who looks to the left.
    damson_vec2 linear_velocity;  ///< Velocity of all parts. [m/s]
    /// Torque with which each joint resists motion. Without it, limbs swing for long. [N m]
    float joint_friction;
    /// Material, filter and other properties of the parts. The density follows from the mass.
    damson_shape_def shape;
};

/// Bodies and joints of a ragdoll.
struct damson_ragdoll {
    damson_body bodies[11];  ///< Bodies, indexed by damson_ragdoll_part.
    /// joints[i] connects part i + 1, as body B, to the part that holds it, as body A.
    damson_joint joints[10];
};

/// Definition of a car for a side view.
struct damson_car_def {
    uint32_t size;             ///< Size of the struct, set by its damson_default function. [bytes]
    damson_vec2 position;      ///< Point on the road halfway between the wheels, in world space. [m]
    float angle;               ///< Angle of the whole car; 0 on a level road. [rad]
    damson_vec2 chassis_half;  ///< Half the width and height of the chassis, a box. [m]
    float chassis_height;      ///< Height of the center of the chassis above the road. [m]
    float chassis_mass;        ///< Mass of the chassis. [kg]
    float wheel_base;          ///< Distance between the axles. [m]
    float wheel_radius;        ///< Radius of the wheels. [m]
    float wheel_mass;          ///< Mass of each wheel. [kg]
    /// Frequency at which the chassis bounces on its springs. Under gravity g, it sinks by g / (2 pi
    /// frequency)^2. [Hz]
    float suspension_hertz;
    float suspension_damping_ratio;  ///< Damping ratio of the suspension; 1 is critical. [-]
    float suspension_travel;  ///< Distance that a wheel can move up and down from its unloaded position. [m]
    damson_car_drive drive;   ///< Wheels that the motor drives.
    float speed;              ///< Target speed of the motor; positive to the right. [m/s]
    float max_torque;         ///< Maximum torque of the motor at each driven wheel. [N m]
    /// Material, filter and other properties of the chassis. The density follows from the mass.
    damson_shape_def chassis;
    /// Material, filter and other properties of the wheels. The density follows from the mass.
    damson_shape_def wheel;
};

/// Bodies and joints of a car.
struct damson_car {
    damson_body chassis;    ///< Body of the chassis.
    damson_body wheels[2];  ///< Rear wheel and front wheel.
    damson_joint axles[2];  ///< Wheel joints of the rear wheel and the front wheel.
};

/// A tire of a car seen from above.
struct damson_tire {
    damson_body body;            ///< Dynamic body of the car or wheel.
    damson_vec2 position_local;  ///< Contact point, in the body's frame. [m]
    float angle;        ///< Angle of the rolling direction from the body's x axis: the steering. [rad]
    float load;         ///< Force with which the tire presses on the road: its part of the weight. [N]
    float friction;     ///< Friction coefficient between tire and road. [-]
    float drive_force;  ///< Force of the motor along the rolling direction; negative to reverse. [N]
    float brake_force;  ///< Maximum force of the brake against rolling. [N]
};

/// Options for reading a level file: units, and the physics of names in the file. docs/levels.md lists the
/// properties.
struct damson_level_options {
    uint32_t size;           ///< Size of the struct, set by its damson_default function. [bytes]
    float pixels_per_meter;  ///< Number of pixels per meter, above zero. [1/m]
    /// If true, the y axis of the world points up. If false, it points down, as in the editors.
    bool is_y_up;
    /// If true, the names that Damson knows, such as "wall" and "ladder", decide what is solid where neither
    /// the file nor a rule does.
    bool has_default_rules;
    damson_vec2 origin;  ///< Position of the file's point (0, 0), the upper left corner of a Tiled map. [m]
    const char* levels;  ///< Names of the LDtk levels to load, one per line. Null means all levels.
    /// Physics by name, one rule per line, such as "water: sensor, category = water". A later rule overrides
    /// an earlier one. Null means no rules.
    const char* rules;
    /// Materials that the property `material` of a file can name, one per line, such as "ice: friction =
    /// 0.05". Properties: friction, restitution, rolling_resistance, surface_speed. Null means no materials.
    const char* materials;
    /// Category names, one per line. The name in line i, counted from 0, is bit i of damson_filter.category.
    /// A name that occurs only in the file gets the next free bit. Null means no names.
    const char* categories;
};

/// An object that was placed in the editor. The texts are valid until the level is destroyed or reloaded.
struct damson_level_object {
    const char* id;     ///< Identifier, unique in the file: an object number of Tiled, an iid of LDtk.
    const char* name;   ///< Name of the object; the identifier of an LDtk entity.
    const char* type;   ///< Class of a Tiled object, tags of an LDtk entity.
    const char* layer;  ///< Name of the layer.
    uint32_t part;      ///< Index of the map or LDtk level that contains the object.
    damson_level_object_kind kind;  ///< Form of the object.
    damson_vec2 position;           ///< The point, or the center of the box. [m]
    damson_vec2 extent;             ///< Width and height of the box. [m]
    float angle;                    ///< Counter-clockwise rotation about `position`. [rad]
    uint32_t field_count;           ///< Number of custom properties; see damson_level_get_object_field().
    damson_body body;               ///< Body of the object; null if the object has none.
};

/// A custom property of an object or of a part. The texts are valid until the level is destroyed or reloaded.
struct damson_level_field {
    const char* name;              ///< Name of the property.
    damson_level_field_type type;  ///< Type of the value.
    const char* text;              ///< The value as text; for a reference, the id of the other object.
    double number;                 ///< Value of a number; 1 or 0 for true or false. [-]
    damson_vec2 point;             ///< Value of a point. [m]
    /// Index of the value, if the property is a list. The values of a list have the same name.
    uint32_t index;
};

/// One map of Tiled, or one level of LDtk. The text is valid until the level is destroyed or reloaded.
struct damson_level_part {
    const char* name;      ///< Name of the LDtk level; the file name of a Tiled map.
    damson_aabb box;       ///< Area that the part covers. [m]
    uint32_t field_count;  ///< Number of custom properties; see damson_level_get_part_field().
};

/// Number of edits that a reload made.
struct damson_level_change {
    uint32_t bodies_kept;       ///< Bodies that were not replaced.
    uint32_t bodies_created;    ///< Bodies created, including replacements.
    uint32_t bodies_destroyed;  ///< Bodies destroyed, including those that were replaced.
    uint32_t tiles_set;         ///< Cells edited in grids that were kept.
    uint32_t grids_created;     ///< Grids created on bodies that were kept.
    uint32_t shapes_created;    ///< Shapes and chains created on bodies that were kept.
    uint32_t shapes_destroyed;  ///< Shapes and chains destroyed on bodies that were kept.
};

/* Defaults. */

/// Returns a damson_rotation with default values.
DAMSON_API damson_rotation damson_default_rotation(void);
/// Returns a damson_transform with default values.
DAMSON_API damson_transform damson_default_transform(void);
/// Returns a damson_circle with default values.
DAMSON_API damson_circle damson_default_circle(void);
/// Returns a damson_capsule with default values.
DAMSON_API damson_capsule damson_default_capsule(void);
/// Returns a damson_segment with default values.
DAMSON_API damson_segment damson_default_segment(void);
/// Returns a damson_mass_data with default values.
DAMSON_API damson_mass_data damson_default_mass_data(void);
/// Returns a damson_material with default values.
DAMSON_API damson_material damson_default_material(void);
/// Returns a damson_filter with default values.
DAMSON_API damson_filter damson_default_filter(void);
/// Returns a damson_shape_events with default values.
DAMSON_API damson_shape_events damson_default_shape_events(void);
/// Returns a damson_one_way with default values.
DAMSON_API damson_one_way damson_default_one_way(void);
/// Returns a damson_body_events with default values.
DAMSON_API damson_body_events damson_default_body_events(void);
/// Returns a damson_motion_locks with default values.
DAMSON_API damson_motion_locks damson_default_motion_locks(void);
/// Returns a damson_solver_tuning with default values.
DAMSON_API damson_solver_tuning damson_default_solver_tuning(void);
/// Returns a damson_tile_slope with default values.
DAMSON_API damson_tile_slope damson_default_tile_slope(void);
/// Returns a damson_tile with default values.
DAMSON_API damson_tile damson_default_tile(void);
/// Returns a damson_world_def with default values.
DAMSON_API damson_world_def damson_default_world_def(void);
/// Returns a damson_body_def with default values.
DAMSON_API damson_body_def damson_default_body_def(void);
/// Returns a damson_shape_def with default values.
DAMSON_API damson_shape_def damson_default_shape_def(void);
/// Returns a damson_chain_def with default values.
DAMSON_API damson_chain_def damson_default_chain_def(void);
/// Returns a damson_tile_grid_def with default values.
DAMSON_API damson_tile_grid_def damson_default_tile_grid_def(void);
/// Returns a damson_explosion_def with default values.
DAMSON_API damson_explosion_def damson_default_explosion_def(void);
/// Returns a damson_body_shape with default values.
DAMSON_API damson_body_shape damson_default_body_shape(void);
/// Returns a damson_revolute_joint_def with default values.
DAMSON_API damson_revolute_joint_def damson_default_revolute_joint_def(void);
/// Returns a damson_distance_joint_def with default values.
DAMSON_API damson_distance_joint_def damson_default_distance_joint_def(void);
/// Returns a damson_prismatic_joint_def with default values.
DAMSON_API damson_prismatic_joint_def damson_default_prismatic_joint_def(void);
/// Returns a damson_weld_joint_def with default values.
DAMSON_API damson_weld_joint_def damson_default_weld_joint_def(void);
/// Returns a damson_wheel_joint_def with default values.
DAMSON_API damson_wheel_joint_def damson_default_wheel_joint_def(void);
/// Returns a damson_motor_joint_def with default values.
DAMSON_API damson_motor_joint_def damson_default_motor_joint_def(void);
/// Returns a damson_target_joint_def with default values.
DAMSON_API damson_target_joint_def damson_default_target_joint_def(void);
/// Returns a damson_gear_joint_def with default values.
DAMSON_API damson_gear_joint_def damson_default_gear_joint_def(void);
/// Returns a damson_pulley_joint_def with default values.
DAMSON_API damson_pulley_joint_def damson_default_pulley_joint_def(void);
/// Returns a damson_filter_joint_def with default values.
DAMSON_API damson_filter_joint_def damson_default_filter_joint_def(void);
/// Returns a damson_event_filter with default values.
DAMSON_API damson_event_filter damson_default_event_filter(void);
/// Returns a damson_pre_solve_response with default values.
DAMSON_API damson_pre_solve_response damson_default_pre_solve_response(void);
/// Returns a damson_ray_cast with default values.
DAMSON_API damson_ray_cast damson_default_ray_cast(void);
/// Returns a damson_near_point with default values.
DAMSON_API damson_near_point damson_default_near_point(void);
/// Returns a damson_box_cast with default values.
DAMSON_API damson_box_cast damson_default_box_cast(void);
/// Returns a damson_shape_cast with default values.
DAMSON_API damson_shape_cast damson_default_shape_cast(void);
/// Returns a damson_shape_overlap with default values.
DAMSON_API damson_shape_overlap damson_default_shape_overlap(void);
/// Returns a damson_query_filter with default values.
DAMSON_API damson_query_filter damson_default_query_filter(void);
/// Returns a damson_pace with default values.
DAMSON_API damson_pace damson_default_pace(void);
/// Returns a damson_mover with default values.
DAMSON_API damson_mover damson_default_mover(void);
/// Returns a damson_mover_settings with default values.
DAMSON_API damson_mover_settings damson_default_mover_settings(void);
/// Returns a damson_fluid_surface with default values.
DAMSON_API damson_fluid_surface damson_default_fluid_surface(void);
/// Returns a damson_fluid with default values.
DAMSON_API damson_fluid damson_default_fluid(void);
/// Returns a damson_attractor with default values.
DAMSON_API damson_attractor damson_default_attractor(void);
/// Returns a damson_history_def with default values.
DAMSON_API damson_history_def damson_default_history_def(void);
/// Returns a damson_recording_def with default values.
DAMSON_API damson_recording_def damson_default_recording_def(void);
/// Returns a damson_player_def with default values.
DAMSON_API damson_player_def damson_default_player_def(void);
/// Returns a damson_branch_def with default values.
DAMSON_API damson_branch_def damson_default_branch_def(void);
/// Returns a damson_preview_pace with default values.
DAMSON_API damson_preview_pace damson_default_preview_pace(void);
/// Returns a damson_draw_palette with default values.
DAMSON_API damson_draw_palette damson_default_draw_palette(void);
/// Returns a damson_broadphase_palette with default values.
DAMSON_API damson_broadphase_palette damson_default_broadphase_palette(void);
/// Returns a damson_draw_options with default values.
DAMSON_API damson_draw_options damson_default_draw_options(void);
/// Returns a damson_svg_options with default values.
DAMSON_API damson_svg_options damson_default_svg_options(void);
/// Returns a damson_draw_broadphase_options with default values.
DAMSON_API damson_draw_broadphase_options damson_default_draw_broadphase_options(void);
/// Returns a damson_debug_draw with default values.
DAMSON_API damson_debug_draw damson_default_debug_draw(void);
/// Returns a damson_broadphase_def with default values.
DAMSON_API damson_broadphase_def damson_default_broadphase_def(void);
/// Returns a damson_object_filter with default values.
DAMSON_API damson_object_filter damson_default_object_filter(void);
/// Returns a damson_object_def with default values.
DAMSON_API damson_object_def damson_default_object_def(void);
/// Returns a damson_sweep with default values.
DAMSON_API damson_sweep damson_default_sweep(void);
/// Returns a damson_impact_limits with default values.
DAMSON_API damson_impact_limits damson_default_impact_limits(void);
/// Returns a damson_batch_def with default values.
DAMSON_API damson_batch_def damson_default_batch_def(void);
/// Returns a damson_batch_pace with default values.
DAMSON_API damson_batch_pace damson_default_batch_pace(void);
/// Returns a damson_column_def with default values.
DAMSON_API damson_column_def damson_default_column_def(void);
/// Returns a damson_ray_fan with default values.
DAMSON_API damson_ray_fan damson_default_ray_fan(void);
/// Returns a damson_action_def with default values.
DAMSON_API damson_action_def damson_default_action_def(void);
/// Returns a damson_spread with default values.
DAMSON_API damson_spread damson_default_spread(void);
/// Returns a damson_parameter_def with default values.
DAMSON_API damson_parameter_def damson_default_parameter_def(void);
/// Returns a damson_fracture_def with default values.
DAMSON_API damson_fracture_def damson_default_fracture_def(void);
/// Returns a damson_view_def with default values.
DAMSON_API damson_view_def damson_default_view_def(void);
/// Returns a damson_rope_def with default values.
DAMSON_API damson_rope_def damson_default_rope_def(void);
/// Returns a damson_ragdoll_def with default values.
DAMSON_API damson_ragdoll_def damson_default_ragdoll_def(void);
/// Returns a damson_car_def with default values.
DAMSON_API damson_car_def damson_default_car_def(void);
/// Returns a damson_tire with default values.
DAMSON_API damson_tire damson_default_tire(void);
/// Returns a damson_level_options with default values.
DAMSON_API damson_level_options damson_default_level_options(void);

/* Version, errors and log. */

/// Returns the version of the linked library.
DAMSON_API damson_version damson_get_version(void);

/// Returns the error message of this thread's last call: the function, the argument, its requirement and its
/// value. Empty if that call succeeded. Valid until this thread's next call.
DAMSON_API const char* damson_last_error(void);

/// Returns the status of this thread's last call. Calls that only return the status or free memory do not
/// count. Calls that destroy an object passed by pointer count only if they fail.
DAMSON_API damson_status damson_last_status(void);

/// Returns a description of a status.
DAMSON_API const char* damson_status_text(damson_status status);

/// Sets the function that receives log messages. If `handler` is null, log messages are discarded. Threads:
/// can be called from any thread; any thread that steps a world can call the handler.
DAMSON_API damson_status damson_set_log_handler(damson_log_function handler, void* context);

/// Frees bytes that a call returned. Null bytes are a no-op.
DAMSON_API void damson_free_bytes(damson_bytes bytes);

/// Returns the size of each struct in this header, in order, as compiled into the library. Bindings compare
/// these sizes with the sizes for which they were generated. [bytes]
DAMSON_API const uint32_t* damson_get_abi_sizes(size_t* count);

/// Returns the largest SIMD instruction set that both this machine and the library build support.
DAMSON_API damson_instruction_set damson_get_best_instruction_set(void);

/// Returns the name of a broadphase kind: sap, endpoint or brute.
DAMSON_API const char* damson_broadphase_kind_get_name(damson_broadphase_kind kind);

/// Copies the broadphase kind with this name to `result`. Returns false if there is none.
DAMSON_API bool damson_find_broadphase_kind(const char* name, damson_broadphase_kind* result);

/// Returns the name of a phase in lower case.
DAMSON_API const char* damson_phase_get_name(damson_phase phase);

/// Returns the name of a joint type in lower case.
DAMSON_API const char* damson_joint_type_get_name(damson_joint_type type);

/// Mixes one property of two materials by `rule`, as contacts do, and returns the result.
DAMSON_API float damson_mix_values(damson_mix rule, float a, float b);

/* Worlds and settings. */

/// Creates an empty world. A null definition means the default one. Returns null on error.
DAMSON_API damson_world* damson_world_create(const damson_world_def* def);

/// Destroys a world and everything in it, including its command buffers; null is a no-op. Errors: fails
/// inside a listener, callback or visitor of the world, and while a history, recording or preview of the
/// world exists.
DAMSON_API damson_status damson_world_destroy(damson_world* world);

/// Returns the current settings as a definition, without the task system. The definition contains the handle
/// stamp, so a world created from it accepts this world's handles. Set `handle_stamp` to 0 to avoid that.
DAMSON_API damson_world_def damson_world_get_definition(const damson_world* world);

/// Returns the gravitational acceleration of the world. [m/s2]
DAMSON_API damson_vec2 damson_world_get_gravity(const damson_world* world);

/// Sets the gravitational acceleration of the world. If the value changes, wakes the bodies that gravity acts
/// on. [m/s2]
DAMSON_API damson_status damson_world_set_gravity(damson_world* world, damson_vec2 gravity);

/// Moves the coordinate origin to `delta`: subtracts `delta` from the positions of all bodies, targets and
/// bounds, and from the world points of joints. Wakes no body, and begins or ends no pair. Requires: a finite
/// `delta`; all new body positions within 1e5 m of the origin. Otherwise nothing changes. Invalidates:
/// positions that you have stored. Cost: visits each body and shape. Until the next step, each query tests
/// all shapes. [m]
DAMSON_API damson_status damson_world_shift_origin(damson_world* world, damson_vec2 delta);

/// Wakes all sleeping bodies and resets their sleep timers. Disabled and quarantined bodies are not affected.
DAMSON_API damson_status damson_world_wake_all(damson_world* world);

/// Discards all forces and torques applied since the last step.
DAMSON_API damson_status damson_world_clear_forces(damson_world* world);

/// Returns the kinetic and potential energy of all bodies. Cost: visits each body.
DAMSON_API damson_energy damson_world_get_energy(const damson_world* world);

/// Returns true if bodies at rest fall asleep.
DAMSON_API bool damson_world_can_sleep(const damson_world* world);

/// Enables or disables sleep for bodies at rest. Disabling sleep wakes all sleeping bodies.
DAMSON_API damson_status damson_world_set_can_sleep(damson_world* world, bool can_sleep);

/// Returns true if continuous collision is enabled: it stops a fast body at the first hit on its path in a
/// step.
DAMSON_API bool damson_world_is_continuous(const damson_world* world);

/// Enables or disables continuous collision, which stops a fast body at the first hit on its path in a step.
DAMSON_API damson_status damson_world_set_continuous(damson_world* world, bool continuous);

/// Returns true if the solver starts each step with the impulses of the previous step.
DAMSON_API bool damson_world_is_warm_starting(const damson_world* world);

/// Enables or disables warm starting: the solver starts each step with the impulses of the previous step.
/// Without it, stacks sag.
DAMSON_API damson_status damson_world_set_warm_starting(damson_world* world, bool warm_starting);

/// Returns the approach speed below which contacts are not reported as hits. [m/s]
DAMSON_API float damson_world_get_hit_speed(const damson_world* world);

/// Sets the approach speed below which contacts are not reported as hits. [m/s]
DAMSON_API damson_status damson_world_set_hit_speed(damson_world* world, float speed);

/// Returns the solver tuning: stiffness, thresholds and maximum speed.
DAMSON_API damson_solver_tuning damson_world_get_tuning(const damson_world* world);

/// Sets all solver tuning: stiffness, thresholds and maximum speed. To change one field, start with the
/// result of damson_world_get_tuning().
DAMSON_API damson_status damson_world_set_tuning(damson_world* world, const damson_solver_tuning* tuning);

/// Returns the rule that mixes the friction of two shapes.
DAMSON_API damson_mix damson_world_get_friction_mix(const damson_world* world);

/// Returns the rule that mixes the restitution of two shapes.
DAMSON_API damson_mix damson_world_get_restitution_mix(const damson_world* world);

/// Sets the rules that mix the friction and restitution of two shapes. Wakes all bodies, because resting
/// bodies may now slide.
DAMSON_API damson_status damson_world_set_mixes(damson_world* world, damson_mix friction,
                                                damson_mix restitution);

/// Returns the setting that selects which internal edges are removed, so that bodies slide over them without
/// a bump.
DAMSON_API damson_internal_edges damson_world_get_internal_edges(const damson_world* world);

/// Selects which internal edges are removed, so that bodies slide over them without a bump. Wakes all bodies.
DAMSON_API damson_status damson_world_set_internal_edges(damson_world* world,
                                                         damson_internal_edges internal_edges);

/// Copies the bounds of the level to `result`. Returns false if the level has no bounds. [m]
DAMSON_API bool damson_world_get_bounds(const damson_world* world, damson_aabb* result);

/// Returns the action for a body that leaves the bounds.
DAMSON_API damson_out_of_bounds damson_world_get_out_of_bounds(const damson_world* world);

/// Sets the bounds of the level and the action for a body that leaves them. If `bounds` is null, the level
/// has no bounds. A body that is already outside is reported only after it returns and leaves again. [m]
DAMSON_API damson_status damson_world_set_bounds(damson_world* world, const damson_aabb* bounds,
                                                 damson_out_of_bounds out_of_bounds);

/// Returns the number of threads that execute a step; with a task system, the maximum number of calls per
/// parallel section.
DAMSON_API uint32_t damson_world_get_workers(const damson_world* world);

/// Sets the number of threads that execute later steps. If `parallel_for` is not null, steps use your task
/// system instead, with at most `task_calls` calls per parallel section. Results do not change. Requires:
/// `workers` from 1 to 64, or 1 with a task system. Cost: stops and starts threads.
DAMSON_API damson_status damson_world_set_workers(damson_world* world, uint32_t workers, uint32_t task_calls,
                                                  damson_parallel_for_function parallel_for,
                                                  void* task_context);

/// Returns all bodies in no particular order. Valid until the next step or edit. A body that wakes, falls
/// asleep or changes its type also changes its position in the list. Copy the list first if you edit during
/// iteration.
DAMSON_API const damson_body* damson_world_get_bodies(const damson_world* world, size_t* count);

/// Returns all shapes in no particular order. Valid until the next step or edit.
DAMSON_API const damson_shape* damson_world_get_shapes(const damson_world* world, size_t* count);

/// Returns all joints in no particular order. Valid until the next step or edit.
DAMSON_API const damson_joint* damson_world_get_joints(const damson_world* world, size_t* count);

/// Returns all chains in no particular order. Valid until the next step or edit.
DAMSON_API const damson_chain* damson_world_get_chains(const damson_world* world, size_t* count);

/// Returns all tile grids in no particular order. Valid until the next step or edit.
DAMSON_API const damson_tile_grid* damson_world_get_tile_grids(const damson_world* world, size_t* count);

/// Returns the body with this name, or null if there is none. If several bodies have the name, returns the
/// one with the smallest key. Cost: constant plus the number of bodies with this name.
DAMSON_API damson_body damson_world_find_body_by_name(const damson_world* world, const char* name);

/// Returns the body with this key, or null if there is none. Cost: constant for a key that you chose,
/// otherwise a search through all bodies.
DAMSON_API damson_body damson_world_find_body(const damson_world* world, uint64_t key);

/// Returns the shape with this key, or null if there is none. Cost: constant for a key that you chose,
/// otherwise a search through all shapes.
DAMSON_API damson_shape damson_world_find_shape(const damson_world* world, uint64_t key);

/// Returns the joint with this key, or null if there is none. Cost: constant for a key that you chose,
/// otherwise a search through all joints.
DAMSON_API damson_joint damson_world_find_joint(const damson_world* world, uint64_t key);

/// Applies a radial impulse to the dynamic bodies in range and wakes them. Returns the number of shapes
/// affected. Cost: a box query, plus a test of each shape created or moved far since the last step.
DAMSON_API uint32_t damson_world_explode(damson_world* world, const damson_explosion_def* def);

/* Bodies. */

/// Creates a body without shapes. Returns null on error.
DAMSON_API damson_body damson_world_create_body(damson_world* world, const damson_body_def* def);

/// Creates a shape on a body and updates the body's mass. A null definition means the default one. Returns
/// null on error.
DAMSON_API damson_shape damson_world_create_shape(damson_world* world, damson_body body,
                                                  const damson_geometry* geometry,
                                                  const damson_shape_def* def);

/// Creates a chain, a row of segments that form one surface. Segment i runs from point i to point i + 1. A
/// one-sided chain collides only on its right side, looking along the order of its points. Returns null on
/// error.
DAMSON_API damson_chain damson_world_create_chain(damson_world* world, damson_body body,
                                                  const damson_chain_def* def);

/// Creates a tile grid, a level of equal cells that are empty or contain a tile. Requires: a static or
/// kinematic body. Returns null on error.
DAMSON_API damson_tile_grid damson_world_create_tile_grid(damson_world* world, damson_body body,
                                                          const damson_tile_grid_def* def);

/// Destroys the body with its shapes and joints. A null or stale handle is a no-op.
DAMSON_API damson_status damson_world_destroy_body(damson_world* world, damson_body body);

/// Destroys the shape and updates the body's mass. A null or stale handle is a no-op.
DAMSON_API damson_status damson_world_destroy_shape(damson_world* world, damson_shape shape);

/// Destroys the chain with its segments. A null or stale handle is a no-op.
DAMSON_API damson_status damson_world_destroy_chain(damson_world* world, damson_chain chain);

/// Destroys the grid with its shape. A null or stale handle is a no-op.
DAMSON_API damson_status damson_world_destroy_tile_grid(damson_world* world, damson_tile_grid grid);

/// Destroys the joint. A null or stale handle is a no-op.
DAMSON_API damson_status damson_world_destroy_joint(damson_world* world, damson_joint joint);

/// Returns true if the body is alive. Accepts null and stale handles too.
DAMSON_API bool damson_body_is_alive(const damson_world* world, damson_body body);

/// Returns the type of a body: static, kinematic or dynamic.
DAMSON_API damson_body_type damson_body_get_type(const damson_world* world, damson_body body);

/// Returns the position of a body's origin. [m]
DAMSON_API damson_vec2 damson_body_get_position(const damson_world* world, damson_body body);

/// Returns the rotation of a body's frame.
DAMSON_API damson_rotation damson_body_get_rotation(const damson_world* world, damson_body body);

/// Returns the angle of a body, in (-pi, pi]. [rad]
DAMSON_API float damson_body_get_angle(const damson_world* world, damson_body body);

/// Returns the transform of a body's frame.
DAMSON_API damson_transform damson_body_get_transform(const damson_world* world, damson_body body);

/// Returns the interpolated transform of a body, for drawing: the transform before the last step at `alpha`
/// 0, the current transform at `alpha` 1. If damson_world_advance() does not step the world, returns the
/// current transform. The same holds for a body created or teleported since the last step. Requires: alpha
/// from 0 to 1.
DAMSON_API damson_transform damson_body_get_transform_at(const damson_world* world, damson_body body,
                                                         float alpha);

/// Returns the center of mass of a body in world space. [m]
DAMSON_API damson_vec2 damson_body_get_center_of_mass(const damson_world* world, damson_body body);

/// Returns the center of mass of a body in body space. [m]
DAMSON_API damson_vec2 damson_body_get_center_of_mass_local(const damson_world* world, damson_body body);

/// Returns the velocity of a body's center of mass. [m/s]
DAMSON_API damson_vec2 damson_body_get_linear_velocity(const damson_world* world, damson_body body);

/// Returns the angular velocity of a body. [rad/s]
DAMSON_API float damson_body_get_angular_velocity(const damson_world* world, damson_body body);

/// Returns the velocity that a body has at a point in world space [m]. [m/s]
DAMSON_API damson_vec2 damson_body_get_velocity_at(const damson_world* world, damson_body body,
                                                   damson_vec2 point);

/// Returns the mass of a body; 0 for static and kinematic bodies. [kg]
DAMSON_API float damson_body_get_mass(const damson_world* world, damson_body body);

/// Returns the rotational inertia of a body about its center of mass; 0 if the body cannot rotate. [kg m2]
DAMSON_API float damson_body_get_inertia(const damson_world* world, damson_body body);

/// Returns the factor by which gravity acts on a body. [-]
DAMSON_API float damson_body_get_gravity_scale(const damson_world* world, damson_body body);

/// Copies the body's own gravity, which replaces the world's gravity, to `result`. Returns false if the body
/// uses the world's gravity. [m/s2]
DAMSON_API bool damson_body_get_gravity(const damson_world* world, damson_body body, damson_vec2* result);

/// Returns the sum of the forces applied to a body since the last step. [N]
DAMSON_API damson_vec2 damson_body_get_force(const damson_world* world, damson_body body);

/// Returns the torque about the center of mass that was applied to a body since the last step, also by forces
/// at other points. [N m]
DAMSON_API float damson_body_get_torque(const damson_world* world, damson_body body);

/// Returns the kinetic and potential energy of a body.
DAMSON_API damson_energy damson_body_get_energy(const damson_world* world, damson_body body);

/// Returns the tight bounding box of all shapes of a body, or the body's origin if it has no shapes. [m]
DAMSON_API damson_aabb damson_body_get_aabb(const damson_world* world, damson_body body);

/// Returns the linear damping of a body. [1/s]
DAMSON_API float damson_body_get_linear_damping(const damson_world* world, damson_body body);

/// Returns the angular damping of a body. [1/s]
DAMSON_API float damson_body_get_angular_damping(const damson_world* world, damson_body body);

/// Returns true if a body is awake.
DAMSON_API bool damson_body_is_awake(const damson_world* world, damson_body body);

/// Returns true if a body is enabled. A disabled body does not move or collide.
DAMSON_API bool damson_body_is_enabled(const damson_world* world, damson_body body);

/// Returns true if a body is a bullet: its continuous collision also checks dynamic bodies, and reports
/// sensors that it crosses within a step.
DAMSON_API bool damson_body_is_bullet(const damson_world* world, damson_body body);

/// Returns true if continuous collision can stop a body within a step.
DAMSON_API bool damson_body_is_continuous(const damson_world* world, damson_body body);

/// Returns the events that a body subscribes to.
DAMSON_API damson_body_events damson_body_get_events(const damson_world* world, damson_body body);

/// Returns the locked axes of a body.
DAMSON_API damson_motion_locks damson_body_get_locks(const damson_world* world, damson_body body);

/// Returns true if a body can fall asleep.
DAMSON_API bool damson_body_can_sleep(const damson_world* world, damson_body body);

/// Returns the speed below which a body can fall asleep. [m/s]
DAMSON_API float damson_body_get_sleep_threshold(const damson_world* world, damson_body body);

/// Copies the mass that you set for a body to `result`. Returns false if its shapes determine the mass.
DAMSON_API bool damson_body_get_own_mass(const damson_world* world, damson_body body,
                                         damson_mass_data* result);

/// Copies the target pose of a kinematic body for the next step to `result`. Returns false if the body has no
/// target.
DAMSON_API bool damson_body_get_target(const damson_world* world, damson_body body, damson_transform* result);

/// Returns the name of a body; empty if it has none.
DAMSON_API const char* damson_body_get_name(const damson_world* world, damson_body body);

/// Returns the sort key of a body.
DAMSON_API uint64_t damson_body_get_key(const damson_world* world, damson_body body);

/// Returns the user data of a body.
DAMSON_API uint64_t damson_body_get_user_data(const damson_world* world, damson_body body);

/// Returns true if a body is falling through one-way surfaces; see damson_body_drop_through().
DAMSON_API bool damson_body_is_dropping(const damson_world* world, damson_body body);

/// Returns the number of shapes of a body.
DAMSON_API uint32_t damson_body_get_shape_count(const damson_world* world, damson_body body);

/// Returns a shape of a body by its index in key order. Requires: an index below
/// damson_body_get_shape_count(). Cost: linear in the number of shapes.
DAMSON_API damson_shape damson_body_get_shape(const damson_world* world, damson_body body, uint32_t index);

/// Copies as many shapes of a body to `buffer` as fit, and returns how many the body has.
DAMSON_API size_t damson_body_get_shapes(const damson_world* world, damson_body body, damson_shape* buffer,
                                         size_t capacity);

/// Copies as many joints of a body to `buffer` as fit, and returns how many the body has.
DAMSON_API size_t damson_body_get_joints(const damson_world* world, damson_body body, damson_joint* buffer,
                                         size_t capacity);

/// Moves the origin of a body to `position` [m] and sets its angle to `angle` [rad]. Requires: finite
/// numbers; a position within 1e5 m of the origin.
DAMSON_API damson_status damson_body_set_transform(damson_world* world, damson_body body,
                                                   damson_vec2 position, float angle);

/// Sets the transform of a body. A value from damson_body_get_transform() is restored bit-identically.
/// Requires: a rotation of unit length; a position within 1e5 m of the origin.
DAMSON_API damson_status damson_body_set_frame(damson_world* world, damson_body body, damson_transform frame);

/// Moves the origin of a body to `position` and keeps the rotation. [m]
DAMSON_API damson_status damson_body_set_position(damson_world* world, damson_body body,
                                                  damson_vec2 position);

/// Changes the type of a body. Pairs that stay in contact report no events. A body that becomes static stops.
DAMSON_API damson_status damson_body_set_type(damson_world* world, damson_body body, damson_body_type type);

/// Enables or disables a body. A disabled body keeps its position, but does not move or collide. Its contacts
/// end.
DAMSON_API damson_status damson_body_set_enabled(damson_world* world, damson_body body, bool enabled);

/// Sets whether a body is a bullet: its continuous collision then also checks dynamic bodies, and reports
/// sensors that it crosses within a step.
DAMSON_API damson_status damson_body_set_bullet(damson_world* world, damson_body body, bool is_bullet);

/// Sets whether continuous collision can stop a body within a step.
DAMSON_API damson_status damson_body_set_continuous(damson_world* world, damson_body body,
                                                    bool is_continuous);

/// Sets the events that a body subscribes to from now on.
DAMSON_API damson_status damson_body_set_events(damson_world* world, damson_body body,
                                                damson_body_events events);

/// Makes a body fall through the one-way surfaces that it touches, until it has separated from them. It also
/// falls through adjacent surfaces, such as the next tile or chain segment of the same floor.
DAMSON_API damson_status damson_body_drop_through(damson_world* world, damson_body body);

/// Sets the velocity of a body's center of mass. The next step limits it to
/// damson_solver_tuning.max_linear_speed. If `wake` is false, a sleeping body is left unchanged. [m/s]
DAMSON_API damson_status damson_body_set_linear_velocity(damson_world* world, damson_body body,
                                                         damson_vec2 velocity, bool wake);

/// Sets the angular velocity of a body. If `wake` is false, a sleeping body is left unchanged. [rad/s]
DAMSON_API damson_status damson_body_set_angular_velocity(damson_world* world, damson_body body,
                                                          float velocity, bool wake);

/// Sets the factor by which gravity acts on a body. [-]
DAMSON_API damson_status damson_body_set_gravity_scale(damson_world* world, damson_body body, float scale);

/// Sets gravity for this body, which replaces the world's gravity. If `gravity` is null, the body uses the
/// world's gravity again. [m/s2]
DAMSON_API damson_status damson_body_set_gravity(damson_world* world, damson_body body,
                                                 const damson_vec2* gravity);

/// Sets the linear damping of a body. [1/s]
DAMSON_API damson_status damson_body_set_linear_damping(damson_world* world, damson_body body, float damping);

/// Sets the angular damping of a body. [1/s]
DAMSON_API damson_status damson_body_set_angular_damping(damson_world* world, damson_body body,
                                                         float damping);

/// Sets the user data of a body.
DAMSON_API damson_status damson_body_set_user_data(damson_world* world, damson_body body, uint64_t user_data);

/// Wakes a body, or puts the body and its island to sleep.
DAMSON_API damson_status damson_body_set_awake(damson_world* world, damson_body body, bool awake);

/// Sets whether a body can fall asleep. A body that cannot sleep keeps its island awake.
DAMSON_API damson_status damson_body_set_can_sleep(damson_world* world, damson_body body, bool can_sleep);

/// Sets the speed below which a body can fall asleep. [m/s]
DAMSON_API damson_status damson_body_set_sleep_threshold(damson_world* world, damson_body body,
                                                         float threshold);

/// Sets the locked axes of a body. The velocity along locked axes becomes zero immediately.
DAMSON_API damson_status damson_body_set_locks(damson_world* world, damson_body body,
                                               damson_motion_locks locks);

/// Sets the mass data of a body. Shapes no longer affect the mass until you call damson_body_reset_mass().
/// With an inertia of 0, the body does not rotate. A static or kinematic body stores the mass until it
/// becomes dynamic. Requires: a mass above zero, an inertia of zero or more; all finite.
DAMSON_API damson_status damson_body_set_mass(damson_world* world, damson_body body, damson_mass_data mass);

/// Computes the mass of a body from its shapes again.
DAMSON_API damson_status damson_body_reset_mass(damson_world* world, damson_body body);

/// Sets the name of a body for damson_world_find_body_by_name(). Several bodies can have the same name. An
/// empty name removes the name. Requires: 31 bytes or fewer.
DAMSON_API damson_status damson_body_set_name(damson_world* world, damson_body body, const char* name);

/// Sets the pose that a kinematic body reaches exactly at the end of the next step: `position` [m] and
/// `angle` [rad], along the shorter rotation. The body moves at the required velocity, so it pushes and drags
/// the bodies it touches. It stops at the start of the following step, unless you set another target. Setting
/// a velocity or transform cancels the target. No effect while the body is disabled. Requires: a kinematic
/// body.
DAMSON_API damson_status damson_body_set_target(damson_world* world, damson_body body, damson_vec2 position,
                                                float angle);

/// Applies a force at a point in world space [m], for the next step only. Only dynamic bodies react. If
/// `wake` is false, a sleeping body ignores the force. [N]
DAMSON_API damson_status damson_body_apply_force(damson_world* world, damson_body body, damson_vec2 force,
                                                 damson_vec2 point, bool wake);

/// Applies a force at the center of mass of a body, for the next step only. Only dynamic bodies react. If
/// `wake` is false, a sleeping body ignores the force. [N]
DAMSON_API damson_status damson_body_apply_force_to_center(damson_world* world, damson_body body,
                                                           damson_vec2 force, bool wake);

/// Applies a torque to a body, for the next step only. Only dynamic bodies react. If `wake` is false, a
/// sleeping body ignores the torque. [N m]
DAMSON_API damson_status damson_body_apply_torque(damson_world* world, damson_body body, float torque,
                                                  bool wake);

/// Discards the forces and torques applied to a body since the last step.
DAMSON_API damson_status damson_body_clear_forces(damson_world* world, damson_body body);

/// Applies an impulse at a point in world space [m], immediately. Only dynamic bodies react. If `wake` is
/// false, a sleeping body ignores the impulse. [N s]
DAMSON_API damson_status damson_body_apply_impulse(damson_world* world, damson_body body,
                                                   damson_vec2 impulse, damson_vec2 point, bool wake);

/// Applies an impulse at the center of mass of a body, immediately. Only dynamic bodies react. If `wake` is
/// false, a sleeping body ignores the impulse. [N s]
DAMSON_API damson_status damson_body_apply_impulse_to_center(damson_world* world, damson_body body,
                                                             damson_vec2 impulse, bool wake);

/// Applies an angular impulse to a body, immediately. Only dynamic bodies react. If `wake` is false, a
/// sleeping body ignores the impulse. [N m s]
DAMSON_API damson_status damson_body_apply_angular_impulse(damson_world* world, damson_body body,
                                                           float impulse, bool wake);

/* Shapes. */

/// Returns true if the shape is alive. Accepts null and stale handles too.
DAMSON_API bool damson_shape_is_alive(const damson_world* world, damson_shape shape);

/// Returns the body of a shape.
DAMSON_API damson_body damson_shape_get_body(const damson_world* world, damson_shape shape);

/// Returns the outline of a shape in body space.
DAMSON_API damson_geometry damson_shape_get_geometry(const damson_world* world, damson_shape shape);

/// Returns the tight bounding box of a shape at the current pose of its body. [m]
DAMSON_API damson_aabb damson_shape_get_aabb(const damson_world* world, damson_shape shape);

/// Returns the density of a shape. [kg/m2]
DAMSON_API float damson_shape_get_density(const damson_world* world, damson_shape shape);

/// Returns the Coulomb friction coefficient of a shape. [-]
DAMSON_API float damson_shape_get_friction(const damson_world* world, damson_shape shape);

/// Returns the restitution of a shape, zero or more. [-]
DAMSON_API float damson_shape_get_restitution(const damson_world* world, damson_shape shape);

/// Returns the conveyor belt speed of a shape, clockwise around the shape. [m/s]
DAMSON_API float damson_shape_get_surface_speed(const damson_world* world, damson_shape shape);

/// Returns the rolling resistance of a shape. [-]
DAMSON_API float damson_shape_get_rolling_resistance(const damson_world* world, damson_shape shape);

/// Returns your identifier for the shape's material.
DAMSON_API uint64_t damson_shape_get_material_id(const damson_world* world, damson_shape shape);

/// Returns the material of a shape: friction, restitution and all other contact properties.
DAMSON_API damson_material damson_shape_get_material(const damson_world* world, damson_shape shape);

/// Returns true if a shape is a sensor, which pushes nothing.
DAMSON_API bool damson_shape_is_sensor(const damson_world* world, damson_shape shape);

/// Returns true if a shape on a static body also has contacts with other static shapes.
DAMSON_API bool damson_shape_collides_with_static(const damson_world* world, damson_shape shape);

/// Returns true if contacts of a shape call the callback that damson_world_set_pre_solve_callback() sets.
DAMSON_API bool damson_shape_is_pre_solve_enabled(const damson_world* world, damson_shape shape);

/// Copies the one-way settings of a shape to `result`. Returns false if the shape is not one-way.
DAMSON_API bool damson_shape_get_one_way(const damson_world* world, damson_shape shape,
                                         damson_one_way* result);

/// Returns the surface group of a shape; 0 if the shape has none.
DAMSON_API uint32_t damson_shape_get_surface_group(const damson_world* world, damson_shape shape);

/// Returns the events that a shape subscribes to.
DAMSON_API damson_shape_events damson_shape_get_events(const damson_world* world, damson_shape shape);

/// Returns the collision filter of a shape.
DAMSON_API damson_filter damson_shape_get_filter(const damson_world* world, damson_shape shape);

/// Returns the draw level of a shape. Shapes on higher levels are drawn and picked above this shape. [-]
DAMSON_API float damson_shape_get_draw_level(const damson_world* world, damson_shape shape);

/// Returns the sort key of a shape.
DAMSON_API uint64_t damson_shape_get_key(const damson_world* world, damson_shape shape);

/// Returns the user data of a shape.
DAMSON_API uint64_t damson_shape_get_user_data(const damson_world* world, damson_shape shape);

/// Sets the Coulomb friction coefficient of a shape. Takes effect in the next step, also for resting
/// contacts. [-]
DAMSON_API damson_status damson_shape_set_friction(damson_world* world, damson_shape shape, float friction);

/// Sets the restitution of a shape, zero or more. Takes effect in the next step. [-]
DAMSON_API damson_status damson_shape_set_restitution(damson_world* world, damson_shape shape,
                                                      float restitution);

/// Sets the conveyor belt speed of a shape, clockwise around the shape. Takes effect in the next step. [m/s]
DAMSON_API damson_status damson_shape_set_surface_speed(damson_world* world, damson_shape shape, float speed);

/// Sets the rolling resistance of a shape. Takes effect in the next step. [-]
DAMSON_API damson_status damson_shape_set_rolling_resistance(damson_world* world, damson_shape shape,
                                                             float resistance);

/// Sets your identifier for the shape's material. It is copied into hit and begin events from now on.
DAMSON_API damson_status damson_shape_set_material_id(damson_world* world, damson_shape shape, uint64_t id);

/// Sets the material of a shape: friction, restitution and all other contact properties.
DAMSON_API damson_status damson_shape_set_material(damson_world* world, damson_shape shape,
                                                   const damson_material* material);

/// Sets the filter of a shape. The next step applies the filter to touching pairs.
DAMSON_API damson_status damson_shape_set_filter(damson_world* world, damson_shape shape,
                                                 const damson_filter* filter);

/// Replaces the outline of a shape and updates the body's mass. Pairs that stay in contact report no events.
DAMSON_API damson_status damson_shape_set_geometry(damson_world* world, damson_shape shape,
                                                   const damson_geometry* geometry);

/// Moves a shape to another body, or within its own body. `geometry` is the outline in the frame of `body`.
/// The shape keeps its properties and touching pairs. Pairs that stay in contact report no events; pairs that
/// the change forbids end in the next step. Updates the masses of both bodies. Requires: the shape is not a
/// chain segment or a tile grid; `body` is alive.
DAMSON_API damson_status damson_shape_set_body_and_geometry(damson_world* world, damson_shape shape,
                                                            damson_body body,
                                                            const damson_geometry* geometry);

/// Moves a shape to another body and keeps its position in world space; otherwise like
/// damson_shape_set_body_and_geometry().
DAMSON_API damson_status damson_shape_set_body(damson_world* world, damson_shape shape, damson_body body);

/// Sets the density of a shape, up to 1e15, and updates the body's mass. [kg/m2]
DAMSON_API damson_status damson_shape_set_density(damson_world* world, damson_shape shape, float density);

/// Makes a shape a sensor or a solid shape. A touching pair reports an end of the old kind and a begin of the
/// new kind, if its shapes subscribe to both kinds of events.
DAMSON_API damson_status damson_shape_set_sensor(damson_world* world, damson_shape shape, bool is_sensor);

/// Sets the events that a shape subscribes to. A touching pair reports a begin when one of its shapes first
/// subscribes, and an end when neither shape subscribes any longer.
DAMSON_API damson_status damson_shape_set_events(damson_world* world, damson_shape shape,
                                                 damson_shape_events events);

/// Moves a shape to another surface group, or to none if `surface_group` is 0. For the shape of a tile grid,
/// moves all cells. The next step updates touching pairs. A contact that the old group reported through
/// another contact now reports its own begin. If the new group then has two reported contacts with a shape,
/// one of the two reports an end with DAMSON_END_CAUSE_FILTERED. Where the old group stays in contact without
/// this shape, no end is reported.
DAMSON_API damson_status damson_shape_set_surface_group(damson_world* world, damson_shape shape,
                                                        uint32_t surface_group);

/// Sets the one-way settings of a shape. If `one_way` is null, the shape is no longer one-way. Applies to
/// pairs that begin to touch later.
DAMSON_API damson_status damson_shape_set_one_way(damson_world* world, damson_shape shape,
                                                  const damson_one_way* one_way);

/// Sets whether contacts of a shape call the callback that damson_world_set_pre_solve_callback() sets.
DAMSON_API damson_status damson_shape_set_pre_solve_enabled(damson_world* world, damson_shape shape,
                                                            bool enabled);

/// Sets the user data of a shape.
DAMSON_API damson_status damson_shape_set_user_data(damson_world* world, damson_shape shape,
                                                    uint64_t user_data);

/// Moves a shape to draw level `level`, above all shapes on that level. A shape that is already on that level
/// moves to the top of it. [-]
DAMSON_API damson_status damson_shape_set_draw_level(damson_world* world, damson_shape shape, float level);

/// Moves a shape to the top of its draw level.
DAMSON_API damson_status damson_shape_bring_to_top(damson_world* world, damson_shape shape);

/* Joints. */

/// Creates a revolute joint: two bodies share a point and can rotate about it. Returns null on error.
DAMSON_API damson_joint damson_world_create_revolute_joint(damson_world* world,
                                                           const damson_revolute_joint_def* def);

/// Creates a distance joint, which keeps two points at a fixed distance or within limits. Returns null on
/// error.
DAMSON_API damson_joint damson_world_create_distance_joint(damson_world* world,
                                                           const damson_distance_joint_def* def);

/// Creates a prismatic joint: B slides along an axis of A without relative rotation. Returns null on error.
DAMSON_API damson_joint damson_world_create_prismatic_joint(damson_world* world,
                                                            const damson_prismatic_joint_def* def);

/// Creates a weld joint, which holds two bodies together so that their joint frames coincide. The linear or
/// angular part is a spring if its frequency is above 0. Returns null on error.
DAMSON_API damson_joint damson_world_create_weld_joint(damson_world* world, const damson_weld_joint_def* def);

/// Creates a wheel joint, a wheel with suspension: B rotates about its anchor, which moves along an axis of A
/// against a spring. Returns null on error.
DAMSON_API damson_joint damson_world_create_wheel_joint(damson_world* world,
                                                        const damson_wheel_joint_def* def);

/// Creates a motor joint, which drives B relative to A: to a velocity, to the pose in which the joint frames
/// coincide, or both. It never exceeds the given maximum forces and torques. Returns null on error.
DAMSON_API damson_joint damson_world_create_motor_joint(damson_world* world,
                                                        const damson_motor_joint_def* def);

/// Creates a target joint, whose spring drags a point of a body to a point in the world, such as the mouse
/// cursor. Returns null on error.
DAMSON_API damson_joint damson_world_create_target_joint(damson_world* world,
                                                         const damson_target_joint_def* def);

/// Creates a gear joint, which couples two revolute or prismatic joints. It keeps a + ratio * b constant,
/// where a and b are the angle or translation of joint_a and joint_b. Returns null on error.
DAMSON_API damson_joint damson_world_create_gear_joint(damson_world* world, const damson_gear_joint_def* def);

/// Creates a pulley joint, a rope that runs over two world points. Its total length, (A's side) + ratio *
/// (B's side), cannot exceed length_a + ratio * length_b. Returns null on error.
DAMSON_API damson_joint damson_world_create_pulley_joint(damson_world* world,
                                                         const damson_pulley_joint_def* def);

/// Creates a filter joint, which only prevents two bodies from colliding with each other. Returns null on
/// error.
DAMSON_API damson_joint damson_world_create_filter_joint(damson_world* world,
                                                         const damson_filter_joint_def* def);

/// Returns the definition of a revolute joint with which two bodies share the world point `point` [m]. The
/// joint angle is 0 at the bodies' current poses.
DAMSON_API damson_revolute_joint_def damson_world_revolute_at(const damson_world* world, damson_body a,
                                                              damson_body b, damson_vec2 point);

/// Returns the definition of a weld joint that holds two bodies together at the world point `point` [m], in
/// their current relative pose.
DAMSON_API damson_weld_joint_def damson_world_weld_at(const damson_world* world, damson_body a,
                                                      damson_body b, damson_vec2 point);

/// Returns the definition of a prismatic joint of two bodies at the world point `point` [m]. B slides along
/// `axis`, a world vector of any non-zero length. The joint translation is 0 at the bodies' current poses.
DAMSON_API damson_prismatic_joint_def damson_world_prismatic_at(const damson_world* world, damson_body a,
                                                                damson_body b, damson_vec2 point,
                                                                damson_vec2 axis);

/// Returns the definition of a wheel joint. Body B, the wheel, rotates about the world point `point` [m]. Its
/// suspension moves along `axis`, a world vector of any non-zero length.
DAMSON_API damson_wheel_joint_def damson_world_wheel_at(const damson_world* world, damson_body a,
                                                        damson_body b, damson_vec2 point, damson_vec2 axis);

/// Returns the definition of a distance joint between the world points `point_a` of body A and `point_b` of
/// body B [m]. The length is the current distance of the points.
DAMSON_API damson_distance_joint_def damson_world_distance_at(const damson_world* world, damson_body a,
                                                              damson_body b, damson_vec2 point_a,
                                                              damson_vec2 point_b);

/// Returns true if the joint is alive. Accepts null and stale handles too.
DAMSON_API bool damson_joint_is_alive(const damson_world* world, damson_joint joint);

/// Returns the type of a joint.
DAMSON_API damson_joint_type damson_joint_get_type(const damson_world* world, damson_joint joint);

/// Returns body A of a joint.
DAMSON_API damson_body damson_joint_get_body_a(const damson_world* world, damson_joint joint);

/// Returns body B of a joint.
DAMSON_API damson_body damson_joint_get_body_b(const damson_world* world, damson_joint joint);

/// Returns the anchor on A in world space; for a target joint, its target. [m]
DAMSON_API damson_vec2 damson_joint_get_anchor_a(const damson_world* world, damson_joint joint);

/// Returns the anchor on B in world space. [m]
DAMSON_API damson_vec2 damson_joint_get_anchor_b(const damson_world* world, damson_joint joint);

/// Returns the angle of B's joint frame relative to A's joint frame. [rad]
DAMSON_API float damson_joint_get_angle(const damson_world* world, damson_joint joint);

/// Returns the translation from A's anchor to B's anchor along the joint axis, for joints with an axis. [m]
DAMSON_API float damson_joint_get_translation(const damson_world* world, damson_joint joint);

/// Returns the distance between the anchors. For a pulley, returns (A's side of the rope) + ratio * (B's
/// side). [m]
DAMSON_API float damson_joint_get_current_length(const damson_world* world, damson_joint joint);

/// Returns the force on B at its anchor in the last substep. [N]
DAMSON_API damson_vec2 damson_joint_get_reaction_force(const damson_world* world, damson_joint joint);

/// Returns the torque on B in the last substep, excluding the torque of the reaction force. [N m]
DAMSON_API float damson_joint_get_reaction_torque(const damson_world* world, damson_joint joint);

/// Returns the torque of the motor in the last substep [N m]; for linear motors, the force [N].
DAMSON_API float damson_joint_get_motor_torque(const damson_world* world, damson_joint joint);

/// Returns the linear error of a joint's rigid constraints. [m]
DAMSON_API float damson_joint_get_linear_separation(const damson_world* world, damson_joint joint);

/// Returns the angular error of a joint's rigid constraints. [rad]
DAMSON_API float damson_joint_get_angular_separation(const damson_world* world, damson_joint joint);

/// Returns the force above which a joint breaks; infinite if it never breaks. [N]
DAMSON_API float damson_joint_get_break_force(const damson_world* world, damson_joint joint);

/// Returns the torque above which a joint breaks; infinite if it never breaks. [N m]
DAMSON_API float damson_joint_get_break_torque(const damson_world* world, damson_joint joint);

/// Returns the force above which a joint is reported; infinite if it is never reported. [N]
DAMSON_API float damson_joint_get_report_force(const damson_world* world, damson_joint joint);

/// Returns the torque above which a joint is reported; infinite if it is never reported. [N m]
DAMSON_API float damson_joint_get_report_torque(const damson_world* world, damson_joint joint);

/// Returns true if the shapes of the joint's two bodies collide with each other.
DAMSON_API bool damson_joint_collide_connected(const damson_world* world, damson_joint joint);

/// Returns the sort key of a joint.
DAMSON_API uint64_t damson_joint_get_key(const damson_world* world, damson_joint joint);

/// Returns the user data of a joint.
DAMSON_API uint64_t damson_joint_get_user_data(const damson_world* world, damson_joint joint);

/// Sets only the motor of a joint: its speed [rad/s] or [m/s], and its maximum torque [N m] or force [N].
/// Requires: a joint type that has a motor.
DAMSON_API damson_status damson_joint_set_motor(damson_world* world, damson_joint joint, bool has_motor,
                                                float speed, float max_torque);

/// Sets the force [N] and torque [N m] above which a joint breaks. Requires: both above zero. Use infinity
/// for no limit.
DAMSON_API damson_status damson_joint_set_break(damson_world* world, damson_joint joint, float force,
                                                float torque);

/// Sets the force [N] and torque [N m] above which a joint is reported; see damson_joint_overloaded.
/// Requires: both above zero. Use infinity for no reports.
DAMSON_API damson_status damson_joint_set_report(damson_world* world, damson_joint joint, float force,
                                                 float torque);

/// Sets whether the shapes of the joint's two bodies collide with each other. The next step updates their
/// contacts.
DAMSON_API damson_status damson_joint_set_collide_connected(damson_world* world, damson_joint joint,
                                                            bool collides);

/// Sets the user data of a joint.
DAMSON_API damson_status damson_joint_set_user_data(damson_world* world, damson_joint joint,
                                                    uint64_t user_data);

/// Wakes both bodies of a joint.
DAMSON_API damson_status damson_joint_wake(damson_world* world, damson_joint joint);

/// Returns the current settings of a revolute joint as a definition. Requires: a revolute joint.
DAMSON_API damson_revolute_joint_def damson_joint_get_revolute_def(const damson_world* world,
    damson_joint joint);

/// Applies a definition to a revolute joint, except bodies, key and collide_connected. Wakes the bodies.
/// Requires: a revolute joint.
DAMSON_API damson_status damson_joint_set_revolute_def(damson_world* world, damson_joint joint,
                                                       const damson_revolute_joint_def* def);

/// Returns the current settings of a distance joint as a definition. Requires: a distance joint.
DAMSON_API damson_distance_joint_def damson_joint_get_distance_def(const damson_world* world,
    damson_joint joint);

/// Applies a definition to a distance joint, except bodies, key and collide_connected. Wakes the bodies.
/// Requires: a distance joint.
DAMSON_API damson_status damson_joint_set_distance_def(damson_world* world, damson_joint joint,
                                                       const damson_distance_joint_def* def);

/// Returns the current settings of a prismatic joint as a definition. Requires: a prismatic joint.
DAMSON_API damson_prismatic_joint_def damson_joint_get_prismatic_def(const damson_world* world,
    damson_joint joint);

/// Applies a definition to a prismatic joint, except bodies, key and collide_connected. Wakes the bodies.
/// Requires: a prismatic joint.
DAMSON_API damson_status damson_joint_set_prismatic_def(damson_world* world, damson_joint joint,
                                                        const damson_prismatic_joint_def* def);

/// Returns the current settings of a weld joint as a definition. Requires: a weld joint.
DAMSON_API damson_weld_joint_def damson_joint_get_weld_def(const damson_world* world, damson_joint joint);

/// Applies a definition to a weld joint, except bodies, key and collide_connected. Wakes the bodies.
/// Requires: a weld joint.
DAMSON_API damson_status damson_joint_set_weld_def(damson_world* world, damson_joint joint,
                                                   const damson_weld_joint_def* def);

/// Returns the current settings of a wheel joint as a definition. Requires: a wheel joint.
DAMSON_API damson_wheel_joint_def damson_joint_get_wheel_def(const damson_world* world, damson_joint joint);

/// Applies a definition to a wheel joint, except bodies, key and collide_connected. Wakes the bodies.
/// Requires: a wheel joint.
DAMSON_API damson_status damson_joint_set_wheel_def(damson_world* world, damson_joint joint,
                                                    const damson_wheel_joint_def* def);

/// Returns the current settings of a motor joint as a definition. Requires: a motor joint.
DAMSON_API damson_motor_joint_def damson_joint_get_motor_def(const damson_world* world, damson_joint joint);

/// Applies a definition to a motor joint, except bodies, key and collide_connected. Wakes the bodies.
/// Requires: a motor joint.
DAMSON_API damson_status damson_joint_set_motor_def(damson_world* world, damson_joint joint,
                                                    const damson_motor_joint_def* def);

/// Returns the current settings of a target joint as a definition. Requires: a target joint.
DAMSON_API damson_target_joint_def damson_joint_get_target_def(const damson_world* world, damson_joint joint);

/// Applies a definition to a target joint, except bodies, key and collide_connected. Wakes the bodies.
/// Requires: a target joint.
DAMSON_API damson_status damson_joint_set_target_def(damson_world* world, damson_joint joint,
                                                     const damson_target_joint_def* def);

/// Returns the current settings of a gear joint as a definition. Requires: a gear joint.
DAMSON_API damson_gear_joint_def damson_joint_get_gear_def(const damson_world* world, damson_joint joint);

/// Applies a definition to a gear joint, except bodies, key and collide_connected. Wakes the bodies.
/// Requires: a gear joint.
DAMSON_API damson_status damson_joint_set_gear_def(damson_world* world, damson_joint joint,
                                                   const damson_gear_joint_def* def);

/// Returns the current settings of a pulley joint as a definition. Requires: a pulley joint.
DAMSON_API damson_pulley_joint_def damson_joint_get_pulley_def(const damson_world* world, damson_joint joint);

/// Applies a definition to a pulley joint, except bodies, key and collide_connected. Wakes the bodies.
/// Requires: a pulley joint.
DAMSON_API damson_status damson_joint_set_pulley_def(damson_world* world, damson_joint joint,
                                                     const damson_pulley_joint_def* def);

/// Returns the current settings of a filter joint as a definition. Requires: a filter joint.
DAMSON_API damson_filter_joint_def damson_joint_get_filter_def(const damson_world* world, damson_joint joint);

/// Applies a definition to a filter joint, except bodies, key and collide_connected. Wakes the bodies.
/// Requires: a filter joint.
DAMSON_API damson_status damson_joint_set_filter_def(damson_world* world, damson_joint joint,
                                                     const damson_filter_joint_def* def);

/* Chains. */

/// Returns true if the chain is alive. Accepts null and stale handles too.
DAMSON_API bool damson_chain_is_alive(const damson_world* world, damson_chain chain);

/// Returns the body of a chain.
DAMSON_API damson_body damson_chain_get_body(const damson_world* world, damson_chain chain);

/// Returns true if a chain is closed from its last point to its first.
DAMSON_API bool damson_chain_is_loop(const damson_world* world, damson_chain chain);

/// Returns the number of segments of a chain.
DAMSON_API uint32_t damson_chain_get_segment_count(const damson_world* world, damson_chain chain);

/// Returns the segment of a chain that starts at point `index`. Requires: an index below
/// damson_chain_get_segment_count(). Cost: proportional to `index`.
DAMSON_API damson_shape damson_chain_get_segment(const damson_world* world, damson_chain chain,
                                                 uint32_t index);

/// Writes the segments of a chain to `buffer`, in order, up to `capacity`; returns their total number.
DAMSON_API size_t damson_chain_get_segments(const damson_world* world, damson_chain chain,
                                            damson_shape* buffer, size_t capacity);

/// Writes the points of a chain to `buffer`, in body space, up to `capacity`; returns their total number. [m]
DAMSON_API size_t damson_chain_get_points(const damson_world* world, damson_chain chain, damson_vec2* buffer,
                                          size_t capacity);

/// Writes the materials of a chain to `buffer`, one per segment, up to `capacity`; returns their total
/// number.
DAMSON_API size_t damson_chain_get_materials(const damson_world* world, damson_chain chain,
                                             damson_material* buffer, size_t capacity);

/// Returns true if the chain collides only on its right side, as seen when following its points in order.
DAMSON_API bool damson_chain_is_one_sided(const damson_world* world, damson_chain chain);

/// Returns the rounding radius of a chain. [m]
DAMSON_API float damson_chain_get_radius(const damson_world* world, damson_chain chain);

/// Returns the surface group of a chain; 0 if the chain has none.
DAMSON_API uint32_t damson_chain_get_surface_group(const damson_world* world, damson_chain chain);

/// Returns the events that the first segment of a chain subscribes to.
DAMSON_API damson_shape_events damson_chain_get_events(const damson_world* world, damson_chain chain);

/// Returns the collision filter of the first segment of a chain.
DAMSON_API damson_filter damson_chain_get_filter(const damson_world* world, damson_chain chain);

/// Returns the draw level of the first segment of a chain. [-]
DAMSON_API float damson_chain_get_draw_level(const damson_world* world, damson_chain chain);

/// Returns the key of segment 0 of a chain.
DAMSON_API uint64_t damson_chain_get_first_key(const damson_world* world, damson_chain chain);

/// Returns the user data of the first segment of a chain.
DAMSON_API uint64_t damson_chain_get_user_data(const damson_world* world, damson_chain chain);

/// Returns a definition that recreates a chain as it is now, with a material for each segment. The points and
/// materials are written to `points` and `materials`. A list that does not fit is empty, and its count is the
/// required capacity. The key is automatic if the world assigned it, or if edits have left keys that are not
/// consecutive. Changes to single segments are not included, except for their materials.
DAMSON_API damson_chain_def damson_chain_get_def(const damson_world* world, damson_chain chain,
                                                 damson_vec2* points, size_t point_capacity,
                                                 damson_material* materials, size_t material_capacity);

/// Moves point `index` of a chain to `point`, in body space. [m]
DAMSON_API damson_status damson_chain_set_point(damson_world* world, damson_chain chain, uint32_t index,
                                                damson_vec2 point);

/// Inserts a point before point `index`, or after the last point of an open chain. If the point divides a
/// segment, that segment keeps its handle and ends at the point. A new segment with the same properties
/// continues from the point.
DAMSON_API damson_status damson_chain_insert_point(damson_world* world, damson_chain chain, uint32_t index,
                                                   damson_vec2 point);

/// Removes a point. The segment before the point is extended to the end of the segment after it, which is
/// destroyed. If the point is an end of an open chain, its only segment is destroyed. Requires: at least one
/// segment remains, or three in a loop.
DAMSON_API damson_status damson_chain_remove_point(damson_world* world, damson_chain chain, uint32_t index);

/// Splits a chain at a point. In an open chain, the segments after the point become a new chain, which is
/// returned. A loop opens at the point, which becomes its start, and its own handle is returned.
DAMSON_API damson_chain damson_chain_split(damson_world* world, damson_chain chain, uint32_t index);

/// Appends `other` to `chain`. The segments of `other` keep their handles; the handle `other` becomes stale.
/// A chain joined with itself becomes a loop. Requires: both chains are open and on the same body, both
/// one-sided or both two-sided, and have the same rounding radius. The start of `other` is within 0.5 mm of
/// the end of `chain`.
DAMSON_API damson_status damson_chain_join(damson_world* world, damson_chain chain, damson_chain other);

/* Tile grids. */

/// Returns true if the tile grid is alive. Accepts null and stale handles too.
DAMSON_API bool damson_tile_grid_is_alive(const damson_world* world, damson_tile_grid tile_grid);

/// Returns the body of a tile grid.
DAMSON_API damson_body damson_tile_grid_get_body(const damson_world* world, damson_tile_grid tile_grid);

/// Returns the shape of the whole grid, with its filter, events and user data. The handle is valid until the
/// grid is destroyed.
DAMSON_API damson_shape damson_tile_grid_get_shape(const damson_world* world, damson_tile_grid tile_grid);

/// Returns the number of columns of a grid.
DAMSON_API uint32_t damson_tile_grid_get_width(const damson_world* world, damson_tile_grid tile_grid);

/// Returns the number of rows of a grid.
DAMSON_API uint32_t damson_tile_grid_get_height(const damson_world* world, damson_tile_grid tile_grid);

/// Returns the size of a grid's cells. [m]
DAMSON_API damson_vec2 damson_tile_grid_get_cell_size(const damson_world* world, damson_tile_grid tile_grid);

/// Returns the lower left corner of cell (0, 0), in body space. [m]
DAMSON_API damson_vec2 damson_tile_grid_get_origin(const damson_world* world, damson_tile_grid tile_grid);

/// Returns the kinds of all cells, row by row from the bottom. The array is valid until the next edit.
DAMSON_API const uint8_t* damson_tile_grid_get_kinds(const damson_world* world, damson_tile_grid tile_grid,
                                                     size_t* count);

/// Returns the number of cells of a grid that are not empty.
DAMSON_API uint32_t damson_tile_grid_get_tile_count(const damson_world* world, damson_tile_grid tile_grid);

/// Returns the number of 16 by 16 chunks of a grid that contain a tile.
DAMSON_API uint32_t damson_tile_grid_get_chunk_count(const damson_world* world, damson_tile_grid tile_grid);

/// Returns the kind of tile in a cell; 0 means empty. Requires: a cell in the grid.
DAMSON_API uint8_t damson_tile_grid_get_kind(const damson_world* world, damson_tile_grid tile_grid,
                                             damson_tile_cell cell);

/// Returns the definition of the tile in a cell, or the default for an empty cell. Requires: a cell in the
/// grid.
DAMSON_API damson_tile damson_tile_grid_get_tile(const damson_world* world, damson_tile_grid tile_grid,
                                                 damson_tile_cell cell);

/// Returns the outline of a cell, in body space. Requires: a cell in the grid. [m]
DAMSON_API damson_polygon damson_tile_grid_get_outline(const damson_world* world, damson_tile_grid tile_grid,
                                                       damson_tile_cell cell);

/// Writes the cell at a point in world space [m] to `result`, even if the cell is empty. Returns false
/// outside the grid.
DAMSON_API bool damson_tile_grid_get_cell_at(const damson_world* world, damson_tile_grid tile_grid,
                                             damson_vec2 point, damson_tile_cell* result);

/// Writes the palette of a grid to `buffer`, up to `capacity`; kind k is entry k - 1. Returns the total
/// number of entries.
DAMSON_API size_t damson_tile_grid_get_palette(const damson_world* world, damson_tile_grid tile_grid,
                                               damson_tile* buffer, size_t capacity);

/// Sets the kind of tile in a cell; 0 removes the tile. Cost: constant, plus the contacts of this cell.
DAMSON_API damson_status damson_tile_grid_set_tile(damson_world* world, damson_tile_grid tile_grid,
                                                   damson_tile_cell cell, uint8_t kind);

/// Removes the tile from a cell.
DAMSON_API damson_status damson_tile_grid_clear_tile(damson_world* world, damson_tile_grid tile_grid,
                                                     damson_tile_cell cell);

/// Sets a rectangle of cells, row by row from the bottom; `lowest` is its lower left cell. Requires: the
/// rectangle is inside the grid; `kinds` has one entry per cell.
DAMSON_API damson_status damson_tile_grid_set_tiles(damson_world* world, damson_tile_grid tile_grid,
                                                    damson_tile_cell lowest, uint32_t columns, uint32_t rows,
                                                    const uint8_t* kinds, size_t count);

/// Sets all cells of a rectangle to the same kind; `lowest` is its lower left cell. Requires: the rectangle
/// is inside the grid.
DAMSON_API damson_status damson_tile_grid_fill_tiles(damson_world* world, damson_tile_grid tile_grid,
                                                     damson_tile_cell lowest, uint32_t columns,
                                                     uint32_t rows, uint8_t kind);

/// Replaces the palette entry of `kind`, which changes all tiles of this kind. Existing contacts are updated,
/// but one-way settings apply only to contacts that begin later. Requires: a kind from 1 to the palette's
/// size.
DAMSON_API damson_status damson_tile_grid_set_palette_tile(damson_world* world, damson_tile_grid tile_grid,
                                                           uint8_t kind, const damson_tile* tile);

/* Bulk edits and reads. */

/// Creates a body for each definition, and each of `shapes` on the body with its index. Writes the handles in
/// the order of `bodies` and returns their count. If any part is invalid, creates nothing and returns 0.
/// Requires: explicit keys are unused and differ from each other. Cost: a fraction of the cost of single
/// calls.
DAMSON_API size_t damson_world_create_bodies(damson_world* world, const damson_body_def* bodies,
                                             size_t count, const damson_body_shape* shapes,
                                             size_t shape_count, damson_body* handles);

/// Creates a body for each definition, with the same shape on each. Writes the handles in the order of
/// `bodies` and returns their count. If any part is invalid, creates nothing and returns 0. Requires: an
/// automatic shape key.
DAMSON_API size_t damson_world_create_equal_bodies(damson_world* world, const damson_body_def* bodies,
                                                   size_t count, const damson_geometry* geometry,
                                                   const damson_shape_def* def, damson_body* handles);

/// Destroys bodies with their shapes and joints. Null and stale handles are no-ops.
DAMSON_API damson_status damson_world_destroy_bodies(damson_world* world, const damson_body* bodies,
                                                     size_t count);

/// Copies the origins of bodies to `positions`, in the order of `bodies`. Requires: all bodies alive. [m]
DAMSON_API damson_status damson_world_get_positions(const damson_world* world, const damson_body* bodies,
                                                    damson_vec2* positions, size_t count);

/// Copies the transforms of bodies to `transforms`, in the order of `bodies`. Requires: all bodies alive.
DAMSON_API damson_status damson_world_get_transforms(const damson_world* world, const damson_body* bodies,
                                                     damson_transform* transforms, size_t count);

/// Copies the velocities of bodies to `velocities`, in the order of `bodies`. Requires: all bodies alive.
DAMSON_API damson_status damson_world_get_velocities(const damson_world* world, const damson_body* bodies,
                                                     damson_body_velocity* velocities, size_t count);

/// Copies the interpolated transforms of bodies to `transforms`, as damson_body_get_transform_at() returns
/// them. Requires: all bodies alive; alpha from 0 to 1.
DAMSON_API damson_status damson_world_get_transforms_at(const damson_world* world, const damson_body* bodies,
                                                        float alpha, damson_transform* transforms,
                                                        size_t count);

/// Sets the velocity of bodies[i] to velocities[i], like damson_body_set_linear_velocity() and
/// damson_body_set_angular_velocity(). If `wake` is false, sleeping bodies are left unchanged. Requires: all
/// bodies alive; as many velocities as bodies, all finite.
DAMSON_API damson_status damson_world_set_velocities(damson_world* world, const damson_body* bodies,
                                                     const damson_body_velocity* velocities, size_t count,
                                                     bool wake);

/// Moves the origin of bodies[i] to positions[i] [m]; angles do not change. If one argument is invalid, no
/// body moves. Requires: all bodies alive; as many positions as bodies, each finite and within 1e5 m of the
/// origin. Cost: less than one damson_body_set_transform() call per body, because arguments are checked
/// together.
DAMSON_API damson_status damson_world_set_positions(damson_world* world, const damson_body* bodies,
                                                    const damson_vec2* positions, size_t count);

/// Returns read-only views of the world's body arrays, without a copy. Valid until the next step or edit.
DAMSON_API damson_body_rows damson_world_get_rows(const damson_world* world);

/* Steps. */

/// Advances the world by `dt` [s] in `substeps` equal parts, and calls the event listeners. Requires: 1 to 64
/// substeps (4 is a good value); not called from inside a step.
DAMSON_API damson_status damson_world_step(damson_world* world, float dt, int32_t substeps);

/// Takes the steps that fit into `real_dt` [s] of game time plus the time left over from earlier calls. Calls
/// `before_step` before each step and `after_step` after it, unless they are null. Stores the body transforms
/// before each step, for damson_body_get_transform_at(). Requires: `real_dt` zero or more and finite; not
/// called from inside a step or a listener.
DAMSON_API damson_advance damson_world_advance(damson_world* world, float real_dt, const damson_pace* pace,
                                               damson_step_function before_step,
                                               damson_step_function after_step, void* context);

/// Advances the listed bodies, and the bodies connected to them by contacts or joints, by `dt` [s]. All other
/// bodies stand still. Returns the number of bodies that took part. Requires: all bodies alive; the
/// requirements of damson_world_step(). Cost: a step of the bodies that take part, plus a few operations for
/// each awake body.
DAMSON_API uint32_t damson_world_step_bodies(damson_world* world, const damson_body* bodies, size_t count,
                                             float dt, int32_t substeps);

/// Advances the awake bodies that have a shape in the box `region` [m], and the bodies connected to them, by
/// `dt` [s]. All other bodies stand still. Returns the number of bodies that took part. Requires: a finite
/// box; the requirements of damson_world_step().
DAMSON_API uint32_t damson_world_step_region(damson_world* world, damson_aabb region, float dt,
                                             int32_t substeps);

/* Events, listeners and touching pairs. */

/// Returns the pairs of shapes that began to touch in the last step, in key order. The array is valid until
/// the next step.
DAMSON_API const damson_contact_began* damson_world_get_contact_began(const damson_world* world,
    size_t* count);

/// Returns the pairs of shapes that stopped touching since the previous step, in key order. Edits between the
/// two steps also cause ends. The array is valid until the next step.
DAMSON_API const damson_contact_ended* damson_world_get_contact_ended(const damson_world* world,
    size_t* count);

/// Returns the sensor overlaps that began in the last step, sorted by fraction of the step, then by key. The
/// array is valid until the next step.
DAMSON_API const damson_sensor_began* damson_world_get_sensor_began(const damson_world* world, size_t* count);

/// Returns the sensor overlaps that ended since the previous step, sorted by fraction of the step, then by
/// key. Edits between the two steps also cause ends. The array is valid until the next step.
DAMSON_API const damson_sensor_ended* damson_world_get_sensor_ended(const damson_world* world, size_t* count);

/// Returns the pairs of shapes that hit each other in the last step, faster than
/// damson_world_get_hit_speed(), in key order. The array is valid until the next step.
DAMSON_API const damson_contact_hit* damson_world_get_hits(const damson_world* world, size_t* count);

/// Returns the pairs of shapes whose mean normal force in the last step was above damson_shape_events.force
/// of one of them, in key order. The array is valid until the next step.
DAMSON_API const damson_contact_overloaded* damson_world_get_contact_overloaded(const damson_world* world,
    size_t* count);

/// Returns the bodies that moved since the previous step, in the simulation or by an edit, in key order. The
/// array is valid until the next step.
DAMSON_API const damson_body_moved* damson_world_get_body_moved(const damson_world* world, size_t* count);

/// Returns the bodies that fell asleep since the previous step, in key order. The array is valid until the
/// next step.
DAMSON_API const damson_body_slept* damson_world_get_body_slept(const damson_world* world, size_t* count);

/// Returns the bodies that woke since the previous step, in key order. The array is valid until the next
/// step.
DAMSON_API const damson_body_woke* damson_world_get_body_woke(const damson_world* world, size_t* count);

/// Returns the bodies that were quarantined in the last step, in key order. A body is quarantined if its
/// state was about to become non-finite, or if it was stopped at a border. The array is valid until the next
/// step.
DAMSON_API const damson_body_quarantined* damson_world_get_body_quarantined(const damson_world* world,
    size_t* count);

/// Returns the bodies that left the bounds in the last step, in key order. The array is valid until the next
/// step.
DAMSON_API const damson_body_left* damson_world_get_body_left(const damson_world* world, size_t* count);

/// Returns the joints that broke in the last step, in key order. The array is valid until the next step.
DAMSON_API const damson_joint_broke* damson_world_get_joint_broke(const damson_world* world, size_t* count);

/// Returns the joints whose load in the last step was above their reporting limits, in key order. The array
/// is valid until the next step.
DAMSON_API const damson_joint_overloaded* damson_world_get_joint_overloaded(const damson_world* world,
    size_t* count);

/// Subscribes `call` to damson_contact_began events, which it receives after each step. If `filter` is null,
/// it receives all of them. Returns the null subscription if the call is invalid.
DAMSON_API damson_subscription damson_world_on_contact_began(damson_world* world,
                                                             const damson_event_filter* filter,
                                                             damson_contact_began_function call,
                                                             void* context);

/// Subscribes `call` to damson_contact_ended events, which it receives after each step. If `filter` is null,
/// it receives all of them. Returns the null subscription if the call is invalid.
DAMSON_API damson_subscription damson_world_on_contact_ended(damson_world* world,
                                                             const damson_event_filter* filter,
                                                             damson_contact_ended_function call,
                                                             void* context);

/// Subscribes `call` to damson_sensor_began events, which it receives after each step. If `filter` is null,
/// it receives all of them. Returns the null subscription if the call is invalid.
DAMSON_API damson_subscription damson_world_on_sensor_began(damson_world* world,
                                                            const damson_event_filter* filter,
                                                            damson_sensor_began_function call,
                                                            void* context);

/// Subscribes `call` to damson_sensor_ended events, which it receives after each step. If `filter` is null,
/// it receives all of them. Returns the null subscription if the call is invalid.
DAMSON_API damson_subscription damson_world_on_sensor_ended(damson_world* world,
                                                            const damson_event_filter* filter,
                                                            damson_sensor_ended_function call,
                                                            void* context);

/// Subscribes `call` to damson_contact_hit events, which it receives after each step. If `filter` is null, it
/// receives all of them. Returns the null subscription if the call is invalid.
DAMSON_API damson_subscription damson_world_on_hit(damson_world* world, const damson_event_filter* filter,
                                                   damson_contact_hit_function call, void* context);

/// Subscribes `call` to damson_contact_overloaded events, which it receives after each step. If `filter` is
/// null, it receives all of them. Returns the null subscription if the call is invalid.
DAMSON_API damson_subscription damson_world_on_contact_overloaded(damson_world* world,
    const damson_event_filter* filter, damson_contact_overloaded_function call, void* context);

/// Subscribes `call` to damson_body_moved events, which it receives after each step. If `filter` is null, it
/// receives all of them. Returns the null subscription if the call is invalid.
DAMSON_API damson_subscription damson_world_on_body_moved(damson_world* world,
                                                          const damson_event_filter* filter,
                                                          damson_body_moved_function call, void* context);

/// Subscribes `call` to damson_body_slept events, which it receives after each step. If `filter` is null, it
/// receives all of them. Returns the null subscription if the call is invalid.
DAMSON_API damson_subscription damson_world_on_body_slept(damson_world* world,
                                                          const damson_event_filter* filter,
                                                          damson_body_slept_function call, void* context);

/// Subscribes `call` to damson_body_woke events, which it receives after each step. If `filter` is null, it
/// receives all of them. Returns the null subscription if the call is invalid.
DAMSON_API damson_subscription damson_world_on_body_woke(damson_world* world,
                                                         const damson_event_filter* filter,
                                                         damson_body_woke_function call, void* context);

/// Subscribes `call` to damson_body_quarantined events, which it receives after each step. If `filter` is
/// null, it receives all of them. Returns the null subscription if the call is invalid.
DAMSON_API damson_subscription damson_world_on_body_quarantined(damson_world* world,
                                                                const damson_event_filter* filter,
                                                                damson_body_quarantined_function call,
                                                                void* context);

/// Subscribes `call` to damson_body_left events, which it receives after each step. If `filter` is null, it
/// receives all of them. Returns the null subscription if the call is invalid.
DAMSON_API damson_subscription damson_world_on_body_left(damson_world* world,
                                                         const damson_event_filter* filter,
                                                         damson_body_left_function call, void* context);

/// Subscribes `call` to damson_joint_broke events, which it receives after each step. If `filter` is null, it
/// receives all of them. A body in the filter matches either body of the joint. Returns the null subscription
/// if the call is invalid.
DAMSON_API damson_subscription damson_world_on_joint_broke(damson_world* world,
                                                           const damson_event_filter* filter,
                                                           damson_joint_broke_function call, void* context);

/// Subscribes `call` to damson_joint_overloaded events, which it receives after each step. If `filter` is
/// null, it receives all of them. A body in the filter matches either body of the joint. Returns the null
/// subscription if the call is invalid.
DAMSON_API damson_subscription damson_world_on_joint_overloaded(damson_world* world,
                                                                const damson_event_filter* filter,
                                                                damson_joint_overloaded_function call,
                                                                void* context);

/// Ends a subscription. Returns true if the subscription existed. A subscription that is filtered by a body
/// or shape ends automatically when that object is destroyed.
DAMSON_API bool damson_world_unsubscribe(damson_world* world, damson_subscription subscription);

/// Delivers the end events that edits have caused since the last step to the listeners, without taking a
/// step. Requires: not called from inside a listener or a step.
DAMSON_API damson_status damson_world_deliver_events(damson_world* world);

/// Writes the pairs that touch now to `buffer`, up to `capacity`; returns their total number. The order of
/// the pairs depends on the history of the world and is the same on every machine.
DAMSON_API size_t damson_world_get_touching(const damson_world* world, damson_touching_pair* buffer,
                                            size_t capacity);

/// Writes the pairs of a body that touch now, as damson_world_get_touching() does. The body is side `a` of
/// each pair.
DAMSON_API size_t damson_body_get_touching(const damson_world* world, damson_body body,
                                           damson_touching_pair* buffer, size_t capacity);

/// Writes the pairs of a shape that touch now, as damson_world_get_touching() does. The shape is side `a` of
/// each pair.
DAMSON_API size_t damson_shape_get_touching(const damson_world* world, damson_shape shape,
                                            damson_touching_pair* buffer, size_t capacity);

/// Sets the user data of a touching pair, which is kept until the pair separates. Requires: a pair that a
/// `get_touching` function returned and that still touches. Cost: a search of the contacts of the pair's body
/// A.
DAMSON_API damson_status damson_world_set_touching_user_data(damson_world* world,
                                                             const damson_touching_pair* pair,
                                                             uint64_t user_data);

/// Writes both sides of a pair as events report them, with keys, user data and category. Returns false if the
/// pair no longer touches. Cost: a search of the contacts of the pair's body A.
DAMSON_API bool damson_world_get_touching_sides(const damson_world* world, const damson_touching_pair* pair,
                                                damson_contact_side* a, damson_contact_side* b);

/// Returns the unit normal from A to B of a pair, in world space. Returns zero if there are no contact points
/// or the pair no longer touches. Cost: a search of the contacts of the pair's body A. [-]
DAMSON_API damson_vec2 damson_world_get_touching_normal(const damson_world* world,
                                                        const damson_touching_pair* pair);

/// Writes the contact points of a pair, midway between the surfaces in world space, to `buffer`, up to
/// `capacity`; returns their total number. There are at most 2, and none if the pair no longer touches. Cost:
/// a search of the contacts of the pair's body A. [m]
DAMSON_API size_t damson_world_get_touching_points(const damson_world* world,
                                                   const damson_touching_pair* pair, damson_vec2* buffer,
                                                   size_t capacity);

/// Returns true if a body stands on something: a shape pushes the body, and the surface normal is within
/// `max_slope` [rad] of `up`. Sensors, ignored contacts and contacts that a pre-solve callback disabled do
/// not count. Requires: `up` of unit length; `max_slope` from 0 to pi / 2 (0.9 is a good value). Cost:
/// proportional to the body's contacts.
DAMSON_API bool damson_world_is_grounded(const damson_world* world, damson_body body, damson_vec2 up,
                                         float max_slope);

/// Returns the number of contacts, touching or not.
DAMSON_API uint32_t damson_world_get_contact_count(const damson_world* world);

/// Writes the contact with index `index` to `result`, touching or not. Requires: an index below
/// damson_world_get_contact_count().
DAMSON_API bool damson_world_get_contact_at(const damson_world* world, uint32_t index,
                                            damson_touching_pair* result);

/* Ignored pairs and contact callbacks. */

/// Makes two bodies an ignored pair: they never collide from now on, as if their masks excluded each other. A
/// repeated call has no effect.
DAMSON_API damson_status damson_world_ignore_collision(damson_world* world, damson_body a, damson_body b);

/// Removes an ignored pair, so that the two bodies can collide again; returns true if there was one.
DAMSON_API bool damson_world_restore_collision(damson_world* world, damson_body a, damson_body b);

/// Returns true if two bodies are an ignored pair; see damson_world_ignore_collision().
DAMSON_API bool damson_world_is_collision_ignored(const damson_world* world, damson_body a, damson_body b);

/// Returns all ignored pairs of bodies, in no particular order. The array is valid until the next edit.
DAMSON_API const damson_body_pair* damson_world_get_ignored_pairs(const damson_world* world, size_t* count);

/// Makes two touching shapes pass through each other until they separate; each tile of a grid separates on
/// its own. Returns true if the shapes touch. The shapes remain in contact, and their events are reported as
/// usual.
DAMSON_API bool damson_world_ignore_until_separated(damson_world* world, damson_shape a, damson_shape b);

/// Sets the callback that a step calls for shapes whose boxes begin to overlap. If `callback` is null, all
/// pairs are allowed. A decision holds until the boxes separate or an edit makes the world filter the pair
/// again.
DAMSON_API damson_status damson_world_set_filter_callback(damson_world* world,
                                                          damson_filter_function callback, void* context);

/// Sets the callback that every step calls for each awake contact with a shape that has `enable_pre_solve`
/// set. If `callback` is null, contacts push unchanged.
DAMSON_API damson_status damson_world_set_pre_solve_callback(damson_world* world,
                                                             damson_pre_solve_function callback,
                                                             void* context);

/// Sets the callback that a step calls for joints that are about to break. If `callback` is null, the joints
/// break.
DAMSON_API damson_status damson_world_set_joint_break_callback(damson_world* world,
                                                               damson_joint_break_function callback,
                                                               void* context);

/* Ray casts, queries and picking. */

/// Finds the first hit of a ray; returns false if there is none. Cost: a query of the broadphase, plus a test
/// of each shape created or moved far since the last step. Threads: any number of calls at a time, as long as
/// no thread changes the world.
DAMSON_API bool damson_world_find_nearest_on_ray(const damson_world* world, const damson_ray_cast* ray,
                                                 const damson_query_filter* filter,
                                                 damson_query_hit* result);

/// Writes the first hits of a ray to `buffer`, in order, up to `capacity`; returns the number written. If
/// `buffer` is full there may be more.
DAMSON_API size_t damson_world_find_all_on_ray(const damson_world* world, const damson_ray_cast* ray,
                                               const damson_query_filter* filter, damson_query_hit* buffer,
                                               size_t capacity);

/// Calls `visit` for each hit of a ray, in order, until `visit` returns false. `visit` can edit the world;
/// objects that have been destroyed by then are skipped.
DAMSON_API damson_status damson_world_visit_all_on_ray(const damson_world* world, const damson_ray_cast* ray,
                                                       const damson_query_filter* filter,
                                                       damson_hit_function visit, void* context);

/// Runs each query rays[i] on all workers, and writes counts[i] hits from buffer[i * (capacity / count)] on.
/// If one query is invalid, no query is run. Requires: an equal number of hit entries per query. Threads: one
/// call at a time.
DAMSON_API damson_status damson_world_find_many_on_ray(damson_world* world,
                                                       const damson_ray_cast* translations, size_t count,
                                                       const damson_query_filter* filter,
                                                       damson_query_hit* buffer, size_t capacity,
                                                       uint32_t* counts);

/// Finds the first hit of a shape cast; returns false if there is none. Cost: a query of the broadphase, plus
/// a test of each shape created or moved far since the last step. Threads: any number of calls at a time, as
/// long as no thread changes the world.
DAMSON_API bool damson_world_find_nearest_on_cast(const damson_world* world, const damson_shape_cast* cast,
                                                  const damson_query_filter* filter,
                                                  damson_query_hit* result);

/// Writes the first hits of a shape cast to `buffer`, in order, up to `capacity`; returns the number written.
/// If `buffer` is full there may be more.
DAMSON_API size_t damson_world_find_all_on_cast(const damson_world* world, const damson_shape_cast* cast,
                                                const damson_query_filter* filter, damson_query_hit* buffer,
                                                size_t capacity);

/// Calls `visit` for each hit of a shape cast, in order, until `visit` returns false. `visit` can edit the
/// world; objects that have been destroyed by then are skipped.
DAMSON_API damson_status damson_world_visit_all_on_cast(const damson_world* world,
                                                        const damson_shape_cast* cast,
                                                        const damson_query_filter* filter,
                                                        damson_hit_function visit, void* context);

/// Runs each query casts[i] on all workers, and writes counts[i] hits from buffer[i * (capacity / count)] on.
/// If one query is invalid, no query is run. Requires: an equal number of hit entries per query. Threads: one
/// call at a time.
DAMSON_API damson_status damson_world_find_many_on_cast(damson_world* world, const damson_shape_cast* casts,
                                                        size_t count, const damson_query_filter* filter,
                                                        damson_query_hit* buffer, size_t capacity,
                                                        uint32_t* counts);

/// Finds the shape with the smallest key that overlaps a given shape; returns false if there is none. Cost: a
/// query of the broadphase, plus a test of each shape created or moved far since the last step. Threads: any
/// number of calls at a time, as long as no thread changes the world.
DAMSON_API bool damson_world_find_nearest_in_shape(const damson_world* world,
                                                   const damson_shape_overlap* overlap,
                                                   const damson_query_filter* filter,
                                                   damson_query_hit* result);

/// Writes the first shapes that overlap a given shape to `buffer`, in order, up to `capacity`; returns the
/// number written. If `buffer` is full there may be more.
DAMSON_API size_t damson_world_find_all_in_shape(const damson_world* world,
                                                 const damson_shape_overlap* overlap,
                                                 const damson_query_filter* filter, damson_query_hit* buffer,
                                                 size_t capacity);

/// Calls `visit` for each shape that overlaps a given shape, in order, until `visit` returns false. `visit`
/// can edit the world; objects that have been destroyed by then are skipped.
DAMSON_API damson_status damson_world_visit_all_in_shape(const damson_world* world,
                                                         const damson_shape_overlap* overlap,
                                                         const damson_query_filter* filter,
                                                         damson_hit_function visit, void* context);

/// Runs each query overlaps[i] on all workers, and writes counts[i] hits from buffer[i * (capacity / count)]
/// on. If one query is invalid, no query is run. Requires: an equal number of hit entries per query. Threads:
/// one call at a time.
DAMSON_API damson_status damson_world_find_many_in_shape(damson_world* world,
                                                         const damson_shape_overlap* overlaps, size_t count,
                                                         const damson_query_filter* filter,
                                                         damson_query_hit* buffer, size_t capacity,
                                                         uint32_t* counts);

/// Finds the shape with the smallest key that overlaps a box; returns false if there is none. Cost: a query
/// of the broadphase, plus a test of each shape created or moved far since the last step. Threads: any number
/// of calls at a time, as long as no thread changes the world.
DAMSON_API bool damson_world_find_nearest_in_box(const damson_world* world, const damson_box_overlap* box,
                                                 const damson_query_filter* filter,
                                                 damson_query_hit* result);

/// Writes the first shapes that overlap a box to `buffer`, in order, up to `capacity`; returns the number
/// written. If `buffer` is full there may be more.
DAMSON_API size_t damson_world_find_all_in_box(const damson_world* world, const damson_box_overlap* box,
                                               const damson_query_filter* filter, damson_query_hit* buffer,
                                               size_t capacity);

/// Calls `visit` for each shape that overlaps a box, in order, until `visit` returns false. `visit` can edit
/// the world; objects that have been destroyed by then are skipped.
DAMSON_API damson_status damson_world_visit_all_in_box(const damson_world* world,
                                                       const damson_box_overlap* box,
                                                       const damson_query_filter* filter,
                                                       damson_hit_function visit, void* context);

/// Runs each query boxes[i] on all workers, and writes counts[i] hits from buffer[i * (capacity / count)] on.
/// If one query is invalid, no query is run. Requires: an equal number of hit entries per query. Threads: one
/// call at a time.
DAMSON_API damson_status damson_world_find_many_in_box(damson_world* world, const damson_box_overlap* boxes,
                                                       size_t count, const damson_query_filter* filter,
                                                       damson_query_hit* buffer, size_t capacity,
                                                       uint32_t* counts);

/// Finds the shape with the smallest key that contains a point; returns false if there is none. Cost: a query
/// of the broadphase, plus a test of each shape created or moved far since the last step. Threads: any number
/// of calls at a time, as long as no thread changes the world.
DAMSON_API bool damson_world_find_nearest_at_point(const damson_world* world,
                                                   const damson_point_overlap* point,
                                                   const damson_query_filter* filter,
                                                   damson_query_hit* result);

/// Writes the first shapes that contain a point to `buffer`, in order, up to `capacity`; returns the number
/// written. If `buffer` is full there may be more.
DAMSON_API size_t damson_world_find_all_at_point(const damson_world* world,
                                                 const damson_point_overlap* point,
                                                 const damson_query_filter* filter, damson_query_hit* buffer,
                                                 size_t capacity);

/// Calls `visit` for each shape that contains a point, in order, until `visit` returns false. `visit` can
/// edit the world; objects that have been destroyed by then are skipped.
DAMSON_API damson_status damson_world_visit_all_at_point(const damson_world* world,
                                                         const damson_point_overlap* point,
                                                         const damson_query_filter* filter,
                                                         damson_hit_function visit, void* context);

/// Runs each query points[i] on all workers, and writes counts[i] hits from buffer[i * (capacity / count)]
/// on. If one query is invalid, no query is run. Requires: an equal number of hit entries per query. Threads:
/// one call at a time.
DAMSON_API damson_status damson_world_find_many_at_point(damson_world* world,
                                                         const damson_point_overlap* points, size_t count,
                                                         const damson_query_filter* filter,
                                                         damson_query_hit* buffer, size_t capacity,
                                                         uint32_t* counts);

/// Finds the shape nearest to a point; returns false if there is none. Cost: a query of the broadphase, plus
/// a test of each shape created or moved far since the last step. Threads: any number of calls at a time, as
/// long as no thread changes the world.
DAMSON_API bool damson_world_find_nearest_near_point(const damson_world* world,
                                                     const damson_near_point* near,
                                                     const damson_query_filter* filter,
                                                     damson_query_hit* result);

/// Writes the first shapes near a point to `buffer`, in order, up to `capacity`; returns the number written.
/// If `buffer` is full there may be more.
DAMSON_API size_t damson_world_find_all_near_point(const damson_world* world, const damson_near_point* near,
                                                   const damson_query_filter* filter,
                                                   damson_query_hit* buffer, size_t capacity);

/// Calls `visit` for each shape near a point, in order, until `visit` returns false. `visit` can edit the
/// world; objects that have been destroyed by then are skipped.
DAMSON_API damson_status damson_world_visit_all_near_point(const damson_world* world,
                                                           const damson_near_point* near,
                                                           const damson_query_filter* filter,
                                                           damson_hit_function visit, void* context);

/// Runs each query nears[i] on all workers, and writes counts[i] hits from buffer[i * (capacity / count)] on.
/// If one query is invalid, no query is run. Requires: an equal number of hit entries per query. Threads: one
/// call at a time.
DAMSON_API damson_status damson_world_find_many_near_point(damson_world* world,
                                                           const damson_near_point* nears, size_t count,
                                                           const damson_query_filter* filter,
                                                           damson_query_hit* buffer, size_t capacity,
                                                           uint32_t* counts);

/// Returns the topmost shape that contains `point` [m], border included, and belongs to one of `categories`.
/// Returns null if there is none. Cost: a point query, plus a test of each shape created or moved far since
/// the last step. Threads: any number of calls at a time, as long as no thread changes the world.
DAMSON_API damson_shape damson_world_get_topmost_at(const damson_world* world, damson_vec2 point,
                                                    uint64_t categories);

/// Calls `visit` for the shapes of `categories` that contain `point` [m], from top to bottom, until `visit`
/// returns false. `visit` can edit the world. It receives the shapes that were present when the call began,
/// except shapes that have been destroyed since. Threads: one call at a time.
DAMSON_API damson_status damson_world_visit_shapes_at(damson_world* world, damson_vec2 point,
                                                      uint64_t categories, damson_shape_function visit,
                                                      void* context);

/// Writes all shapes in drawing order, from bottom to top, to `buffer`, up to `capacity`; returns their total
/// number.
DAMSON_API size_t damson_world_get_shapes_by_level(const damson_world* world, damson_shape* buffer,
                                                   size_t capacity);

/* Counters, digests and descriptions. */

/// Returns object counts and statistics of the last step. Cost: a pass over all contacts.
DAMSON_API damson_counters damson_world_get_counters(const damson_world* world);

/// Returns the memory in use by category. Cost: visits each internal list.
DAMSON_API damson_memory_use damson_world_get_memory(const damson_world* world);

/// Returns the duration of each phase of the last step.
DAMSON_API damson_phase_times damson_world_get_phase_times(const damson_world* world);

/// Sets a callback that receives a digest of the world at the end of each phase of each step. The digests
/// show the first phase in which two runs differ. If `call` is null, tracing ends. Requires: not called from
/// inside a step. Cost: a digest of the world per phase.
DAMSON_API damson_status damson_world_set_phase_trace(damson_world* world, damson_phase_trace_function call,
                                                      void* context);

/// Returns a digest of the world's state. Equal simulations have equal digests, with every compiler, SIMD
/// width and worker count. If the keys are the same, the order in which objects were created does not matter.
/// The only exception is a body that spins while you add shapes: each shape moves the center of mass, which
/// rounds the velocity again.
DAMSON_API uint64_t damson_world_get_digest(const damson_world* world);

/// Returns the name of the first broken invariant; null if there is none. Cost: proportional to the size of
/// the world.
DAMSON_API const char* damson_world_validate(const damson_world* world);

/// Returns all data of a body as text for logs. For a null, stale or foreign handle, the text states the
/// problem. The text is valid until this thread's next call that returns text.
DAMSON_API const char* damson_body_describe(const damson_world* world, damson_body body);

/// Returns all data of a shape as text for logs. For a null, stale or foreign handle, the text states the
/// problem. The text is valid until this thread's next call that returns text.
DAMSON_API const char* damson_shape_describe(const damson_world* world, damson_shape shape);

/// Returns all data of a joint as text for logs. For a null, stale or foreign handle, the text states the
/// problem. The text is valid until this thread's next call that returns text.
DAMSON_API const char* damson_joint_describe(const damson_world* world, damson_joint joint);

/// Returns all data of the contact between two shapes, in either order, as text for logs. If there is no
/// contact, the text states that. The text is valid until this thread's next call that returns text.
DAMSON_API const char* damson_world_describe_contact(const damson_world* world, damson_shape a,
                                                     damson_shape b);

/// Finds the first difference between two worlds; returns false if there is none. Compares the worlds
/// themselves first, then bodies in key order, then shapes, joints and contacts. Cost: proportional to both
/// worlds, plus sorting their objects.
DAMSON_API bool damson_world_find_divergence(const damson_world* here, const damson_world* there,
                                             damson_divergence* result);

/* Commands from other threads. */

/// Returns the command buffer with this key. Any thread can record commands in it, and the next step executes
/// the commands. The same key always returns the same buffer, which lives as long as the world. Threads: any
/// thread, at any time.
DAMSON_API damson_command_buffer* damson_world_get_commands(damson_world* world, uint64_t key);

/// Records a damson_world_create_revolute_joint() call, with the bodies in `def`.
DAMSON_API damson_joint_token damson_commands_create_revolute_joint(damson_command_buffer* commands,
    const damson_revolute_joint_def* def);

/// Records the creation of a revolute joint between these two bodies; the bodies in `def` are ignored.
DAMSON_API damson_joint_token damson_commands_create_revolute_joint_of(damson_command_buffer* commands,
    damson_body_target body_a, damson_body_target body_b, const damson_revolute_joint_def* def);

/// Records a damson_joint_set_revolute_def() call.
DAMSON_API damson_status damson_commands_set_revolute_joint(damson_command_buffer* commands,
                                                            damson_joint_target joint,
                                                            const damson_revolute_joint_def* def);

/// Records a damson_world_create_distance_joint() call, with the bodies in `def`.
DAMSON_API damson_joint_token damson_commands_create_distance_joint(damson_command_buffer* commands,
    const damson_distance_joint_def* def);

/// Records the creation of a distance joint between these two bodies; the bodies in `def` are ignored.
DAMSON_API damson_joint_token damson_commands_create_distance_joint_of(damson_command_buffer* commands,
    damson_body_target body_a, damson_body_target body_b, const damson_distance_joint_def* def);

/// Records a damson_joint_set_distance_def() call.
DAMSON_API damson_status damson_commands_set_distance_joint(damson_command_buffer* commands,
                                                            damson_joint_target joint,
                                                            const damson_distance_joint_def* def);

/// Records a damson_world_create_prismatic_joint() call, with the bodies in `def`.
DAMSON_API damson_joint_token damson_commands_create_prismatic_joint(damson_command_buffer* commands,
    const damson_prismatic_joint_def* def);

/// Records the creation of a prismatic joint between these two bodies; the bodies in `def` are ignored.
DAMSON_API damson_joint_token damson_commands_create_prismatic_joint_of(damson_command_buffer* commands,
    damson_body_target body_a, damson_body_target body_b, const damson_prismatic_joint_def* def);

/// Records a damson_joint_set_prismatic_def() call.
DAMSON_API damson_status damson_commands_set_prismatic_joint(damson_command_buffer* commands,
                                                             damson_joint_target joint,
                                                             const damson_prismatic_joint_def* def);

/// Records a damson_world_create_weld_joint() call, with the bodies in `def`.
DAMSON_API damson_joint_token damson_commands_create_weld_joint(damson_command_buffer* commands,
                                                                const damson_weld_joint_def* def);

/// Records the creation of a weld joint between these two bodies; the bodies in `def` are ignored.
DAMSON_API damson_joint_token damson_commands_create_weld_joint_of(damson_command_buffer* commands,
    damson_body_target body_a, damson_body_target body_b, const damson_weld_joint_def* def);

/// Records a damson_joint_set_weld_def() call.
DAMSON_API damson_status damson_commands_set_weld_joint(damson_command_buffer* commands,
                                                        damson_joint_target joint,
                                                        const damson_weld_joint_def* def);

/// Records a damson_world_create_wheel_joint() call, with the bodies in `def`.
DAMSON_API damson_joint_token damson_commands_create_wheel_joint(damson_command_buffer* commands,
    const damson_wheel_joint_def* def);

/// Records the creation of a wheel joint between these two bodies; the bodies in `def` are ignored.
DAMSON_API damson_joint_token damson_commands_create_wheel_joint_of(damson_command_buffer* commands,
    damson_body_target body_a, damson_body_target body_b, const damson_wheel_joint_def* def);

/// Records a damson_joint_set_wheel_def() call.
DAMSON_API damson_status damson_commands_set_wheel_joint(damson_command_buffer* commands,
                                                         damson_joint_target joint,
                                                         const damson_wheel_joint_def* def);

/// Records a damson_world_create_motor_joint() call, with the bodies in `def`.
DAMSON_API damson_joint_token damson_commands_create_motor_joint(damson_command_buffer* commands,
    const damson_motor_joint_def* def);

/// Records the creation of a motor joint between these two bodies; the bodies in `def` are ignored.
DAMSON_API damson_joint_token damson_commands_create_motor_joint_of(damson_command_buffer* commands,
    damson_body_target body_a, damson_body_target body_b, const damson_motor_joint_def* def);

/// Records a damson_joint_set_motor_def() call.
DAMSON_API damson_status damson_commands_set_motor_joint(damson_command_buffer* commands,
                                                         damson_joint_target joint,
                                                         const damson_motor_joint_def* def);

/// Records a damson_world_create_target_joint() call, with the body in `def`.
DAMSON_API damson_joint_token damson_commands_create_target_joint(damson_command_buffer* commands,
    const damson_target_joint_def* def);

/// Records the creation of a target joint for `body`; the body in `def` is ignored.
DAMSON_API damson_joint_token damson_commands_create_target_joint_of(damson_command_buffer* commands,
    damson_body_target body, const damson_target_joint_def* def);

/// Records a damson_joint_set_target_def() call.
DAMSON_API damson_status damson_commands_set_target_joint(damson_command_buffer* commands,
                                                          damson_joint_target joint,
                                                          const damson_target_joint_def* def);

/// Records a damson_world_create_gear_joint() call, with the joints in `def`.
DAMSON_API damson_joint_token damson_commands_create_gear_joint(damson_command_buffer* commands,
                                                                const damson_gear_joint_def* def);

/// Records the creation of a gear joint between these two joints; the joints in `def` are ignored.
DAMSON_API damson_joint_token damson_commands_create_gear_joint_of(damson_command_buffer* commands,
    damson_joint_target joint_a, damson_joint_target joint_b, const damson_gear_joint_def* def);

/// Records a damson_joint_set_gear_def() call.
DAMSON_API damson_status damson_commands_set_gear_joint(damson_command_buffer* commands,
                                                        damson_joint_target joint,
                                                        const damson_gear_joint_def* def);

/// Records a damson_world_create_pulley_joint() call, with the bodies in `def`.
DAMSON_API damson_joint_token damson_commands_create_pulley_joint(damson_command_buffer* commands,
    const damson_pulley_joint_def* def);

/// Records the creation of a pulley joint between these two bodies; the bodies in `def` are ignored.
DAMSON_API damson_joint_token damson_commands_create_pulley_joint_of(damson_command_buffer* commands,
    damson_body_target body_a, damson_body_target body_b, const damson_pulley_joint_def* def);

/// Records a damson_joint_set_pulley_def() call.
DAMSON_API damson_status damson_commands_set_pulley_joint(damson_command_buffer* commands,
                                                          damson_joint_target joint,
                                                          const damson_pulley_joint_def* def);

/// Records a damson_world_create_filter_joint() call, with the bodies in `def`.
DAMSON_API damson_joint_token damson_commands_create_filter_joint(damson_command_buffer* commands,
    const damson_filter_joint_def* def);

/// Records the creation of a filter joint between these two bodies; the bodies in `def` are ignored.
DAMSON_API damson_joint_token damson_commands_create_filter_joint_of(damson_command_buffer* commands,
    damson_body_target body_a, damson_body_target body_b, const damson_filter_joint_def* def);

/// Records a damson_joint_set_filter_def() call.
DAMSON_API damson_status damson_commands_set_filter_joint(damson_command_buffer* commands,
                                                          damson_joint_target joint,
                                                          const damson_filter_joint_def* def);

/// Records a damson_world_create_tile_grid() call.
DAMSON_API damson_tile_grid_token damson_commands_create_tile_grid(damson_command_buffer* commands,
    damson_body_target body, const damson_tile_grid_def* def);

/// Returns the key of a buffer. A step executes the buffers of a world in key order.
DAMSON_API uint64_t damson_commands_get_key(const damson_command_buffer* commands);

/// Records a damson_world_create_body() call.
DAMSON_API damson_body_token damson_commands_create_body(damson_command_buffer* commands,
                                                         const damson_body_def* def);

/// Records a damson_world_create_shape() call.
DAMSON_API damson_shape_token damson_commands_create_shape(damson_command_buffer* commands,
                                                           damson_body_target body,
                                                           const damson_geometry* geometry,
                                                           const damson_shape_def* def);

/// Records a damson_world_destroy_body() call.
DAMSON_API damson_status damson_commands_destroy_body(damson_command_buffer* commands,
                                                      damson_body_target body);

/// Records a damson_world_destroy_shape() call.
DAMSON_API damson_status damson_commands_destroy_shape(damson_command_buffer* commands,
                                                       damson_shape_target shape);

/// Records a damson_world_destroy_joint() call.
DAMSON_API damson_status damson_commands_destroy_joint(damson_command_buffer* commands,
                                                       damson_joint_target joint);

/// Records a damson_body_set_transform() call, with `position` [m] and `angle` [rad].
DAMSON_API damson_status damson_commands_set_transform(damson_command_buffer* commands,
                                                       damson_body_target body, damson_vec2 position,
                                                       float angle);

/// Records a damson_body_set_frame() call.
DAMSON_API damson_status damson_commands_set_frame(damson_command_buffer* commands, damson_body_target body,
                                                   damson_transform frame);

/// Records a damson_body_set_linear_velocity() call. [m/s]
DAMSON_API damson_status damson_commands_set_linear_velocity(damson_command_buffer* commands,
                                                             damson_body_target body, damson_vec2 velocity,
                                                             bool wake);

/// Records a damson_body_set_angular_velocity() call. [rad/s]
DAMSON_API damson_status damson_commands_set_angular_velocity(damson_command_buffer* commands,
                                                              damson_body_target body, float velocity,
                                                              bool wake);

/// Records a damson_body_apply_impulse() call, at a point in world space [m]. [N s]
DAMSON_API damson_status damson_commands_apply_impulse(damson_command_buffer* commands,
                                                       damson_body_target body, damson_vec2 impulse,
                                                       damson_vec2 point, bool wake);

/// Records a damson_body_apply_impulse_to_center() call. [N s]
DAMSON_API damson_status damson_commands_apply_impulse_to_center(damson_command_buffer* commands,
    damson_body_target body, damson_vec2 impulse, bool wake);

/// Records a damson_body_apply_force_to_center() call. [N]
DAMSON_API damson_status damson_commands_apply_force_to_center(damson_command_buffer* commands,
                                                               damson_body_target body, damson_vec2 force,
                                                               bool wake);

/// Records a damson_body_apply_angular_impulse() call. [N m s]
DAMSON_API damson_status damson_commands_apply_angular_impulse(damson_command_buffer* commands,
                                                               damson_body_target body, float impulse,
                                                               bool wake);

/// Records a damson_body_set_type() call.
DAMSON_API damson_status damson_commands_set_type(damson_command_buffer* commands, damson_body_target body,
                                                  damson_body_type type);

/// Records a damson_body_set_enabled() call.
DAMSON_API damson_status damson_commands_set_enabled(damson_command_buffer* commands,
                                                     damson_body_target body, bool enabled);

/// Records a damson_body_set_locks() call.
DAMSON_API damson_status damson_commands_set_locks(damson_command_buffer* commands, damson_body_target body,
                                                   damson_motion_locks locks);

/// Records a damson_body_set_mass() call.
DAMSON_API damson_status damson_commands_set_mass(damson_command_buffer* commands, damson_body_target body,
                                                  damson_mass_data mass);

/// Records a damson_body_reset_mass() call.
DAMSON_API damson_status damson_commands_reset_mass(damson_command_buffer* commands, damson_body_target body);

/// Records a damson_body_set_target() call. The step drops the command if the body is not kinematic.
DAMSON_API damson_status damson_commands_set_target(damson_command_buffer* commands, damson_body_target body,
                                                    damson_vec2 position, float angle);

/// Records a damson_body_set_name() call.
DAMSON_API damson_status damson_commands_set_name(damson_command_buffer* commands, damson_body_target body,
                                                  const char* name);

/// Records a damson_world_explode() call.
DAMSON_API damson_status damson_commands_explode(damson_command_buffer* commands,
                                                 const damson_explosion_def* def);

/// Records a damson_body_set_user_data() call.
DAMSON_API damson_status damson_commands_set_body_user_data(damson_command_buffer* commands,
                                                            damson_body_target body, uint64_t user_data);

/// Records a damson_shape_set_filter() call.
DAMSON_API damson_status damson_commands_set_shape_filter(damson_command_buffer* commands,
                                                          damson_shape_target shape,
                                                          const damson_filter* filter);

/// Records a damson_shape_set_user_data() call.
DAMSON_API damson_status damson_commands_set_shape_user_data(damson_command_buffer* commands,
                                                             damson_shape_target shape, uint64_t user_data);

/// Records a damson_world_create_chain() call.
DAMSON_API damson_chain_token damson_commands_create_chain(damson_command_buffer* commands,
                                                           damson_body_target body,
                                                           const damson_chain_def* def);

/// Records a damson_world_destroy_chain() call.
DAMSON_API damson_status damson_commands_destroy_chain(damson_command_buffer* commands,
                                                       damson_chain_target chain);

/// Records a damson_chain_set_point() call. [m]
DAMSON_API damson_status damson_commands_set_chain_point(damson_command_buffer* commands,
                                                         damson_chain_target chain, uint32_t index,
                                                         damson_vec2 point);

/// Records a damson_world_destroy_tile_grid() call.
DAMSON_API damson_status damson_commands_destroy_tile_grid(damson_command_buffer* commands,
                                                           damson_tile_grid_target grid);

/// Records a damson_tile_grid_set_tile() call.
DAMSON_API damson_status damson_commands_set_tile(damson_command_buffer* commands,
                                                  damson_tile_grid_target grid, damson_tile_cell cell,
                                                  uint8_t kind);

/// Records a damson_tile_grid_clear_tile() call.
DAMSON_API damson_status damson_commands_clear_tile(damson_command_buffer* commands,
                                                    damson_tile_grid_target grid, damson_tile_cell cell);

/// Records a damson_tile_grid_set_tiles() call.
DAMSON_API damson_status damson_commands_set_tiles(damson_command_buffer* commands,
                                                   damson_tile_grid_target grid, damson_tile_cell lowest,
                                                   uint32_t columns, uint32_t rows, const uint8_t* kinds,
                                                   size_t count);

/// Records a damson_tile_grid_fill_tiles() call.
DAMSON_API damson_status damson_commands_fill_tiles(damson_command_buffer* commands,
                                                    damson_tile_grid_target grid, damson_tile_cell lowest,
                                                    uint32_t columns, uint32_t rows, uint8_t kind);

/// Records a damson_tile_grid_set_palette_tile() call.
DAMSON_API damson_status damson_commands_set_palette_tile(damson_command_buffer* commands,
                                                          damson_tile_grid_target grid, uint8_t kind,
                                                          const damson_tile* tile);

/// Returns the body created for a token. Returns null if no step has executed the command yet, or if the
/// command was dropped. After the body is destroyed, returns a stale handle or null. Threads: only the thread
/// that fills the buffer.
DAMSON_API damson_body damson_commands_get_created_body(const damson_command_buffer* commands,
                                                        damson_body_token token);

/// Returns the shape created for a token; see damson_commands_get_created_body().
DAMSON_API damson_shape damson_commands_get_created_shape(const damson_command_buffer* commands,
                                                          damson_shape_token token);

/// Returns the joint created for a token; see damson_commands_get_created_body().
DAMSON_API damson_joint damson_commands_get_created_joint(const damson_command_buffer* commands,
                                                          damson_joint_token token);

/// Returns the chain created for a token; see damson_commands_get_created_body().
DAMSON_API damson_chain damson_commands_get_created_chain(const damson_command_buffer* commands,
                                                          damson_chain_token token);

/// Returns the tile grid created for a token; see damson_commands_get_created_body().
DAMSON_API damson_tile_grid damson_commands_get_created_tile_grid(const damson_command_buffer* commands,
    damson_tile_grid_token token);

/// Returns the number of recorded commands that no step has executed yet.
DAMSON_API size_t damson_commands_get_size(const damson_command_buffer* commands);

/// Returns the memory that a buffer uses. [bytes]
DAMSON_API size_t damson_commands_get_bytes(const damson_command_buffer* commands);

/* Snapshots and state files. */

/// Creates an empty snapshot.
DAMSON_API damson_snapshot* damson_snapshot_create(void);

/// Destroys a snapshot; null is a no-op.
DAMSON_API damson_status damson_snapshot_destroy(damson_snapshot* snapshot);

/// Returns true if nothing has been saved.
DAMSON_API bool damson_snapshot_is_empty(const damson_snapshot* snapshot);

/// Returns the number of steps that the world had taken when it was saved.
DAMSON_API uint64_t damson_snapshot_get_step(const damson_snapshot* snapshot);

/// Returns the size of the saved state. [bytes]
DAMSON_API size_t damson_snapshot_get_state_bytes(const damson_snapshot* snapshot);

/// Returns the part of damson_snapshot_get_state_bytes() that other snapshots of the world can share. [bytes]
DAMSON_API size_t damson_snapshot_get_shared_bytes(const damson_snapshot* snapshot);

/// Returns the allocated memory, including memory for the next save. [bytes]
DAMSON_API size_t damson_snapshot_get_bytes(const damson_snapshot* snapshot);

/// Discards the saved state and keeps the memory.
DAMSON_API damson_status damson_snapshot_clear(damson_snapshot* snapshot);

/// Returns true if the saved state fits a world: both have the same handle stamp and broadphase.
DAMSON_API bool damson_snapshot_fits(const damson_snapshot* snapshot, const damson_world* world);

/// Saves all state that a step or a query depends on. Requires: not called from inside a step or a listener.
/// Cost: a copy of the world's arrays; no allocation once the snapshot is large enough.
DAMSON_API damson_status damson_world_save(const damson_world* world, damson_snapshot* snapshot);

/// Restores the world to the saved state and returns true on success. Requires: a snapshot of this world, or
/// of a world with the same handle stamp and broadphase, such as a fork; not called from inside a step or a
/// listener. Invalidates: arrays and pointers that the world has returned. Cost: the same as
/// damson_world_save().
DAMSON_API bool damson_world_restore(damson_world* world, const damson_snapshot* snapshot);

/// Returns an independent copy of the world, with the same state, handles and definition. The copy has no
/// listeners or callbacks, and its command buffers are empty. Requires: not called from inside a step or a
/// listener. Cost: a copy of the world.
DAMSON_API damson_world* damson_world_fork(const damson_world* world);

/// Returns the state of a world as bytes, for files and other machines. Equal states give equal bytes on
/// every platform. Requires: not called from inside a step or a listener. Free the result with
/// damson_free_bytes().
DAMSON_API damson_bytes damson_world_write_state(const damson_world* world);

/// Creates a world from bytes that damson_world_write_state() returned. `machine` supplies the settings that
/// the bytes do not contain: workers, tasks and instructions. If `machine` is null, the world uses the
/// default settings. Errors: if the bytes are damaged, returns null, and `fault` describes the position.
/// Memory use is at most proportional to the size of the bytes.
DAMSON_API damson_world* damson_world_read_state(const void* bytes, size_t size,
                                                 const damson_world_def* machine, damson_state_fault* fault);

/// Replaces the state of a world in place, and keeps listeners, callbacks and command buffers. Errors: if the
/// bytes are damaged, or come from a world with another handle stamp or broadphase, nothing changes.
DAMSON_API damson_status damson_world_read_state_into(damson_world* world, const void* bytes, size_t size,
                                                      damson_state_fault* fault);

/// Returns a state as JSON text for people and tools. The text is valid until this thread's next call that
/// returns text.
DAMSON_API const char* damson_state_as_json(const void* bytes, size_t size);

/* History and event differences. */

/// Creates a history that starts at the current tick, the earliest tick that it can rewind to. Cost: a copy
/// of the world.
DAMSON_API damson_history* damson_history_create(damson_world* world, const damson_history_def* def);

/// Destroys a history; null is a no-op.
DAMSON_API damson_status damson_history_destroy(damson_history* history);

/// Records the step that the world has just taken, and all edits made since that step. You can call it again
/// after further edits. After damson_world_restore(), later ticks are discarded. Requires: no step in
/// progress. Cost: a pass over the world's arrays and a copy of the changes. Allocates memory only if a tick
/// is larger than all earlier ticks.
DAMSON_API damson_status damson_history_record(damson_history* history);

/// Restores the world to the state it had at `tick`, and discards later ticks. Returns true on success.
/// Requires: the tick is recorded; no step in progress. A tick is the number of steps taken
/// (damson_counters.step). Cost: the changes of the discarded ticks, and a copy of the world.
DAMSON_API bool damson_history_rewind(damson_history* history, uint64_t tick);

/// Steps the world until `tick` and records each step. Calls `apply_inputs`, if not null, before each step to
/// make your changes for that tick. Writes the number of event differences to `diff_count`: one for each step
/// that damson_history_rewind() discarded. Read them with damson_history_get_diff().
DAMSON_API damson_status damson_history_resimulate(damson_history* history, uint64_t tick,
                                                   damson_tick_function apply_inputs, void* context,
                                                   size_t* diff_count);

/// Returns the event differences of one resimulated step: its new events, compared with the events that were
/// reported before the rewind. Valid until the next rewind or resimulation. Requires: an index below the
/// `diff_count` of damson_history_resimulate().
DAMSON_API const damson_event_diff* damson_history_get_diff(const damson_history* history, size_t index);

/// Returns the last recorded tick.
DAMSON_API uint64_t damson_history_get_newest(const damson_history* history);

/// Returns the first tick that the history can rewind to.
DAMSON_API uint64_t damson_history_get_oldest(const damson_history* history);

/// Returns true if the history can rewind to `tick`.
DAMSON_API bool damson_history_has(const damson_history* history, uint64_t tick);

/// Returns the number of old ticks that were dropped because a limit of damson_history_def was exceeded.
DAMSON_API uint64_t damson_history_get_dropped(const damson_history* history);

/// Returns the memory of all ticks together. [bytes]
DAMSON_API size_t damson_history_get_tick_bytes(const damson_history* history);

/// Returns the memory of the newest tick. [bytes]
DAMSON_API size_t damson_history_get_newest_bytes(const damson_history* history);

/// Returns the memory used by the history, including its copy of the world. [bytes]
DAMSON_API size_t damson_history_get_bytes(const damson_history* history);

/// Copies the events of the world's last step. Cost: a copy of the events.
DAMSON_API damson_tick_events* damson_tick_events_create(const damson_world* world);

/// Destroys a copy of events; null is a no-op.
DAMSON_API damson_status damson_tick_events_destroy(damson_tick_events* events);

/// Returns the tick of the step that reported the events.
DAMSON_API uint64_t damson_tick_events_get_tick(const damson_tick_events* events);

/// Returns true if there are no events of any kind.
DAMSON_API bool damson_tick_events_is_empty(const damson_tick_events* events);

/// Returns the events of one kind, in the order in which they were reported. They are an array of the struct
/// that `kind` names.
DAMSON_API const void* damson_tick_events_get(const damson_tick_events* events, damson_event_kind kind,
                                              size_t* count);

/// Compares the events that were reported for a tick with the tick's current events. Cost: one pass over
/// both.
DAMSON_API damson_event_diff* damson_event_diff_create(const damson_tick_events* reported,
                                                       const damson_tick_events* now);

/// Destroys a comparison created by damson_event_diff_create(); null is a no-op. Errors: fails for a
/// comparison that a history owns.
DAMSON_API damson_status damson_event_diff_destroy(damson_event_diff* diff);

/// Returns the tick whose events are compared.
DAMSON_API uint64_t damson_event_diff_get_tick(const damson_event_diff* diff);

/// Returns true if no event was retracted and none was added.
DAMSON_API bool damson_event_diff_is_empty(const damson_event_diff* diff);

/// Returns the number of events, of all kinds, that were reported and no longer occur.
DAMSON_API size_t damson_event_diff_get_retracted_count(const damson_event_diff* diff);

/// Returns the number of events, of all kinds, that occur now and were not reported.
DAMSON_API size_t damson_event_diff_get_added_count(const damson_event_diff* diff);

/// Returns the events of one kind that were reported and no longer occur. They are an array of the struct
/// that `kind` names.
DAMSON_API const void* damson_event_diff_get_retracted(const damson_event_diff* diff, damson_event_kind kind,
                                                       size_t* count);

/// Returns the events of one kind that occur now and were not reported. They are an array of the struct that
/// `kind` names.
DAMSON_API const void* damson_event_diff_get_added(const damson_event_diff* diff, damson_event_kind kind,
                                                   size_t* count);

/// Returns the events of one kind that were reported and still occur. The array holds two entries of the
/// struct that `kind` names for each of the `count` events: the event as reported, then its current version.
DAMSON_API const void* damson_event_diff_get_confirmed(const damson_event_diff* diff, damson_event_kind kind,
                                                       size_t* count);

/* Recording and replay. */

/// Starts recording from the current state of the world. Requires: no other recording of the world is active;
/// not called from inside a step or a listener. Cost: a call of damson_world_write_state().
DAMSON_API damson_recording* damson_recording_create(damson_world* world, const damson_recording_def* def);

/// Ends and destroys a recording; null is a no-op.
DAMSON_API damson_status damson_recording_destroy(damson_recording* recording);

/// Stops recording; later changes to the world are not recorded.
DAMSON_API damson_status damson_recording_stop(damson_recording* recording);

/// Returns true if changes to the world are being recorded; false after damson_recording_stop().
DAMSON_API bool damson_recording_is_on(const damson_recording* recording);

/// Returns the number of recorded steps.
DAMSON_API uint64_t damson_recording_get_steps(const damson_recording* recording);

/// Returns the size of the recorded calls and steps, without states. A step takes one byte if it repeats the
/// duration and substeps of the previous step; a call takes the size of its arguments. [bytes]
DAMSON_API size_t damson_recording_get_stream_bytes(const damson_recording* recording);

/// Returns the recording so far as a file, with the same bytes on every platform. Requires: not called from
/// inside a step. Free the result with damson_free_bytes().
DAMSON_API damson_bytes damson_recording_get_bytes(const damson_recording* recording);

/// Creates a player for a recording, and copies the bytes. Errors: if the bytes are not a recording, the
/// player has a fault and its world is empty; damson_player_get_fault() returns the reason.
DAMSON_API damson_player* damson_player_create(const void* bytes, size_t size, const damson_player_def* def);

/// Destroys a player; null is a no-op. Errors: fails while a branch of the player exists.
DAMSON_API damson_status damson_player_destroy(damson_player* player);

/// Returns true if the player has a fault; see damson_player_get_fault().
DAMSON_API bool damson_player_has_failed(const damson_player* player);

/// Returns the fault of a player: an error in the bytes, or the step at which the world diverged from the
/// recording. If a keyframe shows the divergence, the fault also names the object.
DAMSON_API damson_recording_fault damson_player_get_fault(const damson_player* player);

/// Returns the fault as one line of text; empty if there is none.
DAMSON_API const char* damson_player_get_fault_text(const damson_player* player);

/// Returns the world at the current tick, for reading only. Valid until the player is destroyed.
DAMSON_API const damson_world* damson_player_get_world(const damson_player* player);

/// Returns the current tick of a player.
DAMSON_API uint64_t damson_player_get_tick(const damson_player* player);

/// Returns the tick at which the recording begins.
DAMSON_API uint64_t damson_player_get_first_tick(const damson_player* player);

/// Returns the tick after the last step of the recording.
DAMSON_API uint64_t damson_player_get_last_tick(const damson_player* player);

/// Plays the next step and returns true. At the last tick, executes the calls recorded after it and returns
/// false. Also returns false on a fault. Cost: one step of the world.
DAMSON_API bool damson_player_step(damson_player* player);

/// Moves the player to a tick, forward or back; returns true on success. Requires: `tick` is within the
/// recording. Cost: replays the steps since the nearest earlier snapshot or keyframe.
DAMSON_API bool damson_player_seek(damson_player* player, uint64_t tick);

/// Returns the calls between the current tick and the next step as text, one call per line. Writes the number
/// of calls to `count`.
DAMSON_API const char* damson_player_get_calls(const damson_player* player, size_t* count);

/// Plays both recordings from their first common tick and stops where they diverge, or at the end. Returns
/// false if they do not diverge. Errors: also returns false if a player diverges from its own recording
/// first; damson_player_get_fault() then returns the reason. Cost: the steps of both recordings, and a digest
/// of both worlds for each step.
DAMSON_API bool damson_player_find_divergence(damson_player* here, damson_player* there,
                                              damson_run_divergence* result);

/// Creates a separate world that begins in the current state of the player's world. Recorded calls that no
/// longer apply are skipped, and digests are not checked. Callbacks are assumed to return true, unless you
/// set callbacks on the branch's world. Cost: a copy of the world.
DAMSON_API damson_branch* damson_branch_create(const damson_player* player, const damson_branch_def* def);

/// Destroys a branch; null is a no-op.
DAMSON_API damson_status damson_branch_destroy(damson_branch* branch);

/// Returns the current world of a branch; valid until the branch is destroyed.
DAMSON_API damson_world* damson_branch_get_world(damson_branch* branch);

/// Returns the number of steps that the world of a branch has taken.
DAMSON_API uint64_t damson_branch_get_tick(const damson_branch* branch);

/// Takes the next recorded step; returns false if there is none.
DAMSON_API bool damson_branch_step(damson_branch* branch);

/// Returns the number that identifies the kind of call in recordings.
DAMSON_API uint32_t damson_recorded_call_get_number(const damson_recorded_call* call);

/// Returns the name of the kind of call.
DAMSON_API const char* damson_recorded_call_get_name(const damson_recorded_call* call);

/// Returns the name of the call with its arguments.
DAMSON_API const char* damson_recorded_call_get_text(const damson_recorded_call* call);

/* Trajectory preview. */

/// Creates a preview with copies of `bodies` in their current state. Requires: all bodies alive; the world is
/// not changed while the preview is in use; not called from inside a step.
DAMSON_API damson_preview* damson_preview_create(const damson_world* world, const damson_body* bodies,
                                                 size_t count);

/// Destroys a preview; null is a no-op.
DAMSON_API damson_status damson_preview_destroy(damson_preview* preview);

/// Returns the small world that contains the copies of the bodies; see damson_preview_get_body(). You can
/// push or edit the copies before damson_preview_run(), but must not step the small world.
DAMSON_API damson_world* damson_preview_get_world(damson_preview* preview);

/// Returns the copy of bodies[index] in damson_preview_get_world(). Requires: index <
/// damson_preview_get_body_count().
DAMSON_API damson_body damson_preview_get_body(const damson_preview* preview, size_t index);

/// Returns the number of previewed bodies.
DAMSON_API size_t damson_preview_get_body_count(const damson_preview* preview);

/// Advances the copies by `steps` steps. Cost: the steps of a small world that contains the previewed bodies
/// and the shapes near them, plus an occasional query of the original world.
DAMSON_API damson_status damson_preview_run(damson_preview* preview, int32_t steps,
                                            const damson_preview_pace* pace);

/// Returns the poses of bodies[index] after 0, 1, 2... steps; valid until the next damson_preview_run().
DAMSON_API const damson_transform* damson_preview_get_path(const damson_preview* preview, size_t index,
                                                           size_t* count);

/// Returns all contacts that began, ordered by step and then by key; valid until the next
/// damson_preview_run().
DAMSON_API const damson_preview_hit* damson_preview_get_hits(const damson_preview* preview, size_t* count);

/// Returns the number of shapes that were copied as static geometry.
DAMSON_API uint32_t damson_preview_get_static_copy_count(const damson_preview* preview);

/* Batches of worlds. */

/// Creates a batch: forks `prototype` once per world and keeps a copy for resets. The worlds have no
/// listeners or callbacks. Handles of the prototype are valid in all of them. Requires: not called from
/// inside a step of the prototype. Cost: one copy of the prototype for each world.
DAMSON_API damson_batch* damson_batch_create(const damson_world* prototype, const damson_batch_def* def);

/// Destroys a batch and its worlds; null is a no-op. Errors: fails while a history, recording or preview of
/// one of its worlds exists.
DAMSON_API damson_status damson_batch_destroy(damson_batch* batch);

/// Returns the number of worlds.
DAMSON_API uint32_t damson_batch_get_count(const damson_batch* batch);

/// Returns the number of threads that step the worlds; with a task system, the maximum number of calls per
/// parallel section.
DAMSON_API uint32_t damson_batch_get_workers(const damson_batch* batch);

/// Returns one of the worlds, for reading and editing; valid until the batch is destroyed. Requires: index <
/// damson_batch_get_count().
DAMSON_API damson_world* damson_batch_get_world(damson_batch* batch, uint32_t index);

/// Returns the initial state of the worlds, for reading only; valid until the batch is destroyed.
DAMSON_API const damson_world* damson_batch_get_prototype(const damson_batch* batch);

/// Adds an observation column: a value of a body of the prototype. In worlds where the body no longer exists,
/// the column reads zeros. Adding a column widens all rows, sets all numbers to zero and makes the batch use
/// its own memory. Returns a column of width 0 on error.
DAMSON_API damson_column damson_batch_observe_body(damson_batch* batch, damson_body body,
                                                   damson_body_value value, const damson_column_def* def);

/// Adds an observation column: a value of a joint of the prototype. In worlds where the joint no longer
/// exists, the column reads zeros. See damson_batch_observe_body().
DAMSON_API damson_column damson_batch_observe_joint(damson_batch* batch, damson_joint joint,
                                                    damson_joint_value value, const damson_column_def* def);

/// Adds an observation column: 1 if a shape of the body touches a shape of one of these categories, otherwise
/// 0. Sensor overlaps count too.
DAMSON_API damson_column damson_batch_observe_body_touching(damson_batch* batch, damson_body body,
                                                            uint64_t categories,
                                                            const damson_column_def* def);

/// Adds an observation column: 1 if the shape touches a shape of one of these categories, otherwise 0. Sensor
/// overlaps count too.
DAMSON_API damson_column damson_batch_observe_shape_touching(damson_batch* batch, damson_shape shape,
                                                             uint64_t categories,
                                                             const damson_column_def* def);

/// Adds an observation column: the free fraction of each ray, 0 to 1, one number per ray. Rays ignore the
/// body's own shapes. In worlds where the body no longer exists, the column reads ones.
DAMSON_API damson_column damson_batch_observe_rays(damson_batch* batch, damson_body body,
                                                   const damson_ray_fan* fan, const damson_column_def* def);

/// Adds an observation column: `width` numbers that a callback writes.
DAMSON_API damson_column damson_batch_observe_by(damson_batch* batch, uint32_t width,
                                                 damson_observe_function read, void* context,
                                                 const damson_column_def* def);

/// Adds an action column for a body of the prototype. The action has no effect in worlds where the body no
/// longer exists. Returns a column of width 0 on error.
DAMSON_API damson_column damson_batch_act_on_body(damson_batch* batch, damson_body body,
                                                  damson_body_action action, const damson_action_def* def);

/// Adds an action column for a joint of the prototype. The action has no effect in worlds where the joint no
/// longer exists. Returns a column of width 0 on error.
DAMSON_API damson_column damson_batch_act_on_joint(damson_batch* batch, damson_joint joint,
                                                   damson_joint_action action, const damson_action_def* def);

/// Adds an action column: `width` numbers that a callback applies.
DAMSON_API damson_column damson_batch_act_by(damson_batch* batch, uint32_t width, damson_act_function act,
                                             void* context, const damson_action_def* def);

/// Returns the number of values in a row of observations.
DAMSON_API uint32_t damson_batch_get_observation_width(const damson_batch* batch);

/// Returns the number of values in a row of actions.
DAMSON_API uint32_t damson_batch_get_action_width(const damson_batch* batch);

/// Returns the observation column with this name; its width is 0 if there is none.
DAMSON_API damson_column damson_batch_find_observation(const damson_batch* batch, const char* name);

/// Returns the action column with this name; its width is 0 if there is none.
DAMSON_API damson_column damson_batch_find_action(const damson_batch* batch, const char* name);

/// Returns the observation rows of all worlds, [world][column], as of the last step or reset; all zeros
/// before the first. Valid until a column is added or other memory is set.
DAMSON_API const float* damson_batch_get_observations(const damson_batch* batch, size_t* count);

/// Returns the action rows of all worlds, [world][column], for you to write before the next step. Values stay
/// until you overwrite them. Valid until a column is added or other memory is set.
DAMSON_API float* damson_batch_get_actions(damson_batch* batch, size_t* count);

/// Writes observations to your memory, which must remain valid until the batch is destroyed or other memory
/// is set. If `memory` is null and `count` is 0, the batch uses its own memory. Requires: `count` is the
/// total number of values in all rows.
DAMSON_API damson_status damson_batch_set_observation_memory(damson_batch* batch, float* memory,
                                                             size_t count);

/// Reads actions from your memory, which must remain valid until the batch is destroyed or other memory is
/// set. If `memory` is null and `count` is 0, the batch uses its own memory. Requires: `count` is the total
/// number of values in all rows.
DAMSON_API damson_status damson_batch_set_action_memory(damson_batch* batch, float* memory, size_t count);

/// Adds a parameter to each world; its value is drawn at each later reset. Returns the parameter's index, or
/// UINT32_MAX on error.
DAMSON_API uint32_t damson_batch_add_parameter(damson_batch* batch, const damson_parameter_def* def);

/// Sets a parameter's distribution from the next reset on, and removes values set by
/// damson_batch_set_parameter().
DAMSON_API damson_status damson_batch_set_spread(damson_batch* batch, const char* name,
                                                 const damson_spread* spread);

/// Sets the value of a parameter in each world. Starting with the next reset, these values replace the random
/// draws. Requires: one finite value for each world.
DAMSON_API damson_status damson_batch_set_parameter(damson_batch* batch, const char* name,
                                                    const float* values, size_t count);

/// Returns a parameter's value in each world, as applied at the last reset. The value is NaN before the first
/// reset and after damson_batch_reset_to(), because the batch does not know the snapshot's parameters. Empty
/// if no parameter has this name.
DAMSON_API const float* damson_batch_get_parameter(const damson_batch* batch, const char* name,
                                                   size_t* count);

/// Returns the number of parameters.
DAMSON_API uint32_t damson_batch_get_parameter_count(const damson_batch* batch);

/// Returns the current definition of a parameter. Its name is valid until this thread's next call that
/// returns text. Its choices are valid until the distribution changes. Requires: index <
/// damson_batch_get_parameter_count().
DAMSON_API damson_parameter_def damson_batch_get_parameter_def(const damson_batch* batch, uint32_t index);

/// Sets the callback that is called for each world after a reset, once its parameters are applied. If `begin`
/// is null, no callback is called.
DAMSON_API damson_status damson_batch_set_begin(damson_batch* batch, damson_begin_function begin,
                                                void* context);

/// Sets the callback that is called for each world after its steps, before the world is observed. If
/// `callback` is null, no callback is called.
DAMSON_API damson_status damson_batch_set_before_observe(damson_batch* batch,
                                                         damson_before_observe_function callback,
                                                         void* context);

/// Applies the action rows of worlds, steps the worlds and reads their observations. Bad worlds are not
/// stepped, but their observations are read. A mask has a byte for each world, and zero skips the world. If
/// `mask` is null and `mask_count` is 0, all worlds are selected. An invalid call inside a callback reports
/// its error to that callback. Requires: not called from inside a call of the batch; no world is being drawn.
DAMSON_API damson_status damson_batch_step(damson_batch* batch, const damson_batch_pace* pace,
                                           const uint8_t* mask, size_t mask_count);

/// Resets worlds to the prototype, applies their parameters and reads their observations. `mask` selects
/// worlds as in damson_batch_step(). Cost: a copy of the data that a step changes.
DAMSON_API damson_status damson_batch_reset(damson_batch* batch, const uint8_t* mask, size_t mask_count);

/// Restores worlds to a state saved from a world of this batch, and reads their observations. The parameters
/// are those of the saved state. `mask` selects worlds as in damson_batch_step().
DAMSON_API damson_status damson_batch_reset_to(damson_batch* batch, const damson_snapshot* snapshot,
                                               const uint8_t* mask, size_t mask_count);

/// Makes world `to` a copy of world `from`: its state, parameters, step count and fault, but not its seed.
/// Cost: a copy of the world.
DAMSON_API damson_status damson_batch_fork(damson_batch* batch, uint32_t from, uint32_t to);

/// Reads the current observations of worlds. Call it after you have edited worlds yourself. `mask` selects
/// worlds as in damson_batch_step().
DAMSON_API damson_status damson_batch_read(damson_batch* batch, const uint8_t* mask, size_t mask_count);

/// Sets the seed of the batch, which determines the seeds of all worlds, and sets their reset counts to 0.
/// The seeds take effect at the next reset of each world.
DAMSON_API damson_status damson_batch_set_seed(damson_batch* batch, uint64_t seed);

/// Returns the seed of a world; by default it is derived from the batch's seed and the world's index.
DAMSON_API uint64_t damson_batch_get_world_seed(const damson_batch* batch, uint32_t index);

/// Sets the seed of a world and its reset count to 0. The seed takes effect at the world's next reset.
DAMSON_API damson_status damson_batch_set_world_seed(damson_batch* batch, uint32_t index, uint64_t seed);

/// Returns the number of resets of a world since its seed was set.
DAMSON_API uint32_t damson_batch_get_episode(const damson_batch* batch, uint32_t index);

/// Returns the number of steps of a world since its last reset.
DAMSON_API uint64_t damson_batch_get_steps(const damson_batch* batch, uint32_t index);

/// Writes the number of steps of each world since its last reset to `buffer`, up to `capacity`; returns the
/// number of worlds.
DAMSON_API size_t damson_batch_get_all_steps(const damson_batch* batch, uint64_t* buffer, size_t capacity);

/// Returns true if a world stepped in the last damson_batch_step() call.
DAMSON_API bool damson_batch_has_stepped(const damson_batch* batch, uint32_t index);

/// Returns true if a world is bad: one of its bodies was quarantined, or an action was not finite. A bad
/// world is not stepped until its next reset.
DAMSON_API bool damson_batch_is_bad(const damson_batch* batch, uint32_t index);

/// Writes a byte for each world to `buffer`, 1 if the world is bad, up to `capacity`; returns the number of
/// worlds.
DAMSON_API size_t damson_batch_get_bad_mask(const damson_batch* batch, uint8_t* buffer, size_t capacity);

/// Returns the reason why a world is bad; empty if it is not bad.
DAMSON_API const char* damson_batch_get_fault(const damson_batch* batch, uint32_t index);

/// Returns the number of bad worlds. Cost: visits each world.
DAMSON_API uint32_t damson_batch_get_bad_count(const damson_batch* batch);

/// Returns the events of one kind from the last damson_batch_step() call, world after world, as an array of
/// the struct that `kind` names. If a world took several steps, only its last step's events are included.
/// `worlds`, if not null, receives an array of the same length with the index of each event's world. Both
/// arrays are valid until the next call of this function or the next change to the batch. Cost: visits each
/// world, and copies the events.
DAMSON_API const void* damson_batch_get_events(damson_batch* batch, damson_event_kind kind,
                                               const uint32_t** worlds, size_t* count);

/// Returns the memory used by the batch and its worlds, without the threads' scratch memory. Cost: visits
/// each list of each world. [bytes]
DAMSON_API size_t damson_batch_get_bytes(const damson_batch* batch);

/// Returns a distribution that always gives `value`.
DAMSON_API damson_spread damson_make_fixed_spread(float value);

/// Returns a uniform distribution in [low, high).
DAMSON_API damson_spread damson_make_uniform_spread(float low, float high);

/// Returns a distribution in [low, high) whose logarithm is uniform. Requires: low above zero.
DAMSON_API damson_spread damson_make_log_uniform_spread(float low, float high);

/// Returns a normal distribution, limited to 6 standard deviations from the mean.
DAMSON_API damson_spread damson_make_normal_spread(float mean, float deviation);

/// Returns a distribution that chooses from `choices` with equal probability. The array must remain valid as
/// long as the struct is used.
DAMSON_API damson_spread damson_make_choice_spread(const float* choices, size_t count);

/// Returns 64 random bits.
DAMSON_API uint64_t damson_random_draw_bits(damson_random* random);

/// Returns a uniform random number in [0, 1). [-]
DAMSON_API float damson_random_draw_unit(damson_random* random);

/// Returns a uniform random number in [low, high).
DAMSON_API float damson_random_draw_between(damson_random* random, float low, float high);

/// Returns a uniform random integer in [0, count). Requires: a `count` of at least 1.
DAMSON_API uint32_t damson_random_draw_below(damson_random* random, uint32_t count);

/// Returns true with the given probability.
DAMSON_API bool damson_random_draw_chance(damson_random* random, float probability);

/// Returns a uniform random point in the box [low, high) x [low, high).
DAMSON_API damson_vec2 damson_random_draw_point(damson_random* random, float low, float high);

/// Returns a random number from a distribution.
DAMSON_API float damson_random_draw_from(damson_random* random, const damson_spread* spread);

/* Character mover. */

/// Moves `mover` for `dt` [s] among the solid shapes that `filter` selects, and returns the result. Does not
/// change the world. An invalid call returns a zeroed result. On walkable ground, the mover follows the
/// ground at the same speed uphill and downhill, and the returned velocity has no component along `up`.
/// One-way surfaces and one-sided chains block only from their solid side. Overlapping shapes push the mover
/// out. Requires: finite numbers; dt above zero; a valid capsule; `up` of unit length; max_slope from 0 to
/// 1.5; lengths of zero or more, skin above zero and at most half the radius. Cost: five to twenty queries of
/// a small area. Threads: any number of calls at a time, as long as no thread changes the world.
DAMSON_API damson_mover_move damson_world_move_character(const damson_world* world,
                                                         const damson_mover* mover, float dt,
                                                         const damson_mover_settings* settings,
                                                         const damson_query_filter* filter);

/* Water, wind, planets, and explosions with cover. */

/// Applies buoyancy and drag to the dynamic bodies in a fluid, for the next step only. Call it before each
/// step, with the `dt` [s] and `substeps` of that step. Returns the number of bodies pushed. Buoyancy is the
/// weight of the displaced fluid, in the gravity of the body. Drag acts on the area inside the fluid, and
/// never adds energy to a body in still fluid. Sleeping bodies are not pushed. After a change of the fluid,
/// set `wakes_bodies` in one call, which wakes the bodies in the fluid. Requires: a valid region; a normal
/// that is not zero; density and drag from 0 to 1e15; a finite flow; `dt` and `substeps` that
/// damson_world_step() accepts; not called from inside a step. Cost: a box query, plus about 0.5 us per shape
/// in the fluid. Allocates memory.
DAMSON_API uint32_t damson_world_push_by_fluid(damson_world* world, const damson_fluid* fluid, float dt,
                                               int32_t substeps, bool wakes_bodies);

/// Applies the pull of an attractor to the center of mass of dynamic bodies, for the next step only. Call it
/// before each step, with the `dt` [s] and `substeps` of that step. Returns the number of bodies pulled. Acts
/// on bodies with a solid shape in range. Sleeping bodies are not pulled. After a change of the attractor,
/// set `wakes_bodies` in one call, which wakes the bodies in range. Requires: a point within 1e5 m of the
/// origin; a strength from -1e30 to 1e30; a min_distance from 0 to 1e6; a max_distance of zero or more; `dt`
/// and `substeps` that damson_world_step() accepts; not called from inside a step. Cost: a box query, plus
/// about 0.1 us per body in range. Allocates memory.
DAMSON_API uint32_t damson_world_pull_to(damson_world* world, const damson_attractor* attractor, float dt,
                                         int32_t substeps, bool wakes_bodies);

/// Applies an explosion as damson_world_explode() does, but multiplies the impulse on each shape by the
/// fraction of its width that is visible from the center of the explosion. Returns the number of shapes
/// affected. Completely hidden shapes are not affected, and their bodies are not woken. `cover` selects the
/// shapes that hide others; null selects all solid shapes. A shape does not hide itself, and a shape that
/// contains the center hides nothing. Requires: not called from inside a step. Cost: like
/// damson_world_explode(), plus a box query per shape in range, and two ray casts for each shape that covers
/// it. Allocates memory.
DAMSON_API uint32_t damson_world_explode_with_cover(damson_world* world, const damson_explosion_def* def,
                                                    const damson_query_filter* cover);

/* Fracture, field of view, ropes, ragdolls and cars. */

/// Replaces a dynamic body by the cells of a Voronoi pattern around the point of impact, and returns the
/// bodies of the pieces. Valid until this thread calls the function again. A null definition means the
/// default one. If the body does not break into at least two pieces, nothing changes and the count is 0. The
/// pieces keep the total mass, momentum and angular momentum, the material, filter and user data of their
/// shapes, and the settings of the body. Segments, chains, sensors, joints and ignored pairs are lost.
/// Circles and rounded shapes break as polygons. Requires: a dynamic body with a circle, capsule or polygon
/// that is not a sensor; pieces from 2 to 256; spread above zero; min_width zero or more. Invalidates: the
/// handles of the body, its shapes and its joints. Cost: the square of the number of pieces, for each shape
/// of the body.
DAMSON_API const damson_body* damson_body_fracture(damson_world* world, damson_body body,
                                                   const damson_fracture_def* def, size_t* count);

/// Returns the polygon around the area that is visible in a view, counter-clockwise. Valid until this thread
/// calls the function again. A null view means the default one. A point is visible if no shape that `filter`
/// selects is on the way to it from the eye. If the view is not a full circle, the first point is the eye.
/// Arcs become chords whose ends lie on the arc; the borders of shadows are exact. Shapes that contain the
/// eye hide nothing. Requires: finite numbers; a radius above zero, at most 1e5 m; a half angle from 0.001 to
/// pi; an arc tolerance of 1e-5 m or more. Cost: a query for the shapes within the radius, and n log n in the
/// number of sides that face the eye. Threads: any number of calls at a time, as long as no thread changes
/// the world.
DAMSON_API const damson_vec2* damson_world_find_visible_area(const damson_world* world,
                                                             const damson_view_def* view,
                                                             const damson_query_filter* filter,
                                                             size_t* count);

/// Builds a rope or plank bridge and returns its links, from start to end. Valid until this thread calls the
/// function again. damson_body_get_joints() returns the joints of a link. Links point along the x axis of
/// their frame. Neighboring links do not collide with each other. The joints of a link are destroyed with it.
/// If both ends are attached and limits_stretch is true, a distance joint also connects body_a to body_b; it
/// remains until it is destroyed or one of these bodies is. Requires: ends within 1e5 m of the origin; a
/// length of 0, or at least the distance between the ends; 1 to 1000 links that are at least 1 mm long and
/// not shorter than the thickness; live bodies or null; a shape with an automatic key. Otherwise the count is
/// 0.
DAMSON_API const damson_body* damson_world_build_rope(damson_world* world, const damson_rope_def* def,
                                                      size_t* count);

/// Builds a ragdoll and returns its bodies and joints. A null definition means the default one. Parts that
/// share a joint, and parts that overlap in the standing pose, do not collide. Joint angles are 0 in the
/// standing pose; only the angle of a shoulder is 0 when the arm points forward by 60 degrees. The joints are
/// destroyed with the bodies. Requires: a height from 0.1 to 100 m; a mass from 1e-3 to 1e6 kg; a joint
/// friction of zero or more; a shape with an automatic key. Otherwise returns null handles.
DAMSON_API damson_ragdoll damson_world_build_ragdoll(damson_world* world, const damson_ragdoll_def* def);

/// Builds a car for a side view and returns its bodies and joints. A null definition means the default one.
/// The joints are destroyed with the bodies. Requires: sizes, masses, frequency and maximum torque above
/// zero; damping ratio and travel zero or more; shapes with automatic keys. Otherwise returns null handles.
DAMSON_API damson_car damson_world_build_car(damson_world* world, const damson_car_def* def);

/// Sets the target speed of the motors of a car [m/s]: positive to the right, zero to brake. Wakes the car.
/// Requires: all bodies and joints of the car are alive, and each wheel has a circle as its only shape.
DAMSON_API damson_status damson_world_drive_car(damson_world* world, const damson_car* car, float speed);

/// Applies the impulses of tires seen from above for the next step, which has the duration `dt` [s]. Tires
/// roll freely along their direction and resist sideways motion, up to friction times load. Sets slides[i] to
/// 1 if tires[i] reached that limit, and to 0 otherwise. Call it before each step. A sleeping body stays
/// asleep unless a tire drives it. Requires: dt above zero, at most 1000 s; at most 4096 tires; live dynamic
/// bodies; load, friction and brake force zero or more.
DAMSON_API damson_status damson_world_grip_tires(damson_world* world, const damson_tire* tires,
                                                 uint8_t* slides, size_t count, float dt);

/* Levels from Tiled and LDtk. */

/// Creates an empty collection of files.
DAMSON_API damson_level_files* damson_level_files_create(void);

/// Destroys a collection of files; null is a no-op.
DAMSON_API damson_status damson_level_files_destroy(damson_level_files* files);

/// Adds a copy of the contents of a file, or replaces the file with the same path. Files that a level names
/// are looked up relative to the folder of the file that names them, so the path of a tileset next to
/// `maps/cave.tmj` is `maps/tiles.tsj`.
DAMSON_API damson_status damson_level_files_add(damson_level_files* files, const char* path,
                                                const void* bytes, size_t size);

/// Reads a level file and creates its bodies in the world: .tmx, .tmj, .json or .world of Tiled, .ldtk of
/// LDtk. `files` contains the files; if it is null, they are read from disk. Destroy the level before the
/// world. Errors: if the file cannot be read or used, nothing is created, and the error message names the
/// file, the place and the reason. Cost: proportional to the size of the files.
DAMSON_API damson_level* damson_level_create(damson_world* world, const char* path,
                                             const damson_level_files* files,
                                             const damson_level_options* options);

/// Destroys a level, but not its bodies; null is a no-op. See damson_level_destroy_bodies().
DAMSON_API damson_status damson_level_destroy(damson_level* level);

/// Destroys all bodies of the level, and forgets its objects and properties. A reload creates them again.
DAMSON_API damson_status damson_level_destroy_bodies(damson_level* level);

/// Reads the level file again and changes the world to match. Bodies, shapes, grids and tiles that did not
/// change in the file are kept, with their handles, contacts and the changes that the game made. Returns the
/// number of edits. Errors: as damson_level_create(); nothing changes.
DAMSON_API damson_level_change damson_level_reload(damson_level* level, const char* path,
                                                   const damson_level_files* files,
                                                   const damson_level_options* options);

/// Sets the target of each body that follows a path to its position at `time` [s]. Call it before a step with
/// the time at the end of the step. The position depends only on the time, so it is also correct after a
/// rewind.
DAMSON_API damson_status damson_level_move_platforms(damson_level* level, double time);

/// Returns the number of Tiled maps or LDtk levels.
DAMSON_API size_t damson_level_get_part_count(const damson_level* level);

/// Returns a Tiled map or LDtk level. Requires: an index below damson_level_get_part_count().
DAMSON_API damson_level_part damson_level_get_part(const damson_level* level, size_t index);

/// Returns a custom property of a part. Requires: an index below its field_count.
DAMSON_API damson_level_field damson_level_get_part_field(const damson_level* level, size_t part,
                                                          size_t index);

/// Returns the number of objects.
DAMSON_API size_t damson_level_get_object_count(const damson_level* level);

/// Returns an object. Requires: an index below damson_level_get_object_count().
DAMSON_API damson_level_object damson_level_get_object(const damson_level* level, size_t index);

/// Returns a custom property of an object. Requires: an index below its field_count.
DAMSON_API damson_level_field damson_level_get_object_field(const damson_level* level, size_t object,
                                                            size_t index);

/// Returns the outline or path of an object, in world coordinates [m]. Valid until the level is destroyed or
/// reloaded.
DAMSON_API const damson_vec2* damson_level_get_object_points(const damson_level* level, size_t object,
                                                             size_t* count);

/// Returns the index of the next object with this name, starting at index `first`, or -1 if there is none.
/// Cost: proportional to the number of objects.
DAMSON_API int32_t damson_level_find_object(const damson_level* level, const char* name, size_t first);

/// Returns the index of the first property of an object with this name, or -1 if there is none.
DAMSON_API int32_t damson_level_find_object_field(const damson_level* level, size_t object, const char* name);

/// Returns the index of the object that has this body, or -1 if the body is not an object of this level.
/// Cost: proportional to the number of objects.
DAMSON_API int32_t damson_level_find_object_of_body(const damson_level* level, damson_body body);

/// Returns the number of a tile in the file: a global tile number of Tiled without its flips, or a tile
/// number or IntGrid value of LDtk. Returns 0 if the tile is not in this level.
DAMSON_API uint32_t damson_level_get_tile_source(const damson_level* level, const damson_tile_id* tile);

/// Returns the category bit with this name, or 0 if there is none.
DAMSON_API uint64_t damson_level_get_category(const damson_level* level, const char* name);

/// Returns one line for each part of the file that has no effect in the world, or whose physics was chosen by
/// its name alone. Valid until this thread's next call that returns text.
DAMSON_API const char* damson_level_get_notes(const damson_level* level);

/// Returns the paths of all files that were read, one per line, the level file first. Watch them to reload
/// the level when they change. Valid until this thread's next call that returns text.
DAMSON_API const char* damson_level_get_files_read(const damson_level* level);

/* Debug drawing. */

/// Draws the world with `renderer`. Requires: alpha from 0 to 1, sizes zero or more, all finite. Cost:
/// proportional to the contents of the view; all contacts or joints are visited if they are drawn.
DAMSON_API damson_status damson_world_draw(const damson_world* world, const damson_debug_draw* renderer,
                                           const damson_draw_options* options);

/// Draws one shape at the pose `frame`, for pictures of shapes that are not in a world.
DAMSON_API damson_status damson_draw_geometry(const damson_debug_draw* renderer,
                                              const damson_geometry* geometry, damson_transform frame,
                                              const damson_draw_paint* paint);

/// Draws the broadphase of the world with `renderer`, to overlay the shapes. `history` supplies recent
/// changes; if it is null, none are drawn.
DAMSON_API damson_status damson_world_draw_broadphase(const damson_world* world,
                                                      const damson_debug_draw* renderer,
                                                      const damson_draw_broadphase_options* options,
                                                      const damson_broadphase_history* history);

/// Returns a picture of the world as SVG text, in light colors. The text is valid until this thread's next
/// call that returns text. Requires: a valid view; a finite width above zero.
DAMSON_API const char* damson_world_to_svg(const damson_world* world, const damson_svg_options* options);

/// Returns colors for a dark background.
DAMSON_API damson_draw_palette damson_dark_palette(void);

/// Returns colors for a light background.
DAMSON_API damson_draw_palette damson_light_palette(void);

/// Returns broadphase colors for a light background.
DAMSON_API damson_broadphase_palette damson_light_broadphase_palette(void);

/// Creates a history that keeps each change of a broadphase for `memory` records (12 is a good value).
DAMSON_API damson_broadphase_history* damson_broadphase_history_create(uint32_t memory);

/// Destroys a history; null is a no-op.
DAMSON_API damson_status damson_broadphase_history_destroy(damson_broadphase_history* history);

/// Records the changes in the broadphase of a world since the last record. Call it once per step.
DAMSON_API damson_status damson_broadphase_history_record_world(damson_broadphase_history* history,
                                                                const damson_world* world);

/// Records the changes in a stand-alone broadphase since the last record.
DAMSON_API damson_status damson_broadphase_history_record(damson_broadphase_history* history,
                                                          const damson_broadphase* broadphase);

/// Returns the pairs that began or ended recently, oldest first.
DAMSON_API const damson_pair_flash* damson_broadphase_history_get_flashes(
    const damson_broadphase_history* history, size_t* count);

/// Returns the number of records for which a change is kept.
DAMSON_API uint32_t damson_broadphase_history_get_memory(const damson_broadphase_history* history);

/// Returns the number of bins touched between the last two records.
DAMSON_API uint32_t damson_broadphase_history_get_touched_count(const damson_broadphase_history* history);

/* Broadphase without a world. */

/// Creates an empty stand-alone broadphase.
DAMSON_API damson_broadphase* damson_broadphase_create(const damson_broadphase_def* def);

/// Destroys a broadphase; null is a no-op. Errors: fails inside one of its calls.
DAMSON_API damson_status damson_broadphase_destroy(damson_broadphase* broadphase);

/// Adds an object; its overlaps begin at the next update. Returns null if the box is invalid. Cost: constant,
/// amortized over growth.
DAMSON_API damson_object damson_broadphase_add(damson_broadphase* broadphase, damson_aabb box,
                                               const damson_object_def* def);

/// Sets the box of an object, at any distance from the old box. Requires: a live object; a finite box with
/// lower <= upper. Cost: constant, plus work of the broadphase at the next update.
DAMSON_API damson_status damson_broadphase_move(damson_broadphase* broadphase, damson_object object,
                                                damson_aabb box);

/// Removes an object; its overlaps end at the next update, with DAMSON_PAIR_END_CAUSE_REMOVED. Requires: a
/// live object. Invalidates: `object`.
DAMSON_API damson_status damson_broadphase_remove(damson_broadphase* broadphase, damson_object object);

/// Sets the filter of an object; the next update reevaluates all its overlaps. Requires: a live object.
DAMSON_API damson_status damson_broadphase_set_filter(damson_broadphase* broadphase, damson_object object,
                                                      const damson_object_filter* filter);

/// Makes an object static geometry or moving; two static objects never overlap. Requires: a live object.
DAMSON_API damson_status damson_broadphase_set_mobility(damson_broadphase* broadphase, damson_object object,
                                                        damson_proxy_mobility mobility);

/// Sets the user data of an object. Requires: a live object.
DAMSON_API damson_status damson_broadphase_set_user_data(damson_broadphase* broadphase, damson_object object,
                                                         uint64_t user_data);

/// Returns the overlaps that ended in the last update, in key order.
DAMSON_API const damson_overlap_ended* damson_broadphase_get_ended(const damson_broadphase* broadphase,
    size_t* count);

/// Finds the object whose box is nearest to `point`, within `max_distance` [m]; returns false if there is
/// none. Among equal distances, the smallest key wins. The search uses the boxes of the last update; the
/// distance is measured to the current box. Requires: max_distance >= 0; all points within it are finite.
/// Cost: a few damson_broadphase_query_box() calls of growing size, until one finds an object.
DAMSON_API bool damson_broadphase_find_nearest(const damson_broadphase* broadphase, damson_vec2 point,
                                               float max_distance, uint64_t mask,
                                               damson_object_near* result);

/// Returns the box last set for an object. Requires: a live object.
DAMSON_API damson_aabb damson_broadphase_get_box(const damson_broadphase* broadphase, damson_object object);

/// Returns the user data of an object. Requires: a live object.
DAMSON_API uint64_t damson_broadphase_get_user_data(const damson_broadphase* broadphase,
                                                    damson_object object);

/// Returns the sort key of an object. Requires: a live object.
DAMSON_API uint64_t damson_broadphase_get_key(const damson_broadphase* broadphase, damson_object object);

/// Returns the filter of an object. Requires: a live object.
DAMSON_API damson_object_filter damson_broadphase_get_filter(const damson_broadphase* broadphase,
                                                             damson_object object);

/// Returns the mobility of an object: moving, or static geometry. Requires: a live object.
DAMSON_API damson_proxy_mobility damson_broadphase_get_mobility(const damson_broadphase* broadphase,
                                                                damson_object object);

/// Returns true if `object` was added and has not been removed.
DAMSON_API bool damson_broadphase_is_alive(const damson_broadphase* broadphase, damson_object object);

/// Returns the number of live objects.
DAMSON_API uint32_t damson_broadphase_get_object_count(const damson_broadphase* broadphase);

/// Returns all live objects, in no particular order; valid until the next damson_broadphase_add() or
/// damson_broadphase_remove().
DAMSON_API const damson_object* damson_broadphase_get_objects(const damson_broadphase* broadphase,
                                                              size_t* count);

/// Reserves memory in the object and overlap tables for this many entries. Structures that depend on box
/// positions, and lists of changes, still grow on demand. Requires: no callback of this broadphase is
/// running. Invalidates: arrays of overlaps that a call has returned.
DAMSON_API damson_status damson_broadphase_reserve(damson_broadphase* broadphase, uint32_t object_count,
                                                   uint32_t overlap_count);

/// Returns the kind of a broadphase.
DAMSON_API damson_broadphase_kind damson_broadphase_get_kind(const damson_broadphase* broadphase);

/// Returns the work that a broadphase has done since its creation.
DAMSON_API damson_broadphase_counters damson_broadphase_get_counters(const damson_broadphase* broadphase);

/// Returns the memory that a broadphase uses. [bytes]
DAMSON_API size_t damson_broadphase_get_bytes(const damson_broadphase* broadphase);

/// Returns a hash of all objects with their boxes and all overlaps with their user data; handles are
/// excluded. Broadphases with equal contents under equal keys have equal digests, in whatever order they were
/// edited. Cost: proportional to the number of objects and overlaps.
DAMSON_API uint64_t damson_broadphase_get_digest(const damson_broadphase* broadphase);

/// Returns the first broken invariant, or null if there is none.
DAMSON_API const char* damson_broadphase_validate(const damson_broadphase* broadphase);

/// Sets the box of objects[i] to boxes[i] for all i, or changes nothing if one box or object is invalid. If
/// an object is listed twice, its last box counts. Requires: live objects; finite boxes with lower <= upper.
DAMSON_API damson_status damson_broadphase_move_many(damson_broadphase* broadphase,
                                                     const damson_object* objects, const damson_aabb* boxes,
                                                     size_t count);

/// Applies all pending edits. Then calls `ended` for each overlap that ended and `began` for each that began,
/// in key order; functions that are null are skipped. Requires: no callback of this broadphase is running.
/// Cost: the work of the broadphase, plus a copy of the overlaps if any began or ended.
DAMSON_API damson_status damson_broadphase_update(damson_broadphase* broadphase,
                                                  damson_overlap_began_function began,
                                                  damson_overlap_ended_function ended, void* context);

/// Writes the overlaps as of the last update to `buffer`, in key order, up to `capacity`; returns their total
/// number.
DAMSON_API size_t damson_broadphase_get_overlaps(const damson_broadphase* broadphase, damson_overlap* buffer,
                                                 size_t capacity);

/// Writes the overlaps that began in the last update to `buffer`, in key order, up to `capacity`; returns
/// their total number.
DAMSON_API size_t damson_broadphase_get_began(const damson_broadphase* broadphase, damson_overlap* buffer,
                                              size_t capacity);

/// Sets the user data of the overlap at index `index` of damson_broadphase_get_overlaps(). It is kept until
/// the overlap ends.
DAMSON_API damson_status damson_broadphase_set_overlap_user_data(damson_broadphase* broadphase, size_t index,
    uint32_t user_data);

/// Calls `visit` for each object with a category in `mask` that overlaps `box`, in no particular order.
/// `visit` can make any edit, but must not update the broadphase.
DAMSON_API damson_status damson_broadphase_query_box(const damson_broadphase* broadphase, damson_aabb box,
                                                     uint64_t mask, damson_object_function visit,
                                                     void* context);

/// Calls `visit` for each object with a category in `mask` that contains `point` [m]; see
/// damson_broadphase_query_box().
DAMSON_API damson_status damson_broadphase_query_point(const damson_broadphase* broadphase,
                                                       damson_vec2 point, uint64_t mask,
                                                       damson_object_function visit, void* context);

/// Calls `visit` for each object with a category in `mask` that `ray` hits. Passes the fraction of the
/// translation at which the ray enters the object.
DAMSON_API damson_status damson_broadphase_cast_ray(const damson_broadphase* broadphase,
                                                    const damson_ray_cast* ray, uint64_t mask,
                                                    damson_object_entry_function visit, void* context);

/// Calls `visit` for each object with a category in `mask` that a moving box hits. Passes the fraction of the
/// translation at which the box enters the object.
DAMSON_API damson_status damson_broadphase_cast_box(const damson_broadphase* broadphase,
                                                    const damson_box_cast* cast, uint64_t mask,
                                                    damson_object_entry_function visit, void* context);

/// Finds the object that a ray hits first; returns false if there is none. Among equal fractions, the
/// smallest key wins.
DAMSON_API bool damson_broadphase_find_first_on_ray(const damson_broadphase* broadphase,
                                                    const damson_ray_cast* ray, uint64_t mask,
                                                    damson_object_hit* result);

/// Finds the object that a moving box hits first; see damson_broadphase_find_first_on_ray().
DAMSON_API bool damson_broadphase_find_first_on_cast(const damson_broadphase* broadphase,
                                                     const damson_box_cast* cast, uint64_t mask,
                                                     damson_object_hit* result);

/// Draws a broadphase with `renderer`. `history` supplies recent changes; if it is null, none are drawn.
DAMSON_API damson_status damson_broadphase_draw(const damson_broadphase* broadphase,
                                                const damson_debug_draw* renderer,
                                                const damson_draw_broadphase_options* options,
                                                const damson_broadphase_history* history);

/// Returns true if two objects with these filters can overlap.
DAMSON_API bool damson_object_filter_may_overlap(const damson_object_filter* a,
                                                 const damson_object_filter* b);

/* Shapes without a world. */

/// Creates a box with half sizes `half` [m] around `center` [m], rotated by `angle` [rad] and rounded by
/// `radius` [m]. Requires: half sizes above zero, radius zero or more.
DAMSON_API bool damson_make_box(damson_vec2 half, damson_vec2 center, float angle, float radius,
                                damson_geometry* result);

/// Creates a polygon with `count` equal sides, rounded by `radius` [m]. Its corners lie `circumradius` [m]
/// from `center` [m], with the first corner at `angle` [rad]. Requires: 3 to 8 sides, circumradius above
/// zero, radius zero or more.
DAMSON_API bool damson_make_regular_polygon(int32_t count, float circumradius, damson_vec2 center,
                                            float angle, float radius, damson_geometry* result);

/// Creates the convex hull of `cloud` [m], rounded by `radius` [m]; the order of the points does not matter.
/// Returns false if the hull has fewer than 3 or more than 8 corners, or a number is out of range.
DAMSON_API bool damson_make_convex_polygon(const damson_vec2* cloud, size_t count, float radius,
                                           damson_geometry* result);

/// Returns a circle. It is validated when a shape is created from it. [m]
DAMSON_API damson_geometry damson_make_circle(damson_vec2 center, float radius);

/// Returns a capsule, a line with round ends. It is validated when a shape is created from it. [m]
DAMSON_API damson_geometry damson_make_capsule(damson_vec2 a, damson_vec2 b, float radius);

/// Returns a segment, a line without an interior. It is validated when a shape is created from it. [m]
DAMSON_API damson_geometry damson_make_segment(damson_vec2 a, damson_vec2 b, float radius);

/// Cuts the area inside `outline` [m], in either winding order, into convex polygons of at most 8 corners,
/// each rounded by `radius` [m]. Writes the polygons to `buffer`, up to `capacity`; returns their total
/// number. Together they cover the area exactly; the rounding is added around each polygon. Repeated points,
/// spikes, zero-width cuts and parts that touch at a corner are cleaned first. Returns 0 if the outline
/// cannot be cut: `error` gives the reason, and `at` the index of the point that causes it. Cost:
/// proportional to the square of the number of points.
DAMSON_API size_t damson_cut_outline(const damson_vec2* outline, size_t count, float radius,
                                     damson_polygon* buffer, size_t capacity, damson_outline_error* error,
                                     size_t* at);

/// Cuts as damson_cut_outline() does, but excludes the areas inside holes. Holes are closed outlines in
/// either winding order, stored one after the other in `hole_points` [m]. `hole_sizes` gives the number of
/// points of each hole; their sum must be `hole_point_count`. A hole can touch the outline, but must not
/// cross it.
DAMSON_API size_t damson_cut_outline_with_holes(const damson_vec2* outline, size_t count,
                                                const damson_vec2* hole_points, size_t hole_point_count,
                                                const uint32_t* hole_sizes, size_t hole_count, float radius,
                                                damson_polygon* buffer, size_t capacity,
                                                damson_outline_error* error, size_t* at);

/// Returns a description of the error, such as "two sides cross".
DAMSON_API const char* damson_outline_error_text(damson_outline_error error);

/// Returns the outline of the part of a cell's box that a tile fills. Requires: each height 0, or from 0.1 to
/// 1, and not both 0; a valid, non-empty box.
DAMSON_API damson_geometry damson_tile_slope_get_outline(damson_tile_slope slope, damson_aabb cell);

/// Returns the defect of an outline, in the form "field must be..., got..."; null if the outline is valid.
DAMSON_API const char* damson_geometry_find_defect(const damson_geometry* geometry);

/// Returns an outline transformed from its own frame to the parent frame of `frame`. Cost: for a polygon,
/// proportional to its corners.
DAMSON_API damson_geometry damson_geometry_get_transformed(const damson_geometry* geometry,
                                                           damson_transform frame);

/// Returns the smallest box around the outline at the pose `frame`. [m]
DAMSON_API damson_aabb damson_geometry_compute_aabb(const damson_geometry* geometry, damson_transform frame);

/// Returns true if the point, in the outline's frame [m], lies inside the outline or on its border.
DAMSON_API bool damson_geometry_contains_point(const damson_geometry* geometry, damson_vec2 point_local);

/// Returns the mass data of the outline filled with `density` [kg/m2]. Segments have no mass.
DAMSON_API damson_mass_data damson_geometry_compute_mass(const damson_geometry* geometry, float density);

/// Returns the largest distance between `point_local` and a point of the outline. [m]
DAMSON_API float damson_geometry_compute_extent(const damson_geometry* geometry, damson_vec2 point_local);

/// Returns the rounding radius of an outline. [m]
DAMSON_API float damson_geometry_get_radius(const damson_geometry* geometry);

/// Returns the radius of the largest circle around the mean of the corners that fits in the outline [m]. It
/// is used to scale margins.
DAMSON_API float damson_geometry_compute_inner_radius(const damson_geometry* geometry);

/// Returns the contact manifold of A and B, with points where they are within `reach` [m] of each other.
/// `b_in_a` is B's frame in A's frame. Requires: valid outlines and a finite frame. Cost: about 10 to 100 ns,
/// plus the check of the outlines.
DAMSON_API damson_manifold damson_collide(const damson_geometry* a, const damson_geometry* b,
                                          damson_transform b_in_a, float reach);

/// Returns the closest points of A and B. `b_in_a` is B's frame in A's frame. Requires: valid outlines and a
/// finite frame.
DAMSON_API damson_closest_points damson_get_closest_points(const damson_geometry* a,
                                                           const damson_geometry* b,
                                                           damson_transform b_in_a);

/// Returns the point of an outline nearest to `point_local` [m], both in the outline's frame.
DAMSON_API damson_closest_point damson_geometry_get_closest_point(const damson_geometry* geometry,
    damson_vec2 point_local);

/// Finds the first hit of a ray on an outline, all in the outline's frame; returns false if there is none.
/// Touching a border counts as a hit; a ray of zero length tests a point.
DAMSON_API bool damson_geometry_cast_ray(const damson_geometry* geometry, const damson_ray_cast* ray,
                                         damson_cast_hit* result);

/// Finds the first hit of `moving`, displaced along `translation` [m], on `resting`, all in the frame of
/// `resting`. Returns false if there is no hit within `max_fraction`. Touching counts as a hit.
DAMSON_API bool damson_geometry_cast_geometry(const damson_geometry* resting, const damson_geometry* moving,
                                              damson_transform moving_in_resting, damson_vec2 translation,
                                              float max_fraction, damson_cast_hit* result);

/// Finds the first time at which `a`, moving along `sweep_a`, and `b`, moving along `sweep_b`, are as close
/// as `limits` specifies. If `limits` is null, the default applies. All values are in world space. No earlier
/// contact is missed.
DAMSON_API damson_impact damson_find_time_of_impact(const damson_geometry* a, const damson_sweep* sweep_a,
                                                    const damson_geometry* b, const damson_sweep* sweep_b,
                                                    const damson_impact_limits* limits);

/// Returns the motion from one pose to another, along the shorter rotation. The point `center_local` [m]
/// moves along a straight line.
DAMSON_API damson_sweep damson_make_sweep(damson_transform from, damson_transform to,
                                          damson_vec2 center_local);

/// Returns the pose of the body's frame at `fraction` of a motion.
DAMSON_API damson_transform damson_sweep_get_pose_at(const damson_sweep* sweep, float fraction);

/// Tests whether A and B are within `reach` [m] of each other, and computes how far they can move before the
/// result can change. `b_in_a` is B's frame in A's frame. Use it for shapes that overlap without a collision
/// response, such as sensors. Requires: valid outlines and a finite frame.
DAMSON_API damson_overlap_result damson_test_overlap(const damson_geometry* a, const damson_geometry* b,
                                                     damson_transform b_in_a, float reach);

/// Returns a counter-clockwise rotation by `angle`. [rad]
DAMSON_API damson_rotation damson_make_rotation(float angle);

/// Returns the angle of a rotation in (-pi, pi]. [rad]
DAMSON_API float damson_rotation_get_angle(damson_rotation rotation);

/// Cuts the area inside a convex, counter-clockwise outline [m] into the Voronoi cells of `points` [m].
/// Writes the polygons, sorted by cell, to `buffer`, up to `capacity`; returns their total number. A cell
/// with more than 8 corners consists of several polygons. Points of cells that would be thinner than
/// `min_width` [m] are removed, and their neighbors grow into the area. Requires: 3 to 64 corners, no three
/// on a line; at most 256 points; min_width zero or more. Cost: the square of the number of points.
DAMSON_API size_t damson_cut_by_points(const damson_vec2* outline, size_t count, const damson_vec2* points,
                                       size_t point_count, float min_width, damson_voronoi_piece* buffer,
                                       size_t capacity);

#ifdef __cplusplus
}
#endif
// NOLINTEND

#endif
