// Tests of physics/solver/contact_solver.cpp, physics/dynamics/contact_columns.cpp.
//
// Compares the contact solver with theory: the weight on a floor, the friction cone, and bounces.
#include <doctest/doctest.h>
#include <algorithm>
#include <array>
#include <cmath>
#include <cstring>
#include <limits>
#include <vector>

#include "../../../physics/solver/contact_solver.hpp"
#include "../../../physics/state/world_access.hpp"
#include "../../../physics/state/world_state.hpp"
#include "../../support/busy_worlds.hpp"
#include "../../support/checked_steps.hpp"
#include "../../support/near.hpp"

using namespace damson;
using namespace damson::test;

namespace {

struct Impulses {
    float normal = 0.0f, tangent = 0.0f;
};

/// Returns the sums of the impulses of all contacts. [N s]
Impulses sum_impulses(const World& world) {
    Impulses sum;
    for (std::uint32_t i = 0; i < world.contact_count(); ++i) {
        const Manifold& manifold = *world.contact_at(i).manifold;
        for (int k = 0; k < manifold.count; ++k) {
            sum.normal += manifold.points[static_cast<std::size_t>(k)].normal_impulse;
            sum.tangent += manifold.points[static_cast<std::size_t>(k)].tangent_impulse;
        }
    }
    return sum;
}

}  // namespace

TEST_SUITE("physics/contact_solver") {
    TEST_CASE("a floor supports a resting box with an impulse of m g h in every substep") {
        for (const int substeps : {1, 2, 4, 8}) {
            for (const float density : {0.5f, 1.0f, 40.0f}) {
                CAPTURE(substeps);
                CAPTURE(density);
                World world{{.can_sleep = false}};
                add_floor(world);
                const BodyHandle box = add_box(world, {0.0f, 0.5f}, {0.5f, 0.5f}, {.density = density});
                for (int i = 0; i < 60; ++i) step_checked(world, tick, substeps);
                const float expected = world.body(box).mass() * 10.0f * tick / static_cast<float>(substeps);
                CHECK(sum_impulses(world).normal == near(expected, 0.002f * expected));
                CHECK(sum_impulses(world).tangent == near(0.0f, 0.002f * expected));
            }
        }
    }

    TEST_CASE("two contact points share an off-center weight in proportion") {
        World world{{.can_sleep = false}};
        add_floor(world);
        const BodyHandle box = world.create_body({.type = BodyType::Dynamic, .position = {0.0f, 0.5f}});
        world.create_shape(box, make_box({0.5f, 0.5f}), {.density = 0.0f});
        // Add 1 kg at 0.25 m from the center: the loads on the two points then have a ratio of 3 to 1.
        world.create_shape(box, make_box({0.1f, 0.1f}, {0.25f, 0.0f}), {.density = 25.0f});
        advance_checked(world, 1.0f);
        const Manifold& manifold = *world.contact_at(0).manifold;
        REQUIRE(manifold.count == 2);
        const float weight = 10.0f * tick / 4.0f;
        const bool is_first_right = manifold.points[0].point_local_a.x > manifold.points[1].point_local_a.x;
        const auto& right = manifold.points[is_first_right ? 0 : 1];
        const auto& left = manifold.points[is_first_right ? 1 : 0];
        CHECK(right.normal_impulse == near(0.75f * weight, 0.01f * weight));
        CHECK(left.normal_impulse == near(0.25f * weight, 0.01f * weight));
    }

    TEST_CASE("a box at rest overlaps by no more than the slop, and is not pushed out of it") {
        World world{{.can_sleep = false}};
        add_floor(world);
        const BodyHandle box = add_box(world, {0.0f, 0.499f});
        advance_checked(world, 1.0f);
        CHECK(world.body(box).position().y < 0.5f);
        CHECK(world.body(box).position().y > 0.5f - linear_slop);
    }

    TEST_CASE("friction holds inside the friction cone and slips at its edge") {
        // `share` is the pulling force relative to the maximum friction force mu m g.
        for (const float share : {0.5f, 0.9f, 0.99f, 1.05f, 1.5f}) {
            CAPTURE(share);
            World world{{.can_sleep = false}};
            add_floor(world, 0.0f, {.friction = 0.5f});
            const BodyHandle box = add_box(world, {0.0f, 0.25f}, {1.0f, 0.25f}, {.friction = 0.5f});
            advance_checked(world, 0.25f);
            const float weight = world.body(box).mass() * 10.0f;
            for (int i = 0; i < 60; ++i) {
                world.body(box).apply_force_to_center({share * 0.5f * weight, 0.0f});
                step_checked(world);
                const Impulses sum = sum_impulses(world);
                REQUIRE(std::fabs(sum.tangent) <= 0.5f * sum.normal * 1.0001f);
            }
            const float expected = std::max(0.0f, share - 1.0f) * 0.5f * 10.0f;
            CHECK(world.body(box).linear_velocity().x == near(expected, 0.01f));
        }
    }

    TEST_CASE("a second point that no contact of a group has is skipped, with bit-identical results") {
        World world{{.can_sleep = false}};
        add_trough(world, 3.0f, 20.0f);
        for (int i = 0; i < 60; ++i) {
            const glm::vec2 place{-1.5f + 0.6f * static_cast<float>(i % 6), 1.0f + static_cast<float>(i / 6)};
            if (i < 3)
                add_box(world, place, {0.25f, 0.2f});
            else
                add_ball(world, place, 0.25f, {.restitution = i % 2 == 0 ? 0.5f : 0.0f});
        }
        SolverStep step;
        step.h = tick / 4.0f;
        step.inv_h = 4.0f / tick;
        step.contact_softness = make_softness(30.0f, 10.0f, step.h);
        step.static_softness = make_softness(60.0f, 10.0f, step.h);

        std::size_t left_out = 0, solved = 0;
        for (int i = 0; i < 120; ++i) {
            step_checked(world);
            const SolverScratch& solver = WorldAccess::state_of(world).solver;
            std::array<std::vector<SolverBody>, 2> motions{solver.motions, solver.motions};
            std::array<std::vector<ContactGroup>, 2> groups;
            std::array<std::vector<BounceColumns>, 2> bounces{solver.bounces, solver.bounces};
            groups[0].assign(solver.groups.begin(), solver.groups.begin() + solver.block_groups);
            groups[1] = groups[0];
            for (ContactGroup& group : groups[1]) {
                left_out += !group.has_second_point;
                solved += group.has_second_point;
                group.has_second_point = true;
            }
            for (std::size_t k = 0; k < 2; ++k)
                for (const bool is_biased : {true, false, true, false})
                    solve_contacts(groups[k], bounces[k], motions[k], step, is_biased);
            CHECK(std::memcmp(motions[0].data(), motions[1].data(), motions[0].size() * sizeof(SolverBody)) ==
                  0);
            for (std::size_t g = 0; g < groups[0].size(); ++g)
                CHECK(std::memcmp(&groups[0][g].points[0], &groups[1][g].points[0], sizeof(PointColumns)) ==
                      0);
        }
        CHECK(left_out > 300);
        CHECK(solved > 100);
    }

    TEST_CASE("solving several groups per instruction is bit-identical to solving one after the other") {
        World world{{.can_sleep = false}};
        add_trough(world, 3.0f, 20.0f);
        for (int i = 0; i < 200; ++i) {
            const glm::vec2 place{-2.0f + 0.5f * static_cast<float>(i % 9), 1.0f + static_cast<float>(i / 9)};
            if (i % 3 == 0)
                add_box(world, place, {0.2f, 0.15f});
            else
                add_ball(world, place, 0.2f,
                         {.restitution = i % 2 == 0 ? 0.5f : 0.0f,
                          .rolling_resistance = i % 4 == 0 ? 0.2f : 0.0f});
        }
        SolverStep step;
        step.h = tick / 4.0f;
        step.inv_h = 4.0f / tick;
        step.contact_softness = make_softness(30.0f, 10.0f, step.h);
        step.static_softness = make_softness(60.0f, 10.0f, step.h);

        struct Run {
            std::vector<SolverBody> motions;
            std::vector<ContactGroup> groups;
            std::vector<BounceColumns> bounces;
            std::vector<RollingColumns> rollings;
        };
        std::size_t side_by_side = 0, bouncing = 0, rolling = 0;
        for (int i = 0; i < 240; ++i) {
            step_checked(world);
            const WorldState& state = WorldAccess::state_of(world);
            const SolverScratch& solver = state.solver;
            for (const BlockColor& color : solver.block_colors) {
                if (color.color == overflow_color) continue;
                const auto [first, count] = color.groups;
                side_by_side += count / groups_side_by_side;
                const auto part_of = [first = first, count = count](const auto& columns) {
                    using Column = std::remove_cvref_t<decltype(columns[0])>;
                    if (columns.size() < first + count) return std::vector<Column>(count);
                    return std::vector<Column>(columns.begin() + first, columns.begin() + first + count);
                };
                const auto solved_by = [&](InstructionSet set, bool rolls) {
                    Run run{solver.motions, part_of(solver.groups), part_of(solver.bounces),
                            part_of(solver.rollings)};
                    for (BounceColumns& bounce : run.bounces) bouncing += bounce.is_needed;
                    for (RollingColumns& column : run.rollings) rolling += column.is_needed;
                    for (const bool is_biased : {true, false, true, false})
                        solve_contacts(run.groups, run.bounces, run.motions, step, is_biased, set,
                                       rolls ? std::span(run.rollings) : std::span<RollingColumns>());
                    return run;
                };
                for (const bool rolls : {false, true}) {
                    const Run expected = solved_by(InstructionSet::Baseline, rolls);
                    for (const InstructionSet set : {InstructionSet::Avx2, InstructionSet::Avx512}) {
                        if (set > best_instruction_set()) continue;
                        const Run run = solved_by(set, rolls);
                        const auto is_same = [](const auto& a, const auto& b) {
                            return std::memcmp(a.data(), b.data(), a.size() * sizeof(a[0])) == 0;
                        };
                        REQUIRE(is_same(run.motions, expected.motions));
                        REQUIRE(is_same(run.groups, expected.groups));
                        REQUIRE(is_same(run.bounces, expected.bounces));
                        REQUIRE(is_same(run.rollings, expected.rollings));
                    }
                }
            }
        }
        CHECK(side_by_side > 1000);
        CHECK(bouncing > 1000);
        CHECK(rolling > 1000);
    }

    TEST_CASE("there is no friction without a normal force") {
        World world{{.gravity = {0.0f, 0.0f}, .can_sleep = false}};
        add_floor(world, 0.0f, {.friction = 1.0f});
        const BodyHandle box = add_box(world, {0.0f, 0.5f}, {0.5f, 0.5f}, {.friction = 1.0f});
        world.body(box).set_linear_velocity({1.0f, 0.0f});
        advance_checked(world, 1.0f);
        CHECK(world.body(box).linear_velocity() == near({1.0f, 0.0f}, 1e-4f));
    }

    TEST_CASE("a head-on impact conserves momentum, and the bodies separate at e times the approach speed") {
        for (const float e : {0.0f, 0.25f, 0.5f, 1.0f, 1.5f, 2.0f, 5.0f}) {
            CAPTURE(e);
            World world{{.gravity = {0.0f, 0.0f}}};
            const BodyHandle a = add_ball(world, {-1.0f, 0.0f}, 0.5f, {.density = 2.0f, .restitution = e});
            const BodyHandle b = add_ball(world, {1.0f, 0.0f}, 0.5f, {.density = 1.0f});
            const float m_a = world.body(a).mass(), m_b = world.body(b).mass();
            world.body(a).set_linear_velocity({3.0f, 0.0f});
            world.body(b).set_linear_velocity({-2.0f, 0.0f});
            advance_checked(world, 1.0f);
            const float v_a = world.body(a).linear_velocity().x, v_b = world.body(b).linear_velocity().x;
            CHECK(m_a * v_a + m_b * v_b == near(3.0f * m_a - 2.0f * m_b, 1e-4f));
            CHECK(v_b - v_a == near(e * 5.0f, 0.01f));
        }
    }

    TEST_CASE("a bumper with a restitution above 1 accelerates a body, whatever their shapes") {
        const std::array<Shape, 3> bumpers{Circle{.radius = 0.5f}, make_box({0.5f, 2.0f}),
                                           Capsule{{0.0f, -1.0f}, {0.0f, 1.0f}, 0.5f}};
        for (const Shape& bumper : bumpers) {
            for (const bool is_box : {false, true}) {
                for (const float e : {1.2f, 2.0f, 4.0f}) {
                    CAPTURE(bumper.index());
                    CAPTURE(is_box);
                    CAPTURE(e);
                    World world{{.gravity = {0.0f, 0.0f}}};
                    add_static(world, bumper, {.restitution = e});
                    const Shape shape =
                        is_box ? Shape(make_box({0.1f, 0.1f})) : Shape(Circle{.radius = 0.1f});
                    const BodyHandle body = add_dynamic(world, shape, {-2.0f, 0.0f});
                    world.body(body).set_linear_velocity({5.0f, 0.0f});
                    for (int i = 0; i < 60; ++i) step_checked(world);
                    CHECK(world.body(body).linear_velocity() == near({-5.0f * e, 0.0f}, 0.05f * e));
                }
            }
        }
    }

    TEST_CASE("a restitution of any finite size gives finite states") {
        constexpr float largest = std::numeric_limits<float>::max();
        for (const Mix rule : {Mix::GeometricMean, Mix::Average, Mix::Maximum, Mix::Multiply}) {
            World world{{.restitution_mix = rule}};
            add_floor(world, 0.0f, {.restitution = largest});
            const BodyHandle ball = add_ball(world, {0.0f, 3.0f}, 0.5f, {.restitution = largest});
            for (int i = 0; i < 120; ++i) world.step(tick);
            CHECK(is_finite(world.body(ball).position()));
            CHECK(is_finite(world.body(ball).linear_velocity()));
        }
    }

    TEST_CASE("an approach slower than the threshold does not bounce") {
        World world{{.gravity = {0.0f, 0.0f}}};
        const BodyHandle a = add_ball(world, {-0.6f, 0.0f}, 0.5f, {.restitution = 1.0f});
        const BodyHandle b = add_ball(world, {0.6f, 0.0f}, 0.5f, {.restitution = 1.0f});
        world.body(a).set_linear_velocity({0.45f, 0.0f});
        world.body(b).set_linear_velocity({-0.45f, 0.0f});
        advance_checked(world, 1.0f);
        CHECK(world.body(a).linear_velocity().x == near(0.0f, 0.01f));
        CHECK(world.body(b).linear_velocity().x == near(0.0f, 0.01f));
    }

    TEST_CASE("an overlap is pushed apart no faster than allowed, and leaves little speed behind") {
        World world{{.gravity = {0.0f, 0.0f}, .can_sleep = false}};
        const BodyHandle a = add_box(world, {0.0f, 0.0f});
        const BodyHandle b = add_box(world, {0.6f, 0.0f});
        float gap_before = 0.6f;
        for (int i = 0; i < 60; ++i) {
            step_checked(world);
            const float gap = world.body(b).position().x - world.body(a).position().x;
            CHECK(gap - gap_before <= 3.0f * tick * 1.01f);
            gap_before = gap;
        }
        CHECK(gap_before > 0.99f);
        CHECK(world.body(b).linear_velocity().x < 0.3f);  // a tenth of the push speed of 3 m/s
    }

    TEST_CASE("a fast box does not sink into the floor that it hits") {
        World world;
        add_floor(world);
        const BodyHandle box = add_box(world, {0.0f, 2.0f});
        world.body(box).set_linear_velocity({0.0f, -20.0f});
        float lowest = 2.0f;
        for (int i = 0; i < 60; ++i) {
            step_checked(world);
            lowest = std::min(lowest, world.body(box).position().y);
        }
        // The contact stops the box at most one step of motion late.
        CHECK(lowest > 0.5f - 20.0f * tick);
        CHECK(world.body(box).position() == near({0.0f, 0.5f}, 0.05f));
    }

    TEST_CASE("a contact solved alone gives the same result as contacts solved in a group of four") {
        // The boxes are far apart. The first four contacts share a SIMD group, the fifth is in a second
        // group.
        World world{{.can_sleep = false}};
        add_floor(world);
        std::array<BodyHandle, 5> boxes;
        for (std::size_t i = 0; i < boxes.size(); ++i)
            boxes[i] = add_box(world, {16.0f * static_cast<float>(i), 1.0f});
        advance_checked(world, 1.0f);
        for (const BodyHandle box : boxes) {
            CHECK(world.body(box).position().y == world.body(boxes[0]).position().y);
            CHECK(world.body(box).linear_velocity().y ==
                  near(world.body(boxes[0]).linear_velocity().y, 1e-6f));
        }
    }

    TEST_CASE("a bouncing ball and a ball without bounce in one group do not affect each other") {
        World world{{.can_sleep = false}};
        add_floor(world);
        const BodyHandle lively = add_ball(world, {-5.0f, 3.0f}, 0.5f, {.restitution = 0.5f});
        const BodyHandle dead = add_ball(world, {5.0f, 3.0f}, 0.5f, {.restitution = 0.0f});
        float highest_lively = 0.0f, highest_dead = 0.0f;
        bool has_landed = false;
        for (int i = 0; i < 90; ++i) {
            step_checked(world);
            has_landed = has_landed || world.counters().touching == 2;
            if (!has_landed) continue;
            highest_lively = std::max(highest_lively, world.body(lively).position().y);
            highest_dead = std::max(highest_dead, world.body(dead).position().y);
        }
        CHECK(highest_lively > 1.0f);
        CHECK(highest_dead < 0.55f);
    }
}
