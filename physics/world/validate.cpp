// Validation of a world: checks every invariant that the headers state with "exactly when".
#include "validate.hpp"

#include <algorithm>
#include <cmath>

#include "../../core/contract.hpp"
#include "../../core/validating.hpp"
#include "../../narrowphase/overlap_test.hpp"
#include "../contacts/contact_life.hpp"
#include "../contacts/islands.hpp"
#include "../contacts/surface_groups.hpp"
#include "../dynamics/locks.hpp"
#include "../state/shape_boxes.hpp"
#include "../state/world_access.hpp"
#include "../state/world_state.hpp"
#include "world.hpp"

namespace damson {

namespace {

using Defect = std::optional<std::string>;

Defect check_bodies(const WorldTables& state) {
    if (auto defect = state.bodies.table.validate()) return "bodies: " + *defect;
    if (state.bodies.table.size() != state.bodies.columns.size())
        return "bodies: the numbers of rows and handles differ";
    std::uint32_t held = 0;
    for (std::uint32_t row = 0; row < state.bodies.size(); ++row) {
        const std::uint32_t slot = state.bodies.table.slot_of_row(row);
        const BodyPose& pose = state.bodies.columns.at<BodyPose>(row);
        const BodyFlags& flags = state.bodies.columns.at<BodyFlags>(row);
        const bool is_awake = row < state.bodies.awake_count();
        if (!is_finite(pose.frame) || !is_finite(pose.center))
            return in_slot("body: pose is not finite", slot);
        const float miss = distance(pose.center, pose.frame * pose.center_local);
        if (miss > 1e-3f * (1.0f + length(pose.center)))
            return in_slot("body: the center of mass does not match the frame", slot);
        const BodyVelocity& velocity = state.bodies.columns.at<BodyVelocity>(row);
        BodyVelocity kept = velocity;
        keep_locked(kept, flags);
        const bool is_carried = flags.has_target;  // a target moves a kinematic body regardless of its locks
        // velocities that are not finite are allowed: the body will be quarantined
        if (flags.has_locks() && is_finite(velocity.linear) && is_finite(velocity.angular) && !is_carried &&
            (kept.linear != velocity.linear || kept.angular != velocity.angular))
            return in_slot("body: has velocity along a locked axis", slot);
        held += is_held(flags);
        if (is_awake && flags.type == BodyType::Static) return in_slot("body: is static and awake", slot);
        if (!is_awake && flags.colors != 0) return in_slot("body: has colors but is not awake", slot);
        if (is_awake && state.bodies.columns.at<BodyLinks>(row).next_in_island != null_index)
            return in_slot("body: is awake and in the ring of a sleeping island", slot);
    }
    if (held != state.locked_bodies) return "bodies: the count of bodies with a locked axis is wrong";
    return validate_extras(state);
}

Defect check_shapes(const WorldTables& state) {
    if (auto defect = state.shapes.table.validate()) return "shapes: " + *defect;
    std::uint32_t listed = 0;
    std::uint32_t static_obstacles = 0, moving_obstacles = 0;
    for (std::uint32_t row = 0; row < state.bodies.size(); ++row) {
        const BodyLinks& links = state.bodies.columns.at<BodyLinks>(row);
        std::uint32_t count = 0;
        Defect defect;
        for_each_shape(state.shapes, links, [&](std::uint32_t slot) {
            ++count;
            const ShapeBox& box = state.shapes.at<ShapeBox>(slot);
            if (box.body != state.bodies.table.slot_of_row(row))
                defect = in_slot("shape: is in the list of another body", slot);
            const Aabb tight = expanded(
                compute_aabb(state.shapes.at<Shape>(slot), state.bodies.columns.at<BodyPose>(row).frame),
                box_skin);
            if (!contains(box.fat, tight)) defect = in_slot("shape: is outside its fat box", slot);
            if (!box.is_moved && !box.is_grid &&
                (!state.broadphase.is_alive(box.proxy) || !(state.broadphase.box(box.proxy) == box.fat)))
                defect = in_slot("shape: its box in the broadphase differs", slot);
            if (box.obstacle != obstacle_of(state, slot))
                defect = in_slot("shape: has the wrong kind of obstacle", slot);
            static_obstacles += box.obstacle == Obstacle::Static;
            moving_obstacles += box.obstacle == Obstacle::Moving;
            if (state.shapes.moving_obstacles.contains(slot) != (box.obstacle == Obstacle::Moving))
                defect = in_slot("shape: is wrong in the list of moving obstacles", slot);
        });
        if (defect) return defect;
        if (count != links.shape_count)
            return in_slot("body: the count of its shapes is wrong", state.bodies.table.slot_of_row(row));
        listed += count;
    }
    if (listed != state.shapes.size()) return "shapes: a shape is in no body's list";
    if (static_obstacles != state.shapes.static_obstacles ||
        moving_obstacles != state.shapes.moving_obstacles.size())
        return "shapes: a count of obstacles is wrong";
    if (auto defect = state.shapes.moving_obstacles.validate()) return "shapes: obstacles: " + *defect;
    return {};
}

Defect check_chains(const WorldTables& state) {
    if (auto defect = state.chains.validate()) return "chains: " + *defect;
    std::uint32_t listed = 0;
    for (std::uint32_t row = 0; row < state.chains.size(); ++row) {
        const Chain& chain = state.chains.values()[row];
        const std::uint32_t slot = state.chains.table().slot_of_row(row);
        std::uint32_t shape = chain.first, previous = chain.is_loop ? chain.last : null_index;
        for (std::uint32_t i = 0; i < chain.count; ++i) {
            if (shape == null_index) return in_slot("chain: has fewer segments than its count", slot);
            const ShapeChain& place = state.shapes.at<ShapeChain>(shape);
            const auto* segment = std::get_if<ChainSegment>(&state.shapes.at<Shape>(shape));
            if (!segment || place.chain != slot || state.shapes.at<ShapeBox>(shape).body != chain.body)
                return in_slot("chain: lists a shape of another owner", slot);
            if (place.previous != previous) return in_slot("chain: the links of its list are broken", slot);
            if (segment->has_ghost_a != (previous != null_index))
                return in_slot("chain: a segment has a wrong ghost flag", slot);
            if (previous != null_index) {
                const auto& before = std::get<ChainSegment>(state.shapes.at<Shape>(previous));
                if (before.b != segment->a || before.ghost_b != segment->b || segment->ghost_a != before.a)
                    return in_slot("chain: two adjacent segments are not connected", slot);
            }
            previous = shape;
            shape = place.next;
            ++listed;
        }
        if (previous != chain.last) return in_slot("chain: its last segment is wrong", slot);
    }
    for (std::uint32_t row = 0; row < state.shapes.size(); ++row)
        listed -= state.shapes.columns.at<ShapeChain>(row).chain != null_index;
    if (listed != 0) return "chains: a shape refers to a chain that does not list it";
    return {};
}

Defect check_drawing(const WorldTables& state) {
    const Picking& picking = state.picking;
    if (auto defect = picking.order.validate()) return "drawing: " + *defect;
    if (picking.order.size() != state.shapes.size()) return "drawing order: the count of shapes is wrong";
    std::uint64_t touch = 0;
    float level = 0.0f;
    for (auto it = picking.order.begin(); it != picking.order.end(); ++it) {
        const ShapeHandle shape = *it;
        if (!state.shapes.table.is_alive(shape))
            return in_slot("drawing order: lists a destroyed shape", shape.slot);
        const ShapeDraw& draw = state.shapes.at<ShapeDraw>(shape.slot);
        if (draw.place != it.place())
            return in_slot("drawing order: the shape is at another position", shape.slot);
        if (draw.touch > picking.last_touch || (it.level() == level && draw.touch <= touch))
            return in_slot("drawing order: the shape is out of order in its level", shape.slot);
        touch = draw.touch;
        level = it.level();
    }
    return {};
}

/// Returns true if updating a contact would not change whether it touches. Checks contacts whose update was
/// skipped. Distances have a tolerance for rounding errors in the poses.
bool is_as_left(const WorldTables& state, const Contact& contact) {
    const Transform& a = state.bodies.at<BodyPose>(contact.body_a).frame;
    const Transform& b = state.bodies.at<BodyPose>(contact.body_b).frame;
    const float far = std::max(length(a.position), length(b.position));
    const float rounding = linear_slop + 1e-6f * far;
    const float border = (contact.response == Response::Sensor ? 0.0f : speculative_distance) +
                         (contact.is_touching() ? 1.0f : -1.0f) * rounding;
    const OverlapResult found = test_overlap(state.shapes.at<Shape>(contact.shape_a),
                                             state.shapes.at<Shape>(contact.shape_b), relative(a, b), border);
    return contact.is_touching() == (found.manifold.count > 0) || found.slack <= rounding;
}

Defect check_contacts(const WorldTables& state) {
    if (auto defect = state.contacts.pool.validate()) return "contacts: " + *defect;
    std::uint32_t responding = 0;
    for (const std::uint32_t id : state.contacts.pool.live_ids()) responding += state.contacts[id].responds();
    if (responding != state.contacts.responding)
        return "contacts: the count of contacts with a response is wrong";
    std::uint32_t rolling = 0;
    for (const std::uint32_t id : state.contacts.pool.live_ids()) rolling += state.contacts[id].rolls;
    if (rolling != state.contacts.rolling)
        return "contacts: the count of contacts with rolling resistance is wrong";
    std::uint32_t reporting = 0;
    for (const std::uint32_t id : state.contacts.pool.live_ids())
        reporting += state.contacts[id].reports_force;
    if (reporting != state.contacts.reporting_force)
        return "contacts: the count of contacts that report forces is wrong";
    for (const std::uint32_t id : state.contacts.pool.live_ids()) {
        const Contact& contact = state.contacts[id];
        const bool wakes_a = state.bodies.is_awake(contact.body_a),
                   wakes_b = state.bodies.is_awake(contact.body_b);
        const ContactLinks& links = state.contacts.links[id];
        const auto is_in = [&](const ConstantTimeArray<std::uint32_t>& list) {
            return links.list_index < list.size() && list[links.list_index] == id;
        };
        if (is_in(state.contacts.awake) != (wakes_a || wakes_b))
            return in_slot("contact: must be listed as awake exactly when a body is awake", id);
        if (is_in(state.contacts.stale) != contact.is_stale)
            return in_slot("contact: must be marked stale exactly when it is listed so", id);
        // a contact that has just lost its response keeps its speculative points until it is updated
        const bool may_be_close = contact.responds() || contact.is_dirty;
        if (contact.is_touching() != contact.has_points() && !(may_be_close && contact.has_points()))
            return in_slot("contact: touches without points, or has points without touching", id);
        if ((contact.color != no_color) != is_constraint(state, contact))
            return in_slot("contact: must have a color exactly when it is solved", id);
        if (contact.open_report != Report::None && !contact.is_touching())
            return in_slot("contact: is reported, but does not touch", id);
        if (contact.is_touching() && !contact.is_dirty && contact.wanted_report != Report::None &&
            contact.open_report == Report::None && !is_reported_by_group(state, id))
            return in_slot("contact: neither it nor its surface group is reported", id);
        if (std::isinf(state.contacts.watches[id].until) != contact.responds())
            return in_slot("contact: must be watched exactly when it has no response", id);
        if (!contact.responds() && (wakes_a || wakes_b) &&
            !state.contacts.watches[id].is_over(state.bodies) && !is_as_left(state, contact))
            return in_slot("contact: was skipped although it began or ended", id);
        if (contact.color != no_color) {
            const auto& color = state.graph.colors[contact.color].contacts;
            if (links.color_index >= color.size() || color[links.color_index] != id)
                return in_slot("contact: its index in its color is wrong", id);
        }
    }
    for (const ActivePair& pair : state.broadphase.pairs()) {
        if (is_tile_pair(pair.user_data)) continue;  // checked by validate_tiles()
        if (!state.contacts.pool.is_live(pair.user_data))
            continue;  // the contact ended with its shape; the next commit removes the pair
        const Contact& contact = state.contacts[pair.user_data];
        const bool is_alive = state.broadphase.is_alive(pair.a) && state.broadphase.is_alive(pair.b);
        if (is_alive && (state.shapes.slot_of_proxy[pair.a] != contact.shape_a ||
                         state.shapes.slot_of_proxy[pair.b] != contact.shape_b))
            return in_slot("pair: carries the contact of other shapes", pair.user_data);
    }
    return {};
}

Defect check_colors(const WorldTables& state) {
    std::uint64_t used = 0;
    for (std::size_t c = 0; c < state.graph.colors.size(); ++c)
        if (!state.graph.colors[c].is_empty()) used |= std::uint64_t{1} << c;
    if (used != state.graph.used) return "colors: must be marked as used exactly when not empty";

    std::vector<std::uint32_t> seen(state.bodies.table.slot_count(), 0);
    for (std::uint8_t c = 0; c < color_count; ++c) {
        const auto hold = [&](std::uint32_t slot) -> bool {
            const BodyFlags& flags = state.bodies.at<BodyFlags>(slot);
            if (flags.type != BodyType::Dynamic) return true;
            if ((seen[slot] & 1u << c) != 0 || (flags.colors & 1u << c) == 0) return false;
            seen[slot] |= 1u << c;
            return true;
        };
        for (const std::uint32_t id : state.graph.colors[c].contacts.items())
            if (!hold(state.contacts[id].body_a) || !hold(state.contacts[id].body_b))
                return in_slot("contact: shares a body with another one of its color", id);
        for (const std::uint32_t slot : state.graph.colors[c].joints.items())
            if (!hold(state.joints.at_slot(slot).body_b) ||
                (state.joints.at_slot(slot).body_a != state.joints.at_slot(slot).body_b &&
                 !hold(state.joints.at_slot(slot).body_a)))
                return in_slot("joint: shares a body with another one of its color", slot);
    }
    for (std::uint32_t row = 0; row < state.bodies.size(); ++row)
        if (seen[state.bodies.table.slot_of_row(row)] != state.bodies.columns.at<BodyFlags>(row).colors)
            return in_slot("body: its colors are not those of its constraints",
                           state.bodies.table.slot_of_row(row));
    return {};
}

Defect check_joints(const WorldTables& state) {
    if (auto defect = state.joints.map.validate()) return "joints: " + *defect;
    std::vector<std::uint32_t> listed(state.joints.map.table().slot_count(), 0), gears = listed;
    for (std::uint32_t row = 0; row < state.bodies.size(); ++row) {
        const std::uint32_t body = state.bodies.table.slot_of_row(row);
        for_each_joint(state.joints, state.bodies.columns.at<BodyLinks>(row), [&](std::uint32_t slot) {
            const Joint& joint = state.joints.at_slot(slot);
            if (joint.body_a == body || joint.body_b == body) ++listed[slot];
        });
    }
    for (const JointHandle handle : state.joints.map.handles()) {
        const Joint& joint = state.joints.at_slot(handle.slot);
        if (listed[handle.slot] != (joint.body_a == joint.body_b ? 1u : 2u))
            return in_slot("joint: is not in the lists of its bodies", handle.slot);
        if ((joint.color != no_color) != is_solved(state, joint))
            return in_slot("joint: must have a color exactly when it is solved", handle.slot);
        if (joint.color != no_color) {
            const auto& color = state.graph.colors[joint.color].joints;
            if (joint.color_index >= color.size() || color[joint.color_index] != handle.slot)
                return in_slot("joint: its index in its color is wrong", handle.slot);
        }
        const AccumulatedImpulses& m = state.joints.impulses[handle.slot].memory;
        if (!is_finite(m.point) || !is_finite(m.drive) ||
            !is_finite(m.turn + m.line + m.spring + m.motor + m.lower + m.upper + m.error))
            return in_slot("joint: an accumulated impulse is not finite", handle.slot);
        if (const auto* gear = std::get_if<GearJointDef>(&joint.def)) {
            for (const JointHandle geared : {gear->joint_a, gear->joint_b}) {
                if (!state.joints.map.is_alive(geared))
                    return in_slot("joint: is a gear joint of a destroyed joint", handle.slot);
                ++gears[geared.slot];
            }
        }
    }
    for (const JointHandle handle : state.joints.map.handles())
        if (gears[handle.slot] != state.joints.at_slot(handle.slot).gear_count)
            return in_slot("joint: the count of its gear joints is wrong", handle.slot);
    return {};
}

}  // namespace

static Defect find_defect(const WorldState& state) {
    for (const auto check : {check_bodies, check_shapes, check_chains, check_drawing, check_contacts,
                             check_joints, check_colors, validate_tiles})
        if (auto defect = check(state)) return defect;
    if (auto defect = state.broadphase.validate()) return "broadphase: " + *defect;
    return {};
}

std::optional<std::string> validate(const World& world) {
    return find_defect(WorldAccess::state_of(world));
}

void validate_phase(const WorldState& state, Phase phase) {
    constexpr std::uint64_t period = 8, long_period = 128;
    if (state.counters.step % period != 0) return;
    detail::is_validating = true;
    Defect defect;
    for (const auto check : {check_bodies, check_chains, check_drawing, check_colors})
        if (!defect) defect = check(state);
    if (!defect && phase == Phase::Events && state.counters.step % long_period == 0)
        defect = find_defect(state);
    if (defect)
        detail::print_and_abort(
            ("broken invariant after phase " + std::string(name_of(phase)) + ": " + *defect).c_str());
    detail::is_validating = false;
}

}  // namespace damson
