// Draws the pictures in docs/ from simulated worlds, and compares them with the files.
#include <doctest/doctest.h>

#include <array>
#include <cmath>
#include <cstdio>
#include <damson/physics.hpp>
#include <string>
#include <vector>

#include "page_picture.hpp"

using namespace damson;
using namespace damson::test;

namespace {

constexpr float frame_time = 1.0f / 60.0f;

BodyHandle add_still(World& world, const Shape& shape, glm::vec2 position = {0.0f, 0.0f},
                     const ShapeDef& def = {}) {
    const BodyHandle body = world.create_body({.position = position});
    world.create_shape(body, shape, def);
    return body;
}

BodyHandle add_moving(World& world, const Shape& shape, glm::vec2 position, const ShapeDef& def = {},
                      float angle = 0.0f) {
    const BodyHandle body =
        world.create_body({.type = BodyType::Dynamic, .position = position, .angle = angle});
    world.create_shape(body, shape, def);
    return body;
}

std::string number(float value, const char* format = "%.1f") {
    std::array<char, 32> text{};
    std::snprintf(text.data(), text.size(), format, static_cast<double>(value));
    return text.data();
}

}  // namespace

TEST_SUITE("docs/pictures") {
    TEST_CASE("shapes: the picture shows the kinds of shapes, and the solid side of a one-sided chain") {
        World world;
        add_moving(world, Circle{.radius = 0.7f}, {1.0f, 3.2f});
        add_moving(world, Capsule{{-0.6f, 0.0f}, {0.6f, 0.0f}, 0.4f}, {3.6f, 3.2f});
        add_moving(world, make_box({0.9f, 0.5f}), {6.4f, 3.2f});
        const std::vector<glm::vec2> corners{
            {-0.7f, -0.6f}, {0.8f, -0.6f}, {0.9f, 0.2f}, {0.0f, 0.8f}, {-0.8f, 0.3f}};
        add_moving(world, *make_convex_polygon(corners), {9.2f, 3.2f});
        add_moving(world, make_box({0.6f, 0.3f}, {0.0f, 0.0f}, 0.0f, 0.25f), {12.0f, 3.2f});
        add_still(world, Segment{{0.2f, 0.4f}, {2.6f, 1.2f}});
        const std::vector<glm::vec2> hills{
            {13.0f, 0.6f}, {10.5f, 1.3f}, {8.5f, 0.5f}, {6.0f, 1.2f}, {4.0f, 0.6f}};
        world.create_chain(world.create_body({}), {.points = hills});

        PagePicture picture({{0.0f, 0.0f}, {13.2f, 4.6f}}, 760.0f);
        picture.draw(world);
        picture.arrow({1.0f, 3.2f}, {1.0f + 0.7f * 0.8f, 3.2f + 0.7f * 0.6f}, red);
        picture.text({1.05f, 3.0f}, "radius", red);
        picture.dimension({3.0f, 2.62f}, {4.2f, 2.62f}, "from a to b", red, -12.0f);
        picture.arrow({3.0f, 3.2f}, {3.0f, 3.6f}, red);
        picture.text({3.1f, 3.3f}, "radius", red);
        picture.dimension({6.4f, 3.2f}, {7.3f, 3.2f}, "half.x", red, -10.0f);
        picture.dimension({6.4f, 3.2f}, {6.4f, 3.7f}, "half.y", red, 26.0f);
        picture.line({11.4f, 2.9f}, {12.6f, 2.9f}, red, 1.0f);
        picture.line({12.6f, 2.9f}, {12.6f, 3.5f}, red, 1.0f);
        picture.line({12.6f, 3.5f}, {11.4f, 3.5f}, red, 1.0f);
        picture.line({11.4f, 3.5f}, {11.4f, 2.9f}, red, 1.0f);
        picture.arrow({12.6f, 3.5f}, {12.6f + 0.177f, 3.5f + 0.177f}, red);
        picture.centered({1.0f, 4.3f}, "Circle");
        picture.centered({3.6f, 4.3f}, "Capsule");
        picture.centered({6.4f, 4.3f}, "make_box(half)");
        picture.centered({9.2f, 4.3f}, "Polygon, 3 to 8 corners");
        picture.centered({12.0f, 4.3f}, "rounded box");
        picture.centered({1.4f, 1.4f}, "Segment");
        picture.centered({8.5f, 1.75f}, "one-sided chain, points from right to left");
        for (std::size_t i = 0; i + 1 < hills.size(); ++i) {
            const glm::vec2 middle = 0.5f * (hills[i] + hills[i + 1]);
            const glm::vec2 along = normalized_or(hills[i + 1] - hills[i], {1.0f, 0.0f});
            picture.arrow(middle, middle + 0.3f * glm::vec2{along.y, -along.x}, green);
            picture.text(hills[i] + glm::vec2{-0.05f, -0.3f}, std::to_string(i), gray);
        }
        picture.text(hills.back() + glm::vec2{-0.05f, -0.3f}, "4", gray);
        picture.text({9.7f, 0.2f}, "arrows: solid side", green);
        picture.check("shapes");
    }

    TEST_CASE("joints: the picture shows axes, limits and the direction of positive values") {
        World world{{.gravity = {0.0f, 0.0f}}};
        const auto base = [&](glm::vec2 at) { return add_still(world, make_box({0.5f, 0.35f}), at); };
        const auto part = [&](glm::vec2 at, glm::vec2 half = {0.6f, 0.15f}) {
            return add_moving(world, make_box(half), at);
        };
        PagePicture picture({{0.0f, 0.0f}, {13.0f, 7.2f}}, 780.0f);

        const BodyHandle door_frame = base({1.2f, 5.4f}), door = part({2.3f, 5.4f});
        auto hinge = revolute_at(world, door_frame, door, {1.7f, 5.4f});
        hinge.has_limits = true, hinge.lower_angle = -0.6f, hinge.upper_angle = 0.9f;
        world.create_joint(hinge);

        const BodyHandle rail = base({5.2f, 5.4f}), slider = part({7.2f, 5.4f}, {0.4f, 0.3f});
        auto slide = prismatic_at(world, rail, slider, {5.2f, 5.4f}, {1.0f, 0.0f});
        slide.anchor_local_b = {0.0f, 0.0f};
        slide.has_limits = true, slide.lower_translation = 0.8f, slide.upper_translation = 2.8f;
        world.create_joint(slide);

        const BodyHandle hook = base({9.8f, 5.4f}), weight = part({12.0f, 5.4f}, {0.3f, 0.3f});
        auto rod = distance_at(world, hook, weight, {9.8f, 5.4f}, {12.0f, 5.4f});
        rod.has_limits = true, rod.min_length = 1.4f, rod.max_length = 2.6f, rod.has_spring = true;
        rod.spring_hertz = 2.0f;
        world.create_joint(rod);

        const BodyHandle chassis = add_still(world, make_box({1.1f, 0.3f}), {1.6f, 2.6f});
        const BodyHandle wheel = add_moving(world, Circle{.radius = 0.4f}, {2.2f, 1.7f});
        auto axle = wheel_at(world, chassis, wheel, {2.2f, 1.7f}, {0.0f, 1.0f});
        axle.anchor_local_a = {0.6f, -0.7f};
        axle.has_limits = true, axle.lower_translation = -0.35f, axle.upper_translation = 0.35f;
        world.create_joint(axle);

        const BodyHandle left = base({5.2f, 2.2f}), right = part({6.3f, 2.2f});
        world.create_joint(weld_at(world, left, right, {5.7f, 2.2f}));

        const BodyHandle load_a = part({9.4f, 1.3f}, {0.3f, 0.3f}),
                         load_b = part({12.0f, 1.9f}, {0.3f, 0.3f});
        world.create_joint(PulleyJointDef{.body_a = load_a,
                                          .body_b = load_b,
                                          .anchor_local_a = {0.0f, 0.3f},
                                          .anchor_local_b = {0.0f, 0.3f},
                                          .ground_a = {9.4f, 3.1f},
                                          .ground_b = {12.0f, 3.1f},
                                          .length_a = 1.5f,
                                          .length_b = 0.9f});

        picture.draw(world, {.mark_size = 0.4f});
        picture.arc({1.7f, 5.4f}, 1.45f, 0.0f, 0.9f, green, "upper 0.9");
        picture.arc({1.7f, 5.4f}, 1.45f, 0.0f, -0.6f, red, "lower -0.6");
        picture.dashed({1.7f, 5.4f}, {3.3f, 5.4f});
        picture.text({0.2f, 6.8f}, "Revolute: angle of B relative to A");
        picture.arrow({5.2f, 6.3f}, {8.3f, 6.3f}, green, "+x");
        picture.dashed({6.0f, 4.8f}, {6.0f, 6.1f}, red);
        picture.dashed({8.0f, 4.8f}, {8.0f, 6.1f}, red);
        picture.centered({6.0f, 4.6f}, "lower 0.8", red);
        picture.centered({8.0f, 4.6f}, "upper 2.8", red);
        picture.centered({6.6f, 6.85f}, "Prismatic: from A's anchor to B's");
        picture.dimension({9.8f, 4.7f}, {12.0f, 4.7f}, "length", blue, -11.0f);
        picture.centered({10.9f, 6.85f}, "Distance: min_length to max_length");
        picture.arrow({2.9f, 1.2f}, {2.9f, 2.3f}, green, "+");
        picture.arc({2.2f, 1.7f}, 0.55f, 2.2f, 3.9f, blue);
        picture.text({0.2f, 3.45f}, "Wheel: axis of A, rotation of B");
        picture.centered({5.8f, 3.5f}, "Weld");
        picture.centered({10.7f, 3.5f}, "Pulley: ground_a, ground_b");
        picture.text({9.5f, 2.3f}, "length_a", blue);
        picture.text({12.1f, 2.5f}, "length_b", blue);
        picture.text({0.3f, 0.5f},
                     "Gray bodies are A, purple bodies are B. Angles are positive counter-clockwise.", gray);
        picture.check("joints");
    }

    TEST_CASE("transforms: the picture shows a point in the frame of a body and in the world") {
        World world{{.gravity = {0.0f, 0.0f}}};
        const BodyHandle tank = add_moving(world, make_box({1.2f, 0.7f}), {3.0f, 1.6f}, {}, 0.5f);
        const Transform frame = world.body(tank).transform();
        const glm::vec2 local{2.0f, 0.5f}, point = frame * local;

        PagePicture picture({{-0.6f, -0.5f}, {7.4f, 4.4f}}, 640.0f);
        picture.draw(world);
        picture.arrow({0.0f, 0.0f}, {1.0f, 0.0f}, red, "x");
        picture.arrow({0.0f, 0.0f}, {0.0f, 1.0f}, green, "y");
        picture.text({-0.4f, -0.35f}, "world (0, 0)");
        picture.dashed({0.0f, 0.0f}, frame.position);
        picture.text({1.0f, 1.05f}, "position", gray);
        picture.arrow(frame.position, frame.position + frame.rotation.x_axis(), red);
        picture.arrow(frame.position, frame.position + frame.rotation.y_axis(), green);
        picture.text({2.9f, 0.35f}, "rotation.x_axis()", red);
        picture.text(frame.position + 1.05f * frame.rotation.y_axis() + glm::vec2{-1.3f, 0.15f},
                     "rotation.y_axis()", green);
        picture.dashed(frame.position, frame.position + glm::vec2{1.9f, 0.0f});
        picture.arc(frame.position, 1.6f, 0.0f, 0.5f, blue, "angle");
        picture.point(point, blue, 8.0f);
        picture.dashed(frame * glm::vec2{local.x, 0.0f}, point, blue);
        picture.dashed(frame.position, frame * glm::vec2{local.x, 0.0f}, blue);
        picture.text(point + glm::vec2{0.12f, 0.25f}, "local (2, 0.5)", blue);
        picture.text(point + glm::vec2{0.12f, 0.0f},
                     "world (" + number(point.x, "%.2f") + ", " + number(point.y, "%.2f") + ")", blue);
        picture.arrow({3.7f, 0.6f}, frame.position + 0.6f * frame.rotation.x_axis() + glm::vec2{0.0f, -0.1f},
                      gray);
        picture.text({3.6f, 4.1f}, "world = frame * local");
        picture.text({3.6f, 3.8f}, "local = to_local(frame, world)");
        picture.check("transforms");
    }

    TEST_CASE("tiles: the picture shows slopes, ceilings, one-way platforms and cell numbers") {
        World world;
        const std::vector<Tile> palette{{},
                                        {.slope = {.left = 0.0f, .right = 0.5f}},
                                        {.slope = {.left = 0.5f, .right = 1.0f}},
                                        {.slope = {.left = 1.0f, .right = 0.0f}},
                                        {.slope = {.left = 0.5f, .right = 0.5f}},
                                        {.slope = {.left = 0.0f, .right = 1.0f, .hangs = true}},
                                        {.one_way = OneWay{}}};
        const auto grid =
            world.create_tile_grid(world.create_body({}), {.width = 12, .height = 5, .palette = palette});
        TileGridRef tiles = world.tile_grid(grid);
        tiles.fill_tiles({0, 0}, 12, 1, 1);
        tiles.set_tile({2, 1}, 2);
        tiles.set_tile({3, 1}, 3);
        tiles.set_tile({4, 1}, 1);
        tiles.set_tile({5, 1}, 4);
        tiles.set_tile({7, 1}, 5);
        tiles.fill_tiles({8, 3}, 3, 1, 7);
        tiles.set_tile({1, 4}, 6);
        tiles.fill_tiles({2, 4}, 2, 1, 1);
        add_moving(world, Circle{.radius = 0.3f}, {9.4f, 4.3f});

        PagePicture picture({{-0.7f, -0.6f}, {12.2f, 5.4f}}, 760.0f);
        for (int x = 0; x <= 12; ++x)
            picture.line({static_cast<float>(x), 0.0f}, {static_cast<float>(x), 5.0f}, {226, 228, 234}, 1.0f);
        for (int y = 0; y <= 5; ++y)
            picture.line({0.0f, static_cast<float>(y)}, {12.0f, static_cast<float>(y)}, {226, 228, 234},
                         1.0f);
        picture.draw(world);
        for (int x = 0; x < 12; ++x)
            picture.centered({static_cast<float>(x) + 0.5f, -0.25f}, std::to_string(x), gray);
        for (int y = 0; y < 5; ++y)
            picture.centered({-0.3f, static_cast<float>(y) + 0.5f}, std::to_string(y), gray);
        picture.text({0.1f, 2.75f}, "slope 0 to 0.5, then 0.5 to 1", blue);
        picture.arrow({1.9f, 2.65f}, {2.5f, 1.45f}, blue);
        picture.arrow({2.6f, 2.65f}, {3.5f, 1.9f}, blue);
        picture.text({5.6f, 2.35f}, "slope 1 to 0", blue);
        picture.arrow({6.0f, 2.25f}, {5.5f, 1.6f}, blue);
        picture.text({8.3f, 1.3f}, "half tile: 0.5 to 0.5", blue);
        picture.text({0.3f, 3.55f}, "hanging slope", blue);
        picture.arrow({1.0f, 3.8f}, {1.5f, 4.3f}, blue);
        picture.arrow({9.5f, 2.3f}, {9.5f, 2.95f}, green);
        picture.text({9.7f, 2.45f}, "passes from below", green);
        picture.text({11.1f, 3.4f}, "one-way", green);
        picture.check("tiles");
    }

    TEST_CASE("events: the picture shows a ball that bounces, is touched and comes to rest") {
        World world;
        add_still(world, make_box({10.0f, 0.5f}, {0.0f, -0.5f}));
        const BodyHandle ball = add_moving(world, Circle{.radius = 0.3f}, {0.0f, 2.0f},
                                           {.restitution = 0.6f, .events = {.hits = true}});
        PagePicture picture({{-0.75f, -1.3f}, {9.6f, 2.6f}}, 760.0f);
        const int steps = 230;
        const auto x_of = [](int step) { return 0.04f * static_cast<float>(step); };
        picture.arrow({0.0f, 0.0f}, {x_of(steps) + 0.1f, 0.0f}, ink, "t");
        picture.arrow({0.0f, 0.0f}, {0.0f, 2.3f}, ink);
        picture.text({0.1f, 2.35f}, "gap between ball and floor [m]");
        glm::vec2 before{0.0f, 1.7f};
        float touch_from = -1.0f;
        int begins = 0, ends = 0, hits = 0;
        for (int step = 1; step <= steps; ++step) {
            world.step(frame_time);
            const glm::vec2 now{x_of(step), world.body(ball).position().y - 0.3f};
            picture.line(before, now, blue, 2.0f);
            for (const ContactBegan& event : world.contact_began()) {
                (void)event;
                ++begins, touch_from = now.x;
                picture.line({now.x, 0.0f}, {now.x, -0.35f}, green, 1.5f);
                picture.point({now.x, -0.35f}, green);
            }
            for (const ContactHit& event : world.hits()) {
                ++hits;
                picture.centered({now.x, 0.85f + 0.12f * event.approach_speed},
                                 "hit " + number(event.approach_speed) + " m/s", orange);
                picture.arrow({now.x, 0.75f + 0.12f * event.approach_speed}, {now.x, 0.08f}, orange);
            }
            for (const ContactEnded& event : world.contact_ended()) {
                (void)event;
                ++ends;
                picture.line({now.x, 0.0f}, {now.x, -0.65f}, red, 1.5f);
                picture.point({now.x, -0.65f}, red);
                if (touch_from >= 0.0f) picture.line({touch_from, -1.0f}, {now.x, -1.0f}, gray, 6.0f);
                touch_from = -1.0f;
            }
            before = now;
        }
        if (touch_from >= 0.0f) picture.line({touch_from, -1.0f}, {x_of(steps), -1.0f}, gray, 6.0f);
        CHECK(begins > ends);
        CHECK(hits >= 2);
        picture.text({-0.7f, -0.42f}, "began", green);
        picture.text({-0.7f, -0.72f}, "ended", red);
        picture.text({-0.7f, -1.06f}, "touching", gray);
        picture.check("events");
    }

    TEST_CASE("queries: the picture shows a ray, a shape cast, an overlap and the nearest point") {
        World world;
        add_still(world, make_box({0.6f, 0.6f}), {4.0f, 3.6f});
        add_still(world, Circle{.radius = 0.5f}, {6.0f, 3.9f});
        add_still(world, make_box({0.4f, 0.7f}), {5.2f, 1.3f});
        add_still(world, make_box({0.5f, 0.5f}), {9.4f, 3.4f});
        add_still(world, Circle{.radius = 0.4f}, {10.4f, 3.9f});
        add_still(world, make_box({0.5f, 0.5f}, {0.0f, 0.0f}, 0.6f), {10.6f, 1.4f});

        PagePicture picture({{0.0f, 0.0f}, {12.4f, 5.0f}}, 760.0f);
        picture.draw(world);
        const RayCast ray{.origin = {0.6f, 3.7f}, .translation = {6.8f, 0.2f}};
        picture.arrow(ray.origin, ray.origin + ray.translation, blue);
        std::array<QueryHit, 8> buffer;
        const auto found = world.find_all(ray, buffer);
        REQUIRE(found.size() == 2);
        for (const QueryHit& hit : found) {
            picture.point(hit.point, red, 8.0f);
            picture.arrow(hit.point, hit.point + 0.5f * hit.normal, red);
        }
        picture.text({0.6f, 4.1f}, "RayCast: find_all", blue);

        const ShapeCast cast{
            .shape = Circle{.radius = 0.35f}, .start = {{0.9f, 1.3f}, {}}, .translation = {5.5f, 0.0f}};
        const auto hit = world.find_nearest(cast);
        REQUIRE(hit.has_value());
        const glm::vec2 stop = cast.start.position + hit->fraction * cast.translation;
        picture.circle(cast.start.position, 0.35f, blue);
        picture.circle(stop, 0.35f, blue);
        picture.arrow(cast.start.position, stop, blue);
        picture.point(hit->point, red, 8.0f);
        picture.arrow(hit->point, hit->point + 0.5f * hit->normal, red);
        picture.text({0.6f, 2.0f}, "ShapeCast: find_nearest", blue);
        picture.text({2.5f, 0.75f}, "fraction " + number(hit->fraction, "%.2f"), blue);

        const Aabb box{{8.4f, 3.1f}, {9.6f, 4.6f}};
        picture.outline(box, blue);
        const auto inside = world.find_all(BoxOverlap{box}, buffer);
        CHECK(inside.size() == 1);
        picture.text({8.3f, 4.7f}, "BoxOverlap: finds 1", blue);

        const NearPoint near{.point = {8.8f, 1.5f}, .max_distance = 2.0f};
        const auto nearest = world.find_nearest(near);
        REQUIRE(nearest.has_value());
        picture.point(near.point, blue, 8.0f);
        picture.dashed(near.point, nearest->point, blue);
        picture.point(nearest->point, red, 8.0f);
        picture.text({7.6f, 1.9f}, "NearPoint", blue);
        picture.text({8.3f, 1.0f}, number(nearest->distance, "%.2f") + " m", blue);
        picture.text({0.4f, 0.2f}, "red: point and normal of the hits", red);
        picture.check("queries");
    }

    TEST_CASE("mover: the picture shows stairs, a slope that the mover walks up, and a wall that stops it") {
        World world;
        add_still(world, make_box({8.0f, 0.5f}, {6.0f, -0.5f}));
        for (int i = 0; i < 3; ++i)
            add_still(world, make_box({1.6f - 0.3f * static_cast<float>(i), 0.15f}),
                      {4.0f, 0.15f + 0.3f * static_cast<float>(i)});
        const std::vector<glm::vec2> ramp{{7.0f, 0.0f}, {9.0f, 0.0f}, {9.0f, 1.2f}};
        add_still(world, *make_convex_polygon(ramp));
        add_still(world, make_box({1.0f, 0.6f}), {10.0f, 0.6f});
        add_still(world, make_box({0.3f, 1.6f}), {11.3f, 1.6f});

        PagePicture picture({{-0.2f, -0.7f}, {12.0f, 4.0f}}, 760.0f);
        picture.draw(world);
        const MoverSettings settings;
        Mover mover{.position = {0.6f, 0.85f}};
        glm::vec2 before = mover.position;
        float farthest = 0.0f;
        for (int step = 0; step < 240; ++step) {
            mover.velocity.x = 3.0f;
            mover.velocity.y -= 10.0f * frame_time;
            mover = move_character(world, mover, frame_time, settings).mover;
            if (step % 30 == 0 || step == 239)
                picture.capsule(mover.position + settings.capsule.a, mover.position + settings.capsule.b,
                                settings.capsule.radius, blue);
            picture.line(before, mover.position, orange, 2.0f);
            before = mover.position;
            farthest = std::max(farthest, mover.position.x);
        }
        CHECK(farthest > 10.5f);
        CHECK(farthest < 11.0f);
        picture.text({1.6f, 2.5f}, "step_height");
        picture.arrow({2.6f, 2.4f}, {2.45f, 0.4f}, gray);
        picture.text({6.6f, 2.9f}, "slope below max_slope");
        picture.arrow({7.6f, 2.8f}, {8.1f, 0.75f}, gray);
        picture.text({9.7f, 3.6f}, "wall");
        picture.text({0.2f, 3.6f}, "path of the capsule, drawn every half second", orange);
        picture.check("mover");
    }

    TEST_CASE("fluids: the picture shows shapes at rest in water of twice their density") {
        World world;
        add_still(world, make_box({0.15f, 1.6f}), {-0.15f, 1.2f});
        add_still(world, make_box({0.15f, 1.6f}), {12.15f, 1.2f});
        add_still(world, make_box({6.3f, 0.2f}), {6.0f, -0.6f});
        const std::vector<Shape> shapes{
            make_box({0.6f, 0.45f}), Circle{.radius = 0.55f}, Capsule{{-0.5f, 0.0f}, {0.5f, 0.0f}, 0.35f},
            make_regular_polygon(3, 0.75f, {}, 0.4f), make_regular_polygon(5, 0.45f, {}, 0.3f, 0.15f)};
        std::vector<BodyHandle> bodies;
        for (std::size_t i = 0; i < shapes.size(); ++i)
            bodies.push_back(add_moving(world, shapes[i], {1.4f + 2.3f * static_cast<float>(i), 2.0f}));
        const Fluid water{.surface = FluidSurface{.point = {0.0f, 1.5f}}, .density = 2.0f, .drag = 6.0f};
        for (int i = 0; i < 1200; ++i) {
            push_by_fluid(world, water, frame_time);
            world.step(frame_time);
        }
        for (const BodyHandle body : bodies) CHECK_FALSE(world.body(body).is_awake());
        PagePicture picture({{-0.4f, -0.9f}, {12.4f, 3.0f}}, 760.0f);
        picture.draw(world);
        picture.line({0.0f, 1.5f}, {12.0f, 1.5f}, blue, 2.0f);
        picture.text({0.2f, 2.6f}, "density of the shapes: 1 kg/m\u00b2");
        picture.text({0.2f, -0.25f}, "density of the water: 2 kg/m\u00b2", blue);
        picture.check("fluids");
    }

    TEST_CASE("continuous: the picture shows a fast ball at a wall, with and without continuous collision") {
        PagePicture picture({{-0.5f, -0.5f}, {9.6f, 3.3f}}, 760.0f);
        const float speed = 90.0f;
        for (const bool continuous : {false, true}) {
            const float height = continuous ? 0.6f : 2.2f;
            World world{{.gravity = {0.0f, 0.0f}, .continuous = continuous}};
            add_still(world, make_box({0.1f, 0.5f}), {5.1f, height});
            const BodyHandle ball = add_moving(world, Circle{.radius = 0.25f}, {0.0f, height});
            world.body(ball).set_linear_velocity({speed, 0.0f});
            picture.draw(world);
            glm::vec2 before = world.body(ball).position();
            for (int step = 0; step < 5; ++step) {
                world.step(frame_time);
                const glm::vec2 now = world.body(ball).position();
                picture.dashed(before, now, orange);
                picture.circle(now, 0.25f, blue);
                before = now;
            }
            CHECK((before.x < 5.1f) == continuous);
            picture.text({0.2f, height + 0.65f}, continuous ? "continuous = true: stopped at the wall"
                                                            : "continuous = false: passes between two steps");
        }
        picture.dimension({1.5f, 0.15f}, {3.0f, 0.15f}, "1.5 m per step at 90 m/s", gray, -12.0f);
        picture.check("continuous");
    }

    TEST_CASE("drawing: the picture shows the layers of draw()") {
        PagePicture picture({{0.0f, 0.0f}, {12.0f, 3.6f}}, 760.0f);
        World world;
        add_still(world, make_box({6.0f, 0.3f}, {6.0f, 0.4f}));
        for (int column = 0; column < 4; ++column) {
            const float x = 1.5f + 3.0f * static_cast<float>(column);
            add_moving(world, make_box({0.5f, 0.5f}), {x - 0.52f, 1.2f});
            add_moving(world, make_box({0.5f, 0.5f}), {x + 0.52f, 1.2f});
            add_moving(world, Circle{.radius = 0.5f}, {x, 2.2f});
        }
        for (int i = 0; i < 20; ++i) world.step(frame_time);
        const auto layer = [&](int column, const char* name, DrawOptions options) {
            const float x = 3.0f * static_cast<float>(column);
            options.view = {{x + 0.1f, 0.0f}, {x + 2.9f, 3.0f}};
            options.mark_size = 0.5f;
            picture.draw(world, options);
            picture.centered({x + 1.5f, 3.3f}, name);
        };
        layer(0, "shapes", {});
        layer(1, "contacts, contact_normals", {.contacts = true, .contact_normals = true});
        layer(2, "contact_impulses", {.contact_impulses = true});
        layer(3, "fat_boxes, mass_centers", {.fat_boxes = true, .mass_centers = true});
        picture.check("drawing");
    }
}
