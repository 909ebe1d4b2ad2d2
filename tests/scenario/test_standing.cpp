// Structures that should stand do so: for a minute if they can sleep, and for twenty seconds if they
// cannot.
#include <doctest/doctest.h>

#include <algorithm>
#include <functional>
#include <string>
#include <vector>

#include "../support/busy_worlds.hpp"
#include "../support/checked_steps.hpp"
#include "../support/near.hpp"
#include "../support/structures.hpp"

using namespace damson;
using namespace damson::test;

namespace {

struct Structure {
    std::string name;
    std::function<std::vector<BodyHandle>(World&)> build;
    float settling;  ///< Largest displacement of any part. [m]
    float overlap;   ///< Largest overlap of any two parts when settled. [m]
};

const std::vector<Structure>& structures() {
    static const std::vector<Structure> all{
        {"a stack of ten",
         [](World& world) {
             return add_stack(world, {0.0f, 0.0f}, 10);
         },
         0.05f, 2.0f * linear_slop},
        {"a pyramid of base ten", [](World& world) { return add_pyramid(world, 10); }, 0.03f,
         2.0f * linear_slop},
        {"an arch of fifteen stones", [](World& world) { return add_arch(world, 15, 4.0f, 5.2f); }, 0.05f,
         2.0f * linear_slop},
        {"a card house of three storeys", [](World& world) { return add_card_house(world, 3); }, 0.05f,
         2.0f * linear_slop},
    };
    return all;
}

float deepest_overlap(const World& world) {
    float deepest = 0.0f;
    for (std::uint32_t i = 0; i < world.contact_count(); ++i) {
        const ConstTouchingPair view = world.contact_at(i);
        for (int k = 0; k < view.manifold->count; ++k)
            deepest = std::max(deepest, -view.manifold->points[static_cast<std::size_t>(k)].separation);
    }
    return deepest;
}

void stand(const Structure& structure, bool can_sleep, float seconds) {
    CAPTURE(structure.name);
    CAPTURE(can_sleep);
    World world{{.can_sleep = can_sleep}};
    add_floor(world, 0.0f, {.friction = 0.9f});
    const auto parts = structure.build(world);
    std::vector<Transform> at_first;
    for (const BodyHandle part : parts) at_first.push_back(world.body(part).transform());

    const int steps = static_cast<int>(seconds / tick);
    for (int i = 0; i < steps; ++i) {
        world.step(tick);
        if (i % 50 == 0) REQUIRE(defect_of(world) == "");
    }

    float farthest = 0.0f, most_turned = 0.0f;
    for (std::size_t i = 0; i < parts.size(); ++i) {
        const Transform now = world.body(parts[i]).transform();
        farthest = std::max(farthest, distance(now.position, at_first[i].position));
        most_turned =
            std::max(most_turned, std::fabs((now.rotation * at_first[i].rotation.inverse()).angle()));
    }
    CHECK(farthest < structure.settling);
    CHECK(most_turned < 0.03f);
    CHECK(deepest_overlap(world) < structure.overlap);
    if (can_sleep) CHECK(world.counters().awake_bodies == 0);
}

}  // namespace

TEST_SUITE("scenario/standing") {
    TEST_CASE("a stack, a pyramid, an arch and a card house stand for a minute, and fall asleep") {
        for (const Structure& structure : structures()) stand(structure, true, 60.0f);
    }

    TEST_CASE("a stack, a pyramid, an arch and a card house stand for twenty seconds without sleep") {
        for (const Structure& structure : structures()) stand(structure, false, 20.0f);
    }

    TEST_CASE("an arch without its crown falls") {
        World world;
        add_floor(world, 0.0f, {.friction = 0.9f});
        const auto stones = add_arch(world, 15, 4.0f, 5.2f);
        advance(world, 1.0f);
        for (const std::size_t i : {5u, 6u, 7u, 8u, 9u}) world.destroy_body(stones[i]);
        advance(world, 4.0f);
        CHECK(world.body(stones[4]).position().y < 2.0f);
        CHECK(world.body(stones[10]).position().y < 2.0f);
        CHECK(defect_of(world) == "");
    }

    TEST_CASE("a card house on a slippery floor falls") {
        World world;
        add_floor(world, 0.0f, {.friction = 0.05f});
        const auto cards = add_card_house(world, 2, 0.1f);
        advance(world, 3.0f);
        CHECK(world.body(cards.back()).position().y < 0.7f);
    }
}
