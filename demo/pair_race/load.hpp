// Loads for broadphases alone: boxes that move, appear and go, recorded so that every engine gets the same.
//
//   find_loads("uniform")  ->  uniform/1, uniform/5, uniform/50
//   record_tape(load, ...) ->  Tape: the boxes at the start, then for every update the ids that went,
//                              came and moved, with their boxes
//
// An object has an id from 0 up, and of its tight box the engines never hear: they get one fattened by a
// margin, and hear of a move only when the tight box leaves the fat one. That is how an engine drives its
// broadphase; without margin (a switch) every change of place is a move.
//
// Scenery is static: it comes at the start, stays where it is, and two static boxes are no pair, whether they
// overlap or not. Every engine is told which boxes are.
//
// Boxes measure half a metre to one and a half, evenly and independently in both directions, unless a load
// says otherwise. "Two overlaps" means that a box overlaps two others on average, without margin.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "../../core/aabb.hpp"

namespace damson::demo {

/// A named load. What its boxes do is in load.cpp, by name.
struct Load {
    std::string_view name;
    std::string_view description;
    float margin;  ///< Of the fat boxes, at most; an eighth of a small box's reach if that is less. [m]
    bool has_random_ids;    ///< Neighbours in space have unrelated ids, unless the user wants otherwise.
    bool counts_all_moves;  ///< Cost is per object that changed its place, not per box that left its fat one.
};

/// All of them, in the order in which they are run.
std::span<const Load> all_loads() noexcept;

/// The load called `name`, or those whose names begin with it and a slash; none if there are none.
std::vector<const Load*> find_loads(std::string_view name);

/// How ids lie in space. Memory that is near in space is what every engine likes.
enum class IdOrder : std::uint8_t {
    Own,       ///< As the load has it.
    Coherent,  ///< Along a space-filling curve at the start.
    Random,
};

struct TapeOptions {
    std::uint32_t count = 1000;  ///< Objects at the start; the number stays the same.
    std::uint32_t updates = 10;
    bool has_margin = true;
    IdOrder ids = IdOrder::Own;
    std::uint64_t seed = 1;
};

/// An object and the box it has from now on.
struct ObjectBox {
    std::uint32_t object;
    Aabb box;
    bool is_static = false;
};

/// Whether an engine has to report the two: they overlap, and one of them at least can move.
constexpr bool are_pair(const ObjectBox& a, const ObjectBox& b) noexcept {
    return !(a.is_static && b.is_static) && overlaps(a.box, b.box);
}

/// What changes between two looks at the pairs. No object is in more than one of the lists, and none in
/// `added` was in the `removed` of the same update. Static ones are only in the `added` of a tape's start.
struct LoadUpdate {
    std::vector<std::uint32_t> removed;
    std::vector<ObjectBox> added;
    std::vector<ObjectBox> moved;
    std::uint32_t mover_count = 0;  ///< Objects that changed their place, within their fat box or out of it.

    std::uint64_t change_count() const noexcept { return removed.size() + added.size() + moved.size(); }
};

/// A load of a certain size, ready to be played to any number of engines.
struct Tape {
    const Load* load = nullptr;
    TapeOptions options;
    std::uint32_t object_limit = 0;  ///< One more than the largest id.
    Aabb bounds;                     ///< Around every box that ever is.
    LoadUpdate start;                ///< Only additions: all objects.
    std::vector<LoadUpdate> updates;

    /// What the time of an update is divided by: see Load::counts_all_moves.
    std::uint64_t cost_units(const LoadUpdate& update) const noexcept {
        return load->counts_all_moves ? update.mover_count : update.change_count();
    }
};

/// Plays `load` once and writes down what engines are to be told. The same options give the same tape on
/// every machine. Requires: options.count >= 10.
Tape record_tape(const Load& load, const TapeOptions& options);

}  // namespace damson::demo
