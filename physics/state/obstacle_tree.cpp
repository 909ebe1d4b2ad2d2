#include "obstacle_tree.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <limits>
#include <utility>

#include "../../core/contract.hpp"
#include "../../core/morton.hpp"
#include "../../core/radix_sort.hpp"
#include "../../core/sort.hpp"

namespace damson {

namespace {

/// Returns a box around the path of a cast. The box is enlarged so that, despite rounding, it overlaps every
/// box that enter_fraction() hits.
Aabb swept_box(const BoxCast& cast) noexcept {
    const glm::vec2 way = cast.max_fraction * cast.translation;
    const Aabb whole = united(cast.box, {cast.box.lower + way, cast.box.upper + way});
    constexpr float rounding = 0x1p-20f;
    const auto slack_of = [&](int axis) {
        return rounding *
               (std::fabs(cast.box.lower[axis]) + std::fabs(cast.box.upper[axis]) + std::fabs(way[axis]));
    };
    const glm::vec2 slack{slack_of(0), slack_of(1)};
    return {whole.lower - slack, whole.upper + slack};
}

}  // namespace

/// One box, copied to all lanes.
class ObstacleTree::Lanes {
public:
    explicit Lanes(const Aabb& box) noexcept
        : min_x_(Wide::splat(box.lower.x)),
          min_y_(Wide::splat(box.lower.y)),
          max_x_(Wide::splat(box.upper.x)),
          max_y_(Wide::splat(box.upper.y)) {}

    /// Returns a mask of the lanes of `group` whose boxes overlap this box.
    std::uint32_t overlapping(const Group& group) const noexcept {
        const WideMask is_apart = (Wide::load(group.min_x) > max_x_) | (Wide::load(group.min_y) > max_y_) |
                                  (min_x_ > Wide::load(group.max_x)) | (min_y_ > Wide::load(group.max_y));
        return ~bits_of(is_apart) & ((1u << wide_lanes) - 1);
    }

private:
    Wide min_x_, min_y_, max_x_, max_y_;
};

ObstacleTree::Group ObstacleTree::Group::empty() noexcept {
    constexpr float infinity = std::numeric_limits<float>::infinity();
    Group group;
    for (std::uint32_t lane = 0; lane < wide_lanes; ++lane)
        group.set(lane, {glm::vec2{infinity}, glm::vec2{-infinity}});
    return group;
}

void ObstacleTree::Group::set(std::uint32_t lane, const Aabb& box) noexcept {
    DAMSON_ASSERT(lane < wide_lanes);
    min_x[lane] = box.lower.x, min_y[lane] = box.lower.y;
    max_x[lane] = box.upper.x, max_y[lane] = box.upper.y;
}

Aabb ObstacleTree::Group::bounds() const noexcept {
    Aabb bounds{{min_x[0], min_y[0]}, {max_x[0], max_y[0]}};
    for (std::uint32_t lane = 1; lane < wide_lanes; ++lane)
        bounds = united(bounds, {{min_x[lane], min_y[lane]}, {max_x[lane], max_y[lane]}});
    return bounds;
}

void ObstacleTree::clear() noexcept {
    leaves_.clear();
    groups_.clear();
}

void ObstacleTree::add(const Aabb& box, std::uint32_t slot, ProxyId proxy) {
    leaves_.push_back({box, slot, proxy});
}

void ObstacleTree::sort() {
    DAMSON_ASSERT(!leaves_.empty());
    Aabb centers{center(leaves_[0].box), center(leaves_[0].box)};
    for (const Leaf& leaf : leaves_) centers = united(centers, {center(leaf.box), center(leaf.box)});
    constexpr int digits = 16;  // bits of a cell index per axis
    const MortonGrid grid(centers.lower, centers.upper, digits);
    words_.resize(leaves_.size());
    for (std::size_t i = 0; i < leaves_.size(); ++i)
        words_[i] = std::uint64_t{grid.code_of(center(leaves_[i].box))} << 32 | i;
    if (words_.size() < detail::radix_sort_minimum) {
        detail::sort_items(words_.begin(), words_.end());
    } else {
        scratch_.resize(words_.size());
        detail::radix_sort_words(words_, scratch_, 32, 2 * digits);
    }
    sorted_.clear();
    for (const std::uint64_t word : words_) sorted_.push_back(leaves_[static_cast<std::uint32_t>(word)]);
    DAMSON_ASSERT(sorted_.size() == leaves_.size());
    leaves_.swap(sorted_);
}

template <class BoxAt>
void ObstacleTree::add_level(std::uint32_t count, std::uint32_t below, BoxAt box_at) {
    for (std::uint32_t i = 0; i < count; ++i) {
        if (i % wide_lanes == 0) {
            groups_.push_back(Group::empty());
            groups_.back().below = below + i;
        }
        groups_.back().set(i % wide_lanes, box_at(i));
    }
}

void ObstacleTree::build() {
    groups_.clear();
    if (leaves_.empty()) return;
    sort();
    add_level(size(), 0, [&](std::uint32_t i) { return leaves_[i].box; });
    const auto group_count = [&] { return static_cast<std::uint32_t>(groups_.size()); };
    leaf_groups_ = group_count();
    DAMSON_ASSERT(leaf_groups_ == (size() + wide_lanes - 1) / wide_lanes);
    for (std::uint32_t first = 0, last = leaf_groups_; last - first > 1;) {
        add_level(last - first, first, [&](std::uint32_t i) { return groups_[first + i].bounds(); });
        first = std::exchange(last, group_count());
    }
}

template <class Found>
void ObstacleTree::find(const Aabb& box, Found&& found) const {
    if (groups_.empty()) return;
    const Lanes wanted(box);
    constexpr std::size_t most_levels = 16;  // enough for 32-bit counts
    std::array<std::uint32_t, (wide_lanes - 1) * most_levels + 1> open;
    std::size_t count = 0;
    open[count++] = static_cast<std::uint32_t>(groups_.size()) - 1;
    while (count > 0) {
        const std::uint32_t index = open[--count];
        const Group& group = groups_[index];
        for (std::uint32_t lanes = wanted.overlapping(group); lanes != 0; lanes &= lanes - 1) {
            const std::uint32_t below = group.below + static_cast<std::uint32_t>(std::countr_zero(lanes));
            DAMSON_ASSERT(below < (index < leaf_groups_ ? size() : index) && count < open.size());
            if (index >= leaf_groups_) {
                open[count++] = below;
            } else if (!found(leaves_[below])) {
                return;
            }
        }
    }
}

void ObstacleTree::cast_box(const BoxCast& cast, CallRef<void, std::uint32_t, ProxyId> look) const {
    find(swept_box(cast), [&](const Leaf& leaf) {
        if (enter_fraction(leaf.box, cast, cast.max_fraction)) look(leaf.slot, leaf.proxy);
        return true;
    });
}

bool ObstacleTree::is_free(const Aabb& box) const noexcept {
    bool is_free = true;
    find(box, [&](const Leaf&) { return is_free = false; });
    return is_free;
}

std::size_t ObstacleTree::bytes() const noexcept {
    return (leaves_.capacity() + sorted_.capacity()) * sizeof(Leaf) + groups_.capacity() * sizeof(Group) +
           (words_.capacity() + scratch_.capacity()) * sizeof(std::uint64_t);
}

}  // namespace damson
