// Drops a ball onto a floor. The program includes only public headers, and uses every library.
#include <damson/broadphase.hpp>
#include <damson/containers.hpp>
#include <damson/narrowphase.hpp>
#include <damson/physics.hpp>

#include <cmath>
#include <cstdio>

int main() {
    damson::World world;
    const auto floor = world.create_body({.type = damson::BodyType::Static});
    world.create_shape(floor, damson::make_box({10.0f, 1.0f}, {0.0f, -1.0f}));
    const auto ball = world.create_body({.type = damson::BodyType::Dynamic, .position = {0.0f, 4.0f}});
    world.create_shape(ball, damson::Circle{.radius = 0.5f});
    for (int i = 0; i < 180; ++i) world.step(1.0f / 60.0f);
    const float height = world.body(ball).position().y;
    std::printf("the ball rests at %.3f m\n", static_cast<double>(height));
    return std::fabs(height - 0.5f) < 0.02f ? 0 : 1;
}
