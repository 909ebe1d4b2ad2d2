// Bulk moves: why move_many() is faster than the same number of move() calls.
//
//   mark     move() marks a lane and its bin, often in words that the previous call has just changed. If most
//            boxes move, move_many() counts all lanes as marked, and settle() finds the boxes that moved.
//   write    move_many() then writes each box to its lane. Each thread has its own range of proxy ids, so two
//            threads never write to the same lane.
//
// Writing stops at a box that needs a full check. The caller handles this box and continues.
#pragma once

#include <algorithm>
#include <bit>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>

#include "../../core/aabb.hpp"
#include "../../core/contract.hpp"
#include "../../core/prefetch.hpp"
#include "../interface/proxy.hpp"
#include "bins.hpp"

namespace damson {

/// A proxy and its new box.
struct ProxyMove {
    ProxyId proxy;  ///< Proxy that moves.
    Aabb box;       ///< New box. [m]
};

/// A proxy and a reference to its new box, which is not copied.
struct ProxyMoveRef {
    ProxyId proxy;    ///< Proxy that moves.
    const Aabb& box;  ///< New box. [m]
};

/// A callable that lists moves: moves(i) returns a ProxyMove, or a type with the same members.
template <class T>
concept ProxyMoves = requires(const T& moves, std::uint32_t i) {
    { moves(i).proxy } -> std::convertible_to<ProxyId>;
    { moves(i).box } -> std::convertible_to<const Aabb&>;
};

}  // namespace damson

namespace damson::detail {

/// Returns true only for valid boxes, but rejects a few valid ones. Faster than is_valid().
inline bool is_surely_valid(const Aabb& box) noexcept {
    // as bits, negative values, infinities and NaN are above the largest float
    constexpr auto largest = std::bit_cast<std::uint32_t>(std::numeric_limits<float>::max());
    const auto width = std::bit_cast<std::uint32_t>(box.upper.x - box.lower.x);
    const auto height = std::bit_cast<std::uint32_t>(box.upper.y - box.lower.y);
    return width <= largest && height <= largest;
}

/// Returns true if so many boxes move that nearly every block is likely to contain a moved box.
inline bool are_most(const Bins& bins, std::uint32_t count) noexcept {
    return std::size_t{count} * 4 >= bins.open_end;
}

/// A range of moves for one thread, and the range of proxy ids that only this thread may write.
struct MoveShare {
    std::uint32_t first;
    std::uint32_t last;  ///< One past the last move.
    ProxyId first_id;
    std::uint32_t id_count;
    std::uint32_t stop = 0;  ///< The first move that was not written, or `last`.

    bool has(ProxyId proxy) const noexcept { return proxy - first_id < id_count; }
};

/// Divides moves into shares of equal length, one per task. The ids of a share begin with the id of its first
/// move. If the ids of the moves are not in ascending order, a share contains an id that belongs to another
/// share.
template <ProxyMoves Moves>
void cut_by_id(std::span<MoveShare> shares, const Moves& moves, std::uint32_t count, ProxyId id_count) {
    DAMSON_ASSERT(!shares.empty());
    ProxyId id = 0;
    std::uint32_t index = 0;
    for (std::size_t i = 0; i < shares.size(); ++i) {
        const auto last = static_cast<std::uint32_t>(std::uint64_t{count} * (i + 1) / shares.size());
        const ProxyId end = last == count ? id_count : std::clamp<ProxyId>(moves(last).proxy, id, id_count);
        shares[i] = {index, last, id, end - id};
        id = end;
        index = last;
    }
    DAMSON_ASSERT(index == count && id <= id_count);
}

/// Writes the boxes of a share. Stops at a box that needs a full check, or whose id belongs to another share.
/// Requires: all lanes count as moved, unless `marks` is true.
template <bool marks, ProxyMoves Moves>
void write_boxes(Bins& bins, const Moves& moves, MoveShare& share) {
    DAMSON_ASSERT(marks || bins.are_all_marked);
    DAMSON_ASSERT(std::size_t{share.first_id} + share.id_count <= bins.places.size());
    // local copies, because the compiler must otherwise assume that writing a box changes the members
    const std::uint32_t* const places = bins.places.data();
    const std::uint32_t open_end = bins.open_end;
    BoxColumns* const next_boxes = bins.next_boxes.data();
    const MoveShare part = share;
    // if the world is larger than all caches, the columns are prefetched
    constexpr std::size_t blocks_beyond_all_caches = 32768;  // 20 MB
    constexpr std::uint32_t moves_ahead = 16;
    const std::uint32_t fetch_end = bins.next_boxes.size() >= blocks_beyond_all_caches ? part.last : 0;
    std::uint32_t i = part.first;
    for (; i < part.last; ++i) {
        if (i + moves_ahead < fetch_end) {
            const ProxyId soon = moves(i + moves_ahead).proxy;
            const std::uint32_t place = part.has(soon) ? places[soon] : open_end;
            if (place < open_end)
                prefetch_lines<sizeof(BoxColumns) / 64>(&next_boxes[place / lanes_per_block]);
        }
        const auto& move = moves(i);
        if (!part.has(move.proxy)) [[unlikely]]
            break;
        const std::uint32_t place = places[move.proxy];
        if (place >= open_end || !is_surely_valid(move.box)) [[unlikely]]
            break;
        if constexpr (marks)
            bins.write_open(place, move.box);
        else
            next_boxes[place / lanes_per_block].set(place % lanes_per_block, move.box);
    }
    share.stop = i;
}

/// Returns true if the remaining moves of a share use only ids of this share.
template <ProxyMoves Moves>
bool is_own(const MoveShare& share, const Moves& moves) {
    for (std::uint32_t i = share.stop; i < share.last; ++i) {
        if (!share.has(moves(i).proxy)) return false;
    }
    return true;
}

}  // namespace damson::detail
