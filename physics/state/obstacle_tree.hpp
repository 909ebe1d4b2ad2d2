// A tree of the boxes of moving obstacles, for the casts of fast bodies. A step that has both
// moving obstacles and fast bodies rebuilds it from the boxes in the broadphase.
//
//   groups_   [ 4 boxes | 4 | 4 | 4 | 2 ][ 4 | 1 ][ 2 ]    level by level, the obstacles first, the root last;
//                                                           each lane bounds one group of the level below
//
// The broadphase contains the same boxes, but mixed with all other moving shapes: for example, the 40 walls
// of a kinematic drum with the 8,100 boxes that tumble in it. A cast through the tree finds the same boxes,
// in a different order.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "../../broadphase/interface/box_queries.hpp"
#include "../../core/call_ref.hpp"
#include "../../core/wide.hpp"
#include "../model/handles.hpp"

namespace damson {

class ObstacleTree {
public:
    /// Removes all boxes and keeps the memory.
    void clear() noexcept;
    /// Adds a box. Casts find it after the next build(), and report `slot` and `proxy`.
    void add(const Aabb& box, std::uint32_t slot, ProxyId proxy);
    /// Builds the tree from all added boxes. Cost: one sort of the boxes.
    void build();

    std::uint32_t size() const noexcept { return static_cast<std::uint32_t>(leaves_.size()); }

    /// Calls `look(slot, proxy)` for each box that `cast` enters according to enter_fraction().
    /// Threads: any number of threads at a time.
    void cast_box(const BoxCast& cast, CallRef<void, std::uint32_t, ProxyId> look) const;
    /// Returns true if no box overlaps `box`.
    bool is_free(const Aabb& box) const noexcept;

    std::size_t bytes() const noexcept;  ///< Returns the memory held. [bytes]

private:
    struct Leaf {
        Aabb box{};
        std::uint32_t slot = null_index;
        ProxyId proxy = no_proxy;
    };
    /// Four boxes in columns.
    struct Group {
        alignas(16) float min_x[wide_lanes], min_y[wide_lanes], max_x[wide_lanes], max_y[wide_lanes];
        std::uint32_t below = 0;  ///< Index of lane 0 in leaves_ or groups_; the other lanes follow.

        /// Returns a group whose lanes are all empty: inverted boxes that overlap nothing.
        static Group empty() noexcept;
        void set(std::uint32_t lane, const Aabb& box) noexcept;
        Aabb bounds() const noexcept;
    };
    class Lanes;

    void sort();
    /// Adds a level of groups for `count` boxes. `below` is the index of the first box in leaves_ or groups_.
    template <class BoxAt>
    void add_level(std::uint32_t count, std::uint32_t below, BoxAt box_at);
    /// Calls `found(leaf)` for the leaves whose boxes overlap `box`, until `found` returns false.
    template <class Found>
    void find(const Aabb& box, Found&& found) const;

    std::vector<Leaf> leaves_;  ///< In Morton order after build().
    std::vector<Group> groups_;
    std::uint32_t leaf_groups_ = 0;               ///< Number of groups of leaves. These groups come first.
    std::vector<std::uint64_t> words_, scratch_;  ///< Scratch data of sort().
    std::vector<Leaf> sorted_;
};

}  // namespace damson
