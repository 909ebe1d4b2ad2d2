// Callbacks in JavaScript: each C function calls the import of the same name.
//
// Made by bindings/js/generate.py from bindings/api.json: edit that.
// clang-format off
#include <damson/damson.h>

__attribute__((import_module("damson"), import_name("body_left")))
void damson_js_import_body_left(const damson_body_left* event, void* context);
__attribute__((import_module("damson"), import_name("body_moved")))
void damson_js_import_body_moved(const damson_body_moved* event, void* context);
__attribute__((import_module("damson"), import_name("body_quarantined")))
void damson_js_import_body_quarantined(const damson_body_quarantined* event, void* context);
__attribute__((import_module("damson"), import_name("body_slept")))
void damson_js_import_body_slept(const damson_body_slept* event, void* context);
__attribute__((import_module("damson"), import_name("body_woke")))
void damson_js_import_body_woke(const damson_body_woke* event, void* context);
__attribute__((import_module("damson"), import_name("call_choice")))
bool damson_js_import_call_choice(const damson_recorded_call* call, void* context);
__attribute__((import_module("damson"), import_name("contact_began")))
void damson_js_import_contact_began(const damson_contact_began* event, void* context);
__attribute__((import_module("damson"), import_name("contact_ended")))
void damson_js_import_contact_ended(const damson_contact_ended* event, void* context);
__attribute__((import_module("damson"), import_name("contact_hit")))
void damson_js_import_contact_hit(const damson_contact_hit* event, void* context);
__attribute__((import_module("damson"), import_name("contact_overloaded")))
void damson_js_import_contact_overloaded(const damson_contact_overloaded* event, void* context);
__attribute__((import_module("damson"), import_name("draw_capsule")))
void damson_js_import_draw_capsule(damson_vec2 a, damson_vec2 b, float radius, const damson_draw_paint* paint, void* context);
__attribute__((import_module("damson"), import_name("draw_circle")))
void damson_js_import_draw_circle(damson_vec2 center, float radius, const damson_draw_paint* paint, void* context);
__attribute__((import_module("damson"), import_name("draw_line")))
void damson_js_import_draw_line(damson_vec2 a, damson_vec2 b, damson_draw_color color, float width_px, void* context);
__attribute__((import_module("damson"), import_name("draw_point")))
void damson_js_import_draw_point(damson_vec2 at, float size_px, damson_draw_color color, void* context);
__attribute__((import_module("damson"), import_name("draw_polygon")))
void damson_js_import_draw_polygon(const damson_vec2* corners, size_t count, float radius, const damson_draw_paint* paint, void* context);
__attribute__((import_module("damson"), import_name("draw_text")))
void damson_js_import_draw_text(damson_vec2 at, const char* words, size_t length, damson_draw_color color, void* context);
__attribute__((import_module("damson"), import_name("filter")))
bool damson_js_import_filter(const damson_contact_side* a, const damson_contact_side* b, void* context);
__attribute__((import_module("damson"), import_name("hit")))
bool damson_js_import_hit(const damson_query_hit* hit, void* context);
__attribute__((import_module("damson"), import_name("joint_break")))
bool damson_js_import_joint_break(const damson_joint_broke* event, void* context);
__attribute__((import_module("damson"), import_name("joint_broke")))
void damson_js_import_joint_broke(const damson_joint_broke* event, void* context);
__attribute__((import_module("damson"), import_name("joint_overloaded")))
void damson_js_import_joint_overloaded(const damson_joint_overloaded* event, void* context);
__attribute__((import_module("damson"), import_name("log")))
void damson_js_import_log(damson_log_level level, const char* text, void* context);
__attribute__((import_module("damson"), import_name("object_entry")))
float damson_js_import_object_entry(damson_object object, float fraction, void* context);
__attribute__((import_module("damson"), import_name("object")))
bool damson_js_import_object(damson_object object, void* context);
__attribute__((import_module("damson"), import_name("overlap_began")))
void damson_js_import_overlap_began(const damson_overlap* overlap, void* context);
__attribute__((import_module("damson"), import_name("overlap_ended")))
void damson_js_import_overlap_ended(const damson_overlap_ended* overlap, void* context);
__attribute__((import_module("damson"), import_name("phase_trace")))
void damson_js_import_phase_trace(const damson_phase_digest* digest, void* context);
__attribute__((import_module("damson"), import_name("pre_solve")))
void damson_js_import_pre_solve(const damson_pre_solve_contact* contact, damson_pre_solve_response* response, void* context);
__attribute__((import_module("damson"), import_name("sensor_began")))
void damson_js_import_sensor_began(const damson_sensor_began* event, void* context);
__attribute__((import_module("damson"), import_name("sensor_ended")))
void damson_js_import_sensor_ended(const damson_sensor_ended* event, void* context);
__attribute__((import_module("damson"), import_name("shape")))
bool damson_js_import_shape(damson_shape shape, void* context);
__attribute__((import_module("damson"), import_name("step")))
void damson_js_import_step(damson_world* world, float dt, void* context);
__attribute__((import_module("damson"), import_name("tick")))
void damson_js_import_tick(damson_world* world, uint64_t tick, void* context);

static void damson_js_body_left_0_call(const damson_body_left* event, void* context) {
    damson_js_import_body_left(event, context);
}
damson_body_left_function damson_js_body_left_0(void);
damson_body_left_function damson_js_body_left_0(void) {
    return damson_js_body_left_0_call;
}

static void damson_js_body_moved_0_call(const damson_body_moved* event, void* context) {
    damson_js_import_body_moved(event, context);
}
damson_body_moved_function damson_js_body_moved_0(void);
damson_body_moved_function damson_js_body_moved_0(void) {
    return damson_js_body_moved_0_call;
}

static void damson_js_body_quarantined_0_call(const damson_body_quarantined* event, void* context) {
    damson_js_import_body_quarantined(event, context);
}
damson_body_quarantined_function damson_js_body_quarantined_0(void);
damson_body_quarantined_function damson_js_body_quarantined_0(void) {
    return damson_js_body_quarantined_0_call;
}

static void damson_js_body_slept_0_call(const damson_body_slept* event, void* context) {
    damson_js_import_body_slept(event, context);
}
damson_body_slept_function damson_js_body_slept_0(void);
damson_body_slept_function damson_js_body_slept_0(void) {
    return damson_js_body_slept_0_call;
}

static void damson_js_body_woke_0_call(const damson_body_woke* event, void* context) {
    damson_js_import_body_woke(event, context);
}
damson_body_woke_function damson_js_body_woke_0(void);
damson_body_woke_function damson_js_body_woke_0(void) {
    return damson_js_body_woke_0_call;
}

static bool damson_js_call_choice_0_call(const damson_recorded_call* call, void* context) {
    return damson_js_import_call_choice(call, context);
}
damson_call_choice_function damson_js_call_choice_0(void);
damson_call_choice_function damson_js_call_choice_0(void) {
    return damson_js_call_choice_0_call;
}

static void damson_js_contact_began_0_call(const damson_contact_began* event, void* context) {
    damson_js_import_contact_began(event, context);
}
damson_contact_began_function damson_js_contact_began_0(void);
damson_contact_began_function damson_js_contact_began_0(void) {
    return damson_js_contact_began_0_call;
}

static void damson_js_contact_ended_0_call(const damson_contact_ended* event, void* context) {
    damson_js_import_contact_ended(event, context);
}
damson_contact_ended_function damson_js_contact_ended_0(void);
damson_contact_ended_function damson_js_contact_ended_0(void) {
    return damson_js_contact_ended_0_call;
}

static void damson_js_contact_hit_0_call(const damson_contact_hit* event, void* context) {
    damson_js_import_contact_hit(event, context);
}
damson_contact_hit_function damson_js_contact_hit_0(void);
damson_contact_hit_function damson_js_contact_hit_0(void) {
    return damson_js_contact_hit_0_call;
}

static void damson_js_contact_overloaded_0_call(const damson_contact_overloaded* event, void* context) {
    damson_js_import_contact_overloaded(event, context);
}
damson_contact_overloaded_function damson_js_contact_overloaded_0(void);
damson_contact_overloaded_function damson_js_contact_overloaded_0(void) {
    return damson_js_contact_overloaded_0_call;
}

static void damson_js_draw_capsule_2_call(damson_vec2 a, damson_vec2 b, float radius, const damson_draw_paint* paint, void* context) {
    damson_js_import_draw_capsule(a, b, radius, paint, (char*)context + 2);
}
damson_draw_capsule_function damson_js_draw_capsule_2(void);
damson_draw_capsule_function damson_js_draw_capsule_2(void) {
    return damson_js_draw_capsule_2_call;
}

static void damson_js_draw_circle_1_call(damson_vec2 center, float radius, const damson_draw_paint* paint, void* context) {
    damson_js_import_draw_circle(center, radius, paint, (char*)context + 1);
}
damson_draw_circle_function damson_js_draw_circle_1(void);
damson_draw_circle_function damson_js_draw_circle_1(void) {
    return damson_js_draw_circle_1_call;
}

static void damson_js_draw_line_3_call(damson_vec2 a, damson_vec2 b, damson_draw_color color, float width_px, void* context) {
    damson_js_import_draw_line(a, b, color, width_px, (char*)context + 3);
}
damson_draw_line_function damson_js_draw_line_3(void);
damson_draw_line_function damson_js_draw_line_3(void) {
    return damson_js_draw_line_3_call;
}

static void damson_js_draw_point_4_call(damson_vec2 at, float size_px, damson_draw_color color, void* context) {
    damson_js_import_draw_point(at, size_px, color, (char*)context + 4);
}
damson_draw_point_function damson_js_draw_point_4(void);
damson_draw_point_function damson_js_draw_point_4(void) {
    return damson_js_draw_point_4_call;
}

static void damson_js_draw_polygon_0_call(const damson_vec2* corners, size_t count, float radius, const damson_draw_paint* paint, void* context) {
    damson_js_import_draw_polygon(corners, count, radius, paint, context);
}
damson_draw_polygon_function damson_js_draw_polygon_0(void);
damson_draw_polygon_function damson_js_draw_polygon_0(void) {
    return damson_js_draw_polygon_0_call;
}

static void damson_js_draw_text_5_call(damson_vec2 at, const char* words, size_t length, damson_draw_color color, void* context) {
    damson_js_import_draw_text(at, words, length, color, (char*)context + 5);
}
damson_draw_text_function damson_js_draw_text_5(void);
damson_draw_text_function damson_js_draw_text_5(void) {
    return damson_js_draw_text_5_call;
}

static bool damson_js_filter_0_call(const damson_contact_side* a, const damson_contact_side* b, void* context) {
    return damson_js_import_filter(a, b, context);
}
damson_filter_function damson_js_filter_0(void);
damson_filter_function damson_js_filter_0(void) {
    return damson_js_filter_0_call;
}

static bool damson_js_hit_0_call(const damson_query_hit* hit, void* context) {
    return damson_js_import_hit(hit, context);
}
damson_hit_function damson_js_hit_0(void);
damson_hit_function damson_js_hit_0(void) {
    return damson_js_hit_0_call;
}

static bool damson_js_joint_break_0_call(const damson_joint_broke* event, void* context) {
    return damson_js_import_joint_break(event, context);
}
damson_joint_break_function damson_js_joint_break_0(void);
damson_joint_break_function damson_js_joint_break_0(void) {
    return damson_js_joint_break_0_call;
}

static void damson_js_joint_broke_0_call(const damson_joint_broke* event, void* context) {
    damson_js_import_joint_broke(event, context);
}
damson_joint_broke_function damson_js_joint_broke_0(void);
damson_joint_broke_function damson_js_joint_broke_0(void) {
    return damson_js_joint_broke_0_call;
}

static void damson_js_joint_overloaded_0_call(const damson_joint_overloaded* event, void* context) {
    damson_js_import_joint_overloaded(event, context);
}
damson_joint_overloaded_function damson_js_joint_overloaded_0(void);
damson_joint_overloaded_function damson_js_joint_overloaded_0(void) {
    return damson_js_joint_overloaded_0_call;
}

static void damson_js_log_0_call(damson_log_level level, const char* text, void* context) {
    damson_js_import_log(level, text, context);
}
damson_log_function damson_js_log_0(void);
damson_log_function damson_js_log_0(void) {
    return damson_js_log_0_call;
}

static float damson_js_object_entry_0_call(damson_object object, float fraction, void* context) {
    return damson_js_import_object_entry(object, fraction, context);
}
damson_object_entry_function damson_js_object_entry_0(void);
damson_object_entry_function damson_js_object_entry_0(void) {
    return damson_js_object_entry_0_call;
}

static bool damson_js_object_0_call(damson_object object, void* context) {
    return damson_js_import_object(object, context);
}
damson_object_function damson_js_object_0(void);
damson_object_function damson_js_object_0(void) {
    return damson_js_object_0_call;
}

static void damson_js_overlap_began_0_call(const damson_overlap* overlap, void* context) {
    damson_js_import_overlap_began(overlap, context);
}
damson_overlap_began_function damson_js_overlap_began_0(void);
damson_overlap_began_function damson_js_overlap_began_0(void) {
    return damson_js_overlap_began_0_call;
}

static void damson_js_overlap_ended_1_call(const damson_overlap_ended* overlap, void* context) {
    damson_js_import_overlap_ended(overlap, (char*)context + 1);
}
damson_overlap_ended_function damson_js_overlap_ended_1(void);
damson_overlap_ended_function damson_js_overlap_ended_1(void) {
    return damson_js_overlap_ended_1_call;
}

static void damson_js_phase_trace_0_call(const damson_phase_digest* digest, void* context) {
    damson_js_import_phase_trace(digest, context);
}
damson_phase_trace_function damson_js_phase_trace_0(void);
damson_phase_trace_function damson_js_phase_trace_0(void) {
    return damson_js_phase_trace_0_call;
}

static void damson_js_pre_solve_0_call(const damson_pre_solve_contact* contact, damson_pre_solve_response* response, void* context) {
    damson_js_import_pre_solve(contact, response, context);
}
damson_pre_solve_function damson_js_pre_solve_0(void);
damson_pre_solve_function damson_js_pre_solve_0(void) {
    return damson_js_pre_solve_0_call;
}

static void damson_js_sensor_began_0_call(const damson_sensor_began* event, void* context) {
    damson_js_import_sensor_began(event, context);
}
damson_sensor_began_function damson_js_sensor_began_0(void);
damson_sensor_began_function damson_js_sensor_began_0(void) {
    return damson_js_sensor_began_0_call;
}

static void damson_js_sensor_ended_0_call(const damson_sensor_ended* event, void* context) {
    damson_js_import_sensor_ended(event, context);
}
damson_sensor_ended_function damson_js_sensor_ended_0(void);
damson_sensor_ended_function damson_js_sensor_ended_0(void) {
    return damson_js_sensor_ended_0_call;
}

static bool damson_js_shape_0_call(damson_shape shape, void* context) {
    return damson_js_import_shape(shape, context);
}
damson_shape_function damson_js_shape_0(void);
damson_shape_function damson_js_shape_0(void) {
    return damson_js_shape_0_call;
}

static void damson_js_step_0_call(damson_world* world, float dt, void* context) {
    damson_js_import_step(world, dt, context);
}
damson_step_function damson_js_step_0(void);
damson_step_function damson_js_step_0(void) {
    return damson_js_step_0_call;
}

static void damson_js_step_1_call(damson_world* world, float dt, void* context) {
    damson_js_import_step(world, dt, (char*)context + 1);
}
damson_step_function damson_js_step_1(void);
damson_step_function damson_js_step_1(void) {
    return damson_js_step_1_call;
}

static void damson_js_tick_0_call(damson_world* world, uint64_t tick, void* context) {
    damson_js_import_tick(world, tick, context);
}
damson_tick_function damson_js_tick_0(void);
damson_tick_function damson_js_tick_0(void) {
    return damson_js_tick_0_call;
}

static void damson_js_tick_1_call(damson_world* world, uint64_t tick, void* context) {
    damson_js_import_tick(world, tick, (char*)context + 1);
}
damson_tick_function damson_js_tick_1(void);
damson_tick_function damson_js_tick_1(void) {
    return damson_js_tick_1_call;
}
