#include "edge_neighbors.hpp"

#include <algorithm>

#include "world_state.hpp"

namespace damson {

void EdgeNeighbors::build(const WorldState& state) {
    entries_.clear();
    ranges_.clear();
    of_bodies_.clear();
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
            if (counts_[body] > few) of_bodies_.push_back(std::uint64_t{body} << 32 | id);
        });
        std::sort(of_bodies_.begin(), of_bodies_.end());
    }
    for_each_side([&](std::uint32_t body, std::uint32_t) { counts_[body] = 0; });

    for (std::size_t first = 0; first < of_bodies_.size();) {
        const auto body = static_cast<std::uint32_t>(of_bodies_[first] >> 32);
        contacts_.clear();
        for (; first < of_bodies_.size() && of_bodies_[first] >> 32 == body; ++first)
            contacts_.push_back(static_cast<std::uint32_t>(of_bodies_[first]));
        add(state, body, contacts_);
    }
}

void EdgeNeighbors::add(const WorldState& state, std::uint32_t body,
                        std::span<const std::uint32_t> contacts) {
    const auto box_of = [&](std::uint32_t id) -> const Aabb& {
        const Contact& contact = state.contacts[id];
        return state.shapes.at<ShapeBox>(contact.body_a == body ? contact.shape_b : contact.shape_a).fat;
    };
    Aabb all = box_of(contacts.front());
    for (const std::uint32_t id : contacts) all = united(all, box_of(id));
    const glm::vec2 size = all.upper - all.lower;
    const Range range{body, static_cast<std::uint32_t>(entries_.size()),
                      static_cast<std::uint32_t>(contacts.size()), size.x >= size.y};
    for (const std::uint32_t id : contacts) {
        const Aabb& box = box_of(id);
        entries_.push_back(range.is_along_x ? Entry{box.lower.x, box.upper.x, box.upper.x, id}
                                            : Entry{box.lower.y, box.upper.y, box.upper.y, id});
    }
    const std::span<Entry> own = std::span(entries_).subspan(range.first);
    std::sort(own.begin(), own.end(), [](const Entry& one, const Entry& other) {
        return one.lower != other.lower ? one.lower < other.lower : one.contact < other.contact;
    });
    (void)find_farthest(range.first, range.first + range.count);
    ranges_.push_back(range);
}

float EdgeNeighbors::find_farthest(std::uint32_t first, std::uint32_t last) {
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
