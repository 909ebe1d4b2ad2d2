// Tests of physics/solver/wide_joints.cpp.
//
// Solves joints in full groups with every vector width. The results must be bit-identical to those of joints
// that each have a group of their own.
#include "../../../physics/solver/wide_joints.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstring>
#include <vector>

#include "../../../core/random.hpp"
#include "../../../physics/solver/contact_solver.hpp"
#include "../../../physics/solver/joint_groups.hpp"
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

BodyPose draw_pose(Random& random) {
    const glm::vec2 center_local = random.point(-1.0f, 1.0f);
    const Transform frame{random.point(-20.0f, 20.0f), Rotation::from_angle(random.between(-pi, pi))};
    return {frame, frame * center_local, center_local};
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

bool one_in(Random& random, std::uint32_t count) {
    return random.below(count) == 0;
}

/// Returns a random definition. With `has_parts`, springs, motors and limits are on at random. One joint in
/// four has its own softness, and the others use the world's softness.
template <class Def>
Def random_def(Random& random, bool has_parts) {
    const auto hertz = [&] { return has_parts && one_in(random, 2) ? random.between(0.5f, 20.0f) : 0.0f; };
    const auto most = [&] { return has_parts && one_in(random, 2) ? random.between(0.0f, 100.0f) : 0.0f; };
    Def def;
    if constexpr (requires { def.anchor_local_a; }) {
        def.anchor_local_a = random.point(-2.0f, 2.0f);
        def.anchor_local_b = random.point(-2.0f, 2.0f);
    }
    if constexpr (requires { def.angle_local_a; }) {
        def.angle_local_a = random.between(-pi, pi);
        def.angle_local_b = random.between(-pi, pi);
    }
    if constexpr (requires { def.has_motor; }) {
        def.has_motor = has_parts && one_in(random, 2);
        def.motor_speed = random.between(-5.0f, 5.0f);
        def.has_limits = has_parts && one_in(random, 2);
        def.has_spring = has_parts && one_in(random, 2);
        def.spring_hertz = random.between(0.5f, 20.0f);
        def.spring_damping_ratio = 0.7f;
    }
    if constexpr (requires { def.max_motor_torque; }) def.max_motor_torque = random.between(0.0f, 100.0f);
    if constexpr (requires { def.max_motor_force; }) def.max_motor_force = random.between(0.0f, 100.0f);
    if constexpr (requires { def.target_angle; }) {
        def.target_angle = random.between(-pi, pi);
        def.lower_angle = random.between(-pi, 0.0f);
        def.upper_angle = random.between(0.0f, pi);
    }
    if constexpr (requires { def.lower_translation; }) {
        def.lower_translation = random.between(-1.0f, 0.0f);
        def.upper_translation = random.between(0.0f, 1.0f);
    }
    if constexpr (requires { def.length; }) {
        def.length = random.between(0.1f, 2.0f);
        def.min_length = random.between(0.0f, 1.0f);
        def.max_length = random.between(1.0f, 2.0f);
    }
    if constexpr (requires { def.linear_hertz; }) {
        def.linear_hertz = hertz();
        def.angular_hertz = hertz();
    }
    if constexpr (requires { def.max_velocity_force; }) {
        def.linear_velocity = random.point(-3.0f, 3.0f);
        def.angular_velocity = random.between(-3.0f, 3.0f);
        def.max_velocity_force = most();
        def.max_velocity_torque = most();
        def.max_spring_force = random.between(0.0f, 1000.0f);
        def.max_spring_torque = random.between(0.0f, 1000.0f);
    }
    if constexpr (requires { def.max_force; }) {
        def.anchor_local = random.point(-2.0f, 2.0f);
        def.target = random.point(-20.0f, 20.0f);
        def.max_force = random.between(0.0f, 1000.0f);
        def.spring_hertz = random.between(0.5f, 20.0f);
    }
    if constexpr (requires { def.ground_a; }) {
        def.ground_a = random.point(-20.0f, 20.0f);
        def.ground_b = random.point(-20.0f, 20.0f);
        def.length_a = random.between(1.0f, 20.0f);
        def.length_b = random.between(1.0f, 20.0f);
        def.ratio = random.between(0.5f, 2.0f);
    }
    if (one_in(random, 4)) {
        def.constraint_hertz = random.between(20.0f, 70.0f);
        def.constraint_damping_ratio = random.between(0.0f, 4.0f);
    }
    return def;
}

/// A joint, the poses of its bodies, and the impulses of its last step.
template <class Kind>
struct DrawnJoint {
    typename Kind::Def def;
    AccumulatedImpulses memory;
    BodyPose a, b;
    std::uint32_t row_a = 0, row_b = 0;

    /// Draws the second body so that the anchors are close to each other, as in most worlds.
    DrawnJoint(Random& random, bool has_parts) : def(random_def<typename Kind::Def>(random, has_parts)) {
        a = draw_pose(random), b = draw_pose(random);
        if constexpr (requires { def.anchor_local_a; }) {
            const glm::vec2 at = a.frame * def.anchor_local_a + random.point(-1.0f, 1.0f);
            const glm::vec2 shift = at - b.frame * def.anchor_local_b;
            b.frame.position += shift;
            b.center += shift;
        }
        memory.point = random.point(-3.0f, 3.0f);
        memory.drive = random.point(-0.1f, 0.1f);
        memory.turn = random.between(-3.0f, 3.0f);
        memory.line = random.between(-3.0f, 0.0f);
        memory.spring = random.between(-1.0f, 1.0f);
        memory.motor = random.between(-0.1f, 0.1f);
        memory.lower = one_in(random, 2) ? random.between(0.0f, 1.0f) : 0.0f;
        memory.upper = one_in(random, 2) ? random.between(0.0f, 1.0f) : 0.0f;
    }
};

/// Joints in groups of `lanes_used`, solved together with the given instruction set.
template <class Kind>
struct JointsInGroups : MovingBodies {
    JointColumns<Kind> columns;
    std::size_t lanes_used = wide_lanes;
    InstructionSet instructions = InstructionSet::Baseline;

    void lay_out(const std::vector<DrawnJoint<Kind>>& joints, const JointStep& step) {
        const std::size_t groups = (joints.size() + lanes_used - 1) / lanes_used;
        columns.for_each_column(columns, [&](auto& column) { column.resize(groups); });
        const std::size_t side_by_side = lanes_used == 1 ? 1 : groups_side_by_side;
        for (std::size_t i = 0; i < joints.size(); ++i) {
            const std::size_t first = i / lanes_used / side_by_side * side_by_side;
            for (std::size_t group = first; group < std::min(groups, first + side_by_side); ++group)
                columns.parts[group] |= parts_of<Kind>(joints[i].def);
        }
        const BodyPose nowhere;
        const auto immovable = static_cast<std::uint32_t>(motions.size() - 1);
        for (std::size_t group = 0; group < groups; ++group) {
            columns.clear(group);
            std::array<const BodyPose*, wide_lanes> a, b;
            a.fill(&nowhere), b.fill(&nowhere);
            columns.groups[group].row_a.fill(immovable | fixed_bit);
            columns.groups[group].row_b.fill(immovable | fixed_bit);
            for (std::size_t lane = 0; lane < lanes_used && group * lanes_used + lane < joints.size();
                 ++lane) {
                const DrawnJoint<Kind>& joint = joints[group * lanes_used + lane];
                columns.groups[group].row_a[lane] = motion_row(joint.row_a, immovable, motions);
                columns.groups[group].row_b[lane] = motion_row(joint.row_b, immovable, motions);
                a[lane] = &joint.a, b[lane] = &joint.b;
                fill_lane(columns, group, lane, joint.def, joint.memory, step);
            }
            place_group(columns, group, PosePair{WidePoses(a), WidePoses(b)});
        }
        pass(step, JointPassKind::Start);
    }
    void pass(const JointStep& step, JointPassKind kind) {
        const std::size_t together = lanes_used == 1 ? 1 : columns.groups.size();
        for (std::size_t first = 0; first < columns.groups.size(); first += together)
            run_joint_pass(&columns, first, together, {motions, starts}, step, kind, instructions);
    }
    JointImpulses impulses(std::size_t joint) const {
        return read_lane(columns, joint / lanes_used, joint % lanes_used);
    }
};

template <class Kind>
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
        std::vector<DrawnJoint<Kind>> joints;
        for (std::size_t i = 0; i < count; ++i) {
            DrawnJoint<Kind>& joint = joints.emplace_back(random, round % 2 == 0);
            joint.row_a = one_in(random, 4) ? immovable : static_cast<std::uint32_t>(2 * i);
            joint.row_b = static_cast<std::uint32_t>(2 * i + 1);
            with_parts += parts_of<Kind>(joint.def) != 0;
        }
        full_rows += count / 16;

        std::vector<JointsInGroups<Kind>> ways(1);
        ways[0].lanes_used = 1;
        for (const InstructionSet set :
             {InstructionSet::Baseline, InstructionSet::Avx2, InstructionSet::Avx512})
            if (set <= best_instruction_set()) ways.emplace_back().instructions = set;
        for (JointsInGroups<Kind>& way : ways) {
            way.motions = motions;
            way.starts.resize(motions.size());
            way.lay_out(joints, step);
        }
        const JointsInGroups<Kind>&alone = ways[0], &narrow = ways[1];
        require_same_motion(alone, narrow);

        for (int pass = 0; pass < 4; ++pass) {
            for (const JointPassKind kind : {JointPassKind::Biased, JointPassKind::Unbiased}) {
                for (JointsInGroups<Kind>& way : ways) way.pass(step, kind);
                require_same_motion(alone, narrow);
                for (std::size_t i = 2; i < ways.size(); ++i) {
                    REQUIRE(has_same_bits(ways[i].motions, narrow.motions));
                    REQUIRE(has_same_bits(ways[i].starts, narrow.starts));
                    REQUIRE(has_same_bits(ways[i].columns.groups, narrow.columns.groups));
                }
                if (kind == JointPassKind::Biased)
                    for (JointsInGroups<Kind>& way : ways) way.move();
            }
            for (std::size_t i = 0; i < count; ++i) {
                CAPTURE(i);
                const JointImpulses expected = alone.impulses(i);
                for (const JointsInGroups<Kind>& way : ways) {
                    REQUIRE(way.impulses(i).memory == expected.memory);
                    REQUIRE(way.impulses(i).reaction == expected.reaction);
                    REQUIRE(way.impulses(i).reaction_turn == expected.reaction_turn);
                }
            }
        }
    }
    CHECK(full_rows > 200);
    CHECK(with_parts > 1000);
}

}  // namespace

TEST_SUITE("physics/wide_joints") {
    TEST_CASE("revolute joints in full groups are bit-identical to revolute joints solved alone") {
        check_kind<RevoluteJoint>(7);
    }
    TEST_CASE("distance joints in full groups are bit-identical to distance joints solved alone") {
        check_kind<DistanceJoint>(8);
    }
    TEST_CASE("weld joints in full groups are bit-identical to weld joints solved alone") {
        check_kind<WeldJoint>(9);
    }
    TEST_CASE("prismatic joints in full groups are bit-identical to prismatic joints solved alone") {
        check_kind<PrismaticJoint>(10);
    }
    TEST_CASE("wheel joints in full groups are bit-identical to wheel joints solved alone") {
        check_kind<WheelJoint>(11);
    }
    TEST_CASE("motor joints in full groups are bit-identical to motor joints solved alone") {
        check_kind<MotorJoint>(12);
    }
    TEST_CASE("target joints in full groups are bit-identical to target joints solved alone") {
        check_kind<TargetJoint>(13);
    }
    TEST_CASE("pulley joints in full groups are bit-identical to pulley joints solved alone") {
        check_kind<PulleyJoint>(14);
    }

    TEST_CASE("unused lanes have no effect") {
        constexpr std::uint32_t immovable = 8;
        const JointStep step{substep_length, 1.0f / substep_length, {}};
        JointsInGroups<RevoluteJoint> wide;
        wide.motions.resize(immovable + 1);
        wide.starts.resize(immovable + 1);
        wide.columns.for_each_column(wide.columns, [](auto& column) { column.resize(1); });
        wide.columns.clear(0);
        wide.columns.groups[0].row_a.fill(immovable | fixed_bit);
        wide.columns.groups[0].row_b.fill(immovable | fixed_bit);
        for (const JointPassKind kind :
             {JointPassKind::Start, JointPassKind::Biased, JointPassKind::Unbiased})
            wide.pass(step, kind);
        MovingBodies still;
        still.motions.resize(immovable + 1);
        still.starts.resize(immovable + 1);
        require_same_motion(wide, still);
        CHECK(wide.impulses(0).memory == AccumulatedImpulses{});
    }

    TEST_CASE("the parts of a joint are those that its definition enables") {
        CHECK(parts_of<RevoluteJoint>({}) == 0);
        CHECK(parts_of<RevoluteJoint>({.has_motor = true}) == motor_part);
        CHECK(parts_of<RevoluteJoint>({.has_spring = true, .spring_hertz = 0.0f}) == 0);
        CHECK(parts_of<PrismaticJoint>({.has_limits = true, .constraint_hertz = 30.0f}) ==
              (limit_part | softness_part));
        CHECK(parts_of<DistanceJoint>({}) == DistanceJoint::rigid_part);
        CHECK(parts_of<DistanceJoint>({.has_spring = true, .spring_hertz = 2.0f}) == spring_part);
        CHECK(parts_of<WeldJoint>({}) == WeldJoint::rigid_part);
        CHECK(parts_of<WeldJoint>({.angular_hertz = 2.0f}) == WeldJoint::soft_part);
    }
}
