#include "dynamic_tree.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

#include "../../core/contract.hpp"

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

/// Division of the centers of a range of boxes into bins of equal width, along one axis.
struct TreeBins {
    static constexpr int count = 16;

    double start = 0.0, scale = 0.0;  ///< In doubled coordinates. [m] [1/m]
    int axis = 0;

    TreeBins(int along, double low, double high) noexcept
        : start(low), scale(high > low ? count / (high - low) : 0.0), axis(along) {}
    int bin_of(const Aabb& box) const noexcept {
        return std::clamp(static_cast<int>((doubled_center(box, axis) - start) * scale), 0, count - 1);
    }
};

}  // namespace

// ---- slots ----

DynamicTree::Item DynamicTree::get(Slot slot) const noexcept {
    const Node& node = nodes_[slot / 2];
    return {node.boxes[slot % 2], node.categories[slot % 2], node.child[slot % 2]};
}

void DynamicTree::put(Slot slot, const Item& item) noexcept {
    Node& node = nodes_[slot / 2];
    node.boxes[slot % 2] = item.box;
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
    return {united(n.boxes[0], n.boxes[1]), n.categories[0] | n.categories[1],
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
        double added[2], away[2];
        for (std::uint32_t side = 0; side < 2; ++side) {
            const Item child = get(2 * node + side);
            added[side] = half_perimeter(united(child.box, box));
            if (!is_leaf(child.word)) added[side] += size - half_perimeter(child.box);
            away[side] = std::abs(doubled_center(child.box, 0) - doubled_center(box, 0)) +
                         std::abs(doubled_center(child.box, 1) - doubled_center(box, 1));
        }
        if (joined <= growth + std::min(added[0], added[1])) return slot;
        const bool is_second = added[1] < added[0] || (added[1] == added[0] && away[1] < away[0]);
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
    nodes_[slot / 2].boxes[slot % 2] = box;
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

/// Divides a range of items in two, so that the perimeters of the halves, each times its number of items, have a small
/// sum. Returns the start of the second half.
std::size_t DynamicTree::split(std::size_t first, std::size_t last) noexcept {
    const std::size_t middle = first + (last - first) / 2;
    if (last - first == 2) return middle;
    double low[2], high[2];
    for (int axis = 0; axis < 2; ++axis) {
        low[axis] = high[axis] = doubled_center(items_[first].box, axis);
        for (std::size_t i = first + 1; i < last; ++i) {
            const double at = doubled_center(items_[i].box, axis);
            low[axis] = std::min(low[axis], at), high[axis] = std::max(high[axis], at);
        }
    }

    double least = std::numeric_limits<double>::infinity();
    int best_axis = -1, best_bin = 0;
    for (int axis = 0; axis < 2; ++axis) {
        const TreeBins bins(axis, low[axis], high[axis]);
        if (!(bins.scale > 0.0)) continue;
        struct Bin {
            Aabb box{};
            std::size_t count = 0;

            void add(const Aabb& other, std::size_t more) noexcept {
                if (more == 0) return;
                box = count == 0 ? other : united(box, other);
                count += more;
            }
            double cost() const noexcept {
                return count == 0 ? 0.0 : half_perimeter(box) * static_cast<double>(count);
            }
        };
        std::array<Bin, TreeBins::count> filled{};
        for (std::size_t i = first; i < last; ++i)
            filled[static_cast<std::size_t>(bins.bin_of(items_[i].box))].add(items_[i].box, 1);
        std::array<double, TreeBins::count> costs_above{};
        Bin above;
        for (std::size_t bin = TreeBins::count - 1; bin > 0; --bin) {
            above.add(filled[bin].box, filled[bin].count);
            costs_above[bin] = above.cost();
        }
        Bin below;
        for (std::size_t bin = 1; bin < TreeBins::count; ++bin) {
            below.add(filled[bin - 1].box, filled[bin - 1].count);
            if (below.count == 0 || below.count == last - first) continue;
            const double cost = below.cost() + costs_above[bin];
            if (cost < least) least = cost, best_axis = axis, best_bin = static_cast<int>(bin);
        }
    }
    if (best_axis < 0) return middle;  // all centers are equal

    const auto axis = static_cast<std::size_t>(best_axis);
    const TreeBins bins(best_axis, low[axis], high[axis]);
    std::size_t next = first;
    for (std::size_t i = first; i < last; ++i)
        if (bins.bin_of(items_[i].box) < best_bin) std::swap(items_[next++], items_[i]);
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
    const auto test = [&](Slot slot) {
        const Node& node = nodes_[slot / 2];
        const Word word = node.child[slot % 2];
        if (word != no_child && overlaps(node.boxes[slot % 2], searched) &&
            (node.categories[slot % 2] & mask) != 0)
            stack.push(word);
    };
    test(root_slot);
    while (!stack.is_empty()) {
        const Word word = stack.pop();
        const std::uint32_t index = word & index_bits;
        if (!is_leaf(word)) {
            ++stats.nodes;
            if (index >= nodes_.size()) continue;  // the visitor has removed nodes
            test(2 * index + 1);
            test(2 * index);
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
    const auto enter = [&](Slot slot) -> std::optional<Entry> {
        const Node& node = nodes_[slot / 2];
        const Word word = node.child[slot % 2];
        if (word == no_child || (node.categories[slot % 2] & mask) == 0) return std::nullopt;
        const std::optional<float> fraction = enter_fraction(node.boxes[slot % 2], moving, max_fraction);
        return fraction ? std::optional<Entry>({word, *fraction}) : std::nullopt;
    };
    if (const auto root = enter(root_slot)) stack.push(*root);
    while (!stack.is_empty()) {
        const Entry entry = stack.pop();
        if (entry.fraction > max_fraction) continue;
        const std::uint32_t index = entry.word & index_bits;
        if (!is_leaf(entry.word)) {
            ++stats.nodes;
            if (index >= nodes_.size()) continue;  // the visitor has removed nodes
            auto near = enter(2 * index), far = enter(2 * index + 1);
            if (near && far && far->fraction < near->fraction) std::swap(near, far);
            if (far) stack.push(*far);
            if (near) stack.push(*near);
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
    return is_empty() ? Aabb{} : nodes_[0].boxes[0];
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
        for (std::size_t side = 0; side < 2; ++side) {
            if (is_leaf(node.child[side])) continue;
            sum += half_perimeter(node.boxes[side]);
            stack.push(node.child[side]);
        }
    }
    return static_cast<float>(sum / root);
}

std::size_t DynamicTree::bytes() const noexcept {
    return nodes_.capacity() * sizeof(Node) + leaves_.capacity() * sizeof(Leaf) +
           free_nodes_.capacity() * sizeof(std::uint32_t) + free_leaves_.capacity() * sizeof(ProxyId) +
           items_.capacity() * sizeof(Item);
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
        if (!is_valid(n.boxes[slot % 2])) return "the box in slot " + describe(slot) + " is invalid";
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
