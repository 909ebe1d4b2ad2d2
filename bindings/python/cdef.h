/* Made by bindings/python/generate.py from bindings/api.json: edit that. */
/* clang-format off */
typedef struct damson_body {
    uint32_t slot;
    uint32_t generation;
} damson_body;
typedef struct damson_shape {
    uint32_t slot;
    uint32_t generation;
} damson_shape;
typedef struct damson_joint {
    uint32_t slot;
    uint32_t generation;
} damson_joint;
typedef struct damson_chain {
    uint32_t slot;
    uint32_t generation;
} damson_chain;
typedef struct damson_tile_grid {
    uint32_t slot;
    uint32_t generation;
} damson_tile_grid;
typedef struct damson_object {
    uint32_t slot;
    uint32_t generation;
} damson_object;
typedef struct damson_world damson_world;
typedef struct damson_command_buffer damson_command_buffer;
typedef struct damson_snapshot damson_snapshot;
typedef struct damson_history damson_history;
typedef struct damson_tick_events damson_tick_events;
typedef struct damson_event_diff damson_event_diff;
typedef struct damson_recording damson_recording;
typedef struct damson_player damson_player;
typedef struct damson_branch damson_branch;
typedef struct damson_recorded_call damson_recorded_call;
typedef struct damson_preview damson_preview;
typedef struct damson_broadphase damson_broadphase;
typedef struct damson_broadphase_history damson_broadphase_history;
typedef struct damson_batch damson_batch;
typedef struct damson_random damson_random;
typedef int32_t damson_status;
enum {
    DAMSON_STATUS_OK = 0,
    DAMSON_STATUS_REFUSED = 1,
    DAMSON_STATUS_BAD_ANSWER = 2,
    DAMSON_STATUS_BAD_DATA = 3,
    DAMSON_STATUS_NO_MEMORY = 4,
    DAMSON_STATUS_FAILED = 5,
};
typedef uint8_t damson_shape_type;
enum {
    DAMSON_SHAPE_TYPE_CIRCLE = 0,
    DAMSON_SHAPE_TYPE_CAPSULE = 1,
    DAMSON_SHAPE_TYPE_SEGMENT = 2,
    DAMSON_SHAPE_TYPE_POLYGON = 3,
    DAMSON_SHAPE_TYPE_CHAIN_SEGMENT = 4,
};
typedef uint8_t damson_event_kind;
enum {
    DAMSON_EVENT_KIND_CONTACT_BEGAN = 0,
    DAMSON_EVENT_KIND_CONTACT_ENDED = 1,
    DAMSON_EVENT_KIND_SENSOR_BEGAN = 2,
    DAMSON_EVENT_KIND_SENSOR_ENDED = 3,
    DAMSON_EVENT_KIND_CONTACT_HIT = 4,
    DAMSON_EVENT_KIND_CONTACT_OVERLOADED = 5,
    DAMSON_EVENT_KIND_BODY_MOVED = 6,
    DAMSON_EVENT_KIND_BODY_SLEPT = 7,
    DAMSON_EVENT_KIND_BODY_WOKE = 8,
    DAMSON_EVENT_KIND_BODY_QUARANTINED = 9,
    DAMSON_EVENT_KIND_BODY_LEFT = 10,
    DAMSON_EVENT_KIND_JOINT_BROKE = 11,
    DAMSON_EVENT_KIND_JOINT_OVERLOADED = 12,
};
typedef uint8_t damson_broadphase_kind;
enum {
    DAMSON_BROADPHASE_KIND_SWEEP_AND_PRUNE = 0,
    DAMSON_BROADPHASE_KIND_ENDPOINT_SWEEP = 1,
    DAMSON_BROADPHASE_KIND_BRUTE_FORCE = 2,
};
typedef uint8_t damson_instruction_set;
enum {
    DAMSON_INSTRUCTION_SET_BASELINE = 0,
    DAMSON_INSTRUCTION_SET_AVX2 = 1,
    DAMSON_INSTRUCTION_SET_AVX512 = 2,
};
typedef uint8_t damson_mix;
enum {
    DAMSON_MIX_GEOMETRIC_MEAN = 0,
    DAMSON_MIX_AVERAGE = 1,
    DAMSON_MIX_MINIMUM = 2,
    DAMSON_MIX_MAXIMUM = 3,
    DAMSON_MIX_MULTIPLY = 4,
};
typedef uint8_t damson_internal_edges;
enum {
    DAMSON_INTERNAL_EDGES_KEEP = 0,
    DAMSON_INTERNAL_EDGES_REMOVE_STATIC = 1,
    DAMSON_INTERNAL_EDGES_REMOVE_ALL = 2,
};
typedef uint8_t damson_out_of_bounds;
enum {
    DAMSON_OUT_OF_BOUNDS_REPORT = 0,
    DAMSON_OUT_OF_BOUNDS_STOP = 1,
    DAMSON_OUT_OF_BOUNDS_DESTROY = 2,
};
typedef uint8_t damson_body_type;
enum {
    DAMSON_BODY_TYPE_STATIC = 0,
    DAMSON_BODY_TYPE_KINEMATIC = 1,
    DAMSON_BODY_TYPE_DYNAMIC = 2,
};
typedef uint8_t damson_end_cause;
enum {
    DAMSON_END_CAUSE_MOVED = 0,
    DAMSON_END_CAUSE_TELEPORTED = 1,
    DAMSON_END_CAUSE_DESTROYED = 2,
    DAMSON_END_CAUSE_DISABLED = 3,
    DAMSON_END_CAUSE_FILTERED = 4,
};
typedef uint8_t damson_joint_type;
enum {
    DAMSON_JOINT_TYPE_REVOLUTE = 0,
    DAMSON_JOINT_TYPE_DISTANCE = 1,
    DAMSON_JOINT_TYPE_PRISMATIC = 2,
    DAMSON_JOINT_TYPE_WELD = 3,
    DAMSON_JOINT_TYPE_WHEEL = 4,
    DAMSON_JOINT_TYPE_MOTOR = 5,
    DAMSON_JOINT_TYPE_TARGET = 6,
    DAMSON_JOINT_TYPE_GEAR = 7,
    DAMSON_JOINT_TYPE_PULLEY = 8,
    DAMSON_JOINT_TYPE_FILTER = 9,
};
typedef uint8_t damson_phase;
enum {
    DAMSON_PHASE_PAIRS = 0,
    DAMSON_PHASE_MANIFOLDS = 1,
    DAMSON_PHASE_ISLANDS = 2,
    DAMSON_PHASE_PREPARE = 3,
    DAMSON_PHASE_SOLVE = 4,
    DAMSON_PHASE_FINISH = 5,
    DAMSON_PHASE_EVENTS = 6,
    DAMSON_PHASE_COUNT = 7,
};
typedef uint8_t damson_ground_state;
enum {
    DAMSON_GROUND_STATE_AIRBORNE = 0,
    DAMSON_GROUND_STATE_TOO_STEEP = 1,
    DAMSON_GROUND_STATE_WALKABLE = 2,
};
typedef uint8_t damson_impact_state;
enum {
    DAMSON_IMPACT_STATE_SEPARATED = 0,
    DAMSON_IMPACT_STATE_HIT = 1,
    DAMSON_IMPACT_STATE_TOUCHING = 2,
};
typedef uint8_t damson_outline_error;
enum {
    DAMSON_OUTLINE_ERROR_NONE = 0,
    DAMSON_OUTLINE_ERROR_TOO_FEW_POINTS = 1,
    DAMSON_OUTLINE_ERROR_BAD_POINT = 2,
    DAMSON_OUTLINE_ERROR_POINTS_COINCIDE = 3,
    DAMSON_OUTLINE_ERROR_CROSSES_ITSELF = 4,
    DAMSON_OUTLINE_ERROR_NO_AREA = 5,
    DAMSON_OUTLINE_ERROR_BAD_RADIUS = 6,
    DAMSON_OUTLINE_ERROR_HOLE_OUTSIDE = 7,
};
typedef uint8_t damson_pair_end_cause;
enum {
    DAMSON_PAIR_END_CAUSE_MOVED = 0,
    DAMSON_PAIR_END_CAUSE_REMOVED = 1,
    DAMSON_PAIR_END_CAUSE_FILTERED = 2,
};
typedef uint8_t damson_proxy_mobility;
enum {
    DAMSON_PROXY_MOBILITY_MOVING = 0,
    DAMSON_PROXY_MOBILITY_STATIC = 1,
};
typedef uint8_t damson_query_scope;
enum {
    DAMSON_QUERY_SCOPE_ALL = 0,
    DAMSON_QUERY_SCOPE_STATIC = 1,
};
typedef uint8_t damson_log_level;
enum {
    DAMSON_LOG_LEVEL_INFO = 0,
    DAMSON_LOG_LEVEL_WARNING = 1,
};
typedef uint8_t damson_body_value;
enum {
    DAMSON_BODY_VALUE_POSITION = 0,
    DAMSON_BODY_VALUE_ANGLE = 1,
    DAMSON_BODY_VALUE_ROTATION = 2,
    DAMSON_BODY_VALUE_VELOCITY = 3,
    DAMSON_BODY_VALUE_ANGULAR_VELOCITY = 4,
    DAMSON_BODY_VALUE_CENTER_OF_MASS = 5,
    DAMSON_BODY_VALUE_AWAKE = 6,
};
typedef uint8_t damson_joint_value;
enum {
    DAMSON_JOINT_VALUE_ANGLE = 0,
    DAMSON_JOINT_VALUE_ANGULAR_SPEED = 1,
    DAMSON_JOINT_VALUE_TRANSLATION = 2,
    DAMSON_JOINT_VALUE_SPEED = 3,
    DAMSON_JOINT_VALUE_LENGTH = 4,
    DAMSON_JOINT_VALUE_REACTION_FORCE = 5,
    DAMSON_JOINT_VALUE_REACTION_TORQUE = 6,
    DAMSON_JOINT_VALUE_MOTOR_LOAD = 7,
};
typedef uint8_t damson_body_action;
enum {
    DAMSON_BODY_ACTION_FORCE = 0,
    DAMSON_BODY_ACTION_TORQUE = 1,
    DAMSON_BODY_ACTION_IMPULSE = 2,
    DAMSON_BODY_ACTION_ANGULAR_IMPULSE = 3,
    DAMSON_BODY_ACTION_VELOCITY = 4,
    DAMSON_BODY_ACTION_ANGULAR_VELOCITY = 5,
};
typedef uint8_t damson_joint_action;
enum {
    DAMSON_JOINT_ACTION_MOTOR_SPEED = 0,
    DAMSON_JOINT_ACTION_MOTOR_LIMIT = 1,
    DAMSON_JOINT_ACTION_SPRING_TARGET = 2,
};
typedef uint8_t damson_parameter_kind;
enum {
    DAMSON_PARAMETER_KIND_GRAVITY_X = 0,
    DAMSON_PARAMETER_KIND_GRAVITY_Y = 1,
    DAMSON_PARAMETER_KIND_FRICTION = 2,
    DAMSON_PARAMETER_KIND_RESTITUTION = 3,
    DAMSON_PARAMETER_KIND_DENSITY = 4,
    DAMSON_PARAMETER_KIND_SIZE = 5,
    DAMSON_PARAMETER_KIND_LINEAR_DAMPING = 6,
    DAMSON_PARAMETER_KIND_ANGULAR_DAMPING = 7,
    DAMSON_PARAMETER_KIND_GRAVITY_SCALE = 8,
    DAMSON_PARAMETER_KIND_POSITION_X = 9,
    DAMSON_PARAMETER_KIND_POSITION_Y = 10,
    DAMSON_PARAMETER_KIND_ANGLE = 11,
    DAMSON_PARAMETER_KIND_VELOCITY_X = 12,
    DAMSON_PARAMETER_KIND_VELOCITY_Y = 13,
    DAMSON_PARAMETER_KIND_ANGULAR_VELOCITY = 14,
    DAMSON_PARAMETER_KIND_MOTOR_SPEED = 15,
    DAMSON_PARAMETER_KIND_MOTOR_LIMIT = 16,
    DAMSON_PARAMETER_KIND_SPRING_HERTZ = 17,
    DAMSON_PARAMETER_KIND_SPRING_DAMPING_RATIO = 18,
};
typedef uint8_t damson_spread_kind;
enum {
    DAMSON_SPREAD_KIND_FIXED = 0,
    DAMSON_SPREAD_KIND_UNIFORM = 1,
    DAMSON_SPREAD_KIND_LOG_UNIFORM = 2,
    DAMSON_SPREAD_KIND_NORMAL = 3,
    DAMSON_SPREAD_KIND_CHOICE = 4,
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
typedef void (*damson_contact_began_function)(const damson_contact_began* event, void* context);
typedef void (*damson_contact_ended_function)(const damson_contact_ended* event, void* context);
typedef void (*damson_sensor_began_function)(const damson_sensor_began* event, void* context);
typedef void (*damson_sensor_ended_function)(const damson_sensor_ended* event, void* context);
typedef void (*damson_contact_hit_function)(const damson_contact_hit* event, void* context);
typedef void (*damson_contact_overloaded_function)(const damson_contact_overloaded* event, void* context);
typedef void (*damson_body_moved_function)(const damson_body_moved* event, void* context);
typedef void (*damson_body_slept_function)(const damson_body_slept* event, void* context);
typedef void (*damson_body_woke_function)(const damson_body_woke* event, void* context);
typedef void (*damson_body_quarantined_function)(const damson_body_quarantined* event, void* context);
typedef void (*damson_body_left_function)(const damson_body_left* event, void* context);
typedef void (*damson_joint_broke_function)(const damson_joint_broke* event, void* context);
typedef void (*damson_joint_overloaded_function)(const damson_joint_overloaded* event, void* context);
typedef bool (*damson_filter_function)(const damson_contact_side* a, const damson_contact_side* b,
              void* context);
typedef void (*damson_pre_solve_function)(const damson_pre_solve_contact* contact,
              damson_pre_solve_response* response, void* context);
typedef bool (*damson_joint_break_function)(const damson_joint_broke* event, void* context);
typedef bool (*damson_hit_function)(const damson_query_hit* hit, void* context);
typedef bool (*damson_shape_function)(damson_shape shape, void* context);
typedef void (*damson_step_function)(damson_world* world, float dt, void* context);
typedef void (*damson_tick_function)(damson_world* world, uint64_t tick, void* context);
typedef void (*damson_phase_trace_function)(const damson_phase_digest* digest, void* context);
typedef void (*damson_task_function)(uint32_t index, void* task);
typedef void (*damson_parallel_for_function)(uint32_t count, damson_task_function call, void* task,
              void* context);
typedef bool (*damson_call_choice_function)(const damson_recorded_call* call, void* context);
typedef void (*damson_log_function)(damson_log_level level, const char* text, void* context);
typedef void (*damson_draw_polygon_function)(const damson_vec2* corners, size_t count, float radius,
              const damson_draw_paint* paint, void* context);
typedef void (*damson_draw_circle_function)(damson_vec2 center, float radius, const damson_draw_paint* paint,
              void* context);
typedef void (*damson_draw_capsule_function)(damson_vec2 a, damson_vec2 b, float radius,
              const damson_draw_paint* paint, void* context);
typedef void (*damson_draw_line_function)(damson_vec2 a, damson_vec2 b, damson_draw_color color,
              float width_px, void* context);
typedef void (*damson_draw_point_function)(damson_vec2 at, float size_px, damson_draw_color color,
              void* context);
typedef void (*damson_draw_text_function)(damson_vec2 at, const char* words, size_t length,
              damson_draw_color color, void* context);
typedef bool (*damson_object_function)(damson_object object, void* context);
typedef float (*damson_object_entry_function)(damson_object object, float fraction, void* context);
typedef void (*damson_overlap_began_function)(const damson_overlap* overlap, void* context);
typedef void (*damson_overlap_ended_function)(const damson_overlap_ended* overlap, void* context);
typedef void (*damson_observe_function)(const damson_world* world, uint32_t index, float* numbers,
              size_t count, void* context);
typedef void (*damson_act_function)(damson_world* world, uint32_t index, const float* numbers, size_t count,
              void* context);
typedef void (*damson_begin_function)(damson_world* world, uint32_t index, damson_random* random,
              void* context);
typedef void (*damson_before_observe_function)(damson_world* world, uint32_t index, void* context);
struct damson_vec2 {
    float x;
    float y;
};
struct damson_rotation {
    float c;
    float s;
};
struct damson_transform {
    damson_vec2 position;
    damson_rotation rotation;
};
struct damson_aabb {
    damson_vec2 lower;
    damson_vec2 upper;
};
struct damson_version {
    int32_t major;
    int32_t minor;
    int32_t patch;
};
struct damson_circle {
    damson_vec2 center;
    float radius;
};
struct damson_capsule {
    damson_vec2 a;
    damson_vec2 b;
    float radius;
};
struct damson_segment {
    damson_vec2 a;
    damson_vec2 b;
    float radius;
};
struct damson_polygon {
    damson_vec2 vertices[8];
    damson_vec2 normals[8];
    damson_vec2 centroid;
    float radius;
    int32_t count;
};
struct damson_chain_segment {
    damson_vec2 a;
    damson_vec2 b;
    float radius;
    damson_vec2 ghost_a;
    damson_vec2 ghost_b;
    bool has_ghost_a;
    bool has_ghost_b;
    bool is_one_sided;
};
struct damson_geometry {
    damson_shape_type type;
    union {
        damson_circle circle;
        damson_capsule capsule;
        damson_segment segment;
        damson_polygon polygon;
        damson_chain_segment chain_segment;
    };
};
struct damson_mass_data {
    float mass;
    damson_vec2 center;
    float inertia;
};
struct damson_material {
    float friction;
    float restitution;
    float surface_speed;
    float rolling_resistance;
    uint64_t id;
};
struct damson_filter {
    uint64_t category;
    uint64_t mask;
    int32_t group;
    uint64_t respond;
    uint64_t report;
};
struct damson_shape_events {
    bool contacts;
    bool overlaps;
    bool hits;
    float force;
};
struct damson_one_way {
    damson_vec2 direction;
    float margin;
};
struct damson_body_events {
    bool moves;
    bool sleep;
};
struct damson_motion_locks {
    bool x;
    bool y;
    bool rotation;
};
struct damson_solver_tuning {
    float contact_hertz;
    float contact_damping_ratio;
    float max_push_speed;
    float joint_hertz;
    float joint_damping_ratio;
    float restitution_threshold;
    float max_linear_speed;
};
struct damson_tile_slope {
    float left;
    float right;
    bool hangs;
};
struct damson_tile_cell {
    uint32_t x;
    uint32_t y;
};
struct damson_tile_id {
    damson_tile_grid grid;
    damson_tile_cell cell;
};
struct damson_tile {
    damson_material material;
    bool has_one_way;
    damson_one_way one_way;
    bool is_sensor;
    damson_tile_slope slope;
};
struct damson_world_def {
    uint32_t size;
    damson_vec2 gravity;
    damson_broadphase_kind broadphase;
    bool can_sleep;
    bool continuous;
    bool warm_starting;
    bool dynamics;
    bool has_bounds;
    damson_aabb bounds;
    damson_out_of_bounds out_of_bounds;
    damson_mix friction_mix;
    damson_mix restitution_mix;
    damson_internal_edges internal_edges;
    float hit_speed;
    uint32_t workers;
    uint32_t task_calls;
    damson_parallel_for_function parallel_for;
    void* task_context;
    damson_instruction_set instructions;
    damson_solver_tuning tuning;
    uint32_t handle_stamp;
    uint32_t reserve_bodies;
    uint32_t reserve_contacts;
};
struct damson_body_def {
    uint32_t size;
    damson_body_type type;
    damson_vec2 position;
    float angle;
    bool has_rotation;
    damson_rotation rotation;
    damson_vec2 linear_velocity;
    float angular_velocity;
    float linear_damping;
    float angular_damping;
    float gravity_scale;
    bool has_gravity;
    damson_vec2 gravity;
    damson_motion_locks locks;
    bool has_mass;
    damson_mass_data mass;
    bool is_bullet;
    bool is_continuous;
    bool can_sleep;
    bool is_awake;
    bool is_enabled;
    damson_body_events events;
    float sleep_threshold;
    uint64_t key;
    uint64_t user_data;
    const char* name;
};
struct damson_shape_def {
    uint32_t size;
    float density;
    float friction;
    float restitution;
    float surface_speed;
    float rolling_resistance;
    uint64_t material_id;
    bool is_sensor;
    bool collides_with_static;
    bool enable_pre_solve;
    bool has_one_way;
    damson_one_way one_way;
    uint32_t surface_group;
    damson_shape_events events;
    damson_filter filter;
    float draw_level;
    uint64_t key;
    uint64_t user_data;
};
struct damson_chain_def {
    uint32_t size;
    const damson_vec2* points;
    size_t point_count;
    bool is_loop;
    bool is_one_sided;
    const damson_material* materials;
    size_t material_count;
    float radius;
    uint32_t surface_group;
    damson_shape_events events;
    damson_filter filter;
    float draw_level;
    uint64_t first_key;
    uint64_t user_data;
};
struct damson_tile_grid_def {
    uint32_t size;
    damson_vec2 cell_size;
    damson_vec2 origin;
    uint32_t width;
    uint32_t height;
    const uint8_t* kinds;
    size_t kind_count;
    const damson_tile* palette;
    size_t palette_count;
    bool enable_pre_solve;
    uint32_t surface_group;
    damson_shape_events events;
    damson_filter filter;
    float draw_level;
    uint64_t first_key;
    uint64_t user_data;
};
struct damson_explosion_def {
    uint32_t size;
    damson_vec2 position;
    float radius;
    float falloff;
    float impulse_per_length;
    damson_filter filter;
};
struct damson_body_shape {
    uint32_t body;
    damson_geometry geometry;
    damson_shape_def def;
};
struct damson_revolute_joint_def {
    uint32_t size;
    damson_body body_a;
    damson_body body_b;
    damson_vec2 anchor_local_a;
    damson_vec2 anchor_local_b;
    float angle_local_a;
    float angle_local_b;
    bool has_motor;
    float motor_speed;
    float max_motor_torque;
    bool has_limits;
    float lower_angle;
    float upper_angle;
    bool has_spring;
    float spring_hertz;
    float spring_damping_ratio;
    float target_angle;
    float break_force;
    float break_torque;
    float report_force;
    float report_torque;
    float constraint_hertz;
    float constraint_damping_ratio;
    float draw_size;
    bool collide_connected;
    uint64_t key;
    uint64_t user_data;
};
struct damson_distance_joint_def {
    uint32_t size;
    damson_body body_a;
    damson_body body_b;
    damson_vec2 anchor_local_a;
    damson_vec2 anchor_local_b;
    float length;
    bool has_motor;
    float motor_speed;
    float max_motor_force;
    bool has_limits;
    float min_length;
    float max_length;
    bool has_spring;
    float spring_hertz;
    float spring_damping_ratio;
    float break_force;
    float break_torque;
    float report_force;
    float report_torque;
    float constraint_hertz;
    float constraint_damping_ratio;
    float draw_size;
    bool collide_connected;
    uint64_t key;
    uint64_t user_data;
};
struct damson_prismatic_joint_def {
    uint32_t size;
    damson_body body_a;
    damson_body body_b;
    damson_vec2 anchor_local_a;
    damson_vec2 anchor_local_b;
    float angle_local_a;
    float angle_local_b;
    bool has_motor;
    float motor_speed;
    float max_motor_force;
    bool has_limits;
    float lower_translation;
    float upper_translation;
    bool has_spring;
    float spring_hertz;
    float spring_damping_ratio;
    float target_translation;
    float break_force;
    float break_torque;
    float report_force;
    float report_torque;
    float constraint_hertz;
    float constraint_damping_ratio;
    float draw_size;
    bool collide_connected;
    uint64_t key;
    uint64_t user_data;
};
struct damson_weld_joint_def {
    uint32_t size;
    damson_body body_a;
    damson_body body_b;
    damson_vec2 anchor_local_a;
    damson_vec2 anchor_local_b;
    float angle_local_a;
    float angle_local_b;
    float linear_hertz;
    float linear_damping_ratio;
    float angular_hertz;
    float angular_damping_ratio;
    float break_force;
    float break_torque;
    float report_force;
    float report_torque;
    float constraint_hertz;
    float constraint_damping_ratio;
    float draw_size;
    bool collide_connected;
    uint64_t key;
    uint64_t user_data;
};
struct damson_wheel_joint_def {
    uint32_t size;
    damson_body body_a;
    damson_body body_b;
    damson_vec2 anchor_local_a;
    damson_vec2 anchor_local_b;
    float angle_local_a;
    float angle_local_b;
    bool has_motor;
    float motor_speed;
    float max_motor_torque;
    bool has_limits;
    float lower_translation;
    float upper_translation;
    bool has_spring;
    float spring_hertz;
    float spring_damping_ratio;
    float break_force;
    float break_torque;
    float report_force;
    float report_torque;
    float constraint_hertz;
    float constraint_damping_ratio;
    float draw_size;
    bool collide_connected;
    uint64_t key;
    uint64_t user_data;
};
struct damson_motor_joint_def {
    uint32_t size;
    damson_body body_a;
    damson_body body_b;
    damson_vec2 anchor_local_a;
    damson_vec2 anchor_local_b;
    float angle_local_a;
    float angle_local_b;
    damson_vec2 linear_velocity;
    float max_velocity_force;
    float angular_velocity;
    float max_velocity_torque;
    float linear_hertz;
    float linear_damping_ratio;
    float max_spring_force;
    float angular_hertz;
    float angular_damping_ratio;
    float max_spring_torque;
    float break_force;
    float break_torque;
    float report_force;
    float report_torque;
    float constraint_hertz;
    float constraint_damping_ratio;
    float draw_size;
    bool collide_connected;
    uint64_t key;
    uint64_t user_data;
};
struct damson_target_joint_def {
    uint32_t size;
    damson_body body;
    damson_vec2 anchor_local;
    damson_vec2 target;
    float max_force;
    float spring_hertz;
    float spring_damping_ratio;
    float break_force;
    float break_torque;
    float report_force;
    float report_torque;
    float constraint_hertz;
    float constraint_damping_ratio;
    float draw_size;
    bool collide_connected;
    uint64_t key;
    uint64_t user_data;
};
struct damson_gear_joint_def {
    uint32_t size;
    damson_joint joint_a;
    damson_joint joint_b;
    float ratio;
    float break_force;
    float break_torque;
    float report_force;
    float report_torque;
    float constraint_hertz;
    float constraint_damping_ratio;
    float draw_size;
    bool collide_connected;
    uint64_t key;
    uint64_t user_data;
};
struct damson_pulley_joint_def {
    uint32_t size;
    damson_body body_a;
    damson_body body_b;
    damson_vec2 anchor_local_a;
    damson_vec2 anchor_local_b;
    damson_vec2 ground_a;
    damson_vec2 ground_b;
    float length_a;
    float length_b;
    float ratio;
    float break_force;
    float break_torque;
    float report_force;
    float report_torque;
    float constraint_hertz;
    float constraint_damping_ratio;
    float draw_size;
    bool collide_connected;
    uint64_t key;
    uint64_t user_data;
};
struct damson_filter_joint_def {
    uint32_t size;
    damson_body body_a;
    damson_body body_b;
    uint64_t key;
    uint64_t user_data;
};
struct damson_contact_side {
    damson_body body;
    damson_shape shape;
    uint64_t body_key;
    uint64_t shape_key;
    uint64_t body_user_data;
    uint64_t shape_user_data;
    uint64_t category;
    bool is_sensor;
    damson_tile_id tile;
};
struct damson_contact_began {
    damson_contact_side a;
    damson_contact_side b;
    damson_vec2 normal;
    damson_vec2 point;
    float approach_speed;
    float normal_impulse;
    float tangent_impulse;
    uint64_t material_a;
    uint64_t material_b;
};
struct damson_contact_ended {
    damson_contact_side a;
    damson_contact_side b;
    damson_end_cause cause;
    bool is_delivered;
    uint32_t age_ticks;
    uint64_t user_data;
};
struct damson_sensor_began {
    damson_contact_side a;
    damson_contact_side b;
    float fraction;
};
struct damson_sensor_ended {
    damson_contact_side a;
    damson_contact_side b;
    damson_end_cause cause;
    bool is_delivered;
    uint32_t age_ticks;
    uint64_t user_data;
    float fraction;
};
struct damson_contact_hit {
    damson_contact_side a;
    damson_contact_side b;
    damson_vec2 normal;
    damson_vec2 point;
    float approach_speed;
    float normal_impulse;
    uint64_t material_a;
    uint64_t material_b;
};
struct damson_contact_overloaded {
    damson_contact_side a;
    damson_contact_side b;
    damson_vec2 normal;
    float normal_force;
    float tangent_force;
    uint64_t user_data;
};
struct damson_body_moved {
    damson_body body;
    uint64_t key;
    uint64_t user_data;
    damson_transform transform;
};
struct damson_body_slept {
    damson_body body;
    uint64_t key;
    uint64_t user_data;
};
struct damson_body_woke {
    damson_body body;
    uint64_t key;
    uint64_t user_data;
};
struct damson_body_quarantined {
    damson_body body;
    uint64_t key;
    uint64_t user_data;
};
struct damson_body_left {
    damson_body body;
    uint64_t key;
    uint64_t user_data;
    damson_vec2 position;
    damson_vec2 velocity;
    bool is_stopped;
};
struct damson_joint_side {
    damson_body body;
    uint64_t key;
    uint64_t user_data;
};
struct damson_joint_broke {
    damson_joint joint;
    uint64_t key;
    uint64_t user_data;
    damson_joint_side a;
    damson_joint_side b;
    damson_vec2 force;
    float torque;
};
struct damson_joint_overloaded {
    damson_joint joint;
    uint64_t key;
    uint64_t user_data;
    damson_joint_side a;
    damson_joint_side b;
    damson_vec2 force;
    float torque;
};
struct damson_subscription {
    uint64_t id;
};
struct damson_event_filter {
    uint32_t size;
    damson_body body;
    damson_shape shape;
    uint64_t categories;
    uint64_t others;
};
struct damson_manifold_point {
    damson_vec2 point_local_a;
    float separation;
    float normal_impulse;
    float tangent_impulse;
    uint16_t feature;
};
struct damson_manifold {
    damson_vec2 normal_local_a;
    damson_manifold_point points[2];
    int32_t count;
    float gap;
};
struct damson_pre_solve_contact {
    damson_contact_side a;
    damson_contact_side b;
    damson_vec2 normal;
    const damson_manifold* manifold;
    uint64_t user_data;
    float friction;
    float restitution;
    float surface_speed;
};
struct damson_pre_solve_response {
    bool pushes;
    bool has_friction;
    float friction;
    bool has_restitution;
    float restitution;
    bool has_surface_speed;
    float surface_speed;
    uint8_t dropped_points;
};
struct damson_touching_pair {
    damson_body body_a;
    damson_body body_b;
    damson_shape shape_a;
    damson_shape shape_b;
    bool is_touching;
    bool is_sensor;
    bool is_pushing;
    bool is_ignored;
    bool is_turned;
    uint32_t age_ticks;
    float normal_impulse;
    float tangent_impulse;
    damson_manifold manifold;
    uint64_t user_data;
    damson_tile_id tile_a;
    damson_tile_id tile_b;
};
struct damson_ray_cast {
    damson_vec2 origin;
    damson_vec2 translation;
    float max_fraction;
};
struct damson_box_overlap {
    damson_aabb box;
};
struct damson_point_overlap {
    damson_vec2 point;
};
struct damson_near_point {
    damson_vec2 point;
    float max_distance;
};
struct damson_box_cast {
    damson_aabb box;
    damson_vec2 translation;
    float max_fraction;
};
struct damson_query_hit {
    damson_shape shape;
    damson_body body;
    uint64_t shape_key;
    uint64_t body_key;
    uint64_t shape_user_data;
    uint64_t body_user_data;
    float fraction;
    float distance;
    damson_vec2 point;
    damson_vec2 normal;
    float depth;
    damson_tile_id tile;
};
struct damson_shape_cast {
    damson_geometry shape;
    damson_transform start;
    damson_vec2 translation;
    float max_fraction;
};
struct damson_shape_overlap {
    damson_geometry shape;
    damson_transform frame;
};
struct damson_query_filter {
    uint32_t size;
    uint64_t categories;
    damson_body ignored;
    bool finds_sensors;
    bool stops_at_overlap;
};
struct damson_body_pose {
    damson_transform frame;
    damson_vec2 center;
    damson_vec2 center_local;
};
struct damson_body_velocity {
    damson_vec2 linear;
    float angular;
};
struct damson_body_pair {
    damson_body a;
    damson_body b;
};
struct damson_energy {
    double kinetic;
    double potential;
};
struct damson_body_rows {
    const damson_body* bodies;
    const damson_body_pose* poses;
    const damson_body_velocity* velocities;
    size_t count;
    uint32_t awake_count;
};
struct damson_pace {
    uint32_t size;
    float dt;
    int32_t substeps;
    int32_t max_steps;
};
struct damson_advance {
    int32_t steps;
    float alpha;
    float dropped;
};
struct damson_counters {
    uint64_t step;
    uint32_t bodies;
    uint32_t awake_bodies;
    uint32_t shapes;
    uint32_t joints;
    uint32_t pairs;
    uint32_t contacts;
    uint32_t touching;
    uint32_t awake_contacts;
    uint32_t moved_boxes;
    uint32_t manifolds_computed;
    uint32_t manifolds_reused;
    uint32_t colors;
    uint32_t solved_contacts;
    uint32_t solver_lanes;
    uint64_t broadphase_swaps;
    uint32_t commands;
    uint32_t lost_displacements;
    uint64_t dropped_commands;
    size_t bytes;
};
struct damson_memory_use {
    size_t bodies;
    size_t shapes;
    size_t tiles;
    size_t joints;
    size_t contacts;
    size_t broadphase;
    size_t events;
    size_t commands;
    size_t solver;
    size_t other;
};
struct damson_phase_times {
    float ms[7];
    float total_ms;
};
struct damson_phase_digest {
    uint64_t step;
    damson_phase phase;
    uint64_t digest;
};
struct damson_mover_ground {
    damson_ground_state state;
    damson_vec2 normal;
    damson_vec2 point;
    damson_vec2 velocity;
    damson_shape shape;
    damson_body body;
    damson_tile_id tile;
};
struct damson_mover {
    damson_vec2 position;
    damson_vec2 velocity;
    damson_mover_ground ground;
    bool drops_through;
};
struct damson_mover_settings {
    uint32_t size;
    damson_capsule capsule;
    damson_vec2 up;
    float max_slope;
    float step_height;
    float snap_distance;
    float skin;
};
struct damson_mover_touch {
    damson_query_hit hit;
    bool is_ground;
};
struct damson_mover_move {
    damson_mover mover;
    damson_mover_touch touched[8];
    uint32_t touch_count;
    bool is_crushed;
};
struct damson_history_def {
    uint32_t size;
    uint32_t ticks;
    size_t bytes;
    float dt;
    int32_t substeps;
};
struct damson_recording_def {
    uint32_t size;
    uint32_t digest_period;
    uint32_t keyframe_period;
    size_t keyframe_bytes;
    bool has_phases;
};
struct damson_player_def {
    uint32_t size;
    const damson_world_def* machine;
    uint64_t most_cells;
    uint32_t snapshot_period;
    size_t snapshot_bytes;
};
struct damson_branch_def {
    uint32_t size;
    damson_call_choice_function keep;
    damson_tick_function act;
    void* context;
};
struct damson_preview_pace {
    uint32_t size;
    float dt;
    int32_t substeps;
};
struct damson_preview_hit {
    int32_t step;
    damson_body body;
    damson_shape shape;
    damson_shape other;
    damson_tile_id tile;
    damson_vec2 point;
    damson_vec2 normal;
    bool is_sensor;
};
struct damson_state_fault {
    size_t at;
    const char* part;
    const char* reason;
};
struct damson_recording_fault {
    size_t at;
    uint64_t tick;
    const char* reason;
};
struct damson_divergence {
    const char* object;
    const char* field;
    const char* here;
    const char* there;
    const char* text;
};
struct damson_run_divergence {
    uint64_t step;
    bool has_phase;
    damson_phase phase;
    damson_divergence difference;
    const char* call_here;
    const char* call_there;
    const char* text;
};
struct damson_bytes {
    uint8_t* data;
    size_t size;
};
struct damson_draw_color {
    uint8_t r;
    uint8_t g;
    uint8_t b;
    uint8_t a;
};
struct damson_draw_paint {
    damson_draw_color fill;
    damson_draw_color outline;
};
struct damson_draw_palette {
    damson_draw_color background;
    damson_draw_paint awake;
    damson_draw_paint asleep;
    damson_draw_paint still;
    damson_draw_paint kinematic;
    damson_draw_paint sensor;
    damson_draw_paint bullet;
    damson_draw_paint disabled;
    damson_draw_color contact;
    damson_draw_color near_contact;
    damson_draw_color normal;
    damson_draw_color impulse;
    damson_draw_color friction;
    damson_draw_color joint;
    damson_draw_color joint_limit;
    damson_draw_color overloaded_joint;
    damson_draw_color fat_box;
    damson_draw_color tight_box;
    damson_draw_color mass_center;
    damson_draw_color axis_x;
    damson_draw_color axis_y;
    damson_draw_color velocity;
    damson_draw_color words;
};
struct damson_broadphase_palette {
    damson_draw_color levels[4];
    damson_draw_color static_level;
    damson_draw_color touched;
    damson_draw_color box;
    damson_draw_color thread;
    damson_draw_color pair;
    damson_draw_color began;
    damson_draw_color ended;
    damson_draw_color words;
};
struct damson_draw_options {
    uint32_t size;
    damson_aabb view;
    float alpha;
    bool shapes;
    bool joints;
    bool contacts;
    bool contact_normals;
    bool contact_impulses;
    bool fat_boxes;
    bool tight_boxes;
    bool islands;
    bool mass_centers;
    bool velocities;
    bool draw_levels;
    bool names;
    float mark_size;
    float velocity_scale;
    float force_scale;
    damson_draw_palette palette;
};
struct damson_svg_options {
    uint32_t size;
    float width_px;
    damson_aabb view;
    bool draw_contacts;
    bool draw_joints;
    bool draw_boxes;
};
struct damson_draw_broadphase_options {
    uint32_t size;
    damson_aabb view;
    bool bins;
    bool order;
    bool boxes;
    bool pairs;
    bool flashes;
    float legend_line;
    damson_broadphase_palette palette;
};
struct damson_debug_draw {
    uint32_t size;
    void* context;
    damson_draw_polygon_function polygon;
    damson_draw_circle_function circle;
    damson_draw_capsule_function capsule;
    damson_draw_line_function line;
    damson_draw_point_function point;
    damson_draw_text_function text;
};
struct damson_broadphase_def {
    uint32_t size;
    damson_broadphase_kind broadphase;
    uint32_t handle_stamp;
    uint32_t reserve_objects;
    uint32_t reserve_overlaps;
};
struct damson_object_filter {
    uint64_t category;
    uint64_t mask;
    int32_t group;
};
struct damson_object_def {
    uint32_t size;
    uint64_t user_data;
    uint64_t category;
    uint64_t mask;
    int32_t group;
    bool has_key;
    uint64_t key;
    damson_proxy_mobility mobility;
};
struct damson_overlap {
    damson_object a;
    damson_object b;
    uint64_t user_data_a;
    uint64_t user_data_b;
    uint32_t user_data;
};
struct damson_overlap_ended {
    damson_object a;
    damson_object b;
    uint64_t user_data_a;
    uint64_t user_data_b;
    uint32_t user_data;
    damson_pair_end_cause cause;
};
struct damson_object_hit {
    damson_object object;
    float fraction;
};
struct damson_object_near {
    damson_object object;
    float distance;
};
struct damson_broadphase_counters {
    uint64_t commits;
    uint64_t swaps;
    uint64_t box_tests;
    uint64_t began;
    uint64_t ended;
};
struct damson_pair_flash {
    damson_aabb a;
    damson_aabb b;
    bool is_end;
    uint32_t age;
};
struct damson_cast_hit {
    float fraction;
    damson_vec2 point;
    damson_vec2 normal;
};
struct damson_closest_point {
    damson_vec2 point;
    damson_vec2 normal;
    float distance;
};
struct damson_closest_points {
    damson_vec2 point_a;
    damson_vec2 point_b;
    damson_vec2 normal;
    float distance;
    int32_t iterations;
};
struct damson_sweep {
    damson_vec2 center_local;
    damson_vec2 center;
    damson_vec2 shift;
    damson_rotation rotation;
    float turn;
};
struct damson_impact {
    damson_impact_state state;
    float fraction;
    damson_vec2 point;
    damson_vec2 normal;
    int32_t iterations;
};
struct damson_impact_limits {
    float max_fraction;
    float distance;
    float tolerance;
};
struct damson_overlap_result {
    damson_manifold manifold;
    float slack;
};
struct damson_body_token {
    uint64_t buffer;
    uint64_t number;
};
struct damson_shape_token {
    uint64_t buffer;
    uint64_t number;
};
struct damson_joint_token {
    uint64_t buffer;
    uint64_t number;
};
struct damson_chain_token {
    uint64_t buffer;
    uint64_t number;
};
struct damson_tile_grid_token {
    uint64_t buffer;
    uint64_t number;
};
struct damson_body_target {
    damson_body handle;
    damson_body_token token;
};
struct damson_shape_target {
    damson_shape handle;
    damson_shape_token token;
};
struct damson_joint_target {
    damson_joint handle;
    damson_joint_token token;
};
struct damson_chain_target {
    damson_chain handle;
    damson_chain_token token;
};
struct damson_tile_grid_target {
    damson_tile_grid handle;
    damson_tile_grid_token token;
};
struct damson_batch_def {
    uint32_t size;
    uint32_t count;
    uint64_t seed;
    uint32_t workers;
    uint32_t task_calls;
    damson_parallel_for_function parallel_for;
    void* task_context;
};
struct damson_batch_pace {
    uint32_t size;
    float dt;
    int32_t substeps;
    int32_t times;
};
struct damson_column {
    uint32_t first;
    uint32_t width;
};
struct damson_column_def {
    uint32_t size;
    const char* name;
    float scale;
    float offset;
    damson_body frame;
};
struct damson_ray_fan {
    uint32_t size;
    const damson_vec2* translations;
    size_t translation_count;
    damson_vec2 origin;
    uint64_t categories;
    bool finds_sensors;
};
struct damson_action_def {
    uint32_t size;
    const char* name;
    float scale;
    float offset;
    float lower;
    float upper;
    bool is_local;
    bool has_point;
    damson_vec2 point;
};
struct damson_parameter_target {
    damson_body body;
    damson_shape shape;
    damson_joint joint;
};
struct damson_spread {
    damson_spread_kind kind;
    float a;
    float b;
    const float* choices;
    size_t choice_count;
};
struct damson_parameter_def {
    uint32_t size;
    const char* name;
    damson_parameter_kind kind;
    damson_parameter_target target;
    damson_spread spread;
    bool is_factor;
};
damson_rotation damson_default_rotation(void);
damson_transform damson_default_transform(void);
damson_circle damson_default_circle(void);
damson_capsule damson_default_capsule(void);
damson_segment damson_default_segment(void);
damson_mass_data damson_default_mass_data(void);
damson_material damson_default_material(void);
damson_filter damson_default_filter(void);
damson_shape_events damson_default_shape_events(void);
damson_one_way damson_default_one_way(void);
damson_body_events damson_default_body_events(void);
damson_solver_tuning damson_default_solver_tuning(void);
damson_tile_slope damson_default_tile_slope(void);
damson_tile damson_default_tile(void);
damson_world_def damson_default_world_def(void);
damson_body_def damson_default_body_def(void);
damson_shape_def damson_default_shape_def(void);
damson_chain_def damson_default_chain_def(void);
damson_tile_grid_def damson_default_tile_grid_def(void);
damson_explosion_def damson_default_explosion_def(void);
damson_body_shape damson_default_body_shape(void);
damson_revolute_joint_def damson_default_revolute_joint_def(void);
damson_distance_joint_def damson_default_distance_joint_def(void);
damson_prismatic_joint_def damson_default_prismatic_joint_def(void);
damson_weld_joint_def damson_default_weld_joint_def(void);
damson_wheel_joint_def damson_default_wheel_joint_def(void);
damson_motor_joint_def damson_default_motor_joint_def(void);
damson_target_joint_def damson_default_target_joint_def(void);
damson_gear_joint_def damson_default_gear_joint_def(void);
damson_pulley_joint_def damson_default_pulley_joint_def(void);
damson_filter_joint_def damson_default_filter_joint_def(void);
damson_event_filter damson_default_event_filter(void);
damson_pre_solve_response damson_default_pre_solve_response(void);
damson_ray_cast damson_default_ray_cast(void);
damson_near_point damson_default_near_point(void);
damson_box_cast damson_default_box_cast(void);
damson_shape_cast damson_default_shape_cast(void);
damson_shape_overlap damson_default_shape_overlap(void);
damson_query_filter damson_default_query_filter(void);
damson_pace damson_default_pace(void);
damson_mover damson_default_mover(void);
damson_mover_settings damson_default_mover_settings(void);
damson_history_def damson_default_history_def(void);
damson_recording_def damson_default_recording_def(void);
damson_player_def damson_default_player_def(void);
damson_branch_def damson_default_branch_def(void);
damson_preview_pace damson_default_preview_pace(void);
damson_draw_palette damson_default_draw_palette(void);
damson_broadphase_palette damson_default_broadphase_palette(void);
damson_draw_options damson_default_draw_options(void);
damson_svg_options damson_default_svg_options(void);
damson_draw_broadphase_options damson_default_draw_broadphase_options(void);
damson_debug_draw damson_default_debug_draw(void);
damson_broadphase_def damson_default_broadphase_def(void);
damson_object_filter damson_default_object_filter(void);
damson_object_def damson_default_object_def(void);
damson_sweep damson_default_sweep(void);
damson_impact_limits damson_default_impact_limits(void);
damson_batch_def damson_default_batch_def(void);
damson_batch_pace damson_default_batch_pace(void);
damson_column_def damson_default_column_def(void);
damson_ray_fan damson_default_ray_fan(void);
damson_action_def damson_default_action_def(void);
damson_spread damson_default_spread(void);
damson_parameter_def damson_default_parameter_def(void);
damson_version damson_get_version(void);
const char* damson_last_error(void);
damson_status damson_last_status(void);
const char* damson_status_text(damson_status status);
damson_status damson_set_log_handler(damson_log_function handler, void* context);
void damson_free_bytes(damson_bytes bytes);
const uint32_t* damson_get_abi_sizes(size_t* count);
damson_instruction_set damson_get_best_instruction_set(void);
const char* damson_broadphase_kind_get_name(damson_broadphase_kind kind);
bool damson_find_broadphase_kind(const char* name, damson_broadphase_kind* result);
const char* damson_phase_get_name(damson_phase phase);
const char* damson_joint_type_get_name(damson_joint_type type);
float damson_mix_values(damson_mix rule, float a, float b);
damson_world* damson_world_create(const damson_world_def* def);
damson_status damson_world_destroy(damson_world* world);
damson_world_def damson_world_get_definition(const damson_world* world);
damson_vec2 damson_world_get_gravity(const damson_world* world);
damson_status damson_world_set_gravity(damson_world* world, damson_vec2 gravity);
damson_status damson_world_shift_origin(damson_world* world, damson_vec2 delta);
damson_status damson_world_wake_all(damson_world* world);
damson_status damson_world_clear_forces(damson_world* world);
damson_energy damson_world_get_energy(const damson_world* world);
bool damson_world_can_sleep(const damson_world* world);
damson_status damson_world_set_can_sleep(damson_world* world, bool can_sleep);
bool damson_world_is_continuous(const damson_world* world);
damson_status damson_world_set_continuous(damson_world* world, bool continuous);
bool damson_world_is_warm_starting(const damson_world* world);
damson_status damson_world_set_warm_starting(damson_world* world, bool warm_starting);
float damson_world_get_hit_speed(const damson_world* world);
damson_status damson_world_set_hit_speed(damson_world* world, float speed);
damson_solver_tuning damson_world_get_tuning(const damson_world* world);
damson_status damson_world_set_tuning(damson_world* world, const damson_solver_tuning* tuning);
damson_mix damson_world_get_friction_mix(const damson_world* world);
damson_mix damson_world_get_restitution_mix(const damson_world* world);
damson_status damson_world_set_mixes(damson_world* world, damson_mix friction,
                                                damson_mix restitution);
damson_internal_edges damson_world_get_internal_edges(const damson_world* world);
damson_status damson_world_set_internal_edges(damson_world* world,
                                                         damson_internal_edges internal_edges);
bool damson_world_get_bounds(const damson_world* world, damson_aabb* result);
damson_out_of_bounds damson_world_get_out_of_bounds(const damson_world* world);
damson_status damson_world_set_bounds(damson_world* world, const damson_aabb* bounds,
                                                 damson_out_of_bounds out_of_bounds);
uint32_t damson_world_get_workers(const damson_world* world);
damson_status damson_world_set_workers(damson_world* world, uint32_t workers, uint32_t task_calls,
                                                  damson_parallel_for_function parallel_for,
                                                  void* task_context);
const damson_body* damson_world_get_bodies(const damson_world* world, size_t* count);
const damson_shape* damson_world_get_shapes(const damson_world* world, size_t* count);
const damson_joint* damson_world_get_joints(const damson_world* world, size_t* count);
const damson_chain* damson_world_get_chains(const damson_world* world, size_t* count);
const damson_tile_grid* damson_world_get_tile_grids(const damson_world* world, size_t* count);
damson_body damson_world_find_body_by_name(const damson_world* world, const char* name);
damson_body damson_world_find_body(const damson_world* world, uint64_t key);
damson_shape damson_world_find_shape(const damson_world* world, uint64_t key);
damson_joint damson_world_find_joint(const damson_world* world, uint64_t key);
uint32_t damson_world_explode(damson_world* world, const damson_explosion_def* def);
damson_body damson_world_create_body(damson_world* world, const damson_body_def* def);
damson_shape damson_world_create_shape(damson_world* world, damson_body body,
                                                  const damson_geometry* geometry,
                                                  const damson_shape_def* def);
damson_chain damson_world_create_chain(damson_world* world, damson_body body,
                                                  const damson_chain_def* def);
damson_tile_grid damson_world_create_tile_grid(damson_world* world, damson_body body,
                                                          const damson_tile_grid_def* def);
damson_status damson_world_destroy_body(damson_world* world, damson_body body);
damson_status damson_world_destroy_shape(damson_world* world, damson_shape shape);
damson_status damson_world_destroy_chain(damson_world* world, damson_chain chain);
damson_status damson_world_destroy_tile_grid(damson_world* world, damson_tile_grid grid);
damson_status damson_world_destroy_joint(damson_world* world, damson_joint joint);
bool damson_body_is_alive(const damson_world* world, damson_body body);
damson_body_type damson_body_get_type(const damson_world* world, damson_body body);
damson_vec2 damson_body_get_position(const damson_world* world, damson_body body);
damson_rotation damson_body_get_rotation(const damson_world* world, damson_body body);
float damson_body_get_angle(const damson_world* world, damson_body body);
damson_transform damson_body_get_transform(const damson_world* world, damson_body body);
damson_transform damson_body_get_transform_at(const damson_world* world, damson_body body,
                                                         float alpha);
damson_vec2 damson_body_get_center_of_mass(const damson_world* world, damson_body body);
damson_vec2 damson_body_get_center_of_mass_local(const damson_world* world, damson_body body);
damson_vec2 damson_body_get_linear_velocity(const damson_world* world, damson_body body);
float damson_body_get_angular_velocity(const damson_world* world, damson_body body);
damson_vec2 damson_body_get_velocity_at(const damson_world* world, damson_body body,
                                                   damson_vec2 point);
float damson_body_get_mass(const damson_world* world, damson_body body);
float damson_body_get_inertia(const damson_world* world, damson_body body);
float damson_body_get_gravity_scale(const damson_world* world, damson_body body);
bool damson_body_get_gravity(const damson_world* world, damson_body body, damson_vec2* result);
damson_vec2 damson_body_get_force(const damson_world* world, damson_body body);
float damson_body_get_torque(const damson_world* world, damson_body body);
damson_energy damson_body_get_energy(const damson_world* world, damson_body body);
damson_aabb damson_body_get_aabb(const damson_world* world, damson_body body);
float damson_body_get_linear_damping(const damson_world* world, damson_body body);
float damson_body_get_angular_damping(const damson_world* world, damson_body body);
bool damson_body_is_awake(const damson_world* world, damson_body body);
bool damson_body_is_enabled(const damson_world* world, damson_body body);
bool damson_body_is_bullet(const damson_world* world, damson_body body);
bool damson_body_is_continuous(const damson_world* world, damson_body body);
damson_body_events damson_body_get_events(const damson_world* world, damson_body body);
damson_motion_locks damson_body_get_locks(const damson_world* world, damson_body body);
bool damson_body_can_sleep(const damson_world* world, damson_body body);
float damson_body_get_sleep_threshold(const damson_world* world, damson_body body);
bool damson_body_get_own_mass(const damson_world* world, damson_body body,
                                         damson_mass_data* result);
bool damson_body_get_target(const damson_world* world, damson_body body, damson_transform* result);
const char* damson_body_get_name(const damson_world* world, damson_body body);
uint64_t damson_body_get_key(const damson_world* world, damson_body body);
uint64_t damson_body_get_user_data(const damson_world* world, damson_body body);
bool damson_body_is_dropping(const damson_world* world, damson_body body);
uint32_t damson_body_get_shape_count(const damson_world* world, damson_body body);
damson_shape damson_body_get_shape(const damson_world* world, damson_body body, uint32_t index);
size_t damson_body_get_shapes(const damson_world* world, damson_body body, damson_shape* buffer,
                                         size_t capacity);
size_t damson_body_get_joints(const damson_world* world, damson_body body, damson_joint* buffer,
                                         size_t capacity);
damson_status damson_body_set_transform(damson_world* world, damson_body body,
                                                   damson_vec2 position, float angle);
damson_status damson_body_set_frame(damson_world* world, damson_body body, damson_transform frame);
damson_status damson_body_set_position(damson_world* world, damson_body body,
                                                  damson_vec2 position);
damson_status damson_body_set_type(damson_world* world, damson_body body, damson_body_type type);
damson_status damson_body_set_enabled(damson_world* world, damson_body body, bool enabled);
damson_status damson_body_set_bullet(damson_world* world, damson_body body, bool is_bullet);
damson_status damson_body_set_continuous(damson_world* world, damson_body body,
                                                    bool is_continuous);
damson_status damson_body_set_events(damson_world* world, damson_body body,
                                                damson_body_events events);
damson_status damson_body_drop_through(damson_world* world, damson_body body);
damson_status damson_body_set_linear_velocity(damson_world* world, damson_body body,
                                                         damson_vec2 velocity, bool wake);
damson_status damson_body_set_angular_velocity(damson_world* world, damson_body body,
                                                          float velocity, bool wake);
damson_status damson_body_set_gravity_scale(damson_world* world, damson_body body, float scale);
damson_status damson_body_set_gravity(damson_world* world, damson_body body,
                                                 const damson_vec2* gravity);
damson_status damson_body_set_linear_damping(damson_world* world, damson_body body, float damping);
damson_status damson_body_set_angular_damping(damson_world* world, damson_body body,
                                                         float damping);
damson_status damson_body_set_user_data(damson_world* world, damson_body body, uint64_t user_data);
damson_status damson_body_set_awake(damson_world* world, damson_body body, bool awake);
damson_status damson_body_set_can_sleep(damson_world* world, damson_body body, bool can_sleep);
damson_status damson_body_set_sleep_threshold(damson_world* world, damson_body body,
                                                         float threshold);
damson_status damson_body_set_locks(damson_world* world, damson_body body,
                                               damson_motion_locks locks);
damson_status damson_body_set_mass(damson_world* world, damson_body body, damson_mass_data mass);
damson_status damson_body_reset_mass(damson_world* world, damson_body body);
damson_status damson_body_set_name(damson_world* world, damson_body body, const char* name);
damson_status damson_body_set_target(damson_world* world, damson_body body, damson_vec2 position,
                                                float angle);
damson_status damson_body_apply_force(damson_world* world, damson_body body, damson_vec2 force,
                                                 damson_vec2 point, bool wake);
damson_status damson_body_apply_force_to_center(damson_world* world, damson_body body,
                                                           damson_vec2 force, bool wake);
damson_status damson_body_apply_torque(damson_world* world, damson_body body, float torque,
                                                  bool wake);
damson_status damson_body_clear_forces(damson_world* world, damson_body body);
damson_status damson_body_apply_impulse(damson_world* world, damson_body body,
                                                   damson_vec2 impulse, damson_vec2 point, bool wake);
damson_status damson_body_apply_impulse_to_center(damson_world* world, damson_body body,
                                                             damson_vec2 impulse, bool wake);
damson_status damson_body_apply_angular_impulse(damson_world* world, damson_body body,
                                                           float impulse, bool wake);
bool damson_shape_is_alive(const damson_world* world, damson_shape shape);
damson_body damson_shape_get_body(const damson_world* world, damson_shape shape);
damson_geometry damson_shape_get_geometry(const damson_world* world, damson_shape shape);
damson_aabb damson_shape_get_aabb(const damson_world* world, damson_shape shape);
float damson_shape_get_density(const damson_world* world, damson_shape shape);
float damson_shape_get_friction(const damson_world* world, damson_shape shape);
float damson_shape_get_restitution(const damson_world* world, damson_shape shape);
float damson_shape_get_surface_speed(const damson_world* world, damson_shape shape);
float damson_shape_get_rolling_resistance(const damson_world* world, damson_shape shape);
uint64_t damson_shape_get_material_id(const damson_world* world, damson_shape shape);
damson_material damson_shape_get_material(const damson_world* world, damson_shape shape);
bool damson_shape_is_sensor(const damson_world* world, damson_shape shape);
bool damson_shape_collides_with_static(const damson_world* world, damson_shape shape);
bool damson_shape_is_pre_solve_enabled(const damson_world* world, damson_shape shape);
bool damson_shape_get_one_way(const damson_world* world, damson_shape shape,
                                         damson_one_way* result);
uint32_t damson_shape_get_surface_group(const damson_world* world, damson_shape shape);
damson_shape_events damson_shape_get_events(const damson_world* world, damson_shape shape);
damson_filter damson_shape_get_filter(const damson_world* world, damson_shape shape);
float damson_shape_get_draw_level(const damson_world* world, damson_shape shape);
uint64_t damson_shape_get_key(const damson_world* world, damson_shape shape);
uint64_t damson_shape_get_user_data(const damson_world* world, damson_shape shape);
damson_status damson_shape_set_friction(damson_world* world, damson_shape shape, float friction);
damson_status damson_shape_set_restitution(damson_world* world, damson_shape shape,
                                                      float restitution);
damson_status damson_shape_set_surface_speed(damson_world* world, damson_shape shape, float speed);
damson_status damson_shape_set_rolling_resistance(damson_world* world, damson_shape shape,
                                                             float resistance);
damson_status damson_shape_set_material_id(damson_world* world, damson_shape shape, uint64_t id);
damson_status damson_shape_set_material(damson_world* world, damson_shape shape,
                                                   const damson_material* material);
damson_status damson_shape_set_filter(damson_world* world, damson_shape shape,
                                                 const damson_filter* filter);
damson_status damson_shape_set_geometry(damson_world* world, damson_shape shape,
                                                   const damson_geometry* geometry);
damson_status damson_shape_set_body_and_geometry(damson_world* world, damson_shape shape,
                                                            damson_body body,
                                                            const damson_geometry* geometry);
damson_status damson_shape_set_body(damson_world* world, damson_shape shape, damson_body body);
damson_status damson_shape_set_density(damson_world* world, damson_shape shape, float density);
damson_status damson_shape_set_sensor(damson_world* world, damson_shape shape, bool is_sensor);
damson_status damson_shape_set_events(damson_world* world, damson_shape shape,
                                                 damson_shape_events events);
damson_status damson_shape_set_surface_group(damson_world* world, damson_shape shape,
                                                        uint32_t surface_group);
damson_status damson_shape_set_one_way(damson_world* world, damson_shape shape,
                                                  const damson_one_way* one_way);
damson_status damson_shape_set_pre_solve_enabled(damson_world* world, damson_shape shape,
                                                            bool enabled);
damson_status damson_shape_set_user_data(damson_world* world, damson_shape shape,
                                                    uint64_t user_data);
damson_status damson_shape_set_draw_level(damson_world* world, damson_shape shape, float level);
damson_status damson_shape_bring_to_top(damson_world* world, damson_shape shape);
damson_joint damson_world_create_revolute_joint(damson_world* world,
                                                           const damson_revolute_joint_def* def);
damson_joint damson_world_create_distance_joint(damson_world* world,
                                                           const damson_distance_joint_def* def);
damson_joint damson_world_create_prismatic_joint(damson_world* world,
                                                            const damson_prismatic_joint_def* def);
damson_joint damson_world_create_weld_joint(damson_world* world, const damson_weld_joint_def* def);
damson_joint damson_world_create_wheel_joint(damson_world* world,
                                                        const damson_wheel_joint_def* def);
damson_joint damson_world_create_motor_joint(damson_world* world,
                                                        const damson_motor_joint_def* def);
damson_joint damson_world_create_target_joint(damson_world* world,
                                                         const damson_target_joint_def* def);
damson_joint damson_world_create_gear_joint(damson_world* world, const damson_gear_joint_def* def);
damson_joint damson_world_create_pulley_joint(damson_world* world,
                                                         const damson_pulley_joint_def* def);
damson_joint damson_world_create_filter_joint(damson_world* world,
                                                         const damson_filter_joint_def* def);
damson_revolute_joint_def damson_world_revolute_at(const damson_world* world, damson_body a,
                                                              damson_body b, damson_vec2 point);
damson_weld_joint_def damson_world_weld_at(const damson_world* world, damson_body a,
                                                      damson_body b, damson_vec2 point);
damson_prismatic_joint_def damson_world_prismatic_at(const damson_world* world, damson_body a,
                                                                damson_body b, damson_vec2 point,
                                                                damson_vec2 axis);
damson_wheel_joint_def damson_world_wheel_at(const damson_world* world, damson_body a,
                                                        damson_body b, damson_vec2 point, damson_vec2 axis);
damson_distance_joint_def damson_world_distance_at(const damson_world* world, damson_body a,
                                                              damson_body b, damson_vec2 point_a,
                                                              damson_vec2 point_b);
bool damson_joint_is_alive(const damson_world* world, damson_joint joint);
damson_joint_type damson_joint_get_type(const damson_world* world, damson_joint joint);
damson_body damson_joint_get_body_a(const damson_world* world, damson_joint joint);
damson_body damson_joint_get_body_b(const damson_world* world, damson_joint joint);
damson_vec2 damson_joint_get_anchor_a(const damson_world* world, damson_joint joint);
damson_vec2 damson_joint_get_anchor_b(const damson_world* world, damson_joint joint);
float damson_joint_get_angle(const damson_world* world, damson_joint joint);
float damson_joint_get_translation(const damson_world* world, damson_joint joint);
float damson_joint_get_current_length(const damson_world* world, damson_joint joint);
damson_vec2 damson_joint_get_reaction_force(const damson_world* world, damson_joint joint);
float damson_joint_get_reaction_torque(const damson_world* world, damson_joint joint);
float damson_joint_get_motor_torque(const damson_world* world, damson_joint joint);
float damson_joint_get_linear_separation(const damson_world* world, damson_joint joint);
float damson_joint_get_angular_separation(const damson_world* world, damson_joint joint);
float damson_joint_get_break_force(const damson_world* world, damson_joint joint);
float damson_joint_get_break_torque(const damson_world* world, damson_joint joint);
float damson_joint_get_report_force(const damson_world* world, damson_joint joint);
float damson_joint_get_report_torque(const damson_world* world, damson_joint joint);
bool damson_joint_collide_connected(const damson_world* world, damson_joint joint);
uint64_t damson_joint_get_key(const damson_world* world, damson_joint joint);
uint64_t damson_joint_get_user_data(const damson_world* world, damson_joint joint);
damson_status damson_joint_set_motor(damson_world* world, damson_joint joint, bool has_motor,
                                                float speed, float max_torque);
damson_status damson_joint_set_break(damson_world* world, damson_joint joint, float force,
                                                float torque);
damson_status damson_joint_set_report(damson_world* world, damson_joint joint, float force,
                                                 float torque);
damson_status damson_joint_set_collide_connected(damson_world* world, damson_joint joint,
                                                            bool collides);
damson_status damson_joint_set_user_data(damson_world* world, damson_joint joint,
                                                    uint64_t user_data);
damson_status damson_joint_wake(damson_world* world, damson_joint joint);
damson_revolute_joint_def damson_joint_get_revolute_def(const damson_world* world,
    damson_joint joint);
damson_status damson_joint_set_revolute_def(damson_world* world, damson_joint joint,
                                                       const damson_revolute_joint_def* def);
damson_distance_joint_def damson_joint_get_distance_def(const damson_world* world,
    damson_joint joint);
damson_status damson_joint_set_distance_def(damson_world* world, damson_joint joint,
                                                       const damson_distance_joint_def* def);
damson_prismatic_joint_def damson_joint_get_prismatic_def(const damson_world* world,
    damson_joint joint);
damson_status damson_joint_set_prismatic_def(damson_world* world, damson_joint joint,
                                                        const damson_prismatic_joint_def* def);
damson_weld_joint_def damson_joint_get_weld_def(const damson_world* world, damson_joint joint);
damson_status damson_joint_set_weld_def(damson_world* world, damson_joint joint,
                                                   const damson_weld_joint_def* def);
damson_wheel_joint_def damson_joint_get_wheel_def(const damson_world* world, damson_joint joint);
damson_status damson_joint_set_wheel_def(damson_world* world, damson_joint joint,
                                                    const damson_wheel_joint_def* def);
damson_motor_joint_def damson_joint_get_motor_def(const damson_world* world, damson_joint joint);
damson_status damson_joint_set_motor_def(damson_world* world, damson_joint joint,
                                                    const damson_motor_joint_def* def);
damson_target_joint_def damson_joint_get_target_def(const damson_world* world, damson_joint joint);
damson_status damson_joint_set_target_def(damson_world* world, damson_joint joint,
                                                     const damson_target_joint_def* def);
damson_gear_joint_def damson_joint_get_gear_def(const damson_world* world, damson_joint joint);
damson_status damson_joint_set_gear_def(damson_world* world, damson_joint joint,
                                                   const damson_gear_joint_def* def);
damson_pulley_joint_def damson_joint_get_pulley_def(const damson_world* world, damson_joint joint);
damson_status damson_joint_set_pulley_def(damson_world* world, damson_joint joint,
                                                     const damson_pulley_joint_def* def);
damson_filter_joint_def damson_joint_get_filter_def(const damson_world* world, damson_joint joint);
damson_status damson_joint_set_filter_def(damson_world* world, damson_joint joint,
                                                     const damson_filter_joint_def* def);
bool damson_chain_is_alive(const damson_world* world, damson_chain chain);
damson_body damson_chain_get_body(const damson_world* world, damson_chain chain);
bool damson_chain_is_loop(const damson_world* world, damson_chain chain);
uint32_t damson_chain_get_segment_count(const damson_world* world, damson_chain chain);
damson_shape damson_chain_get_segment(const damson_world* world, damson_chain chain,
                                                 uint32_t index);
size_t damson_chain_get_segments(const damson_world* world, damson_chain chain,
                                            damson_shape* buffer, size_t capacity);
size_t damson_chain_get_points(const damson_world* world, damson_chain chain, damson_vec2* buffer,
                                          size_t capacity);
size_t damson_chain_get_materials(const damson_world* world, damson_chain chain,
                                             damson_material* buffer, size_t capacity);
bool damson_chain_is_one_sided(const damson_world* world, damson_chain chain);
float damson_chain_get_radius(const damson_world* world, damson_chain chain);
uint32_t damson_chain_get_surface_group(const damson_world* world, damson_chain chain);
damson_shape_events damson_chain_get_events(const damson_world* world, damson_chain chain);
damson_filter damson_chain_get_filter(const damson_world* world, damson_chain chain);
float damson_chain_get_draw_level(const damson_world* world, damson_chain chain);
uint64_t damson_chain_get_first_key(const damson_world* world, damson_chain chain);
uint64_t damson_chain_get_user_data(const damson_world* world, damson_chain chain);
damson_chain_def damson_chain_get_def(const damson_world* world, damson_chain chain,
                                                 damson_vec2* points, size_t point_capacity,
                                                 damson_material* materials, size_t material_capacity);
damson_status damson_chain_set_point(damson_world* world, damson_chain chain, uint32_t index,
                                                damson_vec2 point);
damson_status damson_chain_insert_point(damson_world* world, damson_chain chain, uint32_t index,
                                                   damson_vec2 point);
damson_status damson_chain_remove_point(damson_world* world, damson_chain chain, uint32_t index);
damson_chain damson_chain_split(damson_world* world, damson_chain chain, uint32_t index);
damson_status damson_chain_join(damson_world* world, damson_chain chain, damson_chain other);
bool damson_tile_grid_is_alive(const damson_world* world, damson_tile_grid tile_grid);
damson_body damson_tile_grid_get_body(const damson_world* world, damson_tile_grid tile_grid);
damson_shape damson_tile_grid_get_shape(const damson_world* world, damson_tile_grid tile_grid);
uint32_t damson_tile_grid_get_width(const damson_world* world, damson_tile_grid tile_grid);
uint32_t damson_tile_grid_get_height(const damson_world* world, damson_tile_grid tile_grid);
damson_vec2 damson_tile_grid_get_cell_size(const damson_world* world, damson_tile_grid tile_grid);
damson_vec2 damson_tile_grid_get_origin(const damson_world* world, damson_tile_grid tile_grid);
const uint8_t* damson_tile_grid_get_kinds(const damson_world* world, damson_tile_grid tile_grid,
                                                     size_t* count);
uint32_t damson_tile_grid_get_tile_count(const damson_world* world, damson_tile_grid tile_grid);
uint32_t damson_tile_grid_get_chunk_count(const damson_world* world, damson_tile_grid tile_grid);
uint8_t damson_tile_grid_get_kind(const damson_world* world, damson_tile_grid tile_grid,
                                             damson_tile_cell cell);
damson_tile damson_tile_grid_get_tile(const damson_world* world, damson_tile_grid tile_grid,
                                                 damson_tile_cell cell);
damson_polygon damson_tile_grid_get_outline(const damson_world* world, damson_tile_grid tile_grid,
                                                       damson_tile_cell cell);
bool damson_tile_grid_get_cell_at(const damson_world* world, damson_tile_grid tile_grid,
                                             damson_vec2 point, damson_tile_cell* result);
size_t damson_tile_grid_get_palette(const damson_world* world, damson_tile_grid tile_grid,
                                               damson_tile* buffer, size_t capacity);
damson_status damson_tile_grid_set_tile(damson_world* world, damson_tile_grid tile_grid,
                                                   damson_tile_cell cell, uint8_t kind);
damson_status damson_tile_grid_clear_tile(damson_world* world, damson_tile_grid tile_grid,
                                                     damson_tile_cell cell);
damson_status damson_tile_grid_set_tiles(damson_world* world, damson_tile_grid tile_grid,
                                                    damson_tile_cell lowest, uint32_t columns, uint32_t rows,
                                                    const uint8_t* kinds, size_t count);
damson_status damson_tile_grid_fill_tiles(damson_world* world, damson_tile_grid tile_grid,
                                                     damson_tile_cell lowest, uint32_t columns,
                                                     uint32_t rows, uint8_t kind);
damson_status damson_tile_grid_set_palette_tile(damson_world* world, damson_tile_grid tile_grid,
                                                           uint8_t kind, const damson_tile* tile);
size_t damson_world_create_bodies(damson_world* world, const damson_body_def* bodies,
                                             size_t count, const damson_body_shape* shapes,
                                             size_t shape_count, damson_body* handles);
size_t damson_world_create_equal_bodies(damson_world* world, const damson_body_def* bodies,
                                                   size_t count, const damson_geometry* geometry,
                                                   const damson_shape_def* def, damson_body* handles);
damson_status damson_world_destroy_bodies(damson_world* world, const damson_body* bodies,
                                                     size_t count);
damson_status damson_world_get_positions(const damson_world* world, const damson_body* bodies,
                                                    damson_vec2* positions, size_t count);
damson_status damson_world_get_transforms(const damson_world* world, const damson_body* bodies,
                                                     damson_transform* transforms, size_t count);
damson_status damson_world_get_velocities(const damson_world* world, const damson_body* bodies,
                                                     damson_body_velocity* velocities, size_t count);
damson_status damson_world_get_transforms_at(const damson_world* world, const damson_body* bodies,
                                                        float alpha, damson_transform* transforms,
                                                        size_t count);
damson_status damson_world_set_velocities(damson_world* world, const damson_body* bodies,
                                                     const damson_body_velocity* velocities, size_t count,
                                                     bool wake);
damson_status damson_world_set_positions(damson_world* world, const damson_body* bodies,
                                                    const damson_vec2* positions, size_t count);
damson_body_rows damson_world_get_rows(const damson_world* world);
damson_status damson_world_step(damson_world* world, float dt, int32_t substeps);
damson_advance damson_world_advance(damson_world* world, float real_dt, const damson_pace* pace,
                                               damson_step_function before_step,
                                               damson_step_function after_step, void* context);
uint32_t damson_world_step_bodies(damson_world* world, const damson_body* bodies, size_t count,
                                             float dt, int32_t substeps);
uint32_t damson_world_step_region(damson_world* world, damson_aabb region, float dt,
                                             int32_t substeps);
const damson_contact_began* damson_world_get_contact_began(const damson_world* world,
    size_t* count);
const damson_contact_ended* damson_world_get_contact_ended(const damson_world* world,
    size_t* count);
const damson_sensor_began* damson_world_get_sensor_began(const damson_world* world, size_t* count);
const damson_sensor_ended* damson_world_get_sensor_ended(const damson_world* world, size_t* count);
const damson_contact_hit* damson_world_get_hits(const damson_world* world, size_t* count);
const damson_contact_overloaded* damson_world_get_contact_overloaded(const damson_world* world,
    size_t* count);
const damson_body_moved* damson_world_get_body_moved(const damson_world* world, size_t* count);
const damson_body_slept* damson_world_get_body_slept(const damson_world* world, size_t* count);
const damson_body_woke* damson_world_get_body_woke(const damson_world* world, size_t* count);
const damson_body_quarantined* damson_world_get_body_quarantined(const damson_world* world,
    size_t* count);
const damson_body_left* damson_world_get_body_left(const damson_world* world, size_t* count);
const damson_joint_broke* damson_world_get_joint_broke(const damson_world* world, size_t* count);
const damson_joint_overloaded* damson_world_get_joint_overloaded(const damson_world* world,
    size_t* count);
damson_subscription damson_world_on_contact_began(damson_world* world,
                                                             const damson_event_filter* filter,
                                                             damson_contact_began_function call,
                                                             void* context);
damson_subscription damson_world_on_contact_ended(damson_world* world,
                                                             const damson_event_filter* filter,
                                                             damson_contact_ended_function call,
                                                             void* context);
damson_subscription damson_world_on_sensor_began(damson_world* world,
                                                            const damson_event_filter* filter,
                                                            damson_sensor_began_function call,
                                                            void* context);
damson_subscription damson_world_on_sensor_ended(damson_world* world,
                                                            const damson_event_filter* filter,
                                                            damson_sensor_ended_function call,
                                                            void* context);
damson_subscription damson_world_on_hit(damson_world* world, const damson_event_filter* filter,
                                                   damson_contact_hit_function call, void* context);
damson_subscription damson_world_on_contact_overloaded(damson_world* world,
    const damson_event_filter* filter, damson_contact_overloaded_function call, void* context);
damson_subscription damson_world_on_body_moved(damson_world* world,
                                                          const damson_event_filter* filter,
                                                          damson_body_moved_function call, void* context);
damson_subscription damson_world_on_body_slept(damson_world* world,
                                                          const damson_event_filter* filter,
                                                          damson_body_slept_function call, void* context);
damson_subscription damson_world_on_body_woke(damson_world* world,
                                                         const damson_event_filter* filter,
                                                         damson_body_woke_function call, void* context);
damson_subscription damson_world_on_body_quarantined(damson_world* world,
                                                                const damson_event_filter* filter,
                                                                damson_body_quarantined_function call,
                                                                void* context);
damson_subscription damson_world_on_body_left(damson_world* world,
                                                         const damson_event_filter* filter,
                                                         damson_body_left_function call, void* context);
damson_subscription damson_world_on_joint_broke(damson_world* world,
                                                           const damson_event_filter* filter,
                                                           damson_joint_broke_function call, void* context);
damson_subscription damson_world_on_joint_overloaded(damson_world* world,
                                                                const damson_event_filter* filter,
                                                                damson_joint_overloaded_function call,
                                                                void* context);
bool damson_world_unsubscribe(damson_world* world, damson_subscription subscription);
damson_status damson_world_deliver_events(damson_world* world);
size_t damson_world_get_touching(const damson_world* world, damson_touching_pair* buffer,
                                            size_t capacity);
size_t damson_body_get_touching(const damson_world* world, damson_body body,
                                           damson_touching_pair* buffer, size_t capacity);
size_t damson_shape_get_touching(const damson_world* world, damson_shape shape,
                                            damson_touching_pair* buffer, size_t capacity);
damson_status damson_world_set_touching_user_data(damson_world* world,
                                                             const damson_touching_pair* pair,
                                                             uint64_t user_data);
bool damson_world_get_touching_sides(const damson_world* world, const damson_touching_pair* pair,
                                                damson_contact_side* a, damson_contact_side* b);
damson_vec2 damson_world_get_touching_normal(const damson_world* world,
                                                        const damson_touching_pair* pair);
size_t damson_world_get_touching_points(const damson_world* world,
                                                   const damson_touching_pair* pair, damson_vec2* buffer,
                                                   size_t capacity);
bool damson_world_is_grounded(const damson_world* world, damson_body body, damson_vec2 up,
                                         float max_slope);
uint32_t damson_world_get_contact_count(const damson_world* world);
bool damson_world_get_contact_at(const damson_world* world, uint32_t index,
                                            damson_touching_pair* result);
damson_status damson_world_ignore_collision(damson_world* world, damson_body a, damson_body b);
bool damson_world_restore_collision(damson_world* world, damson_body a, damson_body b);
bool damson_world_is_collision_ignored(const damson_world* world, damson_body a, damson_body b);
const damson_body_pair* damson_world_get_ignored_pairs(const damson_world* world, size_t* count);
bool damson_world_ignore_until_separated(damson_world* world, damson_shape a, damson_shape b);
damson_status damson_world_set_filter_callback(damson_world* world,
                                                          damson_filter_function callback, void* context);
damson_status damson_world_set_pre_solve_callback(damson_world* world,
                                                             damson_pre_solve_function callback,
                                                             void* context);
damson_status damson_world_set_joint_break_callback(damson_world* world,
                                                               damson_joint_break_function callback,
                                                               void* context);
bool damson_world_find_nearest_on_ray(const damson_world* world, const damson_ray_cast* ray,
                                                 const damson_query_filter* filter,
                                                 damson_query_hit* result);
size_t damson_world_find_all_on_ray(const damson_world* world, const damson_ray_cast* ray,
                                               const damson_query_filter* filter, damson_query_hit* buffer,
                                               size_t capacity);
damson_status damson_world_visit_all_on_ray(const damson_world* world, const damson_ray_cast* ray,
                                                       const damson_query_filter* filter,
                                                       damson_hit_function visit, void* context);
damson_status damson_world_find_many_on_ray(damson_world* world,
                                                       const damson_ray_cast* translations, size_t count,
                                                       const damson_query_filter* filter,
                                                       damson_query_hit* buffer, size_t capacity,
                                                       uint32_t* counts);
bool damson_world_find_nearest_on_cast(const damson_world* world, const damson_shape_cast* cast,
                                                  const damson_query_filter* filter,
                                                  damson_query_hit* result);
size_t damson_world_find_all_on_cast(const damson_world* world, const damson_shape_cast* cast,
                                                const damson_query_filter* filter, damson_query_hit* buffer,
                                                size_t capacity);
damson_status damson_world_visit_all_on_cast(const damson_world* world,
                                                        const damson_shape_cast* cast,
                                                        const damson_query_filter* filter,
                                                        damson_hit_function visit, void* context);
damson_status damson_world_find_many_on_cast(damson_world* world, const damson_shape_cast* casts,
                                                        size_t count, const damson_query_filter* filter,
                                                        damson_query_hit* buffer, size_t capacity,
                                                        uint32_t* counts);
bool damson_world_find_nearest_in_shape(const damson_world* world,
                                                   const damson_shape_overlap* overlap,
                                                   const damson_query_filter* filter,
                                                   damson_query_hit* result);
size_t damson_world_find_all_in_shape(const damson_world* world,
                                                 const damson_shape_overlap* overlap,
                                                 const damson_query_filter* filter, damson_query_hit* buffer,
                                                 size_t capacity);
damson_status damson_world_visit_all_in_shape(const damson_world* world,
                                                         const damson_shape_overlap* overlap,
                                                         const damson_query_filter* filter,
                                                         damson_hit_function visit, void* context);
damson_status damson_world_find_many_in_shape(damson_world* world,
                                                         const damson_shape_overlap* overlaps, size_t count,
                                                         const damson_query_filter* filter,
                                                         damson_query_hit* buffer, size_t capacity,
                                                         uint32_t* counts);
bool damson_world_find_nearest_in_box(const damson_world* world, const damson_box_overlap* box,
                                                 const damson_query_filter* filter,
                                                 damson_query_hit* result);
size_t damson_world_find_all_in_box(const damson_world* world, const damson_box_overlap* box,
                                               const damson_query_filter* filter, damson_query_hit* buffer,
                                               size_t capacity);
damson_status damson_world_visit_all_in_box(const damson_world* world,
                                                       const damson_box_overlap* box,
                                                       const damson_query_filter* filter,
                                                       damson_hit_function visit, void* context);
damson_status damson_world_find_many_in_box(damson_world* world, const damson_box_overlap* boxes,
                                                       size_t count, const damson_query_filter* filter,
                                                       damson_query_hit* buffer, size_t capacity,
                                                       uint32_t* counts);
bool damson_world_find_nearest_at_point(const damson_world* world,
                                                   const damson_point_overlap* point,
                                                   const damson_query_filter* filter,
                                                   damson_query_hit* result);
size_t damson_world_find_all_at_point(const damson_world* world,
                                                 const damson_point_overlap* point,
                                                 const damson_query_filter* filter, damson_query_hit* buffer,
                                                 size_t capacity);
damson_status damson_world_visit_all_at_point(const damson_world* world,
                                                         const damson_point_overlap* point,
                                                         const damson_query_filter* filter,
                                                         damson_hit_function visit, void* context);
damson_status damson_world_find_many_at_point(damson_world* world,
                                                         const damson_point_overlap* points, size_t count,
                                                         const damson_query_filter* filter,
                                                         damson_query_hit* buffer, size_t capacity,
                                                         uint32_t* counts);
bool damson_world_find_nearest_near_point(const damson_world* world,
                                                     const damson_near_point* near,
                                                     const damson_query_filter* filter,
                                                     damson_query_hit* result);
size_t damson_world_find_all_near_point(const damson_world* world, const damson_near_point* near,
                                                   const damson_query_filter* filter,
                                                   damson_query_hit* buffer, size_t capacity);
damson_status damson_world_visit_all_near_point(const damson_world* world,
                                                           const damson_near_point* near,
                                                           const damson_query_filter* filter,
                                                           damson_hit_function visit, void* context);
damson_status damson_world_find_many_near_point(damson_world* world,
                                                           const damson_near_point* nears, size_t count,
                                                           const damson_query_filter* filter,
                                                           damson_query_hit* buffer, size_t capacity,
                                                           uint32_t* counts);
damson_shape damson_world_get_topmost_at(const damson_world* world, damson_vec2 point,
                                                    uint64_t categories);
damson_status damson_world_visit_shapes_at(damson_world* world, damson_vec2 point,
                                                      uint64_t categories, damson_shape_function visit,
                                                      void* context);
size_t damson_world_get_shapes_by_level(const damson_world* world, damson_shape* buffer,
                                                   size_t capacity);
damson_counters damson_world_get_counters(const damson_world* world);
damson_memory_use damson_world_get_memory(const damson_world* world);
damson_phase_times damson_world_get_phase_times(const damson_world* world);
damson_status damson_world_set_phase_trace(damson_world* world, damson_phase_trace_function call,
                                                      void* context);
uint64_t damson_world_get_digest(const damson_world* world);
const char* damson_world_validate(const damson_world* world);
const char* damson_body_describe(const damson_world* world, damson_body body);
const char* damson_shape_describe(const damson_world* world, damson_shape shape);
const char* damson_joint_describe(const damson_world* world, damson_joint joint);
const char* damson_world_describe_contact(const damson_world* world, damson_shape a,
                                                     damson_shape b);
bool damson_world_find_divergence(const damson_world* here, const damson_world* there,
                                             damson_divergence* result);
damson_command_buffer* damson_world_get_commands(damson_world* world, uint64_t key);
damson_joint_token damson_commands_create_revolute_joint(damson_command_buffer* commands,
    const damson_revolute_joint_def* def);
damson_joint_token damson_commands_create_revolute_joint_of(damson_command_buffer* commands,
    damson_body_target body_a, damson_body_target body_b, const damson_revolute_joint_def* def);
damson_status damson_commands_set_revolute_joint(damson_command_buffer* commands,
                                                            damson_joint_target joint,
                                                            const damson_revolute_joint_def* def);
damson_joint_token damson_commands_create_distance_joint(damson_command_buffer* commands,
    const damson_distance_joint_def* def);
damson_joint_token damson_commands_create_distance_joint_of(damson_command_buffer* commands,
    damson_body_target body_a, damson_body_target body_b, const damson_distance_joint_def* def);
damson_status damson_commands_set_distance_joint(damson_command_buffer* commands,
                                                            damson_joint_target joint,
                                                            const damson_distance_joint_def* def);
damson_joint_token damson_commands_create_prismatic_joint(damson_command_buffer* commands,
    const damson_prismatic_joint_def* def);
damson_joint_token damson_commands_create_prismatic_joint_of(damson_command_buffer* commands,
    damson_body_target body_a, damson_body_target body_b, const damson_prismatic_joint_def* def);
damson_status damson_commands_set_prismatic_joint(damson_command_buffer* commands,
                                                             damson_joint_target joint,
                                                             const damson_prismatic_joint_def* def);
damson_joint_token damson_commands_create_weld_joint(damson_command_buffer* commands,
                                                                const damson_weld_joint_def* def);
damson_joint_token damson_commands_create_weld_joint_of(damson_command_buffer* commands,
    damson_body_target body_a, damson_body_target body_b, const damson_weld_joint_def* def);
damson_status damson_commands_set_weld_joint(damson_command_buffer* commands,
                                                        damson_joint_target joint,
                                                        const damson_weld_joint_def* def);
damson_joint_token damson_commands_create_wheel_joint(damson_command_buffer* commands,
    const damson_wheel_joint_def* def);
damson_joint_token damson_commands_create_wheel_joint_of(damson_command_buffer* commands,
    damson_body_target body_a, damson_body_target body_b, const damson_wheel_joint_def* def);
damson_status damson_commands_set_wheel_joint(damson_command_buffer* commands,
                                                         damson_joint_target joint,
                                                         const damson_wheel_joint_def* def);
damson_joint_token damson_commands_create_motor_joint(damson_command_buffer* commands,
    const damson_motor_joint_def* def);
damson_joint_token damson_commands_create_motor_joint_of(damson_command_buffer* commands,
    damson_body_target body_a, damson_body_target body_b, const damson_motor_joint_def* def);
damson_status damson_commands_set_motor_joint(damson_command_buffer* commands,
                                                         damson_joint_target joint,
                                                         const damson_motor_joint_def* def);
damson_joint_token damson_commands_create_target_joint(damson_command_buffer* commands,
    const damson_target_joint_def* def);
damson_joint_token damson_commands_create_target_joint_of(damson_command_buffer* commands,
    damson_body_target body, const damson_target_joint_def* def);
damson_status damson_commands_set_target_joint(damson_command_buffer* commands,
                                                          damson_joint_target joint,
                                                          const damson_target_joint_def* def);
damson_joint_token damson_commands_create_gear_joint(damson_command_buffer* commands,
                                                                const damson_gear_joint_def* def);
damson_joint_token damson_commands_create_gear_joint_of(damson_command_buffer* commands,
    damson_joint_target joint_a, damson_joint_target joint_b, const damson_gear_joint_def* def);
damson_status damson_commands_set_gear_joint(damson_command_buffer* commands,
                                                        damson_joint_target joint,
                                                        const damson_gear_joint_def* def);
damson_joint_token damson_commands_create_pulley_joint(damson_command_buffer* commands,
    const damson_pulley_joint_def* def);
damson_joint_token damson_commands_create_pulley_joint_of(damson_command_buffer* commands,
    damson_body_target body_a, damson_body_target body_b, const damson_pulley_joint_def* def);
damson_status damson_commands_set_pulley_joint(damson_command_buffer* commands,
                                                          damson_joint_target joint,
                                                          const damson_pulley_joint_def* def);
damson_joint_token damson_commands_create_filter_joint(damson_command_buffer* commands,
    const damson_filter_joint_def* def);
damson_joint_token damson_commands_create_filter_joint_of(damson_command_buffer* commands,
    damson_body_target body_a, damson_body_target body_b, const damson_filter_joint_def* def);
damson_status damson_commands_set_filter_joint(damson_command_buffer* commands,
                                                          damson_joint_target joint,
                                                          const damson_filter_joint_def* def);
damson_tile_grid_token damson_commands_create_tile_grid(damson_command_buffer* commands,
    damson_body_target body, const damson_tile_grid_def* def);
uint64_t damson_commands_get_key(const damson_command_buffer* commands);
damson_body_token damson_commands_create_body(damson_command_buffer* commands,
                                                         const damson_body_def* def);
damson_shape_token damson_commands_create_shape(damson_command_buffer* commands,
                                                           damson_body_target body,
                                                           const damson_geometry* geometry,
                                                           const damson_shape_def* def);
damson_status damson_commands_destroy_body(damson_command_buffer* commands,
                                                      damson_body_target body);
damson_status damson_commands_destroy_shape(damson_command_buffer* commands,
                                                       damson_shape_target shape);
damson_status damson_commands_destroy_joint(damson_command_buffer* commands,
                                                       damson_joint_target joint);
damson_status damson_commands_set_transform(damson_command_buffer* commands,
                                                       damson_body_target body, damson_vec2 position,
                                                       float angle);
damson_status damson_commands_set_frame(damson_command_buffer* commands, damson_body_target body,
                                                   damson_transform frame);
damson_status damson_commands_set_linear_velocity(damson_command_buffer* commands,
                                                             damson_body_target body, damson_vec2 velocity,
                                                             bool wake);
damson_status damson_commands_set_angular_velocity(damson_command_buffer* commands,
                                                              damson_body_target body, float velocity,
                                                              bool wake);
damson_status damson_commands_apply_impulse(damson_command_buffer* commands,
                                                       damson_body_target body, damson_vec2 impulse,
                                                       damson_vec2 point, bool wake);
damson_status damson_commands_apply_impulse_to_center(damson_command_buffer* commands,
    damson_body_target body, damson_vec2 impulse, bool wake);
damson_status damson_commands_apply_force_to_center(damson_command_buffer* commands,
                                                               damson_body_target body, damson_vec2 force,
                                                               bool wake);
damson_status damson_commands_apply_angular_impulse(damson_command_buffer* commands,
                                                               damson_body_target body, float impulse,
                                                               bool wake);
damson_status damson_commands_set_type(damson_command_buffer* commands, damson_body_target body,
                                                  damson_body_type type);
damson_status damson_commands_set_enabled(damson_command_buffer* commands,
                                                     damson_body_target body, bool enabled);
damson_status damson_commands_set_locks(damson_command_buffer* commands, damson_body_target body,
                                                   damson_motion_locks locks);
damson_status damson_commands_set_mass(damson_command_buffer* commands, damson_body_target body,
                                                  damson_mass_data mass);
damson_status damson_commands_reset_mass(damson_command_buffer* commands, damson_body_target body);
damson_status damson_commands_set_target(damson_command_buffer* commands, damson_body_target body,
                                                    damson_vec2 position, float angle);
damson_status damson_commands_set_name(damson_command_buffer* commands, damson_body_target body,
                                                  const char* name);
damson_status damson_commands_explode(damson_command_buffer* commands,
                                                 const damson_explosion_def* def);
damson_status damson_commands_set_body_user_data(damson_command_buffer* commands,
                                                            damson_body_target body, uint64_t user_data);
damson_status damson_commands_set_shape_filter(damson_command_buffer* commands,
                                                          damson_shape_target shape,
                                                          const damson_filter* filter);
damson_status damson_commands_set_shape_user_data(damson_command_buffer* commands,
                                                             damson_shape_target shape, uint64_t user_data);
damson_chain_token damson_commands_create_chain(damson_command_buffer* commands,
                                                           damson_body_target body,
                                                           const damson_chain_def* def);
damson_status damson_commands_destroy_chain(damson_command_buffer* commands,
                                                       damson_chain_target chain);
damson_status damson_commands_set_chain_point(damson_command_buffer* commands,
                                                         damson_chain_target chain, uint32_t index,
                                                         damson_vec2 point);
damson_status damson_commands_destroy_tile_grid(damson_command_buffer* commands,
                                                           damson_tile_grid_target grid);
damson_status damson_commands_set_tile(damson_command_buffer* commands,
                                                  damson_tile_grid_target grid, damson_tile_cell cell,
                                                  uint8_t kind);
damson_status damson_commands_clear_tile(damson_command_buffer* commands,
                                                    damson_tile_grid_target grid, damson_tile_cell cell);
damson_status damson_commands_set_tiles(damson_command_buffer* commands,
                                                   damson_tile_grid_target grid, damson_tile_cell lowest,
                                                   uint32_t columns, uint32_t rows, const uint8_t* kinds,
                                                   size_t count);
damson_status damson_commands_fill_tiles(damson_command_buffer* commands,
                                                    damson_tile_grid_target grid, damson_tile_cell lowest,
                                                    uint32_t columns, uint32_t rows, uint8_t kind);
damson_status damson_commands_set_palette_tile(damson_command_buffer* commands,
                                                          damson_tile_grid_target grid, uint8_t kind,
                                                          const damson_tile* tile);
damson_body damson_commands_get_created_body(const damson_command_buffer* commands,
                                                        damson_body_token token);
damson_shape damson_commands_get_created_shape(const damson_command_buffer* commands,
                                                          damson_shape_token token);
damson_joint damson_commands_get_created_joint(const damson_command_buffer* commands,
                                                          damson_joint_token token);
damson_chain damson_commands_get_created_chain(const damson_command_buffer* commands,
                                                          damson_chain_token token);
damson_tile_grid damson_commands_get_created_tile_grid(const damson_command_buffer* commands,
    damson_tile_grid_token token);
size_t damson_commands_get_size(const damson_command_buffer* commands);
size_t damson_commands_get_bytes(const damson_command_buffer* commands);
damson_snapshot* damson_snapshot_create(void);
damson_status damson_snapshot_destroy(damson_snapshot* snapshot);
bool damson_snapshot_is_empty(const damson_snapshot* snapshot);
uint64_t damson_snapshot_get_step(const damson_snapshot* snapshot);
size_t damson_snapshot_get_state_bytes(const damson_snapshot* snapshot);
size_t damson_snapshot_get_shared_bytes(const damson_snapshot* snapshot);
size_t damson_snapshot_get_bytes(const damson_snapshot* snapshot);
damson_status damson_snapshot_clear(damson_snapshot* snapshot);
bool damson_snapshot_fits(const damson_snapshot* snapshot, const damson_world* world);
damson_status damson_world_save(const damson_world* world, damson_snapshot* snapshot);
bool damson_world_restore(damson_world* world, const damson_snapshot* snapshot);
damson_world* damson_world_fork(const damson_world* world);
damson_bytes damson_world_write_state(const damson_world* world);
damson_world* damson_world_read_state(const void* bytes, size_t size,
                                                 const damson_world_def* machine, damson_state_fault* fault);
damson_status damson_world_read_state_into(damson_world* world, const void* bytes, size_t size,
                                                      damson_state_fault* fault);
const char* damson_state_as_json(const void* bytes, size_t size);
damson_history* damson_history_create(damson_world* world, const damson_history_def* def);
damson_status damson_history_destroy(damson_history* history);
damson_status damson_history_record(damson_history* history);
bool damson_history_rewind(damson_history* history, uint64_t tick);
damson_status damson_history_resimulate(damson_history* history, uint64_t tick,
                                                   damson_tick_function apply_inputs, void* context,
                                                   size_t* diff_count);
const damson_event_diff* damson_history_get_diff(const damson_history* history, size_t index);
uint64_t damson_history_get_newest(const damson_history* history);
uint64_t damson_history_get_oldest(const damson_history* history);
bool damson_history_has(const damson_history* history, uint64_t tick);
uint64_t damson_history_get_dropped(const damson_history* history);
size_t damson_history_get_tick_bytes(const damson_history* history);
size_t damson_history_get_newest_bytes(const damson_history* history);
size_t damson_history_get_bytes(const damson_history* history);
damson_tick_events* damson_tick_events_create(const damson_world* world);
damson_status damson_tick_events_destroy(damson_tick_events* events);
uint64_t damson_tick_events_get_tick(const damson_tick_events* events);
bool damson_tick_events_is_empty(const damson_tick_events* events);
const void* damson_tick_events_get(const damson_tick_events* events, damson_event_kind kind,
                                              size_t* count);
damson_event_diff* damson_event_diff_create(const damson_tick_events* reported,
                                                       const damson_tick_events* now);
damson_status damson_event_diff_destroy(damson_event_diff* diff);
uint64_t damson_event_diff_get_tick(const damson_event_diff* diff);
bool damson_event_diff_is_empty(const damson_event_diff* diff);
size_t damson_event_diff_get_retracted_count(const damson_event_diff* diff);
size_t damson_event_diff_get_added_count(const damson_event_diff* diff);
const void* damson_event_diff_get_retracted(const damson_event_diff* diff, damson_event_kind kind,
                                                       size_t* count);
const void* damson_event_diff_get_added(const damson_event_diff* diff, damson_event_kind kind,
                                                   size_t* count);
const void* damson_event_diff_get_confirmed(const damson_event_diff* diff, damson_event_kind kind,
                                                       size_t* count);
damson_recording* damson_recording_create(damson_world* world, const damson_recording_def* def);
damson_status damson_recording_destroy(damson_recording* recording);
damson_status damson_recording_stop(damson_recording* recording);
bool damson_recording_is_on(const damson_recording* recording);
uint64_t damson_recording_get_steps(const damson_recording* recording);
size_t damson_recording_get_stream_bytes(const damson_recording* recording);
damson_bytes damson_recording_get_bytes(const damson_recording* recording);
damson_player* damson_player_create(const void* bytes, size_t size, const damson_player_def* def);
damson_status damson_player_destroy(damson_player* player);
bool damson_player_has_failed(const damson_player* player);
damson_recording_fault damson_player_get_fault(const damson_player* player);
const char* damson_player_get_fault_text(const damson_player* player);
const damson_world* damson_player_get_world(const damson_player* player);
uint64_t damson_player_get_tick(const damson_player* player);
uint64_t damson_player_get_first_tick(const damson_player* player);
uint64_t damson_player_get_last_tick(const damson_player* player);
bool damson_player_step(damson_player* player);
bool damson_player_seek(damson_player* player, uint64_t tick);
const char* damson_player_get_calls(const damson_player* player, size_t* count);
bool damson_player_find_divergence(damson_player* here, damson_player* there,
                                              damson_run_divergence* result);
damson_branch* damson_branch_create(const damson_player* player, const damson_branch_def* def);
damson_status damson_branch_destroy(damson_branch* branch);
damson_world* damson_branch_get_world(damson_branch* branch);
uint64_t damson_branch_get_tick(const damson_branch* branch);
bool damson_branch_step(damson_branch* branch);
uint32_t damson_recorded_call_get_number(const damson_recorded_call* call);
const char* damson_recorded_call_get_name(const damson_recorded_call* call);
const char* damson_recorded_call_get_text(const damson_recorded_call* call);
damson_preview* damson_preview_create(const damson_world* world, const damson_body* bodies,
                                                 size_t count);
damson_status damson_preview_destroy(damson_preview* preview);
damson_world* damson_preview_get_world(damson_preview* preview);
damson_body damson_preview_get_body(const damson_preview* preview, size_t index);
size_t damson_preview_get_body_count(const damson_preview* preview);
damson_status damson_preview_run(damson_preview* preview, int32_t steps,
                                            const damson_preview_pace* pace);
const damson_transform* damson_preview_get_path(const damson_preview* preview, size_t index,
                                                           size_t* count);
const damson_preview_hit* damson_preview_get_hits(const damson_preview* preview, size_t* count);
uint32_t damson_preview_get_static_copy_count(const damson_preview* preview);
damson_batch* damson_batch_create(const damson_world* prototype, const damson_batch_def* def);
damson_status damson_batch_destroy(damson_batch* batch);
uint32_t damson_batch_get_count(const damson_batch* batch);
uint32_t damson_batch_get_workers(const damson_batch* batch);
damson_world* damson_batch_get_world(damson_batch* batch, uint32_t index);
const damson_world* damson_batch_get_prototype(const damson_batch* batch);
damson_column damson_batch_observe_body(damson_batch* batch, damson_body body,
                                                   damson_body_value value, const damson_column_def* def);
damson_column damson_batch_observe_joint(damson_batch* batch, damson_joint joint,
                                                    damson_joint_value value, const damson_column_def* def);
damson_column damson_batch_observe_body_touching(damson_batch* batch, damson_body body,
                                                            uint64_t categories,
                                                            const damson_column_def* def);
damson_column damson_batch_observe_shape_touching(damson_batch* batch, damson_shape shape,
                                                             uint64_t categories,
                                                             const damson_column_def* def);
damson_column damson_batch_observe_rays(damson_batch* batch, damson_body body,
                                                   const damson_ray_fan* fan, const damson_column_def* def);
damson_column damson_batch_observe_by(damson_batch* batch, uint32_t width,
                                                 damson_observe_function read, void* context,
                                                 const damson_column_def* def);
damson_column damson_batch_act_on_body(damson_batch* batch, damson_body body,
                                                  damson_body_action action, const damson_action_def* def);
damson_column damson_batch_act_on_joint(damson_batch* batch, damson_joint joint,
                                                   damson_joint_action action, const damson_action_def* def);
damson_column damson_batch_act_by(damson_batch* batch, uint32_t width, damson_act_function act,
                                             void* context, const damson_action_def* def);
uint32_t damson_batch_get_observation_width(const damson_batch* batch);
uint32_t damson_batch_get_action_width(const damson_batch* batch);
damson_column damson_batch_find_observation(const damson_batch* batch, const char* name);
damson_column damson_batch_find_action(const damson_batch* batch, const char* name);
const float* damson_batch_get_observations(const damson_batch* batch, size_t* count);
float* damson_batch_get_actions(damson_batch* batch, size_t* count);
damson_status damson_batch_set_observation_memory(damson_batch* batch, float* memory,
                                                             size_t count);
damson_status damson_batch_set_action_memory(damson_batch* batch, float* memory, size_t count);
uint32_t damson_batch_add_parameter(damson_batch* batch, const damson_parameter_def* def);
damson_status damson_batch_set_spread(damson_batch* batch, const char* name,
                                                 const damson_spread* spread);
damson_status damson_batch_set_parameter(damson_batch* batch, const char* name,
                                                    const float* values, size_t count);
const float* damson_batch_get_parameter(const damson_batch* batch, const char* name,
                                                   size_t* count);
uint32_t damson_batch_get_parameter_count(const damson_batch* batch);
damson_parameter_def damson_batch_get_parameter_def(const damson_batch* batch, uint32_t index);
damson_status damson_batch_set_begin(damson_batch* batch, damson_begin_function begin,
                                                void* context);
damson_status damson_batch_set_before_observe(damson_batch* batch,
                                                         damson_before_observe_function callback,
                                                         void* context);
damson_status damson_batch_step(damson_batch* batch, const damson_batch_pace* pace,
                                           const uint8_t* mask, size_t mask_count);
damson_status damson_batch_reset(damson_batch* batch, const uint8_t* mask, size_t mask_count);
damson_status damson_batch_reset_to(damson_batch* batch, const damson_snapshot* snapshot,
                                               const uint8_t* mask, size_t mask_count);
damson_status damson_batch_fork(damson_batch* batch, uint32_t from, uint32_t to);
damson_status damson_batch_read(damson_batch* batch, const uint8_t* mask, size_t mask_count);
damson_status damson_batch_set_seed(damson_batch* batch, uint64_t seed);
uint64_t damson_batch_get_world_seed(const damson_batch* batch, uint32_t index);
damson_status damson_batch_set_world_seed(damson_batch* batch, uint32_t index, uint64_t seed);
uint32_t damson_batch_get_episode(const damson_batch* batch, uint32_t index);
uint64_t damson_batch_get_steps(const damson_batch* batch, uint32_t index);
size_t damson_batch_get_all_steps(const damson_batch* batch, uint64_t* buffer, size_t capacity);
bool damson_batch_has_stepped(const damson_batch* batch, uint32_t index);
bool damson_batch_is_bad(const damson_batch* batch, uint32_t index);
size_t damson_batch_get_bad_mask(const damson_batch* batch, uint8_t* buffer, size_t capacity);
const char* damson_batch_get_fault(const damson_batch* batch, uint32_t index);
uint32_t damson_batch_get_bad_count(const damson_batch* batch);
const void* damson_batch_get_events(damson_batch* batch, damson_event_kind kind,
                                               const uint32_t** worlds, size_t* count);
size_t damson_batch_get_bytes(const damson_batch* batch);
damson_spread damson_make_fixed_spread(float value);
damson_spread damson_make_uniform_spread(float low, float high);
damson_spread damson_make_log_uniform_spread(float low, float high);
damson_spread damson_make_normal_spread(float mean, float deviation);
damson_spread damson_make_choice_spread(const float* choices, size_t count);
uint64_t damson_random_draw_bits(damson_random* random);
float damson_random_draw_unit(damson_random* random);
float damson_random_draw_between(damson_random* random, float low, float high);
uint32_t damson_random_draw_below(damson_random* random, uint32_t count);
bool damson_random_draw_chance(damson_random* random, float probability);
damson_vec2 damson_random_draw_point(damson_random* random, float low, float high);
float damson_random_draw_from(damson_random* random, const damson_spread* spread);
damson_mover_move damson_world_move_character(const damson_world* world,
                                                         const damson_mover* mover, float dt,
                                                         const damson_mover_settings* settings,
                                                         const damson_query_filter* filter);
damson_status damson_world_draw(const damson_world* world, const damson_debug_draw* renderer,
                                           const damson_draw_options* options);
damson_status damson_draw_geometry(const damson_debug_draw* renderer,
                                              const damson_geometry* geometry, damson_transform frame,
                                              const damson_draw_paint* paint);
damson_status damson_world_draw_broadphase(const damson_world* world,
                                                      const damson_debug_draw* renderer,
                                                      const damson_draw_broadphase_options* options,
                                                      const damson_broadphase_history* history);
const char* damson_world_to_svg(const damson_world* world, const damson_svg_options* options);
damson_draw_palette damson_dark_palette(void);
damson_draw_palette damson_light_palette(void);
damson_broadphase_palette damson_light_broadphase_palette(void);
damson_broadphase_history* damson_broadphase_history_create(uint32_t memory);
damson_status damson_broadphase_history_destroy(damson_broadphase_history* history);
damson_status damson_broadphase_history_record_world(damson_broadphase_history* history,
                                                                const damson_world* world);
damson_status damson_broadphase_history_record(damson_broadphase_history* history,
                                                          const damson_broadphase* broadphase);
const damson_pair_flash* damson_broadphase_history_get_flashes(
    const damson_broadphase_history* history, size_t* count);
uint32_t damson_broadphase_history_get_memory(const damson_broadphase_history* history);
uint32_t damson_broadphase_history_get_touched_count(const damson_broadphase_history* history);
damson_broadphase* damson_broadphase_create(const damson_broadphase_def* def);
damson_status damson_broadphase_destroy(damson_broadphase* broadphase);
damson_object damson_broadphase_add(damson_broadphase* broadphase, damson_aabb box,
                                               const damson_object_def* def);
damson_status damson_broadphase_move(damson_broadphase* broadphase, damson_object object,
                                                damson_aabb box);
damson_status damson_broadphase_remove(damson_broadphase* broadphase, damson_object object);
damson_status damson_broadphase_set_filter(damson_broadphase* broadphase, damson_object object,
                                                      const damson_object_filter* filter);
damson_status damson_broadphase_set_mobility(damson_broadphase* broadphase, damson_object object,
                                                        damson_proxy_mobility mobility);
damson_status damson_broadphase_set_user_data(damson_broadphase* broadphase, damson_object object,
                                                         uint64_t user_data);
const damson_overlap_ended* damson_broadphase_get_ended(const damson_broadphase* broadphase,
    size_t* count);
bool damson_broadphase_find_nearest(const damson_broadphase* broadphase, damson_vec2 point,
                                               float max_distance, uint64_t mask,
                                               damson_object_near* result);
damson_aabb damson_broadphase_get_box(const damson_broadphase* broadphase, damson_object object);
uint64_t damson_broadphase_get_user_data(const damson_broadphase* broadphase,
                                                    damson_object object);
uint64_t damson_broadphase_get_key(const damson_broadphase* broadphase, damson_object object);
damson_object_filter damson_broadphase_get_filter(const damson_broadphase* broadphase,
                                                             damson_object object);
damson_proxy_mobility damson_broadphase_get_mobility(const damson_broadphase* broadphase,
                                                                damson_object object);
bool damson_broadphase_is_alive(const damson_broadphase* broadphase, damson_object object);
uint32_t damson_broadphase_get_object_count(const damson_broadphase* broadphase);
const damson_object* damson_broadphase_get_objects(const damson_broadphase* broadphase,
                                                              size_t* count);
damson_status damson_broadphase_reserve(damson_broadphase* broadphase, uint32_t object_count,
                                                   uint32_t overlap_count);
damson_broadphase_kind damson_broadphase_get_kind(const damson_broadphase* broadphase);
damson_broadphase_counters damson_broadphase_get_counters(const damson_broadphase* broadphase);
size_t damson_broadphase_get_bytes(const damson_broadphase* broadphase);
uint64_t damson_broadphase_get_digest(const damson_broadphase* broadphase);
const char* damson_broadphase_validate(const damson_broadphase* broadphase);
damson_status damson_broadphase_move_many(damson_broadphase* broadphase,
                                                     const damson_object* objects, const damson_aabb* boxes,
                                                     size_t count);
damson_status damson_broadphase_update(damson_broadphase* broadphase,
                                                  damson_overlap_began_function began,
                                                  damson_overlap_ended_function ended, void* context);
size_t damson_broadphase_get_overlaps(const damson_broadphase* broadphase, damson_overlap* buffer,
                                                 size_t capacity);
size_t damson_broadphase_get_began(const damson_broadphase* broadphase, damson_overlap* buffer,
                                              size_t capacity);
damson_status damson_broadphase_set_overlap_user_data(damson_broadphase* broadphase, size_t index,
    uint32_t user_data);
damson_status damson_broadphase_query_box(const damson_broadphase* broadphase, damson_aabb box,
                                                     uint64_t mask, damson_object_function visit,
                                                     void* context);
damson_status damson_broadphase_query_point(const damson_broadphase* broadphase,
                                                       damson_vec2 point, uint64_t mask,
                                                       damson_object_function visit, void* context);
damson_status damson_broadphase_cast_ray(const damson_broadphase* broadphase,
                                                    const damson_ray_cast* ray, uint64_t mask,
                                                    damson_object_entry_function visit, void* context);
damson_status damson_broadphase_cast_box(const damson_broadphase* broadphase,
                                                    const damson_box_cast* cast, uint64_t mask,
                                                    damson_object_entry_function visit, void* context);
bool damson_broadphase_find_first_on_ray(const damson_broadphase* broadphase,
                                                    const damson_ray_cast* ray, uint64_t mask,
                                                    damson_object_hit* result);
bool damson_broadphase_find_first_on_cast(const damson_broadphase* broadphase,
                                                     const damson_box_cast* cast, uint64_t mask,
                                                     damson_object_hit* result);
damson_status damson_broadphase_draw(const damson_broadphase* broadphase,
                                                const damson_debug_draw* renderer,
                                                const damson_draw_broadphase_options* options,
                                                const damson_broadphase_history* history);
bool damson_object_filter_may_overlap(const damson_object_filter* a,
                                                 const damson_object_filter* b);
bool damson_make_box(damson_vec2 half, damson_vec2 center, float angle, float radius,
                                damson_geometry* result);
bool damson_make_regular_polygon(int32_t count, float circumradius, damson_vec2 center,
                                            float angle, float radius, damson_geometry* result);
bool damson_make_convex_polygon(const damson_vec2* cloud, size_t count, float radius,
                                           damson_geometry* result);
damson_geometry damson_make_circle(damson_vec2 center, float radius);
damson_geometry damson_make_capsule(damson_vec2 a, damson_vec2 b, float radius);
damson_geometry damson_make_segment(damson_vec2 a, damson_vec2 b, float radius);
size_t damson_cut_outline(const damson_vec2* outline, size_t count, float radius,
                                     damson_polygon* buffer, size_t capacity, damson_outline_error* error,
                                     size_t* at);
size_t damson_cut_outline_with_holes(const damson_vec2* outline, size_t count,
                                                const damson_vec2* hole_points, size_t hole_point_count,
                                                const uint32_t* hole_sizes, size_t hole_count, float radius,
                                                damson_polygon* buffer, size_t capacity,
                                                damson_outline_error* error, size_t* at);
const char* damson_outline_error_text(damson_outline_error error);
damson_geometry damson_tile_slope_get_outline(damson_tile_slope slope, damson_aabb cell);
const char* damson_geometry_find_defect(const damson_geometry* geometry);
damson_geometry damson_geometry_get_transformed(const damson_geometry* geometry,
                                                           damson_transform frame);
damson_aabb damson_geometry_compute_aabb(const damson_geometry* geometry, damson_transform frame);
bool damson_geometry_contains_point(const damson_geometry* geometry, damson_vec2 point_local);
damson_mass_data damson_geometry_compute_mass(const damson_geometry* geometry, float density);
float damson_geometry_compute_extent(const damson_geometry* geometry, damson_vec2 point_local);
float damson_geometry_get_radius(const damson_geometry* geometry);
float damson_geometry_compute_inner_radius(const damson_geometry* geometry);
damson_manifold damson_collide(const damson_geometry* a, const damson_geometry* b,
                                          damson_transform b_in_a, float reach);
damson_closest_points damson_get_closest_points(const damson_geometry* a,
                                                           const damson_geometry* b,
                                                           damson_transform b_in_a);
damson_closest_point damson_geometry_get_closest_point(const damson_geometry* geometry,
    damson_vec2 point_local);
bool damson_geometry_cast_ray(const damson_geometry* geometry, const damson_ray_cast* ray,
                                         damson_cast_hit* result);
bool damson_geometry_cast_geometry(const damson_geometry* resting, const damson_geometry* moving,
                                              damson_transform moving_in_resting, damson_vec2 translation,
                                              float max_fraction, damson_cast_hit* result);
damson_impact damson_find_time_of_impact(const damson_geometry* a, const damson_sweep* sweep_a,
                                                    const damson_geometry* b, const damson_sweep* sweep_b,
                                                    const damson_impact_limits* limits);
damson_sweep damson_make_sweep(damson_transform from, damson_transform to,
                                          damson_vec2 center_local);
damson_transform damson_sweep_get_pose_at(const damson_sweep* sweep, float fraction);
damson_overlap_result damson_test_overlap(const damson_geometry* a, const damson_geometry* b,
                                                     damson_transform b_in_a, float reach);
damson_rotation damson_make_rotation(float angle);
float damson_rotation_get_angle(damson_rotation rotation);
extern "Python" void damson_python_log(damson_log_level level, const char* text, void* context);
extern "Python" void damson_python_parallel_for(uint32_t count, damson_task_function call, void* task, void* context);
extern "Python" void damson_python_before_step(damson_world* world, float dt, void* context);
extern "Python" void damson_python_after_step(damson_world* world, float dt, void* context);
extern "Python" void damson_python_contact_began(const damson_contact_began* event, void* context);
extern "Python" void damson_python_contact_ended(const damson_contact_ended* event, void* context);
extern "Python" void damson_python_sensor_began(const damson_sensor_began* event, void* context);
extern "Python" void damson_python_sensor_ended(const damson_sensor_ended* event, void* context);
extern "Python" void damson_python_contact_hit(const damson_contact_hit* event, void* context);
extern "Python" void damson_python_contact_overloaded(const damson_contact_overloaded* event, void* context);
extern "Python" void damson_python_body_moved(const damson_body_moved* event, void* context);
extern "Python" void damson_python_body_slept(const damson_body_slept* event, void* context);
extern "Python" void damson_python_body_woke(const damson_body_woke* event, void* context);
extern "Python" void damson_python_body_quarantined(const damson_body_quarantined* event, void* context);
extern "Python" void damson_python_body_left(const damson_body_left* event, void* context);
extern "Python" void damson_python_joint_broke(const damson_joint_broke* event, void* context);
extern "Python" void damson_python_joint_overloaded(const damson_joint_overloaded* event, void* context);
extern "Python" bool damson_python_filter(const damson_contact_side* a, const damson_contact_side* b, void* context);
extern "Python" void damson_python_pre_solve(const damson_pre_solve_contact* contact, damson_pre_solve_response* response, void* context);
extern "Python" bool damson_python_joint_break(const damson_joint_broke* event, void* context);
extern "Python" bool damson_python_hit(const damson_query_hit* hit, void* context);
extern "Python" bool damson_python_shape(damson_shape shape, void* context);
extern "Python" void damson_python_phase_trace(const damson_phase_digest* digest, void* context);
extern "Python" void damson_python_tick(damson_world* world, uint64_t tick, void* context);
extern "Python" void damson_python_observe(const damson_world* world, uint32_t index, float* numbers, size_t count, void* context);
extern "Python" void damson_python_act(damson_world* world, uint32_t index, const float* numbers, size_t count, void* context);
extern "Python" void damson_python_begin(damson_world* world, uint32_t index, damson_random* random, void* context);
extern "Python" void damson_python_before_observe(damson_world* world, uint32_t index, void* context);
extern "Python" void damson_python_overlap_began(const damson_overlap* overlap, void* context);
extern "Python" void damson_python_overlap_ended(const damson_overlap_ended* overlap, void* context);
extern "Python" bool damson_python_object(damson_object object, void* context);
extern "Python" float damson_python_object_entry(damson_object object, float fraction, void* context);
extern "Python" bool damson_python_call_choice(const damson_recorded_call* call, void* context);
extern "Python" void damson_python_draw_polygon(const damson_vec2* corners, size_t count, float radius, const damson_draw_paint* paint, void* context);
extern "Python" void damson_python_draw_circle(damson_vec2 center, float radius, const damson_draw_paint* paint, void* context);
extern "Python" void damson_python_draw_capsule(damson_vec2 a, damson_vec2 b, float radius, const damson_draw_paint* paint, void* context);
extern "Python" void damson_python_draw_line(damson_vec2 a, damson_vec2 b, damson_draw_color color, float width_px, void* context);
extern "Python" void damson_python_draw_point(damson_vec2 at, float size_px, damson_draw_color color, void* context);
extern "Python" void damson_python_draw_text(damson_vec2 at, const char* words, size_t length, damson_draw_color color, void* context);
