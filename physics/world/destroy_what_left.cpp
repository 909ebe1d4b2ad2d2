// Bodies that left the bounds of a world that is to destroy them.
#include <cstddef>

#include "../state/world_state.hpp"
#include "step_acts.hpp"
#include "world.hpp"

namespace damson {

void destroy_what_left(World& world, WorldState& state) {
    if (!state.def.bounds || state.def.leaving != Leaving::Destroy) return;
    const RecorderPause pause(state.recorder);  // a step that is taken again does so again
    for (std::size_t i = 0; i < state.events.of<BodyLeft>().size(); ++i)
        world.destroy_body(state.events.of<BodyLeft>()[i].body);
}

}  // namespace damson
