// Loads: workloads for a broadphase without the rest of an engine. Boxes are added, moved and removed. All
// changes are recorded on a tape, so that every engine receives the same changes.
//
//   find_loads("uniform")  ->  uniform/1, uniform/5, uniform/50
//   record_tape(load, ...) ->  Tape: the initial boxes, then for every update the removed ids and the added
//                              and moved ids with their boxes
//
// Object ids start at 0. Each object has a tight box and a fat box, which is larger by a margin. Engines
// receive only the fat box, and receive a move only when the tight box has left the fat one. Physics engines
// use their broadphases in the same way. If `has_margin` is false, every change of position is a move.
//
// Static boxes are added at the start and never move. Two static boxes never form a pair, even if they
// overlap. The tape marks the static boxes.
//
// Unless a load's description says otherwise, box sides are uniformly distributed from 0.5 m to 1.5 m,
// independently in x and y. "Two overlaps" means that a tight box overlaps two others on average.
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
    float margin;  ///< Maximum margin of a fat box. The margin is at most 1/8 of the half diagonal. [m]
    bool has_random_ids;    ///< True if ids are unrelated to positions; TapeOptions::ids overrides it.
    bool counts_all_moves;  ///< If true, cost is per moved object; if false, per change sent to the engine.
};

/// Returns all loads, in the order in which they run.
std::span<const Load> all_loads() noexcept;

/// Returns the load named `name`. If there is none, returns all loads whose names begin with `name` and a
/// slash.
std::vector<const Load*> find_loads(std::string_view name);

/// How ids relate to positions. Every engine is faster if boxes that are close in space have close ids.
enum class IdOrder : std::uint8_t {
    Own,       ///< The load's own order, defined by Load::has_random_ids.
    Coherent,  ///< Ascending along a space-filling curve through the start positions.
    Random,
};

struct TapeOptions {
    std::uint32_t count = 1000;  ///< Number of objects, the same after every update.
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

/// Returns true if an engine must report the two objects as a pair: their boxes overlap, and at least one
/// object is not static.
constexpr bool are_pair(const ObjectBox& a, const ObjectBox& b) noexcept {
    return !(a.is_static && b.is_static) && overlaps(a.box, b.box);
}

/// The changes in one update. Each object is in at most one of the lists. The id of a removed object is not
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
    Aabb bounds;                     ///< Bounding box of the boxes in all updates.
    LoadUpdate start;                ///< Adds all objects.
    std::vector<LoadUpdate> updates;

    /// Returns the number by which an update's time is divided: moved objects, or changes sent to the engine.
    /// See Load::counts_all_moves.
    std::uint64_t cost_units(const LoadUpdate& update) const noexcept {
        return load->counts_all_moves ? update.mover_count : update.change_count();
    }
};

/// Simulates `load` once and records the changes for the engines. The same options produce the same tape on
/// every machine. Requires: options.count >= 10.
Tape record_tape(const Load& load, const TapeOptions& options);

}  // namespace damson::demo
