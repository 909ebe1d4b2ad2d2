// The two methods of the join: scan and strips. The header describes how the strips are chosen.
#include "box_join.hpp"

#include <algorithm>
#include <array>

#include "../../core/contract.hpp"

namespace damson::detail {

namespace {

// Minimum number of boxes whose lower end is in a strip.
constexpr std::uint64_t smallest_strip = 16;

constexpr std::uint64_t upper_y = std::uint64_t{1} << 31;

constexpr ProxyId proxy_in(std::uint64_t word) noexcept {
    return static_cast<ProxyId>(word & (upper_y - 1));
}

// Raster of a batch: one bit for each of 256 x 256 cells of its bounding box. If two boxes overlap, they
// cover a common cell, because rounding is monotonic.
class Raster {
public:
    void add(Interval x, Interval y) noexcept {
        bounds_x_ = {std::min(bounds_x_.lower, x.lower), std::max(bounds_x_.upper, x.upper)};
        bounds_y_ = {std::min(bounds_y_.lower, y.lower), std::max(bounds_y_.upper, y.upper)};
    }

    /// Sets the size of the cells. Requires: all boxes of the batch were added.
    void lay_out() noexcept {
        x_ = Scale(bounds_x_);
        y_ = Scale(bounds_y_);
    }

    void mark(Interval x, Interval y) noexcept {
        const Cells columns = x_.cells(x);
        const Cells rows = y_.cells(y);
        DAMSON_ASSERT(rows.first <= rows.last && columns.first <= columns.last);
        for (std::uint32_t row = rows.first; row <= rows.last; ++row) {
            for (std::uint32_t word = columns.first / 64; word <= columns.last / 64; ++word) {
                bits_[row][word] |= mask(columns, word);
            }
        }
    }

    bool is_near(Interval x, Interval y) const noexcept {
        if (!overlaps(x, bounds_x_) || !overlaps(y, bounds_y_)) return false;
        const Cells columns = x_.cells(x);
        const Cells rows = y_.cells(y);
        for (std::uint32_t row = rows.first; row <= rows.last; ++row) {
            for (std::uint32_t word = columns.first / 64; word <= columns.last / 64; ++word) {
                if ((bits_[row][word] & mask(columns, word)) != 0) return true;
            }
        }
        return false;
    }

private:
    static constexpr std::uint32_t side = 256;

    struct Cells {
        std::uint32_t first;
        std::uint32_t last;
    };

    // Converts coordinates to cells, in doubles, because the bounding box can be wider than the largest
    // float.
    struct Scale {
        double origin = 0.0;
        double per_unit = 0.0;

        Scale() = default;
        explicit Scale(Interval bounds) noexcept : origin(from_order_key(bounds.lower)) {
            const double width = from_order_key(bounds.upper) - origin;
            if (width > 0.0) per_unit = side / width;
        }
        std::uint32_t cell(std::uint32_t key) const noexcept {
            const double place = (from_order_key(key) - origin) * per_unit;
            return static_cast<std::uint32_t>(std::clamp(place, 0.0, side - 1.0));
        }
        Cells cells(Interval interval) const noexcept { return {cell(interval.lower), cell(interval.upper)}; }
    };

    // Returns a word in which the bits of these columns are set.
    static std::uint64_t mask(Cells columns, std::uint32_t word) noexcept {
        std::uint64_t bits = ~std::uint64_t{0};
        if (columns.first > word * 64) bits &= ~std::uint64_t{0} << (columns.first - word * 64);
        if (columns.last < word * 64 + 63) bits &= ~std::uint64_t{0} >> (word * 64 + 63 - columns.last);
        return bits;
    }

    Interval bounds_x_ = nowhere;
    Interval bounds_y_ = nowhere;
    Scale x_;
    Scale y_;
    std::array<std::array<std::uint64_t, side / 64>, side> bits_{};
};

}  // namespace

std::span<const BoxJoin::Found> BoxJoin::find(std::span<const ProxyId> batch, std::span<const Interval> x,
                                              std::span<const Interval> y, SortSpace& space) {
    DAMSON_ASSERT(x.size() == y.size());
    found_.clear();
    if (batch.empty()) return found_;
    if (is_in_batch_.size() < x.size()) is_in_batch_.resize(x.size(), 0);
    for (const ProxyId proxy : batch) {
        DAMSON_ASSERT(proxy < x.size() && is_in_batch_[proxy] == 0);
        is_in_batch_[proxy] = 1;
    }
    if (batch.size() <= scan_limit) {
        scan(batch, x, y);
    } else {
        choose_members(batch, x, y);
        cut(y, space);
        fill(x, y, space);
        sweep();
    }
    for (const ProxyId proxy : batch) is_in_batch_[proxy] = 0;
    return found_;
}

void BoxJoin::scan(std::span<const ProxyId> batch, std::span<const Interval> x, std::span<const Interval> y) {
    for (const ProxyId proxy : batch) {
        for_each_overlap(x[proxy], y[proxy], x, y, [&](ProxyId other) {
            // if both boxes are in the batch, only the one with the larger id reports the pair
            if (is_in_batch_[other] != 0 ? other < proxy : true) found_.push_back({proxy, other});
        });
    }
    box_tests_ += batch.size() * x.size();
}

// Lists the boxes of the batch, and all boxes that may overlap one of them.
void BoxJoin::choose_members(std::span<const ProxyId> batch, std::span<const Interval> x,
                             std::span<const Interval> y) {
    members_.clear();
    if (batch.size() * 4 > x.size()) {
        for (ProxyId proxy = 0; proxy < x.size(); ++proxy) {
            if (x[proxy] != nowhere) members_.push_back(proxy);
        }
        return;
    }
    Raster raster;
    for (const ProxyId proxy : batch) raster.add(x[proxy], y[proxy]);
    raster.lay_out();
    for (const ProxyId proxy : batch) raster.mark(x[proxy], y[proxy]);
    for (ProxyId proxy = 0; proxy < x.size(); ++proxy) {
        if (is_in_batch_[proxy] != 0 || raster.is_near(x[proxy], y[proxy])) members_.push_back(proxy);
    }
}

// Divides the y axis into strips, and finds the strips that each member covers.
void BoxJoin::cut(std::span<const Interval> y, SortSpace& space) {
    std::vector<std::uint64_t>& order = space.words;
    order.clear();
    for (const ProxyId proxy : members_) {
        order.push_back(std::uint64_t{y[proxy].lower} << 32 | proxy);
        order.push_back(std::uint64_t{y[proxy].upper} << 32 | upper_y | proxy);
    }
    space.sort_endpoints();

    // count the pairs that overlap on y: for each box, the lower ends between its two ends
    std::uint64_t lower_ends = 0;
    std::uint64_t after_lower = 0;
    std::uint64_t after_upper = 0;
    for (const std::uint64_t word : order) {
        if ((word & upper_y) != 0) {
            after_upper += lower_ends;
        } else {
            after_lower += ++lower_ends;
        }
    }
    DAMSON_ASSERT(!members_.empty() && after_upper >= after_lower);
    const std::uint64_t strip_size = std::max(smallest_strip, (after_upper - after_lower) / members_.size());

    // a strip begins at a lower end; equal ends are in the same strip
    strips_.clear();
    strips_.push_back({});
    if (reach_.size() < y.size()) reach_.resize(y.size());
    std::uint64_t in_strip = 0;
    std::uint32_t value_before = 0;
    for (const std::uint64_t word : order) {
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

// Adds each member to all strips that it covers, in order of lower x.
void BoxJoin::fill(std::span<const Interval> x, std::span<const Interval> y, SortSpace& space) {
    std::vector<std::uint64_t>& order = space.words;
    order.clear();
    for (const ProxyId proxy : members_) order.push_back(std::uint64_t{x[proxy].lower} << 32 | proxy);
    space.sort_endpoints();

    for (const ProxyId proxy : members_) {
        DAMSON_ASSERT(reach_[proxy].first <= reach_[proxy].last && reach_[proxy].last < strips_.size());
        for (std::uint32_t strip = reach_[proxy].first; strip <= reach_[proxy].last; ++strip) {
            ++(is_in_batch_[proxy] != 0 ? strips_[strip].batch_end : strips_[strip].rest_end);
        }
    }
    std::uint32_t batch_total = 0;
    std::uint32_t rest_total = 0;
    for (Strip& strip : strips_) {  // converts counts to starts; the loop below advances them to ends
        batch_total += strip.batch_end;
        rest_total += strip.rest_end;
        strip.batch_end = batch_total - strip.batch_end;
        strip.rest_end = rest_total - strip.rest_end;
    }
    batch_entries_.resize(batch_total);
    rest_entries_.resize(rest_total);
    for (const std::uint64_t word : order) {
        const ProxyId proxy = proxy_in(word);
        const Entry entry{x[proxy], y[proxy], proxy};
        for (std::uint32_t i = reach_[proxy].first; i <= reach_[proxy].last; ++i) {
            Strip& strip = strips_[i];
            DAMSON_ASSERT(is_in_batch_[proxy] != 0 ? strip.batch_end < batch_total
                                                   : strip.rest_end < rest_total);
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
    // only the strip in which the overlap begins on y reports the pair
    if (overlaps(a.y, b.y) && std::max(a.y.lower, b.y.lower) >= strip_lower)
        found_.push_back({a.proxy, b.proxy});
}

// Tests all pairs within each strip that overlap on x. They overlap if one of the two boxes begins within the
// other.
void BoxJoin::sweep() {
    const Entry* batch = batch_entries_.data();
    const Entry* rest = rest_entries_.data();
    for (const Strip& strip : strips_) {
        const Entry* const batch_end = batch_entries_.data() + strip.batch_end;
        const Entry* const rest_end = rest_entries_.data() + strip.rest_end;
        while (batch != batch_end) {
            // test boxes outside the batch that begin before the next box of the batch
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
    DAMSON_ASSERT(batch == batch_entries_.data() + batch_entries_.size());
}

std::size_t BoxJoin::bytes() const noexcept {
    return found_.capacity() * sizeof(Found) + is_in_batch_.capacity() +
           members_.capacity() * sizeof(ProxyId) + reach_.capacity() * sizeof(Reach) +
           strips_.capacity() * sizeof(Strip) +
           (batch_entries_.capacity() + rest_entries_.capacity()) * sizeof(Entry);
}

}  // namespace damson::detail
