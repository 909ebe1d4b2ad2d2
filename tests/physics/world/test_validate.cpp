// Tests of physics/world/validate.cpp.
//
// Corrupts a world in many ways, and checks that validate() finds and names every defect.
#include <doctest/doctest.h>

#include <functional>
#include <limits>
#include <string>
#include <vector>

#include "../../support/busy_worlds.hpp"
#include "../../support/checked_steps.hpp"
#include "../../support/white_box.hpp"

using namespace damson;
using namespace damson::test;

TEST_SUITE("physics/validate") {
    TEST_CASE("every broken invariant is found and named") {
        using Breaker = std::function<void(WorldState&)>;
        const auto slot_of_awake = [](WorldState& state) { return state.bodies.table.slot_of_row(0); };
        const std::vector<std::pair<std::string, Breaker>> breakers{
            {"pose is not finite",
             [](WorldState& state) {
                 state.bodies.columns.at<BodyPose>(0).center.x = std::numeric_limits<float>::quiet_NaN();
             }},
            {"center of mass does not match the frame",
             [](WorldState& state) { state.bodies.columns.at<BodyPose>(0).center.x += 0.1f; }},
            {"static and awake",
             [](WorldState& state) { state.bodies.columns.at<BodyFlags>(0).type = BodyType::Static; }},
            {"has colors but is not awake",
             [](WorldState& state) {
                 state.bodies.columns.at<BodyFlags>(state.bodies.size() - 1).colors = 1;
             }},
            {"awake and in the ring",
             [](WorldState& state) { state.bodies.columns.at<BodyLinks>(0).next_in_island = 0; }},
            {"in the list of another body",
             [](WorldState& state) {
                 state.shapes.at<ShapeBox>(state.bodies.columns.at<BodyLinks>(0).first_shape).body =
                     state.bodies.table.slot_of_row(1);
             }},
            {"outside its fat box",
             [](WorldState& state) {
                 ShapeBox& box = state.shapes.at<ShapeBox>(state.bodies.columns.at<BodyLinks>(0).first_shape);
                 box.fat.upper.x = box.fat.lower.x;
                 box.is_moved = true;
             }},
            {"its box in the broadphase differs",
             [](WorldState& state) {
                 ShapeBox& box = state.shapes.at<ShapeBox>(state.bodies.columns.at<BodyLinks>(0).first_shape);
                 box.fat.upper.x += 1.0f;
             }},
            {"has the wrong kind of obstacle",
             [](WorldState& state) {
                 Obstacle& obstacle =
                     state.shapes.at<ShapeBox>(state.bodies.columns.at<BodyLinks>(0).first_shape).obstacle;
                 obstacle = obstacle == Obstacle::Static ? Obstacle::None : Obstacle::Static;
             }},
            {"a count of obstacles is wrong", [](WorldState& state) { ++state.shapes.static_obstacles; }},
            {"a count of obstacles is wrong",
             [](WorldState& state) { state.shapes.moving_obstacles.insert(1000000); }},
            {"is wrong in the list of moving obstacles",
             [](WorldState& state) {
                 state.shapes.moving_obstacles.insert(state.bodies.columns.at<BodyLinks>(0).first_shape);
             }},
            {"the count of its shapes is wrong",
             [](WorldState& state) { ++state.bodies.columns.at<BodyLinks>(0).shape_count; }},
            {"drawing order: the count of shapes",
             [](WorldState& state) { state.picking.order.remove(state.picking.order.top()); }},
            {"drawing order: lists a destroyed shape",
             [](WorldState& state) { *state.picking.order.begin() = ShapeHandle{}; }},
            {"drawing order: the shape is at another position",
             [](WorldState& state) {
                 std::swap(*state.picking.order.begin(), *++state.picking.order.begin());
             }},
            {"drawing order: the shape is out of order",
             [](WorldState& state) {
                 const ShapeHandle lowest = *state.picking.order.begin();
                 state.shapes.at<ShapeDraw>(lowest.slot).touch = state.picking.last_touch;
             }},
            {"listed as awake exactly when a body is awake",
             [](WorldState& state) {
                 state.contacts.awake.remove(state.contacts.awake[0], state.contacts.list_index());
             }},
            {"must have a color exactly when",
             [](WorldState& state) {
                 for (const std::uint32_t id : state.contacts.pool.live_ids())
                     state.graph.remove_contact(state.contacts, state.bodies, id);
             }},
            {"marked as used exactly when not empty",
             [](WorldState& state) { state.graph.used ^= std::uint64_t{1} << overflow_color; }},
            {"its index in its color is wrong",
             [](WorldState& state) {
                 for (const std::uint32_t id : state.contacts.pool.live_ids())
                     if (state.contacts[id].color != no_color) state.contacts.links[id].color_index += 1000;
             }},
            {"touches without points",
             [](WorldState& state) {
                 for (const std::uint32_t id : state.contacts.pool.live_ids())
                     state.contacts[id].manifold.count = 0;
             }},
            {"its colors are not those of its constraints",
             [](WorldState& state) { state.bodies.columns.at<BodyFlags>(0).colors |= 1u << 30; }},
            {"shares a body with another one of its color",
             [&](WorldState& state) {
                 const std::uint32_t slot = slot_of_awake(state);
                 state.bodies.at<BodyFlags>(slot).colors = 0;
             }},
        };
        for (const auto& breaker : breakers) {
            CAPTURE(breaker.first);
            World world{{.can_sleep = false}};
            add_floor(world);
            add_pyramid(world, 3);
            advance_checked(world, 0.1f);
            breaker.second(state_of(world));
            CHECK(defect_of(world).find(breaker.first) != std::string::npos);
        }
    }
}
