// Boxes of the obstacles that move themselves, for the casts of a step's fast bodies: made anew in each step
// that has any, from the boxes the broadphase has while the step is under way.
//
//   groups_   [ 4 boxes | 4 | 4 | 4 | 2 ][ 4 | 1 ][ 2 ]    level by level, the obstacles first, the root last;
//                                                           a lane is the box around a group of the level below
//
// The broadphase has them too, but among all else that moves: a kinematic drum of 40 walls among the 8,100
// boxes that fall in it. Which boxes a cast enters is the same to the bit, in another order.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "../../broadphase/interface/box_queries.hpp"
#include "../../core/call_ref.hpp"
#include "../../core/wide.hpp"
#include "../defs/index.hpp"

namespace damson {

class ObstacleTree {
public:
    /// Forgets all boxes and keeps their memory.
    void clear() noexcept;
    /// Adds a box, which is found from the next build() on. `slot` and `proxy` are what casts tell.
    void add(const Aabb& box, std::uint32_t slot, ProxyId proxy);
    /// Puts what was added in order. Cost: a sort of the boxes.
    void build();

    std::uint32_t size() const noexcept { return static_cast<std::uint32_t>(leaves_.size()); }

    /// Calls `look(slot, proxy)` for each box that `cast` enters, as enter_fraction() has it.
    /// Threads: many may ask at a time.
    void cast_box(const BoxCast& cast, CallRef<void, std::uint32_t, ProxyId> look) const;
    /// Whether no box overlaps `box`.
    bool is_free(const Aabb& box) const noexcept;

    std::size_t bytes() const noexcept;  ///< Memory held. [bytes]

private:
    struct Leaf {
        Aabb box{};
        std::uint32_t slot = null_index;
        ProxyId proxy = no_proxy;
    };
    /// Four boxes in columns.
    struct Group {
        alignas(16) float min_x[wide_lanes], min_y[wide_lanes], max_x[wide_lanes], max_y[wide_lanes];
        std::uint32_t below = 0;  ///< Where that of lane 0 stands in leaves_ or groups_; the others follow.

        /// Boxes that nothing overlaps.
        static Group empty() noexcept;
        void set(std::uint32_t lane, const Aabb& box) noexcept;
        Aabb bounds() const noexcept;
    };
    class Lanes;

    void sort();
    /// Adds a level of groups of `count` boxes, the first of which stands at `below`.
    template <class BoxAt>
    void add_level(std::uint32_t count, std::uint32_t below, BoxAt box_at);
    /// Calls `found(leaf)` for boxes that overlap `box` until it returns false.
    template <class Found>
    void find(const Aabb& box, Found&& found) const;

    std::vector<Leaf> leaves_;  ///< In order of place since build().
    std::vector<Group> groups_;
    std::uint32_t leaf_groups_ = 0;               ///< The first groups, whose boxes are those of leaves.
    std::vector<std::uint64_t> words_, scratch_;  ///< For sort().
    std::vector<Leaf> sorted_;
};

}  // namespace damson
