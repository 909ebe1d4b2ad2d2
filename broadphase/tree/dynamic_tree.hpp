// A tree of boxes for a game's own data: lights, sounds, spawn areas, regions of a level.
//
//   DynamicTree tree;
//   const ProxyId lamp = tree.create(box, is_light, index_of_lamp);
//   tree.query(view, [&](ProxyId proxy) { draw_lamp(tree.user_data(proxy)); }, is_light);
//   tree.move(lamp, new_box);
//
// A broadphase finds all overlapping pairs once per step. The tree finds no pairs: each query returns the boxes
// as they are at that moment, without a commit.
//
//   node       64 bytes, one cache line: boxes, categories and words of both children, parent slot, height
//   leaf       has no node: its box and its categories are stored in its parent
//   slot       2 * node + side: the position of a child; the root is in slot 0, and slot 1 is never used
//   enlarged   a bit in the word of a child, set for a leaf whose box was set by enlarge(), and for all its
//              ancestors; a partial rebuild keeps the subtrees without this bit
//
// The structure of the tree depends only on the calls, so equal calls give equal orders of results on every
// machine.
//
// Sources: Catto, "Dynamic bounding volume hierarchies", 2019, for the place of a new box. Kopta, Ize, Spjut,
// Brunvand, Davis, Kensler, "Fast, effective BVH updates for animated scenes", 2012, for rotations. Wald, "On
// fast construction of SAH-based bounding volume hierarchies", 2007, for the rebuild.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "../../core/aabb.hpp"
#include "../../core/call_ref.hpp"
#include "../interface/box_queries.hpp"
#include "../interface/proxy.hpp"

namespace damson {

/// Numbers of tests in a query of a DynamicTree.
struct TreeStats {
    std::uint32_t nodes = 0;   ///< Number of inner nodes whose children were tested.
    std::uint32_t leaves = 0;  ///< Number of proxies passed to the visitor.
};

/// A tree of boxes for a game's own data; see the head of this file.
///
/// An invalid call has no effect and throws ContractViolation by default; see set_violation_handler().
/// Threads: any number of concurrent queries while no thread changes the tree.
class DynamicTree {
public:
    static constexpr std::uint64_t all_categories = ~std::uint64_t{0};  ///< Mask that selects every proxy.

    /// Creates an empty tree. Allocates nothing.
    DynamicTree() = default;

    /// Adds a box [m] and returns its id. Queries find it if its categories and the query's mask share a bit.
    /// `user_data` is your data; see user_data().
    /// Requires: a valid box. Otherwise returns `no_proxy`.
    /// Cost: proportional to the height of the tree.
    ProxyId create(const Aabb& box, std::uint64_t categories = all_categories, std::uint64_t user_data = 0);

    /// Removes a proxy. Invalidates its id, which a later create() can return again.
    /// Requires: `proxy` is in the tree. Cost: proportional to the height of the tree.
    void destroy(ProxyId proxy);

    /// Sets the box [m] of a proxy and moves the proxy to the best place in the tree.
    /// Requires: `proxy` is in the tree, and the box is valid. Cost: as destroy() and create().
    void move(ProxyId proxy, const Aabb& box);

    /// Sets the box [m] of a proxy but leaves the proxy at its place in the tree. Queries are correct but become
    /// slower the further the boxes move. After many calls, call rebuild().
    /// Requires: `proxy` is in the tree, and the box is valid.
    /// Cost: less than move(); at most proportional to the height of the tree.
    void enlarge(ProxyId proxy, const Aabb& box);

    /// Sets the categories of a proxy. Requires: `proxy` is in the tree.
    /// Cost: proportional to the height of the tree.
    void set_categories(ProxyId proxy, std::uint64_t categories);

    /// Removes all proxies and keeps the memory. Invalidates all ids.
    void clear() noexcept;

    /// Rebuilds the tree and returns the number of subtrees and boxes that it sorted. If `full` is false, subtrees
    /// in which enlarge() has changed no box are kept. A full rebuild also arranges the nodes in memory in the order
    /// of a search.
    /// Cost: n log n in the returned number.
    std::uint32_t rebuild(bool full = true);

    bool contains(ProxyId proxy) const noexcept;           ///< Returns true if `proxy` is in the tree.
    Aabb box(ProxyId proxy) const;                         ///< Returns the box of a proxy. [m]
    std::uint64_t categories(ProxyId proxy) const;         ///< Returns the categories of a proxy.
    std::uint64_t user_data(ProxyId proxy) const;          ///< Returns your data of a proxy.
    std::uint32_t size() const noexcept { return size_; }  ///< Returns the number of proxies.

    /// Calls `visit(proxy)` for each box that overlaps `box` [m] and has a category in `mask`. Touching boxes overlap.
    /// The visitor returns nothing, or false to end the query. It can destroy boxes, and change their categories and
    /// user data; changed boxes may then be reported or not. If it creates, moves or rebuilds boxes, the query may skip or
    /// repeat any box: for such changes, collect the proxies first.
    /// Requires: a valid box. Cost: proportional to the logarithm of the number of boxes plus the number of results.
    template <ProxyVisitor Visit>
    TreeStats query(const Aabb& box, Visit&& visit, std::uint64_t mask = all_categories) const {
        const auto found = [&visit](ProxyId proxy) { return detail::goes_on_after(visit, proxy); };
        return find_overlaps(box, mask, found);
    }

    /// Calls `visit(proxy, fraction)` for each box that `ray` enters and that has a category in `mask`, roughly from
    /// near to far. The fraction is that of enter_fraction(). The visitor returns nothing, or the fraction beyond which
    /// boxes are no longer needed: the given fraction to search for the nearest box, 0 to end the query, or a large
    /// value to continue unchanged. It can change the tree, as in query().
    /// Requires: finite numbers, max_fraction zero or more.
    template <EntryVisitor Visit>
    TreeStats cast_ray(const RayCast& ray, Visit&& visit, std::uint64_t mask = all_categories) const {
        return cast_box(to_box_cast(ray), visit, mask);
    }

    /// Calls `visit(proxy, fraction)` for each box that a moving box enters. For the cast of a shape, pass the box
    /// around it, and test the shape itself in the visitor. Otherwise the same as cast_ray().
    template <EntryVisitor Visit>
    TreeStats cast_box(const BoxCast& cast, Visit&& visit, std::uint64_t mask = all_categories) const {
        const auto found = [&visit](ProxyId proxy, float fraction, float max_fraction) {
            return detail::fraction_after(max_fraction, visit, proxy, fraction);
        };
        return find_entries(cast, mask, found);
    }

    /// Returns the number of levels below the root: 0 for up to one proxy.
    std::uint32_t height() const noexcept;
    /// Returns the sum of the perimeters of the inner nodes below the root, divided by the perimeter of the root. [-]
    /// The smaller, the faster are queries. Returns 0 for up to two proxies. Cost: one pass over the nodes.
    float area_ratio() const noexcept;
    Aabb bounds()
        const noexcept;  ///< Returns the box around all proxies; a box at the origin if there are none. [m]
    std::size_t bytes() const noexcept;  ///< Returns the memory held. [bytes]
    /// Returns true if enlarge() has changed a box since that box was last created, moved or rebuilt.
    bool has_enlarged() const noexcept;

    /// Returns a description of the first inconsistency, or nothing if the tree is valid. For tests.
    /// Cost: one pass over the tree.
    std::optional<std::string> validate() const;

private:
    using Slot = std::uint32_t;
    /// A child: an index and two flags. The index is that of a node, or of a proxy if the child is a leaf.
    using Word = std::uint32_t;
    static constexpr Word leaf_bit = 1u << 31;
    static constexpr Word enlarged_bit = 1u << 30;
    static constexpr Word index_bits = enlarged_bit - 1;
    static constexpr Word no_child = ~Word{0};
    static constexpr Slot root_slot = 0;
    static constexpr Slot no_slot = ~Slot{0};

    struct alignas(64) Node {
        float lower[4]{};  ///< Lower corners: x and y of child 0, then x and y of child 1. [m]
        float upper[4]{};  ///< Upper corners in the same order. [m]
        std::uint64_t categories[2]{};
        Word child[2]{no_child, no_child};
        Slot parent = no_slot;
        std::uint32_t height = 0;  ///< Number of levels below.

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
    static_assert(sizeof(Node) == 64);
    struct Leaf {
        std::uint64_t user_data = 0;
        Slot slot = no_slot;  ///< no_slot if the id is not in use.
    };
    /// The contents of a slot.
    struct Item {
        Aabb box{};
        std::uint64_t categories = 0;
        Word word = no_child;
    };

    static bool is_leaf(Word word) noexcept { return (word & leaf_bit) != 0; }
    bool is_empty() const noexcept { return size_ == 0; }
    Item get(Slot slot) const noexcept;
    void put(Slot slot, const Item& item) noexcept;
    Item item_of(std::uint32_t node) const noexcept;
    std::uint32_t height_of(Word word) const noexcept;
    std::uint32_t take_node();

    Slot find_sibling(const Aabb& box) const noexcept;
    void insert(const Item& leaf);
    Item remove(ProxyId proxy) noexcept;
    void rotate(std::uint32_t node) noexcept;
    void refit(Slot slot) noexcept;

    void gather(bool full);
    void build(Slot slot, std::size_t first, std::size_t last);
    std::size_t split(std::size_t first, std::size_t last) noexcept;

    bool check_proxy(ProxyId proxy, const char* call) const;
    TreeStats find_overlaps(const Aabb& box, std::uint64_t mask, CallRef<bool, ProxyId> found) const;
    TreeStats find_entries(const BoxCast& cast, std::uint64_t mask,
                           CallRef<float, ProxyId, float, float> found) const;
    std::optional<std::string> find_defect_in(std::uint32_t node) const;

    std::vector<Node> nodes_{};   // node 0 is the head, whose first child is the root
    std::vector<Leaf> leaves_{};  // by proxy
    std::vector<std::uint32_t> free_nodes_{};
    std::vector<ProxyId> free_leaves_{};
    std::vector<Item> items_{};         // scratch memory for a rebuild
    std::vector<std::uint8_t> bins_{};  // scratch memory for a rebuild: the bin of each item
    std::uint32_t size_ = 0;
};

}  // namespace damson
