// Sorts the endpoints of one axis, in one pass or by sliding single endpoints. Also inserts and removes many
// endpoints.
#include "endpoint_axis.hpp"

#include <algorithm>
#include <cstring>

#include "../../core/contract.hpp"
#include "../../core/radix_sort.hpp"

namespace damson::detail {

namespace {

constexpr Endpoint first_sentinel = 0;
constexpr Endpoint last_sentinel = ~Endpoint{0};

// Returns true if one endpoint is lower and the other upper, and their boxes overlap on the other axis. One
// branch is used instead of two: half of the crossings fail the first test at random, and most fail the
// second.
constexpr bool is_crossing(Endpoint a, Endpoint b, Interval other_a, Interval other_b) noexcept {
    return static_cast<bool>(static_cast<int>(((a ^ b) & upper_bit) != 0) &
                             static_cast<int>(overlaps(other_a, other_b)));
}

// Returns the first index in [from, end) whose endpoint is not below `endpoint`. Searches near `from` first.
std::size_t lower_bound_after(const std::vector<Endpoint>& endpoints, std::size_t from, std::size_t end,
                              Endpoint endpoint) {
    std::size_t step = 1;
    std::size_t low = from;
    while (low + step < end && endpoints[low + step] < endpoint) {
        low += step;
        step *= 2;
    }
    const auto begin = endpoints.begin();
    return static_cast<std::size_t>(
        std::lower_bound(begin + static_cast<std::ptrdiff_t>(low),
                         begin + static_cast<std::ptrdiff_t>(std::min(low + step, end)), endpoint) -
        begin);
}

// Returns the first index in [0, end] whose endpoint is not below `endpoint`. Searches near `end` first.
std::size_t lower_bound_before(const std::vector<Endpoint>& endpoints, std::size_t end, Endpoint endpoint) {
    std::size_t step = 1;
    std::size_t high = end;
    while (high >= step && endpoints[high - step] > endpoint) {
        high -= step;
        step *= 2;
    }
    const std::size_t low = high >= step ? high - step : 0;
    const auto begin = endpoints.begin();
    return static_cast<std::size_t>(std::lower_bound(begin + static_cast<std::ptrdiff_t>(low),
                                                     begin + static_cast<std::ptrdiff_t>(high), endpoint) -
                                    begin);
}

// Fills `space` with the endpoints of `proxies`, and sorts them.
void collect(std::span<const ProxyId> proxies, const std::vector<Interval>& intervals, SortSpace& space) {
    space.words.clear();
    for (const ProxyId proxy : proxies) {
        DAMSON_ASSERT(proxy < intervals.size());
        space.words.push_back(lower_end(intervals[proxy], proxy));
        space.words.push_back(upper_end(intervals[proxy], proxy));
    }
    space.sort_endpoints();
}

}  // namespace

EndpointAxis::EndpointAxis() : endpoints_{first_sentinel, last_sentinel} {}

void EndpointAxis::grow(std::uint32_t capacity) {
    if (capacity <= now.size()) return;
    start.resize(capacity, nowhere);
    now.resize(capacity, nowhere);
    hint_.resize(capacity);
    is_settled_.resize(capacity, 0);
}

// ---- sorting

bool EndpointAxis::sort_all(const std::vector<Interval>& other, SweepLog& log) {
    DAMSON_ASSERT(other.size() >= now.size() && endpoints_.size() >= 2);
    Endpoint* const endpoints = endpoints_.data();
    const std::size_t end = endpoints_.size() - 1;
    std::uint64_t swaps = 0;
    for (std::size_t i = 1; i < end; ++i) {
        const ProxyId proxy = proxy_of(endpoints[i]);
        const Interval interval = now[proxy];
        const bool upper = is_upper(endpoints[i]);
        const Endpoint endpoint = Endpoint{upper ? interval.upper : interval.lower} << 32 |
                                  static_cast<std::uint32_t>(endpoints[i]);
        Endpoint passed = endpoints[i - 1];
        std::size_t place = i;
        if (passed > endpoint) {
            const Interval other_interval = other[proxy];
            do {
                endpoints[place] = passed;
                const ProxyId met = proxy_of(passed);
                if (is_crossing(passed, endpoint, other[met], other_interval)) {
                    // the order before and after the sort is known, so only real changes are logged
                    ++log.box_tests;
                    if (upper) {
                        if (overlaps(start[proxy], start[met]))
                            log.events.push_back(PairEvent::stopped(proxy, met));
                    } else {
                        if (overlaps(interval, now[met]))
                            log.events.push_back(PairEvent::started(proxy, met));
                    }
                }
                --place;
                passed = endpoints[place - 1];
            } while (passed > endpoint);
            swaps += i - place;
            if (swaps + log.swaps > log.swap_limit) {
                log.swaps += swaps;
                return false;
            }
        }
        DAMSON_ASSERT(place > 0 && passed < endpoint);
        endpoints[place] = endpoint;
    }
    log.swaps += swaps;
    return true;
}

bool EndpointAxis::sort_some(std::span<const ProxyId> movers, const std::vector<Interval>& other,
                             SweepLog& log) {
    bool is_done = true;
    for (const ProxyId proxy : movers) {
        DAMSON_ASSERT(proxy < now.size() && start[proxy] != nowhere && is_settled_[proxy] == 0);
        const Interval from = start[proxy];
        const Interval to = now[proxy];
        Places& hint = hint_[proxy];
        // move the leading end first, so that the lower end never passes the upper end
        if (to.upper >= from.upper) {
            hint.upper = slide(upper_end(from, proxy), upper_end(to, proxy), hint.upper, other, log);
            hint.lower = slide(lower_end(from, proxy), lower_end(to, proxy), hint.lower, other, log);
        } else {
            hint.lower = slide(lower_end(from, proxy), lower_end(to, proxy), hint.lower, other, log);
            hint.upper = slide(upper_end(from, proxy), upper_end(to, proxy), hint.upper, other, log);
        }
        is_settled_[proxy] = 1;
        if (log.swaps > log.swap_limit) {
            is_done = false;
            break;
        }
    }
    for (const ProxyId proxy : movers) is_settled_[proxy] = 0;
    return is_done;
}

// Slides one endpoint to its new position and returns that position. A box that it passes has its `now`
// interval if its endpoints have already been moved, otherwise its `start` interval.
std::uint32_t EndpointAxis::slide(Endpoint from, Endpoint to, std::uint32_t hint,
                                  const std::vector<Interval>& other, SweepLog& log) {
    if (from == to) return hint;
    const ProxyId proxy = proxy_of(to);
    const Interval other_interval = other[proxy];
    const auto cross = [&](ProxyId met, bool is_start) {
        ++log.box_tests;
        const Interval met_interval = is_settled_[met] != 0 ? now[met] : start[met];
        if (is_start) {
            if (overlaps(now[proxy], met_interval)) log.events.push_back(PairEvent::started(proxy, met));
        } else {
            if (overlaps(start[proxy], met_interval)) log.events.push_back(PairEvent::stopped(proxy, met));
        }
    };
    Endpoint* const endpoints = endpoints_.data();
    const std::uint32_t first = find(from, hint);
    std::uint32_t place = first;
    if (to < from) {
        for (Endpoint passed = endpoints[place - 1]; passed > to; passed = endpoints[place - 1]) {
            endpoints[place--] = passed;
            const ProxyId met = proxy_of(passed);
            if (is_crossing(passed, to, other[met], other_interval)) cross(met, !is_upper(to));
        }
        log.swaps += first - place;
    } else {
        for (Endpoint passed = endpoints[place + 1]; passed < to; passed = endpoints[place + 1]) {
            endpoints[place++] = passed;
            const ProxyId met = proxy_of(passed);
            if (is_crossing(passed, to, other[met], other_interval)) cross(met, is_upper(to));
        }
        log.swaps += place - first;
    }
    DAMSON_ASSERT(place > 0 && endpoints[place - 1] < to && to < endpoints[place + 1]);
    endpoints[place] = to;
    return place;
}

std::uint64_t EndpointAxis::distance_to_move(ProxyId proxy) {
    DAMSON_ASSERT(proxy < start.size() && start[proxy] != nowhere);
    const auto distance = [this](Endpoint from, Endpoint to, std::uint32_t& hint) -> std::uint64_t {
        const std::size_t place = find(from, hint);
        hint = static_cast<std::uint32_t>(place);
        if (from < to) return lower_bound_after(endpoints_, place, endpoints_.size(), to) - place - 1;
        if (to < from) return place - lower_bound_before(endpoints_, place, to);
        return 0;
    };
    return distance(lower_end(start[proxy], proxy), lower_end(now[proxy], proxy), hint_[proxy].lower) +
           distance(upper_end(start[proxy], proxy), upper_end(now[proxy], proxy), hint_[proxy].upper);
}

// Returns the index of `endpoint`. Requires: it is in the array.
std::uint32_t EndpointAxis::find(Endpoint endpoint, std::uint32_t hint) const {
    const std::size_t from = std::min<std::size_t>(hint, endpoints_.size() - 1);
    if (endpoints_[from] == endpoint) return static_cast<std::uint32_t>(from);
    const std::size_t place = endpoints_[from] < endpoint
                                  ? lower_bound_after(endpoints_, from, endpoints_.size(), endpoint)
                                  : lower_bound_before(endpoints_, from, endpoint);
    DAMSON_ASSERT(place < endpoints_.size());
    DAMSON_ASSERT(endpoints_[place] == endpoint);
    return static_cast<std::uint32_t>(place);
}

// ---- bulk operations

void EndpointAxis::take_out(std::span<const ProxyId> proxies, SortSpace& space) {
    if (proxies.empty()) return;
    collect(proxies, start, space);
    const std::vector<Endpoint>& batch = space.words;
    // close the gaps from left to right, by moving each run of remaining endpoints
    Endpoint* const endpoints = endpoints_.data();
    std::size_t read = lower_bound_after(endpoints_, 0, endpoints_.size(), batch.front());
    std::size_t write = read;
    for (std::size_t i = 0; i < batch.size(); ++i) {
        DAMSON_ASSERT(endpoints[read] == batch[i]);
        ++read;
        const std::size_t next = i + 1 < batch.size()
                                     ? lower_bound_after(endpoints_, read, endpoints_.size(), batch[i + 1])
                                     : endpoints_.size();
        std::memmove(endpoints + write, endpoints + read, (next - read) * sizeof(Endpoint));
        write += next - read;
        read = next;
    }
    DAMSON_ASSERT(write + batch.size() == endpoints_.size());
    endpoints_.resize(write);
}

void EndpointAxis::put_in(std::span<const ProxyId> proxies, SortSpace& space) {
    if (proxies.empty()) return;
    collect(proxies, now, space);
    const std::vector<Endpoint>& batch = space.words;
    // open the gaps from right to left
    std::size_t read = endpoints_.size();
    endpoints_.resize(read + batch.size());
    Endpoint* const endpoints = endpoints_.data();
    std::size_t write = endpoints_.size();
    for (std::size_t i = batch.size(); i-- > 0;) {
        const std::size_t place = lower_bound_before(endpoints_, read, batch[i]);
        DAMSON_ASSERT(place > 0);
        write -= read - place;
        std::memmove(endpoints + write, endpoints + place, (read - place) * sizeof(Endpoint));
        read = place;
        endpoints[--write] = batch[i];
        Places& hint = hint_[proxy_of(batch[i])];
        (is_upper(batch[i]) ? hint.upper : hint.lower) = static_cast<std::uint32_t>(write);
    }
    DAMSON_ASSERT(read == write);
}

void EndpointAxis::rebuild(std::span<const ProxyId> proxies, SortSpace& space) {
    endpoints_.clear();
    endpoints_.push_back(first_sentinel);
    endpoints_.push_back(last_sentinel);
    put_in(proxies, space);
}

// ---- memory

void EndpointAxis::reserve(std::uint32_t proxy_count) {
    start.reserve(proxy_count);
    now.reserve(proxy_count);
    hint_.reserve(proxy_count);
    is_settled_.reserve(proxy_count);
    endpoints_.reserve(2 * std::size_t{proxy_count} + 2);
}

std::size_t EndpointAxis::bytes() const noexcept {
    return (start.capacity() + now.capacity()) * sizeof(Interval) + hint_.capacity() * sizeof(Places) +
           is_settled_.capacity() + endpoints_.capacity() * sizeof(Endpoint);
}

std::optional<std::string> EndpointAxis::validate() const {
    if (endpoints_.size() < 2 || endpoints_.front() != first_sentinel || endpoints_.back() != last_sentinel) {
        return "endpoint axis: a sentinel is missing";
    }
    for (std::size_t i = 1; i < endpoints_.size(); ++i) {
        if (endpoints_[i - 1] >= endpoints_[i])
            return "endpoint axis: not sorted, or an endpoint occurs twice";
    }
    std::size_t placed = 0;
    for (const Interval& interval : start) {
        if (!(interval == nowhere)) placed += 2;
    }
    if (placed + 2 != endpoints_.size()) return "endpoint axis: there are not two endpoints for each box";
    for (std::size_t i = 1; i + 1 < endpoints_.size(); ++i) {
        const ProxyId proxy = proxy_of(endpoints_[i]);
        if (proxy >= start.size()) return "endpoint axis: an endpoint has no proxy";
        const Endpoint expected =
            is_upper(endpoints_[i]) ? upper_end(start[proxy], proxy) : lower_end(start[proxy], proxy);
        if (endpoints_[i] != expected) return "endpoint axis: an endpoint does not match its box";
        const Places hint = hint_[proxy];
        if (find(endpoints_[i], is_upper(endpoints_[i]) ? hint.upper : hint.lower) != i) {
            return "endpoint axis: an endpoint cannot be found";
        }
    }
    if (std::any_of(is_settled_.begin(), is_settled_.end(),
                    [](std::uint8_t settled) { return settled != 0; })) {
        return "endpoint axis: a proxy is marked outside a sort";
    }
    return std::nullopt;
}

}  // namespace damson::detail
