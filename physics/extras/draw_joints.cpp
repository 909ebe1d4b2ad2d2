// Draws joints. The drawing of each kind shows the motion that the joint allows. Thin lines lead from the
// bodies to the anchors.
//
//   revolute    a ring, and a pointer along B's frame; an arc between limits, a circular arrow for a motor
//   distance    a line, a zigzag for a spring; ticks at the limits
//   prismatic   the axis with ticks at its limits, a box on it
//   weld        a square with a cross
//   wheel       the axis, a zigzag along it, a ring
//   motor       both frames and a line between them
//   target      a line to a cross
//   gear        a dotted line from one geared joint to the other, with a toothed ring at each end
//   pulley      the rope over its two ground points
//   filter      a dotted line
//   others      a line
//
// The color changes from `joint` to `overloaded_joint` as the load of a joint approaches its break limit.
#include <algorithm>
#include <array>
#include <cmath>

#include "draw_layers.hpp"

namespace damson::detail {

namespace {

/// Mark size for joints without a `draw_size`. [m]
constexpr float plain_size = 0.25f;

/// Clamps a limit to the range that can be drawn.
float within_reach(float limit) {
    return std::clamp(limit, -max_shape_coordinate, max_shape_coordinate);
}

class JointDrawer {
public:
    JointDrawer(const Sketch& sketch, const Joint& joint, const JointImpulses& impulses)
        : sketch_(sketch),
          to_(sketch.to),
          limit_color_(sketch.options.palette.joint_limit),
          a_(sketch.frame_of(joint.body_a)),
          b_(sketch.frame_of(joint.body_b)),
          center_a_(a_ * sketch.state.bodies.at<BodyPose>(joint.body_a).center_local),
          center_b_(b_ * sketch.state.bodies.at<BodyPose>(joint.body_b).center_local),
          arms_from_a_(joint.body_a != joint.body_b &&
                       sketch.state.bodies.at<BodyFlags>(joint.body_a).type != BodyType::Static),
          arms_from_b_(sketch.state.bodies.at<BodyFlags>(joint.body_b).type != BodyType::Static) {
        const float inv_h = sketch.state.last_inv_h;
        const float strain = std::max(length(impulses.reaction) * inv_h / joint.break_force,
                                      std::fabs(impulses.reaction_turn) * inv_h / joint.break_torque);
        color_ = mixed(sketch.options.palette.joint, sketch.options.palette.overloaded_joint, strain);
    }

    void operator()(const RevoluteJointDef& def) const {
        const auto [at, other] = draw_arms(def);
        const float radius = 0.5f * def.draw_size;
        const Rotation base = a_.rotation * Rotation::from_angle(def.angle_local_a);
        const Rotation now = b_.rotation * Rotation::from_angle(def.angle_local_b);
        ring(at, radius, color_);
        line(at, at + radius * (now * glm::vec2{1.0f, 0.0f}), color_, thick_px);
        if (def.has_limits) {
            arc(at, 2.0f * radius, base, def.lower_angle, def.upper_angle, limit_color_);
            for (const float angle : {def.lower_angle, def.upper_angle}) {
                const glm::vec2 way = base * (Rotation::from_angle(angle) * glm::vec2{1.0f, 0.0f});
                line(at + radius * way, at + 2.0f * radius * way, limit_color_, thin_px);
            }
        }
        if (def.has_motor) arrow_around(at, 1.4f * radius, def.motor_speed);
        if (distance(at, other) > radius) ring(other, radius, color_);
    }

    void operator()(const DistanceJointDef& def) const {
        const auto [a, b] = draw_arms(def);
        if (def.has_spring)
            zigzag(a, b, 0.3f * def.draw_size);
        else
            line(a, b, color_, thick_px);
        to_.point(a, 4.0f, color_);
        to_.point(b, 4.0f, color_);
        if (!def.has_limits) return;
        const glm::vec2 way = normalized_or(b - a, {1.0f, 0.0f});
        tick(a + within_reach(def.min_length) * way, way, 0.5f * def.draw_size);
        tick(a + within_reach(def.max_length) * way, way, 0.5f * def.draw_size);
        if (const float size = distance(a, b); def.max_length > size)
            dots(b, a + within_reach(def.max_length) * way, limit_color_);
    }

    void operator()(const PrismaticJointDef& def) const {
        const auto [a, b] = draw_arms(def);
        const glm::vec2 axis = draw_axis(def, a, b);
        box(b, axis, 0.3f * def.draw_size);
        if (def.has_spring) zigzag(a, b, 0.3f * def.draw_size);
    }

    void operator()(const WeldJointDef& def) const {
        const auto [at, other] = draw_arms(def);
        const glm::vec2 axis =
            a_.rotation * (Rotation::from_angle(def.angle_local_a) * glm::vec2{1.0f, 0.0f});
        const glm::vec2 side = left_perpendicular(axis);
        const float half = 0.4f * def.draw_size;
        box(at, axis, half);
        line(at - half * (axis + side), at + half * (axis + side), color_, thin_px);
        line(at - half * (axis - side), at + half * (axis - side), color_, thin_px);
        if (distance(at, other) > half) line(at, other, color_, thick_px);
    }

    void operator()(const WheelJointDef& def) const {
        const auto [a, b] = draw_arms(def);
        draw_axis(def, a, b);
        ring(b, 0.5f * def.draw_size, color_);
        if (def.has_spring) zigzag(a, b, 0.3f * def.draw_size);
        if (def.has_motor) arrow_around(b, 0.7f * def.draw_size, def.motor_speed);
    }

    void operator()(const MotorJointDef& def) const {
        const auto [a, b] = draw_arms(def);
        line(a, b, color_, thick_px);
        axes(a, a_.rotation * Rotation::from_angle(def.angle_local_a), def.draw_size);
        axes(b, b_.rotation * Rotation::from_angle(def.angle_local_b), def.draw_size);
    }

    void operator()(const TargetJointDef& def) const {
        const glm::vec2 at = b_ * def.anchor_local;
        const float half = 0.5f * def.draw_size;
        line(at, def.target, color_, thick_px);
        to_.point(at, 6.0f, color_);
        line(def.target - glm::vec2{half, 0.0f}, def.target + glm::vec2{half, 0.0f}, color_, thick_px);
        line(def.target - glm::vec2{0.0f, half}, def.target + glm::vec2{0.0f, half}, color_, thick_px);
    }

    void operator()(const GearJointDef& def) const {
        const glm::vec2 a = place_of_geared(def.joint_a, center_a_);
        const glm::vec2 b = place_of_geared(def.joint_b, center_b_);
        dots(a, b, color_);
        toothed_ring(a, 0.5f * def.draw_size);
        toothed_ring(b, 0.5f * def.draw_size);
    }

    void operator()(const PulleyJointDef& def) const {
        const glm::vec2 a = a_ * def.anchor_local_a, b = b_ * def.anchor_local_b;
        line(a, def.ground_a, color_, thick_px);
        line(def.ground_a, def.ground_b, color_, thick_px);
        line(def.ground_b, b, color_, thick_px);
        ring(def.ground_a, 0.4f * def.draw_size, color_);
        ring(def.ground_b, 0.4f * def.draw_size, color_);
        to_.point(a, 5.0f, color_);
        to_.point(b, 5.0f, color_);
    }

    void operator()(const FilterJointDef&) const { dots(center_a_, center_b_, faded(color_, 128)); }

    /// Draws a joint of any other kind.
    template <class Def>
    void operator()(const Def& def) const {
        const auto [a, b] = draw_arms(def);
        line(a, b, color_, thick_px);
    }

private:
    struct Anchors {
        glm::vec2 a{0.0f}, b{0.0f};
    };

    void line(glm::vec2 from, glm::vec2 to, DrawColor color, float width_px) const {
        if (from != to) to_.line(from, to, color, width_px);
    }
    void ring(glm::vec2 center, float radius, DrawColor color) const {
        if (radius > 0.0f) to_.circle(center, radius, {.fill = faded(color, 0), .outline = color});
    }

    /// Draws lines from the bodies that can move to their anchors. Returns the anchors.
    template <class Def>
    Anchors draw_arms(const Def& def) const {
        const glm::vec2 a = a_ * def.anchor_local_a, b = b_ * def.anchor_local_b;
        if (arms_from_a_) line(center_a_, a, faded(color_, 150), thin_px);
        if (arms_from_b_) line(center_b_, b, faded(color_, 150), thin_px);
        return {a, b};
    }

    /// Draws the line that B slides along: between the limits, or slightly beyond the current translation. Returns
    /// its direction.
    template <class Def>
    glm::vec2 draw_axis(const Def& def, glm::vec2 a, glm::vec2 b) const {
        const glm::vec2 axis =
            a_.rotation * (Rotation::from_angle(def.angle_local_a) * glm::vec2{1.0f, 0.0f});
        if (def.has_limits) {
            const glm::vec2 lower = a + within_reach(def.lower_translation) * axis,
                            upper = a + within_reach(def.upper_translation) * axis;
            line(lower, upper, limit_color_, thin_px);
            tick(lower, axis, 0.5f * def.draw_size);
            tick(upper, axis, 0.5f * def.draw_size);
        } else {
            const float along = dot(b - a, axis);
            line(a + (std::min(along, 0.0f) - 2.0f * def.draw_size) * axis,
                 a + (std::max(along, 0.0f) + 2.0f * def.draw_size) * axis, faded(color_, 150), thin_px);
        }
        to_.point(a, 4.0f, color_);
        return axis;
    }

    void tick(glm::vec2 at, glm::vec2 along, float half) const {
        const glm::vec2 side = half * left_perpendicular(along);
        line(at - side, at + side, limit_color_, thick_px);
    }

    void box(glm::vec2 at, glm::vec2 axis, float half) const {
        if (!(half > 0.0f)) return;
        const glm::vec2 x = half * axis, y = left_perpendicular(x);
        const std::array<glm::vec2, 4> corners{at - x - y, at + x - y, at + x + y, at - x + y};
        to_.polygon(corners, 0.0f, {.fill = faded(color_, 0), .outline = color_});
    }

    void axes(glm::vec2 at, Rotation turn, float size) const {
        line(at, at + turn * glm::vec2{size, 0.0f}, sketch_.options.palette.axis_x, thick_px);
        line(at, at + turn * glm::vec2{0.0f, size}, sketch_.options.palette.axis_y, thick_px);
    }

    void arc(glm::vec2 center, float radius, Rotation base, float from, float to, DrawColor color) const {
        constexpr int pieces = 24;
        glm::vec2 last{0.0f};
        for (int i = 0; i <= pieces; ++i) {
            const float angle = from + (to - from) * static_cast<float>(i) / static_cast<float>(pieces);
            const glm::vec2 next =
                center + radius * (base * (Rotation::from_angle(angle) * glm::vec2{1.0f, 0.0f}));
            if (i > 0) line(last, next, color, thin_px);
            last = next;
        }
    }

    /// Draws a circular arrow of three quarters of a turn, in the direction of the motor.
    void arrow_around(glm::vec2 center, float radius, float speed) const {
        if (speed == 0.0f || !(radius > 0.0f)) return;
        const float end = speed > 0.0f ? 4.7f : -4.7f;
        arc(center, radius, {}, 0.0f, end, color_);
        const glm::vec2 way = Rotation::from_angle(end) * glm::vec2{1.0f, 0.0f};
        const glm::vec2 tip = center + radius * way;
        const glm::vec2 back = (speed > 0.0f ? 1.0f : -1.0f) * right_perpendicular(way);
        line(tip, tip + 0.4f * radius * (back + 0.6f * way), color_, thin_px);
        line(tip, tip + 0.4f * radius * (back - 0.6f * way), color_, thin_px);
    }

    void zigzag(glm::vec2 a, glm::vec2 b, float half) const {
        constexpr int turns = 8;
        const glm::vec2 side = half * left_perpendicular(normalized_or(b - a, {1.0f, 0.0f}));
        glm::vec2 last = a;
        for (int i = 1; i <= turns; ++i) {
            const glm::vec2 middle = lerp(a, b, (static_cast<float>(i) - 0.5f) / static_cast<float>(turns));
            const glm::vec2 next = i % 2 == 0 ? middle + side : middle - side;
            line(last, next, color_, thin_px);
            last = next;
        }
        line(last, b, color_, thin_px);
    }

    void dots(glm::vec2 a, glm::vec2 b, DrawColor color) const {
        constexpr int count = 12;
        for (int i = 0; i < count; i += 2)
            line(lerp(a, b, static_cast<float>(i) / (count - 1)),
                 lerp(a, b, static_cast<float>(i + 1) / (count - 1)), color, thin_px);
    }

    void toothed_ring(glm::vec2 center, float radius) const {
        ring(center, radius, color_);
        constexpr int teeth = 8;
        for (int i = 0; i < teeth; ++i) {
            const float angle = 6.2831853f * static_cast<float>(i) / static_cast<float>(teeth);
            const glm::vec2 way = Rotation::from_angle(angle) * glm::vec2{1.0f, 0.0f};
            line(center + radius * way, center + 1.3f * radius * way, color_, thick_px);
        }
    }

    /// Returns the anchor on B of a geared joint, or `fallback` if there is none.
    glm::vec2 place_of_geared(JointHandle handle, glm::vec2 fallback) const {
        const Joint* geared = sketch_.state.joints.map.find(handle);
        if (geared == nullptr) return fallback;
        const Transform frame = sketch_.frame_of(geared->body_b);
        return std::visit(
            [&](const auto& def) {
                if constexpr (requires { def.anchor_local_b; }) return frame * def.anchor_local_b;
                return fallback;
            },
            geared->def);
    }

    const Sketch& sketch_;
    DebugDraw& to_;
    DrawColor color_{};
    DrawColor limit_color_;
    Transform a_, b_;
    glm::vec2 center_a_, center_b_;
    bool arms_from_a_, arms_from_b_;
};

/// Returns how far the marks of a joint extend beyond the box around its ends. [m]
float mark_size_of(const JointDef& any) {
    return std::visit(
        [](const auto& def) {
            float size = plain_size;
            if constexpr (requires { def.draw_size; }) size = std::fabs(def.draw_size);
            if constexpr (requires { def.lower_translation; })
                if (def.has_limits)
                    size += within_reach(
                        std::max(std::fabs(def.lower_translation), std::fabs(def.upper_translation)));
            if constexpr (requires { def.max_length; })
                if (def.has_limits) size += within_reach(def.max_length);
            return 3.0f * size;
        },
        any);
}

/// Returns a box around everything that is drawn for a joint.
Aabb box_of_joint(const Sketch& sketch, const Joint& joint) {
    const Transform a = sketch.frame_of(joint.body_a), b = sketch.frame_of(joint.body_b);
    Aabb box{a.position, a.position};
    const auto add = [&](glm::vec2 point) { box = united(box, {point, point}); };
    add(b.position);
    add(a * sketch.state.bodies.at<BodyPose>(joint.body_a).center_local);
    add(b * sketch.state.bodies.at<BodyPose>(joint.body_b).center_local);
    std::visit(
        [&](const auto& def) {
            if constexpr (requires { def.anchor_local_a; })
                add(a * def.anchor_local_a), add(b * def.anchor_local_b);
            if constexpr (requires { def.anchor_local; }) add(b * def.anchor_local), add(def.target);
            if constexpr (requires { def.ground_a; }) add(def.ground_a), add(def.ground_b);
        },
        joint.def);
    return expanded(box, mark_size_of(joint.def));
}

}  // namespace

void draw_joints(const Sketch& sketch) {
    for (const JointHandle handle : sketch.state.joints.map.handles()) {
        const Joint& joint = sketch.state.joints.at_slot(handle.slot);
        if (joint.body_a == null_index) continue;
        // a gear is always drawn, because its ends lie on other joints that can be anywhere
        const bool is_gear = joint.type() == JointType::Gear;
        if (!is_gear && !sketch.is_whole && !sketch.shows(box_of_joint(sketch, joint))) continue;
        std::visit(JointDrawer(sketch, joint, sketch.state.joints.impulses[handle.slot]), joint.def);
    }
}

}  // namespace damson::detail
