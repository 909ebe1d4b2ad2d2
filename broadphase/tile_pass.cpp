// Read compare_block() first: all that one dirty block is compared with.
#include "tile_pass.hpp"

#include <algorithm>
#include <bit>

#include "lanes.hpp"

namespace damson::detail {

namespace {

constexpr std::uint32_t groups_in_block = lanes_per_block / Lanes::count;

// How many groups of lanes hold all lanes of `mask`.
constexpr std::uint32_t groups_for(std::uint32_t mask) noexcept {
    return (static_cast<std::uint32_t>(std::bit_width(mask)) + Lanes::count - 1) / Lanes::count;
}

constexpr std::uint32_t lanes_taken(const BlockInfo& info) noexcept {
    return (1u << info.count) - 1u;
}

template <class Visit>
void for_each_lane(std::uint32_t mask, Visit&& visit) {
    for (; mask != 0; mask &= mask - 1) visit(static_cast<std::uint32_t>(std::countr_zero(mask)));
}

template <class Visit>
void for_each_dirty_tile(const Tiles& tiles, Visit&& visit) {
    for (std::size_t word = 0; word < tiles.dirty.size(); ++word) {
        for (std::uint64_t bits = tiles.dirty[word]; bits != 0; bits &= bits - 1)
            visit(static_cast<std::uint32_t>(word * 64) + static_cast<std::uint32_t>(std::countr_zero(bits)));
    }
}

// One box, once for every lane.
struct SplatBox {
    Lanes min_x, min_y, max_x, max_y;

    SplatBox(const BoxColumns& columns, std::uint32_t lane) noexcept
        : min_x(Lanes::splat(columns.min_x[lane])),
          min_y(Lanes::splat(columns.min_y[lane])),
          max_x(Lanes::splat(columns.max_x[lane])),
          max_y(Lanes::splat(columns.max_y[lane])) {}
    explicit SplatBox(const Aabb& box) noexcept
        : min_x(Lanes::splat(box.lower.x)),
          min_y(Lanes::splat(box.lower.y)),
          max_x(Lanes::splat(box.upper.x)),
          max_y(Lanes::splat(box.upper.y)) {}
};

// Where `box` does not overlap the boxes from `lane` on.
inline Lanes apart(const SplatBox& box, const BoxColumns& columns, std::uint32_t lane) noexcept {
    const Lanes x =
        (Lanes::load(columns.min_x + lane) > box.max_x) | (box.min_x > Lanes::load(columns.max_x + lane));
    const Lanes y =
        (Lanes::load(columns.min_y + lane) > box.max_y) | (box.min_y > Lanes::load(columns.max_y + lane));
    return x | y;
}

// A block with the boxes of its lanes before and after the commit.
struct Side {
    const BoxColumns* before;
    const BoxColumns* after;
    const ProxyId* ids;
    const BlockInfo* info;
};

inline Side side_of(const Tiles& tiles, std::uint32_t block) noexcept {
    const BlockInfo& info = tiles.infos[block];
    const BoxColumns* before = &tiles.blocks[block].boxes;
    return {before, info.moved != 0 ? &tiles.next_boxes[block].columns : before, tiles.blocks[block].ids,
            &info};
}

class Comparison {
public:
    Comparison(const Tiles& tiles, OverlapLog& log) : tiles_(tiles), log_(log) {}

    void compare_block(std::uint32_t block);

private:
    void compare_lanes(const Side& mine, std::uint32_t lane, const Side& other, std::uint32_t others);
    void compare_with_chain(const Side& mine, std::uint32_t lanes, std::uint32_t head, bool is_later);
    void compare_with_later_level(const Side& mine, const Aabb& around, const TileLevel& level);
    void compare_with_earlier_level(const Side& mine, const TileLevel& level);
    void note(const Side& mine, std::uint32_t lane, const Side& other, std::uint32_t changed);

    const Tiles& tiles_;
    OverlapLog& log_;
};

// Compares one lane with those lanes of a block that are in `others`.
inline void Comparison::compare_lanes(const Side& mine, std::uint32_t lane, const Side& other,
                                      std::uint32_t others) {
    const SplatBox before(*mine.before, lane);
    const SplatBox after(*mine.after, lane);
    std::uint32_t changed = 0;
    const std::uint32_t groups = groups_for(others);
    for (std::uint32_t group = 0; group < groups; ++group) {
        const std::uint32_t first = group * Lanes::count;
        changed |= bits_of(apart(before, *other.before, first) ^ apart(after, *other.after, first)) << first;
    }
    log_.box_tests += groups * Lanes::count;
    changed &= others;
    if (changed != 0) [[unlikely]]
        note(mine, lane, other, changed);
}

void Comparison::note(const Side& mine, std::uint32_t lane, const Side& other, std::uint32_t changed) {
    const ProxyId proxy = mine.ids[lane];
    const Aabb box = mine.after->get(lane);
    const std::uint32_t in_transit =
        (mine.info->in_transit >> lane & 1u) != 0 ? all_lanes : other.info->in_transit;
    for_each_lane(changed, [&](std::uint32_t other_lane) {
        const ProxyId other_proxy = other.ids[other_lane];
        const PairEvent event = overlaps(box, other.after->get(other_lane))
                                    ? PairEvent::started(proxy, other_proxy)
                                    : PairEvent::stopped(proxy, other_proxy);
        ((in_transit >> other_lane & 1u) != 0 ? log_.in_transit : log_.exact).push_back(event);
    });
}

// Compares moved lanes with the blocks of another tile, or with the rest of their own: with all lanes there
// if it is later in tile order, with those that did not move if it is earlier.
void Comparison::compare_with_chain(const Side& mine, std::uint32_t lanes, std::uint32_t head,
                                    bool is_later) {
    for (std::uint32_t block = head; block != no_block; block = tiles_.infos[block].next) {
        const Side other = side_of(tiles_, block);
        const std::uint32_t others =
            lanes_taken(*other.info) & (is_later ? all_lanes : ~std::uint32_t{other.info->moved});
        if (others == 0) continue;
        for_each_lane(lanes, [&](std::uint32_t lane) {
            const float low = std::min(mine.before->min_x[lane], mine.after->min_x[lane]);
            const float high = std::max(mine.before->max_x[lane], mine.after->max_x[lane]);
            if (low <= other.info->high_x && high >= other.info->low_x)
                compare_lanes(mine, lane, other, others);
        });
    }
}

void Comparison::compare_block(std::uint32_t block) {
    const Side mine = side_of(tiles_, block);
    const std::uint32_t moved = mine.info->moved;
    const std::uint32_t tile = mine.info->tile;
    const TileLevel& level = tiles_.levels[mine.info->level];
    const std::uint32_t column = (tile - level.first_tile) % level.width;
    const std::uint32_t row = (tile - level.first_tile) / level.width;

    if (!level.is_static) {
        // its own lanes, then the other blocks of its tile
        const std::uint32_t taken = lanes_taken(*mine.info);
        for_each_lane(moved, [&](std::uint32_t lane) {
            compare_lanes(mine, lane, mine, taken & (~moved | ((1u << lane) - 1u)));
        });
        if (mine.info->next != no_block) compare_with_chain(mine, moved, mine.info->next, true);
        for (std::uint32_t other = tiles_.heads[tile]; other != block; other = tiles_.infos[other].next) {
            const std::uint32_t others =
                lanes_taken(tiles_.infos[other]) & ~std::uint32_t{tiles_.infos[other].moved};
            if (others == 0) continue;
            for_each_lane(moved, [&](std::uint32_t lane) {
                compare_lanes(mine, lane, side_of(tiles_, other), others);
            });
        }

        // the eight tiles around it, as far as lanes reach there or are reached from there
        std::uint32_t east = 0, north = 0, near_west = 0, near_south = 0;
        const Lanes origin_x = Lanes::splat(level.origin.x), origin_y = Lanes::splat(level.origin.y);
        const Lanes scale = Lanes::splat(level.scale);
        const Lanes zero = Lanes::splat(0.0f);
        const Lanes last_column = Lanes::splat(static_cast<float>(level.width - 1));
        const Lanes last_row = Lanes::splat(static_cast<float>(level.height - 1));
        const Lanes next_column = Lanes::splat(static_cast<float>(column + 1));
        const Lanes next_row = Lanes::splat(static_cast<float>(row + 1));
        const Lanes west_limit = Lanes::splat(static_cast<float>(column) + (level.reach.x - 1.0f));
        const Lanes south_limit = Lanes::splat(static_cast<float>(row) + (level.reach.y - 1.0f));
        for (std::uint32_t first = 0; first < groups_for(moved) * Lanes::count; first += Lanes::count) {
            const auto load_min = [&](const float* before, const float* after) {
                return min_of(Lanes::load(before + first), Lanes::load(after + first));
            };
            const auto load_max = [&](const float* before, const float* after) {
                return max_of(Lanes::load(before + first), Lanes::load(after + first));
            };
            const auto column_of = [&](Lanes x) {
                return min_of(max_of((x - origin_x) * scale, zero), last_column);
            };
            const auto row_of = [&](Lanes y) {
                return min_of(max_of((y - origin_y) * scale, zero), last_row);
            };
            east |= bits_of(column_of(load_max(mine.before->max_x, mine.after->max_x)) >= next_column)
                    << first;
            north |= bits_of(row_of(load_max(mine.before->max_y, mine.after->max_y)) >= next_row) << first;
            near_west |= bits_of(west_limit >= column_of(load_min(mine.before->min_x, mine.after->min_x)))
                         << first;
            near_south |= bits_of(south_limit >= row_of(load_min(mine.before->min_y, mine.after->min_y)))
                          << first;
        }
        const auto compare_with = [&](std::uint32_t lanes, std::uint32_t other, bool is_later) {
            if (lanes != 0 && tiles_.heads[other] != no_block)
                compare_with_chain(mine, lanes, tiles_.heads[other], is_later);
        };
        const bool has_west = column > 0;
        const bool has_east = column + 1 < level.width;
        if (row > 0) {
            near_south &= moved;
            if (has_west) compare_with(near_south & near_west, tile - level.width - 1, false);
            compare_with(near_south, tile - level.width, false);
            if (has_east) compare_with(near_south & east, tile - level.width + 1, false);
        }
        if (has_west) compare_with(near_west & moved, tile - 1, false);
        if (has_east) compare_with(east & moved, tile + 1, true);
        if (row + 1 < level.height) {
            north &= moved;
            if (has_west) compare_with(north & near_west, tile + level.width - 1, true);
            compare_with(north, tile + level.width, true);
            if (has_east) compare_with(north & east, tile + level.width + 1, true);
        }
    }

    // the other levels
    Aabb around = empty_box;
    for (std::uint32_t index = 0; index < tiles_.levels.size(); ++index) {
        const TileLevel& other = tiles_.levels[index];
        if (other.box_count == 0 && !other.has_leavers) continue;
        if (index == mine.info->level || (level.is_static && other.is_static)) continue;
        if (index < mine.info->level) {
            compare_with_earlier_level(mine, other);
        } else {
            if (around == empty_box) {
                for_each_lane(moved, [&](std::uint32_t lane) {
                    around = united(around, united(mine.before->get(lane), mine.after->get(lane)));
                });
            }
            compare_with_later_level(mine, around, other);
        }
    }
}

// Looks for lanes there that are near any moved lane here, and compares those with all moved lanes at once.
void Comparison::compare_with_later_level(const Side& mine, const Aabb& around, const TileLevel& level) {
    const std::uint32_t moved = mine.info->moved;
    const SplatBox box(around);
    const TileRange range = tiles_around(level, around);
    for (std::uint32_t row = range.row_begin; row <= range.row_last; ++row) {
        for (std::uint32_t column = range.column_begin; column <= range.column_last; ++column) {
            std::uint32_t block = tiles_.heads[level.first_tile + row * level.width + column];
            for (; block != no_block; block = tiles_.infos[block].next) {
                const Side other = side_of(tiles_, block);
                if (around.lower.x > other.info->high_x || around.upper.x < other.info->low_x) continue;
                std::uint32_t near = 0;
                const std::uint32_t lanes = groups_for(lanes_taken(*other.info)) * Lanes::count;
                for (std::uint32_t first = 0; first < lanes; first += Lanes::count)
                    near |=
                        (bits_of(apart(box, *other.before, first) & apart(box, *other.after, first)) ^ 0xfu)
                        << first;
                log_.box_tests += lanes;
                for_each_lane(near, [&](std::uint32_t lane) { compare_lanes(other, lane, mine, moved); });
            }
        }
    }
}

void Comparison::compare_with_earlier_level(const Side& mine, const TileLevel& level) {
    for_each_lane(mine.info->moved, [&](std::uint32_t lane) {
        const TileRange range = tiles_around(level, united(mine.before->get(lane), mine.after->get(lane)));
        for (std::uint32_t row = range.row_begin; row <= range.row_last; ++row) {
            for (std::uint32_t column = range.column_begin; column <= range.column_last; ++column) {
                const std::uint32_t head = tiles_.heads[level.first_tile + row * level.width + column];
                if (head != no_block) compare_with_chain(mine, 1u << lane, head, false);
            }
        }
    });
}

// The new boxes of a block as columns, those of unmoved lanes taken from the old ones.
void make_columns(const Block& block, const BlockInfo& info, NextBoxes& next) noexcept {
    BoxColumns columns = block.boxes;
    for_each_lane(info.moved, [&](std::uint32_t lane) { columns.set(lane, next.put_at(lane)); });
    next.columns = columns;
}

}  // namespace

void settle(Tiles& tiles, std::vector<StagedBox>& staged) {
    for_each_dirty_tile(tiles, [&](std::uint32_t tile) {
        for (std::uint32_t index = tiles.heads[tile]; index != no_block; index = tiles.infos[index].next) {
            BlockInfo& info = tiles.infos[index];
            if (info.moved == 0) continue;
            const Block& block = tiles.blocks[index];
            BoxColumns& after = tiles.next_boxes[index].columns;
            make_columns(block, info, tiles.next_boxes[index]);
            TileLevel& level = tiles.levels[info.level];
            const auto column = static_cast<float>((tile - level.first_tile) % level.width);
            const auto row = static_cast<float>((tile - level.first_tile) / level.width);
            for_each_lane(info.moved, [&](std::uint32_t lane) {
                const Aabb box = after.get(lane);
                const auto bit = static_cast<std::uint16_t>(1u << lane);
                if (box == block.boxes.get(lane)) {
                    info.moved = static_cast<std::uint16_t>(info.moved & ~bit);
                    return;
                }
                const bool is_box = box.lower.x <= box.upper.x;
                const float min_column = level.column_of(box.lower.x);
                const float max_column = level.column_of(box.upper.x);
                const float min_row = level.row_of(box.lower.y);
                const float max_row = level.row_of(box.upper.y);
                if (is_box && min_column >= column && min_column < column + 1.0f &&
                    max_column < column + 2.0f && min_row >= row && min_row < row + 1.0f &&
                    max_row < row + 2.0f) {
                    level.reach = max_each(level.reach, {max_column - column, max_row - row});
                    info.low_x = std::min(info.low_x, box.lower.x);
                    info.high_x = std::max(info.high_x, box.upper.x);
                    return;
                }
                after.set(lane, empty_box);
                info.in_transit |= bit;
                level.has_leavers = true;
                --level.box_count;
                --tiles.box_count;
                if (!is_box) return;
                const ProxyId proxy = block.ids[lane];
                staged.push_back({box, proxy, level.is_static});
            });
        }
    });
}

void compare(const Tiles& tiles, OverlapLog& log) {
    Comparison comparison(tiles, log);
    for_each_dirty_tile(tiles, [&](std::uint32_t tile) {
        for (std::uint32_t block = tiles.heads[tile]; block != no_block; block = tiles.infos[block].next) {
            if (tiles.infos[block].moved != 0) comparison.compare_block(block);
        }
    });
}

void finish(Tiles& tiles) {
    for_each_dirty_tile(tiles, [&](std::uint32_t tile) {
        std::uint32_t in_transit = 0;
        for (std::uint32_t index = tiles.heads[tile]; index != no_block; index = tiles.infos[index].next) {
            BlockInfo& info = tiles.infos[index];
            if (info.moved == 0) continue;
            tiles.blocks[index].boxes = tiles.next_boxes[index].columns;
            in_transit |= info.in_transit;
            info.moved = 0;
            info.in_transit = 0;
        }
        const std::uint32_t head = tiles.heads[tile];
        if (in_transit != 0 || tiles.infos[head].next != no_block) tiles.tidy(tile);
    });
    std::fill(tiles.dirty.begin(), tiles.dirty.end(), 0);
    for (TileLevel& level : tiles.levels) level.has_leavers = false;
}

}  // namespace damson::detail
