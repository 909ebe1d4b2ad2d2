// Joints of one kind in columns for SIMD. A column stores one value for each of four joints.
//
//   groups       data that every pass reads: rows, arms, accumulated impulses, and the impulses applied in
//                the substep
//   angles       data that only some passes read, like the kind's own settings; stored separately, because
//   settings     memory bandwidth limits the speed of large worlds
//   by part      springs, motors, limits and custom softnesses, which only some joints have
//   locals       data from which a step computes the arms
//
// A kind of joint is a struct, for example RevoluteJoint. Its members determine the columns:
//
//   Def                       the definition
//   Group                     derives from MomentHead or ImpulseHead. Members named `point`, `drive`, `line` or
//                             `turn` are the impulses of that name in AccumulatedImpulses. `separation`
//                             (vector from A's anchor to B's) and `axis` are set in every step.
//   Settings                  optional; see `settings` above
//   targets(def)              only with springs, motors and limits: their target values
//   own_parts(def)            optional: the parts that only this kind has
//   uses_angle(parts)         optional: whether a step computes the joint's angle
//   error(def, frames)        optional: the position error of rigid constraints
//   reaction_turn(impulses)   optional: the angular impulse on B if it is not `turn`
//   fill(...), place(...)     optional: set the remaining members; see joint_groups.hpp
//
// Columns, including the impulses, persist from step to step. A step only updates the joints' poses. Columns
// are filled again if joints were created, destroyed, recolored or edited, or if the substep length changed.
//
// If only some lanes of a group have a part (a spring, say), the other lanes get a neutral part that applies
// no impulse.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <glm/vec2.hpp>
#include <vector>

#include "../../core/contract.hpp"
#include "../../core/vector.hpp"
#include "../../core/wide.hpp"
#include "../model/joint_defs.hpp"
#include "joint_impulses.hpp"
#include "motion.hpp"

namespace damson {

/// Step parameters that joints need.
struct JointStep {
    float h = 0.0f;      ///< Duration of a substep. [s]
    float inv_h = 0.0f;  ///< Substep rate. [1/s]
    Softness softness{};
};

/// 2D vectors of four joints.
struct WideVector {
    Wide x, y;
};

/// Four joints that share no moving body. Unused lanes are zero.
struct JointHead {
    WideRows row_a, row_b;  ///< Motion rows; see motion.hpp.
    WideVector r_a, r_b;    ///< Arms from the centers of mass to the anchors, at the step's start. [m]
};

/// Groups of kinds whose arms rotate but whose impulses keep their direction: also stores the moments that
/// the joints have applied to A and B in the substep. [N m s]
struct MomentHead : JointHead {
    Wide given_l_a, given_l_b;
};

/// Groups of kinds whose impulse directions rotate: also stores the impulse that the joints have applied to B
/// in the substep. A gets the opposite. [N s]
struct ImpulseHead : MomentHead {
    WideVector given_p;
};

struct SoftnessColumns {
    Wide bias_rate;      ///< [1/s]
    Wide mass_scale;     ///< [-]
    Wide impulse_scale;  ///< [-]
};

/// Springs, used in biased passes only. Here and below, values without a unit are in [rad] or [m], depending
/// on the row.
struct SpringColumns : SoftnessColumns {
    Wide rest;
    Wide impulse;  ///< Impulse on B.
};

struct MotorColumns {
    Wide speed;
    Wide max_impulse;  ///< Limit per substep.
    Wide impulse;      ///< Impulse on B.
};

struct LimitColumns {
    Wide lower, upper;
    /// Impulses of the lower and upper limit. `below` acts on B, `above` acts in the opposite direction.
    Wide below, above;
};

/// Bit mask of the parts that at least one lane has, in this group or in a group that is solved with it.
using JointParts = std::uint8_t;
inline constexpr JointParts spring_part = 1;
inline constexpr JointParts motor_part = 2;
inline constexpr JointParts limit_part = 4;
inline constexpr JointParts softness_part = 8;  ///< The joint's own softness, not the world's.
inline constexpr JointParts own_part = 16;      ///< A part of the kind's own; the next bit is another one.

/// Bodies and anchors of four joints.
struct JointLocals {
    /// Slots of the bodies; `null_index` for the immovable body.
    WideRows body_a{null_index, null_index, null_index, null_index}, body_b = body_a;
    WideVector anchor_a{}, anchor_b{};  ///< Anchors in the bodies' frames. [m]
    Wide angle_a{}, angle_b{};          ///< Angles of the joint frames in the bodies' frames. [rad]
    WideVector axis{};                  ///< X axis of A's joint frame, in A's frame. [-]
};

/// Columns of the parts that several kinds have, with one entry per group.
struct PartColumns {
    std::vector<JointParts> parts;
    std::vector<SoftnessColumns> softnesses;
    std::vector<SpringColumns> springs;
    std::vector<MotorColumns> motors;
    std::vector<LimitColumns> limits;
};

namespace detail {
struct NoSettings {};
template <class Kind>
struct SettingsOf {
    using type = NoSettings;
};
template <class Kind>
requires requires {
    typename Kind::Settings;
}
struct SettingsOf<Kind> {
    using type = typename Kind::Settings;
};
}  // namespace detail

/// All columns of a kind, with one entry per group.
template <class JointKind>
struct JointColumns : PartColumns {
    using Kind = JointKind;

    /// By group: substep length for which the group was filled; 0 if not filled. [s]
    std::vector<float> filled_for;
    std::vector<JointLocals> locals;
    std::vector<typename Kind::Group> groups;
    std::vector<Wide> angles;  ///< Angles of B's joint frames relative to A's, at the step's start. [rad]
    std::vector<typename detail::SettingsOf<Kind>::type> settings;

    template <class Self, class Visit>
    static void for_each_column(Self& self, Visit visit) {
        visit(self.parts), visit(self.softnesses), visit(self.springs), visit(self.motors),
            visit(self.limits);
        visit(self.filled_for), visit(self.locals), visit(self.groups), visit(self.angles);
        visit(self.settings);
    }
    void clear(std::size_t index) {
        const JointParts kept = parts[index];
        for_each_column(*this, [&]<class Value>(std::vector<Value>& column) { column[index] = Value{}; });
        parts[index] = kept;
    }
};

inline void set(Wide& column, std::size_t lane, float value) noexcept {
    lanes_of(column)[lane] = value;
}
inline void set(WideVector& columns, std::size_t lane, glm::vec2 value) noexcept {
    set(columns.x, lane, value.x);
    set(columns.y, lane, value.y);
}
inline float get(const Wide& column, std::size_t lane) noexcept {
    return lanes_of(column)[lane];
}
inline glm::vec2 get(const WideVector& columns, std::size_t lane) noexcept {
    return {get(columns.x, lane), get(columns.y, lane)};
}

/// Returns the softness of a joint's rigid rows: the softness in its definition if set, else the world's.
template <class Def>
Softness softness_of(const Def& def, const JointStep& step) {
    if (def.constraint_hertz <= 0.0f) return step.softness;
    return make_softness(std::min(def.constraint_hertz, max_joint_hertz * step.inv_h),
                         def.constraint_damping_ratio, step.h);
}

inline void set_softness(SoftnessColumns& to, std::size_t lane, const Softness& softness) noexcept {
    set(to.bias_rate, lane, softness.bias_rate);
    set(to.mass_scale, lane, softness.mass_scale);
    set(to.impulse_scale, lane, softness.impulse_scale);
}

/// Target values of a joint's spring and limits. [rad] or [m]
struct PartTargets {
    float rest = 0.0f, lower = 0.0f, upper = 0.0f;
};

/// Anchors and axis of a joint in world space, and its angle.
struct JointFrames {
    glm::vec2 anchor_a{0.0f}, anchor_b{0.0f};  ///< [m]
    glm::vec2 axis{1.0f, 0.0f};                ///< [-]
    float angle = 0.0f;                        ///< [rad]

    float distance() const noexcept { return length(anchor_b - anchor_a); }
};

/// Position error of the rigid constraints of a joint: linear [m] and angular [rad].
struct JointError {
    float linear = 0.0f, angular = 0.0f;
};

/// Returns the distance of a value from its limits, or 0 if it is within them.
inline float outside(float value, float lower, float upper) noexcept {
    return std::max({lower - value, value - upper, 0.0f});
}

/// Returns the distance of B's anchor from the part of the axis within the limits.
template <class Def>
float miss_of_axis(const Def& def, const JointFrames& frames) noexcept {
    const glm::vec2 apart = frames.anchor_b - frames.anchor_a;
    const float across = std::fabs(cross(frames.axis, apart));
    const float along = def.has_limits
                            ? outside(dot(frames.axis, apart), def.lower_translation, def.upper_translation)
                            : 0.0f;
    return std::max(across, along);
}

}  // namespace damson
