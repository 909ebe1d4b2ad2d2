// Four revolute joints at once against one at a time: the same bits.
#include "../../../physics/solver/revolute_groups.hpp"

#include <doctest/doctest.h>

#include <array>
#include <cmath>
#include <vector>

#include "../../../core/random.hpp"
#include "../../support/print.hpp"

using namespace damson;

namespace {

constexpr std::uint32_t body_count = 8;
constexpr std::uint32_t immovable = body_count;

/// Eight bodies and the immovable one; some cannot turn, some cannot move, some turn fast.
std::vector<BodyMotion> random_bodies(Random& random) {
    std::vector<BodyMotion> motions(body_count + 1);
    for (std::uint32_t row = 0; row < body_count; ++row) {
        BodyMotion& motion = motions[row];
        const float fast = random.below(4) == 0 ? 30.0f : 1.0f;  // beyond what series are good for
        motion.v = random.point(-5.0f, 5.0f);
        motion.w = fast * random.between(-2.0f, 2.0f);
        const std::uint32_t kind = random.below(6);
        if (kind > 0) motion.inv_mass = random.between(0.1f, 4.0f);
        if (kind > 1) motion.inv_inertia = random.between(0.1f, 20.0f);
    }
    return motions;
}

RevoluteRow random_row(Random& random, bool may_hold_angle) {
    const auto vector = [&](float size) { return random.point(-size, size); };
    RevoluteRow row;
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

bool can_move(const BodyMotion& motion) {
    return motion.inv_mass > 0.0f || motion.inv_inertia > 0.0f;
}

/// A joint by itself, as the rows of joint_solver.cpp are solved.
struct Alone {
    std::vector<BodyMotion>& motions;
    std::vector<BodyStart>& starts;

    void add(std::uint32_t row, glm::vec2 p, float l) const {
        const BodyMotion& motion = motions[row];
        if (!can_move(motion)) return;
        starts[row].v += motion.inv_mass * p;
        starts[row].w += motion.inv_inertia * l;
    }
    void start(RevoluteRow& row) const {
        row.given = load_of(row, motions[row.row_a], motions[row.row_b]);
        add(row.row_a, row.given.p_a, row.given.l_a - turn_of(row));
        add(row.row_b, row.given.p_b, row.given.l_b + turn_of(row));
    }
    void pass(RevoluteRow& row, const JointStep& step, bool is_biased) const {
        BodyMotion a = motions[row.row_a], b = motions[row.row_b];
        solve(row, a, b, step, is_biased);
        if (can_move(a)) motions[row.row_a] = a;
        if (can_move(b)) motions[row.row_b] = b;
        if (is_biased) return;
        const JointLoad before = row.given, now = load_of(row, a, b);
        add(row.row_a, now.p_a - before.p_a, now.l_a - before.l_a);
        add(row.row_b, now.p_b - before.p_b, now.l_b - before.l_b);
        row.given = now;
    }
};

void move(std::vector<BodyMotion>& motions, float h) {
    for (BodyMotion& motion : motions) {
        motion.shift += h * motion.v;
        motion.turn += h * motion.w;
    }
}

/// The motions, starts and impulses that both ways must agree on, as numbers: zeros of either sign are one.
void require_same(const std::vector<BodyMotion>& one, const std::vector<BodyMotion>& other,
                  const std::vector<BodyStart>& start_one, const std::vector<BodyStart>& start_other) {
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
            std::vector<BodyMotion> motions = random_bodies(random), wide_motions = motions;
            std::vector<BodyStart> starts(body_count + 1), wide_starts(body_count + 1);
            const bool may_hold_angle = round % 2 == 0;

            // each body in one lane at most; some joints hang on what cannot move
            const std::size_t used = 1 + random.below(wide_lanes);
            std::vector<RevoluteRow> rows;
            std::array<RevoluteGroup, 1> group{};
            std::array<RevoluteTurn, 1> turn{};
            for (std::size_t lane = 0; lane < used; ++lane) {
                RevoluteRow row = random_row(random, may_hold_angle);
                row.row_a = random.below(4) == 0 ? immovable : static_cast<std::uint32_t>(2 * lane);
                row.row_b = static_cast<std::uint32_t>(2 * lane + 1);
                rows.push_back(row);
                RevoluteRow in_lane = row;
                in_lane.row_a = motion_row(row.row_a, immovable, motions);
                in_lane.row_b = motion_row(row.row_b, immovable, motions);
                set_lane(group[0], turn[0], lane, in_lane);
            }
            clear_lanes(group[0], turn[0], used, immovable);
            REQUIRE((may_hold_angle || !group[0].has_turn));

            const Alone alone{motions, starts};
            for (RevoluteRow& row : rows) alone.start(row);
            start_group(group[0], turn[0], wide_motions, wide_starts);
            require_same(motions, wide_motions, starts, wide_starts);

            for (int substep = 0; substep < 4; ++substep) {
                for (const bool is_biased : {true, false}) {
                    for (RevoluteRow& row : rows) alone.pass(row, step, is_biased);
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
        std::vector<BodyMotion> motions(body_count + 1);
        std::vector<BodyStart> starts(body_count + 1);
        std::array<RevoluteGroup, 1> group{};
        std::array<RevoluteTurn, 1> turn{};
        clear_lanes(group[0], turn[0], 0, immovable);
        group[0].has_turn = false;
        start_group(group[0], turn[0], motions, starts);
        solve_revolutes(group, turn, motions, starts, {1.0f / 240.0f, 240.0f, {}}, true);
        solve_revolutes(group, turn, motions, starts, {1.0f / 240.0f, 240.0f, {}}, false);
        require_same(motions, std::vector<BodyMotion>(body_count + 1), starts,
                     std::vector<BodyStart>(body_count + 1));
        CHECK(read_lane(group[0], turn[0], 0) == JointMemory{});
    }
}
