// Reference results: the pairs of a tape, found by algorithms that share no code with the engines.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "load.hpp"
#include "pair_sum.hpp"

namespace damson::demo {

/// Maximum number of boxes for brute force.
inline constexpr std::uint32_t brute_force_limit = 3000;

/// Returns the keys of all pairs in the sense of are_pair(), ascending. Cost: the square of the number of boxes.
std::vector<PairKey> pairs_by_brute_force(std::span<const ObjectBox> boxes);

/// Returns the same keys by sweeping horizontal strips of the plane, for numbers of boxes that are too large for
/// brute force.
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

/// Reference results of one update.
struct TrueUpdate {
    PairSum pairs;
    std::uint64_t created = 0;
    std::uint64_t deleted = 0;
};

/// Reference results of a tape: of its start, then of every update.
struct Reference {
    bool is_brute_force = false;  ///< True if found by brute force; false: by strips.
    std::vector<TrueUpdate> updates;
};

Reference make_reference(const Tape& tape);

}  // namespace damson::demo
