// One axis of the sweep: the endpoints of all boxes in one sorted array, between two sentinels.
//
//   endpoints_   | a( b( a) c( b) c) |    sorted; at equal values lower ends first, then by proxy
//   start        proxy -> interval        as of the last commit
//   now          proxy -> interval        as last set
//   hint_        proxy -> two places      last known positions of its endpoints
//
// An endpoint is a 64-bit word: its order key in the upper half, then one bit that is set for upper ends,
// then the proxy. Comparing words therefore compares endpoints, and no two endpoints are equal. The search
// for an endpoint begins at its hint. An outdated hint costs only a longer search, so swaps and insertions
// need not update the positions of the endpoints that they shift.
//
// If a lower end passes an upper end to the left, an overlap on this axis starts; to the right, it stops.
// Such a crossing is an event only if the two boxes also overlap on the other axis.
//
// Source: Baraff, "Dynamic Simulation of Non-Penetrating Rigid Bodies", 1992, for insertion sort, because
// boxes move little between two steps; Terdiman, "Sweep-and-prune", 2007, for sentinels and integer
// endpoints. Both store the exact position of every endpoint; here, hints replace these positions.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "../../core/radix_sort.hpp"
#include "../interface/order_key.hpp"
#include "../pairs/pair_manager.hpp"

namespace damson::detail {

/// One end of a box on the axis: order key << 32 | is_upper << 31 | proxy.
using Endpoint = std::uint64_t;

constexpr Endpoint upper_bit = Endpoint{1} << 31;
constexpr Endpoint proxy_bits = upper_bit - 1;

constexpr Endpoint lower_end(Interval interval, ProxyId proxy) noexcept {
    return Endpoint{interval.lower} << 32 | proxy;
}
constexpr Endpoint upper_end(Interval interval, ProxyId proxy) noexcept {
    return Endpoint{interval.upper} << 32 | upper_bit | proxy;
}
constexpr ProxyId proxy_of(Endpoint endpoint) noexcept {
    return static_cast<ProxyId>(endpoint & proxy_bits);
}
constexpr bool is_upper(Endpoint endpoint) noexcept {
    return (endpoint & upper_bit) != 0;
}

/// Events found by a sort, and the work done.
struct SweepLog {
    std::vector<PairEvent> events;
    std::uint64_t swaps = 0;
    std::uint64_t box_tests = 0;
    std::uint64_t swap_limit = 0;  ///< Number of swaps above which a full sort is cheaper.
};

class EndpointAxis {
public:
    EndpointAxis();

    std::vector<Interval> start;  ///< By proxy, as of the last commit; `nowhere` if the proxy did not exist.
    std::vector<Interval> now;    ///< By proxy, as last set; `nowhere` if the proxy was removed.

    /// Enlarges the tables for proxies below `capacity`. Cost: constant on average.
    void grow(std::uint32_t capacity);

    /// Moves all endpoints from `start` to `now` in one pass over the axis. Logs each pair whose overlap on
    /// this axis changes and that also overlaps in `other`, the intervals on the other axis. Returns false if
    /// there were too many swaps; then call rebuild().
    /// Cost: one read of every endpoint, plus the swaps.
    bool sort_all(const std::vector<Interval>& other, SweepLog& log);

    /// Moves only the endpoints of `movers`; see sort_all().
    /// Cost: one search per endpoint, plus the swaps.
    bool sort_some(std::span<const ProxyId> movers, const std::vector<Interval>& other, SweepLog& log);

    /// Returns the number of endpoints that the two ends of `proxy` pass in moving from `start` to `now`.
    std::uint64_t distance_to_move(ProxyId proxy);

    /// Removes the endpoints of `proxies`, which are at `start`. Requires: ids in ascending order.
    /// Cost: one search per endpoint, plus shifting the endpoints after the first one removed.
    void take_out(std::span<const ProxyId> proxies, SortSpace& space);

    /// Inserts the endpoints of `proxies` at `now`. Requires: ids in ascending order.
    /// Cost: that of take_out().
    void put_in(std::span<const ProxyId> proxies, SortSpace& space);

    /// Replaces all endpoints with those of `proxies` at `now`. Requires: ids in ascending order.
    /// Cost: a sort of the endpoints.
    void rebuild(std::span<const ProxyId> proxies, SortSpace& space);

    void reserve(std::uint32_t proxy_count);
    std::size_t bytes() const noexcept;

    /// Passes the state arrays to `show`; see core/state_arrays.hpp.
    template <class Show>
    void show_parts(Show& show) {
        show(start, now, endpoints_, hint_, is_settled_);
    }

    /// Returns the first broken invariant, or nothing. Checks that the axis contains exactly the endpoints of
    /// `start`, in order.
    std::optional<std::string> validate() const;

private:
    struct Places {
        std::uint32_t lower = 0;
        std::uint32_t upper = 0;
    };

    std::uint32_t find(Endpoint endpoint, std::uint32_t hint) const;
    std::uint32_t slide(Endpoint from, Endpoint to, std::uint32_t hint, const std::vector<Interval>& other,
                        SweepLog& log);

    std::vector<Endpoint> endpoints_;
    std::vector<Places> hint_;
    std::vector<std::uint8_t> is_settled_;  // true if the endpoints are at `now`; all false between calls
};

}  // namespace damson::detail
