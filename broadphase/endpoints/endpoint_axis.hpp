// One axis of the sweep: the endpoints of all boxes in one sorted array, between two sentinels.
//
//   endpoints_   | a( b( a) c( b) c) |    sorted; at equal values lower ends first, then by proxy
//   start        proxy -> interval        as of the last commit
//   now          proxy -> interval        as last said
//   hint_        proxy -> two places      where its endpoints were seen last
//
// An endpoint is one word: its order key in the upper half, then one bit for "upper end", then the proxy.
// Words compare as endpoints do, nothing is lost, and no two are equal; so an endpoint is found by its word,
// near its hint. A hint may be out of date, which costs a few more looks and harms nothing: neither a swap
// nor an insertion in front has to write the places of the endpoints it shifts.
//
// A lower end that passes an upper one to the left starts an overlap on this axis, to the right it stops one.
// Such crossings become events only if the two boxes also overlap on the other axis.
//
// Source: Baraff, "Dynamic Simulation of Non-Penetrating Rigid Bodies", 1992, for sorting by insertion
// because boxes move little between two steps; Terdiman, "Sweep-and-prune", 2007, for sentinels and integer
// endpoints. Departs from both in hints, where they keep the exact place of every endpoint.
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

/// Crossings that count, and what it took to find them.
struct SweepLog {
    std::vector<PairEvent> events;
    std::uint64_t swaps = 0;
    std::uint64_t box_tests = 0;
    std::uint64_t swap_limit = 0;  ///< More swaps than this: give up, sorting anew is cheaper.
};

class EndpointAxis {
public:
    EndpointAxis();

    std::vector<Interval> start;  ///< As of the last commit; `nowhere` for proxies that were not there.
    std::vector<Interval> now;    ///< As last said; `nowhere` for proxies that are gone.

    /// Makes room for proxies below `capacity`. Cost: constant on average.
    void grow(std::uint32_t capacity);

    /// Moves all endpoints from `start` to `now` in one pass over the axis, and logs pairs whose overlap here
    /// changes and that overlap in `other` too. Returns whether it was done within the limit; if not,
    /// rebuild(). Cost: one look at every endpoint, and the swaps.
    bool sort_all(const std::vector<Interval>& other, SweepLog& log);

    /// Does the same for the endpoints of `movers` only.
    /// Cost: one search per endpoint, and the swaps.
    bool sort_some(std::span<const ProxyId> movers, const std::vector<Interval>& other, SweepLog& log);

    /// How many endpoints those of `proxy` would pass on their way from `start` to `now`.
    std::uint64_t distance_to_move(ProxyId proxy);

    /// Takes out the endpoints of `proxies` as they stand in `start`. Requires: ids in ascending order.
    /// Cost: one search per endpoint, and to move the memory behind the first.
    void take_out(std::span<const ProxyId> proxies, SortSpace& space);

    /// Puts in the endpoints of `proxies` as they stand in `now`. Requires: ids in ascending order.
    /// Cost: as take_out().
    void put_in(std::span<const ProxyId> proxies, SortSpace& space);

    /// Forgets all endpoints and puts in those of `proxies` as they stand in `now`. Requires: ids in
    /// ascending order. Cost: to sort them.
    void rebuild(std::span<const ProxyId> proxies, SortSpace& space);

    void reserve(std::uint32_t proxy_count);
    std::size_t bytes() const noexcept;

    /// Shows what it consists of: core/state_arrays.hpp.
    template <class Show>
    void show_parts(Show& show) {
        show(start, now, endpoints_, hint_, is_settled_);
    }

    /// The first broken invariant, or nothing. Checks that exactly the endpoints of `start` are there, in
    /// order.
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
