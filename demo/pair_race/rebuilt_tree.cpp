// Changes to the tree: inserting and removing single leaves, refitting, and rebuilding.
#include "rebuilt_tree.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>

#include "../../core/contract.hpp"
#include "../../core/morton.hpp"
#include "../../core/radix_sort.hpp"

namespace damson::demo {

namespace {

constexpr std::uint32_t nothing = 0;  // index of the head node, which is never a child

/// Factor by which the tree's cost may grow before the tree is rebuilt. [-]
constexpr double cost_limit = 1.1;

/// If more than one object in 24 was added or teleported, rebuilding is faster than single insertions.
constexpr std::size_t newcomer_share = 24;
constexpr Aabb no_box{{3e38f, 3e38f}, {-3e38f, -3e38f}};  // overlaps no box

float half_perimeter(const Aabb& box) {
    return (box.upper.x - box.lower.x) + (box.upper.y - box.lower.y);
}

/// A Morton curve through an area: maps positions to codes, with cells that are nearly square.
class MortonCurve {
public:
    static constexpr int bits = 22;

    explicit MortonCurve(const Aabb& area) : origin_(area.lower) {
        const glm::vec2 size = max_each(area.upper - area.lower, glm::vec2{1e-30f});
        const int longer = std::clamp(static_cast<int>(std::lround(std::log2(size.x / size.y))), -8, 8);
        const int bits_x = (bits + longer) / 2;
        const int bits_y = bits - bits_x;
        shared_ = std::min(bits_x, bits_y);
        most_ = {std::ldexp(1.0f, bits_x) - 1.0f, std::ldexp(1.0f, bits_y) - 1.0f};
        scale_ = {(most_.x + 0.5f) / size.x, (most_.y + 0.5f) / size.y};
        is_wide_ = bits_x > bits_y;
    }

    std::uint32_t place_of(glm::vec2 point) const {
        const glm::vec2 cell = min_each((point - origin_) * scale_, most_);
        const auto x = static_cast<std::uint32_t>(cell.x), y = static_cast<std::uint32_t>(cell.y);
        const std::uint32_t mask = (1u << shared_) - 1;
        const auto inner = static_cast<std::uint32_t>(morton_code(y & mask, x & mask));
        return ((is_wide_ ? x : y) >> shared_) << 2 * shared_ | inner;
    }

private:
    glm::vec2 origin_, scale_, most_;
    int shared_ = 0;  // bits that alternate between x and y; the longer axis has more bits
    bool is_wide_ = false;
};

}  // namespace

RebuiltTree::RebuiltTree(std::vector<TreeLeaf>& leaves) : leaves_(leaves), nodes_(1), pending_(1) {
    nodes_[head].parent = 0;
    hang(0, nothing, no_box);
    hang(1, nothing, no_box);
}

// functions that insert and remove single leaves

void RebuiltTree::add(std::uint32_t object) {
    ++size_;
    leaves_[object].slot = TreeLeaf::nowhere;
    fresh_.push_back(object);
}

void RebuiltTree::remove(std::uint32_t object) {
    --size_;
    if (leaves_[object].slot == TreeLeaf::nowhere)
        std::erase(fresh_, object);
    else
        take_out(object);
}

void RebuiltTree::move(std::uint32_t object, const Aabb& box) {
    TreeLeaf& leaf = leaves_[object];
    const bool is_jump = !overlaps(leaf.box, box);
    leaf.box = box;
    if (leaf.slot == TreeLeaf::nowhere) return;  // refresh() inserts it with the new box
    if (is_jump) jumpers_.push_back(object);
    TreeNode& node = nodes_[leaf.slot / 2];
    node.set_box(leaf.slot % 2, box);
    node.child[leaf.slot % 2] |= TreeNode::moved;
    mark(leaf.slot / 2);
}

void RebuiltTree::refresh() {
    if (is_worth_rebuilding()) {
        rebuild();
    } else {
        for (const std::uint32_t object : jumpers_) {
            if (leaves_[object].slot == TreeLeaf::nowhere) continue;  // the object was removed later
            take_out(object);
            insert(object);
        }
        for (const std::uint32_t object : fresh_) insert(object);
        refit();
    }
    jumpers_.clear();
    fresh_.clear();
}

void RebuiltTree::forget_moves() {
    for (const std::uint32_t node : touched_)
        for (std::uint32_t& word : nodes_[node].child) word &= ~TreeNode::moved;
    nodes_[head].child[0] &= ~TreeNode::moved;
    touched_.clear();
}

bool RebuiltTree::is_worth_rebuilding() const {
    return newcomer_share * (fresh_.size() + jumpers_.size()) > size_ || cost_ > cost_limit * built_cost_;
}

void RebuiltTree::hang(std::uint32_t slot, std::uint32_t word, const Aabb& box) {
    TreeNode& node = nodes_[slot / 2];
    node.set_box(slot % 2, box);
    node.child[slot % 2] = word;
    if ((word & TreeNode::leaf) != 0)
        leaves_[word & TreeNode::index].slot = slot;
    else if (word != nothing)
        nodes_[word & TreeNode::index].parent = slot;
}

void RebuiltTree::take_out(std::uint32_t object) {
    const std::uint32_t slot = leaves_[object].slot;
    leaves_[object].slot = TreeLeaf::nowhere;
    const std::uint32_t node = slot / 2;
    if (node == head) return hang(0, nothing, no_box);
    const std::uint32_t above = nodes_[node].parent, other = 1 - slot % 2;
    cost_ -= half_perimeter(nodes_[above / 2].box(above % 2));
    hang(above, nodes_[node].child[other], nodes_[node].box(other));
    mark(above / 2);
    pending_[node / 64] &= ~(std::uint64_t{1} << node % 64);
    nodes_[node].child[0] = nodes_[node].child[1] = nothing;
    unused_.push_back(node);
}

void RebuiltTree::insert(std::uint32_t object) {
    const std::uint32_t word = object | TreeNode::leaf | TreeNode::moved;
    const Aabb box = leaves_[object].box;
    if (nodes_[head].child[0] == nothing) return hang(0, word, box);
    const std::uint32_t slot = find_neighbour(box);
    if (unused_.empty()) {
        unused_.push_back(static_cast<std::uint32_t>(nodes_.size()));
        nodes_.emplace_back();
        pending_.resize(nodes_.size() / 64 + 1);
    }
    const std::uint32_t node = unused_.back();
    unused_.pop_back();
    hang(2 * node, nodes_[slot / 2].child[slot % 2], nodes_[slot / 2].box(slot % 2));
    hang(2 * node + 1, word, box);
    const Aabb both = united(nodes_[node].box(0), box);
    hang(slot, node, both);
    cost_ += half_perimeter(both);
    mark(node);
}

/// Returns the slot whose child should share a new parent with `box`. Descends to the child whose box grows
/// less, as long as this is cheaper than creating the new parent at the current slot.
std::uint32_t RebuiltTree::find_neighbour(const Aabb& box) const {
    std::uint32_t slot = 0;
    while (true) {
        const TreeNode& above = nodes_[slot / 2];
        const std::uint32_t word = above.child[slot % 2];
        if ((word & TreeNode::leaf) != 0) return slot;
        const std::uint32_t index = word & TreeNode::index;
        const Aabb here = above.box(slot % 2);
        const float cost_here = half_perimeter(united(here, box));
        const float growth = cost_here - half_perimeter(here);
        float cost[2];
        for (std::uint32_t side = 0; side < 2; ++side) {
            const Aabb child = nodes_[index].box(side);
            const bool is_leaf = (nodes_[index].child[side] & TreeNode::leaf) != 0;
            cost[side] =
                growth + half_perimeter(united(child, box)) - (is_leaf ? 0.0f : half_perimeter(child));
        }
        const std::uint32_t better = cost[1] < cost[0] ? 1 : 0;
        if (cost[better] >= cost_here) return slot;
        slot = 2 * index + better;
    }
}

/// Refits the changed nodes in ascending order. An inserted node can have a higher index than its parent, so
/// the loop can go back.
void RebuiltTree::refit() {
    for (std::size_t word = 0; word < pending_.size();) {
        if (pending_[word] == 0) {
            ++word;
            continue;
        }
        const auto node = static_cast<std::uint32_t>(64 * word) +
                          static_cast<std::uint32_t>(std::countr_zero(pending_[word]));
        pending_[word] &= pending_[word] - 1;
        if (node == head) continue;
        const TreeNode& from = nodes_[node];
        TreeNode& above = nodes_[from.parent / 2];
        const std::uint32_t side = from.parent % 2;
        const Aabb box = united(from.box(0), from.box(1));
        cost_ += half_perimeter(box) - half_perimeter(above.box(side));
        above.set_box(side, box);
        const std::uint32_t moved = (from.child[0] | from.child[1]) & TreeNode::moved;
        if ((moved & ~above.child[side]) != 0) {
            above.child[side] |= moved;
            touched_.push_back(node);
        }
        mark(from.parent / 2);
        if (from.parent / 2 != head) word = std::min<std::size_t>(word, from.parent / 128);
    }
    pending_[0] &= ~std::uint64_t{1};
}

// functions that rebuild the tree

void RebuiltTree::rebuild() {
    gather_items();
    sort_items();
    build_nodes();
    built_cost_ = cost_;
}

/// Collects the leaves in the order of the old tree. The order of the new tree is usually similar.
void RebuiltTree::gather_items() {
    items_.clear();
    for (const TreeNode& node : nodes_)
        for (std::uint32_t side = 0; side < 2; ++side)
            if (node.child[side] != nothing && (node.child[side] & TreeNode::leaf) != 0)
                items_.push_back({node.box(side), node.child[side]});
    for (const std::uint32_t object : fresh_)
        items_.push_back({leaves_[object].box, object | TreeNode::leaf | TreeNode::moved});
    DAMSON_ASSERT(items_.size() == size_);
}

void RebuiltTree::sort_items() {
    order_.resize(items_.size());
    scratch_.resize(items_.size());
    if (items_.empty()) return;
    Aabb area = no_box;
    for (const Item& item : items_) {
        const glm::vec2 middle = center(item.box);
        area = {min_each(area.lower, middle), max_each(area.upper, middle)};
    }
    const MortonCurve curve(area);
    for (std::uint32_t i = 0; i < items_.size(); ++i)
        order_[i] = std::uint64_t{curve.place_of(center(items_[i].box))} << 32 | i;
    detail::radix_sort_words(order_, scratch_, 32, MortonCurve::bits);
}

/// Joins items bottom up. The border between two items is higher if their codes on the curve differ in a
/// higher bit; for equal codes, the position in the list is used instead. An item waits on a stack until the
/// border after it is higher than the border before it, and is then joined with the item before it.
void RebuiltTree::build_nodes() {
    struct Waiting {
        Item item;
        std::uint64_t border;  // border after the item
    };
    const std::size_t count = items_.size();
    std::array<Waiting, 64> waiting;  // stack; the borders descend, and each has a different highest bit
    std::size_t depth = 0;
    nodes_.resize(std::max<std::size_t>(count, 1));
    pending_.assign(nodes_.size() / 64 + 1, 0);
    unused_.clear();
    touched_.clear();
    cost_ = 0.0;
    hang(0, nothing, no_box);
    std::uint32_t next = 1;
    for (std::size_t i = 0; i < count; ++i) {
        Item item = items_[static_cast<std::uint32_t>(order_[i])];
        const std::uint64_t border =
            i + 1 < count ? (order_[i] >> 32 ^ order_[i + 1] >> 32) << 32 | (i ^ (i + 1)) : ~std::uint64_t{0};
        while (depth > 0 && waiting[depth - 1].border < border) {
            const Item& first = waiting[--depth].item;
            hang(2 * next, first.word, first.box);
            hang(2 * next + 1, item.word, item.box);
            const std::uint32_t moved = (first.word | item.word) & TreeNode::moved;
            if (moved != 0) touched_.push_back(next);
            item = {united(first.box, item.box), next | moved};
            cost_ += half_perimeter(item.box);
            ++next;
        }
        if (i + 1 == count)
            hang(0, item.word, item.box);
        else
            waiting[depth++] = {item, border};
    }
}

const char* RebuiltTree::find_defect() const {
    std::uint32_t leaf_count = 0;
    for (std::uint32_t node = 0; node < nodes_.size(); ++node) {
        for (std::uint32_t side = 0; side < 2; ++side) {
            const std::uint32_t word = nodes_[node].child[side], index = word & TreeNode::index;
            if (word == nothing) continue;
            const Aabb box = nodes_[node].box(side);
            if ((word & TreeNode::leaf) != 0) {
                ++leaf_count;
                if (leaves_[index].slot != 2 * node + side)
                    return "the slot of a leaf does not match its object";
                if (!(leaves_[index].box == box))
                    return "the box of a leaf differs from the box of its object";
                continue;
            }
            const TreeNode& below = nodes_[index];
            if (below.parent != 2 * node + side) return "the parent slot of a node is wrong";
            if (!(united(below.box(0), below.box(1)) == box))
                return "the box of a node is not the union of its children";
            if (((below.child[0] | below.child[1] | ~word) & TreeNode::moved) == 0)
                return "a moved bit is set in a parent but in no child";
        }
    }
    if (leaf_count != size_) return "the number of leaves differs from the number of objects";
    return "";
}

}  // namespace damson::demo
