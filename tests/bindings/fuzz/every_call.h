/* Functions that draw values of all types from bytes, and all calls with such arguments. Included by fuzz_c.c.

   Made by bindings/generate.py from bindings/api.json: edit that. */
/* clang-format off */
static damson_vec2 draw_damson_vec2(void);
static const damson_vec2* draw_pointer_damson_vec2(void);
static const damson_vec2* draw_array_damson_vec2(void);
static damson_rotation draw_damson_rotation(void);
static const damson_rotation* draw_pointer_damson_rotation(void);
static const damson_rotation* draw_array_damson_rotation(void);
static damson_transform draw_damson_transform(void);
static const damson_transform* draw_pointer_damson_transform(void);
static const damson_transform* draw_array_damson_transform(void);
static damson_aabb draw_damson_aabb(void);
static const damson_aabb* draw_pointer_damson_aabb(void);
static const damson_aabb* draw_array_damson_aabb(void);
static damson_circle draw_damson_circle(void);
static const damson_circle* draw_pointer_damson_circle(void);
static const damson_circle* draw_array_damson_circle(void);
static damson_capsule draw_damson_capsule(void);
static const damson_capsule* draw_pointer_damson_capsule(void);
static const damson_capsule* draw_array_damson_capsule(void);
static damson_segment draw_damson_segment(void);
static const damson_segment* draw_pointer_damson_segment(void);
static const damson_segment* draw_array_damson_segment(void);
static damson_polygon draw_damson_polygon(void);
static const damson_polygon* draw_pointer_damson_polygon(void);
static const damson_polygon* draw_array_damson_polygon(void);
static damson_chain_segment draw_damson_chain_segment(void);
static const damson_chain_segment* draw_pointer_damson_chain_segment(void);
static const damson_chain_segment* draw_array_damson_chain_segment(void);
static damson_geometry draw_damson_geometry(void);
static const damson_geometry* draw_pointer_damson_geometry(void);
static const damson_geometry* draw_array_damson_geometry(void);
static damson_mass_data draw_damson_mass_data(void);
static const damson_mass_data* draw_pointer_damson_mass_data(void);
static const damson_mass_data* draw_array_damson_mass_data(void);
static damson_material draw_damson_material(void);
static const damson_material* draw_pointer_damson_material(void);
static const damson_material* draw_array_damson_material(void);
static damson_filter draw_damson_filter(void);
static const damson_filter* draw_pointer_damson_filter(void);
static const damson_filter* draw_array_damson_filter(void);
static damson_shape_events draw_damson_shape_events(void);
static const damson_shape_events* draw_pointer_damson_shape_events(void);
static const damson_shape_events* draw_array_damson_shape_events(void);
static damson_one_way draw_damson_one_way(void);
static const damson_one_way* draw_pointer_damson_one_way(void);
static const damson_one_way* draw_array_damson_one_way(void);
static damson_body_events draw_damson_body_events(void);
static const damson_body_events* draw_pointer_damson_body_events(void);
static const damson_body_events* draw_array_damson_body_events(void);
static damson_motion_locks draw_damson_motion_locks(void);
static const damson_motion_locks* draw_pointer_damson_motion_locks(void);
static const damson_motion_locks* draw_array_damson_motion_locks(void);
static damson_solver_tuning draw_damson_solver_tuning(void);
static const damson_solver_tuning* draw_pointer_damson_solver_tuning(void);
static const damson_solver_tuning* draw_array_damson_solver_tuning(void);
static damson_tile_slope draw_damson_tile_slope(void);
static const damson_tile_slope* draw_pointer_damson_tile_slope(void);
static const damson_tile_slope* draw_array_damson_tile_slope(void);
static damson_tile_cell draw_damson_tile_cell(void);
static const damson_tile_cell* draw_pointer_damson_tile_cell(void);
static const damson_tile_cell* draw_array_damson_tile_cell(void);
static damson_tile_id draw_damson_tile_id(void);
static const damson_tile_id* draw_pointer_damson_tile_id(void);
static const damson_tile_id* draw_array_damson_tile_id(void);
static damson_tile draw_damson_tile(void);
static const damson_tile* draw_pointer_damson_tile(void);
static const damson_tile* draw_array_damson_tile(void);
static damson_world_def draw_damson_world_def(void);
static const damson_world_def* draw_pointer_damson_world_def(void);
static const damson_world_def* draw_array_damson_world_def(void);
static damson_body_def draw_damson_body_def(void);
static const damson_body_def* draw_pointer_damson_body_def(void);
static const damson_body_def* draw_array_damson_body_def(void);
static damson_shape_def draw_damson_shape_def(void);
static const damson_shape_def* draw_pointer_damson_shape_def(void);
static const damson_shape_def* draw_array_damson_shape_def(void);
static damson_chain_def draw_damson_chain_def(void);
static const damson_chain_def* draw_pointer_damson_chain_def(void);
static const damson_chain_def* draw_array_damson_chain_def(void);
static damson_tile_grid_def draw_damson_tile_grid_def(void);
static const damson_tile_grid_def* draw_pointer_damson_tile_grid_def(void);
static const damson_tile_grid_def* draw_array_damson_tile_grid_def(void);
static damson_explosion_def draw_damson_explosion_def(void);
static const damson_explosion_def* draw_pointer_damson_explosion_def(void);
static const damson_explosion_def* draw_array_damson_explosion_def(void);
static damson_body_shape draw_damson_body_shape(void);
static const damson_body_shape* draw_pointer_damson_body_shape(void);
static const damson_body_shape* draw_array_damson_body_shape(void);
static damson_revolute_joint_def draw_damson_revolute_joint_def(void);
static const damson_revolute_joint_def* draw_pointer_damson_revolute_joint_def(void);
static const damson_revolute_joint_def* draw_array_damson_revolute_joint_def(void);
static damson_distance_joint_def draw_damson_distance_joint_def(void);
static const damson_distance_joint_def* draw_pointer_damson_distance_joint_def(void);
static const damson_distance_joint_def* draw_array_damson_distance_joint_def(void);
static damson_prismatic_joint_def draw_damson_prismatic_joint_def(void);
static const damson_prismatic_joint_def* draw_pointer_damson_prismatic_joint_def(void);
static const damson_prismatic_joint_def* draw_array_damson_prismatic_joint_def(void);
static damson_weld_joint_def draw_damson_weld_joint_def(void);
static const damson_weld_joint_def* draw_pointer_damson_weld_joint_def(void);
static const damson_weld_joint_def* draw_array_damson_weld_joint_def(void);
static damson_wheel_joint_def draw_damson_wheel_joint_def(void);
static const damson_wheel_joint_def* draw_pointer_damson_wheel_joint_def(void);
static const damson_wheel_joint_def* draw_array_damson_wheel_joint_def(void);
static damson_motor_joint_def draw_damson_motor_joint_def(void);
static const damson_motor_joint_def* draw_pointer_damson_motor_joint_def(void);
static const damson_motor_joint_def* draw_array_damson_motor_joint_def(void);
static damson_target_joint_def draw_damson_target_joint_def(void);
static const damson_target_joint_def* draw_pointer_damson_target_joint_def(void);
static const damson_target_joint_def* draw_array_damson_target_joint_def(void);
static damson_gear_joint_def draw_damson_gear_joint_def(void);
static const damson_gear_joint_def* draw_pointer_damson_gear_joint_def(void);
static const damson_gear_joint_def* draw_array_damson_gear_joint_def(void);
static damson_pulley_joint_def draw_damson_pulley_joint_def(void);
static const damson_pulley_joint_def* draw_pointer_damson_pulley_joint_def(void);
static const damson_pulley_joint_def* draw_array_damson_pulley_joint_def(void);
static damson_filter_joint_def draw_damson_filter_joint_def(void);
static const damson_filter_joint_def* draw_pointer_damson_filter_joint_def(void);
static const damson_filter_joint_def* draw_array_damson_filter_joint_def(void);
static damson_subscription draw_damson_subscription(void);
static const damson_subscription* draw_pointer_damson_subscription(void);
static const damson_subscription* draw_array_damson_subscription(void);
static damson_event_filter draw_damson_event_filter(void);
static const damson_event_filter* draw_pointer_damson_event_filter(void);
static const damson_event_filter* draw_array_damson_event_filter(void);
static damson_manifold_point draw_damson_manifold_point(void);
static const damson_manifold_point* draw_pointer_damson_manifold_point(void);
static const damson_manifold_point* draw_array_damson_manifold_point(void);
static damson_manifold draw_damson_manifold(void);
static const damson_manifold* draw_pointer_damson_manifold(void);
static const damson_manifold* draw_array_damson_manifold(void);
static damson_pre_solve_response draw_damson_pre_solve_response(void);
static const damson_pre_solve_response* draw_pointer_damson_pre_solve_response(void);
static const damson_pre_solve_response* draw_array_damson_pre_solve_response(void);
static damson_touching_pair draw_damson_touching_pair(void);
static const damson_touching_pair* draw_pointer_damson_touching_pair(void);
static const damson_touching_pair* draw_array_damson_touching_pair(void);
static damson_ray_cast draw_damson_ray_cast(void);
static const damson_ray_cast* draw_pointer_damson_ray_cast(void);
static const damson_ray_cast* draw_array_damson_ray_cast(void);
static damson_box_overlap draw_damson_box_overlap(void);
static const damson_box_overlap* draw_pointer_damson_box_overlap(void);
static const damson_box_overlap* draw_array_damson_box_overlap(void);
static damson_point_overlap draw_damson_point_overlap(void);
static const damson_point_overlap* draw_pointer_damson_point_overlap(void);
static const damson_point_overlap* draw_array_damson_point_overlap(void);
static damson_near_point draw_damson_near_point(void);
static const damson_near_point* draw_pointer_damson_near_point(void);
static const damson_near_point* draw_array_damson_near_point(void);
static damson_box_cast draw_damson_box_cast(void);
static const damson_box_cast* draw_pointer_damson_box_cast(void);
static const damson_box_cast* draw_array_damson_box_cast(void);
static damson_shape_cast draw_damson_shape_cast(void);
static const damson_shape_cast* draw_pointer_damson_shape_cast(void);
static const damson_shape_cast* draw_array_damson_shape_cast(void);
static damson_shape_overlap draw_damson_shape_overlap(void);
static const damson_shape_overlap* draw_pointer_damson_shape_overlap(void);
static const damson_shape_overlap* draw_array_damson_shape_overlap(void);
static damson_query_filter draw_damson_query_filter(void);
static const damson_query_filter* draw_pointer_damson_query_filter(void);
static const damson_query_filter* draw_array_damson_query_filter(void);
static damson_body_velocity draw_damson_body_velocity(void);
static const damson_body_velocity* draw_pointer_damson_body_velocity(void);
static const damson_body_velocity* draw_array_damson_body_velocity(void);
static damson_pace draw_damson_pace(void);
static const damson_pace* draw_pointer_damson_pace(void);
static const damson_pace* draw_array_damson_pace(void);
static damson_mover_ground draw_damson_mover_ground(void);
static const damson_mover_ground* draw_pointer_damson_mover_ground(void);
static const damson_mover_ground* draw_array_damson_mover_ground(void);
static damson_mover draw_damson_mover(void);
static const damson_mover* draw_pointer_damson_mover(void);
static const damson_mover* draw_array_damson_mover(void);
static damson_mover_settings draw_damson_mover_settings(void);
static const damson_mover_settings* draw_pointer_damson_mover_settings(void);
static const damson_mover_settings* draw_array_damson_mover_settings(void);
static damson_history_def draw_damson_history_def(void);
static const damson_history_def* draw_pointer_damson_history_def(void);
static const damson_history_def* draw_array_damson_history_def(void);
static damson_recording_def draw_damson_recording_def(void);
static const damson_recording_def* draw_pointer_damson_recording_def(void);
static const damson_recording_def* draw_array_damson_recording_def(void);
static damson_player_def draw_damson_player_def(void);
static const damson_player_def* draw_pointer_damson_player_def(void);
static const damson_player_def* draw_array_damson_player_def(void);
static damson_branch_def draw_damson_branch_def(void);
static const damson_branch_def* draw_pointer_damson_branch_def(void);
static const damson_branch_def* draw_array_damson_branch_def(void);
static damson_preview_pace draw_damson_preview_pace(void);
static const damson_preview_pace* draw_pointer_damson_preview_pace(void);
static const damson_preview_pace* draw_array_damson_preview_pace(void);
static damson_draw_color draw_damson_draw_color(void);
static const damson_draw_color* draw_pointer_damson_draw_color(void);
static const damson_draw_color* draw_array_damson_draw_color(void);
static damson_draw_paint draw_damson_draw_paint(void);
static const damson_draw_paint* draw_pointer_damson_draw_paint(void);
static const damson_draw_paint* draw_array_damson_draw_paint(void);
static damson_draw_palette draw_damson_draw_palette(void);
static const damson_draw_palette* draw_pointer_damson_draw_palette(void);
static const damson_draw_palette* draw_array_damson_draw_palette(void);
static damson_broadphase_palette draw_damson_broadphase_palette(void);
static const damson_broadphase_palette* draw_pointer_damson_broadphase_palette(void);
static const damson_broadphase_palette* draw_array_damson_broadphase_palette(void);
static damson_draw_options draw_damson_draw_options(void);
static const damson_draw_options* draw_pointer_damson_draw_options(void);
static const damson_draw_options* draw_array_damson_draw_options(void);
static damson_svg_options draw_damson_svg_options(void);
static const damson_svg_options* draw_pointer_damson_svg_options(void);
static const damson_svg_options* draw_array_damson_svg_options(void);
static damson_draw_broadphase_options draw_damson_draw_broadphase_options(void);
static const damson_draw_broadphase_options* draw_pointer_damson_draw_broadphase_options(void);
static const damson_draw_broadphase_options* draw_array_damson_draw_broadphase_options(void);
static damson_debug_draw draw_damson_debug_draw(void);
static const damson_debug_draw* draw_pointer_damson_debug_draw(void);
static const damson_debug_draw* draw_array_damson_debug_draw(void);
static damson_broadphase_def draw_damson_broadphase_def(void);
static const damson_broadphase_def* draw_pointer_damson_broadphase_def(void);
static const damson_broadphase_def* draw_array_damson_broadphase_def(void);
static damson_object_filter draw_damson_object_filter(void);
static const damson_object_filter* draw_pointer_damson_object_filter(void);
static const damson_object_filter* draw_array_damson_object_filter(void);
static damson_object_def draw_damson_object_def(void);
static const damson_object_def* draw_pointer_damson_object_def(void);
static const damson_object_def* draw_array_damson_object_def(void);
static damson_sweep draw_damson_sweep(void);
static const damson_sweep* draw_pointer_damson_sweep(void);
static const damson_sweep* draw_array_damson_sweep(void);
static damson_impact_limits draw_damson_impact_limits(void);
static const damson_impact_limits* draw_pointer_damson_impact_limits(void);
static const damson_impact_limits* draw_array_damson_impact_limits(void);
static damson_body_token draw_damson_body_token(void);
static const damson_body_token* draw_pointer_damson_body_token(void);
static const damson_body_token* draw_array_damson_body_token(void);
static damson_shape_token draw_damson_shape_token(void);
static const damson_shape_token* draw_pointer_damson_shape_token(void);
static const damson_shape_token* draw_array_damson_shape_token(void);
static damson_joint_token draw_damson_joint_token(void);
static const damson_joint_token* draw_pointer_damson_joint_token(void);
static const damson_joint_token* draw_array_damson_joint_token(void);
static damson_chain_token draw_damson_chain_token(void);
static const damson_chain_token* draw_pointer_damson_chain_token(void);
static const damson_chain_token* draw_array_damson_chain_token(void);
static damson_tile_grid_token draw_damson_tile_grid_token(void);
static const damson_tile_grid_token* draw_pointer_damson_tile_grid_token(void);
static const damson_tile_grid_token* draw_array_damson_tile_grid_token(void);
static damson_body_target draw_damson_body_target(void);
static const damson_body_target* draw_pointer_damson_body_target(void);
static const damson_body_target* draw_array_damson_body_target(void);
static damson_shape_target draw_damson_shape_target(void);
static const damson_shape_target* draw_pointer_damson_shape_target(void);
static const damson_shape_target* draw_array_damson_shape_target(void);
static damson_joint_target draw_damson_joint_target(void);
static const damson_joint_target* draw_pointer_damson_joint_target(void);
static const damson_joint_target* draw_array_damson_joint_target(void);
static damson_chain_target draw_damson_chain_target(void);
static const damson_chain_target* draw_pointer_damson_chain_target(void);
static const damson_chain_target* draw_array_damson_chain_target(void);
static damson_tile_grid_target draw_damson_tile_grid_target(void);
static const damson_tile_grid_target* draw_pointer_damson_tile_grid_target(void);
static const damson_tile_grid_target* draw_array_damson_tile_grid_target(void);
static damson_batch_def draw_damson_batch_def(void);
static const damson_batch_def* draw_pointer_damson_batch_def(void);
static const damson_batch_def* draw_array_damson_batch_def(void);
static damson_batch_pace draw_damson_batch_pace(void);
static const damson_batch_pace* draw_pointer_damson_batch_pace(void);
static const damson_batch_pace* draw_array_damson_batch_pace(void);
static damson_column_def draw_damson_column_def(void);
static const damson_column_def* draw_pointer_damson_column_def(void);
static const damson_column_def* draw_array_damson_column_def(void);
static damson_ray_fan draw_damson_ray_fan(void);
static const damson_ray_fan* draw_pointer_damson_ray_fan(void);
static const damson_ray_fan* draw_array_damson_ray_fan(void);
static damson_action_def draw_damson_action_def(void);
static const damson_action_def* draw_pointer_damson_action_def(void);
static const damson_action_def* draw_array_damson_action_def(void);
static damson_parameter_target draw_damson_parameter_target(void);
static const damson_parameter_target* draw_pointer_damson_parameter_target(void);
static const damson_parameter_target* draw_array_damson_parameter_target(void);
static damson_spread draw_damson_spread(void);
static const damson_spread* draw_pointer_damson_spread(void);
static const damson_spread* draw_array_damson_spread(void);
static damson_parameter_def draw_damson_parameter_def(void);
static const damson_parameter_def* draw_pointer_damson_parameter_def(void);
static const damson_parameter_def* draw_array_damson_parameter_def(void);

static void call_contact_began_function(const damson_contact_began* event, void* context) {
    (void)event;
    (void)context;
    nest();
}

static void call_contact_ended_function(const damson_contact_ended* event, void* context) {
    (void)event;
    (void)context;
    nest();
}

static void call_sensor_began_function(const damson_sensor_began* event, void* context) {
    (void)event;
    (void)context;
    nest();
}

static void call_sensor_ended_function(const damson_sensor_ended* event, void* context) {
    (void)event;
    (void)context;
    nest();
}

static void call_contact_hit_function(const damson_contact_hit* event, void* context) {
    (void)event;
    (void)context;
    nest();
}

static void call_contact_overloaded_function(const damson_contact_overloaded* event, void* context) {
    (void)event;
    (void)context;
    nest();
}

static void call_body_moved_function(const damson_body_moved* event, void* context) {
    (void)event;
    (void)context;
    nest();
}

static void call_body_slept_function(const damson_body_slept* event, void* context) {
    (void)event;
    (void)context;
    nest();
}

static void call_body_woke_function(const damson_body_woke* event, void* context) {
    (void)event;
    (void)context;
    nest();
}

static void call_body_quarantined_function(const damson_body_quarantined* event, void* context) {
    (void)event;
    (void)context;
    nest();
}

static void call_body_left_function(const damson_body_left* event, void* context) {
    (void)event;
    (void)context;
    nest();
}

static void call_joint_broke_function(const damson_joint_broke* event, void* context) {
    (void)event;
    (void)context;
    nest();
}

static void call_joint_overloaded_function(const damson_joint_overloaded* event, void* context) {
    (void)event;
    (void)context;
    nest();
}

static bool call_filter_function(const damson_contact_side* a, const damson_contact_side* b, void* context) {
    (void)a;
    (void)b;
    (void)context;
    nest();
    return draw_bool();
}

static void call_pre_solve_function(const damson_pre_solve_contact* contact, damson_pre_solve_response* response, void* context) {
    (void)contact;
    (void)response;
    (void)context;
    if (draw_bool()) *response = draw_damson_pre_solve_response();
    nest();
}

static bool call_joint_break_function(const damson_joint_broke* event, void* context) {
    (void)event;
    (void)context;
    nest();
    return draw_bool();
}

static bool call_hit_function(const damson_query_hit* hit, void* context) {
    (void)hit;
    (void)context;
    nest();
    return draw_bool();
}

static bool call_shape_function(damson_shape shape, void* context) {
    (void)shape;
    (void)context;
    nest();
    return draw_bool();
}

static void call_step_function(damson_world* world, float dt, void* context) {
    (void)world;
    (void)dt;
    (void)context;
    nest();
}

static void call_tick_function(damson_world* world, uint64_t tick, void* context) {
    (void)world;
    (void)tick;
    (void)context;
    nest();
}

static void call_phase_trace_function(const damson_phase_digest* digest, void* context) {
    (void)digest;
    (void)context;
    nest();
}

static void call_task_function(uint32_t index, void* task) {
    (void)index;
    (void)task;
    nest();
}

static void call_parallel_for_function(uint32_t count, damson_task_function call, void* task, void* context) {
    (void)count;
    (void)call;
    (void)task;
    (void)context;
    for (uint32_t i = 0; i < count; ++i) call(i, task);
}

static bool call_call_choice_function(const damson_recorded_call* call, void* context) {
    (void)call;
    (void)context;
    see_text(damson_recorded_call_get_text(call));
    return draw_bool();
}

static void call_log_function(damson_log_level level, const char* text, void* context) {
    (void)level;
    (void)text;
    (void)context;
}

static void call_draw_polygon_function(const damson_vec2* corners, size_t count, float radius, const damson_draw_paint* paint, void* context) {
    (void)corners;
    (void)count;
    (void)radius;
    (void)paint;
    (void)context;
    nest();
}

static void call_draw_circle_function(damson_vec2 center, float radius, const damson_draw_paint* paint, void* context) {
    (void)center;
    (void)radius;
    (void)paint;
    (void)context;
    nest();
}

static void call_draw_capsule_function(damson_vec2 a, damson_vec2 b, float radius, const damson_draw_paint* paint, void* context) {
    (void)a;
    (void)b;
    (void)radius;
    (void)paint;
    (void)context;
    nest();
}

static void call_draw_line_function(damson_vec2 a, damson_vec2 b, damson_draw_color color, float width_px, void* context) {
    (void)a;
    (void)b;
    (void)color;
    (void)width_px;
    (void)context;
    nest();
}

static void call_draw_point_function(damson_vec2 at, float size_px, damson_draw_color color, void* context) {
    (void)at;
    (void)size_px;
    (void)color;
    (void)context;
    nest();
}

static void call_draw_text_function(damson_vec2 at, const char* words, size_t length, damson_draw_color color, void* context) {
    (void)at;
    (void)words;
    (void)length;
    (void)color;
    (void)context;
    nest();
}

static bool call_object_function(damson_object object, void* context) {
    (void)object;
    (void)context;
    nest();
    return draw_bool();
}

static float call_object_entry_function(damson_object object, float fraction, void* context) {
    (void)object;
    (void)fraction;
    (void)context;
    nest();
    return draw_float();
}

static void call_overlap_began_function(const damson_overlap* overlap, void* context) {
    (void)overlap;
    (void)context;
    nest();
}

static void call_overlap_ended_function(const damson_overlap_ended* overlap, void* context) {
    (void)overlap;
    (void)context;
    nest();
}

static void call_observe_function(const damson_world* world, uint32_t index, float* numbers, size_t count, void* context) {
    (void)world;
    (void)index;
    (void)numbers;
    (void)count;
    (void)context;
    for (size_t i = 0; i < count; ++i) numbers[i] = draw_float();
    nest();
}

static void call_act_function(damson_world* world, uint32_t index, const float* numbers, size_t count, void* context) {
    (void)world;
    (void)index;
    (void)numbers;
    (void)count;
    (void)context;
    nest();
}

static void call_begin_function(damson_world* world, uint32_t index, damson_random* random, void* context) {
    (void)world;
    (void)index;
    (void)random;
    (void)context;
    random_lent = random;
    nest();
    random_lent = NULL;
}

static void call_before_observe_function(damson_world* world, uint32_t index, void* context) {
    (void)world;
    (void)index;
    (void)context;
    nest();
}

static void fill_damson_vec2(damson_vec2* into) {
    if (draw_small(7) == 1) into->x = draw_float();
    if (draw_small(7) == 1) into->y = draw_float();
}
static damson_vec2 draw_damson_vec2(void) {
    damson_vec2 value;
    memset(&value, 0, sizeof value);
    fill_damson_vec2(&value);
    return value;
}
static const damson_vec2* draw_pointer_damson_vec2(void) {
    static damson_vec2 rooms[4];
    static unsigned next;
    if (draw_small(12) == 1) return NULL;
    damson_vec2* const room = &rooms[next++ % 4];
    *room = draw_damson_vec2();
    return room;
}
static const damson_vec2* draw_array_damson_vec2(void) {
    static damson_vec2 room[room_size];
    if (draw_small(12) == 1) return NULL;
    const damson_vec2 first = draw_damson_vec2();
    for (int i = 0; i < room_size; ++i) room[i] = first;
    for (int i = 0; i < 3; ++i) room[draw_small(room_size - 1)] = draw_damson_vec2();
    return room;
}

static void fill_damson_rotation(damson_rotation* into) {
    if (draw_small(7) == 1) into->c = draw_float();
    if (draw_small(7) == 1) into->s = draw_float();
}
static damson_rotation draw_damson_rotation(void) {
    damson_rotation value = damson_default_rotation();
    fill_damson_rotation(&value);
    return value;
}
static const damson_rotation* draw_pointer_damson_rotation(void) {
    static damson_rotation rooms[4];
    static unsigned next;
    if (draw_small(12) == 1) return NULL;
    damson_rotation* const room = &rooms[next++ % 4];
    *room = draw_damson_rotation();
    return room;
}
static const damson_rotation* draw_array_damson_rotation(void) {
    static damson_rotation room[room_size];
    if (draw_small(12) == 1) return NULL;
    const damson_rotation first = draw_damson_rotation();
    for (int i = 0; i < room_size; ++i) room[i] = first;
    for (int i = 0; i < 3; ++i) room[draw_small(room_size - 1)] = draw_damson_rotation();
    return room;
}

static void fill_damson_transform(damson_transform* into) {
    if (draw_small(7) == 1) into->position = draw_damson_vec2();
    if (draw_small(7) == 1) into->rotation = draw_damson_rotation();
}
static damson_transform draw_damson_transform(void) {
    damson_transform value = damson_default_transform();
    fill_damson_transform(&value);
    return value;
}
static const damson_transform* draw_pointer_damson_transform(void) {
    static damson_transform rooms[4];
    static unsigned next;
    if (draw_small(12) == 1) return NULL;
    damson_transform* const room = &rooms[next++ % 4];
    *room = draw_damson_transform();
    return room;
}
static const damson_transform* draw_array_damson_transform(void) {
    static damson_transform room[room_size];
    if (draw_small(12) == 1) return NULL;
    const damson_transform first = draw_damson_transform();
    for (int i = 0; i < room_size; ++i) room[i] = first;
    for (int i = 0; i < 3; ++i) room[draw_small(room_size - 1)] = draw_damson_transform();
    return room;
}

static void fill_damson_aabb(damson_aabb* into) {
    if (draw_small(7) == 1) into->lower = draw_damson_vec2();
    if (draw_small(7) == 1) into->upper = draw_damson_vec2();
}
static damson_aabb draw_damson_aabb(void) {
    damson_aabb value;
    memset(&value, 0, sizeof value);
    fill_damson_aabb(&value);
    return value;
}
static const damson_aabb* draw_pointer_damson_aabb(void) {
    static damson_aabb rooms[4];
    static unsigned next;
    if (draw_small(12) == 1) return NULL;
    damson_aabb* const room = &rooms[next++ % 4];
    *room = draw_damson_aabb();
    return room;
}
static const damson_aabb* draw_array_damson_aabb(void) {
    static damson_aabb room[room_size];
    if (draw_small(12) == 1) return NULL;
    const damson_aabb first = draw_damson_aabb();
    for (int i = 0; i < room_size; ++i) room[i] = first;
    for (int i = 0; i < 3; ++i) room[draw_small(room_size - 1)] = draw_damson_aabb();
    return room;
}

static void fill_damson_circle(damson_circle* into) {
    if (draw_small(7) == 1) into->center = draw_damson_vec2();
    if (draw_small(7) == 1) into->radius = draw_float();
}
static damson_circle draw_damson_circle(void) {
    damson_circle value = damson_default_circle();
    fill_damson_circle(&value);
    return value;
}
static const damson_circle* draw_pointer_damson_circle(void) {
    static damson_circle rooms[4];
    static unsigned next;
    if (draw_small(12) == 1) return NULL;
    damson_circle* const room = &rooms[next++ % 4];
    *room = draw_damson_circle();
    return room;
}
static const damson_circle* draw_array_damson_circle(void) {
    static damson_circle room[room_size];
    if (draw_small(12) == 1) return NULL;
    const damson_circle first = draw_damson_circle();
    for (int i = 0; i < room_size; ++i) room[i] = first;
    for (int i = 0; i < 3; ++i) room[draw_small(room_size - 1)] = draw_damson_circle();
    return room;
}

static void fill_damson_capsule(damson_capsule* into) {
    if (draw_small(7) == 1) into->a = draw_damson_vec2();
    if (draw_small(7) == 1) into->b = draw_damson_vec2();
    if (draw_small(7) == 1) into->radius = draw_float();
}
static damson_capsule draw_damson_capsule(void) {
    damson_capsule value = damson_default_capsule();
    fill_damson_capsule(&value);
    return value;
}
static const damson_capsule* draw_pointer_damson_capsule(void) {
    static damson_capsule rooms[4];
    static unsigned next;
    if (draw_small(12) == 1) return NULL;
    damson_capsule* const room = &rooms[next++ % 4];
    *room = draw_damson_capsule();
    return room;
}
static const damson_capsule* draw_array_damson_capsule(void) {
    static damson_capsule room[room_size];
    if (draw_small(12) == 1) return NULL;
    const damson_capsule first = draw_damson_capsule();
    for (int i = 0; i < room_size; ++i) room[i] = first;
    for (int i = 0; i < 3; ++i) room[draw_small(room_size - 1)] = draw_damson_capsule();
    return room;
}

static void fill_damson_segment(damson_segment* into) {
    if (draw_small(7) == 1) into->a = draw_damson_vec2();
    if (draw_small(7) == 1) into->b = draw_damson_vec2();
    if (draw_small(7) == 1) into->radius = draw_float();
}
static damson_segment draw_damson_segment(void) {
    damson_segment value = damson_default_segment();
    fill_damson_segment(&value);
    return value;
}
static const damson_segment* draw_pointer_damson_segment(void) {
    static damson_segment rooms[4];
    static unsigned next;
    if (draw_small(12) == 1) return NULL;
    damson_segment* const room = &rooms[next++ % 4];
    *room = draw_damson_segment();
    return room;
}
static const damson_segment* draw_array_damson_segment(void) {
    static damson_segment room[room_size];
    if (draw_small(12) == 1) return NULL;
    const damson_segment first = draw_damson_segment();
    for (int i = 0; i < room_size; ++i) room[i] = first;
    for (int i = 0; i < 3; ++i) room[draw_small(room_size - 1)] = draw_damson_segment();
    return room;
}

static void fill_damson_polygon(damson_polygon* into) {
    if (draw_small(7) == 1) into->vertices[draw_small(7)] = draw_damson_vec2();
    if (draw_small(7) == 1) into->normals[draw_small(7)] = draw_damson_vec2();
    if (draw_small(7) == 1) into->centroid = draw_damson_vec2();
    if (draw_small(7) == 1) into->radius = draw_float();
    if (draw_small(7) == 1) into->count = (int32_t)draw_number();
}
static damson_polygon draw_damson_polygon(void) {
    damson_polygon value;
    memset(&value, 0, sizeof value);
    fill_damson_polygon(&value);
    return value;
}
static const damson_polygon* draw_pointer_damson_polygon(void) {
    static damson_polygon rooms[4];
    static unsigned next;
    if (draw_small(12) == 1) return NULL;
    damson_polygon* const room = &rooms[next++ % 4];
    *room = draw_damson_polygon();
    return room;
}
static const damson_polygon* draw_array_damson_polygon(void) {
    static damson_polygon room[room_size];
    if (draw_small(12) == 1) return NULL;
    const damson_polygon first = draw_damson_polygon();
    for (int i = 0; i < room_size; ++i) room[i] = first;
    for (int i = 0; i < 3; ++i) room[draw_small(room_size - 1)] = draw_damson_polygon();
    return room;
}

static void fill_damson_chain_segment(damson_chain_segment* into) {
    if (draw_small(7) == 1) into->a = draw_damson_vec2();
    if (draw_small(7) == 1) into->b = draw_damson_vec2();
    if (draw_small(7) == 1) into->radius = draw_float();
    if (draw_small(7) == 1) into->ghost_a = draw_damson_vec2();
    if (draw_small(7) == 1) into->ghost_b = draw_damson_vec2();
    if (draw_small(7) == 1) into->has_ghost_a = draw_bool();
    if (draw_small(7) == 1) into->has_ghost_b = draw_bool();
    if (draw_small(7) == 1) into->is_one_sided = draw_bool();
}
static damson_chain_segment draw_damson_chain_segment(void) {
    damson_chain_segment value;
    memset(&value, 0, sizeof value);
    fill_damson_chain_segment(&value);
    return value;
}
static const damson_chain_segment* draw_pointer_damson_chain_segment(void) {
    static damson_chain_segment rooms[4];
    static unsigned next;
    if (draw_small(12) == 1) return NULL;
    damson_chain_segment* const room = &rooms[next++ % 4];
    *room = draw_damson_chain_segment();
    return room;
}
static const damson_chain_segment* draw_array_damson_chain_segment(void) {
    static damson_chain_segment room[room_size];
    if (draw_small(12) == 1) return NULL;
    const damson_chain_segment first = draw_damson_chain_segment();
    for (int i = 0; i < room_size; ++i) room[i] = first;
    for (int i = 0; i < 3; ++i) room[draw_small(room_size - 1)] = draw_damson_chain_segment();
    return room;
}

static void fill_damson_geometry(damson_geometry* into) {
    if (draw_small(7) != 1) into->type = draw_choice(5);
    switch (into->type) {
        case 0: into->circle = draw_damson_circle(); break;
        case 1: into->capsule = draw_damson_capsule(); break;
        case 2: into->segment = draw_damson_segment(); break;
        case 3: into->polygon = draw_damson_polygon(); break;
        case 4: into->chain_segment = draw_damson_chain_segment(); break;
        default: break;
    }
}
static damson_geometry draw_damson_geometry(void) {
    damson_geometry value;
    memset(&value, 0, sizeof value);
    fill_damson_geometry(&value);
    return value;
}
static const damson_geometry* draw_pointer_damson_geometry(void) {
    static damson_geometry rooms[4];
    static unsigned next;
    if (draw_small(12) == 1) return NULL;
    damson_geometry* const room = &rooms[next++ % 4];
    *room = draw_damson_geometry();
    return room;
}
static const damson_geometry* draw_array_damson_geometry(void) {
    static damson_geometry room[room_size];
    if (draw_small(12) == 1) return NULL;
    const damson_geometry first = draw_damson_geometry();
    for (int i = 0; i < room_size; ++i) room[i] = first;
    for (int i = 0; i < 3; ++i) room[draw_small(room_size - 1)] = draw_damson_geometry();
    return room;
}

static void fill_damson_mass_data(damson_mass_data* into) {
    if (draw_small(7) == 1) into->mass = draw_float();
    if (draw_small(7) == 1) into->center = draw_damson_vec2();
    if (draw_small(7) == 1) into->inertia = draw_float();
}
static damson_mass_data draw_damson_mass_data(void) {
    damson_mass_data value = damson_default_mass_data();
    fill_damson_mass_data(&value);
    return value;
}
static const damson_mass_data* draw_pointer_damson_mass_data(void) {
    static damson_mass_data rooms[4];
    static unsigned next;
    if (draw_small(12) == 1) return NULL;
    damson_mass_data* const room = &rooms[next++ % 4];
    *room = draw_damson_mass_data();
    return room;
}
static const damson_mass_data* draw_array_damson_mass_data(void) {
    static damson_mass_data room[room_size];
    if (draw_small(12) == 1) return NULL;
    const damson_mass_data first = draw_damson_mass_data();
    for (int i = 0; i < room_size; ++i) room[i] = first;
    for (int i = 0; i < 3; ++i) room[draw_small(room_size - 1)] = draw_damson_mass_data();
    return room;
}

static void fill_damson_material(damson_material* into) {
    if (draw_small(7) == 1) into->friction = draw_float();
    if (draw_small(7) == 1) into->restitution = draw_float();
    if (draw_small(7) == 1) into->surface_speed = draw_float();
    if (draw_small(7) == 1) into->rolling_resistance = draw_float();
    if (draw_small(7) == 1) into->id = (uint64_t)draw_number();
}
static damson_material draw_damson_material(void) {
    damson_material value = damson_default_material();
    fill_damson_material(&value);
    return value;
}
static const damson_material* draw_pointer_damson_material(void) {
    static damson_material rooms[4];
    static unsigned next;
    if (draw_small(12) == 1) return NULL;
    damson_material* const room = &rooms[next++ % 4];
    *room = draw_damson_material();
    return room;
}
static const damson_material* draw_array_damson_material(void) {
    static damson_material room[room_size];
    if (draw_small(12) == 1) return NULL;
    const damson_material first = draw_damson_material();
    for (int i = 0; i < room_size; ++i) room[i] = first;
    for (int i = 0; i < 3; ++i) room[draw_small(room_size - 1)] = draw_damson_material();
    return room;
}

static void fill_damson_filter(damson_filter* into) {
    if (draw_small(7) == 1) into->category = (uint64_t)draw_number();
    if (draw_small(7) == 1) into->mask = (uint64_t)draw_number();
    if (draw_small(7) == 1) into->group = (int32_t)draw_number();
    if (draw_small(7) == 1) into->respond = (uint64_t)draw_number();
    if (draw_small(7) == 1) into->report = (uint64_t)draw_number();
}
static damson_filter draw_damson_filter(void) {
    damson_filter value = damson_default_filter();
    fill_damson_filter(&value);
    return value;
}
static const damson_filter* draw_pointer_damson_filter(void) {
    static damson_filter rooms[4];
    static unsigned next;
    if (draw_small(12) == 1) return NULL;
    damson_filter* const room = &rooms[next++ % 4];
    *room = draw_damson_filter();
    return room;
}
static const damson_filter* draw_array_damson_filter(void) {
    static damson_filter room[room_size];
    if (draw_small(12) == 1) return NULL;
    const damson_filter first = draw_damson_filter();
    for (int i = 0; i < room_size; ++i) room[i] = first;
    for (int i = 0; i < 3; ++i) room[draw_small(room_size - 1)] = draw_damson_filter();
    return room;
}

static void fill_damson_shape_events(damson_shape_events* into) {
    if (draw_small(7) == 1) into->contacts = draw_bool();
    if (draw_small(7) == 1) into->overlaps = draw_bool();
    if (draw_small(7) == 1) into->hits = draw_bool();
    if (draw_small(7) == 1) into->force = draw_float();
}
static damson_shape_events draw_damson_shape_events(void) {
    damson_shape_events value = damson_default_shape_events();
    fill_damson_shape_events(&value);
    return value;
}
static const damson_shape_events* draw_pointer_damson_shape_events(void) {
    static damson_shape_events rooms[4];
    static unsigned next;
    if (draw_small(12) == 1) return NULL;
    damson_shape_events* const room = &rooms[next++ % 4];
    *room = draw_damson_shape_events();
    return room;
}
static const damson_shape_events* draw_array_damson_shape_events(void) {
    static damson_shape_events room[room_size];
    if (draw_small(12) == 1) return NULL;
    const damson_shape_events first = draw_damson_shape_events();
    for (int i = 0; i < room_size; ++i) room[i] = first;
    for (int i = 0; i < 3; ++i) room[draw_small(room_size - 1)] = draw_damson_shape_events();
    return room;
}

static void fill_damson_one_way(damson_one_way* into) {
    if (draw_small(7) == 1) into->direction = draw_damson_vec2();
    if (draw_small(7) == 1) into->margin = draw_float();
}
static damson_one_way draw_damson_one_way(void) {
    damson_one_way value = damson_default_one_way();
    fill_damson_one_way(&value);
    return value;
}
static const damson_one_way* draw_pointer_damson_one_way(void) {
    static damson_one_way rooms[4];
    static unsigned next;
    if (draw_small(12) == 1) return NULL;
    damson_one_way* const room = &rooms[next++ % 4];
    *room = draw_damson_one_way();
    return room;
}
static const damson_one_way* draw_array_damson_one_way(void) {
    static damson_one_way room[room_size];
    if (draw_small(12) == 1) return NULL;
    const damson_one_way first = draw_damson_one_way();
    for (int i = 0; i < room_size; ++i) room[i] = first;
    for (int i = 0; i < 3; ++i) room[draw_small(room_size - 1)] = draw_damson_one_way();
    return room;
}

static void fill_damson_body_events(damson_body_events* into) {
    if (draw_small(7) == 1) into->moves = draw_bool();
    if (draw_small(7) == 1) into->sleep = draw_bool();
}
static damson_body_events draw_damson_body_events(void) {
    damson_body_events value = damson_default_body_events();
    fill_damson_body_events(&value);
    return value;
}
static const damson_body_events* draw_pointer_damson_body_events(void) {
    static damson_body_events rooms[4];
    static unsigned next;
    if (draw_small(12) == 1) return NULL;
    damson_body_events* const room = &rooms[next++ % 4];
    *room = draw_damson_body_events();
    return room;
}
static const damson_body_events* draw_array_damson_body_events(void) {
    static damson_body_events room[room_size];
    if (draw_small(12) == 1) return NULL;
    const damson_body_events first = draw_damson_body_events();
    for (int i = 0; i < room_size; ++i) room[i] = first;
    for (int i = 0; i < 3; ++i) room[draw_small(room_size - 1)] = draw_damson_body_events();
    return room;
}

static void fill_damson_motion_locks(damson_motion_locks* into) {
    if (draw_small(7) == 1) into->x = draw_bool();
    if (draw_small(7) == 1) into->y = draw_bool();
    if (draw_small(7) == 1) into->rotation = draw_bool();
}
static damson_motion_locks draw_damson_motion_locks(void) {
    damson_motion_locks value;
    memset(&value, 0, sizeof value);
    fill_damson_motion_locks(&value);
    return value;
}
static const damson_motion_locks* draw_pointer_damson_motion_locks(void) {
    static damson_motion_locks rooms[4];
    static unsigned next;
    if (draw_small(12) == 1) return NULL;
    damson_motion_locks* const room = &rooms[next++ % 4];
    *room = draw_damson_motion_locks();
    return room;
}
static const damson_motion_locks* draw_array_damson_motion_locks(void) {
    static damson_motion_locks room[room_size];
    if (draw_small(12) == 1) return NULL;
    const damson_motion_locks first = draw_damson_motion_locks();
    for (int i = 0; i < room_size; ++i) room[i] = first;
    for (int i = 0; i < 3; ++i) room[draw_small(room_size - 1)] = draw_damson_motion_locks();
    return room;
}

static void fill_damson_solver_tuning(damson_solver_tuning* into) {
    if (draw_small(7) == 1) into->contact_hertz = draw_float();
    if (draw_small(7) == 1) into->contact_damping_ratio = draw_float();
    if (draw_small(7) == 1) into->max_push_speed = draw_float();
    if (draw_small(7) == 1) into->joint_hertz = draw_float();
    if (draw_small(7) == 1) into->joint_damping_ratio = draw_float();
    if (draw_small(7) == 1) into->restitution_threshold = draw_float();
    if (draw_small(7) == 1) into->max_linear_speed = draw_float();
}
static damson_solver_tuning draw_damson_solver_tuning(void) {
    damson_solver_tuning value = damson_default_solver_tuning();
    fill_damson_solver_tuning(&value);
    return value;
}
static const damson_solver_tuning* draw_pointer_damson_solver_tuning(void) {
    static damson_solver_tuning rooms[4];
    static unsigned next;
    if (draw_small(12) == 1) return NULL;
    damson_solver_tuning* const room = &rooms[next++ % 4];
    *room = draw_damson_solver_tuning();
    return room;
}
static const damson_solver_tuning* draw_array_damson_solver_tuning(void) {
    static damson_solver_tuning room[room_size];
    if (draw_small(12) == 1) return NULL;
    const damson_solver_tuning first = draw_damson_solver_tuning();
    for (int i = 0; i < room_size; ++i) room[i] = first;
    for (int i = 0; i < 3; ++i) room[draw_small(room_size - 1)] = draw_damson_solver_tuning();
    return room;
}

static void fill_damson_tile_slope(damson_tile_slope* into) {
    if (draw_small(7) == 1) into->left = draw_float();
    if (draw_small(7) == 1) into->right = draw_float();
    if (draw_small(7) == 1) into->hangs = draw_bool();
}
static damson_tile_slope draw_damson_tile_slope(void) {
    damson_tile_slope value = damson_default_tile_slope();
    fill_damson_tile_slope(&value);
    return value;
}
static const damson_tile_slope* draw_pointer_damson_tile_slope(void) {
    static damson_tile_slope rooms[4];
    static unsigned next;
    if (draw_small(12) == 1) return NULL;
    damson_tile_slope* const room = &rooms[next++ % 4];
    *room = draw_damson_tile_slope();
    return room;
}
static const damson_tile_slope* draw_array_damson_tile_slope(void) {
    static damson_tile_slope room[room_size];
    if (draw_small(12) == 1) return NULL;
    const damson_tile_slope first = draw_damson_tile_slope();
    for (int i = 0; i < room_size; ++i) room[i] = first;
    for (int i = 0; i < 3; ++i) room[draw_small(room_size - 1)] = draw_damson_tile_slope();
    return room;
}

static void fill_damson_tile_cell(damson_tile_cell* into) {
    if (draw_small(7) == 1) into->x = (uint32_t)draw_number();
    if (draw_small(7) == 1) into->y = (uint32_t)draw_number();
}
static damson_tile_cell draw_damson_tile_cell(void) {
    damson_tile_cell value;
    memset(&value, 0, sizeof value);
    fill_damson_tile_cell(&value);
    return value;
}
static const damson_tile_cell* draw_pointer_damson_tile_cell(void) {
    static damson_tile_cell rooms[4];
    static unsigned next;
    if (draw_small(12) == 1) return NULL;
    damson_tile_cell* const room = &rooms[next++ % 4];
    *room = draw_damson_tile_cell();
    return room;
}
static const damson_tile_cell* draw_array_damson_tile_cell(void) {
    static damson_tile_cell room[room_size];
    if (draw_small(12) == 1) return NULL;
    const damson_tile_cell first = draw_damson_tile_cell();
    for (int i = 0; i < room_size; ++i) room[i] = first;
    for (int i = 0; i < 3; ++i) room[draw_small(room_size - 1)] = draw_damson_tile_cell();
    return room;
}

static void fill_damson_tile_id(damson_tile_id* into) {
    if (draw_small(7) != 1) into->grid = draw_damson_tile_grid();
    if (draw_small(7) == 1) into->cell = draw_damson_tile_cell();
}
static damson_tile_id draw_damson_tile_id(void) {
    damson_tile_id value;
    memset(&value, 0, sizeof value);
    fill_damson_tile_id(&value);
    return value;
}
static const damson_tile_id* draw_pointer_damson_tile_id(void) {
    static damson_tile_id rooms[4];
    static unsigned next;
    if (draw_small(12) == 1) return NULL;
    damson_tile_id* const room = &rooms[next++ % 4];
    *room = draw_damson_tile_id();
    return room;
}
static const damson_tile_id* draw_array_damson_tile_id(void) {
    static damson_tile_id room[room_size];
    if (draw_small(12) == 1) return NULL;
    const damson_tile_id first = draw_damson_tile_id();
    for (int i = 0; i < room_size; ++i) room[i] = first;
    for (int i = 0; i < 3; ++i) room[draw_small(room_size - 1)] = draw_damson_tile_id();
    return room;
}

static void fill_damson_tile(damson_tile* into) {
    if (draw_small(7) == 1) into->material = draw_damson_material();
    if (draw_small(9) == 1) into->has_one_way = true;
    if (draw_small(7) == 1) into->one_way = draw_damson_one_way();
    if (draw_small(7) == 1) into->is_sensor = draw_bool();
    if (draw_small(7) == 1) into->slope = draw_damson_tile_slope();
}
static damson_tile draw_damson_tile(void) {
    damson_tile value = damson_default_tile();
    fill_damson_tile(&value);
    return value;
}
static const damson_tile* draw_pointer_damson_tile(void) {
    static damson_tile rooms[4];
    static unsigned next;
    if (draw_small(12) == 1) return NULL;
    damson_tile* const room = &rooms[next++ % 4];
    *room = draw_damson_tile();
    return room;
}
static const damson_tile* draw_array_damson_tile(void) {
    static damson_tile room[room_size];
    if (draw_small(12) == 1) return NULL;
    const damson_tile first = draw_damson_tile();
    for (int i = 0; i < room_size; ++i) room[i] = first;
    for (int i = 0; i < 3; ++i) room[draw_small(room_size - 1)] = draw_damson_tile();
    return room;
}

static void fill_damson_world_def(damson_world_def* into) {
    if (draw_small(80) == 1) into->size = draw_number();
    if (draw_small(7) == 1) into->gravity = draw_damson_vec2();
    if (draw_small(7) != 1) into->broadphase = draw_choice(3);
    if (draw_small(7) == 1) into->can_sleep = draw_bool();
    if (draw_small(7) == 1) into->continuous = draw_bool();
    if (draw_small(7) == 1) into->warm_starting = draw_bool();
    if (draw_small(7) == 1) into->dynamics = draw_bool();
    if (draw_small(9) == 1) into->has_bounds = true;
    if (draw_small(7) == 1) into->bounds = draw_damson_aabb();
    if (draw_small(7) != 1) into->out_of_bounds = draw_choice(3);
    if (draw_small(7) != 1) into->friction_mix = draw_choice(5);
    if (draw_small(7) != 1) into->restitution_mix = draw_choice(5);
    if (draw_small(7) != 1) into->internal_edges = draw_choice(3);
    if (draw_small(7) == 1) into->hit_speed = draw_float();
    if (draw_small(7) == 1) into->workers = (uint32_t)draw_small(3);
    if (draw_small(7) == 1) into->task_calls = (uint32_t)draw_small(5);
    if (draw_small(7) == 1) into->parallel_for = draw_bool() ? NULL : call_parallel_for_function;
    if (draw_small(7) == 1) into->task_context = NULL;
    if (draw_small(7) != 1) into->instructions = draw_choice(3);
    if (draw_small(7) == 1) into->tuning = draw_damson_solver_tuning();
    if (draw_small(7) == 1) into->handle_stamp = (uint32_t)draw_number();
    if (draw_small(7) == 1) into->reserve_bodies = (uint32_t)draw_small(40);
    if (draw_small(7) == 1) into->reserve_contacts = (uint32_t)draw_small(40);
}
static damson_world_def draw_damson_world_def(void) {
    damson_world_def value = damson_default_world_def();
    fill_damson_world_def(&value);
    return value;
}
static const damson_world_def* draw_pointer_damson_world_def(void) {
    static damson_world_def rooms[4];
    static unsigned next;
    if (draw_small(12) == 1) return NULL;
    damson_world_def* const room = &rooms[next++ % 4];
    *room = draw_damson_world_def();
    return room;
}
static const damson_world_def* draw_array_damson_world_def(void) {
    static damson_world_def room[room_size];
    if (draw_small(12) == 1) return NULL;
    const damson_world_def first = draw_damson_world_def();
    for (int i = 0; i < room_size; ++i) room[i] = first;
    for (int i = 0; i < 3; ++i) room[draw_small(room_size - 1)] = draw_damson_world_def();
    return room;
}

static void fill_damson_body_def(damson_body_def* into) {
    if (draw_small(80) == 1) into->size = draw_number();
    if (draw_small(7) != 1) into->type = draw_choice(3);
    if (draw_small(7) == 1) into->position = draw_damson_vec2();
    if (draw_small(7) == 1) into->angle = draw_float();
    if (draw_small(9) == 1) into->has_rotation = true;
    if (draw_small(7) == 1) into->rotation = draw_damson_rotation();
    if (draw_small(7) == 1) into->linear_velocity = draw_damson_vec2();
    if (draw_small(7) == 1) into->angular_velocity = draw_float();
    if (draw_small(7) == 1) into->linear_damping = draw_float();
    if (draw_small(7) == 1) into->angular_damping = draw_float();
    if (draw_small(7) == 1) into->gravity_scale = draw_float();
    if (draw_small(9) == 1) into->has_gravity = true;
    if (draw_small(7) == 1) into->gravity = draw_damson_vec2();
    if (draw_small(7) == 1) into->locks = draw_damson_motion_locks();
    if (draw_small(9) == 1) into->has_mass = true;
    if (draw_small(7) == 1) into->mass = draw_damson_mass_data();
    if (draw_small(7) == 1) into->is_bullet = draw_bool();
    if (draw_small(7) == 1) into->is_continuous = draw_bool();
    if (draw_small(7) == 1) into->can_sleep = draw_bool();
    if (draw_small(7) == 1) into->is_awake = draw_bool();
    if (draw_small(7) == 1) into->is_enabled = draw_bool();
    if (draw_small(7) == 1) into->events = draw_damson_body_events();
    if (draw_small(7) == 1) into->sleep_threshold = draw_float();
    if (draw_small(7) == 1) into->key = (uint64_t)draw_number();
    if (draw_small(7) == 1) into->user_data = (uint64_t)draw_number();
    if (draw_small(7) == 1) into->name = draw_text();
}
static damson_body_def draw_damson_body_def(void) {
    damson_body_def value = damson_default_body_def();
    fill_damson_body_def(&value);
    return value;
}
static const damson_body_def* draw_pointer_damson_body_def(void) {
    static damson_body_def rooms[4];
    static unsigned next;
    if (draw_small(12) == 1) return NULL;
    damson_body_def* const room = &rooms[next++ % 4];
    *room = draw_damson_body_def();
    return room;
}
static const damson_body_def* draw_array_damson_body_def(void) {
    static damson_body_def room[room_size];
    if (draw_small(12) == 1) return NULL;
    const damson_body_def first = draw_damson_body_def();
    for (int i = 0; i < room_size; ++i) room[i] = first;
    for (int i = 0; i < 3; ++i) room[draw_small(room_size - 1)] = draw_damson_body_def();
    return room;
}

static void fill_damson_shape_def(damson_shape_def* into) {
    if (draw_small(80) == 1) into->size = draw_number();
    if (draw_small(7) == 1) into->density = draw_float();
    if (draw_small(7) == 1) into->friction = draw_float();
    if (draw_small(7) == 1) into->restitution = draw_float();
    if (draw_small(7) == 1) into->surface_speed = draw_float();
    if (draw_small(7) == 1) into->rolling_resistance = draw_float();
    if (draw_small(7) == 1) into->material_id = (uint64_t)draw_number();
    if (draw_small(7) == 1) into->is_sensor = draw_bool();
    if (draw_small(7) == 1) into->collides_with_static = draw_bool();
    if (draw_small(7) == 1) into->enable_pre_solve = draw_bool();
    if (draw_small(9) == 1) into->has_one_way = true;
    if (draw_small(7) == 1) into->one_way = draw_damson_one_way();
    if (draw_small(7) == 1) into->surface_group = (uint32_t)draw_number();
    if (draw_small(7) == 1) into->events = draw_damson_shape_events();
    if (draw_small(7) == 1) into->filter = draw_damson_filter();
    if (draw_small(7) == 1) into->draw_level = draw_float();
    if (draw_small(7) == 1) into->key = (uint64_t)draw_number();
    if (draw_small(7) == 1) into->user_data = (uint64_t)draw_number();
}
static damson_shape_def draw_damson_shape_def(void) {
    damson_shape_def value = damson_default_shape_def();
    fill_damson_shape_def(&value);
    return value;
}
static const damson_shape_def* draw_pointer_damson_shape_def(void) {
    static damson_shape_def rooms[4];
    static unsigned next;
    if (draw_small(12) == 1) return NULL;
    damson_shape_def* const room = &rooms[next++ % 4];
    *room = draw_damson_shape_def();
    return room;
}
static const damson_shape_def* draw_array_damson_shape_def(void) {
    static damson_shape_def room[room_size];
    if (draw_small(12) == 1) return NULL;
    const damson_shape_def first = draw_damson_shape_def();
    for (int i = 0; i < room_size; ++i) room[i] = first;
    for (int i = 0; i < 3; ++i) room[draw_small(room_size - 1)] = draw_damson_shape_def();
    return room;
}

static void fill_damson_chain_def(damson_chain_def* into) {
    if (draw_small(80) == 1) into->size = draw_number();
    if (draw_small(3) == 1) {
        into->points = draw_array_damson_vec2();
        into->point_count = draw_small(room_size);
    }
    if (draw_small(7) == 1) into->is_loop = draw_bool();
    if (draw_small(7) == 1) into->is_one_sided = draw_bool();
    if (draw_small(3) == 1) {
        into->materials = draw_array_damson_material();
        into->material_count = draw_small(room_size);
    }
    if (draw_small(7) == 1) into->radius = draw_float();
    if (draw_small(7) == 1) into->surface_group = (uint32_t)draw_number();
    if (draw_small(7) == 1) into->events = draw_damson_shape_events();
    if (draw_small(7) == 1) into->filter = draw_damson_filter();
    if (draw_small(7) == 1) into->draw_level = draw_float();
    if (draw_small(7) == 1) into->first_key = (uint64_t)draw_number();
    if (draw_small(7) == 1) into->user_data = (uint64_t)draw_number();
}
static damson_chain_def draw_damson_chain_def(void) {
    damson_chain_def value = damson_default_chain_def();
    fill_damson_chain_def(&value);
    return value;
}
static const damson_chain_def* draw_pointer_damson_chain_def(void) {
    static damson_chain_def rooms[4];
    static unsigned next;
    if (draw_small(12) == 1) return NULL;
    damson_chain_def* const room = &rooms[next++ % 4];
    *room = draw_damson_chain_def();
    return room;
}
static const damson_chain_def* draw_array_damson_chain_def(void) {
    static damson_chain_def room[room_size];
    if (draw_small(12) == 1) return NULL;
    const damson_chain_def first = draw_damson_chain_def();
    for (int i = 0; i < room_size; ++i) room[i] = first;
    for (int i = 0; i < 3; ++i) room[draw_small(room_size - 1)] = draw_damson_chain_def();
    return room;
}

static void fill_damson_tile_grid_def(damson_tile_grid_def* into) {
    if (draw_small(80) == 1) into->size = draw_number();
    if (draw_small(7) == 1) into->cell_size = draw_damson_vec2();
    if (draw_small(7) == 1) into->origin = draw_damson_vec2();
    if (draw_small(7) == 1) into->width = (uint32_t)draw_small(20);
    if (draw_small(7) == 1) into->height = (uint32_t)draw_small(20);
    if (draw_small(3) == 1) {
        into->kinds = draw_array_uint8_t();
        into->kind_count = draw_small(room_size);
    }
    if (draw_small(3) == 1) {
        into->palette = draw_array_damson_tile();
        into->palette_count = draw_small(room_size);
    }
    if (draw_small(7) == 1) into->enable_pre_solve = draw_bool();
    if (draw_small(7) == 1) into->surface_group = (uint32_t)draw_number();
    if (draw_small(7) == 1) into->events = draw_damson_shape_events();
    if (draw_small(7) == 1) into->filter = draw_damson_filter();
    if (draw_small(7) == 1) into->draw_level = draw_float();
    if (draw_small(7) == 1) into->first_key = (uint64_t)draw_number();
    if (draw_small(7) == 1) into->user_data = (uint64_t)draw_number();
}
static damson_tile_grid_def draw_damson_tile_grid_def(void) {
    damson_tile_grid_def value = damson_default_tile_grid_def();
    fill_damson_tile_grid_def(&value);
    return value;
}
static const damson_tile_grid_def* draw_pointer_damson_tile_grid_def(void) {
    static damson_tile_grid_def rooms[4];
    static unsigned next;
    if (draw_small(12) == 1) return NULL;
    damson_tile_grid_def* const room = &rooms[next++ % 4];
    *room = draw_damson_tile_grid_def();
    return room;
}
static const damson_tile_grid_def* draw_array_damson_tile_grid_def(void) {
    static damson_tile_grid_def room[room_size];
    if (draw_small(12) == 1) return NULL;
    const damson_tile_grid_def first = draw_damson_tile_grid_def();
    for (int i = 0; i < room_size; ++i) room[i] = first;
    for (int i = 0; i < 3; ++i) room[draw_small(room_size - 1)] = draw_damson_tile_grid_def();
    return room;
}

static void fill_damson_explosion_def(damson_explosion_def* into) {
    if (draw_small(80) == 1) into->size = draw_number();
    if (draw_small(7) == 1) into->position = draw_damson_vec2();
    if (draw_small(7) == 1) into->radius = draw_float();
    if (draw_small(7) == 1) into->falloff = draw_float();
    if (draw_small(7) == 1) into->impulse_per_length = draw_float();
    if (draw_small(7) == 1) into->filter = draw_damson_filter();
}
static damson_explosion_def draw_damson_explosion_def(void) {
    damson_explosion_def value = damson_default_explosion_def();
    fill_damson_explosion_def(&value);
    return value;
}
static const damson_explosion_def* draw_pointer_damson_explosion_def(void) {
    static damson_explosion_def rooms[4];
    static unsigned next;
    if (draw_small(12) == 1) return NULL;
    damson_explosion_def* const room = &rooms[next++ % 4];
    *room = draw_damson_explosion_def();
    return room;
}
static const damson_explosion_def* draw_array_damson_explosion_def(void) {
    static damson_explosion_def room[room_size];
    if (draw_small(12) == 1) return NULL;
    const damson_explosion_def first = draw_damson_explosion_def();
    for (int i = 0; i < room_size; ++i) room[i] = first;
    for (int i = 0; i < 3; ++i) room[draw_small(room_size - 1)] = draw_damson_explosion_def();
    return room;
}

static void fill_damson_body_shape(damson_body_shape* into) {
    if (draw_small(7) == 1) into->body = (uint32_t)draw_number();
    if (draw_small(7) != 1) into->geometry = draw_damson_geometry();
    if (draw_small(7) == 1) into->def = draw_damson_shape_def();
}
static damson_body_shape draw_damson_body_shape(void) {
    damson_body_shape value = damson_default_body_shape();
    fill_damson_body_shape(&value);
    return value;
}
static const damson_body_shape* draw_pointer_damson_body_shape(void) {
    static damson_body_shape rooms[4];
    static unsigned next;
    if (draw_small(12) == 1) return NULL;
    damson_body_shape* const room = &rooms[next++ % 4];
    *room = draw_damson_body_shape();
    return room;
}
static const damson_body_shape* draw_array_damson_body_shape(void) {
    static damson_body_shape room[room_size];
    if (draw_small(12) == 1) return NULL;
    const damson_body_shape first = draw_damson_body_shape();
    for (int i = 0; i < room_size; ++i) room[i] = first;
    for (int i = 0; i < 3; ++i) room[draw_small(room_size - 1)] = draw_damson_body_shape();
    return room;
}

static void fill_damson_revolute_joint_def(damson_revolute_joint_def* into) {
    if (draw_small(80) == 1) into->size = draw_number();
    if (draw_small(7) != 1) into->body_a = draw_damson_body();
    if (draw_small(7) != 1) into->body_b = draw_damson_body();
    if (draw_small(7) == 1) into->anchor_local_a = draw_damson_vec2();
    if (draw_small(7) == 1) into->anchor_local_b = draw_damson_vec2();
    if (draw_small(7) == 1) into->angle_local_a = draw_float();
    if (draw_small(7) == 1) into->angle_local_b = draw_float();
    if (draw_small(7) == 1) into->has_motor = draw_bool();
    if (draw_small(7) == 1) into->motor_speed = draw_float();
    if (draw_small(7) == 1) into->max_motor_torque = draw_float();
    if (draw_small(7) == 1) into->has_limits = draw_bool();
    if (draw_small(7) == 1) into->lower_angle = draw_float();
    if (draw_small(7) == 1) into->upper_angle = draw_float();
    if (draw_small(7) == 1) into->has_spring = draw_bool();
    if (draw_small(7) == 1) into->spring_hertz = draw_float();
    if (draw_small(7) == 1) into->spring_damping_ratio = draw_float();
    if (draw_small(7) == 1) into->target_angle = draw_float();
    if (draw_small(7) == 1) into->break_force = draw_float();
    if (draw_small(7) == 1) into->break_torque = draw_float();
    if (draw_small(7) == 1) into->report_force = draw_float();
    if (draw_small(7) == 1) into->report_torque = draw_float();
    if (draw_small(7) == 1) into->constraint_hertz = draw_float();
    if (draw_small(7) == 1) into->constraint_damping_ratio = draw_float();
    if (draw_small(7) == 1) into->draw_size = draw_float();
    if (draw_small(7) == 1) into->collide_connected = draw_bool();
    if (draw_small(7) == 1) into->key = (uint64_t)draw_number();
    if (draw_small(7) == 1) into->user_data = (uint64_t)draw_number();
}
static damson_revolute_joint_def draw_damson_revolute_joint_def(void) {
    damson_revolute_joint_def value = damson_default_revolute_joint_def();
    fill_damson_revolute_joint_def(&value);
    return value;
}
static const damson_revolute_joint_def* draw_pointer_damson_revolute_joint_def(void) {
    static damson_revolute_joint_def rooms[4];
    static unsigned next;
    if (draw_small(12) == 1) return NULL;
    damson_revolute_joint_def* const room = &rooms[next++ % 4];
    *room = draw_damson_revolute_joint_def();
    return room;
}
static const damson_revolute_joint_def* draw_array_damson_revolute_joint_def(void) {
    static damson_revolute_joint_def room[room_size];
    if (draw_small(12) == 1) return NULL;
    const damson_revolute_joint_def first = draw_damson_revolute_joint_def();
    for (int i = 0; i < room_size; ++i) room[i] = first;
    for (int i = 0; i < 3; ++i) room[draw_small(room_size - 1)] = draw_damson_revolute_joint_def();
    return room;
}

static void fill_damson_distance_joint_def(damson_distance_joint_def* into) {
    if (draw_small(80) == 1) into->size = draw_number();
    if (draw_small(7) != 1) into->body_a = draw_damson_body();
    if (draw_small(7) != 1) into->body_b = draw_damson_body();
    if (draw_small(7) == 1) into->anchor_local_a = draw_damson_vec2();
    if (draw_small(7) == 1) into->anchor_local_b = draw_damson_vec2();
    if (draw_small(7) == 1) into->length = draw_float();
    if (draw_small(7) == 1) into->has_motor = draw_bool();
    if (draw_small(7) == 1) into->motor_speed = draw_float();
    if (draw_small(7) == 1) into->max_motor_force = draw_float();
    if (draw_small(7) == 1) into->has_limits = draw_bool();
    if (draw_small(7) == 1) into->min_length = draw_float();
    if (draw_small(7) == 1) into->max_length = draw_float();
    if (draw_small(7) == 1) into->has_spring = draw_bool();
    if (draw_small(7) == 1) into->spring_hertz = draw_float();
    if (draw_small(7) == 1) into->spring_damping_ratio = draw_float();
    if (draw_small(7) == 1) into->break_force = draw_float();
    if (draw_small(7) == 1) into->break_torque = draw_float();
    if (draw_small(7) == 1) into->report_force = draw_float();
    if (draw_small(7) == 1) into->report_torque = draw_float();
    if (draw_small(7) == 1) into->constraint_hertz = draw_float();
    if (draw_small(7) == 1) into->constraint_damping_ratio = draw_float();
    if (draw_small(7) == 1) into->draw_size = draw_float();
    if (draw_small(7) == 1) into->collide_connected = draw_bool();
    if (draw_small(7) == 1) into->key = (uint64_t)draw_number();
    if (draw_small(7) == 1) into->user_data = (uint64_t)draw_number();
}
static damson_distance_joint_def draw_damson_distance_joint_def(void) {
    damson_distance_joint_def value = damson_default_distance_joint_def();
    fill_damson_distance_joint_def(&value);
    return value;
}
static const damson_distance_joint_def* draw_pointer_damson_distance_joint_def(void) {
    static damson_distance_joint_def rooms[4];
    static unsigned next;
    if (draw_small(12) == 1) return NULL;
    damson_distance_joint_def* const room = &rooms[next++ % 4];
    *room = draw_damson_distance_joint_def();
    return room;
}
static const damson_distance_joint_def* draw_array_damson_distance_joint_def(void) {
    static damson_distance_joint_def room[room_size];
    if (draw_small(12) == 1) return NULL;
    const damson_distance_joint_def first = draw_damson_distance_joint_def();
    for (int i = 0; i < room_size; ++i) room[i] = first;
    for (int i = 0; i < 3; ++i) room[draw_small(room_size - 1)] = draw_damson_distance_joint_def();
    return room;
}

static void fill_damson_prismatic_joint_def(damson_prismatic_joint_def* into) {
    if (draw_small(80) == 1) into->size = draw_number();
    if (draw_small(7) != 1) into->body_a = draw_damson_body();
    if (draw_small(7) != 1) into->body_b = draw_damson_body();
    if (draw_small(7) == 1) into->anchor_local_a = draw_damson_vec2();
    if (draw_small(7) == 1) into->anchor_local_b = draw_damson_vec2();
    if (draw_small(7) == 1) into->angle_local_a = draw_float();
    if (draw_small(7) == 1) into->angle_local_b = draw_float();
    if (draw_small(7) == 1) into->has_motor = draw_bool();
    if (draw_small(7) == 1) into->motor_speed = draw_float();
    if (draw_small(7) == 1) into->max_motor_force = draw_float();
    if (draw_small(7) == 1) into->has_limits = draw_bool();
    if (draw_small(7) == 1) into->lower_translation = draw_float();
    if (draw_small(7) == 1) into->upper_translation = draw_float();
    if (draw_small(7) == 1) into->has_spring = draw_bool();
    if (draw_small(7) == 1) into->spring_hertz = draw_float();
    if (draw_small(7) == 1) into->spring_damping_ratio = draw_float();
    if (draw_small(7) == 1) into->target_translation = draw_float();
    if (draw_small(7) == 1) into->break_force = draw_float();
    if (draw_small(7) == 1) into->break_torque = draw_float();
    if (draw_small(7) == 1) into->report_force = draw_float();
    if (draw_small(7) == 1) into->report_torque = draw_float();
    if (draw_small(7) == 1) into->constraint_hertz = draw_float();
    if (draw_small(7) == 1) into->constraint_damping_ratio = draw_float();
    if (draw_small(7) == 1) into->draw_size = draw_float();
    if (draw_small(7) == 1) into->collide_connected = draw_bool();
    if (draw_small(7) == 1) into->key = (uint64_t)draw_number();
    if (draw_small(7) == 1) into->user_data = (uint64_t)draw_number();
}
static damson_prismatic_joint_def draw_damson_prismatic_joint_def(void) {
    damson_prismatic_joint_def value = damson_default_prismatic_joint_def();
    fill_damson_prismatic_joint_def(&value);
    return value;
}
static const damson_prismatic_joint_def* draw_pointer_damson_prismatic_joint_def(void) {
    static damson_prismatic_joint_def rooms[4];
    static unsigned next;
    if (draw_small(12) == 1) return NULL;
    damson_prismatic_joint_def* const room = &rooms[next++ % 4];
    *room = draw_damson_prismatic_joint_def();
    return room;
}
static const damson_prismatic_joint_def* draw_array_damson_prismatic_joint_def(void) {
    static damson_prismatic_joint_def room[room_size];
    if (draw_small(12) == 1) return NULL;
    const damson_prismatic_joint_def first = draw_damson_prismatic_joint_def();
    for (int i = 0; i < room_size; ++i) room[i] = first;
    for (int i = 0; i < 3; ++i) room[draw_small(room_size - 1)] = draw_damson_prismatic_joint_def();
    return room;
}

static void fill_damson_weld_joint_def(damson_weld_joint_def* into) {
    if (draw_small(80) == 1) into->size = draw_number();
    if (draw_small(7) != 1) into->body_a = draw_damson_body();
    if (draw_small(7) != 1) into->body_b = draw_damson_body();
    if (draw_small(7) == 1) into->anchor_local_a = draw_damson_vec2();
    if (draw_small(7) == 1) into->anchor_local_b = draw_damson_vec2();
    if (draw_small(7) == 1) into->angle_local_a = draw_float();
    if (draw_small(7) == 1) into->angle_local_b = draw_float();
    if (draw_small(7) == 1) into->linear_hertz = draw_float();
    if (draw_small(7) == 1) into->linear_damping_ratio = draw_float();
    if (draw_small(7) == 1) into->angular_hertz = draw_float();
    if (draw_small(7) == 1) into->angular_damping_ratio = draw_float();
    if (draw_small(7) == 1) into->break_force = draw_float();
    if (draw_small(7) == 1) into->break_torque = draw_float();
    if (draw_small(7) == 1) into->report_force = draw_float();
    if (draw_small(7) == 1) into->report_torque = draw_float();
    if (draw_small(7) == 1) into->constraint_hertz = draw_float();
    if (draw_small(7) == 1) into->constraint_damping_ratio = draw_float();
    if (draw_small(7) == 1) into->draw_size = draw_float();
    if (draw_small(7) == 1) into->collide_connected = draw_bool();
    if (draw_small(7) == 1) into->key = (uint64_t)draw_number();
    if (draw_small(7) == 1) into->user_data = (uint64_t)draw_number();
}
static damson_weld_joint_def draw_damson_weld_joint_def(void) {
    damson_weld_joint_def value = damson_default_weld_joint_def();
    fill_damson_weld_joint_def(&value);
    return value;
}
static const damson_weld_joint_def* draw_pointer_damson_weld_joint_def(void) {
    static damson_weld_joint_def rooms[4];
    static unsigned next;
    if (draw_small(12) == 1) return NULL;
    damson_weld_joint_def* const room = &rooms[next++ % 4];
    *room = draw_damson_weld_joint_def();
    return room;
}
static const damson_weld_joint_def* draw_array_damson_weld_joint_def(void) {
    static damson_weld_joint_def room[room_size];
    if (draw_small(12) == 1) return NULL;
    const damson_weld_joint_def first = draw_damson_weld_joint_def();
    for (int i = 0; i < room_size; ++i) room[i] = first;
    for (int i = 0; i < 3; ++i) room[draw_small(room_size - 1)] = draw_damson_weld_joint_def();
    return room;
}

static void fill_damson_wheel_joint_def(damson_wheel_joint_def* into) {
    if (draw_small(80) == 1) into->size = draw_number();
    if (draw_small(7) != 1) into->body_a = draw_damson_body();
    if (draw_small(7) != 1) into->body_b = draw_damson_body();
    if (draw_small(7) == 1) into->anchor_local_a = draw_damson_vec2();
    if (draw_small(7) == 1) into->anchor_local_b = draw_damson_vec2();
    if (draw_small(7) == 1) into->angle_local_a = draw_float();
    if (draw_small(7) == 1) into->angle_local_b = draw_float();
    if (draw_small(7) == 1) into->has_motor = draw_bool();
    if (draw_small(7) == 1) into->motor_speed = draw_float();
    if (draw_small(7) == 1) into->max_motor_torque = draw_float();
    if (draw_small(7) == 1) into->has_limits = draw_bool();
    if (draw_small(7) == 1) into->lower_translation = draw_float();
    if (draw_small(7) == 1) into->upper_translation = draw_float();
    if (draw_small(7) == 1) into->has_spring = draw_bool();
    if (draw_small(7) == 1) into->spring_hertz = draw_float();
    if (draw_small(7) == 1) into->spring_damping_ratio = draw_float();
    if (draw_small(7) == 1) into->break_force = draw_float();
    if (draw_small(7) == 1) into->break_torque = draw_float();
    if (draw_small(7) == 1) into->report_force = draw_float();
    if (draw_small(7) == 1) into->report_torque = draw_float();
    if (draw_small(7) == 1) into->constraint_hertz = draw_float();
    if (draw_small(7) == 1) into->constraint_damping_ratio = draw_float();
    if (draw_small(7) == 1) into->draw_size = draw_float();
    if (draw_small(7) == 1) into->collide_connected = draw_bool();
    if (draw_small(7) == 1) into->key = (uint64_t)draw_number();
    if (draw_small(7) == 1) into->user_data = (uint64_t)draw_number();
}
static damson_wheel_joint_def draw_damson_wheel_joint_def(void) {
    damson_wheel_joint_def value = damson_default_wheel_joint_def();
    fill_damson_wheel_joint_def(&value);
    return value;
}
static const damson_wheel_joint_def* draw_pointer_damson_wheel_joint_def(void) {
    static damson_wheel_joint_def rooms[4];
    static unsigned next;
    if (draw_small(12) == 1) return NULL;
    damson_wheel_joint_def* const room = &rooms[next++ % 4];
    *room = draw_damson_wheel_joint_def();
    return room;
}
static const damson_wheel_joint_def* draw_array_damson_wheel_joint_def(void) {
    static damson_wheel_joint_def room[room_size];
    if (draw_small(12) == 1) return NULL;
    const damson_wheel_joint_def first = draw_damson_wheel_joint_def();
    for (int i = 0; i < room_size; ++i) room[i] = first;
    for (int i = 0; i < 3; ++i) room[draw_small(room_size - 1)] = draw_damson_wheel_joint_def();
    return room;
}

static void fill_damson_motor_joint_def(damson_motor_joint_def* into) {
    if (draw_small(80) == 1) into->size = draw_number();
    if (draw_small(7) != 1) into->body_a = draw_damson_body();
    if (draw_small(7) != 1) into->body_b = draw_damson_body();
    if (draw_small(7) == 1) into->anchor_local_a = draw_damson_vec2();
    if (draw_small(7) == 1) into->anchor_local_b = draw_damson_vec2();
    if (draw_small(7) == 1) into->angle_local_a = draw_float();
    if (draw_small(7) == 1) into->angle_local_b = draw_float();
    if (draw_small(7) == 1) into->linear_velocity = draw_damson_vec2();
    if (draw_small(7) == 1) into->max_velocity_force = draw_float();
    if (draw_small(7) == 1) into->angular_velocity = draw_float();
    if (draw_small(7) == 1) into->max_velocity_torque = draw_float();
    if (draw_small(7) == 1) into->linear_hertz = draw_float();
    if (draw_small(7) == 1) into->linear_damping_ratio = draw_float();
    if (draw_small(7) == 1) into->max_spring_force = draw_float();
    if (draw_small(7) == 1) into->angular_hertz = draw_float();
    if (draw_small(7) == 1) into->angular_damping_ratio = draw_float();
    if (draw_small(7) == 1) into->max_spring_torque = draw_float();
    if (draw_small(7) == 1) into->break_force = draw_float();
    if (draw_small(7) == 1) into->break_torque = draw_float();
    if (draw_small(7) == 1) into->report_force = draw_float();
    if (draw_small(7) == 1) into->report_torque = draw_float();
    if (draw_small(7) == 1) into->constraint_hertz = draw_float();
    if (draw_small(7) == 1) into->constraint_damping_ratio = draw_float();
    if (draw_small(7) == 1) into->draw_size = draw_float();
    if (draw_small(7) == 1) into->collide_connected = draw_bool();
    if (draw_small(7) == 1) into->key = (uint64_t)draw_number();
    if (draw_small(7) == 1) into->user_data = (uint64_t)draw_number();
}
static damson_motor_joint_def draw_damson_motor_joint_def(void) {
    damson_motor_joint_def value = damson_default_motor_joint_def();
    fill_damson_motor_joint_def(&value);
    return value;
}
static const damson_motor_joint_def* draw_pointer_damson_motor_joint_def(void) {
    static damson_motor_joint_def rooms[4];
    static unsigned next;
    if (draw_small(12) == 1) return NULL;
    damson_motor_joint_def* const room = &rooms[next++ % 4];
    *room = draw_damson_motor_joint_def();
    return room;
}
static const damson_motor_joint_def* draw_array_damson_motor_joint_def(void) {
    static damson_motor_joint_def room[room_size];
    if (draw_small(12) == 1) return NULL;
    const damson_motor_joint_def first = draw_damson_motor_joint_def();
    for (int i = 0; i < room_size; ++i) room[i] = first;
    for (int i = 0; i < 3; ++i) room[draw_small(room_size - 1)] = draw_damson_motor_joint_def();
    return room;
}

static void fill_damson_target_joint_def(damson_target_joint_def* into) {
    if (draw_small(80) == 1) into->size = draw_number();
    if (draw_small(7) != 1) into->body = draw_damson_body();
    if (draw_small(7) == 1) into->anchor_local = draw_damson_vec2();
    if (draw_small(7) == 1) into->target = draw_damson_vec2();
    if (draw_small(7) == 1) into->max_force = draw_float();
    if (draw_small(7) == 1) into->spring_hertz = draw_float();
    if (draw_small(7) == 1) into->spring_damping_ratio = draw_float();
    if (draw_small(7) == 1) into->break_force = draw_float();
    if (draw_small(7) == 1) into->break_torque = draw_float();
    if (draw_small(7) == 1) into->report_force = draw_float();
    if (draw_small(7) == 1) into->report_torque = draw_float();
    if (draw_small(7) == 1) into->constraint_hertz = draw_float();
    if (draw_small(7) == 1) into->constraint_damping_ratio = draw_float();
    if (draw_small(7) == 1) into->draw_size = draw_float();
    if (draw_small(7) == 1) into->collide_connected = draw_bool();
    if (draw_small(7) == 1) into->key = (uint64_t)draw_number();
    if (draw_small(7) == 1) into->user_data = (uint64_t)draw_number();
}
static damson_target_joint_def draw_damson_target_joint_def(void) {
    damson_target_joint_def value = damson_default_target_joint_def();
    fill_damson_target_joint_def(&value);
    return value;
}
static const damson_target_joint_def* draw_pointer_damson_target_joint_def(void) {
    static damson_target_joint_def rooms[4];
    static unsigned next;
    if (draw_small(12) == 1) return NULL;
    damson_target_joint_def* const room = &rooms[next++ % 4];
    *room = draw_damson_target_joint_def();
    return room;
}
static const damson_target_joint_def* draw_array_damson_target_joint_def(void) {
    static damson_target_joint_def room[room_size];
    if (draw_small(12) == 1) return NULL;
    const damson_target_joint_def first = draw_damson_target_joint_def();
    for (int i = 0; i < room_size; ++i) room[i] = first;
    for (int i = 0; i < 3; ++i) room[draw_small(room_size - 1)] = draw_damson_target_joint_def();
    return room;
}

static void fill_damson_gear_joint_def(damson_gear_joint_def* into) {
    if (draw_small(80) == 1) into->size = draw_number();
    if (draw_small(7) != 1) into->joint_a = draw_damson_joint();
    if (draw_small(7) != 1) into->joint_b = draw_damson_joint();
    if (draw_small(7) == 1) into->ratio = draw_float();
    if (draw_small(7) == 1) into->break_force = draw_float();
    if (draw_small(7) == 1) into->break_torque = draw_float();
    if (draw_small(7) == 1) into->report_force = draw_float();
    if (draw_small(7) == 1) into->report_torque = draw_float();
    if (draw_small(7) == 1) into->constraint_hertz = draw_float();
    if (draw_small(7) == 1) into->constraint_damping_ratio = draw_float();
    if (draw_small(7) == 1) into->draw_size = draw_float();
    if (draw_small(7) == 1) into->collide_connected = draw_bool();
    if (draw_small(7) == 1) into->key = (uint64_t)draw_number();
    if (draw_small(7) == 1) into->user_data = (uint64_t)draw_number();
}
static damson_gear_joint_def draw_damson_gear_joint_def(void) {
    damson_gear_joint_def value = damson_default_gear_joint_def();
    fill_damson_gear_joint_def(&value);
    return value;
}
static const damson_gear_joint_def* draw_pointer_damson_gear_joint_def(void) {
    static damson_gear_joint_def rooms[4];
    static unsigned next;
    if (draw_small(12) == 1) return NULL;
    damson_gear_joint_def* const room = &rooms[next++ % 4];
    *room = draw_damson_gear_joint_def();
    return room;
}
static const damson_gear_joint_def* draw_array_damson_gear_joint_def(void) {
    static damson_gear_joint_def room[room_size];
    if (draw_small(12) == 1) return NULL;
    const damson_gear_joint_def first = draw_damson_gear_joint_def();
    for (int i = 0; i < room_size; ++i) room[i] = first;
    for (int i = 0; i < 3; ++i) room[draw_small(room_size - 1)] = draw_damson_gear_joint_def();
    return room;
}

static void fill_damson_pulley_joint_def(damson_pulley_joint_def* into) {
    if (draw_small(80) == 1) into->size = draw_number();
    if (draw_small(7) != 1) into->body_a = draw_damson_body();
    if (draw_small(7) != 1) into->body_b = draw_damson_body();
    if (draw_small(7) == 1) into->anchor_local_a = draw_damson_vec2();
    if (draw_small(7) == 1) into->anchor_local_b = draw_damson_vec2();
    if (draw_small(7) == 1) into->ground_a = draw_damson_vec2();
    if (draw_small(7) == 1) into->ground_b = draw_damson_vec2();
    if (draw_small(7) == 1) into->length_a = draw_float();
    if (draw_small(7) == 1) into->length_b = draw_float();
    if (draw_small(7) == 1) into->ratio = draw_float();
    if (draw_small(7) == 1) into->break_force = draw_float();
    if (draw_small(7) == 1) into->break_torque = draw_float();
    if (draw_small(7) == 1) into->report_force = draw_float();
    if (draw_small(7) == 1) into->report_torque = draw_float();
    if (draw_small(7) == 1) into->constraint_hertz = draw_float();
    if (draw_small(7) == 1) into->constraint_damping_ratio = draw_float();
    if (draw_small(7) == 1) into->draw_size = draw_float();
    if (draw_small(7) == 1) into->collide_connected = draw_bool();
    if (draw_small(7) == 1) into->key = (uint64_t)draw_number();
    if (draw_small(7) == 1) into->user_data = (uint64_t)draw_number();
}
static damson_pulley_joint_def draw_damson_pulley_joint_def(void) {
    damson_pulley_joint_def value = damson_default_pulley_joint_def();
    fill_damson_pulley_joint_def(&value);
    return value;
}
static const damson_pulley_joint_def* draw_pointer_damson_pulley_joint_def(void) {
    static damson_pulley_joint_def rooms[4];
    static unsigned next;
    if (draw_small(12) == 1) return NULL;
    damson_pulley_joint_def* const room = &rooms[next++ % 4];
    *room = draw_damson_pulley_joint_def();
    return room;
}
static const damson_pulley_joint_def* draw_array_damson_pulley_joint_def(void) {
    static damson_pulley_joint_def room[room_size];
    if (draw_small(12) == 1) return NULL;
    const damson_pulley_joint_def first = draw_damson_pulley_joint_def();
    for (int i = 0; i < room_size; ++i) room[i] = first;
    for (int i = 0; i < 3; ++i) room[draw_small(room_size - 1)] = draw_damson_pulley_joint_def();
    return room;
}

static void fill_damson_filter_joint_def(damson_filter_joint_def* into) {
    if (draw_small(80) == 1) into->size = draw_number();
    if (draw_small(7) != 1) into->body_a = draw_damson_body();
    if (draw_small(7) != 1) into->body_b = draw_damson_body();
    if (draw_small(7) == 1) into->key = (uint64_t)draw_number();
    if (draw_small(7) == 1) into->user_data = (uint64_t)draw_number();
}
static damson_filter_joint_def draw_damson_filter_joint_def(void) {
    damson_filter_joint_def value = damson_default_filter_joint_def();
    fill_damson_filter_joint_def(&value);
    return value;
}
static const damson_filter_joint_def* draw_pointer_damson_filter_joint_def(void) {
    static damson_filter_joint_def rooms[4];
    static unsigned next;
    if (draw_small(12) == 1) return NULL;
    damson_filter_joint_def* const room = &rooms[next++ % 4];
    *room = draw_damson_filter_joint_def();
    return room;
}
static const damson_filter_joint_def* draw_array_damson_filter_joint_def(void) {
    static damson_filter_joint_def room[room_size];
    if (draw_small(12) == 1) return NULL;
    const damson_filter_joint_def first = draw_damson_filter_joint_def();
    for (int i = 0; i < room_size; ++i) room[i] = first;
    for (int i = 0; i < 3; ++i) room[draw_small(room_size - 1)] = draw_damson_filter_joint_def();
    return room;
}

static void fill_damson_subscription(damson_subscription* into) {
    if (draw_small(7) == 1) into->id = (uint64_t)draw_number();
}
static damson_subscription draw_damson_subscription(void) {
    damson_subscription value;
    memset(&value, 0, sizeof value);
    fill_damson_subscription(&value);
    return value;
}
static const damson_subscription* draw_pointer_damson_subscription(void) {
    static damson_subscription rooms[4];
    static unsigned next;
    if (draw_small(12) == 1) return NULL;
    damson_subscription* const room = &rooms[next++ % 4];
    *room = draw_damson_subscription();
    return room;
}
static const damson_subscription* draw_array_damson_subscription(void) {
    static damson_subscription room[room_size];
    if (draw_small(12) == 1) return NULL;
    const damson_subscription first = draw_damson_subscription();
    for (int i = 0; i < room_size; ++i) room[i] = first;
    for (int i = 0; i < 3; ++i) room[draw_small(room_size - 1)] = draw_damson_subscription();
    return room;
}

static void fill_damson_event_filter(damson_event_filter* into) {
    if (draw_small(80) == 1) into->size = draw_number();
    if (draw_small(7) != 1) into->body = draw_damson_body();
    if (draw_small(7) != 1) into->shape = draw_damson_shape();
    if (draw_small(7) == 1) into->categories = (uint64_t)draw_number();
    if (draw_small(7) == 1) into->others = (uint64_t)draw_number();
}
static damson_event_filter draw_damson_event_filter(void) {
    damson_event_filter value = damson_default_event_filter();
    fill_damson_event_filter(&value);
    return value;
}
static const damson_event_filter* draw_pointer_damson_event_filter(void) {
    static damson_event_filter rooms[4];
    static unsigned next;
    if (draw_small(12) == 1) return NULL;
    damson_event_filter* const room = &rooms[next++ % 4];
    *room = draw_damson_event_filter();
    return room;
}
static const damson_event_filter* draw_array_damson_event_filter(void) {
    static damson_event_filter room[room_size];
    if (draw_small(12) == 1) return NULL;
    const damson_event_filter first = draw_damson_event_filter();
    for (int i = 0; i < room_size; ++i) room[i] = first;
    for (int i = 0; i < 3; ++i) room[draw_small(room_size - 1)] = draw_damson_event_filter();
    return room;
}

static void fill_damson_manifold_point(damson_manifold_point* into) {
    if (draw_small(7) == 1) into->point_local_a = draw_damson_vec2();
    if (draw_small(7) == 1) into->separation = draw_float();
    if (draw_small(7) == 1) into->normal_impulse = draw_float();
    if (draw_small(7) == 1) into->tangent_impulse = draw_float();
    if (draw_small(7) == 1) into->feature = (uint16_t)draw_number();
}
static damson_manifold_point draw_damson_manifold_point(void) {
    damson_manifold_point value;
    memset(&value, 0, sizeof value);
    fill_damson_manifold_point(&value);
    return value;
}
static const damson_manifold_point* draw_pointer_damson_manifold_point(void) {
    static damson_manifold_point rooms[4];
    static unsigned next;
    if (draw_small(12) == 1) return NULL;
    damson_manifold_point* const room = &rooms[next++ % 4];
    *room = draw_damson_manifold_point();
    return room;
}
static const damson_manifold_point* draw_array_damson_manifold_point(void) {
    static damson_manifold_point room[room_size];
    if (draw_small(12) == 1) return NULL;
    const damson_manifold_point first = draw_damson_manifold_point();
    for (int i = 0; i < room_size; ++i) room[i] = first;
    for (int i = 0; i < 3; ++i) room[draw_small(room_size - 1)] = draw_damson_manifold_point();
    return room;
}

static void fill_damson_manifold(damson_manifold* into) {
    if (draw_small(7) == 1) into->normal_local_a = draw_damson_vec2();
    if (draw_small(7) == 1) into->points[draw_small(1)] = draw_damson_manifold_point();
    if (draw_small(7) == 1) into->count = (int32_t)draw_number();
    if (draw_small(7) == 1) into->gap = draw_float();
}
static damson_manifold draw_damson_manifold(void) {
    damson_manifold value;
    memset(&value, 0, sizeof value);
    fill_damson_manifold(&value);
    return value;
}
static const damson_manifold* draw_pointer_damson_manifold(void) {
    static damson_manifold rooms[4];
    static unsigned next;
    if (draw_small(12) == 1) return NULL;
    damson_manifold* const room = &rooms[next++ % 4];
    *room = draw_damson_manifold();
    return room;
}
static const damson_manifold* draw_array_damson_manifold(void) {
    static damson_manifold room[room_size];
    if (draw_small(12) == 1) return NULL;
    const damson_manifold first = draw_damson_manifold();
    for (int i = 0; i < room_size; ++i) room[i] = first;
    for (int i = 0; i < 3; ++i) room[draw_small(room_size - 1)] = draw_damson_manifold();
    return room;
}

static void fill_damson_pre_solve_response(damson_pre_solve_response* into) {
    if (draw_small(7) == 1) into->pushes = draw_bool();
    if (draw_small(9) == 1) into->has_friction = true;
    if (draw_small(7) == 1) into->friction = draw_float();
    if (draw_small(9) == 1) into->has_restitution = true;
    if (draw_small(7) == 1) into->restitution = draw_float();
    if (draw_small(9) == 1) into->has_surface_speed = true;
    if (draw_small(7) == 1) into->surface_speed = draw_float();
    if (draw_small(7) == 1) into->dropped_points = (uint8_t)draw_number();
}
static damson_pre_solve_response draw_damson_pre_solve_response(void) {
    damson_pre_solve_response value = damson_default_pre_solve_response();
    fill_damson_pre_solve_response(&value);
    return value;
}
static const damson_pre_solve_response* draw_pointer_damson_pre_solve_response(void) {
    static damson_pre_solve_response rooms[4];
    static unsigned next;
    if (draw_small(12) == 1) return NULL;
    damson_pre_solve_response* const room = &rooms[next++ % 4];
    *room = draw_damson_pre_solve_response();
    return room;
}
static const damson_pre_solve_response* draw_array_damson_pre_solve_response(void) {
    static damson_pre_solve_response room[room_size];
    if (draw_small(12) == 1) return NULL;
    const damson_pre_solve_response first = draw_damson_pre_solve_response();
    for (int i = 0; i < room_size; ++i) room[i] = first;
    for (int i = 0; i < 3; ++i) room[draw_small(room_size - 1)] = draw_damson_pre_solve_response();
    return room;
}

static void fill_damson_touching_pair(damson_touching_pair* into) {
    if (draw_small(7) != 1) into->body_a = draw_damson_body();
    if (draw_small(7) != 1) into->body_b = draw_damson_body();
    if (draw_small(7) != 1) into->shape_a = draw_damson_shape();
    if (draw_small(7) != 1) into->shape_b = draw_damson_shape();
    if (draw_small(7) == 1) into->is_touching = draw_bool();
    if (draw_small(7) == 1) into->is_sensor = draw_bool();
    if (draw_small(7) == 1) into->is_pushing = draw_bool();
    if (draw_small(7) == 1) into->is_ignored = draw_bool();
    if (draw_small(7) == 1) into->is_turned = draw_bool();
    if (draw_small(7) == 1) into->age_ticks = (uint32_t)draw_number();
    if (draw_small(7) == 1) into->normal_impulse = draw_float();
    if (draw_small(7) == 1) into->tangent_impulse = draw_float();
    if (draw_small(7) == 1) into->manifold = draw_damson_manifold();
    if (draw_small(7) == 1) into->user_data = (uint64_t)draw_number();
    if (draw_small(7) == 1) into->tile_a = draw_damson_tile_id();
    if (draw_small(7) == 1) into->tile_b = draw_damson_tile_id();
}
static damson_touching_pair draw_damson_touching_pair(void) {
    damson_touching_pair value;
    memset(&value, 0, sizeof value);
    fill_damson_touching_pair(&value);
    return value;
}
static const damson_touching_pair* draw_pointer_damson_touching_pair(void) {
    static damson_touching_pair rooms[4];
    static unsigned next;
    if (draw_small(12) == 1) return NULL;
    damson_touching_pair* const room = &rooms[next++ % 4];
    *room = draw_damson_touching_pair();
    return room;
}
static const damson_touching_pair* draw_array_damson_touching_pair(void) {
    static damson_touching_pair room[room_size];
    if (draw_small(12) == 1) return NULL;
    const damson_touching_pair first = draw_damson_touching_pair();
    for (int i = 0; i < room_size; ++i) room[i] = first;
    for (int i = 0; i < 3; ++i) room[draw_small(room_size - 1)] = draw_damson_touching_pair();
    return room;
}

static void fill_damson_ray_cast(damson_ray_cast* into) {
    if (draw_small(7) == 1) into->origin = draw_damson_vec2();
    if (draw_small(7) == 1) into->translation = draw_damson_vec2();
    if (draw_small(7) == 1) into->max_fraction = draw_float();
}
static damson_ray_cast draw_damson_ray_cast(void) {
    damson_ray_cast value = damson_default_ray_cast();
    fill_damson_ray_cast(&value);
    return value;
}
static const damson_ray_cast* draw_pointer_damson_ray_cast(void) {
    static damson_ray_cast rooms[4];
    static unsigned next;
    if (draw_small(12) == 1) return NULL;
    damson_ray_cast* const room = &rooms[next++ % 4];
    *room = draw_damson_ray_cast();
    return room;
}
static const damson_ray_cast* draw_array_damson_ray_cast(void) {
    static damson_ray_cast room[room_size];
    if (draw_small(12) == 1) return NULL;
    const damson_ray_cast first = draw_damson_ray_cast();
    for (int i = 0; i < room_size; ++i) room[i] = first;
    for (int i = 0; i < 3; ++i) room[draw_small(room_size - 1)] = draw_damson_ray_cast();
    return room;
}

static void fill_damson_box_overlap(damson_box_overlap* into) {
    if (draw_small(7) == 1) into->box = draw_damson_aabb();
}
static damson_box_overlap draw_damson_box_overlap(void) {
    damson_box_overlap value;
    memset(&value, 0, sizeof value);
    fill_damson_box_overlap(&value);
    return value;
}
static const damson_box_overlap* draw_pointer_damson_box_overlap(void) {
    static damson_box_overlap rooms[4];
    static unsigned next;
    if (draw_small(12) == 1) return NULL;
    damson_box_overlap* const room = &rooms[next++ % 4];
    *room = draw_damson_box_overlap();
    return room;
}
static const damson_box_overlap* draw_array_damson_box_overlap(void) {
    static damson_box_overlap room[room_size];
    if (draw_small(12) == 1) return NULL;
    const damson_box_overlap first = draw_damson_box_overlap();
    for (int i = 0; i < room_size; ++i) room[i] = first;
    for (int i = 0; i < 3; ++i) room[draw_small(room_size - 1)] = draw_damson_box_overlap();
    return room;
}

static void fill_damson_point_overlap(damson_point_overlap* into) {
    if (draw_small(7) == 1) into->point = draw_damson_vec2();
}
static damson_point_overlap draw_damson_point_overlap(void) {
    damson_point_overlap value;
    memset(&value, 0, sizeof value);
    fill_damson_point_overlap(&value);
    return value;
}
static const damson_point_overlap* draw_pointer_damson_point_overlap(void) {
    static damson_point_overlap rooms[4];
    static unsigned next;
    if (draw_small(12) == 1) return NULL;
    damson_point_overlap* const room = &rooms[next++ % 4];
    *room = draw_damson_point_overlap();
    return room;
}
static const damson_point_overlap* draw_array_damson_point_overlap(void) {
    static damson_point_overlap room[room_size];
    if (draw_small(12) == 1) return NULL;
    const damson_point_overlap first = draw_damson_point_overlap();
    for (int i = 0; i < room_size; ++i) room[i] = first;
    for (int i = 0; i < 3; ++i) room[draw_small(room_size - 1)] = draw_damson_point_overlap();
    return room;
}

static void fill_damson_near_point(damson_near_point* into) {
    if (draw_small(7) == 1) into->point = draw_damson_vec2();
    if (draw_small(7) == 1) into->max_distance = draw_float();
}
static damson_near_point draw_damson_near_point(void) {
    damson_near_point value = damson_default_near_point();
    fill_damson_near_point(&value);
    return value;
}
static const damson_near_point* draw_pointer_damson_near_point(void) {
    static damson_near_point rooms[4];
    static unsigned next;
    if (draw_small(12) == 1) return NULL;
    damson_near_point* const room = &rooms[next++ % 4];
    *room = draw_damson_near_point();
    return room;
}
static const damson_near_point* draw_array_damson_near_point(void) {
    static damson_near_point room[room_size];
    if (draw_small(12) == 1) return NULL;
    const damson_near_point first = draw_damson_near_point();
    for (int i = 0; i < room_size; ++i) room[i] = first;
    for (int i = 0; i < 3; ++i) room[draw_small(room_size - 1)] = draw_damson_near_point();
    return room;
}

static void fill_damson_box_cast(damson_box_cast* into) {
    if (draw_small(7) == 1) into->box = draw_damson_aabb();
    if (draw_small(7) == 1) into->translation = draw_damson_vec2();
    if (draw_small(7) == 1) into->max_fraction = draw_float();
}
static damson_box_cast draw_damson_box_cast(void) {
    damson_box_cast value = damson_default_box_cast();
    fill_damson_box_cast(&value);
    return value;
}
static const damson_box_cast* draw_pointer_damson_box_cast(void) {
    static damson_box_cast rooms[4];
    static unsigned next;
    if (draw_small(12) == 1) return NULL;
    damson_box_cast* const room = &rooms[next++ % 4];
    *room = draw_damson_box_cast();
    return room;
}
static const damson_box_cast* draw_array_damson_box_cast(void) {
    static damson_box_cast room[room_size];
    if (draw_small(12) == 1) return NULL;
    const damson_box_cast first = draw_damson_box_cast();
    for (int i = 0; i < room_size; ++i) room[i] = first;
    for (int i = 0; i < 3; ++i) room[draw_small(room_size - 1)] = draw_damson_box_cast();
    return room;
}

static void fill_damson_shape_cast(damson_shape_cast* into) {
    if (draw_small(7) != 1) into->shape = draw_damson_geometry();
    if (draw_small(7) == 1) into->start = draw_damson_transform();
    if (draw_small(7) == 1) into->translation = draw_damson_vec2();
    if (draw_small(7) == 1) into->max_fraction = draw_float();
}
static damson_shape_cast draw_damson_shape_cast(void) {
    damson_shape_cast value = damson_default_shape_cast();
    fill_damson_shape_cast(&value);
    return value;
}
static const damson_shape_cast* draw_pointer_damson_shape_cast(void) {
    static damson_shape_cast rooms[4];
    static unsigned next;
    if (draw_small(12) == 1) return NULL;
    damson_shape_cast* const room = &rooms[next++ % 4];
    *room = draw_damson_shape_cast();
    return room;
}
static const damson_shape_cast* draw_array_damson_shape_cast(void) {
    static damson_shape_cast room[room_size];
    if (draw_small(12) == 1) return NULL;
    const damson_shape_cast first = draw_damson_shape_cast();
    for (int i = 0; i < room_size; ++i) room[i] = first;
    for (int i = 0; i < 3; ++i) room[draw_small(room_size - 1)] = draw_damson_shape_cast();
    return room;
}

static void fill_damson_shape_overlap(damson_shape_overlap* into) {
    if (draw_small(7) != 1) into->shape = draw_damson_geometry();
    if (draw_small(7) == 1) into->frame = draw_damson_transform();
}
static damson_shape_overlap draw_damson_shape_overlap(void) {
    damson_shape_overlap value = damson_default_shape_overlap();
    fill_damson_shape_overlap(&value);
    return value;
}
static const damson_shape_overlap* draw_pointer_damson_shape_overlap(void) {
    static damson_shape_overlap rooms[4];
    static unsigned next;
    if (draw_small(12) == 1) return NULL;
    damson_shape_overlap* const room = &rooms[next++ % 4];
    *room = draw_damson_shape_overlap();
    return room;
}
static const damson_shape_overlap* draw_array_damson_shape_overlap(void) {
    static damson_shape_overlap room[room_size];
    if (draw_small(12) == 1) return NULL;
    const damson_shape_overlap first = draw_damson_shape_overlap();
    for (int i = 0; i < room_size; ++i) room[i] = first;
    for (int i = 0; i < 3; ++i) room[draw_small(room_size - 1)] = draw_damson_shape_overlap();
    return room;
}

static void fill_damson_query_filter(damson_query_filter* into) {
    if (draw_small(80) == 1) into->size = draw_number();
    if (draw_small(7) == 1) into->categories = (uint64_t)draw_number();
    if (draw_small(7) != 1) into->ignored = draw_damson_body();
    if (draw_small(7) == 1) into->finds_sensors = draw_bool();
    if (draw_small(7) == 1) into->stops_at_overlap = draw_bool();
}
static damson_query_filter draw_damson_query_filter(void) {
    damson_query_filter value = damson_default_query_filter();
    fill_damson_query_filter(&value);
    return value;
}
static const damson_query_filter* draw_pointer_damson_query_filter(void) {
    static damson_query_filter rooms[4];
    static unsigned next;
    if (draw_small(12) == 1) return NULL;
    damson_query_filter* const room = &rooms[next++ % 4];
    *room = draw_damson_query_filter();
    return room;
}
static const damson_query_filter* draw_array_damson_query_filter(void) {
    static damson_query_filter room[room_size];
    if (draw_small(12) == 1) return NULL;
    const damson_query_filter first = draw_damson_query_filter();
    for (int i = 0; i < room_size; ++i) room[i] = first;
    for (int i = 0; i < 3; ++i) room[draw_small(room_size - 1)] = draw_damson_query_filter();
    return room;
}

static void fill_damson_body_velocity(damson_body_velocity* into) {
    if (draw_small(7) == 1) into->linear = draw_damson_vec2();
    if (draw_small(7) == 1) into->angular = draw_float();
}
static damson_body_velocity draw_damson_body_velocity(void) {
    damson_body_velocity value;
    memset(&value, 0, sizeof value);
    fill_damson_body_velocity(&value);
    return value;
}
static const damson_body_velocity* draw_pointer_damson_body_velocity(void) {
    static damson_body_velocity rooms[4];
    static unsigned next;
    if (draw_small(12) == 1) return NULL;
    damson_body_velocity* const room = &rooms[next++ % 4];
    *room = draw_damson_body_velocity();
    return room;
}
static const damson_body_velocity* draw_array_damson_body_velocity(void) {
    static damson_body_velocity room[room_size];
    if (draw_small(12) == 1) return NULL;
    const damson_body_velocity first = draw_damson_body_velocity();
    for (int i = 0; i < room_size; ++i) room[i] = first;
    for (int i = 0; i < 3; ++i) room[draw_small(room_size - 1)] = draw_damson_body_velocity();
    return room;
}

static void fill_damson_pace(damson_pace* into) {
    if (draw_small(80) == 1) into->size = draw_number();
    if (draw_small(7) == 1) into->dt = draw_float();
    if (draw_small(7) == 1) into->substeps = (int32_t)draw_int(8);
    if (draw_small(7) == 1) into->max_steps = (int32_t)draw_int(5);
}
static damson_pace draw_damson_pace(void) {
    damson_pace value = damson_default_pace();
    fill_damson_pace(&value);
    return value;
}
static const damson_pace* draw_pointer_damson_pace(void) {
    static damson_pace rooms[4];
    static unsigned next;
    if (draw_small(12) == 1) return NULL;
    damson_pace* const room = &rooms[next++ % 4];
    *room = draw_damson_pace();
    return room;
}
static const damson_pace* draw_array_damson_pace(void) {
    static damson_pace room[room_size];
    if (draw_small(12) == 1) return NULL;
    const damson_pace first = draw_damson_pace();
    for (int i = 0; i < room_size; ++i) room[i] = first;
    for (int i = 0; i < 3; ++i) room[draw_small(room_size - 1)] = draw_damson_pace();
    return room;
}

static void fill_damson_mover_ground(damson_mover_ground* into) {
    if (draw_small(7) != 1) into->state = draw_choice(3);
    if (draw_small(7) == 1) into->normal = draw_damson_vec2();
    if (draw_small(7) == 1) into->point = draw_damson_vec2();
    if (draw_small(7) == 1) into->velocity = draw_damson_vec2();
    if (draw_small(7) != 1) into->shape = draw_damson_shape();
    if (draw_small(7) != 1) into->body = draw_damson_body();
    if (draw_small(7) == 1) into->tile = draw_damson_tile_id();
}
static damson_mover_ground draw_damson_mover_ground(void) {
    damson_mover_ground value;
    memset(&value, 0, sizeof value);
    fill_damson_mover_ground(&value);
    return value;
}
static const damson_mover_ground* draw_pointer_damson_mover_ground(void) {
    static damson_mover_ground rooms[4];
    static unsigned next;
    if (draw_small(12) == 1) return NULL;
    damson_mover_ground* const room = &rooms[next++ % 4];
    *room = draw_damson_mover_ground();
    return room;
}
static const damson_mover_ground* draw_array_damson_mover_ground(void) {
    static damson_mover_ground room[room_size];
    if (draw_small(12) == 1) return NULL;
    const damson_mover_ground first = draw_damson_mover_ground();
    for (int i = 0; i < room_size; ++i) room[i] = first;
    for (int i = 0; i < 3; ++i) room[draw_small(room_size - 1)] = draw_damson_mover_ground();
    return room;
}

static void fill_damson_mover(damson_mover* into) {
    if (draw_small(7) == 1) into->position = draw_damson_vec2();
    if (draw_small(7) == 1) into->velocity = draw_damson_vec2();
    if (draw_small(7) == 1) into->ground = draw_damson_mover_ground();
    if (draw_small(7) == 1) into->drops_through = draw_bool();
}
static damson_mover draw_damson_mover(void) {
    damson_mover value = damson_default_mover();
    fill_damson_mover(&value);
    return value;
}
static const damson_mover* draw_pointer_damson_mover(void) {
    static damson_mover rooms[4];
    static unsigned next;
    if (draw_small(12) == 1) return NULL;
    damson_mover* const room = &rooms[next++ % 4];
    *room = draw_damson_mover();
    return room;
}
static const damson_mover* draw_array_damson_mover(void) {
    static damson_mover room[room_size];
    if (draw_small(12) == 1) return NULL;
    const damson_mover first = draw_damson_mover();
    for (int i = 0; i < room_size; ++i) room[i] = first;
    for (int i = 0; i < 3; ++i) room[draw_small(room_size - 1)] = draw_damson_mover();
    return room;
}

static void fill_damson_mover_settings(damson_mover_settings* into) {
    if (draw_small(80) == 1) into->size = draw_number();
    if (draw_small(7) == 1) into->capsule = draw_damson_capsule();
    if (draw_small(7) == 1) into->up = draw_damson_vec2();
    if (draw_small(7) == 1) into->max_slope = draw_float();
    if (draw_small(7) == 1) into->step_height = draw_float();
    if (draw_small(7) == 1) into->snap_distance = draw_float();
    if (draw_small(7) == 1) into->skin = draw_float();
}
static damson_mover_settings draw_damson_mover_settings(void) {
    damson_mover_settings value = damson_default_mover_settings();
    fill_damson_mover_settings(&value);
    return value;
}
static const damson_mover_settings* draw_pointer_damson_mover_settings(void) {
    static damson_mover_settings rooms[4];
    static unsigned next;
    if (draw_small(12) == 1) return NULL;
    damson_mover_settings* const room = &rooms[next++ % 4];
    *room = draw_damson_mover_settings();
    return room;
}
static const damson_mover_settings* draw_array_damson_mover_settings(void) {
    static damson_mover_settings room[room_size];
    if (draw_small(12) == 1) return NULL;
    const damson_mover_settings first = draw_damson_mover_settings();
    for (int i = 0; i < room_size; ++i) room[i] = first;
    for (int i = 0; i < 3; ++i) room[draw_small(room_size - 1)] = draw_damson_mover_settings();
    return room;
}

static void fill_damson_history_def(damson_history_def* into) {
    if (draw_small(80) == 1) into->size = draw_number();
    if (draw_small(7) == 1) into->ticks = (uint32_t)draw_number();
    if (draw_small(7) == 1) into->bytes = (size_t)draw_number();
    if (draw_small(7) == 1) into->dt = draw_float();
    if (draw_small(7) == 1) into->substeps = (int32_t)draw_int(8);
}
static damson_history_def draw_damson_history_def(void) {
    damson_history_def value = damson_default_history_def();
    fill_damson_history_def(&value);
    return value;
}
static const damson_history_def* draw_pointer_damson_history_def(void) {
    static damson_history_def rooms[4];
    static unsigned next;
    if (draw_small(12) == 1) return NULL;
    damson_history_def* const room = &rooms[next++ % 4];
    *room = draw_damson_history_def();
    return room;
}
static const damson_history_def* draw_array_damson_history_def(void) {
    static damson_history_def room[room_size];
    if (draw_small(12) == 1) return NULL;
    const damson_history_def first = draw_damson_history_def();
    for (int i = 0; i < room_size; ++i) room[i] = first;
    for (int i = 0; i < 3; ++i) room[draw_small(room_size - 1)] = draw_damson_history_def();
    return room;
}

static void fill_damson_recording_def(damson_recording_def* into) {
    if (draw_small(80) == 1) into->size = draw_number();
    if (draw_small(7) == 1) into->digest_period = (uint32_t)draw_number();
    if (draw_small(7) == 1) into->keyframe_period = (uint32_t)draw_number();
    if (draw_small(7) == 1) into->keyframe_bytes = (size_t)draw_number();
    if (draw_small(7) == 1) into->has_phases = draw_bool();
}
static damson_recording_def draw_damson_recording_def(void) {
    damson_recording_def value = damson_default_recording_def();
    fill_damson_recording_def(&value);
    return value;
}
static const damson_recording_def* draw_pointer_damson_recording_def(void) {
    static damson_recording_def rooms[4];
    static unsigned next;
    if (draw_small(12) == 1) return NULL;
    damson_recording_def* const room = &rooms[next++ % 4];
    *room = draw_damson_recording_def();
    return room;
}
static const damson_recording_def* draw_array_damson_recording_def(void) {
    static damson_recording_def room[room_size];
    if (draw_small(12) == 1) return NULL;
    const damson_recording_def first = draw_damson_recording_def();
    for (int i = 0; i < room_size; ++i) room[i] = first;
    for (int i = 0; i < 3; ++i) room[draw_small(room_size - 1)] = draw_damson_recording_def();
    return room;
}

static void fill_damson_player_def(damson_player_def* into) {
    if (draw_small(80) == 1) into->size = draw_number();
    if (draw_small(7) == 1) into->machine = draw_pointer_damson_world_def();
    if (draw_small(7) == 1) into->most_cells = (uint64_t)draw_number();
    if (draw_small(7) == 1) into->snapshot_period = (uint32_t)draw_number();
    if (draw_small(7) == 1) into->snapshot_bytes = (size_t)draw_number();
}
static damson_player_def draw_damson_player_def(void) {
    damson_player_def value = damson_default_player_def();
    fill_damson_player_def(&value);
    return value;
}
static const damson_player_def* draw_pointer_damson_player_def(void) {
    static damson_player_def rooms[4];
    static unsigned next;
    if (draw_small(12) == 1) return NULL;
    damson_player_def* const room = &rooms[next++ % 4];
    *room = draw_damson_player_def();
    return room;
}
static const damson_player_def* draw_array_damson_player_def(void) {
    static damson_player_def room[room_size];
    if (draw_small(12) == 1) return NULL;
    const damson_player_def first = draw_damson_player_def();
    for (int i = 0; i < room_size; ++i) room[i] = first;
    for (int i = 0; i < 3; ++i) room[draw_small(room_size - 1)] = draw_damson_player_def();
    return room;
}

static void fill_damson_branch_def(damson_branch_def* into) {
    if (draw_small(80) == 1) into->size = draw_number();
    if (draw_small(7) == 1) into->keep = draw_bool() ? NULL : call_call_choice_function;
    if (draw_small(7) == 1) into->act = draw_bool() ? NULL : call_tick_function;
    if (draw_small(7) == 1) into->context = NULL;
}
static damson_branch_def draw_damson_branch_def(void) {
    damson_branch_def value = damson_default_branch_def();
    fill_damson_branch_def(&value);
    return value;
}
static const damson_branch_def* draw_pointer_damson_branch_def(void) {
    static damson_branch_def rooms[4];
    static unsigned next;
    if (draw_small(12) == 1) return NULL;
    damson_branch_def* const room = &rooms[next++ % 4];
    *room = draw_damson_branch_def();
    return room;
}
static const damson_branch_def* draw_array_damson_branch_def(void) {
    static damson_branch_def room[room_size];
    if (draw_small(12) == 1) return NULL;
    const damson_branch_def first = draw_damson_branch_def();
    for (int i = 0; i < room_size; ++i) room[i] = first;
    for (int i = 0; i < 3; ++i) room[draw_small(room_size - 1)] = draw_damson_branch_def();
    return room;
}

static void fill_damson_preview_pace(damson_preview_pace* into) {
    if (draw_small(80) == 1) into->size = draw_number();
    if (draw_small(7) == 1) into->dt = draw_float();
    if (draw_small(7) == 1) into->substeps = (int32_t)draw_int(8);
}
static damson_preview_pace draw_damson_preview_pace(void) {
    damson_preview_pace value = damson_default_preview_pace();
    fill_damson_preview_pace(&value);
    return value;
}
static const damson_preview_pace* draw_pointer_damson_preview_pace(void) {
    static damson_preview_pace rooms[4];
    static unsigned next;
    if (draw_small(12) == 1) return NULL;
    damson_preview_pace* const room = &rooms[next++ % 4];
    *room = draw_damson_preview_pace();
    return room;
}
static const damson_preview_pace* draw_array_damson_preview_pace(void) {
    static damson_preview_pace room[room_size];
    if (draw_small(12) == 1) return NULL;
    const damson_preview_pace first = draw_damson_preview_pace();
    for (int i = 0; i < room_size; ++i) room[i] = first;
    for (int i = 0; i < 3; ++i) room[draw_small(room_size - 1)] = draw_damson_preview_pace();
    return room;
}

static void fill_damson_draw_color(damson_draw_color* into) {
    if (draw_small(7) == 1) into->r = (uint8_t)draw_number();
    if (draw_small(7) == 1) into->g = (uint8_t)draw_number();
    if (draw_small(7) == 1) into->b = (uint8_t)draw_number();
    if (draw_small(7) == 1) into->a = (uint8_t)draw_number();
}
static damson_draw_color draw_damson_draw_color(void) {
    damson_draw_color value;
    memset(&value, 0, sizeof value);
    fill_damson_draw_color(&value);
    return value;
}
static const damson_draw_color* draw_pointer_damson_draw_color(void) {
    static damson_draw_color rooms[4];
    static unsigned next;
    if (draw_small(12) == 1) return NULL;
    damson_draw_color* const room = &rooms[next++ % 4];
    *room = draw_damson_draw_color();
    return room;
}
static const damson_draw_color* draw_array_damson_draw_color(void) {
    static damson_draw_color room[room_size];
    if (draw_small(12) == 1) return NULL;
    const damson_draw_color first = draw_damson_draw_color();
    for (int i = 0; i < room_size; ++i) room[i] = first;
    for (int i = 0; i < 3; ++i) room[draw_small(room_size - 1)] = draw_damson_draw_color();
    return room;
}

static void fill_damson_draw_paint(damson_draw_paint* into) {
    if (draw_small(7) == 1) into->fill = draw_damson_draw_color();
    if (draw_small(7) == 1) into->outline = draw_damson_draw_color();
}
static damson_draw_paint draw_damson_draw_paint(void) {
    damson_draw_paint value;
    memset(&value, 0, sizeof value);
    fill_damson_draw_paint(&value);
    return value;
}
static const damson_draw_paint* draw_pointer_damson_draw_paint(void) {
    static damson_draw_paint rooms[4];
    static unsigned next;
    if (draw_small(12) == 1) return NULL;
    damson_draw_paint* const room = &rooms[next++ % 4];
    *room = draw_damson_draw_paint();
    return room;
}
static const damson_draw_paint* draw_array_damson_draw_paint(void) {
    static damson_draw_paint room[room_size];
    if (draw_small(12) == 1) return NULL;
    const damson_draw_paint first = draw_damson_draw_paint();
    for (int i = 0; i < room_size; ++i) room[i] = first;
    for (int i = 0; i < 3; ++i) room[draw_small(room_size - 1)] = draw_damson_draw_paint();
    return room;
}

static void fill_damson_draw_palette(damson_draw_palette* into) {
    if (draw_small(7) == 1) into->background = draw_damson_draw_color();
    if (draw_small(7) == 1) into->awake = draw_damson_draw_paint();
    if (draw_small(7) == 1) into->asleep = draw_damson_draw_paint();
    if (draw_small(7) == 1) into->still = draw_damson_draw_paint();
    if (draw_small(7) == 1) into->kinematic = draw_damson_draw_paint();
    if (draw_small(7) == 1) into->sensor = draw_damson_draw_paint();
    if (draw_small(7) == 1) into->bullet = draw_damson_draw_paint();
    if (draw_small(7) == 1) into->disabled = draw_damson_draw_paint();
    if (draw_small(7) == 1) into->contact = draw_damson_draw_color();
    if (draw_small(7) == 1) into->near_contact = draw_damson_draw_color();
    if (draw_small(7) == 1) into->normal = draw_damson_draw_color();
    if (draw_small(7) == 1) into->impulse = draw_damson_draw_color();
    if (draw_small(7) == 1) into->friction = draw_damson_draw_color();
    if (draw_small(7) == 1) into->joint = draw_damson_draw_color();
    if (draw_small(7) == 1) into->joint_limit = draw_damson_draw_color();
    if (draw_small(7) == 1) into->overloaded_joint = draw_damson_draw_color();
    if (draw_small(7) == 1) into->fat_box = draw_damson_draw_color();
    if (draw_small(7) == 1) into->tight_box = draw_damson_draw_color();
    if (draw_small(7) == 1) into->mass_center = draw_damson_draw_color();
    if (draw_small(7) == 1) into->axis_x = draw_damson_draw_color();
    if (draw_small(7) == 1) into->axis_y = draw_damson_draw_color();
    if (draw_small(7) == 1) into->velocity = draw_damson_draw_color();
    if (draw_small(7) == 1) into->words = draw_damson_draw_color();
}
static damson_draw_palette draw_damson_draw_palette(void) {
    damson_draw_palette value = damson_default_draw_palette();
    fill_damson_draw_palette(&value);
    return value;
}
static const damson_draw_palette* draw_pointer_damson_draw_palette(void) {
    static damson_draw_palette rooms[4];
    static unsigned next;
    if (draw_small(12) == 1) return NULL;
    damson_draw_palette* const room = &rooms[next++ % 4];
    *room = draw_damson_draw_palette();
    return room;
}
static const damson_draw_palette* draw_array_damson_draw_palette(void) {
    static damson_draw_palette room[room_size];
    if (draw_small(12) == 1) return NULL;
    const damson_draw_palette first = draw_damson_draw_palette();
    for (int i = 0; i < room_size; ++i) room[i] = first;
    for (int i = 0; i < 3; ++i) room[draw_small(room_size - 1)] = draw_damson_draw_palette();
    return room;
}

static void fill_damson_broadphase_palette(damson_broadphase_palette* into) {
    if (draw_small(7) == 1) into->levels[draw_small(3)] = draw_damson_draw_color();
    if (draw_small(7) == 1) into->static_level = draw_damson_draw_color();
    if (draw_small(7) == 1) into->touched = draw_damson_draw_color();
    if (draw_small(7) == 1) into->box = draw_damson_draw_color();
    if (draw_small(7) == 1) into->thread = draw_damson_draw_color();
    if (draw_small(7) == 1) into->pair = draw_damson_draw_color();
    if (draw_small(7) == 1) into->began = draw_damson_draw_color();
    if (draw_small(7) == 1) into->ended = draw_damson_draw_color();
    if (draw_small(7) == 1) into->words = draw_damson_draw_color();
}
static damson_broadphase_palette draw_damson_broadphase_palette(void) {
    damson_broadphase_palette value = damson_default_broadphase_palette();
    fill_damson_broadphase_palette(&value);
    return value;
}
static const damson_broadphase_palette* draw_pointer_damson_broadphase_palette(void) {
    static damson_broadphase_palette rooms[4];
    static unsigned next;
    if (draw_small(12) == 1) return NULL;
    damson_broadphase_palette* const room = &rooms[next++ % 4];
    *room = draw_damson_broadphase_palette();
    return room;
}
static const damson_broadphase_palette* draw_array_damson_broadphase_palette(void) {
    static damson_broadphase_palette room[room_size];
    if (draw_small(12) == 1) return NULL;
    const damson_broadphase_palette first = draw_damson_broadphase_palette();
    for (int i = 0; i < room_size; ++i) room[i] = first;
    for (int i = 0; i < 3; ++i) room[draw_small(room_size - 1)] = draw_damson_broadphase_palette();
    return room;
}

static void fill_damson_draw_options(damson_draw_options* into) {
    if (draw_small(80) == 1) into->size = draw_number();
    if (draw_small(7) == 1) into->view = draw_damson_aabb();
    if (draw_small(7) == 1) into->alpha = draw_float();
    if (draw_small(7) == 1) into->shapes = draw_bool();
    if (draw_small(7) == 1) into->joints = draw_bool();
    if (draw_small(7) == 1) into->contacts = draw_bool();
    if (draw_small(7) == 1) into->contact_normals = draw_bool();
    if (draw_small(7) == 1) into->contact_impulses = draw_bool();
    if (draw_small(7) == 1) into->fat_boxes = draw_bool();
    if (draw_small(7) == 1) into->tight_boxes = draw_bool();
    if (draw_small(7) == 1) into->islands = draw_bool();
    if (draw_small(7) == 1) into->mass_centers = draw_bool();
    if (draw_small(7) == 1) into->velocities = draw_bool();
    if (draw_small(7) == 1) into->draw_levels = draw_bool();
    if (draw_small(7) == 1) into->names = draw_bool();
    if (draw_small(7) == 1) into->mark_size = draw_float();
    if (draw_small(7) == 1) into->velocity_scale = draw_float();
    if (draw_small(7) == 1) into->force_scale = draw_float();
    if (draw_small(7) == 1) into->palette = draw_damson_draw_palette();
}
static damson_draw_options draw_damson_draw_options(void) {
    damson_draw_options value = damson_default_draw_options();
    fill_damson_draw_options(&value);
    return value;
}
static const damson_draw_options* draw_pointer_damson_draw_options(void) {
    static damson_draw_options rooms[4];
    static unsigned next;
    if (draw_small(12) == 1) return NULL;
    damson_draw_options* const room = &rooms[next++ % 4];
    *room = draw_damson_draw_options();
    return room;
}
static const damson_draw_options* draw_array_damson_draw_options(void) {
    static damson_draw_options room[room_size];
    if (draw_small(12) == 1) return NULL;
    const damson_draw_options first = draw_damson_draw_options();
    for (int i = 0; i < room_size; ++i) room[i] = first;
    for (int i = 0; i < 3; ++i) room[draw_small(room_size - 1)] = draw_damson_draw_options();
    return room;
}

static void fill_damson_svg_options(damson_svg_options* into) {
    if (draw_small(80) == 1) into->size = draw_number();
    if (draw_small(7) == 1) into->width_px = draw_float();
    if (draw_small(7) == 1) into->view = draw_damson_aabb();
    if (draw_small(7) == 1) into->draw_contacts = draw_bool();
    if (draw_small(7) == 1) into->draw_joints = draw_bool();
    if (draw_small(7) == 1) into->draw_boxes = draw_bool();
}
static damson_svg_options draw_damson_svg_options(void) {
    damson_svg_options value = damson_default_svg_options();
    fill_damson_svg_options(&value);
    return value;
}
static const damson_svg_options* draw_pointer_damson_svg_options(void) {
    static damson_svg_options rooms[4];
    static unsigned next;
    if (draw_small(12) == 1) return NULL;
    damson_svg_options* const room = &rooms[next++ % 4];
    *room = draw_damson_svg_options();
    return room;
}
static const damson_svg_options* draw_array_damson_svg_options(void) {
    static damson_svg_options room[room_size];
    if (draw_small(12) == 1) return NULL;
    const damson_svg_options first = draw_damson_svg_options();
    for (int i = 0; i < room_size; ++i) room[i] = first;
    for (int i = 0; i < 3; ++i) room[draw_small(room_size - 1)] = draw_damson_svg_options();
    return room;
}

static void fill_damson_draw_broadphase_options(damson_draw_broadphase_options* into) {
    if (draw_small(80) == 1) into->size = draw_number();
    if (draw_small(7) == 1) into->view = draw_damson_aabb();
    if (draw_small(7) == 1) into->bins = draw_bool();
    if (draw_small(7) == 1) into->order = draw_bool();
    if (draw_small(7) == 1) into->boxes = draw_bool();
    if (draw_small(7) == 1) into->pairs = draw_bool();
    if (draw_small(7) == 1) into->flashes = draw_bool();
    if (draw_small(7) == 1) into->legend_line = draw_float();
    if (draw_small(7) == 1) into->palette = draw_damson_broadphase_palette();
}
static damson_draw_broadphase_options draw_damson_draw_broadphase_options(void) {
    damson_draw_broadphase_options value = damson_default_draw_broadphase_options();
    fill_damson_draw_broadphase_options(&value);
    return value;
}
static const damson_draw_broadphase_options* draw_pointer_damson_draw_broadphase_options(void) {
    static damson_draw_broadphase_options rooms[4];
    static unsigned next;
    if (draw_small(12) == 1) return NULL;
    damson_draw_broadphase_options* const room = &rooms[next++ % 4];
    *room = draw_damson_draw_broadphase_options();
    return room;
}
static const damson_draw_broadphase_options* draw_array_damson_draw_broadphase_options(void) {
    static damson_draw_broadphase_options room[room_size];
    if (draw_small(12) == 1) return NULL;
    const damson_draw_broadphase_options first = draw_damson_draw_broadphase_options();
    for (int i = 0; i < room_size; ++i) room[i] = first;
    for (int i = 0; i < 3; ++i) room[draw_small(room_size - 1)] = draw_damson_draw_broadphase_options();
    return room;
}

static void fill_damson_debug_draw(damson_debug_draw* into) {
    if (draw_small(80) == 1) into->size = draw_number();
    if (draw_small(7) == 1) into->context = NULL;
    if (draw_small(7) == 1) into->polygon = draw_bool() ? NULL : call_draw_polygon_function;
    if (draw_small(7) == 1) into->circle = draw_bool() ? NULL : call_draw_circle_function;
    if (draw_small(7) == 1) into->capsule = draw_bool() ? NULL : call_draw_capsule_function;
    if (draw_small(7) == 1) into->line = draw_bool() ? NULL : call_draw_line_function;
    if (draw_small(7) == 1) into->point = draw_bool() ? NULL : call_draw_point_function;
    if (draw_small(7) == 1) into->text = draw_bool() ? NULL : call_draw_text_function;
}
static damson_debug_draw draw_damson_debug_draw(void) {
    damson_debug_draw value = damson_default_debug_draw();
    fill_damson_debug_draw(&value);
    return value;
}
static const damson_debug_draw* draw_pointer_damson_debug_draw(void) {
    static damson_debug_draw rooms[4];
    static unsigned next;
    if (draw_small(12) == 1) return NULL;
    damson_debug_draw* const room = &rooms[next++ % 4];
    *room = draw_damson_debug_draw();
    return room;
}
static const damson_debug_draw* draw_array_damson_debug_draw(void) {
    static damson_debug_draw room[room_size];
    if (draw_small(12) == 1) return NULL;
    const damson_debug_draw first = draw_damson_debug_draw();
    for (int i = 0; i < room_size; ++i) room[i] = first;
    for (int i = 0; i < 3; ++i) room[draw_small(room_size - 1)] = draw_damson_debug_draw();
    return room;
}

static void fill_damson_broadphase_def(damson_broadphase_def* into) {
    if (draw_small(80) == 1) into->size = draw_number();
    if (draw_small(7) != 1) into->broadphase = draw_choice(3);
    if (draw_small(7) == 1) into->handle_stamp = (uint32_t)draw_number();
    if (draw_small(7) == 1) into->reserve_objects = (uint32_t)draw_small(40);
    if (draw_small(7) == 1) into->reserve_overlaps = (uint32_t)draw_small(40);
}
static damson_broadphase_def draw_damson_broadphase_def(void) {
    damson_broadphase_def value = damson_default_broadphase_def();
    fill_damson_broadphase_def(&value);
    return value;
}
static const damson_broadphase_def* draw_pointer_damson_broadphase_def(void) {
    static damson_broadphase_def rooms[4];
    static unsigned next;
    if (draw_small(12) == 1) return NULL;
    damson_broadphase_def* const room = &rooms[next++ % 4];
    *room = draw_damson_broadphase_def();
    return room;
}
static const damson_broadphase_def* draw_array_damson_broadphase_def(void) {
    static damson_broadphase_def room[room_size];
    if (draw_small(12) == 1) return NULL;
    const damson_broadphase_def first = draw_damson_broadphase_def();
    for (int i = 0; i < room_size; ++i) room[i] = first;
    for (int i = 0; i < 3; ++i) room[draw_small(room_size - 1)] = draw_damson_broadphase_def();
    return room;
}

static void fill_damson_object_filter(damson_object_filter* into) {
    if (draw_small(7) == 1) into->category = (uint64_t)draw_number();
    if (draw_small(7) == 1) into->mask = (uint64_t)draw_number();
    if (draw_small(7) == 1) into->group = (int32_t)draw_number();
}
static damson_object_filter draw_damson_object_filter(void) {
    damson_object_filter value = damson_default_object_filter();
    fill_damson_object_filter(&value);
    return value;
}
static const damson_object_filter* draw_pointer_damson_object_filter(void) {
    static damson_object_filter rooms[4];
    static unsigned next;
    if (draw_small(12) == 1) return NULL;
    damson_object_filter* const room = &rooms[next++ % 4];
    *room = draw_damson_object_filter();
    return room;
}
static const damson_object_filter* draw_array_damson_object_filter(void) {
    static damson_object_filter room[room_size];
    if (draw_small(12) == 1) return NULL;
    const damson_object_filter first = draw_damson_object_filter();
    for (int i = 0; i < room_size; ++i) room[i] = first;
    for (int i = 0; i < 3; ++i) room[draw_small(room_size - 1)] = draw_damson_object_filter();
    return room;
}

static void fill_damson_object_def(damson_object_def* into) {
    if (draw_small(80) == 1) into->size = draw_number();
    if (draw_small(7) == 1) into->user_data = (uint64_t)draw_number();
    if (draw_small(7) == 1) into->category = (uint64_t)draw_number();
    if (draw_small(7) == 1) into->mask = (uint64_t)draw_number();
    if (draw_small(7) == 1) into->group = (int32_t)draw_number();
    if (draw_small(9) == 1) into->has_key = true;
    if (draw_small(7) == 1) into->key = (uint64_t)draw_number();
    if (draw_small(7) != 1) into->mobility = draw_choice(2);
}
static damson_object_def draw_damson_object_def(void) {
    damson_object_def value = damson_default_object_def();
    fill_damson_object_def(&value);
    return value;
}
static const damson_object_def* draw_pointer_damson_object_def(void) {
    static damson_object_def rooms[4];
    static unsigned next;
    if (draw_small(12) == 1) return NULL;
    damson_object_def* const room = &rooms[next++ % 4];
    *room = draw_damson_object_def();
    return room;
}
static const damson_object_def* draw_array_damson_object_def(void) {
    static damson_object_def room[room_size];
    if (draw_small(12) == 1) return NULL;
    const damson_object_def first = draw_damson_object_def();
    for (int i = 0; i < room_size; ++i) room[i] = first;
    for (int i = 0; i < 3; ++i) room[draw_small(room_size - 1)] = draw_damson_object_def();
    return room;
}

static void fill_damson_sweep(damson_sweep* into) {
    if (draw_small(7) == 1) into->center_local = draw_damson_vec2();
    if (draw_small(7) == 1) into->center = draw_damson_vec2();
    if (draw_small(7) == 1) into->shift = draw_damson_vec2();
    if (draw_small(7) == 1) into->rotation = draw_damson_rotation();
    if (draw_small(7) == 1) into->turn = draw_float();
}
static damson_sweep draw_damson_sweep(void) {
    damson_sweep value = damson_default_sweep();
    fill_damson_sweep(&value);
    return value;
}
static const damson_sweep* draw_pointer_damson_sweep(void) {
    static damson_sweep rooms[4];
    static unsigned next;
    if (draw_small(12) == 1) return NULL;
    damson_sweep* const room = &rooms[next++ % 4];
    *room = draw_damson_sweep();
    return room;
}
static const damson_sweep* draw_array_damson_sweep(void) {
    static damson_sweep room[room_size];
    if (draw_small(12) == 1) return NULL;
    const damson_sweep first = draw_damson_sweep();
    for (int i = 0; i < room_size; ++i) room[i] = first;
    for (int i = 0; i < 3; ++i) room[draw_small(room_size - 1)] = draw_damson_sweep();
    return room;
}

static void fill_damson_impact_limits(damson_impact_limits* into) {
    if (draw_small(7) == 1) into->max_fraction = draw_float();
    if (draw_small(7) == 1) into->distance = draw_float();
    if (draw_small(7) == 1) into->tolerance = draw_float();
}
static damson_impact_limits draw_damson_impact_limits(void) {
    damson_impact_limits value = damson_default_impact_limits();
    fill_damson_impact_limits(&value);
    return value;
}
static const damson_impact_limits* draw_pointer_damson_impact_limits(void) {
    static damson_impact_limits rooms[4];
    static unsigned next;
    if (draw_small(12) == 1) return NULL;
    damson_impact_limits* const room = &rooms[next++ % 4];
    *room = draw_damson_impact_limits();
    return room;
}
static const damson_impact_limits* draw_array_damson_impact_limits(void) {
    static damson_impact_limits room[room_size];
    if (draw_small(12) == 1) return NULL;
    const damson_impact_limits first = draw_damson_impact_limits();
    for (int i = 0; i < room_size; ++i) room[i] = first;
    for (int i = 0; i < 3; ++i) room[draw_small(room_size - 1)] = draw_damson_impact_limits();
    return room;
}

static void fill_damson_body_token(damson_body_token* into) {
    if (draw_small(7) == 1) into->buffer = (uint64_t)draw_number();
    if (draw_small(7) == 1) into->number = (uint64_t)draw_number();
}
static damson_body_token draw_damson_body_token(void) {
    damson_body_token value;
    memset(&value, 0, sizeof value);
    fill_damson_body_token(&value);
    return value;
}
static const damson_body_token* draw_pointer_damson_body_token(void) {
    static damson_body_token rooms[4];
    static unsigned next;
    if (draw_small(12) == 1) return NULL;
    damson_body_token* const room = &rooms[next++ % 4];
    *room = draw_damson_body_token();
    return room;
}
static const damson_body_token* draw_array_damson_body_token(void) {
    static damson_body_token room[room_size];
    if (draw_small(12) == 1) return NULL;
    const damson_body_token first = draw_damson_body_token();
    for (int i = 0; i < room_size; ++i) room[i] = first;
    for (int i = 0; i < 3; ++i) room[draw_small(room_size - 1)] = draw_damson_body_token();
    return room;
}

static void fill_damson_shape_token(damson_shape_token* into) {
    if (draw_small(7) == 1) into->buffer = (uint64_t)draw_number();
    if (draw_small(7) == 1) into->number = (uint64_t)draw_number();
}
static damson_shape_token draw_damson_shape_token(void) {
    damson_shape_token value;
    memset(&value, 0, sizeof value);
    fill_damson_shape_token(&value);
    return value;
}
static const damson_shape_token* draw_pointer_damson_shape_token(void) {
    static damson_shape_token rooms[4];
    static unsigned next;
    if (draw_small(12) == 1) return NULL;
    damson_shape_token* const room = &rooms[next++ % 4];
    *room = draw_damson_shape_token();
    return room;
}
static const damson_shape_token* draw_array_damson_shape_token(void) {
    static damson_shape_token room[room_size];
    if (draw_small(12) == 1) return NULL;
    const damson_shape_token first = draw_damson_shape_token();
    for (int i = 0; i < room_size; ++i) room[i] = first;
    for (int i = 0; i < 3; ++i) room[draw_small(room_size - 1)] = draw_damson_shape_token();
    return room;
}

static void fill_damson_joint_token(damson_joint_token* into) {
    if (draw_small(7) == 1) into->buffer = (uint64_t)draw_number();
    if (draw_small(7) == 1) into->number = (uint64_t)draw_number();
}
static damson_joint_token draw_damson_joint_token(void) {
    damson_joint_token value;
    memset(&value, 0, sizeof value);
    fill_damson_joint_token(&value);
    return value;
}
static const damson_joint_token* draw_pointer_damson_joint_token(void) {
    static damson_joint_token rooms[4];
    static unsigned next;
    if (draw_small(12) == 1) return NULL;
    damson_joint_token* const room = &rooms[next++ % 4];
    *room = draw_damson_joint_token();
    return room;
}
static const damson_joint_token* draw_array_damson_joint_token(void) {
    static damson_joint_token room[room_size];
    if (draw_small(12) == 1) return NULL;
    const damson_joint_token first = draw_damson_joint_token();
    for (int i = 0; i < room_size; ++i) room[i] = first;
    for (int i = 0; i < 3; ++i) room[draw_small(room_size - 1)] = draw_damson_joint_token();
    return room;
}

static void fill_damson_chain_token(damson_chain_token* into) {
    if (draw_small(7) == 1) into->buffer = (uint64_t)draw_number();
    if (draw_small(7) == 1) into->number = (uint64_t)draw_number();
}
static damson_chain_token draw_damson_chain_token(void) {
    damson_chain_token value;
    memset(&value, 0, sizeof value);
    fill_damson_chain_token(&value);
    return value;
}
static const damson_chain_token* draw_pointer_damson_chain_token(void) {
    static damson_chain_token rooms[4];
    static unsigned next;
    if (draw_small(12) == 1) return NULL;
    damson_chain_token* const room = &rooms[next++ % 4];
    *room = draw_damson_chain_token();
    return room;
}
static const damson_chain_token* draw_array_damson_chain_token(void) {
    static damson_chain_token room[room_size];
    if (draw_small(12) == 1) return NULL;
    const damson_chain_token first = draw_damson_chain_token();
    for (int i = 0; i < room_size; ++i) room[i] = first;
    for (int i = 0; i < 3; ++i) room[draw_small(room_size - 1)] = draw_damson_chain_token();
    return room;
}

static void fill_damson_tile_grid_token(damson_tile_grid_token* into) {
    if (draw_small(7) == 1) into->buffer = (uint64_t)draw_number();
    if (draw_small(7) == 1) into->number = (uint64_t)draw_number();
}
static damson_tile_grid_token draw_damson_tile_grid_token(void) {
    damson_tile_grid_token value;
    memset(&value, 0, sizeof value);
    fill_damson_tile_grid_token(&value);
    return value;
}
static const damson_tile_grid_token* draw_pointer_damson_tile_grid_token(void) {
    static damson_tile_grid_token rooms[4];
    static unsigned next;
    if (draw_small(12) == 1) return NULL;
    damson_tile_grid_token* const room = &rooms[next++ % 4];
    *room = draw_damson_tile_grid_token();
    return room;
}
static const damson_tile_grid_token* draw_array_damson_tile_grid_token(void) {
    static damson_tile_grid_token room[room_size];
    if (draw_small(12) == 1) return NULL;
    const damson_tile_grid_token first = draw_damson_tile_grid_token();
    for (int i = 0; i < room_size; ++i) room[i] = first;
    for (int i = 0; i < 3; ++i) room[draw_small(room_size - 1)] = draw_damson_tile_grid_token();
    return room;
}

static void fill_damson_body_target(damson_body_target* into) {
    if (draw_small(7) != 1) into->handle = draw_damson_body();
    if (draw_small(7) == 1) into->token = draw_damson_body_token();
}
static damson_body_target draw_damson_body_target(void) {
    damson_body_target value;
    memset(&value, 0, sizeof value);
    fill_damson_body_target(&value);
    return value;
}
static const damson_body_target* draw_pointer_damson_body_target(void) {
    static damson_body_target rooms[4];
    static unsigned next;
    if (draw_small(12) == 1) return NULL;
    damson_body_target* const room = &rooms[next++ % 4];
    *room = draw_damson_body_target();
    return room;
}
static const damson_body_target* draw_array_damson_body_target(void) {
    static damson_body_target room[room_size];
    if (draw_small(12) == 1) return NULL;
    const damson_body_target first = draw_damson_body_target();
    for (int i = 0; i < room_size; ++i) room[i] = first;
    for (int i = 0; i < 3; ++i) room[draw_small(room_size - 1)] = draw_damson_body_target();
    return room;
}

static void fill_damson_shape_target(damson_shape_target* into) {
    if (draw_small(7) != 1) into->handle = draw_damson_shape();
    if (draw_small(7) == 1) into->token = draw_damson_shape_token();
}
static damson_shape_target draw_damson_shape_target(void) {
    damson_shape_target value;
    memset(&value, 0, sizeof value);
    fill_damson_shape_target(&value);
    return value;
}
static const damson_shape_target* draw_pointer_damson_shape_target(void) {
    static damson_shape_target rooms[4];
    static unsigned next;
    if (draw_small(12) == 1) return NULL;
    damson_shape_target* const room = &rooms[next++ % 4];
    *room = draw_damson_shape_target();
    return room;
}
static const damson_shape_target* draw_array_damson_shape_target(void) {
    static damson_shape_target room[room_size];
    if (draw_small(12) == 1) return NULL;
    const damson_shape_target first = draw_damson_shape_target();
    for (int i = 0; i < room_size; ++i) room[i] = first;
    for (int i = 0; i < 3; ++i) room[draw_small(room_size - 1)] = draw_damson_shape_target();
    return room;
}

static void fill_damson_joint_target(damson_joint_target* into) {
    if (draw_small(7) != 1) into->handle = draw_damson_joint();
    if (draw_small(7) == 1) into->token = draw_damson_joint_token();
}
static damson_joint_target draw_damson_joint_target(void) {
    damson_joint_target value;
    memset(&value, 0, sizeof value);
    fill_damson_joint_target(&value);
    return value;
}
static const damson_joint_target* draw_pointer_damson_joint_target(void) {
    static damson_joint_target rooms[4];
    static unsigned next;
    if (draw_small(12) == 1) return NULL;
    damson_joint_target* const room = &rooms[next++ % 4];
    *room = draw_damson_joint_target();
    return room;
}
static const damson_joint_target* draw_array_damson_joint_target(void) {
    static damson_joint_target room[room_size];
    if (draw_small(12) == 1) return NULL;
    const damson_joint_target first = draw_damson_joint_target();
    for (int i = 0; i < room_size; ++i) room[i] = first;
    for (int i = 0; i < 3; ++i) room[draw_small(room_size - 1)] = draw_damson_joint_target();
    return room;
}

static void fill_damson_chain_target(damson_chain_target* into) {
    if (draw_small(7) != 1) into->handle = draw_damson_chain();
    if (draw_small(7) == 1) into->token = draw_damson_chain_token();
}
static damson_chain_target draw_damson_chain_target(void) {
    damson_chain_target value;
    memset(&value, 0, sizeof value);
    fill_damson_chain_target(&value);
    return value;
}
static const damson_chain_target* draw_pointer_damson_chain_target(void) {
    static damson_chain_target rooms[4];
    static unsigned next;
    if (draw_small(12) == 1) return NULL;
    damson_chain_target* const room = &rooms[next++ % 4];
    *room = draw_damson_chain_target();
    return room;
}
static const damson_chain_target* draw_array_damson_chain_target(void) {
    static damson_chain_target room[room_size];
    if (draw_small(12) == 1) return NULL;
    const damson_chain_target first = draw_damson_chain_target();
    for (int i = 0; i < room_size; ++i) room[i] = first;
    for (int i = 0; i < 3; ++i) room[draw_small(room_size - 1)] = draw_damson_chain_target();
    return room;
}

static void fill_damson_tile_grid_target(damson_tile_grid_target* into) {
    if (draw_small(7) != 1) into->handle = draw_damson_tile_grid();
    if (draw_small(7) == 1) into->token = draw_damson_tile_grid_token();
}
static damson_tile_grid_target draw_damson_tile_grid_target(void) {
    damson_tile_grid_target value;
    memset(&value, 0, sizeof value);
    fill_damson_tile_grid_target(&value);
    return value;
}
static const damson_tile_grid_target* draw_pointer_damson_tile_grid_target(void) {
    static damson_tile_grid_target rooms[4];
    static unsigned next;
    if (draw_small(12) == 1) return NULL;
    damson_tile_grid_target* const room = &rooms[next++ % 4];
    *room = draw_damson_tile_grid_target();
    return room;
}
static const damson_tile_grid_target* draw_array_damson_tile_grid_target(void) {
    static damson_tile_grid_target room[room_size];
    if (draw_small(12) == 1) return NULL;
    const damson_tile_grid_target first = draw_damson_tile_grid_target();
    for (int i = 0; i < room_size; ++i) room[i] = first;
    for (int i = 0; i < 3; ++i) room[draw_small(room_size - 1)] = draw_damson_tile_grid_target();
    return room;
}

static void fill_damson_batch_def(damson_batch_def* into) {
    if (draw_small(80) == 1) into->size = draw_number();
    if (draw_small(7) != 1) into->count = draw_small(5);
    if (draw_small(7) == 1) into->seed = (uint64_t)draw_number();
    if (draw_small(7) != 1) into->workers = draw_small(9) == 1 ? 65u : 1u;
    if (draw_small(7) == 1) into->task_calls = (uint32_t)draw_small(5);
    if (draw_small(7) == 1) into->parallel_for = draw_bool() ? NULL : call_parallel_for_function;
    if (draw_small(7) == 1) into->task_context = NULL;
}
static damson_batch_def draw_damson_batch_def(void) {
    damson_batch_def value = damson_default_batch_def();
    fill_damson_batch_def(&value);
    return value;
}
static const damson_batch_def* draw_pointer_damson_batch_def(void) {
    static damson_batch_def rooms[4];
    static unsigned next;
    if (draw_small(12) == 1) return NULL;
    damson_batch_def* const room = &rooms[next++ % 4];
    *room = draw_damson_batch_def();
    return room;
}
static const damson_batch_def* draw_array_damson_batch_def(void) {
    static damson_batch_def room[room_size];
    if (draw_small(12) == 1) return NULL;
    const damson_batch_def first = draw_damson_batch_def();
    for (int i = 0; i < room_size; ++i) room[i] = first;
    for (int i = 0; i < 3; ++i) room[draw_small(room_size - 1)] = draw_damson_batch_def();
    return room;
}

static void fill_damson_batch_pace(damson_batch_pace* into) {
    if (draw_small(80) == 1) into->size = draw_number();
    if (draw_small(7) == 1) into->dt = draw_float();
    if (draw_small(7) == 1) into->substeps = (int32_t)draw_int(8);
    if (draw_small(7) == 1) into->times = (int32_t)draw_int(4);
}
static damson_batch_pace draw_damson_batch_pace(void) {
    damson_batch_pace value = damson_default_batch_pace();
    fill_damson_batch_pace(&value);
    return value;
}
static const damson_batch_pace* draw_pointer_damson_batch_pace(void) {
    static damson_batch_pace rooms[4];
    static unsigned next;
    if (draw_small(12) == 1) return NULL;
    damson_batch_pace* const room = &rooms[next++ % 4];
    *room = draw_damson_batch_pace();
    return room;
}
static const damson_batch_pace* draw_array_damson_batch_pace(void) {
    static damson_batch_pace room[room_size];
    if (draw_small(12) == 1) return NULL;
    const damson_batch_pace first = draw_damson_batch_pace();
    for (int i = 0; i < room_size; ++i) room[i] = first;
    for (int i = 0; i < 3; ++i) room[draw_small(room_size - 1)] = draw_damson_batch_pace();
    return room;
}

static void fill_damson_column_def(damson_column_def* into) {
    if (draw_small(80) == 1) into->size = draw_number();
    if (draw_small(7) == 1) into->name = draw_text();
    if (draw_small(7) == 1) into->scale = draw_float();
    if (draw_small(7) == 1) into->offset = draw_float();
    if (draw_small(7) != 1) into->frame = draw_damson_body();
}
static damson_column_def draw_damson_column_def(void) {
    damson_column_def value = damson_default_column_def();
    fill_damson_column_def(&value);
    return value;
}
static const damson_column_def* draw_pointer_damson_column_def(void) {
    static damson_column_def rooms[4];
    static unsigned next;
    if (draw_small(12) == 1) return NULL;
    damson_column_def* const room = &rooms[next++ % 4];
    *room = draw_damson_column_def();
    return room;
}
static const damson_column_def* draw_array_damson_column_def(void) {
    static damson_column_def room[room_size];
    if (draw_small(12) == 1) return NULL;
    const damson_column_def first = draw_damson_column_def();
    for (int i = 0; i < room_size; ++i) room[i] = first;
    for (int i = 0; i < 3; ++i) room[draw_small(room_size - 1)] = draw_damson_column_def();
    return room;
}

static void fill_damson_ray_fan(damson_ray_fan* into) {
    if (draw_small(80) == 1) into->size = draw_number();
    if (draw_small(3) == 1) {
        into->translations = draw_array_damson_vec2();
        into->translation_count = draw_small(room_size);
    }
    if (draw_small(7) == 1) into->origin = draw_damson_vec2();
    if (draw_small(7) == 1) into->categories = (uint64_t)draw_number();
    if (draw_small(7) == 1) into->finds_sensors = draw_bool();
}
static damson_ray_fan draw_damson_ray_fan(void) {
    damson_ray_fan value = damson_default_ray_fan();
    fill_damson_ray_fan(&value);
    return value;
}
static const damson_ray_fan* draw_pointer_damson_ray_fan(void) {
    static damson_ray_fan rooms[4];
    static unsigned next;
    if (draw_small(12) == 1) return NULL;
    damson_ray_fan* const room = &rooms[next++ % 4];
    *room = draw_damson_ray_fan();
    return room;
}
static const damson_ray_fan* draw_array_damson_ray_fan(void) {
    static damson_ray_fan room[room_size];
    if (draw_small(12) == 1) return NULL;
    const damson_ray_fan first = draw_damson_ray_fan();
    for (int i = 0; i < room_size; ++i) room[i] = first;
    for (int i = 0; i < 3; ++i) room[draw_small(room_size - 1)] = draw_damson_ray_fan();
    return room;
}

static void fill_damson_action_def(damson_action_def* into) {
    if (draw_small(80) == 1) into->size = draw_number();
    if (draw_small(7) == 1) into->name = draw_text();
    if (draw_small(7) == 1) into->scale = draw_float();
    if (draw_small(7) == 1) into->offset = draw_float();
    if (draw_small(7) == 1) into->lower = draw_float();
    if (draw_small(7) == 1) into->upper = draw_float();
    if (draw_small(7) == 1) into->is_local = draw_bool();
    if (draw_small(7) == 1) into->has_point = draw_bool();
    if (draw_small(7) == 1) into->point = draw_damson_vec2();
}
static damson_action_def draw_damson_action_def(void) {
    damson_action_def value = damson_default_action_def();
    fill_damson_action_def(&value);
    return value;
}
static const damson_action_def* draw_pointer_damson_action_def(void) {
    static damson_action_def rooms[4];
    static unsigned next;
    if (draw_small(12) == 1) return NULL;
    damson_action_def* const room = &rooms[next++ % 4];
    *room = draw_damson_action_def();
    return room;
}
static const damson_action_def* draw_array_damson_action_def(void) {
    static damson_action_def room[room_size];
    if (draw_small(12) == 1) return NULL;
    const damson_action_def first = draw_damson_action_def();
    for (int i = 0; i < room_size; ++i) room[i] = first;
    for (int i = 0; i < 3; ++i) room[draw_small(room_size - 1)] = draw_damson_action_def();
    return room;
}

static void fill_damson_parameter_target(damson_parameter_target* into) {
    if (draw_small(7) != 1) into->body = draw_damson_body();
    if (draw_small(7) != 1) into->shape = draw_damson_shape();
    if (draw_small(7) != 1) into->joint = draw_damson_joint();
}
static damson_parameter_target draw_damson_parameter_target(void) {
    damson_parameter_target value;
    memset(&value, 0, sizeof value);
    fill_damson_parameter_target(&value);
    return value;
}
static const damson_parameter_target* draw_pointer_damson_parameter_target(void) {
    static damson_parameter_target rooms[4];
    static unsigned next;
    if (draw_small(12) == 1) return NULL;
    damson_parameter_target* const room = &rooms[next++ % 4];
    *room = draw_damson_parameter_target();
    return room;
}
static const damson_parameter_target* draw_array_damson_parameter_target(void) {
    static damson_parameter_target room[room_size];
    if (draw_small(12) == 1) return NULL;
    const damson_parameter_target first = draw_damson_parameter_target();
    for (int i = 0; i < room_size; ++i) room[i] = first;
    for (int i = 0; i < 3; ++i) room[draw_small(room_size - 1)] = draw_damson_parameter_target();
    return room;
}

static void fill_damson_spread(damson_spread* into) {
    if (draw_small(7) != 1) into->kind = draw_choice(5);
    if (draw_small(7) == 1) into->a = draw_float();
    if (draw_small(7) == 1) into->b = draw_float();
    if (draw_small(3) == 1) {
        into->choices = draw_array_float();
        into->choice_count = draw_small(room_size);
    }
}
static damson_spread draw_damson_spread(void) {
    damson_spread value = damson_default_spread();
    fill_damson_spread(&value);
    return value;
}
static const damson_spread* draw_pointer_damson_spread(void) {
    static damson_spread rooms[4];
    static unsigned next;
    if (draw_small(12) == 1) return NULL;
    damson_spread* const room = &rooms[next++ % 4];
    *room = draw_damson_spread();
    return room;
}
static const damson_spread* draw_array_damson_spread(void) {
    static damson_spread room[room_size];
    if (draw_small(12) == 1) return NULL;
    const damson_spread first = draw_damson_spread();
    for (int i = 0; i < room_size; ++i) room[i] = first;
    for (int i = 0; i < 3; ++i) room[draw_small(room_size - 1)] = draw_damson_spread();
    return room;
}

static void fill_damson_parameter_def(damson_parameter_def* into) {
    if (draw_small(80) == 1) into->size = draw_number();
    if (draw_small(7) == 1) into->name = draw_text();
    if (draw_small(7) != 1) into->kind = draw_choice(19);
    if (draw_small(7) == 1) into->target = draw_damson_parameter_target();
    if (draw_small(7) == 1) into->spread = draw_damson_spread();
    if (draw_small(7) == 1) into->is_factor = draw_bool();
}
static damson_parameter_def draw_damson_parameter_def(void) {
    damson_parameter_def value = damson_default_parameter_def();
    fill_damson_parameter_def(&value);
    return value;
}
static const damson_parameter_def* draw_pointer_damson_parameter_def(void) {
    static damson_parameter_def rooms[4];
    static unsigned next;
    if (draw_small(12) == 1) return NULL;
    damson_parameter_def* const room = &rooms[next++ % 4];
    *room = draw_damson_parameter_def();
    return room;
}
static const damson_parameter_def* draw_array_damson_parameter_def(void) {
    static damson_parameter_def room[room_size];
    if (draw_small(12) == 1) return NULL;
    const damson_parameter_def first = draw_damson_parameter_def();
    for (int i = 0; i < room_size; ++i) room[i] = first;
    for (int i = 0; i < 3; ++i) room[draw_small(room_size - 1)] = draw_damson_parameter_def();
    return room;
}

enum { call_count = 669 };

/* Makes a call with random arguments. */
static void make_call(unsigned number) {
    switch (number) {
        case 0: {  // damson_get_version
            (void)damson_get_version();
            break;
        }
        case 1: {  // damson_last_error
            see_text(damson_last_error());
            break;
        }
        case 2: {  // damson_last_status
            (void)damson_last_status();
            break;
        }
        case 3: {  // damson_status_text
            damson_status status = draw_choice(6);
            see_text(damson_status_text(status));
            break;
        }
        case 4: {  // damson_set_log_handler
            damson_log_function handler = draw_bool() ? NULL : call_log_function;
            void* context = NULL;
            (void)damson_set_log_handler(handler, context);
            break;
        }
        case 6: {  // damson_get_abi_sizes
            size_t* count = (size_t*)draw_room(sizeof(size_t));
            (void)damson_get_abi_sizes(count);
            break;
        }
        case 7: {  // damson_get_best_instruction_set
            (void)damson_get_best_instruction_set();
            break;
        }
        case 8: {  // damson_broadphase_kind_get_name
            damson_broadphase_kind kind = draw_choice(3);
            see_text(damson_broadphase_kind_get_name(kind));
            break;
        }
        case 9: {  // damson_find_broadphase_kind
            const char* name = draw_text();
            damson_broadphase_kind* result = (damson_broadphase_kind*)draw_room(sizeof(damson_broadphase_kind));
            (void)damson_find_broadphase_kind(name, result);
            break;
        }
        case 10: {  // damson_phase_get_name
            damson_phase phase = draw_choice(8);
            see_text(damson_phase_get_name(phase));
            break;
        }
        case 11: {  // damson_joint_type_get_name
            damson_joint_type type = draw_choice(10);
            see_text(damson_joint_type_get_name(type));
            break;
        }
        case 12: {  // damson_mix_values
            damson_mix rule = draw_choice(5);
            float a = draw_float();
            float b = draw_float();
            (void)damson_mix_values(rule, a, b);
            break;
        }
        case 13: {  // damson_world_create
            const damson_world_def* def = draw_pointer_damson_world_def();
            keep_damson_world(damson_world_create(def));
            break;
        }
        case 14: {  // damson_world_destroy
            damson_world* world = draw_damson_world();
            if (damson_world_destroy(world) == DAMSON_STATUS_OK) forget_damson_world(world);
            break;
        }
        case 15: {  // damson_world_get_definition
            const damson_world* world = draw_damson_world();
            (void)damson_world_get_definition(world);
            break;
        }
        case 16: {  // damson_world_get_gravity
            const damson_world* world = draw_damson_world();
            (void)damson_world_get_gravity(world);
            break;
        }
        case 17: {  // damson_world_set_gravity
            damson_world* world = draw_damson_world();
            damson_vec2 gravity = draw_damson_vec2();
            (void)damson_world_set_gravity(world, gravity);
            break;
        }
        case 18: {  // damson_world_shift_origin
            damson_world* world = draw_damson_world();
            damson_vec2 delta = draw_damson_vec2();
            (void)damson_world_shift_origin(world, delta);
            break;
        }
        case 19: {  // damson_world_wake_all
            damson_world* world = draw_damson_world();
            (void)damson_world_wake_all(world);
            break;
        }
        case 20: {  // damson_world_clear_forces
            damson_world* world = draw_damson_world();
            (void)damson_world_clear_forces(world);
            break;
        }
        case 21: {  // damson_world_get_energy
            const damson_world* world = draw_damson_world();
            (void)damson_world_get_energy(world);
            break;
        }
        case 22: {  // damson_world_can_sleep
            const damson_world* world = draw_damson_world();
            (void)damson_world_can_sleep(world);
            break;
        }
        case 23: {  // damson_world_set_can_sleep
            damson_world* world = draw_damson_world();
            bool can_sleep = draw_bool();
            (void)damson_world_set_can_sleep(world, can_sleep);
            break;
        }
        case 24: {  // damson_world_is_continuous
            const damson_world* world = draw_damson_world();
            (void)damson_world_is_continuous(world);
            break;
        }
        case 25: {  // damson_world_set_continuous
            damson_world* world = draw_damson_world();
            bool continuous = draw_bool();
            (void)damson_world_set_continuous(world, continuous);
            break;
        }
        case 26: {  // damson_world_is_warm_starting
            const damson_world* world = draw_damson_world();
            (void)damson_world_is_warm_starting(world);
            break;
        }
        case 27: {  // damson_world_set_warm_starting
            damson_world* world = draw_damson_world();
            bool warm_starting = draw_bool();
            (void)damson_world_set_warm_starting(world, warm_starting);
            break;
        }
        case 28: {  // damson_world_get_hit_speed
            const damson_world* world = draw_damson_world();
            (void)damson_world_get_hit_speed(world);
            break;
        }
        case 29: {  // damson_world_set_hit_speed
            damson_world* world = draw_damson_world();
            float speed = draw_float();
            (void)damson_world_set_hit_speed(world, speed);
            break;
        }
        case 30: {  // damson_world_get_tuning
            const damson_world* world = draw_damson_world();
            (void)damson_world_get_tuning(world);
            break;
        }
        case 31: {  // damson_world_set_tuning
            damson_world* world = draw_damson_world();
            const damson_solver_tuning* tuning = draw_pointer_damson_solver_tuning();
            (void)damson_world_set_tuning(world, tuning);
            break;
        }
        case 32: {  // damson_world_get_friction_mix
            const damson_world* world = draw_damson_world();
            (void)damson_world_get_friction_mix(world);
            break;
        }
        case 33: {  // damson_world_get_restitution_mix
            const damson_world* world = draw_damson_world();
            (void)damson_world_get_restitution_mix(world);
            break;
        }
        case 34: {  // damson_world_set_mixes
            damson_world* world = draw_damson_world();
            damson_mix friction = draw_choice(5);
            damson_mix restitution = draw_choice(5);
            (void)damson_world_set_mixes(world, friction, restitution);
            break;
        }
        case 35: {  // damson_world_get_internal_edges
            const damson_world* world = draw_damson_world();
            (void)damson_world_get_internal_edges(world);
            break;
        }
        case 36: {  // damson_world_set_internal_edges
            damson_world* world = draw_damson_world();
            damson_internal_edges internal_edges = draw_choice(3);
            (void)damson_world_set_internal_edges(world, internal_edges);
            break;
        }
        case 37: {  // damson_world_get_bounds
            const damson_world* world = draw_damson_world();
            damson_aabb* result = (damson_aabb*)draw_room(sizeof(damson_aabb));
            (void)damson_world_get_bounds(world, result);
            break;
        }
        case 38: {  // damson_world_get_out_of_bounds
            const damson_world* world = draw_damson_world();
            (void)damson_world_get_out_of_bounds(world);
            break;
        }
        case 39: {  // damson_world_set_bounds
            damson_world* world = draw_damson_world();
            const damson_aabb* bounds = draw_pointer_damson_aabb();
            damson_out_of_bounds out_of_bounds = draw_choice(3);
            (void)damson_world_set_bounds(world, bounds, out_of_bounds);
            break;
        }
        case 40: {  // damson_world_get_workers
            const damson_world* world = draw_damson_world();
            (void)damson_world_get_workers(world);
            break;
        }
        case 41: {  // damson_world_set_workers
            damson_world* world = draw_damson_world();
            uint32_t workers = (uint32_t)draw_small(3);
            uint32_t task_calls = (uint32_t)draw_small(5);
            damson_parallel_for_function parallel_for = draw_bool() ? NULL : call_parallel_for_function;
            void* task_context = NULL;
            (void)damson_world_set_workers(world, workers, task_calls, parallel_for, task_context);
            break;
        }
        case 42: {  // damson_world_create_body
            damson_world* world = draw_damson_world();
            const damson_body_def* def = draw_pointer_damson_body_def();
            keep_damson_body(damson_world_create_body(world, def));
            break;
        }
        case 43: {  // damson_world_create_shape
            damson_world* world = draw_damson_world();
            damson_body body = draw_damson_body();
            const damson_geometry* geometry = draw_pointer_damson_geometry();
            const damson_shape_def* def = draw_pointer_damson_shape_def();
            keep_damson_shape(damson_world_create_shape(world, body, geometry, def));
            break;
        }
        case 44: {  // damson_world_create_chain
            damson_world* world = draw_damson_world();
            damson_body body = draw_damson_body();
            const damson_chain_def* def = draw_pointer_damson_chain_def();
            keep_damson_chain(damson_world_create_chain(world, body, def));
            break;
        }
        case 45: {  // damson_world_create_tile_grid
            damson_world* world = draw_damson_world();
            damson_body body = draw_damson_body();
            const damson_tile_grid_def* def = draw_pointer_damson_tile_grid_def();
            keep_damson_tile_grid(damson_world_create_tile_grid(world, body, def));
            break;
        }
        case 46: {  // damson_world_destroy_body
            damson_world* world = draw_damson_world();
            damson_body body = draw_damson_body();
            (void)damson_world_destroy_body(world, body);
            break;
        }
        case 47: {  // damson_world_destroy_shape
            damson_world* world = draw_damson_world();
            damson_shape shape = draw_damson_shape();
            (void)damson_world_destroy_shape(world, shape);
            break;
        }
        case 48: {  // damson_world_destroy_chain
            damson_world* world = draw_damson_world();
            damson_chain chain = draw_damson_chain();
            (void)damson_world_destroy_chain(world, chain);
            break;
        }
        case 49: {  // damson_world_destroy_tile_grid
            damson_world* world = draw_damson_world();
            damson_tile_grid grid = draw_damson_tile_grid();
            (void)damson_world_destroy_tile_grid(world, grid);
            break;
        }
        case 50: {  // damson_world_destroy_joint
            damson_world* world = draw_damson_world();
            damson_joint joint = draw_damson_joint();
            (void)damson_world_destroy_joint(world, joint);
            break;
        }
        case 51: {  // damson_world_create_revolute_joint
            damson_world* world = draw_damson_world();
            const damson_revolute_joint_def* def = draw_pointer_damson_revolute_joint_def();
            keep_damson_joint(damson_world_create_revolute_joint(world, def));
            break;
        }
        case 52: {  // damson_world_create_distance_joint
            damson_world* world = draw_damson_world();
            const damson_distance_joint_def* def = draw_pointer_damson_distance_joint_def();
            keep_damson_joint(damson_world_create_distance_joint(world, def));
            break;
        }
        case 53: {  // damson_world_create_prismatic_joint
            damson_world* world = draw_damson_world();
            const damson_prismatic_joint_def* def = draw_pointer_damson_prismatic_joint_def();
            keep_damson_joint(damson_world_create_prismatic_joint(world, def));
            break;
        }
        case 54: {  // damson_world_create_weld_joint
            damson_world* world = draw_damson_world();
            const damson_weld_joint_def* def = draw_pointer_damson_weld_joint_def();
            keep_damson_joint(damson_world_create_weld_joint(world, def));
            break;
        }
        case 55: {  // damson_world_create_wheel_joint
            damson_world* world = draw_damson_world();
            const damson_wheel_joint_def* def = draw_pointer_damson_wheel_joint_def();
            keep_damson_joint(damson_world_create_wheel_joint(world, def));
            break;
        }
        case 56: {  // damson_world_create_motor_joint
            damson_world* world = draw_damson_world();
            const damson_motor_joint_def* def = draw_pointer_damson_motor_joint_def();
            keep_damson_joint(damson_world_create_motor_joint(world, def));
            break;
        }
        case 57: {  // damson_world_create_target_joint
            damson_world* world = draw_damson_world();
            const damson_target_joint_def* def = draw_pointer_damson_target_joint_def();
            keep_damson_joint(damson_world_create_target_joint(world, def));
            break;
        }
        case 58: {  // damson_world_create_gear_joint
            damson_world* world = draw_damson_world();
            const damson_gear_joint_def* def = draw_pointer_damson_gear_joint_def();
            keep_damson_joint(damson_world_create_gear_joint(world, def));
            break;
        }
        case 59: {  // damson_world_create_pulley_joint
            damson_world* world = draw_damson_world();
            const damson_pulley_joint_def* def = draw_pointer_damson_pulley_joint_def();
            keep_damson_joint(damson_world_create_pulley_joint(world, def));
            break;
        }
        case 60: {  // damson_world_create_filter_joint
            damson_world* world = draw_damson_world();
            const damson_filter_joint_def* def = draw_pointer_damson_filter_joint_def();
            keep_damson_joint(damson_world_create_filter_joint(world, def));
            break;
        }
        case 61: {  // damson_world_create_bodies
            damson_world* world = draw_damson_world();
            const damson_body_def* bodies = draw_array_damson_body_def();
            size_t count = draw_small(room_size);
            const damson_body_shape* shapes = draw_array_damson_body_shape();
            size_t shape_count = draw_small(room_size);
            damson_body* handles = (damson_body*)draw_room(sizeof(damson_body));
            (void)damson_world_create_bodies(world, bodies, count, shapes, shape_count, handles);
            break;
        }
        case 62: {  // damson_world_create_equal_bodies
            damson_world* world = draw_damson_world();
            const damson_body_def* bodies = draw_array_damson_body_def();
            size_t count = draw_small(room_size);
            const damson_geometry* geometry = draw_pointer_damson_geometry();
            const damson_shape_def* def = draw_pointer_damson_shape_def();
            damson_body* handles = (damson_body*)draw_room(sizeof(damson_body));
            (void)damson_world_create_equal_bodies(world, bodies, count, geometry, def, handles);
            break;
        }
        case 63: {  // damson_world_destroy_bodies
            damson_world* world = draw_damson_world();
            const damson_body* bodies = draw_array_damson_body();
            size_t count = draw_small(room_size);
            (void)damson_world_destroy_bodies(world, bodies, count);
            break;
        }
        case 64: {  // damson_world_get_positions
            const damson_world* world = draw_damson_world();
            const damson_body* bodies = draw_array_damson_body();
            damson_vec2* positions = (damson_vec2*)draw_room(sizeof(damson_vec2));
            size_t count = draw_small(room_size);
            (void)damson_world_get_positions(world, bodies, positions, count);
            break;
        }
        case 65: {  // damson_world_get_transforms
            const damson_world* world = draw_damson_world();
            const damson_body* bodies = draw_array_damson_body();
            damson_transform* transforms = (damson_transform*)draw_room(sizeof(damson_transform));
            size_t count = draw_small(room_size);
            (void)damson_world_get_transforms(world, bodies, transforms, count);
            break;
        }
        case 66: {  // damson_world_get_velocities
            const damson_world* world = draw_damson_world();
            const damson_body* bodies = draw_array_damson_body();
            damson_body_velocity* velocities = (damson_body_velocity*)draw_room(sizeof(damson_body_velocity));
            size_t count = draw_small(room_size);
            (void)damson_world_get_velocities(world, bodies, velocities, count);
            break;
        }
        case 67: {  // damson_world_get_transforms_at
            const damson_world* world = draw_damson_world();
            const damson_body* bodies = draw_array_damson_body();
            float alpha = draw_float();
            damson_transform* transforms = (damson_transform*)draw_room(sizeof(damson_transform));
            size_t count = draw_small(room_size);
            (void)damson_world_get_transforms_at(world, bodies, alpha, transforms, count);
            break;
        }
        case 68: {  // damson_world_set_velocities
            damson_world* world = draw_damson_world();
            const damson_body* bodies = draw_array_damson_body();
            const damson_body_velocity* velocities = draw_array_damson_body_velocity();
            size_t count = draw_small(room_size);
            bool wake = draw_bool();
            (void)damson_world_set_velocities(world, bodies, velocities, count, wake);
            break;
        }
        case 69: {  // damson_world_set_positions
            damson_world* world = draw_damson_world();
            const damson_body* bodies = draw_array_damson_body();
            const damson_vec2* positions = draw_array_damson_vec2();
            size_t count = draw_small(room_size);
            (void)damson_world_set_positions(world, bodies, positions, count);
            break;
        }
        case 70: {  // damson_world_get_rows
            const damson_world* world = draw_damson_world();
            (void)damson_world_get_rows(world);
            break;
        }
        case 71: {  // damson_world_get_bodies
            const damson_world* world = draw_damson_world();
            size_t* count = (size_t*)draw_room(sizeof(size_t));
            (void)damson_world_get_bodies(world, count);
            break;
        }
        case 72: {  // damson_world_get_shapes
            const damson_world* world = draw_damson_world();
            size_t* count = (size_t*)draw_room(sizeof(size_t));
            (void)damson_world_get_shapes(world, count);
            break;
        }
        case 73: {  // damson_world_get_joints
            const damson_world* world = draw_damson_world();
            size_t* count = (size_t*)draw_room(sizeof(size_t));
            (void)damson_world_get_joints(world, count);
            break;
        }
        case 74: {  // damson_world_get_chains
            const damson_world* world = draw_damson_world();
            size_t* count = (size_t*)draw_room(sizeof(size_t));
            (void)damson_world_get_chains(world, count);
            break;
        }
        case 75: {  // damson_world_get_tile_grids
            const damson_world* world = draw_damson_world();
            size_t* count = (size_t*)draw_room(sizeof(size_t));
            (void)damson_world_get_tile_grids(world, count);
            break;
        }
        case 76: {  // damson_body_is_alive
            const damson_world* world = draw_damson_world();
            damson_body body = draw_damson_body();
            (void)damson_body_is_alive(world, body);
            break;
        }
        case 77: {  // damson_shape_is_alive
            const damson_world* world = draw_damson_world();
            damson_shape shape = draw_damson_shape();
            (void)damson_shape_is_alive(world, shape);
            break;
        }
        case 78: {  // damson_world_revolute_at
            const damson_world* world = draw_damson_world();
            damson_body a = draw_damson_body();
            damson_body b = draw_damson_body();
            damson_vec2 point = draw_damson_vec2();
            (void)damson_world_revolute_at(world, a, b, point);
            break;
        }
        case 79: {  // damson_world_weld_at
            const damson_world* world = draw_damson_world();
            damson_body a = draw_damson_body();
            damson_body b = draw_damson_body();
            damson_vec2 point = draw_damson_vec2();
            (void)damson_world_weld_at(world, a, b, point);
            break;
        }
        case 80: {  // damson_world_prismatic_at
            const damson_world* world = draw_damson_world();
            damson_body a = draw_damson_body();
            damson_body b = draw_damson_body();
            damson_vec2 point = draw_damson_vec2();
            damson_vec2 axis = draw_damson_vec2();
            (void)damson_world_prismatic_at(world, a, b, point, axis);
            break;
        }
        case 81: {  // damson_world_wheel_at
            const damson_world* world = draw_damson_world();
            damson_body a = draw_damson_body();
            damson_body b = draw_damson_body();
            damson_vec2 point = draw_damson_vec2();
            damson_vec2 axis = draw_damson_vec2();
            (void)damson_world_wheel_at(world, a, b, point, axis);
            break;
        }
        case 82: {  // damson_world_distance_at
            const damson_world* world = draw_damson_world();
            damson_body a = draw_damson_body();
            damson_body b = draw_damson_body();
            damson_vec2 point_a = draw_damson_vec2();
            damson_vec2 point_b = draw_damson_vec2();
            (void)damson_world_distance_at(world, a, b, point_a, point_b);
            break;
        }
        case 83: {  // damson_joint_is_alive
            const damson_world* world = draw_damson_world();
            damson_joint joint = draw_damson_joint();
            (void)damson_joint_is_alive(world, joint);
            break;
        }
        case 84: {  // damson_chain_is_alive
            const damson_world* world = draw_damson_world();
            damson_chain chain = draw_damson_chain();
            (void)damson_chain_is_alive(world, chain);
            break;
        }
        case 85: {  // damson_tile_grid_is_alive
            const damson_world* world = draw_damson_world();
            damson_tile_grid tile_grid = draw_damson_tile_grid();
            (void)damson_tile_grid_is_alive(world, tile_grid);
            break;
        }
        case 86: {  // damson_world_find_body_by_name
            const damson_world* world = draw_damson_world();
            const char* name = draw_text();
            keep_damson_body(damson_world_find_body_by_name(world, name));
            break;
        }
        case 87: {  // damson_world_find_body
            const damson_world* world = draw_damson_world();
            uint64_t key = (uint64_t)draw_number();
            keep_damson_body(damson_world_find_body(world, key));
            break;
        }
        case 88: {  // damson_world_find_shape
            const damson_world* world = draw_damson_world();
            uint64_t key = (uint64_t)draw_number();
            keep_damson_shape(damson_world_find_shape(world, key));
            break;
        }
        case 89: {  // damson_world_find_joint
            const damson_world* world = draw_damson_world();
            uint64_t key = (uint64_t)draw_number();
            keep_damson_joint(damson_world_find_joint(world, key));
            break;
        }
        case 90: {  // damson_world_explode
            damson_world* world = draw_damson_world();
            const damson_explosion_def* def = draw_pointer_damson_explosion_def();
            (void)damson_world_explode(world, def);
            break;
        }
        case 91: {  // damson_body_get_type
            const damson_world* world = draw_damson_world();
            damson_body body = draw_damson_body();
            (void)damson_body_get_type(world, body);
            break;
        }
        case 92: {  // damson_body_get_position
            const damson_world* world = draw_damson_world();
            damson_body body = draw_damson_body();
            (void)damson_body_get_position(world, body);
            break;
        }
        case 93: {  // damson_body_get_rotation
            const damson_world* world = draw_damson_world();
            damson_body body = draw_damson_body();
            (void)damson_body_get_rotation(world, body);
            break;
        }
        case 94: {  // damson_body_get_angle
            const damson_world* world = draw_damson_world();
            damson_body body = draw_damson_body();
            (void)damson_body_get_angle(world, body);
            break;
        }
        case 95: {  // damson_body_get_transform
            const damson_world* world = draw_damson_world();
            damson_body body = draw_damson_body();
            (void)damson_body_get_transform(world, body);
            break;
        }
        case 96: {  // damson_body_get_transform_at
            const damson_world* world = draw_damson_world();
            damson_body body = draw_damson_body();
            float alpha = draw_float();
            (void)damson_body_get_transform_at(world, body, alpha);
            break;
        }
        case 97: {  // damson_body_get_center_of_mass
            const damson_world* world = draw_damson_world();
            damson_body body = draw_damson_body();
            (void)damson_body_get_center_of_mass(world, body);
            break;
        }
        case 98: {  // damson_body_get_center_of_mass_local
            const damson_world* world = draw_damson_world();
            damson_body body = draw_damson_body();
            (void)damson_body_get_center_of_mass_local(world, body);
            break;
        }
        case 99: {  // damson_body_get_linear_velocity
            const damson_world* world = draw_damson_world();
            damson_body body = draw_damson_body();
            (void)damson_body_get_linear_velocity(world, body);
            break;
        }
        case 100: {  // damson_body_get_angular_velocity
            const damson_world* world = draw_damson_world();
            damson_body body = draw_damson_body();
            (void)damson_body_get_angular_velocity(world, body);
            break;
        }
        case 101: {  // damson_body_get_velocity_at
            const damson_world* world = draw_damson_world();
            damson_body body = draw_damson_body();
            damson_vec2 point = draw_damson_vec2();
            (void)damson_body_get_velocity_at(world, body, point);
            break;
        }
        case 102: {  // damson_body_get_mass
            const damson_world* world = draw_damson_world();
            damson_body body = draw_damson_body();
            (void)damson_body_get_mass(world, body);
            break;
        }
        case 103: {  // damson_body_get_inertia
            const damson_world* world = draw_damson_world();
            damson_body body = draw_damson_body();
            (void)damson_body_get_inertia(world, body);
            break;
        }
        case 104: {  // damson_body_get_gravity_scale
            const damson_world* world = draw_damson_world();
            damson_body body = draw_damson_body();
            (void)damson_body_get_gravity_scale(world, body);
            break;
        }
        case 105: {  // damson_body_get_gravity
            const damson_world* world = draw_damson_world();
            damson_body body = draw_damson_body();
            damson_vec2* result = (damson_vec2*)draw_room(sizeof(damson_vec2));
            (void)damson_body_get_gravity(world, body, result);
            break;
        }
        case 106: {  // damson_body_get_force
            const damson_world* world = draw_damson_world();
            damson_body body = draw_damson_body();
            (void)damson_body_get_force(world, body);
            break;
        }
        case 107: {  // damson_body_get_torque
            const damson_world* world = draw_damson_world();
            damson_body body = draw_damson_body();
            (void)damson_body_get_torque(world, body);
            break;
        }
        case 108: {  // damson_body_get_energy
            const damson_world* world = draw_damson_world();
            damson_body body = draw_damson_body();
            (void)damson_body_get_energy(world, body);
            break;
        }
        case 109: {  // damson_body_get_aabb
            const damson_world* world = draw_damson_world();
            damson_body body = draw_damson_body();
            (void)damson_body_get_aabb(world, body);
            break;
        }
        case 110: {  // damson_body_get_linear_damping
            const damson_world* world = draw_damson_world();
            damson_body body = draw_damson_body();
            (void)damson_body_get_linear_damping(world, body);
            break;
        }
        case 111: {  // damson_body_get_angular_damping
            const damson_world* world = draw_damson_world();
            damson_body body = draw_damson_body();
            (void)damson_body_get_angular_damping(world, body);
            break;
        }
        case 112: {  // damson_body_is_awake
            const damson_world* world = draw_damson_world();
            damson_body body = draw_damson_body();
            (void)damson_body_is_awake(world, body);
            break;
        }
        case 113: {  // damson_body_is_enabled
            const damson_world* world = draw_damson_world();
            damson_body body = draw_damson_body();
            (void)damson_body_is_enabled(world, body);
            break;
        }
        case 114: {  // damson_body_is_bullet
            const damson_world* world = draw_damson_world();
            damson_body body = draw_damson_body();
            (void)damson_body_is_bullet(world, body);
            break;
        }
        case 115: {  // damson_body_is_continuous
            const damson_world* world = draw_damson_world();
            damson_body body = draw_damson_body();
            (void)damson_body_is_continuous(world, body);
            break;
        }
        case 116: {  // damson_body_get_events
            const damson_world* world = draw_damson_world();
            damson_body body = draw_damson_body();
            (void)damson_body_get_events(world, body);
            break;
        }
        case 117: {  // damson_body_get_locks
            const damson_world* world = draw_damson_world();
            damson_body body = draw_damson_body();
            (void)damson_body_get_locks(world, body);
            break;
        }
        case 118: {  // damson_body_can_sleep
            const damson_world* world = draw_damson_world();
            damson_body body = draw_damson_body();
            (void)damson_body_can_sleep(world, body);
            break;
        }
        case 119: {  // damson_body_get_sleep_threshold
            const damson_world* world = draw_damson_world();
            damson_body body = draw_damson_body();
            (void)damson_body_get_sleep_threshold(world, body);
            break;
        }
        case 120: {  // damson_body_get_own_mass
            const damson_world* world = draw_damson_world();
            damson_body body = draw_damson_body();
            damson_mass_data* result = (damson_mass_data*)draw_room(sizeof(damson_mass_data));
            (void)damson_body_get_own_mass(world, body, result);
            break;
        }
        case 121: {  // damson_body_get_target
            const damson_world* world = draw_damson_world();
            damson_body body = draw_damson_body();
            damson_transform* result = (damson_transform*)draw_room(sizeof(damson_transform));
            (void)damson_body_get_target(world, body, result);
            break;
        }
        case 122: {  // damson_body_get_name
            const damson_world* world = draw_damson_world();
            damson_body body = draw_damson_body();
            see_text(damson_body_get_name(world, body));
            break;
        }
        case 123: {  // damson_body_get_key
            const damson_world* world = draw_damson_world();
            damson_body body = draw_damson_body();
            (void)damson_body_get_key(world, body);
            break;
        }
        case 124: {  // damson_body_get_user_data
            const damson_world* world = draw_damson_world();
            damson_body body = draw_damson_body();
            (void)damson_body_get_user_data(world, body);
            break;
        }
        case 125: {  // damson_body_is_dropping
            const damson_world* world = draw_damson_world();
            damson_body body = draw_damson_body();
            (void)damson_body_is_dropping(world, body);
            break;
        }
        case 126: {  // damson_body_get_shape_count
            const damson_world* world = draw_damson_world();
            damson_body body = draw_damson_body();
            (void)damson_body_get_shape_count(world, body);
            break;
        }
        case 127: {  // damson_body_get_shape
            const damson_world* world = draw_damson_world();
            damson_body body = draw_damson_body();
            uint32_t index = (uint32_t)draw_small(9);
            keep_damson_shape(damson_body_get_shape(world, body, index));
            break;
        }
        case 128: {  // damson_body_get_shapes
            const damson_world* world = draw_damson_world();
            damson_body body = draw_damson_body();
            damson_shape* buffer = (damson_shape*)draw_room(sizeof(damson_shape));
            size_t capacity = draw_small(room_size);
            (void)damson_body_get_shapes(world, body, buffer, capacity);
            break;
        }
        case 129: {  // damson_body_get_joints
            const damson_world* world = draw_damson_world();
            damson_body body = draw_damson_body();
            damson_joint* buffer = (damson_joint*)draw_room(sizeof(damson_joint));
            size_t capacity = draw_small(room_size);
            (void)damson_body_get_joints(world, body, buffer, capacity);
            break;
        }
        case 130: {  // damson_body_set_transform
            damson_world* world = draw_damson_world();
            damson_body body = draw_damson_body();
            damson_vec2 position = draw_damson_vec2();
            float angle = draw_float();
            (void)damson_body_set_transform(world, body, position, angle);
            break;
        }
        case 131: {  // damson_body_set_frame
            damson_world* world = draw_damson_world();
            damson_body body = draw_damson_body();
            damson_transform frame = draw_damson_transform();
            (void)damson_body_set_frame(world, body, frame);
            break;
        }
        case 132: {  // damson_body_set_position
            damson_world* world = draw_damson_world();
            damson_body body = draw_damson_body();
            damson_vec2 position = draw_damson_vec2();
            (void)damson_body_set_position(world, body, position);
            break;
        }
        case 133: {  // damson_body_set_type
            damson_world* world = draw_damson_world();
            damson_body body = draw_damson_body();
            damson_body_type type = draw_choice(3);
            (void)damson_body_set_type(world, body, type);
            break;
        }
        case 134: {  // damson_body_set_enabled
            damson_world* world = draw_damson_world();
            damson_body body = draw_damson_body();
            bool enabled = draw_bool();
            (void)damson_body_set_enabled(world, body, enabled);
            break;
        }
        case 135: {  // damson_body_set_bullet
            damson_world* world = draw_damson_world();
            damson_body body = draw_damson_body();
            bool is_bullet = draw_bool();
            (void)damson_body_set_bullet(world, body, is_bullet);
            break;
        }
        case 136: {  // damson_body_set_continuous
            damson_world* world = draw_damson_world();
            damson_body body = draw_damson_body();
            bool is_continuous = draw_bool();
            (void)damson_body_set_continuous(world, body, is_continuous);
            break;
        }
        case 137: {  // damson_body_set_events
            damson_world* world = draw_damson_world();
            damson_body body = draw_damson_body();
            damson_body_events events = draw_damson_body_events();
            (void)damson_body_set_events(world, body, events);
            break;
        }
        case 138: {  // damson_body_drop_through
            damson_world* world = draw_damson_world();
            damson_body body = draw_damson_body();
            (void)damson_body_drop_through(world, body);
            break;
        }
        case 139: {  // damson_body_set_linear_velocity
            damson_world* world = draw_damson_world();
            damson_body body = draw_damson_body();
            damson_vec2 velocity = draw_damson_vec2();
            bool wake = draw_bool();
            (void)damson_body_set_linear_velocity(world, body, velocity, wake);
            break;
        }
        case 140: {  // damson_body_set_angular_velocity
            damson_world* world = draw_damson_world();
            damson_body body = draw_damson_body();
            float velocity = draw_float();
            bool wake = draw_bool();
            (void)damson_body_set_angular_velocity(world, body, velocity, wake);
            break;
        }
        case 141: {  // damson_body_set_gravity_scale
            damson_world* world = draw_damson_world();
            damson_body body = draw_damson_body();
            float scale = draw_float();
            (void)damson_body_set_gravity_scale(world, body, scale);
            break;
        }
        case 142: {  // damson_body_set_gravity
            damson_world* world = draw_damson_world();
            damson_body body = draw_damson_body();
            const damson_vec2* gravity = draw_pointer_damson_vec2();
            (void)damson_body_set_gravity(world, body, gravity);
            break;
        }
        case 143: {  // damson_body_set_linear_damping
            damson_world* world = draw_damson_world();
            damson_body body = draw_damson_body();
            float damping = draw_float();
            (void)damson_body_set_linear_damping(world, body, damping);
            break;
        }
        case 144: {  // damson_body_set_angular_damping
            damson_world* world = draw_damson_world();
            damson_body body = draw_damson_body();
            float damping = draw_float();
            (void)damson_body_set_angular_damping(world, body, damping);
            break;
        }
        case 145: {  // damson_body_set_user_data
            damson_world* world = draw_damson_world();
            damson_body body = draw_damson_body();
            uint64_t user_data = (uint64_t)draw_number();
            (void)damson_body_set_user_data(world, body, user_data);
            break;
        }
        case 146: {  // damson_body_set_awake
            damson_world* world = draw_damson_world();
            damson_body body = draw_damson_body();
            bool awake = draw_bool();
            (void)damson_body_set_awake(world, body, awake);
            break;
        }
        case 147: {  // damson_body_set_can_sleep
            damson_world* world = draw_damson_world();
            damson_body body = draw_damson_body();
            bool can_sleep = draw_bool();
            (void)damson_body_set_can_sleep(world, body, can_sleep);
            break;
        }
        case 148: {  // damson_body_set_sleep_threshold
            damson_world* world = draw_damson_world();
            damson_body body = draw_damson_body();
            float threshold = draw_float();
            (void)damson_body_set_sleep_threshold(world, body, threshold);
            break;
        }
        case 149: {  // damson_body_set_locks
            damson_world* world = draw_damson_world();
            damson_body body = draw_damson_body();
            damson_motion_locks locks = draw_damson_motion_locks();
            (void)damson_body_set_locks(world, body, locks);
            break;
        }
        case 150: {  // damson_body_set_mass
            damson_world* world = draw_damson_world();
            damson_body body = draw_damson_body();
            damson_mass_data mass = draw_damson_mass_data();
            (void)damson_body_set_mass(world, body, mass);
            break;
        }
        case 151: {  // damson_body_reset_mass
            damson_world* world = draw_damson_world();
            damson_body body = draw_damson_body();
            (void)damson_body_reset_mass(world, body);
            break;
        }
        case 152: {  // damson_body_set_name
            damson_world* world = draw_damson_world();
            damson_body body = draw_damson_body();
            const char* name = draw_text();
            (void)damson_body_set_name(world, body, name);
            break;
        }
        case 153: {  // damson_body_set_target
            damson_world* world = draw_damson_world();
            damson_body body = draw_damson_body();
            damson_vec2 position = draw_damson_vec2();
            float angle = draw_float();
            (void)damson_body_set_target(world, body, position, angle);
            break;
        }
        case 154: {  // damson_body_apply_force
            damson_world* world = draw_damson_world();
            damson_body body = draw_damson_body();
            damson_vec2 force = draw_damson_vec2();
            damson_vec2 point = draw_damson_vec2();
            bool wake = draw_bool();
            (void)damson_body_apply_force(world, body, force, point, wake);
            break;
        }
        case 155: {  // damson_body_apply_force_to_center
            damson_world* world = draw_damson_world();
            damson_body body = draw_damson_body();
            damson_vec2 force = draw_damson_vec2();
            bool wake = draw_bool();
            (void)damson_body_apply_force_to_center(world, body, force, wake);
            break;
        }
        case 156: {  // damson_body_apply_torque
            damson_world* world = draw_damson_world();
            damson_body body = draw_damson_body();
            float torque = draw_float();
            bool wake = draw_bool();
            (void)damson_body_apply_torque(world, body, torque, wake);
            break;
        }
        case 157: {  // damson_body_clear_forces
            damson_world* world = draw_damson_world();
            damson_body body = draw_damson_body();
            (void)damson_body_clear_forces(world, body);
            break;
        }
        case 158: {  // damson_body_apply_impulse
            damson_world* world = draw_damson_world();
            damson_body body = draw_damson_body();
            damson_vec2 impulse = draw_damson_vec2();
            damson_vec2 point = draw_damson_vec2();
            bool wake = draw_bool();
            (void)damson_body_apply_impulse(world, body, impulse, point, wake);
            break;
        }
        case 159: {  // damson_body_apply_impulse_to_center
            damson_world* world = draw_damson_world();
            damson_body body = draw_damson_body();
            damson_vec2 impulse = draw_damson_vec2();
            bool wake = draw_bool();
            (void)damson_body_apply_impulse_to_center(world, body, impulse, wake);
            break;
        }
        case 160: {  // damson_body_apply_angular_impulse
            damson_world* world = draw_damson_world();
            damson_body body = draw_damson_body();
            float impulse = draw_float();
            bool wake = draw_bool();
            (void)damson_body_apply_angular_impulse(world, body, impulse, wake);
            break;
        }
        case 161: {  // damson_shape_get_body
            const damson_world* world = draw_damson_world();
            damson_shape shape = draw_damson_shape();
            keep_damson_body(damson_shape_get_body(world, shape));
            break;
        }
        case 162: {  // damson_shape_get_geometry
            const damson_world* world = draw_damson_world();
            damson_shape shape = draw_damson_shape();
            (void)damson_shape_get_geometry(world, shape);
            break;
        }
        case 163: {  // damson_shape_get_aabb
            const damson_world* world = draw_damson_world();
            damson_shape shape = draw_damson_shape();
            (void)damson_shape_get_aabb(world, shape);
            break;
        }
        case 164: {  // damson_shape_get_density
            const damson_world* world = draw_damson_world();
            damson_shape shape = draw_damson_shape();
            (void)damson_shape_get_density(world, shape);
            break;
        }
        case 165: {  // damson_shape_get_friction
            const damson_world* world = draw_damson_world();
            damson_shape shape = draw_damson_shape();
            (void)damson_shape_get_friction(world, shape);
            break;
        }
        case 166: {  // damson_shape_get_restitution
            const damson_world* world = draw_damson_world();
            damson_shape shape = draw_damson_shape();
            (void)damson_shape_get_restitution(world, shape);
            break;
        }
        case 167: {  // damson_shape_get_surface_speed
            const damson_world* world = draw_damson_world();
            damson_shape shape = draw_damson_shape();
            (void)damson_shape_get_surface_speed(world, shape);
            break;
        }
        case 168: {  // damson_shape_get_rolling_resistance
            const damson_world* world = draw_damson_world();
            damson_shape shape = draw_damson_shape();
            (void)damson_shape_get_rolling_resistance(world, shape);
            break;
        }
        case 169: {  // damson_shape_get_material_id
            const damson_world* world = draw_damson_world();
            damson_shape shape = draw_damson_shape();
            (void)damson_shape_get_material_id(world, shape);
            break;
        }
        case 170: {  // damson_shape_get_material
            const damson_world* world = draw_damson_world();
            damson_shape shape = draw_damson_shape();
            (void)damson_shape_get_material(world, shape);
            break;
        }
        case 171: {  // damson_shape_is_sensor
            const damson_world* world = draw_damson_world();
            damson_shape shape = draw_damson_shape();
            (void)damson_shape_is_sensor(world, shape);
            break;
        }
        case 172: {  // damson_shape_collides_with_static
            const damson_world* world = draw_damson_world();
            damson_shape shape = draw_damson_shape();
            (void)damson_shape_collides_with_static(world, shape);
            break;
        }
        case 173: {  // damson_shape_is_pre_solve_enabled
            const damson_world* world = draw_damson_world();
            damson_shape shape = draw_damson_shape();
            (void)damson_shape_is_pre_solve_enabled(world, shape);
            break;
        }
        case 174: {  // damson_shape_get_one_way
            const damson_world* world = draw_damson_world();
            damson_shape shape = draw_damson_shape();
            damson_one_way* result = (damson_one_way*)draw_room(sizeof(damson_one_way));
            (void)damson_shape_get_one_way(world, shape, result);
            break;
        }
        case 175: {  // damson_shape_get_surface_group
            const damson_world* world = draw_damson_world();
            damson_shape shape = draw_damson_shape();
            (void)damson_shape_get_surface_group(world, shape);
            break;
        }
        case 176: {  // damson_shape_get_events
            const damson_world* world = draw_damson_world();
            damson_shape shape = draw_damson_shape();
            (void)damson_shape_get_events(world, shape);
            break;
        }
        case 177: {  // damson_shape_get_filter
            const damson_world* world = draw_damson_world();
            damson_shape shape = draw_damson_shape();
            (void)damson_shape_get_filter(world, shape);
            break;
        }
        case 178: {  // damson_shape_get_draw_level
            const damson_world* world = draw_damson_world();
            damson_shape shape = draw_damson_shape();
            (void)damson_shape_get_draw_level(world, shape);
            break;
        }
        case 179: {  // damson_shape_get_key
            const damson_world* world = draw_damson_world();
            damson_shape shape = draw_damson_shape();
            (void)damson_shape_get_key(world, shape);
            break;
        }
        case 180: {  // damson_shape_get_user_data
            const damson_world* world = draw_damson_world();
            damson_shape shape = draw_damson_shape();
            (void)damson_shape_get_user_data(world, shape);
            break;
        }
        case 181: {  // damson_shape_set_friction
            damson_world* world = draw_damson_world();
            damson_shape shape = draw_damson_shape();
            float friction = draw_float();
            (void)damson_shape_set_friction(world, shape, friction);
            break;
        }
        case 182: {  // damson_shape_set_restitution
            damson_world* world = draw_damson_world();
            damson_shape shape = draw_damson_shape();
            float restitution = draw_float();
            (void)damson_shape_set_restitution(world, shape, restitution);
            break;
        }
        case 183: {  // damson_shape_set_surface_speed
            damson_world* world = draw_damson_world();
            damson_shape shape = draw_damson_shape();
            float speed = draw_float();
            (void)damson_shape_set_surface_speed(world, shape, speed);
            break;
        }
        case 184: {  // damson_shape_set_rolling_resistance
            damson_world* world = draw_damson_world();
            damson_shape shape = draw_damson_shape();
            float resistance = draw_float();
            (void)damson_shape_set_rolling_resistance(world, shape, resistance);
            break;
        }
        case 185: {  // damson_shape_set_material_id
            damson_world* world = draw_damson_world();
            damson_shape shape = draw_damson_shape();
            uint64_t id = (uint64_t)draw_number();
            (void)damson_shape_set_material_id(world, shape, id);
            break;
        }
        case 186: {  // damson_shape_set_material
            damson_world* world = draw_damson_world();
            damson_shape shape = draw_damson_shape();
            const damson_material* material = draw_pointer_damson_material();
            (void)damson_shape_set_material(world, shape, material);
            break;
        }
        case 187: {  // damson_shape_set_filter
            damson_world* world = draw_damson_world();
            damson_shape shape = draw_damson_shape();
            const damson_filter* filter = draw_pointer_damson_filter();
            (void)damson_shape_set_filter(world, shape, filter);
            break;
        }
        case 188: {  // damson_shape_set_geometry
            damson_world* world = draw_damson_world();
            damson_shape shape = draw_damson_shape();
            const damson_geometry* geometry = draw_pointer_damson_geometry();
            (void)damson_shape_set_geometry(world, shape, geometry);
            break;
        }
        case 189: {  // damson_shape_set_body_and_geometry
            damson_world* world = draw_damson_world();
            damson_shape shape = draw_damson_shape();
            damson_body body = draw_damson_body();
            const damson_geometry* geometry = draw_pointer_damson_geometry();
            (void)damson_shape_set_body_and_geometry(world, shape, body, geometry);
            break;
        }
        case 190: {  // damson_shape_set_body
            damson_world* world = draw_damson_world();
            damson_shape shape = draw_damson_shape();
            damson_body body = draw_damson_body();
            (void)damson_shape_set_body(world, shape, body);
            break;
        }
        case 191: {  // damson_shape_set_density
            damson_world* world = draw_damson_world();
            damson_shape shape = draw_damson_shape();
            float density = draw_float();
            (void)damson_shape_set_density(world, shape, density);
            break;
        }
        case 192: {  // damson_shape_set_sensor
            damson_world* world = draw_damson_world();
            damson_shape shape = draw_damson_shape();
            bool is_sensor = draw_bool();
            (void)damson_shape_set_sensor(world, shape, is_sensor);
            break;
        }
        case 193: {  // damson_shape_set_events
            damson_world* world = draw_damson_world();
            damson_shape shape = draw_damson_shape();
            damson_shape_events events = draw_damson_shape_events();
            (void)damson_shape_set_events(world, shape, events);
            break;
        }
        case 194: {  // damson_shape_set_surface_group
            damson_world* world = draw_damson_world();
            damson_shape shape = draw_damson_shape();
            uint32_t surface_group = (uint32_t)draw_number();
            (void)damson_shape_set_surface_group(world, shape, surface_group);
            break;
        }
        case 195: {  // damson_shape_set_one_way
            damson_world* world = draw_damson_world();
            damson_shape shape = draw_damson_shape();
            const damson_one_way* one_way = draw_pointer_damson_one_way();
            (void)damson_shape_set_one_way(world, shape, one_way);
            break;
        }
        case 196: {  // damson_shape_set_pre_solve_enabled
            damson_world* world = draw_damson_world();
            damson_shape shape = draw_damson_shape();
            bool enabled = draw_bool();
            (void)damson_shape_set_pre_solve_enabled(world, shape, enabled);
            break;
        }
        case 197: {  // damson_shape_set_user_data
            damson_world* world = draw_damson_world();
            damson_shape shape = draw_damson_shape();
            uint64_t user_data = (uint64_t)draw_number();
            (void)damson_shape_set_user_data(world, shape, user_data);
            break;
        }
        case 198: {  // damson_shape_set_draw_level
            damson_world* world = draw_damson_world();
            damson_shape shape = draw_damson_shape();
            float level = draw_float();
            (void)damson_shape_set_draw_level(world, shape, level);
            break;
        }
        case 199: {  // damson_shape_bring_to_top
            damson_world* world = draw_damson_world();
            damson_shape shape = draw_damson_shape();
            (void)damson_shape_bring_to_top(world, shape);
            break;
        }
        case 200: {  // damson_joint_get_type
            const damson_world* world = draw_damson_world();
            damson_joint joint = draw_damson_joint();
            (void)damson_joint_get_type(world, joint);
            break;
        }
        case 201: {  // damson_joint_get_body_a
            const damson_world* world = draw_damson_world();
            damson_joint joint = draw_damson_joint();
            keep_damson_body(damson_joint_get_body_a(world, joint));
            break;
        }
        case 202: {  // damson_joint_get_body_b
            const damson_world* world = draw_damson_world();
            damson_joint joint = draw_damson_joint();
            keep_damson_body(damson_joint_get_body_b(world, joint));
            break;
        }
        case 203: {  // damson_joint_get_anchor_a
            const damson_world* world = draw_damson_world();
            damson_joint joint = draw_damson_joint();
            (void)damson_joint_get_anchor_a(world, joint);
            break;
        }
        case 204: {  // damson_joint_get_anchor_b
            const damson_world* world = draw_damson_world();
            damson_joint joint = draw_damson_joint();
            (void)damson_joint_get_anchor_b(world, joint);
            break;
        }
        case 205: {  // damson_joint_get_angle
            const damson_world* world = draw_damson_world();
            damson_joint joint = draw_damson_joint();
            (void)damson_joint_get_angle(world, joint);
            break;
        }
        case 206: {  // damson_joint_get_translation
            const damson_world* world = draw_damson_world();
            damson_joint joint = draw_damson_joint();
            (void)damson_joint_get_translation(world, joint);
            break;
        }
        case 207: {  // damson_joint_get_current_length
            const damson_world* world = draw_damson_world();
            damson_joint joint = draw_damson_joint();
            (void)damson_joint_get_current_length(world, joint);
            break;
        }
        case 208: {  // damson_joint_get_reaction_force
            const damson_world* world = draw_damson_world();
            damson_joint joint = draw_damson_joint();
            (void)damson_joint_get_reaction_force(world, joint);
            break;
        }
        case 209: {  // damson_joint_get_reaction_torque
            const damson_world* world = draw_damson_world();
            damson_joint joint = draw_damson_joint();
            (void)damson_joint_get_reaction_torque(world, joint);
            break;
        }
        case 210: {  // damson_joint_get_motor_torque
            const damson_world* world = draw_damson_world();
            damson_joint joint = draw_damson_joint();
            (void)damson_joint_get_motor_torque(world, joint);
            break;
        }
        case 211: {  // damson_joint_get_linear_separation
            const damson_world* world = draw_damson_world();
            damson_joint joint = draw_damson_joint();
            (void)damson_joint_get_linear_separation(world, joint);
            break;
        }
        case 212: {  // damson_joint_get_angular_separation
            const damson_world* world = draw_damson_world();
            damson_joint joint = draw_damson_joint();
            (void)damson_joint_get_angular_separation(world, joint);
            break;
        }
        case 213: {  // damson_joint_get_break_force
            const damson_world* world = draw_damson_world();
            damson_joint joint = draw_damson_joint();
            (void)damson_joint_get_break_force(world, joint);
            break;
        }
        case 214: {  // damson_joint_get_break_torque
            const damson_world* world = draw_damson_world();
            damson_joint joint = draw_damson_joint();
            (void)damson_joint_get_break_torque(world, joint);
            break;
        }
        case 215: {  // damson_joint_get_report_force
            const damson_world* world = draw_damson_world();
            damson_joint joint = draw_damson_joint();
            (void)damson_joint_get_report_force(world, joint);
            break;
        }
        case 216: {  // damson_joint_get_report_torque
            const damson_world* world = draw_damson_world();
            damson_joint joint = draw_damson_joint();
            (void)damson_joint_get_report_torque(world, joint);
            break;
        }
        case 217: {  // damson_joint_collide_connected
            const damson_world* world = draw_damson_world();
            damson_joint joint = draw_damson_joint();
            (void)damson_joint_collide_connected(world, joint);
            break;
        }
        case 218: {  // damson_joint_get_key
            const damson_world* world = draw_damson_world();
            damson_joint joint = draw_damson_joint();
            (void)damson_joint_get_key(world, joint);
            break;
        }
        case 219: {  // damson_joint_get_user_data
            const damson_world* world = draw_damson_world();
            damson_joint joint = draw_damson_joint();
            (void)damson_joint_get_user_data(world, joint);
            break;
        }
        case 220: {  // damson_joint_set_motor
            damson_world* world = draw_damson_world();
            damson_joint joint = draw_damson_joint();
            bool has_motor = draw_bool();
            float speed = draw_float();
            float max_torque = draw_float();
            (void)damson_joint_set_motor(world, joint, has_motor, speed, max_torque);
            break;
        }
        case 221: {  // damson_joint_set_break
            damson_world* world = draw_damson_world();
            damson_joint joint = draw_damson_joint();
            float force = draw_float();
            float torque = draw_float();
            (void)damson_joint_set_break(world, joint, force, torque);
            break;
        }
        case 222: {  // damson_joint_set_report
            damson_world* world = draw_damson_world();
            damson_joint joint = draw_damson_joint();
            float force = draw_float();
            float torque = draw_float();
            (void)damson_joint_set_report(world, joint, force, torque);
            break;
        }
        case 223: {  // damson_joint_set_collide_connected
            damson_world* world = draw_damson_world();
            damson_joint joint = draw_damson_joint();
            bool collides = draw_bool();
            (void)damson_joint_set_collide_connected(world, joint, collides);
            break;
        }
        case 224: {  // damson_joint_set_user_data
            damson_world* world = draw_damson_world();
            damson_joint joint = draw_damson_joint();
            uint64_t user_data = (uint64_t)draw_number();
            (void)damson_joint_set_user_data(world, joint, user_data);
            break;
        }
        case 225: {  // damson_joint_wake
            damson_world* world = draw_damson_world();
            damson_joint joint = draw_damson_joint();
            (void)damson_joint_wake(world, joint);
            break;
        }
        case 226: {  // damson_joint_get_revolute_def
            const damson_world* world = draw_damson_world();
            damson_joint joint = draw_damson_joint();
            (void)damson_joint_get_revolute_def(world, joint);
            break;
        }
        case 227: {  // damson_joint_set_revolute_def
            damson_world* world = draw_damson_world();
            damson_joint joint = draw_damson_joint();
            const damson_revolute_joint_def* def = draw_pointer_damson_revolute_joint_def();
            (void)damson_joint_set_revolute_def(world, joint, def);
            break;
        }
        case 228: {  // damson_joint_get_distance_def
            const damson_world* world = draw_damson_world();
            damson_joint joint = draw_damson_joint();
            (void)damson_joint_get_distance_def(world, joint);
            break;
        }
        case 229: {  // damson_joint_set_distance_def
            damson_world* world = draw_damson_world();
            damson_joint joint = draw_damson_joint();
            const damson_distance_joint_def* def = draw_pointer_damson_distance_joint_def();
            (void)damson_joint_set_distance_def(world, joint, def);
            break;
        }
        case 230: {  // damson_joint_get_prismatic_def
            const damson_world* world = draw_damson_world();
            damson_joint joint = draw_damson_joint();
            (void)damson_joint_get_prismatic_def(world, joint);
            break;
        }
        case 231: {  // damson_joint_set_prismatic_def
            damson_world* world = draw_damson_world();
            damson_joint joint = draw_damson_joint();
            const damson_prismatic_joint_def* def = draw_pointer_damson_prismatic_joint_def();
            (void)damson_joint_set_prismatic_def(world, joint, def);
            break;
        }
        case 232: {  // damson_joint_get_weld_def
            const damson_world* world = draw_damson_world();
            damson_joint joint = draw_damson_joint();
            (void)damson_joint_get_weld_def(world, joint);
            break;
        }
        case 233: {  // damson_joint_set_weld_def
            damson_world* world = draw_damson_world();
            damson_joint joint = draw_damson_joint();
            const damson_weld_joint_def* def = draw_pointer_damson_weld_joint_def();
            (void)damson_joint_set_weld_def(world, joint, def);
            break;
        }
        case 234: {  // damson_joint_get_wheel_def
            const damson_world* world = draw_damson_world();
            damson_joint joint = draw_damson_joint();
            (void)damson_joint_get_wheel_def(world, joint);
            break;
        }
        case 235: {  // damson_joint_set_wheel_def
            damson_world* world = draw_damson_world();
            damson_joint joint = draw_damson_joint();
            const damson_wheel_joint_def* def = draw_pointer_damson_wheel_joint_def();
            (void)damson_joint_set_wheel_def(world, joint, def);
            break;
        }
        case 236: {  // damson_joint_get_motor_def
            const damson_world* world = draw_damson_world();
            damson_joint joint = draw_damson_joint();
            (void)damson_joint_get_motor_def(world, joint);
            break;
        }
        case 237: {  // damson_joint_set_motor_def
            damson_world* world = draw_damson_world();
            damson_joint joint = draw_damson_joint();
            const damson_motor_joint_def* def = draw_pointer_damson_motor_joint_def();
            (void)damson_joint_set_motor_def(world, joint, def);
            break;
        }
        case 238: {  // damson_joint_get_target_def
            const damson_world* world = draw_damson_world();
            damson_joint joint = draw_damson_joint();
            (void)damson_joint_get_target_def(world, joint);
            break;
        }
        case 239: {  // damson_joint_set_target_def
            damson_world* world = draw_damson_world();
            damson_joint joint = draw_damson_joint();
            const damson_target_joint_def* def = draw_pointer_damson_target_joint_def();
            (void)damson_joint_set_target_def(world, joint, def);
            break;
        }
        case 240: {  // damson_joint_get_gear_def
            const damson_world* world = draw_damson_world();
            damson_joint joint = draw_damson_joint();
            (void)damson_joint_get_gear_def(world, joint);
            break;
        }
        case 241: {  // damson_joint_set_gear_def
            damson_world* world = draw_damson_world();
            damson_joint joint = draw_damson_joint();
            const damson_gear_joint_def* def = draw_pointer_damson_gear_joint_def();
            (void)damson_joint_set_gear_def(world, joint, def);
            break;
        }
        case 242: {  // damson_joint_get_pulley_def
            const damson_world* world = draw_damson_world();
            damson_joint joint = draw_damson_joint();
            (void)damson_joint_get_pulley_def(world, joint);
            break;
        }
        case 243: {  // damson_joint_set_pulley_def
            damson_world* world = draw_damson_world();
            damson_joint joint = draw_damson_joint();
            const damson_pulley_joint_def* def = draw_pointer_damson_pulley_joint_def();
            (void)damson_joint_set_pulley_def(world, joint, def);
            break;
        }
        case 244: {  // damson_joint_get_filter_def
            const damson_world* world = draw_damson_world();
            damson_joint joint = draw_damson_joint();
            (void)damson_joint_get_filter_def(world, joint);
            break;
        }
        case 245: {  // damson_joint_set_filter_def
            damson_world* world = draw_damson_world();
            damson_joint joint = draw_damson_joint();
            const damson_filter_joint_def* def = draw_pointer_damson_filter_joint_def();
            (void)damson_joint_set_filter_def(world, joint, def);
            break;
        }
        case 246: {  // damson_chain_get_body
            const damson_world* world = draw_damson_world();
            damson_chain chain = draw_damson_chain();
            keep_damson_body(damson_chain_get_body(world, chain));
            break;
        }
        case 247: {  // damson_chain_is_loop
            const damson_world* world = draw_damson_world();
            damson_chain chain = draw_damson_chain();
            (void)damson_chain_is_loop(world, chain);
            break;
        }
        case 248: {  // damson_chain_get_segment_count
            const damson_world* world = draw_damson_world();
            damson_chain chain = draw_damson_chain();
            (void)damson_chain_get_segment_count(world, chain);
            break;
        }
        case 249: {  // damson_chain_get_segment
            const damson_world* world = draw_damson_world();
            damson_chain chain = draw_damson_chain();
            uint32_t index = (uint32_t)draw_small(9);
            keep_damson_shape(damson_chain_get_segment(world, chain, index));
            break;
        }
        case 250: {  // damson_chain_get_segments
            const damson_world* world = draw_damson_world();
            damson_chain chain = draw_damson_chain();
            damson_shape* buffer = (damson_shape*)draw_room(sizeof(damson_shape));
            size_t capacity = draw_small(room_size);
            (void)damson_chain_get_segments(world, chain, buffer, capacity);
            break;
        }
        case 251: {  // damson_chain_get_points
            const damson_world* world = draw_damson_world();
            damson_chain chain = draw_damson_chain();
            damson_vec2* buffer = (damson_vec2*)draw_room(sizeof(damson_vec2));
            size_t capacity = draw_small(room_size);
            (void)damson_chain_get_points(world, chain, buffer, capacity);
            break;
        }
        case 252: {  // damson_chain_get_materials
            const damson_world* world = draw_damson_world();
            damson_chain chain = draw_damson_chain();
            damson_material* buffer = (damson_material*)draw_room(sizeof(damson_material));
            size_t capacity = draw_small(room_size);
            (void)damson_chain_get_materials(world, chain, buffer, capacity);
            break;
        }
        case 253: {  // damson_chain_is_one_sided
            const damson_world* world = draw_damson_world();
            damson_chain chain = draw_damson_chain();
            (void)damson_chain_is_one_sided(world, chain);
            break;
        }
        case 254: {  // damson_chain_get_radius
            const damson_world* world = draw_damson_world();
            damson_chain chain = draw_damson_chain();
            (void)damson_chain_get_radius(world, chain);
            break;
        }
        case 255: {  // damson_chain_get_surface_group
            const damson_world* world = draw_damson_world();
            damson_chain chain = draw_damson_chain();
            (void)damson_chain_get_surface_group(world, chain);
            break;
        }
        case 256: {  // damson_chain_get_events
            const damson_world* world = draw_damson_world();
            damson_chain chain = draw_damson_chain();
            (void)damson_chain_get_events(world, chain);
            break;
        }
        case 257: {  // damson_chain_get_filter
            const damson_world* world = draw_damson_world();
            damson_chain chain = draw_damson_chain();
            (void)damson_chain_get_filter(world, chain);
            break;
        }
        case 258: {  // damson_chain_get_draw_level
            const damson_world* world = draw_damson_world();
            damson_chain chain = draw_damson_chain();
            (void)damson_chain_get_draw_level(world, chain);
            break;
        }
        case 259: {  // damson_chain_get_first_key
            const damson_world* world = draw_damson_world();
            damson_chain chain = draw_damson_chain();
            (void)damson_chain_get_first_key(world, chain);
            break;
        }
        case 260: {  // damson_chain_get_user_data
            const damson_world* world = draw_damson_world();
            damson_chain chain = draw_damson_chain();
            (void)damson_chain_get_user_data(world, chain);
            break;
        }
        case 261: {  // damson_chain_get_def
            const damson_world* world = draw_damson_world();
            damson_chain chain = draw_damson_chain();
            damson_vec2* points = (damson_vec2*)draw_room(sizeof(damson_vec2));
            size_t point_capacity = draw_small(room_size);
            damson_material* materials = (damson_material*)draw_room(sizeof(damson_material));
            size_t material_capacity = draw_small(room_size);
            (void)damson_chain_get_def(world, chain, points, point_capacity, materials, material_capacity);
            break;
        }
        case 262: {  // damson_chain_set_point
            damson_world* world = draw_damson_world();
            damson_chain chain = draw_damson_chain();
            uint32_t index = (uint32_t)draw_small(9);
            damson_vec2 point = draw_damson_vec2();
            (void)damson_chain_set_point(world, chain, index, point);
            break;
        }
        case 263: {  // damson_chain_insert_point
            damson_world* world = draw_damson_world();
            damson_chain chain = draw_damson_chain();
            uint32_t index = (uint32_t)draw_small(9);
            damson_vec2 point = draw_damson_vec2();
            (void)damson_chain_insert_point(world, chain, index, point);
            break;
        }
        case 264: {  // damson_chain_remove_point
            damson_world* world = draw_damson_world();
            damson_chain chain = draw_damson_chain();
            uint32_t index = (uint32_t)draw_small(9);
            (void)damson_chain_remove_point(world, chain, index);
            break;
        }
        case 265: {  // damson_chain_split
            damson_world* world = draw_damson_world();
            damson_chain chain = draw_damson_chain();
            uint32_t index = (uint32_t)draw_small(9);
            keep_damson_chain(damson_chain_split(world, chain, index));
            break;
        }
        case 266: {  // damson_chain_join
            damson_world* world = draw_damson_world();
            damson_chain chain = draw_damson_chain();
            damson_chain other = draw_damson_chain();
            (void)damson_chain_join(world, chain, other);
            break;
        }
        case 267: {  // damson_tile_grid_get_body
            const damson_world* world = draw_damson_world();
            damson_tile_grid tile_grid = draw_damson_tile_grid();
            keep_damson_body(damson_tile_grid_get_body(world, tile_grid));
            break;
        }
        case 268: {  // damson_tile_grid_get_shape
            const damson_world* world = draw_damson_world();
            damson_tile_grid tile_grid = draw_damson_tile_grid();
            keep_damson_shape(damson_tile_grid_get_shape(world, tile_grid));
            break;
        }
        case 269: {  // damson_tile_grid_get_width
            const damson_world* world = draw_damson_world();
            damson_tile_grid tile_grid = draw_damson_tile_grid();
            (void)damson_tile_grid_get_width(world, tile_grid);
            break;
        }
        case 270: {  // damson_tile_grid_get_height
            const damson_world* world = draw_damson_world();
            damson_tile_grid tile_grid = draw_damson_tile_grid();
            (void)damson_tile_grid_get_height(world, tile_grid);
            break;
        }
        case 271: {  // damson_tile_grid_get_cell_size
            const damson_world* world = draw_damson_world();
            damson_tile_grid tile_grid = draw_damson_tile_grid();
            (void)damson_tile_grid_get_cell_size(world, tile_grid);
            break;
        }
        case 272: {  // damson_tile_grid_get_origin
            const damson_world* world = draw_damson_world();
            damson_tile_grid tile_grid = draw_damson_tile_grid();
            (void)damson_tile_grid_get_origin(world, tile_grid);
            break;
        }
        case 273: {  // damson_tile_grid_get_kinds
            const damson_world* world = draw_damson_world();
            damson_tile_grid tile_grid = draw_damson_tile_grid();
            size_t* count = (size_t*)draw_room(sizeof(size_t));
            (void)damson_tile_grid_get_kinds(world, tile_grid, count);
            break;
        }
        case 274: {  // damson_tile_grid_get_tile_count
            const damson_world* world = draw_damson_world();
            damson_tile_grid tile_grid = draw_damson_tile_grid();
            (void)damson_tile_grid_get_tile_count(world, tile_grid);
            break;
        }
        case 275: {  // damson_tile_grid_get_chunk_count
            const damson_world* world = draw_damson_world();
            damson_tile_grid tile_grid = draw_damson_tile_grid();
            (void)damson_tile_grid_get_chunk_count(world, tile_grid);
            break;
        }
        case 276: {  // damson_tile_grid_get_kind
            const damson_world* world = draw_damson_world();
            damson_tile_grid tile_grid = draw_damson_tile_grid();
            damson_tile_cell cell = draw_damson_tile_cell();
            (void)damson_tile_grid_get_kind(world, tile_grid, cell);
            break;
        }
        case 277: {  // damson_tile_grid_get_tile
            const damson_world* world = draw_damson_world();
            damson_tile_grid tile_grid = draw_damson_tile_grid();
            damson_tile_cell cell = draw_damson_tile_cell();
            (void)damson_tile_grid_get_tile(world, tile_grid, cell);
            break;
        }
        case 278: {  // damson_tile_grid_get_outline
            const damson_world* world = draw_damson_world();
            damson_tile_grid tile_grid = draw_damson_tile_grid();
            damson_tile_cell cell = draw_damson_tile_cell();
            (void)damson_tile_grid_get_outline(world, tile_grid, cell);
            break;
        }
        case 279: {  // damson_tile_grid_get_cell_at
            const damson_world* world = draw_damson_world();
            damson_tile_grid tile_grid = draw_damson_tile_grid();
            damson_vec2 point = draw_damson_vec2();
            damson_tile_cell* result = (damson_tile_cell*)draw_room(sizeof(damson_tile_cell));
            (void)damson_tile_grid_get_cell_at(world, tile_grid, point, result);
            break;
        }
        case 280: {  // damson_tile_grid_get_palette
            const damson_world* world = draw_damson_world();
            damson_tile_grid tile_grid = draw_damson_tile_grid();
            damson_tile* buffer = (damson_tile*)draw_room(sizeof(damson_tile));
            size_t capacity = draw_small(room_size);
            (void)damson_tile_grid_get_palette(world, tile_grid, buffer, capacity);
            break;
        }
        case 281: {  // damson_tile_grid_set_tile
            damson_world* world = draw_damson_world();
            damson_tile_grid tile_grid = draw_damson_tile_grid();
            damson_tile_cell cell = draw_damson_tile_cell();
            uint8_t kind = (uint8_t)draw_small(5);
            (void)damson_tile_grid_set_tile(world, tile_grid, cell, kind);
            break;
        }
        case 282: {  // damson_tile_grid_clear_tile
            damson_world* world = draw_damson_world();
            damson_tile_grid tile_grid = draw_damson_tile_grid();
            damson_tile_cell cell = draw_damson_tile_cell();
            (void)damson_tile_grid_clear_tile(world, tile_grid, cell);
            break;
        }
        case 283: {  // damson_tile_grid_set_tiles
            damson_world* world = draw_damson_world();
            damson_tile_grid tile_grid = draw_damson_tile_grid();
            damson_tile_cell lowest = draw_damson_tile_cell();
            uint32_t columns = (uint32_t)draw_small(9);
            uint32_t rows = (uint32_t)draw_small(9);
            const uint8_t* kinds = draw_array_uint8_t();
            size_t count = draw_small(room_size);
            (void)damson_tile_grid_set_tiles(world, tile_grid, lowest, columns, rows, kinds, count);
            break;
        }
        case 284: {  // damson_tile_grid_fill_tiles
            damson_world* world = draw_damson_world();
            damson_tile_grid tile_grid = draw_damson_tile_grid();
            damson_tile_cell lowest = draw_damson_tile_cell();
            uint32_t columns = (uint32_t)draw_small(9);
            uint32_t rows = (uint32_t)draw_small(9);
            uint8_t kind = (uint8_t)draw_small(5);
            (void)damson_tile_grid_fill_tiles(world, tile_grid, lowest, columns, rows, kind);
            break;
        }
        case 285: {  // damson_tile_grid_set_palette_tile
            damson_world* world = draw_damson_world();
            damson_tile_grid tile_grid = draw_damson_tile_grid();
            uint8_t kind = (uint8_t)draw_small(5);
            const damson_tile* tile = draw_pointer_damson_tile();
            (void)damson_tile_grid_set_palette_tile(world, tile_grid, kind, tile);
            break;
        }
        case 286: {  // damson_world_step
            damson_world* world = draw_damson_world();
            float dt = draw_float();
            int32_t substeps = (int32_t)draw_int(8);
            (void)damson_world_step(world, dt, substeps);
            break;
        }
        case 287: {  // damson_world_advance
            damson_world* world = draw_damson_world();
            float real_dt = draw_float();
            const damson_pace* pace = draw_pointer_damson_pace();
            damson_step_function before_step = draw_bool() ? NULL : call_step_function;
            damson_step_function after_step = draw_bool() ? NULL : call_step_function;
            void* context = NULL;
            (void)damson_world_advance(world, real_dt, pace, before_step, after_step, context);
            break;
        }
        case 288: {  // damson_world_step_bodies
            damson_world* world = draw_damson_world();
            const damson_body* bodies = draw_array_damson_body();
            size_t count = draw_small(room_size);
            float dt = draw_float();
            int32_t substeps = (int32_t)draw_int(8);
            (void)damson_world_step_bodies(world, bodies, count, dt, substeps);
            break;
        }
        case 289: {  // damson_world_step_region
            damson_world* world = draw_damson_world();
            damson_aabb region = draw_damson_aabb();
            float dt = draw_float();
            int32_t substeps = (int32_t)draw_int(8);
            (void)damson_world_step_region(world, region, dt, substeps);
            break;
        }
        case 290: {  // damson_world_get_contact_began
            const damson_world* world = draw_damson_world();
            size_t* count = (size_t*)draw_room(sizeof(size_t));
            (void)damson_world_get_contact_began(world, count);
            break;
        }
        case 291: {  // damson_world_get_contact_ended
            const damson_world* world = draw_damson_world();
            size_t* count = (size_t*)draw_room(sizeof(size_t));
            (void)damson_world_get_contact_ended(world, count);
            break;
        }
        case 292: {  // damson_world_get_sensor_began
            const damson_world* world = draw_damson_world();
            size_t* count = (size_t*)draw_room(sizeof(size_t));
            (void)damson_world_get_sensor_began(world, count);
            break;
        }
        case 293: {  // damson_world_get_sensor_ended
            const damson_world* world = draw_damson_world();
            size_t* count = (size_t*)draw_room(sizeof(size_t));
            (void)damson_world_get_sensor_ended(world, count);
            break;
        }
        case 294: {  // damson_world_get_hits
            const damson_world* world = draw_damson_world();
            size_t* count = (size_t*)draw_room(sizeof(size_t));
            (void)damson_world_get_hits(world, count);
            break;
        }
        case 295: {  // damson_world_get_contact_overloaded
            const damson_world* world = draw_damson_world();
            size_t* count = (size_t*)draw_room(sizeof(size_t));
            (void)damson_world_get_contact_overloaded(world, count);
            break;
        }
        case 296: {  // damson_world_get_body_moved
            const damson_world* world = draw_damson_world();
            size_t* count = (size_t*)draw_room(sizeof(size_t));
            (void)damson_world_get_body_moved(world, count);
            break;
        }
        case 297: {  // damson_world_get_body_slept
            const damson_world* world = draw_damson_world();
            size_t* count = (size_t*)draw_room(sizeof(size_t));
            (void)damson_world_get_body_slept(world, count);
            break;
        }
        case 298: {  // damson_world_get_body_woke
            const damson_world* world = draw_damson_world();
            size_t* count = (size_t*)draw_room(sizeof(size_t));
            (void)damson_world_get_body_woke(world, count);
            break;
        }
        case 299: {  // damson_world_get_body_quarantined
            const damson_world* world = draw_damson_world();
            size_t* count = (size_t*)draw_room(sizeof(size_t));
            (void)damson_world_get_body_quarantined(world, count);
            break;
        }
        case 300: {  // damson_world_get_body_left
            const damson_world* world = draw_damson_world();
            size_t* count = (size_t*)draw_room(sizeof(size_t));
            (void)damson_world_get_body_left(world, count);
            break;
        }
        case 301: {  // damson_world_get_joint_broke
            const damson_world* world = draw_damson_world();
            size_t* count = (size_t*)draw_room(sizeof(size_t));
            (void)damson_world_get_joint_broke(world, count);
            break;
        }
        case 302: {  // damson_world_get_joint_overloaded
            const damson_world* world = draw_damson_world();
            size_t* count = (size_t*)draw_room(sizeof(size_t));
            (void)damson_world_get_joint_overloaded(world, count);
            break;
        }
        case 303: {  // damson_world_on_contact_began
            damson_world* world = draw_damson_world();
            const damson_event_filter* filter = draw_pointer_damson_event_filter();
            damson_contact_began_function call = draw_bool() ? NULL : call_contact_began_function;
            void* context = NULL;
            (void)damson_world_on_contact_began(world, filter, call, context);
            break;
        }
        case 304: {  // damson_world_on_contact_ended
            damson_world* world = draw_damson_world();
            const damson_event_filter* filter = draw_pointer_damson_event_filter();
            damson_contact_ended_function call = draw_bool() ? NULL : call_contact_ended_function;
            void* context = NULL;
            (void)damson_world_on_contact_ended(world, filter, call, context);
            break;
        }
        case 305: {  // damson_world_on_sensor_began
            damson_world* world = draw_damson_world();
            const damson_event_filter* filter = draw_pointer_damson_event_filter();
            damson_sensor_began_function call = draw_bool() ? NULL : call_sensor_began_function;
            void* context = NULL;
            (void)damson_world_on_sensor_began(world, filter, call, context);
            break;
        }
        case 306: {  // damson_world_on_sensor_ended
            damson_world* world = draw_damson_world();
            const damson_event_filter* filter = draw_pointer_damson_event_filter();
            damson_sensor_ended_function call = draw_bool() ? NULL : call_sensor_ended_function;
            void* context = NULL;
            (void)damson_world_on_sensor_ended(world, filter, call, context);
            break;
        }
        case 307: {  // damson_world_on_hit
            damson_world* world = draw_damson_world();
            const damson_event_filter* filter = draw_pointer_damson_event_filter();
            damson_contact_hit_function call = draw_bool() ? NULL : call_contact_hit_function;
            void* context = NULL;
            (void)damson_world_on_hit(world, filter, call, context);
            break;
        }
        case 308: {  // damson_world_on_contact_overloaded
            damson_world* world = draw_damson_world();
            const damson_event_filter* filter = draw_pointer_damson_event_filter();
            damson_contact_overloaded_function call = draw_bool() ? NULL : call_contact_overloaded_function;
            void* context = NULL;
            (void)damson_world_on_contact_overloaded(world, filter, call, context);
            break;
        }
        case 309: {  // damson_world_on_body_moved
            damson_world* world = draw_damson_world();
            const damson_event_filter* filter = draw_pointer_damson_event_filter();
            damson_body_moved_function call = draw_bool() ? NULL : call_body_moved_function;
            void* context = NULL;
            (void)damson_world_on_body_moved(world, filter, call, context);
            break;
        }
        case 310: {  // damson_world_on_body_slept
            damson_world* world = draw_damson_world();
            const damson_event_filter* filter = draw_pointer_damson_event_filter();
            damson_body_slept_function call = draw_bool() ? NULL : call_body_slept_function;
            void* context = NULL;
            (void)damson_world_on_body_slept(world, filter, call, context);
            break;
        }
        case 311: {  // damson_world_on_body_woke
            damson_world* world = draw_damson_world();
            const damson_event_filter* filter = draw_pointer_damson_event_filter();
            damson_body_woke_function call = draw_bool() ? NULL : call_body_woke_function;
            void* context = NULL;
            (void)damson_world_on_body_woke(world, filter, call, context);
            break;
        }
        case 312: {  // damson_world_on_body_quarantined
            damson_world* world = draw_damson_world();
            const damson_event_filter* filter = draw_pointer_damson_event_filter();
            damson_body_quarantined_function call = draw_bool() ? NULL : call_body_quarantined_function;
            void* context = NULL;
            (void)damson_world_on_body_quarantined(world, filter, call, context);
            break;
        }
        case 313: {  // damson_world_on_body_left
            damson_world* world = draw_damson_world();
            const damson_event_filter* filter = draw_pointer_damson_event_filter();
            damson_body_left_function call = draw_bool() ? NULL : call_body_left_function;
            void* context = NULL;
            (void)damson_world_on_body_left(world, filter, call, context);
            break;
        }
        case 314: {  // damson_world_on_joint_broke
            damson_world* world = draw_damson_world();
            const damson_event_filter* filter = draw_pointer_damson_event_filter();
            damson_joint_broke_function call = draw_bool() ? NULL : call_joint_broke_function;
            void* context = NULL;
            (void)damson_world_on_joint_broke(world, filter, call, context);
            break;
        }
        case 315: {  // damson_world_on_joint_overloaded
            damson_world* world = draw_damson_world();
            const damson_event_filter* filter = draw_pointer_damson_event_filter();
            damson_joint_overloaded_function call = draw_bool() ? NULL : call_joint_overloaded_function;
            void* context = NULL;
            (void)damson_world_on_joint_overloaded(world, filter, call, context);
            break;
        }
        case 316: {  // damson_world_unsubscribe
            damson_world* world = draw_damson_world();
            damson_subscription subscription = draw_damson_subscription();
            (void)damson_world_unsubscribe(world, subscription);
            break;
        }
        case 317: {  // damson_world_deliver_events
            damson_world* world = draw_damson_world();
            (void)damson_world_deliver_events(world);
            break;
        }
        case 318: {  // damson_world_get_touching
            const damson_world* world = draw_damson_world();
            damson_touching_pair* buffer = (damson_touching_pair*)draw_room(sizeof(damson_touching_pair));
            size_t capacity = draw_small(room_size);
            (void)damson_world_get_touching(world, buffer, capacity);
            break;
        }
        case 319: {  // damson_body_get_touching
            const damson_world* world = draw_damson_world();
            damson_body body = draw_damson_body();
            damson_touching_pair* buffer = (damson_touching_pair*)draw_room(sizeof(damson_touching_pair));
            size_t capacity = draw_small(room_size);
            (void)damson_body_get_touching(world, body, buffer, capacity);
            break;
        }
        case 320: {  // damson_shape_get_touching
            const damson_world* world = draw_damson_world();
            damson_shape shape = draw_damson_shape();
            damson_touching_pair* buffer = (damson_touching_pair*)draw_room(sizeof(damson_touching_pair));
            size_t capacity = draw_small(room_size);
            (void)damson_shape_get_touching(world, shape, buffer, capacity);
            break;
        }
        case 321: {  // damson_world_set_touching_user_data
            damson_world* world = draw_damson_world();
            const damson_touching_pair* pair = draw_pointer_damson_touching_pair();
            uint64_t user_data = (uint64_t)draw_number();
            (void)damson_world_set_touching_user_data(world, pair, user_data);
            break;
        }
        case 322: {  // damson_world_get_touching_sides
            const damson_world* world = draw_damson_world();
            const damson_touching_pair* pair = draw_pointer_damson_touching_pair();
            damson_contact_side* a = (damson_contact_side*)draw_room(sizeof(damson_contact_side));
            damson_contact_side* b = (damson_contact_side*)draw_room(sizeof(damson_contact_side));
            (void)damson_world_get_touching_sides(world, pair, a, b);
            break;
        }
        case 323: {  // damson_world_get_touching_normal
            const damson_world* world = draw_damson_world();
            const damson_touching_pair* pair = draw_pointer_damson_touching_pair();
            (void)damson_world_get_touching_normal(world, pair);
            break;
        }
        case 324: {  // damson_world_get_touching_points
            const damson_world* world = draw_damson_world();
            const damson_touching_pair* pair = draw_pointer_damson_touching_pair();
            damson_vec2* buffer = (damson_vec2*)draw_room(sizeof(damson_vec2));
            size_t capacity = draw_small(room_size);
            (void)damson_world_get_touching_points(world, pair, buffer, capacity);
            break;
        }
        case 325: {  // damson_world_is_grounded
            const damson_world* world = draw_damson_world();
            damson_body body = draw_damson_body();
            damson_vec2 up = draw_damson_vec2();
            float max_slope = draw_float();
            (void)damson_world_is_grounded(world, body, up, max_slope);
            break;
        }
        case 326: {  // damson_world_get_contact_count
            const damson_world* world = draw_damson_world();
            (void)damson_world_get_contact_count(world);
            break;
        }
        case 327: {  // damson_world_get_contact_at
            const damson_world* world = draw_damson_world();
            uint32_t index = (uint32_t)draw_small(9);
            damson_touching_pair* result = (damson_touching_pair*)draw_room(sizeof(damson_touching_pair));
            (void)damson_world_get_contact_at(world, index, result);
            break;
        }
        case 328: {  // damson_world_ignore_collision
            damson_world* world = draw_damson_world();
            damson_body a = draw_damson_body();
            damson_body b = draw_damson_body();
            (void)damson_world_ignore_collision(world, a, b);
            break;
        }
        case 329: {  // damson_world_restore_collision
            damson_world* world = draw_damson_world();
            damson_body a = draw_damson_body();
            damson_body b = draw_damson_body();
            (void)damson_world_restore_collision(world, a, b);
            break;
        }
        case 330: {  // damson_world_is_collision_ignored
            const damson_world* world = draw_damson_world();
            damson_body a = draw_damson_body();
            damson_body b = draw_damson_body();
            (void)damson_world_is_collision_ignored(world, a, b);
            break;
        }
        case 331: {  // damson_world_get_ignored_pairs
            const damson_world* world = draw_damson_world();
            size_t* count = (size_t*)draw_room(sizeof(size_t));
            (void)damson_world_get_ignored_pairs(world, count);
            break;
        }
        case 332: {  // damson_world_ignore_until_separated
            damson_world* world = draw_damson_world();
            damson_shape a = draw_damson_shape();
            damson_shape b = draw_damson_shape();
            (void)damson_world_ignore_until_separated(world, a, b);
            break;
        }
        case 333: {  // damson_world_set_filter_callback
            damson_world* world = draw_damson_world();
            damson_filter_function callback = draw_bool() ? NULL : call_filter_function;
            void* context = NULL;
            (void)damson_world_set_filter_callback(world, callback, context);
            break;
        }
        case 334: {  // damson_world_set_pre_solve_callback
            damson_world* world = draw_damson_world();
            damson_pre_solve_function callback = draw_bool() ? NULL : call_pre_solve_function;
            void* context = NULL;
            (void)damson_world_set_pre_solve_callback(world, callback, context);
            break;
        }
        case 335: {  // damson_world_set_joint_break_callback
            damson_world* world = draw_damson_world();
            damson_joint_break_function callback = draw_bool() ? NULL : call_joint_break_function;
            void* context = NULL;
            (void)damson_world_set_joint_break_callback(world, callback, context);
            break;
        }
        case 336: {  // damson_world_find_nearest_on_ray
            const damson_world* world = draw_damson_world();
            const damson_ray_cast* ray = draw_pointer_damson_ray_cast();
            const damson_query_filter* filter = draw_pointer_damson_query_filter();
            damson_query_hit* result = (damson_query_hit*)draw_room(sizeof(damson_query_hit));
            (void)damson_world_find_nearest_on_ray(world, ray, filter, result);
            break;
        }
        case 337: {  // damson_world_find_all_on_ray
            const damson_world* world = draw_damson_world();
            const damson_ray_cast* ray = draw_pointer_damson_ray_cast();
            const damson_query_filter* filter = draw_pointer_damson_query_filter();
            damson_query_hit* buffer = (damson_query_hit*)draw_room(sizeof(damson_query_hit));
            size_t capacity = draw_small(room_size);
            (void)damson_world_find_all_on_ray(world, ray, filter, buffer, capacity);
            break;
        }
        case 338: {  // damson_world_visit_all_on_ray
            const damson_world* world = draw_damson_world();
            const damson_ray_cast* ray = draw_pointer_damson_ray_cast();
            const damson_query_filter* filter = draw_pointer_damson_query_filter();
            damson_hit_function visit = draw_bool() ? NULL : call_hit_function;
            void* context = NULL;
            (void)damson_world_visit_all_on_ray(world, ray, filter, visit, context);
            break;
        }
        case 339: {  // damson_world_find_many_on_ray
            damson_world* world = draw_damson_world();
            const damson_ray_cast* translations = draw_array_damson_ray_cast();
            size_t count = draw_small(room_size);
            const damson_query_filter* filter = draw_pointer_damson_query_filter();
            damson_query_hit* buffer = (damson_query_hit*)draw_room(sizeof(damson_query_hit));
            size_t capacity = draw_small(room_size);
            uint32_t* counts = (uint32_t*)draw_room(sizeof(uint32_t));
            (void)damson_world_find_many_on_ray(world, translations, count, filter, buffer, capacity, counts);
            break;
        }
        case 340: {  // damson_world_find_nearest_on_cast
            const damson_world* world = draw_damson_world();
            const damson_shape_cast* cast = draw_pointer_damson_shape_cast();
            const damson_query_filter* filter = draw_pointer_damson_query_filter();
            damson_query_hit* result = (damson_query_hit*)draw_room(sizeof(damson_query_hit));
            (void)damson_world_find_nearest_on_cast(world, cast, filter, result);
            break;
        }
        case 341: {  // damson_world_find_all_on_cast
            const damson_world* world = draw_damson_world();
            const damson_shape_cast* cast = draw_pointer_damson_shape_cast();
            const damson_query_filter* filter = draw_pointer_damson_query_filter();
            damson_query_hit* buffer = (damson_query_hit*)draw_room(sizeof(damson_query_hit));
            size_t capacity = draw_small(room_size);
            (void)damson_world_find_all_on_cast(world, cast, filter, buffer, capacity);
            break;
        }
        case 342: {  // damson_world_visit_all_on_cast
            const damson_world* world = draw_damson_world();
            const damson_shape_cast* cast = draw_pointer_damson_shape_cast();
            const damson_query_filter* filter = draw_pointer_damson_query_filter();
            damson_hit_function visit = draw_bool() ? NULL : call_hit_function;
            void* context = NULL;
            (void)damson_world_visit_all_on_cast(world, cast, filter, visit, context);
            break;
        }
        case 343: {  // damson_world_find_many_on_cast
            damson_world* world = draw_damson_world();
            const damson_shape_cast* casts = draw_array_damson_shape_cast();
            size_t count = draw_small(room_size);
            const damson_query_filter* filter = draw_pointer_damson_query_filter();
            damson_query_hit* buffer = (damson_query_hit*)draw_room(sizeof(damson_query_hit));
            size_t capacity = draw_small(room_size);
            uint32_t* counts = (uint32_t*)draw_room(sizeof(uint32_t));
            (void)damson_world_find_many_on_cast(world, casts, count, filter, buffer, capacity, counts);
            break;
        }
        case 344: {  // damson_world_find_nearest_in_shape
            const damson_world* world = draw_damson_world();
            const damson_shape_overlap* overlap = draw_pointer_damson_shape_overlap();
            const damson_query_filter* filter = draw_pointer_damson_query_filter();
            damson_query_hit* result = (damson_query_hit*)draw_room(sizeof(damson_query_hit));
            (void)damson_world_find_nearest_in_shape(world, overlap, filter, result);
            break;
        }
        case 345: {  // damson_world_find_all_in_shape
            const damson_world* world = draw_damson_world();
            const damson_shape_overlap* overlap = draw_pointer_damson_shape_overlap();
            const damson_query_filter* filter = draw_pointer_damson_query_filter();
            damson_query_hit* buffer = (damson_query_hit*)draw_room(sizeof(damson_query_hit));
            size_t capacity = draw_small(room_size);
            (void)damson_world_find_all_in_shape(world, overlap, filter, buffer, capacity);
            break;
        }
        case 346: {  // damson_world_visit_all_in_shape
            const damson_world* world = draw_damson_world();
            const damson_shape_overlap* overlap = draw_pointer_damson_shape_overlap();
            const damson_query_filter* filter = draw_pointer_damson_query_filter();
            damson_hit_function visit = draw_bool() ? NULL : call_hit_function;
            void* context = NULL;
            (void)damson_world_visit_all_in_shape(world, overlap, filter, visit, context);
            break;
        }
        case 347: {  // damson_world_find_many_in_shape
            damson_world* world = draw_damson_world();
            const damson_shape_overlap* overlaps = draw_array_damson_shape_overlap();
            size_t count = draw_small(room_size);
            const damson_query_filter* filter = draw_pointer_damson_query_filter();
            damson_query_hit* buffer = (damson_query_hit*)draw_room(sizeof(damson_query_hit));
            size_t capacity = draw_small(room_size);
            uint32_t* counts = (uint32_t*)draw_room(sizeof(uint32_t));
            (void)damson_world_find_many_in_shape(world, overlaps, count, filter, buffer, capacity, counts);
            break;
        }
        case 348: {  // damson_world_find_nearest_in_box
            const damson_world* world = draw_damson_world();
            const damson_box_overlap* box = draw_pointer_damson_box_overlap();
            const damson_query_filter* filter = draw_pointer_damson_query_filter();
            damson_query_hit* result = (damson_query_hit*)draw_room(sizeof(damson_query_hit));
            (void)damson_world_find_nearest_in_box(world, box, filter, result);
            break;
        }
        case 349: {  // damson_world_find_all_in_box
            const damson_world* world = draw_damson_world();
            const damson_box_overlap* box = draw_pointer_damson_box_overlap();
            const damson_query_filter* filter = draw_pointer_damson_query_filter();
            damson_query_hit* buffer = (damson_query_hit*)draw_room(sizeof(damson_query_hit));
            size_t capacity = draw_small(room_size);
            (void)damson_world_find_all_in_box(world, box, filter, buffer, capacity);
            break;
        }
        case 350: {  // damson_world_visit_all_in_box
            const damson_world* world = draw_damson_world();
            const damson_box_overlap* box = draw_pointer_damson_box_overlap();
            const damson_query_filter* filter = draw_pointer_damson_query_filter();
            damson_hit_function visit = draw_bool() ? NULL : call_hit_function;
            void* context = NULL;
            (void)damson_world_visit_all_in_box(world, box, filter, visit, context);
            break;
        }
        case 351: {  // damson_world_find_many_in_box
            damson_world* world = draw_damson_world();
            const damson_box_overlap* boxes = draw_array_damson_box_overlap();
            size_t count = draw_small(room_size);
            const damson_query_filter* filter = draw_pointer_damson_query_filter();
            damson_query_hit* buffer = (damson_query_hit*)draw_room(sizeof(damson_query_hit));
            size_t capacity = draw_small(room_size);
            uint32_t* counts = (uint32_t*)draw_room(sizeof(uint32_t));
            (void)damson_world_find_many_in_box(world, boxes, count, filter, buffer, capacity, counts);
            break;
        }
        case 352: {  // damson_world_find_nearest_at_point
            const damson_world* world = draw_damson_world();
            const damson_point_overlap* point = draw_pointer_damson_point_overlap();
            const damson_query_filter* filter = draw_pointer_damson_query_filter();
            damson_query_hit* result = (damson_query_hit*)draw_room(sizeof(damson_query_hit));
            (void)damson_world_find_nearest_at_point(world, point, filter, result);
            break;
        }
        case 353: {  // damson_world_find_all_at_point
            const damson_world* world = draw_damson_world();
            const damson_point_overlap* point = draw_pointer_damson_point_overlap();
            const damson_query_filter* filter = draw_pointer_damson_query_filter();
            damson_query_hit* buffer = (damson_query_hit*)draw_room(sizeof(damson_query_hit));
            size_t capacity = draw_small(room_size);
            (void)damson_world_find_all_at_point(world, point, filter, buffer, capacity);
            break;
        }
        case 354: {  // damson_world_visit_all_at_point
            const damson_world* world = draw_damson_world();
            const damson_point_overlap* point = draw_pointer_damson_point_overlap();
            const damson_query_filter* filter = draw_pointer_damson_query_filter();
            damson_hit_function visit = draw_bool() ? NULL : call_hit_function;
            void* context = NULL;
            (void)damson_world_visit_all_at_point(world, point, filter, visit, context);
            break;
        }
        case 355: {  // damson_world_find_many_at_point
            damson_world* world = draw_damson_world();
            const damson_point_overlap* points = draw_array_damson_point_overlap();
            size_t count = draw_small(room_size);
            const damson_query_filter* filter = draw_pointer_damson_query_filter();
            damson_query_hit* buffer = (damson_query_hit*)draw_room(sizeof(damson_query_hit));
            size_t capacity = draw_small(room_size);
            uint32_t* counts = (uint32_t*)draw_room(sizeof(uint32_t));
            (void)damson_world_find_many_at_point(world, points, count, filter, buffer, capacity, counts);
            break;
        }
        case 356: {  // damson_world_find_nearest_near_point
            const damson_world* world = draw_damson_world();
            const damson_near_point* near = draw_pointer_damson_near_point();
            const damson_query_filter* filter = draw_pointer_damson_query_filter();
            damson_query_hit* result = (damson_query_hit*)draw_room(sizeof(damson_query_hit));
            (void)damson_world_find_nearest_near_point(world, near, filter, result);
            break;
        }
        case 357: {  // damson_world_find_all_near_point
            const damson_world* world = draw_damson_world();
            const damson_near_point* near = draw_pointer_damson_near_point();
            const damson_query_filter* filter = draw_pointer_damson_query_filter();
            damson_query_hit* buffer = (damson_query_hit*)draw_room(sizeof(damson_query_hit));
            size_t capacity = draw_small(room_size);
            (void)damson_world_find_all_near_point(world, near, filter, buffer, capacity);
            break;
        }
        case 358: {  // damson_world_visit_all_near_point
            const damson_world* world = draw_damson_world();
            const damson_near_point* near = draw_pointer_damson_near_point();
            const damson_query_filter* filter = draw_pointer_damson_query_filter();
            damson_hit_function visit = draw_bool() ? NULL : call_hit_function;
            void* context = NULL;
            (void)damson_world_visit_all_near_point(world, near, filter, visit, context);
            break;
        }
        case 359: {  // damson_world_find_many_near_point
            damson_world* world = draw_damson_world();
            const damson_near_point* nears = draw_array_damson_near_point();
            size_t count = draw_small(room_size);
            const damson_query_filter* filter = draw_pointer_damson_query_filter();
            damson_query_hit* buffer = (damson_query_hit*)draw_room(sizeof(damson_query_hit));
            size_t capacity = draw_small(room_size);
            uint32_t* counts = (uint32_t*)draw_room(sizeof(uint32_t));
            (void)damson_world_find_many_near_point(world, nears, count, filter, buffer, capacity, counts);
            break;
        }
        case 360: {  // damson_world_get_topmost_at
            const damson_world* world = draw_damson_world();
            damson_vec2 point = draw_damson_vec2();
            uint64_t categories = (uint64_t)draw_number();
            keep_damson_shape(damson_world_get_topmost_at(world, point, categories));
            break;
        }
        case 361: {  // damson_world_visit_shapes_at
            damson_world* world = draw_damson_world();
            damson_vec2 point = draw_damson_vec2();
            uint64_t categories = (uint64_t)draw_number();
            damson_shape_function visit = draw_bool() ? NULL : call_shape_function;
            void* context = NULL;
            (void)damson_world_visit_shapes_at(world, point, categories, visit, context);
            break;
        }
        case 362: {  // damson_world_get_shapes_by_level
            const damson_world* world = draw_damson_world();
            damson_shape* buffer = (damson_shape*)draw_room(sizeof(damson_shape));
            size_t capacity = draw_small(room_size);
            (void)damson_world_get_shapes_by_level(world, buffer, capacity);
            break;
        }
        case 363: {  // damson_world_get_counters
            const damson_world* world = draw_damson_world();
            (void)damson_world_get_counters(world);
            break;
        }
        case 364: {  // damson_world_get_memory
            const damson_world* world = draw_damson_world();
            (void)damson_world_get_memory(world);
            break;
        }
        case 365: {  // damson_world_get_phase_times
            const damson_world* world = draw_damson_world();
            (void)damson_world_get_phase_times(world);
            break;
        }
        case 366: {  // damson_world_set_phase_trace
            damson_world* world = draw_damson_world();
            damson_phase_trace_function call = draw_bool() ? NULL : call_phase_trace_function;
            void* context = NULL;
            (void)damson_world_set_phase_trace(world, call, context);
            break;
        }
        case 367: {  // damson_world_get_digest
            const damson_world* world = draw_damson_world();
            (void)damson_world_get_digest(world);
            break;
        }
        case 368: {  // damson_world_validate
            const damson_world* world = draw_damson_world();
            see_text(damson_world_validate(world));
            break;
        }
        case 369: {  // damson_body_describe
            const damson_world* world = draw_damson_world();
            damson_body body = draw_damson_body();
            see_text(damson_body_describe(world, body));
            break;
        }
        case 370: {  // damson_shape_describe
            const damson_world* world = draw_damson_world();
            damson_shape shape = draw_damson_shape();
            see_text(damson_shape_describe(world, shape));
            break;
        }
        case 371: {  // damson_joint_describe
            const damson_world* world = draw_damson_world();
            damson_joint joint = draw_damson_joint();
            see_text(damson_joint_describe(world, joint));
            break;
        }
        case 372: {  // damson_world_describe_contact
            const damson_world* world = draw_damson_world();
            damson_shape a = draw_damson_shape();
            damson_shape b = draw_damson_shape();
            see_text(damson_world_describe_contact(world, a, b));
            break;
        }
        case 373: {  // damson_world_find_divergence
            const damson_world* here = draw_damson_world();
            const damson_world* there = draw_damson_world();
            damson_divergence* result = (damson_divergence*)draw_room(sizeof(damson_divergence));
            (void)damson_world_find_divergence(here, there, result);
            break;
        }
        case 374: {  // damson_world_get_commands
            damson_world* world = draw_damson_world();
            uint64_t key = (uint64_t)draw_number();
            (void)damson_world_get_commands(world, key);
            break;
        }
        case 375: {  // damson_commands_create_revolute_joint
            damson_command_buffer* commands = draw_damson_command_buffer();
            const damson_revolute_joint_def* def = draw_pointer_damson_revolute_joint_def();
            keep_damson_joint_token(damson_commands_create_revolute_joint(commands, def));
            break;
        }
        case 376: {  // damson_commands_create_revolute_joint_of
            damson_command_buffer* commands = draw_damson_command_buffer();
            damson_body_target body_a = draw_damson_body_target();
            damson_body_target body_b = draw_damson_body_target();
            const damson_revolute_joint_def* def = draw_pointer_damson_revolute_joint_def();
            keep_damson_joint_token(damson_commands_create_revolute_joint_of(commands, body_a, body_b, def));
            break;
        }
        case 377: {  // damson_commands_set_revolute_joint
            damson_command_buffer* commands = draw_damson_command_buffer();
            damson_joint_target joint = draw_damson_joint_target();
            const damson_revolute_joint_def* def = draw_pointer_damson_revolute_joint_def();
            (void)damson_commands_set_revolute_joint(commands, joint, def);
            break;
        }
        case 378: {  // damson_commands_create_distance_joint
            damson_command_buffer* commands = draw_damson_command_buffer();
            const damson_distance_joint_def* def = draw_pointer_damson_distance_joint_def();
            keep_damson_joint_token(damson_commands_create_distance_joint(commands, def));
            break;
        }
        case 379: {  // damson_commands_create_distance_joint_of
            damson_command_buffer* commands = draw_damson_command_buffer();
            damson_body_target body_a = draw_damson_body_target();
            damson_body_target body_b = draw_damson_body_target();
            const damson_distance_joint_def* def = draw_pointer_damson_distance_joint_def();
            keep_damson_joint_token(damson_commands_create_distance_joint_of(commands, body_a, body_b, def));
            break;
        }
        case 380: {  // damson_commands_set_distance_joint
            damson_command_buffer* commands = draw_damson_command_buffer();
            damson_joint_target joint = draw_damson_joint_target();
            const damson_distance_joint_def* def = draw_pointer_damson_distance_joint_def();
            (void)damson_commands_set_distance_joint(commands, joint, def);
            break;
        }
        case 381: {  // damson_commands_create_prismatic_joint
            damson_command_buffer* commands = draw_damson_command_buffer();
            const damson_prismatic_joint_def* def = draw_pointer_damson_prismatic_joint_def();
            keep_damson_joint_token(damson_commands_create_prismatic_joint(commands, def));
            break;
        }
        case 382: {  // damson_commands_create_prismatic_joint_of
            damson_command_buffer* commands = draw_damson_command_buffer();
            damson_body_target body_a = draw_damson_body_target();
            damson_body_target body_b = draw_damson_body_target();
            const damson_prismatic_joint_def* def = draw_pointer_damson_prismatic_joint_def();
            keep_damson_joint_token(damson_commands_create_prismatic_joint_of(commands, body_a, body_b, def));
            break;
        }
        case 383: {  // damson_commands_set_prismatic_joint
            damson_command_buffer* commands = draw_damson_command_buffer();
            damson_joint_target joint = draw_damson_joint_target();
            const damson_prismatic_joint_def* def = draw_pointer_damson_prismatic_joint_def();
            (void)damson_commands_set_prismatic_joint(commands, joint, def);
            break;
        }
        case 384: {  // damson_commands_create_weld_joint
            damson_command_buffer* commands = draw_damson_command_buffer();
            const damson_weld_joint_def* def = draw_pointer_damson_weld_joint_def();
            keep_damson_joint_token(damson_commands_create_weld_joint(commands, def));
            break;
        }
        case 385: {  // damson_commands_create_weld_joint_of
            damson_command_buffer* commands = draw_damson_command_buffer();
            damson_body_target body_a = draw_damson_body_target();
            damson_body_target body_b = draw_damson_body_target();
            const damson_weld_joint_def* def = draw_pointer_damson_weld_joint_def();
            keep_damson_joint_token(damson_commands_create_weld_joint_of(commands, body_a, body_b, def));
            break;
        }
        case 386: {  // damson_commands_set_weld_joint
            damson_command_buffer* commands = draw_damson_command_buffer();
            damson_joint_target joint = draw_damson_joint_target();
            const damson_weld_joint_def* def = draw_pointer_damson_weld_joint_def();
            (void)damson_commands_set_weld_joint(commands, joint, def);
            break;
        }
        case 387: {  // damson_commands_create_wheel_joint
            damson_command_buffer* commands = draw_damson_command_buffer();
            const damson_wheel_joint_def* def = draw_pointer_damson_wheel_joint_def();
            keep_damson_joint_token(damson_commands_create_wheel_joint(commands, def));
            break;
        }
        case 388: {  // damson_commands_create_wheel_joint_of
            damson_command_buffer* commands = draw_damson_command_buffer();
            damson_body_target body_a = draw_damson_body_target();
            damson_body_target body_b = draw_damson_body_target();
            const damson_wheel_joint_def* def = draw_pointer_damson_wheel_joint_def();
            keep_damson_joint_token(damson_commands_create_wheel_joint_of(commands, body_a, body_b, def));
            break;
        }
        case 389: {  // damson_commands_set_wheel_joint
            damson_command_buffer* commands = draw_damson_command_buffer();
            damson_joint_target joint = draw_damson_joint_target();
            const damson_wheel_joint_def* def = draw_pointer_damson_wheel_joint_def();
            (void)damson_commands_set_wheel_joint(commands, joint, def);
            break;
        }
        case 390: {  // damson_commands_create_motor_joint
            damson_command_buffer* commands = draw_damson_command_buffer();
            const damson_motor_joint_def* def = draw_pointer_damson_motor_joint_def();
            keep_damson_joint_token(damson_commands_create_motor_joint(commands, def));
            break;
        }
        case 391: {  // damson_commands_create_motor_joint_of
            damson_command_buffer* commands = draw_damson_command_buffer();
            damson_body_target body_a = draw_damson_body_target();
            damson_body_target body_b = draw_damson_body_target();
            const damson_motor_joint_def* def = draw_pointer_damson_motor_joint_def();
            keep_damson_joint_token(damson_commands_create_motor_joint_of(commands, body_a, body_b, def));
            break;
        }
        case 392: {  // damson_commands_set_motor_joint
            damson_command_buffer* commands = draw_damson_command_buffer();
            damson_joint_target joint = draw_damson_joint_target();
            const damson_motor_joint_def* def = draw_pointer_damson_motor_joint_def();
            (void)damson_commands_set_motor_joint(commands, joint, def);
            break;
        }
        case 393: {  // damson_commands_create_target_joint
            damson_command_buffer* commands = draw_damson_command_buffer();
            const damson_target_joint_def* def = draw_pointer_damson_target_joint_def();
            keep_damson_joint_token(damson_commands_create_target_joint(commands, def));
            break;
        }
        case 394: {  // damson_commands_create_target_joint_of
            damson_command_buffer* commands = draw_damson_command_buffer();
            damson_body_target body = draw_damson_body_target();
            const damson_target_joint_def* def = draw_pointer_damson_target_joint_def();
            keep_damson_joint_token(damson_commands_create_target_joint_of(commands, body, def));
            break;
        }
        case 395: {  // damson_commands_set_target_joint
            damson_command_buffer* commands = draw_damson_command_buffer();
            damson_joint_target joint = draw_damson_joint_target();
            const damson_target_joint_def* def = draw_pointer_damson_target_joint_def();
            (void)damson_commands_set_target_joint(commands, joint, def);
            break;
        }
        case 396: {  // damson_commands_create_gear_joint
            damson_command_buffer* commands = draw_damson_command_buffer();
            const damson_gear_joint_def* def = draw_pointer_damson_gear_joint_def();
            keep_damson_joint_token(damson_commands_create_gear_joint(commands, def));
            break;
        }
        case 397: {  // damson_commands_create_gear_joint_of
            damson_command_buffer* commands = draw_damson_command_buffer();
            damson_joint_target joint_a = draw_damson_joint_target();
            damson_joint_target joint_b = draw_damson_joint_target();
            const damson_gear_joint_def* def = draw_pointer_damson_gear_joint_def();
            keep_damson_joint_token(damson_commands_create_gear_joint_of(commands, joint_a, joint_b, def));
            break;
        }
        case 398: {  // damson_commands_set_gear_joint
            damson_command_buffer* commands = draw_damson_command_buffer();
            damson_joint_target joint = draw_damson_joint_target();
            const damson_gear_joint_def* def = draw_pointer_damson_gear_joint_def();
            (void)damson_commands_set_gear_joint(commands, joint, def);
            break;
        }
        case 399: {  // damson_commands_create_pulley_joint
            damson_command_buffer* commands = draw_damson_command_buffer();
            const damson_pulley_joint_def* def = draw_pointer_damson_pulley_joint_def();
            keep_damson_joint_token(damson_commands_create_pulley_joint(commands, def));
            break;
        }
        case 400: {  // damson_commands_create_pulley_joint_of
            damson_command_buffer* commands = draw_damson_command_buffer();
            damson_body_target body_a = draw_damson_body_target();
            damson_body_target body_b = draw_damson_body_target();
            const damson_pulley_joint_def* def = draw_pointer_damson_pulley_joint_def();
            keep_damson_joint_token(damson_commands_create_pulley_joint_of(commands, body_a, body_b, def));
            break;
        }
        case 401: {  // damson_commands_set_pulley_joint
            damson_command_buffer* commands = draw_damson_command_buffer();
            damson_joint_target joint = draw_damson_joint_target();
            const damson_pulley_joint_def* def = draw_pointer_damson_pulley_joint_def();
            (void)damson_commands_set_pulley_joint(commands, joint, def);
            break;
        }
        case 402: {  // damson_commands_create_filter_joint
            damson_command_buffer* commands = draw_damson_command_buffer();
            const damson_filter_joint_def* def = draw_pointer_damson_filter_joint_def();
            keep_damson_joint_token(damson_commands_create_filter_joint(commands, def));
            break;
        }
        case 403: {  // damson_commands_create_filter_joint_of
            damson_command_buffer* commands = draw_damson_command_buffer();
            damson_body_target body_a = draw_damson_body_target();
            damson_body_target body_b = draw_damson_body_target();
            const damson_filter_joint_def* def = draw_pointer_damson_filter_joint_def();
            keep_damson_joint_token(damson_commands_create_filter_joint_of(commands, body_a, body_b, def));
            break;
        }
        case 404: {  // damson_commands_set_filter_joint
            damson_command_buffer* commands = draw_damson_command_buffer();
            damson_joint_target joint = draw_damson_joint_target();
            const damson_filter_joint_def* def = draw_pointer_damson_filter_joint_def();
            (void)damson_commands_set_filter_joint(commands, joint, def);
            break;
        }
        case 405: {  // damson_commands_create_tile_grid
            damson_command_buffer* commands = draw_damson_command_buffer();
            damson_body_target body = draw_damson_body_target();
            const damson_tile_grid_def* def = draw_pointer_damson_tile_grid_def();
            keep_damson_tile_grid_token(damson_commands_create_tile_grid(commands, body, def));
            break;
        }
        case 406: {  // damson_commands_get_key
            const damson_command_buffer* commands = draw_damson_command_buffer();
            (void)damson_commands_get_key(commands);
            break;
        }
        case 407: {  // damson_commands_create_body
            damson_command_buffer* commands = draw_damson_command_buffer();
            const damson_body_def* def = draw_pointer_damson_body_def();
            keep_damson_body_token(damson_commands_create_body(commands, def));
            break;
        }
        case 408: {  // damson_commands_create_shape
            damson_command_buffer* commands = draw_damson_command_buffer();
            damson_body_target body = draw_damson_body_target();
            const damson_geometry* geometry = draw_pointer_damson_geometry();
            const damson_shape_def* def = draw_pointer_damson_shape_def();
            keep_damson_shape_token(damson_commands_create_shape(commands, body, geometry, def));
            break;
        }
        case 409: {  // damson_commands_destroy_body
            damson_command_buffer* commands = draw_damson_command_buffer();
            damson_body_target body = draw_damson_body_target();
            (void)damson_commands_destroy_body(commands, body);
            break;
        }
        case 410: {  // damson_commands_destroy_shape
            damson_command_buffer* commands = draw_damson_command_buffer();
            damson_shape_target shape = draw_damson_shape_target();
            (void)damson_commands_destroy_shape(commands, shape);
            break;
        }
        case 411: {  // damson_commands_destroy_joint
            damson_command_buffer* commands = draw_damson_command_buffer();
            damson_joint_target joint = draw_damson_joint_target();
            (void)damson_commands_destroy_joint(commands, joint);
            break;
        }
        case 412: {  // damson_commands_set_transform
            damson_command_buffer* commands = draw_damson_command_buffer();
            damson_body_target body = draw_damson_body_target();
            damson_vec2 position = draw_damson_vec2();
            float angle = draw_float();
            (void)damson_commands_set_transform(commands, body, position, angle);
            break;
        }
        case 413: {  // damson_commands_set_frame
            damson_command_buffer* commands = draw_damson_command_buffer();
            damson_body_target body = draw_damson_body_target();
            damson_transform frame = draw_damson_transform();
            (void)damson_commands_set_frame(commands, body, frame);
            break;
        }
        case 414: {  // damson_commands_set_linear_velocity
            damson_command_buffer* commands = draw_damson_command_buffer();
            damson_body_target body = draw_damson_body_target();
            damson_vec2 velocity = draw_damson_vec2();
            bool wake = draw_bool();
            (void)damson_commands_set_linear_velocity(commands, body, velocity, wake);
            break;
        }
        case 415: {  // damson_commands_set_angular_velocity
            damson_command_buffer* commands = draw_damson_command_buffer();
            damson_body_target body = draw_damson_body_target();
            float velocity = draw_float();
            bool wake = draw_bool();
            (void)damson_commands_set_angular_velocity(commands, body, velocity, wake);
            break;
        }
        case 416: {  // damson_commands_apply_impulse
            damson_command_buffer* commands = draw_damson_command_buffer();
            damson_body_target body = draw_damson_body_target();
            damson_vec2 impulse = draw_damson_vec2();
            damson_vec2 point = draw_damson_vec2();
            bool wake = draw_bool();
            (void)damson_commands_apply_impulse(commands, body, impulse, point, wake);
            break;
        }
        case 417: {  // damson_commands_apply_impulse_to_center
            damson_command_buffer* commands = draw_damson_command_buffer();
            damson_body_target body = draw_damson_body_target();
            damson_vec2 impulse = draw_damson_vec2();
            bool wake = draw_bool();
            (void)damson_commands_apply_impulse_to_center(commands, body, impulse, wake);
            break;
        }
        case 418: {  // damson_commands_apply_force_to_center
            damson_command_buffer* commands = draw_damson_command_buffer();
            damson_body_target body = draw_damson_body_target();
            damson_vec2 force = draw_damson_vec2();
            bool wake = draw_bool();
            (void)damson_commands_apply_force_to_center(commands, body, force, wake);
            break;
        }
        case 419: {  // damson_commands_apply_angular_impulse
            damson_command_buffer* commands = draw_damson_command_buffer();
            damson_body_target body = draw_damson_body_target();
            float impulse = draw_float();
            bool wake = draw_bool();
            (void)damson_commands_apply_angular_impulse(commands, body, impulse, wake);
            break;
        }
        case 420: {  // damson_commands_set_type
            damson_command_buffer* commands = draw_damson_command_buffer();
            damson_body_target body = draw_damson_body_target();
            damson_body_type type = draw_choice(3);
            (void)damson_commands_set_type(commands, body, type);
            break;
        }
        case 421: {  // damson_commands_set_enabled
            damson_command_buffer* commands = draw_damson_command_buffer();
            damson_body_target body = draw_damson_body_target();
            bool enabled = draw_bool();
            (void)damson_commands_set_enabled(commands, body, enabled);
            break;
        }
        case 422: {  // damson_commands_set_locks
            damson_command_buffer* commands = draw_damson_command_buffer();
            damson_body_target body = draw_damson_body_target();
            damson_motion_locks locks = draw_damson_motion_locks();
            (void)damson_commands_set_locks(commands, body, locks);
            break;
        }
        case 423: {  // damson_commands_set_mass
            damson_command_buffer* commands = draw_damson_command_buffer();
            damson_body_target body = draw_damson_body_target();
            damson_mass_data mass = draw_damson_mass_data();
            (void)damson_commands_set_mass(commands, body, mass);
            break;
        }
        case 424: {  // damson_commands_reset_mass
            damson_command_buffer* commands = draw_damson_command_buffer();
            damson_body_target body = draw_damson_body_target();
            (void)damson_commands_reset_mass(commands, body);
            break;
        }
        case 425: {  // damson_commands_set_target
            damson_command_buffer* commands = draw_damson_command_buffer();
            damson_body_target body = draw_damson_body_target();
            damson_vec2 position = draw_damson_vec2();
            float angle = draw_float();
            (void)damson_commands_set_target(commands, body, position, angle);
            break;
        }
        case 426: {  // damson_commands_set_name
            damson_command_buffer* commands = draw_damson_command_buffer();
            damson_body_target body = draw_damson_body_target();
            const char* name = draw_text();
            (void)damson_commands_set_name(commands, body, name);
            break;
        }
        case 427: {  // damson_commands_explode
            damson_command_buffer* commands = draw_damson_command_buffer();
            const damson_explosion_def* def = draw_pointer_damson_explosion_def();
            (void)damson_commands_explode(commands, def);
            break;
        }
        case 428: {  // damson_commands_set_body_user_data
            damson_command_buffer* commands = draw_damson_command_buffer();
            damson_body_target body = draw_damson_body_target();
            uint64_t user_data = (uint64_t)draw_number();
            (void)damson_commands_set_body_user_data(commands, body, user_data);
            break;
        }
        case 429: {  // damson_commands_set_shape_filter
            damson_command_buffer* commands = draw_damson_command_buffer();
            damson_shape_target shape = draw_damson_shape_target();
            const damson_filter* filter = draw_pointer_damson_filter();
            (void)damson_commands_set_shape_filter(commands, shape, filter);
            break;
        }
        case 430: {  // damson_commands_set_shape_user_data
            damson_command_buffer* commands = draw_damson_command_buffer();
            damson_shape_target shape = draw_damson_shape_target();
            uint64_t user_data = (uint64_t)draw_number();
            (void)damson_commands_set_shape_user_data(commands, shape, user_data);
            break;
        }
        case 431: {  // damson_commands_create_chain
            damson_command_buffer* commands = draw_damson_command_buffer();
            damson_body_target body = draw_damson_body_target();
            const damson_chain_def* def = draw_pointer_damson_chain_def();
            keep_damson_chain_token(damson_commands_create_chain(commands, body, def));
            break;
        }
        case 432: {  // damson_commands_destroy_chain
            damson_command_buffer* commands = draw_damson_command_buffer();
            damson_chain_target chain = draw_damson_chain_target();
            (void)damson_commands_destroy_chain(commands, chain);
            break;
        }
        case 433: {  // damson_commands_set_chain_point
            damson_command_buffer* commands = draw_damson_command_buffer();
            damson_chain_target chain = draw_damson_chain_target();
            uint32_t index = (uint32_t)draw_small(9);
            damson_vec2 point = draw_damson_vec2();
            (void)damson_commands_set_chain_point(commands, chain, index, point);
            break;
        }
        case 434: {  // damson_commands_destroy_tile_grid
            damson_command_buffer* commands = draw_damson_command_buffer();
            damson_tile_grid_target grid = draw_damson_tile_grid_target();
            (void)damson_commands_destroy_tile_grid(commands, grid);
            break;
        }
        case 435: {  // damson_commands_set_tile
            damson_command_buffer* commands = draw_damson_command_buffer();
            damson_tile_grid_target grid = draw_damson_tile_grid_target();
            damson_tile_cell cell = draw_damson_tile_cell();
            uint8_t kind = (uint8_t)draw_small(5);
            (void)damson_commands_set_tile(commands, grid, cell, kind);
            break;
        }
        case 436: {  // damson_commands_clear_tile
            damson_command_buffer* commands = draw_damson_command_buffer();
            damson_tile_grid_target grid = draw_damson_tile_grid_target();
            damson_tile_cell cell = draw_damson_tile_cell();
            (void)damson_commands_clear_tile(commands, grid, cell);
            break;
        }
        case 437: {  // damson_commands_set_tiles
            damson_command_buffer* commands = draw_damson_command_buffer();
            damson_tile_grid_target grid = draw_damson_tile_grid_target();
            damson_tile_cell lowest = draw_damson_tile_cell();
            uint32_t columns = (uint32_t)draw_small(9);
            uint32_t rows = (uint32_t)draw_small(9);
            const uint8_t* kinds = draw_array_uint8_t();
            size_t count = draw_small(room_size);
            (void)damson_commands_set_tiles(commands, grid, lowest, columns, rows, kinds, count);
            break;
        }
        case 438: {  // damson_commands_fill_tiles
            damson_command_buffer* commands = draw_damson_command_buffer();
            damson_tile_grid_target grid = draw_damson_tile_grid_target();
            damson_tile_cell lowest = draw_damson_tile_cell();
            uint32_t columns = (uint32_t)draw_small(9);
            uint32_t rows = (uint32_t)draw_small(9);
            uint8_t kind = (uint8_t)draw_small(5);
            (void)damson_commands_fill_tiles(commands, grid, lowest, columns, rows, kind);
            break;
        }
        case 439: {  // damson_commands_set_palette_tile
            damson_command_buffer* commands = draw_damson_command_buffer();
            damson_tile_grid_target grid = draw_damson_tile_grid_target();
            uint8_t kind = (uint8_t)draw_small(5);
            const damson_tile* tile = draw_pointer_damson_tile();
            (void)damson_commands_set_palette_tile(commands, grid, kind, tile);
            break;
        }
        case 440: {  // damson_commands_get_created_body
            const damson_command_buffer* commands = draw_damson_command_buffer();
            damson_body_token token = draw_damson_body_token();
            keep_damson_body(damson_commands_get_created_body(commands, token));
            break;
        }
        case 441: {  // damson_commands_get_created_shape
            const damson_command_buffer* commands = draw_damson_command_buffer();
            damson_shape_token token = draw_damson_shape_token();
            keep_damson_shape(damson_commands_get_created_shape(commands, token));
            break;
        }
        case 442: {  // damson_commands_get_created_joint
            const damson_command_buffer* commands = draw_damson_command_buffer();
            damson_joint_token token = draw_damson_joint_token();
            keep_damson_joint(damson_commands_get_created_joint(commands, token));
            break;
        }
        case 443: {  // damson_commands_get_created_chain
            const damson_command_buffer* commands = draw_damson_command_buffer();
            damson_chain_token token = draw_damson_chain_token();
            keep_damson_chain(damson_commands_get_created_chain(commands, token));
            break;
        }
        case 444: {  // damson_commands_get_created_tile_grid
            const damson_command_buffer* commands = draw_damson_command_buffer();
            damson_tile_grid_token token = draw_damson_tile_grid_token();
            keep_damson_tile_grid(damson_commands_get_created_tile_grid(commands, token));
            break;
        }
        case 445: {  // damson_commands_get_size
            const damson_command_buffer* commands = draw_damson_command_buffer();
            (void)damson_commands_get_size(commands);
            break;
        }
        case 446: {  // damson_commands_get_bytes
            const damson_command_buffer* commands = draw_damson_command_buffer();
            (void)damson_commands_get_bytes(commands);
            break;
        }
        case 447: {  // damson_snapshot_create
            keep_damson_snapshot(damson_snapshot_create());
            break;
        }
        case 448: {  // damson_snapshot_destroy
            damson_snapshot* snapshot = draw_damson_snapshot();
            if (damson_snapshot_destroy(snapshot) == DAMSON_STATUS_OK) forget_damson_snapshot(snapshot);
            break;
        }
        case 449: {  // damson_snapshot_is_empty
            const damson_snapshot* snapshot = draw_damson_snapshot();
            (void)damson_snapshot_is_empty(snapshot);
            break;
        }
        case 450: {  // damson_snapshot_get_step
            const damson_snapshot* snapshot = draw_damson_snapshot();
            (void)damson_snapshot_get_step(snapshot);
            break;
        }
        case 451: {  // damson_snapshot_get_state_bytes
            const damson_snapshot* snapshot = draw_damson_snapshot();
            (void)damson_snapshot_get_state_bytes(snapshot);
            break;
        }
        case 452: {  // damson_snapshot_get_shared_bytes
            const damson_snapshot* snapshot = draw_damson_snapshot();
            (void)damson_snapshot_get_shared_bytes(snapshot);
            break;
        }
        case 453: {  // damson_snapshot_get_bytes
            const damson_snapshot* snapshot = draw_damson_snapshot();
            (void)damson_snapshot_get_bytes(snapshot);
            break;
        }
        case 454: {  // damson_snapshot_clear
            damson_snapshot* snapshot = draw_damson_snapshot();
            (void)damson_snapshot_clear(snapshot);
            break;
        }
        case 455: {  // damson_snapshot_fits
            const damson_snapshot* snapshot = draw_damson_snapshot();
            const damson_world* world = draw_damson_world();
            (void)damson_snapshot_fits(snapshot, world);
            break;
        }
        case 456: {  // damson_world_save
            const damson_world* world = draw_damson_world();
            damson_snapshot* snapshot = draw_damson_snapshot();
            (void)damson_world_save(world, snapshot);
            break;
        }
        case 457: {  // damson_world_restore
            damson_world* world = draw_damson_world();
            const damson_snapshot* snapshot = draw_damson_snapshot();
            (void)damson_world_restore(world, snapshot);
            break;
        }
        case 458: {  // damson_world_fork
            const damson_world* world = draw_damson_world();
            keep_damson_world(damson_world_fork(world));
            break;
        }
        case 459: {  // damson_world_write_state
            const damson_world* world = draw_damson_world();
            keep_bytes(damson_world_write_state(world));
            break;
        }
        case 460: {  // damson_world_read_state
            const void* bytes = draw_bytes();
            size_t size = bytes_size;
            const damson_world_def* machine = draw_pointer_damson_world_def();
            damson_state_fault* fault = (damson_state_fault*)draw_room(sizeof(damson_state_fault));
            keep_damson_world(damson_world_read_state(bytes, size, machine, fault));
            break;
        }
        case 461: {  // damson_world_read_state_into
            damson_world* world = draw_damson_world();
            const void* bytes = draw_bytes();
            size_t size = bytes_size;
            damson_state_fault* fault = (damson_state_fault*)draw_room(sizeof(damson_state_fault));
            (void)damson_world_read_state_into(world, bytes, size, fault);
            break;
        }
        case 462: {  // damson_state_as_json
            const void* bytes = draw_bytes();
            size_t size = bytes_size;
            see_text(damson_state_as_json(bytes, size));
            break;
        }
        case 463: {  // damson_history_create
            damson_world* world = draw_damson_world();
            const damson_history_def* def = draw_pointer_damson_history_def();
            keep_damson_history(damson_history_create(world, def));
            break;
        }
        case 464: {  // damson_history_destroy
            damson_history* history = draw_damson_history();
            if (damson_history_destroy(history) == DAMSON_STATUS_OK) forget_damson_history(history);
            break;
        }
        case 465: {  // damson_history_record
            damson_history* history = draw_damson_history();
            (void)damson_history_record(history);
            break;
        }
        case 466: {  // damson_history_rewind
            damson_history* history = draw_damson_history();
            uint64_t tick = (uint64_t)draw_small(12);
            (void)damson_history_rewind(history, tick);
            break;
        }
        case 467: {  // damson_history_resimulate
            damson_history* history = draw_damson_history();
            uint64_t tick = (uint64_t)draw_small(12);
            damson_tick_function apply_inputs = draw_bool() ? NULL : call_tick_function;
            void* context = NULL;
            size_t* diff_count = (size_t*)draw_room(sizeof(size_t));
            (void)damson_history_resimulate(history, tick, apply_inputs, context, diff_count);
            break;
        }
        case 468: {  // damson_history_get_diff
            const damson_history* history = draw_damson_history();
            size_t index = (size_t)draw_small(9);
            (void)damson_history_get_diff(history, index);
            break;
        }
        case 469: {  // damson_history_get_newest
            const damson_history* history = draw_damson_history();
            (void)damson_history_get_newest(history);
            break;
        }
        case 470: {  // damson_history_get_oldest
            const damson_history* history = draw_damson_history();
            (void)damson_history_get_oldest(history);
            break;
        }
        case 471: {  // damson_history_has
            const damson_history* history = draw_damson_history();
            uint64_t tick = (uint64_t)draw_small(12);
            (void)damson_history_has(history, tick);
            break;
        }
        case 472: {  // damson_history_get_dropped
            const damson_history* history = draw_damson_history();
            (void)damson_history_get_dropped(history);
            break;
        }
        case 473: {  // damson_history_get_tick_bytes
            const damson_history* history = draw_damson_history();
            (void)damson_history_get_tick_bytes(history);
            break;
        }
        case 474: {  // damson_history_get_newest_bytes
            const damson_history* history = draw_damson_history();
            (void)damson_history_get_newest_bytes(history);
            break;
        }
        case 475: {  // damson_history_get_bytes
            const damson_history* history = draw_damson_history();
            (void)damson_history_get_bytes(history);
            break;
        }
        case 476: {  // damson_tick_events_create
            const damson_world* world = draw_damson_world();
            keep_damson_tick_events(damson_tick_events_create(world));
            break;
        }
        case 477: {  // damson_tick_events_destroy
            damson_tick_events* events = draw_damson_tick_events();
            if (damson_tick_events_destroy(events) == DAMSON_STATUS_OK) forget_damson_tick_events(events);
            break;
        }
        case 478: {  // damson_tick_events_get_tick
            const damson_tick_events* events = draw_damson_tick_events();
            (void)damson_tick_events_get_tick(events);
            break;
        }
        case 479: {  // damson_tick_events_is_empty
            const damson_tick_events* events = draw_damson_tick_events();
            (void)damson_tick_events_is_empty(events);
            break;
        }
        case 480: {  // damson_tick_events_get
            const damson_tick_events* events = draw_damson_tick_events();
            damson_event_kind kind = draw_choice(13);
            size_t* count = (size_t*)draw_room(sizeof(size_t));
            (void)damson_tick_events_get(events, kind, count);
            break;
        }
        case 481: {  // damson_event_diff_create
            const damson_tick_events* reported = draw_damson_tick_events();
            const damson_tick_events* now = draw_damson_tick_events();
            keep_damson_event_diff(damson_event_diff_create(reported, now));
            break;
        }
        case 482: {  // damson_event_diff_destroy
            damson_event_diff* diff = draw_damson_event_diff();
            if (damson_event_diff_destroy(diff) == DAMSON_STATUS_OK) forget_damson_event_diff(diff);
            break;
        }
        case 483: {  // damson_event_diff_get_tick
            const damson_event_diff* diff = draw_damson_event_diff();
            (void)damson_event_diff_get_tick(diff);
            break;
        }
        case 484: {  // damson_event_diff_is_empty
            const damson_event_diff* diff = draw_damson_event_diff();
            (void)damson_event_diff_is_empty(diff);
            break;
        }
        case 485: {  // damson_event_diff_get_retracted_count
            const damson_event_diff* diff = draw_damson_event_diff();
            (void)damson_event_diff_get_retracted_count(diff);
            break;
        }
        case 486: {  // damson_event_diff_get_added_count
            const damson_event_diff* diff = draw_damson_event_diff();
            (void)damson_event_diff_get_added_count(diff);
            break;
        }
        case 487: {  // damson_event_diff_get_retracted
            const damson_event_diff* diff = draw_damson_event_diff();
            damson_event_kind kind = draw_choice(13);
            size_t* count = (size_t*)draw_room(sizeof(size_t));
            (void)damson_event_diff_get_retracted(diff, kind, count);
            break;
        }
        case 488: {  // damson_event_diff_get_added
            const damson_event_diff* diff = draw_damson_event_diff();
            damson_event_kind kind = draw_choice(13);
            size_t* count = (size_t*)draw_room(sizeof(size_t));
            (void)damson_event_diff_get_added(diff, kind, count);
            break;
        }
        case 489: {  // damson_event_diff_get_confirmed
            const damson_event_diff* diff = draw_damson_event_diff();
            damson_event_kind kind = draw_choice(13);
            size_t* count = (size_t*)draw_room(sizeof(size_t));
            (void)damson_event_diff_get_confirmed(diff, kind, count);
            break;
        }
        case 490: {  // damson_recording_create
            damson_world* world = draw_damson_world();
            const damson_recording_def* def = draw_pointer_damson_recording_def();
            keep_damson_recording(damson_recording_create(world, def));
            break;
        }
        case 491: {  // damson_recording_destroy
            damson_recording* recording = draw_damson_recording();
            if (damson_recording_destroy(recording) == DAMSON_STATUS_OK) forget_damson_recording(recording);
            break;
        }
        case 492: {  // damson_recording_stop
            damson_recording* recording = draw_damson_recording();
            (void)damson_recording_stop(recording);
            break;
        }
        case 493: {  // damson_recording_is_on
            const damson_recording* recording = draw_damson_recording();
            (void)damson_recording_is_on(recording);
            break;
        }
        case 494: {  // damson_recording_get_steps
            const damson_recording* recording = draw_damson_recording();
            (void)damson_recording_get_steps(recording);
            break;
        }
        case 495: {  // damson_recording_get_stream_bytes
            const damson_recording* recording = draw_damson_recording();
            (void)damson_recording_get_stream_bytes(recording);
            break;
        }
        case 496: {  // damson_recording_get_bytes
            const damson_recording* recording = draw_damson_recording();
            keep_bytes(damson_recording_get_bytes(recording));
            break;
        }
        case 497: {  // damson_player_create
            const void* bytes = draw_bytes();
            size_t size = bytes_size;
            const damson_player_def* def = draw_pointer_damson_player_def();
            keep_damson_player(damson_player_create(bytes, size, def));
            break;
        }
        case 498: {  // damson_player_destroy
            damson_player* player = draw_damson_player();
            if (damson_player_destroy(player) == DAMSON_STATUS_OK) forget_damson_player(player);
            break;
        }
        case 499: {  // damson_player_has_failed
            const damson_player* player = draw_damson_player();
            (void)damson_player_has_failed(player);
            break;
        }
        case 500: {  // damson_player_get_fault
            const damson_player* player = draw_damson_player();
            (void)damson_player_get_fault(player);
            break;
        }
        case 501: {  // damson_player_get_fault_text
            const damson_player* player = draw_damson_player();
            see_text(damson_player_get_fault_text(player));
            break;
        }
        case 502: {  // damson_player_get_world
            const damson_player* player = draw_damson_player();
            (void)damson_player_get_world(player);
            break;
        }
        case 503: {  // damson_player_get_tick
            const damson_player* player = draw_damson_player();
            (void)damson_player_get_tick(player);
            break;
        }
        case 504: {  // damson_player_get_first_tick
            const damson_player* player = draw_damson_player();
            (void)damson_player_get_first_tick(player);
            break;
        }
        case 505: {  // damson_player_get_last_tick
            const damson_player* player = draw_damson_player();
            (void)damson_player_get_last_tick(player);
            break;
        }
        case 506: {  // damson_player_step
            damson_player* player = draw_damson_player();
            (void)damson_player_step(player);
            break;
        }
        case 507: {  // damson_player_seek
            damson_player* player = draw_damson_player();
            uint64_t tick = (uint64_t)draw_small(12);
            (void)damson_player_seek(player, tick);
            break;
        }
        case 508: {  // damson_player_get_calls
            const damson_player* player = draw_damson_player();
            size_t* count = (size_t*)draw_room(sizeof(size_t));
            see_text(damson_player_get_calls(player, count));
            break;
        }
        case 509: {  // damson_player_find_divergence
            damson_player* here = draw_damson_player();
            damson_player* there = draw_damson_player();
            damson_run_divergence* result = (damson_run_divergence*)draw_room(sizeof(damson_run_divergence));
            (void)damson_player_find_divergence(here, there, result);
            break;
        }
        case 510: {  // damson_branch_create
            const damson_player* player = draw_damson_player();
            const damson_branch_def* def = draw_pointer_damson_branch_def();
            keep_damson_branch(damson_branch_create(player, def));
            break;
        }
        case 511: {  // damson_branch_destroy
            damson_branch* branch = draw_damson_branch();
            if (damson_branch_destroy(branch) == DAMSON_STATUS_OK) forget_damson_branch(branch);
            break;
        }
        case 512: {  // damson_branch_get_world
            damson_branch* branch = draw_damson_branch();
            (void)damson_branch_get_world(branch);
            break;
        }
        case 513: {  // damson_branch_get_tick
            const damson_branch* branch = draw_damson_branch();
            (void)damson_branch_get_tick(branch);
            break;
        }
        case 514: {  // damson_branch_step
            damson_branch* branch = draw_damson_branch();
            (void)damson_branch_step(branch);
            break;
        }
        case 515: {  // damson_recorded_call_get_number
            const damson_recorded_call* call = draw_damson_recorded_call();
            (void)damson_recorded_call_get_number(call);
            break;
        }
        case 516: {  // damson_recorded_call_get_name
            const damson_recorded_call* call = draw_damson_recorded_call();
            see_text(damson_recorded_call_get_name(call));
            break;
        }
        case 517: {  // damson_recorded_call_get_text
            const damson_recorded_call* call = draw_damson_recorded_call();
            see_text(damson_recorded_call_get_text(call));
            break;
        }
        case 518: {  // damson_preview_create
            const damson_world* world = draw_damson_world();
            const damson_body* bodies = draw_array_damson_body();
            size_t count = draw_small(room_size);
            keep_damson_preview(damson_preview_create(world, bodies, count));
            break;
        }
        case 519: {  // damson_preview_destroy
            damson_preview* preview = draw_damson_preview();
            if (damson_preview_destroy(preview) == DAMSON_STATUS_OK) forget_damson_preview(preview);
            break;
        }
        case 520: {  // damson_preview_get_world
            damson_preview* preview = draw_damson_preview();
            (void)damson_preview_get_world(preview);
            break;
        }
        case 521: {  // damson_preview_get_body
            const damson_preview* preview = draw_damson_preview();
            size_t index = (size_t)draw_small(9);
            keep_damson_body(damson_preview_get_body(preview, index));
            break;
        }
        case 522: {  // damson_preview_get_body_count
            const damson_preview* preview = draw_damson_preview();
            (void)damson_preview_get_body_count(preview);
            break;
        }
        case 523: {  // damson_preview_run
            damson_preview* preview = draw_damson_preview();
            int32_t steps = (int32_t)draw_int(8);
            const damson_preview_pace* pace = draw_pointer_damson_preview_pace();
            (void)damson_preview_run(preview, steps, pace);
            break;
        }
        case 524: {  // damson_preview_get_path
            const damson_preview* preview = draw_damson_preview();
            size_t index = (size_t)draw_small(9);
            size_t* count = (size_t*)draw_room(sizeof(size_t));
            (void)damson_preview_get_path(preview, index, count);
            break;
        }
        case 525: {  // damson_preview_get_hits
            const damson_preview* preview = draw_damson_preview();
            size_t* count = (size_t*)draw_room(sizeof(size_t));
            (void)damson_preview_get_hits(preview, count);
            break;
        }
        case 526: {  // damson_preview_get_static_copy_count
            const damson_preview* preview = draw_damson_preview();
            (void)damson_preview_get_static_copy_count(preview);
            break;
        }
        case 527: {  // damson_batch_create
            const damson_world* prototype = draw_damson_world();
            const damson_batch_def* def = draw_pointer_damson_batch_def();
            keep_damson_batch(damson_batch_create(prototype, def));
            break;
        }
        case 528: {  // damson_batch_destroy
            damson_batch* batch = draw_damson_batch();
            if (damson_batch_destroy(batch) == DAMSON_STATUS_OK) forget_damson_batch(batch);
            break;
        }
        case 529: {  // damson_batch_get_count
            const damson_batch* batch = draw_damson_batch();
            (void)damson_batch_get_count(batch);
            break;
        }
        case 530: {  // damson_batch_get_workers
            const damson_batch* batch = draw_damson_batch();
            (void)damson_batch_get_workers(batch);
            break;
        }
        case 531: {  // damson_batch_get_world
            damson_batch* batch = draw_damson_batch();
            uint32_t index = (uint32_t)draw_small(9);
            (void)damson_batch_get_world(batch, index);
            break;
        }
        case 532: {  // damson_batch_get_prototype
            const damson_batch* batch = draw_damson_batch();
            (void)damson_batch_get_prototype(batch);
            break;
        }
        case 533: {  // damson_batch_observe_body
            damson_batch* batch = draw_damson_batch();
            damson_body body = draw_damson_body();
            damson_body_value value = draw_choice(7);
            const damson_column_def* def = draw_pointer_damson_column_def();
            (void)damson_batch_observe_body(batch, body, value, def);
            break;
        }
        case 534: {  // damson_batch_observe_joint
            damson_batch* batch = draw_damson_batch();
            damson_joint joint = draw_damson_joint();
            damson_joint_value value = draw_choice(8);
            const damson_column_def* def = draw_pointer_damson_column_def();
            (void)damson_batch_observe_joint(batch, joint, value, def);
            break;
        }
        case 535: {  // damson_batch_observe_body_touching
            damson_batch* batch = draw_damson_batch();
            damson_body body = draw_damson_body();
            uint64_t categories = (uint64_t)draw_number();
            const damson_column_def* def = draw_pointer_damson_column_def();
            (void)damson_batch_observe_body_touching(batch, body, categories, def);
            break;
        }
        case 536: {  // damson_batch_observe_shape_touching
            damson_batch* batch = draw_damson_batch();
            damson_shape shape = draw_damson_shape();
            uint64_t categories = (uint64_t)draw_number();
            const damson_column_def* def = draw_pointer_damson_column_def();
            (void)damson_batch_observe_shape_touching(batch, shape, categories, def);
            break;
        }
        case 537: {  // damson_batch_observe_rays
            damson_batch* batch = draw_damson_batch();
            damson_body body = draw_damson_body();
            const damson_ray_fan* fan = draw_pointer_damson_ray_fan();
            const damson_column_def* def = draw_pointer_damson_column_def();
            (void)damson_batch_observe_rays(batch, body, fan, def);
            break;
        }
        case 538: {  // damson_batch_observe_by
            damson_batch* batch = draw_damson_batch();
            uint32_t width = (uint32_t)draw_small(20);
            damson_observe_function read = draw_bool() ? NULL : call_observe_function;
            void* context = NULL;
            const damson_column_def* def = draw_pointer_damson_column_def();
            (void)damson_batch_observe_by(batch, width, read, context, def);
            break;
        }
        case 539: {  // damson_batch_act_on_body
            damson_batch* batch = draw_damson_batch();
            damson_body body = draw_damson_body();
            damson_body_action action = draw_choice(6);
            const damson_action_def* def = draw_pointer_damson_action_def();
            (void)damson_batch_act_on_body(batch, body, action, def);
            break;
        }
        case 540: {  // damson_batch_act_on_joint
            damson_batch* batch = draw_damson_batch();
            damson_joint joint = draw_damson_joint();
            damson_joint_action action = draw_choice(3);
            const damson_action_def* def = draw_pointer_damson_action_def();
            (void)damson_batch_act_on_joint(batch, joint, action, def);
            break;
        }
        case 541: {  // damson_batch_act_by
            damson_batch* batch = draw_damson_batch();
            uint32_t width = (uint32_t)draw_small(20);
            damson_act_function act = draw_bool() ? NULL : call_act_function;
            void* context = NULL;
            const damson_action_def* def = draw_pointer_damson_action_def();
            (void)damson_batch_act_by(batch, width, act, context, def);
            break;
        }
        case 542: {  // damson_batch_get_observation_width
            const damson_batch* batch = draw_damson_batch();
            (void)damson_batch_get_observation_width(batch);
            break;
        }
        case 543: {  // damson_batch_get_action_width
            const damson_batch* batch = draw_damson_batch();
            (void)damson_batch_get_action_width(batch);
            break;
        }
        case 544: {  // damson_batch_find_observation
            const damson_batch* batch = draw_damson_batch();
            const char* name = draw_text();
            (void)damson_batch_find_observation(batch, name);
            break;
        }
        case 545: {  // damson_batch_find_action
            const damson_batch* batch = draw_damson_batch();
            const char* name = draw_text();
            (void)damson_batch_find_action(batch, name);
            break;
        }
        case 546: {  // damson_batch_get_observations
            const damson_batch* batch = draw_damson_batch();
            size_t* count = (size_t*)draw_room(sizeof(size_t));
            (void)damson_batch_get_observations(batch, count);
            break;
        }
        case 547: {  // damson_batch_get_actions
            damson_batch* batch = draw_damson_batch();
            size_t* count = (size_t*)draw_room(sizeof(size_t));
            (void)damson_batch_get_actions(batch, count);
            break;
        }
        case 548: {  // damson_batch_set_observation_memory
            damson_batch* batch = draw_damson_batch();
            float* memory = (float*)draw_room(sizeof(float));
            size_t count = draw_small(room_size);
            (void)damson_batch_set_observation_memory(batch, memory, count);
            break;
        }
        case 549: {  // damson_batch_set_action_memory
            damson_batch* batch = draw_damson_batch();
            float* memory = (float*)draw_room(sizeof(float));
            size_t count = draw_small(room_size);
            (void)damson_batch_set_action_memory(batch, memory, count);
            break;
        }
        case 550: {  // damson_batch_add_parameter
            damson_batch* batch = draw_damson_batch();
            const damson_parameter_def* def = draw_pointer_damson_parameter_def();
            (void)damson_batch_add_parameter(batch, def);
            break;
        }
        case 551: {  // damson_batch_set_spread
            damson_batch* batch = draw_damson_batch();
            const char* name = draw_text();
            const damson_spread* spread = draw_pointer_damson_spread();
            (void)damson_batch_set_spread(batch, name, spread);
            break;
        }
        case 552: {  // damson_batch_set_parameter
            damson_batch* batch = draw_damson_batch();
            const char* name = draw_text();
            const float* values = draw_array_float();
            size_t count = draw_small(room_size);
            (void)damson_batch_set_parameter(batch, name, values, count);
            break;
        }
        case 553: {  // damson_batch_get_parameter
            const damson_batch* batch = draw_damson_batch();
            const char* name = draw_text();
            size_t* count = (size_t*)draw_room(sizeof(size_t));
            (void)damson_batch_get_parameter(batch, name, count);
            break;
        }
        case 554: {  // damson_batch_get_parameter_count
            const damson_batch* batch = draw_damson_batch();
            (void)damson_batch_get_parameter_count(batch);
            break;
        }
        case 555: {  // damson_batch_get_parameter_def
            const damson_batch* batch = draw_damson_batch();
            uint32_t index = (uint32_t)draw_small(9);
            (void)damson_batch_get_parameter_def(batch, index);
            break;
        }
        case 556: {  // damson_batch_set_begin
            damson_batch* batch = draw_damson_batch();
            damson_begin_function begin = draw_bool() ? NULL : call_begin_function;
            void* context = NULL;
            (void)damson_batch_set_begin(batch, begin, context);
            break;
        }
        case 557: {  // damson_batch_set_before_observe
            damson_batch* batch = draw_damson_batch();
            damson_before_observe_function callback = draw_bool() ? NULL : call_before_observe_function;
            void* context = NULL;
            (void)damson_batch_set_before_observe(batch, callback, context);
            break;
        }
        case 558: {  // damson_batch_step
            damson_batch* batch = draw_damson_batch();
            const damson_batch_pace* pace = draw_pointer_damson_batch_pace();
            const uint8_t* mask = draw_array_uint8_t();
            size_t mask_count = draw_small(room_size);
            (void)damson_batch_step(batch, pace, mask, mask_count);
            break;
        }
        case 559: {  // damson_batch_reset
            damson_batch* batch = draw_damson_batch();
            const uint8_t* mask = draw_array_uint8_t();
            size_t mask_count = draw_small(room_size);
            (void)damson_batch_reset(batch, mask, mask_count);
            break;
        }
        case 560: {  // damson_batch_reset_to
            damson_batch* batch = draw_damson_batch();
            const damson_snapshot* snapshot = draw_damson_snapshot();
            const uint8_t* mask = draw_array_uint8_t();
            size_t mask_count = draw_small(room_size);
            (void)damson_batch_reset_to(batch, snapshot, mask, mask_count);
            break;
        }
        case 561: {  // damson_batch_fork
            damson_batch* batch = draw_damson_batch();
            uint32_t from = (uint32_t)draw_number();
            uint32_t to = (uint32_t)draw_number();
            (void)damson_batch_fork(batch, from, to);
            break;
        }
        case 562: {  // damson_batch_read
            damson_batch* batch = draw_damson_batch();
            const uint8_t* mask = draw_array_uint8_t();
            size_t mask_count = draw_small(room_size);
            (void)damson_batch_read(batch, mask, mask_count);
            break;
        }
        case 563: {  // damson_batch_set_seed
            damson_batch* batch = draw_damson_batch();
            uint64_t seed = (uint64_t)draw_number();
            (void)damson_batch_set_seed(batch, seed);
            break;
        }
        case 564: {  // damson_batch_get_world_seed
            const damson_batch* batch = draw_damson_batch();
            uint32_t index = (uint32_t)draw_small(9);
            (void)damson_batch_get_world_seed(batch, index);
            break;
        }
        case 565: {  // damson_batch_set_world_seed
            damson_batch* batch = draw_damson_batch();
            uint32_t index = (uint32_t)draw_small(9);
            uint64_t seed = (uint64_t)draw_number();
            (void)damson_batch_set_world_seed(batch, index, seed);
            break;
        }
        case 566: {  // damson_batch_get_episode
            const damson_batch* batch = draw_damson_batch();
            uint32_t index = (uint32_t)draw_small(9);
            (void)damson_batch_get_episode(batch, index);
            break;
        }
        case 567: {  // damson_batch_get_steps
            const damson_batch* batch = draw_damson_batch();
            uint32_t index = (uint32_t)draw_small(9);
            (void)damson_batch_get_steps(batch, index);
            break;
        }
        case 568: {  // damson_batch_get_all_steps
            const damson_batch* batch = draw_damson_batch();
            uint64_t* buffer = (uint64_t*)draw_room(sizeof(uint64_t));
            size_t capacity = draw_small(room_size);
            (void)damson_batch_get_all_steps(batch, buffer, capacity);
            break;
        }
        case 569: {  // damson_batch_has_stepped
            const damson_batch* batch = draw_damson_batch();
            uint32_t index = (uint32_t)draw_small(9);
            (void)damson_batch_has_stepped(batch, index);
            break;
        }
        case 570: {  // damson_batch_is_bad
            const damson_batch* batch = draw_damson_batch();
            uint32_t index = (uint32_t)draw_small(9);
            (void)damson_batch_is_bad(batch, index);
            break;
        }
        case 571: {  // damson_batch_get_bad_mask
            const damson_batch* batch = draw_damson_batch();
            uint8_t* buffer = (uint8_t*)draw_room(sizeof(uint8_t));
            size_t capacity = draw_small(room_size);
            (void)damson_batch_get_bad_mask(batch, buffer, capacity);
            break;
        }
        case 572: {  // damson_batch_get_fault
            const damson_batch* batch = draw_damson_batch();
            uint32_t index = (uint32_t)draw_small(9);
            see_text(damson_batch_get_fault(batch, index));
            break;
        }
        case 573: {  // damson_batch_get_bad_count
            const damson_batch* batch = draw_damson_batch();
            (void)damson_batch_get_bad_count(batch);
            break;
        }
        case 574: {  // damson_batch_get_events
            damson_batch* batch = draw_damson_batch();
            damson_event_kind kind = draw_choice(13);
            const uint32_t** worlds = (const uint32_t**)draw_room(sizeof(uint32_t*));
            size_t* count = (size_t*)draw_room(sizeof(size_t));
            (void)damson_batch_get_events(batch, kind, worlds, count);
            break;
        }
        case 575: {  // damson_batch_get_bytes
            const damson_batch* batch = draw_damson_batch();
            (void)damson_batch_get_bytes(batch);
            break;
        }
        case 576: {  // damson_make_fixed_spread
            float value = draw_float();
            (void)damson_make_fixed_spread(value);
            break;
        }
        case 577: {  // damson_make_uniform_spread
            float low = draw_float();
            float high = draw_float();
            (void)damson_make_uniform_spread(low, high);
            break;
        }
        case 578: {  // damson_make_log_uniform_spread
            float low = draw_float();
            float high = draw_float();
            (void)damson_make_log_uniform_spread(low, high);
            break;
        }
        case 579: {  // damson_make_normal_spread
            float mean = draw_float();
            float deviation = draw_float();
            (void)damson_make_normal_spread(mean, deviation);
            break;
        }
        case 580: {  // damson_make_choice_spread
            const float* choices = draw_array_float();
            size_t count = draw_small(room_size);
            (void)damson_make_choice_spread(choices, count);
            break;
        }
        case 581: {  // damson_random_draw_bits
            damson_random* random = draw_damson_random();
            (void)damson_random_draw_bits(random);
            break;
        }
        case 582: {  // damson_random_draw_unit
            damson_random* random = draw_damson_random();
            (void)damson_random_draw_unit(random);
            break;
        }
        case 583: {  // damson_random_draw_between
            damson_random* random = draw_damson_random();
            float low = draw_float();
            float high = draw_float();
            (void)damson_random_draw_between(random, low, high);
            break;
        }
        case 584: {  // damson_random_draw_below
            damson_random* random = draw_damson_random();
            uint32_t count = (uint32_t)draw_number();
            (void)damson_random_draw_below(random, count);
            break;
        }
        case 585: {  // damson_random_draw_chance
            damson_random* random = draw_damson_random();
            float probability = draw_float();
            (void)damson_random_draw_chance(random, probability);
            break;
        }
        case 586: {  // damson_random_draw_point
            damson_random* random = draw_damson_random();
            float low = draw_float();
            float high = draw_float();
            (void)damson_random_draw_point(random, low, high);
            break;
        }
        case 587: {  // damson_random_draw_from
            damson_random* random = draw_damson_random();
            const damson_spread* spread = draw_pointer_damson_spread();
            (void)damson_random_draw_from(random, spread);
            break;
        }
        case 588: {  // damson_world_move_character
            const damson_world* world = draw_damson_world();
            const damson_mover* mover = draw_pointer_damson_mover();
            float dt = draw_float();
            const damson_mover_settings* settings = draw_pointer_damson_mover_settings();
            const damson_query_filter* filter = draw_pointer_damson_query_filter();
            (void)damson_world_move_character(world, mover, dt, settings, filter);
            break;
        }
        case 589: {  // damson_world_draw
            const damson_world* world = draw_damson_world();
            const damson_debug_draw* renderer = draw_pointer_damson_debug_draw();
            const damson_draw_options* options = draw_pointer_damson_draw_options();
            (void)damson_world_draw(world, renderer, options);
            break;
        }
        case 590: {  // damson_draw_geometry
            const damson_debug_draw* renderer = draw_pointer_damson_debug_draw();
            const damson_geometry* geometry = draw_pointer_damson_geometry();
            damson_transform frame = draw_damson_transform();
            const damson_draw_paint* paint = draw_pointer_damson_draw_paint();
            (void)damson_draw_geometry(renderer, geometry, frame, paint);
            break;
        }
        case 591: {  // damson_world_draw_broadphase
            const damson_world* world = draw_damson_world();
            const damson_debug_draw* renderer = draw_pointer_damson_debug_draw();
            const damson_draw_broadphase_options* options = draw_pointer_damson_draw_broadphase_options();
            const damson_broadphase_history* history = draw_damson_broadphase_history();
            (void)damson_world_draw_broadphase(world, renderer, options, history);
            break;
        }
        case 592: {  // damson_world_to_svg
            const damson_world* world = draw_damson_world();
            const damson_svg_options* options = draw_pointer_damson_svg_options();
            see_text(damson_world_to_svg(world, options));
            break;
        }
        case 593: {  // damson_dark_palette
            (void)damson_dark_palette();
            break;
        }
        case 594: {  // damson_light_palette
            (void)damson_light_palette();
            break;
        }
        case 595: {  // damson_light_broadphase_palette
            (void)damson_light_broadphase_palette();
            break;
        }
        case 596: {  // damson_broadphase_history_create
            uint32_t memory = (uint32_t)draw_small(20);
            keep_damson_broadphase_history(damson_broadphase_history_create(memory));
            break;
        }
        case 597: {  // damson_broadphase_history_destroy
            damson_broadphase_history* history = draw_damson_broadphase_history();
            if (damson_broadphase_history_destroy(history) == DAMSON_STATUS_OK) forget_damson_broadphase_history(history);
            break;
        }
        case 598: {  // damson_broadphase_history_record_world
            damson_broadphase_history* history = draw_damson_broadphase_history();
            const damson_world* world = draw_damson_world();
            (void)damson_broadphase_history_record_world(history, world);
            break;
        }
        case 599: {  // damson_broadphase_history_record
            damson_broadphase_history* history = draw_damson_broadphase_history();
            const damson_broadphase* broadphase = draw_damson_broadphase();
            (void)damson_broadphase_history_record(history, broadphase);
            break;
        }
        case 600: {  // damson_broadphase_history_get_flashes
            const damson_broadphase_history* history = draw_damson_broadphase_history();
            size_t* count = (size_t*)draw_room(sizeof(size_t));
            (void)damson_broadphase_history_get_flashes(history, count);
            break;
        }
        case 601: {  // damson_broadphase_history_get_memory
            const damson_broadphase_history* history = draw_damson_broadphase_history();
            (void)damson_broadphase_history_get_memory(history);
            break;
        }
        case 602: {  // damson_broadphase_history_get_touched_count
            const damson_broadphase_history* history = draw_damson_broadphase_history();
            (void)damson_broadphase_history_get_touched_count(history);
            break;
        }
        case 603: {  // damson_broadphase_create
            const damson_broadphase_def* def = draw_pointer_damson_broadphase_def();
            keep_damson_broadphase(damson_broadphase_create(def));
            break;
        }
        case 604: {  // damson_broadphase_destroy
            damson_broadphase* broadphase = draw_damson_broadphase();
            if (damson_broadphase_destroy(broadphase) == DAMSON_STATUS_OK) forget_damson_broadphase(broadphase);
            break;
        }
        case 605: {  // damson_broadphase_add
            damson_broadphase* broadphase = draw_damson_broadphase();
            damson_aabb box = draw_damson_aabb();
            const damson_object_def* def = draw_pointer_damson_object_def();
            keep_damson_object(damson_broadphase_add(broadphase, box, def));
            break;
        }
        case 606: {  // damson_broadphase_move
            damson_broadphase* broadphase = draw_damson_broadphase();
            damson_object object = draw_damson_object();
            damson_aabb box = draw_damson_aabb();
            (void)damson_broadphase_move(broadphase, object, box);
            break;
        }
        case 607: {  // damson_broadphase_remove
            damson_broadphase* broadphase = draw_damson_broadphase();
            damson_object object = draw_damson_object();
            (void)damson_broadphase_remove(broadphase, object);
            break;
        }
        case 608: {  // damson_broadphase_set_filter
            damson_broadphase* broadphase = draw_damson_broadphase();
            damson_object object = draw_damson_object();
            const damson_object_filter* filter = draw_pointer_damson_object_filter();
            (void)damson_broadphase_set_filter(broadphase, object, filter);
            break;
        }
        case 609: {  // damson_broadphase_set_mobility
            damson_broadphase* broadphase = draw_damson_broadphase();
            damson_object object = draw_damson_object();
            damson_proxy_mobility mobility = draw_choice(2);
            (void)damson_broadphase_set_mobility(broadphase, object, mobility);
            break;
        }
        case 610: {  // damson_broadphase_set_user_data
            damson_broadphase* broadphase = draw_damson_broadphase();
            damson_object object = draw_damson_object();
            uint64_t user_data = (uint64_t)draw_number();
            (void)damson_broadphase_set_user_data(broadphase, object, user_data);
            break;
        }
        case 611: {  // damson_broadphase_get_ended
            const damson_broadphase* broadphase = draw_damson_broadphase();
            size_t* count = (size_t*)draw_room(sizeof(size_t));
            (void)damson_broadphase_get_ended(broadphase, count);
            break;
        }
        case 612: {  // damson_broadphase_find_nearest
            const damson_broadphase* broadphase = draw_damson_broadphase();
            damson_vec2 point = draw_damson_vec2();
            float max_distance = draw_float();
            uint64_t mask = (uint64_t)draw_number();
            damson_object_near* result = (damson_object_near*)draw_room(sizeof(damson_object_near));
            (void)damson_broadphase_find_nearest(broadphase, point, max_distance, mask, result);
            break;
        }
        case 613: {  // damson_broadphase_get_box
            const damson_broadphase* broadphase = draw_damson_broadphase();
            damson_object object = draw_damson_object();
            (void)damson_broadphase_get_box(broadphase, object);
            break;
        }
        case 614: {  // damson_broadphase_get_user_data
            const damson_broadphase* broadphase = draw_damson_broadphase();
            damson_object object = draw_damson_object();
            (void)damson_broadphase_get_user_data(broadphase, object);
            break;
        }
        case 615: {  // damson_broadphase_get_key
            const damson_broadphase* broadphase = draw_damson_broadphase();
            damson_object object = draw_damson_object();
            (void)damson_broadphase_get_key(broadphase, object);
            break;
        }
        case 616: {  // damson_broadphase_get_filter
            const damson_broadphase* broadphase = draw_damson_broadphase();
            damson_object object = draw_damson_object();
            (void)damson_broadphase_get_filter(broadphase, object);
            break;
        }
        case 617: {  // damson_broadphase_get_mobility
            const damson_broadphase* broadphase = draw_damson_broadphase();
            damson_object object = draw_damson_object();
            (void)damson_broadphase_get_mobility(broadphase, object);
            break;
        }
        case 618: {  // damson_broadphase_is_alive
            const damson_broadphase* broadphase = draw_damson_broadphase();
            damson_object object = draw_damson_object();
            (void)damson_broadphase_is_alive(broadphase, object);
            break;
        }
        case 619: {  // damson_broadphase_get_object_count
            const damson_broadphase* broadphase = draw_damson_broadphase();
            (void)damson_broadphase_get_object_count(broadphase);
            break;
        }
        case 620: {  // damson_broadphase_get_objects
            const damson_broadphase* broadphase = draw_damson_broadphase();
            size_t* count = (size_t*)draw_room(sizeof(size_t));
            (void)damson_broadphase_get_objects(broadphase, count);
            break;
        }
        case 621: {  // damson_broadphase_reserve
            damson_broadphase* broadphase = draw_damson_broadphase();
            uint32_t object_count = (uint32_t)draw_small(40);
            uint32_t overlap_count = (uint32_t)draw_small(40);
            (void)damson_broadphase_reserve(broadphase, object_count, overlap_count);
            break;
        }
        case 622: {  // damson_broadphase_get_kind
            const damson_broadphase* broadphase = draw_damson_broadphase();
            (void)damson_broadphase_get_kind(broadphase);
            break;
        }
        case 623: {  // damson_broadphase_get_counters
            const damson_broadphase* broadphase = draw_damson_broadphase();
            (void)damson_broadphase_get_counters(broadphase);
            break;
        }
        case 624: {  // damson_broadphase_get_bytes
            const damson_broadphase* broadphase = draw_damson_broadphase();
            (void)damson_broadphase_get_bytes(broadphase);
            break;
        }
        case 625: {  // damson_broadphase_get_digest
            const damson_broadphase* broadphase = draw_damson_broadphase();
            (void)damson_broadphase_get_digest(broadphase);
            break;
        }
        case 626: {  // damson_broadphase_validate
            const damson_broadphase* broadphase = draw_damson_broadphase();
            see_text(damson_broadphase_validate(broadphase));
            break;
        }
        case 627: {  // damson_broadphase_move_many
            damson_broadphase* broadphase = draw_damson_broadphase();
            const damson_object* objects = draw_array_damson_object();
            const damson_aabb* boxes = draw_array_damson_aabb();
            size_t count = draw_small(room_size);
            (void)damson_broadphase_move_many(broadphase, objects, boxes, count);
            break;
        }
        case 628: {  // damson_broadphase_update
            damson_broadphase* broadphase = draw_damson_broadphase();
            damson_overlap_began_function began = draw_bool() ? NULL : call_overlap_began_function;
            damson_overlap_ended_function ended = draw_bool() ? NULL : call_overlap_ended_function;
            void* context = NULL;
            (void)damson_broadphase_update(broadphase, began, ended, context);
            break;
        }
        case 629: {  // damson_broadphase_get_overlaps
            const damson_broadphase* broadphase = draw_damson_broadphase();
            damson_overlap* buffer = (damson_overlap*)draw_room(sizeof(damson_overlap));
            size_t capacity = draw_small(room_size);
            (void)damson_broadphase_get_overlaps(broadphase, buffer, capacity);
            break;
        }
        case 630: {  // damson_broadphase_get_began
            const damson_broadphase* broadphase = draw_damson_broadphase();
            damson_overlap* buffer = (damson_overlap*)draw_room(sizeof(damson_overlap));
            size_t capacity = draw_small(room_size);
            (void)damson_broadphase_get_began(broadphase, buffer, capacity);
            break;
        }
        case 631: {  // damson_broadphase_set_overlap_user_data
            damson_broadphase* broadphase = draw_damson_broadphase();
            size_t index = (size_t)draw_small(9);
            uint32_t user_data = (uint32_t)draw_number();
            (void)damson_broadphase_set_overlap_user_data(broadphase, index, user_data);
            break;
        }
        case 632: {  // damson_broadphase_query_box
            const damson_broadphase* broadphase = draw_damson_broadphase();
            damson_aabb box = draw_damson_aabb();
            uint64_t mask = (uint64_t)draw_number();
            damson_object_function visit = draw_bool() ? NULL : call_object_function;
            void* context = NULL;
            (void)damson_broadphase_query_box(broadphase, box, mask, visit, context);
            break;
        }
        case 633: {  // damson_broadphase_query_point
            const damson_broadphase* broadphase = draw_damson_broadphase();
            damson_vec2 point = draw_damson_vec2();
            uint64_t mask = (uint64_t)draw_number();
            damson_object_function visit = draw_bool() ? NULL : call_object_function;
            void* context = NULL;
            (void)damson_broadphase_query_point(broadphase, point, mask, visit, context);
            break;
        }
        case 634: {  // damson_broadphase_cast_ray
            const damson_broadphase* broadphase = draw_damson_broadphase();
            const damson_ray_cast* ray = draw_pointer_damson_ray_cast();
            uint64_t mask = (uint64_t)draw_number();
            damson_object_entry_function visit = draw_bool() ? NULL : call_object_entry_function;
            void* context = NULL;
            (void)damson_broadphase_cast_ray(broadphase, ray, mask, visit, context);
            break;
        }
        case 635: {  // damson_broadphase_cast_box
            const damson_broadphase* broadphase = draw_damson_broadphase();
            const damson_box_cast* cast = draw_pointer_damson_box_cast();
            uint64_t mask = (uint64_t)draw_number();
            damson_object_entry_function visit = draw_bool() ? NULL : call_object_entry_function;
            void* context = NULL;
            (void)damson_broadphase_cast_box(broadphase, cast, mask, visit, context);
            break;
        }
        case 636: {  // damson_broadphase_find_first_on_ray
            const damson_broadphase* broadphase = draw_damson_broadphase();
            const damson_ray_cast* ray = draw_pointer_damson_ray_cast();
            uint64_t mask = (uint64_t)draw_number();
            damson_object_hit* result = (damson_object_hit*)draw_room(sizeof(damson_object_hit));
            (void)damson_broadphase_find_first_on_ray(broadphase, ray, mask, result);
            break;
        }
        case 637: {  // damson_broadphase_find_first_on_cast
            const damson_broadphase* broadphase = draw_damson_broadphase();
            const damson_box_cast* cast = draw_pointer_damson_box_cast();
            uint64_t mask = (uint64_t)draw_number();
            damson_object_hit* result = (damson_object_hit*)draw_room(sizeof(damson_object_hit));
            (void)damson_broadphase_find_first_on_cast(broadphase, cast, mask, result);
            break;
        }
        case 638: {  // damson_broadphase_draw
            const damson_broadphase* broadphase = draw_damson_broadphase();
            const damson_debug_draw* renderer = draw_pointer_damson_debug_draw();
            const damson_draw_broadphase_options* options = draw_pointer_damson_draw_broadphase_options();
            const damson_broadphase_history* history = draw_damson_broadphase_history();
            (void)damson_broadphase_draw(broadphase, renderer, options, history);
            break;
        }
        case 639: {  // damson_make_box
            damson_vec2 half = draw_damson_vec2();
            damson_vec2 center = draw_damson_vec2();
            float angle = draw_float();
            float radius = draw_float();
            damson_geometry* result = (damson_geometry*)draw_room(sizeof(damson_geometry));
            (void)damson_make_box(half, center, angle, radius, result);
            break;
        }
        case 640: {  // damson_make_regular_polygon
            int32_t count = (int32_t)draw_number();
            float circumradius = draw_float();
            damson_vec2 center = draw_damson_vec2();
            float angle = draw_float();
            float radius = draw_float();
            damson_geometry* result = (damson_geometry*)draw_room(sizeof(damson_geometry));
            (void)damson_make_regular_polygon(count, circumradius, center, angle, radius, result);
            break;
        }
        case 641: {  // damson_make_convex_polygon
            const damson_vec2* cloud = draw_array_damson_vec2();
            size_t count = draw_small(room_size);
            float radius = draw_float();
            damson_geometry* result = (damson_geometry*)draw_room(sizeof(damson_geometry));
            (void)damson_make_convex_polygon(cloud, count, radius, result);
            break;
        }
        case 642: {  // damson_make_circle
            damson_vec2 center = draw_damson_vec2();
            float radius = draw_float();
            (void)damson_make_circle(center, radius);
            break;
        }
        case 643: {  // damson_make_capsule
            damson_vec2 a = draw_damson_vec2();
            damson_vec2 b = draw_damson_vec2();
            float radius = draw_float();
            (void)damson_make_capsule(a, b, radius);
            break;
        }
        case 644: {  // damson_make_segment
            damson_vec2 a = draw_damson_vec2();
            damson_vec2 b = draw_damson_vec2();
            float radius = draw_float();
            (void)damson_make_segment(a, b, radius);
            break;
        }
        case 645: {  // damson_cut_outline
            const damson_vec2* outline = draw_array_damson_vec2();
            size_t count = draw_small(room_size);
            float radius = draw_float();
            damson_polygon* buffer = (damson_polygon*)draw_room(sizeof(damson_polygon));
            size_t capacity = draw_small(room_size);
            damson_outline_error* error = (damson_outline_error*)draw_room(sizeof(damson_outline_error));
            size_t* at = (size_t*)draw_room(sizeof(size_t));
            (void)damson_cut_outline(outline, count, radius, buffer, capacity, error, at);
            break;
        }
        case 646: {  // damson_cut_outline_with_holes
            const damson_vec2* outline = draw_array_damson_vec2();
            size_t count = draw_small(room_size);
            const damson_vec2* hole_points = draw_array_damson_vec2();
            size_t hole_point_count = draw_small(room_size);
            const uint32_t* hole_sizes = draw_array_uint32_t();
            size_t hole_count = draw_small(room_size);
            float radius = draw_float();
            damson_polygon* buffer = (damson_polygon*)draw_room(sizeof(damson_polygon));
            size_t capacity = draw_small(room_size);
            damson_outline_error* error = (damson_outline_error*)draw_room(sizeof(damson_outline_error));
            size_t* at = (size_t*)draw_room(sizeof(size_t));
            (void)damson_cut_outline_with_holes(outline, count, hole_points, hole_point_count, hole_sizes, hole_count, radius, buffer, capacity, error, at);
            break;
        }
        case 647: {  // damson_outline_error_text
            damson_outline_error error = draw_choice(8);
            see_text(damson_outline_error_text(error));
            break;
        }
        case 648: {  // damson_tile_slope_get_outline
            damson_tile_slope slope = draw_damson_tile_slope();
            damson_aabb cell = draw_damson_aabb();
            (void)damson_tile_slope_get_outline(slope, cell);
            break;
        }
        case 649: {  // damson_object_filter_may_overlap
            const damson_object_filter* a = draw_pointer_damson_object_filter();
            const damson_object_filter* b = draw_pointer_damson_object_filter();
            (void)damson_object_filter_may_overlap(a, b);
            break;
        }
        case 650: {  // damson_geometry_find_defect
            const damson_geometry* geometry = draw_pointer_damson_geometry();
            see_text(damson_geometry_find_defect(geometry));
            break;
        }
        case 651: {  // damson_geometry_get_transformed
            const damson_geometry* geometry = draw_pointer_damson_geometry();
            damson_transform frame = draw_damson_transform();
            (void)damson_geometry_get_transformed(geometry, frame);
            break;
        }
        case 652: {  // damson_geometry_compute_aabb
            const damson_geometry* geometry = draw_pointer_damson_geometry();
            damson_transform frame = draw_damson_transform();
            (void)damson_geometry_compute_aabb(geometry, frame);
            break;
        }
        case 653: {  // damson_geometry_contains_point
            const damson_geometry* geometry = draw_pointer_damson_geometry();
            damson_vec2 point_local = draw_damson_vec2();
            (void)damson_geometry_contains_point(geometry, point_local);
            break;
        }
        case 654: {  // damson_geometry_compute_mass
            const damson_geometry* geometry = draw_pointer_damson_geometry();
            float density = draw_float();
            (void)damson_geometry_compute_mass(geometry, density);
            break;
        }
        case 655: {  // damson_geometry_compute_extent
            const damson_geometry* geometry = draw_pointer_damson_geometry();
            damson_vec2 point_local = draw_damson_vec2();
            (void)damson_geometry_compute_extent(geometry, point_local);
            break;
        }
        case 656: {  // damson_geometry_get_radius
            const damson_geometry* geometry = draw_pointer_damson_geometry();
            (void)damson_geometry_get_radius(geometry);
            break;
        }
        case 657: {  // damson_geometry_compute_inner_radius
            const damson_geometry* geometry = draw_pointer_damson_geometry();
            (void)damson_geometry_compute_inner_radius(geometry);
            break;
        }
        case 658: {  // damson_collide
            const damson_geometry* a = draw_pointer_damson_geometry();
            const damson_geometry* b = draw_pointer_damson_geometry();
            damson_transform b_in_a = draw_damson_transform();
            float reach = draw_float();
            (void)damson_collide(a, b, b_in_a, reach);
            break;
        }
        case 659: {  // damson_get_closest_points
            const damson_geometry* a = draw_pointer_damson_geometry();
            const damson_geometry* b = draw_pointer_damson_geometry();
            damson_transform b_in_a = draw_damson_transform();
            (void)damson_get_closest_points(a, b, b_in_a);
            break;
        }
        case 660: {  // damson_geometry_get_closest_point
            const damson_geometry* geometry = draw_pointer_damson_geometry();
            damson_vec2 point_local = draw_damson_vec2();
            (void)damson_geometry_get_closest_point(geometry, point_local);
            break;
        }
        case 661: {  // damson_geometry_cast_ray
            const damson_geometry* geometry = draw_pointer_damson_geometry();
            const damson_ray_cast* ray = draw_pointer_damson_ray_cast();
            damson_cast_hit* result = (damson_cast_hit*)draw_room(sizeof(damson_cast_hit));
            (void)damson_geometry_cast_ray(geometry, ray, result);
            break;
        }
        case 662: {  // damson_geometry_cast_geometry
            const damson_geometry* resting = draw_pointer_damson_geometry();
            const damson_geometry* moving = draw_pointer_damson_geometry();
            damson_transform moving_in_resting = draw_damson_transform();
            damson_vec2 translation = draw_damson_vec2();
            float max_fraction = draw_float();
            damson_cast_hit* result = (damson_cast_hit*)draw_room(sizeof(damson_cast_hit));
            (void)damson_geometry_cast_geometry(resting, moving, moving_in_resting, translation, max_fraction, result);
            break;
        }
        case 663: {  // damson_find_time_of_impact
            const damson_geometry* a = draw_pointer_damson_geometry();
            const damson_sweep* sweep_a = draw_pointer_damson_sweep();
            const damson_geometry* b = draw_pointer_damson_geometry();
            const damson_sweep* sweep_b = draw_pointer_damson_sweep();
            const damson_impact_limits* limits = draw_pointer_damson_impact_limits();
            (void)damson_find_time_of_impact(a, sweep_a, b, sweep_b, limits);
            break;
        }
        case 664: {  // damson_make_sweep
            damson_transform from = draw_damson_transform();
            damson_transform to = draw_damson_transform();
            damson_vec2 center_local = draw_damson_vec2();
            (void)damson_make_sweep(from, to, center_local);
            break;
        }
        case 665: {  // damson_sweep_get_pose_at
            const damson_sweep* sweep = draw_pointer_damson_sweep();
            float fraction = draw_float();
            (void)damson_sweep_get_pose_at(sweep, fraction);
            break;
        }
        case 666: {  // damson_test_overlap
            const damson_geometry* a = draw_pointer_damson_geometry();
            const damson_geometry* b = draw_pointer_damson_geometry();
            damson_transform b_in_a = draw_damson_transform();
            float reach = draw_float();
            (void)damson_test_overlap(a, b, b_in_a, reach);
            break;
        }
        case 667: {  // damson_make_rotation
            float angle = draw_float();
            (void)damson_make_rotation(angle);
            break;
        }
        case 668: {  // damson_rotation_get_angle
            damson_rotation rotation = draw_damson_rotation();
            (void)damson_rotation_get_angle(rotation);
            break;
        }
        default: break;
    }
}

/* Uses the functions whose types no call takes, to avoid warnings. */
void draws_without_use(void);
void draws_without_use(void) {
    (void)draw_pointer_damson_vec2;
    (void)draw_array_damson_vec2;
    (void)draw_pointer_damson_rotation;
    (void)draw_array_damson_rotation;
    (void)draw_pointer_damson_transform;
    (void)draw_array_damson_transform;
    (void)draw_pointer_damson_aabb;
    (void)draw_array_damson_aabb;
    (void)draw_pointer_damson_circle;
    (void)draw_array_damson_circle;
    (void)draw_pointer_damson_capsule;
    (void)draw_array_damson_capsule;
    (void)draw_pointer_damson_segment;
    (void)draw_array_damson_segment;
    (void)draw_pointer_damson_polygon;
    (void)draw_array_damson_polygon;
    (void)draw_pointer_damson_chain_segment;
    (void)draw_array_damson_chain_segment;
    (void)draw_pointer_damson_geometry;
    (void)draw_array_damson_geometry;
    (void)draw_pointer_damson_mass_data;
    (void)draw_array_damson_mass_data;
    (void)draw_pointer_damson_material;
    (void)draw_array_damson_material;
    (void)draw_pointer_damson_filter;
    (void)draw_array_damson_filter;
    (void)draw_pointer_damson_shape_events;
    (void)draw_array_damson_shape_events;
    (void)draw_pointer_damson_one_way;
    (void)draw_array_damson_one_way;
    (void)draw_pointer_damson_body_events;
    (void)draw_array_damson_body_events;
    (void)draw_pointer_damson_motion_locks;
    (void)draw_array_damson_motion_locks;
    (void)draw_pointer_damson_solver_tuning;
    (void)draw_array_damson_solver_tuning;
    (void)draw_pointer_damson_tile_slope;
    (void)draw_array_damson_tile_slope;
    (void)draw_pointer_damson_tile_cell;
    (void)draw_array_damson_tile_cell;
    (void)draw_pointer_damson_tile_id;
    (void)draw_array_damson_tile_id;
    (void)draw_pointer_damson_tile;
    (void)draw_array_damson_tile;
    (void)draw_pointer_damson_world_def;
    (void)draw_array_damson_world_def;
    (void)draw_pointer_damson_body_def;
    (void)draw_array_damson_body_def;
    (void)draw_pointer_damson_shape_def;
    (void)draw_array_damson_shape_def;
    (void)draw_pointer_damson_chain_def;
    (void)draw_array_damson_chain_def;
    (void)draw_pointer_damson_tile_grid_def;
    (void)draw_array_damson_tile_grid_def;
    (void)draw_pointer_damson_explosion_def;
    (void)draw_array_damson_explosion_def;
    (void)draw_pointer_damson_body_shape;
    (void)draw_array_damson_body_shape;
    (void)draw_pointer_damson_revolute_joint_def;
    (void)draw_array_damson_revolute_joint_def;
    (void)draw_pointer_damson_distance_joint_def;
    (void)draw_array_damson_distance_joint_def;
    (void)draw_pointer_damson_prismatic_joint_def;
    (void)draw_array_damson_prismatic_joint_def;
    (void)draw_pointer_damson_weld_joint_def;
    (void)draw_array_damson_weld_joint_def;
    (void)draw_pointer_damson_wheel_joint_def;
    (void)draw_array_damson_wheel_joint_def;
    (void)draw_pointer_damson_motor_joint_def;
    (void)draw_array_damson_motor_joint_def;
    (void)draw_pointer_damson_target_joint_def;
    (void)draw_array_damson_target_joint_def;
    (void)draw_pointer_damson_gear_joint_def;
    (void)draw_array_damson_gear_joint_def;
    (void)draw_pointer_damson_pulley_joint_def;
    (void)draw_array_damson_pulley_joint_def;
    (void)draw_pointer_damson_filter_joint_def;
    (void)draw_array_damson_filter_joint_def;
    (void)draw_pointer_damson_subscription;
    (void)draw_array_damson_subscription;
    (void)draw_pointer_damson_event_filter;
    (void)draw_array_damson_event_filter;
    (void)draw_pointer_damson_manifold_point;
    (void)draw_array_damson_manifold_point;
    (void)draw_pointer_damson_manifold;
    (void)draw_array_damson_manifold;
    (void)draw_pointer_damson_pre_solve_response;
    (void)draw_array_damson_pre_solve_response;
    (void)draw_pointer_damson_touching_pair;
    (void)draw_array_damson_touching_pair;
    (void)draw_pointer_damson_ray_cast;
    (void)draw_array_damson_ray_cast;
    (void)draw_pointer_damson_box_overlap;
    (void)draw_array_damson_box_overlap;
    (void)draw_pointer_damson_point_overlap;
    (void)draw_array_damson_point_overlap;
    (void)draw_pointer_damson_near_point;
    (void)draw_array_damson_near_point;
    (void)draw_pointer_damson_box_cast;
    (void)draw_array_damson_box_cast;
    (void)draw_pointer_damson_shape_cast;
    (void)draw_array_damson_shape_cast;
    (void)draw_pointer_damson_shape_overlap;
    (void)draw_array_damson_shape_overlap;
    (void)draw_pointer_damson_query_filter;
    (void)draw_array_damson_query_filter;
    (void)draw_pointer_damson_body_velocity;
    (void)draw_array_damson_body_velocity;
    (void)draw_pointer_damson_pace;
    (void)draw_array_damson_pace;
    (void)draw_pointer_damson_mover_ground;
    (void)draw_array_damson_mover_ground;
    (void)draw_pointer_damson_mover;
    (void)draw_array_damson_mover;
    (void)draw_pointer_damson_mover_settings;
    (void)draw_array_damson_mover_settings;
    (void)draw_pointer_damson_history_def;
    (void)draw_array_damson_history_def;
    (void)draw_pointer_damson_recording_def;
    (void)draw_array_damson_recording_def;
    (void)draw_pointer_damson_player_def;
    (void)draw_array_damson_player_def;
    (void)draw_pointer_damson_branch_def;
    (void)draw_array_damson_branch_def;
    (void)draw_pointer_damson_preview_pace;
    (void)draw_array_damson_preview_pace;
    (void)draw_pointer_damson_draw_color;
    (void)draw_array_damson_draw_color;
    (void)draw_pointer_damson_draw_paint;
    (void)draw_array_damson_draw_paint;
    (void)draw_pointer_damson_draw_palette;
    (void)draw_array_damson_draw_palette;
    (void)draw_pointer_damson_broadphase_palette;
    (void)draw_array_damson_broadphase_palette;
    (void)draw_pointer_damson_draw_options;
    (void)draw_array_damson_draw_options;
    (void)draw_pointer_damson_svg_options;
    (void)draw_array_damson_svg_options;
    (void)draw_pointer_damson_draw_broadphase_options;
    (void)draw_array_damson_draw_broadphase_options;
    (void)draw_pointer_damson_debug_draw;
    (void)draw_array_damson_debug_draw;
    (void)draw_pointer_damson_broadphase_def;
    (void)draw_array_damson_broadphase_def;
    (void)draw_pointer_damson_object_filter;
    (void)draw_array_damson_object_filter;
    (void)draw_pointer_damson_object_def;
    (void)draw_array_damson_object_def;
    (void)draw_pointer_damson_sweep;
    (void)draw_array_damson_sweep;
    (void)draw_pointer_damson_impact_limits;
    (void)draw_array_damson_impact_limits;
    (void)draw_pointer_damson_body_token;
    (void)draw_array_damson_body_token;
    (void)draw_pointer_damson_shape_token;
    (void)draw_array_damson_shape_token;
    (void)draw_pointer_damson_joint_token;
    (void)draw_array_damson_joint_token;
    (void)draw_pointer_damson_chain_token;
    (void)draw_array_damson_chain_token;
    (void)draw_pointer_damson_tile_grid_token;
    (void)draw_array_damson_tile_grid_token;
    (void)draw_pointer_damson_body_target;
    (void)draw_array_damson_body_target;
    (void)draw_pointer_damson_shape_target;
    (void)draw_array_damson_shape_target;
    (void)draw_pointer_damson_joint_target;
    (void)draw_array_damson_joint_target;
    (void)draw_pointer_damson_chain_target;
    (void)draw_array_damson_chain_target;
    (void)draw_pointer_damson_tile_grid_target;
    (void)draw_array_damson_tile_grid_target;
    (void)draw_pointer_damson_batch_def;
    (void)draw_array_damson_batch_def;
    (void)draw_pointer_damson_batch_pace;
    (void)draw_array_damson_batch_pace;
    (void)draw_pointer_damson_column_def;
    (void)draw_array_damson_column_def;
    (void)draw_pointer_damson_ray_fan;
    (void)draw_array_damson_ray_fan;
    (void)draw_pointer_damson_action_def;
    (void)draw_array_damson_action_def;
    (void)draw_pointer_damson_parameter_target;
    (void)draw_array_damson_parameter_target;
    (void)draw_pointer_damson_spread;
    (void)draw_array_damson_spread;
    (void)draw_pointer_damson_parameter_def;
    (void)draw_array_damson_parameter_def;
    (void)call_contact_began_function;
    (void)call_contact_ended_function;
    (void)call_sensor_began_function;
    (void)call_sensor_ended_function;
    (void)call_contact_hit_function;
    (void)call_contact_overloaded_function;
    (void)call_body_moved_function;
    (void)call_body_slept_function;
    (void)call_body_woke_function;
    (void)call_body_quarantined_function;
    (void)call_body_left_function;
    (void)call_joint_broke_function;
    (void)call_joint_overloaded_function;
    (void)call_filter_function;
    (void)call_pre_solve_function;
    (void)call_joint_break_function;
    (void)call_hit_function;
    (void)call_shape_function;
    (void)call_step_function;
    (void)call_tick_function;
    (void)call_phase_trace_function;
    (void)call_task_function;
    (void)call_parallel_for_function;
    (void)call_call_choice_function;
    (void)call_log_function;
    (void)call_draw_polygon_function;
    (void)call_draw_circle_function;
    (void)call_draw_capsule_function;
    (void)call_draw_line_function;
    (void)call_draw_point_function;
    (void)call_draw_text_function;
    (void)call_object_function;
    (void)call_object_entry_function;
    (void)call_overlap_began_function;
    (void)call_overlap_ended_function;
    (void)call_observe_function;
    (void)call_act_function;
    (void)call_begin_function;
    (void)call_before_observe_function;
}
