// Draws a scene from the states of its bodies.
#include "draw_scene.hpp"

#include <algorithm>
#include <array>

#include "camera.hpp"

namespace damson::demo {

namespace {

bool is_there(std::span<const BodyState> states, std::uint32_t body) {
    return body < states.size() && states[body].is_alive != 0 && is_finite(states[body].position) &&
           is_finite(states[body].rotation);
}

Transform frame_of(const BodyState& state) {
    return {state.position, state.rotation};
}

const DrawPaint& paint_of(const DrawPalette& palette, BodyType type, const BodyState& state) {
    switch (type) {
        case BodyType::Static: return palette.still;
        case BodyType::Kinematic: return palette.kinematic;
        case BodyType::Dynamic: break;
    }
    return state.is_awake != 0 ? palette.awake : palette.asleep;
}

/// Returns true if the joint is drawn. Gears and filters have no position.
bool is_visible(const SceneJoint& joint, std::span<const BodyState> states) {
    if (joint.type == JointType::Gear || joint.type == JointType::Filter) return false;
    return is_there(states, joint.body_a) && is_there(states, joint.body_b);
}

/// Returns the polyline of a joint, from its anchor on A to its anchor on B.
std::array<glm::vec2, 4> line_of(const SceneJoint& joint, std::span<const BodyState> states) {
    const glm::vec2 at_b = frame_of(states[joint.body_b]) * joint.anchor_local_b;
    if (joint.type == JointType::Target) return {joint.target, joint.target, at_b, at_b};
    const glm::vec2 at_a = frame_of(states[joint.body_a]) * joint.anchor_local_a;
    if (joint.type == JointType::Pulley) return {at_a, joint.ground_a, joint.ground_b, at_b};
    return {at_a, at_a, at_b, at_b};
}

}  // namespace

SceneSketch::SceneSketch(const Scene& scene) : joints_(scene.joints) {
    for (std::uint32_t body = 0; body < scene.bodies.size(); ++body) {
        types_.push_back(scene.bodies[body].type);
        has_movers_ |= scene.bodies[body].type != BodyType::Static;
        for (const SceneShape& shape : visible_shapes_of(scene, body))
            parts_.push_back({to_shape(shape.outline), body, shape.is_sensor});
    }
}

void SceneSketch::draw(std::span<const BodyState> states, DebugDraw& to,
                       const DrawSceneOptions& options) const {
    const bool is_whole = options.view.lower == options.view.upper;
    for (const Part& part : parts_) {
        if (!is_there(states, part.body)) continue;
        const BodyState& state = states[part.body];
        const Transform frame = frame_of(state);
        if (!is_whole && !overlaps(options.view, compute_aabb(part.shape, frame))) continue;
        draw_shape(
            to, part.shape, frame,
            part.is_sensor ? options.palette.sensor : paint_of(options.palette, types_[part.body], state));
    }
    if (!options.joints) return;
    const DrawColor color = options.palette.joint;
    for (const SceneJoint& joint : joints_) {
        if (!is_visible(joint, states)) continue;
        const std::array<glm::vec2, 4> points = line_of(joint, states);
        Aabb box{points[0], points[0]};
        for (const std::uint32_t body : {joint.body_a, joint.body_b})
            box = united(box, {states[body].position, states[body].position});
        for (const glm::vec2 point : points) box = united(box, {point, point});
        if (!is_whole && !overlaps(options.view, box)) continue;
        if (joint.type != JointType::Target && types_[joint.body_a] != BodyType::Static)
            to.line(states[joint.body_a].position, points[0], faded(color, 150), 1.0f);
        if (types_[joint.body_b] != BodyType::Static)
            to.line(states[joint.body_b].position, points[3], faded(color, 150), 1.0f);
        for (std::size_t i = 0; i + 1 < points.size(); ++i)
            if (points[i] != points[i + 1]) to.line(points[i], points[i + 1], color, 1.5f);
        to.point(points[0], 4.0f, color);
        if (points[3] != points[0]) to.point(points[3], 4.0f, color);
    }
}

void SceneSketch::add_boxes(std::span<const BodyState> states, std::vector<Aabb>& boxes) const {
    for (const Part& part : parts_)
        if (is_there(states, part.body) && (types_[part.body] != BodyType::Static) == has_movers_)
            boxes.push_back(compute_aabb(part.shape, frame_of(states[part.body])));
    for (const SceneJoint& joint : joints_)
        if (is_visible(joint, states))
            for (const glm::vec2 point : line_of(joint, states)) boxes.push_back({point, point});
}

Aabb SceneSketch::with_level(const Aabb& view, std::span<const BodyState> states) const {
    constexpr float most = 4.0f;
    Aabb whole = view;
    for (const Part& part : parts_)
        if (types_[part.body] == BodyType::Static && is_there(states, part.body))
            whole = united(whole, compute_aabb(part.shape, frame_of(states[part.body])));
    const glm::vec2 size = view.upper - view.lower, extent = whole.upper - whole.lower;
    return extent.x <= most * size.x && extent.y <= most * size.y ? whole : view;
}

void draw_scene(const Scene& scene, std::span<const BodyState> states, DebugDraw& to,
                const DrawSceneOptions& options) {
    SceneSketch(scene).draw(states, to, options);
}

Aabb view_of(std::span<const Aabb> boxes) {
    if (boxes.empty()) return {{-8.0f, -4.5f}, {8.0f, 4.5f}};
    const Aabb view = box_around_most(boxes);
    const glm::vec2 size = view.upper - view.lower;
    // show more of the surroundings if there are few boxes
    const float air = boxes.size() < 20 ? 0.25f : 0.04f;
    return expanded(view, air * std::max(size.x, size.y) + 0.1f);
}

std::vector<BodyState> states_between(std::span<const BodyState> before, std::span<const BodyState> after,
                                      float alpha) {
    std::vector<BodyState> states(after.begin(), after.end());
    for (std::size_t i = 0; i < std::min(before.size(), after.size()); ++i) {
        if (before[i].is_alive == 0 || after[i].is_alive == 0) continue;
        states[i].position = lerp(before[i].position, after[i].position, alpha);
        const float turn = (before[i].rotation.inverse() * after[i].rotation).angle();
        states[i].rotation = normalized(before[i].rotation * Rotation::from_angle(alpha * turn));
    }
    return states;
}

}  // namespace damson::demo
