// A tree of boxes that is rebuilt often and finds all pairs in one search. It is our own implementation,
// based on published descriptions, of the algorithm that Box2D 3.2 has used since September 2026.
//
//   node         64 bytes, one cache line: the boxes of both children, a word for each child, and the node's
//                slot in its parent
//   leaf         has no node: its box is stored in its parent, and a table indexed by object has its slot
//   slot         2 * node + side: the position of a child; the root is in slot 0, and slot 1 is empty
//   order        depth first, children before parents, so that one pass refits all boxes
//   moved        a bit in the word of a child, set for a moved leaf and all its ancestors; the search visits
//                only children with this bit
//
// The search compares the tree with itself. In each node above a moved leaf, it compares the subtrees on the
// two sides, two nodes at a time.
//
// Sources: Catto, Box2D, release notes of 3.2.0 and pull request 1104, 2026, for the nodes, their order, the
// bits and the search. Apetrei, "Fast and Simple Agglomerative LBVH Construction", 2014, for the rebuild:
// objects are sorted along a Morton curve and joined bottom up, in one pass. Box2D splits the boxes top down
// instead.
#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "../../broadphase/bins/box_lanes4.hpp"
#include "../../core/aabb.hpp"
#include "../../core/prefetch.hpp"

namespace damson::demo {

/// An object's box, and its slot in a tree. All trees share one table of leaves, indexed by object.
struct TreeLeaf {
    static constexpr std::uint32_t nowhere = ~std::uint32_t{0};

    Aabb box;                      ///< Current box. [m]
    std::uint32_t slot = nowhere;  ///< Slot in the tree that contains the object.
};

/// An inner node. The word of a child is an object index (for a leaf) or a node index, with two flag bits.
struct alignas(64) TreeNode {
    static constexpr std::uint32_t leaf = 1u << 31;
    static constexpr std::uint32_t moved = 1u << 30;  ///< A leaf in this subtree moved since forget_moves().
    static constexpr std::uint32_t index = moved - 1;

    float lower[4];          ///< Lower corners: x and y of child 0, then x and y of child 1. [m]
    float upper[4];          ///< Upper corners in the same order. [m]
    std::uint32_t child[2];  ///< Words of the children.
    std::uint32_t parent;    ///< Slot of this node in its parent.

    Aabb box(std::uint32_t side) const noexcept {
        const std::uint32_t x = 2 * side;
        return {{lower[x], lower[x + 1]}, {upper[x], upper[x + 1]}};
    }
    void set_box(std::uint32_t side, const Aabb& box) noexcept {
        const std::uint32_t x = 2 * side;
        lower[x] = box.lower.x, lower[x + 1] = box.lower.y;
        upper[x] = box.upper.x, upper[x + 1] = box.upper.y;
    }
};
static_assert(sizeof(TreeNode) == 64);

class RebuiltTree {
public:
    /// Creates an empty tree. Requires: `leaves` contains an element for each object that will be added,
    /// and outlives the tree.
    explicit RebuiltTree(std::vector<TreeLeaf>& leaves);

    /// Adds an object with the box of its leaf. The object counts as moved.
    void add(std::uint32_t object);

    /// Removes an object. Requires: `object` is in the tree.
    void remove(std::uint32_t object);

    /// Sets the box of an object. If the new box does not overlap the old one, refresh() removes the object
    /// and inserts it again, because the boxes of its ancestors would otherwise become large.
    /// Requires: `object` is in the tree.
    void move(std::uint32_t object, const Aabb& box);

    /// Updates the boxes and bits of inner nodes, or rebuilds the whole tree if it has become inefficient.
    void refresh();

    /// Clears the `moved` bits.
    void forget_moves();

    /// Calls `found(object, object)` once for each pair of overlapping leaves if at least one of them has
    /// moved.
    /// Requires: no changes since refresh().
    template <class Found>
    void find_pairs(Found&& found) {
        constexpr std::size_t at_once = 64;
        for (std::size_t first = 0; first < touched_.size(); first += at_once) {
            const std::size_t last = std::min(first + at_once, touched_.size());
            tasks_.resize(std::max(tasks_.size(), at_once));
            std::size_t count = 0;
            for (std::size_t i = first; i < last; ++i) {
                tasks_[count] = {view_of(touched_[i], 0), view_of(touched_[i], 1)};
                count += overlaps(nodes_[touched_[i]].box(0), nodes_[touched_[i]].box(1));
            }
            join(nodes_.data(), nodes_.data(), count, found);
        }
    }

    /// Does the same for pairs of a leaf in this tree (first argument of `found`) and a leaf in `other`.
    template <class Found>
    void find_pairs(const RebuiltTree& other, Found&& found) {
        const bool has_moved = ((nodes_[head].child[0] | other.nodes_[head].child[0]) & TreeNode::moved) != 0;
        if (!has_moved || !overlaps(nodes_[head].box(0), other.nodes_[head].box(0))) return;
        tasks_.resize(std::max(tasks_.size(), std::size_t{1}));
        tasks_[0] = {view_of(head, 0), other.view_of(head, 0)};
        join(nodes_.data(), other.nodes_.data(), 1, found);
    }

    /// Checks the tree after refresh(). Returns an error message, or an empty string if the tree is valid.
    const char* find_defect() const;

private:
    static constexpr std::uint32_t head = 0;  // node whose first child is the root

    struct Item {
        Aabb box;
        std::uint32_t word;
    };
    /// A child to compare with another: 4 * node, plus one bit for each side of that node to compare. An
    /// inner node is represented by itself with both sides, a leaf by its parent with the leaf's side.
    using View = std::uint32_t;
    struct Task {
        View a, b;
    };
    static View view_of(std::uint32_t word, std::uint32_t node, std::uint32_t side) {
        return (word & TreeNode::leaf) != 0 ? 4 * node + 1 + side : 4 * (word & TreeNode::index) + 3;
    }
    View view_of(std::uint32_t node, std::uint32_t side) const {
        return view_of(nodes_[node].child[side], node, side);
    }

    // finds the overlaps of the first `count` elements of `tasks_`, and of their descendants
    template <class Found>
    void join(const TreeNode* nodes_a, const TreeNode* nodes_b, std::size_t count, Found&& found);

    // insert and remove single leaves
    void insert(std::uint32_t object);
    std::uint32_t find_neighbour(const Aabb& box) const;
    void take_out(std::uint32_t object);
    void hang(std::uint32_t slot, std::uint32_t word, const Aabb& box);
    void mark(std::uint32_t node) { pending_[node / 64] |= std::uint64_t{1} << node % 64; }
    void refit();

    // rebuild
    bool is_worth_rebuilding() const;
    void rebuild();
    void gather_items();
    void sort_items();
    void build_nodes();

    std::vector<TreeLeaf>& leaves_;
    std::vector<TreeNode> nodes_;         // the head, then depth first, except for nodes inserted later
    std::vector<std::uint32_t> unused_;   // indices of free nodes
    std::vector<std::uint64_t> pending_;  // a bit for each node; set if a child has changed
    std::vector<std::uint32_t> touched_;  // nodes that have `moved` bits
    std::vector<std::uint32_t> fresh_;    // added objects without a slot
    std::vector<std::uint32_t> jumpers_;  // objects to remove and insert again
    std::uint32_t size_ = 0;
    double cost_ = 0.0;        // sum of the half perimeters of inner nodes [m]
    double built_cost_ = 0.0;  // cost_ after the last rebuild [m]

    std::vector<Item> items_;           // scratch memory for a rebuild
    std::vector<std::uint64_t> order_;  // scratch memory for a rebuild: position along the curve << 32 | item
    std::vector<std::uint64_t> scratch_;
    std::vector<Task> tasks_, level_;  // scratch memory for a search
};

/// Processes the tree level by level, so that the next nodes are known and can be prefetched, and no task
/// waits for another. Two views have four pairs of children, whose overlap bits are computed without
/// branches: bit 2 j + i is for child i of A and child j of B.
template <class Found>
void RebuiltTree::join(const TreeNode* nodes_a, const TreeNode* nodes_b, std::size_t count, Found&& found) {
    using detail::Lanes4;
    const auto of_a = [](std::uint32_t sides) { return sides | sides << 2; };
    const auto of_b = [](std::uint32_t sides) { return (sides & 1u) * 3u | (sides & 2u) * 6u; };
    const auto bits_of_children = [](const TreeNode& node, int bit) {
        return (node.child[0] >> bit & 1u) | (node.child[1] >> bit & 1u) << 1;
    };
    // returns bit 0 if the box overlaps the first child, and bit 2 if it overlaps the second; the lanes hold
    // the box twice
    const auto meets = [](Lanes4 lower, Lanes4 upper, const TreeNode& node) {
        const std::uint32_t axes =
            bits_of((lower <= Lanes4::load(node.upper)) & (Lanes4::load(node.lower) <= upper));
        return axes & axes >> 1 & 5u;
    };
    constexpr std::size_t ahead = 6;
    while (count > 0) {
        tasks_.swap(level_);
        if (tasks_.size() < 4 * count) tasks_.resize(4 * count);
        std::size_t next = 0;
        for (std::size_t t = 0; t < count; ++t) {
            if (t + ahead < count) {
                prefetch(&nodes_a[level_[t + ahead].a / 4]);
                prefetch(&nodes_b[level_[t + ahead].b / 4]);
            }
            const auto [view_a, view_b] = level_[t];
            const TreeNode& a = nodes_a[view_a / 4];
            const TreeNode& b = nodes_b[view_b / 4];
            const Lanes4 lower = Lanes4::load(a.lower), upper = Lanes4::load(a.upper);
            const std::uint32_t overlap = meets(lower.first_twice(), upper.first_twice(), b) |
                                          meets(lower.last_twice(), upper.last_twice(), b) << 1;
            const std::uint32_t moved = of_a(bits_of_children(a, 30)) | of_b(bits_of_children(b, 30));
            const std::uint32_t are_leaves = of_a(bits_of_children(a, 31)) & of_b(bits_of_children(b, 31));
            const std::uint32_t hits = overlap & moved & of_a(view_a % 4) & of_b(view_b % 4);
            const View children_a[2] = {view_of(a.child[0], view_a / 4, 0),
                                        view_of(a.child[1], view_a / 4, 1)};
            const View children_b[2] = {view_of(b.child[0], view_b / 4, 0),
                                        view_of(b.child[1], view_b / 4, 1)};
            for (std::uint32_t pair = 0; pair < 4; ++pair) {
                tasks_[next] = {children_a[pair % 2], children_b[pair / 2]};
                next += (hits & ~are_leaves) >> pair & 1u;
            }
            for (std::uint32_t left = hits & are_leaves; left != 0; left &= left - 1) {
                const auto pair = static_cast<std::uint32_t>(std::countr_zero(left));
                found(a.child[pair % 2] & TreeNode::index, b.child[pair / 2] & TreeNode::index);
            }
        }
        count = next;
    }
}

}  // namespace damson::demo
