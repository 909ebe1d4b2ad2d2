// Read make_levels() first: it chooses the bin sizes and assigns the boxes to levels.
#include "bin_layout.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <optional>
#include <span>
#include <vector>

#include "../../core/contract.hpp"
#include "../../core/growth.hpp"
#include "../../core/large_pages.hpp"
#include "../../core/sort.hpp"

namespace damson::detail {

namespace {

// Target for the average box count per bin. Most bins then need one block, and one in ten needs a second.
constexpr float boxes_per_bin = 12.0f;

// Maximum number of bins per box. More bins would save little time for the memory that they take.
constexpr float bins_per_box = 4.0f;

// Crowding above which smaller bins are tried. Crowding is the number of boxes in the bin of a box, averaged
// over all boxes. It exceeds boxes_per_bin if boxes are concentrated in a few bins.
constexpr float crowd_limit = 1.5f * boxes_per_bin;

// Fraction of the smallest boxes that is ignored when a bin size is chosen.
constexpr float tiny_share = 1.0f / 64.0f;

constexpr std::size_t sample_size = 4096;
constexpr std::size_t fine_level_limit = 8;  // levels for compact boxes: for static and for moving ones
constexpr std::size_t flat_level_limit = 3;  // levels for flat boxes; the same limit applies to tall boxes
static_assert(2 * (fine_level_limit + 2 * flat_level_limit + 1) <= level_limit);

// Aspect ratio above which a box is flat or tall. Flat and tall boxes have levels of their own if there are
// enough of them.
constexpr float flat_ratio = 8.0f;
constexpr std::size_t least_flat_share = 64;  // more than one box in 64 must be flat, or tall

// Crowding above which a separate level for a cluster of small boxes is tried.
constexpr float heap_limit = 4.0f * crowd_limit;
constexpr float heap_gain = 2.0f;        // factor by which the separate level must reduce the crowding
constexpr float heap_size_ratio = 8.0f;  // maximum size of a box in the cluster, relative to the smallest box

struct LaidBox {
    Aabb box;
    ProxyId id;
    std::uint32_t bin;
    std::uint8_t level;
    bool is_static;
    bool is_fresh;
};

enum class BoxForm : std::uint8_t { Compact, Flat, Tall };

BoxForm form_of(const Aabb& box) noexcept {
    const float width = box.upper.x - box.lower.x, height = box.upper.y - box.lower.y;
    if (width > flat_ratio * height) return BoxForm::Flat;
    return height > flat_ratio * width ? BoxForm::Tall : BoxForm::Compact;
}

float extent_of(const Aabb& box) noexcept {
    return std::max(box.upper.x - box.lower.x, box.upper.y - box.lower.y);
}

// Range of one axis that contains all boxes except outliers. It is computed from the middle of the sample,
// with a margin.
struct Stretch {
    float begin;
    float size;
};

Stretch stretch_of(std::vector<float>& coordinates) {
    DAMSON_ASSERT(!coordinates.empty());
    detail::sort_items(coordinates.begin(), coordinates.end());
    const std::size_t skipped = coordinates.size() / 50;
    const float low = coordinates[skipped];
    const float high = coordinates[coordinates.size() - 1 - skipped];
    const float border = 0.08f * (high - low);
    const float begin = std::max(coordinates.front(), low - border);
    const float end = std::min(coordinates.back(), high + border);
    return {begin, end - begin};
}

// Returns the bin size at which a bin contains `boxes_per_bin` of `count` boxes on average. [m]
float bin_size_for(float count, const Stretch& x, const Stretch& y) noexcept {
    const float size = std::sqrt(x.size / count * boxes_per_bin) * std::sqrt(y.size);
    const float thin = std::min(x.size, y.size);
    const float wide = std::max(x.size, y.size);
    return size >= thin ? wide / count * boxes_per_bin : size;  // one row of bins is enough
}

// Adjusts a bin size so that the shorter side of the world is a whole number of bins. Without this, a nearly
// empty last row can add a tenth to the blocks of a small world.
float even_bin_size(float size, const Stretch& x, const Stretch& y) noexcept {
    const float thin = std::min(x.size, y.size);
    return size < thin ? thin / std::round(thin / size) : size;
}

// Returns the crowding for bins of size `bin_size`: the number of boxes in the bin of a box, including that
// box, averaged over the sample. Each box of the sample represents `weight` boxes.
float crowding(std::span<const Aabb> sample, float weight, float bin_size, std::vector<std::uint64_t>& bins) {
    bins.clear();
    for (const Aabb& box : sample) {
        if (extent_of(box) > bin_size) continue;
        const auto number_of = [&](float coordinate) {
            constexpr float limit = 2e9f;
            const float number = std::floor(coordinate / bin_size);
            return static_cast<std::uint32_t>(static_cast<std::int32_t>(std::clamp(number, -limit, limit)));
        };
        bins.push_back(std::uint64_t{number_of(box.lower.x)} << 32 | number_of(box.lower.y));
    }
    detail::sort_items(bins.begin(), bins.end());
    double neighbors = 0.0;
    for (std::size_t begin = 0, end = 0; begin < bins.size(); begin = end) {
        while (end < bins.size() && bins[end] == bins[begin]) ++end;
        neighbors += static_cast<double>(end - begin) * static_cast<double>(end - begin - 1);
    }
    const auto count = static_cast<double>(std::max(bins.size(), std::size_t{1}));
    return 1.0f + weight * static_cast<float>(neighbors / count);
}

BinLevel make_level(float bin_size, float count, const Stretch& x, const Stretch& y) noexcept {
    BinLevel level;
    level.origin = {x.begin, y.begin};
    const float limit = std::max(bins_per_box * count, 1.0f);
    // if the last bin would be smaller than a tenth of a bin, merge it into the previous bin
    const auto bins_along = [&](const Stretch& stretch) {
        return std::max(std::ceil(stretch.size / bin_size - 0.1f), 1.0f);
    };
    while (!(bins_along(x) * bins_along(y) <= limit)) bin_size *= 1.25f;
    level.scale = glm::vec2{1.0f / bin_size};
    level.room = glm::vec2{2.0f * bin_size};
    level.width = static_cast<std::uint32_t>(bins_along(x));
    level.height = static_cast<std::uint32_t>(bins_along(y));
    return level;
}

// Boxes that a new level must hold.
struct LevelBoxes {
    std::vector<glm::vec2> corners;  // lower corners of the boxes
    float usual_extent;
};

// Estimates the cost of a commit in which all these boxes move, with the bins of this level. The unit is a
// comparison of a box with a block. Each box is compared with its own bin and with each bin that it reaches.
// Each block adds a fixed cost of twenty comparisons. In a bin with several blocks, all pairs of blocks are
// compared. A bin with more than two blocks must also be sorted. The factors were fitted to uniformly
// distributed boxes, with 7 to 13 boxes per bin.
double commit_cost(const BinLevel& level, const LevelBoxes& these, std::vector<std::uint32_t>& counts) {
    counts.assign(level.bin_count(), 0);
    for (const glm::vec2 corner : these.corners) {
        const auto column = static_cast<std::uint32_t>(level.column_of(corner.x));
        const auto row = static_cast<std::uint32_t>(level.row_of(corner.y));
        ++counts[row * level.width + column];
    }
    const double reach = 1.0 + static_cast<double>(these.usual_extent * level.scale.x);
    double cost = 0.0;
    for (const std::uint32_t count : counts) {
        const std::uint32_t blocks = (count + lanes_per_block - 1) / lanes_per_block;
        cost += count * reach * reach + 20.0 * blocks;
        if (blocks > 1) cost += 7.0 * blocks * blocks;
        if (blocks > 2) cost += 4.0 * count;
    }
    return cost;
}

// Returns the bin size between `smallest` and `largest` with the lowest cost. [m]
float cheapest_bin_size(float largest, float smallest, float count, const Stretch& x, const Stretch& y,
                        const LevelBoxes& these) {
    constexpr double hopeless = 1.3;
    std::vector<std::uint32_t> counts;
    float cheapest = largest;
    double least = std::numeric_limits<double>::infinity();
    for (float size = largest;; size = std::max(size / 1.2f, smallest)) {
        const BinLevel level = make_level(size, count, x, y);
        const double cost = commit_cost(level, these, counts);
        if (cost < least) {
            least = cost;
            cheapest = size;
        }
        // if the second condition holds, make_level() has reached its maximum bin count
        const bool is_limit = size == smallest || level.scale.x * size < 0.999f;
        if (is_limit || cost > hopeless * least) return cheapest;
    }
}

// Returns true if the sizes and their inverses are far from overflow.
bool is_usable(float bin_size, const Stretch& x, const Stretch& y) noexcept {
    return bin_size > 1e-30f && bin_size < 1e30f && x.size < 1e30f && y.size < 1e30f;
}

// Returns the crowding for the bins of `level`: the number of boxes in the bin of a box, including that box,
// averaged over the sample. Each box of the sample represents `weight` boxes.
float crowding_in(const BinLevel& level, std::span<const Aabb> sample, float weight,
                  std::vector<std::uint32_t>& counts) {
    counts.assign(level.bin_count(), 0);
    for (const Aabb& box : sample) {
        const auto column = static_cast<std::uint32_t>(level.column_of(box.lower.x));
        const auto row = static_cast<std::uint32_t>(level.row_of(box.lower.y));
        ++counts[row * level.width + column];
    }
    double neighbors = 0.0;
    for (const std::uint32_t count : counts)
        neighbors += static_cast<double>(count) * static_cast<double>(std::max(count, 1u) - 1u);
    return 1.0f + weight * static_cast<float>(neighbors / static_cast<double>(sample.size()));
}

// Creates the levels for static or moving boxes of the given forms (compact, flat, tall). The y axis is
// scaled so that typical boxes are about as tall as wide.
class LevelMaker {
public:
    LevelMaker(const std::vector<LaidBox>& boxes, std::size_t count, std::span<const BoxForm> forms,
               bool is_static)
        : boxes_(boxes), forms_(forms), is_static_(is_static) {
        // one box of each `stride` boxes, at a varying place: boxes of different sizes may alternate
        const std::size_t stride = (count + sample_size - 1) / sample_size;
        const auto place_of = [&](std::size_t number) {
            return number * stride + ((static_cast<std::uint32_t>(number) * 2654435769u) >> 16) % stride;
        };
        std::size_t index = 0;
        for (const LaidBox& laid : boxes)
            if (is_mine(laid) && index++ == place_of(sample_.size())) sample_.push_back(laid.box);
        DAMSON_ASSERT(!sample_.empty());
        stretch_y();
        detail::sort_items(sample_.begin(), sample_.end(),
                           [](const Aabb& x, const Aabb& y) { return extent_of(x) < extent_of(y); });
        for (const Aabb& box : sample_) extents_.push_back(extent_of(box));
        weight_ = static_cast<float>(count) / static_cast<float>(sample_.size());
    }

    void append_levels(std::vector<BinLevel>& levels, std::size_t limit) {
        const Extent2 all = stretches_of(0, sample_.size());
        for (std::size_t taken = 0, made = 0; taken < sample_.size() && made < limit; ++made) {
            std::optional<Choice> choice = choose(taken, sample_.size(), all);
            if (!choice) return;
            const auto crowding_of = [&](const Choice& of) {
                return crowding_in(of.level, std::span(sample_).subspan(taken, of.end - taken), weight_,
                                   counts_);
            };
            if (const float crowd = crowding_of(*choice); crowd > heap_limit) {
                // try a level for a cluster of boxes that are much smaller than the other boxes
                const std::size_t end = taken_by(heap_size_ratio * extents_[taken]);
                const std::optional<Choice> heap = choose(taken, end, stretches_of(taken, end));
                if (heap && heap->end == end && heap_gain * crowding_of(*heap) < crowd) choice = heap;
            }
            DAMSON_ASSERT(choice->end > taken && choice->end <= sample_.size());
            taken = choice->end;
            BinLevel& level = levels.emplace_back(choice->level);
            level.origin.y /= tallness_;
            level.scale.y *= tallness_;
            level.room.y /= tallness_;
        }
    }

private:
    struct Extent2 {
        Stretch x, y;
    };
    struct Choice {
        BinLevel level;
        std::size_t end;  // index in the sample of the first box that is too large for the level
    };

    bool is_mine(const LaidBox& laid) const {
        return laid.is_static == is_static_ &&
               std::find(forms_.begin(), forms_.end(), form_of(laid.box)) != forms_.end();
    }

    // Scales the y axis so that the median flat or tall box becomes a square.
    void stretch_y() {
        if (forms_.front() == BoxForm::Compact) return;
        std::vector<float> ratios;
        for (const Aabb& box : sample_) {
            const float width = box.upper.x - box.lower.x, height = box.upper.y - box.lower.y;
            const float least = 1e-6f * std::max(width, height);
            ratios.push_back(std::max(width, least) / std::max(height, least));
        }
        detail::sort_items(ratios.begin(), ratios.end());
        tallness_ = ratios[ratios.size() / 2];
        for (Aabb& box : sample_) box = stretched(box);
    }
    Aabb stretched(const Aabb& box) const {
        return {{box.lower.x, tallness_ * box.lower.y}, {box.upper.x, tallness_ * box.upper.y}};
    }

    Extent2 stretches_of(std::size_t begin, std::size_t end) {
        std::vector<float> xs, ys;
        for (std::size_t i = begin; i < end; ++i) {
            xs.push_back(sample_[i].lower.x);
            ys.push_back(sample_[i].lower.y);
        }
        return {stretch_of(xs), stretch_of(ys)};
    }

    std::size_t taken_by(float extent) const {
        return static_cast<std::size_t>(std::upper_bound(extents_.begin(), extents_.end(), extent) -
                                        extents_.begin());
    }

    // Chooses a level for the boxes [taken, last) of the sample. Boxes that are too large for it remain for
    // other levels.
    std::optional<Choice> choose(std::size_t taken, std::size_t last, const Extent2& world) {
        DAMSON_ASSERT(taken < last && last <= sample_.size());
        const Stretch x = world.x, y = world.y;
        const float left = weight_ * static_cast<float>(last - taken);
        float bin_size = bin_size_for(left, x, y);
        const auto extent_at = [&](float share) {  // 0: the smallest remaining box, 1: the largest
            const auto reach = static_cast<float>(last - 1 - taken);
            return extents_[taken + static_cast<std::size_t>(share * reach)];
        };
        const float finest = std::max(1e-30f, 1e-6f * std::max(x.size, y.size));
        const float smallest = std::max(extent_at(0.9f) / 0.75f, finest);
        if (bin_size > smallest && is_usable(bin_size, x, y) && is_usable(smallest, x, y) &&
            crowding(std::span(sample_).first(last), weight_, bin_size, sample_bins_) > crowd_limit) {
            LevelBoxes these{{}, extent_at(0.5f)};
            const float extent_below = taken > 0 ? extents_[taken - 1] : -1.0f;
            const float extent_above = extents_[last - 1];
            for (const LaidBox& laid : boxes_) {
                if (!is_mine(laid)) continue;
                const Aabb box = stretched(laid.box);
                const float extent = extent_of(box);
                if (extent > extent_below && (last == sample_.size() || extent <= extent_above))
                    these.corners.push_back(box.lower);
            }
            bin_size = cheapest_bin_size(bin_size, smallest, left, x, y, these);
        } else {
            bin_size = even_bin_size(bin_size, x, y);
        }
        float room = left;  // number of boxes in the level
        std::size_t end = std::min(taken_by(0.75f * bin_size), last);
        if (end < taken + (last - taken + 3) / 4) {
            // crowded: use the smallest bins that fit the boxes, and ignore a few tiny boxes
            end = std::min(std::max(taken_by(4.0f * extent_at(tiny_share)), taken + 1), last);
            bin_size = std::max(1.01f * extents_[end - 1], finest);
            room = weight_ * static_cast<float>(end - taken);
        }
        if (!is_usable(bin_size, x, y)) return std::nullopt;
        return Choice{make_level(bin_size, room, x, y), end};
    }

    const std::vector<LaidBox>& boxes_;
    std::span<const BoxForm> forms_;
    bool is_static_;
    float tallness_ = 1.0f;     // scale of the y axis
    float weight_ = 1.0f;       // number of boxes that each box of the sample represents
    std::vector<Aabb> sample_;  // sorted by extent
    std::vector<float> extents_;
    std::vector<std::uint64_t> sample_bins_;
    std::vector<std::uint32_t> counts_;
};

// Appends levels for the static or the moving boxes, and a level of one bin for boxes that fit into no other level.
void make_levels(std::vector<BinLevel>& levels, const std::vector<LaidBox>& boxes, bool is_static) {
    std::array<std::size_t, 3> counts{};
    for (const LaidBox& laid : boxes)
        if (laid.is_static == is_static) ++counts[static_cast<std::size_t>(form_of(laid.box))];
    const std::size_t all = counts[0] + counts[1] + counts[2];

    // if there are few flat or tall boxes, they use the levels of the compact boxes
    std::vector<BoxForm> together{BoxForm::Compact};
    std::size_t together_count = counts[0];
    std::vector<BoxForm> apart;
    for (const BoxForm form : {BoxForm::Flat, BoxForm::Tall}) {
        const std::size_t count = counts[static_cast<std::size_t>(form)];
        if (count > lanes_per_block && count * least_flat_share > all) {
            apart.push_back(form);
        } else {
            together.push_back(form);
            together_count += count;
        }
    }
    if (together_count > lanes_per_block)
        LevelMaker(boxes, together_count, together, is_static).append_levels(levels, fine_level_limit);
    for (const BoxForm& form : apart)
        LevelMaker(boxes, counts[static_cast<std::size_t>(form)], {&form, 1}, is_static)
            .append_levels(levels, flat_level_limit);
    levels.emplace_back();
}

// Returns true if new static boxes must be compared with old moving boxes. New moving boxes are compared in
// any case, and find the static boxes near them.
bool is_scenery_to_compare(const std::vector<LaidBox>& boxes) {
    const auto has = [&](bool is_static, bool is_fresh) {
        return std::any_of(boxes.begin(), boxes.end(), [&](const LaidBox& laid) {
            return laid.is_static == is_static && laid.is_fresh == is_fresh;
        });
    };
    return has(true, true) && has(false, false);
}

}  // namespace

bool is_layout_poor(const Bins& bins) noexcept {
    DAMSON_ASSERT(bins.blocks.size() >= bins.free_blocks.size());
    const std::size_t blocks_used = bins.blocks.size() - bins.free_blocks.size();
    if (bins.chained_count > 8 + blocks_used / 4) return true;
    return bins.levels[bins.static_level - 1].box_count > 32 + bins.box_count / 64 ||
           bins.levels.back().box_count > 32 + bins.box_count / 64;
}

void lay_out(Bins& bins, std::span<const AddedBox> added) {
    DAMSON_ASSERT(!bins.are_all_marked);
    // collect all boxes
    std::vector<LaidBox> boxes;
    boxes.reserve(bins.box_count + added.size());
    for (std::size_t block = 0; block < bins.blocks.size(); ++block) {
        const BlockInfo& info = bins.infos[block];
        for (std::uint32_t lane = 0; lane < info.count; ++lane) {
            boxes.push_back({bins.blocks[block].boxes.get(lane), bins.blocks[block].ids[lane], 0, 0,
                             bins.levels[info.level].is_static, false});
        }
    }
    for (const AddedBox& box : added) {
        if (box.proxy != no_proxy) boxes.push_back({box.box, box.proxy, 0, 0, box.is_static, true});
    }

    // create the levels and number their bins
    bins.levels.clear();
    make_levels(bins.levels, boxes, false);
    bins.static_level = static_cast<std::uint32_t>(bins.levels.size());
    make_levels(bins.levels, boxes, true);
    DAMSON_ASSERT(bins.levels.size() <= level_limit && bins.static_level < bins.levels.size());
    std::uint32_t bin_count = 0;
    for (std::size_t index = 0; index < bins.levels.size(); ++index) {
        bins.levels[index].is_static = index >= bins.static_level;
        bins.levels[index].first_bin = bin_count;
        bin_count += bins.levels[index].bin_count();
    }

    // at first the box count of each bin; later the index of its next block to fill
    std::vector<std::uint32_t> counts(bin_count);
    for (LaidBox& laid : boxes) {
        const Bins::Home home = bins.home_of(laid.box, laid.is_static);
        laid.level = static_cast<std::uint8_t>(home.level);
        laid.bin = home.bin;
        ++counts[home.bin];
    }
    bins.heads.assign(bin_count, no_block);
    bins.dirty.assign(bin_count / 64 + 1, 0);
    bins.blocks.clear();
    give_back(bins.next_boxes);  // a new layout may need much less memory
    bins.open_end = 0;
    bins.infos.clear();
    bins.free_blocks.clear();
    bins.box_count = 0;
    bins.chained_count = 0;
    const bool compares_scenery = is_scenery_to_compare(boxes);
    const std::uint32_t open_bins = compares_scenery ? bin_count : bins.levels[bins.static_level].first_bin;
    std::size_t block_count = 0;
    std::size_t open_count = 0;
    for (std::uint32_t bin = 0; bin < bin_count; ++bin) {
        const std::uint32_t blocks_of_bin = (counts[bin] + lanes_per_block - 1) / lanes_per_block;
        block_count += blocks_of_bin;
        open_count += bin < open_bins ? blocks_of_bin : 0;
    }
    // Reserve additional blocks. A box that changes its bin is in two bins during a commit, and the number of
    // full bins fluctuates by about its square root.
    const auto with_room = [](std::size_t count) {
        const float root = std::sqrt(static_cast<float>(count));
        return count + count / 128 + static_cast<std::size_t>(0.875f * root) + 2;
    };
    bins.blocks.reserve(with_room(block_count));
    bins.infos.reserve(with_room(block_count));
    bins.next_boxes.reserve(with_room(open_count));
    prefer_large_pages(bins.blocks);
    prefer_large_pages(bins.next_boxes);
    for (std::uint32_t bin = 0, level = 0; bin < bin_count; ++bin) {
        while (bin >= bins.levels[level].first_bin + bins.levels[level].bin_count()) ++level;
        const auto first_block = static_cast<std::uint32_t>(bins.blocks.size());
        for (std::uint32_t count = counts[bin]; count > 0; count -= std::min(count, lanes_per_block)) {
            const std::uint32_t block = bins.append_block(bin, level);
            if (bin < open_bins) bins.open_block(block);
        }
        counts[bin] = first_block;
    }

    DAMSON_ASSERT(bins.blocks.size() == block_count && bins.next_boxes.size() == open_count);
    // Fill the blocks of each bin in ascending order. Only the last block, the head of the chain, may have
    // empty lanes.
    for (const LaidBox& laid : boxes) {
        std::uint32_t& block = counts[laid.bin];
        if (bins.infos[block].count == lanes_per_block) ++block;
        DAMSON_ASSERT(block < block_count && bins.infos[block].bin == laid.bin);
        bins.count_in(bins.infos[block].level, 1);
        if (laid.is_fresh && (!laid.is_static || compares_scenery)) {
            bins.enter_block(block, laid.id, laid.box, empty_box);
        } else {
            bins.put(block, laid.id, laid.box);
        }
    }
    DAMSON_ASSERT(bins.box_count == boxes.size());
    TidyScratch scratch;
    for (std::uint32_t bin = 0; bin < bin_count; ++bin) {
        const bool is_dirty = (bins.dirty[bin / 64] >> (bin % 64) & 1u) != 0;
        if (!is_dirty && bins.is_crowded(bin)) bins.tidy(bin, scratch);
    }
    bins.take_back(scratch);
}

}  // namespace damson::detail
