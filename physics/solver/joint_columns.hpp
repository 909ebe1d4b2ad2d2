// Columns that all kinds of SIMD joints share. A column stores one value for each of four joints.
//
//   groups       data that every pass reads: rows, arms, accumulated impulses, and the impulses applied in
//                the substep
//   by pass      data that only biased passes read; stored separately, because memory bandwidth limits the
//                speed of large worlds
//   by part      springs, motors, limits and custom softnesses, which only some joints have
//   locals       data from which a step computes the arms
//
// Columns, including the impulses, persist from step to step. A step only updates the joints' poses. Columns
// are filled again if joints were created, destroyed, recolored or edited, or if the substep length changed.
//
// If only some lanes of a group have a part (a spring, say), the other lanes get a neutral part that applies
// no impulse.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "../../core/contract.hpp"
#include "../../core/wide.hpp"
#include "../model/handles.hpp"
#include "constraint_parts.hpp"
#include "wide_bodies.hpp"

namespace damson {

/// 2D vectors of four joints.
struct WideVector {
    Wide x, y;
};

/// Four joints that share no moving body. Unused lanes are zero.
struct JointHead {
    WideRows row_a, row_b;  ///< Motion rows; see wide_bodies.hpp.
    WideVector r_a, r_b;    ///< Arms as in JointConstraint. [m]
};

/// Impulses that joints have applied in the substep, for kinds whose arms rotate but whose impulses keep
/// their direction: the moments on each body. [N m s]
struct GivenMoments {
    Wide l_a, l_b;
};

/// Impulses that joints have applied in the substep, for kinds whose impulse directions rotate.
struct GivenImpulses {
    WideVector p;   ///< Impulse on B; A gets the opposite. [N s]
    Wide l_a, l_b;  ///< Moments on A and B. [N m s]
};

struct SoftnessColumns {
    Wide bias_rate;      ///< [1/s]
    Wide mass_scale;     ///< [-]
    Wide impulse_scale;  ///< [-]
};

/// Springs, used in biased passes only. Here and below, values without a unit are in [rad] or [m], depending
/// on the row.
struct SpringColumns {
    Wide bias_rate, mass_scale, impulse_scale;  ///< As in SoftnessColumns.
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
inline constexpr JointParts rigid_part = 16;    ///< The rigid row of a distance joint.

/// Anchors of four joints on their bodies.
struct JointLocals {
    std::array<std::uint32_t, wide_lanes> body_a, body_b;  ///< Slots; `null_index` in unused lanes.
    WideVector anchor_a, anchor_b;                         ///< Anchors in the bodies' frames. [m]
};

/// Angles of the joint frame in both bodies. [rad]
struct LocalAngles {
    Wide a, b;
};

/// Columns that all kinds of joints have, with one entry per group.
struct JointColumns {
    std::vector<JointParts> parts;
    /// By group: substep length for which the group was filled; 0 if not filled. [s]
    std::vector<float> filled_for;
    std::vector<JointLocals> locals;
    std::vector<SoftnessColumns> softnesses;
    std::vector<SpringColumns> springs;
    std::vector<MotorColumns> motors;
    std::vector<LimitColumns> limits;

    template <class Self, class Visit>
    static void for_each_shared(Self& self, Visit visit) {
        visit(self.parts), visit(self.filled_for), visit(self.locals), visit(self.softnesses);
        visit(self.springs), visit(self.motors), visit(self.limits);
    }
};

/// Returns the parts that a joint with this definition has.
template <class Def>
JointParts parts_of(const Def& def) noexcept {
    JointParts parts = 0;
    if constexpr (requires { def.has_motor; }) {
        if (def.has_spring && def.spring_hertz > 0.0f) parts |= spring_part;
        if (def.has_motor) parts |= motor_part;
        if (def.has_limits) parts |= limit_part;
    }
    if (def.constraint_hertz > 0.0f) parts |= softness_part;
    return parts;
}

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

/// Stores the bodies and anchors of a definition in a lane. Requires: both bodies have rows of their own.
template <class Def>
void set_locals(JointLocals& locals, std::size_t lane, std::uint32_t body_a, std::uint32_t body_b,
                const Def& def) noexcept {
    DAMSON_ASSERT(lane < wide_lanes);
    locals.body_a[lane] = body_a;
    locals.body_b[lane] = body_b;
    set(locals.anchor_a, lane, def.anchor_local_a);
    set(locals.anchor_b, lane, def.anchor_local_b);
}

inline void set_head(JointHead& head, std::size_t lane, const JointConstraint& row) noexcept {
    DAMSON_ASSERT(lane < wide_lanes);
    head.row_a[lane] = row.row_a;
    head.row_b[lane] = row.row_b;
    set(head.r_a, lane, row.r_a);
    set(head.r_b, lane, row.r_b);
}

/// A limit that no joint ever reaches. [rad] or [m]
inline constexpr float far_away = 1e20f;

/// Fills one lane of all parts that the group at `index` has.
template <class Row>
void set_parts(JointColumns& columns, std::size_t index, std::size_t lane, const Row& row) noexcept {
    DAMSON_ASSERT(index < columns.parts.size() && lane < wide_lanes);
    const JointParts parts = columns.parts[index];
    if (parts & softness_part) {
        SoftnessColumns& to = columns.softnesses[index];
        set(to.bias_rate, lane, row.softness.bias_rate);
        set(to.mass_scale, lane, row.softness.mass_scale);
        set(to.impulse_scale, lane, row.softness.impulse_scale);
    }
    if constexpr (requires { row.motor; }) {
        if (parts & spring_part) {
            SpringColumns& to = columns.springs[index];
            set(to.bias_rate, lane, row.spring.softness.bias_rate);
            set(to.mass_scale, lane, row.spring.is_on ? row.spring.softness.mass_scale : 0.0f);
            set(to.impulse_scale, lane, row.spring.softness.impulse_scale);
            set(to.rest, lane, row.spring.rest);
            set(to.impulse, lane, row.memory.spring);
        }
        if (parts & motor_part) {
            MotorColumns& to = columns.motors[index];
            set(to.speed, lane, row.motor.speed);
            set(to.max_impulse, lane, row.motor.is_on ? row.motor.max_impulse : 0.0f);
            set(to.impulse, lane, row.memory.motor);
        }
        if (parts & limit_part) {
            LimitColumns& to = columns.limits[index];
            set(to.lower, lane, row.limits.is_on ? row.limits.lower : -far_away);
            set(to.upper, lane, row.limits.is_on ? row.limits.upper : far_away);
            set(to.below, lane, row.memory.lower);
            set(to.above, lane, row.memory.upper);
        }
    }
}

/// Reads the accumulated impulses of one lane's parts.
inline void read_parts(const JointColumns& columns, std::size_t index, std::size_t lane,
                       AccumulatedImpulses& memory) noexcept {
    DAMSON_ASSERT(index < columns.parts.size() && lane < wide_lanes);
    const JointParts parts = columns.parts[index];
    if (parts & spring_part) memory.spring = get(columns.springs[index].impulse, lane);
    if (parts & motor_part) memory.motor = get(columns.motors[index].impulse, lane);
    if (parts & limit_part) {
        memory.lower = get(columns.limits[index].below, lane);
        memory.upper = get(columns.limits[index].above, lane);
    }
}

}  // namespace damson
