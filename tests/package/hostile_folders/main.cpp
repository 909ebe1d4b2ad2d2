// Includes headers of the game. Damson's headers must not include them by mistake.
#include <damson/broadphase.hpp>
#include <damson/physics.hpp>

#include "broadphase/broadphase.hpp"
#include "core/aabb.hpp"
#include "physics/world.hpp"
#include "world.hpp"

int main() {
    damson::World world;
    const auto ball = world.create_body({.type = damson::BodyType::Dynamic, .position = {0.0f, 4.0f}});
    world.create_shape(ball, damson::Circle{.radius = 0.5f});
    world.step(1.0f / 60.0f);
    const bool it_falls = world.body(ball).position().y < 4.0f;
    const bool games_own = game::gravity == 3 && game::cells == 4 && game::boxes == 5 && game::levels == 6;
    return it_falls && games_own ? 0 : 1;
}
