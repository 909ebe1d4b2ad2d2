// Finds the contacts of one body whose other shape is near a box.
//
// A body with few contacts needs no index, because the caller can test all of them. A body with many
// contacts, such as a plank on a floor of tiles, gets an interval tree in an array, built once per step. The
// tree contains the shapes that the body touches, sorted along the longer axis of their common box. Each
// entry stores its contacts and the largest upper end in its subtree.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "../../core/aabb.hpp"
#include "../../core/contract.hpp"

namespace damson {

struct WorldState;
struct WorldTables;

class EdgeNeighbors {
public:
    /// Contact count above which a body has an index.
    static constexpr std::uint32_t few = 24;

    /// Builds an index for each dynamic body with many contacts in the workers' lists of edge candidates.
    void build(const WorldState& state);

    /// Calls `visit(contact)` for the contacts of a body with a shape other than `surface` whose box overlaps
    /// `near` along the axis of the index. The order is unspecified. Returns false without calling `visit` if
    /// the body has no index.
    template <class Visit>
    bool for_each_near(std::uint32_t body, std::uint32_t surface, const Aabb& near, Visit&& visit) const {
        const Range* const range = find(body);
        if (range == nullptr) return false;
        const float lower = range->is_along_x ? near.lower.x : near.lower.y;
        const float upper = range->is_along_x ? near.upper.x : near.upper.y;
        visit_overlapping(range->first, range->first + range->count, lower, upper, [&](const Entry& entry) {
            DAMSON_ASSERT(entry.first_contact + entry.contact_count <= links_.size());
            if (entry.shape == surface) return;
            for (std::uint32_t i = 0; i < entry.contact_count; ++i)
                visit(links_[entry.first_contact + i].contact);
        });
        return true;
    }

private:
    struct Entry {
        float lower, upper;  ///< Interval of the other shape's box on the axis. [m]
        float farthest;      ///< Largest `upper` in the subtree of this entry. [m]
        std::uint32_t shape, first_contact, contact_count;
    };
    /// One contact of a body with many contacts.
    struct Link {
        std::uint32_t body, shape, contact;  ///< `shape` belongs to the other body.
        auto operator<=>(const Link&) const = default;
    };
    struct Range {
        std::uint32_t body, first, count;
        bool is_along_x;
    };

    const Range* find(std::uint32_t body) const noexcept;
    void add(const WorldTables& state, std::uint32_t first, std::uint32_t last);
    float find_farthest(std::uint32_t first, std::uint32_t last);

    template <class Visit>
    void visit_overlapping(std::uint32_t first, std::uint32_t last, float lower, float upper,
                           const Visit& visit) const {
        DAMSON_ASSERT(last <= entries_.size());
        while (first < last) {
            const std::uint32_t middle = first + (last - first) / 2;
            const Entry& entry = entries_[middle];
            if (entry.farthest < lower) return;
            visit_overlapping(first, middle, lower, upper, visit);
            if (entry.lower > upper) return;
            if (entry.upper >= lower) visit(entry);
            first = middle + 1;
        }
    }

    std::vector<std::uint32_t> counts_;  ///< By body slot: candidate count; 0 between steps.
    std::vector<Link> links_;            ///< Contacts of the indexed bodies, sorted.
    std::vector<Entry> entries_;
    std::vector<Range> ranges_;  ///< Sorted by body slot.
};

}  // namespace damson
