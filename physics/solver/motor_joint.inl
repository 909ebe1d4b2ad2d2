// Motor joint: drives B to a velocity or a pose relative to A, or both, with bounded force and torque.
//
// wide_joints.hpp includes this file for the columns, and joint_passes.inl for the solver, once for each width.
#ifndef DAMSON_OF_WIDTH

#include "joint_columns.hpp"

namespace damson {

struct MotorJoint {
    using Def = MotorJointDef;
    struct Group : ImpulseHead {
        WideVector separation;  ///< [m]
        WideVector point;       ///< Impulse of the linear spring. [N s]
        WideVector drive;       ///< Impulse of the velocity drive. [N s]
    };
    struct Settings {
        SoftnessColumns linear;  ///< Linear spring.
        Wide max_linear;         ///< Largest impulse of the linear spring per substep. [N s]
        Wide max_angular;        ///< Largest impulse of the angular spring per substep. [N m s]
        WideVector velocity;     ///< Target velocity of B's anchor relative to A. [m/s]
        Wide max_drive;          ///< Largest impulse of the velocity drive per substep. [N s]
    };
    // the angular spring is the spring part, and the angular velocity drive is the motor part
    static constexpr JointParts linear_spring_part = own_part;
    static constexpr JointParts drive_part = 2 * own_part;

    static JointParts own_parts(const Def& def) noexcept {
        JointParts parts = 0;
        if (def.angular_hertz > 0.0f && def.max_spring_torque > 0.0f) parts |= spring_part;
        if (def.max_velocity_torque > 0.0f) parts |= motor_part;
        if (def.linear_hertz > 0.0f && def.max_spring_force > 0.0f) parts |= linear_spring_part;
        if (def.max_velocity_force > 0.0f) parts |= drive_part;
        return parts;
    }
    static bool uses_angle(JointParts parts) noexcept { return parts & spring_part; }
    static float reaction_turn(const AccumulatedImpulses& impulses) noexcept {
        return impulses.spring + impulses.motor;
    }
    static void fill(JointColumns<MotorJoint>& columns, std::size_t index, std::size_t lane, const Def& def,
                     const AccumulatedImpulses& memory, const JointStep& step) noexcept {
        const JointParts parts = own_parts(def);
        const bool has_spring = parts & spring_part, has_motor = parts & motor_part;
        const bool has_linear_spring = parts & linear_spring_part;
        SpringColumns& spring = columns.springs[index];
        set_softness(spring, lane, make_softness(def.angular_hertz, def.angular_damping_ratio, step.h));
        set(spring.impulse, lane, has_spring ? memory.spring : 0.0f);
        MotorColumns& motor = columns.motors[index];
        set(motor.speed, lane, def.angular_velocity);
        set(motor.max_impulse, lane, has_motor ? step.h * def.max_velocity_torque : 0.0f);
        set(motor.impulse, lane, has_motor ? memory.motor : 0.0f);

        Settings& to = columns.settings[index];
        set_softness(to.linear, lane, make_softness(def.linear_hertz, def.linear_damping_ratio, step.h));
        set(to.max_linear, lane, has_linear_spring ? step.h * def.max_spring_force : 0.0f);
        set(to.max_angular, lane, has_spring ? step.h * def.max_spring_torque : 0.0f);
        set(to.velocity, lane, def.linear_velocity);
        set(to.max_drive, lane, step.h * def.max_velocity_force);
        if (!has_linear_spring) set(columns.groups[index].point, lane, glm::vec2{0.0f});
        if (!(parts & drive_part)) set(columns.groups[index].drive, lane, glm::vec2{0.0f});
    }
};

}  // namespace damson

#else  // DAMSON_OF_WIDTH

// Solves motor joints. The springs have a C, the velocity drives have a target velocity instead. The arms r_a
// and r_b end at a common point between the anchors.
//   angle   C    = angle
//           Cdot = w_b - w_a
//           J    = [0, -1, 0, 1]
//   point   C    = d
//           Cdot = v_b + w_b perp(r_b) - v_a - w_a perp(r_a)
//           J    = [-I, -perp(r_a), I, perp(r_b)]

template <>
struct PassOf<MotorJoint> : JointOf<MotorJoint> {
    PointLanes point;
    VectorLanes gap;  ///< Vector from A's anchor to B's. [m]

    PassOf(Columns& all, std::size_t first, const PairLanes& pair)
        : JointOf(all, first),
          point(all.groups, first, pair),
          gap(point.carried(get(&Group::separation), pair)) {
        point = point.at_one_place(gap, pair);
    }

    ImpulseLanes load() const { return point.load(get(&Group::point) + get(&Group::drive)); }
    Lanes turn_on_b() const { return sum_of_parts(columns, index); }

    template <bool is_biased>
    void solve(PairLanes& pair, const JointPass&) {
        const AngleRow row(pair);
        if (is_biased && (parts() & spring_part)) {
            const SoftLanes spring =
                soft_lanes([&](std::size_t part) -> const auto& { return columns.springs[index + part]; });
            const Lanes most = setting(&Kind::Settings::max_angular);
            const Lanes before = read(columns.springs, index, &SpringColumns::impulse);
            const Lanes asked =
                rigid<true>(spring, wrap_angle(angle(pair))).asked(row.mass, row.speed(pair), before);
            const Lanes next = clamped(before + asked, -most, most);
            row.give(pair, next - before);
            write(columns.springs, index, &SpringColumns::impulse, next);
        }
        if (parts() & motor_part) solve_motor(row, pair, columns, index);

        const PointMatrix k(point, pair);
        if (is_biased && (parts() & Kind::linear_spring_part)) {
            const SoftLanes spring = soft_lanes([&](std::size_t part) -> const auto& {
                return columns.settings[index + part].linear;
            });
            give(pair, &Group::point, setting(&Kind::Settings::max_linear), [&](VectorLanes impulse) {
                return point_change<true>(point.velocity(pair), gap, spring, k.k11, k.k12, k.k22, impulse);
            });
        }
        if (parts() & Kind::drive_part)
            give(pair, &Group::drive, setting(&Kind::Settings::max_drive), [&](VectorLanes) {
                return -solve_symmetric(k.k11, k.k12, k.k22,
                                        point.velocity(pair) - setting(&Kind::Settings::velocity));
            });
    }

private:
    /// Adds a change to an impulse, limits the result to the length `most`, and applies the difference.
    template <class ChangeOf>
    void give(PairLanes& pair, WideVector Group::*of, Lanes most, ChangeOf change_of) const {
        const VectorLanes impulse = get(of);
        const VectorLanes next = shortened(impulse + change_of(impulse), most);
        pair.give(point.load(next - impulse));
        put(of, next);
    }
};

#endif  // DAMSON_OF_WIDTH
