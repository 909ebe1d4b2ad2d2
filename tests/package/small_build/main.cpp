// Drops a box onto a floor, with a library that has no tile grids and joints. Creating one is a contract violation
// and changes nothing.
#include <damson/physics.hpp>

#include <cmath>
#include <cstdio>
#include <string>

namespace {

template <class Call>
bool is_violation(const std::string& message, Call&& call) {
    try {
        call();
    } catch (const damson::ContractViolation& violation) {
        if (violation.what() == message) return true;
        std::printf("%s\n", violation.what());
    }
    return false;
}

}  // namespace

int main() {
    damson::World world;
    const auto floor = world.create_body({.type = damson::BodyType::Static});
    world.create_shape(floor, damson::make_box({10.0f, 1.0f}, {0.0f, -1.0f}));
    const auto box = world.create_body({.type = damson::BodyType::Dynamic, .position = {0.0f, 2.0f}});
    world.create_shape(box, damson::make_box({0.5f, 0.5f}));

    const bool has_no_joints =
        is_violation("World::create_joint: the library must be built with DAMSON_JOINTS=ON",
                     [&] { world.create_joint(damson::RevoluteJointDef{.body_a = floor, .body_b = box}); });
    const bool has_no_tiles =
        is_violation("World::create_tile_grid: the library must be built with DAMSON_TILES=ON",
                     [&] { world.create_tile_grid(floor, {.width = 2, .height = 2}); });
    for (int i = 0; i < 120; ++i) world.step(1.0f / 60.0f);
    const float height = world.body(box).position().y;
    world.destroy_body(box);
    world.step(1.0f / 60.0f);
    std::printf("the box rests at %.3f m\n", static_cast<double>(height));
    return has_no_joints && has_no_tiles && std::fabs(height - 0.5f) < 0.02f ? 0 : 1;
}
