// Constraint rows that all kinds of joints share: points, angles, axes, motors, springs and limits, and how
// rows follow rotating lever arms.
//
//   rigid     soft enough to converge, but so stiff that no gap is visible; closes the gap in biased passes
//             only
//   spring    a physical spring; solved in biased passes only, because two passes per substep would double
//             its damping
//   limit     one-sided; speculative until the limit is reached, rigid beyond it
//   motor     a target speed with a bounded impulse
//
// A motor or a spring never drives its row faster than the limits of the row allow.
//
// Notation: C is the position constraint of a row, J its Jacobian, and Cdot = J V its velocity, where V =
// (v_a, w_a, v_b, w_b) are the velocities of both bodies.
//
//   d          vector from A's anchor to B's
//   angle      angle of B's joint frame relative to A's
//   r_a, r_b   arms from the centers of mass to the anchors
//   perp(r)    (-r.y, r.x)
//
// Accumulated impulses act along the axes and at the lever arms of their substep. If they were applied
// unchanged while the bodies rotate, they would do work, and a pendulum would gain height. The next substep
// therefore applies the same impulses at its own arms (joint_solver.cpp). Purely angular impulses have no
// direction and need no update.
//
// Source: Catto, "Soft Constraints", 2011; Catto, "Solver2D", 2024.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <glm/vec2.hpp>

#include "../../core/transform.hpp"
#include "../../core/trigonometry.hpp"
#include "../../core/vector.hpp"
#include "../model/bulk.hpp"
#include "motion.hpp"

namespace damson {

/// Step parameters that joints need.
struct JointStep {
    float h = 0.0f;      ///< Duration of a substep. [s]
    float inv_h = 0.0f;  ///< Substep rate. [1/s]
    Softness softness{};
};

/// Data that a joint keeps from step to step: mainly the impulses of the last substep. Each kind of joint
/// uses only the fields that it needs.
struct AccumulatedImpulses {
    glm::vec2 point{0.0f};  ///< Impulse at the anchor, on B. [N s]
    glm::vec2 drive{0.0f};  ///< Impulse of a motor joint's velocity drive, on B. [N s]
    float turn = 0.0f;      ///< Angular impulse on B. [N m s]
    float line = 0.0f;      ///< Impulse of a single linear row. [N s]
    float spring = 0.0f;    ///< Impulse of the spring. [N s] or [N m s]
    float motor = 0.0f;     ///< Impulse of the motor. [N s] or [N m s]
    float lower = 0.0f;     ///< Impulse of the lower limit. [N s] or [N m s]
    float upper = 0.0f;     ///< Impulse of the upper limit. [N s] or [N m s]
    float seen_a = 0.0f;    ///< Gear: angle or translation of its first joint in the last step. [rad] or [m]
    float seen_b = 0.0f;    ///< Gear: angle or translation of its second joint in the last step. [rad] or [m]
    float error = 0.0f;     ///< Gear: error of the sum of both coordinates in the last step. [rad] or [m]

    bool operator==(const AccumulatedImpulses&) const = default;

    /// Calls `visit(name, value, unit)` for each field in order of declaration. Used by digests and
    /// descriptions.
    template <class Visit>
    void each_field(Visit&& visit) const {
        constexpr const char* either = "N s or N m s";
        visit("point", point, "N s");
        visit("drive", drive, "N s");
        visit("turn", turn, "N m s");
        visit("line", line, "N s");
        visit("spring", spring, either);
        visit("motor", motor, either);
        visit("lower", lower, either);
        visit("upper", upper, either);
        visit("seen_a", seen_a, "rad or m");
        visit("seen_b", seen_b, "rad or m");
        visit("error", error, "rad or m");
    }
};
static_assert(sizeof(AccumulatedImpulses) == 2 * sizeof(glm::vec2) + 9 * sizeof(float),
              "each_field() has all");

/// Joint data that every step writes. It fills one cache line.
struct alignas(64) JointImpulses {
    AccumulatedImpulses memory{};
    glm::vec2 reaction{0.0f};    ///< Impulse on B in the last substep. [N s]
    float reaction_turn = 0.0f;  ///< Angular impulse on B in the last substep. [N m s]
};
static_assert(sizeof(JointImpulses) == 64);

/// Linear and angular impulses on A and on B.
struct JointImpulse {
    glm::vec2 p_a{0.0f};  ///< [N s]
    glm::vec2 p_b{0.0f};  ///< [N s]
    float l_a = 0.0f;     ///< [N m s]
    float l_b = 0.0f;     ///< [N m s]
};

/// Returns the impulse `p` on B and the opposite impulse on A. `l_a` and `l_b` are the moments of `p` about
/// the centers of A and B.
inline JointImpulse opposed(glm::vec2 p, float l_a, float l_b) noexcept {
    return {-p, p, -l_a, l_b};
}

/// Data that all kinds of joint constraints have.
struct JointConstraint {
    std::uint32_t row_a = 0, row_b = 0;  ///< Rows of the bodies' motions.
    glm::vec2 r_a{0.0f};         ///< Arm from A's center of mass to its anchor, at the step's start. [m]
    glm::vec2 r_b{0.0f};         ///< Arm from B's center of mass to its anchor, at the step's start. [m]
    glm::vec2 separation{0.0f};  ///< Vector from A's anchor to B's, at the step's start. [m]
    /// Angle of B's joint frame relative to A's, at the step's start. Unused by some kinds. [rad]
    float angle = 0.0f;
    Softness softness{};   ///< Softness of the rigid rows.
    JointImpulse given{};  ///< Impulse applied in this substep, at the substep's arms.
    AccumulatedImpulses memory{};
};

/// Returns `r` rotated by `radians`, to second order. At 0.1 rad the error is 1e-4 of the length. From 0.25
/// rad on, the result is scaled to the length of `r`, because the arms of a fast wheel would otherwise grow.
/// The angle is then smaller than `radians`.
inline glm::vec2 turned(glm::vec2 r, float radians) noexcept {
    const float cosine = 1.0f - 0.5f * radians * radians;
    const glm::vec2 longer = cosine * r + radians * left_perpendicular(r);
    if (std::fabs(radians) < 0.25f) [[likely]]
        return longer;
    return (1.0f / std::sqrt(cosine * cosine + radians * radians)) * longer;
}

/// Returns the angle shifted by full turns to [-pi, pi]. [rad]
inline float unwound(float radians) noexcept {
    if (std::fabs(radians) <= pi) [[likely]]
        return radians;
    return radians - 2.0f * pi * std::floor(radians * (0.5f / pi) + 0.5f);
}

/// Solves the symmetric 2x2 system K x = rhs. Returns zero if K is singular.
inline glm::vec2 solve_symmetric(float k11, float k12, float k22, glm::vec2 rhs) noexcept {
    const float determinant = k11 * k22 - k12 * k12;
    if (determinant == 0.0f) return glm::vec2{0.0f};
    const float inverse = 1.0f / determinant;
    return {inverse * (k22 * rhs.x - k12 * rhs.y), inverse * (k11 * rhs.y - k12 * rhs.x)};
}

inline float inverse_or_zero(float k) noexcept {
    return k > 0.0f ? 1.0f / k : 0.0f;
}

/// Returns `v`, scaled down to the length `size` if it is longer.
inline glm::vec2 shortened(glm::vec2 v, float size) noexcept {
    const float long_is = length(v);
    return long_is > size ? (size / long_is) * v : v;
}

/// Sets the lever arms of a row and the vector between its anchors.
inline void place_row(JointConstraint& row, const BodyPose& a, const BodyPose& b, glm::vec2 anchor_local_a,
                      glm::vec2 anchor_local_b) noexcept {
    row.r_a = a.frame.rotation * (anchor_local_a - a.center_local);
    row.r_b = b.frame.rotation * (anchor_local_b - b.center_local);
    row.separation = (b.center + row.r_b) - (a.center + row.r_a);
}

/// Returns the angle of B's joint frame relative to A's. `angle_local_a` and `angle_local_b` are the angles of the
/// joint frames in their bodies. [rad]
/// Cost: an arc tangent. Only kinds that constrain or use the angle call this function.
inline float angle_between(const BodyPose& a, const BodyPose& b, float angle_local_a,
                           float angle_local_b) noexcept {
    return unwound((a.frame.rotation.inverse() * b.frame.rotation).angle() + angle_local_b - angle_local_a);
}

/// The two bodies of a joint while it is solved.
struct JointPair {
    SolverBody& a;
    SolverBody& b;
    JointImpulse& given;

    void push(const JointImpulse& load) noexcept {
        a.v += a.inv_mass * load.p_a;
        a.w += a.inv_inertia * load.l_a;
        b.v += b.inv_mass * load.p_b;
        b.w += b.inv_inertia * load.l_b;
    }
    void give(const JointImpulse& load) noexcept {
        push(load);
        given.p_a += load.p_a;
        given.p_b += load.p_b;
        given.l_a += load.l_a;
        given.l_b += load.l_b;
    }
    void turn(float l) noexcept {
        a.w -= a.inv_inertia * l;
        b.w += b.inv_inertia * l;
    }
    float inv_mass() const noexcept { return a.inv_mass + b.inv_mass; }
    float inv_inertia() const noexcept { return a.inv_inertia + b.inv_inertia; }
};

/// Coefficients of a row's impulse. `rate` is a bias that is added to the row's velocity. [m/s] or [rad/s]
struct PartAnswer {
    float rate = 0.0f;
    float mass_scale = 1.0f;
    float impulse_scale = 0.0f;
};

inline PartAnswer rigid(const Softness& softness, float gap, bool is_biased) noexcept {
    if (!is_biased) return {};
    return {softness.bias_rate * gap, softness.mass_scale, softness.impulse_scale};
}

inline PartAnswer springy(const Softness& spring, float stretch) noexcept {
    return {spring.bias_rate * stretch, spring.mass_scale, spring.impulse_scale};
}

/// Returns the coefficients of a limit. `room` is the distance to the limit, negative beyond it.
inline PartAnswer limiting(const Softness& softness, float room, float inv_h, bool is_biased) noexcept {
    if (room > 0.0f) return {room * inv_h};
    return rigid(softness, room, is_biased);
}

/// Returns the impulse change of a block of two rows whose accumulated impulse is `impulse`.
inline glm::vec2 point_change(glm::vec2 dv, glm::vec2 gap, const Softness& softness, bool is_biased,
                              float k11, float k12, float k22, glm::vec2 impulse) noexcept {
    glm::vec2 bias{0.0f};
    float mass_scale = 1.0f, impulse_scale = 0.0f;
    if (is_biased) {
        bias = softness.bias_rate * gap;
        mass_scale = softness.mass_scale;
        impulse_scale = softness.impulse_scale;
    }
    return -mass_scale * solve_symmetric(k11, k12, k22, dv + bias) - impulse_scale * impulse;
}

/// Two rows that pull the anchors together. The arms follow the motion of the bodies since the step began.
///   C    = d
///   Cdot = v_b + w_b perp(r_b) - v_a - w_a perp(r_a)
///   J    = [-I, -perp(r_a), I, perp(r_b)]
struct PointPart {
    glm::vec2 r_a, r_b;    ///< [m]
    glm::vec2 separation;  ///< Vector d from A's anchor to B's. [m]

    PointPart(const JointConstraint& row, const SolverBody& a, const SolverBody& b) noexcept
        : r_a(turned(row.r_a, a.turn)),
          r_b(turned(row.r_b, b.turn)),
          separation(row.separation + (b.shift - a.shift) + (r_b - row.r_b) - (r_a - row.r_a)) {}

    /// Returns the same rows with both lever arms ending at a common point between the anchors. Equal and
    /// opposite impulses at one point produce no net torque, even if the anchors are apart. The arm of the
    /// body with the larger rotational inertia moves more. If one body cannot rotate, its arm alone moves, to
    /// the other body's anchor.
    PointPart at_one_place(const SolverBody& a, const SolverBody& b) const noexcept {
        const float share = b.inv_inertia * inverse_or_zero(a.inv_inertia + b.inv_inertia);
        PointPart moved = *this;
        moved.r_a += share * separation;
        moved.r_b -= (1.0f - share) * separation;
        return moved;
    }

    /// Returns the impulse `p` on B and the opposite impulse on A, each with its moment.
    JointImpulse load(glm::vec2 p) const noexcept { return opposed(p, cross(r_a, p), cross(r_b, p)); }

    glm::vec2 velocity(const JointPair& pair) const noexcept {
        return (pair.b.v + cross(pair.b.w, r_b)) - (pair.a.v + cross(pair.a.w, r_a));
    }
};

/// Matrix K = J M^-1 J^T of a point's two rows. [1/kg]
struct PointMatrix {
    float k11, k12, k22;

    PointMatrix(const PointPart& place, const JointPair& pair) noexcept {
        const glm::vec2 r_a = place.r_a, r_b = place.r_b;
        const float m = pair.inv_mass(), i_a = pair.a.inv_inertia, i_b = pair.b.inv_inertia;
        k11 = m + i_a * r_a.y * r_a.y + i_b * r_b.y * r_b.y;
        k12 = -i_a * r_a.x * r_a.y - i_b * r_b.x * r_b.y;
        k22 = m + i_a * r_a.x * r_a.x + i_b * r_b.x * r_b.x;
    }
    /// Returns the impulse change that makes `dv` zero. In biased passes the change also closes the gap.
    glm::vec2 change(glm::vec2 dv, glm::vec2 gap, const Softness& softness, bool is_biased,
                     glm::vec2 impulse) const noexcept {
        return point_change(dv, gap, softness, is_biased, k11, k12, k22, impulse);
    }
};

/// Row for the angle of B relative to A.
///   C    = angle - target
///   Cdot = w_b - w_a
///   J    = [0, -1, 0, 1]
struct AnglePart {
    float mass = 0.0f;  ///< [kg m2]

    explicit AnglePart(const JointPair& pair) noexcept : mass(inverse_or_zero(pair.inv_inertia())) {}
    float speed(const JointPair& pair) const noexcept { return pair.b.w - pair.a.w; }
    void give(JointPair& pair, float impulse) const noexcept { pair.turn(impulse); }
};

/// Angle row of a revolute joint, solved right before the joint's point. `speed` is the relative angular
/// velocity that will remain after the point has been solved, and `mass` includes the coupling with the
/// point. Angle and point thus behave as if solved in one block. If `mass` came from the moments of inertia
/// alone, a motor or limit would need several passes to react to a long arm or a load.
struct HingePart {
    const PointPart& place;
    const PointMatrix& k;
    const Softness& softness;
    bool is_biased;
    const glm::vec2& point;  ///< Accumulated impulse of the point. [N s]
    glm::vec2 coupling;      ///< Velocity of the point per unit of angular impulse. [1/(kg m)]
    float mass = 0.0f;       ///< [kg m2]

    HingePart(const JointPair& pair, const PointPart& at, const PointMatrix& matrix, const Softness& soft,
              bool has_bias, const glm::vec2& impulse) noexcept
        : place(at),
          k(matrix),
          softness(soft),
          is_biased(has_bias),
          point(impulse),
          coupling(pair.a.inv_inertia * left_perpendicular(at.r_a) +
                   pair.b.inv_inertia * left_perpendicular(at.r_b)) {
        const float taken = (is_biased ? softness.mass_scale : 1.0f) *
                            dot(coupling, solve_symmetric(k.k11, k.k12, k.k22, coupling));
        mass = inverse_or_zero(std::max(pair.inv_inertia() - taken, least_share * pair.inv_inertia()));
    }
    float speed(const JointPair& pair) const noexcept {
        const glm::vec2 change = k.change(place.velocity(pair), place.separation, softness, is_biased, point);
        return (pair.b.w - pair.a.w) + dot(coupling, change);
    }
    void give(JointPair& pair, float impulse) const noexcept { pair.turn(impulse); }

    /// Lower bound on the remaining inverse inertia, as a fraction of the pair's. Smaller values are mostly
    /// rounding errors. [-]
    static constexpr float least_share = 1e-4f;
};

/// Row for the motion of B's anchor relative to A, along n.
///   C    = dot(n, d) - target
///   Cdot = dot(n, v_b - v_a) + arm_b w_b - arm_a w_a
///   J    = [-n, -arm_a, n, arm_b]
struct AxisPart {
    glm::vec2 n{0.0f};                 ///< [-]
    float arm_a = 0.0f, arm_b = 0.0f;  ///< Moments of n about A's and B's centers. [m]
    float mass = 0.0f;                 ///< [kg]

    AxisPart(const JointPair& pair, glm::vec2 direction, float moment_a, float moment_b) noexcept
        : n(direction), arm_a(moment_a), arm_b(moment_b) {
        mass = inverse_or_zero(pair.inv_mass() + pair.a.inv_inertia * arm_a * arm_a +
                               pair.b.inv_inertia * arm_b * arm_b);
    }
    JointImpulse load(float impulse) const noexcept {
        return opposed(impulse * n, impulse * arm_a, impulse * arm_b);
    }
    float speed(const JointPair& pair) const noexcept {
        return dot(n, pair.b.v - pair.a.v) + arm_b * pair.b.w - arm_a * pair.a.w;
    }
    void give(JointPair& pair, float impulse) const noexcept { pair.give(load(impulse)); }
};

/// Solves one row once. The accumulated impulse stays within [least, most].
template <class Row>
void solve_part(const Row& row, JointPair& pair, const PartAnswer& answer, float wanted_speed, float least,
                float most, float& impulse) noexcept {
    const float asked = -answer.mass_scale * row.mass * (row.speed(pair) - wanted_speed + answer.rate) -
                        answer.impulse_scale * impulse;
    const float next = std::clamp(impulse + asked, least, most);
    row.give(pair, next - impulse);
    impulse = next;
}

inline constexpr float no_bound = 3.0e38f;

/// Speed range to which a row's limits restrict the row's motor and spring. [m/s] or [rad/s]
struct SpeedRange {
    float least = -no_bound, most = no_bound;
};

/// Lower and upper limit of a row whose coordinate is `value`. J is the row's Jacobian.
///   lower:  C = value - lower >= 0,  J
///   upper:  C = upper - value >= 0, -J
struct LimitPart {
    bool is_on = false;
    float lower = 0.0f, upper = 0.0f;  ///< [m] or [rad]

    SpeedRange speeds(float value, const Softness& softness, float inv_h, bool is_biased) const noexcept {
        if (!is_on) return {};
        return {-limiting(softness, value - lower, inv_h, is_biased).rate,
                limiting(softness, upper - value, inv_h, is_biased).rate};
    }

    template <class Row>
    void solve(const Row& row, JointPair& pair, float value, const Softness& softness, float inv_h,
               bool is_biased, float& below, float& above) const noexcept {
        if (!is_on) return;
        solve_part(row, pair, limiting(softness, value - lower, inv_h, is_biased), 0.0f, 0.0f, no_bound,
                   below);
        // the upper limit is the mirror image: the impulse acts in the negative direction
        const PartAnswer answer = limiting(softness, upper - value, inv_h, is_biased);
        const float asked =
            -answer.mass_scale * row.mass * (-row.speed(pair) + answer.rate) - answer.impulse_scale * above;
        const float next = std::max(above + asked, 0.0f);
        row.give(pair, above - next);
        above = next;
    }
};

/// Returns the motor or spring impulse `asked`, reduced so that it does not push the row through a limit.
/// Limits are soft and would give way. `impulse` is the accumulated impulse.
template <class Row>
float within_speeds(const Row& row, const JointPair& pair, const SpeedRange& speeds, float impulse,
                    float asked) noexcept {
    const float speed = row.speed(pair);
    const float least = impulse - row.mass * (speed - speeds.least);
    const float most = impulse - row.mass * (speed - speeds.most);
    if (asked > most) return std::max(most, std::min(0.0f, asked));
    if (asked < least) return std::min(least, std::max(0.0f, asked));
    return asked;
}

/// Row that drives its coordinate at `speed`, with a bounded impulse.
struct MotorPart {
    bool is_on = false;
    float speed = 0.0f;        ///< [m/s] or [rad/s]
    float max_impulse = 0.0f;  ///< Largest impulse per substep. [N s] or [N m s]

    template <class Row>
    void solve(const Row& row, JointPair& pair, float& impulse,
               const SpeedRange& speeds = {}) const noexcept {
        if (!is_on) return;
        const float driven = impulse - row.mass * (row.speed(pair) - speed);
        const float next =
            std::clamp(within_speeds(row, pair, speeds, impulse, driven), -max_impulse, max_impulse);
        row.give(pair, next - impulse);
        impulse = next;
    }
};

/// Row that pulls its coordinate to `rest`.
struct SpringPart {
    bool is_on = false;
    Softness softness{};
    float rest = 0.0f;  ///< [m] or [rad]

    /// Solves the spring. Does nothing in passes without bias.
    template <class Row>
    void solve(const Row& row, JointPair& pair, float stretch, bool is_biased, float& impulse,
               const SpeedRange& speeds = {}) const noexcept {
        if (!is_on || !is_biased) return;
        const PartAnswer answer = springy(softness, stretch);
        const float asked =
            -answer.mass_scale * row.mass * (row.speed(pair) + answer.rate) - answer.impulse_scale * impulse;
        const float next = within_speeds(row, pair, speeds, impulse, impulse + asked);
        row.give(pair, next - impulse);
        impulse = next;
    }
};

/// Creates a motor from a definition. Clears the accumulated impulse if the motor is disabled. make_spring()
/// and make_limits() do the same for springs and limits.
template <class Def>
MotorPart make_motor(const Def& def, const JointStep& step, AccumulatedImpulses& memory) noexcept {
    if (!def.has_motor) memory.motor = 0.0f;
    if constexpr (requires { def.max_motor_torque; })
        return {def.has_motor, def.motor_speed, step.h * def.max_motor_torque};
    else
        return {def.has_motor, def.motor_speed, step.h * def.max_motor_force};
}

template <class Def>
SpringPart make_spring(const Def& def, float rest, const JointStep& step,
                       AccumulatedImpulses& memory) noexcept {
    const bool is_on = def.has_spring && def.spring_hertz > 0.0f;
    if (!is_on) memory.spring = 0.0f;
    if (!is_on) return {};
    return {is_on, make_softness(def.spring_hertz, def.spring_damping_ratio, step.h), rest};
}

template <class Def>
LimitPart make_limits(const Def& def, float lower, float upper, AccumulatedImpulses& memory) noexcept {
    if (!def.has_limits) memory.lower = memory.upper = 0.0f;
    return {def.has_limits, lower, upper};
}

/// An axis that is fixed in A, and the position of B's anchor relative to it. The axis rotates with A, so A's
/// arm ends at B's anchor: axis_a = cross(d + r_a, axis), axis_b = cross(r_b, axis). The same holds for the
/// normal.
struct AxisFrame {
    glm::vec2 axis, normal;        ///< [-]
    float translation, deviation;  ///< Components of d along the axis and along the normal. [m]
    float axis_a, axis_b;          ///< Moments of the axis. [m]
    float normal_a, normal_b;      ///< Moments of the normal. [m]

    AxisFrame(const JointConstraint& row, glm::vec2 axis_at_start, const SolverBody& a,
              const SolverBody& b) noexcept {
        const PointPart point(row, a, b);
        axis = turned(axis_at_start, a.turn);
        normal = left_perpendicular(axis);
        translation = dot(axis, point.separation);
        deviation = dot(normal, point.separation);
        const glm::vec2 arm_a = point.separation + point.r_a;
        axis_a = cross(arm_a, axis);
        axis_b = cross(point.r_b, axis);
        normal_a = cross(arm_a, normal);
        normal_b = cross(point.r_b, normal);
    }

    JointImpulse load(float along, float across) const noexcept {
        return opposed(along * axis + across * normal, along * axis_a + across * normal_a,
                       along * axis_b + across * normal_b);
    }
};

}  // namespace damson
