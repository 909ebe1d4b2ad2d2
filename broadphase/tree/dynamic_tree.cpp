#include "dynamic_tree.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

#include "../../core/contract.hpp"
#include "../../core/wide.hpp"

namespace damson {
namespace {

/// Returns half the perimeter: the chance that a random line hits the box is proportional to it. [m] Double
/// precision, because boxes may be as large as the range of floats.
double half_perimeter(const Aabb& box) noexcept {
    return (static_cast<double>(box.upper.x) - box.lower.x) +
           (static_cast<double>(box.upper.y) - box.lower.y);
}

/// Returns twice the center in one coordinate. [m]
double doubled_center(const Aabb& box, int axis) noexcept {
    return static_cast<double>(box.lower[axis]) + box.upper[axis];
}

/// Returns twice the distance of the centers, as the sum over both coordinates. [m]
double distance_of_centers(const Aabb& a, const Aabb& b) noexcept {
    return std::abs(doubled_center(a, 0) - doubled_center(b, 0)) +
           std::abs(doubled_center(a, 1) - doubled_center(b, 1));
}

/// A stack that allocates only if the tree is deeper than usual.
template <class Value>
class DeepStack {
public:
    bool is_empty() const noexcept { return size_ == 0; }
    void push(const Value& value) {
        if (size_ < near_.size())
            near_[size_] = value;
        else
            far_.push_back(value);
        ++size_;
    }
    Value pop() noexcept {
        DAMSON_ASSERT(size_ > 0);
        --size_;
        if (size_ < near_.size()) return near_[size_];
        const Value value = far_.back();
        far_.pop_back();
        return value;
    }

private:
    std::array<Value, 96> near_;
    std::vector<Value> far_{};
    std::size_t size_ = 0;
};

/// Returns a box as four lanes: one corner twice.
Wide twice(glm::vec2 corner) noexcept {
    return Wide::of(corner.x, corner.y, corner.x, corner.y);
}

/// Returns true for each child that has no lane set in `outside`.
std::array<bool, 2> are_inside(WideMask outside) noexcept {
    const std::uint32_t bits = bits_of(outside);
    return {(bits & 3u) == 0, (bits & 12u) == 0};
}

/// Tests the boxes of both children of a node at a time, with the same results as enter_fraction().
class TwoEntries {
public:
    explicit TwoEntries(const BoxCast& cast) noexcept
        : lower_(twice(cast.box.lower)),
          upper_(twice(cast.box.upper)),
          is_still_(twice(cast.translation) == Wide::zero()),
          is_back_(Wide::zero() > twice(cast.translation)),
          not_forward_(is_back_ | is_still_),
          not_back_((twice(cast.translation) > Wide::zero()) | is_still_),
          divisor_(select(is_still_, Wide::splat(1.0f), twice(cast.translation))) {}

    /// Sets the fraction of each child that is entered; returns which are.
    std::array<bool, 2> test(const float* lowers, const float* uppers, float max_fraction,
                             std::array<float, 2>& fractions) const noexcept {
        const Wide to_lower = Wide::load(lowers) - upper_, to_upper = Wide::load(uppers) - lower_;
        std::array<bool, 2> enters =
            are_inside(((to_lower > Wide::zero()) & not_forward_) | ((Wide::zero() > to_upper) & not_back_));
        constexpr float most = std::numeric_limits<float>::max();
        alignas(16) float enter[4], leave[4];
        select(is_still_, Wide::zero(), select(is_back_, to_upper, to_lower) / divisor_).store(enter);
        select(is_still_, Wide::splat(most), select(is_back_, to_lower, to_upper) / divisor_).store(leave);
        for (std::size_t side = 0; side < 2; ++side) {
            const std::size_t x = 2 * side;
            fractions[side] = larger(larger(0.0f, enter[x]), enter[x + 1]);
            enters[side] =
                enters[side] && fractions[side] <= smaller(smaller(max_fraction, leave[x]), leave[x + 1]);
        }
        return enters;
    }

private:
    Wide lower_, upper_;
    WideMask is_still_, is_back_, not_forward_, not_back_;
    Wide divisor_;
};

/// The boxes whose centers lie in one of several ranges of equal width.
struct TreeBin {
    Aabb box{glm::vec2{std::numeric_limits<float>::max()}, glm::vec2{-std::numeric_limits<float>::max()}};
    std::size_t count = 0;

    void add(const TreeBin& other) noexcept { box = united(box, other.box), count += other.count; }
    double cost() const noexcept {
        return count == 0 ? 0.0 : half_perimeter(box) * static_cast<double>(count);
    }
};

}  // namespace

// ---- slots ----

DynamicTree::Item DynamicTree::get(Slot slot) const noexcept {
    const Node& node = nodes_[slot / 2];
    return {node.box(slot % 2), node.categories[slot % 2], node.child[slot % 2]};
}

void DynamicTree::put(Slot slot, const Item& item) noexcept {
    Node& node = nodes_[slot / 2];
    node.set_box(slot % 2, item.box);
    node.categories[slot % 2] = item.categories;
    node.child[slot % 2] = item.word;
    if (is_leaf(item.word))
        leaves_[item.word & index_bits].slot = slot;
    else
        nodes_[item.word & index_bits].parent = slot;
}

/// Returns the item of the slot that contains `node`, computed from its children.
DynamicTree::Item DynamicTree::item_of(std::uint32_t node) const noexcept {
    const Node& n = nodes_[node];
    return {united(n.box(0), n.box(1)), n.categories[0] | n.categories[1],
            node | ((n.child[0] | n.child[1]) & enlarged_bit)};
}

std::uint32_t DynamicTree::height_of(Word word) const noexcept {
    return is_leaf(word) ? 0 : nodes_[word & index_bits].height;
}

std::uint32_t DynamicTree::take_node() {
    if (free_nodes_.empty()) {
        nodes_.emplace_back();
        return static_cast<std::uint32_t>(nodes_.size() - 1);
    }
    const std::uint32_t node = free_nodes_.back();
    free_nodes_.pop_back();
    return node;
}

// ---- insertion and removal ----

/// Returns the slot whose subtree should become the sibling of a new box. The search goes down from the root and
/// compares, in each node, the perimeter that is added if the box becomes the sibling of the whole node with the
/// perimeter that is added at least if the box goes further down.
DynamicTree::Slot DynamicTree::find_sibling(const Aabb& box) const noexcept {
    const double size = half_perimeter(box);
    Slot slot = root_slot;
    while (true) {
        const Item here = get(slot);
        if (is_leaf(here.word)) return slot;
        const double joined = half_perimeter(united(here.box, box));
        const double growth = joined - half_perimeter(here.box);

        const std::uint32_t node = here.word & index_bits;
        double added[2];
        for (std::uint32_t side = 0; side < 2; ++side) {
            const Item child = get(2 * node + side);
            added[side] = half_perimeter(united(child.box, box));
            if (!is_leaf(child.word)) added[side] += size - half_perimeter(child.box);
        }
        if (joined <= growth + std::min(added[0], added[1])) return slot;
        bool is_second = added[1] < added[0];
        if (added[1] == added[0])  // both contain the box: go to the closer center
            is_second =
                distance_of_centers(get(2 * node + 1).box, box) < distance_of_centers(get(2 * node).box, box);
        slot = 2 * node + is_second;
    }
}

/// Adds a leaf. Requires: a free node, or memory for one.
void DynamicTree::insert(const Item& leaf) {
    if (nodes_.empty()) nodes_.emplace_back();
    if (nodes_[0].child[0] == no_child) {
        put(root_slot, leaf);
        return;
    }
    const Slot slot = find_sibling(leaf.box);
    const std::uint32_t node = take_node();
    put(2 * node, get(slot));
    put(2 * node + 1, leaf);
    nodes_[node].parent = slot;
    for (Slot above = slot;; above = nodes_[above / 2].parent) {
        const std::uint32_t changed = above == slot ? node : nodes_[above / 2].child[above % 2] & index_bits;
        rotate(changed);
        nodes_[changed].height =
            1 + std::max(height_of(nodes_[changed].child[0]), height_of(nodes_[changed].child[1]));
        put(above, item_of(changed));
        if (above == root_slot) return;
    }
}

/// Takes a leaf out of the tree and returns its item.
DynamicTree::Item DynamicTree::remove(ProxyId proxy) noexcept {
    const Slot slot = leaves_[proxy].slot;
    const Item item = get(slot);
    if (slot == root_slot) {
        nodes_[0].child[0] = no_child;
        return item;
    }
    const Slot above = nodes_[slot / 2].parent;
    put(above, get(slot ^ 1u));
    free_nodes_.push_back(slot / 2);
    refit(above);
    return item;
}

/// Exchanges a child of the node with a grandchild below its other child, if that makes the other child smaller.
void DynamicTree::rotate(std::uint32_t node) noexcept {
    double best = 0.0;
    Slot up = no_slot, down = no_slot;
    for (std::uint32_t side = 0; side < 2; ++side) {
        const Item inner = get(2 * node + side);
        if (is_leaf(inner.word)) continue;
        const Slot other = 2 * node + (side ^ 1u);
        for (std::uint32_t k = 0; k < 2; ++k) {
            const Slot below = 2 * (inner.word & index_bits) + k;
            const double gain =
                half_perimeter(inner.box) - half_perimeter(united(get(below ^ 1u).box, get(other).box));
            if (gain > best) best = gain, up = below, down = other;
        }
    }
    if (up == no_slot) return;
    const Item lifted = get(up), lowered = get(down);
    put(down, lifted);
    put(up, lowered);
    Node& inner = nodes_[up / 2];
    inner.height = 1 + std::max(height_of(inner.child[0]), height_of(inner.child[1]));
    put(down ^ 1u, item_of(up / 2));
}

/// Updates the nodes above a slot whose item has changed, up to the first node that does not change.
void DynamicTree::refit(Slot slot) noexcept {
    while (slot / 2 != 0) {
        Node& node = nodes_[slot / 2];
        const Item item = item_of(slot / 2), before = get(node.parent);
        const std::uint32_t height = 1 + std::max(height_of(node.child[0]), height_of(node.child[1]));
        if (item.box == before.box && item.categories == before.categories && item.word == before.word &&
            node.height == height)
            return;
        node.height = height;
        put(node.parent, item);
        slot = node.parent;
    }
}

// ---- edits ----

bool DynamicTree::check_proxy(ProxyId proxy, const char* call) const {
    return require(contains(proxy), call, "proxy", "in the tree", proxy);
}

bool DynamicTree::contains(ProxyId proxy) const noexcept {
    return proxy < leaves_.size() && leaves_[proxy].slot != no_slot;
}

ProxyId DynamicTree::create(const Aabb& box, std::uint64_t categories, std::uint64_t user_data) {
    if (!require(is_valid(box), "DynamicTree::create", "box", box_demand, box)) return no_proxy;
    if (!require(size_ < proxy_limit - 1, "DynamicTree::create", "size", "below the limit of proxies", size_))
        return no_proxy;
    // allocate before the first change, so that the tree stays valid if memory runs out
    if (free_nodes_.empty() && nodes_.size() == nodes_.capacity()) nodes_.reserve(2 * nodes_.size() + 2);
    free_nodes_.reserve(nodes_.capacity());
    if (free_leaves_.empty()) {
        leaves_.emplace_back();
        free_leaves_.reserve(leaves_.capacity());
        free_leaves_.push_back(static_cast<ProxyId>(leaves_.size() - 1));
    }
    const ProxyId proxy = free_leaves_.back();
    free_leaves_.pop_back();
    leaves_[proxy].user_data = user_data;
    insert({box, categories, proxy | leaf_bit});
    ++size_;
    return proxy;
}

void DynamicTree::destroy(ProxyId proxy) {
    if (!check_proxy(proxy, "DynamicTree::destroy")) return;
    remove(proxy);
    leaves_[proxy] = {};
    free_leaves_.push_back(proxy);
    --size_;
}

void DynamicTree::move(ProxyId proxy, const Aabb& box) {
    if (!check_proxy(proxy, "DynamicTree::move")) return;
    if (!require(is_valid(box), "DynamicTree::move", "box", box_demand, box)) return;
    Item item = remove(proxy);
    item.box = box;
    item.word &= ~enlarged_bit;
    insert(item);
}

void DynamicTree::enlarge(ProxyId proxy, const Aabb& box) {
    if (!check_proxy(proxy, "DynamicTree::enlarge")) return;
    if (!require(is_valid(box), "DynamicTree::enlarge", "box", box_demand, box)) return;
    const Slot slot = leaves_[proxy].slot;
    nodes_[slot / 2].set_box(slot % 2, box);
    nodes_[slot / 2].child[slot % 2] |= enlarged_bit;
    refit(slot);
}

void DynamicTree::set_categories(ProxyId proxy, std::uint64_t categories) {
    if (!check_proxy(proxy, "DynamicTree::set_categories")) return;
    const Slot slot = leaves_[proxy].slot;
    nodes_[slot / 2].categories[slot % 2] = categories;
    refit(slot);
}

void DynamicTree::clear() noexcept {
    nodes_.clear();
    leaves_.clear();
    free_nodes_.clear();
    free_leaves_.clear();
    size_ = 0;
}

// ---- rebuild ----

std::uint32_t DynamicTree::rebuild(bool full) {
    if (is_empty()) return 0;
    items_.clear();
    items_.reserve(size_);
    bins_.resize(size_);
    nodes_.reserve(size_ + 1);
    free_nodes_.reserve(size_ + 1);
    gather(full);
    build(root_slot, 0, items_.size());
    return static_cast<std::uint32_t>(items_.size());
}

/// Lists the subtrees that stay as they are, and frees the nodes above them.
void DynamicTree::gather(bool full) {
    DeepStack<Word> stack;
    stack.push(root_slot);
    while (!stack.is_empty()) {
        const Slot slot = stack.pop();
        Item item = get(slot);
        if (is_leaf(item.word) || (!full && (item.word & enlarged_bit) == 0)) {
            item.word &= ~enlarged_bit;
            items_.push_back(item);
            continue;
        }
        const std::uint32_t node = item.word & index_bits;
        stack.push(2 * node + 1);
        stack.push(2 * node);
        free_nodes_.push_back(node);
    }
    if (full) {  // take nodes in the order of a search
        nodes_.resize(1);
        free_nodes_.clear();
    } else {  // the nodes were freed from the root down, and the last is taken first
        std::reverse(free_nodes_.begin(), free_nodes_.end());
    }
}

/// Builds the subtree of a range of items.
void DynamicTree::build(Slot slot, std::size_t first, std::size_t last) {
    DAMSON_ASSERT(first < last);
    if (last - first == 1) {
        put(slot, items_[first]);
        return;
    }
    const std::size_t middle = split(first, last);
    const std::uint32_t node = take_node();
    build(2 * node, first, middle);
    build(2 * node + 1, middle, last);
    nodes_[node].height = 1 + std::max(height_of(nodes_[node].child[0]), height_of(nodes_[node].child[1]));
    put(slot, item_of(node));
}

/// Divides a range of items in two along the longer axis of their centers, so that the perimeters of the halves, each
/// times its number of items, have a small sum. Returns the start of the second half.
std::size_t DynamicTree::split(std::size_t first, std::size_t last) noexcept {
    const std::size_t middle = first + (last - first) / 2, size = last - first;
    if (size == 2) return middle;
    double low[2], high[2];
    for (int axis = 0; axis < 2; ++axis) low[axis] = high[axis] = doubled_center(items_[first].box, axis);
    for (std::size_t i = first + 1; i < last; ++i) {
        for (int axis = 0; axis < 2; ++axis) {
            const double at = doubled_center(items_[i].box, axis);
            low[axis] = std::min(low[axis], at), high[axis] = std::max(high[axis], at);
        }
    }
    const int axis = high[1] - low[1] > high[0] - low[0];
    if (!(high[axis] > low[axis])) return middle;  // all centers are equal

    // few items need few bins: the best of two bins is the middle of the range
    constexpr std::size_t most_bins = 16;
    const std::size_t bins = size <= 4 ? 2 : size <= 16 ? 8 : most_bins;
    const double scale = static_cast<double>(bins) / (high[axis] - low[axis]);
    std::array<TreeBin, most_bins> filled{};
    for (std::size_t i = first; i < last; ++i) {
        const auto bin = static_cast<std::size_t>((doubled_center(items_[i].box, axis) - low[axis]) * scale);
        bins_[i] = static_cast<std::uint8_t>(std::min(bin, bins - 1));
        filled[bins_[i]].add({items_[i].box, 1});
    }
    std::array<double, most_bins> costs_above{};
    TreeBin above, below;
    for (std::size_t bin = bins - 1; bin > 0; --bin) {
        above.add(filled[bin]);
        costs_above[bin] = above.cost();
    }
    double least = std::numeric_limits<double>::infinity();
    std::size_t best = 1;
    for (std::size_t bin = 1; bin < bins; ++bin) {
        below.add(filled[bin - 1]);
        const double cost = below.cost() + costs_above[bin];
        if (cost < least && below.count < size) least = cost, best = bin;
    }

    std::size_t next = first;
    for (std::size_t i = first; i < last; ++i) {
        if (bins_[i] >= best) continue;
        std::swap(items_[next], items_[i]);
        std::swap(bins_[next++], bins_[i]);
    }
    DAMSON_ASSERT(next > first && next < last);
    return next;
}

// ---- queries ----

TreeStats DynamicTree::find_overlaps(const Aabb& box, std::uint64_t mask,
                                     CallRef<bool, ProxyId> found) const {
    TreeStats stats;
    const Aabb searched = box;  // the visitor may change the original
    if (!require(is_valid(searched), "DynamicTree::query", "box", box_demand, searched) || is_empty())
        return stats;
    DeepStack<Word> stack;
    if (overlaps(bounds(), searched) && (nodes_[0].categories[0] & mask) != 0) stack.push(nodes_[0].child[0]);
    const Wide lower = twice(searched.lower), upper = twice(searched.upper);
    while (!stack.is_empty()) {
        const Word word = stack.pop();
        const std::uint32_t index = word & index_bits;
        if (!is_leaf(word)) {
            ++stats.nodes;
            if (index >= nodes_.size()) continue;  // the visitor has removed nodes
            const Node& node = nodes_[index];
            const auto overlap =
                are_inside((Wide::load(node.lower) > upper) | (lower > Wide::load(node.upper)));
            for (std::size_t side : {1u, 0u})
                if (overlap[side] && (node.categories[side] & mask) != 0) stack.push(node.child[side]);
        } else if (contains(index)) {
            ++stats.leaves;
            if (!found(index)) return stats;
        }
    }
    return stats;
}

TreeStats DynamicTree::find_entries(const BoxCast& cast, std::uint64_t mask,
                                    CallRef<float, ProxyId, float, float> found) const {
    struct Entry {
        Word word;
        float fraction;
    };
    TreeStats stats;
    const BoxCast moving = cast;
    if (!require(is_valid(moving), "DynamicTree::cast_box", "cast", detail::cast_demand, moving) ||
        is_empty())
        return stats;
    float max_fraction = moving.max_fraction;
    DeepStack<Entry> stack;
    if (const auto root = enter_fraction(bounds(), moving, max_fraction);
        root && (nodes_[0].categories[0] & mask) != 0)
        stack.push({nodes_[0].child[0], *root});
    const TwoEntries entries(moving);
    while (!stack.is_empty()) {
        const Entry entry = stack.pop();
        if (entry.fraction > max_fraction) continue;
        const std::uint32_t index = entry.word & index_bits;
        if (!is_leaf(entry.word)) {
            ++stats.nodes;
            if (index >= nodes_.size()) continue;  // the visitor has removed nodes
            const Node& node = nodes_[index];
            std::array<float, 2> fractions;
            const auto enters = entries.test(node.lower, node.upper, max_fraction, fractions);
            const std::size_t closer = fractions[1] < fractions[0];
            for (const std::size_t side : {closer ^ 1u, closer})
                if (enters[side] && (node.categories[side] & mask) != 0)
                    stack.push({node.child[side], fractions[side]});
        } else if (contains(index)) {
            ++stats.leaves;
            max_fraction = found(index, entry.fraction, max_fraction);
            if (max_fraction < 0.0f) return stats;
        }
    }
    return stats;
}

// ---- properties ----

Aabb DynamicTree::box(ProxyId proxy) const {
    return check_proxy(proxy, "DynamicTree::box") ? get(leaves_[proxy].slot).box : Aabb{};
}

std::uint64_t DynamicTree::categories(ProxyId proxy) const {
    return check_proxy(proxy, "DynamicTree::categories") ? get(leaves_[proxy].slot).categories : 0;
}

std::uint64_t DynamicTree::user_data(ProxyId proxy) const {
    return check_proxy(proxy, "DynamicTree::user_data") ? leaves_[proxy].user_data : 0;
}

std::uint32_t DynamicTree::height() const noexcept {
    return is_empty() ? 0 : height_of(nodes_[0].child[0]);
}

Aabb DynamicTree::bounds() const noexcept {
    return is_empty() ? Aabb{} : nodes_[0].box(0);
}

bool DynamicTree::has_enlarged() const noexcept {
    return !is_empty() && (nodes_[0].child[0] & enlarged_bit) != 0;
}

float DynamicTree::area_ratio() const noexcept {
    const double root = half_perimeter(bounds());
    if (!(root > 0.0)) return 0.0f;
    double sum = 0.0;
    DeepStack<Word> stack;
    stack.push(nodes_[0].child[0]);
    while (!stack.is_empty()) {
        const Word word = stack.pop();
        if (is_leaf(word)) continue;
        const Node& node = nodes_[word & index_bits];
        for (std::uint32_t side = 0; side < 2; ++side) {
            if (is_leaf(node.child[side])) continue;
            sum += half_perimeter(node.box(side));
            stack.push(node.child[side]);
        }
    }
    return static_cast<float>(sum / root);
}

std::size_t DynamicTree::bytes() const noexcept {
    return nodes_.capacity() * sizeof(Node) + leaves_.capacity() * sizeof(Leaf) +
           free_nodes_.capacity() * sizeof(std::uint32_t) + free_leaves_.capacity() * sizeof(ProxyId) +
           items_.capacity() * sizeof(Item) + bins_.capacity();
}

/// Returns the defect of a node, seen from its children and its parent.
std::optional<std::string> DynamicTree::find_defect_in(std::uint32_t node) const {
    const Node& n = nodes_[node];
    for (Slot slot = 2 * node; slot < 2 * node + 2; ++slot) {
        const Word word = n.child[slot % 2];
        const std::uint32_t index = word & index_bits;
        if (is_leaf(word) ? index >= leaves_.size() || leaves_[index].slot != slot
                          : index == 0 || index >= nodes_.size() || nodes_[index].parent != slot)
            return "the child in slot " + describe(slot) + " does not refer to that slot";
        if (!is_valid(n.box(slot % 2))) return "the box in slot " + describe(slot) + " is invalid";
    }
    if (n.height != 1 + std::max(height_of(n.child[0]), height_of(n.child[1])))
        return "node " + describe(node) + " has a wrong height";
    const Item expected = item_of(node), stored = get(n.parent);
    if (!(stored.box == expected.box))
        return "the box of node " + describe(node) + " is not that of its children";
    if (stored.categories != expected.categories)
        return "the categories of node " + describe(node) + " are not those of its children";
    if (stored.word != expected.word) return "node " + describe(node) + " has a wrong enlarged flag";
    return std::nullopt;
}

std::optional<std::string> DynamicTree::validate() const {
    if (size_ + free_leaves_.size() != leaves_.size()) return "a proxy is neither in use nor free";
    if (is_empty()) {
        if (!nodes_.empty() && nodes_[0].child[0] != no_child) return "an empty tree has a root";
        return std::nullopt;
    }
    std::uint32_t leaves = 0, inner = 0;
    DeepStack<Word> stack;
    stack.push(nodes_[0].child[0]);
    if (is_leaf(nodes_[0].child[0]) && leaves_[nodes_[0].child[0] & index_bits].slot != root_slot)
        return "the root does not refer to its slot";
    while (!stack.is_empty()) {
        const Word word = stack.pop();
        if (is_leaf(word)) {
            ++leaves;
            continue;
        }
        ++inner;
        if (inner >= nodes_.size()) return "the tree has a cycle";
        const std::uint32_t node = word & index_bits;
        if (auto defect = find_defect_in(node)) return defect;
        stack.push(nodes_[node].child[0]);
        stack.push(nodes_[node].child[1]);
    }
    if (leaves != size_)
        return "the tree has " + describe(leaves) + " leaves, but " + describe(size_) + " proxies";
    if (1 + inner + free_nodes_.size() != nodes_.size()) return "a node is neither in use nor free";
    return std::nullopt;
}

}  // namespace damson
