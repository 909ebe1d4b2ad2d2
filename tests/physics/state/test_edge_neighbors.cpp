// Tests of physics/state/edge_neighbors.cpp.
#include <doctest/doctest.h>

#include <algorithm>
#include <vector>

#include "../../../physics/state/world_access.hpp"
#include "../../../physics/state/world_state.hpp"
#include "../../support/checked_steps.hpp"
#include "../../support/world_builder.hpp"

using namespace damson;
using namespace damson::test;

namespace {

/// A plank that touches a row of `count` boxes of one static body. The row extends along x or, if
/// `is_upright` is true, along y.
struct Plank {
    World world{{.gravity = {0.0f, 0.0f}, .can_sleep = false}};
    BodyHandle plank;

    Plank(int count, bool is_upright) {
        const BodyHandle ground = world.create_body({});
        for (int i = 0; i < count; ++i) {
            const float along = static_cast<float>(i) + 0.5f;
            const glm::vec2 middle = is_upright ? glm::vec2{-0.5f, along} : glm::vec2{along, -0.5f};
            world.create_shape(ground, make_box({0.5f, 0.5f}, middle));
        }
        const float half = 0.5f * static_cast<float>(count);
        const glm::vec2 size = is_upright ? glm::vec2{0.2f, half} : glm::vec2{half, 0.2f};
        const glm::vec2 middle = is_upright ? glm::vec2{0.199f, half} : glm::vec2{half, 0.199f};
        plank = add_box(world, middle, size);
    }
};

}  // namespace

TEST_SUITE("physics/edge_neighbors") {
    TEST_CASE("the contacts found near a box are the same as in a search of all contacts") {
        for (const int count : {4, 24, 25, 100, 400}) {
            for (const bool is_upright : {false, true}) {
                CAPTURE(count);
                CAPTURE(is_upright);
                Plank level(count, is_upright);
                for (int i = 0; i < 3; ++i) step_checked(level.world);
                const WorldState& state = WorldAccess::state_of(level.world);
                const std::uint32_t body = level.plank.slot;
                for (float from = -2.0f; from < static_cast<float>(count) + 2.0f; from += 1.7f) {
                    const Aabb near = is_upright ? Aabb{{-0.1f, from}, {0.1f, from + 1.3f}}
                                                 : Aabb{{from, -0.1f}, {from + 1.3f, 0.1f}};
                    const auto overlaps_near = [&](std::uint32_t id) {
                        const Contact& contact = state.contacts[id];
                        const std::uint32_t other =
                            contact.body_a == body ? contact.shape_b : contact.shape_a;
                        return overlaps(state.shapes.at<ShapeBox>(other).fat, near);
                    };
                    std::vector<std::uint32_t> found, expected;
                    const bool is_indexed =
                        state.edge_neighbors.for_each_near(body, null_index, near, [&](std::uint32_t id) {
                            if (overlaps_near(id)) found.push_back(id);
                        });
                    REQUIRE(is_indexed == (count > static_cast<int>(EdgeNeighbors::few)));
                    if (!is_indexed) continue;
                    for_each_contact(state.contacts, state.bodies.at<BodyLinks>(body), [&](std::uint32_t id) {
                        if (state.contacts[id].manifold.count > 0 && overlaps_near(id))
                            expected.push_back(id);
                    });
                    std::sort(found.begin(), found.end());
                    std::sort(expected.begin(), expected.end());
                    CHECK(found == expected);
                }
            }
        }
    }

    TEST_CASE("the visits for a plank over boxes grow in proportion to the number of boxes") {
        const auto visits_of = [](int count) {
            Plank level(count, false);
            level.world.step(tick);
            level.world.step(tick);
            const WorldState& state = WorldAccess::state_of(level.world);
            std::size_t visits = 0;
            for (float from = 0.0f; from < static_cast<float>(count); from += 1.0f)
                (void)state.edge_neighbors.for_each_near(level.plank.slot, null_index,
                                                         Aabb{{from, -0.1f}, {from + 1.0f, 0.1f}},
                                                         [&](std::uint32_t) { ++visits; });
            return visits;
        };
        const std::size_t one = visits_of(200), two = visits_of(400), four = visits_of(800);
        CHECK(one > 200);
        CHECK(two < 2.2 * static_cast<double>(one));
        CHECK(four < 2.2 * static_cast<double>(two));
    }

    TEST_CASE("contacts with the surface itself are not visited, however many there are") {
        World world{{.gravity = {0.0f, 0.0f}, .can_sleep = false}};
        const BodyHandle ground = world.create_body({});
        const ShapeHandle left = world.create_shape(ground, make_box({50.0f, 0.5f}, {-50.0f, -0.5f}));
        const ShapeHandle right = world.create_shape(ground, make_box({50.0f, 0.5f}, {50.0f, -0.5f}));
        const BodyHandle comb = world.create_body({.type = BodyType::Dynamic, .position = {0.0f, 0.199f}});
        for (int i = 0; i < 100; ++i)
            world.create_shape(comb, make_box({0.1f, 0.2f}, {static_cast<float>(i) - 59.5f, 0.0f}));
        step_checked(world);
        step_checked(world);
        const WorldState& state = WorldAccess::state_of(world);
        const auto visits = [&](ShapeHandle surface) {
            std::size_t count = 0;
            REQUIRE(state.edge_neighbors.for_each_near(comb.slot, surface.slot,
                                                       Aabb{{-0.3f, -0.1f}, {0.3f, 0.1f}},
                                                       [&](std::uint32_t) { ++count; }));
            return count;
        };
        CHECK(visits(left) == 40);
        CHECK(visits(right) == 60);
    }
}
