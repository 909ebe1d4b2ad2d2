// A sample game for tests of recordings. It makes every call that changes a world, with steps in between.
#pragma once

#include <array>
#include <cstdint>
#include <glm/vec2.hpp>
#include <vector>

#include "../../../physics/world/world.hpp"

namespace damson::test {

/// Handles of one object of each kind.
struct EveryKind {
    BodyHandle ground{}, ball{}, box{}, lift{};
    ShapeHandle ball_shape{}, box_shape{}, platform{};
    JointHandle hinge{};
    ChainHandle chain{};
    TileGridHandle grid{};
};

inline EveryKind make_every_kind(World& world) {
    EveryKind made;
    made.ground = world.create_body({.position = {0.0f, -1.0f}, .name = "ground"});
    made.platform = world.create_shape(made.ground, make_box({20.0f, 0.5f}), {.surface_speed = 0.5f});
    made.ball = world.create_body(
        {.type = BodyType::Dynamic, .position = {-3.0f, 2.0f}, .mass = MassData{2.0f, {}, 1.0f}});
    made.ball_shape =
        world.create_shape(made.ball, Circle{.radius = 0.4f}, {.restitution = 0.3f, .user_data = 7});
    made.box = world.create_body({.type = BodyType::Dynamic, .position = {-1.0f, 1.0f}, .key = 500});
    made.box_shape = world.create_shape(made.box, make_box({0.5f, 0.5f}), {.one_way = OneWay{}, .key = 600});
    made.lift = world.create_body({.type = BodyType::Kinematic, .position = {8.0f, 0.0f}});
    world.create_shape(made.lift, make_box({1.0f, 0.2f}));
    made.hinge =
        world.create_joint({.body_a = made.ball, .body_b = made.box, .anchor_local_a = {1.0f, 0.0f}});
    const std::array<glm::vec2, 4> points{{{6.0f, 0.0f}, {4.0f, 0.2f}, {2.0f, 0.0f}, {1.0f, 0.1f}}};
    const std::array<Material, 1> ice{{{.friction = 0.01f, .id = 9}}};
    made.chain = world.create_chain(made.ground, {.points = points, .materials = ice, .radius = 0.05f});
    const std::array<std::uint8_t, 8> kinds{{1, 2, 1, 0, 0, 1, 0, 2}};
    const std::array<Tile, 2> palette{{{}, {.material = {.friction = 0.1f}, .is_sensor = true}}};
    made.grid = world.create_tile_grid(
        made.ground, {.origin = {-12.0f, 0.5f}, .width = 4, .height = 2, .kinds = kinds, .palette = palette});
    return made;
}

inline void step(World& world, int count = 1) {
    for (int i = 0; i < count; ++i) world.step(1.0f / 60.0f);
}

/// Makes every call that edits an existing body.
inline void edit_bodies(World& world, const EveryKind& made) {
    BodyRef ball = world.body(made.ball), box = world.body(made.box);
    ball.set_transform({-3.0f, 2.5f}, 0.3f);
    ball.set_position({-3.0f, 2.6f});
    ball.set_transform(ball.transform());
    box.set_bullet(true);
    box.set_events({.moves = true});
    box.set_linear_velocity({1.0f, 0.5f});
    box.set_angular_velocity(2.0f, Wake::No);
    box.set_gravity_scale(0.9f);
    box.set_linear_damping(0.1f);
    box.set_angular_damping(0.2f);
    box.set_user_data(42);
    box.set_awake(true);
    box.set_can_sleep(false);
    box.set_sleep_threshold(0.02f);
    box.set_locks({.rotation = true});
    box.set_mass({3.0f, {0.1f, 0.0f}, 2.0f});
    step(world);
    box.reset_mass();
    box.set_name("box");
    box.set_enabled(false);
    box.set_enabled(true);
    box.set_type(BodyType::Kinematic);
    box.set_type(BodyType::Dynamic);
    box.drop_through();
    world.body(made.lift).set_target({8.0f, 0.5f}, 0.1f);
    ball.set_gravity(glm::vec2{1.0f, -8.0f});
    ball.set_continuous(false);
    ball.apply_torque(0.1f);
    ball.clear_forces();
    ball.apply_force({1.0f, 2.0f}, {-3.0f, 2.5f});
    ball.apply_force_to_center({1.0f, 0.0f});
    ball.apply_torque(0.5f);
    ball.apply_impulse({0.3f, 0.2f}, {-3.0f, 2.0f});
    ball.apply_impulse_to_center({0.1f, 0.1f});
    ball.apply_angular_impulse(0.2f);
    step(world, 3);
}

inline void edit_shapes(World& world, const EveryKind& made) {
    ShapeRef shape = world.shape(made.ball_shape), box = world.shape(made.box_shape);
    shape.set_friction(0.2f);
    shape.set_restitution(0.5f);
    shape.set_surface_speed(0.1f);
    shape.set_rolling_resistance(0.05f);
    shape.set_material_id(77);
    box.set_material({.friction = 0.7f, .restitution = 0.1f});
    shape.set_filter({.category = 2, .group = 1});
    shape.set_geometry(Circle{.radius = 0.45f});
    box.set_sensor(true);
    step(world);
    box.set_sensor(false);
    shape.set_events({.hits = true});
    box.set_surface_group(3);
    box.set_one_way(OneWay{.direction = {0.0f, 1.0f}});
    box.set_pre_solve_enabled(true);
    box.set_density(1.5f);
    box.set_body(made.ball);
    step(world);
    box.set_body(made.box, make_box({0.5f, 0.5f}));
    shape.set_user_data(8);
    shape.set_draw_level(2.0f);
    shape.bring_to_top();
    step(world, 2);
}

inline void edit_the_rest(World& world, const EveryKind& made) {
    JointRef hinge = world.joint(made.hinge);
    auto def = hinge.get<RevoluteJointDef>();
    def.has_spring = true;
    hinge.set(def);
    hinge.set_motor(true, 1.0f, 10.0f);
    hinge.set_break(1e4f, 1e4f);
    hinge.set_report(10.0f, 10.0f);
    hinge.set_collide_connected(true);
    hinge.set_user_data(5);
    hinge.wake();
    ChainRef chain = world.chain(made.chain);
    chain.set_point(1, {4.0f, 0.4f});
    chain.insert_point(2, {3.0f, 0.1f});
    chain.remove_point(2);
    const ChainHandle rest = chain.split(2);
    chain.join(rest);
    TileGridRef grid = world.tile_grid(made.grid);
    grid.set_tile({0, 0}, 2);
    grid.clear_tile({1, 0});
    const std::array<std::uint8_t, 4> block{{1, 1, 2, 0}};
    grid.set_tiles({1, 0}, 2, 2, block);
    grid.fill_tiles({3, 0}, 1, 2, 1);
    grid.set_palette_tile(2, {.material = {.friction = 0.3f}});
    step(world, 2);
}

/// Makes the calls that change the world as a whole. The last calls destroy objects.
inline void edit_world(World& world, const EveryKind& made) {
    const std::array<BodyDef, 2> defs{{{.type = BodyType::Dynamic, .position = {0.0f, 5.0f}, .name = "one"},
                                       {.type = BodyType::Dynamic, .position = {1.5f, 5.0f}}}};
    const std::array<BodyShape, 2> shapes{
        {{.body = 0, .geometry = Circle{.radius = 0.3f}},
         {.body = 1, .geometry = Capsule{{-0.2f, 0.0f}, {0.2f, 0.0f}, 0.2f}}}};
    const std::vector<BodyHandle> some = world.create_bodies(defs, shapes);
    const std::vector<BodyHandle> alike = world.create_bodies(defs, make_box({0.2f, 0.2f}));
    const std::array<BodyVelocity, 2> velocities{{{{1.0f, 0.0f}, 0.5f}, {{-1.0f, 0.0f}, -0.5f}}};
    const std::array<glm::vec2, 2> places{{{0.0f, 6.0f}, {1.5f, 6.5f}}};
    world.set_velocities(some, velocities);
    world.set_positions(alike, places);
    world.explode({.position = {0.5f, 4.0f}, .radius = 3.0f, .impulse_per_length = 0.4f});
    world.set_gravity({0.5f, -9.0f});
    world.wake_all();
    world.clear_forces();
    world.set_can_sleep(false);
    world.set_continuous(false);
    world.set_warm_starting(false);
    world.set_hit_speed(0.5f);
    world.set_tuning({.contact_hertz = 25.0f, .restitution_threshold = 0.5f});
    world.set_mixes(Mix::Average, Mix::Multiply);
    world.set_internal_edges(InternalEdges::RemoveAll);
    world.set_bounds(Aabb{{-500.0f, -500.0f}, {500.0f, 500.0f}}, OutOfBounds::Stop);
    world.shift_origin({4.0f, -2.0f});
    world.shift_origin({-4.0f, 2.0f});
    step(world, 2);
    world.set_can_sleep(true);
    world.set_warm_starting(true);
    world.ignore_collision(some[0], alike[0]);
    step(world, 20);
    world.restore_collision(some[0], alike[0]);
    world.ignore_until_separated(made.platform, made.ball_shape);
    (void)world.advance(0.05f, {.dt = 1.0f / 60.0f, .substeps = 3});
    world.set_filter_callback([](const ContactSide& a, const ContactSide&) { return a.shape_key % 7 != 0; });
    world.set_pre_solve_callback([](const PreSolveContact& question) {
        PreSolveResponse answer = question.normal.y != 0.0f;
        if (question.user_data % 2 == 0) answer.friction = 0.1f, answer.dropped_points = 1;
        return answer;
    });
    world.set_joint_break_callback([](const JointBroke&) { return false; });
    step(world, 10);
    world.set_joint_break_callback(nullptr);
    world.destroy_bodies(alike);
    world.destroy_joint(made.hinge);
    world.destroy_chain(made.chain);
    world.destroy_tile_grid(made.grid);
    world.destroy_shape(made.ball_shape);
    world.destroy_body(made.ball);
    step(world, 5);
}

/// Creates one object of each kind, and then makes every call that changes a world.
inline void make_every_call(World& world) {
    const EveryKind made = make_every_kind(world);
    step(world, 2);
    edit_bodies(world, made);
    edit_shapes(world, made);
    edit_the_rest(world, made);
    edit_world(world, made);
}

}  // namespace damson::test
