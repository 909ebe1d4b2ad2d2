// Edits that change what a body or shape is while it touches others: place, type, outline, rules.
//
// An edit changes what is asked for at once and has the contacts concerned looked at in the next step. Pairs
// whose boxes go on overlapping keep their contact, with its record and word.
#include <algorithm>

#include "../core/contract.hpp"
#include "def_checks.hpp"
#include "refs.hpp"
#include "world_state.hpp"

namespace damson {

namespace {

void note_move_by_hand(WorldState& state, std::uint32_t body_slot) {
    BodyFlags& flags = state.bodies.at<BodyFlags>(body_slot);
    if (flags.is_teleported) return;
    flags.is_teleported = true;
    state.moved_by_hand.push_back(state.bodies.table.handle_of_slot(body_slot));
}

/// Takes a body that is awake out of the simulation, without the island it belongs to.
void set_aside(WorldState& state, std::uint32_t body_slot) {
    if (!state.bodies.is_awake(body_slot)) return;
    stop(state, body_slot);
    state.bodies.at<BodyLinks>(body_slot).next_in_island = body_slot;
}

/// Gives the constraints of a body their colours, or takes them.
void refresh_constraints(WorldState& state, std::uint32_t body_slot) {
    for_each_joint(state.joints, state.bodies.at<BodyLinks>(body_slot), [&](std::uint32_t slot) {
        if (!is_solved(state, state.joints.at_slot(slot)))
            state.graph.remove_joint(state.joints, state.bodies, slot);
    });
    enlist_constraints(state, {&body_slot, 1});
}

/// Colours are given by type: none may be held while it changes.
void drop_colors(WorldState& state, std::uint32_t body_slot) {
    const BodyLinks& links = state.bodies.at<BodyLinks>(body_slot);
    for_each_contact(state.contacts, links,
                     [&](std::uint32_t id) { state.graph.remove_contact(state.contacts, state.bodies, id); });
    for_each_joint(state.joints, links,
                   [&](std::uint32_t slot) { state.graph.remove_joint(state.joints, state.bodies, slot); });
}

/// Has the contacts of a shape computed anew.
void forget_manifolds(WorldState& state, std::uint32_t shape_slot) {
    const std::uint32_t body = state.shapes.at<ShapeBox>(shape_slot).body;
    for_each_contact(state.contacts, state.bodies.at<BodyLinks>(body), [&](std::uint32_t id) {
        const Contact& contact = state.contacts[id];
        if (contact.shape_a == shape_slot || contact.shape_b == shape_slot)
            state.contacts.forget_manifold(id);
    });
}

}  // namespace

bool carries_tiles(const WorldState& state, std::uint32_t body_slot) {
    bool carries = false;
    for_each_shape(state.shapes, state.bodies.at<BodyLinks>(body_slot),
                   [&](std::uint32_t shape) { carries |= state.shapes.at<ShapeBox>(shape).is_grid; });
    return carries;
}

bool is_part(const WorldState& state, std::uint32_t shape_slot) {
    return state.shapes.at<ShapeChain>(shape_slot).chain != nothing ||
           state.shapes.at<ShapeBox>(shape_slot).is_grid;
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
    forget_last_place(state, body_slot);
    wake_touching(state, body_slot);
    if (comes_back) refresh_constraints(state, body_slot);  // a static one does not wake
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

    wake_touching(state, slot);
    state.bodies.at<BodyFlags>(slot).is_enabled = enabled;
    if (!enabled) set_aside(state, slot);
    refilter_body(state, slot);
    wake(state, slot);
    refresh_constraints(state, slot);
}

void BodyRef::set_reports(const BodyReports& reports) {
    if (!may_change(state_, handle_, "BodyRef::set_reports")) return;
    BodyFlags& flags = state_->bodies.at<BodyFlags>(handle_.slot);
    if (flags.reports_moves) --state_->move_reporters;
    if (reports.moves) ++state_->move_reporters;
    flags.reports_moves = reports.moves;
    flags.reports_sleep = reports.sleep;
}

void BodyRef::drop_through() {
    if (!may_change(state_, handle_, "BodyRef::drop_through")) return;
    WorldState& state = *state_;
    for_each_contact(state.contacts, state.bodies.at<BodyLinks>(handle_.slot), [&](std::uint32_t id) {
        const Contact& contact = state.contacts[id];
        const std::uint32_t other = contact.body_a == handle_.slot ? contact.shape_b : contact.shape_a;
        if (!contact.is_touching || !state.shapes.at<ShapeRules>(other).is_one_way) return;
        let_through(state, id);
        begin_drop(state, handle_.slot, other);
    });
}

bool BodyView::is_dropping() const {
    if (!require(is_alive(), "BodyRef::is_dropping", "the object", "alive")) return false;
    return std::any_of(state_->drops.begin(), state_->drops.end(),
                       [&](const Drop& drop) { return drop.body == handle_; });
}

void ShapeRef::set_surface_speed(float speed) {
    constexpr const char* call = "ShapeRef::set_surface_speed";
    if (!may_change(state_, handle_, call) || !require(is_finite(speed), call, "speed", "finite", speed) ||
        !require_no_grid(*state_, handle_.slot, call))
        return;
    state_->shapes.at<ShapeMaterial>(handle_.slot).surface_speed = speed;
    refresh_rules_of_shape(*state_, handle_.slot);
    wake_touching(*state_, state_->shapes.at<ShapeBox>(handle_.slot).body);
}

void change_geometry(WorldState& state, std::uint32_t shape_slot, const Shape& geometry) {
    const std::uint32_t body = state.shapes.at<ShapeBox>(shape_slot).body;
    wake_touching(state, body);
    state.shapes.at<Shape>(shape_slot) = geometry;
    renew_box(state, shape_slot);
    refresh_rules_of_shape(state, shape_slot);
    forget_manifolds(state, shape_slot);
}

void ShapeRef::set_geometry(const Shape& geometry) {
    constexpr const char* call = "ShapeRef::set_geometry";
    if (!may_change(state_, handle_, call)) return;
    if (const auto defect = find_defect(geometry)) {
        detail::report_violation(call, "geometry", "a legal shape", *defect);
        return;
    }
    WorldState& state = *state_;
    if (!require(state.shapes.at<ShapeChain>(handle_.slot).chain == nothing, call, "the object",
                 "no segment of a chain") ||
        !require_no_grid(state, handle_.slot, call))
        return;
    const std::uint32_t body = state.shapes.at<ShapeBox>(handle_.slot).body;
    if (!require(is_valid(make_shape_box(state, geometry, body).fat), call, "geometry",
                 "small enough to have a finite box"))
        return;
    change_geometry(state, handle_.slot, geometry);
    refresh_mass(state, body);
}

void ShapeRef::set_sensor(bool is_sensor) {
    constexpr const char* call = "ShapeRef::set_sensor";
    if (!may_change(state_, handle_, call) || !require_no_grid(*state_, handle_.slot, call)) return;
    WorldState& state = *state_;
    ShapeRules& rules = state.shapes.at<ShapeRules>(handle_.slot);
    if (rules.is_sensor == is_sensor) return;
    const std::uint32_t body = state.shapes.at<ShapeBox>(handle_.slot).body;
    wake_touching(state, body);
    rules.is_sensor = is_sensor;
    refresh_mobility(state, handle_.slot);
    refresh_rules_of_shape(state, handle_.slot);
    forget_manifolds(state, handle_.slot);
    wake_touching(state, body);  // and whom it pushes now
}

void ShapeRef::set_reports(const ShapeReports& reports) {
    if (!may_change(state_, handle_, "ShapeRef::set_reports")) return;
    state_->shapes.at<ShapeRules>(handle_.slot).reports = reports;
    refresh_rules_of_shape(*state_, handle_.slot);
}

void ShapeRef::set_one_way(const std::optional<OneWay>& one_way) {
    constexpr const char* call = "ShapeRef::set_one_way";
    if (!may_change(state_, handle_, call) || !require_no_grid(*state_, handle_.slot, call)) return;
    if (one_way && !is_legal(*one_way, call)) return;
    ShapeRules& rules = state_->shapes.at<ShapeRules>(handle_.slot);
    rules.is_one_way = one_way.has_value();
    rules.one_way = one_way.value_or(OneWay{});
    rules.one_way.direction = normalized_or(rules.one_way.direction, OneWay{}.direction);
}

void ShapeRef::set_asks_pre_solve(bool asks) {
    if (!may_change(state_, handle_, "ShapeRef::set_asks_pre_solve")) return;
    state_->shapes.at<ShapeRules>(handle_.slot).asks_pre_solve = asks;
    refresh_rules_of_shape(*state_, handle_.slot);
}

}  // namespace damson
