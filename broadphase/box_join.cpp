// Scan and strips. See the header for how the strips are cut.
#include "box_join.hpp"

#include <algorithm>

#include "radix_sort.hpp"

namespace damson::detail {

namespace {

// Fewer lower ends in a strip than this are not worth one.
constexpr std::uint64_t smallest_strip = 16;

constexpr std::uint64_t upper_y = std::uint64_t{1} << 31;

constexpr ProxyId proxy_in(std::uint64_t word) noexcept {
    return static_cast<ProxyId>(word & (upper_y - 1));
}

// Words of order key, one bit, and a proxy, the proxies ascending at first: sorted as EndpointAxis does.
void sort_words(std::vector<std::uint64_t>& words, std::vector<std::uint64_t>& scratch) {
    if (words.size() < radix_sort_minimum) {
        std::sort(words.begin(), words.end());
    } else {
        radix_sort<33>(words, scratch, [](std::uint64_t word) { return word >> 31; });
    }
}

}  // namespace

std::span<const BoxJoin::Found> BoxJoin::find(std::span<const ProxyId> batch, std::span<const Interval> x,
                                              std::span<const Interval> y) {
    found_.clear();
    if (batch.empty()) return found_;
    if (is_in_batch_.size() < x.size()) is_in_batch_.resize(x.size(), 0);
    for (const ProxyId proxy : batch) is_in_batch_[proxy] = 1;
    if (batch.size() <= scan_limit) {
        scan(batch, x, y);
    } else {
        members_.clear();
        for (ProxyId proxy = 0; proxy < x.size(); ++proxy) {
            if (!(x[proxy] == nowhere)) members_.push_back(proxy);
        }
        cut(y);
        fill(x, y);
        sweep();
    }
    for (const ProxyId proxy : batch) is_in_batch_[proxy] = 0;
    return found_;
}

void BoxJoin::scan(std::span<const ProxyId> batch, std::span<const Interval> x, std::span<const Interval> y) {
    for (const ProxyId proxy : batch) {
        for_each_overlap(x[proxy], y[proxy], x, y, [&](ProxyId other) {
            // of two in the batch, the later id finds the earlier one
            if (is_in_batch_[other] != 0 ? other < proxy : true) found_.push_back({proxy, other});
        });
    }
    box_tests_ += batch.size() * x.size();
}

// Cuts y in strips, and finds the strips that each member reaches.
void BoxJoin::cut(std::span<const Interval> y) {
    order_.clear();
    for (const ProxyId proxy : members_) {
        order_.push_back(std::uint64_t{y[proxy].lower} << 32 | proxy);
        order_.push_back(std::uint64_t{y[proxy].upper} << 32 | upper_y | proxy);
    }
    sort_words(order_, sort_scratch_);

    // how many pairs overlap on y: the lower ends met between the two ends of a box, over all boxes
    std::uint64_t lower_ends = 0;
    std::uint64_t after_lower = 0;
    std::uint64_t after_upper = 0;
    for (const std::uint64_t word : order_) {
        if ((word & upper_y) != 0) {
            after_upper += lower_ends;
        } else {
            after_lower += ++lower_ends;
        }
    }
    const std::uint64_t strip_size = std::max(smallest_strip, (after_upper - after_lower) / members_.size());

    // a strip begins at a lower end, and at the first of its value, so that equal ends lie in the same strip
    strips_.clear();
    strips_.push_back({});
    if (reach_.size() < y.size()) reach_.resize(y.size());
    std::uint64_t in_strip = 0;
    std::uint32_t value_before = 0;
    for (const std::uint64_t word : order_) {
        const bool is_lower = (word & upper_y) == 0;
        const std::uint32_t value = static_cast<std::uint32_t>(word >> 32);
        if (is_lower) {
            if (in_strip >= strip_size && value != value_before) {
                strips_.push_back({0, 0, value});
                in_strip = 0;
            }
            ++in_strip;
        }
        const std::uint32_t strip = static_cast<std::uint32_t>(strips_.size() - 1);
        Reach& reach = reach_[proxy_in(word)];
        (is_lower ? reach.first : reach.last) = strip;
        value_before = value;
    }
}

// Lists the members in every strip they reach, in order of their lower x.
void BoxJoin::fill(std::span<const Interval> x, std::span<const Interval> y) {
    order_.clear();
    for (const ProxyId proxy : members_) order_.push_back(std::uint64_t{x[proxy].lower} << 32 | proxy);
    sort_words(order_, sort_scratch_);

    for (const ProxyId proxy : members_) {
        for (std::uint32_t strip = reach_[proxy].first; strip <= reach_[proxy].last; ++strip) {
            ++(is_in_batch_[proxy] != 0 ? strips_[strip].batch_end : strips_[strip].rest_end);
        }
    }
    std::uint32_t batch_total = 0;
    std::uint32_t rest_total = 0;
    for (Strip& strip : strips_) {  // counts become beginnings, and by filling, ends
        batch_total += strip.batch_end;
        rest_total += strip.rest_end;
        strip.batch_end = batch_total - strip.batch_end;
        strip.rest_end = rest_total - strip.rest_end;
    }
    batch_entries_.resize(batch_total);
    rest_entries_.resize(rest_total);
    for (const std::uint64_t word : order_) {
        const ProxyId proxy = proxy_in(word);
        const Entry entry{x[proxy], y[proxy], proxy};
        for (std::uint32_t i = reach_[proxy].first; i <= reach_[proxy].last; ++i) {
            Strip& strip = strips_[i];
            if (is_in_batch_[proxy] != 0) {
                batch_entries_[strip.batch_end++] = entry;
            } else {
                rest_entries_[strip.rest_end++] = entry;
            }
        }
    }
}

inline void BoxJoin::test(const Entry& a, const Entry& b, std::uint32_t strip_lower) {
    ++box_tests_;
    // where the overlap begins on y decides which strip counts it
    if (overlaps(a.y, b.y) && std::max(a.y.lower, b.y.lower) >= strip_lower)
        found_.push_back({a.proxy, b.proxy});
}

// In each strip, every two entries that overlap on x: the one that begins later begins within the other.
void BoxJoin::sweep() {
    const Entry* batch = batch_entries_.data();
    const Entry* rest = rest_entries_.data();
    for (const Strip& strip : strips_) {
        const Entry* const batch_end = batch_entries_.data() + strip.batch_end;
        const Entry* const rest_end = rest_entries_.data() + strip.rest_end;
        while (batch != batch_end) {
            // those of the rest that begin before the next of the batch
            while (rest != rest_end && rest->x.lower < batch->x.lower) {
                for (const Entry* met = batch; met != batch_end && met->x.lower <= rest->x.upper; ++met) {
                    test(*rest, *met, strip.lower);
                }
                ++rest;
            }
            for (const Entry* met = batch + 1; met != batch_end && met->x.lower <= batch->x.upper; ++met) {
                test(*batch, *met, strip.lower);
            }
            for (const Entry* met = rest; met != rest_end && met->x.lower <= batch->x.upper; ++met) {
                test(*batch, *met, strip.lower);
            }
            ++batch;
        }
        rest = rest_end;
    }
}

std::size_t BoxJoin::bytes() const noexcept {
    return found_.capacity() * sizeof(Found) + is_in_batch_.capacity() +
           members_.capacity() * sizeof(ProxyId) +
           (order_.capacity() + sort_scratch_.capacity()) * sizeof(std::uint64_t) +
           reach_.capacity() * sizeof(Reach) + strips_.capacity() * sizeof(Strip) +
           (batch_entries_.capacity() + rest_entries_.capacity()) * sizeof(Entry);
}

}  // namespace damson::detail
