// Queries in a world with 10,000 bodies, in Damson and in Box2D 3: the nearest hit of a ray, casts of a
// capsule, and the shapes that overlap a box. Both worlds contain the same boxes and discs at the same
// positions, and have been stepped a few times.
//
// Box2D's overlap query tests the enlarged bounding boxes of shapes. Damson's query tests the
// shapes themselves.
#include <benchmark/benchmark.h>
#include <box2d/box2d.h>

#include <array>
#include <vector>

#include "../core/random.hpp"
#include "../physics/world/world.hpp"

namespace {

using namespace damson;

constexpr int body_count = 10000;
constexpr float side = 300.0f;  // side of the world [m]
constexpr std::size_t request_count = 4096;

struct Place {
    glm::vec2 position;
    float angle;
    glm::vec2 half;  // half the size of a box; if y is 0, x is the radius of a disc [m]
};

std::vector<Place> make_places() {
    Random random(1);
    std::vector<Place> places;
    for (int i = 0; i < body_count; ++i) {
        const glm::vec2 position = random.point(0.0f, side);
        const float angle = random.between(-3.0f, 3.0f);
        const glm::vec2 half{random.between(0.2f, 0.9f), random.between(0.2f, 0.9f)};
        places.push_back({position, angle, random.chance(0.3f) ? glm::vec2{half.x, 0.0f} : half});
    }
    return places;
}

struct Requests {
    std::vector<RayCast> rays;
    std::vector<glm::vec2> points;

    explicit Requests(float length) {
        Random random(2);
        for (std::size_t i = 0; i < request_count; ++i) {
            const glm::vec2 origin = random.point(0.0f, side);
            const glm::vec2 way = Rotation::from_angle(random.between(-3.1f, 3.1f)) * glm::vec2{length, 0.0f};
            rays.push_back({origin, way});
            points.push_back(origin);
        }
    }
};

World& our_world() {
    static World world = [] {
        World made{{.gravity = {0.0f, 0.0f}}};
        for (const Place& place : make_places()) {
            const BodyHandle body = made.create_body(
                {.type = BodyType::Dynamic, .position = place.position, .angle = place.angle});
            if (place.half.y == 0.0f)
                made.create_shape(body, Circle{.radius = place.half.x});
            else
                made.create_shape(body, make_box(place.half));
        }
        for (int i = 0; i < 10; ++i) made.step(1.0f / 60.0f);
        return made;
    }();
    return world;
}

b2WorldId their_world() {
    static const b2WorldId world = [] {
        b2WorldDef def = b2DefaultWorldDef();
        def.gravity = {0.0f, 0.0f};
        const b2WorldId made = b2CreateWorld(&def);
        for (const Place& place : make_places()) {
            b2BodyDef body_def = b2DefaultBodyDef();
            body_def.type = b2_dynamicBody;
            body_def.position = {place.position.x, place.position.y};
            body_def.rotation = b2MakeRot(place.angle);
            const b2BodyId body = b2CreateBody(made, &body_def);
            const b2ShapeDef shape_def = b2DefaultShapeDef();
            if (place.half.y == 0.0f) {
                const b2Circle circle{{0.0f, 0.0f}, place.half.x};
                b2CreateCircleShape(body, &shape_def, &circle);
            } else {
                const b2Polygon box = b2MakeBox(place.half.x, place.half.y);
                b2CreatePolygonShape(body, &shape_def, &box);
            }
        }
        for (int i = 0; i < 10; ++i) b2World_Step(made, 1.0f / 60.0f, 4);
        return made;
    }();
    return world;
}

void rays_ours(benchmark::State& state) {
    const World& world = our_world();
    const Requests requests(static_cast<float>(state.range(0)));
    int hits = 0;
    for (auto _ : state)
        for (const RayCast& ray : requests.rays) hits += world.find_nearest(ray).has_value();
    state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(request_count));
    state.counters["hits"] = static_cast<double>(hits) / static_cast<double>(state.iterations());
}
BENCHMARK(rays_ours)->Arg(10)->Arg(100);

void rays_in_batches_ours(benchmark::State& state) {
    World& world = our_world();
    const Requests requests(static_cast<float>(state.range(0)));
    std::vector<QueryHit> room(request_count);
    std::vector<std::uint32_t> counts(request_count);
    for (auto _ : state) world.find_many(std::span<const RayCast>(requests.rays), room, counts);
    state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(request_count));
}
BENCHMARK(rays_in_batches_ours)->Arg(10)->Arg(100);

void rays_box2d3(benchmark::State& state) {
    const b2WorldId world = their_world();
    const Requests requests(static_cast<float>(state.range(0)));
    int hits = 0;
    for (auto _ : state)
        for (const RayCast& ray : requests.rays)
            hits += b2World_CastRayClosest(world, {ray.origin.x, ray.origin.y},
                                           {ray.translation.x, ray.translation.y}, b2DefaultQueryFilter())
                        .hit;
    state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(request_count));
    state.counters["hits"] = static_cast<double>(hits) / static_cast<double>(state.iterations());
}
BENCHMARK(rays_box2d3)->Arg(10)->Arg(100);

void casts_ours(benchmark::State& state) {
    const World& world = our_world();
    const Requests requests(static_cast<float>(state.range(0)));
    int hits = 0;
    for (auto _ : state)
        for (const RayCast& ray : requests.rays)
            hits += world
                        .find_nearest(ShapeCast{
                            Capsule{{0.0f, -0.5f}, {0.0f, 0.5f}, 0.3f}, {ray.origin, {}}, ray.translation})
                        .has_value();
    state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(request_count));
    state.counters["hits"] = static_cast<double>(hits) / static_cast<double>(state.iterations());
}
BENCHMARK(casts_ours)->Arg(10)->Arg(100);

float note_nearest(b2ShapeId, b2Pos, b2Vec2, float fraction, void* context) {
    *static_cast<float*>(context) = fraction;
    return fraction;
}

void casts_box2d3(benchmark::State& state) {
    const b2WorldId world = their_world();
    const Requests requests(static_cast<float>(state.range(0)));
    int hits = 0;
    for (auto _ : state)
        for (const RayCast& ray : requests.rays) {
            const std::array<b2Vec2, 2> points{b2Vec2{0.0f, -0.5f}, b2Vec2{0.0f, 0.5f}};
            const b2ShapeProxy proxy = b2MakeProxy(points.data(), 2, 0.3f);
            float nearest = 2.0f;
            b2World_CastShape(world, {ray.origin.x, ray.origin.y}, &proxy,
                              {ray.translation.x, ray.translation.y}, b2DefaultQueryFilter(), &note_nearest,
                              &nearest);
            hits += nearest < 2.0f;
        }
    state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(request_count));
    state.counters["hits"] = static_cast<double>(hits) / static_cast<double>(state.iterations());
}
BENCHMARK(casts_box2d3)->Arg(10)->Arg(100);

void boxes_ours(benchmark::State& state) {
    const World& world = our_world();
    const Requests requests(1.0f);
    const glm::vec2 half{0.5f * static_cast<float>(state.range(0))};
    std::array<QueryHit, 64> room;
    std::size_t hits = 0;
    for (auto _ : state)
        for (const glm::vec2 point : requests.points)
            hits += world.find_all(BoxOverlap{{point - half, point + half}}, room).size();
    state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(request_count));
    state.counters["hits"] = static_cast<double>(hits) / static_cast<double>(state.iterations());
}
BENCHMARK(boxes_ours)->Arg(1)->Arg(10);

bool count_shape(b2ShapeId, void* context) {
    ++*static_cast<std::size_t*>(context);
    return true;
}

void boxes_box2d3(benchmark::State& state) {
    const b2WorldId world = their_world();
    const Requests requests(1.0f);
    const float half = 0.5f * static_cast<float>(state.range(0));
    std::size_t hits = 0;
    for (auto _ : state)
        for (const glm::vec2 point : requests.points)
            b2World_OverlapAABB(world, {0.0f, 0.0f},
                                {{point.x - half, point.y - half}, {point.x + half, point.y + half}},
                                b2DefaultQueryFilter(), &count_shape, &hits);
    state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(request_count));
    state.counters["hits"] = static_cast<double>(hits) / static_cast<double>(state.iterations());
}
BENCHMARK(boxes_box2d3)->Arg(1)->Arg(10);

}  // namespace
