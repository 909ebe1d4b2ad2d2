// The buffers of a world, and how a step takes what is in them. What commands do is in commands.cpp, which a
// program without any does not have.
#include "command_lists.hpp"

#include <algorithm>
#include <memory>
#include <mutex>

#include "world_state.hpp"

namespace damson {

CommandBuffer::CommandBuffer(std::uint64_t key, std::uint32_t handle_stamp)
    : key_(key), lists_(new CommandLists) {
    lists_->handle_stamp = handle_stamp;
}
CommandBuffer::~CommandBuffer() = default;

std::size_t CommandBuffer::size() const {
    const std::scoped_lock lock(lists_->mutex);
    return lists_->filling.size();
}

std::size_t CommandBuffer::bytes() const {
    const std::scoped_lock lock(lists_->mutex);
    return sizeof(CommandBuffer) + sizeof(CommandLists) +
           (lists_->filling.capacity() + lists_->taken.capacity()) * sizeof(Command) +
           lists_->bodies.bytes() + lists_->shapes.bytes() + lists_->joints.bytes() + lists_->chains.bytes() +
           lists_->grids.bytes();
}

CommandBuffer& CommandBuffers::get(std::uint64_t key) {
    const auto place = std::lower_bound(
        buffers.begin(), buffers.end(), key,
        [](const std::unique_ptr<CommandBuffer>& buffer, std::uint64_t k) { return buffer->key() < k; });
    if (place != buffers.end() && (*place)->key() == key) return **place;
    return **buffers.insert(place, std::make_unique<CommandBuffer>(key, handle_stamp));
}

std::size_t CommandBuffers::bytes() const {
    const std::scoped_lock lock(mutex);
    std::size_t bytes = buffers.capacity() * sizeof(buffers[0]);
    for (const auto& buffer : buffers) bytes += buffer->bytes();
    return bytes;
}

void apply_commands(World& world, WorldState& state) {
    state.counters.commands = 0;
    CommandBuffers& commands = state.commands;
    {
        // what is given from here on is for the next step; a buffer that is made meanwhile has nothing for
        // this
        const std::scoped_lock lock(commands.mutex);
        commands.taken.clear();
        for (const auto& buffer : commands.buffers) {
            CommandLists& lists = CommandAccess::lists_of(*buffer);
            const std::scoped_lock filler_lock(lists.mutex);
            lists.taken.clear();  // of the step before
            lists.taken.swap(lists.filling);
            commands.taken.push_back(buffer.get());
        }
    }
    if (commands.carry_out != nullptr) commands.carry_out(world, state);
}

}  // namespace damson
