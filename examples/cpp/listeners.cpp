// Event listeners: bullets damage targets, a gate counts the bullets that pass, and hard impacts are reported.
#include <cstdio>
#include <damson/physics.hpp>

using namespace damson;

constexpr std::uint64_t bullets = 2, targets = 4, gates = 8;  // categories; 1 is the default category

int main() {
    World world;
    int lives = 3, passed = 0;

    const BodyHandle ground = world.create_body({});
    world.create_shape(ground, make_box({50.0f, 1.0f}, {0.0f, -1.0f}));

    const BodyHandle post = world.create_body({.position = {10.0f, 1.0f}});
    world.create_shape(post, make_box({0.2f, 1.0f}), {.filter = {.category = targets}});

    const BodyHandle arch = world.create_body({.position = {5.0f, 1.0f}});
    world.create_shape(arch, make_box({0.1f, 1.0f}), {.is_sensor = true, .filter = {.category = gates}});

    // `a` is always the shape whose category is in `categories`; a listener can do anything except step the
    // world
    world.on_contact_began({.categories = bullets, .others = targets}, [&](const ContactBegan& hit) {
        world.destroy_body(hit.a.body);
        std::printf("hit at %.0f m/s, %d lives left\n", static_cast<double>(hit.approach_speed), --lives);
    });
    world.on_sensor_began({.categories = bullets, .others = gates}, [&](const SensorBegan&) { ++passed; });
    const Subscription falls = world.on_hit({}, [](const ContactHit& hit) {
        std::printf("impact at %.1f m/s\n", static_cast<double>(hit.approach_speed));
    });

    const BodyHandle stone = world.create_body({.type = BodyType::Dynamic, .position = {-5.0f, 6.0f}});
    world.create_shape(stone, Circle{.radius = 0.5f}, {.events = {.hits = true}});

    for (int tick = 0; tick < 180; ++tick) {
        if (tick % 60 == 0) {
            const BodyHandle shot = world.create_body({.type = BodyType::Dynamic,
                                                       .position = {0.0f, 1.0f},
                                                       .linear_velocity = {60.0f, 1.0f},
                                                       .is_bullet = true});
            world.create_shape(shot, Circle{.radius = 0.05f}, {.filter = {.category = bullets}});
        }
        world.step(1.0f / 60.0f);
    }
    world.unsubscribe(falls);
    std::printf("%d shots passed the gate, %d lives left\n", passed, lives);
}
