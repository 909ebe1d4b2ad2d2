// Drops a box onto another box. The program uses no joints, tiles, chains, queries or listeners, and the
// default broadphase.
#include <damson/physics.hpp>

#include <cstdio>

int main() {
    damson::World world;
    const auto ground = world.create_body({.type = damson::BodyType::Static});
    world.create_shape(ground, damson::make_box({10.0f, 1.0f}, {0.0f, -1.0f}));
    const auto box = world.create_body({.type = damson::BodyType::Dynamic, .position = {0.0f, 4.0f}});
    world.create_shape(box, damson::make_box({0.5f, 0.5f}));
    for (int i = 0; i < 120; ++i) world.step(1.0f / 60.0f);
    const glm::vec2 place = world.body(box).position();
    std::printf("%.2f %.2f\n", static_cast<double>(place.x), static_cast<double>(place.y));
}
