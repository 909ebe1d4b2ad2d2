// Computes overlaps, energy and joint errors from poses and shapes.
#include "quality.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "../../core/aabb.hpp"
#include "../../core/vector.hpp"
#include "../../narrowphase/manifold.hpp"

namespace damson::demo {

namespace {

std::pair<std::uint32_t, std::uint32_t> ordered(std::uint32_t a, std::uint32_t b) {
    return {std::min(a, b), std::max(a, b)};
}

/// Returns the shape enlarged by an engine's skin [m].
Shape with_skin(Shape shape, float skin) {
    if (auto* polygon = std::get_if<Polygon>(&shape)) polygon->radius += skin;
    if (auto* segment = std::get_if<Segment>(&shape)) segment->radius += skin;
    if (auto* segment = std::get_if<ChainSegment>(&shape)) segment->radius += skin;
    return shape;
}

}  // namespace

QualityMeter::QualityMeter(const Scene& scene, float skin)
    : gravity_(scene.gravity),
      skin_(skin),
      joints_(scene.joints),
      tile_grids_(scene.tile_grids),
      owners_(body_of_shapes(scene)) {
    shapes_.reserve(scene.shapes.size());
    for (const SceneShape& shape : scene.shapes) {
        shapes_.push_back(with_skin(to_shape(shape.outline), skin));
        filters_.push_back(shape.filter);
        is_sensor_.push_back(shape.is_sensor);
    }

    // compute masses and inertias, without the skin, using the parallel axis theorem
    for (const SceneBody& body : scene.bodies) {
        BodyMass total{.is_dynamic = body.type == BodyType::Dynamic};
        double first_x = 0.0, first_y = 0.0, about_origin = 0.0;
        for (std::uint32_t i = 0; total.is_dynamic && i < body.shape_count; ++i) {
            const SceneShape& shape = scene.shapes[body.first_shape + i];
            const MassData part = compute_mass(to_shape(shape.outline), shape.density);
            const auto mass = static_cast<double>(part.mass);
            total.mass += mass;
            first_x += mass * static_cast<double>(part.center.x);
            first_y += mass * static_cast<double>(part.center.y);
            about_origin +=
                static_cast<double>(part.inertia) + mass * static_cast<double>(length_squared(part.center));
        }
        if (total.mass > 0.0) {
            const double x = first_x / total.mass, y = first_y / total.mass;
            total.center_local = {static_cast<float>(x), static_cast<float>(y)};
            if (!body.fixed_rotation) total.inertia = about_origin - total.mass * (x * x + y * y);
        }
        masses_.push_back(total);
    }

    for (const SceneJoint& joint : scene.joints)
        if (joint.has_motor) masses_[joint.body_b].is_driven = true;
    for (const BodyMass& body : masses_) undriven_mass_ += body.is_driven ? 0.0 : body.mass;

    for (const SceneJoint& joint : scene.joints)
        if (!joint.collide_connected && joint.type != JointType::Gear)
            jointed_.push_back(ordered(joint.body_a, joint.body_b));
    std::sort(jointed_.begin(), jointed_.end());
}

bool QualityMeter::may_collide(std::uint32_t body_a, const Filter& a, std::uint32_t body_b,
                               const Filter& b) const {
    if (body_a == body_b || !(masses_[body_a].is_dynamic || masses_[body_b].is_dynamic)) return false;
    if (a.group == b.group && a.group != 0) {
        if (a.group < 0) return false;
    } else if ((a.category & b.mask) == 0 || (b.category & a.mask) == 0) {
        return false;
    }
    return !std::binary_search(jointed_.begin(), jointed_.end(), ordered(body_a, body_b));
}

namespace {

Transform frame_of(const BodyState& state) {
    return {state.position, state.rotation};
}

/// A range of cells of a grid: x0 to x1 - 1, y0 to y1 - 1.
struct CellSpan {
    std::uint32_t x0, y0, x1, y1;
};
/// Returns the cells that a box in world space can touch.
CellSpan cells_near(const SceneTileGrid& grid, const Transform& frame, const Aabb& box) {
    const glm::vec2 middle = to_local(frame, center(box)) - grid.origin;
    const glm::vec2 half = 0.5f * (box.upper - box.lower);
    const float c = std::fabs(frame.rotation.c), s = std::fabs(frame.rotation.s);
    const glm::vec2 reach{c * half.x + s * half.y, s * half.x + c * half.y};
    const auto place = [](float value, float size, std::uint32_t count, float more) {
        return static_cast<std::uint32_t>(
            std::clamp(std::floor(value / size) + more, 0.0f, static_cast<float>(count)));
    };
    // include one more cell on each side, for rounding errors and skins
    return {place(middle.x - reach.x, grid.cell_size.x, grid.width, -1.0f),
            place(middle.y - reach.y, grid.cell_size.y, grid.height, -1.0f),
            place(middle.x + reach.x, grid.cell_size.x, grid.width, 2.0f),
            place(middle.y + reach.y, grid.cell_size.y, grid.height, 2.0f)};
}

/// Sums the penetrations of pairs.
struct OverlapSum {
    Overlap overlap;
    double depths = 0.0;

    void add(const Shape& a, const Transform& frame_a, const Shape& b, const Transform& frame_b) {
        const Manifold manifold = collide(a, b, relative(frame_a, frame_b), 0.0f);
        bool meets = false;
        for (int p = 0; p < manifold.count; ++p) {
            const float depth = -manifold.points[static_cast<std::size_t>(p)].separation;
            if (depth < 0.0f) continue;
            meets = true;
            overlap.max_penetration = std::max(overlap.max_penetration, depth);
            depths += static_cast<double>(depth);
            ++overlap.points;
        }
        overlap.pairs += meets ? 1 : 0;
    }
};

}  // namespace

Overlap QualityMeter::measure_overlap(const std::vector<BodyState>& states,
                                      std::span<const std::uint8_t> tiles) const {
    struct Box {
        Aabb box;
        std::uint32_t index;
    };
    std::vector<Box> boxes;
    for (std::uint32_t index = 0; index < shapes_.size(); ++index) {
        const BodyState& state = states[owners_[index]];
        if (state.is_alive != 0 && !is_sensor_[index])
            boxes.push_back({compute_aabb(shapes_[index], frame_of(state)), index});
    }
    std::sort(boxes.begin(), boxes.end(), [](const Box& a, const Box& b) {
        return std::pair(a.box.lower.x, a.index) < std::pair(b.box.lower.x, b.index);
    });

    // sweep along x: test each box against the boxes that start before it ends
    OverlapSum sum;
    for (std::size_t i = 0; i < boxes.size(); ++i) {
        for (std::size_t j = i + 1; j < boxes.size() && boxes[j].box.lower.x <= boxes[i].box.upper.x; ++j) {
            const std::uint32_t a = boxes[i].index, b = boxes[j].index;
            if (overlaps(boxes[i].box, boxes[j].box) &&
                may_collide(owners_[a], filters_[a], owners_[b], filters_[b]))
                sum.add(shapes_[a], frame_of(states[owners_[a]]), shapes_[b], frame_of(states[owners_[b]]));
        }
    }

    // test only the cells near a shape, because a grid may have millions of cells
    for (SceneTileGrid grid : tile_grids_) {
        if (!tiles.empty()) {
            std::copy_n(tiles.begin(), grid.kinds.size(), grid.kinds.begin());
            tiles = tiles.subspan(grid.kinds.size());
        }
        if (states[grid.body].is_alive == 0) continue;
        const Transform frame = frame_of(states[grid.body]);
        for (const Box& box : boxes) {
            const std::uint32_t owner = owners_[box.index];
            if (!may_collide(owner, filters_[box.index], grid.body, grid.filter)) continue;
            const CellSpan near = cells_near(grid, frame, box.box);
            for (std::uint32_t y = near.y0; y < near.y1; ++y)
                for (std::uint32_t x = near.x0; x < near.x1; ++x) {
                    const std::uint32_t cell = y * grid.width + x;
                    if (grid.is_empty(cell) || grid.tile(cell).is_sensor) continue;
                    const Shape tile = with_skin(to_shape(outline_of_tiles(grid, cell)), skin_);
                    if (overlaps(box.box, compute_aabb(tile, frame)))
                        sum.add(shapes_[box.index], frame_of(states[owner]), tile, frame);
                }
        }
    }
    Overlap overlap = sum.overlap;
    if (overlap.points > 0) overlap.mean_penetration = static_cast<float>(sum.depths / overlap.points);
    return overlap;
}

Motion QualityMeter::measure_motion(const std::vector<BodyState>& states, Bodies which) const {
    Motion motion;
    for (std::size_t i = 0; i < states.size(); ++i) {
        const BodyState& state = states[i];
        if (state.is_alive == 0) continue;
        motion.awake += state.is_awake;
        if (i >= masses_.size()) continue;
        const BodyMass& body = masses_[i];
        if (!body.is_dynamic || (which == Bodies::Undriven && body.is_driven)) continue;
        const glm::vec2 center = state.position + state.rotation * body.center_local;
        const auto vx = static_cast<double>(state.linear_velocity.x);
        const auto vy = static_cast<double>(state.linear_velocity.y);
        const auto w = static_cast<double>(state.angular_velocity);
        motion.kinetic_energy += 0.5 * (body.mass * (vx * vx + vy * vy) + body.inertia * w * w);
        // compute in double, because the product of a valid gravity and a valid height can exceed the range
        // of a float
        motion.potential_energy -=
            body.mass * (static_cast<double>(gravity_.x) * static_cast<double>(center.x) +
                         static_cast<double>(gravity_.y) * static_cast<double>(center.y));
        motion.momentum_x += body.mass * vx;
        motion.momentum_y += body.mass * vy;
    }
    return motion;
}

namespace {

/// The error of one joint. A negative gap means that the joint constrains neither a point nor a length.
struct Offset {
    float gap = -1.0f;   // [m]
    float angle = 0.0f;  // [rad]
};

/// Returns how far `value` is outside of the limits, or 0 if there are no limits.
float beyond_limits(const SceneJoint& joint, float value) {
    if (!joint.has_limits) return 0.0f;
    return std::max({joint.lower_limit - value, value - joint.upper_limit, 0.0f});
}

Offset offset_of(const SceneJoint& joint, const BodyState& a, const BodyState& b) {
    const glm::vec2 at_a = a.position + a.rotation * joint.anchor_local_a;
    const glm::vec2 at_b = b.position + b.rotation * joint.anchor_local_b;
    const glm::vec2 apart = at_b - at_a;
    const Rotation frame_a = a.rotation * Rotation::from_angle(joint.angle_local_a);
    const Rotation frame_b = b.rotation * Rotation::from_angle(joint.angle_local_b);
    const float angle = (frame_a.inverse() * frame_b).angle();
    const glm::vec2 axis = frame_a * glm::vec2{1.0f, 0.0f};
    const float off_axis = std::fabs(cross(axis, apart)), along = dot(axis, apart);
    switch (joint.type) {
        case JointType::Revolute: return {length(apart), beyond_limits(joint, angle)};
        case JointType::Distance: {
            const bool is_free = joint.has_limits || joint.has_spring || joint.has_motor;
            if (!is_free) return {std::fabs(length(apart) - joint.length)};
            return joint.has_limits ? Offset{beyond_limits(joint, length(apart))} : Offset{};
        }
        case JointType::Prismatic: return {std::max(off_axis, beyond_limits(joint, along)), std::fabs(angle)};
        case JointType::Wheel: return {std::max(off_axis, beyond_limits(joint, along))};
        case JointType::Weld: {
            const SceneFrameSprings& springs = joint.frame_springs;
            return {springs.linear_hertz > 0.0f ? -1.0f : length(apart),
                    springs.angular_hertz > 0.0f ? 0.0f : std::fabs(angle)};
        }
        case JointType::Pulley: {
            const float rope = joint.length_a + joint.ratio * joint.length_b;
            const float length =
                distance(at_a, joint.ground_a) + joint.ratio * distance(at_b, joint.ground_b);
            return {std::max(0.0f, length - rope)};
        }
        default: return {};
    }
}

}  // namespace

JointDrift QualityMeter::measure_joint_drift(const std::vector<BodyState>& states) const {
    JointDrift drift;
    double sum = 0.0;
    for (const SceneJoint& joint : joints_) {
        if (joint.type == JointType::Gear) continue;
        const BodyState& a = states[joint.body_a];
        const BodyState& b = states[joint.body_b];
        if (a.is_alive == 0 || b.is_alive == 0) continue;
        const Offset offset = offset_of(joint, a, b);
        drift.max_angle = std::max(drift.max_angle, offset.angle);
        if (offset.gap < 0.0f) continue;
        drift.max_gap = std::max(drift.max_gap, offset.gap);
        sum += static_cast<double>(offset.gap);
        ++drift.joints;
    }
    if (drift.joints > 0) drift.mean_gap = static_cast<float>(sum / drift.joints);
    return drift;
}

}  // namespace damson::demo
