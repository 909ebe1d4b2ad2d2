// Tests of physics/dynamics/solver_blocks.cpp.
//
// The solver sorts the bodies and contacts of separate heaps into blocks. The results must be bit-identical
// to those without blocks.
#include "../../../physics/dynamics/solver_blocks.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <cstdint>
#include <vector>

#include "../../../physics/state/world_access.hpp"
#include "../../../physics/world/world.hpp"
#include "../../support/checked_steps.hpp"
#include "../../support/world_builder.hpp"

using namespace damson;
using namespace damson::test;

namespace {

constexpr std::uint32_t heaps = 40, boxes_a_heap = 36, base = 8;

struct Place {
    std::uint32_t heap, box;
};

/// Adds pyramids that touch the floor but not each other, in the given order of creation. A box has the same
/// key and position in every order.
void add_heaps(World& world, const std::vector<Place>& order) {
    add_static(world, make_box({300.0f, 1.0f}, {0.0f, -1.0f}));
    for (const auto& [heap, box] : order) {
        std::uint32_t row = 0, column = box;
        while (column >= base - row) column -= base - row++;
        const float x = -200.0f + 10.0f * static_cast<float>(heap) + static_cast<float>(column) +
                        0.5f * static_cast<float>(row);
        const BodyHandle body = world.create_body({.type = BodyType::Dynamic,
                                                   .position = {x, 0.5f + static_cast<float>(row)},
                                                   .key = 1000 + heap * boxes_a_heap + box});
        world.create_shape(body, make_box({0.49f, 0.5f}), {.key = 100000 + heap * boxes_a_heap + box});
    }
}

std::vector<Place> heap_by_heap() {
    std::vector<Place> order;
    for (std::uint32_t heap = 0; heap < heaps; ++heap)
        for (std::uint32_t box = 0; box < boxes_a_heap; ++box) order.push_back({heap, box});
    return order;
}

/// Returns an order that interleaves the boxes of all heaps, so that their rows cannot be divided into
/// blocks.
std::vector<Place> box_by_box() {
    std::vector<Place> order;
    for (std::uint32_t box = 0; box < boxes_a_heap; ++box)
        for (std::uint32_t heap = 0; heap < heaps; ++heap) order.push_back({heap, box});
    return order;
}

const SolverScratch& solver_of(const World& world) {
    return WorldAccess::state_of(world).solver;
}

/// Checks that every awake body and every solved contact is in one block, and that no contact connects two
/// blocks. If contacts have changed since the last solve, checks nothing, because ended contacts have already
/// left their colors.
void check_blocks(const World& world) {
    const WorldState& state = WorldAccess::state_of(world);
    if (!state.solver.block_scratch.is_current ||
        state.solver.block_scratch.contact_version != state.graph.contact_version)
        return;
    std::uint32_t next_row = 0;
    std::size_t contacts = 0;
    for (const SolverBlock& block : state.solver.blocks) {
        CHECK(block.first_row == next_row);
        next_row = block.last_row;
        for (std::uint32_t c = 0; c < block.color_count; ++c) {
            const BlockColor& color = state.solver.block_colors[block.first_color + c];
            contacts += color.contacts.size();
            for (const std::uint32_t id : color.contacts) {
                REQUIRE(state.contacts[id].color == color.color);
                for (const std::uint32_t slot : {state.contacts[id].body_a, state.contacts[id].body_b}) {
                    const std::uint32_t row = state.bodies.row(slot);
                    const bool is_inside = block.first_row <= row && row < block.last_row;
                    REQUIRE((is_inside || row >= state.bodies.awake_count()));
                }
            }
        }
    }
    CHECK(next_row == state.bodies.awake_count());
    std::size_t expected = 0;
    for (const ConstraintColor& color : state.graph.colors) expected += color.contacts.size();
    CHECK(contacts == expected);
}

}  // namespace

TEST_SUITE("physics/solver_blocks") {
    TEST_CASE("separate heaps are divided, and the results are bit-identical to those of one block") {
        for (const std::uint32_t workers : {1u, 2u, 3u}) {
            CAPTURE(workers);
            World divided{{.can_sleep = false, .workers = workers, .handle_stamp = 1}};
            World whole{{.can_sleep = false, .workers = workers, .handle_stamp = 1}};
            add_heaps(divided, heap_by_heap());
            add_heaps(whole, box_by_box());
            std::size_t most_blocks = 0;
            for (int i = 0; i < 40; ++i) {
                divided.step(tick);
                whole.step(tick);
                check_blocks(divided);
                check_blocks(whole);
                most_blocks = std::max(most_blocks, solver_of(divided).blocks.size());
                CHECK(solver_of(whole).blocks.size() == 1);
                REQUIRE(digest(divided) == digest(whole));
            }
            CHECK(most_blocks >= 2);
        }
    }

    TEST_CASE("edits of a divided world give the same results as in an undivided world") {
        World world{{.can_sleep = true}}, twin{{.can_sleep = true}};
        add_heaps(world, heap_by_heap());
        add_heaps(twin, box_by_box());
        std::size_t divided_steps = 0;
        for (int i = 0; i < 160; ++i) {
            for (World* each : {&world, &twin}) {
                if (i == 50) each->destroy_body(each->find_body(1000 + 3 * boxes_a_heap));
                if (i == 70)
                    each->body(each->find_body(1000 + 9 * boxes_a_heap + 35)).apply_impulse_to_center({3, 0});
                if (i == 90) {
                    const BodyHandle chained = each->find_body(1000 + 5 * boxes_a_heap);
                    each->create_joint(RevoluteJointDef{
                        .body_a = chained, .body_b = each->find_body(1000 + 6 * boxes_a_heap), .key = 7});
                }
                if (i == 100) each->destroy_joint(each->find_joint(7));
                each->step(tick);
            }
            check_blocks(world);
            divided_steps += solver_of(world).blocks.size() > 1;
            REQUIRE(digest(world) == digest(twin));
        }
        CHECK(divided_steps > 10);
    }
}
