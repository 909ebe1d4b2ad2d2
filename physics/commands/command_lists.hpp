// Lists of a command buffer: commands on their way from the thread that gives them to the one that steps.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

#include "../../core/contract.hpp"
#include "../../core/threads.hpp"
#include "command_data.hpp"
#include "commands.hpp"

namespace damson {

class World;
struct WorldState;

/// What has become of the tokens of one kind, in the order of their numbers. Those whose object is gone are
/// forgotten now and then, so that memory follows the objects that live.
template <class Tag>
class CreatedObjects {
public:
    template <class IsAlive>
    void add(std::uint64_t number, Handle<Tag> handle, IsAlive&& is_alive) {
        if (entries_.size() >= sweep_at_) {
            std::erase_if(entries_, [&](const Entry& entry) { return !is_alive(entry.handle); });
            sweep_at_ = 2 * entries_.size() + 16;
        }
        entries_.push_back({number, handle});
    }

    /// Null if there is none, or none any more. Cost: logarithmic.
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
    std::vector<Entry> entries_;  // by rising number
    std::size_t sweep_at_ = 16;
};

/// The inside of a CommandBuffer.
struct CommandLists {
    std::uint32_t handle_stamp = 0;  ///< Of the world.

    // numbers of tokens; the filler's own
    std::uint64_t last_body = 0, last_shape = 0, last_joint = 0, last_chain = 0, last_grid = 0;

    mutable detail::Mutex mutex;  ///< Of what both threads touch: `filling`, and writes to what was created.
    std::vector<Command> filling;
    std::vector<Command> taken;  ///< The stepping thread's own.
    CreatedObjects<BodyTag> bodies;
    CreatedObjects<ShapeTag> shapes;
    CreatedObjects<JointTag> joints;
    CreatedObjects<ChainTag> chains;
    CreatedObjects<TileGridTag> grids;

    void give(Command command) {
        const detail::Lock lock(mutex);
        filling.push_back(std::move(command));
    }
};

/// Reaches the inside of a buffer.
struct CommandAccess {
    static CommandLists& lists_of(CommandBuffer& buffer) noexcept { return *buffer.lists_; }
    static const CommandLists& lists_of(const CommandBuffer& buffer) noexcept { return *buffer.lists_; }
};

/// Whether a command may be about `target`.
template <class Tag>
bool is_target(const CommandBuffer& buffer, const CommandTarget<Tag>& target, const char* call,
               const char* field) {
    if (!target.handle.is_null())
        return require(target.handle.stamp() == CommandAccess::lists_of(buffer).handle_stamp, call, field,
                       "of this world, not of another", target.handle);
    return require(!target.token.is_null(), call, field, "a handle or token of an object, not null") &&
           require(target.token.buffer == buffer.key(), call, field, "a token of the same buffer",
                   target.token.buffer);
}

/// All command buffers of a world.
struct CommandBuffers {
    std::uint32_t handle_stamp = 0;                       ///< Of the world.
    mutable detail::Mutex mutex;                          ///< Of the list, not of what is in the buffers.
    std::vector<std::unique_ptr<CommandBuffer>> buffers;  ///< By rising key.
    std::vector<CommandBuffer*> taken;                    ///< Those that the step under way empties.

    /// Carries out what is in `taken`; known since there is a buffer, so that a program without commands need
    /// not have the code of all of them.
    std::atomic<void (*)(World&, WorldState&)> carry_out = nullptr;

    /// The one of this key, made if there is none. Requires: `mutex` is held.
    CommandBuffer& get(std::uint64_t key);
    std::size_t bytes() const;
};

}  // namespace damson
