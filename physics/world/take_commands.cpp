// Taking commands: what other threads have given is due in this step. Carrying it out is in
// apply_commands.cpp, which a program without commands does not have.
#include "../state/world_state.hpp"
#include "step_acts.hpp"

namespace damson {

void apply_commands(World& world, WorldState& state) {
    state.counters.commands = 0;
    CommandBuffers& commands = state.commands;
    {
        // what is given from here on is for the next step; a buffer that is made meanwhile has nothing for
        // this
        const detail::Lock lock(commands.mutex);
        commands.taken.clear();
        for (const auto& buffer : commands.buffers) {
            CommandLists& lists = CommandAccess::lists_of(*buffer);
            const detail::Lock filler_lock(lists.mutex);
            lists.taken.clear();  // of the step before
            lists.taken.swap(lists.filling);
            commands.taken.push_back(buffer.get());
        }
    }
    if (const auto carry_out = commands.carry_out.load(std::memory_order_relaxed); carry_out != nullptr)
        carry_out(world, state);
}

}  // namespace damson
