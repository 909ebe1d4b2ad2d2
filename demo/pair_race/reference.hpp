// Reference results: the correct pairs of a tape, found by algorithms that share no code with the engines.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "load.hpp"
#include "pair_sum.hpp"

namespace damson::demo {

/// Maximum number of boxes for brute force.
inline constexpr std::uint32_t brute_force_limit = 3000;

/// Returns the keys of all pairs as defined by are_pair(), in ascending order. Cost: proportional to the
/// square of the number of boxes.
std::vector<PairKey> pairs_by_brute_force(std::span<const ObjectBox> boxes);

/// Returns the same keys as pairs_by_brute_force(), in the same order, but sweeps horizontal strips. Faster
/// for many boxes.
std::vector<PairKey> pairs_by_strips(std::span<const ObjectBox> boxes);

/// The current boxes of all objects while a tape is played.
class BoxTable {
public:
    explicit BoxTable(const Tape& tape) : places_(tape.object_limit, nobody) {}

    void play(const LoadUpdate& update);

    std::span<const ObjectBox> boxes() const noexcept { return boxes_; }
    bool has(std::uint32_t object) const { return object < places_.size() && places_[object] != nobody; }

    /// Returns the current box of an object. Requires: has(object).
    const ObjectBox& entry(std::uint32_t object) const { return boxes_[places_[object]]; }

private:
    static constexpr std::uint32_t nobody = ~std::uint32_t{0};

    std::vector<ObjectBox> boxes_;
    std::vector<std::uint32_t> places_;
};

/// The correct results of one update.
struct TrueUpdate {
    PairSum pairs;
    std::uint64_t created = 0;
    std::uint64_t deleted = 0;
};

/// The correct results for a tape: first for the initial boxes, then for each update.
struct Reference {
    bool is_brute_force = false;  ///< True if found by brute force; false if found by strips.
    std::vector<TrueUpdate> updates;
};

Reference make_reference(const Tape& tape);

}  // namespace damson::demo
