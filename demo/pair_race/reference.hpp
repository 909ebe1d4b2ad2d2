// What the pairs of a tape are, found in ways that share nothing with any engine.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "load.hpp"
#include "pair_sum.hpp"

namespace damson::demo {

/// Largest number of boxes that are compared each with each.
inline constexpr std::uint32_t brute_force_limit = 3000;

/// Keys of all pairs, as are_pair() has it, ascending. Cost: the square of the number of boxes.
std::vector<PairKey> pairs_by_brute_force(std::span<const ObjectBox> boxes);

/// The same by cutting the plane into strips and sweeping each: for sizes that brute force cannot do.
std::vector<PairKey> pairs_by_strips(std::span<const ObjectBox> boxes);

/// The boxes that objects have, as a tape is played.
class BoxTable {
public:
    explicit BoxTable(const Tape& tape) : places_(tape.object_limit, nobody) {}

    void play(const LoadUpdate& update);

    std::span<const ObjectBox> boxes() const noexcept { return boxes_; }
    bool has(std::uint32_t object) const { return object < places_.size() && places_[object] != nobody; }

    /// Requires: has(object).
    const ObjectBox& entry(std::uint32_t object) const { return boxes_[places_[object]]; }

private:
    static constexpr std::uint32_t nobody = ~std::uint32_t{0};

    std::vector<ObjectBox> boxes_;
    std::vector<std::uint32_t> places_;
};

/// The truth about one update.
struct TrueUpdate {
    PairSum pairs;
    std::uint64_t created = 0;
    std::uint64_t deleted = 0;
};

/// The truth about a tape: about its start, then about every update.
struct Reference {
    bool is_brute_force = false;  ///< Else by strips.
    std::vector<TrueUpdate> updates;
};

Reference make_reference(const Tape& tape);

}  // namespace damson::demo
