// The last ticks of a world, stored as the changes of each tick.
//
//   shadow      a copy of the world's arrays as of the newest tick
//   tick t      the values that arrays had at tick t - 1 and that differ at tick t
//
//   record      compares world and shadow; where they differ, copies the shadow's value to the log and the
//               world's value to the shadow
//   rewind      undoes ticks in the shadow, newest first, and copies the shadow to the world
//
// Arrays whose version number (edition) equals the shadow's are skipped. For all other arrays, the log stores
// the words that differ (differences.hpp):
//
//   tick    [ array | old size | new size | length ][ differences ][ tail ]  [ array | ...
//
// The tail stores the items that an array lost when it became shorter. If a tile grid was created or
// destroyed, the tick stores the whole shadow instead of differences.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "../../containers/constant_time_columns.hpp"
#include "../../core/instruction_set.hpp"
#include "../../core/state_arrays.hpp"
#include "byte_log.hpp"

namespace damson {

struct WorldState;

/// The log and its shadow, for any number of ticks.
class TickLog {
public:
    /// Discards all ticks and begins with the current state of the world.
    void begin(WorldState& state);
    /// Records the last step of the world as a tick. Replaces that tick and all later ones if they exist. Steps
    /// since the last record become part of the same tick.
    void record(WorldState& state);
    /// Undoes ticks until `tick` is the newest one, and restores the world to that tick. Calls `retracted()`
    /// before each tick is undone. Requires: has(tick).
    template <class TakenBack>
    void rewind(WorldState& state, std::uint64_t tick, TakenBack&& retracted) {
        while (newest() > tick) {
            retracted();
            undo_newest();
        }
        write_back(state);
    }
    /// Discards the oldest tick. Requires: count() > 0.
    void drop_oldest();

    std::uint64_t newest() const noexcept { return newest_; }  ///< Returns the tick of the shadow.
    std::uint64_t oldest() const noexcept { return oldest_; }  ///< Returns the earliest tick to rewind to.
    /// Returns true if the log can rewind to `tick`. Cost: logarithmic.
    bool has(std::uint64_t tick) const noexcept;
    std::uint64_t count() const noexcept { return count_; }  ///< Returns the number of undoable ticks.

    /// Returns the total size of all ticks. [bytes]
    std::size_t tick_bytes() const noexcept { return tick_bytes_; }
    std::size_t newest_bytes() const noexcept;  ///< Returns the size of the newest tick. [bytes]
    std::size_t shadow_bytes() const noexcept;  ///< Returns the memory used by the shadow. [bytes]
    std::size_t bytes() const noexcept;         ///< Returns the allocated memory. [bytes]

    /// Returns array `index` of the shadow, numbered as in show_world().
    std::span<const std::byte> shadow_of(std::size_t index) const noexcept;

private:
    struct Shadow {
        std::vector<std::byte, detail::CacheLineAllocator<std::byte>>
            bytes;               ///< Padded with zeros to whole lines.
        std::uint32_t size = 0;  ///< Number of items.
        std::uint32_t item_bytes = 0;
    };
    struct Tick {
        ByteLog changes;
        EditionNumbers numbers_before{};
        std::uint64_t step = 0;
    };

    /// Returns the tick that is `i` ticks before the newest.
    Tick& back(std::uint64_t i) {
        return ticks_[(next_ + ticks_.size() - 1 - static_cast<std::size_t>(i)) % ticks_.size()];
    }
    const Tick& back(std::uint64_t i) const {
        return ticks_[(next_ + ticks_.size() - 1 - static_cast<std::size_t>(i)) % ticks_.size()];
    }
    void take(WorldState& state);
    void compare(WorldState& state, ByteLog& log);
    void compare(const StateArray& array, std::uint32_t index, ByteLog& log);
    static bool holds(const Shadow& shadow, const StateArray& array);
    void keep_whole(ByteLog& log);
    void undo_newest();
    void undo_whole(const ByteLog& log);
    void write_back(WorldState& state);
    void make_room_for_tick();

    StateArrays arrays_;
    std::vector<Shadow> shadows_;
    EditionNumbers numbers_{};                                ///< Version numbers of the shadow.
    std::vector<std::uint32_t> counts_;                       ///< Lengths of lists such as the tile grids.
    std::vector<Tick> ticks_;                                 ///< Ring buffer.
    InstructionSet instructions_ = InstructionSet::Baseline;  ///< Instruction set of the world.
    std::size_t next_ = 0;                                    ///< Ring buffer index of the next tick.
    std::uint64_t count_ = 0;
    std::uint64_t newest_ = 0, oldest_ = 0;  ///< Step numbers.
    std::size_t tick_bytes_ = 0;
};

}  // namespace damson
