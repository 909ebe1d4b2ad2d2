#include "edge_neighbors.hpp"

#include <algorithm>

#include "../../core/contract.hpp"
#include "world_state.hpp"

namespace damson {

void EdgeNeighbors::build(const WorldState& state) {
    entries_.clear();
    ranges_.clear();
    links_.clear();
    if (counts_.size() < state.bodies.table.slot_count()) counts_.resize(state.bodies.table.slot_count());
    const auto for_each_side = [&](auto&& use) {
        for (const WorkerScratch& scratch : state.worker_scratch)
            for (const std::uint32_t id : scratch.edge_candidates)
                for (const std::uint32_t body : {state.contacts[id].body_a, state.contacts[id].body_b})
                    if (state.bodies.at<BodyFlags>(body).type == BodyType::Dynamic) use(body, id);
    };
    std::uint32_t most = 0;
    for_each_side([&](std::uint32_t body, std::uint32_t) { most = std::max(most, ++counts_[body]); });
    if (most > few) {
        for_each_side([&](std::uint32_t body, std::uint32_t id) {
            const Contact& contact = state.contacts[id];
            const std::uint32_t shape = contact.body_a == body ? contact.shape_b : contact.shape_a;
            if (counts_[body] > few) links_.push_back({body, shape, id});
        });
        std::sort(links_.begin(), links_.end());
    }
    for_each_side([&](std::uint32_t body, std::uint32_t) { counts_[body] = 0; });

    const auto count = static_cast<std::uint32_t>(links_.size());
    for (std::uint32_t first = 0, last = 0; first < count; first = last) {
        while (last < count && links_[last].body == links_[first].body) ++last;
        add(state, first, last);
    }
}

/// Builds the index of the body whose links are [first, last).
void EdgeNeighbors::add(const WorldTables& state, std::uint32_t first, std::uint32_t last) {
    DAMSON_ASSERT(first < last && last <= links_.size());
    const auto box_of = [&](std::uint32_t link) -> const Aabb& {
        return state.shapes.at<ShapeBox>(links_[link].shape).fat;
    };
    Aabb all = box_of(first);
    for (std::uint32_t link = first; link < last; ++link) all = united(all, box_of(link));
    const glm::vec2 size = all.upper - all.lower;
    const bool is_along_x = size.x >= size.y;
    const auto begin = static_cast<std::uint32_t>(entries_.size());
    for (std::uint32_t link = first; link < last; ++link) {
        const std::uint32_t shape = links_[link].shape;
        if (entries_.size() > begin && entries_.back().shape == shape) {
            ++entries_.back().contact_count;
            continue;
        }
        const Aabb& box = box_of(link);
        const float lower = is_along_x ? box.lower.x : box.lower.y;
        const float upper = is_along_x ? box.upper.x : box.upper.y;
        entries_.push_back({lower, upper, upper, shape, link, 1});
    }
    const std::span<Entry> own = std::span(entries_).subspan(begin);
    std::sort(own.begin(), own.end(), [](const Entry& one, const Entry& other) {
        return one.lower != other.lower ? one.lower < other.lower : one.shape < other.shape;
    });
    const auto end = static_cast<std::uint32_t>(entries_.size());
    (void)find_farthest(begin, end);
    DAMSON_ASSERT(ranges_.empty() || ranges_.back().body < links_[first].body);
    ranges_.push_back({links_[first].body, begin, end - begin, is_along_x});
}

float EdgeNeighbors::find_farthest(std::uint32_t first, std::uint32_t last) {
    DAMSON_ASSERT(first < last && last <= entries_.size());
    const std::uint32_t middle = first + (last - first) / 2;
    float farthest = entries_[middle].upper;
    if (first < middle) farthest = std::max(farthest, find_farthest(first, middle));
    if (middle + 1 < last) farthest = std::max(farthest, find_farthest(middle + 1, last));
    return entries_[middle].farthest = farthest;
}

const EdgeNeighbors::Range* EdgeNeighbors::find(std::uint32_t body) const noexcept {
    const auto place =
        std::lower_bound(ranges_.begin(), ranges_.end(), body,
                         [](const Range& range, std::uint32_t wanted) { return range.body < wanted; });
    return place != ranges_.end() && place->body == body ? &*place : nullptr;
}

}  // namespace damson
