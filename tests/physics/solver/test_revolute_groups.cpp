// Tests of physics/solver/revolute_groups.cpp.
//
// Four revolute joints at once against one at a time: the same bits.
#include <doctest/doctest.h>
#include <array>
#include <cmath>
#include <vector>

#include "../../../core/random.hpp"
#include "../../../physics/solver/revolute_groups.hpp"
#include "../../support/print.hpp"

using namespace damson;

namespace {

constexpr std::uint32_t body_count = 8;
constexpr std::uint32_t immovable = body_count;

/// Eight bodies and the immovable one; some cannot turn, some cannot move, some turn fast.
std::vector<SolverBody> random_bodies(Random& random) {
    std::vector<SolverBody> motions(body_count + 1);
    for (std::uint32_t row = 0; row < body_count; ++row) {
        SolverBody& motion = motions[row];
        const float fast = random.below(4) == 0 ? 30.0f : 1.0f;  // beyond what series are good for
        motion.v = random.point(-5.0f, 5.0f);
        motion.w = fast * random.between(-2.0f, 2.0f);
        const std::uint32_t kind = random.below(6);
        if (kind > 0) motion.inv_mass = random.between(0.1f, 4.0f);
        if (kind > 1) motion.inv_inertia = random.between(0.1f, 20.0f);
    }
    return motions;
}

RevoluteConstraint random_row(Random& random, bool may_hold_angle) {
    const auto vector = [&](float size) { return random.point(-size, size); };
    RevoluteConstraint row;
    row.r_a = vector(2.0f);
    row.r_b = vector(2.0f);
    row.separation = vector(0.05f);
    row.softness = make_softness(random.between(20.0f, 100.0f), random.between(0.0f, 4.0f), 1.0f / 240.0f);
    row.memory.point = vector(3.0f);
    row.angle = random.between(-pi, pi);
    if (may_hold_angle && random.below(2) == 0) {
        row.motor = {true, random.between(-5.0f, 5.0f), random.between(0.0f, 0.5f)};
        row.memory.motor = random.between(-row.motor.max_impulse, row.motor.max_impulse);
    }
    if (may_hold_angle && random.below(2) == 0) {
        row.spring = {true, make_softness(random.between(0.5f, 20.0f), 0.7f, 1.0f / 240.0f),
                      random.between(-pi, pi)};
        row.memory.spring = random.between(-1.0f, 1.0f);
    }
    if (may_hold_angle && random.below(2) == 0) {
        row.limits = {true, random.between(-2.0f, 0.0f), random.between(0.0f, 2.0f)};
        row.memory.lower = random.below(2) == 0 ? random.between(0.0f, 1.0f) : 0.0f;
        row.memory.upper = random.below(2) == 0 ? random.between(0.0f, 1.0f) : 0.0f;
    }
    return row;
}

bool can_move(const SolverBody& motion) {
    return motion.inv_mass > 0.0f || motion.inv_inertia > 0.0f;
}

/// A joint by itself, as the rows of joint_solver.cpp are solved.
struct Alone {
    std::vector<SolverBody>& motions;
    std::vector<WarmStart>& starts;

    void add(std::uint32_t row, glm::vec2 p, float l) const {
        const SolverBody& motion = motions[row];
        if (!can_move(motion)) return;
        starts[row].v += motion.inv_mass * p;
        starts[row].w += motion.inv_inertia * l;
    }
    void start(RevoluteConstraint& row) const {
        row.given = linear_impulse(row, motions[row.row_a], motions[row.row_b]);
        add(row.row_a, row.given.p_a, row.given.l_a - angular_impulse(row));
        add(row.row_b, row.given.p_b, row.given.l_b + angular_impulse(row));
    }
    void pass(RevoluteConstraint& row, const JointStep& step, bool is_biased) const {
        SolverBody a = motions[row.row_a], b = motions[row.row_b];
        solve(row, a, b, step, is_biased);
        if (can_move(a)) motions[row.row_a] = a;
        if (can_move(b)) motions[row.row_b] = b;
        if (is_biased) return;
        const JointImpulse before = row.given, now = linear_impulse(row, a, b);
        add(row.row_a, now.p_a - before.p_a, now.l_a - before.l_a);
        add(row.row_b, now.p_b - before.p_b, now.l_b - before.l_b);
        row.given = now;
    }
};

void move(std::vector<SolverBody>& motions, float h) {
    for (SolverBody& motion : motions) {
        motion.shift += h * motion.v;
        motion.turn += h * motion.w;
    }
}

/// The motions, starts and impulses that both ways must agree on, as numbers: zeros of either sign are one.
void require_same(const std::vector<SolverBody>& one, const std::vector<SolverBody>& other,
                  const std::vector<WarmStart>& start_one, const std::vector<WarmStart>& start_other) {
    for (std::size_t row = 0; row < one.size(); ++row) {
        CAPTURE(row);
        REQUIRE(one[row].v == other[row].v);
        REQUIRE(one[row].w == other[row].w);
        REQUIRE(start_one[row].v == start_other[row].v);
        REQUIRE(start_one[row].w == start_other[row].w);
    }
}

}  // namespace

TEST_SUITE("physics/revolute_groups") {
    TEST_CASE("four joints at once do what each does alone, bit for bit") {
        Random random{7};
        const JointStep step{1.0f / 240.0f, 240.0f, {}};
        for (int round = 0; round < 3000; ++round) {
            CAPTURE(round);
            std::vector<SolverBody> motions = random_bodies(random), wide_motions = motions;
            std::vector<WarmStart> starts(body_count + 1), wide_starts(body_count + 1);
            const bool may_hold_angle = round % 2 == 0;

            // each body in one lane at most; some joints hang on what cannot move
            const std::size_t used = 1 + random.below(wide_lanes);
            std::vector<RevoluteConstraint> rows;
            std::array<RevoluteGroup, 1> group{};
            std::array<RevoluteTurn, 1> turn{};
            for (std::size_t lane = 0; lane < used; ++lane) {
                RevoluteConstraint row = random_row(random, may_hold_angle);
                row.row_a = random.below(4) == 0 ? immovable : static_cast<std::uint32_t>(2 * lane);
                row.row_b = static_cast<std::uint32_t>(2 * lane + 1);
                rows.push_back(row);
                RevoluteConstraint in_lane = row;
                in_lane.row_a = motion_row(row.row_a, immovable, motions);
                in_lane.row_b = motion_row(row.row_b, immovable, motions);
                set_lane(group[0], turn[0], lane, in_lane);
            }
            clear_lanes(group[0], turn[0], used, immovable);
            REQUIRE((may_hold_angle || !group[0].has_turn));

            const Alone alone{motions, starts};
            for (RevoluteConstraint& row : rows) alone.start(row);
            start_group(group[0], turn[0], wide_motions, wide_starts);
            require_same(motions, wide_motions, starts, wide_starts);

            for (int substep = 0; substep < 4; ++substep) {
                for (const bool is_biased : {true, false}) {
                    for (RevoluteConstraint& row : rows) alone.pass(row, step, is_biased);
                    solve_revolutes(group, turn, wide_motions, wide_starts, step, is_biased);
                    require_same(motions, wide_motions, starts, wide_starts);
                    if (!is_biased) continue;
                    move(motions, step.h);
                    move(wide_motions, step.h);
                }
            }
            for (std::size_t lane = 0; lane < used; ++lane) {
                CAPTURE(lane);
                REQUIRE(read_lane(group[0], turn[0], lane) == rows[lane].memory);
            }
        }
    }

    TEST_CASE("lanes that are not used touch nothing") {
        std::vector<SolverBody> motions(body_count + 1);
        std::vector<WarmStart> starts(body_count + 1);
        std::array<RevoluteGroup, 1> group{};
        std::array<RevoluteTurn, 1> turn{};
        clear_lanes(group[0], turn[0], 0, immovable);
        group[0].has_turn = false;
        start_group(group[0], turn[0], motions, starts);
        solve_revolutes(group, turn, motions, starts, {1.0f / 240.0f, 240.0f, {}}, true);
        solve_revolutes(group, turn, motions, starts, {1.0f / 240.0f, 240.0f, {}}, false);
        require_same(motions, std::vector<SolverBody>(body_count + 1), starts,
                     std::vector<WarmStart>(body_count + 1));
        CHECK(read_lane(group[0], turn[0], 0) == AccumulatedImpulses{});
    }
}
