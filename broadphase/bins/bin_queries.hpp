// Queries for boxes in bins. A query selects bins, then the blocks of each bin, then the lanes of each block.
//
//   box    the bins that can contain an overlapping box, row by row
//   cast   bin by bin along the path. On the axis with the larger displacement the cast passes one bin
//          after the other; on the other axis it passes at most a few at a time:
//
//            . . . . . . x x .
//            . . . x x x x x .        x   visited: a box reaches into up to one bin
//            x x x x x x . . .            above its own, and one to the right
//            x x x . . . . . .
//
// A cast visits bins in the order in which it reaches them. A search for the nearest box therefore ends soon
// after the first hit.
//
// The range of bins is computed in doubles. It is widened by more than the total rounding error of the floats
// used here, in BinLevel and in enter_fraction(). Only enter_fraction() decides whether the cast hits a box.
// Source: Amanatides, Woo, "A Fast Voxel Traversal Algorithm for Ray Tracing", 1987. Here the cast visits
// several adjacent bins at a time, because boxes extend beyond their bins.
#pragma once

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <limits>
#include <optional>
#include <span>

#include "../../core/contract.hpp"
#include "../../core/prefetch.hpp"
#include "../interface/box_queries.hpp"
#include "bins.hpp"
#include "box_lanes4.hpp"

namespace damson::detail {

/// Calls `visit(lane)` for each set bit, until a call returns false. Returns true if all lanes were visited.
template <class Visit>
bool visit_lanes(std::uint32_t lanes, Visit&& visit) {
    for (; lanes != 0; lanes &= lanes - 1) {
        if (!visit(static_cast<std::uint32_t>(std::countr_zero(lanes)))) return false;
    }
    return true;
}

/// Returns true if the proxy in a lane was removed since the last commit.
inline bool is_removed(const Bins& bins, std::uint32_t block, std::uint32_t lane) noexcept {
    return (bins.infos[block].moved >> lane & 1u) != 0 &&
           bins.places[bins.blocks[block].ids[lane]] == no_place;
}

/// Iterates over the blocks of a bin while a visitor may make edits. An edit to a static box can open its
/// bin. Blocks then exchange their indices, but not their positions in the chains.
class ChainWalk {
public:
    ChainWalk(const Bins& bins, std::uint32_t bin) noexcept
        : bins_(bins), bin_(bin), block_(bins.heads[bin]), open_end_(bins.open_end) {
        DAMSON_ASSERT(bin < bins.heads.size());
    }

    bool is_over() const noexcept { return block_ == no_block; }
    std::uint32_t block() const noexcept { return block_; }

    void advance() noexcept {
        DAMSON_ASSERT(block_ < bins_.infos.size());
        block_ = bins_.infos[block_].next;
        ++passed_;
    }

    /// Finds the current block again after the visitor was called. Cost: constant if no static bin was
    /// opened.
    void catch_up() noexcept {
        if (bins_.open_end == open_end_) [[likely]]
            return;
        open_end_ = bins_.open_end;
        block_ = bins_.heads[bin_];
        for (std::uint32_t i = 0; i < passed_; ++i) block_ = bins_.infos[block_].next;
    }

private:
    const Bins& bins_;
    std::uint32_t bin_;
    std::uint32_t block_;
    std::uint32_t open_end_;
    std::uint32_t passed_ = 0;  // number of blocks passed
};

// ---- boxes

/// A box, prepared for comparison with four boxes at a time.
struct QueryLanes {
    Lanes4 min_x, min_y, max_x, max_y;

    explicit QueryLanes(const Aabb& box) noexcept
        : min_x(Lanes4::splat(box.lower.x)),
          min_y(Lanes4::splat(box.lower.y)),
          max_x(Lanes4::splat(box.upper.x)),
          max_y(Lanes4::splat(box.upper.y)) {}

    /// Returns the lanes of a block that overlap the box.
    std::uint32_t overlapping(const BoxColumns& columns) const noexcept {
        std::uint32_t lanes = 0;
        for (std::uint32_t first = 0; first < lanes_per_block; first += Lanes4::count) {
            const Truth4 overlap = ((Lanes4::load(columns.min_x + first) <= max_x) &
                                    (Lanes4::load(columns.max_x + first) >= min_x)) &
                                   ((Lanes4::load(columns.min_y + first) <= max_y) &
                                    (Lanes4::load(columns.max_y + first) >= min_y));
            lanes |= bits_of(overlap) << first;
        }
        return lanes;
    }
};

/// Calls `found(proxy)` for each box of the last commit that overlaps `box`, until a call returns false.
/// Cost: one test per sixteen boxes near `box`, and one read for each bin that it covers.
template <class Found>
void find_overlaps(const Bins& bins, const Aabb& box, Found&& found) {
    const QueryLanes query(box);
    for (const BinLevel& level : bins.levels) {
        if (level.box_count == 0) continue;
        const BinRange range = bins_around(level, box);
        DAMSON_ASSERT(range.column_last < level.width && range.row_last < level.height);
        for (std::uint32_t row = range.row_begin; row <= range.row_last; ++row) {
            const std::uint32_t first_bin = level.first_bin + row * level.width;
            for (std::uint32_t column = range.column_begin; column <= range.column_last; ++column) {
                for (ChainWalk walk(bins, first_bin + column); !walk.is_over(); walk.advance()) {
                    if (!overlaps(box, bins.infos[walk.block()].bounds)) continue;
                    const std::uint32_t lanes = query.overlapping(bins.blocks[walk.block()].boxes);
                    const bool goes_on = visit_lanes(lanes, [&](std::uint32_t lane) {
                        if (is_removed(bins, walk.block(), lane)) return true;
                        const bool is_more_wanted = found(bins.blocks[walk.block()].ids[lane]);
                        walk.catch_up();
                        return is_more_wanted;
                    });
                    if (!goes_on) return;
                }
            }
        }
    }
}

// ---- prefetch

/// Prefetches the bins that a query of `box` will read. Does nothing for large boxes, whose cost is mostly
/// that of their results, and for worlds that fit in a cache.
inline void fetch(const Bins& bins, const Aabb& box) noexcept {
    constexpr std::size_t blocks_in_cache = 3000;  // 1 MB
    if (bins.blocks.size() < blocks_in_cache) return;
    for (const BinLevel& level : bins.levels) {
        if (level.box_count == 0) continue;
        const BinRange range = bins_around(level, box);
        if (range.column_last - range.column_begin > 2 || range.row_last - range.row_begin > 2) continue;
        for (std::uint32_t row = range.row_begin; row <= range.row_last; ++row) {
            const std::uint32_t first_bin = level.first_bin + row * level.width;
            for (std::uint32_t column = range.column_begin; column <= range.column_last; ++column) {
                // volatile, because GCC removes calls of functions that only prefetch
                const std::uint32_t head =
                    *static_cast<const volatile std::uint32_t*>(&bins.heads[first_bin + column]);
                if (head == no_block) continue;
                const Block& block = bins.blocks[head];
                prefetch(&bins.infos[head]);
                prefetch(block.boxes.min_x);
                prefetch(block.boxes.min_y);
                prefetch(block.boxes.max_x);
                prefetch(block.boxes.max_y);
                prefetch(block.ids);
            }
        }
    }
}

// ---- casts

/// A cast, prepared for comparison with four boxes at a time. It works like enter_fraction(), but with
/// products instead of quotients. It accepts every box that enter_fraction() accepts, and a few more.
///
/// With products, the ends of an interval are off by a few rounding errors; `shrink` and `tiny` compensate
/// for them. An axis without motion gets a huge inverse displacement and a slightly larger box. Its interval
/// then contains all fractions up to max_fraction, or none. If a displacement or fraction is extremely small
/// or large, all boxes are accepted.
class CastLanes {
public:
    explicit CastLanes(const BoxCast& cast) noexcept
        : x_(cast.translation.x, cast.box.lower.x, cast.box.upper.x, cast.max_fraction),
          y_(cast.translation.y, cast.box.lower.y, cast.box.upper.y, cast.max_fraction),
          is_usable_(x_.is_usable && y_.is_usable) {}

    /// Returns the lanes of a block that the cast may hit up to `max_fraction`. Empty lanes may be included.
    std::uint32_t maybe_entered(const BoxColumns& columns, float max_fraction) const noexcept {
        if (!is_usable_) return all_lanes;
        const float* near_x = x_.is_upward ? columns.min_x : columns.max_x;
        const float* far_x = x_.is_upward ? columns.max_x : columns.min_x;
        const float* near_y = y_.is_upward ? columns.min_y : columns.max_y;
        const float* far_y = y_.is_upward ? columns.max_y : columns.min_y;
        const Lanes4 limit = Lanes4::splat(max_fraction);
        const Lanes4 zero = Lanes4::splat(0.0f);
        std::uint32_t lanes = 0;
        for (std::uint32_t first = 0; first < lanes_per_block; first += Lanes4::count) {
            const auto along = [&](const float* bounds, float begin, float inverse) {
                return (Lanes4::load(bounds + first) - Lanes4::splat(begin)) * Lanes4::splat(inverse);
            };
            const Lanes4 enter = max_of(max_of(along(near_x, x_.front, x_.inverse), zero),
                                        along(near_y, y_.front, y_.inverse));
            const Lanes4 leave =
                min_of(min_of(along(far_x, x_.back, x_.inverse), along(far_y, y_.back, y_.inverse)), limit);
            lanes |= bits_of(enter * Lanes4::splat(shrink) - Lanes4::splat(tiny) <= leave) << first;
        }
        return lanes;
    }

    /// Returns true if the cast may hit a box inside `box` up to `max_fraction`.
    bool maybe_entered(const Aabb& box, float max_fraction) const noexcept {
        const float near_x = ((x_.is_upward ? box.lower.x : box.upper.x) - x_.front) * x_.inverse;
        const float near_y = ((y_.is_upward ? box.lower.y : box.upper.y) - y_.front) * y_.inverse;
        const float far_x = ((x_.is_upward ? box.upper.x : box.lower.x) - x_.back) * x_.inverse;
        const float far_y = ((y_.is_upward ? box.upper.y : box.lower.y) - y_.back) * y_.inverse;
        const float enter = std::max(std::max(near_x, 0.0f), near_y);
        const float leave = std::min(std::min(far_x, far_y), max_fraction);
        return enter * shrink - tiny <= leave || !is_usable_;
    }

private:
    static constexpr float shrink = 1.0f - 0x1p-19f;
    static constexpr float tiny = std::numeric_limits<float>::min();

    struct Axis {
        float front;  // front side of the moving box
        float back;
        float inverse;
        bool is_upward;
        bool is_usable;

        Axis(float way, float lower, float upper, float max_fraction) noexcept
            : front(way < 0.0f ? lower : upper),
              back(way < 0.0f ? upper : lower),
              inverse(1.0f / way),
              is_upward(!(way < 0.0f)),
              is_usable(std::fabs(way) > 0x1p-64f && std::fabs(way) < 0x1p64f && max_fraction < 0x1p16f) {
            if (way == 0.0f) {
                front = upper + (0x1p-80f + std::fabs(upper) * 0x1p-20f);
                back = lower - (0x1p-80f + std::fabs(lower) * 0x1p-20f);
                inverse = 0x1p100f;
                is_usable = max_fraction < 0x1p16f;
            }
        }
    };

    Axis x_;
    Axis y_;
    bool is_usable_;
};

/// Calls `found(proxy, fraction, max_fraction)` for the boxes that a cast hits, until max_fraction becomes
/// negative.
template <class Found>
class BinCast {
public:
    BinCast(const Bins& bins, const BoxCast& cast, Found& found) noexcept
        : bins_(bins), cast_(cast), found_(found), lanes_(cast), max_fraction_(cast.max_fraction) {}

    void run(QueryScope scope) {
        const std::size_t first = scope == QueryScope::Static ? bins_.static_level : 0;
        for (const BinLevel& level : std::span(bins_.levels).subspan(first)) {
            if (level.box_count == 0) continue;
            if (level.bin_count() == 1) {
                visit_bin(level.first_bin);
            } else {
                visit_level(level);
            }
            if (is_over()) return;
        }
    }

private:
    bool is_over() const noexcept { return max_fraction_ < 0.0f; }

    void visit_bin(std::uint32_t bin) {
        for (ChainWalk walk(bins_, bin); !walk.is_over(); walk.advance()) {
            const BlockInfo& info = bins_.infos[walk.block()];
            if (!lanes_.maybe_entered(info.bounds, max_fraction_)) continue;
            const std::uint32_t lanes =
                lanes_taken(info) & lanes_.maybe_entered(bins_.blocks[walk.block()].boxes, max_fraction_);
            visit_lanes(lanes, [&](std::uint32_t lane) {
                const Block& boxes = bins_.blocks[walk.block()];
                const std::optional<float> enter =
                    enter_fraction(boxes.boxes.get(lane), cast_, max_fraction_);
                if (enter && !is_removed(bins_, walk.block(), lane)) {
                    max_fraction_ = found_(boxes.ids[lane], *enter, max_fraction_);
                    walk.catch_up();
                }
                return !is_over();
            });
            if (is_over()) return;
        }
    }

    // A cast along one axis of a level. The unit is one bin.
    struct BinAxis {
        double lower;  // sides of the cast box at the start
        double upper;
        double way;
        double last;  // index of the last bin
        std::uint32_t stride;

        // Returns the index of the bin at this coordinate, clamped to the level.
        std::int32_t clamped(double bin) const noexcept {
            return static_cast<std::int32_t>(std::min(std::max(bin, 0.0), last));
        }
        // Returns the index of the bin before the one at this coordinate, because boxes in it may extend into
        // that bin.
        std::int32_t before(double bin) const noexcept { return std::max(clamped(bin) - 1, 0); }
    };

    BinAxis axis_of(const BinLevel& level, int axis) const noexcept {
        const double scale = level.scale[axis];
        const double origin = level.origin[axis];
        return {.lower = (cast_.box.lower[axis] - origin) * scale,
                .upper = (cast_.box.upper[axis] - origin) * scale,
                .way = cast_.translation[axis] * scale,
                .last = static_cast<double>((axis == 0 ? level.width : level.height) - 1),
                .stride = axis == 0 ? 1 : level.width};
    }

    void visit_level(const BinLevel& level) {
        const BinAxis x = axis_of(level, 0);
        const BinAxis y = axis_of(level, 1);
        const double reach = (cast_.max_fraction + 0x1p-100) * (std::fabs(x.way) + std::fabs(y.way));
        const double slack = (reach + x.last + y.last + 2.0) * 0x1p-20;
        if (std::fabs(x.way) >= std::fabs(y.way)) {
            visit_along(level, x, y, slack);
        } else {
            visit_along(level, y, x, slack);
        }
    }

    void visit_along(const BinLevel& level, const BinAxis& along, const BinAxis& across, double slack) {
        constexpr double infinity = std::numeric_limits<double>::infinity();
        const double max_way = cast_.max_fraction * along.way;
        const bool is_upward = along.way >= 0.0;
        const std::int32_t first =
            is_upward ? along.before(along.lower - slack) : along.clamped(along.upper + slack);
        const std::int32_t last = is_upward ? along.clamped(along.upper + max_way + slack)
                                            : along.before(along.lower + max_way - slack);
        const double inverse = along.way != 0.0 ? 1.0 / along.way : 0.0;
        const bool is_rising = across.way >= 0.0;
        const std::int32_t step = is_upward ? 1 : -1;
        const std::int32_t across_step = is_rising ? 1 : -1;
        std::int32_t bin = first;
        for (std::int32_t left = std::abs(last - first); left >= 0; --left, bin += step) {
            // compute the fractions between which the cast can overlap boxes of this bin
            const double place = bin;
            const double low = bin == 0 ? -infinity : place - slack - along.upper;
            const double high = place + 2.0 > along.last ? infinity : place + 2.0 + slack - along.lower;
            const double begin = (is_upward ? low : high) * inverse;
            const double finish = (is_upward ? high : low) * inverse;
            if (begin > max_fraction_) return;
            const double from = across.way * (begin > 0.0 ? begin : 0.0);
            const double to =
                across.way * (finish < max_fraction_ ? finish : static_cast<double>(max_fraction_));

            // visit the bins that the cast covers on the other axis between these fractions
            const std::int32_t across_first = across.before(across.lower + (is_rising ? from : to) - slack);
            const std::int32_t across_last = across.clamped(across.upper + (is_rising ? to : from) + slack);
            const std::uint32_t row = level.first_bin + static_cast<std::uint32_t>(bin) * along.stride;
            std::int32_t other = is_rising ? across_first : across_last;
            for (std::int32_t rest = across_last - across_first; rest >= 0; --rest, other += across_step) {
                visit_bin(row + static_cast<std::uint32_t>(other) * across.stride);
                if (is_over()) return;
            }
        }
    }

    const Bins& bins_;
    const BoxCast& cast_;
    Found& found_;
    CastLanes lanes_;
    float max_fraction_;
};

/// Calls `found(proxy, fraction, max_fraction)` for each box of the last commit in `scope` that the cast
/// hits. `found` returns the new max_fraction; a negative value ends the search.
/// Cost: one test per sixteen boxes near the path, and one read for each bin along the path.
template <class Found>
void find_entries(const Bins& bins, const BoxCast& cast, QueryScope scope, Found&& found) {
    BinCast(bins, cast, found).run(scope);
}

}  // namespace damson::detail
