// Checks that every broadphase finds the same proxies as brute force, with bit-identical fractions, for
// random worlds and random requests, before and after commits.
#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <optional>
#include <tuple>
#include <vector>

#include "../../broadphase/brute_force/brute_force.hpp"
#include "../../broadphase/endpoints/endpoint_sweep.hpp"
#include "../../broadphase/interface/box_queries.hpp"
#include "../../broadphase/world/any_broadphase.hpp"
#include "../broadphase/random_lives.hpp"

namespace {

using namespace damson;
using test::BoxWorld;
using test::Flavour;
using test::Twins;

using Found = std::vector<std::tuple<std::size_t, ProxyId, float>>;

Found sorted(Found found) {
    std::sort(found.begin(), found.end());
    return found;
}

// Returns a corner or the center of a random box.
glm::vec2 random_point(const BoxWorld& world, Random& random) {
    const Aabb box = world.box(random);
    switch (random.below(4)) {
        case 0: return box.lower;
        case 1: return box.upper;
        case 2: return {box.lower.x, box.upper.y};
        default: return center(box);
    }
}

Aabb random_box(const BoxWorld& world, Random& random) {
    if (random.chance(0.5f)) return world.box(random);
    const glm::vec2 p = random_point(world, random);
    if (random.chance(0.3f)) return {p, p};
    const glm::vec2 q = random_point(world, random);
    return {min_each(p, q), max_each(p, q)};
}

// Returns a translation of any kind: to another point, along an axis, diagonal, short, from far outside, or
// almost zero.
glm::vec2 random_way(const BoxWorld& world, glm::vec2 from, Random& random) {
    glm::vec2 way = random_point(world, random) - from;
    switch (random.below(8)) {
        case 0: way.x = 0.0f; break;
        case 1: way.y = -0.0f; break;
        case 2: way.x = std::copysign(way.y, way.x); break;
        case 3: way *= 0.01f; break;
        case 4: way *= 3.0f; break;
        case 5: way.y *= 1e-6f; break;
        case 6: way *= 1e-37f; break;
        default: break;
    }
    return way;
}

float random_max_fraction(Random& random) {
    switch (random.below(5)) {
        case 0: return random.unit();
        case 1: return 4.0f * random.unit();
        case 2:
            return random.chance(0.2f) ? 0.0f : std::ldexp(1.0f, static_cast<int>(random.below(240)) - 120);
        default: return 1.0f;
    }
}

// Sends the same valid requests to both broadphases and compares the results.
template <class Fast>
void ask(const Fast& fast, const BruteForce& slow, const BoxWorld& world, Random& random, int requests) {
    std::vector<Aabb> boxes;
    std::vector<RayCast> rays;
    for (int i = 0; i < requests; ++i) {
        if (const Aabb box = random_box(world, random); is_valid(box)) boxes.push_back(box);
        RayCast ray{random_point(world, random)};
        if (random.chance(0.1f)) ray.origin += 100.0f * random.point(-world.width, world.width);
        ray.translation = random_way(world, ray.origin, random);
        ray.max_fraction = random_max_fraction(random);
        if (is_valid(to_box_cast(ray))) rays.push_back(ray);
    }

    // collect all hits for all requests
    Found found;
    Found expected;
    const auto into = [](Found& all) {
        return [&all](std::size_t index, ProxyId proxy, float fraction = 0.0f) {
            all.emplace_back(index, proxy, fraction);
        };
    };
    fast.query_boxes(boxes, into(found));
    slow.query_boxes(boxes, into(expected));
    REQUIRE(sorted(found) == sorted(expected));
    found.clear();
    expected.clear();
    fast.cast_rays(rays, into(found));
    slow.cast_rays(rays, into(expected));
    REQUIRE(std::is_sorted(found.begin(), found.end(),
                           [](const auto& p, const auto& q) { return std::get<0>(p) < std::get<0>(q); }));
    REQUIRE(sorted(found) == sorted(expected));

    // run the requests one at a time
    const auto refuses = [](ProxyId proxy) { return proxy % 3 != 0; };
    for (std::size_t i = 0; i < rays.size(); ++i) {
        const RayCast& ray = rays[i];
        CAPTURE(ray.origin);
        CAPTURE(ray.translation);
        CAPTURE(ray.max_fraction);
        REQUIRE(first_hit(fast, ray) == first_hit(slow, ray));
        REQUIRE(first_hit(fast, ray, refuses) == first_hit(slow, ray, refuses));
        const auto in_sum = [](std::uint64_t& sum) {
            return [&sum](ProxyId proxy) { sum += mix_bits(proxy); };
        };
        std::uint64_t sum = 0;
        std::uint64_t expected_sum = 0;
        fast.query_point(ray.origin, in_sum(sum));
        slow.query_point(ray.origin, in_sum(expected_sum));
        REQUIRE(sum == expected_sum);

        if (i >= boxes.size()) continue;
        const BoxCast cast{boxes[i], ray.translation, ray.max_fraction};
        if (!is_valid(cast)) continue;
        CAPTURE(cast.box.lower);
        CAPTURE(cast.box.upper);
        const auto entered = [&](const auto& broadphase, QueryScope scope) {
            Found all;
            broadphase.cast_box(
                cast, [&](ProxyId proxy, float fraction) { all.emplace_back(0, proxy, fraction); }, scope);
            return sorted(all);
        };
        for (const QueryScope scope : {QueryScope::All, QueryScope::Static})
            REQUIRE(entered(fast, scope) == entered(slow, scope));
        REQUIRE(first_hit(fast, cast) == first_hit(slow, cast));
    }
}

// Creates a world, moves its boxes, and queries it before and after each commit.
template <class Fast>
void live_and_ask(std::uint64_t seed, Flavour flavour, std::uint32_t count, int commits, int requests) {
    Twins<Fast> twins{seed};
    Random& random = twins.random;
    const BoxWorld world{flavour, 1.2f * std::sqrt(static_cast<float>(count))};
    const float scenery = random.chance(0.5f) ? 0.0f : random.unit();
    const auto mobility = [&] {
        return random.chance(scenery) ? ProxyMobility::Static : ProxyMobility::Moving;
    };
    for (std::uint32_t i = 0; i < count; ++i) twins.add(world.box(random), mobility());
    ask(twins.fast, twins.slow, world, random, 2);
    for (int commit = 0; commit < commits; ++commit) {
        CAPTURE(commit);
        twins.commit();
        ask(twins.fast, twins.slow, world, random, requests);

        const float share = random.chance(0.4f) ? 1.0f : 0.1f;
        const float teleports = random.chance(0.3f) ? 0.3f * random.unit() : 0.0f;
        for (const ProxyId proxy : std::vector<ProxyId>(twins.alive)) {
            if (!random.chance(share)) continue;
            twins.move(proxy, random.chance(teleports) ? world.box(random)
                                                       : world.moved(twins.slow.box(proxy), random));
        }
        const auto few = [&] { return random.below(random.chance(0.2f) ? count : 4); };
        for (std::uint32_t i = few(); i-- > 0 && !twins.alive.empty();) twins.remove(twins.any());
        for (std::uint32_t i = few(); i-- > 0;) {
            const ProxyId proxy = twins.add(world.box(random), mobility());
            if (random.chance(0.2f)) twins.remove(proxy);
        }
        for (std::uint32_t i = few(); i-- > 0 && !twins.alive.empty();) {
            const ProxyId proxy = twins.any();
            twins.set_mobility(proxy, mobility());
            if (random.chance(0.2f)) twins.remove(proxy);
        }
        ask(twins.fast, twins.slow, world, random, requests);
    }
}

TEST_SUITE("property/queries_equal_brute_force") {
    TEST_CASE("every broadphase finds the same as brute force") {
        for (std::uint64_t seed = 1; seed <= 300; ++seed) {
            CAPTURE(seed);
            const auto flavour = static_cast<Flavour>(seed % static_cast<std::uint64_t>(Flavour::count));
            CAPTURE(flavour);
            const auto count = 1 + static_cast<std::uint32_t>(mix_bits(seed) % 60);
            live_and_ask<SweepAndPrune>(seed, flavour, count, 6, 12);
            if (seed % 4 == 0) live_and_ask<EndpointSweep>(seed, flavour, count, 4, 8);
            if (seed % 16 == 0) live_and_ask<AnyBroadphase>(seed, flavour, count, 2, 8);
        }
    }

    TEST_CASE("the sweep finds the same as brute force with hundreds of boxes in many bins") {
        for (std::uint64_t seed = 1; seed <= 27; ++seed) {
            CAPTURE(seed);
            const auto flavour = static_cast<Flavour>(seed % static_cast<std::uint64_t>(Flavour::count));
            CAPTURE(flavour);
            live_and_ask<SweepAndPrune>(1000 + seed, flavour, flavour == Flavour::Heap ? 120 : 700, 3, 60);
        }
    }
}

}  // namespace
