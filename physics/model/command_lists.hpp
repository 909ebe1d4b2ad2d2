// The lists of a command buffer, which pass commands from the recording thread to the stepping thread.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

#include "../../core/byte_stream.hpp"
#include "../../core/contract.hpp"
#include "../../core/threads.hpp"
#include "commands.hpp"

namespace damson {

class World;
struct WorldState;

/// Objects created for tokens of one kind, sorted by token number. Entries for destroyed objects are removed
/// from time to time, so that memory stays proportional to the number of live objects.
template <class Tag>
class CreatedObjects {
public:
    template <class IsAlive>
    void add(std::uint64_t number, Handle<Tag> handle, IsAlive&& is_alive) {
        if (entries_.size() >= sweep_at_) {
            std::erase_if(entries_, [&](const Entry& entry) { return !is_alive(entry.handle); });
            sweep_at_ = 2 * entries_.size() + 16;
        }
        DAMSON_ASSERT(entries_.empty() || entries_.back().number < number);
        entries_.push_back({number, handle});
    }

    /// Returns the object created for a token; null if none was created or its entry was removed. Cost:
    /// logarithmic.
    Handle<Tag> find(std::uint64_t number) const noexcept {
        std::size_t first = 0, last = entries_.size();
        while (first < last) {
            const std::size_t middle = first + (last - first) / 2;
            (entries_[middle].number < number ? first : last) =
                entries_[middle].number < number ? middle + 1 : middle;
        }
        return first < entries_.size() && entries_[first].number == number ? entries_[first].handle
                                                                           : Handle<Tag>{};
    }

    std::size_t bytes() const noexcept { return entries_.capacity() * sizeof(Entry); }

private:
    struct Entry {
        std::uint64_t number;
        Handle<Tag> handle;
    };
    std::vector<Entry> entries_;  // sorted by number
    std::size_t sweep_at_ = 16;
};

/// Kinds of objects that commands can refer to.
enum class CommandObject : std::uint8_t { None, OfBody, OfShape, OfJoint, OfChain, OfTileGrid };

/// Commands as bytes. Each command is a call that waits for the next step:
///
///   call number, kind of the object that the call creates (1 byte each), token number (8 bytes)
///   number of targets (1 byte); per target: kind (1 byte), slot, generation (4 bytes each), token (8 bytes)
///   size of the other arguments (4 bytes), then these arguments, field by field
struct CommandList {
    ByteWriter bytes;
    std::size_t count = 0;

    void clear() noexcept {
        bytes.clear();
        count = 0;
    }
};

/// State of a CommandBuffer.
struct CommandLists {
    std::uint32_t handle_stamp = 0;  ///< Handle stamp of the world.

    // last token number of each kind, used only by the recording thread
    std::uint64_t last_body = 0, last_shape = 0, last_joint = 0, last_chain = 0, last_grid = 0;

    mutable detail::Mutex mutex;  ///< Guards `filling`, and writes to the lists of created objects.
    CommandList filling;
    CommandList taken;  ///< Used only by the stepping thread.
    ByteWriter call;    ///< The call being executed; used only by the stepping thread.
    CreatedObjects<BodyTag> bodies;
    CreatedObjects<ShapeTag> shapes;
    CreatedObjects<JointTag> joints;
    CreatedObjects<ChainTag> chains;
    CreatedObjects<TileGridTag> grids;
};

/// Gives access to the state of a buffer.
struct CommandAccess {
    static CommandLists& lists_of(CommandBuffer& buffer) noexcept { return *buffer.lists_; }
    static const CommandLists& lists_of(const CommandBuffer& buffer) noexcept { return *buffer.lists_; }
};

/// All command buffers of a world.
struct CommandBuffers {
    std::uint32_t handle_stamp = 0;  ///< Handle stamp of the world.
    /// Guards the list, not the contents of the buffers.
    mutable detail::Mutex mutex;
    std::vector<std::unique_ptr<CommandBuffer>> buffers;  ///< Sorted by key.
    /// Buffers whose commands the current step executes.
    std::vector<CommandBuffer*> taken;

    /// Function that executes the commands in `taken`. It is set when the first buffer is created, so that
    /// programs without commands need not link it.
    std::atomic<void (*)(World&, WorldState&)> execute = nullptr;

    /// Returns the buffer with this key; creates it if it does not exist. Requires: the caller holds `mutex`.
    CommandBuffer& get(std::uint64_t key);
    std::size_t bytes() const;
};

}  // namespace damson
