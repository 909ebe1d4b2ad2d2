// A colour for each island: bodies that contacts and joints hold together, awake or asleep.
//
// The colour is that of the lowest key in the island: it stays while the island does, and is the same in
// every run, whatever the order of creation.
#include <algorithm>
#include <numeric>

#include "draw_layers.hpp"

namespace damson::detail {

namespace {

std::uint32_t find_root(std::vector<std::uint32_t>& parent, std::uint32_t row) {
    while (parent[row] != row) {
        parent[row] = parent[parent[row]];
        row = parent[row];
    }
    return row;
}

/// Rows of what is awake, each with another of its island or itself.
std::vector<std::uint32_t> find_parents(const WorldState& state) {
    std::vector<std::uint32_t> parent(state.bodies.awake_count());
    std::iota(parent.begin(), parent.end(), 0u);
    const auto join = [&](std::uint32_t body_a, std::uint32_t body_b) {
        if (state.bodies.at<BodyFlags>(body_a).type != BodyType::Dynamic ||
            state.bodies.at<BodyFlags>(body_b).type != BodyType::Dynamic || !state.bodies.is_awake(body_a) ||
            !state.bodies.is_awake(body_b))
            return;
        const std::uint32_t x = find_root(parent, state.bodies.row(body_a));
        const std::uint32_t y = find_root(parent, state.bodies.row(body_b));
        parent[std::max(x, y)] = std::min(x, y);
    };
    for (const ConstraintColor& color : state.graph.colors) {
        for (const std::uint32_t id : color.contacts.items())
            join(state.contacts[id].body_a, state.contacts[id].body_b);
        for (const std::uint32_t slot : color.joints.items())
            join(state.joints.at_slot(slot).body_a, state.joints.at_slot(slot).body_b);
    }
    return parent;
}

/// The ring that fell asleep together, in one colour.
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

    std::vector<std::uint32_t> parent = find_parents(state);
    std::vector<std::uint64_t> key(awake_count, ~std::uint64_t{0});
    for (std::uint32_t row = 0; row < awake_count; ++row) {
        std::uint64_t& lowest = key[find_root(parent, row)];
        lowest = std::min(lowest, state.bodies.columns.at<BodyIdentity>(row).key);
    }
    for (std::uint32_t row = 0; row < awake_count; ++row)
        if (state.bodies.columns.at<BodyFlags>(row).type == BodyType::Dynamic)
            colors[state.bodies.table.slot_of_row(row)] = color_of_key(key[find_root(parent, row)]);

    for (std::uint32_t row = awake_count; row < state.bodies.size(); ++row) {
        const std::uint32_t slot = state.bodies.table.slot_of_row(row);
        if (state.bodies.columns.at<BodyFlags>(row).type == BodyType::Dynamic && colors[slot].a == 0)
            color_ring(state, slot, colors);
    }
    return colors;
}

}  // namespace damson::detail
