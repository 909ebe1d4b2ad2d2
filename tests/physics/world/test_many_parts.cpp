// Tests bodies with many shapes or joints. Incremental updates must give the same result as a
// full computation.
#include <doctest/doctest.h>
#include <damson/physics.hpp>
#include <string>
#include <vector>

using namespace damson;

namespace {

Shape box_at(int i) {
    return make_box({0.4f, 0.3f}, {static_cast<float>(i), static_cast<float>(i % 3)});
}

/// Checks the incrementally updated mass of a body with 20 shapes. First creates and destroys `extra` more
/// shapes.
void check_shapes(BodyType type, int extra, bool is_bullet) {
    World world;
    const BodyHandle body = world.create_body({.type = type, .is_bullet = is_bullet});
    for (int i = 0; i < 20; ++i)
        world.create_shape(body, box_at(i), {.key = static_cast<std::uint64_t>(i + 1)});
    std::vector<ShapeHandle> others;
    for (int i = 0; i < extra; ++i)
        others.push_back(
            world.create_shape(body, box_at(30 - 3 * i), {.key = static_cast<std::uint64_t>(i + 100)}));
    for (const ShapeHandle shape : others) world.destroy_shape(shape);
    const std::string before = describe(world, body);
    // Compute the mass again from all shapes.
    world.body(body).set_mass({2.0f});
    world.body(body).reset_mass();
    CHECK(describe(world, body) == before);
}

}  // namespace

TEST_CASE("adding and destroying shapes gives the same state of a body as a full computation") {
    for (const BodyType type : {BodyType::Static, BodyType::Kinematic, BodyType::Dynamic})
        for (const bool is_bullet : {false, true}) {
            CAPTURE(static_cast<int>(type));
            CAPTURE(is_bullet);
            check_shapes(type, 0, is_bullet);
            check_shapes(type, 10, is_bullet);
        }
}

TEST_CASE("a joint prevents collision at any position in the joint lists of its bodies") {
    for (const bool is_hub_a : {false, true})
        for (const int place : {0, 5, 9})
            for (const bool is_leaf_first : {false, true}) {
                World world;
                BodyHandle leaf;
                const auto make_leaf = [&] {
                    leaf = world.create_body({.type = BodyType::Dynamic, .position = {0.3f, 0.0f}});
                    world.create_shape(leaf, Circle{.radius = 0.5f});
                };
                if (is_leaf_first) make_leaf();
                const BodyHandle hub = world.create_body({});
                world.create_shape(hub, Circle{.radius = 0.5f});
                if (!is_leaf_first) make_leaf();
                for (int i = 0; i < 10; ++i) {
                    const BodyHandle far = world.create_body(
                        {.type = BodyType::Dynamic, .position = {50.0f + static_cast<float>(i), 0.0f}});
                    // Besides its joint to the hub, give the leaf four more joints.
                    if (i < 4)
                        world.create_joint(DistanceJointDef{.body_a = leaf, .body_b = far, .length = 50.0f});
                    const BodyHandle end = i == place ? leaf : far;
                    world.create_joint(
                        RevoluteJointDef{.body_a = is_hub_a ? hub : end, .body_b = is_hub_a ? end : hub});
                }
                world.step(1.0f / 60.0f);
                CHECK(world.counters().contacts == 0);
            }
}
