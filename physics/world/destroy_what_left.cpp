// Destroys the bodies that left the bounds, if the world is set to OutOfBounds::Destroy.
#include <cstddef>

#include "../state/world_state.hpp"
#include "step_acts.hpp"
#include "world.hpp"

namespace damson {

void destroy_what_left(World& world, WorldState& state) {
    if (!state.def.bounds || state.def.out_of_bounds != OutOfBounds::Destroy) return;
    const RecorderPause pause(state.recorder);  // not recorded: playback of the step destroys them again
    for (std::size_t i = 0; i < state.events.of<BodyLeft>().size(); ++i)
        world.destroy_body(state.events.of<BodyLeft>()[i].body);
}

}  // namespace damson
