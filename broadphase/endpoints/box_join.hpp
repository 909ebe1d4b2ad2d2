// All overlaps between a batch of boxes and all boxes, for mass insertion, teleports and refilters.
//
// Two methods, chosen by the size of the batch:
//
//   scan      every box of the batch against every box, sixteen at a time
//   strips    y is divided into strips; each box is listed in every strip it reaches, in order of its lower x;
//             each strip is swept along x. A pair found in several strips counts in the first of them. If the
//             batch is the smaller part, a raster of its positions excludes boxes far from the whole batch.
//
// The strips are cut between lower ends (of y), so that each contains equally many, whatever the distribution
// of the boxes: as many as overlap an average box on y. A box is then listed about twice on average, whether
// the boxes form a row, a column, a square or a heap, and a sweep tests few boxes that do not overlap. A
// plain sweep along one axis takes quadratic time on rows or on columns.
//
// Source: Zomorodian, Edelsbrunner, "Fast software for box intersections", 2002, for ordering on one axis and
// dividing on the other. Strips of equal counts replace the segment tree here.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "../../core/radix_sort.hpp"
#include "../interface/broadphase.hpp"
#include "../interface/order_key.hpp"

namespace damson::detail {

/// Finds the overlaps of a batch. Keeps its memory from one use to the next.
class BoxJoin {
public:
    /// Two proxies whose boxes overlap.
    struct Found {
        ProxyId a;
        ProxyId b;
    };

    /// Finds every pair of overlapping boxes of which at least one is in `batch`, once each, in an order that
    /// depends only on the input. Boxes are given by their intervals, indexed by proxy; `nowhere` means no
    /// box.
    /// Requires: no proxy is twice in `batch`; x.size() == y.size().
    /// Invalidates: the result of the last call.
    /// Cost: for a small batch, proportional to its size times x.size(); for a large batch, nearly
    /// proportional to x.size().
    std::span<const Found> find(std::span<const ProxyId> batch, std::span<const Interval> x,
                                std::span<const Interval> y, SortSpace& space);

    std::uint64_t box_tests() const noexcept {
        return box_tests_;
    }                                    ///< Returns the number of box comparisons since construction.
    std::size_t bytes() const noexcept;  ///< Returns the memory that the join holds. [B]

    /// Batches up to this size are scanned. That takes 0.3 ns per pair of boxes; reading the raster takes 4
    /// ns per box.
    static constexpr std::size_t scan_limit = 16;

private:
    struct Entry {
        Interval x;
        Interval y;
        ProxyId proxy;
    };
    struct Strip {
        std::uint32_t batch_end = 0;  // end of its range in batch_entries_
        std::uint32_t rest_end = 0;   // end of its range in rest_entries_
        std::uint32_t lower = 0;      // order key of its lower end
    };
    struct Reach {
        std::uint32_t first;
        std::uint32_t last;
    };

    void scan(std::span<const ProxyId> batch, std::span<const Interval> x, std::span<const Interval> y);
    void choose_members(std::span<const ProxyId> batch, std::span<const Interval> x,
                        std::span<const Interval> y);
    void cut(std::span<const Interval> y, SortSpace& space);
    void fill(std::span<const Interval> x, std::span<const Interval> y, SortSpace& space);
    void sweep();
    void test(const Entry& a, const Entry& b, std::uint32_t strip_lower);

    std::vector<Found> found_;
    std::uint64_t box_tests_ = 0;

    std::vector<std::uint8_t> is_in_batch_;  // by proxy; all false between calls
    std::vector<ProxyId> members_;           // boxes that take part, ascending
    std::vector<Reach> reach_;               // by proxy: its strips
    std::vector<Strip> strips_;
    std::vector<Entry> batch_entries_;  // by strip, then by lower x
    std::vector<Entry> rest_entries_;
};

/// Calls `visit(proxy)` for every proxy in [0, x.size()) whose box overlaps the given one.
template <class Visit>
void for_each_overlap(Interval box_x, Interval box_y, std::span<const Interval> x,
                      std::span<const Interval> y, Visit visit) {
    // no branches for sixteen boxes, so that the compiler vectorizes the loop
    constexpr std::size_t block = 16;
    std::size_t i = 0;
    for (; i + block <= x.size(); i += block) {
        std::uint32_t hits = 0;
        for (std::size_t j = i; j < i + block; ++j) {
            hits |= static_cast<std::uint32_t>(x[j].lower <= box_x.upper) &
                    static_cast<std::uint32_t>(box_x.lower <= x[j].upper) &
                    static_cast<std::uint32_t>(y[j].lower <= box_y.upper) &
                    static_cast<std::uint32_t>(box_y.lower <= y[j].upper);
        }
        if (hits == 0) continue;
        for (std::size_t j = i; j < i + block; ++j) {
            if (overlaps(x[j], box_x) && overlaps(y[j], box_y)) visit(static_cast<ProxyId>(j));
        }
    }
    for (; i < x.size(); ++i) {
        if (overlaps(x[i], box_x) && overlaps(y[i], box_y)) visit(static_cast<ProxyId>(i));
    }
}

}  // namespace damson::detail
