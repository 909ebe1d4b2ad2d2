// Loads: workloads for a broadphase without the rest of an engine. Boxes are added, moved and removed. All
// changes are recorded, so that every engine gets the same changes.
//
//   find_loads("uniform")  ->  uniform/1, uniform/5, uniform/50
//   record_tape(load, ...) ->  Tape: the boxes at the start, then for every update the removed ids and the
//                              added and moved ids with their boxes
//
// Object ids are counted from 0. Each object has a tight box and a fat box, which is larger by a margin.
// Engines receive only the fat box, and receive a move only when the tight box has left the fat one. A
// physics engine uses its broadphase in the same way. If `has_margin` is false, every change of position is a
// move.
//
// Static boxes are added at the start and never move. Two static boxes never form a pair, even if they
// overlap. The tape says which boxes are static.
//
// Unless a load says otherwise, box sides are uniformly distributed from 0.5 m to 1.5 m, independently in x
// and y. "Two overlaps" means that a box overlaps two others on average, without margin.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "../../core/aabb.hpp"

namespace damson::demo {

/// A named load. The name selects the boxes and their motion in load.cpp.
struct Load {
    std::string_view name;
    std::string_view description;
    float margin;  ///< Maximum margin of a fat box; if less, the margin is 1/8 of its half diagonal. [m]
    bool has_random_ids;    ///< True if ids are unrelated to positions; TapeOptions::ids overrides it.
    bool counts_all_moves;  ///< If true, cost is per moved object; if false, per change sent to the engine.
};

/// Returns all loads, in the order in which they run.
std::span<const Load> all_loads() noexcept;

/// Returns the load with this name. If there is none, returns all loads whose names begin with `name` and a
/// slash.
std::vector<const Load*> find_loads(std::string_view name);

/// Order of ids in space. Every engine is faster if boxes that are close in space have close ids.
enum class IdOrder : std::uint8_t {
    Own,       ///< As Load::has_random_ids says.
    Coherent,  ///< Ascending along a space-filling curve through the start positions.
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

/// Returns true if an engine must report the two objects as a pair: their boxes overlap, and at least one is
/// not static.
constexpr bool are_pair(const ObjectBox& a, const ObjectBox& b) noexcept {
    return !(a.is_static && b.is_static) && overlaps(a.box, b.box);
}

/// The changes of one update. Each object is in at most one of the lists. The id of a removed object is not
/// reused in the same update. Static objects appear only in Tape::start.
struct LoadUpdate {
    std::vector<std::uint32_t> removed;
    std::vector<ObjectBox> added;
    std::vector<ObjectBox> moved;
    std::uint32_t mover_count = 0;  ///< Number of objects that moved, even within their fat box.

    std::uint64_t change_count() const noexcept { return removed.size() + added.size() + moved.size(); }
};

/// A recorded load of a given size, which any number of engines can replay.
struct Tape {
    const Load* load = nullptr;
    TapeOptions options;
    std::uint32_t object_limit = 0;  ///< All ids are below this value.
    Aabb bounds;                     ///< Contains the boxes of all updates.
    LoadUpdate start;                ///< Adds all objects.
    std::vector<LoadUpdate> updates;

    /// Returns the number of moved objects or of changes, by which an update's time is divided; see
    /// Load::counts_all_moves.
    std::uint64_t cost_units(const LoadUpdate& update) const noexcept {
        return load->counts_all_moves ? update.mover_count : update.change_count();
    }
};

/// Simulates `load` once and records the changes for the engines. The same options give the same tape on every
/// machine.
/// Requires: options.count >= 10.
Tape record_tape(const Load& load, const TapeOptions& options);

}  // namespace damson::demo
