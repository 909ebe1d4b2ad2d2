// Runs one operation on n objects: damson_scaling NAME N. check.py counts the instructions.
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <damson/broadphase.hpp>
#include <damson/physics.hpp>
#include <damson/time.hpp>
#include <string>
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

/// Adds a row of `count` balls that rest on a floor.
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
    // Each ball overlaps a box of the ground, so each adds a contact.
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

/// Steps moving balls, and a quarter as many bullets among them.
void bullets(int count) {
    World world{{.gravity = {0.0f, 0.0f}}};
    for (int i = 0; i < count + count / 4; ++i) {
        const bool is_bullet = i >= count;
        const glm::vec2 position{static_cast<float>(i % 40), static_cast<float>(i / 40)};
        const glm::vec2 velocity{is_bullet ? 90.0f : 5.0f, static_cast<float>(i % 7) - 3.0f};
        const BodyHandle body = world.create_body({.type = BodyType::Dynamic,
                                                   .position = position,
                                                   .linear_velocity = velocity,
                                                   .is_bullet = is_bullet});
        world.create_shape(body, Circle{.radius = 0.1f});
    }
    for (int i = 0; i < 3; ++i) world.step(dt);
}

/// Drops a plank onto a floor that consists of many boxes of one body.
void plank_over_boxes(int count) {
    World world;
    const BodyHandle ground = world.create_body({});
    for (int i = 0; i < count; ++i)
        world.create_shape(ground, make_box({0.5f, 0.5f}, {static_cast<float>(i) + 0.5f, -0.5f}));
    const float half = 0.5f * static_cast<float>(count);
    const BodyHandle plank = world.create_body({.type = BodyType::Dynamic, .position = {half, 0.2f}});
    world.create_shape(plank, make_box({half, 0.2f}));
    for (int i = 0; i < 3; ++i) world.step(dt);
}

/// Drops a body of many boxes onto a single large box.
void comb_over_floor(int count) {
    World world;
    const float half = 0.5f * static_cast<float>(count);
    world.create_shape(world.create_body({}), make_box({half, 0.5f}, {half, -0.5f}));
    const BodyHandle comb = world.create_body({.type = BodyType::Dynamic, .position = {0.0f, 0.2f}});
    for (int i = 0; i < count; ++i)
        world.create_shape(comb, make_box({0.3f, 0.2f}, {static_cast<float>(i) + 0.5f, 0.0f}));
    for (int i = 0; i < 3; ++i) world.step(dt);
}

void chain_points(int count) {
    World world;
    std::vector<glm::vec2> points;
    for (int i = count; i >= 0; --i) points.emplace_back(static_cast<float>(i), 0.0f);
    world.create_chain(world.create_body({}), {.points = points});
    add_ball(world, {1.0f, 0.3f});
    world.step(dt);
}

void tile_cells(int count) {
    World world;
    const std::vector<std::uint8_t> kinds(static_cast<std::size_t>(count) * 4, 1);
    const Tile tile;
    world.create_tile_grid(
        world.create_body({}),
        {.width = static_cast<std::uint32_t>(count), .height = 4, .kinds = kinds, .palette = {&tile, 1}});
    for (int i = 0; i < count; ++i) add_ball(world, {static_cast<float>(i) + 0.5f, 4.3f});
    for (int i = 0; i < 2; ++i) world.step(dt);
}

/// Steps a row of balls that all overlap one sensor.
void one_sensor_over_all(int count) {
    World world;
    add_row(world, count);
    world.create_shape(world.create_body({}), make_box({static_cast<float>(count), 5.0f}),
                       {.is_sensor = true});
    for (int i = 0; i < 3; ++i) world.step(dt);
}

void listeners(int count) {
    World world;
    std::size_t calls = 0;
    std::vector<Subscription> subscriptions;
    for (const BodyHandle body : add_row(world, count))
        subscriptions.push_back(
            world.on_contact_began({.body = body}, [&calls](const ContactBegan&) { ++calls; }));
    world.step(dt);
}

void names_and_keys(int count) {
    World world;
    for (int i = 0; i < count; ++i) {
        BodyDef def;
        def.key = static_cast<std::uint64_t>(i) + 1;
        def.name = std::to_string(i);
        world.create_body(def);
    }
    for (int i = 0; i < count; ++i) {
        (void)world.find_body(std::to_string(i));
        (void)world.find_body(static_cast<std::uint64_t>(i) + 1);
    }
}

void queries(int count) {
    World world;
    add_row(world, count);
    world.step(dt);
    for (int i = 0; i < count; ++i)
        (void)world.find_nearest(
            RayCast{.origin = {static_cast<float>(i - count / 2), 5.0f}, .translation = {0.0f, -9.0f}});
}

void sleep_and_wake(int count) {
    World world;
    const auto row = add_row(world, count);
    for (int i = 0; i < 60; ++i) world.step(dt);
    world.wake_all();
    world.step(dt);
}

/// Adds a row of adjacent boxes that sleep as one island, and returns them.
std::vector<BodyHandle> add_sleeping_island(World& world, int count) {
    const BodyHandle ground = world.create_body({});
    world.create_shape(ground, make_box({static_cast<float>(count), 0.5f}, {0.0f, -0.5f}));
    std::vector<BodyHandle> bodies;
    for (int i = 0; i < count; ++i) {
        const float x = static_cast<float>(i - count / 2);
        bodies.push_back(world.create_body({.type = BodyType::Dynamic, .position = {x, 0.5f}}));
        world.create_shape(bodies.back(), make_box({0.5f, 0.5f}));
    }
    for (int i = 0; i < 60; ++i) world.step(dt);
    return bodies;
}

void wake_one_by_one(int count) {
    World world;
    for (const BodyHandle body : add_sleeping_island(world, count))
        world.body(body).set_linear_velocity({0.0f, 1.0f});
}

void destroy_sleepers(int count) {
    World world;
    for (const BodyHandle body : add_sleeping_island(world, count)) world.destroy_body(body);
}

void joints_on_one_body(int count) {
    World world{{.gravity = {0.0f, 0.0f}}};
    const BodyHandle hub = add_ball(world, {0.0f, 0.0f});
    for (int i = 0; i < count; ++i) {
        const glm::vec2 at{static_cast<float>(i % 50) + 2.0f, static_cast<float>(i / 50) + 2.0f};
        const BodyHandle body = world.create_body({.type = BodyType::Dynamic, .position = at});
        world.create_shape(body, Circle{.radius = 0.1f});
        const float length = std::hypot(at.x, at.y);
        world.create_joint(DistanceJointDef{.body_a = hub, .body_b = body, .length = length});
    }
    for (int i = 0; i < 3; ++i) world.step(dt);
}

void shift_origin(int count) {
    World world;
    add_row(world, count);
    world.step(dt);
    world.shift_origin({3.0f, 4.0f});
    world.step(dt);
}

void create_in_bulk(int count) {
    World world;
    const std::vector<BodyDef> bodies(static_cast<std::size_t>(count), BodyDef{.type = BodyType::Dynamic});
    world.destroy_bodies(world.create_bodies(bodies, Circle{.radius = 0.3f}, {.filter = {.mask = 0}}));
    world.step(dt);
}

/// Steps pairs of balls that are far apart. Each pair is an island that falls asleep and is then woken.
void islands(int count) {
    World world{{.gravity = {0.0f, 0.0f}}};
    for (int i = 0; i < count; ++i) {
        const float x = 3.0f * static_cast<float>(i);
        add_ball(world, {x, 0.0f});
        add_ball(world, {x, 0.55f});
    }
    for (int i = 0; i < 60; ++i) world.step(dt);
    world.wake_all();
    world.step(dt);
}

/// Steps a row of balls that all touch one body.
void one_body_over_all(int count) {
    World world{{.gravity = {0.0f, 0.0f}}};
    add_row(world, count);
    const BodyHandle lid = world.create_body({.type = BodyType::Dynamic, .position = {0.0f, 0.8f}});
    world.create_shape(lid, make_box({static_cast<float>(count), 0.25f}));
    for (int i = 0; i < 3; ++i) world.step(dt);
}

void history(int count) {
    World world;
    add_row(world, count);
    History history(world, {.ticks = 10});
    for (int i = 0; i < 5; ++i) {
        world.step(dt);
        history.record();
    }
    (void)history.rewind(history.oldest());
}

void recording(int count) {
    World world;
    Recording recording(world);
    add_row(world, count);
    for (int i = 0; i < 3; ++i) world.step(dt);
    (void)recording.bytes();
}

/// Adds boxes to a broadphase, and commits three moves of all of them.
template <class BoxOf>
void move_boxes(int count, const BoxOf& box_of) {
    SweepAndPrune sweep;
    std::vector<ProxyId> proxies;
    for (int i = 0; i < 8 * count; ++i)
        proxies.push_back(sweep.add(box_of(i, glm::vec2{0.0f}), static_cast<std::uint64_t>(i)));
    (void)sweep.commit();
    for (int commit = 1; commit <= 3; ++commit) {
        const glm::vec2 shift{0.001f * static_cast<float>(commit)};
        for (int i = 0; i < 8 * count; ++i)
            sweep.move(proxies[static_cast<std::size_t>(i)], box_of(i, shift));
        (void)sweep.commit();
    }
}

/// Returns a pseudorandom number in [0, 1).
float drawn(int i, std::uint32_t salt) {
    // mixed twice: with one product, the numbers of two salts differ by a constant, and the boxes lie in a few lines
    std::uint32_t mixed = static_cast<std::uint32_t>(i) + salt * 0x9e3779b9u;
    mixed = (mixed ^ mixed >> 16) * 0x7feb352du;
    mixed = (mixed ^ mixed >> 15) * 0x846ca68bu;
    return static_cast<float>(mixed >> 8) / 16777216.0f;
}

void boxes_of_two_scales(int count) {
    const float heap = 0.05f * std::sqrt(static_cast<float>(count));
    move_boxes(count, [&](int i, glm::vec2 shift) {
        const float size = i % 2 == 0 ? 0.01f : 10.0f, world = i % 2 == 0 ? heap : 180e3f;
        const glm::vec2 at = glm::vec2{world * drawn(i, 1), world * drawn(i, 77)} + shift;
        return Aabb{at, at + size};
    });
}

void wide_plates(int count) {
    move_boxes(count, [](int i, glm::vec2 shift) {
        const glm::vec2 at = glm::vec2{drawn(i, 1), 0.25f * static_cast<float>(i)} + shift;
        return Aabb{at, at + glm::vec2{1000.0f, 0.2f}};
    });
}

void tall_pillars(int count) {
    move_boxes(count, [](int i, glm::vec2 shift) {
        const glm::vec2 at = glm::vec2{0.25f * static_cast<float>(i), drawn(i, 1)} + shift;
        return Aabb{at, at + glm::vec2{0.2f, 1000.0f}};
    });
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
    {"bullets", bullets},
    {"plank_over_boxes", plank_over_boxes},
    {"comb_over_floor", comb_over_floor},
    {"chain_points", chain_points},
    {"tile_cells", tile_cells},
    {"one_sensor_over_all", one_sensor_over_all},
    {"listeners", listeners},
    {"names_and_keys", names_and_keys},
    {"queries", queries},
    {"sleep_and_wake", sleep_and_wake},
    {"wake_one_by_one", wake_one_by_one},
    {"destroy_sleepers", destroy_sleepers},
    {"joints_on_one_body", joints_on_one_body},
    {"shift_origin", shift_origin},
    {"create_in_bulk", create_in_bulk},
    {"islands", islands},
    {"one_body_over_all", one_body_over_all},
    {"history", history},
    {"recording", recording},
    {"boxes_of_two_scales", boxes_of_two_scales},
    {"wide_plates", wide_plates},
    {"tall_pillars", tall_pillars},
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
