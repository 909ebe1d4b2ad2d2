// Finds all overlaps between a batch of boxes and all boxes, for mass insertion, teleports and refilters.
//
// The size of the batch determines the method:
//
//   scan      compares each box of the batch with all boxes, sixteen at a time
//   strips    divides y into strips and lists each box in every strip that it covers, in order of lower x.
//             Each strip is then swept along x. A pair in several strips is reported by the first of them.
//             If the batch has at most a quarter of the boxes, a raster of the batch excludes distant boxes.
//
// Each strip contains the lower ends (on y) of about the same number of boxes, whatever the distribution: as
// many as overlap an average box on y. A box is then listed about twice on average, and the sweep tests few
// boxes that do not overlap. A plain sweep along one axis would take quadratic time on a row or on a column
// of boxes.
//
// Source: Zomorodian, Edelsbrunner, "Fast software for box intersections", 2002, for sorting on one axis and
// dividing on the other. Here strips of equal counts replace the segment tree.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "../../core/contract.hpp"
#include "../../core/radix_sort.hpp"
#include "../interface/broadphase.hpp"
#include "../interface/order_key.hpp"

namespace damson::detail {

/// Finds the overlaps of a batch. Reuses its memory in the next call.
class BoxJoin {
public:
    /// Two proxies whose boxes overlap.
    struct Found {
        ProxyId a;
        ProxyId b;
    };

    /// Returns each pair of overlapping boxes of which at least one is in `batch`, once. The order depends
    /// only on the input. `x` and `y` contain the intervals of each box, indexed by proxy; `nowhere` means
    /// that the proxy has no box.
    /// Requires: no proxy is in `batch` twice; x.size() == y.size().
    /// Invalidates: the result of the last call.
    /// Cost: if the batch has at most scan_limit boxes, proportional to its size times x.size(); otherwise
    /// nearly proportional to x.size().
    std::span<const Found> find(std::span<const ProxyId> batch, std::span<const Interval> x,
                                std::span<const Interval> y, SortSpace& space);

    std::uint64_t box_tests() const noexcept {
        return box_tests_;
    }                                    ///< Returns the number of box comparisons since construction.
    std::size_t bytes() const noexcept;  ///< Returns the memory that the join holds. [B]

    /// Maximum size of a batch that is scanned. A scan takes 0.3 ns per pair of boxes; reading the raster
    /// takes 4 ns per box.
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
    std::vector<ProxyId> members_;           // boxes to test against each other, ascending
    std::vector<Reach> reach_;               // by proxy: first and last strip
    std::vector<Strip> strips_;
    std::vector<Entry> batch_entries_;  // by strip, then by lower x
    std::vector<Entry> rest_entries_;
};

/// Calls `visit(proxy)` for every proxy in [0, x.size()) whose box overlaps the box given by `box_x` and
/// `box_y`.
template <class Visit>
void for_each_overlap(Interval box_x, Interval box_y, std::span<const Interval> x,
                      std::span<const Interval> y, Visit visit) {
    DAMSON_ASSERT(x.size() == y.size());
    // test sixteen boxes without a branch, so that the compiler vectorizes the loop
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
