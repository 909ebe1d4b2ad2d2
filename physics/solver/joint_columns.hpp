// Columns of four joints each: what the wide joints of several kinds share.
//
//   groups       what every pass reads: rows, arms, impulses, and what was given at the arms of the time
//   by pass      what only the biased passes read lies apart: a world beyond the near cache takes as long to
//                solve as its columns take to come
//   by part      springs, motors, limits and a softness of one's own, which only some joints have
//   locals       what a step finds the arms by
//
// Columns stay from step to step, impulses included: a step has only to say where its joints stand. They are
// filled anew when joints have come, gone, changed colour or been set, and when the substep has another length.
//
// A lane without a part that its neighbours have is given one that asks for nothing.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "../../core/wide.hpp"
#include "../defs/index.hpp"
#include "constraint_parts.hpp"
#include "wide_bodies.hpp"

namespace damson {

/// Plane vectors of four joints.
struct WideVector {
    Wide x, y;
};

/// Four joints that hold no moving body in common; zero in lanes that are not used.
struct JointHead {
    WideRows row_a, row_b;  ///< Motion rows; see wide_bodies.hpp.
    WideVector r_a, r_b;    ///< As in JointConstraint. [m]
};

/// What joints gave in the substep so far, if only their arms turn: moments on either body. [N m s]
struct GivenMoments {
    Wide l_a, l_b;
};

/// The same if their directions turn, too.
struct GivenImpulses {
    WideVector p;   ///< On B, and its opposite on A. [N s]
    Wide l_a, l_b;  ///< [N m s]
};

struct SoftnessColumns {
    Wide bias_rate;      ///< [1/s]
    Wide mass_scale;     ///< [-]
    Wide impulse_scale;  ///< [-]
};

/// Biased passes only. [rad] or [m] here and below.
struct SpringColumns {
    Wide bias_rate, mass_scale, impulse_scale;  ///< As above.
    Wide rest;
    Wide impulse;  ///< On B.
};

struct MotorColumns {
    Wide speed;
    Wide max_impulse;  ///< In a substep.
    Wide impulse;      ///< On B.
};

struct LimitColumns {
    Wide lower, upper;
    Wide below, above;  ///< Impulses on B, but that `above` pushes the other way.
};

/// Parts that some lane of a group has, or of those side by side with it.
using JointParts = std::uint8_t;
inline constexpr JointParts spring_part = 1;
inline constexpr JointParts motor_part = 2;
inline constexpr JointParts limit_part = 4;
inline constexpr JointParts softness_part = 8;  ///< Another softness than the world's.
inline constexpr JointParts rigid_part = 16;    ///< Of a distance joint.

/// Where four joints hang on their bodies.
struct JointLocals {
    std::array<std::uint32_t, wide_lanes> body_a, body_b;  ///< Slots; `null_index` in unused lanes.
    WideVector anchor_a, anchor_b;                         ///< As in the definition. [m]
};

/// Angles of the joint's frame in either body. [rad]
struct LocalAngles {
    Wide a, b;
};

/// Columns that all kinds have, as many of each as there are groups.
struct JointColumns {
    std::vector<JointParts> parts;
    std::vector<float> filled_for;  ///< Length of the substep that a group was filled for; 0 if for none. [s]
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

/// The parts that a joint has by its definition.
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

/// How a definition hangs on its bodies. Requires: both have a row of their own.
template <class Def>
void set_locals(JointLocals& locals, std::size_t lane, std::uint32_t body_a, std::uint32_t body_b,
                const Def& def) noexcept {
    locals.body_a[lane] = body_a;
    locals.body_b[lane] = body_b;
    set(locals.anchor_a, lane, def.anchor_local_a);
    set(locals.anchor_b, lane, def.anchor_local_b);
}

inline void set_head(JointHead& head, std::size_t lane, const JointConstraint& row) noexcept {
    head.row_a[lane] = row.row_a;
    head.row_b[lane] = row.row_b;
    set(head.r_a, lane, row.r_a);
    set(head.r_b, lane, row.r_b);
}

/// A limit that nothing comes near. [rad] or [m]
inline constexpr float far_away = 1e20f;

/// Fills a lane of the parts that the group at `index` has.
template <class Row>
void set_parts(JointColumns& columns, std::size_t index, std::size_t lane, const Row& row) noexcept {
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

/// The impulses of a lane's parts.
inline void read_parts(const JointColumns& columns, std::size_t index, std::size_t lane,
                       AccumulatedImpulses& memory) noexcept {
    const JointParts parts = columns.parts[index];
    if (parts & spring_part) memory.spring = get(columns.springs[index].impulse, lane);
    if (parts & motor_part) memory.motor = get(columns.motors[index].impulse, lane);
    if (parts & limit_part) {
        memory.lower = get(columns.limits[index].below, lane);
        memory.upper = get(columns.limits[index].above, lane);
    }
}

}  // namespace damson
