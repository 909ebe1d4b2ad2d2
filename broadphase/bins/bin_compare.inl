// Compares blocks of boxes and converts the changes into pairs. Compiled for each vector width
// (core/for_each_width.hpp).
//
// Read compare_block() first: it lists everything that one dirty block is compared with. Unpredictable
// branches are the main cost, not comparisons. The code therefore first gathers the lanes to compare as bits
// of a few words, and then processes these bits in one loop. Changes are written without a branch.

using Lanes = DAMSON_OF_WIDTH(Lanes);

template <class Visit>
inline void for_each_lane(std::uint32_t mask, Visit&& visit) {
    for (; mask != 0; mask &= mask - 1) visit(static_cast<std::uint32_t>(std::countr_zero(mask)));
}

// Calls `holds(first lane)` for each group of lanes, and returns a mask of the lanes for which it is true.
template <class Holds>
inline std::uint32_t lanes_where(Holds&& holds) {
    std::uint32_t bits = 0;
    for (std::uint32_t first = 0; first < lanes_per_block; first += Lanes::count)
        bits |= bits_of(holds(first)) << first;
    return bits;
}

// One box, repeated in all lanes.
struct SplatBox {
    Lanes min_x, min_y, max_x, max_y;

    static SplatBox of(const BoxColumns& columns, std::uint32_t lane) noexcept {
        return {Lanes::splat(columns.min_x[lane]), Lanes::splat(columns.min_y[lane]),
                Lanes::splat(columns.max_x[lane]), Lanes::splat(columns.max_y[lane])};
    }
};

// Several boxes of a block, one in each lane.
struct LoadedBoxes {
    Lanes min_x, min_y, max_x, max_y;

    static LoadedBoxes of(const BoxColumns& columns, std::uint32_t first) noexcept {
        return {Lanes::load(columns.min_x + first), Lanes::load(columns.min_y + first),
                Lanes::load(columns.max_x + first), Lanes::load(columns.max_y + first)};
    }
};

// Returns true in the lanes of `boxes` that overlap `box`.
inline Lanes::Truth overlap(const SplatBox& box, const LoadedBoxes& boxes) noexcept {
    const Lanes::Truth along_x = and_at_most(boxes.min_x <= box.max_x, box.min_x, boxes.max_x);
    const Lanes::Truth along_y = and_at_most(boxes.min_y <= box.max_y, box.min_y, boxes.max_y);
    return along_x & along_y;
}

// Returns a mask of the lanes of the block that overlap `box`.
inline std::uint32_t lanes_overlapping(const SplatBox& box, const BoxColumns& columns) noexcept {
    return lanes_where([&](std::uint32_t first) { return overlap(box, LoadedBoxes::of(columns, first)); });
}

// The union of the old and the new box of each lane. An overlap of the lane can begin or end only in this
// region. If the proxy of a lane leaves or enters the bin, the region is larger than necessary; narrow()
// corrects it.
struct SweptBlock {
    static constexpr std::uint32_t group_count = lanes_per_block / Lanes::count;
    Lanes min_x[group_count];
    Lanes min_y[group_count];
    Lanes max_x[group_count];
    Lanes max_y[group_count];

    SweptBlock(const BoxColumns& before, const BoxColumns& after) noexcept {
        for (std::uint32_t group = 0; group < group_count; ++group) {
            const std::uint32_t first = group * Lanes::count;
            min_x[group] = min_of(Lanes::load(before.min_x + first), Lanes::load(after.min_x + first));
            min_y[group] = min_of(Lanes::load(before.min_y + first), Lanes::load(after.min_y + first));
            max_x[group] = max_of(Lanes::load(before.max_x + first), Lanes::load(after.max_x + first));
            max_y[group] = max_of(Lanes::load(before.max_y + first), Lanes::load(after.max_y + first));
        }
    }

    /// Returns the lanes that reach `boxes`, the bounds of a neighboring block. `East` is 1 if its bin is to
    /// the east, -1 if it is to the west, otherwise 0. `North` is 1 if its bin is to the north, -1 if it is
    /// to the south, otherwise 0.
    template <int East, int North>
    std::uint32_t lanes_reaching(const Aabb& boxes) const noexcept {
        static_assert(East != 0 || North != 0);
        std::uint32_t lanes = 0;
        for (std::uint32_t group = 0; group < group_count; ++group) {
            Lanes::Truth reaches;
            if constexpr (East > 0) reaches = max_x[group] >= Lanes::splat(boxes.lower.x);
            if constexpr (East < 0) reaches = min_x[group] <= Lanes::splat(boxes.upper.x);
            if constexpr (North != 0) {
                Lanes::Truth reaches_row;
                if constexpr (North > 0) reaches_row = max_y[group] >= Lanes::splat(boxes.lower.y);
                if constexpr (North < 0) reaches_row = min_y[group] <= Lanes::splat(boxes.upper.y);
                if constexpr (East != 0) {
                    reaches = reaches & reaches_row;
                } else {
                    reaches = reaches_row;
                }
            }
            lanes |= bits_of(reaches) << (group * Lanes::count);
        }
        return lanes;
    }

    /// Excludes the new box of each lane whose proxy leaves the bin, and the old box of each lane whose proxy
    /// enters it.
    void narrow(const BoxColumns& before, const BoxColumns& after, std::uint32_t leaving,
                std::uint32_t entering) noexcept {
        for (std::uint32_t group = 0; group < group_count; ++group) {
            const std::uint32_t first = group * Lanes::count;
            const Lanes::Truth leaves = Lanes::truth(leaving >> first);
            const Lanes::Truth enters = Lanes::truth(entering >> first);
            const auto narrow = [&](Lanes& bound, const float* old_bound, const float* new_bound) {
                bound = select(enters, Lanes::load(new_bound + first), bound);
                bound = select(leaves, Lanes::load(old_bound + first), bound);
            };
            narrow(min_x[group], before.min_x, after.min_x);
            narrow(min_y[group], before.min_y, after.min_y);
            narrow(max_x[group], before.max_x, after.max_x);
            narrow(max_y[group], before.max_y, after.max_y);
        }
    }

    /// Returns a box that contains the swept boxes of these lanes.
    Aabb around(std::uint32_t lanes) const noexcept {
        const Lanes above = Lanes::splat(std::numeric_limits<float>::infinity());
        const Lanes below = Lanes::splat(-std::numeric_limits<float>::infinity());
        Lanes low_x = above, low_y = above, high_x = below, high_y = below;
        for (std::uint32_t group = 0; group < group_count; ++group) {
            const Lanes::Truth counts = Lanes::truth(lanes >> (group * Lanes::count));
            low_x = min_of(low_x, select(counts, min_x[group], above));
            low_y = min_of(low_y, select(counts, min_y[group], above));
            high_x = max_of(high_x, select(counts, max_x[group], below));
            high_y = max_of(high_y, select(counts, max_y[group], below));
        }
        float bounds[4];
        store_bounds(low_x, low_y, high_x, high_y, bounds);
        return {{bounds[0], bounds[1]}, {bounds[2], bounds[3]}};
    }

    /// Returns the lanes whose swept boxes overlap `box`.
    std::uint32_t lanes_near(const Aabb& box) const noexcept {
        std::uint32_t lanes = 0;
        for (std::uint32_t group = 0; group < group_count; ++group) {
            lanes |= bits_of(((min_x[group] <= Lanes::splat(box.upper.x)) &
                              (max_x[group] >= Lanes::splat(box.lower.x))) &
                             ((min_y[group] <= Lanes::splat(box.upper.y)) &
                              (max_y[group] >= Lanes::splat(box.lower.y))))
                     << (group * Lanes::count);
        }
        return lanes;
    }
};

// Direction to a neighboring bin, as a type.
template <int East, int North>
struct Toward {};

class Comparison {
public:
    Comparison(const Bins& bins, OverlapLog& log);

    void compare_block(std::uint32_t block, const BinCursor& at);

private:
    // A block with which lanes of the current block are compared.
    struct Slot {
        const BoxColumns* before;
        const BoxColumns* after;
        std::uint32_t block;
        std::uint32_t others;     // lanes of `block` that are always compared
        std::uint32_t or_before;  // lanes of `block` that are compared only with higher lanes
    };
    // The current block, and one block of each neighboring bin, have fixed slots. Other blocks use the next
    // free slot.
    static constexpr std::uint32_t first_free_slot = 9;
    static constexpr std::uint32_t slot_limit = 48;
    static constexpr std::uint32_t slots_per_word = 64 / lanes_per_block;

    // The block whose moved lanes are compared with other blocks.
    struct Mine {
        std::uint32_t block;
        const BoxColumns* before;
        const BoxColumns* after;
        std::uint32_t moved;
        SweptBlock swept;
    };

    Slot& gather(std::uint32_t slot, std::uint32_t lanes, std::uint32_t block, const BoxColumns& after,
                 std::uint32_t others) noexcept;
    void gather_chain(const Mine& mine, std::uint32_t lanes, std::uint32_t begin, std::uint32_t end,
                      bool is_later);
    Aabb around_lane(const Mine& mine, std::uint32_t lane) const noexcept;
    void gather_other_levels(Mine& mine);
    void gather_level(const Mine& mine, std::uint32_t lanes, const Aabb& around, const BinLevel& level,
                      bool is_later);
    void compare_gathered(const Mine& mine);
    void make_room_for_slots(const Mine& mine);
    static LaneHit* compare_own(const Mine& mine, std::uint32_t lanes, const Slot& own,
                                LaneHit* hit) noexcept;
    static LaneHit* compare_lane(const Mine& mine, std::uint32_t lane, const Slot& slot,
                                 LaneHit* hit) noexcept;
    static LaneHit* put_hit(const Mine& mine, std::uint32_t lane, const Slot& slot, std::uint32_t before,
                            std::uint32_t after, LaneHit* hit) noexcept;

    const Bins& bins_;
    OverlapLog& log_;
    std::array<std::uint32_t, level_limit> other_levels_{};  // by level: a bit for each level to compare with
    Slot slots_[slot_limit];
    std::uint64_t words_[slot_limit / slots_per_word] = {};  // by slot: lanes of the current block to compare
    std::uint32_t free_slot_ = first_free_slot;
};

// For each level, lists the other levels that contain boxes now, or did at the last commit. Two static levels
// are never compared. The lists are built once, not for each block.
inline Comparison::Comparison(const Bins& bins, OverlapLog& log) : bins_(bins), log_(log) {
    const std::span<const BinLevel> levels = bins.levels;
    DAMSON_ASSERT(levels.size() <= level_limit);
    for (std::size_t i = 0; i < levels.size(); ++i) {
        for (std::size_t j = 0; j < levels.size(); ++j) {
            const bool is_empty = levels[j].box_count == 0 && !levels[j].has_leavers;
            if (i == j || is_empty || (levels[i].is_static && levels[j].is_static)) continue;
            other_levels_[i] |= 1u << j;
        }
    }
}

// Writes the lanes of a block that start or stop overlapping `lane`. Returns the position of the next hit,
// which is `hit` itself if nothing changed.
inline LaneHit* Comparison::put_hit(const Mine& mine, std::uint32_t lane, const Slot& slot,
                                    std::uint32_t before, std::uint32_t after, LaneHit* hit) noexcept {
    const std::uint32_t others = slot.others | (slot.or_before & ((1u << lane) - 1u));
    const std::uint32_t changed = (before ^ after) & others;
    hit->place = mine.block * lanes_per_block + lane;
    hit->other_block = slot.block;
    hit->changed_and_before = changed << 16 | before;
    return hit + (changed != 0 ? 1 : 0);
}

// Compares one lane with the lanes of a block.
inline LaneHit* Comparison::compare_lane(const Mine& mine, std::uint32_t lane, const Slot& slot,
                                         LaneHit* hit) noexcept {
    return put_hit(mine, lane, slot, lanes_overlapping(SplatBox::of(*mine.before, lane), *slot.before),
                   lanes_overlapping(SplatBox::of(*mine.after, lane), *slot.after), hit);
}

// Compares lanes with their own block. The boxes of the block are loaded into registers once, because each
// moved lane needs them.
inline LaneHit* Comparison::compare_own(const Mine& mine, std::uint32_t lanes, const Slot& own,
                                        LaneHit* hit) noexcept {
    const LoadedBoxes before = LoadedBoxes::of(*mine.before, 0);
    const LoadedBoxes after = LoadedBoxes::of(*mine.after, 0);
    for_each_lane(lanes, [&](std::uint32_t lane) {
        hit = put_hit(mine, lane, own, bits_of(overlap(SplatBox::of(*mine.before, lane), before)),
                      bits_of(overlap(SplatBox::of(*mine.after, lane), after)), hit);
    });
    return hit;
}

// Compares the gathered lanes, slot by slot.
[[gnu::always_inline]] inline void Comparison::compare_gathered(const Mine& mine) {
    std::uint32_t tests = 0;
    for (std::uint32_t word = 0; word * slots_per_word < free_slot_; ++word)
        tests += static_cast<std::uint32_t>(std::popcount(words_[word]));
    LaneHit* hit = log_.room_for(tests);
    if constexpr (Lanes::count == lanes_per_block) {  // narrower vectors would need too many registers
        hit = compare_own(mine, static_cast<std::uint32_t>(words_[0] & all_lanes), slots_[0], hit);
        words_[0] &= ~std::uint64_t{all_lanes};
    }
    for (std::uint32_t word = 0; word * slots_per_word < free_slot_; ++word) {
        for (std::uint64_t bits = words_[word]; bits != 0; bits &= bits - 1) {
            const auto bit = static_cast<std::uint32_t>(std::countr_zero(bits));
            const Slot& slot = slots_[word * slots_per_word + bit / lanes_per_block];
            hit = compare_lane(mine, bit % lanes_per_block, slot, hit);
        }
        words_[word] = 0;
    }
    free_slot_ = first_free_slot;
    log_.box_tests += tests * lanes_per_block;
    log_.keep_until(hit);
}

// Records that `lanes` of the current block must be compared with the lanes `others` of another block.
inline Comparison::Slot& Comparison::gather(std::uint32_t slot, std::uint32_t lanes, std::uint32_t block,
                                            const BoxColumns& after, std::uint32_t others) noexcept {
    slots_[slot] = {&bins_.blocks[block].boxes, &after, block, others, 0};
    words_[slot / slots_per_word] |= std::uint64_t{lanes} << (slot % slots_per_word * lanes_per_block);
    return slots_[slot];
}

// Compares the gathered lanes when no slot is free. This is rare, so the function is not inlined.
[[gnu::noinline]] void Comparison::make_room_for_slots(const Mine& mine) {
    compare_gathered(mine);
}

// Gathers the blocks of a chain for comparison with moved lanes. If the chain is later in bin order, all its
// lanes are compared, otherwise only those that did not move. A chain usually has one block or none.
[[gnu::always_inline]] inline void Comparison::gather_chain(const Mine& mine, std::uint32_t lanes,
                                                            std::uint32_t begin, std::uint32_t end,
                                                            bool is_later) {
    for (std::uint32_t block = begin; block != end; block = bins_.infos[block].next) {
        const BlockInfo& info = bins_.infos[block];
        const std::uint32_t others = lanes_taken(info) & (is_later ? all_lanes : ~std::uint32_t{info.moved});
        const std::uint32_t near = others != 0 ? lanes & mine.swept.lanes_near(info.bounds) : 0;
        gather(free_slot_, near, block, bins_.next_of(block), others);
        free_slot_ += near != 0 ? 1 : 0;
        if (free_slot_ == slot_limit) [[unlikely]]
            make_room_for_slots(mine);
    }
}

void Comparison::compare_block(std::uint32_t block, const BinCursor& at) {
    const BlockInfo& info = bins_.infos[block];
    const std::uint32_t moved = info.moved;
    const std::uint32_t bin = info.bin;
    const BinLevel& level = bins_.levels[info.level];
    const std::uint32_t width = level.width;
    Mine mine{block, &bins_.blocks[block].boxes, &bins_.next_boxes[block], moved,
              SweptBlock(bins_.blocks[block].boxes, bins_.next_boxes[block])};

    if (!level.is_static) {
        // gather the block itself (of two moved lanes, the higher one does the comparison), then the other
        // blocks of the bin
        gather(0, moved, block, *mine.after, lanes_taken(info) & ~moved).or_before = all_lanes;
        if (info.next != no_block || bins_.heads[bin] != block) [[unlikely]] {
            gather_chain(mine, moved, bins_.heads[bin], block, false);
            gather_chain(mine, moved, info.next, no_block, true);
        }

        // gather the blocks of the neighboring bins
        const auto take = [&]<int East, int North>(Toward<East, North>, std::uint32_t slot) {
            constexpr bool is_later = North > 0 || (North == 0 && East > 0);
            const std::uint32_t other_bin =
                bin + static_cast<std::uint32_t>(East) + static_cast<std::uint32_t>(North) * width;
            const std::uint32_t head = bins_.heads[other_bin];
            if (head == no_block) return;
            const BlockInfo& other = bins_.infos[head];
            const std::uint32_t others =
                lanes_taken(other) & (is_later ? all_lanes : ~std::uint32_t{other.moved});
            const std::uint32_t lanes =
                moved & mine.swept.template lanes_reaching<East, North>(other.bounds) &
                (0u - static_cast<std::uint32_t>(others != 0));
            gather(slot, lanes, head, bins_.next_boxes[head], others);
            if (other.next != no_block) [[unlikely]]
                gather_chain(mine, moved, other.next, no_block, is_later);
        };
        const bool has_west = at.column > 0;
        const bool has_east = at.column + 1 < width;
        if (has_east) take(Toward<1, 0>{}, 1);
        if (has_west) take(Toward<-1, 0>{}, 4);
        if (at.row + 1 < level.height) {
            take(Toward<0, 1>{}, 2);
            if (has_west) take(Toward<-1, 1>{}, 3);
            if (has_east) take(Toward<1, 1>{}, 5);
        }
        if (at.row > 0) {
            take(Toward<0, -1>{}, 6);
            if (has_east) take(Toward<1, -1>{}, 7);
            if (has_west) take(Toward<-1, -1>{}, 8);
        }
    }

    if (other_levels_[info.level] != 0) gather_other_levels(mine);
    compare_gathered(mine);
}

// Returns the swept box of one lane, without the part in another bin. Faster than extracting it from
// SweptBlock.
inline Aabb Comparison::around_lane(const Mine& mine, std::uint32_t lane) const noexcept {
    const BlockInfo& info = bins_.infos[mine.block];
    const Aabb before = mine.before->get(lane);
    const Aabb after = mine.after->get(lane);
    if ((info.leaving >> lane & 1u) != 0) return before;
    return (info.entering >> lane & 1u) != 0 ? after : united(before, after);
}

// Gathers blocks of other levels. Levels with larger bins are searched once for all moved lanes, levels with
// smaller bins once for each moved lane. Requires: the blocks of this block's level have been gathered.
[[gnu::noinline]] inline void Comparison::gather_other_levels(Mine& mine) {
    const BlockInfo& info = bins_.infos[mine.block];
    if ((info.leaving | info.entering) != 0)
        mine.swept.narrow(*mine.before, *mine.after, info.leaving, info.entering);
    const Aabb around_all = mine.swept.around(mine.moved);
    for_each_lane(other_levels_[info.level], [&](std::uint32_t index) {
        const BinLevel& other = bins_.levels[index];
        if (index > info.level) {
            gather_level(mine, mine.moved, around_all, other, true);
        } else {
            for_each_lane(mine.moved, [&](std::uint32_t lane) {
                gather_level(mine, 1u << lane, around_lane(mine, lane), other, false);
            });
        }
    });
}

// Gathers the blocks of `level` that may contain boxes near `around`, which contains the swept boxes of
// `lanes`.
void Comparison::gather_level(const Mine& mine, std::uint32_t lanes, const Aabb& around,
                              const BinLevel& level, bool is_later) {
    const BinRange range = bins_around(level, around);
    for (std::uint32_t row = range.row_begin; row <= range.row_last; ++row) {
        for (std::uint32_t column = range.column_begin; column <= range.column_last; ++column) {
            const std::uint32_t head = bins_.heads[level.first_bin + row * level.width + column];
            gather_chain(mine, lanes, head, no_block, is_later);
        }
    }
}

// Converts hits into pairs of proxies. A proxy that changes its bin has two lanes: the lane in the old bin
// reports the overlaps that end, and the lane in the new bin reports those that start. `Width` is a template
// parameter because only vectors as wide as a block have put_pairs().
template <class Width = Lanes>
void make_events(const Bins& bins, OverlapLog& log) {
    std::vector<PairWord>& started_pairs = log.pairs.started;
    std::vector<PairWord>& stopped_pairs = log.pairs.stopped;
    std::size_t started_count = log.started_count;
    std::size_t stopped_count = log.stopped_count;
    for (std::size_t index = 0; index < log.hit_count; ++index) {
        // reserve space for all lanes in both lists, so that writing needs no branch; the list of stopped
        // pairs needs twice the space, because pairs of removed proxies are written first
        if (started_pairs.size() < started_count + lanes_per_block) lengthen(started_pairs, log.is_bulk);
        if (stopped_pairs.size() < stopped_count + 2 * lanes_per_block)
            lengthen(stopped_pairs, log.is_bulk);
        const LaneHit& hit = log.hits[index];
        const std::uint32_t block = hit.place / lanes_per_block;
        const std::uint32_t lane = hit.place % lanes_per_block;
        const BlockInfo& info = bins.infos[block];
        const BlockInfo& other_info = bins.infos[hit.other_block];
        const ProxyId proxy = bins.blocks[block].ids[lane];
        const ProxyId* others = bins.blocks[hit.other_block].ids;
        const std::uint32_t all_if_entering = 0u - (info.entering >> lane & 1u);
        const std::uint32_t all_if_leaving = 0u - (info.leaving >> lane & 1u);
        const std::uint32_t changed = hit.changed_and_before >> 16;
        const std::uint32_t before = hit.changed_and_before & all_lanes;
        std::uint32_t stopped = changed & before & ~(other_info.entering | all_if_entering);
        const std::uint32_t started = changed & ~(before | other_info.leaving | all_if_leaving);
        if (bins.has_removals) {
            for (std::uint32_t lanes = stopped & (other_info.leaving | all_if_leaving); lanes != 0;
                 lanes &= lanes - 1) {
                const ProxyId other = others[std::countr_zero(lanes)];
                if (bins.places[proxy] != no_place && bins.places[other] != no_place) continue;
                stopped ^= lanes & (0u - lanes);
                stopped_pairs[stopped_count++] =
                    pair_of(proxy, other, static_cast<std::uint32_t>(PairEndCause::Removed));
            }
        }
        if constexpr (Width::count == lanes_per_block) {
            started_count += Width::put_pairs(started, proxy, others, &started_pairs[started_count]);
            stopped_count += Width::put_pairs(stopped, proxy, others, &stopped_pairs[stopped_count]);
        } else {
            // usually there is one pair; if no lane changed, a pair is still written, but not counted
            std::uint32_t lanes = stopped | started;
            do {
                const auto other_lane =
                    static_cast<std::uint32_t>(std::countr_zero(lanes | 1u << (lanes_per_block - 1)));
                const PairWord pair = pair_of(proxy, others[other_lane], 0);
                started_pairs[started_count] = pair;
                stopped_pairs[stopped_count] = pair;
                started_count += started >> other_lane & 1u;
                stopped_count += stopped >> other_lane & 1u;
                lanes &= lanes - 1;
            } while (lanes != 0);
        }
    }
    log.hit_count = 0;
    log.started_count = started_count;
    log.stopped_count = stopped_count;
}

// Once a block has been compared, the old boxes of its moved lanes are no longer needed: later blocks read
// only its lanes that did not move. The new boxes are therefore stored while the block is in the cache,
// unless another thread may still read the block. Hits are converted into pairs early for the same reason.
void compare_all(Bins& bins, BinShare& share) {
    constexpr std::size_t hits_at_hand = 32;
    OverlapLog& log = share.overlaps;
    log.started_count = log.pairs.started.size();
    log.stopped_count = log.pairs.stopped.size();
    Comparison comparison(bins, log);
    BinCursor at(bins);
    const bool is_large = is_beyond_caches(bins);
    for_each_dirty_bin(bins, share, [&](std::uint32_t bin) {
        at.advance_to(bin);
        if (is_large) fetch_for_comparing(bins, bin, at.level());
        for (std::uint32_t block = bins.heads[bin]; block != no_block; block = bins.infos[block].next) {
            if (bins.infos[block].moved == 0) continue;
            comparison.compare_block(block, at);
            if (share.is_only) bins.blocks[block].boxes = bins.next_boxes[block];
        }
        if (log.hit_count >= hits_at_hand) make_events(bins, log);
    });
    make_events(bins, log);
    log.pairs.started.resize(log.started_count);
    log.pairs.stopped.resize(log.stopped_count);
}

// Sets the bounds of a block to contain the old and new boxes that lie in its bin. Returns the moved lanes
// whose boxes leave the bin. Clears the mark of each lane whose box is unchanged.
inline std::uint32_t settle_block(Bins& bins, std::uint32_t block, const BinCursor& at) {
    BlockInfo& info = bins.infos[block];
    const BinLevel& level = at.level();
    const auto column = static_cast<float>(at.column);
    const auto row = static_cast<float>(at.row);
    const BoxColumns& before = bins.blocks[block].boxes;
    const BoxColumns& after = bins.next_boxes[block];
    const Lanes scale_x = Lanes::splat(level.scale.x), scale_y = Lanes::splat(level.scale.y);
    const Lanes room_x = Lanes::splat(level.room.x), room_y = Lanes::splat(level.room.y);
    const Lanes zero = Lanes::splat(0.0f);
    const Lanes origin_x = Lanes::splat(level.origin.x);
    const Lanes origin_y = Lanes::splat(level.origin.y);
    const Lanes last_column = Lanes::splat(static_cast<float>(level.width - 1));
    const Lanes last_row = Lanes::splat(static_cast<float>(level.height - 1));
    const auto column_of = [&](Lanes x) {
        return min_of(max_of((x - origin_x) * scale_x, zero), last_column);
    };
    const auto row_of = [&](Lanes y) { return min_of(max_of((y - origin_y) * scale_y, zero), last_row); };

    std::uint32_t leaving = 0;
    std::uint32_t different = 0;
    Lanes low_x = Lanes::splat(std::numeric_limits<float>::infinity());
    Lanes low_y = low_x;
    Lanes high_x = Lanes::splat(-std::numeric_limits<float>::infinity());
    Lanes high_y = high_x;
    for (std::uint32_t first = 0; first < lanes_per_block; first += Lanes::count) {
        const Lanes old_min_x = Lanes::load(before.min_x + first), min_x = Lanes::load(after.min_x + first);
        const Lanes old_min_y = Lanes::load(before.min_y + first), min_y = Lanes::load(after.min_y + first);
        const Lanes old_max_x = Lanes::load(before.max_x + first), max_x = Lanes::load(after.max_x + first);
        const Lanes old_max_y = Lanes::load(before.max_y + first), max_y = Lanes::load(after.max_y + first);
        const Lanes min_column = column_of(min_x), min_row = row_of(min_y);
        const Lanes::Truth leaves_x =
            ((Lanes::splat(column) > min_column) | (min_column >= Lanes::splat(column + 1.0f))) |
            ((column_of(max_x) >= Lanes::splat(column + 2.0f)) | (max_x - min_x > room_x));
        const Lanes::Truth leaves_y =
            ((Lanes::splat(row) > min_row) | (min_row >= Lanes::splat(row + 1.0f))) |
            ((row_of(max_y) >= Lanes::splat(row + 2.0f)) | (max_y - min_y > room_y));
        const Lanes::Truth leaves = (leaves_x | leaves_y) | (min_x > max_x);
        leaving |= bits_of(leaves) << first;
        different |= bits_of(((min_x != old_min_x) | (min_y != old_min_y)) |
                             ((max_x != old_max_x) | (max_y != old_max_y)))
                     << first;
        low_x = min_of(low_x, min_of(old_min_x, select(leaves, old_min_x, min_x)));
        low_y = min_of(low_y, min_of(old_min_y, select(leaves, old_min_y, min_y)));
        high_x = max_of(high_x, max_of(old_max_x, select(leaves, old_max_x, max_x)));
        high_y = max_of(high_y, max_of(old_max_y, select(leaves, old_max_y, max_y)));
    }
    float bounds[4];
    store_bounds(low_x, low_y, high_x, high_y, bounds);
    info.bounds = {{bounds[0], bounds[1]}, {bounds[2], bounds[3]}};
    info.moved = static_cast<std::uint16_t>(info.moved & different);
    return leaving & info.moved;
}

void settle_all(Bins& bins, BinShare& share) {
    BinCursor at(bins);
    const bool is_large = is_beyond_caches(bins);
    for_each_dirty_bin(bins, share, [&](std::uint32_t bin) {
        at.advance_to(bin);
        if (is_large) fetch_for_settling(bins, bin, share);
        for (std::uint32_t block = bins.heads[bin]; block != no_block; block = bins.infos[block].next) {
            if (bins.infos[block].moved == 0) continue;
            const std::uint32_t leaving = settle_block(bins, block, at);
            if (leaving != 0) leave(bins, block, leaving, share);
        }
    });
}
