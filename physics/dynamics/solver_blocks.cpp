#include "solver_blocks.hpp"

#include <algorithm>
#include <bit>

#include "../../core/contract.hpp"

namespace damson {

namespace {

/// Returns the number of groups that the contacts of a color need. Groups of the overflow color have one
/// contact, because its contacts can share a body.
std::uint32_t group_count_of(std::uint8_t color, std::size_t contacts) {
    DAMSON_ASSERT(color <= overflow_color);
    const std::size_t lanes = color == overflow_color ? 1 : wide_lanes;
    return static_cast<std::uint32_t>((contacts + lanes - 1) / lanes);
}

/// Adds a color to a block. The color's groups follow those of the block's previous color.
void add_color(SolverScratch& solver, SolverBlock& block, std::uint8_t color,
               std::span<const std::uint32_t> contacts) {
    const std::uint32_t count = group_count_of(color, contacts.size());
    std::uint32_t first = 0;
    if (block.color_count == 0) {
        block.first_color = static_cast<std::uint32_t>(solver.block_colors.size());
    } else {
        DAMSON_ASSERT(block.first_color + block.color_count == solver.block_colors.size());
        const GroupRange& before = solver.block_colors.back().groups;
        first = before.first + before.count;
    }
    solver.block_colors.push_back({color, {first, count}, contacts});
    solver.block_groups = std::max(solver.block_groups, first + count);
    ++block.color_count;
}

/// Calls `visit(index, color)` for the colors in use, in solving order.
template <class Visit>
void for_each_color(const ConstraintGraph& graph, Visit&& visit) {
    static_assert(overflow_color == color_count, "what overflowed is solved last");
    for (std::uint64_t left = graph.used; left != 0; left &= left - 1) {
        const auto c = static_cast<std::uint8_t>(std::countr_zero(left));
        visit(c, graph.colors[c]);
    }
}

/// Puts all rows into one block.
void leave_whole(WorldState& state, std::uint32_t rows) {
    SolverScratch& solver = state.solver;
    solver.blocks.assign(1, {.first_row = 0, .last_row = rows});
    for_each_color(state.graph, [&](std::uint8_t c, const ConstraintColor& color) {
        add_color(solver, solver.blocks[0], c, color.contacts.items());
    });
}

/// Returns the number of solved contacts; 0 if joints or the overflow color are in use.
std::size_t count_contacts_alone(const ConstraintGraph& graph) {
    std::size_t count = 0;
    bool are_alone = true;
    for_each_color(graph, [&](std::uint8_t c, const ConstraintColor& color) {
        are_alone = are_alone && color.joints.empty() && c != overflow_color;
        count += color.contacts.size();
    });
    return are_alone ? count : 0;
}

/// Stores the lower row of each contact, in the order of for_each_color(). Counts the contacts by lower row,
/// and the contacts that cross each border between rows.
void measure_rows(const WorldTables& state, BlockScratch& scratch, std::uint32_t rows) {
    scratch.low_rows.clear();
    scratch.weights.assign(rows, 0);
    scratch.crossings.assign(rows + 1, 0);
    for_each_color(state.graph, [&](std::uint8_t, const ConstraintColor& color) {
        for (const std::uint32_t id : color.contacts.items()) {
            const Contact& contact = state.contacts[id];
            const std::uint32_t a = state.bodies.row(contact.body_a), b = state.bodies.row(contact.body_b);
            const std::uint32_t low = std::min(a, b), high = std::max(a, b);
            DAMSON_ASSERT(low < rows);
            scratch.low_rows.push_back(low);
            ++scratch.weights[low];
            if (high >= rows) continue;
            ++scratch.crossings[low + 1];
            --scratch.crossings[high + 1];
        }
    });
}

/// Begins a new block at each border that no contact crosses, once the current block has enough contacts.
/// Stores the block index of each row.
void cut_rows(SolverScratch& solver, BlockScratch& scratch, std::uint32_t rows) {
    DAMSON_ASSERT(scratch.weights.size() == rows && scratch.crossings.size() == rows + 1);
    scratch.blocks.resize(rows);
    std::uint32_t first = 0, weight = 0, block = 0;
    std::int32_t crossing = 0;
    for (std::uint32_t row = 0; row < rows; ++row) {
        crossing += scratch.crossings[row];
        if (crossing == 0 && weight >= block_contacts) {
            solver.blocks.push_back({.first_row = first, .last_row = row});
            scratch.heaviest = std::max(scratch.heaviest, weight);
            first = row;
            weight = 0;
            ++block;
        }
        weight += scratch.weights[row];
        scratch.blocks[row] = block;
    }
    DAMSON_ASSERT(crossing + scratch.crossings[rows] == 0);
    solver.blocks.push_back({.first_row = first, .last_row = rows});
    scratch.heaviest = std::max(scratch.heaviest, weight);
}

/// Sorts the contacts by block, then by color, and lays out the groups.
void sort_contacts(const WorldTables& state, SolverScratch& solver, BlockScratch& scratch) {
    const auto colors = static_cast<std::size_t>(std::popcount(state.graph.used));
    scratch.places.assign(solver.blocks.size() * colors + 1, 0);
    const auto for_each_place = [&](auto&& visit) {
        std::size_t index = 0, place = 0;
        for_each_color(state.graph, [&](std::uint8_t, const ConstraintColor& color) {
            for (const std::uint32_t id : color.contacts.items())
                visit(id, scratch.blocks[scratch.low_rows[index++]] * colors + place);
            ++place;
        });
    };
    for_each_place([&](std::uint32_t, std::size_t place) { ++scratch.places[place + 1]; });
    for (std::size_t place = 1; place < scratch.places.size(); ++place)
        scratch.places[place] += scratch.places[place - 1];
    DAMSON_ASSERT(scratch.places.back() == scratch.low_rows.size());
    scratch.order.resize(scratch.low_rows.size());
    for_each_place([&](std::uint32_t id, std::size_t place) { scratch.order[scratch.places[place]++] = id; });

    // each entry of `places` is now the end of its range
    std::size_t place = 0;
    std::uint32_t first = 0;
    for (SolverBlock& block : solver.blocks) {
        for_each_color(state.graph, [&](std::uint8_t c, const ConstraintColor&) {
            const std::uint32_t last = scratch.places[place++];
            if (last > first)
                add_color(solver, block, c, std::span(scratch.order).subspan(first, last - first));
            first = last;
        });
    }
}

/// Returns true if contacts and rows are the same as at the last check. Stores them for the next check.
bool look(const WorldTables& state, BlockScratch& scratch, std::uint32_t rows) {
    const auto slot_of = [&](std::uint32_t row) { return state.bodies.table.slot_of_row(row); };
    bool is_same = scratch.contact_version == state.graph.contact_version && scratch.slots.size() == rows;
    for (std::uint32_t row = 0; is_same && row < rows; ++row) is_same = scratch.slots[row] == slot_of(row);
    if (is_same) return true;
    scratch.contact_version = state.graph.contact_version;
    scratch.slots.resize(rows);
    for (std::uint32_t row = 0; row < rows; ++row) scratch.slots[row] = slot_of(row);
    return false;
}

/// Divides the rows into blocks, or makes a single block if dividing them has no advantage.
void divide(WorldState& state, std::uint32_t rows) {
    SolverScratch& solver = state.solver;
    BlockScratch& scratch = solver.block_scratch;
    scratch.heaviest = 0;
    measure_rows(state, scratch, rows);
    cut_rows(solver, scratch, rows);
    // if the blocks are uneven, the other workers would wait for the heaviest block
    const bool is_even = std::uint64_t{scratch.heaviest} * state.workers.count() <= scratch.low_rows.size();
    if (solver.blocks.size() > 1 && (is_even || state.workers.count() == 1))
        sort_contacts(state, solver, scratch);
    else
        leave_whole(state, rows);
}

}  // namespace

void lay_out_blocks(WorldState& state, std::uint32_t rows) {
    SolverScratch& solver = state.solver;
    BlockScratch& scratch = solver.block_scratch;
    const bool may_divide = count_contacts_alone(state.graph) >= 2 * block_contacts;
    const bool is_as_before = may_divide && look(state, scratch, rows);
    if (is_as_before && scratch.is_current) return;
    DAMSON_ASSERT(rows == state.bodies.awake_count());

    solver.blocks.clear();
    solver.block_colors.clear();
    solver.block_groups = 0;
    // for a single worker, a division in every step costs more than it gains
    scratch.is_current = may_divide && (is_as_before || state.workers.count() > 1);
    if (scratch.is_current)
        divide(state, rows);
    else
        leave_whole(state, rows);
}

}  // namespace damson
