// Default definitions, and the sizes of all structs.
//
// Made by bindings/generate.py from bindings/api.json: edit that.
#include "structs.hpp"

#include <cstddef>

#include "../convert.hpp"

using namespace damson::c;

damson_rotation damson_default_rotation() {
    return out(damson::Rotation{});
}
damson_transform damson_default_transform() {
    return out(damson::Transform{});
}
damson_circle damson_default_circle() {
    return out(damson::Circle{});
}
damson_capsule damson_default_capsule() {
    return out(damson::Capsule{});
}
damson_segment damson_default_segment() {
    return out(damson::Segment{});
}
damson_mass_data damson_default_mass_data() {
    return out(damson::MassData{});
}
damson_material damson_default_material() {
    return out(damson::Material{});
}
damson_filter damson_default_filter() {
    return out(damson::Filter{});
}
damson_shape_events damson_default_shape_events() {
    return out(damson::ShapeEvents{});
}
damson_one_way damson_default_one_way() {
    return out(damson::OneWay{});
}
damson_body_events damson_default_body_events() {
    return out(damson::BodyEvents{});
}
damson_solver_tuning damson_default_solver_tuning() {
    return out(damson::SolverTuning{});
}
damson_tile_slope damson_default_tile_slope() {
    return out(damson::TileSlope{});
}
damson_tile damson_default_tile() {
    return give(damson::Tile{});
}
damson_world_def damson_default_world_def() {
    return give(damson::WorldDef{});
}
damson_body_def damson_default_body_def() {
    return give(damson::BodyDef{});
}
damson_shape_def damson_default_shape_def() {
    return give(damson::ShapeDef{});
}
damson_chain_def damson_default_chain_def() {
    return give(damson::ChainDef{});
}
damson_tile_grid_def damson_default_tile_grid_def() {
    return give(damson::TileGridDef{});
}
damson_explosion_def damson_default_explosion_def() {
    return give(damson::ExplosionDef{});
}
damson_body_shape damson_default_body_shape() {
    return give(damson::BodyShape{});
}
damson_revolute_joint_def damson_default_revolute_joint_def() {
    return give(damson::RevoluteJointDef{});
}
damson_distance_joint_def damson_default_distance_joint_def() {
    return give(damson::DistanceJointDef{});
}
damson_prismatic_joint_def damson_default_prismatic_joint_def() {
    return give(damson::PrismaticJointDef{});
}
damson_weld_joint_def damson_default_weld_joint_def() {
    return give(damson::WeldJointDef{});
}
damson_wheel_joint_def damson_default_wheel_joint_def() {
    return give(damson::WheelJointDef{});
}
damson_motor_joint_def damson_default_motor_joint_def() {
    return give(damson::MotorJointDef{});
}
damson_target_joint_def damson_default_target_joint_def() {
    return give(damson::TargetJointDef{});
}
damson_gear_joint_def damson_default_gear_joint_def() {
    return give(damson::GearJointDef{});
}
damson_pulley_joint_def damson_default_pulley_joint_def() {
    return give(damson::PulleyJointDef{});
}
damson_filter_joint_def damson_default_filter_joint_def() {
    return give(damson::FilterJointDef{});
}
damson_event_filter damson_default_event_filter() {
    return give(damson::EventFilter{});
}
damson_pre_solve_response damson_default_pre_solve_response() {
    return give(damson::PreSolveResponse{});
}
damson_ray_cast damson_default_ray_cast() {
    return out(damson::RayCast{});
}
damson_near_point damson_default_near_point() {
    return out(damson::NearPoint{});
}
damson_box_cast damson_default_box_cast() {
    return out(damson::BoxCast{});
}
damson_shape_cast damson_default_shape_cast() {
    return give(damson::ShapeCast{});
}
damson_shape_overlap damson_default_shape_overlap() {
    return give(damson::ShapeOverlap{});
}
damson_query_filter damson_default_query_filter() {
    return give(damson::QueryFilter{});
}
damson_pace damson_default_pace() {
    return give(damson::Pace{});
}
damson_mover damson_default_mover() {
    return give(damson::Mover{});
}
damson_mover_settings damson_default_mover_settings() {
    return give(damson::MoverSettings{});
}
damson_history_def damson_default_history_def() {
    return give(damson::HistoryDef{});
}
damson_recording_def damson_default_recording_def() {
    return give(damson::RecordingDef{});
}
damson_player_def damson_default_player_def() {
    return give(damson::PlayerDef{});
}
damson_branch_def damson_default_branch_def() {
    damson_branch_def def{};
    def.size = sizeof def;
    return def;
}
damson_preview_pace damson_default_preview_pace() {
    return give(damson::PreviewPace{});
}
damson_draw_palette damson_default_draw_palette() {
    return out(damson::DrawPalette{});
}
damson_broadphase_palette damson_default_broadphase_palette() {
    return out(damson::BroadphasePalette{});
}
damson_draw_options damson_default_draw_options() {
    return give(damson::DrawOptions{});
}
damson_svg_options damson_default_svg_options() {
    return give(damson::SvgOptions{});
}
damson_draw_broadphase_options damson_default_draw_broadphase_options() {
    return give(damson::DrawBroadphaseOptions{});
}
damson_debug_draw damson_default_debug_draw() {
    damson_debug_draw def{};
    def.size = sizeof def;
    return def;
}
damson_broadphase_def damson_default_broadphase_def() {
    return give(damson::BroadphaseWorldDef{});
}
damson_object_filter damson_default_object_filter() {
    return out(damson::ObjectFilter{});
}
damson_object_def damson_default_object_def() {
    return give(damson::ObjectDef{});
}
damson_sweep damson_default_sweep() {
    return out(damson::Sweep{});
}
damson_impact_limits damson_default_impact_limits() {
    return out(damson::ImpactLimits{});
}
damson_batch_def damson_default_batch_def() {
    return give(damson::BatchDef{});
}
damson_batch_pace damson_default_batch_pace() {
    return give(damson::BatchStep{});
}
damson_column_def damson_default_column_def() {
    return give(damson::ColumnDef{});
}
damson_ray_fan damson_default_ray_fan() {
    return give(damson::RayFan{});
}
damson_action_def damson_default_action_def() {
    return give(damson::ActionDef{});
}
damson_spread damson_default_spread() {
    return give(damson::Spread{});
}
damson_parameter_def damson_default_parameter_def() {
    return give(damson::ParameterDef{});
}

const uint32_t* damson_get_abi_sizes(size_t* count) {
    return answer<const uint32_t*>("damson_get_abi_sizes", [&](const char* call) -> const uint32_t* {
        if (!is_given(count, {call, "count"})) return nullptr;
        static constexpr uint32_t sizes[] = {
            sizeof(damson_vec2), sizeof(damson_rotation), sizeof(damson_transform),
            sizeof(damson_aabb), sizeof(damson_version), sizeof(damson_circle),
            sizeof(damson_capsule), sizeof(damson_segment), sizeof(damson_polygon),
            sizeof(damson_chain_segment), sizeof(damson_geometry), sizeof(damson_mass_data),
            sizeof(damson_material), sizeof(damson_filter), sizeof(damson_shape_events),
            sizeof(damson_one_way), sizeof(damson_body_events), sizeof(damson_motion_locks),
            sizeof(damson_solver_tuning), sizeof(damson_tile_slope), sizeof(damson_tile_cell),
            sizeof(damson_tile_id), sizeof(damson_tile), sizeof(damson_world_def),
            sizeof(damson_body_def), sizeof(damson_shape_def), sizeof(damson_chain_def),
            sizeof(damson_tile_grid_def), sizeof(damson_explosion_def), sizeof(damson_body_shape),
            sizeof(damson_revolute_joint_def), sizeof(damson_distance_joint_def),
            sizeof(damson_prismatic_joint_def), sizeof(damson_weld_joint_def),
            sizeof(damson_wheel_joint_def), sizeof(damson_motor_joint_def),
            sizeof(damson_target_joint_def), sizeof(damson_gear_joint_def),
            sizeof(damson_pulley_joint_def), sizeof(damson_filter_joint_def),
            sizeof(damson_contact_side), sizeof(damson_contact_began),
            sizeof(damson_contact_ended), sizeof(damson_sensor_began),
            sizeof(damson_sensor_ended), sizeof(damson_contact_hit),
            sizeof(damson_contact_overloaded), sizeof(damson_body_moved),
            sizeof(damson_body_slept), sizeof(damson_body_woke), sizeof(damson_body_quarantined),
            sizeof(damson_body_left), sizeof(damson_joint_side), sizeof(damson_joint_broke),
            sizeof(damson_joint_overloaded), sizeof(damson_subscription),
            sizeof(damson_event_filter), sizeof(damson_manifold_point), sizeof(damson_manifold),
            sizeof(damson_pre_solve_contact), sizeof(damson_pre_solve_response),
            sizeof(damson_touching_pair), sizeof(damson_ray_cast), sizeof(damson_box_overlap),
            sizeof(damson_point_overlap), sizeof(damson_near_point), sizeof(damson_box_cast),
            sizeof(damson_query_hit), sizeof(damson_shape_cast), sizeof(damson_shape_overlap),
            sizeof(damson_query_filter), sizeof(damson_body_pose), sizeof(damson_body_velocity),
            sizeof(damson_body_pair), sizeof(damson_energy), sizeof(damson_body_rows),
            sizeof(damson_pace), sizeof(damson_advance), sizeof(damson_counters),
            sizeof(damson_memory_use), sizeof(damson_phase_times), sizeof(damson_phase_digest),
            sizeof(damson_mover_ground), sizeof(damson_mover), sizeof(damson_mover_settings),
            sizeof(damson_mover_touch), sizeof(damson_mover_move), sizeof(damson_history_def),
            sizeof(damson_recording_def), sizeof(damson_player_def), sizeof(damson_branch_def),
            sizeof(damson_preview_pace), sizeof(damson_preview_hit), sizeof(damson_state_fault),
            sizeof(damson_recording_fault), sizeof(damson_divergence),
            sizeof(damson_run_divergence), sizeof(damson_bytes), sizeof(damson_draw_color),
            sizeof(damson_draw_paint), sizeof(damson_draw_palette),
            sizeof(damson_broadphase_palette), sizeof(damson_draw_options),
            sizeof(damson_svg_options), sizeof(damson_draw_broadphase_options),
            sizeof(damson_debug_draw), sizeof(damson_broadphase_def),
            sizeof(damson_object_filter), sizeof(damson_object_def), sizeof(damson_overlap),
            sizeof(damson_overlap_ended), sizeof(damson_object_hit), sizeof(damson_object_near),
            sizeof(damson_broadphase_counters), sizeof(damson_pair_flash),
            sizeof(damson_cast_hit), sizeof(damson_closest_point), sizeof(damson_closest_points),
            sizeof(damson_sweep), sizeof(damson_impact), sizeof(damson_impact_limits),
            sizeof(damson_overlap_result), sizeof(damson_body_token), sizeof(damson_shape_token),
            sizeof(damson_joint_token), sizeof(damson_chain_token),
            sizeof(damson_tile_grid_token), sizeof(damson_body_target),
            sizeof(damson_shape_target), sizeof(damson_joint_target), sizeof(damson_chain_target),
            sizeof(damson_tile_grid_target), sizeof(damson_batch_def), sizeof(damson_batch_pace),
            sizeof(damson_column), sizeof(damson_column_def), sizeof(damson_ray_fan),
            sizeof(damson_action_def), sizeof(damson_parameter_target), sizeof(damson_spread),
            sizeof(damson_parameter_def)
        };
        *count = sizeof sizes / sizeof sizes[0];
        return sizes;
    });
}
