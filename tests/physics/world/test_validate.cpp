// Tests of physics/world/validate.cpp.
//
// The checker checked: what is broken on purpose is found and named.
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
    TEST_CASE("every invariant that is broken is found and named") {
        using Breaker = std::function<void(WorldState&)>;
        const auto slot_of_awake = [](WorldState& state) { return state.bodies.table.slot_of_row(0); };
        const std::vector<std::pair<std::string, Breaker>> breakers{
            {"pose is not finite",
             [](WorldState& state) {
                 state.bodies.columns.at<BodyPose>(0).center.x = std::numeric_limits<float>::quiet_NaN();
             }},
            {"centre is not where the frame puts it",
             [](WorldState& state) { state.bodies.columns.at<BodyPose>(0).center.x += 0.1f; }},
            {"static and awake",
             [](WorldState& state) { state.bodies.columns.at<BodyFlags>(0).type = BodyType::Static; }},
            {"has colours and does not move",
             [](WorldState& state) {
                 state.bodies.columns.at<BodyFlags>(state.bodies.size() - 1).colors = 1;
             }},
            {"awake and in the ring",
             [](WorldState& state) { state.bodies.columns.at<BodyLinks>(0).next_in_island = 0; }},
            {"on the list of another body",
             [](WorldState& state) {
                 state.shapes.at<ShapeBox>(state.bodies.columns.at<BodyLinks>(0).first_shape).body =
                     state.bodies.table.slot_of_row(1);
             }},
            {"outside of its fat box",
             [](WorldState& state) {
                 ShapeBox& box = state.shapes.at<ShapeBox>(state.bodies.columns.at<BodyLinks>(0).first_shape);
                 box.fat.upper.x = box.fat.lower.x;
                 box.is_moved = true;
             }},
            {"the broadphase has another box",
             [](WorldState& state) {
                 ShapeBox& box = state.shapes.at<ShapeBox>(state.bodies.columns.at<BodyLinks>(0).first_shape);
                 box.fat.upper.x += 1.0f;
             }},
            {"not the obstacle that it should be",
             [](WorldState& state) {
                 Obstacle& obstacle =
                     state.shapes.at<ShapeBox>(state.bodies.columns.at<BodyLinks>(0).first_shape).obstacle;
                 obstacle = obstacle == Obstacle::Static ? Obstacle::None : Obstacle::Static;
             }},
            {"obstacles are miscounted", [](WorldState& state) { ++state.shapes.static_obstacles; }},
            {"obstacles are miscounted",
             [](WorldState& state) { state.shapes.moving_obstacles.insert(1000000); }},
            {"not listed as the obstacle that it is",
             [](WorldState& state) {
                 state.shapes.moving_obstacles.insert(state.bodies.columns.at<BodyLinks>(0).first_shape);
             }},
            {"shapes are miscounted",
             [](WorldState& state) { ++state.bodies.columns.at<BodyLinks>(0).shape_count; }},
            {"drawing: not as many shapes",
             [](WorldState& state) { state.picking.order.remove(state.picking.order.top()); }},
            {"drawing: has a shape that is gone",
             [](WorldState& state) { *state.picking.order.begin() = ShapeHandle{}; }},
            {"drawing: the shape is in another place",
             [](WorldState& state) {
                 std::swap(*state.picking.order.begin(), *++state.picking.order.begin());
             }},
            {"drawing: the last touched is on top",
             [](WorldState& state) {
                 const ShapeHandle lowest = *state.picking.order.begin();
                 state.shapes.at<ShapeDraw>(lowest.slot).touch = state.picking.last_touch;
             }},
            {"listed as awake exactly when a body is",
             [](WorldState& state) {
                 state.contacts.awake.remove(state.contacts.awake[0], state.contacts.list_index());
             }},
            {"coloured exactly when",
             [](WorldState& state) {
                 for (const std::uint32_t id : state.contacts.pool.live_ids())
                     state.graph.remove_contact(state.contacts, state.bodies, id);
             }},
            {"marked as in use exactly when it is",
             [](WorldState& state) { state.graph.used ^= std::uint64_t{1} << overflow_color; }},
            {"not where its colour lists it",
             [](WorldState& state) {
                 for (const std::uint32_t id : state.contacts.pool.live_ids())
                     if (state.contacts[id].color != no_color) state.contacts.links[id].color_index += 1000;
             }},
            {"touches without points",
             [](WorldState& state) {
                 for (const std::uint32_t id : state.contacts.pool.live_ids())
                     state.contacts[id].manifold.count = 0;
             }},
            {"has a colour that no constraint gave it",
             [](WorldState& state) { state.bodies.columns.at<BodyFlags>(0).colors |= 1u << 30; }},
            {"shares a body within its colour",
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
