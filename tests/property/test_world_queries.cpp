// Compares every kind of query, in every form, with a search through all shapes. The worlds are random, and
// no step runs between the edits and the queries.
#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <vector>

#include "../../narrowphase/closest_point.hpp"
#include "../../narrowphase/distance.hpp"
#include "../../narrowphase/shape_cast.hpp"
#include "../../physics/queries/start_overlap.hpp"
#include "support/random_world.hpp"

using namespace damson;
using namespace damson::test;

namespace {

/// Makes edits that RandomWorld does not make.
void edit_more(World& world, Random& random) {
    const auto below = [&](std::size_t count) { return random.below(static_cast<std::uint32_t>(count)); };
    for (std::uint32_t i = random.below(6); i-- > 0;) {
        if (world.shapes().empty()) return;
        const BodyHandle body = world.bodies()[below(world.bodies().size())];
        const ShapeHandle shape = world.shapes()[below(world.shapes().size())];
        switch (random.below(6)) {
            case 0: world.body(body).set_enabled(random.chance(0.7f)); break;
            case 1: world.shape(shape).set_sensor(random.chance(0.4f)); break;
            case 2: world.shape(shape).set_geometry(draw_shape(random, 1.0f, true)); break;
            case 3: world.shape(shape).set_filter({.category = std::uint64_t{1} << random.below(3)}); break;
            case 4:
                // a shape that is moved can get the slot of a shape that was moved and destroyed
                world.body(body).set_transform(random.point(-5.0f, 5.0f), 0.0f);
                world.create_shape(body, Circle{.radius = 0.3f});
                world.body(body).set_transform(random.point(-5.0f, 5.0f), 1.0f);
                break;
            case 5: {
                const auto created = world.create_shape(body, Circle{.radius = 0.5f});
                world.body(body).set_transform(random.point(-5.0f, 5.0f), 0.0f);
                world.destroy_shape(created);
                world.create_shape(body, Circle{{0.2f, 0.0f}, 0.4f});
                world.body(body).set_transform(random.point(-5.0f, 5.0f), 0.0f);
                break;
            }
        }
    }
}

/// Returns the hits that `find(shape, frame)` reports for all shapes that pass the filter.
template <class Find>
std::vector<QueryHit> look_at_all(World& world, const QueryFilter& filter, Find&& find) {
    std::vector<QueryHit> hits;
    for (const ShapeHandle handle : world.shapes()) {
        const ShapeRef shape = world.shape(handle);
        const BodyRef body = world.body(shape.body());
        if (!body.is_enabled() || shape.body() == filter.ignored) continue;
        if ((shape.filter().category & filter.categories) == 0) continue;
        if (shape.is_sensor() && !filter.finds_sensors) continue;
        std::optional<QueryHit> hit = find(shape.geometry(), body.transform());
        if (!hit) continue;
        hit->shape = handle;
        hit->body = shape.body();
        hit->shape_key = shape.key();
        hit->body_key = body.key();
        hit->shape_user_data = shape.user_data();
        hit->body_user_data = body.user_data();
        hits.push_back(*hit);
    }
    std::sort(hits.begin(), hits.end(),
              [](const QueryHit& a, const QueryHit& b) { return damson::is_before(a, b); });
    return hits;
}

/// Converts a hit. `moving` is the cast shape, placed at `start`.
QueryHit hit_of(const CastHit& hit, const Shape& shape, const Transform& frame, const Shape& moving,
                const Transform& start, glm::vec2 way) {
    QueryHit result;
    result.fraction = hit.fraction;
    const double x = way.x, y = way.y;
    result.distance = static_cast<float>(hit.fraction * std::sqrt(x * x + y * y));
    result.point = frame * hit.point;
    result.normal = frame.rotation * hit.normal;
    if (hit.normal == glm::vec2{0.0f}) {
        const auto overlap = damson::detail::overlap_of(shape, moving, relative(frame, start));
        result.normal = frame.rotation * overlap.normal;
        result.depth = overlap.depth;
    }
    return result;
}

std::vector<QueryHit> expect(World& world, const RayCast& ray, const QueryFilter& filter) {
    return look_at_all(
        world, filter, [&](const Shape& shape, const Transform& frame) -> std::optional<QueryHit> {
            const auto hit = ray_cast(shape, to_local(frame, ray.origin),
                                      inverse_rotate(frame.rotation, ray.translation), ray.max_fraction);
            if (!hit) return std::nullopt;
            return hit_of(*hit, shape, frame, Circle{.radius = 0.0f}, {ray.origin, {}}, ray.translation);
        });
}

std::vector<QueryHit> expect(World& world, const ShapeCast& cast, const QueryFilter& filter) {
    return look_at_all(
        world, filter, [&](const Shape& shape, const Transform& frame) -> std::optional<QueryHit> {
            const auto hit = shape_cast(shape, cast.shape, relative(frame, cast.start),
                                        inverse_rotate(frame.rotation, cast.translation), cast.max_fraction);
            if (!hit) return std::nullopt;
            return hit_of(*hit, shape, frame, cast.shape, cast.start, cast.translation);
        });
}

std::vector<QueryHit> expect(World& world, const ShapeOverlap& overlap, const QueryFilter& filter) {
    return look_at_all(world, filter,
                       [&](const Shape& shape, const Transform& frame) -> std::optional<QueryHit> {
                           const ClosestPoints closest =
                               closest_points(shape, overlap.shape, relative(frame, overlap.frame));
                           if (closest.distance > 0.0f) return std::nullopt;
                           QueryHit hit;
                           hit.point = frame * closest.point_a;
                           return hit;
                       });
}

std::vector<QueryHit> expect(World& world, const BoxOverlap& overlap, const QueryFilter& filter) {
    const glm::vec2 half = 0.5f * (overlap.box.upper - overlap.box.lower);
    const Transform place{center(overlap.box), {}};
    return look_at_all(
        world, filter, [&](const Shape& shape, const Transform& frame) -> std::optional<QueryHit> {
            const ClosestPoints closest = closest_points(shape, make_box(half), relative(frame, place));
            if (closest.distance > 0.0f) return std::nullopt;
            return QueryHit{};
        });
}

std::vector<QueryHit> expect(World& world, const PointOverlap& overlap, const QueryFilter& filter) {
    return look_at_all(world, filter,
                       [&](const Shape& shape, const Transform& frame) -> std::optional<QueryHit> {
                           if (!contains_point(shape, to_local(frame, overlap.point))) return std::nullopt;
                           QueryHit hit;
                           hit.point = overlap.point;
                           return hit;
                       });
}

std::vector<QueryHit> expect(World& world, const NearPoint& near, const QueryFilter& filter) {
    return look_at_all(world, filter,
                       [&](const Shape& shape, const Transform& frame) -> std::optional<QueryHit> {
                           const ClosestPoint closest = closest_point(shape, to_local(frame, near.point));
                           if (closest.distance > near.max_distance) return std::nullopt;
                           QueryHit hit;
                           hit.distance = closest.distance;
                           hit.point = frame * closest.point;
                           hit.normal = frame.rotation * closest.normal;
                           return hit;
                       });
}

/// Returns a hit without its point, because box overlaps do not report which point they found.
QueryHit without_point(QueryHit hit) {
    hit.point = glm::vec2{0.0f};
    return hit;
}

struct Tally {
    int asked = 0, found = 0, cut = 0;
};

template <class Request>
void check(World& world, Random& random, const Request& request, Tally& tally) {
    QueryFilter filter;
    filter.stops_at_overlap = true;  // shapes that a cast otherwise ignores are tested separately
    if (random.chance(0.3f)) filter.categories = 1 + random.below(7);
    if (random.chance(0.3f)) filter.ignored = world.bodies()[random.below(world.counters().bodies)];
    filter.finds_sensors = random.chance(0.5f);
    const auto expected = expect(world, request, filter);
    const auto is_same = [](const QueryHit& found, const QueryHit& wanted) {
        if constexpr (std::is_same_v<Request, BoxOverlap>)
            return without_point(found) == without_point(wanted);
        else
            return found == wanted;
    };
    ++tally.asked;
    tally.found += static_cast<int>(expected.size());

    const auto nearest = world.find_nearest(request, filter);
    REQUIRE(nearest.has_value() == !expected.empty());
    if (nearest) REQUIRE(is_same(*nearest, expected.front()));

    std::array<QueryHit, 7> room;
    const auto some = world.find_all(request, room, filter);
    REQUIRE(some.size() == std::min(room.size(), expected.size()));
    if (some.size() < expected.size()) ++tally.cut;
    for (std::size_t i = 0; i < some.size(); ++i) REQUIRE(is_same(some[i], expected[i]));

    std::size_t seen = 0;
    world.visit_all(
        request,
        [&](const QueryHit& hit) {
            REQUIRE(seen < expected.size());
            REQUIRE(is_same(hit, expected[seen]));
            ++seen;
        },
        filter);
    REQUIRE(seen == expected.size());
}

template <class Request>
void check_many(World& world, const std::vector<Request>& requests) {
    constexpr std::size_t share = 3;
    std::vector<QueryHit> room(requests.size() * share);
    std::vector<std::uint32_t> counts(requests.size());
    world.find_many(std::span<const Request>(requests), room, counts);
    for (std::size_t i = 0; i < requests.size(); ++i) {
        std::array<QueryHit, share> alone;
        const auto hits = world.find_all(requests[i], alone);
        REQUIRE(counts[i] == hits.size());
        for (std::size_t k = 0; k < hits.size(); ++k) REQUIRE(room[i * share + k] == hits[k]);
    }
}

}  // namespace

TEST_SUITE("property/world_queries") {
    TEST_CASE("every query finds the same as a search of all shapes, right after any edit") {
        constexpr int steps = 50;
        Tally rays, casts, shapes, boxes, points, nears;
        for (std::uint64_t seed = 1; seed <= 12; ++seed) {
            CAPTURE(seed);
            WorldDef def;
            def.broadphase = static_cast<BroadphaseKind>(seed % 3);
            def.workers = 1 + static_cast<std::uint32_t>(seed % 2);
            def.dynamics = seed % 4 != 0;
            RandomWorld live(seed, def, 90);
            World& world = live.world;
            Random random(seed * 77);
            for (int step = 0; step < steps; ++step) {
                CAPTURE(step);
                live.edit();
                edit_more(world, random);
                const auto place = [&random] { return random.point(-7.0f, 11.0f); };
                const auto frame = [&random] {
                    const glm::vec2 at = random.point(-6.0f, 9.0f);
                    return Transform{at, Rotation::from_angle(random.between(-3.0f, 3.0f))};
                };
                std::vector<RayCast> many_rays;
                std::vector<ShapeCast> many_casts;
                for (int i = 0; i < 6; ++i) {
                    const glm::vec2 origin = place();
                    const RayCast ray{origin, place() - origin, random.chance(0.5f) ? 1.0f : random.unit()};
                    check(world, random, ray, rays);
                    many_rays.push_back(ray);
                    const Transform start = frame();
                    const ShapeCast cast{draw_shape(random, 0.8f, true), start, place() - start.position};
                    check(world, random, cast, casts);
                    many_casts.push_back(cast);
                    check(world, random, ShapeOverlap{draw_shape(random, 2.5f, true), frame()}, shapes);
                    const glm::vec2 corner = place();
                    const glm::vec2 size{random.between(0.1f, 9.0f), random.between(0.1f, 9.0f)};
                    check(world, random, BoxOverlap{{corner, corner + size}}, boxes);
                    check(world, random, PointOverlap{place()}, points);
                    check(world, random, NearPoint{place(), random.between(0.0f, 4.0f)}, nears);
                }
                if (step % 8 == 0) {
                    // use a large batch, which is sorted by position, or a small one, which is not
                    const std::size_t wanted = step % 16 == 0 ? 600 : 100;
                    while (many_rays.size() < wanted) many_rays.push_back({place(), place()});
                    many_rays[7] = {{1e38f, -1.0f}, {-1.0f, 2.0f}};
                    many_rays[8] = {{-1e38f, 1e38f}, {1e38f, -1e38f}};
                    check_many(world, many_rays);
                    check_many(world, many_casts);
                }
                if (random.chance(0.7f)) world.step(tick);
            }
        }
        for (const Tally& tally : {rays, casts, shapes, boxes, nears}) {
            CHECK(tally.asked == 12 * steps * 6);
            CHECK(tally.found > 1500);
            CHECK(tally.cut > 20);
        }
        CHECK(points.found > 200);
    }
}
