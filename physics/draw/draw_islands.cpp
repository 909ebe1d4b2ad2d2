// Draws each island in one color. An island is a set of bodies, awake or asleep, that contacts and joints
// connect.
//
// The color is computed from the lowest key in the island. It does not change while the island exists, and it
// is the same in every run, whatever the order of creation.
#include <algorithm>

#include "../../containers/disjoint_sets.hpp"
#include "draw_layers.hpp"

namespace damson::detail {

namespace {

/// Returns the rows of awake bodies, grouped by island.
DisjointSets find_islands(const WorldState& state) {
    DisjointSets sets;
    sets.reset(state.bodies.awake_count());
    const auto is_member = [&](std::uint32_t body) {
        return state.bodies.at<BodyFlags>(body).type == BodyType::Dynamic && state.bodies.is_awake(body);
    };
    const auto join = [&](std::uint32_t body_a, std::uint32_t body_b) {
        if (is_member(body_a) && is_member(body_b))
            sets.unite(state.bodies.row(body_a), state.bodies.row(body_b));
    };
    for_each_constrained_pair(state.graph, state.contacts, state.joints, join);
    return sets;
}

/// Colors a ring of bodies that fell asleep together.
void color_ring(const WorldState& state, std::uint32_t first, std::vector<DrawColor>& colors) {
    const auto next = [&](std::uint32_t slot) { return state.bodies.at<BodyLinks>(slot).next_in_island; };
    std::uint64_t key = state.bodies.at<BodyIdentity>(first).key;
    for (std::uint32_t slot = next(first); slot != first && slot != null_index; slot = next(slot))
        key = std::min(key, state.bodies.at<BodyIdentity>(slot).key);
    colors[first] = color_of_key(key);
    for (std::uint32_t slot = next(first); slot != first && slot != null_index; slot = next(slot))
        colors[slot] = color_of_key(key);
}

}  // namespace

std::vector<DrawColor> color_islands(const WorldState& state) {
    const std::uint32_t awake_count = state.bodies.awake_count();
    std::vector<DrawColor> colors(state.bodies.table.slot_count(), DrawColor{0, 0, 0, 0});

    DisjointSets islands = find_islands(state);
    std::vector<std::uint64_t> key(awake_count, ~std::uint64_t{0});
    for (std::uint32_t row = 0; row < awake_count; ++row) {
        std::uint64_t& lowest = key[islands.find(row)];
        lowest = std::min(lowest, state.bodies.columns.at<BodyIdentity>(row).key);
    }
    for (std::uint32_t row = 0; row < awake_count; ++row)
        if (state.bodies.columns.at<BodyFlags>(row).type == BodyType::Dynamic)
            colors[state.bodies.table.slot_of_row(row)] = color_of_key(key[islands.find(row)]);

    for (std::uint32_t row = awake_count; row < state.bodies.size(); ++row) {
        const std::uint32_t slot = state.bodies.table.slot_of_row(row);
        if (state.bodies.columns.at<BodyFlags>(row).type == BodyType::Dynamic && colors[slot].a == 0)
            color_ring(state, slot, colors);
    }
    return colors;
}

}  // namespace damson::detail
