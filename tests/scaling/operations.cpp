// Runs one operation on n things: damson_scaling NAME N. check.py counts the instructions that it takes.
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <damson/physics.hpp>
#include <vector>

using namespace damson;

namespace {

constexpr float dt = 1.0f / 60.0f;

Shape box_at(int i) {
    return make_box({0.4f, 0.4f}, {static_cast<float>(i % 100), static_cast<float>(i / 100)});
}

std::vector<ShapeHandle> add_boxes(World& world, BodyHandle body, int count) {
    std::vector<ShapeHandle> shapes;
    for (int i = 0; i < count; ++i) shapes.push_back(world.create_shape(body, box_at(i)));
    return shapes;
}

BodyHandle add_ball(World& world, glm::vec2 position) {
    const BodyHandle body = world.create_body({.type = BodyType::Dynamic, .position = position});
    world.create_shape(body, Circle{.radius = 0.3f});
    return body;
}

/// Adds a row of balls on a floor, which all rest.
std::vector<BodyHandle> add_row(World& world, int count) {
    const BodyHandle ground = world.create_body({});
    world.create_shape(ground, make_box({static_cast<float>(count), 0.5f}, {0.0f, -0.5f}));
    std::vector<BodyHandle> bodies;
    for (int i = 0; i < count; ++i)
        bodies.push_back(add_ball(world, {static_cast<float>(i - count / 2), 0.3f}));
    return bodies;
}

void static_shapes(int count) {
    World world;
    add_boxes(world, world.create_body({}), count);
}

void kinematic_shapes(int count) {
    World world;
    add_boxes(world, world.create_body({.type = BodyType::Kinematic}), count);
}

void dynamic_shapes(int count) {
    World world;
    add_boxes(world, world.create_body({.type = BodyType::Dynamic}), count);
}

void destroy_static_shapes(int count) {
    World world;
    for (const ShapeHandle shape : add_boxes(world, world.create_body({}), count)) world.destroy_shape(shape);
}

void joints_on_ground(int count) {
    World world;
    const BodyHandle ground = world.create_body({});
    add_boxes(world, ground, 100);
    for (int i = 0; i < count; ++i) {
        const float x = static_cast<float>(i);
        const BodyHandle bob = add_ball(world, {x, 200.0f});
        world.create_joint(RevoluteJointDef{
            .body_a = ground, .body_b = bob, .anchor_local_a = {x, 201.0f}, .anchor_local_b = {0.0f, 1.0f}});
    }
    // each ball overlaps a box of the ground, which makes pairs
    for (int i = 0; i < count; ++i)
        add_ball(world, {static_cast<float>(i % 100), 0.5f + 100.0f * static_cast<float>(i / 100)});
    world.step(dt);
}

void bodies(int count) {
    World world;
    for (const BodyHandle body : add_row(world, count)) world.destroy_body(body);
}

void steps(int count) {
    World world;
    add_row(world, count);
    for (int i = 0; i < 3; ++i) world.step(dt);
}

struct Operation {
    const char* name;
    void (*run)(int count);
};

constexpr Operation operations[] = {
    {"static_shapes", static_shapes},
    {"kinematic_shapes", kinematic_shapes},
    {"dynamic_shapes", dynamic_shapes},
    {"destroy_static_shapes", destroy_static_shapes},
    {"joints_on_ground", joints_on_ground},
    {"bodies", bodies},
    {"steps", steps},
};

}  // namespace

int main(int argc, char** argv) {
    if (argc == 1)
        for (const Operation& operation : operations) std::puts(operation.name);
    if (argc != 3) return argc != 1;
    for (const Operation& operation : operations)
        if (std::strcmp(operation.name, argv[1]) == 0) {
            operation.run(std::atoi(argv[2]));
            return 0;
        }
    std::fprintf(stderr, "no operation %s\n", argv[1]);
    return 1;
}
