// Takes the commands that other threads have recorded for this step. The functions that execute them are in
// apply_commands.cpp, which is not linked into a program that does not use commands.
#include <utility>

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
            std::swap(lists.taken, lists.filling);
            commands.taken.push_back(buffer.get());
        }
    }
    if (const auto execute = commands.execute.load(std::memory_order_relaxed); execute != nullptr)
        execute(world, state);
}

}  // namespace damson
