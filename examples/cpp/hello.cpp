// A minimal world: a ball falls on a floor, bounces and comes to rest.
#include <cstdio>
#include <damson/physics.hpp>

int main() {
    damson::World world{{.gravity = {0.0f, -10.0f}}};

    const auto floor = world.create_body({.type = damson::BodyType::Static});
    world.create_shape(floor, damson::Segment{.a = {-20.0f, 0.0f}, .b = {20.0f, 0.0f}});

    const auto ball = world.create_body({.type = damson::BodyType::Dynamic, .position = {0.0f, 4.0f}});
    world.create_shape(ball, damson::Circle{.radius = 0.5f}, {.restitution = 0.6f});

    int bounces = 0, ticks = 0;
    while (world.body(ball).is_awake() && ticks < 1200) {
        world.step(1.0f / 60.0f);
        ++ticks;
        for (const damson::ContactBegan& touch : world.contact_began()) {
            ++bounces;
            std::printf("tick %3d: hit the floor at %.2f m/s\n", ticks,
                        static_cast<double>(touch.approach_speed));
        }
    }
    std::printf("asleep after %d ticks and %d bounces, center at a height of %.2f m\n", ticks, bounces,
                static_cast<double>(world.body(ball).position().y));
}
