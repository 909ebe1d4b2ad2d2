// Queries: a guard looks for a thief behind crates, a blast finds the nearest bodies, and a shape cast and an
// overlap test check the space next to a crate.
#include <array>
#include <cstdio>
#include <damson/physics.hpp>

using namespace damson;

constexpr std::uint64_t crate = 1, thief = 2;  // categories, also stored as user data

int main() {
    World world{{.gravity = {0.0f, 0.0f}}};
    const auto add = [&](std::uint64_t kind, glm::vec2 at, const Shape& shape) {
        const BodyHandle body =
            world.create_body({.type = BodyType::Dynamic, .position = at, .user_data = kind});
        world.create_shape(body, shape, {.filter = {.category = kind}});
        return body;
    };
    const BodyHandle first = add(crate, {4.0f, 0.0f}, make_box({0.5f, 0.5f}));
    add(crate, {4.0f, 2.0f}, make_box({0.5f, 0.5f}));
    add(thief, {8.0f, 0.0f}, Circle{.radius = 0.4f});

    // find the nearest shape on a ray; with a filter, the nearest shape in a category
    const RayCast look{.origin = {0.0f, 0.0f}, .translation = {20.0f, 0.0f}};
    const auto tell = [&](const char* what, const QueryFilter& filter) {
        if (const auto hit = world.find_nearest(look, filter))
            std::printf("%s: a %s, %.1f m away\n", what, hit->body_user_data == thief ? "thief" : "crate",
                        static_cast<double>(hit->distance));
    };
    tell("straight ahead", {});
    tell("behind the crates", {.categories = thief});

    // find all shapes within a distance of the blast, nearest first
    std::array<QueryHit, 8> room;
    for (const QueryHit& hit : world.find_all(NearPoint{.point = {4.0f, 1.0f}, .max_distance = 3.0f}, room))
        std::printf("near the blast: %.2f m\n", static_cast<double>(hit.distance));

    // find how far the first crate can be pushed to the right, and whether the space next to it is free
    const ShapeCast push{
        .shape = make_box({0.5f, 0.5f}), .start = {.position = {4.0f, 0.0f}}, .translation = {10.0f, 0.0f}};
    if (const auto hit = world.find_nearest(push, {.ignored = first}))
        std::printf("the crate can be pushed by %.1f m\n", static_cast<double>(hit->distance));
    const BoxOverlap beside{.box = {{5.0f, -0.5f}, {6.0f, 0.5f}}};
    std::printf("the space next to it is %s\n", world.find_nearest(beside) ? "occupied" : "free");
}
