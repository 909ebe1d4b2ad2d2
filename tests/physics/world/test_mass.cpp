// Tests of physics/world/mass.cpp.
//
// The mass of a body with many shapes is updated incrementally when a shape is added. A forked world computes
// the mass from all shapes instead. Both must give the same result.
#include "../../../physics/world/mass.hpp"

#include <doctest/doctest.h>

#include <cmath>
#include <vector>

#include "../../../core/random.hpp"
#include "../../../physics/replay/snapshot.hpp"
#include "../../../physics/state/world_access.hpp"
#include "../../../physics/state/world_state.hpp"
#include "../../support/checked_steps.hpp"
#include "../../support/world_builder.hpp"

using namespace damson;
using namespace damson::test;

namespace {

Shape random_shape(Random& random) {
    const glm::vec2 at{random.between(-9.0f, 9.0f), random.between(-4.0f, 4.0f)};
    switch (random.below(4)) {
        case 0: return Circle{at, random.between(0.05f, 1.0f)};
        case 1: return Capsule{at, at + glm::vec2{0.7f, 0.2f}, random.between(0.05f, 0.4f)};
        case 2: return Segment{at, at + glm::vec2{0.3f, -0.6f}};
        default: return make_box({random.between(0.05f, 1.0f), random.between(0.05f, 1.0f)}, at);
    }
}

void check_against_fork(const World& world, BodyHandle body) {
    World twin = world.fork();
    WorldState& state = WorldAccess::state_of(twin);
    REQUIRE(state.shape_sums.body == null_index);
    refresh_mass(state, body.slot);
    const BodyMass& expected = state.bodies.at<BodyMass>(body.slot);
    const BodyMass& mass = WorldAccess::state_of(world).bodies.at<BodyMass>(body.slot);
    CHECK(mass.mass == expected.mass);
    CHECK(mass.inertia == expected.inertia);
    CHECK(mass.extent == expected.extent);
    CHECK(mass.ccd_threshold == expected.ccd_threshold);
    CHECK(world.body(body).center_of_mass_local() == twin.body(body).center_of_mass_local());
}

/// Returns the distance from the center of mass to the farthest point of the body's shapes. [m]
float farthest_point(const World& world, BodyHandle body) {
    const WorldState& state = WorldAccess::state_of(world);
    float farthest = 0.0f;
    for_each_shape(state.shapes, state.bodies.at<BodyLinks>(body.slot), [&](std::uint32_t slot) {
        farthest = std::max(farthest, compute_extent(state.shapes.at<Shape>(slot),
                                                     state.bodies.at<BodyPose>(body.slot).center_local));
    });
    return farthest;
}

}  // namespace

TEST_SUITE("physics/mass") {
    TEST_CASE("random edits of bodies with many shapes give the same mass as a sum over all shapes") {
        for (std::uint64_t seed = 1; seed <= 8; ++seed) {
            CAPTURE(seed);
            Random random(seed);
            World world;
            const BodyHandle bodies[]{world.create_body({.type = BodyType::Dynamic}),
                                      world.create_body({.type = BodyType::Dynamic, .is_bullet = true})};
            std::vector<ShapeHandle> shapes[2];
            std::uint64_t key = 1000;
            for (int edit = 0; edit < 400; ++edit) {
                const std::uint32_t which = random.below(2);
                const BodyHandle body = bodies[which];
                std::vector<ShapeHandle>& own = shapes[which];
                const std::uint32_t dice = random.below(20);
                if (own.size() < 40 || dice < 12) {
                    ShapeDef def{.density = random.below(5) == 0 ? 0.0f : random.between(0.1f, 3.0f)};
                    if (random.below(10) == 0) def.key = key--;  // sorts before all earlier keys
                    own.push_back(world.create_shape(body, random_shape(random), def));
                } else if (dice < 15) {
                    const std::uint32_t index = random.below(2) == 0
                                                    ? static_cast<std::uint32_t>(own.size()) - 1
                                                    : random.below(static_cast<std::uint32_t>(own.size()));
                    world.destroy_shape(own[index]);
                    own.erase(own.begin() + index);
                } else if (dice == 15) {
                    world.shape(own.front()).set_density(random.between(0.1f, 3.0f));
                } else if (dice == 16) {
                    world.shape(own.back()).set_geometry(random_shape(random));
                } else if (dice == 17) {
                    world.body(body).set_type(BodyType::Kinematic);
                    own.push_back(world.create_shape(body, random_shape(random)));
                    world.destroy_shape(own.front());
                    own.erase(own.begin());
                    own.push_back(world.create_shape(body, random_shape(random)));
                    world.body(body).set_type(BodyType::Dynamic);
                } else if (dice == 18) {
                    world.step(tick);
                } else {
                    Snapshot saved;
                    world.save(saved);
                    world.destroy_shape(own.back());
                    world.create_shape(body, random_shape(random));
                    world.restore(saved);
                }
                check_against_fork(world, body);
            }
            for (const BodyHandle body : bodies) {
                const float exact = farthest_point(world, body);
                const float extent = WorldAccess::state_of(world).bodies.at<BodyMass>(body.slot).extent;
                CHECK(extent >= exact);
                CHECK(extent < 1.09f * exact);
            }
        }
    }

    TEST_CASE("a row of boxes has the mass, the center and the inertia of one long box") {
        World world;
        const BodyHandle row = world.create_body({.type = BodyType::Dynamic});
        for (int i = 0; i < 100; ++i)
            world.create_shape(row, make_box({0.5f, 0.5f}, {static_cast<float>(i), 0.0f}));
        const float inertia = 100.0f * (100.0f * 100.0f + 1.0f) / 12.0f;
        CHECK(world.body(row).mass() == doctest::Approx(100.0));
        CHECK(world.body(row).center_of_mass_local() == glm::vec2{49.5f, 0.0f});
        CHECK(world.body(row).inertia() == doctest::Approx(inertia));
        const float extent = WorldAccess::state_of(world).bodies.at<BodyMass>(row.slot).extent;
        CHECK(extent >= std::hypot(50.0f, 0.5f));
        CHECK(extent < 1.02f * 50.0f);
    }
}
