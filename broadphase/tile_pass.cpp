// The walks over the dirty blocks, one body of code for each width of Lanes; and what is done with their
// findings. The bodies are in tile_compare.inl.
#include "tile_pass.hpp"

#include <algorithm>
#include <bit>
#include <cmath>

#include "lanes.hpp"

namespace damson::detail {

namespace {

// Looks again at lanes that may have to leave their tile, and marks those that do.
void leave(Tiles& tiles, std::uint32_t block, std::uint32_t lanes, float column, float row,
           std::vector<StagedBox>& staged) {
    BlockInfo& info = tiles.infos[block];
    TileLevel& level = tiles.levels[info.level];
    const BoxColumns& after = tiles.next_boxes[block];
    for (; lanes != 0; lanes &= lanes - 1) {
        const auto lane = static_cast<std::uint32_t>(std::countr_zero(lanes));
        const Aabb box = after.get(lane);
        const bool is_box = box.lower.x <= box.upper.x;
        if (is_box && level.has_room_for(box, column, row)) {
            level.reach = max_each(level.reach,
                                   {level.column_of(box.upper.x) - column, level.row_of(box.upper.y) - row});
            continue;
        }
        info.leaving = static_cast<std::uint16_t>(info.leaving | 1u << lane);
        level.has_leavers = true;
        --level.box_count;
        --tiles.box_count;
        if (!is_box) continue;
        staged.push_back(
            {box, tiles.blocks[block].boxes.get(lane), tiles.blocks[block].ids[lane], level.is_static});
    }
}

// Has the bounds of a block of a crowded tile hold its new boxes too.
void widen(Tiles& tiles, std::uint32_t block) {
    BlockInfo& info = tiles.infos[block];
    const BoxColumns& after = tiles.next_boxes[block];
    info.low_x = std::min(info.low_x, *std::min_element(after.min_x, after.min_x + info.count));
    info.high_x = std::max(info.high_x, *std::max_element(after.max_x, after.max_x + info.count));
}

namespace narrow {
using Lanes = Lanes4;
#include "tile_compare.inl"
}  // namespace narrow

#if defined(DAMSON_LANES_AVX)
DAMSON_TARGET_AVX2
namespace avx2 {
using Lanes = Lanes8;
#include "tile_compare.inl"
}  // namespace avx2
DAMSON_TARGET_END

DAMSON_TARGET_AVX512
namespace avx512 {
using Lanes = Lanes16;
#include "tile_compare.inl"
}  // namespace avx512
DAMSON_TARGET_END
#endif

template <class Visit>
void for_each_dirty_tile(const Tiles& tiles, Visit&& visit) {
    for (std::size_t word = 0; word < tiles.dirty.size(); ++word) {
        for (std::uint64_t bits = tiles.dirty[word]; bits != 0; bits &= bits - 1)
            visit(static_cast<std::uint32_t>(word * 64) + static_cast<std::uint32_t>(std::countr_zero(bits)));
    }
}

// Turns lanes into proxies. An overlap stops where both were and starts where both will be.
void make_events(const Tiles& tiles, OverlapLog& log) {
    for (std::size_t index = 0; index < log.hit_count; ++index) {
        const LaneHit& hit = log.hits[index];
        const std::uint32_t block = hit.place / lanes_per_block;
        const std::uint32_t lane = hit.place % lanes_per_block;
        const BlockInfo& info = tiles.infos[block];
        const BlockInfo& other_info = tiles.infos[hit.other_block];
        const ProxyId proxy = tiles.blocks[block].ids[lane];
        const ProxyId* others = tiles.blocks[hit.other_block].ids;
        const bool is_entering = (info.entering >> lane & 1u) != 0;
        const bool is_leaving = (info.leaving >> lane & 1u) != 0;
        const std::uint32_t stopped = is_entering ? 0u : hit.changed & hit.before & ~other_info.entering;
        const std::uint32_t started = is_leaving ? 0u : hit.changed & ~hit.before & ~other_info.leaving;
        for (std::uint32_t lanes = stopped | started; lanes != 0; lanes &= lanes - 1) {
            const auto other_lane = static_cast<std::uint32_t>(std::countr_zero(lanes));
            const ProxyId other = others[other_lane];
            if ((started >> other_lane & 1u) != 0) {
                log.events.push_back(PairEvent::started(proxy, other));
            } else if ((is_leaving && tiles.places[proxy] == no_place) ||
                       ((other_info.leaving >> other_lane & 1u) != 0 && tiles.places[other] == no_place)) {
                log.removed.push_back(PairEvent::stopped(proxy, other));
            } else {
                log.events.push_back(PairEvent::stopped(proxy, other));
            }
        }
    }
    log.hit_count = 0;
}

}  // namespace

InstructionSet best_instruction_set() noexcept {
#if defined(DAMSON_LANES_AVX)
    static const InstructionSet best = [] {
        if (__builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw") &&
            __builtin_cpu_supports("avx512dq") && __builtin_cpu_supports("avx512vl") &&
            __builtin_cpu_supports("bmi2")) {
            return InstructionSet::Avx512;
        }
        return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi2") ? InstructionSet::Avx2
                                                                                : InstructionSet::Baseline;
    }();
    return best;
#else
    return InstructionSet::Baseline;
#endif
}

void settle(Tiles& tiles, std::vector<StagedBox>& staged, InstructionSet set) {
#if defined(DAMSON_LANES_AVX)
    if (set == InstructionSet::Avx512) return avx512::settle_all(tiles, staged);
    if (set == InstructionSet::Avx2) return avx2::settle_all(tiles, staged);
#endif
    static_cast<void>(set);
    narrow::settle_all(tiles, staged);
}

void compare(const Tiles& tiles, OverlapLog& log, InstructionSet set) {
#if defined(DAMSON_LANES_AVX)
    if (set == InstructionSet::Avx512) {
        avx512::compare_all(tiles, log);
    } else if (set == InstructionSet::Avx2) {
        avx2::compare_all(tiles, log);
    } else {
        narrow::compare_all(tiles, log);
    }
#else
    static_cast<void>(set);
    narrow::compare_all(tiles, log);
#endif
    make_events(tiles, log);
}

void finish(Tiles& tiles) {
    for_each_dirty_tile(tiles, [&](std::uint32_t tile) {
        std::uint32_t leaving = 0;
        for (std::uint32_t index = tiles.heads[tile]; index != no_block; index = tiles.infos[index].next) {
            BlockInfo& info = tiles.infos[index];
            if (info.moved == 0) continue;
            tiles.blocks[index].boxes = tiles.next_boxes[index];
            for (std::uint32_t lanes = info.leaving; lanes != 0; lanes &= lanes - 1)
                tiles.blocks[index].boxes.set(static_cast<std::uint32_t>(std::countr_zero(lanes)), empty_box);
            leaving |= info.leaving;
            info.moved = 0;
            info.leaving = 0;
            info.entering = 0;
        }
        const std::uint32_t head = tiles.heads[tile];
        if (leaving != 0 || tiles.infos[head].next != no_block) tiles.tidy(tile);
    });
    std::fill(tiles.dirty.begin(), tiles.dirty.end(), 0);
    for (TileLevel& level : tiles.levels) level.has_leavers = false;
}

}  // namespace damson::detail
