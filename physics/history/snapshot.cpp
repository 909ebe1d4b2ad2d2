#include "snapshot.hpp"

#include <cstring>

#include "../state/world_state.hpp"
#include "world_arrays.hpp"

namespace damson {

namespace {

constexpr std::size_t padded(std::size_t bytes) noexcept {
    return (bytes + 7) / 8 * 8;
}

/// Items of an array that are kept.
std::size_t kept_items(const StateArray& array) {
    return array.has_dead() ? array.live_ids().size() : array.size();
}

void gather(const StateArray& array, std::byte* to) {
    const std::size_t item = array.item_bytes();
    if (array.has_dead()) {
        for (const std::uint32_t id : array.live_ids()) {
            std::memcpy(to, array.item(id), item);
            to += item;
        }
        return;
    }
    array.for_each_block([&](std::span<std::byte> block) {
        std::memcpy(to, block.data(), block.size());
        to += block.size();
    });
}

/// Returns where the next array begins.
const std::byte* scatter(const StateArray& array, std::size_t size, const std::byte* from) {
    array.set_size(size);
    const std::size_t item = array.item_bytes();
    const std::byte* const first = from;
    if (array.has_dead()) {
        for (const std::uint32_t id : array.live_ids()) {
            std::memcpy(array.item(id), from, item);
            from += item;
        }
    } else {
        array.for_each_block([&](std::span<std::byte> block) {
            std::memcpy(block.data(), from, block.size());
            from += block.size();
        });
    }
    return first + padded(static_cast<std::size_t>(from - first));
}

}  // namespace

void Snapshot::save(const WorldState& state) {
    arrays_.clear();
    // a list of arrays serves those who read and those who write
    show_world(arrays_, const_cast<WorldState&>(state));  // NOLINT(cppcoreguidelines-pro-type-const-cast)
    std::size_t total = 0;
    sizes_.clear();
    for (const StateArray& array : arrays_.list()) {
        sizes_.push_back(static_cast<std::uint32_t>(array.size()));
        total += padded(kept_items(array) * array.item_bytes());
    }
    counts_.assign(arrays_.counts().begin(), arrays_.counts().end());
    bytes_.resize(total);
    std::byte* to = bytes_.data();
    for (const StateArray& array : arrays_.list()) {
        gather(array, to);
        to += padded(kept_items(array) * array.item_bytes());
    }
    step_ = state.counters.step;
    stamp_ = state.def.handle_stamp;
    broadphase_ = static_cast<std::uint8_t>(state.broadphase.kind());
    joint_work_ = state.solver.joints.work;
    tile_work_ = state.tiles.work;
}

bool Snapshot::fits(const WorldState& state) const noexcept {
    return !is_empty() && stamp_ == state.def.handle_stamp &&
           broadphase_ == static_cast<std::uint8_t>(state.broadphase.kind());
}

void Snapshot::restore(WorldState& state) const {
    arrays_.begin_writing(counts_);
    show_world(arrays_, state);
    const std::byte* from = bytes_.data();
    std::size_t index = 0;
    for (const StateArray& array : arrays_.list()) from = scatter(array, sizes_[index++], from);
    if (joint_work_ != nullptr) state.solver.joints.work = joint_work_;
    if (tile_work_ != nullptr) state.tiles.work = tile_work_;
    forget_derived(state);
}

std::size_t Snapshot::bytes() const noexcept {
    return bytes_.capacity() + (sizes_.capacity() + counts_.capacity()) * sizeof(sizes_[0]) + arrays_.bytes();
}

void Snapshot::clear() noexcept {
    bytes_.clear();
    sizes_.clear();
    counts_.clear();
    step_ = 0;
}

}  // namespace damson
