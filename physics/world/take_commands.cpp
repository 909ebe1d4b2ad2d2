// Collects the commands that other threads have recorded for this step. The functions that execute commands
// are in apply_commands.cpp, which a program links only if it uses commands.
#include "../state/world_state.hpp"
#include "step_acts.hpp"

namespace damson {

void apply_commands(World& world, WorldState& state) {
    state.counters.commands = 0;
    CommandBuffers& commands = state.commands;
    {
        // Commands that are recorded after this point belong to the next step. A buffer that is created meanwhile
        // has no commands for this step.
        const detail::Lock lock(commands.mutex);
        commands.taken.clear();
        for (const auto& buffer : commands.buffers) {
            CommandLists& lists = CommandAccess::lists_of(*buffer);
            const detail::Lock filler_lock(lists.mutex);
            lists.taken.clear();  // commands of the previous step
            lists.taken.swap(lists.filling);
            commands.taken.push_back(buffer.get());
        }
    }
    if (const auto carry_out = commands.carry_out.load(std::memory_order_relaxed); carry_out != nullptr)
        carry_out(world, state);
}

}  // namespace damson
