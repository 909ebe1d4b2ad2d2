// Edits of a body that affect its contacts: pose, type, enabled state, events and drop_through().
//
// An edit takes effect immediately. The affected contacts are updated in the next step. A pair whose boxes still
// overlap keeps its contact, with its history and user data.
#include <algorithm>

#include "../../core/contract.hpp"
#include "../contacts/islands.hpp"
#include "../contacts/pair_rules.hpp"
#include "../defs/def_checks.hpp"
#include "../dynamics/kinematic_targets.hpp"
#include "../state/interpolation.hpp"
#include "../state/shape_boxes.hpp"
#include "../state/world_state.hpp"
#include "body_life.hpp"
#include "body_ref.hpp"
#include "mass.hpp"
#include "may_change.hpp"

namespace damson {

namespace {

void note_move_by_hand(WorldState& state, std::uint32_t body_slot) {
    BodyFlags& flags = state.bodies.at<BodyFlags>(body_slot);
    if (flags.is_teleported) return;
    flags.is_teleported = true;
    state.moved_by_hand.push_back(state.bodies.table.handle_of_slot(body_slot));
}

/// Removes an awake body from the simulation. The other bodies of its island are not affected.
void set_aside(WorldState& state, std::uint32_t body_slot) {
    if (!state.bodies.is_awake(body_slot)) return;
    stop(state, body_slot);
    state.bodies.at<BodyLinks>(body_slot).next_in_island = body_slot;
}

/// Adds colors to the constraints of a body that are now solved, and removes the colors of joints that are no
/// longer solved.
void refresh_constraints(WorldState& state, std::uint32_t body_slot) {
    for_each_joint(state.joints, state.bodies.at<BodyLinks>(body_slot), [&](std::uint32_t slot) {
        if (!is_solved(state, state.joints.at_slot(slot)))
            state.graph.remove_joint(state.joints, state.bodies, slot);
    });
    add_constraints(state, {&body_slot, 1});
}

/// Removes the colors of all constraints of a body. Colors depend on the body type, so this is called before the type
/// changes.
void drop_colors(WorldState& state, std::uint32_t body_slot) {
    const BodyLinks& links = state.bodies.at<BodyLinks>(body_slot);
    for_each_contact(state.contacts, links,
                     [&](std::uint32_t id) { state.graph.remove_contact(state.contacts, state.bodies, id); });
    for_each_joint(state.joints, links,
                   [&](std::uint32_t slot) { state.graph.remove_joint(state.joints, state.bodies, slot); });
}

}  // namespace

bool carries_tiles(const WorldState& state, std::uint32_t body_slot) {
    bool carries = false;
    for_each_shape(state.shapes, state.bodies.at<BodyLinks>(body_slot),
                   [&](std::uint32_t shape) { carries |= state.shapes.at<ShapeBox>(shape).is_grid; });
    return carries;
}

void move_body(WorldState& state, std::uint32_t body_slot, const Transform& frame) {
    BodyPose& pose = state.bodies.at<BodyPose>(body_slot);
    const glm::vec2 from = pose.center;
    pose.frame = frame;
    pose.center = frame * pose.center_local;
    const float way = distance(from, pose.center) + 2.0f * state.bodies.at<BodyMass>(body_slot).extent;
    state.bodies.ways[body_slot] += static_cast<double>(way);
    BodyFlags& flags = state.bodies.at<BodyFlags>(body_slot);
    const bool comes_back = flags.is_quarantined;
    flags.is_quarantined = false;
    if (comes_back) refilter_body(state, body_slot);
    drop_target(state, body_slot);
    note_move_by_hand(state, body_slot);
    forget_previous_transform(state, body_slot);
    wake_touching(state, body_slot);
    if (comes_back) refresh_constraints(state, body_slot);  // waking does not do this for a static body
    refresh_boxes(state, state.bodies.row(body_slot), state.moved_shapes);
}

void BodyRef::set_type(BodyType type) {
    if (!may_change(state_, handle_, "BodyRef::set_type")) return;
    WorldState& state = *state_;
    const std::uint32_t slot = handle_.slot;
    if (state.bodies.at<BodyFlags>(slot).type == type) return;
    if (type == BodyType::Dynamic && !require(!carries_tiles(state, slot), "BodyRef::set_type", "type",
                                              "static or kinematic for a body with a tile grid"))
        return;

    record_call<call::SetType>(state, handle_, type);
    wake_touching(state, slot);
    drop_colors(state, slot);
    drop_target(state, slot);
    state.bodies.at<BodyFlags>(slot).type = type;
    if (type == BodyType::Static) {
        set_aside(state, slot);
        state.bodies.at<BodyVelocity>(slot) = {};
    }
    wake(state, slot);
    refresh_mass(state, slot);
    for_each_shape(state.shapes, state.bodies.at<BodyLinks>(slot), [&](std::uint32_t shape) {
        refresh_mobility(state, shape);
        renew_box(state, shape);
    });
    refresh_rules_of_body(state, slot);
    refresh_constraints(state, slot);
}

void BodyRef::set_enabled(bool enabled) {
    if (!may_change(state_, handle_, "BodyRef::set_enabled")) return;
    WorldState& state = *state_;
    const std::uint32_t slot = handle_.slot;
    if (state.bodies.at<BodyFlags>(slot).is_enabled == enabled) return;
    record_call<call::SetEnabled>(state, handle_, enabled);

    wake_touching(state, slot);
    state.bodies.at<BodyFlags>(slot).is_enabled = enabled;
    if (!enabled) set_aside(state, slot);
    refilter_body(state, slot);
    wake(state, slot);
    refresh_constraints(state, slot);
}

void BodyRef::set_events(const BodyEvents& events) {
    if (!begin_edit<call::SetBodyEvents>(state_, handle_, events)) return;
    BodyFlags& flags = state_->bodies.at<BodyFlags>(handle_.slot);
    if (flags.reports_moves) --state_->move_reporters;
    if (events.moves) ++state_->move_reporters;
    flags.reports_moves = events.moves;
    flags.reports_sleep = events.sleep;
}

void BodyRef::drop_through() {
    if (!may_change(state_, handle_, "BodyRef::drop_through")) return;
    WorldState& state = *state_;
    record_call<call::DropThrough>(state, handle_);
    for_each_contact(state.contacts, state.bodies.at<BodyLinks>(handle_.slot), [&](std::uint32_t id) {
        const Contact& contact = state.contacts[id];
        const std::uint32_t other = contact.body_a == handle_.slot ? contact.shape_b : contact.shape_a;
        if (!contact.is_touching || !state.shapes.at<ShapeRules>(other).is_one_way) return;
        let_through(state, id);
        begin_drop(state, handle_.slot, other);
    });
}

}  // namespace damson
