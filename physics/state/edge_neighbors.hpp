// Contacts of one body by place: which of them have their other shape near a box.
//
// A body that touches few shapes is looked through as it is. One that touches many, such as a plank on a floor of
// tiles, has its contacts sorted along the longer axis of what it touches, with the farthest end of each half:
// an interval tree in an array, made once a step.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "../../core/aabb.hpp"

namespace damson {

struct WorldState;

class EdgeNeighbors {
public:
    /// Contacts of a body above which it has an index.
    static constexpr std::uint32_t few = 24;

    /// Indexes the bodies that many of the contacts in the workers' lists of edge candidates belong to.
    void build(const WorldState& state);

    /// Calls `visit(contact)` for the contacts of a body whose other shape's box overlaps `near`, in no order that
    /// means anything. Returns false, without a call, if the body has no index.
    template <class Visit>
    bool for_each_near(std::uint32_t body, const Aabb& near, Visit&& visit) const {
        const Range* const range = find(body);
        if (range == nullptr) return false;
        const float lower = range->is_along_x ? near.lower.x : near.lower.y;
        const float upper = range->is_along_x ? near.upper.x : near.upper.y;
        visit_overlapping(range->first, range->first + range->count, lower, upper, visit);
        return true;
    }

private:
    struct Entry {
        float lower, upper;  ///< Of the other shape's box, along the axis. [m]
        float farthest;      ///< Largest `upper` of the part of the list whose middle this is. [m]
        std::uint32_t contact;
    };
    struct Range {
        std::uint32_t body, first, count;
        bool is_along_x;
    };

    const Range* find(std::uint32_t body) const noexcept;
    void add(const WorldState& state, std::uint32_t body, std::span<const std::uint32_t> contacts);
    float find_farthest(std::uint32_t first, std::uint32_t last);

    template <class Visit>
    void visit_overlapping(std::uint32_t first, std::uint32_t last, float lower, float upper,
                           Visit& visit) const {
        while (first < last) {
            const std::uint32_t middle = first + (last - first) / 2;
            const Entry& entry = entries_[middle];
            if (entry.farthest < lower) return;
            visit_overlapping(first, middle, lower, upper, visit);
            if (entry.lower > upper) return;
            if (entry.upper >= lower) visit(entry.contact);
            first = middle + 1;
        }
    }

    std::vector<std::uint32_t> counts_;     ///< Candidates by slot of a body; 0 between two steps.
    std::vector<std::uint64_t> of_bodies_;  ///< Body and candidate in one, of bodies with many.
    std::vector<std::uint32_t> contacts_;
    std::vector<Entry> entries_;
    std::vector<Range> ranges_;  ///< By rising body.
};

}  // namespace damson
