// Random sequences of calls for a broadphase and brute force, for the property tests.
//
// Each kind of world (flavor) is hard for sweep-and-prune: equal endpoints, boxes on a line or at a point,
// sizes from denormal to huge, and coordinates so large that the gap between neighboring floats exceeds
// the size of the boxes.
#pragma once

#include <algorithm>
#include <cfloat>
#include <cmath>

#include "twins.hpp"

namespace damson::test {

enum class Flavour {
    Even,    // unit boxes, about two overlaps each
    Grid,    // integer coordinates: most endpoints are equal, most boxes touch
    Row,     // long and thin
    Column,  // tall and thin
    Heap,    // all at one point
    Signs,   // a few values near zero with both signs, including -0.0
    Sizes,   // from denormal to the whole plane
    Far,     // at a distance of 1e7 from the origin
    Fast,    // small boxes that move far
    count
};

struct BoxWorld {
    Flavour flavour;
    float width = 1.0f;

    Aabb box(Random& random) const {
        const auto around = [&random](glm::vec2 at, float size_x, float size_y) {
            const glm::vec2 half{size_x * random.unit(), size_y * random.unit()};
            return Aabb{at - half, at + half};
        };
        switch (flavour) {
            case Flavour::Even: return around(random.point(0.0f, width), 1.0f, 1.0f);
            case Flavour::Grid: {
                const glm::vec2 at{std::floor(random.between(0.0f, width)),
                                   std::floor(random.between(0.0f, width))};
                return {at, at + glm::vec2{1.0f}};
            }
            case Flavour::Row:
                return around({random.between(0.0f, width * width), random.unit()}, 1.0f, 1.0f);
            case Flavour::Column:
                return around({random.unit(), random.between(0.0f, width * width)}, 1.0f, 1.0f);
            case Flavour::Heap: return random.chance(0.5f) ? Aabb{} : around({0.0f, 0.0f}, 1.0f, 1.0f);
            case Flavour::Signs: {
                constexpr float values[] = {-1.0f, -FLT_MIN,     -FLT_TRUE_MIN, -0.0f,
                                            0.0f,  FLT_TRUE_MIN, FLT_MIN,       1.0f};
                const auto pick = [&] { return values[random.below(8)]; };
                const glm::vec2 p{pick(), pick()};
                const glm::vec2 q{pick(), pick()};
                return {min_each(p, q), max_each(p, q)};
            }
            case Flavour::Sizes: {
                const float size = std::ldexp(1.0f, static_cast<int>(random.below(170)) - 149);
                if (random.chance(0.05f)) return {{-FLT_MAX, -FLT_MAX}, {FLT_MAX, FLT_MAX}};
                return around(random.point(-width, width), size, size);
            }
            case Flavour::Far: return around(random.point(1e7f, 1e7f + 2.0f * width), 1.0f, 1.0f);
            case Flavour::Fast: return around(random.point(0.0f, 4.0f * width), 0.1f, 0.1f);
            case Flavour::count: break;
        }
        return {};
    }

    Aabb moved(const Aabb& box, Random& random) const {
        const float reach = flavour == Flavour::Fast ? width : flavour == Flavour::Grid ? 2.0f : 0.1f;
        glm::vec2 step = random.point(-reach, reach);
        if (flavour == Flavour::Grid) step = {std::round(step.x), std::round(step.y)};
        if (flavour == Flavour::Far) step = {std::round(step.x * 20.0f), std::round(step.y * 20.0f)};
        const Aabb result{box.lower + step, box.upper + step};
        return is_valid(result) ? result : box;
    }
};

// Adds many boxes at once, then commits `commits` times, with random calls of all kinds in between.
template <class Fast>
void live(std::uint64_t seed, Flavour flavour, std::uint32_t count, int commits) {
    Twins<Fast> twins{seed};
    Random& random = twins.random;
    const BoxWorld world{flavour, 1.2f * std::sqrt(static_cast<float>(count))};
    const float scenery = random.chance(0.5f) ? 0.0f : random.unit();
    const auto mobility = [&] {
        return random.chance(scenery) ? ProxyMobility::Static : ProxyMobility::Moving;
    };
    for (std::uint32_t i = 0; i < count; ++i) twins.add(world.box(random), mobility());
    for (int commit = 0; commit < commits; ++commit) {
        CAPTURE(commit);
        twins.commit();

        if (random.chance(0.3f)) twins.filter_salt = random.below(3);
        const std::uint32_t size = static_cast<std::uint32_t>(twins.alive.size());
        const float share = random.chance(0.4f) ? 1.0f : random.chance(0.5f) ? 0.1f : 0.02f;
        const float teleports = random.chance(0.3f) ? random.unit() * 0.3f : 0.0f;
        std::vector<ProxyMove> moves;
        for (const ProxyId proxy : twins.alive) {
            if (!random.chance(share)) continue;
            moves.push_back({proxy, random.chance(teleports) ? world.box(random)
                                                             : world.moved(twins.slow.box(proxy), random)});
        }
        if (commit % 2 == 0) {
            twins.move_many(moves);
        } else {
            for (const ProxyMove& move : moves) twins.move(move.proxy, move.box);
        }
        if (size > 0 && random.chance(0.3f)) {
            const std::uint32_t removals = random.below(random.chance(0.2f) ? size : std::min(size, 4u));
            for (std::uint32_t i = 0; i < removals; ++i) twins.remove(twins.any());
        }
        if (random.chance(0.3f)) {
            for (std::uint32_t i = random.below(random.chance(0.2f) ? count : 4); i-- > 0;) {
                if (twins.alive.size() > 2 * count) break;
                const ProxyId proxy = twins.add(world.box(random), mobility());
                if (random.chance(0.2f)) twins.move(proxy, world.box(random));
                if (random.chance(0.2f)) twins.remove(proxy);
            }
        }
        if (!twins.alive.empty() && random.chance(0.3f)) {
            for (std::uint32_t i = random.below(random.chance(0.2f) ? count : 4); i-- > 0;) {
                const ProxyId proxy = twins.any();
                twins.refilter(proxy);
                if (random.chance(0.1f)) twins.remove(proxy);
                if (twins.alive.empty()) break;
            }
        }
        if (!twins.alive.empty() && random.chance(0.1f)) {  // switches between static and moving
            for (std::uint32_t i = random.below(random.chance(0.2f) ? count : 4); i-- > 0;) {
                const ProxyId proxy = twins.any();
                twins.set_mobility(proxy, mobility());
                if (random.chance(0.2f)) twins.move(proxy, world.box(random));
                if (random.chance(0.1f)) twins.remove(proxy);
                if (twins.alive.empty()) break;
            }
        }
        if (!twins.alive.empty() && random.chance(0.2f)) {  // changes the mobility and changes it back
            const ProxyId proxy = twins.any();
            const Aabb box = twins.slow.box(proxy);
            twins.move(proxy, world.box(random));
            twins.move(proxy, box);
        }
    }
    twins.commit();
    while (!twins.alive.empty()) twins.remove(twins.alive.back());
    twins.commit();
    CHECK(twins.fast.pairs().empty());
}

}  // namespace damson::test
