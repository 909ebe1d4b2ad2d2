// How blocks are settled and compared, for one width of Lanes. Included by tile_pass.cpp once for each.
//
// Read compare_block() first: all that one dirty block is compared with. What costs time here is not the
// comparisons but jumps that cannot be foreseen. So the lanes to be compared with up to nine blocks are bits
// in three words that are gone through in one go, and what changed is written down unconditionally.

constexpr std::uint32_t lanes_taken(const BlockInfo& info) noexcept {
    return (1u << info.count) - 1u;
}

template <class Visit>
inline void for_each_lane(std::uint32_t mask, Visit&& visit) {
    for (; mask != 0; mask &= mask - 1) visit(static_cast<std::uint32_t>(std::countr_zero(mask)));
}

// A bit for each lane of a block for which `holds(first lane of the group)` does.
template <class Holds>
inline std::uint32_t lanes_where(Holds&& holds) {
    std::uint32_t bits = 0;
    for (std::uint32_t first = 0; first < lanes_per_block; first += Lanes::count)
        bits |= bits_of(holds(first)) << first;
    return bits;
}

// One box, once for every lane.
struct SplatBox {
    Lanes min_x, min_y, max_x, max_y;

    static SplatBox of(const BoxColumns& columns, std::uint32_t lane) noexcept {
        return {Lanes::splat(columns.min_x[lane]), Lanes::splat(columns.min_y[lane]),
                Lanes::splat(columns.max_x[lane]), Lanes::splat(columns.max_y[lane])};
    }
    static SplatBox of(const Aabb& box) noexcept {
        return {Lanes::splat(box.lower.x), Lanes::splat(box.lower.y), Lanes::splat(box.upper.x),
                Lanes::splat(box.upper.y)};
    }
};

// Where `box` overlaps the boxes from `first` on.
inline Lanes::Truth overlap(const SplatBox& box, const BoxColumns& columns, std::uint32_t first) noexcept {
    return ((Lanes::load(columns.min_x + first) <= box.max_x) &
            (Lanes::load(columns.max_x + first) >= box.min_x)) &
           ((Lanes::load(columns.min_y + first) <= box.max_y) &
            (Lanes::load(columns.max_y + first) >= box.min_y));
}

class Comparison {
public:
    Comparison(const Tiles& tiles, OverlapLog& log) : tiles_(tiles), log_(log) {}

    void compare_block(std::uint32_t block);

private:
    // Blocks that some lanes are to be compared with.
    struct Slot {
        std::uint32_t block;
        std::uint32_t others;  // lanes there
    };
    static constexpr std::uint32_t slot_count = 9;  // its own block, then the tiles around it

    LaneHit* compare_lane(std::uint32_t mine, std::uint32_t lane, std::uint32_t other, std::uint32_t others,
                          LaneHit* hit) const;
    void compare_lanes(std::uint32_t mine, std::uint32_t lanes, std::uint32_t other, std::uint32_t others);
    void compare_with_chain(std::uint32_t mine, std::uint32_t lanes, std::uint32_t head, bool is_later);
    Aabb around_lane(std::uint32_t block, std::uint32_t lane) const noexcept;
    void compare_with_later_level(std::uint32_t mine, const Aabb& around, const TileLevel& level);
    void compare_with_earlier_level(std::uint32_t mine, const TileLevel& level);

    const Tiles& tiles_;
    OverlapLog& log_;
};

// Compares one lane with those lanes of a block that are in `others`, and writes what changed to `hit`.
// Returns where the next hit belongs.
inline LaneHit* Comparison::compare_lane(std::uint32_t mine, std::uint32_t lane, std::uint32_t other,
                                         std::uint32_t others, LaneHit* hit) const {
    const SplatBox before = SplatBox::of(tiles_.blocks[mine].boxes, lane);
    const SplatBox after = SplatBox::of(tiles_.next_boxes[mine], lane);
    const BoxColumns& others_before = tiles_.blocks[other].boxes;
    const BoxColumns& others_after = tiles_.next_boxes[other];
    const std::uint32_t overlapping_before =
        lanes_where([&](std::uint32_t first) { return overlap(before, others_before, first); });
    const std::uint32_t overlapping_after =
        lanes_where([&](std::uint32_t first) { return overlap(after, others_after, first); });
    const std::uint32_t changed = (overlapping_before ^ overlapping_after) & others;
    *hit = {mine * lanes_per_block + lane, other, static_cast<std::uint16_t>(changed),
            static_cast<std::uint16_t>(overlapping_before)};
    return hit + (changed != 0 ? 1 : 0);
}

inline void Comparison::compare_lanes(std::uint32_t mine, std::uint32_t lanes, std::uint32_t other,
                                      std::uint32_t others) {
    LaneHit* hit = log_.room_for(lanes_per_block);
    log_.box_tests += static_cast<std::uint32_t>(std::popcount(lanes)) * lanes_per_block;
    for_each_lane(lanes, [&](std::uint32_t lane) { hit = compare_lane(mine, lane, other, others, hit); });
    log_.keep_until(hit);
}

// Compares moved lanes with the blocks of another tile, or with the rest of their own: with all lanes there
// if it is later in tile order, with those that did not move if it is earlier.
void Comparison::compare_with_chain(std::uint32_t mine, std::uint32_t lanes, std::uint32_t head,
                                    bool is_later) {
    const BoxColumns& before = tiles_.blocks[mine].boxes;
    const BoxColumns& after = tiles_.next_boxes[mine];
    for (std::uint32_t block = head; block != no_block; block = tiles_.infos[block].next) {
        const BlockInfo& info = tiles_.infos[block];
        const std::uint32_t others = lanes_taken(info) & (is_later ? all_lanes : ~std::uint32_t{info.moved});
        if (others == 0 || block == mine) continue;
        std::uint32_t near = 0;
        for_each_lane(lanes, [&](std::uint32_t lane) {
            if (std::min(before.min_x[lane], after.min_x[lane]) > info.high_x) return;
            if (std::max(before.max_x[lane], after.max_x[lane]) < info.low_x) return;
            near |= 1u << lane;
        });
        compare_lanes(mine, near, block, others);
    }
}

void Comparison::compare_block(std::uint32_t block) {
    const BlockInfo& info = tiles_.infos[block];
    const BoxColumns& before = tiles_.blocks[block].boxes;
    const BoxColumns& after = tiles_.next_boxes[block];
    const std::uint32_t moved = info.moved;
    const std::uint32_t tile = info.tile;
    const TileLevel& level = tiles_.levels[info.level];

    if (!level.is_static) {
        const std::uint32_t column = (tile - level.first_tile) % level.width;
        const std::uint32_t row = (tile - level.first_tile) / level.width;

        // lanes that reach into the next tile, and those near enough to the one before to be reached from
        // there
        const Lanes scale = Lanes::splat(level.scale);
        const Lanes zero = Lanes::splat(0.0f);
        const Lanes origin_x = Lanes::splat(level.origin.x);
        const Lanes origin_y = Lanes::splat(level.origin.y);
        const Lanes last_column = Lanes::splat(static_cast<float>(level.width - 1));
        const Lanes last_row = Lanes::splat(static_cast<float>(level.height - 1));
        const Lanes next_column = Lanes::splat(static_cast<float>(column + 1));
        const Lanes next_row = Lanes::splat(static_cast<float>(row + 1));
        const Lanes west_limit = Lanes::splat(static_cast<float>(column) + (level.reach.x - 1.0f));
        const Lanes south_limit = Lanes::splat(static_cast<float>(row) + (level.reach.y - 1.0f));
        const auto column_of = [&](Lanes x) {
            return min_of(max_of((x - origin_x) * scale, zero), last_column);
        };
        const auto row_of = [&](Lanes y) { return min_of(max_of((y - origin_y) * scale, zero), last_row); };
        const std::uint32_t east =
            moved & lanes_where([&](std::uint32_t first) {
                return column_of(max_of(Lanes::load(before.max_x + first),
                                        Lanes::load(after.max_x + first))) >= next_column;
            });
        const std::uint32_t north = moved & lanes_where([&](std::uint32_t first) {
                                        return row_of(max_of(Lanes::load(before.max_y + first),
                                                             Lanes::load(after.max_y + first))) >= next_row;
                                    });
        const std::uint32_t near_west =
            moved & lanes_where([&](std::uint32_t first) {
                return west_limit >=
                       column_of(min_of(Lanes::load(before.min_x + first), Lanes::load(after.min_x + first)));
            });
        const std::uint32_t near_south =
            moved & lanes_where([&](std::uint32_t first) {
                return south_limit >=
                       row_of(min_of(Lanes::load(before.min_y + first), Lanes::load(after.min_y + first)));
            });

        // its own lanes and the tiles around, as far as lanes reach there or are reached from there
        Slot slots[slot_count];
        std::uint64_t words[3] = {moved, 0, 0};
        slots[0] = {block, lanes_taken(info) & ~moved};
        if (info.next != no_block || tiles_.heads[tile] != block) [[unlikely]] {
            compare_with_chain(block, moved, info.next, true);
            for (std::uint32_t other = tiles_.heads[tile]; other != block; other = tiles_.infos[other].next) {
                const std::uint32_t others =
                    lanes_taken(tiles_.infos[other]) & ~std::uint32_t{tiles_.infos[other].moved};
                if (others != 0) compare_lanes(block, moved, other, others);
            }
        }
        const auto take_slot = [&](std::uint32_t slot, std::uint32_t lanes, std::uint32_t other_tile,
                                   bool is_later) {
            const std::uint32_t head = tiles_.heads[other_tile];
            if (head == no_block) return;
            const BlockInfo& other = tiles_.infos[head];
            if (other.next != no_block) [[unlikely]] {
                compare_with_chain(block, lanes, head, is_later);
                return;
            }
            const std::uint32_t others =
                lanes_taken(other) & (is_later ? all_lanes : ~std::uint32_t{other.moved});
            slots[slot] = {head, others};
            words[slot / 4] |= std::uint64_t{others != 0 ? lanes : 0u} << (slot % 4 * lanes_per_block);
        };
        const bool has_west = column > 0;
        const bool has_east = column + 1 < level.width;
        const std::uint32_t width = level.width;
        if (has_east) take_slot(1, east, tile + 1, true);
        if (has_west) take_slot(4, near_west, tile - 1, false);
        if (row + 1 < level.height) {
            take_slot(2, north, tile + width, true);
            if (has_west) take_slot(3, north & near_west, tile + width - 1, true);
            if (has_east) take_slot(5, north & east, tile + width + 1, true);
        }
        if (row > 0) {
            take_slot(6, near_south, tile - width, false);
            if (has_east) take_slot(7, near_south & east, tile - width + 1, false);
            if (has_west) take_slot(8, near_south & near_west, tile - width - 1, false);
        }
        LaneHit* hit = log_.room_for(slot_count * lanes_per_block);
        for (std::uint32_t word = 0; word < 3; ++word) {
            log_.box_tests += static_cast<std::uint32_t>(std::popcount(words[word])) * lanes_per_block;
            for (std::uint64_t bits = words[word]; bits != 0; bits &= bits - 1) {
                const auto bit = static_cast<std::uint32_t>(std::countr_zero(bits));
                const std::uint32_t lane = bit % lanes_per_block;
                const std::uint32_t slot = word * 4 + bit / lanes_per_block;
                // two moved lanes of one block are compared by the latter
                const std::uint32_t below = slot == 0 ? (1u << lane) - 1u : 0u;
                hit = compare_lane(block, lane, slots[slot].block, slots[slot].others | below, hit);
            }
        }
        log_.keep_until(hit);
    }

    // the other levels
    Aabb around = empty_box;
    for (std::uint32_t index = 0; index < tiles_.levels.size(); ++index) {
        const TileLevel& other = tiles_.levels[index];
        if (other.box_count == 0 && !other.has_leavers) continue;
        if (index == info.level || (level.is_static && other.is_static)) continue;
        if (index < info.level) {
            compare_with_earlier_level(block, other);
        } else {
            if (around == empty_box) {
                for_each_lane(moved,
                              [&](std::uint32_t lane) { around = united(around, around_lane(block, lane)); });
            }
            compare_with_later_level(block, around, other);
        }
    }
}

// What a moved lane can begin or cease to overlap, as far as it is the lane's business: where the proxy was
// and will be if it stays, one of both if it leaves or enters.
inline Aabb Comparison::around_lane(std::uint32_t block, std::uint32_t lane) const noexcept {
    const Aabb before = tiles_.blocks[block].boxes.get(lane);
    const Aabb after = tiles_.next_boxes[block].get(lane);
    if ((tiles_.infos[block].leaving >> lane & 1u) != 0) return before;
    return (tiles_.infos[block].entering >> lane & 1u) != 0 ? after : united(before, after);
}

// Looks for lanes there that are near any moved lane here, and compares those with all moved lanes at once.
void Comparison::compare_with_later_level(std::uint32_t mine, const Aabb& around, const TileLevel& level) {
    const std::uint32_t moved = tiles_.infos[mine].moved;
    const SplatBox box = SplatBox::of(around);
    const TileRange range = tiles_around(level, around);
    for (std::uint32_t row = range.row_begin; row <= range.row_last; ++row) {
        for (std::uint32_t column = range.column_begin; column <= range.column_last; ++column) {
            std::uint32_t block = tiles_.heads[level.first_tile + row * level.width + column];
            for (; block != no_block; block = tiles_.infos[block].next) {
                const BlockInfo& info = tiles_.infos[block];
                if (around.lower.x > info.high_x || around.upper.x < info.low_x) continue;
                const std::uint32_t near = lanes_taken(info) & lanes_where([&](std::uint32_t first) {
                                               return overlap(box, tiles_.blocks[block].boxes, first) |
                                                      overlap(box, tiles_.next_boxes[block], first);
                                           });
                log_.box_tests += lanes_per_block;
                compare_lanes(block, near, mine, moved);
            }
        }
    }
}

void Comparison::compare_with_earlier_level(std::uint32_t mine, const TileLevel& level) {
    for_each_lane(tiles_.infos[mine].moved, [&](std::uint32_t lane) {
        const Aabb around = around_lane(mine, lane);
        const TileRange range = tiles_around(level, around);
        for (std::uint32_t row = range.row_begin; row <= range.row_last; ++row) {
            for (std::uint32_t column = range.column_begin; column <= range.column_last; ++column) {
                const std::uint32_t head = tiles_.heads[level.first_tile + row * level.width + column];
                if (head != no_block) compare_with_chain(mine, 1u << lane, head, false);
            }
        }
    });
}

void compare_all(const Tiles& tiles, OverlapLog& log) {
    Comparison comparison(tiles, log);
    for (std::size_t word = 0; word < tiles.dirty.size(); ++word) {
        for (std::uint64_t bits = tiles.dirty[word]; bits != 0; bits &= bits - 1) {
            const std::uint32_t tile =
                static_cast<std::uint32_t>(word * 64) + static_cast<std::uint32_t>(std::countr_zero(bits));
            for (std::uint32_t block = tiles.heads[tile]; block != no_block;
                 block = tiles.infos[block].next) {
                if (tiles.infos[block].moved != 0) comparison.compare_block(block);
            }
        }
    }
}

// Finds the moved lanes of a block that leave its tile, and those that did not move after all.
struct Settled {
    std::uint32_t leaving;
    std::uint32_t unmoved;
};

inline Settled settle_block(const Tiles& tiles, std::uint32_t block, std::uint32_t column,
                            std::uint32_t row) {
    const BlockInfo& info = tiles.infos[block];
    const TileLevel& level = tiles.levels[info.level];
    const BoxColumns& before = tiles.blocks[block].boxes;
    const BoxColumns& after = tiles.next_boxes[block];
    const Lanes scale = Lanes::splat(level.scale);
    const Lanes zero = Lanes::splat(0.0f);
    const Lanes origin_x = Lanes::splat(level.origin.x);
    const Lanes origin_y = Lanes::splat(level.origin.y);
    const Lanes last_column = Lanes::splat(static_cast<float>(level.width - 1));
    const Lanes last_row = Lanes::splat(static_cast<float>(level.height - 1));
    const Lanes this_column = Lanes::splat(static_cast<float>(column));
    const Lanes this_row = Lanes::splat(static_cast<float>(row));
    const Lanes next_column = Lanes::splat(static_cast<float>(column + 1));
    const Lanes next_row = Lanes::splat(static_cast<float>(row + 1));
    const Lanes far_column = Lanes::splat(static_cast<float>(column) + level.reach.x);
    const Lanes far_row = Lanes::splat(static_cast<float>(row) + level.reach.y);
    const auto column_of = [&](Lanes x) { return min_of(max_of((x - origin_x) * scale, zero), last_column); };
    const auto row_of = [&](Lanes y) { return min_of(max_of((y - origin_y) * scale, zero), last_row); };
    const std::uint32_t leaving = lanes_where([&](std::uint32_t first) {
        const Lanes min_x = Lanes::load(after.min_x + first), min_y = Lanes::load(after.min_y + first);
        const Lanes max_x = Lanes::load(after.max_x + first), max_y = Lanes::load(after.max_y + first);
        const Lanes min_column = column_of(min_x), min_row = row_of(min_y);
        return ((this_column > min_column) | (min_column >= next_column) | (this_row > min_row)) |
               ((min_row >= next_row) | (min_x > max_x)) |
               // farther than any so far: see whether it fits
               ((column_of(max_x) > far_column) | (row_of(max_y) > far_row));
    });
    const std::uint32_t different = lanes_where([&](std::uint32_t first) {
        const auto differ = [first](const float* a, const float* b) {
            return (Lanes::load(a + first) > Lanes::load(b + first)) |
                   (Lanes::load(b + first) > Lanes::load(a + first));
        };
        return (differ(before.min_x, after.min_x) | differ(before.min_y, after.min_y)) |
               (differ(before.max_x, after.max_x) | differ(before.max_y, after.max_y));
    });
    return {leaving & info.moved, info.moved & ~different};
}

void settle_all(Tiles& tiles, std::vector<StagedBox>& staged) {
    for (std::size_t word = 0; word < tiles.dirty.size(); ++word) {
        for (std::uint64_t bits = tiles.dirty[word]; bits != 0; bits &= bits - 1) {
            const std::uint32_t tile =
                static_cast<std::uint32_t>(word * 64) + static_cast<std::uint32_t>(std::countr_zero(bits));
            const TileLevel& level = tiles.levels[tiles.infos[tiles.heads[tile]].level];
            const std::uint32_t column = (tile - level.first_tile) % level.width;
            const std::uint32_t row = (tile - level.first_tile) / level.width;
            for (std::uint32_t block = tiles.heads[tile]; block != no_block;
                 block = tiles.infos[block].next) {
                BlockInfo& info = tiles.infos[block];
                if (info.moved == 0) continue;
                const Settled settled = settle_block(tiles, block, column, row);
                info.moved = static_cast<std::uint16_t>(info.moved & ~settled.unmoved);
                if (settled.leaving != 0)
                    leave(tiles, block, settled.leaving, static_cast<float>(column), static_cast<float>(row),
                          staged);
                if (info.low_x > -std::numeric_limits<float>::infinity()) [[unlikely]]
                    widen(tiles, block);
            }
        }
    }
}
