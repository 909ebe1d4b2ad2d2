// Loads: workloads for a broadphase on its own. Boxes are added, moved and removed. The changes are recorded, so that
// every engine gets the same ones.
//
//   find_loads("uniform")  ->  uniform/1, uniform/5, uniform/50
//   record_tape(load, ...) ->  Tape: the boxes at the start, then for every update the removed ids and the
//                              added and moved ids with their boxes
//
// Objects have ids from 0 up. Each object has a tight box and a fat box, which is larger by a margin. Engines receive
// the fat box only, and receive a move only when the tight box has left the fat one. A physics engine uses its
// broadphase in the same way. With `has_margin` false, every change of position is a move.
//
// Static boxes are added at the start and never move. Two static boxes never form a pair, even if they overlap.
// Engines receive which boxes are static.
//
// Box sides are from 0.5 m to 1.5 m, uniformly distributed and independent in x and y, unless a load says otherwise.
// "Two overlaps" means that a box overlaps two others on average, without margin.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "../../core/aabb.hpp"

namespace damson::demo {

/// A named load. load.cpp defines the motion of its boxes by this name.
struct Load {
    std::string_view name;
    std::string_view description;
    float margin;  ///< Maximum margin of the fat boxes; small boxes have 1/8 of their half diagonal. [m]
    bool has_random_ids;    ///< True if neighbors in space have unrelated ids; TapeOptions::ids overrides it.
    bool counts_all_moves;  ///< True if cost is per object that moved, not per box that left its fat box.
};

/// Returns all loads, in the order in which they run.
std::span<const Load> all_loads() noexcept;

/// Returns the load called `name`, or else all loads whose names begin with `name` and a slash.
std::vector<const Load*> find_loads(std::string_view name);

/// Order of the ids in space. Every engine is faster if neighbors in space are neighbors in memory.
enum class IdOrder : std::uint8_t {
    Own,       ///< The default of the load: Load::has_random_ids.
    Coherent,  ///< Ascending along a space-filling curve through the positions at the start.
    Random,
};

struct TapeOptions {
    std::uint32_t count = 1000;  ///< Number of objects; it stays the same in all updates.
    std::uint32_t updates = 10;
    bool has_margin = true;
    IdOrder ids = IdOrder::Own;
    std::uint64_t seed = 1;
};

/// An object and its new box.
struct ObjectBox {
    std::uint32_t object;
    Aabb box;
    bool is_static = false;
};

/// Returns true if an engine must report the two objects as a pair: they overlap, and at least one is not static.
constexpr bool are_pair(const ObjectBox& a, const ObjectBox& b) noexcept {
    return !(a.is_static && b.is_static) && overlaps(a.box, b.box);
}

/// The changes of one update. An object is in at most one of the lists; an id that was removed is not added in the
/// same update. Static objects are only in the `added` list of the start of a tape.
struct LoadUpdate {
    std::vector<std::uint32_t> removed;
    std::vector<ObjectBox> added;
    std::vector<ObjectBox> moved;
    std::uint32_t mover_count = 0;  ///< Number of objects that moved, inside or outside their fat box.

    std::uint64_t change_count() const noexcept { return removed.size() + added.size() + moved.size(); }
};

/// A recorded load of a given size, which any number of engines can replay.
struct Tape {
    const Load* load = nullptr;
    TapeOptions options;
    std::uint32_t object_limit = 0;  ///< Largest id plus one.
    Aabb bounds;                     ///< Contains the boxes of all updates.
    LoadUpdate start;                ///< Adds all objects.
    std::vector<LoadUpdate> updates;

    /// Returns the number by which the time of an update is divided: see Load::counts_all_moves.
    std::uint64_t cost_units(const LoadUpdate& update) const noexcept {
        return load->counts_all_moves ? update.mover_count : update.change_count();
    }
};

/// Simulates `load` once and records the changes for the engines. The same options give the same tape on every
/// machine.
/// Requires: options.count >= 10.
Tape record_tape(const Load& load, const TapeOptions& options);

}  // namespace damson::demo
