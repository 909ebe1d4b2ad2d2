// Many boxes handed in at once: what move_many() does that as many calls of move() do not.
//
//   mark     a call of move() marks a lane and its bin: words that the call before has often just changed.
//            Where most boxes move all lanes count as marked, as settle() finds out which have moved
//   write    each box is then written to a lane of its own. Threads share ids out, so that no two of them are
//            at one lane, whatever they are told
//
// A box that takes a closer look stops the run of boxes it is in, and is left to who looks closer.
#pragma once

#include <algorithm>
#include <bit>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>

#include "../../core/aabb.hpp"
#include "../../core/prefetch.hpp"
#include "../interface/proxy.hpp"
#include "bins.hpp"

namespace damson {

/// A proxy and the box it has from now on.
struct ProxyMove {
    ProxyId proxy;  ///< Which one moves.
    Aabb box;       ///< Its box from now on. [m]
};

/// The same where the box lies somewhere, and need not be copied.
struct ProxyMoveRef {
    ProxyId proxy;    ///< Which one moves.
    const Aabb& box;  ///< Its box from now on. [m]
};

/// What says which of many proxies gets which box: moves(i) is a ProxyMove, or something like it.
template <class T>
concept ProxyMoves = requires(const T& moves, std::uint32_t i) {
    { moves(i).proxy } -> std::convertible_to<ProxyId>;
    { moves(i).box } -> std::convertible_to<const Aabb&>;
};

}  // namespace damson

namespace damson::detail {

/// Whether a box is proper beyond doubt: what is_valid() says of nearly all boxes, in fewer steps.
inline bool is_surely_valid(const Aabb& box) noexcept {
    // as bits, what is negative, infinite or no number is above the largest number
    constexpr auto largest = std::bit_cast<std::uint32_t>(std::numeric_limits<float>::max());
    const auto width = std::bit_cast<std::uint32_t>(box.upper.x - box.lower.x);
    const auto height = std::bit_cast<std::uint32_t>(box.upper.y - box.lower.y);
    return width <= largest && height <= largest;
}

/// Whether so many boxes move that nearly every block has one that does, or several.
inline bool are_most(const Bins& bins, std::uint32_t count) noexcept {
    return std::size_t{count} * 4 >= bins.open_end;
}

/// Some of many moves, one after the other, and the only ids that are written to by who is at them.
struct MoveShare {
    std::uint32_t first;
    std::uint32_t last;  ///< One past.
    ProxyId first_id;
    std::uint32_t id_count;
    std::uint32_t stop = 0;  ///< The first that was not written, or one past.

    bool has(ProxyId proxy) const noexcept { return proxy - first_id < id_count; }
};

/// Cuts moves into shares of equal length, each with ids of its own from that of its first move on. If ids
/// do not ascend, some share has a move that is not about an id of its own.
template <ProxyMoves Moves>
void cut_by_id(std::span<MoveShare> shares, const Moves& moves, std::uint32_t count, ProxyId id_count) {
    ProxyId id = 0;
    std::uint32_t index = 0;
    for (std::size_t i = 0; i < shares.size(); ++i) {
        const auto last = static_cast<std::uint32_t>(std::uint64_t{count} * (i + 1) / shares.size());
        const ProxyId end = last == count ? id_count : std::clamp<ProxyId>(moves(last).proxy, id, id_count);
        shares[i] = {index, last, id, end - id};
        id = end;
        index = last;
    }
}

/// Writes the boxes of a share, up to one that takes a closer look, or that is not the share's.
/// Requires, unless it `marks`: all lanes count as moved.
template <bool marks, ProxyMoves Moves>
void write_boxes(Bins& bins, const Moves& moves, MoveShare& share) {
    // copies, which no box that is written can have changed
    const std::uint32_t* const places = bins.places.data();
    const std::uint32_t open_end = bins.open_end;
    BoxColumns* const next_boxes = bins.next_boxes.data();
    const MoveShare part = share;
    // in a world that no cache holds columns are asked for ahead of their use
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

/// Whether the moves of a share that are still to be written are about ids of its own, as those before are.
template <ProxyMoves Moves>
bool is_own(const MoveShare& share, const Moves& moves) {
    for (std::uint32_t i = share.stop; i < share.last; ++i) {
        if (!share.has(moves(i).proxy)) return false;
    }
    return true;
}

}  // namespace damson::detail
