// Measures contact point computation for two shapes in a thousand poses: resting on each other, just apart,
// in random poses, and far apart. On a shared machine, measure instructions per call rather than times:
//   valgrind --tool=callgrind damson_bench_collide --benchmark_filter=boxes_lying
#include <benchmark/benchmark.h>

#include <vector>

#include "../core/random.hpp"
#include "../narrowphase/manifold.hpp"
#include "../narrowphase/shape.hpp"

namespace {

using namespace damson;

constexpr float reach = 0.02f;  // [m]
constexpr float apothem = 0.5f * 0.8660254f;

/// Returns poses of B above A, with sides parallel within 0.01 rad. B's origin is up to `side` [m] left or right of
/// A's, and `height` [m] above it, plus or minus `play` [m].
std::vector<Transform> above(float height, float side, float play) {
    Random random(7);
    std::vector<Transform> poses;
    for (int i = 0; i < 1000; ++i) {
        const float angle = random.between(-0.01f, 0.01f);
        poses.push_back({{random.between(-side, side), height + random.between(-play, play)},
                         Rotation::from_angle(angle)});
    }
    return poses;
}

/// Returns poses in random directions at a distance of `low` to `high` [m], with random rotations.
std::vector<Transform> around(float low, float high) {
    Random random(7);
    std::vector<Transform> poses;
    for (int i = 0; i < 1000; ++i) {
        const Rotation to = Rotation::from_angle(random.between(-3.14f, 3.14f));
        poses.push_back({to * glm::vec2{random.between(low, high), 0.0f},
                         Rotation::from_angle(random.between(-3.14f, 3.14f))});
    }
    return poses;
}

void collide_all(benchmark::State& state, const Shape& a, const Shape& b,
                 const std::vector<Transform>& poses) {
    for (auto _ : state)
        for (const Transform& pose : poses) {
            Manifold manifold = collide(a, b, pose, reach);
            benchmark::DoNotOptimize(manifold);
        }
    state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(poses.size()));
}

const Shape box = make_box({0.5f, 0.5f}), hexagon = make_regular_polygon(6, 0.5f);

BENCHMARK_CAPTURE(collide_all, boxes_lying, box, box, above(0.996f, 0.4f, 0.004f));
BENCHMARK_CAPTURE(collide_all, boxes_just_apart, box, box, above(1.012f, 0.4f, 0.002f));
BENCHMARK_CAPTURE(collide_all, boxes_anyhow, box, box, around(0.75f, 1.1f));
BENCHMARK_CAPTURE(collide_all, boxes_far_apart, box, box, around(1.45f, 1.55f));
BENCHMARK_CAPTURE(collide_all, hexagons_lying, hexagon, hexagon,
                  above(2.0f * apothem - 0.004f, 0.2f, 0.004f));
BENCHMARK_CAPTURE(collide_all, hexagons_just_apart, hexagon, hexagon,
                  above(2.0f * apothem + 0.012f, 0.2f, 0.002f));
BENCHMARK_CAPTURE(collide_all, hexagons_anyhow, hexagon, hexagon, around(0.75f, 1.0f));
BENCHMARK_CAPTURE(collide_all, hexagons_far_apart, hexagon, hexagon, around(1.1f, 1.2f));
BENCHMARK_CAPTURE(collide_all, hexagon_on_box_lying, make_box({5.0f, 0.5f}), hexagon,
                  above(0.5f + apothem - 0.004f, 4.0f, 0.004f));

}  // namespace
