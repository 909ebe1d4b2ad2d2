// Measures the creation of many bodies with one shape each, and the first step with them. Damson creates them
// in one call, and also one by one; Box2D main can only create them one by one. The bodies are unit boxes on
// a square grid, in three densities:
//
//   spacing 2.00 m    boxes are far from each other
//   spacing 1.10 m    no boxes touch, but each is close enough to eight others to form pairs
//   spacing 1.00 m    adjacent boxes touch
//
// Interleave the runs and use the least time, because other processes can only increase the time:
//
//   damson_bench_bulk --benchmark_filter=bodies:10000 --benchmark_repetitions=15
//       --benchmark_enable_random_interleaving=true --benchmark_report_aggregates_only=true
#include <benchmark/benchmark.h>

#include <algorithm>
#include <vector>

#include "damson/physics.hpp"
#ifdef DAMSON_BENCH_HAS_BOX2D
#include <box2d/box2d.h>
#endif

namespace {

constexpr float tick = 1.0f / 60.0f;
constexpr int columns = 250;

glm::vec2 place_of(int index, float spacing) {
    return {spacing * static_cast<float>(index % columns), spacing * static_cast<float>(index / columns)};
}

std::vector<damson::BodyDef> make_defs(const benchmark::State& state) {
    std::vector<damson::BodyDef> defs;
    for (int i = 0; i < state.range(0); ++i)
        defs.push_back({.type = damson::BodyType::Dynamic,
                        .position = place_of(i, 0.01f * static_cast<float>(state.range(1)))});
    return defs;
}

void damson_at_once(benchmark::State& state) {
    const auto defs = make_defs(state);
    for (auto _ : state) {
        damson::World world;
        world.create_bodies(defs, damson::make_box({0.5f, 0.5f}));
        world.step(tick);
        state.counters["contacts"] = world.contact_count();
    }
}

void damson_at_once_without_step(benchmark::State& state) {
    const auto defs = make_defs(state);
    for (auto _ : state) {
        damson::World world;
        benchmark::DoNotOptimize(world.create_bodies(defs, damson::make_box({0.5f, 0.5f})).data());
    }
}

void damson_one_by_one(benchmark::State& state) {
    const auto defs = make_defs(state);
    for (auto _ : state) {
        damson::World world;
        for (const damson::BodyDef& def : defs)
            world.create_shape(world.create_body(def), damson::make_box({0.5f, 0.5f}));
        world.step(tick);
    }
}

void destroy(benchmark::State& state, const damson::ShapeEvents& reports) {
    const auto defs = make_defs(state);
    for (auto _ : state) {
        state.PauseTiming();
        {
            damson::World world;
            const auto bodies =
                world.create_bodies(defs, damson::make_box({0.5f, 0.5f}), {.events = reports});
            world.step(tick);
            state.ResumeTiming();
            world.destroy_bodies(bodies);
            world.step(tick);
            state.PauseTiming();
        }
        state.ResumeTiming();
    }
}

void damson_destroy(benchmark::State& state) {
    destroy(state, {});
}

/// Destroys bodies without contact events. Box2D reports none unless a shape enables them.
void damson_destroy_untold(benchmark::State& state) {
    destroy(state, {.contacts = false});
}

#ifdef DAMSON_BENCH_HAS_BOX2D
struct Box2dWorld {
    b2WorldId id;
    std::vector<b2BodyId> bodies;

    explicit Box2dWorld(const benchmark::State& state) {
        b2WorldDef world_def = b2DefaultWorldDef();
        id = b2CreateWorld(&world_def);
        const b2Polygon box = b2MakeBox(0.5f, 0.5f);
        for (int i = 0; i < state.range(0); ++i) {
            b2BodyDef def = b2DefaultBodyDef();
            def.type = b2_dynamicBody;
            const glm::vec2 place = place_of(i, 0.01f * static_cast<float>(state.range(1)));
            def.position = {place.x, place.y};
            bodies.push_back(b2CreateBody(id, &def));
            const b2ShapeDef shape_def = b2DefaultShapeDef();
            b2CreatePolygonShape(bodies.back(), &shape_def, &box);
        }
    }
    ~Box2dWorld() { b2DestroyWorld(id); }
};

void box2d_one_by_one(benchmark::State& state) {
    for (auto _ : state) {
        const Box2dWorld world(state);
        b2World_Step(world.id, tick, 4);
        state.counters["contacts"] = b2World_GetCounters(world.id).contactCount;
    }
}

void box2d_destroy(benchmark::State& state) {
    for (auto _ : state) {
        state.PauseTiming();
        {
            const Box2dWorld world(state);
            b2World_Step(world.id, tick, 4);
            state.ResumeTiming();
            for (const b2BodyId body : world.bodies) b2DestroyBody(body);
            b2World_Step(world.id, tick, 4);
            state.PauseTiming();
        }
        state.ResumeTiming();
    }
}
#endif

double least(const std::vector<double>& times) {
    return *std::min_element(times.begin(), times.end());
}

void all_densities(benchmark::internal::Benchmark* bench) {
    for (const int bodies : {10000, 50000})
        for (const int spacing : {200, 110, 100}) bench->Args({bodies, spacing});
    bench->Unit(benchmark::kMillisecond)
        ->ArgNames({"bodies", "spacing_cm"})
        ->ComputeStatistics("least", least);
}

BENCHMARK(damson_at_once)->Apply(all_densities);
BENCHMARK(damson_at_once_without_step)->Apply(all_densities);
BENCHMARK(damson_one_by_one)->Apply(all_densities);
#ifdef DAMSON_BENCH_HAS_BOX2D
BENCHMARK(box2d_one_by_one)->Apply(all_densities);
#endif
BENCHMARK(damson_destroy)->Apply(all_densities);
BENCHMARK(damson_destroy_untold)->Apply(all_densities);
#ifdef DAMSON_BENCH_HAS_BOX2D
BENCHMARK(box2d_destroy)->Apply(all_densities);
#endif

}  // namespace
