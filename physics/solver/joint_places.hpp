// Computes the anchors and angles of four joints at the start of a step.
#pragma once

#include <array>
#include <cstddef>
#include <cstring>

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

}  // namespace damson
