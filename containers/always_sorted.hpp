// Items sorted by a level (a z-order) at all times. Within a level, the item whose level was set last is
// on top.
//
//   bottom                                              top
//   a  b  |  c  |  d  e  f        one chain through all items, which can be iterated in both directions
//   -2.5     0       7.25         every level in use stores its lowest and its highest item
//
// Setting the level of an item links it above the highest item of that level, which takes a few stores. The
// difficult part is finding the level, because any finite float can be a level. The levels in use are the
// leaves of a crit-bit tree over the bits of the float:
//
//   each fork tests the highest bit in which two of its leaves differ, so forks only exist where levels differ
//
// A new level gets a leaf, and the leaf's neighbor in the tree determines where in the chain the level
// starts. The cost is bounded by the 32 bits of a float, not by the number of items: at most 32 forks, and
// about log2 of the number of distinct levels if they are scattered. A table finds most levels in use with
// one lookup. A level that loses its last item is removed from the tree immediately, with a few stores.
//
// Sources: Molnar, "Ultra-scalable O(1) SMP and UP scheduler", 2002, for one queue per level; Morrison,
// "PATRICIA - Practical Algorithm To Retrieve Information Coded in Alphanumeric", 1968, for the tree.
#pragma once

#include <bit>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include "../core/contract.hpp"
#include "../core/iterators.hpp"
#include "../core/vector.hpp"
#include "handle.hpp"

namespace damson {

/// Sorted collection of `Item`, for small values such as ids or pointers. insert() returns a Place, which the
/// caller stores to identify the item.
/// An invalid call has no effect and throws ContractViolation by default; see set_violation_handler().
template <std::default_initializable Item>
class AlwaysSorted {
public:
    /// Handle of an item, valid as long as the item is in the collection, at any level.
    using Place = Handle<AlwaysSorted>;

    /// Adds `item` on top of its level and returns its place. Returns null if `level` is not finite.
    /// Invalidates: references to items (not places, not iterators).
    /// Cost: constant, amortized over growth. A level in use usually takes one table lookup. A new level
    /// takes a walk of at most 32 forks down the tree, and as many up and down again.
    Place insert(Item item, float level) {
        if (!require(is_finite(level), "AlwaysSorted::insert", "level", "finite", level)) return {};
        prepare_level();
        const std::uint32_t index = take_node();
        nodes_[index].item = std::move(item);
        ++size_;
        hang(index, key_of(level));
        return {index, nodes_[index].generation};
    }

    /// Removes an item. Returns true if it was in the collection; a stale place has no effect.
    /// Invalidates: `place`, and iterators that point to the item.
    /// Cost: constant, a few stores.
    bool remove(Place place) {
        if (!is_alive(place)) return false;
        DAMSON_ASSERT(size_ > 0);
        unhang(place.slot);
        nodes_[place.slot].item = Item{};
        free_node(place.slot);
        --size_;
        return true;
    }

    /// Moves an item to the top of `level`, which can be its current level. Returns true if the place was
    /// alive and the level finite; otherwise has no effect.
    /// Cost: constant, like remove() and insert(). If the level does not change, there is no search.
    bool set_level(Place place, float level) {
        if (!require(is_finite(level), "AlwaysSorted::set_level", "level", "finite", level)) return false;
        if (!is_alive(place)) return false;
        const std::uint32_t key = key_of(level);
        if (levels_[nodes_[place.slot].level].key == key) {
            raise(place.slot);
            return true;
        }
        prepare_level();
        unhang(place.slot);
        hang(place.slot, key);
        return true;
    }

    /// Returns true if `place` identifies an item in the collection.
    bool is_alive(Place place) const noexcept {
        return place.slot < nodes_.size() && nodes_[place.slot].generation == place.generation &&
               nodes_[place.slot].level != none;
    }

    /// Returns the item, or null if the place is stale.
    Item* find(Place place) noexcept { return is_alive(place) ? &nodes_[place.slot].item : nullptr; }
    /// Const overload.
    const Item* find(Place place) const noexcept {
        return is_alive(place) ? &nodes_[place.slot].item : nullptr;
    }

    /// Returns the level of an item. Requires: a live place.
    float level(Place place) const noexcept {
        DAMSON_ASSERT(is_alive(place));
        return level_of(levels_[nodes_[place.slot].level].key);
    }

    /// Returns the place of the lowest item, or null if the collection is empty.
    Place bottom() const noexcept { return place_at(bottom_); }
    /// Returns the place of the highest item, or null if the collection is empty.
    Place top() const noexcept { return place_at(top_); }

    /// Iterates up from begin() and down from end(). An iterator stays valid until its item is removed. If
    /// the item changes its level, the iteration continues from the new position of the item.
    template <bool IsConst>
    class BasicIterator {
        using Owner = std::conditional_t<IsConst, const AlwaysSorted, AlwaysSorted>;

    public:
        using iterator_category = std::bidirectional_iterator_tag;
        using value_type = Item;
        using difference_type = std::ptrdiff_t;
        using pointer = std::conditional_t<IsConst, const Item*, Item*>;
        using reference = std::conditional_t<IsConst, const Item&, Item&>;

        BasicIterator() = default;
        operator BasicIterator<true>() const noexcept requires(!IsConst) { return {owner_, node_}; }
        reference operator*() const noexcept {
            DAMSON_ASSERT(owner_ != nullptr && node_ < owner_->nodes_.size());
            return owner_->nodes_[node_].item;
        }
        pointer operator->() const noexcept {
            DAMSON_ASSERT(owner_ != nullptr && node_ < owner_->nodes_.size());
            return &owner_->nodes_[node_].item;
        }
        Place place() const noexcept { return owner_->place_at(node_); }
        float level() const noexcept { return owner_->level(place()); }

        BasicIterator& operator++() noexcept {
            DAMSON_ASSERT(node_ < owner_->nodes_.size());
            node_ = owner_->nodes_[node_].above;
            return *this;
        }
        BasicIterator& operator--() noexcept {
            node_ = node_ == none ? owner_->top_ : owner_->nodes_[node_].below;
            return *this;
        }
        BasicIterator operator++(int) noexcept {
            const BasicIterator before = *this;
            ++*this;
            return before;
        }
        BasicIterator operator--(int) noexcept {
            const BasicIterator before = *this;
            --*this;
            return before;
        }
        bool operator==(const BasicIterator& other) const noexcept { return node_ == other.node_; }

    private:
        friend class AlwaysSorted;
        template <bool>
        friend class BasicIterator;
        BasicIterator(Owner* owner, std::uint32_t node) noexcept : owner_(owner), node_(node) {}
        Owner* owner_ = nullptr;
        std::uint32_t node_ = none;
    };
    using iterator = BasicIterator<false>;       ///< Iterates over the items in order; items can be changed.
    using const_iterator = BasicIterator<true>;  ///< Iterates over the items in order.

    /// Returns an iterator to the bottom item.
    iterator begin() noexcept { return {this, bottom_}; }
    iterator end() noexcept { return {this, none}; }  ///< Returns the iterator past the top item.
    /// Const overload.
    const_iterator begin() const noexcept { return {this, bottom_}; }
    /// Const overload.
    const_iterator end() const noexcept { return {this, none}; }

    /// Returns a reverse iterator to the top item.
    auto rbegin() noexcept { return std::make_reverse_iterator(end()); }
    /// Returns the reverse iterator past the bottom item.
    auto rend() noexcept { return std::make_reverse_iterator(begin()); }
    /// Const overload.
    auto rbegin() const noexcept { return std::make_reverse_iterator(end()); }
    /// Const overload.
    auto rend() const noexcept { return std::make_reverse_iterator(begin()); }

    std::uint32_t size() const noexcept { return size_; }  ///< Returns the number of items.
    bool empty() const noexcept { return size_ == 0; }     ///< Returns true if there are no items.

    /// Returns the number of distinct levels in use; -0 and 0 are equal.
    std::uint32_t level_count() const noexcept { return level_count_; }

    /// Reserves memory for `count` items on up to `count` levels.
    void reserve(std::uint32_t count) {
        nodes_.reserve(count);
        // one more, because set_level() reserves the new level before it releases the old one
        levels_.reserve(std::size_t{count} + 1);
        forks_.reserve(std::size_t{count} + 1);
        if (guesses_.size() <= std::size_t{count} + 1) make_guesses(std::size_t{count} + 2);
    }

    /// Returns the memory used by the collection, excluding memory owned by the items. [bytes]
    std::size_t bytes() const noexcept {
        return nodes_.capacity() * sizeof(Node) + levels_.capacity() * sizeof(Level) +
               forks_.capacity() * sizeof(Fork) + guesses_.capacity() * sizeof(guesses_[0]);
    }

    /// Removes all items and makes all places stale.
    /// Cost: proportional to size().
    void clear() {
        while (size_ > 0) remove(top());
    }

    /// Passes the state arrays to `show`; see core/state_arrays.hpp.
    template <class Show>
    void show_parts(Show& show) {
        show(nodes_, levels_, forks_, guesses_, guess_shift_, root_, bottom_, top_, first_free_node_,
             first_free_level_, first_free_fork_, level_count_, size_);
    }

    /// Returns the first broken invariant, or nothing.
    /// Cost: proportional to the largest number of items so far and the number of levels.
    std::optional<std::string> validate() const {
        std::uint32_t count = 0, below = none, levels = 0;
        for (std::uint32_t node = bottom_; node != none; below = node, node = nodes_[node].above) {
            if (++count > size_) return std::string("AlwaysSorted: the chain is longer than the collection");
            if (nodes_[node].below != below) return std::string("AlwaysSorted: the chain differs downwards");
            if (nodes_[node].level == none) return std::string("AlwaysSorted: a free node is in the chain");
            const Level& level = levels_[nodes_[node].level];
            const bool is_lowest = below == none || nodes_[below].level != nodes_[node].level;
            if (is_lowest) {
                ++levels;
                if (level.bottom != node) return std::string("AlwaysSorted: a level starts elsewhere");
                if (below != none && levels_[nodes_[below].level].key >= level.key)
                    return std::string("AlwaysSorted: the levels are out of order");
                // the path from the leaf up must match the path that a search takes down
                std::uint32_t link = nodes_[node].level | leaf_bit, bit = 0, fork = level.parent;
                for (; fork != none; link = fork, bit = forks_[fork].bit, fork = forks_[fork].parent) {
                    if (forks_[fork].child[side(level.key, forks_[fork].bit)] != link ||
                        forks_[fork].bit <= bit)
                        return std::string("AlwaysSorted: the tree differs upwards");
                }
                if (root_ != link) return std::string("AlwaysSorted: the tree has another root");
            }
            const std::uint32_t above = nodes_[node].above;
            if ((above == none || nodes_[above].level != nodes_[node].level) && level.top != node)
                return std::string("AlwaysSorted: a level ends elsewhere");
        }
        if (below != top_) return std::string("AlwaysSorted: the chain ends elsewhere");
        if (count != size_) return std::string("AlwaysSorted: the chain is shorter than the collection");
        std::uint32_t used = 0;
        for (const Node& node : nodes_) used += node.level != none;
        if (used != size_) return std::string("AlwaysSorted: a free node has a level");
        if (levels != level_count_) return std::string("AlwaysSorted: the levels are counted wrongly");
        if ((root_ == none) != (size_ == 0))
            return std::string("AlwaysSorted: the tree is empty and the chain is not");
        return std::nullopt;
    }

private:
    static constexpr std::uint32_t none = ~0u;
    static constexpr std::uint32_t leaf_bit = 0x80000000u;  // marks a tree link to a level instead of a fork

    struct Node {
        Item item{};
        std::uint32_t below = none;
        std::uint32_t above = none;  // next node up; in a free node, the next free node
        std::uint32_t level = none;  // `none` if the node is free
        std::uint32_t generation = 1;
    };

    struct Level {
        std::uint32_t key;     // level as an unsigned integer; see key_of()
        std::uint32_t bottom;  // lowest node; in a free level, the next free level
        std::uint32_t top;     // highest node; `none` while the level has no items
        std::uint32_t parent;  // parent fork, or `none` at the root
    };

    struct Fork {
        std::uint32_t child[2];  // indexed by the tested bit; in a free fork, child[0] is the next free fork
        std::uint32_t bit;       // mask of the tested bit; lower than in all forks above
        std::uint32_t parent;    // parent fork, or `none` at the root
    };

    // maps floats to unsigned integers with the same order: flips the sign bit of positive floats, and all
    // bits of negative floats
    static std::uint32_t key_of(float level) noexcept {
        const auto bits = std::bit_cast<std::uint32_t>(level + 0.0f);  // -0 becomes 0
        return (bits & 0x80000000u) != 0 ? ~bits : bits | 0x80000000u;
    }
    static float level_of(std::uint32_t key) noexcept {
        return std::bit_cast<float>((key & 0x80000000u) != 0 ? key & 0x7fffffffu : ~key);
    }

    Place place_at(std::uint32_t node) const noexcept {
        return node == none ? Place{} : Place{node, nodes_[node].generation};
    }

    std::uint32_t take_node() {
        if (first_free_node_ == none) {
            DAMSON_ASSERT(nodes_.size() < none);
            nodes_.push_back({});
            return static_cast<std::uint32_t>(nodes_.size() - 1);
        }
        const std::uint32_t node = first_free_node_;
        DAMSON_ASSERT(nodes_[node].level == none);
        first_free_node_ = nodes_[node].above;
        return node;
    }

    // increments the generation, so that old places become stale; a node whose generation overflows
    // is retired
    void free_node(std::uint32_t node) noexcept {
        DAMSON_ASSERT(node < nodes_.size() && nodes_[node].level != none);
        nodes_[node].level = none;
        if (++nodes_[node].generation == 0) return;
        nodes_[node].above = first_free_node_;
        first_free_node_ = node;
    }

    // chain

    void link(std::uint32_t node, std::uint32_t below) noexcept {
        const std::uint32_t above = below == none ? bottom_ : nodes_[below].above;
        DAMSON_ASSERT(node < nodes_.size() && node != below);
        DAMSON_ASSERT((above == none ? top_ : nodes_[above].below) == below);
        nodes_[node].below = below;
        nodes_[node].above = above;
        (below == none ? bottom_ : nodes_[below].above) = node;
        (above == none ? top_ : nodes_[above].below) = node;
    }

    void unlink(std::uint32_t node) noexcept {
        const std::uint32_t below = nodes_[node].below, above = nodes_[node].above;
        DAMSON_ASSERT((below == none ? bottom_ : nodes_[below].above) == node);
        DAMSON_ASSERT((above == none ? top_ : nodes_[above].below) == node);
        (below == none ? bottom_ : nodes_[below].above) = above;
        (above == none ? top_ : nodes_[above].below) = below;
    }

    void hang(std::uint32_t node, std::uint32_t key) noexcept {
        std::uint32_t below = none;
        const std::uint32_t index = find_or_add_level(key, below);
        Level& level = levels_[index];
        link(node, level.top == none ? below : level.top);
        if (level.bottom == none) level.bottom = node;
        level.top = node;
        nodes_[node].level = index;
        DAMSON_ASSERT(nodes_[node].below == none || levels_[nodes_[nodes_[node].below].level].key <= key);
        DAMSON_ASSERT(nodes_[node].above == none || levels_[nodes_[nodes_[node].above].level].key > key);
    }

    void unhang(std::uint32_t node) noexcept {
        DAMSON_ASSERT(nodes_[node].level < levels_.size());
        Level& level = levels_[nodes_[node].level];
        if (level.bottom == node && level.top == node) {
            remove_level(nodes_[node].level);
        } else if (level.bottom == node) {
            level.bottom = nodes_[node].above;
        } else if (level.top == node) {
            level.top = nodes_[node].below;
        }
        unlink(node);
    }

    void raise(std::uint32_t node) noexcept {
        DAMSON_ASSERT(nodes_[node].level < levels_.size());
        Level& level = levels_[nodes_[node].level];
        if (level.top == node) return;
        if (level.bottom == node) level.bottom = nodes_[node].above;
        unlink(node);
        link(node, level.top);
        level.top = node;
    }

    // tree

    static bool is_leaf(std::uint32_t link) noexcept { return (link & leaf_bit) != 0; }
    static int side(std::uint32_t key, std::uint32_t bit) noexcept { return (key & bit) != 0 ? 1 : 0; }

    std::uint32_t& parent_of(std::uint32_t link) noexcept {
        return is_leaf(link) ? levels_[link & ~leaf_bit].parent : forks_[link].parent;
    }

    // replaces `before` with `link` in the tree
    void replace(std::uint32_t before, std::uint32_t link) noexcept {
        const std::uint32_t parent = parent_of(before);
        DAMSON_ASSERT(parent == none
                          ? root_ == before
                          : forks_[parent].child[0] == before || forks_[parent].child[1] == before);
        parent_of(link) = parent;
        if (parent == none) {
            root_ = link;
        } else {
            forks_[parent].child[forks_[parent].child[0] == before ? 0 : 1] = link;
        }
    }

    // returns the only level that can have this key; the tree must not be empty
    std::uint32_t nearest_level(std::uint32_t key) const noexcept {
        DAMSON_ASSERT(root_ != none);
        std::uint32_t link = root_;
        while (!is_leaf(link)) link = forks_[link].child[side(key, forks_[link].bit)];
        return link & ~leaf_bit;
    }

    std::uint32_t find_level(std::uint32_t key) const noexcept {
        if (root_ == none) return none;
        const std::uint32_t level = nearest_level(key);
        return levels_[level].key == key ? level : none;
    }

    // reserves memory so that find_or_add_level() allocates nothing
    void prepare_level() {
        const auto make_room = [](auto& array) {
            if (array.size() == array.capacity()) array.reserve(array.size() < 8 ? 16 : 2 * array.size());
        };
        if (first_free_level_ == none) make_room(levels_);
        if (first_free_fork_ == none) make_room(forks_);
        if (guesses_.size() <= levels_.size()) make_guesses(2 * levels_.size());
    }

    void make_guesses(std::size_t count) {
        guesses_.assign(std::bit_ceil(count < 16 ? std::size_t{16} : count), none);
        guess_shift_ = 32 - std::countr_zero(guesses_.size());
    }

    // finds or adds the level with this key; sets `below` to the node below the first item of a new level
    std::uint32_t find_or_add_level(std::uint32_t key, std::uint32_t& below) noexcept {
        DAMSON_ASSERT(!guesses_.empty());
        std::uint32_t& guess = guesses_[(key * 0x9e3779b9u) >> guess_shift_];
        if (guess != none && levels_[guess].key == key && levels_[guess].top != none) return guess;
        if (root_ == none) {
            guess = take_level(key);
            root_ = guess | leaf_bit;
            return guess;
        }
        const std::uint32_t nearest = nearest_level(key);
        const std::uint32_t difference = levels_[nearest].key ^ key;
        if (difference == 0) return guess = nearest;

        // go up to the position of the new fork: below the first fork that tests a higher bit
        const std::uint32_t bit = std::bit_floor(difference);
        std::uint32_t sibling = nearest | leaf_bit;
        for (std::uint32_t above = parent_of(sibling); above != none && forks_[above].bit < bit;) {
            sibling = above;
            above = forks_[above].parent;
        }
        const std::uint32_t level = guess = take_level(key);
        const std::uint32_t fork = take_fork();
        replace(sibling, fork);
        const int new_side = side(key, bit);
        forks_[fork].bit = bit;
        forks_[fork].child[new_side] = level | leaf_bit;
        forks_[fork].child[1 - new_side] = sibling;
        levels_[level].parent = fork;
        parent_of(sibling) = fork;

        // all levels under the sibling lie on one side of the new level, and the closest of them is its
        // neighbor
        std::uint32_t closest = sibling;
        while (!is_leaf(closest)) closest = forks_[closest].child[new_side];
        const Level& neighbour = levels_[closest & ~leaf_bit];
        below = new_side == 1 ? neighbour.top : nodes_[neighbour.bottom].below;
        return level;
    }

    void remove_level(std::uint32_t level) noexcept {
        const std::uint32_t fork = levels_[level].parent;
        if (fork == none) {
            root_ = none;
        } else {
            replace(fork, forks_[fork].child[forks_[fork].child[0] == (level | leaf_bit) ? 1 : 0]);
            forks_[fork].child[0] = first_free_fork_;
            first_free_fork_ = fork;
        }
        DAMSON_ASSERT(level_count_ > 0);
        levels_[level].top = none;
        levels_[level].bottom = first_free_level_;
        first_free_level_ = level;
        --level_count_;
    }

    std::uint32_t take_level(std::uint32_t key) noexcept {
        ++level_count_;
        std::uint32_t level = first_free_level_;
        if (level == none) {
            level = static_cast<std::uint32_t>(levels_.size());
            DAMSON_ASSERT(levels_.size() < levels_.capacity() && level < leaf_bit);
            levels_.push_back({key, none, none, none});
        } else {
            DAMSON_ASSERT(levels_[level].top == none);
            first_free_level_ = levels_[level].bottom;
            levels_[level] = {key, none, none, none};
        }
        return level;
    }

    std::uint32_t take_fork() noexcept {
        const std::uint32_t fork = first_free_fork_;
        if (fork == none) {
            DAMSON_ASSERT(forks_.size() < forks_.capacity());
            forks_.push_back({});
            return static_cast<std::uint32_t>(forks_.size() - 1);
        }
        first_free_fork_ = forks_[fork].child[0];
        return fork;
    }

    std::vector<Node> nodes_;             // indexed by the slot of a Place
    std::vector<Level> levels_;           // leaves of the tree
    std::vector<Fork> forks_;             // one fewer than the levels in use
    std::vector<std::uint32_t> guesses_;  // indexed by key hash: level found last; verified before use
    int guess_shift_ = 0;
    std::uint32_t root_ = none;  // `none` if the tree is empty
    std::uint32_t bottom_ = none;
    std::uint32_t top_ = none;
    std::uint32_t first_free_node_ = none;
    std::uint32_t first_free_level_ = none;
    std::uint32_t first_free_fork_ = none;
    std::uint32_t level_count_ = 0;
    std::uint32_t size_ = 0;
};

}  // namespace damson
