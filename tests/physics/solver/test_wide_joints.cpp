// Tests of physics/solver/wide_joints.cpp.
//
// Solves joints in SIMD columns with every vector width. The results must be bit-identical to those of joints
// that are solved one at a time.
#include "../../../physics/solver/wide_joints.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstring>
#include <vector>

#include "../../../core/random.hpp"
#include "../../../physics/solver/contact_solver.hpp"
#include "../../support/print.hpp"

using namespace damson;

namespace {

constexpr float substep_length = 1.0f / 240.0f;

/// Returns `count` random bodies, followed by an immovable one. Some bodies cannot rotate, cannot move, or
/// rotate fast.
std::vector<SolverBody> random_bodies(Random& random, std::uint32_t count) {
    std::vector<SolverBody> motions(count + 1);
    for (std::uint32_t row = 0; row < count; ++row) {
        SolverBody& motion = motions[row];
        const float fast = random.below(4) == 0 ? 30.0f : 1.0f;  // large angles per substep
        motion.v = random.point(-5.0f, 5.0f);
        motion.w = fast * random.between(-2.0f, 2.0f);
        const std::uint32_t kind = random.below(6);
        if (kind > 0) motion.inv_mass = random.between(0.1f, 4.0f);
        if (kind > 1) motion.inv_inertia = random.between(0.1f, 20.0f);
    }
    return motions;
}

Softness random_softness(Random& random) {
    return make_softness(random.between(20.0f, 100.0f), random.between(0.0f, 4.0f), substep_length);
}

/// Sets the fields that all joint types have. One joint in four has its own softness, and the others use the
/// world's softness.
void draw_head(Random& random, JointConstraint& row, const JointStep& step, float separation) {
    row.r_a = random.point(-2.0f, 2.0f);
    row.r_b = random.point(-2.0f, 2.0f);
    row.separation = random.point(-separation, separation);
    row.softness = random.below(4) == 0 ? random_softness(random) : step.softness;
    row.angle = random.between(-pi, pi);
}

template <class Row>
void draw_parts(Random& random, Row& row, float size, float middle) {
    if (random.below(2) == 0) {
        row.motor = {true, random.between(-5.0f, 5.0f), random.between(0.0f, 0.5f)};
        row.memory.motor = random.between(-row.motor.max_impulse, row.motor.max_impulse);
    }
    if (random.below(2) == 0) {
        row.spring = {true, make_softness(random.between(0.5f, 20.0f), 0.7f, substep_length),
                      middle + random.between(-size, size)};
        row.memory.spring = random.between(-1.0f, 1.0f);
    }
    if (random.below(2) == 0) {
        row.limits = {true, middle + random.between(-size, 0.0f), middle + random.between(0.0f, size)};
        row.memory.lower = random.below(2) == 0 ? random.between(0.0f, 1.0f) : 0.0f;
        row.memory.upper = random.below(2) == 0 ? random.between(0.0f, 1.0f) : 0.0f;
    }
}

void draw_joint(Random& random, RevoluteConstraint& row, const JointStep& step, bool has_parts) {
    draw_head(random, row, step, 0.05f);
    row.memory.point = random.point(-3.0f, 3.0f);
    if (has_parts) draw_parts(random, row, pi, 0.0f);
}
void draw_joint(Random& random, DistanceConstraint& row, const JointStep& step, bool has_parts) {
    draw_head(random, row, step, 2.0f);
    if (random.below(8) == 0) row.separation = glm::vec2{0.0f};
    row.length = random.between(0.1f, 2.0f);
    if (has_parts && random.below(2) == 0) draw_parts(random, row, 1.0f, 1.0f);
    row.is_rigid = !row.motor.is_on && !row.spring.is_on && !row.limits.is_on;
    if (row.is_rigid) row.memory.line = random.between(-3.0f, 3.0f);
}
void draw_joint(Random& random, WeldConstraint& row, const JointStep& step, bool) {
    draw_head(random, row, step, 0.05f);
    row.memory.point = random.point(-3.0f, 3.0f);
    row.memory.turn = random.between(-3.0f, 3.0f);
    row.linear = row.angular = row.softness;
}
void draw_joint(Random& random, PrismaticConstraint& row, const JointStep& step, bool has_parts) {
    draw_head(random, row, step, 2.0f);
    const CosSin direction = cos_sin(random.between(-pi, pi));
    row.axis = {direction.cosine, direction.sine};
    row.memory.line = random.between(-3.0f, 3.0f);
    row.memory.turn = random.between(-3.0f, 3.0f);
    if (has_parts) draw_parts(random, row, 1.0f, 0.0f);
}
void draw_joint(Random& random, WheelConstraint& row, const JointStep& step, bool has_parts) {
    draw_head(random, row, step, 2.0f);
    const CosSin direction = cos_sin(random.between(-pi, pi));
    row.axis = {direction.cosine, direction.sine};
    row.memory.line = random.between(-3.0f, 3.0f);
    if (has_parts) draw_parts(random, row, 1.0f, 0.0f);
    row.spring.rest = 0.0f;
}

template <class Row>
JointParts parts_of_row(const Row& row, const JointStep& step) {
    JointParts parts = 0;
    if constexpr (requires { row.motor; }) {
        if (row.spring.is_on) parts |= spring_part;
        if (row.motor.is_on) parts |= motor_part;
        if (row.limits.is_on) parts |= limit_part;
    }
    if constexpr (requires { row.is_rigid; })
        if (row.is_rigid) parts |= rigid_part;
    if (std::memcmp(&row.softness, &step.softness, sizeof(Softness)) != 0) parts |= softness_part;
    return parts;
}

bool is_movable(const SolverBody& motion) {
    return motion.inv_mass > 0.0f || motion.inv_inertia > 0.0f;
}

/// Bodies in motion, and their warm-start values for the next substep.
struct MovingBodies {
    std::vector<SolverBody> motions;
    std::vector<WarmStart> starts;

    void move() {
        for (SolverBody& motion : motions) {
            motion.shift += substep_length * motion.v;
            motion.turn += substep_length * motion.w;
        }
    }
};

/// Solves one joint after another, as joint_solver.cpp does.
struct JointsAlone : MovingBodies {
    void add(std::uint32_t row, glm::vec2 p, float l) {
        const SolverBody& motion = motions[row];
        if (!is_movable(motion)) return;
        starts[row].v += motion.inv_mass * p;
        starts[row].w += motion.inv_inertia * l;
    }
    template <class Row>
    void start(Row& row) {
        row.given = linear_impulse(row, motions[row.row_a], motions[row.row_b]);
        add(row.row_a, row.given.p_a, row.given.l_a - angular_impulse(row));
        add(row.row_b, row.given.p_b, row.given.l_b + angular_impulse(row));
    }
    template <class Row>
    void pass(Row& row, const JointStep& step, bool is_biased) {
        SolverBody a = motions[row.row_a], b = motions[row.row_b];
        solve(row, a, b, step, is_biased);
        if (is_movable(a)) motions[row.row_a] = a;
        if (is_movable(b)) motions[row.row_b] = b;
        if (is_biased) return;
        const JointImpulse before = row.given, now = linear_impulse(row, a, b);
        add(row.row_a, now.p_a - before.p_a, now.l_a - before.l_a);
        add(row.row_b, now.p_b - before.p_b, now.l_b - before.l_b);
        row.given = now;
    }
};

/// Solves all joints in SIMD columns, with the given instruction set.
template <class Columns>
struct SideBySide : MovingBodies {
    Columns columns;
    InstructionSet instructions;

    void lay_out(const std::vector<typename Columns::Constraint>& rows, const JointStep& step) {
        const std::size_t groups = (rows.size() + wide_lanes - 1) / wide_lanes;
        Columns::for_each_column(columns, [&](auto& column) { column.resize(groups); });
        for (std::size_t i = 0; i < rows.size(); ++i)
            for (std::size_t first = i / 16 * 4; first < std::min(groups, i / 16 * 4 + 4); ++first)
                columns.parts[first] |= parts_of_row(rows[i], step);
        const auto immovable = static_cast<std::uint32_t>(motions.size() - 1);
        for (std::size_t i = 0; i < rows.size(); ++i) {
            typename Columns::Constraint row = rows[i];
            row.row_a = motion_row(row.row_a, immovable, motions);
            row.row_b = motion_row(row.row_b, immovable, motions);
            set_lane(columns, i / wide_lanes, i % wide_lanes, row);
        }
        if (rows.size() % wide_lanes != 0)
            clear_lanes(columns, groups - 1, rows.size() % wide_lanes, immovable);
        start_wide(columns, 0, groups, {motions, starts}, instructions);
    }
    void pass(const JointStep& step, bool is_biased) {
        solve_wide(columns, 0, columns.groups.size(), {motions, starts}, step, is_biased, instructions);
    }
};

/// Requires equal numbers. 0 and -0 count as equal.
void require_same_motion(const MovingBodies& one, const MovingBodies& other) {
    for (std::size_t row = 0; row < one.motions.size(); ++row) {
        CAPTURE(row);
        REQUIRE(one.motions[row].v == other.motions[row].v);
        REQUIRE(one.motions[row].w == other.motions[row].w);
        REQUIRE(one.starts[row].v == other.starts[row].v);
        REQUIRE(one.starts[row].w == other.starts[row].w);
    }
}

/// Returns true if the items are bit-identical.
template <class T>
bool has_same_bits(const std::vector<T>& one, const std::vector<T>& other) {
    return std::memcmp(one.data(), other.data(), one.size() * sizeof(T)) == 0;
}

bool has_same_bits(const std::vector<WarmStart>& one, const std::vector<WarmStart>& other) {
    return std::equal(one.begin(), one.end(), other.begin(), [](const WarmStart& x, const WarmStart& y) {
        constexpr std::size_t used = offsetof(WarmStart, w) + sizeof(float);  // the rest is padding
        return std::memcmp(&x, &y, used) == 0;
    });
}

template <class Columns>
void check_kind(std::uint64_t seed) {
    Random random{seed};
    std::size_t full_rows = 0, with_parts = 0;
    for (int round = 0; round < 400; ++round) {
        CAPTURE(round);
        const JointStep step{substep_length, 1.0f / substep_length, random_softness(random)};
        const std::size_t count = 1 + random.below(40);
        const auto immovable = static_cast<std::uint32_t>(2 * count);
        const std::vector<SolverBody> motions = random_bodies(random, immovable);

        // Each movable body has one joint. A quarter of the joints connect their body to the immovable body.
        std::vector<typename Columns::Constraint> rows(count);
        for (std::size_t i = 0; i < count; ++i) {
            draw_joint(random, rows[i], step, round % 2 == 0);
            rows[i].row_a = random.below(4) == 0 ? immovable : static_cast<std::uint32_t>(2 * i);
            rows[i].row_b = static_cast<std::uint32_t>(2 * i + 1);
            with_parts += parts_of_row(rows[i], step) != 0;
        }
        full_rows += count / 16;

        JointsAlone alone;
        std::vector<SideBySide<Columns>> widths;
        for (const InstructionSet set :
             {InstructionSet::Baseline, InstructionSet::Avx2, InstructionSet::Avx512})
            if (set <= best_instruction_set()) widths.emplace_back().instructions = set;
        alone.motions = motions;
        alone.starts.resize(motions.size());
        for (SideBySide<Columns>& wide : widths) {
            wide.motions = motions;
            wide.starts.resize(motions.size());
            wide.lay_out(rows, step);
        }
        for (auto& row : rows) alone.start(row);
        require_same_motion(alone, widths[0]);

        for (int pass = 0; pass < 4; ++pass) {
            for (const bool is_biased : {true, false}) {
                for (auto& row : rows) alone.pass(row, step, is_biased);
                for (SideBySide<Columns>& wide : widths) wide.pass(step, is_biased);
                require_same_motion(alone, widths[0]);
                for (const SideBySide<Columns>& wide : widths) {
                    REQUIRE(has_same_bits(wide.motions, widths[0].motions));
                    REQUIRE(has_same_bits(wide.starts, widths[0].starts));
                    REQUIRE(has_same_bits(wide.columns.groups, widths[0].columns.groups));
                }
                if (!is_biased) continue;
                alone.move();
                for (SideBySide<Columns>& wide : widths) wide.move();
            }
            for (std::size_t i = 0; i < count; ++i) {
                CAPTURE(i);
                for (const SideBySide<Columns>& wide : widths) {
                    JointImpulses load;
                    read_lane(wide.columns, i / wide_lanes, i % wide_lanes, load);
                    REQUIRE(load.memory == rows[i].memory);
                    REQUIRE(load.reaction == rows[i].given.p_b);
                    REQUIRE(load.reaction_turn == angular_impulse(rows[i]));
                }
            }
        }
    }
    CHECK(full_rows > 200);
    CHECK(with_parts > 1000);
}

BodyPose draw_pose(Random& random) {
    const glm::vec2 center_local = random.point(-1.0f, 1.0f);
    const Transform frame{random.point(-20.0f, 20.0f), Rotation::from_angle(random.between(-pi, pi))};
    return {frame, frame * center_local, center_local};
}

/// Returns a random definition. If the joint type has limits, they are on, because otherwise the solver does
/// not compute the angle.
template <class Def>
Def random_def(Random& random) {
    Def def;
    def.anchor_local_a = random.point(-2.0f, 2.0f);
    def.anchor_local_b = random.point(-2.0f, 2.0f);
    if constexpr (requires { def.angle_local_a; }) def.angle_local_a = random.between(-pi, pi);
    if constexpr (requires { def.angle_local_b; }) def.angle_local_b = random.between(-pi, pi);
    if constexpr (requires { def.has_limits; }) def.has_limits = true;
    return def;
}

/// Compares joint groups that are filled at the current poses with groups that are filled at other poses and
/// then updated by set_place().
template <class Columns>
void check_places(std::uint64_t seed) {
    Random random{seed};
    using Constraint = typename Columns::Constraint;
    using Def = typename Constraint::Def;
    for (int round = 0; round < 500; ++round) {
        CAPTURE(round);
        Columns filled, placed;
        for (Columns* columns : {&filled, &placed})
            Columns::for_each_column(*columns, [](auto& column) { column.resize(1); });
        filled.parts[0] = placed.parts[0] = parts_of(random_def<Def>(random));
        std::array<BodyPose, wide_lanes> poses_a, poses_b;
        std::array<const BodyPose*, wide_lanes> at_a, at_b;
        for (std::uint32_t lane = 0; lane < wide_lanes; ++lane) {
            const Def def = random_def<Def>(random);
            at_a[lane] = &(poses_a[lane] = draw_pose(random));
            at_b[lane] = &(poses_b[lane] = draw_pose(random));
            const auto fill = [&](Columns& columns, const BodyPose& a, const BodyPose& b) {
                Constraint row;
                prepare(row, def, a, b, {substep_length, 1.0f / substep_length, {}});
                set_lane(columns, 0, lane, row);
                set_locals(columns.locals[0], lane, 2 * lane, 2 * lane + 1, def);
                set_local(columns, 0, lane, def);
            };
            fill(filled, poses_a[lane], poses_b[lane]);
            fill(placed, draw_pose(random), draw_pose(random));
        }
        set_place(placed, 0, PosePair{WidePoses(at_a), WidePoses(at_b)});
        CHECK(has_same_bits(filled.groups, placed.groups));
        if constexpr (requires { filled.separations; })
            CHECK(has_same_bits(filled.separations, placed.separations));
        if constexpr (requires { filled.angles; }) CHECK(has_same_bits(filled.angles, placed.angles));
        if constexpr (requires { filled.gaps; }) CHECK(has_same_bits(filled.gaps, placed.gaps));
    }
}

}  // namespace

TEST_SUITE("physics/wide_joints") {
    TEST_CASE("revolute joints in columns are bit-identical to revolute joints solved alone") {
        check_kind<RevoluteColumns>(7);
    }
    TEST_CASE("distance joints in columns are bit-identical to distance joints solved alone") {
        check_kind<DistanceColumns>(8);
    }
    TEST_CASE("weld joints in columns are bit-identical to weld joints solved alone") {
        check_kind<WeldColumns>(9);
    }
    TEST_CASE("prismatic joints in columns are bit-identical to prismatic joints solved alone") {
        check_kind<PrismaticColumns>(10);
    }
    TEST_CASE("wheel joints in columns are bit-identical to wheel joints solved alone") {
        check_kind<WheelColumns>(11);
    }

    TEST_CASE("groups that are placed are bit-identical to groups that are filled in place") {
        check_places<RevoluteColumns>(1);
        check_places<DistanceColumns>(2);
        check_places<WeldColumns>(3);
        check_places<PrismaticColumns>(4);
        check_places<WheelColumns>(5);
    }

    TEST_CASE("unused lanes have no effect") {
        constexpr std::uint32_t immovable = 8;
        SideBySide<RevoluteColumns> wide;
        wide.motions.resize(immovable + 1);
        wide.starts.resize(immovable + 1);
        wide.instructions = InstructionSet::Baseline;
        RevoluteColumns::for_each_column(wide.columns, [](auto& column) { column.resize(1); });
        clear_lanes(wide.columns, 0, 0, immovable);
        start_wide(wide.columns, 0, 1, {wide.motions, wide.starts}, InstructionSet::Baseline);
        wide.pass({substep_length, 1.0f / substep_length, {}}, true);
        wide.pass({substep_length, 1.0f / substep_length, {}}, false);
        MovingBodies still;
        still.motions.resize(immovable + 1);
        still.starts.resize(immovable + 1);
        require_same_motion(wide, still);
        JointImpulses load;
        read_lane(wide.columns, 0, 0, load);
        CHECK(load.memory == AccumulatedImpulses{});
    }

    TEST_CASE("the parts of a joint are those that its definition enables") {
        CHECK(parts_of(RevoluteJointDef{}) == 0);
        CHECK(parts_of(RevoluteJointDef{.has_motor = true}) == motor_part);
        CHECK(parts_of(RevoluteJointDef{.has_spring = true, .spring_hertz = 0.0f}) == 0);
        CHECK(parts_of(PrismaticJointDef{.has_limits = true, .constraint_hertz = 30.0f}) ==
              (limit_part | softness_part));
        CHECK(parts_of(DistanceJointDef{}) == rigid_part);
        CHECK(parts_of(DistanceJointDef{.has_spring = true, .spring_hertz = 2.0f}) == spring_part);
        CHECK(is_wide(WeldJointDef{}));
        CHECK_FALSE(is_wide(WeldJointDef{.angular_hertz = 2.0f}));
    }
}
