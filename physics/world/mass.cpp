#include "mass.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>

#include "../../core/contract.hpp"
#include "../../narrowphase/mass.hpp"
#include "../contacts/islands.hpp"
#include "../dynamics/continuous.hpp"
#include "../dynamics/impact_cores.hpp"
#include "../dynamics/locks.hpp"
#include "../model/def_checks.hpp"
#include "../model/def_fields.hpp"
#include "../state/world_state.hpp"
#include "body_ref.hpp"
#include "may_change.hpp"

namespace damson {

namespace {

constexpr float sqrt_half = 0.70710678f;

void add_shape(const WorldTables& state, ShapeSums& sums, std::uint32_t slot) {
    const Shape& shape = state.shapes.at<Shape>(slot);
    const float density = state.shapes.at<ShapeMaterial>(slot).density;
    const MassSum part = density == 0.0f ? MassSum{} : compute_mass_sum(shape, density);
    if (part.mass > 0.0) sums.mass.add(part);
    DAMSON_ASSERT(density >= 0.0f);
    const Aabb box = compute_aabb(shape, Transform{});
    const Aabb diagonal_box = compute_aabb(shape, {{}, {sqrt_half, sqrt_half}});
    sums.box = sums.count == 0 ? box : united(sums.box, box);
    sums.diagonal_box = sums.count == 0 ? diagonal_box : united(sums.diagonal_box, diagonal_box);
    const float inner_radius = inner_radius_of(shape);
    sums.least_inner_radius =
        sums.count == 0 ? inner_radius : std::min(sums.least_inner_radius, inner_radius);
    sums.newest = slot;
    ++sums.count;
}

/// Returns the total mass and bounds of the shapes of a dynamic body with many shapes, added in ascending key
/// order. If the cached totals lack only the shape with the highest key, adds just that shape, with
/// bit-identical results.
const ShapeSums& sum_up(WorldTables& state, std::uint32_t body_slot) {
    ShapeSums& sums = state.shape_sums;
    const BodyLinks& links = state.bodies.at<BodyLinks>(body_slot);
    const std::uint32_t newest = links.first_shape;
    if (sums.body == body_slot && sums.count + 1 == links.shape_count &&
        state.shapes.at<ShapeBox>(newest).next == sums.newest) {
        add_shape(state, sums, newest);
        DAMSON_ASSERT(sums.count == links.shape_count);
        return sums;
    }
    sums.slots.clear();
    for_each_shape(state.shapes, links, [&](std::uint32_t slot) { sums.slots.push_back(slot); });
    sums.body = body_slot;
    sums.count = 0;
    sums.mass = {};
    for (std::size_t i = sums.slots.size(); i-- > 0;) add_shape(state, sums, sums.slots[i]);
    DAMSON_ASSERT(sums.count == links.shape_count);
    return sums;
}

/// Returns the distance from a point to the farthest corner of the octagon around all shapes. It is at most 8.3 %
/// larger than the distance to the farthest point of a shape. [m]
float extent_of(const ShapeSums& sums, glm::vec2 center_local) {
    const Aabb &box = sums.box, &diagonal = sums.diagonal_box;
    // distances of the octagon's sides from the origin, counterclockwise from the right side
    const std::array<float, 8> sides{box.upper.x,  diagonal.upper.y,  box.upper.y,  -diagonal.lower.x,
                                     -box.lower.x, -diagonal.lower.y, -box.lower.y, diagonal.upper.x};
    glm::vec2 out{1.0f, 0.0f};
    float farthest_squared = 0.0f;
    for (std::size_t i = 0; i < sides.size(); ++i) {
        const float side = sides[i], next = sides[(i + 1) % sides.size()];
        const glm::vec2 corner = side * out + (2.0f * sqrt_half * next - side) * left_perpendicular(out);
        farthest_squared = std::max(farthest_squared, distance_squared(corner, center_local));
        out = sqrt_half * glm::vec2{out.x - out.y, out.x + out.y};
    }
    constexpr float rounding = 1.00001f;
    return rounding * std::sqrt(farthest_squared);
}

}  // namespace

void set_center(WorldTables& state, std::uint32_t body_slot, glm::vec2 center_local) {
    BodyPose& pose = state.bodies.at<BodyPose>(body_slot);
    pose.center_local = center_local;
    pose.center = pose.frame * center_local;
}

void change_mass(WorldState& state, std::uint32_t body_slot) {
    wake_touching(state, body_slot);
    refresh_mass(state, body_slot);
}

void refresh_mass(WorldTables& state, std::uint32_t body_slot) {
    const BodyFlags& flags = state.bodies.at<BodyFlags>(body_slot);
    const BodyLinks& links = state.bodies.at<BodyLinks>(body_slot);
    BodyPose& pose = state.bodies.at<BodyPose>(body_slot);
    BodyMass& mass = state.bodies.at<BodyMass>(body_slot);

    const BodyExtra* const extra = find_extra(state, body_slot);
    const bool is_by_hand = extra != nullptr && extra->mass;

    const bool has_many = flags.type == BodyType::Dynamic && links.shape_count >= ShapeSums::many;
    const ShapeSums* const many = has_many ? &sum_up(state, body_slot) : nullptr;
    if (!has_many) state.shape_sums.forget(body_slot);

    MassSum sum;
    const auto add = [&](std::uint32_t slot) {
        const float density = state.shapes.at<ShapeMaterial>(slot).density;
        if (density == 0.0f) return;
        const MassSum part = compute_mass_sum(state.shapes.at<Shape>(slot), density);
        if (part.mass > 0.0) sum.add(part);
    };
    if (has_many)
        sum = many->mass;
    else if (flags.type == BodyType::Dynamic && !is_by_hand)
        for_each_shape(state.shapes, links, add);

    MassData given{1.0f};  // without shapes that have mass, a body has 1 kg and cannot rotate
    if (sum.mass >= static_cast<double>(min_mass)) given = to_mass_data(sum);
    if (is_by_hand) given = *extra->mass;

    mass = {};
    glm::vec2 center_local{0.0f};
    if (flags.type == BodyType::Dynamic) {
        center_local = given.center;
        mass.mass = given.mass;
        if (!(flags.locks_x && flags.locks_y)) mass.inv_mass = 1.0f / mass.mass;
        if (given.inertia >= min_inertia && !flags.locks_rotation) {
            mass.inertia = given.inertia;
            mass.inv_inertia = 1.0f / given.inertia;
        }
    }
    if (has_many)
        mass.extent = extent_of(*many, center_local);
    else
        for_each_shape(state.shapes, links, [&](std::uint32_t slot) {
            mass.extent = std::max(mass.extent, compute_extent(state.shapes.at<Shape>(slot), center_local));
        });

    if (has_many)
        set_ccd_threshold(state, body_slot, many->least_inner_radius);
    else
        refresh_ccd_threshold(state, body_slot);

    DAMSON_ASSERT(mass.inv_mass >= 0.0f && mass.inv_inertia >= 0.0f && mass.extent >= 0.0f);
    DAMSON_ASSERT(flags.type == BodyType::Dynamic || (mass.inv_mass == 0.0f && mass.inv_inertia == 0.0f));
    // Cached manifolds are updated from the motion of the centers of mass. Discard them, because a shifted
    // center would look like motion.
    if (center_local != pose.center_local)
        for_each_contact(state.contacts, links,
                         [&](std::uint32_t id) { state.contacts.forget_manifold(id); });

    // the linear velocity refers to the center of mass, which may have moved within the body
    const glm::vec2 center = pose.frame * center_local;
    BodyVelocity& velocity = state.bodies.at<BodyVelocity>(body_slot);
    velocity.linear += cross(velocity.angular, center - pose.center);
    if (flags.has_locks()) keep_locked(velocity, flags);
    pose.center = center;
    pose.center_local = center_local;

    refresh_joint_inertia(state, body_slot);
    for_each_joint(state.joints, links, [&](std::uint32_t slot) {
        const Joint& joint = state.joints.at_slot(slot);
        update_joint_inertia(state, joint.body_a == body_slot ? joint.body_b : joint.body_a, slot);
    });
}

void add_mass(WorldTables& state, std::uint32_t body_slot, std::uint32_t shape_slot) {
    if (state.bodies.at<BodyFlags>(body_slot).type == BodyType::Dynamic)
        return refresh_mass(state, body_slot);
    BodyMass& mass = state.bodies.at<BodyMass>(body_slot);
    const float extent = compute_extent(state.shapes.at<Shape>(shape_slot), glm::vec2{0.0f});
    mass.extent = std::max(mass.extent, extent);
    mass.aabb_slack = 0.0f;
    extend_ccd_threshold(state, body_slot, shape_slot);
}

void remove_mass(WorldTables& state, std::uint32_t body_slot, float extent) {
    const bool is_dynamic = state.bodies.at<BodyFlags>(body_slot).type == BodyType::Dynamic;
    if (is_dynamic || extent >= state.bodies.at<BodyMass>(body_slot).extent)
        return refresh_mass(state, body_slot);
    refresh_ccd_threshold(state, body_slot);
}

std::optional<MassData> BodyView::own_mass() const {
    if (!require(is_alive(), "BodyRef::own_mass", "the object", "alive")) return {};
    const BodyExtra* const extra = find_extra(*state_, handle_.slot);
    return extra == nullptr ? std::nullopt : extra->mass;
}

void BodyRef::set_mass(const MassData& mass) {
    if (!begin_edit<call::SetMass>(state_, handle_, mass)) return;
    get_extra(*state_, handle_.slot).mass = mass;
    change_mass(*state_, handle_.slot);
}

void BodyRef::reset_mass() {
    if (!may_change(state_, handle_, "BodyRef::reset_mass") || !own_mass()) return;
    record_call<call::ResetMass>(*state_, handle_);
    get_extra(*state_, handle_.slot).mass.reset();
    drop_empty_extra(*state_, handle_.slot);
    change_mass(*state_, handle_.slot);
}

}  // namespace damson
