// The mathematics that all kinds of joint share: what a row is, how it follows turning arms, and the rows for
// motors, springs and limits, written once.
//
//   rigid     soft enough to converge, stiff enough not to be seen; closes its gap in biased passes only
//   spring    a real spring, in biased passes only: taken twice a substep it would be damped twice
//   limit     one-sided; speculative while there is room left, rigid when there is none
//   motor     a wanted speed, an impulse that never exceeds its bound
//
// A motor or a spring never drives its row faster than the row's limits leave room for.
//
// A warm start was given along the axes and at the arms of the last substep. Left as it was while the bodies
// turn, it would do work, and a pendulum would gain height: so the next substep starts with what would be
// given at the arms that it begins with (joint_solver.cpp). Pure turning impulses have no direction and need
// not follow.
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
#include "../defs/body_rows.hpp"
#include "motion.hpp"

namespace damson {

/// What a step tells its joints.
struct JointStep {
    float h = 0.0f;      ///< [s]
    float inv_h = 0.0f;  ///< [1/s]
    Softness softness{};
};

/// What a joint carries from step to step: impulses of the last substep, each kind using those it has.
struct AccumulatedImpulses {
    glm::vec2 point{0.0f};  ///< On B. [N s]
    glm::vec2 drive{0.0f};  ///< On B. [N s]
    float turn = 0.0f;      ///< On B. [N m s]
    float line = 0.0f;      ///< [N s]
    float spring = 0.0f;    ///< [N s] or [N m s]
    float motor = 0.0f;     ///< Likewise.
    float lower = 0.0f;     ///< Likewise.
    float upper = 0.0f;     ///< Likewise.
    float seen_a = 0.0f;    ///< A gear's: angle or translation of its joints when last looked at.
    float seen_b = 0.0f;    ///< Likewise.
    float error = 0.0f;     ///< A gear's: what its sum was off by then.

    bool operator==(const AccumulatedImpulses&) const = default;

    /// Calls `visit(name, value, unit)` for each field, in this order: digests and descriptions go through it.
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

/// What every step writes of a joint: a cache line.
struct alignas(64) JointImpulses {
    AccumulatedImpulses memory{};
    glm::vec2 reaction{0.0f};    ///< On B, of the last substep. [N s]
    float reaction_turn = 0.0f;  ///< Likewise. [N m s]
};
static_assert(sizeof(JointImpulses) == 64);

/// Impulses on A and on B that have a direction or an arm.
struct JointImpulse {
    glm::vec2 p_a{0.0f};  ///< [N s]
    glm::vec2 p_b{0.0f};  ///< [N s]
    float l_a = 0.0f;     ///< [N m s]
    float l_b = 0.0f;     ///< [N m s]
};

/// `p` on B at the arm whose moment is l_b, and its opposite on A.
inline JointImpulse opposed(glm::vec2 p, float l_a, float l_b) noexcept {
    return {-p, p, -l_a, l_b};
}

/// The head of every solver row.
struct JointConstraint {
    std::uint32_t row_a = 0, row_b = 0;  ///< Of the motions.
    glm::vec2 r_a{0.0f};         ///< Arm from A's centre of mass to its anchor, at the step's start. [m]
    glm::vec2 r_b{0.0f};         ///< Likewise B's. [m]
    glm::vec2 separation{0.0f};  ///< From A's anchor to B's, likewise. [m]
    float angle = 0.0f;          ///< Of B's frame against A's, likewise, where it is held. [rad]
    Softness softness{};         ///< Of what is rigid.
    JointImpulse given{};        ///< At the arms of the time; see above.
    AccumulatedImpulses memory{};
};

/// `r` turned by `radians`, to second order: good to 1e-4 of its length at 0.1 rad. Beyond a quarter the
/// length is kept and the angle falls behind, up to half a turn: a fast wheel must not have ever longer
/// spokes.
inline glm::vec2 turned(glm::vec2 r, float radians) noexcept {
    const float cosine = 1.0f - 0.5f * radians * radians;
    const glm::vec2 longer = cosine * r + radians * left_perpendicular(r);
    if (std::fabs(radians) < 0.25f) [[likely]]
        return longer;
    return (1.0f / std::sqrt(cosine * cosine + radians * radians)) * longer;
}

/// The same angle within half a turn of zero. [rad]
inline float unwound(float radians) noexcept {
    if (std::fabs(radians) <= pi) [[likely]]
        return radians;
    return radians - 2.0f * pi * std::floor(radians * (0.5f / pi) + 0.5f);
}

/// Solves the symmetric system K x = rhs of two rows; zero where K is singular.
inline glm::vec2 solve_symmetric(float k11, float k12, float k22, glm::vec2 rhs) noexcept {
    const float determinant = k11 * k22 - k12 * k12;
    if (determinant == 0.0f) return glm::vec2{0.0f};
    const float inverse = 1.0f / determinant;
    return {inverse * (k22 * rhs.x - k12 * rhs.y), inverse * (k11 * rhs.y - k12 * rhs.x)};
}

inline float inverse_or_zero(float k) noexcept {
    return k > 0.0f ? 1.0f / k : 0.0f;
}

/// `v`, no longer than `size`.
inline glm::vec2 shortened(glm::vec2 v, float size) noexcept {
    const float long_is = length(v);
    return long_is > size ? (size / long_is) * v : v;
}

/// Fills the arms of a row's head and what is between them.
inline void place_row(JointConstraint& row, const BodyPose& a, const BodyPose& b, glm::vec2 anchor_local_a,
                      glm::vec2 anchor_local_b) noexcept {
    row.r_a = a.frame.rotation * (anchor_local_a - a.center_local);
    row.r_b = b.frame.rotation * (anchor_local_b - b.center_local);
    row.separation = (b.center + row.r_b) - (a.center + row.r_a);
}

/// Of B's joint frame against A's; `angle_local` are those of the frames in the bodies'. [rad]
/// Cost: an arc tangent, so that only kinds ask that hold the angle.
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

/// How a row answers a velocity. `rate` is added to it. [m/s] or [rad/s]
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

/// `room` is what is left, negative if the limit is passed.
inline PartAnswer limiting(const Softness& softness, float room, float inv_h, bool is_biased) noexcept {
    if (room > 0.0f) return {room * inv_h};
    return rigid(softness, room, is_biased);
}

/// The impulse that a row of two asks for, on top of `impulse`.
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

/// Anchors, as the bodies have carried them since the step began.
struct PointPart {
    glm::vec2 r_a, r_b;    ///< [m]
    glm::vec2 separation;  ///< From A's anchor to B's. [m]

    PointPart(const JointConstraint& row, const SolverBody& a, const SolverBody& b) noexcept
        : r_a(turned(row.r_a, a.turn)),
          r_b(turned(row.r_b, b.turn)),
          separation(row.separation + (b.shift - a.shift) + (r_b - row.r_b) - (r_a - row.r_a)) {}

    /// The same joint with both arms to one place between the anchors. Opposite impulses there cancel as
    /// moments, too, however far the anchors are apart and wherever the impulse points. The body that is
    /// harder to turn has the longer share of the way: what cannot turn takes all of it, and the impulse acts
    /// at the other's anchor.
    PointPart at_one_place(const SolverBody& a, const SolverBody& b) const noexcept {
        const float share = b.inv_inertia * inverse_or_zero(a.inv_inertia + b.inv_inertia);
        PointPart moved = *this;
        moved.r_a += share * separation;
        moved.r_b -= (1.0f - share) * separation;
        return moved;
    }

    /// Of `p` on B at its arm and its opposite on A.
    JointImpulse load(glm::vec2 p) const noexcept { return opposed(p, cross(r_a, p), cross(r_b, p)); }

    glm::vec2 velocity(const JointPair& pair) const noexcept {
        return (pair.b.v + cross(pair.b.w, r_b)) - (pair.a.v + cross(pair.a.w, r_a));
    }
};

/// What the impulses of a point do to its velocity: the matrix of its two rows. [1/kg]
struct PointMatrix {
    float k11, k12, k22;

    PointMatrix(const PointPart& place, const JointPair& pair) noexcept {
        const glm::vec2 r_a = place.r_a, r_b = place.r_b;
        const float m = pair.inv_mass(), i_a = pair.a.inv_inertia, i_b = pair.b.inv_inertia;
        k11 = m + i_a * r_a.y * r_a.y + i_b * r_b.y * r_b.y;
        k12 = -i_a * r_a.x * r_a.y - i_b * r_b.x * r_b.y;
        k22 = m + i_a * r_a.x * r_a.x + i_b * r_b.x * r_b.x;
    }
    /// The change that brings the anchors to `dv` = 0, and in biased passes together.
    glm::vec2 change(glm::vec2 dv, glm::vec2 gap, const Softness& softness, bool is_biased,
                     glm::vec2 impulse) const noexcept {
        return point_change(dv, gap, softness, is_biased, k11, k12, k22, impulse);
    }
};

/// The row "B turns against A".
struct AnglePart {
    float mass = 0.0f;  ///< [kg m2]

    explicit AnglePart(const JointPair& pair) noexcept : mass(inverse_or_zero(pair.inv_inertia())) {}
    float speed(const JointPair& pair) const noexcept { return pair.b.w - pair.a.w; }
    void give(JointPair& pair, float impulse) const noexcept { pair.turn(impulse); }
};

/// The row "B turns against A" of a hinge, whose point is solved right after it. Its speed is the one that will be
/// left then, and its mass that of the bodies as they hang together: the two rows come out as if solved at once.
/// With the moments of inertia alone a motor or a limit would learn of a long arm or of a load only from pass to
/// pass, and lag behind.
struct HingePart {
    const PointPart& place;
    const PointMatrix& k;
    const Softness& softness;
    bool is_biased;
    const glm::vec2& point;  ///< Impulse of the point so far. [N s]
    glm::vec2 coupling;      ///< What a turning impulse of one does to the velocity of the point. [1/(kg m)]
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

    /// A difference of numbers that are nearly equal is mostly rounding below this. [-]
    static constexpr float least_share = 1e-4f;
};

/// The row "B's anchor moves along n against A".
struct AxisPart {
    glm::vec2 n{0.0f};                 ///< [-]
    float arm_a = 0.0f, arm_b = 0.0f;  ///< Moments of n. [m]
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

/// One pass over one row. The impulse stays within [least, most].
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

/// Speeds that a limit leaves to the motor and to the spring of its row. [m/s] or [rad/s]
struct SpeedRange {
    float least = -no_bound, most = no_bound;
};

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
        // seen from the other side: room is what is left upward, and the impulse pushes down
        const PartAnswer answer = limiting(softness, upper - value, inv_h, is_biased);
        const float asked =
            -answer.mass_scale * row.mass * (-row.speed(pair) + answer.rate) - answer.impulse_scale * above;
        const float next = std::max(above + asked, 0.0f);
        row.give(pair, above - next);
        above = next;
    }
};

/// `asked` of a motor or a spring whose impulse is `impulse`, less what would only push through a limit.
/// The limit is soft and would yield to it.
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

struct MotorPart {
    bool is_on = false;
    float speed = 0.0f;        ///< [m/s] or [rad/s]
    float max_impulse = 0.0f;  ///< In a substep. [N s] or [N m s]

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

struct SpringPart {
    bool is_on = false;
    Softness softness{};
    float rest = 0.0f;  ///< [m] or [rad]

    /// In biased passes.
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

/// Turns the settings of a definition into those of its rows, and forgets the impulses of what is off.
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

/// An axis that is fixed in A, and B's anchor on it.
struct AxisFrame {
    glm::vec2 axis, normal;        ///< [-]
    float translation, deviation;  ///< Of B's anchor along the axis and across it. [m]
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
