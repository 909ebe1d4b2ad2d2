#include "world_memory.hpp"

#include <algorithm>
#include <cstdint>

#include "../../core/prefetch.hpp"
#include "../replay/world_arrays.hpp"
#include "../state/world_state.hpp"

namespace damson {

namespace {

constexpr std::size_t line = 64;
/// Maximum amount of memory prefetched from one array; it covers the arrays of a small world. [bytes]
constexpr std::size_t most_of_array = 6 * line;

}  // namespace

void WorldPrefetch::fetch() const {
    for (const Stretch& stretch : stretches_)
        for (std::size_t i = 0; i < stretch.lines; ++i) prefetch(stretch.first + i * line);
}

void WorldPrefetch::add(const void* first, std::size_t bytes) {
    const auto address = reinterpret_cast<std::uintptr_t>(first), begin = address / line * line;
    stretches_.push_back({static_cast<const std::byte*>(first) - (address - begin),
                          (address + bytes - begin + line - 1) / line});
}

void WorldPrefetch::find(WorldState& state) {
    stretches_.clear();
    // the world object itself, without the joint batches in its middle
    const auto* const begin = reinterpret_cast<const std::byte*>(&state);
    const auto offset = [&](const void* member) {
        return static_cast<std::size_t>(static_cast<const std::byte*>(member) - begin);
    };
    add(begin, offset(&state.solver.joints.batches));
    add(&state.islands, sizeof(WorldState) - offset(&state.islands));
    StateArrays show;
    show_world(show, state);
    for (const StateArray& array : show.list())
        if (!array.is_fixed() && array.size() != 0)
            add(array.item(0), std::min(most_of_array, array.size() * array.item_bytes()));
    stretches_.shrink_to_fit();
}

}  // namespace damson
