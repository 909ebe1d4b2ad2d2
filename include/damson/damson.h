/* Damson, a 2D physics engine, for C: worlds, bodies, shapes, joints, events, queries, time, pictures.

     damson_world* world = damson_world_create(NULL);
     damson_body_def def = damson_default_body_def();
     def.type = DAMSON_BODY_TYPE_DYNAMIC;
     damson_body ball = damson_world_create_body(world, &def);
     damson_geometry disc = damson_make_circle((damson_vec2){0.0f, 0.0f}, 0.5f);
     damson_world_create_shape(world, ball, &disc, NULL);
     damson_world_step(world, 1.0f / 60.0f, 4);

   Metres, kilograms, seconds, radians. Handles go by value; one that is all zero is null. A definition begins
   with its size and is had from damson_default_...(). Arrays come as pointer and count, or are written to room
   that the caller gives. Nothing that is asked for wrongly is done, and nothing crashes for it: a null pointer,
   a wrong size, a stale or foreign handle, a number out of range give a damson_status, a null handle, zero or
   false, and damson_last_error() says in a sentence what was wrong. No exception comes out of a call.

   Where it is not said otherwise, a world is for one thread at a time; calls that take a const world may be
   made on any number of them as long as nobody changes it. Pointers into a world last until its next step or
   edit. Texts that a call gives last until this thread's next call that gives text.

   Made by bindings/generate.py from bindings/api.json: edit that. */
/* clang-format off */
#ifndef DAMSON_DAMSON_H
#define DAMSON_DAMSON_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* DAMSON_SHARED: the library is a shared one; DAMSON_BUILDING: it is being built. */
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

#define DAMSON_AUTOMATIC_KEY UINT64_MAX  ///< Asks the world for the next key of its creation counter.
#define DAMSON_MAX_POLYGON_VERTICES 8    ///< Most corners of a polygon.
#define DAMSON_MAX_MOVER_TOUCHES 8       ///< Most touches that a move tells of.
#define DAMSON_EMPTY_TILE 0            ///< No tile; other kinds are places in the palette, counted from one.
#define DAMSON_MAX_WORKERS 64          ///< Most threads that share a step.
#define DAMSON_MAX_SUBSTEPS 64         ///< Most substeps of a step.
#define DAMSON_MAX_COORDINATE 1.0e5f   ///< Coordinates beyond this are refused. [m]
#define DAMSON_MAX_NAME_SIZE 31        ///< Longest name of a body. [bytes]
#define DAMSON_MAX_COLUMN_WIDTH 65536  ///< Most numbers of one column of a batch.

/* Handles. */

/// Names a body. All zero: null.
typedef struct damson_body {
    uint32_t slot;        ///< Row of a table.
    uint32_t generation;  ///< Which of its successive owners; 0 is nobody.
} damson_body;

/// Names a shape. All zero: null.
typedef struct damson_shape {
    uint32_t slot;        ///< Row of a table.
    uint32_t generation;  ///< Which of its successive owners; 0 is nobody.
} damson_shape;

/// Names a joint. All zero: null.
typedef struct damson_joint {
    uint32_t slot;        ///< Row of a table.
    uint32_t generation;  ///< Which of its successive owners; 0 is nobody.
} damson_joint;

/// Names a chain. All zero: null.
typedef struct damson_chain {
    uint32_t slot;        ///< Row of a table.
    uint32_t generation;  ///< Which of its successive owners; 0 is nobody.
} damson_chain;

/// Names a tile grid. All zero: null.
typedef struct damson_tile_grid {
    uint32_t slot;        ///< Row of a table.
    uint32_t generation;  ///< Which of its successive owners; 0 is nobody.
} damson_tile_grid;

/// Names an object of a broadphase that stands alone. All zero: null.
typedef struct damson_object {
    uint32_t slot;        ///< Row of a table.
    uint32_t generation;  ///< Which of its successive owners; 0 is nobody.
} damson_object;

/* Objects that a pointer names. */

/// Bodies, shapes, joints and contacts, and what moves them.
typedef struct damson_world damson_world;

/// Commands of one job, for the next step of a world, to which it belongs. Threads: one at a time fills it,
/// at any time.
typedef struct damson_command_buffer damson_command_buffer;

/// The state of one world at one moment, in memory that is used again.
typedef struct damson_snapshot damson_snapshot;

/// The last ticks of one world, to go back to and to step again.
typedef struct damson_history damson_history;

/// Copies of the events of one step.
typedef struct damson_tick_events damson_tick_events;

/// What became of the events that were told for a tick.
typedef struct damson_event_diff damson_event_diff;

/// All that is done to a world, taken down.
typedef struct damson_recording damson_recording;

/// A recording, played.
typedef struct damson_player damson_player;

/// A world that leaves a recording where a player stood.
typedef struct damson_branch damson_branch;

/// One call of a recording; as long as the function that is told of it.
typedef struct damson_recorded_call damson_recorded_call;

/// A look ahead for a few bodies, against a world that stands still.
typedef struct damson_preview damson_preview;

/// A game's own objects with boxes, and who overlaps whom; no physics.
typedef struct damson_broadphase damson_broadphase;

/// What has changed in a broadphase, as one record after the other saw it: for pictures.
typedef struct damson_broadphase_history damson_broadphase_history;

/// Many worlds made from one, stepped together, read and driven by rows of numbers.
typedef struct damson_batch damson_batch;

/// Random numbers, the same on every machine; as long as the function that is given them.
typedef struct damson_random damson_random;

/* Choices. */

/// How a call went; damson_last_error() has it in words.
typedef int32_t damson_status;
enum {
    DAMSON_STATUS_OK = 0,       ///< Done.
    DAMSON_STATUS_REFUSED = 1,  ///< An argument was wrong, or the call not allowed now: nothing has changed.
    /// The step was taken; an answer to one of its questions was out of range and counted as a yes.
    DAMSON_STATUS_BAD_ANSWER = 2,
    DAMSON_STATUS_BAD_DATA = 3,   ///< Bytes from outside are not what they should be: nothing has changed.
    DAMSON_STATUS_NO_MEMORY = 4,  ///< There was no memory left.
    DAMSON_STATUS_FAILED = 5,     ///< Something threw: a function of the caller, or of the system.
};

/// Which outline a shape has.
typedef uint8_t damson_shape_type;
enum {
    DAMSON_SHAPE_TYPE_CIRCLE = 0,         ///< A disc.
    DAMSON_SHAPE_TYPE_CAPSULE = 1,        ///< A line with round ends.
    DAMSON_SHAPE_TYPE_SEGMENT = 2,        ///< A line without inside.
    DAMSON_SHAPE_TYPE_POLYGON = 3,        ///< A convex polygon.
    DAMSON_SHAPE_TYPE_CHAIN_SEGMENT = 4,  ///< A segment of a chain.
};

/// Which kind of events, for calls that take any.
typedef uint8_t damson_event_kind;
enum {
    DAMSON_EVENT_KIND_CONTACT_BEGAN = 0,       ///< Events are damson_contact_began.
    DAMSON_EVENT_KIND_CONTACT_ENDED = 1,       ///< Events are damson_contact_ended.
    DAMSON_EVENT_KIND_SENSOR_BEGAN = 2,        ///< Events are damson_sensor_began.
    DAMSON_EVENT_KIND_SENSOR_ENDED = 3,        ///< Events are damson_sensor_ended.
    DAMSON_EVENT_KIND_CONTACT_HIT = 4,         ///< Events are damson_contact_hit.
    DAMSON_EVENT_KIND_CONTACT_OVERLOADED = 5,  ///< Events are damson_contact_overloaded.
    DAMSON_EVENT_KIND_BODY_MOVED = 6,          ///< Events are damson_body_moved.
    DAMSON_EVENT_KIND_BODY_SLEPT = 7,          ///< Events are damson_body_slept.
    DAMSON_EVENT_KIND_BODY_WOKE = 8,           ///< Events are damson_body_woke.
    DAMSON_EVENT_KIND_BODY_QUARANTINED = 9,    ///< Events are damson_body_quarantined.
    DAMSON_EVENT_KIND_BODY_LEFT = 10,          ///< Events are damson_body_left.
    DAMSON_EVENT_KIND_JOINT_BROKE = 11,        ///< Events are damson_joint_broke.
    DAMSON_EVENT_KIND_JOINT_OVERLOADED = 12,   ///< Events are damson_joint_overloaded.
};

/// Which broadphase finds the pairs of a world.
typedef uint8_t damson_broadphase_kind;
enum {
    DAMSON_BROADPHASE_KIND_SWEEP_AND_PRUNE = 0,  ///< Incremental sweep-and-prune over rows of bins.
    /// Incremental sweep-and-prune over two sorted endpoint arrays.
    DAMSON_BROADPHASE_KIND_ENDPOINT_SWEEP = 1,
    DAMSON_BROADPHASE_KIND_BRUTE_FORCE = 2,  ///< Every box against every box: for tests and tiny worlds.
};

/// Sets of vector instructions, each including those before it. What is found with them, and in which order,
/// is the same for all.
typedef uint8_t damson_instruction_set;
enum {
    /// What the compiler was told to use: SSE2 on x86-64, or plain C++.
    DAMSON_INSTRUCTION_SET_BASELINE = 0,
    DAMSON_INSTRUCTION_SET_AVX2 = 1,    ///< AVX2 on x86-64.
    DAMSON_INSTRUCTION_SET_AVX512 = 2,  ///< AVX-512 on x86-64.
};

/// How one number comes from two.
typedef uint8_t damson_mix;
enum {
    DAMSON_MIX_GEOMETRIC_MEAN = 0,  ///< Either surface can make the pair slippery.
    DAMSON_MIX_AVERAGE = 1,         ///< Half of the sum.
    DAMSON_MIX_MINIMUM = 2,         ///< The smaller one.
    DAMSON_MIX_MAXIMUM = 3,         ///< A rubber ball bounces on stone.
    DAMSON_MIX_MULTIPLY = 4,        ///< The product.
};

/// Whose seams bodies slide over without a bump.
typedef uint8_t damson_smooth;
enum {
    DAMSON_SMOOTH_NOTHING = 0,     ///< Every shape is on its own.
    DAMSON_SMOOTH_SCENERY = 1,     ///< Where two shapes that a body touches belong to bodies without mass.
    DAMSON_SMOOTH_EVERYTHING = 2,  ///< Where they belong to any bodies. Costs something in every pile.
};

/// What becomes of a body whose origin leaves damson_world_def.bounds; in each case it is told of
/// (damson_body_left).
typedef uint8_t damson_leaving;
enum {
    DAMSON_LEAVING_REPORT = 0,  ///< It goes on.
    /// It stands at the border, set aside as if quarantined, until it is given another place.
    DAMSON_LEAVING_STOP = 1,
    DAMSON_LEAVING_DESTROY = 2,  ///< It is gone when the step is over.
};

/// How a body moves.
typedef uint8_t damson_body_type;
enum {
    DAMSON_BODY_TYPE_STATIC = 0,     ///< Never moves by itself; infinite mass.
    DAMSON_BODY_TYPE_KINEMATIC = 1,  ///< Moves by its velocity only; infinite mass.
    DAMSON_BODY_TYPE_DYNAMIC = 2,    ///< Moved by forces and contacts.
};

/// Why two shapes touch no more.
typedef uint8_t damson_end_cause;
enum {
    DAMSON_END_CAUSE_MOVED = 0,       ///< They parted.
    DAMSON_END_CAUSE_TELEPORTED = 1,  ///< One was given another place.
    DAMSON_END_CAUSE_DESTROYED = 2,   ///< A shape or body was destroyed.
    DAMSON_END_CAUSE_DISABLED = 3,    ///< A body was disabled, or set aside because its state was not finite.
    /// A filter, joint, exception or type now forbids it, or nobody wants to hear of it.
    DAMSON_END_CAUSE_FILTERED = 4,
};

/// Which kind, in the order of JointDef.
typedef uint8_t damson_joint_type;
enum {
    DAMSON_JOINT_TYPE_REVOLUTE = 0,   ///< damson_revolute_joint_def.
    DAMSON_JOINT_TYPE_DISTANCE = 1,   ///< damson_distance_joint_def.
    DAMSON_JOINT_TYPE_PRISMATIC = 2,  ///< damson_prismatic_joint_def.
    DAMSON_JOINT_TYPE_WELD = 3,       ///< damson_weld_joint_def.
    DAMSON_JOINT_TYPE_WHEEL = 4,      ///< damson_wheel_joint_def.
    DAMSON_JOINT_TYPE_MOTOR = 5,      ///< damson_motor_joint_def.
    DAMSON_JOINT_TYPE_TARGET = 6,     ///< damson_target_joint_def.
    DAMSON_JOINT_TYPE_GEAR = 7,       ///< damson_gear_joint_def.
    DAMSON_JOINT_TYPE_PULLEY = 8,     ///< damson_pulley_joint_def.
    DAMSON_JOINT_TYPE_FILTER = 9,     ///< damson_filter_joint_def.
};

/// The phases of a step, in their order.
typedef uint8_t damson_phase;
enum {
    DAMSON_PHASE_PAIRS = 0,      ///< Boxes, pairs and what begins and ends.
    DAMSON_PHASE_MANIFOLDS = 1,  ///< Where shapes touch.
    DAMSON_PHASE_ISLANDS = 2,    ///< Who sleeps and wakes.
    DAMSON_PHASE_PREPARE = 3,    ///< Constraints are set up.
    DAMSON_PHASE_SOLVE = 4,      ///< Constraints are solved.
    DAMSON_PHASE_FINISH = 5,     ///< Bodies are moved.
    DAMSON_PHASE_EVENTS = 6,     ///< Events are written and told.
    DAMSON_PHASE_COUNT = 7,      ///< How many phases there are.
};

/// What is under a mover.
typedef uint8_t damson_ground_state;
enum {
    DAMSON_GROUND_STATE_AIRBORNE = 0,   ///< Nothing under it.
    DAMSON_GROUND_STATE_TOO_STEEP = 1,  ///< It slides down.
    DAMSON_GROUND_STATE_WALKABLE = 2,   ///< It stands.
};

/// What comes of two motions.
typedef uint8_t damson_impact_state;
enum {
    DAMSON_IMPACT_STATE_APART = 0,    ///< They do not come together.
    DAMSON_IMPACT_STATE_MEETING = 1,  ///< They are apart at first and come together.
    DAMSON_IMPACT_STATE_CLOSE = 2,    ///< They are together as the motion begins.
};

/// What keeps an outline from being cut.
typedef uint8_t damson_outline_error;
enum {
    DAMSON_OUTLINE_ERROR_NONE = 0,             ///< Nothing is wrong.
    DAMSON_OUTLINE_ERROR_TOO_FEW_POINTS = 1,   ///< Fewer than 3.
    DAMSON_OUTLINE_ERROR_BAD_POINT = 2,        ///< Not finite, or beyond `max_shape_coordinate`.
    DAMSON_OUTLINE_ERROR_POINTS_COINCIDE = 3,  ///< Fewer than 3 points are apart.
    DAMSON_OUTLINE_ERROR_CROSSES_ITSELF = 4,  ///< Two sides cross, or are passed twice in the same direction.
    DAMSON_OUTLINE_ERROR_NO_AREA = 5,         ///< All points lie on a line, or all sides cancel.
    DAMSON_OUTLINE_ERROR_BAD_RADIUS = 6,      ///< Negative, not finite, or beyond `max_shape_coordinate`.
    /// A hole is not inside the outline, or it is inside another hole.
    DAMSON_OUTLINE_ERROR_HOLE_OUTSIDE = 7,
};

/// Why a pair ended.
typedef uint8_t damson_pair_end_cause;
enum {
    DAMSON_PAIR_END_CAUSE_MOVED = 0,     ///< The boxes no longer overlap.
    DAMSON_PAIR_END_CAUSE_REMOVED = 1,   ///< One of the proxies was removed.
    DAMSON_PAIR_END_CAUSE_FILTERED = 2,  ///< A refilter found the filter opposed, or both became static.
};

/// Whether a proxy is one of those that move, or part of the scenery: see the eighth promise.
typedef uint8_t damson_proxy_mobility;
enum {
    DAMSON_PROXY_MOBILITY_MOVING = 0,  ///< It moves.
    DAMSON_PROXY_MOBILITY_STATIC = 1,  ///< It is part of the scenery.
};

/// Which proxies a cast is about; how mobile they were as of the last commit.
typedef uint8_t damson_query_scope;
enum {
    DAMSON_QUERY_SCOPE_ALL = 0,     ///< All of them.
    DAMSON_QUERY_SCOPE_STATIC = 1,  ///< It is part of the scenery.
};

/// How much a line of the log matters.
typedef uint8_t damson_log_level;
enum {
    DAMSON_LOG_LEVEL_INFO = 0,  ///< Good to know: what a world was made with.
    /// Something was done otherwise than asked: a body was set aside, a worker did not start.
    DAMSON_LOG_LEVEL_WARNING = 1,
};

/// What of a body is observed.
typedef uint8_t damson_body_value;
enum {
    DAMSON_BODY_VALUE_POSITION = 0,          ///< Of its origin: 2 numbers. [m]
    DAMSON_BODY_VALUE_ANGLE = 1,             ///< In (-pi, pi]: 1 number. [rad]
    DAMSON_BODY_VALUE_ROTATION = 2,          ///< Cosine and sine of its angle: 2 numbers. [-]
    DAMSON_BODY_VALUE_VELOCITY = 3,          ///< Of its centre of mass: 2 numbers. [m/s]
    DAMSON_BODY_VALUE_ANGULAR_VELOCITY = 4,  ///< How fast it turns: 1 number. [rad/s]
    DAMSON_BODY_VALUE_CENTER_OF_MASS = 5,    ///< Where it is: 2 numbers. [m]
    DAMSON_BODY_VALUE_AWAKE = 6,             ///< 1 or 0: 1 number. [-]
};

/// What of a joint is observed.
typedef uint8_t damson_joint_value;
enum {
    DAMSON_JOINT_VALUE_ANGLE = 0,            ///< Of B's frame against A's: 1 number. [rad]
    DAMSON_JOINT_VALUE_ANGULAR_SPEED = 1,    ///< Of that angle: 1 number. [rad/s]
    DAMSON_JOINT_VALUE_TRANSLATION = 2,      ///< From A's anchor to B's, along the axis: 1 number. [m]
    DAMSON_JOINT_VALUE_SPEED = 3,            ///< Of that translation: 1 number. [m/s]
    DAMSON_JOINT_VALUE_LENGTH = 4,           ///< Between the anchors: 1 number. [m]
    DAMSON_JOINT_VALUE_REACTION_FORCE = 5,   ///< On B, in the last substep: 2 numbers. [N]
    DAMSON_JOINT_VALUE_REACTION_TORQUE = 6,  ///< On B, likewise: 1 number. [N m]
    /// Torque of its motor, or force, in the last substep: 1 number. [N m] or [N]
    DAMSON_JOINT_VALUE_MOTOR_LOAD = 7,
};

/// What is done to a body.
typedef uint8_t damson_body_action;
enum {
    DAMSON_BODY_ACTION_FORCE = 0,             ///< Through all steps of the row: 2 numbers. [N]
    DAMSON_BODY_ACTION_TORQUE = 1,            ///< Likewise: 1 number. [N m]
    DAMSON_BODY_ACTION_IMPULSE = 2,           ///< Before the first of them: 2 numbers. [N s]
    DAMSON_BODY_ACTION_ANGULAR_IMPULSE = 3,   ///< Likewise: 1 number. [N m s]
    DAMSON_BODY_ACTION_VELOCITY = 4,          ///< Likewise, in place of the one it has: 2 numbers. [m/s]
    DAMSON_BODY_ACTION_ANGULAR_VELOCITY = 5,  ///< Likewise: 1 number. [rad/s]
};

/// What is done to a joint before the first step of the row: 1 number each.
typedef uint8_t damson_joint_action;
enum {
    DAMSON_JOINT_ACTION_MOTOR_SPEED = 0,    ///< Switches its motor on. [rad/s] or [m/s]
    DAMSON_JOINT_ACTION_MOTOR_LIMIT = 1,    ///< Torque of its motor at most, or force. [N m] or [N]
    DAMSON_JOINT_ACTION_SPRING_TARGET = 2,  ///< Of a spring that turns or pushes. [rad] or [m]
};

/// What of a world may differ from world to world.
typedef uint8_t damson_parameter_kind;
enum {
    DAMSON_PARAMETER_KIND_GRAVITY_X = 0,  ///< Of the world. [m/s2]
    DAMSON_PARAMETER_KIND_GRAVITY_Y = 1,  ///< Likewise. [m/s2]
    DAMSON_PARAMETER_KIND_FRICTION = 2,  ///< Of a shape, of all shapes of a body, or of all of the world. [-]
    DAMSON_PARAMETER_KIND_RESTITUTION = 3,  ///< Likewise. [-]
    DAMSON_PARAMETER_KIND_DENSITY = 4,      ///< Likewise; masses follow. [kg/m2]
    /// Likewise: the outline about the body's origin, in sizes of the prototype's. [-]
    DAMSON_PARAMETER_KIND_SIZE = 5,
    DAMSON_PARAMETER_KIND_LINEAR_DAMPING = 6,         ///< Of a body, or of all. [1/s]
    DAMSON_PARAMETER_KIND_ANGULAR_DAMPING = 7,        ///< Likewise. [1/s]
    DAMSON_PARAMETER_KIND_GRAVITY_SCALE = 8,          ///< Likewise. [-]
    DAMSON_PARAMETER_KIND_POSITION_X = 9,             ///< Of a body. [m]
    DAMSON_PARAMETER_KIND_POSITION_Y = 10,            ///< Likewise. [m]
    DAMSON_PARAMETER_KIND_ANGLE = 11,                 ///< Likewise. [rad]
    DAMSON_PARAMETER_KIND_VELOCITY_X = 12,            ///< Likewise. [m/s]
    DAMSON_PARAMETER_KIND_VELOCITY_Y = 13,            ///< Likewise. [m/s]
    DAMSON_PARAMETER_KIND_ANGULAR_VELOCITY = 14,      ///< Likewise. [rad/s]
    DAMSON_PARAMETER_KIND_MOTOR_SPEED = 15,           ///< Of a joint. [rad/s] or [m/s]
    DAMSON_PARAMETER_KIND_MOTOR_LIMIT = 16,           ///< Likewise. [N m] or [N]
    DAMSON_PARAMETER_KIND_SPRING_HERTZ = 17,          ///< Likewise. [1/s]
    DAMSON_PARAMETER_KIND_SPRING_DAMPING_RATIO = 18,  ///< Likewise. [-]
};

/// Of which kind a distribution is.
typedef uint8_t damson_spread_kind;
enum {
    DAMSON_SPREAD_KIND_FIXED = 0,        ///< Always `a`.
    DAMSON_SPREAD_KIND_UNIFORM = 1,      ///< In [a, b).
    DAMSON_SPREAD_KIND_LOG_UNIFORM = 2,  ///< In [a, b), the logarithm uniform.
    DAMSON_SPREAD_KIND_NORMAL = 3,       ///< Gauss's, of mean `a` and deviation `b`.
    DAMSON_SPREAD_KIND_CHOICE = 4,       ///< One of `choices`, each as likely as the others.
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
typedef struct damson_shape_reports damson_shape_reports;
typedef struct damson_one_way damson_one_way;
typedef struct damson_body_reports damson_body_reports;
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
typedef struct damson_contact_question damson_contact_question;
typedef struct damson_contact_answer damson_contact_answer;
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
typedef struct damson_meeting damson_meeting;
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

/* Functions of the caller's. */

/// Hears of an event. It may do everything to the world but step or destroy it.
typedef void (*damson_contact_began_function)(const damson_contact_began* event, void* context);

/// Hears of an event. It may do everything to the world but step or destroy it.
typedef void (*damson_contact_ended_function)(const damson_contact_ended* event, void* context);

/// Hears of an event. It may do everything to the world but step or destroy it.
typedef void (*damson_sensor_began_function)(const damson_sensor_began* event, void* context);

/// Hears of an event. It may do everything to the world but step or destroy it.
typedef void (*damson_sensor_ended_function)(const damson_sensor_ended* event, void* context);

/// Hears of an event. It may do everything to the world but step or destroy it.
typedef void (*damson_contact_hit_function)(const damson_contact_hit* event, void* context);

/// Hears of an event. It may do everything to the world but step or destroy it.
typedef void (*damson_contact_overloaded_function)(const damson_contact_overloaded* event, void* context);

/// Hears of an event. It may do everything to the world but step or destroy it.
typedef void (*damson_body_moved_function)(const damson_body_moved* event, void* context);

/// Hears of an event. It may do everything to the world but step or destroy it.
typedef void (*damson_body_slept_function)(const damson_body_slept* event, void* context);

/// Hears of an event. It may do everything to the world but step or destroy it.
typedef void (*damson_body_woke_function)(const damson_body_woke* event, void* context);

/// Hears of an event. It may do everything to the world but step or destroy it.
typedef void (*damson_body_quarantined_function)(const damson_body_quarantined* event, void* context);

/// Hears of an event. It may do everything to the world but step or destroy it.
typedef void (*damson_body_left_function)(const damson_body_left* event, void* context);

/// Hears of an event. It may do everything to the world but step or destroy it.
typedef void (*damson_joint_broke_function)(const damson_joint_broke* event, void* context);

/// Hears of an event. It may do everything to the world but step or destroy it.
typedef void (*damson_joint_overloaded_function)(const damson_joint_overloaded* event, void* context);

/// Says whether two shapes may meet. It may read the world.
typedef bool (*damson_pair_question_function)(const damson_contact_side* a, const damson_contact_side* b,
              void* context);

/// Says whether and how a contact pushes in this step by what it writes to `answer`, which is a plain yes at
/// first. It may read the world.
typedef void (*damson_pre_solve_function)(const damson_contact_question* question,
              damson_contact_answer* answer, void* context);

/// Says whether a joint that bore more than it can breaks. It may read the world.
typedef bool (*damson_break_question_function)(const damson_joint_broke* event, void* context);

/// Is shown what was found; says whether to go on.
typedef bool (*damson_hit_function)(const damson_query_hit* hit, void* context);

/// Is shown a shape; says whether to go on.
typedef bool (*damson_shape_function)(damson_shape shape, void* context);

/// Is called before or after a step.
typedef void (*damson_step_function)(damson_world* world, void* context);

/// Does what the game does before the step of this number.
typedef void (*damson_tick_function)(damson_world* world, uint64_t tick, void* context);

/// Is told of the end of a phase. It may read the world.
typedef void (*damson_phase_trace_function)(const damson_phase_digest* digest, void* context);

/// Does one of the calls that a `parallel_for` spreads.
typedef void (*damson_task_function)(uint32_t index, void* task);

/// Calls call(0, task) to call(count - 1, task), each once, on any threads, and returns when all have
/// returned. Calls that it leaves out are made by who called it. It must not call the world.
typedef void (*damson_parallel_for_function)(uint32_t count, damson_task_function call, void* task,
              void* context);

/// Says whether a recorded call is made again.
typedef bool (*damson_call_choice_function)(const damson_recorded_call* call, void* context);

/// Receives a line of the log without its end. It must not change a world.
typedef void (*damson_log_function)(damson_log_level level, const char* text, void* context);

/// Draws a convex polygon, counter-clockwise, rounded outward by `radius` [m].
typedef void (*damson_draw_polygon_function)(const damson_vec2* corners, size_t count, float radius,
              const damson_draw_paint* paint, void* context);

/// Draws a disc.
typedef void (*damson_draw_circle_function)(damson_vec2 center, float radius, const damson_draw_paint* paint,
              void* context);

/// Draws all points within `radius` of the line from `a` to `b`.
typedef void (*damson_draw_capsule_function)(damson_vec2 a, damson_vec2 b, float radius,
              const damson_draw_paint* paint, void* context);

/// Draws a line.
typedef void (*damson_draw_line_function)(damson_vec2 a, damson_vec2 b, damson_draw_color color,
              float width_px, void* context);

/// Draws a dot of this diameter.
typedef void (*damson_draw_point_function)(damson_vec2 at, float size_px, damson_draw_color color,
              void* context);

/// Writes words whose base line begins at `at`; they last until it returns.
typedef void (*damson_draw_text_function)(damson_vec2 at, const char* words, size_t length,
              damson_draw_color color, void* context);

/// Is shown an object; says whether to go on.
typedef bool (*damson_object_function)(damson_object object, void* context);

/// Is shown an object and where on the way it is entered; says beyond which fraction no more are wanted: 0 to
/// end, something large to go on as before.
typedef float (*damson_object_entry_function)(damson_object object, float fraction, void* context);

/// Hears of an overlap that began. It may do everything to the broadphase but update or destroy it.
typedef void (*damson_overlap_began_function)(const damson_overlap* overlap, void* context);

/// Hears of an overlap that ended. It may do everything to the broadphase but update or destroy it.
typedef void (*damson_overlap_ended_function)(const damson_overlap_ended* overlap, void* context);

/// Reads numbers of the world of an index. It may read the world. Threads: called for several worlds at the
/// same time.
typedef void (*damson_observe_function)(const damson_world* world, uint32_t index, float* numbers,
              size_t count, void* context);

/// Makes something of numbers before the first step of their row. It may change the world of its index, no
/// other. Threads: called for several worlds at the same time.
typedef void (*damson_act_function)(damson_world* world, uint32_t index, const float* numbers, size_t count,
              void* context);

/// Makes something of a world that has just been put back, after its parameters. The random numbers follow
/// from the world's seed and how often it has been put back. It may change the world of its index, no other.
/// Threads: called for several worlds at the same time.
typedef void (*damson_begin_function)(damson_world* world, uint32_t index, damson_random* random,
              void* context);

/// Looks at a world after all steps of a row, before it is read. It may change the world of its index, no
/// other. Threads: called for several worlds at the same time.
typedef void (*damson_look_function)(damson_world* world, uint32_t index, void* context);

/* Structs. */

/// A point or a vector of the plane.
struct damson_vec2 {
    float x;  ///< To the right.
    float y;  ///< Upward.
};

/// A turn, stored as its cosine and sine: free of wrap-around, and one multiplication to apply.
struct damson_rotation {
    float c;  ///< Cosine. [-]
    float s;  ///< Sine. [-]
};

/// Where a frame stands in the world.
struct damson_transform {
    damson_vec2 position;      ///< Origin of the frame. [m]
    damson_rotation rotation;  ///< Turn of the frame.
};

/// All points p with lower <= p <= upper in both coordinates, borders included. [m]
struct damson_aabb {
    damson_vec2 lower;  ///< Corner of the smallest coordinates. [m]
    damson_vec2 upper;  ///< Corner of the largest coordinates. [m]
};

/// A version, as in "0.1.0".
struct damson_version {
    int32_t major;  ///< A new one breaks what was written against the old one.
    int32_t minor;  ///< Below 1.0 a new one may, too.
    int32_t patch;  ///< A new one mends.
};

/// A disc.
struct damson_circle {
    damson_vec2 center;  ///< In the body's frame. [m]
    float radius;        ///< Above zero. [m]
};

/// A line with round ends: a stadium.
struct damson_capsule {
    damson_vec2 a;  ///< Centre of one round end, in the body's frame. [m]
    damson_vec2 b;  ///< Centre of the other; not the same point. [m]
    float radius;   ///< Above zero. [m]
};

/// A line without inside: no mass, collides from both sides.
struct damson_segment {
    damson_vec2 a;  ///< One end, in the body's frame. [m]
    damson_vec2 b;  ///< The other; not the same point. [m]
    float radius;   ///< Rounding, zero or more. [m]
};

/// Convex, counter-clockwise, 3 to 8 corners, no three on a line: see damson_make_convex_polygon() and
/// damson_make_box(). Places from `count` on repeat the last corner and its normal, so that kernels may read
/// all of them.
struct damson_polygon {
    damson_vec2 vertices[8];  ///< In the body's frame. [m]
    damson_vec2 normals[8];   ///< normals[i] points out of the edge from vertex i. [-]
    damson_vec2 centroid;     ///< Of the core, in the body's frame. [m]
    float radius;             ///< Rounding around the core, zero or more. [m]
    int32_t count;            ///< Corners in use.
};

/// A segment that knows the corners before and after it, so that nothing bumps where it meets them. A
/// one-sided one holds only what is on the right of the way from a to b.
struct damson_chain_segment {
    damson_vec2 a;        ///< One end, in the body's frame. [m]
    damson_vec2 b;        ///< The other; not the same point. [m]
    float radius;         ///< Rounding, zero or more. [m]
    damson_vec2 ghost_a;  ///< Corner before a, if it has one. [m]
    damson_vec2 ghost_b;  ///< Corner after b, if it has one. [m]
    bool has_ghost_a;     ///< There is a corner before a.
    bool has_ghost_b;     ///< There is a corner after b.
    bool is_one_sided;    ///< Else it collides from both sides.
};

/// The outline of a shape, of any kind: what `type` says is in use.
struct damson_geometry {
    damson_shape_type type;  ///< Which one is in use.
    union {
        damson_circle circle;                ///< A disc.
        damson_capsule capsule;              ///< A line with round ends.
        damson_segment segment;              ///< A line without inside.
        damson_polygon polygon;              ///< A convex polygon.
        damson_chain_segment chain_segment;  ///< A segment of a chain.
    };
};

/// Mass, centre of mass and inertia.
struct damson_mass_data {
    float mass;          ///< Mass. [kg]
    damson_vec2 center;  ///< Centre of mass, in the body's frame. [m]
    float inertia;       ///< About the centre of mass. [kg m2]
};

/// All of a surface that a contact feels.
struct damson_material {
    float friction;       ///< Coulomb coefficient. [-]
    float restitution;    ///< Bounce: 0 none, 1 all of the speed, above 1 more than that. [-]
    float surface_speed;  ///< Conveyor: runs clockwise around the shape, a floor's to the right. [m/s]
    /// Holds back what rolls: a torque of up to this times the rounding radius times the normal force. Of two
    /// shapes the larger resistance and the larger radius count; corners without rounding do not roll. [-]
    float rolling_resistance;
    uint64_t id;  ///< The game's own name for it, copied into events that tell of impulses.
};

/// Who meets whom: equal non-zero groups decide (positive: always, negative: never), else the masks must
/// agree. Of those that meet, two more masks say who pushes whom and who hears of it.
struct damson_filter {
    uint64_t category;  ///< What the shape is.
    uint64_t mask;      ///< What it meets; each must name the other.
    int32_t group;      ///< Equal ones that are not 0 decide before the masks do.
    uint64_t respond;   ///< What it pushes and is pushed by; each must name the other.
    uint64_t report;    ///< What it reports to have met; one that does is enough.
};

/// Which events a shape wants. One of a pair that wants is enough; what nobody wants is never written.
struct damson_shape_reports {
    bool contacts;  ///< damson_contact_began and damson_contact_ended.
    bool overlaps;  ///< damson_sensor_began and damson_sensor_ended.
    bool hits;      ///< damson_contact_hit.
    /// damson_contact_overloaded, of each step in which it is pushed harder than this; zero or more. [N]
    float force;
};

/// A surface that lets through what does not come from its open side. Decided once, when two shapes meet, and
/// kept until they part.
struct damson_one_way {
    damson_vec2 direction;  ///< Out of the solid side, in the body's frame. [-]
    float margin;           ///< What is deeper than this when they meet is let through. [m]
};

/// Which events a body wants; what nobody wants is never written.
struct damson_body_reports {
    bool moves;  ///< damson_body_moved.
    bool sleep;  ///< damson_body_slept and damson_body_woke.
};

/// Ways in which a body does not move, whatever pushes it: its centre of mass along x or y, its angle. Its
/// velocity there is zero. The game may still put it elsewhere by hand.
struct damson_motion_locks {
    bool x;         ///< Its centre of mass stays where it is along x.
    bool y;         ///< Its centre of mass stays where it is along y.
    bool rotation;  ///< It does not turn.
};

/// What a world's owner may tune.
struct damson_solver_tuning {
    float contact_hertz;          ///< Stiffness of contacts; capped by the substep rate. [1/s]
    float contact_damping_ratio;  ///< Heavily overdamped: overlap leaves without a bounce. [-]
    float max_push_speed;         ///< Fastest that overlap is pushed apart. [m/s]
    float joint_hertz;            ///< Stiffness of joints; at most 0.3 of the substep rate. [1/s]
    float joint_damping_ratio;    ///< Damping of joints; 1 is critical. [-]
    float restitution_threshold;  ///< Slower approaches do not bounce. [m/s]
    float max_linear_speed;       ///< Faster bodies are slowed to it, in the next step. [m/s]
};

/// How much of its cell a tile fills.
struct damson_tile_slope {
    float left;   ///< Height at the left border, in parts of the cell: 0, or 0.1 to 1. [-]
    float right;  ///< At the right border, likewise; not both 0. [-]
    bool hangs;   ///< From the top of the cell: the heights are depths of a ceiling.
};

/// Column and row of a cell, from the grid's lower left corner.
struct damson_tile_cell {
    uint32_t x;  ///< Column.
    uint32_t y;  ///< Row.
};

/// A cell of a grid; null where something is no tile.
struct damson_tile_id {
    damson_tile_grid grid;  ///< Which grid.
    damson_tile_cell cell;  ///< Which cell of it.
};

/// What a kind of tile is.
struct damson_tile {
    damson_material material;  ///< What it is made of.
    bool has_one_way;          ///< Whether `one_way` is given.
    damson_one_way one_way;    ///< Lets through what comes from elsewhere.
    bool is_sensor;            ///< Pushes nothing and sees everything it meets: water, a trap.
    damson_tile_slope slope;   ///< How much of the cell it fills.
};

/// What a world is made from.
struct damson_world_def {
    uint32_t size;                      ///< Of this struct, as its default has it. [bytes]
    damson_vec2 gravity;                ///< Acceleration of what falls freely. [m/s2]
    damson_broadphase_kind broadphase;  ///< Which one finds the pairs.
    bool can_sleep;                     ///< Bodies at rest are put to sleep.
    bool continuous;                    ///< What is too fast for a step is stopped where it meets something.
    bool warm_starting;       ///< Steps begin with the impulses of the last one; without, stacks sag.
    bool dynamics;            ///< Without: nothing moves but what the game moves; overlaps and events only.
    bool has_bounds;          ///< Whether `bounds` is given.
    damson_aabb bounds;       ///< Of the level. [m]
    damson_leaving leaving;   ///< What becomes of a body that leaves them.
    damson_mix friction_mix;  ///< Of two shapes' friction.
    damson_mix restitution_mix;  ///< Of two shapes' restitution.
    damson_smooth smooth;        ///< Whose seams bodies slide over without a bump.
    float hit_speed;             ///< Slower approaches are no hits. [m/s]
    uint32_t workers;            ///< Threads of its own that share a step, 1 to 64.
    /// Most calls that one `parallel_for` is asked for, 1 to 64; 0: the game brings no task system.
    uint32_t task_calls;
    /// The game's threads in place of the world's: see damson_parallel_for_function.
    damson_parallel_for_function parallel_for;
    void* task_context;  ///< Handed to `parallel_for`.
    /// Vector instructions to use at most, of those that this machine has. The bits are the same with all.
    damson_instruction_set instructions;
    damson_solver_tuning tuning;  ///< Of the solver.
    /// Part of every handle, so that a world knows those of another and refuses them: 1 to 4095. 0: the next
    /// of this process. Worlds that get the same one and do the same give out equal handles: twins, forks,
    /// logs that are compared.
    uint32_t handle_stamp;
    uint32_t reserve_bodies;    ///< Rows to allocate up front.
    uint32_t reserve_contacts;  ///< Likewise for contacts.
};

/// What a body is made from.
struct damson_body_def {
    uint32_t size;             ///< Of this struct, as its default has it. [bytes]
    damson_body_type type;     ///< How it moves.
    damson_vec2 position;      ///< Of the body's origin. [m]
    float angle;               ///< Its angle. [rad]
    bool has_rotation;         ///< Whether `rotation` is given.
    damson_rotation rotation;  ///< In place of `angle`, to the bit; as damson_body_get_rotation() gives it.
    damson_vec2 linear_velocity;  ///< Of the centre of mass; see damson_solver_tuning.max_linear_speed. [m/s]
    float angular_velocity;       ///< How fast it turns. [rad/s]
    float linear_damping;         ///< What slows its way. [1/s]
    float angular_damping;        ///< What slows its turn. [1/s]
    float gravity_scale;          ///< How much of gravity it feels. [-]
    bool has_gravity;             ///< Whether `gravity` is given.
    damson_vec2 gravity;          ///< Of its own, in place of the world's; scaled likewise. [m/s2]
    damson_motion_locks locks;    ///< Ways in which it does not move.
    bool has_mass;                ///< Whether `mass` is given.
    damson_mass_data mass;        ///< By hand; else the shapes give it, or 1 kg if below 1e-30 kg.
    bool is_bullet;               ///< However fast, it passes through nothing unseen.
    bool is_continuous;           ///< If not: however fast, nothing stops it on its way through a step.
    bool can_sleep;               ///< Whether it is put to sleep when it rests.
    bool is_awake;                ///< If not: a promise that it rests where it is.
    bool is_enabled;              ///< If not: it takes no part in anything until it is enabled.
    damson_body_reports reports;  ///< Which events it wants.
    float sleep_threshold;        ///< Slower than this for half a second: sleeps. [m/s]
    /// Orders everything the body takes part in; unique among the world's bodies. From 2^63 on those begin
    /// that the world gives itself: they can be chosen too, before it has given one.
    uint64_t key;
    uint64_t user_data;  ///< The game's own word, told in events and hits.
    const char* name;  ///< Up to 31 bytes, ended by a zero, for damson_world_find_body_by_name(); null: none.
};

/// What a shape is made from, besides its outline.
struct damson_shape_def {
    uint32_t size;             ///< Of this struct, as its default has it. [bytes]
    float density;             ///< Up to 1e15; 0: it adds no mass. [kg/m2]
    float friction;            ///< Coulomb coefficient. [-]
    float restitution;         ///< Bounce: 0 none, 1 all of the speed, above 1 more than that. [-]
    float surface_speed;       ///< Conveyor: runs clockwise around the shape, a floor's to the right. [m/s]
    float rolling_resistance;  ///< Holds back what rolls. [-]
    uint64_t material_id;      ///< The game's own name for the material; in hits and begins.
    bool is_sensor;            ///< Pushes nothing and sees everything it meets, asleep and static too.
    bool meets_static;         ///< Of a solid shape on a static body: whether it meets other such shapes.
    bool asks_pre_solve;       ///< damson_world_set_pre_solve() is asked about its contacts.
    bool has_one_way;          ///< Whether `one_way` is given.
    damson_one_way one_way;    ///< Lets through what comes from elsewhere.
    uint32_t surface;          ///< Shapes of the same one are told of as one; 0: each for itself.
    damson_shape_reports reports;  ///< Which events it wants.
    damson_filter filter;          ///< Whom it meets, pushes and reports.
    float draw_level;              ///< What is drawn and picked above what. [-]
    uint64_t key;                  ///< Orders its pairs and events; unique among the world's shapes.
    uint64_t user_data;            ///< The game's own word, told in events and hits.
};

/// What a chain is made from.
struct damson_chain_def {
    uint32_t size;                     ///< Of this struct, as its default has it. [bytes]
    const damson_vec2* points;         ///< In the body's frame; 2 or more, of a loop 3. [m]
    size_t point_count;                ///< How many `points` there are.
    bool is_loop;                      ///< It closes from the last point to the first.
    bool is_one_sided;                 ///< Holds only what is on the right of the way along it.
    const damson_material* materials;  ///< None: the default; one for all; or one a segment.
    size_t material_count;             ///< How many `materials` there are.
    float radius;                      ///< Rounding, zero or more. [m]
    uint32_t surface;                  ///< As in damson_shape_def; a chain of one is told of as one.
    damson_shape_reports reports;      ///< Which events its segments want.
    damson_filter filter;              ///< Whom its segments meet.
    float draw_level;                  ///< What is drawn and picked above what. [-]
    uint64_t first_key;                ///< Of segment 0, the next ones following; or automatic.
    uint64_t user_data;                ///< Of every segment.
};

/// What a tile grid is made from.
struct damson_tile_grid_def {
    uint32_t size;                 ///< Of this struct, as its default has it. [bytes]
    damson_vec2 cell_size;         ///< Of one tile. [m]
    damson_vec2 origin;            ///< Lower left corner of cell (0, 0), in the body's frame. [m]
    uint32_t width;                ///< Columns, 1 or more.
    uint32_t height;               ///< Rows, 1 or more; at most 2^26 cells in all.
    const uint8_t* kinds;          ///< Row by row from the lowest; none: all are empty.
    size_t kind_count;             ///< How many `kinds` there are.
    const damson_tile* palette;    ///< Kinds 1, 2 and so on, up to 255; none: one, the default.
    size_t palette_count;          ///< How many tiles the palette has.
    bool asks_pre_solve;           ///< damson_world_set_pre_solve() is asked about its contacts.
    uint32_t surface;              ///< As in damson_shape_def; a grid of one is told of as one.
    damson_shape_reports reports;  ///< Which events its tiles want.
    damson_filter filter;          ///< Whom its tiles meet.
    float draw_level;              ///< What is drawn and picked above what. [-]
    uint64_t first_key;  ///< Of the grid's shape; the keys behind it go to its chunks and cells, one each.
    uint64_t user_data;  ///< The game's own word of the grid's shape.
};

/// A shape is pushed as hard as it is wide, seen from the explosion: a plank that faces it catches more than
/// one that points at it.
struct damson_explosion_def {
    uint32_t size;             ///< Of this struct, as its default has it. [bytes]
    damson_vec2 position;      ///< Where it is. [m]
    float radius;              ///< Up to here the push is full. [m]
    float falloff;             ///< Beyond the radius it falls to nothing within this. [m]
    float impulse_per_length;  ///< On a metre of outline that faces it; below zero it pulls. [N s/m]
    damson_filter filter;      ///< Pushes the shapes that a shape with this filter would meet.
};

/// A shape for one of the bodies that are made in the same call.
struct damson_body_shape {
    uint32_t body;             ///< Index of its definition.
    damson_geometry geometry;  ///< Its outline, in the body's frame.
    damson_shape_def def;      ///< What else it is made from.
};

/// Two bodies share a point and may turn about it.
struct damson_revolute_joint_def {
    uint32_t size;                   ///< Of this struct, as its default has it. [bytes]
    damson_body body_a;              ///< One body.
    damson_body body_b;              ///< The other body.
    damson_vec2 anchor_local_a;      ///< From A's origin, in A's frame. [m]
    damson_vec2 anchor_local_b;      ///< From B's origin, in B's frame. [m]
    float angle_local_a;             ///< Of the joint's frame in A's. [rad]
    float angle_local_b;             ///< Of the joint's frame in B's. [rad]
    bool has_motor;                  ///< Whether the motor drives it.
    float motor_speed;               ///< Of B relative to A. [rad/s]
    float max_motor_torque;          ///< Greatest torque of the motor. [N m]
    bool has_limits;                 ///< Whether the limits hold it.
    float lower_angle;               ///< Least angle that the limits allow. [rad]
    float upper_angle;               ///< Greatest angle that the limits allow. [rad]
    bool has_spring;                 ///< Turns B toward target_angle.
    float spring_hertz;              ///< Frequency of the spring. [1/s]
    float spring_damping_ratio;      ///< Damping of the spring; 1 is critical. [-]
    float target_angle;              ///< Where the spring turns B to. [rad]
    float break_force;               ///< Breaks above it; see damson_joint_broke. [N]
    float break_torque;              ///< Likewise. [N m]
    float report_force;              ///< Told of above it; see damson_joint_overloaded. [N]
    float report_torque;             ///< Likewise. [N m]
    float constraint_hertz;          ///< Of what is rigid; 0: as the world's joints. [1/s]
    float constraint_damping_ratio;  ///< If constraint_hertz is given. [-]
    float draw_size;                 ///< Of its mark in pictures. [m]
    bool collide_connected;          ///< Whether the two bodies' shapes collide with each other.
    uint64_t key;                    ///< Orders the joint; unique among the world's joints.
    uint64_t user_data;              ///< The game's own word, told in events.
};

/// Two points keep a distance. Without limits, spring and motor it is rigid; a rope has limits of 0 and its
/// length.
struct damson_distance_joint_def {
    uint32_t size;               ///< Of this struct, as its default has it. [bytes]
    damson_body body_a;          ///< One body.
    damson_body body_b;          ///< The other body.
    damson_vec2 anchor_local_a;  ///< From A's origin, in A's frame. [m]
    damson_vec2 anchor_local_b;  ///< From B's origin, in B's frame. [m]
    float length;                ///< Of the rod, or of the spring at rest. [m]
    bool has_motor;              ///< Whether the motor drives it.
    float motor_speed;           ///< At which the distance grows. [m/s]
    float max_motor_force;       ///< Greatest force of the motor. [N]
    bool has_limits;             ///< Whether the limits hold it.
    float min_length;            ///< Least length that the limits allow. [m]
    float max_length;            ///< Greatest length that the limits allow. [m]
    bool has_spring;             ///< Whether a spring holds it; else it is rigid, or free between its limits.
    float spring_hertz;          ///< Frequency of the spring. [1/s]
    float spring_damping_ratio;  ///< Damping of the spring; 1 is critical. [-]
    float break_force;           ///< Breaks above it; see damson_joint_broke. [N]
    float break_torque;          ///< Likewise. [N m]
    float report_force;          ///< Told of above it; see damson_joint_overloaded. [N]
    float report_torque;         ///< Likewise. [N m]
    float constraint_hertz;      ///< Of what is rigid; 0: as the world's joints. [1/s]
    float constraint_damping_ratio;  ///< If constraint_hertz is given. [-]
    float draw_size;                 ///< Of its mark in pictures. [m]
    bool collide_connected;          ///< Whether the two bodies' shapes collide with each other.
    uint64_t key;                    ///< Orders the joint; unique among the world's joints.
    uint64_t user_data;              ///< The game's own word, told in events.
};

/// B slides along an axis of A and does not turn against it.
struct damson_prismatic_joint_def {
    uint32_t size;                   ///< Of this struct, as its default has it. [bytes]
    damson_body body_a;              ///< One body.
    damson_body body_b;              ///< The other body.
    damson_vec2 anchor_local_a;      ///< From A's origin, in A's frame. [m]
    damson_vec2 anchor_local_b;      ///< From B's origin, in B's frame. [m]
    float angle_local_a;             ///< Of the joint's frame in A's. [rad]
    float angle_local_b;             ///< Of the joint's frame in B's. [rad]
    bool has_motor;                  ///< Whether the motor drives it.
    float motor_speed;               ///< Along the axis. [m/s]
    float max_motor_force;           ///< Greatest force of the motor. [N]
    bool has_limits;                 ///< Whether the limits hold it.
    float lower_translation;         ///< From A's anchor to B's, along the axis. [m]
    float upper_translation;         ///< Greatest translation that the limits allow. [m]
    bool has_spring;                 ///< Pushes B toward target_translation.
    float spring_hertz;              ///< Frequency of the spring. [1/s]
    float spring_damping_ratio;      ///< Damping of the spring; 1 is critical. [-]
    float target_translation;        ///< Where the spring pushes B to. [m]
    float break_force;               ///< Breaks above it; see damson_joint_broke. [N]
    float break_torque;              ///< Likewise. [N m]
    float report_force;              ///< Told of above it; see damson_joint_overloaded. [N]
    float report_torque;             ///< Likewise. [N m]
    float constraint_hertz;          ///< Of what is rigid; 0: as the world's joints. [1/s]
    float constraint_damping_ratio;  ///< If constraint_hertz is given. [-]
    float draw_size;                 ///< Of its mark in pictures. [m]
    bool collide_connected;          ///< Whether the two bodies' shapes collide with each other.
    uint64_t key;                    ///< Orders the joint; unique among the world's joints.
    uint64_t user_data;              ///< The game's own word, told in events.
};

/// Two bodies hold each other as their frames say; with a frequency of its own, each part of it is a spring.
struct damson_weld_joint_def {
    uint32_t size;                   ///< Of this struct, as its default has it. [bytes]
    damson_body body_a;              ///< One body.
    damson_body body_b;              ///< The other body.
    damson_vec2 anchor_local_a;      ///< From A's origin, in A's frame. [m]
    damson_vec2 anchor_local_b;      ///< From B's origin, in B's frame. [m]
    float angle_local_a;             ///< Of the joint's frame in A's. [rad]
    float angle_local_b;             ///< Of the joint's frame in B's. [rad]
    float linear_hertz;              ///< 0: rigid. [1/s]
    float linear_damping_ratio;      ///< Damping along the way; 1 is critical. [-]
    float angular_hertz;             ///< 0: rigid. [1/s]
    float angular_damping_ratio;     ///< Damping of the turn; 1 is critical. [-]
    float break_force;               ///< Breaks above it; see damson_joint_broke. [N]
    float break_torque;              ///< Likewise. [N m]
    float report_force;              ///< Told of above it; see damson_joint_overloaded. [N]
    float report_torque;             ///< Likewise. [N m]
    float constraint_hertz;          ///< Of what is rigid; 0: as the world's joints. [1/s]
    float constraint_damping_ratio;  ///< If constraint_hertz is given. [-]
    float draw_size;                 ///< Of its mark in pictures. [m]
    bool collide_connected;          ///< Whether the two bodies' shapes collide with each other.
    uint64_t key;                    ///< Orders the joint; unique among the world's joints.
    uint64_t user_data;              ///< The game's own word, told in events.
};

/// B turns about a point that a spring holds on an axis of A: a wheel and its suspension.
struct damson_wheel_joint_def {
    uint32_t size;                   ///< Of this struct, as its default has it. [bytes]
    damson_body body_a;              ///< One body.
    damson_body body_b;              ///< The other body.
    damson_vec2 anchor_local_a;      ///< From A's origin, in A's frame. [m]
    damson_vec2 anchor_local_b;      ///< From B's origin, in B's frame. [m]
    float angle_local_a;             ///< Of the joint's frame in A's. [rad]
    float angle_local_b;             ///< Of the joint's frame in B's. [rad]
    bool has_motor;                  ///< Whether the motor drives it.
    float motor_speed;               ///< At which B turns against A. [rad/s]
    float max_motor_torque;          ///< Greatest torque of the motor. [N m]
    bool has_limits;                 ///< Whether the limits hold it.
    float lower_translation;         ///< From A's anchor to B's, along the axis. [m]
    float upper_translation;         ///< Greatest translation that the limits allow. [m]
    bool has_spring;                 ///< Without: B slides freely along the axis.
    float spring_hertz;              ///< Frequency of the spring. [1/s]
    float spring_damping_ratio;      ///< Damping of the spring; 1 is critical. [-]
    float break_force;               ///< Breaks above it; see damson_joint_broke. [N]
    float break_torque;              ///< Likewise. [N m]
    float report_force;              ///< Told of above it; see damson_joint_overloaded. [N]
    float report_torque;             ///< Likewise. [N m]
    float constraint_hertz;          ///< Of what is rigid; 0: as the world's joints. [1/s]
    float constraint_damping_ratio;  ///< If constraint_hertz is given. [-]
    float draw_size;                 ///< Of its mark in pictures. [m]
    bool collide_connected;          ///< Whether the two bodies' shapes collide with each other.
    uint64_t key;                    ///< Orders the joint; unique among the world's joints.
    uint64_t user_data;              ///< The game's own word, told in events.
};

/// Drives B against A: to a velocity, to a pose in which the two frames agree, or both; never harder than
/// told.
struct damson_motor_joint_def {
    uint32_t size;                   ///< Of this struct, as its default has it. [bytes]
    damson_body body_a;              ///< One body.
    damson_body body_b;              ///< The other body.
    damson_vec2 anchor_local_a;      ///< From A's origin, in A's frame. [m]
    damson_vec2 anchor_local_b;      ///< From B's origin, in B's frame. [m]
    float angle_local_a;             ///< Of the joint's frame in A's. [rad]
    float angle_local_b;             ///< Of the joint's frame in B's. [rad]
    damson_vec2 linear_velocity;     ///< Of B's anchor against A's, in the world's axes. [m/s]
    float max_velocity_force;        ///< Greatest force of the drive. [N]
    float angular_velocity;          ///< How fast it turns. [rad/s]
    float max_velocity_torque;       ///< Greatest torque of the drive. [N m]
    float linear_hertz;              ///< Of the spring between the anchors; 0: none. [1/s]
    float linear_damping_ratio;      ///< Damping along the way; 1 is critical. [-]
    float max_spring_force;          ///< Greatest force of the spring. [N]
    float angular_hertz;             ///< Of the spring between the frames' angles; 0: none. [1/s]
    float angular_damping_ratio;     ///< Damping of the turn; 1 is critical. [-]
    float max_spring_torque;         ///< Greatest torque of the spring. [N m]
    float break_force;               ///< Breaks above it; see damson_joint_broke. [N]
    float break_torque;              ///< Likewise. [N m]
    float report_force;              ///< Told of above it; see damson_joint_overloaded. [N]
    float report_torque;             ///< Likewise. [N m]
    float constraint_hertz;          ///< Of what is rigid; 0: as the world's joints. [1/s]
    float constraint_damping_ratio;  ///< If constraint_hertz is given. [-]
    float draw_size;                 ///< Of its mark in pictures. [m]
    bool collide_connected;          ///< Whether the two bodies' shapes collide with each other.
    uint64_t key;                    ///< Orders the joint; unique among the world's joints.
    uint64_t user_data;              ///< The game's own word, told in events.
};

/// A spring drags a point of a body to a place in the world, as a mouse does. As calls of joints tell it,
/// both bodies are `body`.
struct damson_target_joint_def {
    uint32_t size;                   ///< Of this struct, as its default has it. [bytes]
    damson_body body;                ///< The body that is dragged.
    damson_vec2 anchor_local;        ///< From the body's origin, in its frame. [m]
    damson_vec2 target;              ///< In the world. [m]
    float max_force;                 ///< Greatest force of the spring. [N]
    float spring_hertz;              ///< As if the body weighed on the spring alone. [1/s]
    float spring_damping_ratio;      ///< Damping of the spring; 1 is critical. [-]
    float break_force;               ///< Breaks above it; see damson_joint_broke. [N]
    float break_torque;              ///< Likewise. [N m]
    float report_force;              ///< Told of above it; see damson_joint_overloaded. [N]
    float report_torque;             ///< Likewise. [N m]
    float constraint_hertz;          ///< Of what is rigid; 0: as the world's joints. [1/s]
    float constraint_damping_ratio;  ///< If constraint_hertz is given. [-]
    float draw_size;                 ///< Of its mark in pictures. [m]
    bool collide_connected;          ///< Whether the two bodies' shapes collide with each other.
    uint64_t key;                    ///< Orders the joint; unique among the world's joints.
    uint64_t user_data;              ///< The game's own word, told in events.
};

/// Couples two joints, each a revolute or prismatic one: (angle or translation of joint_a) + ratio * (that of
/// joint_b) stays as it is when the gear is made. It is destroyed with either of them. Its bodies are the B
/// of both, or A of one whose B is not dynamic.
struct damson_gear_joint_def {
    uint32_t size;         ///< Of this struct, as its default has it. [bytes]
    damson_joint joint_a;  ///< One joint.
    damson_joint joint_b;  ///< The other joint.
    /// Not zero. [-], or a length in [m] or its inverse where one of the two turns and the other slides.
    float ratio;
    float break_force;               ///< Breaks above it; see damson_joint_broke. [N]
    float break_torque;              ///< Likewise. [N m]
    float report_force;              ///< Told of above it; see damson_joint_overloaded. [N]
    float report_torque;             ///< Likewise. [N m]
    float constraint_hertz;          ///< Of what is rigid; 0: as the world's joints. [1/s]
    float constraint_damping_ratio;  ///< If constraint_hertz is given. [-]
    float draw_size;                 ///< Of its mark in pictures. [m]
    bool collide_connected;          ///< Whether the two bodies' shapes collide with each other.
    uint64_t key;                    ///< Orders the joint; unique among the world's joints.
    uint64_t user_data;              ///< The game's own word, told in events.
};

/// A rope over two points of the world: length_a + ratio * length_b becomes no more than given.
struct damson_pulley_joint_def {
    uint32_t size;                   ///< Of this struct, as its default has it. [bytes]
    damson_body body_a;              ///< One body.
    damson_body body_b;              ///< The other body.
    damson_vec2 anchor_local_a;      ///< From A's origin, in A's frame. [m]
    damson_vec2 anchor_local_b;      ///< From B's origin, in B's frame. [m]
    damson_vec2 ground_a;            ///< Where A's part of the rope goes up to, in the world. [m]
    damson_vec2 ground_b;            ///< Likewise B's. [m]
    float length_a;                  ///< From ground_a to A's anchor, when made. [m]
    float length_b;                  ///< Likewise of B. [m]
    float ratio;                     ///< Above zero; 2: B goes half the way of A, with twice the force. [-]
    float break_force;               ///< Breaks above it; see damson_joint_broke. [N]
    float break_torque;              ///< Likewise. [N m]
    float report_force;              ///< Told of above it; see damson_joint_overloaded. [N]
    float report_torque;             ///< Likewise. [N m]
    float constraint_hertz;          ///< Of what is rigid; 0: as the world's joints. [1/s]
    float constraint_damping_ratio;  ///< If constraint_hertz is given. [-]
    float draw_size;                 ///< Of its mark in pictures. [m]
    bool collide_connected;          ///< Whether the two bodies' shapes collide with each other.
    uint64_t key;                    ///< Orders the joint; unique among the world's joints.
    uint64_t user_data;              ///< The game's own word, told in events.
};

/// Two bodies do not collide with each other; nothing else.
struct damson_filter_joint_def {
    uint32_t size;       ///< Of this struct, as its default has it. [bytes]
    damson_body body_a;  ///< One body.
    damson_body body_b;  ///< The other body.
    uint64_t key;        ///< Orders the joint; unique among the world's joints.
    uint64_t user_data;  ///< The game's own word, told in events.
};

/// One side of a contact event.
struct damson_contact_side {
    damson_body body;          ///< The body of the shape.
    damson_shape shape;        ///< The shape.
    uint64_t body_key;         ///< Orders bodies.
    uint64_t shape_key;        ///< Orders shapes, and pairs of them.
    uint64_t body_user_data;   ///< The game's own word of the body.
    uint64_t shape_user_data;  ///< The game's own word of the shape.
    uint64_t category;         ///< Of the shape's filter.
    bool is_sensor;            ///< The shape pushes nothing.
    /// If it is a cell of a tile grid, whose the shape is then. The key is the cell's own.
    damson_tile_id tile;
};

/// Two shapes, none of them a sensor, came within the speculative distance. `a` has the smaller shape key.
struct damson_contact_began {
    /// The one with the smaller shape key; to a listener, the one that its filter names.
    damson_contact_side a;
    damson_contact_side b;  ///< The other one.
    damson_vec2 normal;     ///< From A to B. [-]
    damson_vec2 point;      ///< Of the contact points the one that came fastest, in the world. [m]
    float approach_speed;   ///< Along the normal, before the solve; zero when they part. [m/s]
    float normal_impulse;   ///< Given in this step, over all points and substeps. [N s]
    float tangent_impulse;  ///< Likewise, along the normal turned clockwise. [N s]
    uint64_t material_a;    ///< Material id of A's shape.
    uint64_t material_b;    ///< Material id of B's shape.
};

/// What is known of a pair when it ends; every begin has exactly one end.
struct damson_contact_ended {
    /// The one with the smaller shape key; to a listener, the one that its filter names.
    damson_contact_side a;
    damson_contact_side b;   ///< The other one.
    damson_end_cause cause;  ///< Why it ended.
    bool is_told;            ///< Listeners heard of it while the last step's events were delivered.
    uint32_t age_ticks;      ///< Steps from the touch to this end.
    uint64_t word;           ///< What the game last stored for the pair.
};

/// Two shapes, at least one of them a sensor, overlap where they are at the end of the step. `a` has the
/// smaller shape key.
struct damson_sensor_began {
    /// The one with the smaller shape key; to a listener, the one that its filter names.
    damson_contact_side a;
    damson_contact_side b;  ///< The other one.
    float fraction;         ///< Of the step, at which a bullet came to it; 1 as the step ends. [-]
};

/// Two shapes, at least one of them a sensor, overlap no more; every begin has exactly one end.
struct damson_sensor_ended {
    /// The one with the smaller shape key; to a listener, the one that its filter names.
    damson_contact_side a;
    damson_contact_side b;   ///< The other one.
    damson_end_cause cause;  ///< Why it ended.
    bool is_told;            ///< Listeners heard of it while the last step's events were delivered.
    uint32_t age_ticks;      ///< Steps from the touch to this end.
    uint64_t word;           ///< What the game last stored for the pair.
    float fraction;          ///< Of the step, at which a bullet left it; else 1. [-]
};

/// Two shapes struck each other faster than damson_world_def.hit_speed; as often as it happens while they
/// touch.
struct damson_contact_hit {
    /// The one with the smaller shape key; to a listener, the one that its filter names.
    damson_contact_side a;
    damson_contact_side b;  ///< The other one.
    damson_vec2 normal;     ///< From A to B. [-]
    damson_vec2 point;      ///< Of the point that came fastest, in the world. [m]
    float approach_speed;   ///< Before the solve. [m/s]
    float normal_impulse;   ///< Given in this step, over all points and substeps. [N s]
    uint64_t material_a;    ///< Material id of A's shape.
    uint64_t material_b;    ///< Material id of B's shape.
};

/// Two shapes that pushed each other harder than one of them is to report (damson_shape_reports.force); told
/// in every step in which they do, on the mean of the step.
struct damson_contact_overloaded {
    /// The one with the smaller shape key; to a listener, the one that its filter names.
    damson_contact_side a;
    damson_contact_side b;  ///< The other one.
    damson_vec2 normal;     ///< From A to B. [-]
    float normal_force;     ///< Along the normal, on B. [N]
    float tangent_force;    ///< Likewise, along the normal turned clockwise. [N]
    uint64_t word;          ///< The game's own, of the pair.
};

/// A body that moved, by itself or by hand.
struct damson_body_moved {
    damson_body body;            ///< Which one.
    uint64_t key;                ///< Orders these events.
    uint64_t user_data;          ///< The game's own word of the body.
    damson_transform transform;  ///< Where it is now.
};

/// A body that fell asleep.
struct damson_body_slept {
    damson_body body;    ///< Which one.
    uint64_t key;        ///< Orders these events.
    uint64_t user_data;  ///< The game's own word of the body.
};

/// A body that woke.
struct damson_body_woke {
    damson_body body;    ///< Which one.
    uint64_t key;        ///< Orders these events.
    uint64_t user_data;  ///< The game's own word of the body.
};

/// A body whose state was about to stop being finite: it was put back to its last good pose, at rest, and
/// takes no further part in the simulation until it is destroyed or given a new pose.
struct damson_body_quarantined {
    damson_body body;    ///< Which one.
    uint64_t key;        ///< Orders these events.
    uint64_t user_data;  ///< The game's own word of the body.
};

/// A body whose origin left the bounds of its world, or got 1e5 m away from the origin of all, where it is
/// stopped whatever the world says.
struct damson_body_left {
    damson_body body;      ///< Which one.
    uint64_t key;          ///< Orders these events.
    uint64_t user_data;    ///< The game's own word of the body.
    damson_vec2 position;  ///< Where the step took it. [m]
    damson_vec2 velocity;  ///< Its velocity. [m/s]
    bool is_stopped;       ///< It stands at the border now.
};

/// One of the bodies of a joint, as it goes into events.
struct damson_joint_side {
    damson_body body;    ///< Which one.
    uint64_t key;        ///< The key of the body.
    uint64_t user_data;  ///< The game's own word of the body.
};

/// A joint that had to bear more than it can, on the mean of the step. It is gone when this is told. Of
/// joints that hang together and bear too much in one step, the one with the highest share of its limits
/// goes, and the others get another step: with it gone they may hold.
struct damson_joint_broke {
    damson_joint joint;   ///< Which one; gone.
    uint64_t key;         ///< Orders these events.
    uint64_t user_data;   ///< The game's own word of the joint.
    damson_joint_side a;  ///< Body A of the joint.
    damson_joint_side b;  ///< Body B of the joint.
    damson_vec2 force;    ///< That broke it, on B. [N]
    float torque;         ///< Likewise. [N m]
};

/// A joint that bore more than its `report_force` or `report_torque`, or than it can bear and is still there:
/// the break question kept it, or another that it hangs together with broke first. Told in every step in
/// which it does, on the mean of the step; a joint that breaks is told as broken alone.
struct damson_joint_overloaded {
    damson_joint joint;   ///< Which one.
    uint64_t key;         ///< Orders these events.
    uint64_t user_data;   ///< The game's own word of the joint.
    damson_joint_side a;  ///< Body A of the joint.
    damson_joint_side b;  ///< Body B of the joint.
    damson_vec2 force;    ///< On B. [N]
    float torque;         ///< Likewise. [N m]
};

/// Names a listener, to unsubscribe it.
struct damson_subscription {
    uint64_t id;  ///< 0: nobody.
};

/// Which events a listener hears of. The side that is named comes to it as `a`, whatever its key; if both
/// sides would do, or none is named, key order decides.
struct damson_event_filter {
    uint32_t size;        ///< Of this struct, as its default has it. [bytes]
    damson_body body;     ///< This one; null: any.
    damson_shape shape;   ///< This one; null: any.
    uint64_t categories;  ///< What one side is one of.
    uint64_t others;      ///< What the other side is one of.
};

/// One of the points in which two shapes touch.
struct damson_manifold_point {
    damson_vec2 point_local_a;  ///< Midway between the surfaces, in A's frame. [m]
    float separation;           ///< Along the normal; negative in overlap. [m]
    float normal_impulse;       ///< Of the last substep, pushes B along the normal. [N s]
    float tangent_impulse;      ///< Friction, along the normal turned clockwise. [N s]
    uint16_t feature;           ///< Corner or edge pair; unique within a manifold.
};

/// How two shapes touch: a normal and up to two points.
struct damson_manifold {
    damson_vec2 normal_local_a;       ///< From A to B, unit, in A's frame. [-]
    damson_manifold_point points[2];  ///< The first `count` are in use.
    int32_t count;                    ///< Points in use: 0, 1 or 2.
    float gap;  ///< Without points: the shapes are at least this far apart, and more than asked for. [m]
};

/// A contact about to be solved.
struct damson_contact_question {
    damson_contact_side a;            ///< The one with the smaller shape key.
    damson_contact_side b;            ///< The one with the larger shape key.
    damson_vec2 normal;               ///< From A to B. [-]
    const damson_manifold* manifold;  ///< In A's frame; as long as the call.
    uint64_t word;                    ///< The game's own, of the pair.
    float friction;                   ///< Mixed from both shapes. [-]
    float restitution;                ///< Likewise. [-]
    float surface_speed;              ///< Of both together. [m/s]
};

/// How a contact pushes in the step under way; what is not given is what its shapes make of it.
struct damson_contact_answer {
    bool pushes;             ///< If not, the two pass through each other.
    bool has_friction;       ///< Whether `friction` is given.
    float friction;          ///< Zero or more. [-]
    bool has_restitution;    ///< Whether `restitution` is given.
    float restitution;       ///< Zero or more; above 1 adds speed. [-]
    bool has_surface_speed;  ///< Whether `surface_speed` is given.
    float surface_speed;     ///< As damson_shape_def.surface_speed of A. [m/s]
    uint8_t dropped_points;  ///< Bit i: point i of the manifold does not push.
};

/// A contact as it stands: who, where and how hard. `a` is what was asked for, or else has the smaller key.
struct damson_touching_pair {
    damson_body body_a;    ///< The body of shape_a.
    damson_body body_b;    ///< The body of shape_b.
    damson_shape shape_a;  ///< The shape asked for, or with the smaller key.
    damson_shape shape_b;  ///< The other shape.
    bool is_touching;  ///< Not so, and then neither old nor pushing, in damson_world_get_contact_at() alone.
    bool is_sensor;    ///< One of the shapes is one: they overlap.
    bool is_pushing;   ///< The solver keeps them apart; else they only meet, or one is let through.
    bool is_let_through;    ///< By a one-way surface, damson_body_drop_through() or ignore_until_separated().
    bool is_turned;         ///< `a` has the larger key: the manifold is B's.
    uint32_t age_ticks;     ///< Steps since they began to touch, that one included.
    float normal_impulse;   ///< Given in the last step, over all points and substeps. [N s]
    float tangent_impulse;  ///< Likewise, along the normal turned clockwise. [N s]
    damson_manifold manifold;  ///< In A's frame, or B's if turned; as of when last computed.
    uint64_t word;             ///< The game's own: 0 when they begin to touch, kept until they end.
    damson_tile_id tile_a;     ///< If A is a cell of a tile grid, whose the shape is then.
    damson_tile_id tile_b;     ///< If B is one, likewise.
};

/// From `origin` straight to `origin + max_fraction * translation`. Without length it is a point.
struct damson_ray_cast {
    damson_vec2 origin;       ///< Where it begins. [m]
    damson_vec2 translation;  ///< The way for fraction 1. [m]
    float max_fraction;       ///< How much of the way counts; may be above 1. [-]
};

/// What reaches into a box.
struct damson_box_overlap {
    damson_aabb box;  ///< The box. [m]
};

/// What holds a point.
struct damson_point_overlap {
    damson_vec2 point;  ///< The point. [m]
};

/// What is near a point.
struct damson_near_point {
    damson_vec2 point;   ///< The point that is near. [m]
    float max_distance;  ///< What is farther off is not found. [m]
};

/// A box on its way along `translation`, without turning.
struct damson_box_cast {
    damson_aabb box;          ///< Where it begins. [m]
    damson_vec2 translation;  ///< The way for fraction 1. [m]
    float max_fraction;       ///< How much of the way counts; may be above 1. [-]
};

/// A shape that was found.
struct damson_query_hit {
    damson_shape shape;        ///< What was found.
    damson_body body;          ///< Whose shape it is.
    uint64_t shape_key;        ///< Orders shapes.
    uint64_t body_key;         ///< Orders bodies.
    uint64_t shape_user_data;  ///< The game's own word of the shape.
    uint64_t body_user_data;   ///< The game's own word of the body.
    float fraction;     ///< Of a cast's way; 0 for what it begins inside of, and for other requests. [-]
    float distance;     ///< Of a cast's way, or from the point that it is near to; 0 for overlaps. [m]
    damson_vec2 point;  ///< On or in the shape: where it is hit, nearest, or one that both share. [m]
    /// Out of the shape, unit; for casts that begin inside, along the shortest way out. Zero for overlaps.
    /// [-]
    damson_vec2 normal;
    float depth;  ///< Of a cast that begins inside: the length of the shortest way out. Else 0. [m]
    /// If it is a cell of a tile grid, whose the shape is then; the key is the cell's own.
    damson_tile_id tile;
};

/// What a shape meets on its way, which it goes without turning.
struct damson_shape_cast {
    damson_geometry shape;    ///< What goes, in its own frame.
    damson_transform start;   ///< Where the shape's frame stands at first.
    damson_vec2 translation;  ///< The way for fraction 1. [m]
    float max_fraction;       ///< How much of the way counts; may be above 1. [-]
};

/// What a shape overlaps.
struct damson_shape_overlap {
    damson_geometry shape;   ///< What is laid over the world, in its own frame.
    damson_transform frame;  ///< Where the shape's frame stands.
};

/// Who is found.
struct damson_query_filter {
    uint32_t size;        ///< Of this struct, as its default has it. [bytes]
    uint64_t categories;  ///< One of them is the shape's.
    damson_body ignored;  ///< Whose shapes are not found; null: none.
    bool finds_sensors;   ///< Solid shapes are found always.
    /// Casts only. False: a solid shape that is overlapped at the start is ignored if the motion leads out of
    /// it. True: it is hit at fraction 0 wherever the motion leads.
    bool stops_at_overlap;
};

/// Where a body is. `center == frame * center_local` always.
struct damson_body_pose {
    damson_transform frame;    ///< Where its frame stands.
    damson_vec2 center;        ///< Centre of mass, in the world. [m]
    damson_vec2 center_local;  ///< Centre of mass, in the body's frame. [m]
};

/// How a body moves and turns.
struct damson_body_velocity {
    damson_vec2 linear;  ///< Of the centre of mass. [m/s]
    float angular;       ///< How fast it turns. [rad/s]
};

/// Two bodies that never meet. `a` has the smaller slot.
struct damson_body_pair {
    damson_body a;  ///< The one in the smaller slot.
    damson_body b;  ///< The other one.
};

/// Energy of a body or a world, of dynamic bodies alone: what has no mass has none.
struct damson_energy {
    double kinetic;    ///< Of motion and turn. [J]
    double potential;  ///< Against gravity, from the origin of the world on. [J]
};

/// All bodies of a world in its own arrays, row by row: bodies[i] stands at poses[i]. Those that are awake
/// come first; the others have not moved since they fell asleep, if they were not moved by hand.
struct damson_body_rows {
    const damson_body* bodies;               ///< Handles.
    const damson_body_pose* poses;           ///< Where they are.
    const damson_body_velocity* velocities;  ///< How they move.
    size_t count;                            ///< How many there are.
    uint32_t awake_count;                    ///< The first ones, which are awake.
};

/// How a world is stepped by damson_world_advance().
struct damson_pace {
    uint32_t size;      ///< Of this struct, as its default has it. [bytes]
    float dt;           ///< Of a step; each substep takes 1e-12 s or more. [s]
    int32_t substeps;   ///< Of a step.
    int32_t max_steps;  ///< In one call; time for more is dropped, so that a slow game does not get slower.
};

/// What a call of damson_world_advance() came to.
struct damson_advance {
    int32_t steps;  ///< Taken.
    float alpha;    ///< How much of a further step has passed, from 0 to below 1. [-]
    float dropped;  ///< Time that was too much for `max_steps`. [s]
};

/// What a world holds now and what its last step did.
struct damson_counters {
    uint64_t step;                ///< Steps taken.
    uint32_t bodies;              ///< Bodies of all types.
    uint32_t awake_bodies;        ///< Kinematic and dynamic bodies that are simulated.
    uint32_t shapes;              ///< Shapes, a tile grid being one.
    uint32_t joints;              ///< Joints of all kinds.
    uint32_t pairs;               ///< Of boxes in the broadphase.
    uint32_t contacts;            ///< Pairs with a contact; all of them touch or may.
    uint32_t touching;            ///< Contacts with contact points.
    uint32_t awake_contacts;      ///< Contacts that a step looks at.
    uint32_t moved_boxes;         ///< Boxes handed to the broadphase in the last step.
    uint32_t manifolds_computed;  ///< Contacts looked at anew in the last step.
    uint32_t manifolds_reused;    ///< Contacts that had not changed enough for that.
    uint32_t colors;              ///< Constraint colours in use.
    uint32_t solved_contacts;     ///< Contacts that the last step solved, side by side in lanes of groups.
    uint32_t solver_lanes;        ///< Lanes of those groups; the others were idle.
    uint64_t broadphase_swaps;    ///< Endpoints exchanged while sorting.
    uint32_t commands;            ///< Of other threads, carried out or dropped by the last step.
    /// Bodies whose displacement in the last step was off by more than 10 % because their coordinates are too
    /// large for a float: see damson_world_shift_origin().
    uint32_t lost_displacements;
    uint64_t dropped_commands;  ///< In all steps: their objects were gone, or their keys taken.
    size_t bytes;               ///< Held by the world, capacity included.
};

/// Memory that a world holds, capacity included. [bytes]
struct damson_memory_use {
    size_t bodies;      ///< Bodies, their names and other extras.
    size_t shapes;      ///< Shapes, chains and the order of drawing.
    size_t tiles;       ///< Tile grids and their pairs.
    size_t joints;      ///< Joints.
    size_t contacts;    ///< Contacts and their colours.
    size_t broadphase;  ///< Boxes and pairs.
    size_t events;      ///< Events of the last step, and those to come.
    size_t commands;    ///< Commands that wait.
    size_t solver;      ///< What steps write only to read it in the same step.
    size_t other;       ///< All else.
};

/// Time of each phase of the last step.
struct damson_phase_times {
    float ms[7];     ///< By Phase. [ms]
    float total_ms;  ///< Of the whole step. [ms]
};

/// The world at the end of a phase, or of a part of one: Pairs and Manifolds come twice in a step.
struct damson_phase_digest {
    uint64_t step;       ///< The one under way, counted from 1.
    damson_phase phase;  ///< The one that is over.
    /// Of digest(world) as it stands, and what the phase has just made: which shapes have a contact (Pairs),
    /// where they touch (Manifolds), colours of constraints (Prepare), velocities and ways (Solve).
    uint64_t digest;
};

/// What a mover stands on.
struct damson_mover_ground {
    damson_ground_state state;  ///< Whether there is ground, and of what kind.
    damson_vec2 normal;         ///< Out of the ground, unit; zero in the air. [-]
    damson_vec2 point;          ///< Where it stands. [m]
    damson_vec2 velocity;       ///< Of the ground there. [m/s]
    damson_shape shape;         ///< The ground; null in the air.
    damson_body body;           ///< The body it belongs to.
    damson_tile_id tile;        ///< If the shape is a tile grid.
};

/// To be kept from step to step; the game changes its velocity.
struct damson_mover {
    damson_vec2 position;        ///< Of the capsule's frame. [m]
    damson_vec2 velocity;        ///< Its own, without the ground's. [m/s]
    damson_mover_ground ground;  ///< As of its last move.
    /// Set by the game, to fall through the one-way surfaces it stands on; taken back by the move that finds
    /// it out of all of them.
    bool drops_through;
};

/// What a mover is and can do.
struct damson_mover_settings {
    uint32_t size;           ///< Of this struct, as its default has it. [bytes]
    damson_capsule capsule;  ///< In the mover's frame, which never turns.
    damson_vec2 up;          ///< Which way is up, unit. [-]
    float max_slope;         ///< Steeper ground is not walked on. [rad]
    float step_height;       ///< Highest step that is climbed. [m]
    float snap_distance;     ///< How far the ground is followed down when it falls away. [m]
    float skin;              ///< Distance kept from everything. [m]
};

/// A shape that stopped or turned the mover.
struct damson_mover_touch {
    damson_query_hit hit;  ///< Where; the normal points to the mover.
    bool is_ground;        ///< It can be walked on.
};

/// What became of a move.
struct damson_mover_move {
    damson_mover mover;             ///< After the move.
    damson_mover_touch touched[8];  ///< What stopped or turned it; touch_count of them are in use.
    uint32_t touch_count;           ///< The first ones; each shape once, of a tile grid each tile.
    /// What overlaps it could not push it out: it is squeezed between two of them, which are among the
    /// touches, and will pass through one if the game does nothing.
    bool is_crushed;
};

/// Limits of a history, and how it steps again.
struct damson_history_def {
    uint32_t size;     ///< Of this struct, as its default has it. [bytes]
    uint32_t ticks;    ///< To go back at most; 1 or more.
    size_t bytes;      ///< Of all ticks together, at most; older ones are forgotten.
    float dt;          ///< Of a step that resimulate() takes. [s]
    int32_t substeps;  ///< Likewise.
};

/// What a recording has besides calls.
struct damson_recording_def {
    uint32_t size;             ///< Of this struct, as its default has it. [bytes]
    uint32_t digest_period;    ///< Steps from one digest to the next; 0: none.
    uint32_t keyframe_period;  ///< Steps from one keyframe to the next, at first; 0: none.
    size_t keyframe_bytes;  ///< Of all keyframes at most: when they are more, every other one goes. [bytes]
    /// A digest of each phase of each step, so that a player that parts from the recording can say in which:
    /// for a look into a fault. Uses damson_world_set_phase_trace(), and costs what that does.
    bool has_phases;
};

/// How a recording is played.
struct damson_player_def {
    uint32_t size;  ///< Of this struct, as its default has it. [bytes]
    /// Workers, tasks and instructions are taken from it; null: the default.
    const damson_world_def* machine;
    /// Of all tile grids that calls of the recording make: a few bytes of a file from elsewhere ask for many.
    /// More is a fault.
    uint64_t most_cells;
    uint32_t snapshot_period;  ///< Ticks from one snapshot, for seek(), to the next; 0: none.
    size_t snapshot_bytes;     ///< Of all of them, at most. [bytes]
};

/// What is otherwise in a branch.
struct damson_branch_def {
    uint32_t size;                     ///< Of this struct, as its default has it. [bytes]
    damson_call_choice_function keep;  ///< Which recorded calls are made; null: all.
    /// What is done besides before each step, `tick` being the number of the step to come; null: nothing.
    damson_tick_function act;
    void* context;  ///< Handed to both.
};

/// How a look ahead steps.
struct damson_preview_pace {
    uint32_t size;     ///< Of this struct, as its default has it. [bytes]
    float dt;          ///< Of a step. [s]
    int32_t substeps;  ///< Of a step.
};

/// A touch in a look ahead. Handles are those of the world.
struct damson_preview_hit {
    int32_t step;         ///< In which it begins, counted from 1.
    damson_body body;     ///< The named body.
    damson_shape shape;   ///< Its shape.
    damson_shape other;   ///< What it touches.
    damson_tile_id tile;  ///< If that is a cell of a tile grid, whose the shape is then.
    damson_vec2 point;    ///< In the world; zero of a sensor. [m]
    damson_vec2 normal;   ///< Out of the other, unit; zero of a sensor. [-]
    bool is_sensor;       ///< One of them is a sensor.
};

/// What is wrong with bytes that should be a state.
struct damson_state_fault {
    size_t at;           ///< Where in the bytes reading stopped. [bytes]
    const char* place;   ///< Which part, as "contacts[12]"; see damson_last_error() for how long texts last.
    const char* reason;  ///< What is wrong with it.
};

/// What is wrong, where, and why.
struct damson_recording_fault {
    size_t at;           ///< Where in the bytes; 0 if these are good. [bytes]
    uint64_t tick;       ///< The step under way: one more than those taken.
    const char* reason;  ///< Empty: nothing is wrong.
};

/// Where two worlds differ.
struct damson_divergence {
    const char* object;  ///< As "body 12", "contact 3, 7", "world".
    const char* field;   ///< As "velocity.linear.x"; "object" if one of them has none.
    const char* here;    ///< The value in the one.
    const char* there;   ///< The value in the other.
    const char* text;    ///< All of it in a sentence.
};

/// Where two runs part.
struct damson_run_divergence {
    uint64_t step;       ///< The first whose outcome differs, counted as ticks are.
    bool has_phase;      ///< Whether the phase is known.
    damson_phase phase;  ///< Of it; none: calls before the step, or of its listeners, make the difference.
    /// The first object that differs then; empty texts if one of the runs has ended.
    damson_divergence apart;
    const char* call_here;   ///< The first call before the step that the other has not made; empty: none.
    const char* call_there;  ///< Likewise.
    const char* text;        ///< All of it in a sentence.
};

/// Bytes that were made for the caller, who gives them back: damson_free_bytes().
struct damson_bytes {
    uint8_t* data;  ///< The first of them; null if there are none.
    size_t size;    ///< How many there are. [bytes]
};

/// Red, green, blue and how opaque, from 0 to 255.
struct damson_draw_color {
    uint8_t r;  ///< Red.
    uint8_t g;  ///< Green.
    uint8_t b;  ///< Blue.
    uint8_t a;  ///< How opaque.
};

/// How a filled shape is painted: inside and outline.
struct damson_draw_paint {
    damson_draw_color fill;     ///< Transparent (a = 0): outline only.
    damson_draw_color outline;  ///< Transparent: no outline.
};

/// The colours of everything that damson_world_draw() paints. The default is for a dark background.
struct damson_draw_palette {
    damson_draw_color background;      ///< Behind everything.
    damson_draw_paint awake;           ///< Of dynamic bodies that are awake.
    damson_draw_paint asleep;          ///< Of bodies that sleep.
    damson_draw_paint still;           ///< Of static bodies.
    damson_draw_paint kinematic;       ///< Of kinematic bodies.
    damson_draw_paint sensor;          ///< Of shapes that are sensors.
    damson_draw_paint bullet;          ///< Of bullets.
    damson_draw_paint disabled;        ///< Of disabled and quarantined bodies.
    damson_draw_color contact;         ///< A point that is touched.
    damson_draw_color near_contact;    ///< One that is about to be.
    damson_draw_color normal;          ///< Of a contact.
    damson_draw_color impulse;         ///< Impulses along the normal.
    damson_draw_color friction;        ///< Impulses across the normal.
    damson_draw_color joint;           ///< Of joints and their anchors.
    damson_draw_color joint_limit;     ///< Of limits of joints.
    damson_draw_color strained_joint;  ///< Of one that is about to break.
    damson_draw_color fat_box;         ///< Of boxes as the broadphase has them.
    damson_draw_color tight_box;       ///< Of boxes around shapes as they stand.
    damson_draw_color mass_center;     ///< Of a body.
    damson_draw_color axis_x;          ///< Of a body's frame.
    damson_draw_color axis_y;          ///< Of a body's frame.
    damson_draw_color velocity;        ///< Of the centre of mass.
    damson_draw_color words;           ///< Of names and numbers.
};

/// The colours of damson_world_draw_broadphase(). The default is for a dark background.
struct damson_broadphase_palette {
    damson_draw_color levels[4];  ///< Of levels of moving boxes, from fine to coarse; then they come again.
    damson_draw_color static_level;  ///< Of levels of static boxes.
    damson_draw_color touched;       ///< A bin in which something moved, came or left.
    damson_draw_color box;           ///< The outline of a box.
    damson_draw_color thread;        ///< Through a row of bins, and its knots.
    damson_draw_color pair;          ///< Between two boxes that overlap.
    damson_draw_color began;         ///< A pair that has just begun.
    damson_draw_color ended;         ///< A pair that has just ended.
    damson_draw_color words;         ///< Of the legend.
};

/// What damson_world_draw() draws and how.
struct damson_draw_options {
    uint32_t size;                ///< Of this struct, as its default has it. [bytes]
    damson_aabb view;             ///< Only what meets it is drawn; empty: everything. [m]
    float alpha;                  ///< Between the last two steps, as damson_body_get_transform_at(). [-]
    bool shapes;                  ///< All shapes, by the state of their bodies.
    bool joints;                  ///< All joints.
    bool contacts;                ///< Contact points.
    bool contact_normals;         ///< From A to B, at each contact point.
    bool contact_impulses;        ///< Of the last substep, along the normal and across it.
    bool fat_boxes;               ///< As the broadphase has them.
    bool tight_boxes;             ///< Around shapes as they stand.
    bool islands;                 ///< Dynamic bodies of one island in one colour.
    bool mass_centers;            ///< With the body's axes.
    bool velocities;              ///< Of centres of mass.
    bool draw_levels;             ///< Draw levels of shapes, in words.
    bool names;                   ///< Names of bodies.
    float mark_size;              ///< Length of normals and axes. [m]
    float velocity_scale;         ///< Length to velocity. [s]
    float force_scale;            ///< Length to contact force; 0: a body of mean weight is a mark. [m/N]
    damson_draw_palette palette;  ///< The colours.
};

/// What damson_world_to_svg() writes and how.
struct damson_svg_options {
    uint32_t size;       ///< Of this struct, as its default has it. [bytes]
    float width_px;      ///< Width of the picture. [px]
    damson_aabb view;    ///< Part of the world to show; empty: everything. [m]
    bool draw_contacts;  ///< Contact points too.
    bool draw_joints;    ///< Joints too.
    bool draw_boxes;     ///< Boxes of the broadphase.
};

/// What damson_world_draw_broadphase() draws and how.
struct damson_draw_broadphase_options {
    uint32_t size;      ///< Of this struct, as its default has it. [bytes]
    damson_aabb view;   ///< Only what meets it is drawn; empty: everything. [m]
    bool bins;          ///< By level, and which were touched.
    bool order;         ///< Pearls and threads.
    bool boxes;         ///< Outlines of all boxes.
    bool pairs;         ///< All there are.
    bool flashes;       ///< Those that began and ended lately.
    float legend_line;  ///< Height of a line of the legend, upper left in the view; 0: none. [m]
    damson_broadphase_palette palette;  ///< The colours.
};

/// A renderer: six functions, of which those that are null are left out. Positions and radii are in the world
/// [m]; sizes named `_px` are in pixels. What comes later lies above. A world that is being drawn cannot be
/// changed.
struct damson_debug_draw {
    uint32_t size;                         ///< Of this struct, as its default has it. [bytes]
    void* context;                         ///< Handed to each of them.
    damson_draw_polygon_function polygon;  ///< Draws a convex polygon.
    damson_draw_circle_function circle;    ///< Draws a disc.
    damson_draw_capsule_function capsule;  ///< Draws all points within a distance of a line.
    damson_draw_line_function line;        ///< Draws a line.
    damson_draw_point_function point;      ///< Draws a dot.
    damson_draw_text_function text;        ///< Writes words.
};

/// What a world of boxes is made from.
struct damson_broadphase_def {
    uint32_t size;                      ///< Of this struct, as its default has it. [bytes]
    damson_broadphase_kind broadphase;  ///< Which one finds the overlaps.
    /// Part of every handle, so that a world knows those of another and refuses them: 1 to 4095. 0: the next
    /// of this process. Worlds that get the same one and do the same give out equal handles.
    uint32_t handle_stamp;
    uint32_t reserve_objects;   ///< Rows to allocate up front.
    uint32_t reserve_overlaps;  ///< Likewise for overlaps.
};

/// Who overlaps whom: equal non-zero groups decide (positive: always, negative: never), else each mask must
/// name the other's category.
struct damson_object_filter {
    uint64_t category;  ///< What the object is.
    uint64_t mask;      ///< What it overlaps with.
    int32_t group;      ///< Equal ones that are not 0 decide before the masks do.
};

/// What an object of a broadphase that stands alone is made from.
struct damson_object_def {
    uint32_t size;                   ///< Of this struct, as its default has it. [bytes]
    uint64_t user_data;              ///< The game's own word, told with every overlap.
    uint64_t category;               ///< As in damson_object_filter; so are the next two.
    uint64_t mask;                   ///< What it overlaps with.
    int32_t group;                   ///< Equal ones that are not 0 decide before the masks do.
    bool has_key;                    ///< Whether `key` is given.
    uint64_t key;                    ///< Orders its overlaps, unique; by default the objects ever added.
    damson_proxy_mobility mobility;  ///< Whether it moves, or is part of the scenery.
};

/// Two objects whose boxes overlap. `a` has the smaller key.
struct damson_overlap {
    damson_object a;       ///< The one with the smaller key.
    damson_object b;       ///< The one with the larger key.
    uint64_t user_data_a;  ///< The game's own word of A.
    uint64_t user_data_b;  ///< The game's own word of B.
    /// The user's own: 0 at the begin, kept until the end; see damson_broadphase_set_overlap_word().
    uint32_t word;
};

/// Two objects whose overlap ended. The handle of a removed one is stale.
struct damson_overlap_ended {
    damson_object a;              ///< The one with the smaller key.
    damson_object b;              ///< The one with the larger key.
    uint64_t user_data_a;         ///< The game's own word of A.
    uint64_t user_data_b;         ///< The game's own word of B.
    uint32_t word;                ///< What the user last stored.
    damson_pair_end_cause cause;  ///< Why it ended.
};

/// An object on the way of a ray or a box.
struct damson_object_hit {
    damson_object object;  ///< What is met.
    float fraction;        ///< Of the way, where it is met. [-]
};

/// An object near a point.
struct damson_object_near {
    damson_object object;  ///< What is near.
    float distance;        ///< From the point to its box; 0 inside. [m]
};

/// Work done since construction; differences between two readings are what a test may assert on.
struct damson_broadphase_counters {
    uint64_t commits;    ///< Calls of commit().
    uint64_t swaps;      ///< Endpoints exchanged while sorting.
    uint64_t box_tests;  ///< Boxes compared with boxes.
    uint64_t began;      ///< Pairs that began.
    uint64_t ended;      ///< Pairs that ended.
};

/// A pair that began or ended not long ago.
struct damson_pair_flash {
    damson_aabb a;  ///< The boxes, as when it happened. [m] The boxes, as when it happened. [m]
    damson_aabb b;  ///< The boxes, as when it happened. [m] The boxes, as when it happened. [m]
    bool is_end;    ///< The pair ended; else it began.
    uint32_t age;   ///< Looks since then.
};

/// Where something on its way first meets a shape.
struct damson_cast_hit {
    float fraction;      ///< Of the way; 0 when it begins inside. [-]
    damson_vec2 point;   ///< On the surface of the shape; where the way begins when that is inside. [m]
    damson_vec2 normal;  ///< Out of the shape, unit; zero when the way begins inside. [-]
};

/// The point of a shape that is nearest to a given one.
struct damson_closest_point {
    damson_vec2 point;   ///< Of the shape; the given point itself when that lies inside. [m]
    damson_vec2 normal;  ///< From the shape to the given point, unit; zero when that lies inside. [-]
    float distance;      ///< 0 inside and on the border. [m]
};

/// The points of two shapes that are nearest to each other.
struct damson_closest_points {
    damson_vec2 point_a;  ///< On A's surface, in A's frame. [m]
    damson_vec2 point_b;  ///< On B's surface, in A's frame. [m]
    damson_vec2 normal;   ///< From A to B, unit; zero when the cores overlap. [-]
    float distance;       ///< Between the surfaces; 0 when they overlap. [m]
    int32_t iterations;   ///< Rounds it took; for tests of the cost.
};

/// The motion of a body over a step.
struct damson_sweep {
    damson_vec2 center_local;  ///< The point that moves along a line, in the body's frame. [m]
    damson_vec2 center;        ///< Where it begins. [m]
    damson_vec2 shift;         ///< Its way for fraction 1. [m]
    damson_rotation rotation;  ///< As it begins.
    float turn;                ///< For fraction 1; may be more than a whole turn. [rad]
};

/// When and where two moving shapes come together.
struct damson_impact {
    damson_impact_state state;  ///< Whether they do.
    float fraction;             ///< Of the motion; when they do not meet: how far it was looked at. [-]
    damson_vec2 point;          ///< On A's surface, at that moment. [m]
    damson_vec2 normal;         ///< From A to B, unit; zero when they begin with overlapping cores. [-]
    int32_t iterations;         ///< Rounds it took; for tests of the cost.
};

/// How much of the motions counts, and what is close.
struct damson_impact_limits {
    float max_fraction;  ///< How much of the motions counts. [-]
    float distance;      ///< Shapes this far apart have come together; below zero: in so deep. [m]
    float tolerance;     ///< They are stopped at most this much sooner. [m]
};

/// How two shapes meet, and for how long that stays so.
struct damson_meeting {
    damson_manifold manifold;  ///< Without points if they do not meet.
    float slack;               ///< Ways of all points of A and of B below which, added, this stays so. [m]
};

/// Names a body that a buffer of commands is to create, for commands to the same buffer.
struct damson_body_token {
    uint64_t buffer;  ///< Its key.
    uint64_t number;  ///< Of the creation, among the buffer's of this kind; 0 is nobody.
};

/// Names a shape that a buffer of commands is to create, for commands to the same buffer.
struct damson_shape_token {
    uint64_t buffer;  ///< Its key.
    uint64_t number;  ///< Of the creation, among the buffer's of this kind; 0 is nobody.
};

/// Names a joint that a buffer of commands is to create, for commands to the same buffer.
struct damson_joint_token {
    uint64_t buffer;  ///< Its key.
    uint64_t number;  ///< Of the creation, among the buffer's of this kind; 0 is nobody.
};

/// Names a chain that a buffer of commands is to create, for commands to the same buffer.
struct damson_chain_token {
    uint64_t buffer;  ///< Its key.
    uint64_t number;  ///< Of the creation, among the buffer's of this kind; 0 is nobody.
};

/// Names a tile grid that a buffer of commands is to create, for commands to the same buffer.
struct damson_tile_grid_token {
    uint64_t buffer;  ///< Its key.
    uint64_t number;  ///< Of the creation, among the buffer's of this kind; 0 is nobody.
};

/// The body that a command is about: one of the world, or one that the same buffer creates.
struct damson_body_target {
    damson_body handle;       ///< One of the world; null: `token` names it.
    damson_body_token token;  ///< One that the buffer creates.
};

/// The shape that a command is about: one of the world, or one that the same buffer creates.
struct damson_shape_target {
    damson_shape handle;       ///< One of the world; null: `token` names it.
    damson_shape_token token;  ///< One that the buffer creates.
};

/// The joint that a command is about: one of the world, or one that the same buffer creates.
struct damson_joint_target {
    damson_joint handle;       ///< One of the world; null: `token` names it.
    damson_joint_token token;  ///< One that the buffer creates.
};

/// The chain that a command is about: one of the world, or one that the same buffer creates.
struct damson_chain_target {
    damson_chain handle;       ///< One of the world; null: `token` names it.
    damson_chain_token token;  ///< One that the buffer creates.
};

/// The tile grid that a command is about: one of the world, or one that the same buffer creates.
struct damson_tile_grid_target {
    damson_tile_grid handle;       ///< One of the world; null: `token` names it.
    damson_tile_grid_token token;  ///< One that the buffer creates.
};

/// What a batch is made with.
struct damson_batch_def {
    uint32_t size;     ///< Of this struct, as its default has it. [bytes]
    uint32_t count;    ///< Worlds, 1 to 2^20.
    uint64_t seed;     ///< All random numbers of all worlds follow from it.
    uint32_t workers;  ///< Threads of its own that share the worlds, 1 to 64.
    /// Most calls that one `parallel_for` is asked for, 1 to 64; 0: the game brings no task system.
    uint32_t task_calls;
    /// The game's threads in place of the batch's: see damson_parallel_for_function.
    damson_parallel_for_function parallel_for;
    void* task_context;  ///< Handed to `parallel_for`.
};

/// How a batch steps.
struct damson_batch_pace {
    uint32_t size;     ///< Of this struct, as its default has it. [bytes]
    float dt;          ///< Of a step. [s]
    int32_t substeps;  ///< Of a step, 1 to 64.
    int32_t times;     ///< Steps that each world takes for one row of actions, 1 to 1024.
};

/// Where in a row of observations or actions something stands.
struct damson_column {
    uint32_t first;  ///< Place of its first number.
    uint32_t width;  ///< Numbers; 0: it was refused.
};

/// What all observed columns have. What is read is multiplied by `scale`, then `offset` is added.
struct damson_column_def {
    uint32_t size;     ///< Of this struct, as its default has it. [bytes]
    const char* name;  ///< For whoever looks at the columns; null: none.
    float scale;       ///< Of each number. [1/unit]
    float offset;      ///< Added to each number. [-]
    /// A body in whose frame places, ways, angles and velocities are told, as somebody who stands on it sees
    /// them; null: the world's frame. For values of bodies only.
    damson_body frame;
};

/// Rays that leave a body, as a lidar has them.
struct damson_ray_fan {
    uint32_t size;            ///< Of this struct, as its default has it. [bytes]
    const damson_vec2* ways;  ///< In the body's frame, the whole ray each. [m]
    size_t way_count;         ///< How many `ways` there are, 1 to 65536.
    damson_vec2 origin;       ///< In the body's frame. [m]
    uint64_t categories;      ///< One of them is that of the shape that is seen.
    bool finds_sensors;       ///< Solid shapes are found always.
};

/// What all columns of actions have. A number is brought into [lower, upper], then multiplied by `scale`,
/// then `offset` is added.
struct damson_action_def {
    uint32_t size;      ///< Of this struct, as its default has it. [bytes]
    const char* name;   ///< For whoever looks at the columns; null: none.
    float scale;        ///< Of each number. [unit]
    float offset;       ///< Added to each number. [unit]
    float lower;        ///< Of the number that is given. [-]
    float upper;        ///< Likewise; not below `lower`. [-]
    bool is_local;      ///< Forces, impulses and velocities are in the body's frame.
    bool has_point;     ///< Forces and impulses act at `point`, else at the centre of mass.
    damson_vec2 point;  ///< In the body's frame. [m]
};

/// What a parameter is a parameter of: one of these, or none of them for the whole world.
struct damson_parameter_target {
    damson_body body;    ///< This body; or a null handle.
    damson_shape shape;  ///< This shape; or a null handle.
    damson_joint joint;  ///< This joint; or a null handle.
};

/// A distribution that a parameter is drawn from, anew at each reset. damson_make_uniform_spread() and its
/// kin make one.
struct damson_spread {
    damson_spread_kind kind;  ///< Of which kind it is.
    float a;                  ///< The number; the lower end; or the mean. [unit]
    float b;                  ///< The upper end; or the standard deviation. [unit]
    const float* choices;     ///< Each as likely as the others. [unit]
    size_t choice_count;      ///< How many `choices` there are.
};

/// A parameter and how it is given.
struct damson_parameter_def {
    uint32_t size;                   ///< Of this struct, as its default has it. [bytes]
    const char* name;                ///< Unique in the batch.
    damson_parameter_kind kind;      ///< What it is.
    damson_parameter_target target;  ///< Of whom.
    damson_spread spread;            ///< What it is drawn from, unless arrays give it.
    /// The number is multiplied by what the prototype has, of each shape its own; else it takes its place. A
    /// size always is.
    bool is_factor;
};

/* Defaults. */

/// A damson_rotation that says nothing special.
DAMSON_API damson_rotation damson_default_rotation(void);
/// A damson_transform that says nothing special.
DAMSON_API damson_transform damson_default_transform(void);
/// A damson_circle that says nothing special.
DAMSON_API damson_circle damson_default_circle(void);
/// A damson_capsule that says nothing special.
DAMSON_API damson_capsule damson_default_capsule(void);
/// A damson_segment that says nothing special.
DAMSON_API damson_segment damson_default_segment(void);
/// A damson_mass_data that says nothing special.
DAMSON_API damson_mass_data damson_default_mass_data(void);
/// A damson_material that says nothing special.
DAMSON_API damson_material damson_default_material(void);
/// A damson_filter that says nothing special.
DAMSON_API damson_filter damson_default_filter(void);
/// A damson_shape_reports that says nothing special.
DAMSON_API damson_shape_reports damson_default_shape_reports(void);
/// A damson_one_way that says nothing special.
DAMSON_API damson_one_way damson_default_one_way(void);
/// A damson_body_reports that says nothing special.
DAMSON_API damson_body_reports damson_default_body_reports(void);
/// A damson_solver_tuning that says nothing special.
DAMSON_API damson_solver_tuning damson_default_solver_tuning(void);
/// A damson_tile_slope that says nothing special.
DAMSON_API damson_tile_slope damson_default_tile_slope(void);
/// A damson_tile that says nothing special.
DAMSON_API damson_tile damson_default_tile(void);
/// A damson_world_def that says nothing special.
DAMSON_API damson_world_def damson_default_world_def(void);
/// A damson_body_def that says nothing special.
DAMSON_API damson_body_def damson_default_body_def(void);
/// A damson_shape_def that says nothing special.
DAMSON_API damson_shape_def damson_default_shape_def(void);
/// A damson_chain_def that says nothing special.
DAMSON_API damson_chain_def damson_default_chain_def(void);
/// A damson_tile_grid_def that says nothing special.
DAMSON_API damson_tile_grid_def damson_default_tile_grid_def(void);
/// A damson_explosion_def that says nothing special.
DAMSON_API damson_explosion_def damson_default_explosion_def(void);
/// A damson_body_shape that says nothing special.
DAMSON_API damson_body_shape damson_default_body_shape(void);
/// A damson_revolute_joint_def that says nothing special.
DAMSON_API damson_revolute_joint_def damson_default_revolute_joint_def(void);
/// A damson_distance_joint_def that says nothing special.
DAMSON_API damson_distance_joint_def damson_default_distance_joint_def(void);
/// A damson_prismatic_joint_def that says nothing special.
DAMSON_API damson_prismatic_joint_def damson_default_prismatic_joint_def(void);
/// A damson_weld_joint_def that says nothing special.
DAMSON_API damson_weld_joint_def damson_default_weld_joint_def(void);
/// A damson_wheel_joint_def that says nothing special.
DAMSON_API damson_wheel_joint_def damson_default_wheel_joint_def(void);
/// A damson_motor_joint_def that says nothing special.
DAMSON_API damson_motor_joint_def damson_default_motor_joint_def(void);
/// A damson_target_joint_def that says nothing special.
DAMSON_API damson_target_joint_def damson_default_target_joint_def(void);
/// A damson_gear_joint_def that says nothing special.
DAMSON_API damson_gear_joint_def damson_default_gear_joint_def(void);
/// A damson_pulley_joint_def that says nothing special.
DAMSON_API damson_pulley_joint_def damson_default_pulley_joint_def(void);
/// A damson_filter_joint_def that says nothing special.
DAMSON_API damson_filter_joint_def damson_default_filter_joint_def(void);
/// A damson_event_filter that says nothing special.
DAMSON_API damson_event_filter damson_default_event_filter(void);
/// A damson_contact_answer that says nothing special.
DAMSON_API damson_contact_answer damson_default_contact_answer(void);
/// A damson_ray_cast that says nothing special.
DAMSON_API damson_ray_cast damson_default_ray_cast(void);
/// A damson_near_point that says nothing special.
DAMSON_API damson_near_point damson_default_near_point(void);
/// A damson_box_cast that says nothing special.
DAMSON_API damson_box_cast damson_default_box_cast(void);
/// A damson_shape_cast that says nothing special.
DAMSON_API damson_shape_cast damson_default_shape_cast(void);
/// A damson_shape_overlap that says nothing special.
DAMSON_API damson_shape_overlap damson_default_shape_overlap(void);
/// A damson_query_filter that says nothing special.
DAMSON_API damson_query_filter damson_default_query_filter(void);
/// A damson_pace that says nothing special.
DAMSON_API damson_pace damson_default_pace(void);
/// A damson_mover that says nothing special.
DAMSON_API damson_mover damson_default_mover(void);
/// A damson_mover_settings that says nothing special.
DAMSON_API damson_mover_settings damson_default_mover_settings(void);
/// A damson_history_def that says nothing special.
DAMSON_API damson_history_def damson_default_history_def(void);
/// A damson_recording_def that says nothing special.
DAMSON_API damson_recording_def damson_default_recording_def(void);
/// A damson_player_def that says nothing special.
DAMSON_API damson_player_def damson_default_player_def(void);
/// A damson_branch_def that says nothing special.
DAMSON_API damson_branch_def damson_default_branch_def(void);
/// A damson_preview_pace that says nothing special.
DAMSON_API damson_preview_pace damson_default_preview_pace(void);
/// A damson_draw_palette that says nothing special.
DAMSON_API damson_draw_palette damson_default_draw_palette(void);
/// A damson_broadphase_palette that says nothing special.
DAMSON_API damson_broadphase_palette damson_default_broadphase_palette(void);
/// A damson_draw_options that says nothing special.
DAMSON_API damson_draw_options damson_default_draw_options(void);
/// A damson_svg_options that says nothing special.
DAMSON_API damson_svg_options damson_default_svg_options(void);
/// A damson_draw_broadphase_options that says nothing special.
DAMSON_API damson_draw_broadphase_options damson_default_draw_broadphase_options(void);
/// A damson_debug_draw that says nothing special.
DAMSON_API damson_debug_draw damson_default_debug_draw(void);
/// A damson_broadphase_def that says nothing special.
DAMSON_API damson_broadphase_def damson_default_broadphase_def(void);
/// A damson_object_filter that says nothing special.
DAMSON_API damson_object_filter damson_default_object_filter(void);
/// A damson_object_def that says nothing special.
DAMSON_API damson_object_def damson_default_object_def(void);
/// A damson_sweep that says nothing special.
DAMSON_API damson_sweep damson_default_sweep(void);
/// A damson_impact_limits that says nothing special.
DAMSON_API damson_impact_limits damson_default_impact_limits(void);
/// A damson_batch_def that says nothing special.
DAMSON_API damson_batch_def damson_default_batch_def(void);
/// A damson_batch_pace that says nothing special.
DAMSON_API damson_batch_pace damson_default_batch_pace(void);
/// A damson_column_def that says nothing special.
DAMSON_API damson_column_def damson_default_column_def(void);
/// A damson_ray_fan that says nothing special.
DAMSON_API damson_ray_fan damson_default_ray_fan(void);
/// A damson_action_def that says nothing special.
DAMSON_API damson_action_def damson_default_action_def(void);
/// A damson_spread that says nothing special.
DAMSON_API damson_spread damson_default_spread(void);
/// A damson_parameter_def that says nothing special.
DAMSON_API damson_parameter_def damson_default_parameter_def(void);

/* Version, errors, the log. */

/// Version of the library that is linked.
DAMSON_API damson_version damson_get_version(void);

/// The sentence of this thread's last call that was refused: which call, which argument, what it must be, and
/// what it was; empty if the last call of this thread went well. It lasts until this thread's next call.
DAMSON_API const char* damson_last_error(void);

/// How this thread's last call went. Calls that only tell how a call went, or give back memory, do not count;
/// nor do those that destroy what a pointer names, unless they are refused.
DAMSON_API damson_status damson_last_status(void);

/// A status in words.
DAMSON_API const char* damson_status_text(damson_status status);

/// Has `handler` (null: nobody) read what no call returns. Threads: may be called from any; the handler may
/// be called from any that steps a world.
DAMSON_API damson_status damson_set_log_handler(damson_log_function handler, void* context);

/// Gives back bytes that a call has made.
DAMSON_API void damson_free_bytes(damson_bytes bytes);

/// The size of each struct of this header, in its order, as the library was built with: for bindings, which
/// compare it with what they were written for.
DAMSON_API const uint32_t* damson_get_abi_sizes(size_t* count);

/// The widest set of vector instructions that this machine has and the library was built with.
DAMSON_API damson_instruction_set damson_get_best_instruction_set(void);

/// What a broadphase is called: sap, endpoint or brute.
DAMSON_API const char* damson_broadphase_kind_get_name(damson_broadphase_kind kind);

/// The broadphase of this name; false if there is none.
DAMSON_API bool damson_find_broadphase_kind(const char* name, damson_broadphase_kind* result);

/// The name of a phase in small letters.
DAMSON_API const char* damson_phase_get_name(damson_phase phase);

/// The name of a kind of joint in small letters.
DAMSON_API const char* damson_joint_type_get_name(damson_joint_type type);

/// One figure of two materials, as a contact has it.
DAMSON_API float damson_mix_values(damson_mix rule, float a, float b);

/* Worlds and their settings. */

/// Makes an empty world; null if it is refused. A null definition is the default one.
DAMSON_API damson_world* damson_world_create(const damson_world_def* def);

/// Destroys a world with all that is in it, its buffers of commands too; null is a no-op. Errors: refused
/// from inside one of its calls (a listener, a question, a visitor), and while a history, a recording or a
/// preview of it is there.
DAMSON_API damson_status damson_world_destroy(damson_world* world);

/// The definition that a world like this one is made from, as it is now: one that even names its things
/// alike, unless `handle_stamp` is set to 0. Its task system is not in it.
DAMSON_API damson_world_def damson_world_get_definition(const damson_world* world);

/// Acceleration of what falls freely. [m/s2]
DAMSON_API damson_vec2 damson_world_get_gravity(const damson_world* world);

/// Sets the acceleration of what falls freely; wakes the bodies that it pulls at, if it is another than
/// before. [m/s2]
DAMSON_API damson_status damson_world_set_gravity(damson_world* world, damson_vec2 gravity);

/// Moves the origin of the coordinates to `delta`: subtracts it from the positions of all bodies, targets and
/// bounds and of the joints' points in the world. Nothing wakes, and no pair begins or ends. Requires:
/// finite; all new positions within 1e5 m of the origin. Otherwise nothing changes. Cost: a look at each body
/// and shape; until the next step each query looks at all shapes. [m]
DAMSON_API damson_status damson_world_shift_origin(damson_world* world, damson_vec2 delta);

/// Wakes all bodies that sleep; they rest anew. Out of the simulation stays out.
DAMSON_API damson_status damson_world_wake_all(damson_world* world);

/// Takes back forces and torques given since the last step: none of them acts.
DAMSON_API damson_status damson_world_clear_forces(damson_world* world);

/// Energy of all bodies as they move and stand. Cost: a look at each body.
DAMSON_API damson_energy damson_world_get_energy(const damson_world* world);

/// Whether bodies at rest are put to sleep.
DAMSON_API bool damson_world_can_sleep(const damson_world* world);

/// Has bodies at rest be put to sleep, or not; without, all that sleep wake.
DAMSON_API damson_status damson_world_set_can_sleep(damson_world* world, bool can_sleep);

/// Whether what is too fast for a step is stopped where it meets something.
DAMSON_API bool damson_world_is_continuous(const damson_world* world);

/// Has what is too fast for a step be stopped where it meets something, or not.
DAMSON_API damson_status damson_world_set_continuous(damson_world* world, bool continuous);

/// Whether steps begin with the impulses of the last one.
DAMSON_API bool damson_world_is_warm_starting(const damson_world* world);

/// Has steps begin with the impulses of the last one, or not; without, stacks sag.
DAMSON_API damson_status damson_world_set_warm_starting(damson_world* world, bool warm_starting);

/// Slower approaches are no hits. [m/s]
DAMSON_API float damson_world_get_hit_speed(const damson_world* world);

/// Sets below which speed approaches are no hits. [m/s]
DAMSON_API damson_status damson_world_set_hit_speed(damson_world* world, float speed);

/// Stiffness, thresholds and the greatest speed.
DAMSON_API damson_solver_tuning damson_world_get_tuning(const damson_world* world);

/// Sets stiffness, thresholds and the greatest speed, all of them; who changes a part begins with
/// damson_world_get_tuning().
DAMSON_API damson_status damson_world_set_tuning(damson_world* world, const damson_solver_tuning* tuning);

/// How two shapes' friction mixes.
DAMSON_API damson_mix damson_world_get_friction_mix(const damson_world* world);

/// How two shapes' restitution mixes.
DAMSON_API damson_mix damson_world_get_restitution_mix(const damson_world* world);

/// Sets how friction and restitution of two shapes mix; wakes all bodies, since what rests may slide now.
DAMSON_API damson_status damson_world_set_mixes(damson_world* world, damson_mix friction,
                                                damson_mix restitution);

/// Whose seams bodies slide over without a bump.
DAMSON_API damson_smooth damson_world_get_smooth(const damson_world* world);

/// Sets whose seams bodies slide over without a bump; wakes all bodies.
DAMSON_API damson_status damson_world_set_smooth(damson_world* world, damson_smooth smooth);

/// The bounds of the level; false if it has none. [m]
DAMSON_API bool damson_world_get_bounds(const damson_world* world, damson_aabb* result);

/// What becomes of a body that leaves them.
DAMSON_API damson_leaving damson_world_get_leaving(const damson_world* world);

/// Sets the bounds of the level (null: none) and what becomes of a body that leaves them. Bodies that are
/// outside already leave when they next come back and go. [m]
DAMSON_API damson_status damson_world_set_bounds(damson_world* world, const damson_aabb* bounds,
                                                 damson_leaving leaving);

/// Threads that share a step, or calls of the game's.
DAMSON_API uint32_t damson_world_get_workers(const damson_world* world);

/// Has as many threads share the steps to come, or the calls of `parallel_for` in their place (null: none).
/// No result depends on it. Cost: threads are ended and begun.
DAMSON_API damson_status damson_world_set_workers(damson_world* world, uint32_t workers, uint32_t task_calls,
                                                  damson_parallel_for_function parallel_for,
                                                  void* task_context);

/// All bodies, in no order that means anything; until the next step or edit. What wakes, falls asleep or
/// changes its type also changes places here: who edits while walking copies the list first.
DAMSON_API const damson_body* damson_world_get_bodies(const damson_world* world, size_t* count);

/// All shapes, as damson_world_get_bodies().
DAMSON_API const damson_shape* damson_world_get_shapes(const damson_world* world, size_t* count);

/// All joints, as damson_world_get_bodies().
DAMSON_API const damson_joint* damson_world_get_joints(const damson_world* world, size_t* count);

/// All chains, as damson_world_get_bodies().
DAMSON_API const damson_chain* damson_world_get_chains(const damson_world* world, size_t* count);

/// All tile grids, as damson_world_get_bodies().
DAMSON_API const damson_tile_grid* damson_world_get_tile_grids(const damson_world* world, size_t* count);

/// The body of this name, the one with the lowest key if there are several; null if there is none. Cost:
/// constant, and proportional to the bodies of this name.
DAMSON_API damson_body damson_world_find_body_by_name(const damson_world* world, const char* name);

/// The body of this key; null if there is none. Cost: constant for a key that the game chose, else a look at
/// all of a kind.
DAMSON_API damson_body damson_world_find_body(const damson_world* world, uint64_t key);

/// The shape of this key; null if there is none. Cost: constant for a key that the game chose, else a look at
/// all of a kind.
DAMSON_API damson_shape damson_world_find_shape(const damson_world* world, uint64_t key);

/// The joint of this key; null if there is none. Cost: constant for a key that the game chose, else a look at
/// all of a kind.
DAMSON_API damson_joint damson_world_find_joint(const damson_world* world, uint64_t key);

/// Pushes dynamic bodies away, at once, and wakes them; returns how many shapes it has pushed. Cost: a query
/// for a box, and one look at each shape made or moved far since the last step.
DAMSON_API uint32_t damson_world_explode(damson_world* world, const damson_explosion_def* def);

/* Bodies. */

/// Makes a body without shapes.
DAMSON_API damson_body damson_world_create_body(damson_world* world, const damson_body_def* def);

/// Makes a shape on a body; the body's mass follows.
DAMSON_API damson_shape damson_world_create_shape(damson_world* world, damson_body body,
                                                  const damson_geometry* geometry,
                                                  const damson_shape_def* def);

/// Makes a row of segments that make one surface. Segment i runs from point i to point i + 1; a one-sided
/// chain holds what is on the right of the way along it.
DAMSON_API damson_chain damson_world_create_chain(damson_world* world, damson_body body,
                                                  const damson_chain_def* def);

/// Makes a level of equal boxes. Requires: a static or kinematic body.
DAMSON_API damson_tile_grid damson_world_create_tile_grid(damson_world* world, damson_body body,
                                                          const damson_tile_grid_def* def);

/// Destroys the body with its shapes and joints; a null or stale handle is a no-op.
DAMSON_API damson_status damson_world_destroy_body(damson_world* world, damson_body body);

/// Destroys the shape; the body's mass follows. A null or stale handle is a no-op.
DAMSON_API damson_status damson_world_destroy_shape(damson_world* world, damson_shape shape);

/// Destroys the chain with its segments; a null or stale handle is a no-op.
DAMSON_API damson_status damson_world_destroy_chain(damson_world* world, damson_chain chain);

/// Destroys the grid with its shape; a null or stale handle is a no-op.
DAMSON_API damson_status damson_world_destroy_tile_grid(damson_world* world, damson_tile_grid grid);

/// Destroys the joint; a null or stale handle is a no-op.
DAMSON_API damson_status damson_world_destroy_joint(damson_world* world, damson_joint joint);

/// Whether the body lives. Any handle may be asked about.
DAMSON_API bool damson_body_is_alive(const damson_world* world, damson_body body);

/// How a body moves.
DAMSON_API damson_body_type damson_body_get_type(const damson_world* world, damson_body body);

/// Where the origin of a body is. [m]
DAMSON_API damson_vec2 damson_body_get_position(const damson_world* world, damson_body body);

/// How the frame of a body is turned.
DAMSON_API damson_rotation damson_body_get_rotation(const damson_world* world, damson_body body);

/// Angle of a body, in (-pi, pi]. [rad]
DAMSON_API float damson_body_get_angle(const damson_world* world, damson_body body);

/// Where the frame of a body stands.
DAMSON_API damson_transform damson_body_get_transform(const damson_world* world, damson_body body);

/// Where it is drawn when `alpha` of a step has passed since the last one: on its way from where that step
/// found it. In a world that is not advanced by damson_world_advance(), and for what was made or moved by
/// hand since, it is damson_body_get_transform(). Requires: alpha from 0 to 1.
DAMSON_API damson_transform damson_body_get_transform_at(const damson_world* world, damson_body body,
                                                         float alpha);

/// Centre of mass of a body, in the world. [m]
DAMSON_API damson_vec2 damson_body_get_center_of_mass(const damson_world* world, damson_body body);

/// Centre of mass of a body, in its own frame. [m]
DAMSON_API damson_vec2 damson_body_get_center_of_mass_local(const damson_world* world, damson_body body);

/// Velocity of the centre of mass of a body. [m/s]
DAMSON_API damson_vec2 damson_body_get_linear_velocity(const damson_world* world, damson_body body);

/// How fast a body turns. [rad/s]
DAMSON_API float damson_body_get_angular_velocity(const damson_world* world, damson_body body);

/// Velocity of a body's matter at a point of the world [m]. [m/s]
DAMSON_API damson_vec2 damson_body_get_velocity_at(const damson_world* world, damson_body body,
                                                   damson_vec2 point);

/// Mass of a body; 0 for static and kinematic ones. [kg]
DAMSON_API float damson_body_get_mass(const damson_world* world, damson_body body);

/// Inertia of a body about its centre of mass; 0 where it cannot turn. [kg m2]
DAMSON_API float damson_body_get_inertia(const damson_world* world, damson_body body);

/// How much of gravity a body feels. [-]
DAMSON_API float damson_body_get_gravity_scale(const damson_world* world, damson_body body);

/// The gravity of its own that a body has in place of the world's; false if it has none. [m/s2]
DAMSON_API bool damson_body_get_gravity(const damson_world* world, damson_body body, damson_vec2* result);

/// Force given to a body since the last step, at its centre of mass. [N]
DAMSON_API damson_vec2 damson_body_get_force(const damson_world* world, damson_body body);

/// Torque given to a body since the last step. [N m]
DAMSON_API float damson_body_get_torque(const damson_world* world, damson_body body);

/// Energy of the motion of a body, and of its place.
DAMSON_API damson_energy damson_body_get_energy(const damson_world* world, damson_body body);

/// Tight box of all shapes of a body; of none, its origin. [m]
DAMSON_API damson_aabb damson_body_get_aabb(const damson_world* world, damson_body body);

/// What slows the way of a body. [1/s]
DAMSON_API float damson_body_get_linear_damping(const damson_world* world, damson_body body);

/// What slows the turn of a body. [1/s]
DAMSON_API float damson_body_get_angular_damping(const damson_world* world, damson_body body);

/// Whether a body is awake.
DAMSON_API bool damson_body_is_awake(const damson_world* world, damson_body body);

/// Whether a body takes part in anything.
DAMSON_API bool damson_body_is_enabled(const damson_world* world, damson_body body);

/// Whether a body passes through nothing unseen, however fast.
DAMSON_API bool damson_body_is_bullet(const damson_world* world, damson_body body);

/// Whether what a body meets on its way through a step stops it.
DAMSON_API bool damson_body_is_continuous(const damson_world* world, damson_body body);

/// Which events a body wants.
DAMSON_API damson_body_reports damson_body_get_reports(const damson_world* world, damson_body body);

/// Ways in which a body does not move.
DAMSON_API damson_motion_locks damson_body_get_locks(const damson_world* world, damson_body body);

/// Whether a body is put to sleep when it rests.
DAMSON_API bool damson_body_can_sleep(const damson_world* world, damson_body body);

/// Speed below which a body comes to rest. [m/s]
DAMSON_API float damson_body_get_sleep_threshold(const damson_world* world, damson_body body);

/// The mass of a body as set by hand; false if its shapes give it.
DAMSON_API bool damson_body_get_own_mass(const damson_world* world, damson_body body,
                                         damson_mass_data* result);

/// Where the next step takes a kinematic body; false if nowhere.
DAMSON_API bool damson_body_get_target(const damson_world* world, damson_body body, damson_transform* result);

/// The name of a body; empty if it has none.
DAMSON_API const char* damson_body_get_name(const damson_world* world, damson_body body);

/// What orders a body among bodies.
DAMSON_API uint64_t damson_body_get_key(const damson_world* world, damson_body body);

/// The game's own word of a body.
DAMSON_API uint64_t damson_body_get_user_data(const damson_world* world, damson_body body);

/// Whether a body falls through one-way surfaces; see damson_body_drop_through().
DAMSON_API bool damson_body_is_dropping(const damson_world* world, damson_body body);

/// How many shapes a body has.
DAMSON_API uint32_t damson_body_get_shape_count(const damson_world* world, damson_body body);

/// A shape of a body, in the order of keys. Requires: an index below damson_body_get_shape_count(). Cost:
/// proportional to it.
DAMSON_API damson_shape damson_body_get_shape(const damson_world* world, damson_body body, uint32_t index);

/// Writes the shapes of a body to `room`, as many as there is room for, and returns how many there are.
DAMSON_API size_t damson_body_get_shapes(const damson_world* world, damson_body body, damson_shape* room,
                                         size_t capacity);

/// Writes the joints of a body to `room`, as many as there is room for, and returns how many there are.
DAMSON_API size_t damson_body_get_joints(const damson_world* world, damson_body body, damson_joint* room,
                                         size_t capacity);

/// Puts the origin of a body there [m], turned by `angle` [rad].
DAMSON_API damson_status damson_body_set_transform(damson_world* world, damson_body body,
                                                   damson_vec2 position, float angle);

/// Puts the frame of a body there, as it was read by damson_body_get_transform(), to the bit. Requires: a
/// rotation of unit length.
DAMSON_API damson_status damson_body_set_frame(damson_world* world, damson_body body, damson_transform frame);

/// Puts the origin of a body there; it keeps its rotation. [m]
DAMSON_API damson_status damson_body_set_position(damson_world* world, damson_body body,
                                                  damson_vec2 position);

/// Changes how a body moves. Pairs that go on touching are not told of it; a body made static stops.
DAMSON_API damson_status damson_body_set_type(damson_world* world, damson_body body, damson_body_type type);

/// A disabled body stays where it is and takes no part in anything: its pairs end.
DAMSON_API damson_status damson_body_set_enabled(damson_world* world, damson_body body, bool enabled);

/// Has a body pass through nothing unseen, however fast, or not.
DAMSON_API damson_status damson_body_set_bullet(damson_world* world, damson_body body, bool is_bullet);

/// Has what a body meets on its way through a step stop it, or not.
DAMSON_API damson_status damson_body_set_continuous(damson_world* world, damson_body body,
                                                    bool is_continuous);

/// Says which events a body wants from now on.
DAMSON_API damson_status damson_body_set_reports(damson_world* world, damson_body body,
                                                 damson_body_reports reports);

/// Falls through the one-way surfaces it touches, until it has parted from them, and meanwhile through what
/// goes on beside them: the next tile, the next box of a row, the next segment.
DAMSON_API damson_status damson_body_drop_through(damson_world* world, damson_body body);

/// Gives the centre of mass of a body a velocity; the next step slows it to
/// damson_solver_tuning.max_linear_speed, if that is less. [m/s]
DAMSON_API damson_status damson_body_set_linear_velocity(damson_world* world, damson_body body,
                                                         damson_vec2 velocity, bool wake);

/// Sets how fast a body turns from now on. [rad/s]
DAMSON_API damson_status damson_body_set_angular_velocity(damson_world* world, damson_body body,
                                                          float velocity, bool wake);

/// Sets how much of gravity a body feels. [-]
DAMSON_API damson_status damson_body_set_gravity_scale(damson_world* world, damson_body body, float scale);

/// Gives a body a gravity of its own, or (null) the world's. [m/s2]
DAMSON_API damson_status damson_body_set_gravity(damson_world* world, damson_body body,
                                                 const damson_vec2* gravity);

/// Sets what slows the way of a body. [1/s]
DAMSON_API damson_status damson_body_set_linear_damping(damson_world* world, damson_body body, float damping);

/// Sets what slows the turn of a body. [1/s]
DAMSON_API damson_status damson_body_set_angular_damping(damson_world* world, damson_body body,
                                                         float damping);

/// Gives a body another word of the game's own.
DAMSON_API damson_status damson_body_set_user_data(damson_world* world, damson_body body, uint64_t user_data);

/// Wakes a body, or puts it to sleep where it is.
DAMSON_API damson_status damson_body_set_awake(damson_world* world, damson_body body, bool awake);

/// Has a body be put to sleep when it rests, or not; one that may not sleep keeps its island awake.
DAMSON_API damson_status damson_body_set_can_sleep(damson_world* world, damson_body body, bool can_sleep);

/// Sets the speed below which a body comes to rest. [m/s]
DAMSON_API damson_status damson_body_set_sleep_threshold(damson_world* world, damson_body body,
                                                         float threshold);

/// Says in which ways a body does not move; locked ways lose their velocity at once.
DAMSON_API damson_status damson_body_set_locks(damson_world* world, damson_body body,
                                               damson_motion_locks locks);

/// Gives a body a mass, for as long as it lives or until damson_body_reset_mass(): its shapes have no say.
/// Without inertia it does not turn. A static or kinematic body keeps it for the day it is dynamic. Requires:
/// a mass above zero, an inertia of zero or more; all finite.
DAMSON_API damson_status damson_body_set_mass(damson_world* world, damson_body body, damson_mass_data mass);

/// Gives a body the mass back that its shapes give.
DAMSON_API damson_status damson_body_reset_mass(damson_world* world, damson_body body);

/// Names a body for damson_world_find_body_by_name(); names need not be unique, and an empty one takes the
/// name away. Requires: 31 bytes or fewer.
DAMSON_API damson_status damson_body_set_name(damson_world* world, damson_body body, const char* name);

/// Has a kinematic body stand exactly there [m], turned by `angle` [rad], by the shorter turn, when the next
/// step is over, whatever time that takes: it moves at the velocity that carries it there, so that it pushes
/// and drags what it touches, and stops at the start of the step after unless it is given another target. A
/// velocity or a transform given by hand takes the target back. No-op while the body is disabled. Requires:
/// kinematic.
DAMSON_API damson_status damson_body_set_target(damson_world* world, damson_body body, damson_vec2 position,
                                                float angle);

/// Pushes a body at a point of the world [m], for the next step only. [N]
DAMSON_API damson_status damson_body_apply_force(damson_world* world, damson_body body, damson_vec2 force,
                                                 damson_vec2 point, bool wake);

/// Pushes a body at its centre of mass, for the next step only. [N]
DAMSON_API damson_status damson_body_apply_force_to_center(damson_world* world, damson_body body,
                                                           damson_vec2 force, bool wake);

/// Turns a body, for the next step only. [N m]
DAMSON_API damson_status damson_body_apply_torque(damson_world* world, damson_body body, float torque,
                                                  bool wake);

/// Takes back forces and torques given to a body since the last step.
DAMSON_API damson_status damson_body_clear_forces(damson_world* world, damson_body body);

/// Pushes a body at a point of the world [m], at once. [N s]
DAMSON_API damson_status damson_body_apply_impulse(damson_world* world, damson_body body,
                                                   damson_vec2 impulse, damson_vec2 point, bool wake);

/// Pushes a body at its centre of mass, at once. [N s]
DAMSON_API damson_status damson_body_apply_impulse_to_center(damson_world* world, damson_body body,
                                                             damson_vec2 impulse, bool wake);

/// Turns a body, at once. [N m s]
DAMSON_API damson_status damson_body_apply_angular_impulse(damson_world* world, damson_body body,
                                                           float impulse, bool wake);

/* Shapes. */

/// Whether the shape lives. Any handle may be asked about.
DAMSON_API bool damson_shape_is_alive(const damson_world* world, damson_shape shape);

/// Whose shape it is.
DAMSON_API damson_body damson_shape_get_body(const damson_world* world, damson_shape shape);

/// Outline of a shape, in its body's frame.
DAMSON_API damson_geometry damson_shape_get_geometry(const damson_world* world, damson_shape shape);

/// Tight box of a shape at its body's present pose. [m]
DAMSON_API damson_aabb damson_shape_get_aabb(const damson_world* world, damson_shape shape);

/// What a shape is filled with. [kg/m2]
DAMSON_API float damson_shape_get_density(const damson_world* world, damson_shape shape);

/// Coulomb coefficient of a shape. [-]
DAMSON_API float damson_shape_get_friction(const damson_world* world, damson_shape shape);

/// Bounce of a shape, zero or more. [-]
DAMSON_API float damson_shape_get_restitution(const damson_world* world, damson_shape shape);

/// How fast the surface of a shape runs, clockwise around it. [m/s]
DAMSON_API float damson_shape_get_surface_speed(const damson_world* world, damson_shape shape);

/// What holds a shape back that rolls. [-]
DAMSON_API float damson_shape_get_rolling_resistance(const damson_world* world, damson_shape shape);

/// The game's own name for the material of a shape.
DAMSON_API uint64_t damson_shape_get_material_id(const damson_world* world, damson_shape shape);

/// Friction, bounce and all else that a contact feels of a shape.
DAMSON_API damson_material damson_shape_get_material(const damson_world* world, damson_shape shape);

/// Whether a shape pushes nothing.
DAMSON_API bool damson_shape_is_sensor(const damson_world* world, damson_shape shape);

/// Whether a solid shape on a static body meets other such shapes.
DAMSON_API bool damson_shape_meets_static(const damson_world* world, damson_shape shape);

/// Whether the question of damson_world_set_pre_solve() is asked about contacts of a shape.
DAMSON_API bool damson_shape_asks_pre_solve(const damson_world* world, damson_shape shape);

/// What a shape lets through; false if nothing.
DAMSON_API bool damson_shape_get_one_way(const damson_world* world, damson_shape shape,
                                         damson_one_way* result);

/// Number of the surface that a shape is a part of; 0: each for itself.
DAMSON_API uint32_t damson_shape_get_surface(const damson_world* world, damson_shape shape);

/// Which events a shape wants.
DAMSON_API damson_shape_reports damson_shape_get_reports(const damson_world* world, damson_shape shape);

/// Whom a shape meets, pushes and reports.
DAMSON_API damson_filter damson_shape_get_filter(const damson_world* world, damson_shape shape);

/// What a shape is drawn and picked above. [-]
DAMSON_API float damson_shape_get_draw_level(const damson_world* world, damson_shape shape);

/// What orders a shape among shapes.
DAMSON_API uint64_t damson_shape_get_key(const damson_world* world, damson_shape shape);

/// The game's own word of a shape.
DAMSON_API uint64_t damson_shape_get_user_data(const damson_world* world, damson_shape shape);

/// Sets the Coulomb coefficient of a shape; felt in the next step, by resting contacts too. [-]
DAMSON_API damson_status damson_shape_set_friction(damson_world* world, damson_shape shape, float friction);

/// Sets the bounce of a shape, 0 to 1; felt in the next step. [-]
DAMSON_API damson_status damson_shape_set_restitution(damson_world* world, damson_shape shape,
                                                      float restitution);

/// Sets how fast the surface of a shape runs; felt in the next step. [m/s]
DAMSON_API damson_status damson_shape_set_surface_speed(damson_world* world, damson_shape shape, float speed);

/// Sets what holds a shape back that rolls; felt in the next step. [-]
DAMSON_API damson_status damson_shape_set_rolling_resistance(damson_world* world, damson_shape shape,
                                                             float resistance);

/// Sets the game's own name for the material of a shape, told in hits and begins from now on.
DAMSON_API damson_status damson_shape_set_material_id(damson_world* world, damson_shape shape, uint64_t id);

/// Sets friction, bounce and all else that a contact feels of a shape.
DAMSON_API damson_status damson_shape_set_material(damson_world* world, damson_shape shape,
                                                   const damson_material* material);

/// Sets whom a shape meets; pairs it touches are decided anew in the next step.
DAMSON_API damson_status damson_shape_set_filter(damson_world* world, damson_shape shape,
                                                 const damson_filter* filter);

/// Gives the shape another outline in place. Pairs that go on touching are not told of it. The body's mass
/// follows.
DAMSON_API damson_status damson_shape_set_geometry(damson_world* world, damson_shape shape,
                                                   const damson_geometry* geometry);

/// Hangs the shape on another body, or elsewhere on its own: its outline is in that body's frame. What it is
/// and whom it touches stays; pairs that go on touching are not told of it, those that the change forbids end
/// in the next step. The masses of both bodies follow. Requires: no segment of a chain and no tile grid; a
/// live body.
DAMSON_API damson_status damson_shape_set_body_and_geometry(damson_world* world, damson_shape shape,
                                                            damson_body body,
                                                            const damson_geometry* geometry);

/// Hangs the shape on another body, where it is in the world; see damson_shape_set_body_and_geometry().
DAMSON_API damson_status damson_shape_set_body(damson_world* world, damson_shape shape, damson_body body);

/// Sets what a shape is filled with, up to 1e15; its body's mass follows. [kg/m2]
DAMSON_API damson_status damson_shape_set_density(damson_world* world, damson_shape shape, float density);

/// Makes a shape a sensor, or solid. Pairs end as what they were and begin as what they are, if somebody
/// wants to hear of both.
DAMSON_API damson_status damson_shape_set_sensor(damson_world* world, damson_shape shape, bool is_sensor);

/// Says which events a shape wants. A pair that touches begins when it is first wanted, and ends when nobody
/// wants it any more.
DAMSON_API damson_status damson_shape_set_reports(damson_world* world, damson_shape shape,
                                                  damson_shape_reports reports);

/// Makes a shape part of another surface. A tile grid's shape is all of its cells. Pairs that touch follow in
/// the next step: what another of the old surface was told for begins, and of two reports that come together
/// in the new one, one ends, as DAMSON_END_CAUSE_FILTERED. A report that others of the old surface can carry
/// on stays theirs.
DAMSON_API damson_status damson_shape_set_surface(damson_world* world, damson_shape shape, uint32_t surface);

/// Says what a shape lets through (null: nothing), for pairs that begin to touch from now on.
DAMSON_API damson_status damson_shape_set_one_way(damson_world* world, damson_shape shape,
                                                  const damson_one_way* one_way);

/// Has the question of damson_world_set_pre_solve() be asked about contacts of a shape, or not.
DAMSON_API damson_status damson_shape_set_asks_pre_solve(damson_world* world, damson_shape shape, bool asks);

/// Gives a shape another word of the game's own.
DAMSON_API damson_status damson_shape_set_user_data(damson_world* world, damson_shape shape,
                                                    uint64_t user_data);

/// Draws and picks a shape on `level`, above all that is there; likewise if it is there already. [-]
DAMSON_API damson_status damson_shape_set_draw_level(damson_world* world, damson_shape shape, float level);

/// Brings a shape to the top of its level.
DAMSON_API damson_status damson_shape_bring_to_top(damson_world* world, damson_shape shape);

/* Joints. */

/// Two bodies share a point and may turn about it. Null if it is refused.
DAMSON_API damson_joint damson_world_create_revolute_joint(damson_world* world,
                                                           const damson_revolute_joint_def* def);

/// Two points keep a distance. Null if it is refused.
DAMSON_API damson_joint damson_world_create_distance_joint(damson_world* world,
                                                           const damson_distance_joint_def* def);

/// B slides along an axis of A and does not turn against it. Null if it is refused.
DAMSON_API damson_joint damson_world_create_prismatic_joint(damson_world* world,
                                                            const damson_prismatic_joint_def* def);

/// Two bodies hold each other as their frames say; with a frequency of its own, each part of it is a spring.
/// Null if it is refused.
DAMSON_API damson_joint damson_world_create_weld_joint(damson_world* world, const damson_weld_joint_def* def);

/// B turns about a point that a spring holds on an axis of A: a wheel and its suspension. Null if it is
/// refused.
DAMSON_API damson_joint damson_world_create_wheel_joint(damson_world* world,
                                                        const damson_wheel_joint_def* def);

/// Drives B against A: to a velocity, to a pose in which the two frames agree, or both; never harder than
/// told. Null if it is refused.
DAMSON_API damson_joint damson_world_create_motor_joint(damson_world* world,
                                                        const damson_motor_joint_def* def);

/// A spring drags a point of a body to a place in the world, as a mouse does. Null if it is refused.
DAMSON_API damson_joint damson_world_create_target_joint(damson_world* world,
                                                         const damson_target_joint_def* def);

/// Couples two joints, each a revolute or prismatic one: (angle or translation of joint_a) + ratio * (that of
/// joint_b) stays as it is when the gear is made. Null if it is refused.
DAMSON_API damson_joint damson_world_create_gear_joint(damson_world* world, const damson_gear_joint_def* def);

/// A rope over two points of the world: length_a + ratio * length_b becomes no more than given. Null if it is
/// refused.
DAMSON_API damson_joint damson_world_create_pulley_joint(damson_world* world,
                                                         const damson_pulley_joint_def* def);

/// Two bodies do not collide with each other; nothing else. Null if it is refused.
DAMSON_API damson_joint damson_world_create_filter_joint(damson_world* world,
                                                         const damson_filter_joint_def* def);

/// Whether the joint lives. Any handle may be asked about.
DAMSON_API bool damson_joint_is_alive(const damson_world* world, damson_joint joint);

/// Of which kind a joint is.
DAMSON_API damson_joint_type damson_joint_get_type(const damson_world* world, damson_joint joint);

/// Body A of a joint.
DAMSON_API damson_body damson_joint_get_body_a(const damson_world* world, damson_joint joint);

/// Body B of a joint.
DAMSON_API damson_body damson_joint_get_body_b(const damson_world* world, damson_joint joint);

/// Anchor on A, in the world; a target joint's target. [m]
DAMSON_API damson_vec2 damson_joint_get_anchor_a(const damson_world* world, damson_joint joint);

/// Anchor on B, in the world. [m]
DAMSON_API damson_vec2 damson_joint_get_anchor_b(const damson_world* world, damson_joint joint);

/// Angle of B's frame against A's. [rad]
DAMSON_API float damson_joint_get_angle(const damson_world* world, damson_joint joint);

/// From A's anchor to B's, along the axis of those that have one. [m]
DAMSON_API float damson_joint_get_translation(const damson_world* world, damson_joint joint);

/// Between the anchors; a pulley's: the whole rope's. [m]
DAMSON_API float damson_joint_get_current_length(const damson_world* world, damson_joint joint);

/// Force on B at its anchor, in the last substep. [N]
DAMSON_API damson_vec2 damson_joint_get_reaction_force(const damson_world* world, damson_joint joint);

/// Torque on B in the last substep, without that of the force. [N m]
DAMSON_API float damson_joint_get_reaction_torque(const damson_world* world, damson_joint joint);

/// Torque of the motor in the last substep [N m]; a force of those that push [N].
DAMSON_API float damson_joint_get_motor_torque(const damson_world* world, damson_joint joint);

/// How far off what a joint holds rigidly is, in length. [m]
DAMSON_API float damson_joint_get_linear_separation(const damson_world* world, damson_joint joint);

/// How far off what a joint holds rigidly is, in angle. [rad]
DAMSON_API float damson_joint_get_angular_separation(const damson_world* world, damson_joint joint);

/// Force above which it breaks. [N]
DAMSON_API float damson_joint_get_break_force(const damson_world* world, damson_joint joint);

/// Torque above which it breaks. [N m]
DAMSON_API float damson_joint_get_break_torque(const damson_world* world, damson_joint joint);

/// Force above which it is told of. [N]
DAMSON_API float damson_joint_get_report_force(const damson_world* world, damson_joint joint);

/// Torque above which it is told of. [N m]
DAMSON_API float damson_joint_get_report_torque(const damson_world* world, damson_joint joint);

/// Whether the two bodies' shapes collide with each other.
DAMSON_API bool damson_joint_collide_connected(const damson_world* world, damson_joint joint);

/// What orders a joint among joints.
DAMSON_API uint64_t damson_joint_get_key(const damson_world* world, damson_joint joint);

/// The game's own word of a joint.
DAMSON_API uint64_t damson_joint_get_user_data(const damson_world* world, damson_joint joint);

/// Sets the motor alone, of a joint of a kind that has one: its speed [rad/s] or [m/s], its greatest torque
/// [N m] or force [N].
DAMSON_API damson_status damson_joint_set_motor(damson_world* world, damson_joint joint, bool has_motor,
                                                float speed, float max_torque);

/// Sets above which force [N] and torque [N m] a joint breaks: above zero, infinity for never.
DAMSON_API damson_status damson_joint_set_break(damson_world* world, damson_joint joint, float force,
                                                float torque);

/// Sets above which force [N] and torque [N m] a joint is told of, see damson_joint_overloaded: above zero,
/// infinity for never.
DAMSON_API damson_status damson_joint_set_report(damson_world* world, damson_joint joint, float force,
                                                 float torque);

/// Has the two bodies' shapes collide with each other, or not; contacts follow in the next step.
DAMSON_API damson_status damson_joint_set_collide_connected(damson_world* world, damson_joint joint,
                                                            bool collides);

/// Gives a joint another word of the game's own.
DAMSON_API damson_status damson_joint_set_user_data(damson_world* world, damson_joint joint,
                                                    uint64_t user_data);

/// Wakes both bodies of a joint.
DAMSON_API damson_status damson_joint_wake(damson_world* world, damson_joint joint);

/// The definition that a revolute joint would be made from as it is now. Requires: of that kind.
DAMSON_API damson_revolute_joint_def damson_joint_get_revolute_def(const damson_world* world,
    damson_joint joint);

/// Takes over everything of a revolute joint but bodies, key and collide_connected; wakes the bodies.
/// Requires: of that kind.
DAMSON_API damson_status damson_joint_set_revolute_def(damson_world* world, damson_joint joint,
                                                       const damson_revolute_joint_def* def);

/// The definition that a distance joint would be made from as it is now. Requires: of that kind.
DAMSON_API damson_distance_joint_def damson_joint_get_distance_def(const damson_world* world,
    damson_joint joint);

/// Takes over everything of a distance joint but bodies, key and collide_connected; wakes the bodies.
/// Requires: of that kind.
DAMSON_API damson_status damson_joint_set_distance_def(damson_world* world, damson_joint joint,
                                                       const damson_distance_joint_def* def);

/// The definition that a prismatic joint would be made from as it is now. Requires: of that kind.
DAMSON_API damson_prismatic_joint_def damson_joint_get_prismatic_def(const damson_world* world,
    damson_joint joint);

/// Takes over everything of a prismatic joint but bodies, key and collide_connected; wakes the bodies.
/// Requires: of that kind.
DAMSON_API damson_status damson_joint_set_prismatic_def(damson_world* world, damson_joint joint,
                                                        const damson_prismatic_joint_def* def);

/// The definition that a weld joint would be made from as it is now. Requires: of that kind.
DAMSON_API damson_weld_joint_def damson_joint_get_weld_def(const damson_world* world, damson_joint joint);

/// Takes over everything of a weld joint but bodies, key and collide_connected; wakes the bodies. Requires:
/// of that kind.
DAMSON_API damson_status damson_joint_set_weld_def(damson_world* world, damson_joint joint,
                                                   const damson_weld_joint_def* def);

/// The definition that a wheel joint would be made from as it is now. Requires: of that kind.
DAMSON_API damson_wheel_joint_def damson_joint_get_wheel_def(const damson_world* world, damson_joint joint);

/// Takes over everything of a wheel joint but bodies, key and collide_connected; wakes the bodies. Requires:
/// of that kind.
DAMSON_API damson_status damson_joint_set_wheel_def(damson_world* world, damson_joint joint,
                                                    const damson_wheel_joint_def* def);

/// The definition that a motor joint would be made from as it is now. Requires: of that kind.
DAMSON_API damson_motor_joint_def damson_joint_get_motor_def(const damson_world* world, damson_joint joint);

/// Takes over everything of a motor joint but bodies, key and collide_connected; wakes the bodies. Requires:
/// of that kind.
DAMSON_API damson_status damson_joint_set_motor_def(damson_world* world, damson_joint joint,
                                                    const damson_motor_joint_def* def);

/// The definition that a target joint would be made from as it is now. Requires: of that kind.
DAMSON_API damson_target_joint_def damson_joint_get_target_def(const damson_world* world, damson_joint joint);

/// Takes over everything of a target joint but bodies, key and collide_connected; wakes the bodies. Requires:
/// of that kind.
DAMSON_API damson_status damson_joint_set_target_def(damson_world* world, damson_joint joint,
                                                     const damson_target_joint_def* def);

/// The definition that a gear joint would be made from as it is now. Requires: of that kind.
DAMSON_API damson_gear_joint_def damson_joint_get_gear_def(const damson_world* world, damson_joint joint);

/// Takes over everything of a gear joint but bodies, key and collide_connected; wakes the bodies. Requires:
/// of that kind.
DAMSON_API damson_status damson_joint_set_gear_def(damson_world* world, damson_joint joint,
                                                   const damson_gear_joint_def* def);

/// The definition that a pulley joint would be made from as it is now. Requires: of that kind.
DAMSON_API damson_pulley_joint_def damson_joint_get_pulley_def(const damson_world* world, damson_joint joint);

/// Takes over everything of a pulley joint but bodies, key and collide_connected; wakes the bodies. Requires:
/// of that kind.
DAMSON_API damson_status damson_joint_set_pulley_def(damson_world* world, damson_joint joint,
                                                     const damson_pulley_joint_def* def);

/// The definition that a filter joint would be made from as it is now. Requires: of that kind.
DAMSON_API damson_filter_joint_def damson_joint_get_filter_def(const damson_world* world, damson_joint joint);

/// Takes over everything of a filter joint but bodies, key and collide_connected; wakes the bodies. Requires:
/// of that kind.
DAMSON_API damson_status damson_joint_set_filter_def(damson_world* world, damson_joint joint,
                                                     const damson_filter_joint_def* def);

/* Chains. */

/// Whether the chain lives. Any handle may be asked about.
DAMSON_API bool damson_chain_is_alive(const damson_world* world, damson_chain chain);

/// Whose chain it is.
DAMSON_API damson_body damson_chain_get_body(const damson_world* world, damson_chain chain);

/// Whether it closes to its first point.
DAMSON_API bool damson_chain_is_loop(const damson_world* world, damson_chain chain);

/// How many segments a chain has.
DAMSON_API uint32_t damson_chain_get_segment_count(const damson_world* world, damson_chain chain);

/// A segment of a chain. Requires: an index below damson_chain_get_segment_count().
DAMSON_API damson_shape damson_chain_get_segment(const damson_world* world, damson_chain chain,
                                                 uint32_t index);

/// Writes the segments of a chain from its start on, as many as there is room for; returns how many there
/// are.
DAMSON_API size_t damson_chain_get_segments(const damson_world* world, damson_chain chain,
                                            damson_shape* room, size_t capacity);

/// Writes the points of a chain, in its body's frame, as many as there is room for; returns how many there
/// are. [m]
DAMSON_API size_t damson_chain_get_points(const damson_world* world, damson_chain chain, damson_vec2* room,
                                          size_t capacity);

/// Writes the materials of a chain, one a segment, as many as there is room for; returns how many there are.
DAMSON_API size_t damson_chain_get_materials(const damson_world* world, damson_chain chain,
                                             damson_material* room, size_t capacity);

/// Whether it holds only what is on the right of the way along it.
DAMSON_API bool damson_chain_is_one_sided(const damson_world* world, damson_chain chain);

/// Rounding of a chain. [m]
DAMSON_API float damson_chain_get_radius(const damson_world* world, damson_chain chain);

/// Number of the surface that a chain is.
DAMSON_API uint32_t damson_chain_get_surface(const damson_world* world, damson_chain chain);

/// Which events the first segment of a chain wants.
DAMSON_API damson_shape_reports damson_chain_get_reports(const damson_world* world, damson_chain chain);

/// Whom the first segment of a chain meets.
DAMSON_API damson_filter damson_chain_get_filter(const damson_world* world, damson_chain chain);

/// What the first segment of a chain is drawn and picked above. [-]
DAMSON_API float damson_chain_get_draw_level(const damson_world* world, damson_chain chain);

/// The key of segment 0 of a chain.
DAMSON_API uint64_t damson_chain_get_first_key(const damson_world* world, damson_chain chain);

/// The game's own word of the first segment of a chain.
DAMSON_API uint64_t damson_chain_get_user_data(const damson_world* world, damson_chain chain);

/// The definition that a chain would be made from as it is now, with a material for each segment. Its lists
/// are written to `points` and `materials`, and are empty where there is not enough room: the counts say how
/// much is needed. The key is automatic if the world gave it, or if an edit has left keys that do not follow
/// each other.
DAMSON_API damson_chain_def damson_chain_get_def(const damson_world* world, damson_chain chain,
                                                 damson_vec2* points, size_t point_capacity,
                                                 damson_material* materials, size_t material_capacity);

/// Puts a point elsewhere, in the body's frame. [m]
DAMSON_API damson_status damson_chain_set_point(damson_world* world, damson_chain chain, uint32_t index,
                                                damson_vec2 point);

/// Puts a point before that of `index`; at the end of an open chain, behind the last. What was one segment
/// keeps its handle up to the point, and a new one of the same material goes on from there.
DAMSON_API damson_status damson_chain_insert_point(damson_world* world, damson_chain chain, uint32_t index,
                                                   damson_vec2 point);

/// Takes a point out. Of the two segments that met in it, the first goes on to the end of the second, which
/// is destroyed. Requires: one segment is left, of a loop three.
DAMSON_API damson_status damson_chain_remove_point(damson_world* world, damson_chain chain, uint32_t index);

/// Parts the chain at a point. Of an open one, what comes behind the point is a chain of its own, which is
/// returned; a loop is opened there, starts there, and is returned itself.
DAMSON_API damson_chain damson_chain_split(damson_world* world, damson_chain chain, uint32_t index);

/// Hangs `other` behind this one, which begins where this one ends; its segments keep their handles and its
/// own handle is gone. With itself, the chain is closed to a loop. Requires: the same body, sides and
/// rounding, none of them a loop, and points that meet to within half a millimetre.
DAMSON_API damson_status damson_chain_join(damson_world* world, damson_chain chain, damson_chain other);

/* Tile grids. */

/// Whether the tile grid lives. Any handle may be asked about.
DAMSON_API bool damson_tile_grid_is_alive(const damson_world* world, damson_tile_grid tile_grid);

/// Whose grid it is.
DAMSON_API damson_body damson_tile_grid_get_body(const damson_world* world, damson_tile_grid tile_grid);

/// The shape of a whole grid, with its filter, reports and user data; until the grid goes.
DAMSON_API damson_shape damson_tile_grid_get_shape(const damson_world* world, damson_tile_grid tile_grid);

/// Columns of a grid.
DAMSON_API uint32_t damson_tile_grid_get_width(const damson_world* world, damson_tile_grid tile_grid);

/// Rows of a grid.
DAMSON_API uint32_t damson_tile_grid_get_height(const damson_world* world, damson_tile_grid tile_grid);

/// Size of a cell. [m]
DAMSON_API damson_vec2 damson_tile_grid_get_cell_size(const damson_world* world, damson_tile_grid tile_grid);

/// Lower left corner of cell (0, 0), in the body's frame. [m]
DAMSON_API damson_vec2 damson_tile_grid_get_origin(const damson_world* world, damson_tile_grid tile_grid);

/// All cells of a grid, row by row from the lowest; until the next edit.
DAMSON_API const uint8_t* damson_tile_grid_get_kinds(const damson_world* world, damson_tile_grid tile_grid,
                                                     size_t* count);

/// Cells of a grid that are not empty.
DAMSON_API uint32_t damson_tile_grid_get_tile_count(const damson_world* world, damson_tile_grid tile_grid);

/// Chunks of a grid that hold a tile.
DAMSON_API uint32_t damson_tile_grid_get_chunk_count(const damson_world* world, damson_tile_grid tile_grid);

/// What is in a cell; 0: nothing. Requires: a cell of the grid.
DAMSON_API uint8_t damson_tile_grid_get_kind(const damson_world* world, damson_tile_grid tile_grid,
                                             damson_tile_cell cell);

/// What a cell is made of; the default for an empty one. Requires: a cell of the grid.
DAMSON_API damson_tile damson_tile_grid_get_tile(const damson_world* world, damson_tile_grid tile_grid,
                                                 damson_tile_cell cell);

/// Outline of a cell, in the body's frame. [m]
DAMSON_API damson_polygon damson_tile_grid_get_outline(const damson_world* world, damson_tile_grid tile_grid,
                                                       damson_tile_cell cell);

/// The cell at a point of the world [m], whatever is in it; false outside of the grid.
DAMSON_API bool damson_tile_grid_get_cell_at(const damson_world* world, damson_tile_grid tile_grid,
                                             damson_vec2 point, damson_tile_cell* result);

/// Writes what its kinds of tiles are: kind k is entry k - 1; returns how many there are.
DAMSON_API size_t damson_tile_grid_get_palette(const damson_world* world, damson_tile_grid tile_grid,
                                               damson_tile* room, size_t capacity);

/// Puts a kind of tile into a cell. Cost: constant, and the contacts of this cell.
DAMSON_API damson_status damson_tile_grid_set_kind(damson_world* world, damson_tile_grid tile_grid,
                                                   damson_tile_cell cell, uint8_t kind);

/// Takes the tile out of a cell.
DAMSON_API damson_status damson_tile_grid_clear(damson_world* world, damson_tile_grid tile_grid,
                                                damson_tile_cell cell);

/// A rectangle of cells, row by row from its lowest. Requires: inside of the grid; as many kinds as cells.
DAMSON_API damson_status damson_tile_grid_set_kinds(damson_world* world, damson_tile_grid tile_grid,
                                                    damson_tile_cell lowest, uint32_t columns, uint32_t rows,
                                                    const uint8_t* kinds, size_t count);

/// Puts the same kind into a rectangle of cells.
DAMSON_API damson_status damson_tile_grid_fill(damson_world* world, damson_tile_grid tile_grid,
                                               damson_tile_cell lowest, uint32_t columns, uint32_t rows,
                                               uint8_t kind);

/// What tiles of a kind are made of from now on. Contacts follow; one-way directions count for what begins to
/// touch. Requires: a kind of the palette.
DAMSON_API damson_status damson_tile_grid_set_tile(damson_world* world, damson_tile_grid tile_grid,
                                                   uint8_t kind, const damson_tile* tile);

/* Many bodies at a time. */

/// Makes a body for each definition, and each of `shapes` on the one it names; writes the handles in the
/// order of `bodies` and returns how many: all, or none if a part is refused. Keys must be free, and each
/// other's too. Cost: a fraction of that of single calls.
DAMSON_API size_t damson_world_create_bodies(damson_world* world, const damson_body_def* bodies,
                                             size_t count, const damson_body_shape* shapes,
                                             size_t shape_count, damson_body* handles);

/// Makes a body for each definition, with one shape on every body, all alike; writes the handles and returns
/// how many, all or none. Requires: an automatic shape key.
DAMSON_API size_t damson_world_create_equal_bodies(damson_world* world, const damson_body_def* bodies,
                                                   size_t count, const damson_geometry* geometry,
                                                   const damson_shape_def* def, damson_body* handles);

/// Destroys those that are alive, with their shapes and joints; null and stale handles are no-ops.
DAMSON_API damson_status damson_world_destroy_bodies(damson_world* world, const damson_body* bodies,
                                                     size_t count);

/// Writes where the origins of bodies are, in the order of `bodies`. Requires: all alive. [m]
DAMSON_API damson_status damson_world_get_positions(const damson_world* world, const damson_body* bodies,
                                                    damson_vec2* positions, size_t count);

/// Writes where bodies are, in the order of `bodies`. Requires: all alive.
DAMSON_API damson_status damson_world_get_transforms(const damson_world* world, const damson_body* bodies,
                                                     damson_transform* transforms, size_t count);

/// Writes how bodies move, in the order of `bodies`. Requires: all alive.
DAMSON_API damson_status damson_world_get_velocities(const damson_world* world, const damson_body* bodies,
                                                     damson_body_velocity* velocities, size_t count);

/// Writes where bodies are drawn, as damson_body_get_transform_at(). Requires: alpha from 0 to 1.
DAMSON_API damson_status damson_world_get_transforms_at(const damson_world* world, const damson_body* bodies,
                                                        float alpha, damson_transform* transforms,
                                                        size_t count);

/// Gives bodies[i] the velocity velocities[i], as damson_body_set_linear_velocity() and
/// damson_body_set_angular_velocity() do. Requires: all alive; as many velocities as bodies, all finite.
DAMSON_API damson_status damson_world_set_velocities(damson_world* world, const damson_body* bodies,
                                                     const damson_body_velocity* velocities, size_t count,
                                                     bool wake);

/// Gives bodies[i] the origin positions[i] [m], for all i, or none of them if one is refused; angles stay.
/// Requires: all are alive; as many positions as bodies, each finite and within 1e5 m of the origin. Cost:
/// that of set_transform() each, without a check a call.
DAMSON_API damson_status damson_world_set_positions(damson_world* world, const damson_body* bodies,
                                                    const damson_vec2* positions, size_t count);

/// All bodies as they stand, without a copy; until the next step or edit.
DAMSON_API damson_body_rows damson_world_get_rows(const damson_world* world);

/* Steps. */

/// Advances the world by `dt` [s] in `substeps` equal parts, and tells listeners. Requires: 1 to 64 substeps
/// (4 is a good number); not called from inside a step.
DAMSON_API damson_status damson_world_step(damson_world* world, float dt, int32_t substeps);

/// Takes the steps for which `real_dt` [s] of the game's time, and what was left over before, are enough;
/// calls `before_step` before each and `after_step` after each. A world that is advanced notes where bodies
/// were before each step, for damson_body_get_transform_at(). Requires: real_dt zero or more and finite; not
/// called from inside a step or a listener.
DAMSON_API damson_advance damson_world_advance(damson_world* world, float real_dt, const damson_pace* pace,
                                               damson_step_function before_step,
                                               damson_step_function after_step, void* context);

/// Advances the named bodies and what hangs on them by `dt` [s]; returns how many bodies took part. Requires:
/// all alive; and as damson_world_step(). Cost: that of a step of those, and some operations for each body
/// that is awake.
DAMSON_API uint32_t damson_world_step_bodies(damson_world* world, const damson_body* bodies, size_t count,
                                             float dt, int32_t substeps);

/// Advances what is awake and has a shape in a box [m], as damson_world_step_bodies(). Requires: a finite
/// box.
DAMSON_API uint32_t damson_world_step_region(damson_world* world, damson_aabb region, float dt,
                                             int32_t substeps);

/* Events, listeners and who touches whom. */

/// Shapes that began to touch in the last step, in key order; until the next step.
DAMSON_API const damson_contact_began* damson_world_get_contact_began(const damson_world* world,
    size_t* count);

/// Shapes that touch no more in the last step, in key order; until the next step.
DAMSON_API const damson_contact_ended* damson_world_get_contact_ended(const damson_world* world,
    size_t* count);

/// Shapes that a sensor began to overlap in the last step, in key order; until the next step.
DAMSON_API const damson_sensor_began* damson_world_get_sensor_began(const damson_world* world, size_t* count);

/// Shapes that a sensor overlaps no more in the last step, in key order; until the next step.
DAMSON_API const damson_sensor_ended* damson_world_get_sensor_ended(const damson_world* world, size_t* count);

/// Shapes that struck each other in the last step, in key order; until the next step.
DAMSON_API const damson_contact_hit* damson_world_get_hits(const damson_world* world, size_t* count);

/// Shapes that pushed each other harder than one is to report in the last step, in key order; until the next
/// step.
DAMSON_API const damson_contact_overloaded* damson_world_get_contact_overloaded(const damson_world* world,
    size_t* count);

/// Bodies that moved in the last step, in key order; until the next step.
DAMSON_API const damson_body_moved* damson_world_get_body_moved(const damson_world* world, size_t* count);

/// Bodies that fell asleep in the last step, in key order; until the next step.
DAMSON_API const damson_body_slept* damson_world_get_body_slept(const damson_world* world, size_t* count);

/// Bodies that woke in the last step, in key order; until the next step.
DAMSON_API const damson_body_woke* damson_world_get_body_woke(const damson_world* world, size_t* count);

/// Bodies whose state was about to stop being finite in the last step, in key order; until the next step.
DAMSON_API const damson_body_quarantined* damson_world_get_body_quarantined(const damson_world* world,
    size_t* count);

/// Bodies that left the bounds in the last step, in key order; until the next step.
DAMSON_API const damson_body_left* damson_world_get_body_left(const damson_world* world, size_t* count);

/// Joints that broke in the last step, in key order; until the next step.
DAMSON_API const damson_joint_broke* damson_world_get_joint_broke(const damson_world* world, size_t* count);

/// Joints that bore more than they are to report in the last step, in key order; until the next step.
DAMSON_API const damson_joint_overloaded* damson_world_get_joint_overloaded(const damson_world* world,
    size_t* count);

/// Has `call` hear of each damson_contact_began that `filter` (null: all) lets through, after each step. The
/// null subscription if it is refused.
DAMSON_API damson_subscription damson_world_on_contact_began(damson_world* world,
                                                             const damson_event_filter* filter,
                                                             damson_contact_began_function call,
                                                             void* context);

/// Has `call` hear of each damson_contact_ended that `filter` (null: all) lets through, after each step. The
/// null subscription if it is refused.
DAMSON_API damson_subscription damson_world_on_contact_ended(damson_world* world,
                                                             const damson_event_filter* filter,
                                                             damson_contact_ended_function call,
                                                             void* context);

/// Has `call` hear of each damson_sensor_began that `filter` (null: all) lets through, after each step. The
/// null subscription if it is refused.
DAMSON_API damson_subscription damson_world_on_sensor_began(damson_world* world,
                                                            const damson_event_filter* filter,
                                                            damson_sensor_began_function call,
                                                            void* context);

/// Has `call` hear of each damson_sensor_ended that `filter` (null: all) lets through, after each step. The
/// null subscription if it is refused.
DAMSON_API damson_subscription damson_world_on_sensor_ended(damson_world* world,
                                                            const damson_event_filter* filter,
                                                            damson_sensor_ended_function call,
                                                            void* context);

/// Has `call` hear of each damson_contact_hit that `filter` (null: all) lets through, after each step. The
/// null subscription if it is refused.
DAMSON_API damson_subscription damson_world_on_hit(damson_world* world, const damson_event_filter* filter,
                                                   damson_contact_hit_function call, void* context);

/// Has `call` hear of each damson_contact_overloaded that `filter` (null: all) lets through, after each step.
/// The null subscription if it is refused.
DAMSON_API damson_subscription damson_world_on_contact_overloaded(damson_world* world,
    const damson_event_filter* filter, damson_contact_overloaded_function call, void* context);

/// Has `call` hear of each damson_body_moved that `filter` (null: all) lets through, after each step. The
/// null subscription if it is refused.
DAMSON_API damson_subscription damson_world_on_body_moved(damson_world* world,
                                                          const damson_event_filter* filter,
                                                          damson_body_moved_function call, void* context);

/// Has `call` hear of each damson_body_slept that `filter` (null: all) lets through, after each step. The
/// null subscription if it is refused.
DAMSON_API damson_subscription damson_world_on_body_slept(damson_world* world,
                                                          const damson_event_filter* filter,
                                                          damson_body_slept_function call, void* context);

/// Has `call` hear of each damson_body_woke that `filter` (null: all) lets through, after each step. The null
/// subscription if it is refused.
DAMSON_API damson_subscription damson_world_on_body_woke(damson_world* world,
                                                         const damson_event_filter* filter,
                                                         damson_body_woke_function call, void* context);

/// Has `call` hear of each damson_body_quarantined that `filter` (null: all) lets through, after each step.
/// The null subscription if it is refused.
DAMSON_API damson_subscription damson_world_on_body_quarantined(damson_world* world,
                                                                const damson_event_filter* filter,
                                                                damson_body_quarantined_function call,
                                                                void* context);

/// Has `call` hear of each damson_body_left that `filter` (null: all) lets through, after each step. The null
/// subscription if it is refused.
DAMSON_API damson_subscription damson_world_on_body_left(damson_world* world,
                                                         const damson_event_filter* filter,
                                                         damson_body_left_function call, void* context);

/// Has `call` hear of each damson_joint_broke that `filter` (null: all) lets through, after each step. The
/// null subscription if it is refused.
DAMSON_API damson_subscription damson_world_on_joint_broke(damson_world* world,
                                                           const damson_event_filter* filter,
                                                           damson_joint_broke_function call, void* context);

/// Has `call` hear of each damson_joint_overloaded that `filter` (null: all) lets through, after each step.
/// The null subscription if it is refused.
DAMSON_API damson_subscription damson_world_on_joint_overloaded(damson_world* world,
                                                                const damson_event_filter* filter,
                                                                damson_joint_overloaded_function call,
                                                                void* context);

/// Ends a subscription; returns whether there was one. Listeners of a destroyed body or shape go by
/// themselves.
DAMSON_API bool damson_world_unsubscribe(damson_world* world, damson_subscription subscription);

/// Tells listeners now, without a step, of the ends that edits since the last step have brought about.
/// Requires: not called from inside a listener or a step.
DAMSON_API damson_status damson_world_deliver_events(damson_world* world);

/// Writes the pairs that touch now to `room`, as many as there is room for, and returns how many there are.
/// Their order follows from what has happened, the same on every machine.
DAMSON_API size_t damson_world_get_touching(const damson_world* world, damson_touching_pair* room,
                                            size_t capacity);

/// Writes the pairs of one body that touch now, as damson_world_get_touching(); the body comes first in each
/// pair, as `a`.
DAMSON_API size_t damson_body_get_touching(const damson_world* world, damson_body body,
                                           damson_touching_pair* room, size_t capacity);

/// Writes the pairs of one shape that touch now, as damson_world_get_touching(); the shape comes first in
/// each pair, as `a`.
DAMSON_API size_t damson_shape_get_touching(const damson_world* world, damson_shape shape,
                                            damson_touching_pair* room, size_t capacity);

/// Stores the game's own word of a pair that touches, which is kept until they part. Requires: a pair as one
/// of the calls above wrote it, that touches still. Cost: a look at the contacts of its body A.
DAMSON_API damson_status damson_world_set_touching_word(damson_world* world,
                                                        const damson_touching_pair* pair, uint64_t word);

/// Who the two of a pair are, as in events: keys, user data, categories. False if they touch no more. Cost: a
/// look at the contacts of its body A.
DAMSON_API bool damson_world_get_touching_sides(const damson_world* world, const damson_touching_pair* pair,
                                                damson_contact_side* a, damson_contact_side* b);

/// How many contacts there are, touching or not.
DAMSON_API uint32_t damson_world_get_contact_count(const damson_world* world);

/// One of the contacts, touching or not. Requires: an index below damson_world_get_contact_count().
DAMSON_API bool damson_world_get_contact_at(const damson_world* world, uint32_t index,
                                            damson_touching_pair* result);

/* Who may touch whom, and questions of a step. */

/// Two bodies never meet from now on, as if their masks said so. Twice is harmless.
DAMSON_API damson_status damson_world_add_exception(damson_world* world, damson_body a, damson_body b);

/// Lets two bodies meet again; returns whether there was an exception.
DAMSON_API bool damson_world_remove_exception(damson_world* world, damson_body a, damson_body b);

/// Whether damson_world_add_exception() was called for these two.
DAMSON_API bool damson_world_is_exception(const damson_world* world, damson_body a, damson_body b);

/// All pairs of bodies that never meet, in no order; until the next edit.
DAMSON_API const damson_body_pair* damson_world_get_exceptions(const damson_world* world, size_t* count);

/// Two shapes that touch pass through each other until they part, the tiles of a grid each for itself;
/// returns whether they do touch. They go on touching and are reported as ever.
DAMSON_API bool damson_world_ignore_until_separated(damson_world* world, damson_shape a, damson_shape b);

/// Has `question` (null: nobody) be asked in a step about shapes whose boxes begin to overlap. Pairs that
/// have been decided stay so until they part or a filter of theirs is set.
DAMSON_API damson_status damson_world_set_pair_question(damson_world* world,
                                                        damson_pair_question_function question,
                                                        void* context);

/// Has `question` (null: nobody) be asked in every step about every awake contact of which a shape says
/// `asks_pre_solve`.
DAMSON_API damson_status damson_world_set_pre_solve(damson_world* world, damson_pre_solve_function question,
                                                    void* context);

/// Has `question` (null: nobody) be asked in a step about joints that are about to break.
DAMSON_API damson_status damson_world_set_break_question(damson_world* world,
                                                         damson_break_question_function question,
                                                         void* context);

/* Queries and picking. */

/// What a ray meets: the first hit; false if there is none. Cost: a query of the broadphase, and one look at
/// each shape created or moved far since the last step. Threads: any number at a time, as long as nobody
/// changes the world.
DAMSON_API bool damson_world_find_nearest_on_ray(const damson_world* world, const damson_ray_cast* ray,
                                                 const damson_query_filter* filter,
                                                 damson_query_hit* result);

/// What a ray meets: the first hits for which there is room, in their order; returns how many were written.
/// If `room` is full there may be more.
DAMSON_API size_t damson_world_find_all_on_ray(const damson_world* world, const damson_ray_cast* ray,
                                               const damson_query_filter* filter, damson_query_hit* room,
                                               size_t capacity);

/// What a ray meets: shows `visit` all hits in their order, or until it returns false. It may edit the world,
/// and is not shown what has been destroyed since.
DAMSON_API damson_status damson_world_visit_all_on_ray(const damson_world* world, const damson_ray_cast* ray,
                                                       const damson_query_filter* filter,
                                                       damson_hit_function visit, void* context);

/// Answers rays[i] with counts[i] hits, from room[i * (capacity / count)] on; on all workers. If one request
/// is refused, none is answered. Threads: one at a time.
DAMSON_API damson_status damson_world_find_many_on_ray(damson_world* world, const damson_ray_cast* rays,
                                                       size_t count, const damson_query_filter* filter,
                                                       damson_query_hit* room, size_t capacity,
                                                       uint32_t* counts);

/// What a shape meets on its way: the first hit; false if there is none. Cost: a query of the broadphase, and
/// one look at each shape created or moved far since the last step. Threads: any number at a time, as long as
/// nobody changes the world.
DAMSON_API bool damson_world_find_nearest_on_cast(const damson_world* world, const damson_shape_cast* cast,
                                                  const damson_query_filter* filter,
                                                  damson_query_hit* result);

/// What a shape meets on its way: the first hits for which there is room, in their order; returns how many
/// were written. If `room` is full there may be more.
DAMSON_API size_t damson_world_find_all_on_cast(const damson_world* world, const damson_shape_cast* cast,
                                                const damson_query_filter* filter, damson_query_hit* room,
                                                size_t capacity);

/// What a shape meets on its way: shows `visit` all hits in their order, or until it returns false. It may
/// edit the world, and is not shown what has been destroyed since.
DAMSON_API damson_status damson_world_visit_all_on_cast(const damson_world* world,
                                                        const damson_shape_cast* cast,
                                                        const damson_query_filter* filter,
                                                        damson_hit_function visit, void* context);

/// Answers casts[i] with counts[i] hits, from room[i * (capacity / count)] on; on all workers. If one request
/// is refused, none is answered. Threads: one at a time.
DAMSON_API damson_status damson_world_find_many_on_cast(damson_world* world, const damson_shape_cast* casts,
                                                        size_t count, const damson_query_filter* filter,
                                                        damson_query_hit* room, size_t capacity,
                                                        uint32_t* counts);

/// What a shape overlaps: the first hit; false if there is none. Cost: a query of the broadphase, and one
/// look at each shape created or moved far since the last step. Threads: any number at a time, as long as
/// nobody changes the world.
DAMSON_API bool damson_world_find_nearest_in_shape(const damson_world* world,
                                                   const damson_shape_overlap* overlap,
                                                   const damson_query_filter* filter,
                                                   damson_query_hit* result);

/// What a shape overlaps: the first hits for which there is room, in their order; returns how many were
/// written. If `room` is full there may be more.
DAMSON_API size_t damson_world_find_all_in_shape(const damson_world* world,
                                                 const damson_shape_overlap* overlap,
                                                 const damson_query_filter* filter, damson_query_hit* room,
                                                 size_t capacity);

/// What a shape overlaps: shows `visit` all hits in their order, or until it returns false. It may edit the
/// world, and is not shown what has been destroyed since.
DAMSON_API damson_status damson_world_visit_all_in_shape(const damson_world* world,
                                                         const damson_shape_overlap* overlap,
                                                         const damson_query_filter* filter,
                                                         damson_hit_function visit, void* context);

/// Answers overlaps[i] with counts[i] hits, from room[i * (capacity / count)] on; on all workers. If one
/// request is refused, none is answered. Threads: one at a time.
DAMSON_API damson_status damson_world_find_many_in_shape(damson_world* world,
                                                         const damson_shape_overlap* overlaps, size_t count,
                                                         const damson_query_filter* filter,
                                                         damson_query_hit* room, size_t capacity,
                                                         uint32_t* counts);

/// What reaches into a box: the first hit; false if there is none. Cost: a query of the broadphase, and one
/// look at each shape created or moved far since the last step. Threads: any number at a time, as long as
/// nobody changes the world.
DAMSON_API bool damson_world_find_nearest_in_box(const damson_world* world, const damson_box_overlap* box,
                                                 const damson_query_filter* filter,
                                                 damson_query_hit* result);

/// What reaches into a box: the first hits for which there is room, in their order; returns how many were
/// written. If `room` is full there may be more.
DAMSON_API size_t damson_world_find_all_in_box(const damson_world* world, const damson_box_overlap* box,
                                               const damson_query_filter* filter, damson_query_hit* room,
                                               size_t capacity);

/// What reaches into a box: shows `visit` all hits in their order, or until it returns false. It may edit the
/// world, and is not shown what has been destroyed since.
DAMSON_API damson_status damson_world_visit_all_in_box(const damson_world* world,
                                                       const damson_box_overlap* box,
                                                       const damson_query_filter* filter,
                                                       damson_hit_function visit, void* context);

/// Answers boxes[i] with counts[i] hits, from room[i * (capacity / count)] on; on all workers. If one request
/// is refused, none is answered. Threads: one at a time.
DAMSON_API damson_status damson_world_find_many_in_box(damson_world* world, const damson_box_overlap* boxes,
                                                       size_t count, const damson_query_filter* filter,
                                                       damson_query_hit* room, size_t capacity,
                                                       uint32_t* counts);

/// What holds a point: the first hit; false if there is none. Cost: a query of the broadphase, and one look
/// at each shape created or moved far since the last step. Threads: any number at a time, as long as nobody
/// changes the world.
DAMSON_API bool damson_world_find_nearest_at_point(const damson_world* world,
                                                   const damson_point_overlap* point,
                                                   const damson_query_filter* filter,
                                                   damson_query_hit* result);

/// What holds a point: the first hits for which there is room, in their order; returns how many were written.
/// If `room` is full there may be more.
DAMSON_API size_t damson_world_find_all_at_point(const damson_world* world,
                                                 const damson_point_overlap* point,
                                                 const damson_query_filter* filter, damson_query_hit* room,
                                                 size_t capacity);

/// What holds a point: shows `visit` all hits in their order, or until it returns false. It may edit the
/// world, and is not shown what has been destroyed since.
DAMSON_API damson_status damson_world_visit_all_at_point(const damson_world* world,
                                                         const damson_point_overlap* point,
                                                         const damson_query_filter* filter,
                                                         damson_hit_function visit, void* context);

/// Answers points[i] with counts[i] hits, from room[i * (capacity / count)] on; on all workers. If one
/// request is refused, none is answered. Threads: one at a time.
DAMSON_API damson_status damson_world_find_many_at_point(damson_world* world,
                                                         const damson_point_overlap* points, size_t count,
                                                         const damson_query_filter* filter,
                                                         damson_query_hit* room, size_t capacity,
                                                         uint32_t* counts);

/// What is near a point: the first hit; false if there is none. Cost: a query of the broadphase, and one look
/// at each shape created or moved far since the last step. Threads: any number at a time, as long as nobody
/// changes the world.
DAMSON_API bool damson_world_find_nearest_near_point(const damson_world* world,
                                                     const damson_near_point* near,
                                                     const damson_query_filter* filter,
                                                     damson_query_hit* result);

/// What is near a point: the first hits for which there is room, in their order; returns how many were
/// written. If `room` is full there may be more.
DAMSON_API size_t damson_world_find_all_near_point(const damson_world* world, const damson_near_point* near,
                                                   const damson_query_filter* filter, damson_query_hit* room,
                                                   size_t capacity);

/// What is near a point: shows `visit` all hits in their order, or until it returns false. It may edit the
/// world, and is not shown what has been destroyed since.
DAMSON_API damson_status damson_world_visit_all_near_point(const damson_world* world,
                                                           const damson_near_point* near,
                                                           const damson_query_filter* filter,
                                                           damson_hit_function visit, void* context);

/// Answers nears[i] with counts[i] hits, from room[i * (capacity / count)] on; on all workers. If one request
/// is refused, none is answered. Threads: one at a time.
DAMSON_API damson_status damson_world_find_many_near_point(damson_world* world,
                                                           const damson_near_point* nears, size_t count,
                                                           const damson_query_filter* filter,
                                                           damson_query_hit* room, size_t capacity,
                                                           uint32_t* counts);

/// The shape seen at `point` [m]: the uppermost that holds it, on its border or inside, and is of one of
/// `categories`; null if there is none. Cost: a query for a point, and one look at each shape created or
/// moved far since the last step. Threads: any number at a time, as long as nobody changes the world.
DAMSON_API damson_shape damson_world_get_topmost_at(const damson_world* world, damson_vec2 point,
                                                    uint64_t categories);

/// Shows `visit` the shapes that hold `point` [m] and are of one of `categories`, from top to bottom, or
/// until it returns false. It may edit the world: it is shown what there was when the call began, without
/// what has been destroyed since. Threads: one at a time.
DAMSON_API damson_status damson_world_visit_shapes_at(damson_world* world, damson_vec2 point,
                                                      uint64_t categories, damson_shape_function visit,
                                                      void* context);

/// Writes all shapes as they are to be drawn, from the bottom to the top, as many as there is room for;
/// returns how many there are.
DAMSON_API size_t damson_world_get_shapes_by_level(const damson_world* world, damson_shape* room,
                                                   size_t capacity);

/* Counters, digests and texts. */

/// What the world holds now and what its last step did, counted anew. Cost: a look at every contact.
DAMSON_API damson_counters damson_world_get_counters(const damson_world* world);

/// Memory by what holds it. Cost: a look at each list.
DAMSON_API damson_memory_use damson_world_get_memory(const damson_world* world);

/// How long each phase of the last step took.
DAMSON_API damson_phase_times damson_world_get_phase_times(const damson_world* world);

/// Tells `call` (null: nobody) of the world at the end of each phase of each step, to find the first at which
/// two runs differ. Requires: not called from inside a step. Cost: a digest of the world a phase.
DAMSON_API damson_status damson_world_set_phase_trace(damson_world* world, damson_phase_trace_function call,
                                                      void* context);

/// A number that is the same for the same simulation: on every compiler, vector width and number of workers,
/// and whatever the order in which the same keys were created. Shapes hung on a body that spins already are
/// the exception: each moves its centre of mass, whose velocity is rounded anew.
DAMSON_API uint64_t damson_world_get_digest(const damson_world* world);

/// The first broken invariant by name; null if there is none. Cost: proportional to the world, squared for
/// the pairs of small ones.
DAMSON_API const char* damson_world_validate(const damson_world* world);

/// Everything that the world keeps of a body, as text for logs; of a null, stale or foreign handle a sentence
/// that says which. It lasts until this thread's next call that gives text.
DAMSON_API const char* damson_body_describe(const damson_world* world, damson_body body);

/// Everything that the world keeps of a shape, as text for logs; of a null, stale or foreign handle a
/// sentence that says which. It lasts until this thread's next call that gives text.
DAMSON_API const char* damson_shape_describe(const damson_world* world, damson_shape shape);

/// Everything that the world keeps of a joint, as text for logs; of a null, stale or foreign handle a
/// sentence that says which. It lasts until this thread's next call that gives text.
DAMSON_API const char* damson_joint_describe(const damson_world* world, damson_joint joint);

/// Everything that the world keeps of the contact of two shapes, in either order, as text for logs; a
/// sentence if they have none.
DAMSON_API const char* damson_world_describe_contact(const damson_world* world, damson_shape a,
                                                     damson_shape b);

/// The first difference of two worlds: of the world, of bodies by rising key, of shapes, joints, contacts;
/// false if there is none. Cost: proportional to both, and to sort their objects.
DAMSON_API bool damson_world_find_divergence(const damson_world* here, const damson_world* there,
                                             damson_divergence* result);

/* Commands of other threads. */

/// What one job wants done at the head of the next step. The same buffer for the same key, for the life of
/// the world. Threads: any, at any time.
DAMSON_API damson_command_buffer* damson_world_get_commands(damson_world* world, uint64_t key);

/// As damson_world_create_revolute_joint(), of what the definition names.
DAMSON_API damson_joint_token damson_commands_create_revolute_joint(damson_command_buffer* commands,
    const damson_revolute_joint_def* def);

/// As damson_commands_create_revolute_joint(), between these two bodies; those in the definition are not
/// looked at.
DAMSON_API damson_joint_token damson_commands_create_revolute_joint_of(damson_command_buffer* commands,
    damson_body_target body_a, damson_body_target body_b, const damson_revolute_joint_def* def);

/// As damson_joint_set_revolute_def().
DAMSON_API damson_status damson_commands_set_revolute_joint(damson_command_buffer* commands,
                                                            damson_joint_target joint,
                                                            const damson_revolute_joint_def* def);

/// As damson_world_create_distance_joint(), of what the definition names.
DAMSON_API damson_joint_token damson_commands_create_distance_joint(damson_command_buffer* commands,
    const damson_distance_joint_def* def);

/// As damson_commands_create_distance_joint(), between these two bodies; those in the definition are not
/// looked at.
DAMSON_API damson_joint_token damson_commands_create_distance_joint_of(damson_command_buffer* commands,
    damson_body_target body_a, damson_body_target body_b, const damson_distance_joint_def* def);

/// As damson_joint_set_distance_def().
DAMSON_API damson_status damson_commands_set_distance_joint(damson_command_buffer* commands,
                                                            damson_joint_target joint,
                                                            const damson_distance_joint_def* def);

/// As damson_world_create_prismatic_joint(), of what the definition names.
DAMSON_API damson_joint_token damson_commands_create_prismatic_joint(damson_command_buffer* commands,
    const damson_prismatic_joint_def* def);

/// As damson_commands_create_prismatic_joint(), between these two bodies; those in the definition are not
/// looked at.
DAMSON_API damson_joint_token damson_commands_create_prismatic_joint_of(damson_command_buffer* commands,
    damson_body_target body_a, damson_body_target body_b, const damson_prismatic_joint_def* def);

/// As damson_joint_set_prismatic_def().
DAMSON_API damson_status damson_commands_set_prismatic_joint(damson_command_buffer* commands,
                                                             damson_joint_target joint,
                                                             const damson_prismatic_joint_def* def);

/// As damson_world_create_weld_joint(), of what the definition names.
DAMSON_API damson_joint_token damson_commands_create_weld_joint(damson_command_buffer* commands,
                                                                const damson_weld_joint_def* def);

/// As damson_commands_create_weld_joint(), between these two bodies; those in the definition are not looked
/// at.
DAMSON_API damson_joint_token damson_commands_create_weld_joint_of(damson_command_buffer* commands,
    damson_body_target body_a, damson_body_target body_b, const damson_weld_joint_def* def);

/// As damson_joint_set_weld_def().
DAMSON_API damson_status damson_commands_set_weld_joint(damson_command_buffer* commands,
                                                        damson_joint_target joint,
                                                        const damson_weld_joint_def* def);

/// As damson_world_create_wheel_joint(), of what the definition names.
DAMSON_API damson_joint_token damson_commands_create_wheel_joint(damson_command_buffer* commands,
    const damson_wheel_joint_def* def);

/// As damson_commands_create_wheel_joint(), between these two bodies; those in the definition are not looked
/// at.
DAMSON_API damson_joint_token damson_commands_create_wheel_joint_of(damson_command_buffer* commands,
    damson_body_target body_a, damson_body_target body_b, const damson_wheel_joint_def* def);

/// As damson_joint_set_wheel_def().
DAMSON_API damson_status damson_commands_set_wheel_joint(damson_command_buffer* commands,
                                                         damson_joint_target joint,
                                                         const damson_wheel_joint_def* def);

/// As damson_world_create_motor_joint(), of what the definition names.
DAMSON_API damson_joint_token damson_commands_create_motor_joint(damson_command_buffer* commands,
    const damson_motor_joint_def* def);

/// As damson_commands_create_motor_joint(), between these two bodies; those in the definition are not looked
/// at.
DAMSON_API damson_joint_token damson_commands_create_motor_joint_of(damson_command_buffer* commands,
    damson_body_target body_a, damson_body_target body_b, const damson_motor_joint_def* def);

/// As damson_joint_set_motor_def().
DAMSON_API damson_status damson_commands_set_motor_joint(damson_command_buffer* commands,
                                                         damson_joint_target joint,
                                                         const damson_motor_joint_def* def);

/// As damson_world_create_target_joint(), of what the definition names.
DAMSON_API damson_joint_token damson_commands_create_target_joint(damson_command_buffer* commands,
    const damson_target_joint_def* def);

/// A target joint of this body; that in the definition is not looked at.
DAMSON_API damson_joint_token damson_commands_create_target_joint_of(damson_command_buffer* commands,
    damson_body_target body, const damson_target_joint_def* def);

/// As damson_joint_set_target_def().
DAMSON_API damson_status damson_commands_set_target_joint(damson_command_buffer* commands,
                                                          damson_joint_target joint,
                                                          const damson_target_joint_def* def);

/// As damson_world_create_gear_joint(), of what the definition names.
DAMSON_API damson_joint_token damson_commands_create_gear_joint(damson_command_buffer* commands,
                                                                const damson_gear_joint_def* def);

/// A gear between these two joints; those in the definition are not looked at.
DAMSON_API damson_joint_token damson_commands_create_gear_joint_of(damson_command_buffer* commands,
    damson_joint_target joint_a, damson_joint_target joint_b, const damson_gear_joint_def* def);

/// As damson_joint_set_gear_def().
DAMSON_API damson_status damson_commands_set_gear_joint(damson_command_buffer* commands,
                                                        damson_joint_target joint,
                                                        const damson_gear_joint_def* def);

/// As damson_world_create_pulley_joint(), of what the definition names.
DAMSON_API damson_joint_token damson_commands_create_pulley_joint(damson_command_buffer* commands,
    const damson_pulley_joint_def* def);

/// As damson_commands_create_pulley_joint(), between these two bodies; those in the definition are not looked
/// at.
DAMSON_API damson_joint_token damson_commands_create_pulley_joint_of(damson_command_buffer* commands,
    damson_body_target body_a, damson_body_target body_b, const damson_pulley_joint_def* def);

/// As damson_joint_set_pulley_def().
DAMSON_API damson_status damson_commands_set_pulley_joint(damson_command_buffer* commands,
                                                          damson_joint_target joint,
                                                          const damson_pulley_joint_def* def);

/// As damson_world_create_filter_joint(), of what the definition names.
DAMSON_API damson_joint_token damson_commands_create_filter_joint(damson_command_buffer* commands,
    const damson_filter_joint_def* def);

/// As damson_commands_create_filter_joint(), between these two bodies; those in the definition are not looked
/// at.
DAMSON_API damson_joint_token damson_commands_create_filter_joint_of(damson_command_buffer* commands,
    damson_body_target body_a, damson_body_target body_b, const damson_filter_joint_def* def);

/// As damson_joint_set_filter_def().
DAMSON_API damson_status damson_commands_set_filter_joint(damson_command_buffer* commands,
                                                          damson_joint_target joint,
                                                          const damson_filter_joint_def* def);

/// As damson_world_create_tile_grid().
DAMSON_API damson_tile_grid_token damson_commands_create_tile_grid(damson_command_buffer* commands,
    damson_body_target body, const damson_tile_grid_def* def);

/// What orders a buffer among those of the world.
DAMSON_API uint64_t damson_commands_get_key(const damson_command_buffer* commands);

/// As damson_world_create_body().
DAMSON_API damson_body_token damson_commands_create_body(damson_command_buffer* commands,
                                                         const damson_body_def* def);

/// As damson_world_create_shape().
DAMSON_API damson_shape_token damson_commands_create_shape(damson_command_buffer* commands,
                                                           damson_body_target body,
                                                           const damson_geometry* geometry,
                                                           const damson_shape_def* def);

/// As damson_world_destroy_body().
DAMSON_API damson_status damson_commands_destroy_body(damson_command_buffer* commands,
                                                      damson_body_target body);

/// As damson_world_destroy_shape().
DAMSON_API damson_status damson_commands_destroy_shape(damson_command_buffer* commands,
                                                       damson_shape_target shape);

/// As damson_world_destroy_joint().
DAMSON_API damson_status damson_commands_destroy_joint(damson_command_buffer* commands,
                                                       damson_joint_target joint);

/// As damson_body_set_transform(). [m] and [rad].
DAMSON_API damson_status damson_commands_set_transform(damson_command_buffer* commands,
                                                       damson_body_target body, damson_vec2 position,
                                                       float angle);

/// As damson_body_set_frame().
DAMSON_API damson_status damson_commands_set_frame(damson_command_buffer* commands, damson_body_target body,
                                                   damson_transform frame);

/// As damson_body_set_linear_velocity(). [m/s]
DAMSON_API damson_status damson_commands_set_linear_velocity(damson_command_buffer* commands,
                                                             damson_body_target body, damson_vec2 velocity,
                                                             bool wake);

/// As damson_body_set_angular_velocity(). [rad/s]
DAMSON_API damson_status damson_commands_set_angular_velocity(damson_command_buffer* commands,
                                                              damson_body_target body, float velocity,
                                                              bool wake);

/// As damson_body_apply_impulse(), at a point of the world [m]. [N s]
DAMSON_API damson_status damson_commands_apply_impulse(damson_command_buffer* commands,
                                                       damson_body_target body, damson_vec2 impulse,
                                                       damson_vec2 point, bool wake);

/// As damson_body_apply_impulse_to_center(). [N s]
DAMSON_API damson_status damson_commands_apply_impulse_to_center(damson_command_buffer* commands,
    damson_body_target body, damson_vec2 impulse, bool wake);

/// As damson_body_apply_force_to_center(). [N]
DAMSON_API damson_status damson_commands_apply_force_to_center(damson_command_buffer* commands,
                                                               damson_body_target body, damson_vec2 force,
                                                               bool wake);

/// As damson_body_apply_angular_impulse(). [N m s]
DAMSON_API damson_status damson_commands_apply_angular_impulse(damson_command_buffer* commands,
                                                               damson_body_target body, float impulse,
                                                               bool wake);

/// As damson_body_set_type().
DAMSON_API damson_status damson_commands_set_type(damson_command_buffer* commands, damson_body_target body,
                                                  damson_body_type type);

/// As damson_body_set_enabled().
DAMSON_API damson_status damson_commands_set_enabled(damson_command_buffer* commands,
                                                     damson_body_target body, bool enabled);

/// As damson_body_set_locks().
DAMSON_API damson_status damson_commands_set_locks(damson_command_buffer* commands, damson_body_target body,
                                                   damson_motion_locks locks);

/// As damson_body_set_mass().
DAMSON_API damson_status damson_commands_set_mass(damson_command_buffer* commands, damson_body_target body,
                                                  damson_mass_data mass);

/// As damson_body_reset_mass().
DAMSON_API damson_status damson_commands_reset_mass(damson_command_buffer* commands, damson_body_target body);

/// Dropped if the body is not kinematic when its turn comes.
DAMSON_API damson_status damson_commands_set_target(damson_command_buffer* commands, damson_body_target body,
                                                    damson_vec2 position, float angle);

/// As damson_body_set_name().
DAMSON_API damson_status damson_commands_set_name(damson_command_buffer* commands, damson_body_target body,
                                                  const char* name);

/// As damson_world_explode().
DAMSON_API damson_status damson_commands_explode(damson_command_buffer* commands,
                                                 const damson_explosion_def* def);

/// As damson_body_set_user_data().
DAMSON_API damson_status damson_commands_set_body_user_data(damson_command_buffer* commands,
                                                            damson_body_target body, uint64_t user_data);

/// As damson_shape_set_filter().
DAMSON_API damson_status damson_commands_set_shape_filter(damson_command_buffer* commands,
                                                          damson_shape_target shape,
                                                          const damson_filter* filter);

/// As damson_shape_set_user_data().
DAMSON_API damson_status damson_commands_set_shape_user_data(damson_command_buffer* commands,
                                                             damson_shape_target shape, uint64_t user_data);

/// As damson_world_create_chain().
DAMSON_API damson_chain_token damson_commands_create_chain(damson_command_buffer* commands,
                                                           damson_body_target body,
                                                           const damson_chain_def* def);

/// As damson_world_destroy_chain().
DAMSON_API damson_status damson_commands_destroy_chain(damson_command_buffer* commands,
                                                       damson_chain_target chain);

/// As damson_chain_set_point(). [m]
DAMSON_API damson_status damson_commands_set_chain_point(damson_command_buffer* commands,
                                                         damson_chain_target chain, uint32_t index,
                                                         damson_vec2 point);

/// As damson_world_destroy_tile_grid().
DAMSON_API damson_status damson_commands_destroy_tile_grid(damson_command_buffer* commands,
                                                           damson_tile_grid_target grid);

/// As damson_tile_grid_set_kind().
DAMSON_API damson_status damson_commands_set_tile(damson_command_buffer* commands,
                                                  damson_tile_grid_target grid, damson_tile_cell cell,
                                                  uint8_t kind);

/// As damson_tile_grid_clear().
DAMSON_API damson_status damson_commands_clear_tile(damson_command_buffer* commands,
                                                    damson_tile_grid_target grid, damson_tile_cell cell);

/// As damson_tile_grid_set_kinds().
DAMSON_API damson_status damson_commands_set_tiles(damson_command_buffer* commands,
                                                   damson_tile_grid_target grid, damson_tile_cell lowest,
                                                   uint32_t columns, uint32_t rows, const uint8_t* kinds,
                                                   size_t count);

/// As damson_tile_grid_fill().
DAMSON_API damson_status damson_commands_fill_tiles(damson_command_buffer* commands,
                                                    damson_tile_grid_target grid, damson_tile_cell lowest,
                                                    uint32_t columns, uint32_t rows, uint8_t kind);

/// As damson_tile_grid_set_tile().
DAMSON_API damson_status damson_commands_set_palette_tile(damson_command_buffer* commands,
                                                          damson_tile_grid_target grid, uint8_t kind,
                                                          const damson_tile* tile);

/// What a token has become; null until a step has carried the command out, if it was dropped, and some time
/// after the object is gone. Threads: the one that fills.
DAMSON_API damson_body damson_commands_get_created_body(const damson_command_buffer* commands,
                                                        damson_body_token token);

/// What a token of a shape has become; see damson_commands_get_created_body().
DAMSON_API damson_shape damson_commands_get_created_shape(const damson_command_buffer* commands,
                                                          damson_shape_token token);

/// What a token of a joint has become; see damson_commands_get_created_body().
DAMSON_API damson_joint damson_commands_get_created_joint(const damson_command_buffer* commands,
                                                          damson_joint_token token);

/// What a token of a chain has become; see damson_commands_get_created_body().
DAMSON_API damson_chain damson_commands_get_created_chain(const damson_command_buffer* commands,
                                                          damson_chain_token token);

/// What a token of a tile grid has become; see damson_commands_get_created_body().
DAMSON_API damson_tile_grid damson_commands_get_created_tile_grid(const damson_command_buffer* commands,
    damson_tile_grid_token token);

/// Commands given that no step has taken yet.
DAMSON_API size_t damson_commands_get_size(const damson_command_buffer* commands);

/// Memory that a buffer holds. [bytes]
DAMSON_API size_t damson_commands_get_bytes(const damson_command_buffer* commands);

/* Snapshots and states as bytes. */

/// Makes an empty snapshot.
DAMSON_API damson_snapshot* damson_snapshot_create(void);

/// Destroys a snapshot; null is a no-op.
DAMSON_API damson_status damson_snapshot_destroy(damson_snapshot* snapshot);

/// Whether nothing has been saved.
DAMSON_API bool damson_snapshot_is_empty(const damson_snapshot* snapshot);

/// Steps that the world had taken when it was saved.
DAMSON_API uint64_t damson_snapshot_get_step(const damson_snapshot* snapshot);

/// What the state takes. [bytes]
DAMSON_API size_t damson_snapshot_get_state_bytes(const damson_snapshot* snapshot);

/// What other snapshots of the world may share, of damson_snapshot_get_state_bytes(). [bytes]
DAMSON_API size_t damson_snapshot_get_shared_bytes(const damson_snapshot* snapshot);

/// Memory held, that for the next save included. [bytes]
DAMSON_API size_t damson_snapshot_get_bytes(const damson_snapshot* snapshot);

/// Forgets what was saved and keeps the memory.
DAMSON_API damson_status damson_snapshot_clear(damson_snapshot* snapshot);

/// Whether it is the state of a world like this one: of the same handle stamp and broadphase.
DAMSON_API bool damson_snapshot_fits(const damson_snapshot* snapshot, const damson_world* world);

/// Takes down all that a step or a query depends on. Requires: not called from inside a step or a listener.
/// Cost: a copy of the world's arrays; no allocation once the snapshot is large enough.
DAMSON_API damson_status damson_world_save(const damson_world* world, damson_snapshot* snapshot);

/// Puts the world back where it was at the save; returns whether it did. Requires: a snapshot of this world,
/// or of one with the same handle stamp and broadphase (its fork); not called from inside a step or a
/// listener. Invalidates: spans, views and pointers. Cost: as save().
DAMSON_API bool damson_world_restore(damson_world* world, const damson_snapshot* snapshot);

/// Another world of the same state, handles and definition, which goes its own way from now on. Nobody
/// listens to it, and nobody is asked by it; its command buffers are empty. Requires: as save(). Cost: a copy
/// of the world.
DAMSON_API damson_world* damson_world_fork(const damson_world* world);

/// The state as bytes for files and other machines: the same bytes for the same state on every platform.
/// Requires: not called from inside a step or a listener. To be given back by damson_free_bytes().
DAMSON_API damson_bytes damson_world_write_state(const damson_world* world);

/// A new world of a state that was written. Of `machine` are taken what bytes have not: workers, tasks and
/// instructions. Errors: any wrong byte gives null, and `fault` says where; memory is bounded by a multiple
/// of the bytes given.
DAMSON_API damson_world* damson_world_read_state(const void* bytes, size_t size,
                                                 const damson_world_def* machine, damson_state_fault* fault);

/// Puts a world into a state, in place: listeners, questions and buffers of commands stay. Errors: of bytes
/// that are no state of a world with its handle stamp and broadphase, nothing has changed.
DAMSON_API damson_status damson_world_read_state_into(damson_world* world, const void* bytes, size_t size,
                                                      damson_state_fault* fault);

/// A state as text for people and tools. It lasts until this thread's next call that gives text.
DAMSON_API const char* damson_state_as_json(const void* bytes, size_t size);

/* History and differences of events. */

/// Begins with the world as it is: that is the first tick to go back to. Cost: a copy of the world.
DAMSON_API damson_history* damson_history_create(damson_world* world, const damson_history_def* def);

/// Destroys a history; null is a no-op.
DAMSON_API damson_status damson_history_destroy(damson_history* history);

/// Takes down the step that the world has just taken, with the edits since. Called again for the same step,
/// it takes down the edits since. A world that has been put back (damson_world_restore()) has its later ticks
/// forgotten. Requires: no step is under way. Cost: a look at the world's arrays, and a copy of what changed.
/// Allocates only while ticks become larger.
DAMSON_API damson_status damson_history_record(damson_history* history);

/// Puts the world where it was at `tick`, and forgets those after it; returns whether it could: the tick is
/// recorded, no step is under way. The tick is the number of steps taken (damson_counters.step). Cost: what
/// those ticks changed, and a copy of the world.
DAMSON_API bool damson_history_rewind(damson_history* history, uint64_t tick);

/// Takes steps until `tick` and records each. Before each of them, `apply_inputs` has the game do what it
/// does in that tick. Tells for how many steps there is what events differ from those told before the last
/// rewind: damson_history_get_diff().
DAMSON_API damson_status damson_history_resimulate(damson_history* history, uint64_t tick,
                                                   damson_tick_function apply_inputs, void* context,
                                                   size_t* diff_count);

/// What became of the events of one of the steps that were taken again; until the next rewind or
/// resimulation. Requires: an index below what damson_history_resimulate() told.
DAMSON_API const damson_event_diff* damson_history_get_diff(const damson_history* history, size_t index);

/// The tick recorded last.
DAMSON_API uint64_t damson_history_get_newest(const damson_history* history);

/// The first that can be gone back to.
DAMSON_API uint64_t damson_history_get_oldest(const damson_history* history);

/// Whether it can be gone back to.
DAMSON_API bool damson_history_has(const damson_history* history, uint64_t tick);

/// Ticks forgotten, being too many or too large.
DAMSON_API uint64_t damson_history_get_dropped(const damson_history* history);

/// What all ticks together take. [bytes]
DAMSON_API size_t damson_history_get_tick_bytes(const damson_history* history);

/// What the newest tick takes. [bytes]
DAMSON_API size_t damson_history_get_newest_bytes(const damson_history* history);

/// Memory held, the copy of the world included. [bytes]
DAMSON_API size_t damson_history_get_bytes(const damson_history* history);

/// Copies the events of the world's last step.
DAMSON_API damson_tick_events* damson_tick_events_create(const damson_world* world);

/// Destroys such a copy; null is a no-op.
DAMSON_API damson_status damson_tick_events_destroy(damson_tick_events* events);

/// Number of the step whose events they are.
DAMSON_API uint64_t damson_tick_events_get_tick(const damson_tick_events* events);

/// Whether there is none of any kind.
DAMSON_API bool damson_tick_events_is_empty(const damson_tick_events* events);

/// Those of a kind, in the order in which they are told: an array of the struct that the kind names.
DAMSON_API const void* damson_tick_events_get(const damson_tick_events* events, damson_event_kind kind,
                                              size_t* count);

/// Compares the events that were told for a tick with those that are true now. Cost: a look at the events of
/// both.
DAMSON_API damson_event_diff* damson_event_diff_create(const damson_tick_events* told,
                                                       const damson_tick_events* now);

/// Destroys a comparison that damson_event_diff_create() made; null is a no-op. Errors: one of a history is
/// refused.
DAMSON_API damson_status damson_event_diff_destroy(damson_event_diff* diff);

/// Number of the step whose events are compared.
DAMSON_API uint64_t damson_event_diff_get_tick(const damson_event_diff* diff);

/// Whether nothing is taken back and nothing added.
DAMSON_API bool damson_event_diff_is_nothing(const damson_event_diff* diff);

/// Events that were told and are not true any more, of all kinds.
DAMSON_API size_t damson_event_diff_get_taken_back_count(const damson_event_diff* diff);

/// Events that are true and were not told, of all kinds.
DAMSON_API size_t damson_event_diff_get_added_count(const damson_event_diff* diff);

/// Events of a kind that were told and are not true any more: an array of the struct that the kind names.
DAMSON_API const void* damson_event_diff_get_taken_back(const damson_event_diff* diff,
                                                        damson_event_kind kind, size_t* count);

/// Events of a kind that are true and were not told: an array of the struct that the kind names.
DAMSON_API const void* damson_event_diff_get_added(const damson_event_diff* diff, damson_event_kind kind,
                                                   size_t* count);

/// Events of a kind that were told and are true: an array of twice `count` of the struct that the kind names,
/// each as it was told, followed by the same as it is now.
DAMSON_API const void* damson_event_diff_get_stands(const damson_event_diff* diff, damson_event_kind kind,
                                                    size_t* count);

/* Recordings and their player. */

/// Begins to take down what is done to the world, with the world as it is. Requires: nobody else records it;
/// not called from inside a step or a listener. Cost: as damson_world_write_state().
DAMSON_API damson_recording* damson_recording_create(damson_world* world, const damson_recording_def* def);

/// Ends and destroys a recording; null is a no-op.
DAMSON_API damson_status damson_recording_destroy(damson_recording* recording);

/// What is done from now on is not taken down.
DAMSON_API damson_status damson_recording_stop(damson_recording* recording);

/// Whether what is done to the world is taken down: not after damson_recording_stop().
DAMSON_API bool damson_recording_is_on(const damson_recording* recording);

/// Steps that were taken down.
DAMSON_API uint64_t damson_recording_get_steps(const damson_recording* recording);

/// What calls and steps take, without states: a step one byte, a call its arguments. [bytes]
DAMSON_API size_t damson_recording_get_stream_bytes(const damson_recording* recording);

/// The recording up to now, as a file: the same bytes on every platform. Requires: not called from inside a
/// step. To be given back by damson_free_bytes().
DAMSON_API damson_bytes damson_recording_get_bytes(const damson_recording* recording);

/// Plays a recording, of which it takes a copy. Errors: of bytes that are no recording there is a player that
/// has failed, with an empty world; damson_player_get_fault() says why.
DAMSON_API damson_player* damson_player_create(const void* bytes, size_t size, const damson_player_def* def);

/// Destroys a player; null is a no-op. Errors: refused while a branch of it is there.
DAMSON_API damson_status damson_player_destroy(damson_player* player);

/// Whether something is wrong: damson_player_get_fault().
DAMSON_API bool damson_player_has_failed(const damson_player* player);

/// What is wrong with the bytes; or at which step the world went another way than the recorded one did, and
/// where a keyframe shows it, in which object.
DAMSON_API damson_recording_fault damson_player_get_fault(const damson_player* player);

/// What is wrong, in a line; empty if nothing is.
DAMSON_API const char* damson_player_get_fault_text(const damson_player* player);

/// The world as it was at this tick, to be read; as long as the player lives.
DAMSON_API const damson_world* damson_player_get_world(const damson_player* player);

/// The tick at which a player stands.
DAMSON_API uint64_t damson_player_get_tick(const damson_player* player);

/// The tick at which the recording begins.
DAMSON_API uint64_t damson_player_get_first_tick(const damson_player* player);

/// The tick behind the last step of the recording.
DAMSON_API uint64_t damson_player_get_last_tick(const damson_player* player);

/// Goes on by a step. At the last tick it makes the calls that were recorded after it, and returns false; and
/// when there is a fault. Cost: of the step.
DAMSON_API bool damson_player_step(damson_player* player);

/// Goes to a tick, forward or back; returns whether it could. Requires: one of the recording. Cost: of the
/// steps from the nearest snapshot or keyframe before it.
DAMSON_API bool damson_player_seek(damson_player* player, uint64_t tick);

/// The calls between this tick and the next step, as text: a line each.
DAMSON_API const char* damson_player_get_calls(const damson_player* player, size_t* count);

/// Plays both from the first tick that they have in common, and leaves them there where they part, or at the
/// end; false if they do not part. Errors: where one of them parts from its own recording first, there is
/// nothing, and its fault says why. Cost: of the steps, and a digest of both worlds for each.
DAMSON_API bool damson_player_find_divergence(damson_player* here, damson_player* there,
                                              damson_run_divergence* result);

/// Makes another world that begins as that of the player is. Calls that do not fit it any more are left out,
/// digests are not looked at, and questions of a step are answered with yes. Cost: a copy of the world.
DAMSON_API damson_branch* damson_branch_create(const damson_player* player, const damson_branch_def* def);

/// Destroys a branch; null is a no-op.
DAMSON_API damson_status damson_branch_destroy(damson_branch* branch);

/// The world as it is there; as long as the branch lives.
DAMSON_API damson_world* damson_branch_get_world(damson_branch* branch);

/// Steps that the world of a branch has taken.
DAMSON_API uint64_t damson_branch_get_tick(const damson_branch* branch);

/// Takes the next recorded step; false when there is none.
DAMSON_API bool damson_branch_step(damson_branch* branch);

/// Number of its kind.
DAMSON_API uint32_t damson_recorded_call_get_number(const damson_recorded_call* call);

/// Its name, as in "damson_body_set_bullet()".
DAMSON_API const char* damson_recorded_call_get_name(const damson_recorded_call* call);

/// Its name with its arguments.
DAMSON_API const char* damson_recorded_call_get_text(const damson_recorded_call* call);

/* A look ahead. */

/// Copies bodies as they are now, to look ahead for them. Requires: all alive; the world is not changed while
/// this is in use; not made from inside a step.
DAMSON_API damson_preview* damson_preview_create(const damson_world* world, const damson_body* bodies,
                                                 size_t count);

/// Destroys a look ahead; null is a no-op.
DAMSON_API damson_status damson_preview_destroy(damson_preview* preview);

/// The small world of the copies, in which damson_preview_get_body() is; to push or set bodies of before
/// damson_preview_run(), not to be stepped.
DAMSON_API damson_world* damson_preview_get_world(damson_preview* preview);

/// The copy of bodies[index], in damson_preview_get_world(). Requires: index <
/// damson_preview_get_body_count().
DAMSON_API damson_body damson_preview_get_body(const damson_preview* preview, size_t index);

/// Bodies that were named.
DAMSON_API size_t damson_preview_get_body_count(const damson_preview* preview);

/// Steps the copies `steps` times further. Cost: that of a world of the named bodies and what they meet, and
/// a query of the whole one now and then.
DAMSON_API damson_status damson_preview_run(damson_preview* preview, int32_t steps,
                                            const damson_preview_pace* pace);

/// Where bodies[index] was after 0, 1, 2... steps; until the next run().
DAMSON_API const damson_transform* damson_preview_get_path(const damson_preview* preview, size_t index,
                                                           size_t* count);

/// All touches that began, in the order of steps and then of keys; until the next run().
DAMSON_API const damson_preview_hit* damson_preview_get_hits(const damson_preview* preview, size_t* count);

/// Shapes copied as what stands still.
DAMSON_API uint32_t damson_preview_get_frozen_count(const damson_preview* preview);

/* Many worlds. */

/// Forks `prototype` as often as is asked for, and keeps a copy to begin anew from. Nobody listens to the
/// worlds, and nobody is asked by them. Handles of the prototype are good in all of them. Requires: not
/// called from inside a step of it. Cost: a copy of the world each.
DAMSON_API damson_batch* damson_batch_create(const damson_world* prototype, const damson_batch_def* def);

/// Destroys a batch and its worlds; null is a no-op. Errors: refused while a history, recording or look ahead
/// of a world of it is there.
DAMSON_API damson_status damson_batch_destroy(damson_batch* batch);

/// Worlds.
DAMSON_API uint32_t damson_batch_get_count(const damson_batch* batch);

/// Threads that share the worlds, or calls of the game's.
DAMSON_API uint32_t damson_batch_get_workers(const damson_batch* batch);

/// One of the worlds, to be read and changed; as long as the batch lives. Requires: index <
/// damson_batch_get_count().
DAMSON_API damson_world* damson_batch_get_world(damson_batch* batch, uint32_t index);

/// What the worlds begin as, to be read; as long as the batch lives.
DAMSON_API const damson_world* damson_batch_get_prototype(const damson_batch* batch);

/// Another column of observations: a value of a body of the prototype's. If the body is destroyed in a world,
/// zeros are read there. Rows are as wide as all columns from then on, and zero until they are read.
DAMSON_API damson_column damson_batch_observe_body(damson_batch* batch, damson_body body,
                                                   damson_body_value value, const damson_column_def* def);

/// Another column of observations: a value of a joint, likewise.
DAMSON_API damson_column damson_batch_observe_joint(damson_batch* batch, damson_joint joint,
                                                    damson_joint_value value, const damson_column_def* def);

/// Another column of observations: 1 where a shape of the body touches one of these categories, else 0;
/// sensors count.
DAMSON_API damson_column damson_batch_observe_body_touching(damson_batch* batch, damson_body body,
                                                            uint64_t categories,
                                                            const damson_column_def* def);

/// The same of one shape.
DAMSON_API damson_column damson_batch_observe_shape_touching(damson_batch* batch, damson_shape shape,
                                                             uint64_t categories,
                                                             const damson_column_def* def);

/// Another column of observations: how much of each ray is free, 0 to 1, a number a ray. The body's own
/// shapes are not seen.
DAMSON_API damson_column damson_batch_observe_rays(damson_batch* batch, damson_body body,
                                                   const damson_ray_fan* fan, const damson_column_def* def);

/// Another column of observations: what a function reads, so many numbers.
DAMSON_API damson_column damson_batch_observe_by(damson_batch* batch, uint32_t width,
                                                 damson_observe_function read, void* context,
                                                 const damson_column_def* def);

/// Another column of actions: what is done to a body of the prototype's. If the body is destroyed in a world,
/// nothing is done there.
DAMSON_API damson_column damson_batch_act_on_body(damson_batch* batch, damson_body body,
                                                  damson_body_action action, const damson_action_def* def);

/// Another column of actions: what is done to a joint, likewise.
DAMSON_API damson_column damson_batch_act_on_joint(damson_batch* batch, damson_joint joint,
                                                   damson_joint_action action, const damson_action_def* def);

/// Another column of actions: what a function makes of so many numbers.
DAMSON_API damson_column damson_batch_act_by(damson_batch* batch, uint32_t width, damson_act_function act,
                                             void* context, const damson_action_def* def);

/// Numbers of a row of observations.
DAMSON_API uint32_t damson_batch_get_observation_width(const damson_batch* batch);

/// Numbers of a row of actions.
DAMSON_API uint32_t damson_batch_get_action_width(const damson_batch* batch);

/// Where a name stands among the observations; no width if nowhere.
DAMSON_API damson_column damson_batch_find_observation(const damson_batch* batch, const char* name);

/// Where a name stands among the actions; no width if nowhere.
DAMSON_API damson_column damson_batch_find_action(const damson_batch* batch, const char* name);

/// Rows of all worlds, [world][column]: read by the last step or reset, zeros before. Until a column is
/// declared or other memory set.
DAMSON_API const float* damson_batch_get_observations(const damson_batch* batch, size_t* count);

/// Rows of what is to be done in the next step, [world][column], to be written to; they stay until they are
/// written again. Until a column is declared or other memory set.
DAMSON_API float* damson_batch_get_actions(damson_batch* batch, size_t* count);

/// Has observations written to the caller's memory, which outlives the batch or the next such call; null and
/// a count of 0: to its own. Requires: as many numbers as all rows take.
DAMSON_API damson_status damson_batch_set_observation_memory(damson_batch* batch, float* memory,
                                                             size_t count);

/// Has actions read from the caller's memory, likewise.
DAMSON_API damson_status damson_batch_set_action_memory(damson_batch* batch, float* memory, size_t count);

/// Another parameter of each world, drawn from now on at each reset. Returns its index, or UINT32_MAX if it
/// is refused.
DAMSON_API uint32_t damson_batch_add_parameter(damson_batch* batch, const damson_parameter_def* def);

/// Another distribution of a parameter, from the next reset on; it takes the place of numbers that were
/// given.
DAMSON_API damson_status damson_batch_set_spread(damson_batch* batch, const char* name,
                                                 const damson_spread* spread);

/// A number for each world, which take the place of draws from the next reset on. Requires: as many as there
/// are worlds, finite.
DAMSON_API damson_status damson_batch_set_parameter(damson_batch* batch, const char* name,
                                                    const float* values, size_t count);

/// What each world has now, as of its last reset; NaN before the first. None if there is no such name.
DAMSON_API const float* damson_batch_get_parameter(const damson_batch* batch, const char* name,
                                                   size_t* count);

/// Parameters.
DAMSON_API uint32_t damson_batch_get_parameter_count(const damson_batch* batch);

/// A parameter as it is given now. Its name lasts until this thread's next call that gives text, its choices
/// until the next distribution. Requires: index < damson_batch_get_parameter_count().
DAMSON_API damson_parameter_def damson_batch_get_parameter_def(const damson_batch* batch, uint32_t index);

/// Has a function called for each world that has been put back, after its parameters; null: none.
DAMSON_API damson_status damson_batch_set_begin(damson_batch* batch, damson_begin_function begin,
                                                void* context);

/// Has a function called for each world that has stepped, before it is read; null: none.
DAMSON_API damson_status damson_batch_set_look(damson_batch* batch, damson_look_function look, void* context);

/// Has worlds do their rows of actions, take their steps, and be read. Bad ones stand still and are read. A
/// mask has a byte for each world, of which those that are zero leave it alone; null and a count of 0: all.
/// What a function of the caller's is refused in it, it is told itself. Requires: not called from inside of
/// it; no world is drawn.
DAMSON_API damson_status damson_batch_step(damson_batch* batch, const damson_batch_pace* pace,
                                           const uint8_t* mask, size_t mask_count);

/// Puts worlds back to the prototype, gives them parameters, and reads them; a mask likewise. Cost: a copy of
/// what a step changes.
DAMSON_API damson_status damson_batch_reset(damson_batch* batch, const uint8_t* mask, size_t mask_count);

/// Puts worlds to a state that one of them was saved in, and reads them; a mask likewise. Parameters are
/// those of the state.
DAMSON_API damson_status damson_batch_reset_to(damson_batch* batch, const damson_snapshot* snapshot,
                                               const uint8_t* mask, size_t mask_count);

/// Has the world `to` be what the world `from` is: its state, parameters and fate, not its seed. Cost: a copy
/// of the world.
DAMSON_API damson_status damson_batch_fork(damson_batch* batch, uint32_t from, uint32_t to);

/// Reads worlds as they are, for those that were changed by hand; a mask likewise.
DAMSON_API damson_status damson_batch_read(damson_batch* batch, const uint8_t* mask, size_t mask_count);

/// Another seed of the batch: of all worlds, from their next reset on, which is their first.
DAMSON_API damson_status damson_batch_set_seed(damson_batch* batch, uint64_t seed);

/// Of a world; made from the batch's and its index.
DAMSON_API uint64_t damson_batch_get_world_seed(const damson_batch* batch, uint32_t index);

/// Another seed of a world, from its next reset on, which is its first.
DAMSON_API damson_status damson_batch_set_world_seed(damson_batch* batch, uint32_t index, uint64_t seed);

/// How often a world was put back since it got its seed.
DAMSON_API uint32_t damson_batch_get_episode(const damson_batch* batch, uint32_t index);

/// Steps of a world since it was put back.
DAMSON_API uint64_t damson_batch_get_steps(const damson_batch* batch, uint32_t index);

/// Writes the steps of each world since it was put back, as many as there is room for; returns how many there
/// are.
DAMSON_API size_t damson_batch_get_all_steps(const damson_batch* batch, uint64_t* room, size_t capacity);

/// Whether a world stepped in the last call of damson_batch_step().
DAMSON_API bool damson_batch_has_stepped(const damson_batch* batch, uint32_t index);

/// Whether a world stands still until it is put back: a body of it was quarantined, or an action was no
/// number.
DAMSON_API bool damson_batch_is_bad(const damson_batch* batch, uint32_t index);

/// Writes a byte for each world, 1 where it is bad, as many as there is room for; returns how many there are.
DAMSON_API size_t damson_batch_get_bad_mask(const damson_batch* batch, uint8_t* room, size_t capacity);

/// Why a world stands still; empty if it is not bad.
DAMSON_API const char* damson_batch_get_fault(const damson_batch* batch, uint32_t index);

/// Worlds that stand still. Cost: a look at each.
DAMSON_API uint32_t damson_batch_get_bad_count(const damson_batch* batch);

/// Events of a kind in the last step of each world that stepped in the last call, world after world: an array
/// of the struct that the kind names. `worlds` is an array of as many indices, of the world that each
/// happened in. Both last until the next such call, or one that changes the batch. Cost: a look at each
/// world, and a copy of the events.
DAMSON_API const void* damson_batch_get_events(damson_batch* batch, damson_event_kind kind,
                                               const uint32_t** worlds, size_t* count);

/// Memory held by all of it. Cost: a look at each list of each world. [bytes]
DAMSON_API size_t damson_batch_get_bytes(const damson_batch* batch);

/// Always this number.
DAMSON_API damson_spread damson_make_fixed_spread(float value);

/// In [low, high).
DAMSON_API damson_spread damson_make_uniform_spread(float low, float high);

/// In [low, high), the logarithm uniform. Requires: low above zero.
DAMSON_API damson_spread damson_make_log_uniform_spread(float low, float high);

/// Gauss's, within 6 deviations of the mean.
DAMSON_API damson_spread damson_make_normal_spread(float mean, float deviation);

/// One of these, which the caller keeps as long as the struct is used.
DAMSON_API damson_spread damson_make_choice_spread(const float* choices, size_t count);

/// 64 random bits.
DAMSON_API uint64_t damson_random_draw_bits(damson_random* random);

/// Uniform in [0, 1). [-]
DAMSON_API float damson_random_draw_unit(damson_random* random);

/// Uniform in [low, high).
DAMSON_API float damson_random_draw_between(damson_random* random, float low, float high);

/// Uniform in [0, count), which has one number at least.
DAMSON_API uint32_t damson_random_draw_below(damson_random* random, uint32_t count);

/// True with this probability.
DAMSON_API bool damson_random_draw_chance(damson_random* random, float probability);

/// Uniform in the box [low, high) x [low, high).
DAMSON_API damson_vec2 damson_random_draw_point(damson_random* random, float low, float high);

/// A number of a distribution.
DAMSON_API float damson_random_draw_from(damson_random* random, const damson_spread* spread);

/* A character that walks. */

/// Moves `mover` for `dt` [s] among the solid shapes that `filter` names. The world is only read. A refused
/// call returns the mover as it is. On walkable ground the part of the velocity along `up` is spent on
/// following the ground: a walk has the same speed along it uphill and down, and comes back as the speed
/// across `up`. One-way surfaces and one-sided chains count for what comes from their open side. What
/// overlaps the mover pushes it out. Requires: finite numbers; dt above zero; a capsule without defects; `up`
/// of unit length; max_slope from 0 to 1.5; the lengths zero or more, skin above zero and at most half the
/// radius. Cost: five to twenty queries of a small area. Threads: any number at a time, as long as nobody
/// changes the world.
DAMSON_API damson_mover_move damson_world_move_character(const damson_world* world,
                                                         const damson_mover* mover, float dt,
                                                         const damson_mover_settings* settings,
                                                         const damson_query_filter* filter);

/* Pictures. */

/// Tells `renderer` what the world looks like. Requires: alpha from 0 to 1, sizes zero or more, all finite.
/// Cost: proportional to what lies in the view; and a look at every contact or joint if they are asked for.
DAMSON_API damson_status damson_world_draw(const damson_world* world, const damson_debug_draw* renderer,
                                           const damson_draw_options* options);

/// Draws one shape standing at `frame`: for pictures of what is in no world.
DAMSON_API damson_status damson_draw_geometry(const damson_debug_draw* renderer,
                                              const damson_geometry* geometry, damson_transform frame,
                                              const damson_draw_paint* paint);

/// Tells `renderer` what the broadphase of the world looks like, to be drawn over the shapes; `history`
/// (null: none) remembers what has just changed.
DAMSON_API damson_status damson_world_draw_broadphase(const damson_world* world,
                                                      const damson_debug_draw* renderer,
                                                      const damson_draw_broadphase_options* options,
                                                      const damson_broadphase_history* history);

/// The world as a picture, in light colours: scalable vector graphics. It lasts until this thread's next call
/// that gives text. Requires: a proper view, a width above zero and finite.
DAMSON_API const char* damson_world_to_svg(const damson_world* world, const damson_svg_options* options);

/// Colours for the screen.
DAMSON_API damson_draw_palette damson_dark_palette(void);

/// Colours for paper.
DAMSON_API damson_draw_palette damson_light_palette(void);

/// Colours of a broadphase for paper.
DAMSON_API damson_broadphase_palette damson_light_broadphase_palette(void);

/// Remembers what changes in a broadphase, for `memory` records (12 is a good number).
DAMSON_API damson_broadphase_history* damson_broadphase_history_create(uint32_t memory);

/// Destroys it; null is a no-op.
DAMSON_API damson_status damson_broadphase_history_destroy(damson_broadphase_history* history);

/// Has it note what has changed in the broadphase of a world since its last record: once a step.
DAMSON_API damson_status damson_broadphase_history_record_world(damson_broadphase_history* history,
                                                                const damson_world* world);

/// Has it note what has changed in a broadphase that stands alone since its last record.
DAMSON_API damson_status damson_broadphase_history_record(damson_broadphase_history* history,
                                                          const damson_broadphase* broadphase);

/// Pairs that began and ended lately, the oldest first.
DAMSON_API const damson_pair_flash* damson_broadphase_history_get_flashes(
    const damson_broadphase_history* history, size_t* count);

/// For how many records a change is remembered.
DAMSON_API uint32_t damson_broadphase_history_get_memory(const damson_broadphase_history* history);

/// Bins touched between the last two records.
DAMSON_API uint32_t damson_broadphase_history_get_touched_count(const damson_broadphase_history* history);

/* A broadphase alone. */

/// Makes an empty world of boxes.
DAMSON_API damson_broadphase* damson_broadphase_create(const damson_broadphase_def* def);

/// Destroys it; null is a no-op. Errors: refused from inside one of its calls.
DAMSON_API damson_status damson_broadphase_destroy(damson_broadphase* broadphase);

/// Takes an object in; its overlaps begin at the next update. Null if the box is refused. Cost: constant,
/// amortised over growth.
DAMSON_API damson_object damson_broadphase_add(damson_broadphase* broadphase, damson_aabb box,
                                               const damson_object_def* def);

/// Gives an object another box, near or far. Requires: it is alive; the box is finite with lower <= upper.
/// Cost: constant here; at the next update, that of the broadphase.
DAMSON_API damson_status damson_broadphase_move(damson_broadphase* broadphase, damson_object object,
                                                damson_aabb box);

/// Forgets an object; its overlaps end at the next update, as DAMSON_PAIR_END_CAUSE_REMOVED. Requires: it is
/// alive. Invalidates: `object`.
DAMSON_API damson_status damson_broadphase_remove(damson_broadphase* broadphase, damson_object object);

/// Has all overlaps of an object decided anew at the next update. Requires: it is alive.
DAMSON_API damson_status damson_broadphase_set_filter(damson_broadphase* broadphase, damson_object object,
                                                      const damson_object_filter* filter);

/// Makes an object part of the scenery, or has it move: two static ones never overlap. Requires: it is alive.
DAMSON_API damson_status damson_broadphase_set_mobility(damson_broadphase* broadphase, damson_object object,
                                                        damson_proxy_mobility mobility);

/// Gives an object another word of the game's own. Requires: it is alive.
DAMSON_API damson_status damson_broadphase_set_user_data(damson_broadphase* broadphase, damson_object object,
                                                         uint64_t user_data);

/// The overlaps that ended with the last update, in key order.
DAMSON_API const damson_overlap_ended* damson_broadphase_get_ended(const damson_broadphase* broadphase,
    size_t* count);

/// The object whose box is nearest to `point`, if one is within `max_distance` [m]; of several equally near
/// the one with the smallest key. Found by where objects were at the last update, measured to where they are.
/// Requires: max_distance >= 0; all within it of `point` is finite. Cost: a few query_box() of growing size,
/// until one finds something.
DAMSON_API bool damson_broadphase_find_nearest(const damson_broadphase* broadphase, damson_vec2 point,
                                               float max_distance, uint64_t mask,
                                               damson_object_near* result);

/// What was last given to an object. Requires: it is alive.
DAMSON_API damson_aabb damson_broadphase_get_box(const damson_broadphase* broadphase, damson_object object);

/// The game's own word of an object. Requires: it is alive.
DAMSON_API uint64_t damson_broadphase_get_user_data(const damson_broadphase* broadphase,
                                                    damson_object object);

/// What orders the overlaps of an object. Requires: it is alive.
DAMSON_API uint64_t damson_broadphase_get_key(const damson_broadphase* broadphase, damson_object object);

/// Whom an object may overlap. Requires: it is alive.
DAMSON_API damson_object_filter damson_broadphase_get_filter(const damson_broadphase* broadphase,
                                                             damson_object object);

/// Whether an object moves, or is part of the scenery. Requires: it is alive.
DAMSON_API damson_proxy_mobility damson_broadphase_get_mobility(const damson_broadphase* broadphase,
                                                                damson_object object);

/// Whether `object` was added and not removed since.
DAMSON_API bool damson_broadphase_is_alive(const damson_broadphase* broadphase, damson_object object);

/// Objects that are alive.
DAMSON_API uint32_t damson_broadphase_get_object_count(const damson_broadphase* broadphase);

/// All live objects, in no particular order; valid until the next damson_broadphase_add() or
/// damson_broadphase_remove().
DAMSON_API const damson_object* damson_broadphase_get_objects(const damson_broadphase* broadphase,
                                                              size_t* count);

/// Makes room in the tables of objects and overlaps for this many. What is made for boxes where they lie, and
/// lists of changes, still grow as they are needed. Requires: no callback of this world is running.
/// Invalidates: views of overlaps.
DAMSON_API damson_status damson_broadphase_reserve(damson_broadphase* broadphase, uint32_t object_count,
                                                   uint32_t overlap_count);

/// Which broadphase it has.
DAMSON_API damson_broadphase_kind damson_broadphase_get_kind(const damson_broadphase* broadphase);

/// Work of the broadphase since construction.
DAMSON_API damson_broadphase_counters damson_broadphase_get_counters(const damson_broadphase* broadphase);

/// Memory that a broadphase holds. [bytes]
DAMSON_API size_t damson_broadphase_get_bytes(const damson_broadphase* broadphase);

/// A number of all objects with their boxes, and all overlaps with their words; handles do not count. Equal
/// for broadphases that hold the same under the same keys, in whatever order that came about. Cost:
/// proportional to the number of objects and overlaps.
DAMSON_API uint64_t damson_broadphase_get_digest(const damson_broadphase* broadphase);

/// The first broken invariant; null if there is none.
DAMSON_API const char* damson_broadphase_validate(const damson_broadphase* broadphase);

/// Gives objects[i] the box boxes[i], for all i, or none of them if one is refused. Of two boxes for one
/// object the last one counts. Requires: all are alive; each box finite with lower <= upper.
DAMSON_API damson_status damson_broadphase_move_many(damson_broadphase* broadphase,
                                                     const damson_object* objects, const damson_aabb* boxes,
                                                     size_t count);

/// Makes all that was asked for real, then calls `ended` for each overlap that ended and `began` for each
/// that began, in key order. Requires: no callback of this broadphase is running. Cost: that of the
/// broadphase; if anything began or ended, also a copy of the overlaps.
DAMSON_API damson_status damson_broadphase_update(damson_broadphase* broadphase,
                                                  damson_overlap_began_function began,
                                                  damson_overlap_ended_function ended, void* context);

/// Writes the overlaps there are as of the last update, in key order, as many as there is room for; returns
/// how many there are.
DAMSON_API size_t damson_broadphase_get_overlaps(const damson_broadphase* broadphase, damson_overlap* room,
                                                 size_t capacity);

/// Writes those of them that began with it, likewise.
DAMSON_API size_t damson_broadphase_get_began(const damson_broadphase* broadphase, damson_overlap* room,
                                              size_t capacity);

/// Stores the word of overlap `index` of damson_broadphase_get_overlaps(), which is kept until it ends.
DAMSON_API damson_status damson_broadphase_set_overlap_word(damson_broadphase* broadphase, size_t index,
                                                            uint32_t word);

/// Shows `visit` the objects of a category in `mask` that overlap `box`, in no particular order. It may
/// change whatever it likes and must not update.
DAMSON_API damson_status damson_broadphase_query_box(const damson_broadphase* broadphase, damson_aabb box,
                                                     uint64_t mask, damson_object_function visit,
                                                     void* context);

/// Shows `visit` the objects of a category in `mask` that hold `point` [m], as damson_broadphase_query_box().
DAMSON_API damson_status damson_broadphase_query_point(const damson_broadphase* broadphase,
                                                       damson_vec2 point, uint64_t mask,
                                                       damson_object_function visit, void* context);

/// Shows `visit` the objects of a category in `mask` on the way of `ray`, with the fraction at which they are
/// entered.
DAMSON_API damson_status damson_broadphase_cast_ray(const damson_broadphase* broadphase,
                                                    const damson_ray_cast* ray, uint64_t mask,
                                                    damson_object_entry_function visit, void* context);

/// Shows `visit` the objects of a category in `mask` on the way of a box, with the fraction at which they are
/// entered.
DAMSON_API damson_status damson_broadphase_cast_box(const damson_broadphase* broadphase,
                                                    const damson_box_cast* cast, uint64_t mask,
                                                    damson_object_entry_function visit, void* context);

/// The object that a ray meets first; false if there is none; of several at once the one with the smallest
/// key.
DAMSON_API bool damson_broadphase_find_first_on_ray(const damson_broadphase* broadphase,
                                                    const damson_ray_cast* ray, uint64_t mask,
                                                    damson_object_hit* result);

/// The object that a moving box meets first, as damson_broadphase_find_first_on_ray().
DAMSON_API bool damson_broadphase_find_first_on_cast(const damson_broadphase* broadphase,
                                                     const damson_box_cast* cast, uint64_t mask,
                                                     damson_object_hit* result);

/// Tells `renderer` what it looks like; `history` (null: none) remembers what has just changed.
DAMSON_API damson_status damson_broadphase_draw(const damson_broadphase* broadphase,
                                                const damson_debug_draw* renderer,
                                                const damson_draw_broadphase_options* options,
                                                const damson_broadphase_history* history);

/// Whether two objects of a broadphase with these filters may overlap.
DAMSON_API bool damson_object_filter_may_overlap(const damson_object_filter* a,
                                                 const damson_object_filter* b);

/* Outlines without a world. */

/// Box of half sizes `half` [m] around `center` [m], turned by `angle` [rad], rounded by `radius` [m].
/// Requires: half sizes above zero, radius zero or more.
DAMSON_API bool damson_make_box(damson_vec2 half, damson_vec2 center, float angle, float radius,
                                damson_geometry* result);

/// Polygon of `count` equal sides whose corners lie `circumradius` [m] from `center` [m], the first at
/// `angle` [rad], rounded by `radius` [m]. Requires: 3 to 8 sides, circumradius above zero, radius zero or
/// more.
DAMSON_API bool damson_make_regular_polygon(int32_t count, float circumradius, damson_vec2 center,
                                            float angle, float radius, damson_geometry* result);

/// Convex hull of `cloud` [m], rounded by `radius` [m]; any order of the points gives the same polygon. False
/// when what remains has fewer than 3 or more than 8 corners, or a number is out of range.
DAMSON_API bool damson_make_convex_polygon(const damson_vec2* cloud, size_t count, float radius,
                                           damson_geometry* result);

/// A disc; checked when a shape is made of it. [m]
DAMSON_API damson_geometry damson_make_circle(damson_vec2 center, float radius);

/// A line with round ends; checked when a shape is made of it. [m]
DAMSON_API damson_geometry damson_make_capsule(damson_vec2 a, damson_vec2 b, float radius);

/// A line without inside; checked when a shape is made of it. [m]
DAMSON_API damson_geometry damson_make_segment(damson_vec2 a, damson_vec2 b, float radius);

/// Cuts the area inside of `outline` [m], given in either sense of rotation, into convex polygons of at most
/// 8 corners, each rounded by `radius` [m]; writes as many as there is room for and returns how many there
/// are. Together they cover that area exactly. Repeated points, spikes, cuts of no width and parts that touch
/// at a corner are cleaned first. Zero if it cannot be cut: `error` says why, `at` the index of the point
/// concerned. Cost: the square of the number of points.
DAMSON_API size_t damson_cut_outline(const damson_vec2* outline, size_t count, float radius,
                                     damson_polygon* room, size_t capacity, damson_outline_error* error,
                                     size_t* at);

/// Cuts as damson_cut_outline() does, without the areas inside of holes: closed outlines in either sense of
/// rotation, one after the other in `hole_points` [m]. `hole_sizes` says how many points each has; their sum
/// must be `hole_point_count`. A hole may touch the outline, and must not cross it.
DAMSON_API size_t damson_cut_outline_with_holes(const damson_vec2* outline, size_t count,
                                                const damson_vec2* hole_points, size_t hole_point_count,
                                                const uint32_t* hole_sizes, size_t hole_count, float radius,
                                                damson_polygon* room, size_t capacity,
                                                damson_outline_error* error, size_t* at);

/// The error in words, such as "two sides cross".
DAMSON_API const char* damson_outline_error_text(damson_outline_error error);

/// The part of a cell's box that a tile fills. Requires: heights of 0, or 0.1 to 1, not both 0; a proper box
/// with room in it.
DAMSON_API damson_geometry damson_tile_slope_get_outline(damson_tile_slope slope, damson_aabb cell);

/// What is wrong with an outline, as "field must be..., got..."; null if nothing is.
DAMSON_API const char* damson_geometry_find_defect(const damson_geometry* geometry);

/// An outline where `frame` puts it, in the frame around that one. Cost: of a polygon, its corners.
DAMSON_API damson_geometry damson_geometry_get_transformed(const damson_geometry* geometry,
                                                           damson_transform frame);

/// Smallest box around the outline standing at `frame`. [m]
DAMSON_API damson_aabb damson_geometry_compute_aabb(const damson_geometry* geometry, damson_transform frame);

/// Whether the point, in the outline's own frame [m], lies in it; borders count.
DAMSON_API bool damson_geometry_contains_point(const damson_geometry* geometry, damson_vec2 point_local);

/// Mass of the outline filled with `density` [kg/m2]. Segments have none.
DAMSON_API damson_mass_data damson_geometry_compute_mass(const damson_geometry* geometry, float density);

/// Largest distance of a point of the outline from `point_local`. [m]
DAMSON_API float damson_geometry_compute_extent(const damson_geometry* geometry, damson_vec2 point_local);

/// Rounding around the core. [m]
DAMSON_API float damson_geometry_get_radius(const damson_geometry* geometry);

/// Radius of the largest circle that fits in around the middle of the corners [m]; scales margins.
DAMSON_API float damson_geometry_compute_inner_radius(const damson_geometry* geometry);

/// Points of A and B within `reach` [m] of each other, with B's frame given in A's. Requires: outlines
/// without defects and a finite frame. Cost: about 10 to 100 ns, and the check of the outlines.
DAMSON_API damson_manifold damson_collide(const damson_geometry* a, const damson_geometry* b,
                                          damson_transform b_in_a, float reach);

/// Closest points of A and B, B's frame given in A's. Requires: outlines without defects and a finite frame.
DAMSON_API damson_closest_points damson_get_closest_points(const damson_geometry* a,
                                                           const damson_geometry* b,
                                                           damson_transform b_in_a);

/// The point of an outline nearest to `point_local` [m], both in the outline's frame.
DAMSON_API damson_closest_point damson_geometry_get_closest_point(const damson_geometry* geometry,
    damson_vec2 point_local);

/// Where a ray first meets an outline, all in the outline's frame; false if it does not. Borders count; a ray
/// without length is a point.
DAMSON_API bool damson_geometry_cast_ray(const damson_geometry* geometry, const damson_ray_cast* ray,
                                         damson_cast_hit* result);

/// Where `moving`, on its way along `translation` [m], first meets `resting`, all in the frame of `resting`;
/// false if it does not. Touching counts.
DAMSON_API bool damson_geometry_cast_geometry(const damson_geometry* resting, const damson_geometry* moving,
                                              damson_transform moving_in_resting, damson_vec2 translation,
                                              float max_fraction, damson_cast_hit* result);

/// The first moment at which `a`, moving by `sweep_a`, is as close to `b`, moving by `sweep_b`, as `limits`
/// says, all in the world. Nothing is passed by.
DAMSON_API damson_impact damson_find_time_of_impact(const damson_geometry* a, const damson_sweep* sweep_a,
                                                    const damson_geometry* b, const damson_sweep* sweep_b,
                                                    const damson_impact_limits* limits);

/// The motion from one pose to another by the shorter turn, along which the point `center_local` [m] goes
/// straight.
DAMSON_API damson_sweep damson_make_sweep(damson_transform from, damson_transform to,
                                          damson_vec2 center_local);

/// Where the body's frame stands at `fraction` of a motion.
DAMSON_API damson_transform damson_sweep_get_pose_at(const damson_sweep* sweep, float fraction);

/// Whether A and B come within `reach` [m] of each other, and for how long: for shapes that only meet.
/// Requires: outlines without defects and a finite frame.
DAMSON_API damson_meeting damson_meet(const damson_geometry* a, const damson_geometry* b,
                                      damson_transform b_in_a, float reach);

/// A counter-clockwise turn. [rad]
DAMSON_API damson_rotation damson_make_rotation(float angle);

/// Angle in (-pi, pi]. [rad]
DAMSON_API float damson_rotation_get_angle(damson_rotation rotation);

#ifdef __cplusplus
}
#endif
// NOLINTEND

#endif
