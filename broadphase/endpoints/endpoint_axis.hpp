// One axis of the sweep: the endpoints of all boxes in one sorted array, between two sentinels.
//
//   endpoints_   | a( b( a) c( b) c) |    sorted; at equal values lower ends first, then by proxy
//   start        proxy -> interval        as of the last commit
//   now          proxy -> interval        as last set
//   hint_        proxy -> two places      last known positions of its endpoints
//
// An endpoint is one word: its order key in the upper half, then one bit for "upper end", then the proxy.
// Words compare as endpoints do, without loss, and no two are equal. An endpoint is found by its word, near
// its hint. An outdated hint costs only a longer search. Swaps and insertions therefore need not write the
// places of the endpoints that they shift.
//
// A lower end that passes an upper end to the left starts an overlap on this axis; to the right it stops an
// overlap. Such crossings become events only if the two boxes also overlap on the other axis.
//
// Source: Baraff, "Dynamic Simulation of Non-Penetrating Rigid Bodies", 1992, for insertion sort, because
// boxes move little between two steps; Terdiman, "Sweep-and-prune", 2007, for sentinels and integer
// endpoints. Both store the exact place of every endpoint; hints replace it here.
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

/// Order key << 32 | is_upper << 31 | proxy.
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

/// Crossings that are events, and the work of finding them.
struct SweepLog {
    std::vector<PairEvent> events;
    std::uint64_t swaps = 0;
    std::uint64_t box_tests = 0;
    std::uint64_t swap_limit = 0;  ///< Number of swaps above which a full sort is cheaper.
};

class EndpointAxis {
public:
    EndpointAxis();

    std::vector<Interval> start;  ///< By proxy, as of the last commit; `nowhere` if it did not exist.
    std::vector<Interval> now;    ///< By proxy, as last set; `nowhere` if it was removed.

    /// Enlarges the tables for proxies below `capacity`. Cost: constant on average.
    void grow(std::uint32_t capacity);

    /// Moves all endpoints from `start` to `now` in one pass over the axis. Logs pairs whose overlap here
    /// changes and that also overlap in `other`. Returns true if the swap limit was not exceeded; otherwise
    /// call rebuild().
    /// Cost: one read of every endpoint, and the swaps.
    bool sort_all(const std::vector<Interval>& other, SweepLog& log);

    /// Moves only the endpoints of `movers`; see sort_all().
    /// Cost: one search per endpoint, and the swaps.
    bool sort_some(std::span<const ProxyId> movers, const std::vector<Interval>& other, SweepLog& log);

    /// Returns the number of endpoints that those of `proxy` would pass from `start` to `now`.
    std::uint64_t distance_to_move(ProxyId proxy);

    /// Removes the endpoints of `proxies`, as in `start`. Requires: ids in ascending order.
    /// Cost: one search per endpoint, and a move of the memory behind the first.
    void take_out(std::span<const ProxyId> proxies, SortSpace& space);

    /// Inserts the endpoints of `proxies`, as in `now`. Requires: ids in ascending order.
    /// Cost: as take_out().
    void put_in(std::span<const ProxyId> proxies, SortSpace& space);

    /// Removes all endpoints and inserts those of `proxies`, as in `now`. Requires: ids in ascending order.
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
    std::vector<std::uint8_t> is_settled_;  // its endpoints are already at `now`; all false between calls
};

}  // namespace damson::detail
