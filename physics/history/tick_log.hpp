// The last ticks of a world, as what each of them changed.
//
//   shadow      a copy of the world's arrays as of the newest tick
//   tick t      what arrays held at tick t - 1 where it is another value at tick t
//
//   record      world and shadow are compared; where they differ the shadow's value goes to the log and the
//               world's to the shadow
//   rewind      ticks are taken back in the shadow, the newest first, and the shadow goes to the world
//
// Arrays whose edition is that of the shadow are left out. Of the others the log has the words that differ
// (differences.hpp):
//
//   tick    [ array | old size | new size | length ][ differences ][ tail ]  [ array | ...
//
// The tail has what a shorter array lost. Where vectors of parts change their number (a tile grid comes or
// goes) the tick has the whole shadow in place of differences.
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

/// The log and its shadow; of any number of ticks.
class TickLog {
public:
    /// Forgets all ticks and begins with the world as it is.
    void begin(WorldState& state);
    /// Adds the tick that the world's last step made. A tick that is there already, and those after it, are
    /// replaced; steps since the last record are one tick with this.
    void record(WorldState& state);
    /// Takes back ticks in the shadow until `tick` is the newest, calls `taken_back()` while each is still there,
    /// and puts the world there. Requires: has(tick).
    template <class TakenBack>
    void rewind(WorldState& state, std::uint64_t tick, TakenBack&& taken_back) {
        while (newest() > tick) {
            taken_back();
            undo_newest();
        }
        write_back(state);
    }
    /// Forgets the oldest tick. Requires: count() > 0.
    void drop_oldest();

    std::uint64_t newest() const noexcept { return newest_; }  ///< Step of the shadow.
    std::uint64_t oldest() const noexcept { return oldest_; }  ///< The first that can be gone back to.
    bool has(std::uint64_t tick) const noexcept;               ///< Cost: logarithmic.
    std::uint64_t count() const noexcept { return count_; }    ///< Ticks that can be taken back.

    std::size_t tick_bytes() const noexcept { return tick_bytes_; }  ///< All ticks together. [bytes]
    std::size_t newest_bytes() const noexcept;                       ///< The newest tick. [bytes]
    std::size_t shadow_bytes() const noexcept;                       ///< Memory of the shadow. [bytes]
    std::size_t bytes() const noexcept;                              ///< Memory held. [bytes]

    /// The shadow's array `index`, counted as in show_world().
    std::span<const std::byte> shadow_of(std::size_t index) const noexcept;

private:
    struct Shadow {
        std::vector<std::byte, detail::CacheLineAllocator<std::byte>>
            bytes;               ///< Whole lines; zero behind the last item.
        std::uint32_t size = 0;  ///< Items.
        std::uint32_t item_bytes = 0;
    };
    struct Tick {
        ByteLog changes;
        EditionNumbers numbers_before{};
        std::uint64_t step = 0;
    };

    /// The tick that is so many before the newest.
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
    EditionNumbers numbers_{};                                ///< Of the shadow.
    std::vector<std::uint32_t> counts_;                       ///< Of vectors of parts.
    std::vector<Tick> ticks_;                                 ///< A ring.
    InstructionSet instructions_ = InstructionSet::Baseline;  ///< Those of the world.
    std::size_t next_ = 0;                                    ///< Place in it of the tick to come.
    std::uint64_t count_ = 0;
    std::uint64_t newest_ = 0, oldest_ = 0;  ///< Steps.
    std::size_t tick_bytes_ = 0;
};

}  // namespace damson
