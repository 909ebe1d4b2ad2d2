// Generated calls of the C API: commands of other threads.
//
// Made by bindings/generate.py from bindings/api.json: edit that.
#include "../calls.hpp"

using namespace damson;
using namespace damson::c;

damson_joint_token damson_commands_create_revolute_joint(damson_command_buffer* commands,
                                                         const damson_revolute_joint_def* def) {
    return c::command_joint<RevoluteJointDef>("damson_commands_create_revolute_joint", commands, def);
}

damson_joint_token damson_commands_create_revolute_joint_of(damson_command_buffer* commands,
                                                            damson_body_target body_a,
                                                            damson_body_target body_b,
                                                            const damson_revolute_joint_def* def) {
    return c::command_joint_between<RevoluteJointDef>("damson_commands_create_revolute_joint_of", commands,
                                                      body_a, body_b, def);
}

damson_status damson_commands_set_revolute_joint(damson_command_buffer* commands, damson_joint_target joint,
                                                 const damson_revolute_joint_def* def) {
    return c::command_set_joint<RevoluteJointDef>("damson_commands_set_revolute_joint", commands, joint, def);
}

damson_joint_token damson_commands_create_distance_joint(damson_command_buffer* commands,
                                                         const damson_distance_joint_def* def) {
    return c::command_joint<DistanceJointDef>("damson_commands_create_distance_joint", commands, def);
}

damson_joint_token damson_commands_create_distance_joint_of(damson_command_buffer* commands,
                                                            damson_body_target body_a,
                                                            damson_body_target body_b,
                                                            const damson_distance_joint_def* def) {
    return c::command_joint_between<DistanceJointDef>("damson_commands_create_distance_joint_of", commands,
                                                      body_a, body_b, def);
}

damson_status damson_commands_set_distance_joint(damson_command_buffer* commands, damson_joint_target joint,
                                                 const damson_distance_joint_def* def) {
    return c::command_set_joint<DistanceJointDef>("damson_commands_set_distance_joint", commands, joint, def);
}

damson_joint_token damson_commands_create_prismatic_joint(damson_command_buffer* commands,
                                                          const damson_prismatic_joint_def* def) {
    return c::command_joint<PrismaticJointDef>("damson_commands_create_prismatic_joint", commands, def);
}

damson_joint_token damson_commands_create_prismatic_joint_of(damson_command_buffer* commands,
                                                             damson_body_target body_a,
                                                             damson_body_target body_b,
                                                             const damson_prismatic_joint_def* def) {
    return c::command_joint_between<PrismaticJointDef>("damson_commands_create_prismatic_joint_of", commands,
                                                       body_a, body_b, def);
}

damson_status damson_commands_set_prismatic_joint(damson_command_buffer* commands, damson_joint_target joint,
                                                  const damson_prismatic_joint_def* def) {
    return c::command_set_joint<PrismaticJointDef>("damson_commands_set_prismatic_joint", commands, joint,
                                                   def);
}

damson_joint_token damson_commands_create_weld_joint(damson_command_buffer* commands,
                                                     const damson_weld_joint_def* def) {
    return c::command_joint<WeldJointDef>("damson_commands_create_weld_joint", commands, def);
}

damson_joint_token damson_commands_create_weld_joint_of(damson_command_buffer* commands,
                                                        damson_body_target body_a, damson_body_target body_b,
                                                        const damson_weld_joint_def* def) {
    return c::command_joint_between<WeldJointDef>("damson_commands_create_weld_joint_of", commands, body_a,
                                                  body_b, def);
}

damson_status damson_commands_set_weld_joint(damson_command_buffer* commands, damson_joint_target joint,
                                             const damson_weld_joint_def* def) {
    return c::command_set_joint<WeldJointDef>("damson_commands_set_weld_joint", commands, joint, def);
}

damson_joint_token damson_commands_create_wheel_joint(damson_command_buffer* commands,
                                                      const damson_wheel_joint_def* def) {
    return c::command_joint<WheelJointDef>("damson_commands_create_wheel_joint", commands, def);
}

damson_joint_token damson_commands_create_wheel_joint_of(damson_command_buffer* commands,
                                                         damson_body_target body_a,
                                                         damson_body_target body_b,
                                                         const damson_wheel_joint_def* def) {
    return c::command_joint_between<WheelJointDef>("damson_commands_create_wheel_joint_of", commands, body_a,
                                                   body_b, def);
}

damson_status damson_commands_set_wheel_joint(damson_command_buffer* commands, damson_joint_target joint,
                                              const damson_wheel_joint_def* def) {
    return c::command_set_joint<WheelJointDef>("damson_commands_set_wheel_joint", commands, joint, def);
}

damson_joint_token damson_commands_create_motor_joint(damson_command_buffer* commands,
                                                      const damson_motor_joint_def* def) {
    return c::command_joint<MotorJointDef>("damson_commands_create_motor_joint", commands, def);
}

damson_joint_token damson_commands_create_motor_joint_of(damson_command_buffer* commands,
                                                         damson_body_target body_a,
                                                         damson_body_target body_b,
                                                         const damson_motor_joint_def* def) {
    return c::command_joint_between<MotorJointDef>("damson_commands_create_motor_joint_of", commands, body_a,
                                                   body_b, def);
}

damson_status damson_commands_set_motor_joint(damson_command_buffer* commands, damson_joint_target joint,
                                              const damson_motor_joint_def* def) {
    return c::command_set_joint<MotorJointDef>("damson_commands_set_motor_joint", commands, joint, def);
}

damson_joint_token damson_commands_create_target_joint(damson_command_buffer* commands,
                                                       const damson_target_joint_def* def) {
    return c::command_joint<TargetJointDef>("damson_commands_create_target_joint", commands, def);
}

damson_joint_token damson_commands_create_target_joint_of(damson_command_buffer* commands,
                                                          damson_body_target body,
                                                          const damson_target_joint_def* def) {
    return c::command_joint_of<TargetJointDef>("damson_commands_create_target_joint_of", commands, body, def);
}

damson_status damson_commands_set_target_joint(damson_command_buffer* commands, damson_joint_target joint,
                                               const damson_target_joint_def* def) {
    return c::command_set_joint<TargetJointDef>("damson_commands_set_target_joint", commands, joint, def);
}

damson_joint_token damson_commands_create_gear_joint(damson_command_buffer* commands,
                                                     const damson_gear_joint_def* def) {
    return c::command_joint<GearJointDef>("damson_commands_create_gear_joint", commands, def);
}

damson_joint_token damson_commands_create_gear_joint_of(damson_command_buffer* commands,
                                                        damson_joint_target joint_a,
                                                        damson_joint_target joint_b,
                                                        const damson_gear_joint_def* def) {
    return c::command_gear_of("damson_commands_create_gear_joint_of", commands, joint_a, joint_b, def);
}

damson_status damson_commands_set_gear_joint(damson_command_buffer* commands, damson_joint_target joint,
                                             const damson_gear_joint_def* def) {
    return c::command_set_joint<GearJointDef>("damson_commands_set_gear_joint", commands, joint, def);
}

damson_joint_token damson_commands_create_pulley_joint(damson_command_buffer* commands,
                                                       const damson_pulley_joint_def* def) {
    return c::command_joint<PulleyJointDef>("damson_commands_create_pulley_joint", commands, def);
}

damson_joint_token damson_commands_create_pulley_joint_of(damson_command_buffer* commands,
                                                          damson_body_target body_a,
                                                          damson_body_target body_b,
                                                          const damson_pulley_joint_def* def) {
    return c::command_joint_between<PulleyJointDef>("damson_commands_create_pulley_joint_of", commands,
                                                    body_a, body_b, def);
}

damson_status damson_commands_set_pulley_joint(damson_command_buffer* commands, damson_joint_target joint,
                                               const damson_pulley_joint_def* def) {
    return c::command_set_joint<PulleyJointDef>("damson_commands_set_pulley_joint", commands, joint, def);
}

damson_joint_token damson_commands_create_filter_joint(damson_command_buffer* commands,
                                                       const damson_filter_joint_def* def) {
    return c::command_joint<FilterJointDef>("damson_commands_create_filter_joint", commands, def);
}

damson_joint_token damson_commands_create_filter_joint_of(damson_command_buffer* commands,
                                                          damson_body_target body_a,
                                                          damson_body_target body_b,
                                                          const damson_filter_joint_def* def) {
    return c::command_joint_between<FilterJointDef>("damson_commands_create_filter_joint_of", commands,
                                                    body_a, body_b, def);
}

damson_status damson_commands_set_filter_joint(damson_command_buffer* commands, damson_joint_target joint,
                                               const damson_filter_joint_def* def) {
    return c::command_set_joint<FilterJointDef>("damson_commands_set_filter_joint", commands, joint, def);
}

uint64_t damson_commands_get_key(const damson_command_buffer* commands) {
    return answer<uint64_t>("damson_commands_get_key", [&](const char* call) -> uint64_t {
        auto* const target = inner(commands, {call, "commands"});
        if (target == nullptr) return {};
        return target->key();
    });
}

damson_body_token damson_commands_create_body(damson_command_buffer* commands, const damson_body_def* def) {
    return answer<damson_body_token>("damson_commands_create_body", [&](const char* call) -> damson_body_token {
        auto* const target = inner(commands, {call, "commands"});
        if (target == nullptr) return {};
        BodyDef taken_def{};
        if (!take_pointer(def, taken_def, {call, "def"})) return {};
        return out(target->create_body(taken_def));
    });
}

damson_shape_token damson_commands_create_shape(damson_command_buffer* commands, damson_body_target body,
                                                const damson_geometry* geometry,
                                                const damson_shape_def* def) {
    return answer<damson_shape_token>("damson_commands_create_shape", [&](const char* call) -> damson_shape_token {
        auto* const target = inner(commands, {call, "commands"});
        if (target == nullptr) return {};
        Shape taken_geometry{};
        if (!take_pointer(geometry, taken_geometry, {call, "geometry"})) return {};
        ShapeDef taken_def{};
        if (!take_pointer(def, taken_def, {call, "def"}, true)) return {};
        return out(target->create_shape(in(body), taken_geometry, taken_def));
    });
}

damson_status damson_commands_destroy_body(damson_command_buffer* commands, damson_body_target body) {
    return report("damson_commands_destroy_body", [&](const char* call) {
        auto* const target = inner(commands, {call, "commands"});
        if (target == nullptr) return;
        target->destroy_body(in(body));
    });
}

damson_status damson_commands_destroy_shape(damson_command_buffer* commands, damson_shape_target shape) {
    return report("damson_commands_destroy_shape", [&](const char* call) {
        auto* const target = inner(commands, {call, "commands"});
        if (target == nullptr) return;
        target->destroy_shape(in(shape));
    });
}

damson_status damson_commands_destroy_joint(damson_command_buffer* commands, damson_joint_target joint) {
    return report("damson_commands_destroy_joint", [&](const char* call) {
        auto* const target = inner(commands, {call, "commands"});
        if (target == nullptr) return;
        target->destroy_joint(in(joint));
    });
}

damson_status damson_commands_set_transform(damson_command_buffer* commands, damson_body_target body,
                                            damson_vec2 position, float angle) {
    return report("damson_commands_set_transform", [&](const char* call) {
        auto* const target = inner(commands, {call, "commands"});
        if (target == nullptr) return;
        target->set_transform(in(body), in(position), angle);
    });
}

damson_status damson_commands_set_frame(damson_command_buffer* commands, damson_body_target body,
                                        damson_transform frame) {
    return report("damson_commands_set_frame", [&](const char* call) {
        auto* const target = inner(commands, {call, "commands"});
        if (target == nullptr) return;
        target->set_transform(in(body), in(frame));
    });
}

damson_status damson_commands_set_linear_velocity(damson_command_buffer* commands, damson_body_target body,
                                                  damson_vec2 velocity, bool wake) {
    return report("damson_commands_set_linear_velocity", [&](const char* call) {
        auto* const target = inner(commands, {call, "commands"});
        if (target == nullptr) return;
        target->set_linear_velocity(in(body), in(velocity), static_cast<Wake>(wake));
    });
}

damson_status damson_commands_set_angular_velocity(damson_command_buffer* commands, damson_body_target body,
                                                   float velocity, bool wake) {
    return report("damson_commands_set_angular_velocity", [&](const char* call) {
        auto* const target = inner(commands, {call, "commands"});
        if (target == nullptr) return;
        target->set_angular_velocity(in(body), velocity, static_cast<Wake>(wake));
    });
}

damson_status damson_commands_apply_impulse(damson_command_buffer* commands, damson_body_target body,
                                            damson_vec2 impulse, damson_vec2 point, bool wake) {
    return report("damson_commands_apply_impulse", [&](const char* call) {
        auto* const target = inner(commands, {call, "commands"});
        if (target == nullptr) return;
        target->apply_impulse(in(body), in(impulse), in(point), static_cast<Wake>(wake));
    });
}

damson_status damson_commands_apply_impulse_to_center(damson_command_buffer* commands,
                                                      damson_body_target body, damson_vec2 impulse,
                                                      bool wake) {
    return report("damson_commands_apply_impulse_to_center", [&](const char* call) {
        auto* const target = inner(commands, {call, "commands"});
        if (target == nullptr) return;
        target->apply_impulse_to_center(in(body), in(impulse), static_cast<Wake>(wake));
    });
}

damson_status damson_commands_apply_force_to_center(damson_command_buffer* commands, damson_body_target body,
                                                    damson_vec2 force, bool wake) {
    return report("damson_commands_apply_force_to_center", [&](const char* call) {
        auto* const target = inner(commands, {call, "commands"});
        if (target == nullptr) return;
        target->apply_force_to_center(in(body), in(force), static_cast<Wake>(wake));
    });
}

damson_status damson_commands_apply_angular_impulse(damson_command_buffer* commands, damson_body_target body,
                                                    float impulse, bool wake) {
    return report("damson_commands_apply_angular_impulse", [&](const char* call) {
        auto* const target = inner(commands, {call, "commands"});
        if (target == nullptr) return;
        target->apply_angular_impulse(in(body), impulse, static_cast<Wake>(wake));
    });
}

damson_status damson_commands_set_type(damson_command_buffer* commands, damson_body_target body,
                                       damson_body_type type) {
    return report("damson_commands_set_type", [&](const char* call) {
        auto* const target = inner(commands, {call, "commands"});
        if (target == nullptr) return;
        BodyType taken_type{};
        if (!take_enum(type, taken_type, {call, "type"}, "")) return;
        target->set_type(in(body), taken_type);
    });
}

damson_status damson_commands_set_enabled(damson_command_buffer* commands, damson_body_target body,
                                          bool enabled) {
    return report("damson_commands_set_enabled", [&](const char* call) {
        auto* const target = inner(commands, {call, "commands"});
        if (target == nullptr) return;
        target->set_enabled(in(body), enabled);
    });
}

damson_status damson_commands_set_locks(damson_command_buffer* commands, damson_body_target body,
                                        damson_motion_locks locks) {
    return report("damson_commands_set_locks", [&](const char* call) {
        auto* const target = inner(commands, {call, "commands"});
        if (target == nullptr) return;
        target->set_locks(in(body), in(locks));
    });
}

damson_status damson_commands_set_mass(damson_command_buffer* commands, damson_body_target body,
                                       damson_mass_data mass) {
    return report("damson_commands_set_mass", [&](const char* call) {
        auto* const target = inner(commands, {call, "commands"});
        if (target == nullptr) return;
        target->set_mass(in(body), in(mass));
    });
}

damson_status damson_commands_reset_mass(damson_command_buffer* commands, damson_body_target body) {
    return report("damson_commands_reset_mass", [&](const char* call) {
        auto* const target = inner(commands, {call, "commands"});
        if (target == nullptr) return;
        target->reset_mass(in(body));
    });
}

damson_status damson_commands_set_target(damson_command_buffer* commands, damson_body_target body,
                                         damson_vec2 position, float angle) {
    return report("damson_commands_set_target", [&](const char* call) {
        auto* const target = inner(commands, {call, "commands"});
        if (target == nullptr) return;
        target->set_target(in(body), in(position), angle);
    });
}

damson_status damson_commands_set_name(damson_command_buffer* commands, damson_body_target body,
                                       const char* name) {
    return report("damson_commands_set_name", [&](const char* call) {
        auto* const target = inner(commands, {call, "commands"});
        if (target == nullptr) return;
        if (!is_given(name, {call, "name"})) return;
        target->set_name(in(body), std::string_view(name));
    });
}

damson_status damson_commands_explode(damson_command_buffer* commands, const damson_explosion_def* def) {
    return report("damson_commands_explode", [&](const char* call) {
        auto* const target = inner(commands, {call, "commands"});
        if (target == nullptr) return;
        ExplosionDef taken_def{};
        if (!take_pointer(def, taken_def, {call, "def"})) return;
        target->explode(taken_def);
    });
}

damson_status damson_commands_set_body_user_data(damson_command_buffer* commands, damson_body_target body,
                                                 uint64_t user_data) {
    return report("damson_commands_set_body_user_data", [&](const char* call) {
        auto* const target = inner(commands, {call, "commands"});
        if (target == nullptr) return;
        target->set_user_data(in(body), user_data);
    });
}

damson_status damson_commands_set_shape_filter(damson_command_buffer* commands, damson_shape_target shape,
                                               const damson_filter* filter) {
    return report("damson_commands_set_shape_filter", [&](const char* call) {
        auto* const target = inner(commands, {call, "commands"});
        if (target == nullptr) return;
        if (!is_given(filter, {call, "filter"})) return;
        target->set_filter(in(shape), in(*filter));
    });
}

damson_status damson_commands_set_shape_user_data(damson_command_buffer* commands, damson_shape_target shape,
                                                  uint64_t user_data) {
    return report("damson_commands_set_shape_user_data", [&](const char* call) {
        auto* const target = inner(commands, {call, "commands"});
        if (target == nullptr) return;
        target->set_user_data(in(shape), user_data);
    });
}

damson_chain_token damson_commands_create_chain(damson_command_buffer* commands, damson_body_target body,
                                                const damson_chain_def* def) {
    return answer<damson_chain_token>("damson_commands_create_chain", [&](const char* call) -> damson_chain_token {
        auto* const target = inner(commands, {call, "commands"});
        if (target == nullptr) return {};
        ChainDef taken_def{};
        if (!take_pointer(def, taken_def, {call, "def"})) return {};
        return out(target->create_chain(in(body), taken_def));
    });
}

damson_status damson_commands_destroy_chain(damson_command_buffer* commands, damson_chain_target chain) {
    return report("damson_commands_destroy_chain", [&](const char* call) {
        auto* const target = inner(commands, {call, "commands"});
        if (target == nullptr) return;
        target->destroy_chain(in(chain));
    });
}

damson_status damson_commands_set_chain_point(damson_command_buffer* commands, damson_chain_target chain,
                                              uint32_t index, damson_vec2 point) {
    return report("damson_commands_set_chain_point", [&](const char* call) {
        auto* const target = inner(commands, {call, "commands"});
        if (target == nullptr) return;
        target->set_chain_point(in(chain), index, in(point));
    });
}

damson_status damson_commands_destroy_tile_grid(damson_command_buffer* commands,
                                                damson_tile_grid_target grid) {
    return report("damson_commands_destroy_tile_grid", [&](const char* call) {
        auto* const target = inner(commands, {call, "commands"});
        if (target == nullptr) return;
        target->destroy_tile_grid(in(grid));
    });
}

damson_status damson_commands_set_tile(damson_command_buffer* commands, damson_tile_grid_target grid,
                                       damson_tile_cell cell, uint8_t kind) {
    return report("damson_commands_set_tile", [&](const char* call) {
        auto* const target = inner(commands, {call, "commands"});
        if (target == nullptr) return;
        target->set_tile(in(grid), in(cell), kind);
    });
}

damson_status damson_commands_clear_tile(damson_command_buffer* commands, damson_tile_grid_target grid,
                                         damson_tile_cell cell) {
    return report("damson_commands_clear_tile", [&](const char* call) {
        auto* const target = inner(commands, {call, "commands"});
        if (target == nullptr) return;
        target->clear_tile(in(grid), in(cell));
    });
}

damson_status damson_commands_set_tiles(damson_command_buffer* commands, damson_tile_grid_target grid,
                                        damson_tile_cell lowest, uint32_t columns, uint32_t rows,
                                        const uint8_t* kinds, size_t count) {
    return report("damson_commands_set_tiles", [&](const char* call) {
        auto* const target = inner(commands, {call, "commands"});
        if (target == nullptr) return;
        if (!is_array(kinds, count, {call, ""}, "kinds")) return;
        target->set_tiles(in(grid), in(lowest), columns, rows, span_of<std::uint8_t>(kinds, count));
    });
}

damson_status damson_commands_fill_tiles(damson_command_buffer* commands, damson_tile_grid_target grid,
                                         damson_tile_cell lowest, uint32_t columns, uint32_t rows,
                                         uint8_t kind) {
    return report("damson_commands_fill_tiles", [&](const char* call) {
        auto* const target = inner(commands, {call, "commands"});
        if (target == nullptr) return;
        target->fill_tiles(in(grid), in(lowest), columns, rows, kind);
    });
}

damson_status damson_commands_set_palette_tile(damson_command_buffer* commands, damson_tile_grid_target grid,
                                               uint8_t kind, const damson_tile* tile) {
    return report("damson_commands_set_palette_tile", [&](const char* call) {
        auto* const target = inner(commands, {call, "commands"});
        if (target == nullptr) return;
        Tile taken_tile{};
        if (!take_pointer(tile, taken_tile, {call, "tile"})) return;
        target->set_palette_tile(in(grid), kind, taken_tile);
    });
}

damson_body damson_commands_get_created_body(const damson_command_buffer* commands, damson_body_token token) {
    return answer<damson_body>("damson_commands_get_created_body", [&](const char* call) -> damson_body {
        auto* const target = inner(commands, {call, "commands"});
        if (target == nullptr) return {};
        return out(target->created(in(token)));
    });
}

damson_shape damson_commands_get_created_shape(const damson_command_buffer* commands,
                                               damson_shape_token token) {
    return answer<damson_shape>("damson_commands_get_created_shape", [&](const char* call) -> damson_shape {
        auto* const target = inner(commands, {call, "commands"});
        if (target == nullptr) return {};
        return out(target->created(in(token)));
    });
}

damson_joint damson_commands_get_created_joint(const damson_command_buffer* commands,
                                               damson_joint_token token) {
    return answer<damson_joint>("damson_commands_get_created_joint", [&](const char* call) -> damson_joint {
        auto* const target = inner(commands, {call, "commands"});
        if (target == nullptr) return {};
        return out(target->created(in(token)));
    });
}

damson_chain damson_commands_get_created_chain(const damson_command_buffer* commands,
                                               damson_chain_token token) {
    return answer<damson_chain>("damson_commands_get_created_chain", [&](const char* call) -> damson_chain {
        auto* const target = inner(commands, {call, "commands"});
        if (target == nullptr) return {};
        return out(target->created(in(token)));
    });
}

damson_tile_grid damson_commands_get_created_tile_grid(const damson_command_buffer* commands,
                                                       damson_tile_grid_token token) {
    return answer<damson_tile_grid>("damson_commands_get_created_tile_grid", [&](const char* call) -> damson_tile_grid {
        auto* const target = inner(commands, {call, "commands"});
        if (target == nullptr) return {};
        return out(target->created(in(token)));
    });
}

size_t damson_commands_get_size(const damson_command_buffer* commands) {
    return answer<size_t>("damson_commands_get_size", [&](const char* call) -> size_t {
        auto* const target = inner(commands, {call, "commands"});
        if (target == nullptr) return {};
        return target->size();
    });
}

size_t damson_commands_get_bytes(const damson_command_buffer* commands) {
    return answer<size_t>("damson_commands_get_bytes", [&](const char* call) -> size_t {
        auto* const target = inner(commands, {call, "commands"});
        if (target == nullptr) return {};
        return target->bytes();
    });
}
