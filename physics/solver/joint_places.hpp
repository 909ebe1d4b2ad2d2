// Computes the anchors and angles of four joints at the start of a step. SIMD version of place_row() and
// angle_between() in constraint_parts.hpp, with bit-identical results.
#pragma once

#include <array>
#include <cstddef>
#include <cstring>

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

/// Poses of the bodies of four joints.
struct PosePair {
    WidePoses a, b;

    /// Sets the arms in `head`. Returns the vectors from A's anchors to B's. [m]
    WideVector place(JointHead& head, const JointLocals& locals) const noexcept {
        head.r_a = a.arm(locals.anchor_a);
        head.r_b = b.arm(locals.anchor_b);
        return {(b.center.x + head.r_b.x) - (a.center.x + head.r_a.x),
                (b.center.y + head.r_b.y) - (a.center.y + head.r_a.y)};
    }

    /// Returns the angles of the joint frames of B relative to those of A. [rad]
    Wide angle(const LocalAngles& local) const noexcept {
        const Wide c_a = a.rotation.x, s_a = -a.rotation.y, c_b = b.rotation.x, s_b = b.rotation.y;
        const Wide cosine = c_a * c_b - s_a * s_b, sine = s_a * c_b + c_a * s_b;
        Wide angles = Wide::zero();
        for (std::size_t lane = 0; lane < wide_lanes; ++lane)
            set(angles, lane,
                unwound(arc_tangent(get(sine, lane), get(cosine, lane)) + get(local.b, lane) -
                        get(local.a, lane)));
        return angles;
    }
};

}  // namespace damson
