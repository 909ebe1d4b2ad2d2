// Fills groups of joints of any kind from definitions, places them at the start of a step, and reads back the
// impulses.
#pragma once

#include <array>
#include <cstddef>
#include <cstring>

#include "../../core/contract.hpp"
#include "../../core/trigonometry.hpp"
#include "../model/bulk.hpp"
#include "joint_columns.hpp"

namespace damson {

/// Poses of four bodies.
struct WidePoses {
    WideVector rotation;      ///< Cosine, sine. [-]
    WideVector center;        ///< [m]
    WideVector center_local;  ///< [m]

    explicit WidePoses(const std::array<const BodyPose*, wide_lanes>& poses) noexcept {
        static_assert(sizeof(BodyPose) == 32 && offsetof(BodyPose, center) == 16);
        const auto load = [&](std::size_t lane, std::size_t offset) {
            alignas(16) float four[wide_lanes];
            std::memcpy(four, reinterpret_cast<const std::byte*>(poses[lane]) + offset, sizeof four);
            return Wide::load(four);
        };
        Wide x = load(0, 0), y = load(1, 0);
        rotation = {load(2, 0), load(3, 0)};
        transpose(x, y, rotation.x, rotation.y);
        center = {load(0, 16), load(1, 16)};
        center_local = {load(2, 16), load(3, 16)};
        transpose(center.x, center.y, center_local.x, center_local.y);
    }

    /// Rotates vectors from the bodies' frames into the world.
    WideVector turned(WideVector v) const noexcept {
        return {rotation.x * v.x - rotation.y * v.y, rotation.y * v.x + rotation.x * v.y};
    }
    WideVector arm(WideVector anchor_local) const noexcept {
        return turned({anchor_local.x - center_local.x, anchor_local.y - center_local.y});
    }
};

/// Returns x - y.
inline WideVector difference(WideVector x, WideVector y) noexcept {
    return {x.x - y.x, x.y - y.y};
}

/// Poses of the bodies of four joints.
struct PosePair {
    WidePoses a, b;

    /// Returns the anchors in the world. Requires: `head` has the arms. [m]
    WideVector anchor_a(const JointHead& head) const noexcept {
        return {a.center.x + head.r_a.x, a.center.y + head.r_a.y};
    }
    WideVector anchor_b(const JointHead& head) const noexcept {
        return {b.center.x + head.r_b.x, b.center.y + head.r_b.y};
    }

    /// Returns the angles of the joint frames of B relative to those of A. [rad]
    Wide angle(const JointLocals& local) const noexcept {
        const Wide c_a = a.rotation.x, s_a = -a.rotation.y, c_b = b.rotation.x, s_b = b.rotation.y;
        const Wide cosine = c_a * c_b - s_a * s_b, sine = s_a * c_b + c_a * s_b;
        Wide angles = Wide::zero();
        for (std::size_t lane = 0; lane < wide_lanes; ++lane)
            set(angles, lane,
                wrap_angle(arc_tangent(get(sine, lane), get(cosine, lane)) + get(local.angle_b, lane) -
                           get(local.angle_a, lane)));
        return angles;
    }
};

/// Returns the parts that a joint with this definition has.
template <class Kind>
JointParts parts_of(const typename Kind::Def& def) noexcept {
    JointParts parts = 0;
    if constexpr (requires { def.has_motor; }) {
        if (def.has_spring && def.spring_hertz > 0.0f) parts |= spring_part;
        if (def.has_motor) parts |= motor_part;
        if (def.has_limits) parts |= limit_part;
    }
    if constexpr (requires { Kind::own_parts(def); }) parts |= Kind::own_parts(def);
    if (def.constraint_hertz > 0.0f) parts |= softness_part;
    return parts;
}

/// A spring that applies no impulse.
inline constexpr Softness no_spring{0.0f, 0.0f, 0.0f};

/// A limit that no joint ever reaches. [rad] or [m]
inline constexpr float far_away = 1e20f;

/// Fills one lane of all parts that the group at `index` has. A part that the joint does not have is neutral.
template <class Def>
void fill_parts(PartColumns& columns, std::size_t index, std::size_t lane, const Def& def,
                const PartTargets& targets, const AccumulatedImpulses& memory,
                const JointStep& step) noexcept {
    DAMSON_ASSERT(index < columns.parts.size() && lane < wide_lanes);
    const JointParts parts = columns.parts[index];
    if (parts & spring_part) {
        const bool is_on = def.has_spring && def.spring_hertz > 0.0f;
        SpringColumns& to = columns.springs[index];
        set_softness(to, lane,
                     is_on ? make_softness(def.spring_hertz, def.spring_damping_ratio, step.h) : no_spring);
        set(to.rest, lane, is_on ? targets.rest : 0.0f);
        set(to.impulse, lane, is_on ? memory.spring : 0.0f);
    }
    if (parts & motor_part) {
        float most = 0.0f;
        if constexpr (requires { def.max_motor_torque; })
            most = step.h * def.max_motor_torque;
        else
            most = step.h * def.max_motor_force;
        MotorColumns& to = columns.motors[index];
        set(to.speed, lane, def.motor_speed);
        set(to.max_impulse, lane, def.has_motor ? most : 0.0f);
        set(to.impulse, lane, def.has_motor ? memory.motor : 0.0f);
    }
    if (parts & limit_part) {
        LimitColumns& to = columns.limits[index];
        set(to.lower, lane, def.has_limits ? targets.lower : -far_away);
        set(to.upper, lane, def.has_limits ? targets.upper : far_away);
        set(to.below, lane, def.has_limits ? memory.lower : 0.0f);
        set(to.above, lane, def.has_limits ? memory.upper : 0.0f);
    }
}

/// Calls `visit(column, impulse)` for the accumulated impulses that are members of a group.
template <class Group, class Impulses, class Visit>
void for_each_impulse(Group& group, Impulses& impulses, Visit visit) {
    if constexpr (requires { group.point; }) visit(group.point, impulses.point);
    if constexpr (requires { group.drive; }) visit(group.drive, impulses.drive);
    if constexpr (requires { group.line; }) visit(group.line, impulses.line);
    if constexpr (requires { group.turn; }) visit(group.turn, impulses.turn);
}

/// Fills one lane of the group at `index` from a definition and the impulses of the last step. Does not set
/// the bodies, nor the members that place_group() sets.
template <class Kind>
void fill_lane(JointColumns<Kind>& columns, std::size_t index, std::size_t lane,
               const typename Kind::Def& def, const AccumulatedImpulses& memory,
               const JointStep& step) noexcept {
    DAMSON_ASSERT(index < columns.groups.size() && lane < wide_lanes);
    JointLocals& locals = columns.locals[index];
    if constexpr (requires { def.anchor_local_a; }) {
        set(locals.anchor_a, lane, def.anchor_local_a);
        set(locals.anchor_b, lane, def.anchor_local_b);
    }
    if constexpr (requires { def.angle_local_a; }) {
        set(locals.angle_a, lane, def.angle_local_a);
        set(locals.angle_b, lane, def.angle_local_b);
        if constexpr (requires { columns.groups[index].axis; })
            set(locals.axis, lane, Rotation::from_angle(def.angle_local_a) * glm::vec2{1.0f, 0.0f});
    }
    for_each_impulse(columns.groups[index], memory,
                     [&](auto& column, const auto& impulse) { set(column, lane, impulse); });
    if (columns.parts[index] & softness_part)
        set_softness(columns.softnesses[index], lane, softness_of(def, step));
    if constexpr (requires { Kind::targets(def); })
        fill_parts(columns, index, lane, def, Kind::targets(def), memory, step);
    if constexpr (requires { Kind::fill(columns, index, lane, def, memory, step); })
        Kind::fill(columns, index, lane, def, memory, step);
}

/// Reads the impulses of one lane.
template <class Kind>
JointImpulses read_lane(const JointColumns<Kind>& columns, std::size_t index, std::size_t lane) noexcept {
    DAMSON_ASSERT(index < columns.parts.size() && lane < wide_lanes);
    const auto& group = columns.groups[index];
    const JointParts parts = columns.parts[index];
    JointImpulses read;
    AccumulatedImpulses& memory = read.memory;
    for_each_impulse(group, memory, [&](const auto& column, auto& impulse) { impulse = get(column, lane); });
    if (parts & spring_part) memory.spring = get(columns.springs[index].impulse, lane);
    if (parts & motor_part) memory.motor = get(columns.motors[index].impulse, lane);
    if (parts & limit_part) {
        memory.lower = get(columns.limits[index].below, lane);
        memory.upper = get(columns.limits[index].above, lane);
    }
    if constexpr (requires { group.given_p; })
        read.reaction = get(group.given_p, lane);
    else
        read.reaction = memory.point;
    if constexpr (requires { Kind::reaction_turn(memory); })
        read.reaction_turn = Kind::reaction_turn(memory);
    else
        read.reaction_turn = memory.turn;
    return read;
}

/// Sets the members of the group at `index` that depend on the poses of the bodies.
template <class Kind>
void place_group(JointColumns<Kind>& columns, std::size_t index, const PosePair& poses) noexcept {
    DAMSON_ASSERT(index < columns.groups.size());
    auto& group = columns.groups[index];
    const JointLocals& locals = columns.locals[index];
    group.r_a = poses.a.arm(locals.anchor_a);
    group.r_b = poses.b.arm(locals.anchor_b);
    if constexpr (requires { group.separation; })
        group.separation = difference(poses.anchor_b(group), poses.anchor_a(group));
    if constexpr (requires { group.axis; }) group.axis = poses.a.turned(locals.axis);
    if constexpr (requires { Kind::uses_angle(columns.parts[index]); })
        if (Kind::uses_angle(columns.parts[index])) columns.angles[index] = poses.angle(locals);
    if constexpr (requires { Kind::place(columns, index, poses); }) Kind::place(columns, index, poses);
}

}  // namespace damson
