// A small program for tests of the gdb printers. gdb stops it in stop_here() and prints the variables of
// main().
#include <damson/physics.hpp>

#include "../support/white_box.hpp"

namespace {

volatile int stops = 0;

[[gnu::noinline]] void stop_here() {
    stops = stops + 1;
}

}  // namespace

int main() {
    damson::World world{{.handle_stamp = 7}};
    const damson::BodyHandle ground = world.create_body({.key = 1});
    world.create_shape(ground, damson::make_box({10.0f, 1.0f}, {0.0f, -1.0f}), {.key = 1});
    const damson::BodyHandle gone = world.create_body({});
    world.destroy_body(gone);
    const damson::BodyHandle box =
        world.create_body({.type = damson::BodyType::Dynamic, .position = {0.0f, 0.5f}, .key = 12});
    world.create_shape(box, damson::make_box({0.5f, 0.5f}), {.key = 12});
    const damson::BodyHandle lost = world.create_body({});
    world.destroy_body(lost);
    for (int i = 0; i < 5; ++i) world.step(1.0f / 60.0f);

    const damson::BodyHandle none{};
    const damson::WorldState& state = damson::test::state_of(world);
    const damson::Contact& contact = state.contacts[state.contacts.pool.live_ids()[0]];
    const damson::BodyFlags& flags = state.bodies.at<damson::BodyFlags>(box.slot);
    const damson::ConstraintGraph& graph = state.graph;
    const glm::vec2 gravity = world.gravity();
    stop_here();
    return none.is_null() && contact.is_touching() && flags.is_enabled && graph.used != 0 && gravity.y < 0.0f
               ? 0
               : 1;
}
