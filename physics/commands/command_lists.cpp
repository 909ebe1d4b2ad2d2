// Command buffers of a world.
#include "command_lists.hpp"

#include <algorithm>
#include <memory>

namespace damson {

CommandBuffer::CommandBuffer(std::uint64_t key, std::uint32_t handle_stamp)
    : key_(key), lists_(new CommandLists) {
    lists_->handle_stamp = handle_stamp;
}
CommandBuffer::~CommandBuffer() = default;

std::size_t CommandBuffer::size() const {
    const detail::Lock lock(lists_->mutex);
    return lists_->filling.count;
}

std::size_t CommandBuffer::bytes() const {
    const detail::Lock lock(lists_->mutex);
    return sizeof(CommandBuffer) + sizeof(CommandLists) + lists_->filling.bytes.capacity() +
           lists_->taken.bytes.capacity() + lists_->call.capacity() + lists_->bodies.bytes() +
           lists_->shapes.bytes() + lists_->joints.bytes() + lists_->chains.bytes() + lists_->grids.bytes();
}

CommandBuffer& CommandBuffers::get(std::uint64_t key) {
    const auto place = std::lower_bound(
        buffers.begin(), buffers.end(), key,
        [](const std::unique_ptr<CommandBuffer>& buffer, std::uint64_t k) { return buffer->key() < k; });
    if (place != buffers.end() && (*place)->key() == key) return **place;
    return **buffers.insert(place, std::make_unique<CommandBuffer>(key, handle_stamp));
}

std::size_t CommandBuffers::bytes() const {
    const detail::Lock lock(mutex);
    std::size_t bytes = buffers.capacity() * sizeof(buffers[0]);
    for (const auto& buffer : buffers) bytes += buffer->bytes();
    return bytes;
}

}  // namespace damson
