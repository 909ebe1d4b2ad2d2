// Tests of narrowphase/collide_many.cpp.
//
// collide_many() and collide() return bit-identical manifolds, with every instruction set.
//
//   DAMSON_SHAPE_PAIRS=N    pairs for each combination of two shape types, instead of a few thousand
#include "../../narrowphase/collide_many.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <limits>
#include <vector>

#include "../../core/random.hpp"
#include "../../demo/validate/shape_pairs.hpp"

using namespace damson;
using namespace damson::demo;

namespace {

constexpr std::array<PairedKind, 6> paired_kinds{PairedKind::Circle,         PairedKind::Capsule,
                                                 PairedKind::Segment,        PairedKind::Polygon,
                                                 PairedKind::RoundedPolygon, PairedKind::ChainSegment};
constexpr std::array<InstructionSet, 3> all_sets{InstructionSet::Baseline, InstructionSet::Avx2,
                                                 InstructionSet::Avx512};

std::uint64_t pairs_to_compare() {
    const char* text = std::getenv("DAMSON_SHAPE_PAIRS");
    return text == nullptr ? 4000 : std::strtoull(text, nullptr, 10);
}

/// A pair of shapes in the world, by value.
struct WorldPair {
    Shape a, b;
    Transform frame_a, frame_b;
    float reach = 0.005f;
};

/// Returns true if the bits are equal or both numbers are NaN.
bool is_same(float p, float q) {
    return std::bit_cast<std::uint32_t>(p) == std::bit_cast<std::uint32_t>(q) ||
           (std::isnan(p) && std::isnan(q));
}
bool is_same(glm::vec2 p, glm::vec2 q) {
    return is_same(p.x, q.x) && is_same(p.y, q.y);
}
bool is_same(const Manifold& p, const Manifold& q) {
    for (std::size_t i = 0; i < 2; ++i) {
        const ManifoldPoint &a = p.points[i], &b = q.points[i];
        if (!is_same(a.point_local_a, b.point_local_a) || !is_same(a.separation, b.separation) ||
            !is_same(a.normal_impulse, b.normal_impulse) || !is_same(a.tangent_impulse, b.tangent_impulse) ||
            a.feature != b.feature)
            return false;
    }
    return is_same(p.normal_local_a, q.normal_local_a) && p.count == q.count && is_same(p.gap, q.gap);
}

/// Counts of compared pairs, by number of contact points.
struct Tally {
    std::uint64_t apart = 0, one_point = 0, two_points = 0;
};

/// Compares batches of `batch` pairs with single calls.
void compare(const std::vector<WorldPair>& pairs, std::size_t batch, Tally& tally) {
    std::vector<ShapesInWorld> asked;
    for (const WorldPair& pair : pairs)
        asked.push_back({&pair.a, &pair.b, &pair.frame_a, &pair.frame_b, pair.reach});
    for (const InstructionSet set : all_sets) {
        if (set > best_instruction_set()) continue;
        CAPTURE(static_cast<int>(set));
        // old contents of a manifold must not affect the result
        Manifold used;
        used.count = 7, used.gap = 3.0f, used.points[1].feature = 99, used.points[0].normal_impulse = 5.0f;
        std::vector<Manifold> found(pairs.size(), used);
        for (std::size_t first = 0; first < pairs.size(); first += batch) {
            const std::size_t count = std::min(batch, pairs.size() - first);
            collide_many(std::span(asked).subspan(first, count), std::span(found).subspan(first, count), set);
        }
        for (std::size_t i = 0; i < pairs.size(); ++i) {
            const WorldPair& pair = pairs[i];
            const Manifold alone = collide(pair.a, pair.b, relative(pair.frame_a, pair.frame_b), pair.reach);
            if (!is_same(found[i], alone)) {
                CAPTURE(i);
                FAIL("wrong manifold: " << found[i].count << " points, gap " << found[i].gap << ", expected "
                                        << alone.count << ", " << alone.gap);
            }
            if (set != InstructionSet::Baseline) continue;
            ++(alone.count == 0 ? tally.apart : alone.count == 1 ? tally.one_point : tally.two_points);
        }
    }
}

Transform draw_frame(Random& random, float far) {
    const Rotation turn =
        random.chance(0.3f) ? Rotation{} : Rotation::from_angle(random.between(-3.1f, 3.1f));
    return {random.point(-far, far), turn};
}

/// Returns the next larger or smaller float, or `value` itself.
float nudged(Random& random, float value) {
    const std::uint32_t how = random.below(3);
    constexpr float infinity = std::numeric_limits<float>::infinity();
    return how == 0 ? value : std::nextafter(value, how == 1 ? infinity : -infinity);
}

/// Returns a box, triangle or line at right angles, in one of a few sizes. On a grid, these shapes touch,
/// overlap, and share corners, edges or their whole outline, exactly or except for the last bit.
Shape draw_neat_shape(Random& random) {
    constexpr float sizes[] = {0.25f, 0.5f, 1.0f};
    const auto size = [&] { return sizes[random.below(3)]; };
    const float radius = random.chance(0.3f) ? 0.125f : 0.0f;
    switch (random.below(5)) {
        case 0: return make_regular_polygon(3, size(), {}, 0.0f, radius);
        case 1: return Capsule{{-size(), 0.0f}, {size(), 0.0f}, 0.25f};
        case 2: return Segment{{0.0f, -size()}, {0.0f, size()}, radius};
        default: return make_box({size(), size()}, {random.chance(0.5f) ? 0.0f : size(), 0.0f}, 0.0f, radius);
    }
}

WorldPair draw_neat_pair(Random& random, float far) {
    constexpr Rotation turns[] = {{1.0f, 0.0f}, {0.0f, 1.0f}, {-1.0f, 0.0f}, {0.0f, -1.0f}};
    const glm::vec2 base = random.point(-far, far);
    const auto place = [&] {
        const auto on_grid = [&] { return 0.25f * static_cast<float>(random.below(9)); };
        Transform frame{base + glm::vec2{on_grid(), on_grid()}, turns[random.below(4)]};
        if (random.chance(0.5f)) {
            frame.position = {nudged(random, frame.position.x), nudged(random, frame.position.y)};
            frame.rotation.s = nudged(random, frame.rotation.s);
        }
        if (random.chance(0.3f))
            frame.rotation = frame.rotation * Rotation::from_angle(random.between(-0.01f, 0.01f));
        return frame;
    };
    return {draw_neat_shape(random), draw_neat_shape(random), place(), place(),
            random.chance(0.5f) ? 0.005f : 0.5f};
}

}  // namespace

TEST_SUITE("narrowphase/collide_many") {
    TEST_CASE("a batch gives the manifolds of single calls, for all types, near and far from the origin") {
        Tally tally;
        const std::uint64_t wanted = pairs_to_compare();
        constexpr std::uint64_t at_once = 1000;
        for (const PairedKind kind_a : paired_kinds) {
            for (const PairedKind kind_b : paired_kinds) {
                CAPTURE(static_cast<int>(kind_a));
                CAPTURE(static_cast<int>(kind_b));
                for (std::uint64_t first = 0; first < wanted; first += at_once) {
                    CAPTURE(first);
                    Random random{first + 1};
                    std::vector<WorldPair> pairs;
                    for (std::uint64_t seed = first; seed < std::min(first + at_once, wanted); ++seed) {
                        const PlacedPair placed = make_placed_pair(kind_a, kind_b, seed + 1);
                        const float far = random.chance(0.1f) ? 1e5f : random.chance(0.5f) ? 100.0f : 0.0f;
                        const Transform frame = draw_frame(random, far);
                        pairs.push_back({placed.a, placed.b, frame, frame * placed.b_in_a, placed.reach});
                    }
                    compare(pairs, pairs.size(), tally);
                }
            }
        }
        CHECK(tally.apart > wanted);
        CHECK(tally.one_point > wanted);
        CHECK(tally.two_points > wanted);
    }

    TEST_CASE("a batch gives the manifolds of single calls, for touching, parallel and coinciding shapes") {
        Tally tally;
        const std::uint64_t wanted = std::max<std::uint64_t>(20 * pairs_to_compare(), 1);
        Random random{7};
        for (std::uint64_t done = 0; done < wanted; done += 500) {
            CAPTURE(done);
            std::vector<WorldPair> pairs;
            const float far = done % 1500 == 0 ? 0.0f : done % 1500 == 500 ? 1000.0f : 1e5f;
            for (int i = 0; i < 500; ++i) pairs.push_back(draw_neat_pair(random, far));
            compare(pairs, 1 + random.below(200), tally);
        }
        CHECK(tally.apart > wanted / 100);
        CHECK(tally.one_point > wanted / 100);
        CHECK(tally.two_points > wanted / 100);
    }

    TEST_CASE("a batch with NaN in its frames does not crash") {
        const float nan = std::numeric_limits<float>::quiet_NaN();
        WorldPair pair{make_box({0.5f, 0.5f}), make_box({0.5f, 0.5f}), {}, {{nan, 0.0f}, {}}};
        std::vector<WorldPair> pairs(40, pair);
        Tally tally;
        compare(pairs, pairs.size(), tally);
    }

    TEST_CASE("an empty batch is allowed") {
        collide_many({}, {}, best_instruction_set());
    }
}
