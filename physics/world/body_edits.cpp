// Edits of a body that affect its contacts: pose, type, enabled state, events and drop_through().
//
// An edit takes effect immediately. The affected contacts are updated in the next step. A pair whose boxes still
// overlap keeps its contact, with its history and user data.
#include <algorithm>
#include <optional>
#include <string_view>

#include "../../core/contract.hpp"
#include "../contacts/islands.hpp"
#include "../contacts/pair_rules.hpp"
#include "../dynamics/locks.hpp"
#include "../dynamics/phases.hpp"
#include "../model/def_checks.hpp"
#include "../model/defs.hpp"
#include "../state/body_extras.hpp"
#include "../state/interpolation.hpp"
#include "../state/shape_boxes.hpp"
#include "../state/world_state.hpp"
#include "body_ref.hpp"
#include "mass.hpp"
#include "may_change.hpp"
#include "object_life.hpp"

namespace damson {

namespace {

void note_move_by_hand(WorldTables& state, std::uint32_t body_slot) {
    BodyFlags& flags = state.bodies.at<BodyFlags>(body_slot);
    if (flags.is_teleported) return;
    flags.is_teleported = true;
    state.teleported_bodies.push_back(state.bodies.table.handle_of_slot(body_slot));
}

/// Removes an awake body from the simulation. The other bodies of its island are not affected.
void set_aside(WorldState& state, std::uint32_t body_slot) {
    if (!state.bodies.is_awake(body_slot)) return;
    stop(state, body_slot);
    DAMSON_ASSERT(state.bodies.at<BodyLinks>(body_slot).next_in_island == null_index);
    state.bodies.at<BodyLinks>(body_slot).next_in_island = body_slot;
}

/// Assigns colors to the body's constraints that are now solved, and removes the colors of its joints that
/// are no longer solved.
void refresh_constraints(WorldState& state, std::uint32_t body_slot) {
    for_each_joint(state.joints, state.bodies.at<BodyLinks>(body_slot), [&](std::uint32_t slot) {
        if (!is_solved(state, state.joints.at_slot(slot)))
            state.graph.remove_joint(state.joints, state.bodies, slot);
    });
    add_constraints(state, {&body_slot, 1});
}

/// Removes the colors of all constraints of a body. Colors depend on the body type, so this is called before the type
/// changes.
void drop_colors(WorldTables& state, std::uint32_t body_slot) {
    const BodyLinks& links = state.bodies.at<BodyLinks>(body_slot);
    for_each_contact(state.contacts, links,
                     [&](std::uint32_t id) { state.graph.remove_contact(state.contacts, state.bodies, id); });
    for_each_joint(state.joints, links,
                   [&](std::uint32_t slot) { state.graph.remove_joint(state.joints, state.bodies, slot); });
}

}  // namespace

bool carries_tiles(const WorldTables& state, std::uint32_t body_slot) {
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
    DAMSON_ASSERT(way >= 0.0f && body_slot < state.bodies.traveled.size());
    state.bodies.traveled[body_slot] += static_cast<double>(way);
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
    DAMSON_ASSERT(state.bodies.at<BodyFlags>(slot).colors == 0);
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
    DAMSON_ASSERT(!flags.reports_moves || state_->move_reporters > 0);
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
        if (!contact.is_touching() || !state.shapes.at<ShapeRules>(other).is_one_way) return;
        ignore_contact(state, id);
        begin_drop(state, handle_.slot, other);
    });
    // Contacts that are close but do not touch are checked again only when they touch.
    for (bool has_grown = true; has_grown;) {
        has_grown = false;
        for_each_contact(state.contacts, state.bodies.at<BodyLinks>(handle_.slot), [&](std::uint32_t id) {
            const Contact& contact = state.contacts[id];
            const std::uint32_t other = contact.body_a == handle_.slot ? contact.shape_b : contact.shape_a;
            if (contact.is_ignored || !contact.has_points() ||
                !state.shapes.at<ShapeRules>(other).is_one_way ||
                !is_dropping_through(state, handle_.slot, other))
                return;
            ignore_contact(state, id);
            begin_drop(state, handle_.slot, other);
            has_grown = true;
        });
    }
}

// ---- locked axes ----

MotionLocks BodyView::locks() const {
    if (!require(is_alive(), "BodyRef::locks", "the object", "alive")) return {};
    return state_->bodies.at<BodyFlags>(handle_.slot).locks();
}

void BodyRef::set_locks(MotionLocks locks) {
    if (!may_change(state_, handle_, "BodyRef::set_locks")) return;
    WorldState& state = *state_;
    BodyFlags& flags = state.bodies.at<BodyFlags>(handle_.slot);
    if (flags.locks() == locks) return;
    record_call<call::SetLocks>(state, handle_, locks);
    DAMSON_ASSERT(!is_held(flags) || state.locked_bodies > 0);
    state.locked_bodies -= is_held(flags);
    flags.locks_x = locks.x;
    flags.locks_y = locks.y;
    flags.locks_rotation = locks.rotation;
    state.locked_bodies += is_held(flags);
    for_each_shape(state.shapes, state.bodies.at<BodyLinks>(handle_.slot),
                   [&](std::uint32_t shape) { set_obstacle(state, shape, obstacle_of(state, shape)); });
    change_mass(state, handle_.slot);
    keep_locked(state.bodies.at<BodyVelocity>(handle_.slot), state.bodies.at<BodyFlags>(handle_.slot));
}

// ---- target pose of a kinematic body ----

std::optional<Transform> BodyView::target() const {
    if (!require(is_alive(), "BodyRef::target", "the object", "alive")) return {};
    const BodyExtra* const extra = find_extra(*state_, handle_.slot);
    return extra == nullptr || extra->is_target_reached ? std::nullopt : extra->target;
}

namespace {

/// Returns true if a kinematic body rests at `target`. Then the bodies on it may sleep.
bool stays_at(const WorldTables& state, std::uint32_t slot, const Transform& target) {
    const BodyVelocity& velocity = state.bodies.at<BodyVelocity>(slot);
    const BodyExtra* const extra = find_extra(state, slot);
    const bool is_bound = extra != nullptr && extra->target && !extra->is_target_reached;
    return state.bodies.at<BodyPose>(slot).frame == target && velocity.linear == glm::vec2{0.0f} &&
           velocity.angular == 0.0f && !is_bound;
}

}  // namespace

void BodyRef::set_target(glm::vec2 position, float angle) {
    constexpr const char* call = "BodyRef::set_target";
    if (!may_change(state_, handle_, call) ||
        !require(type() == BodyType::Kinematic, call, "the body", "kinematic") ||
        !require_place(position, call, "position") || !require_finite(angle, call, "angle"))
        return;
    WorldState& state = *state_;
    record_call<call::SetTarget>(state, handle_, position, angle);
    const Transform target{position, Rotation::from_angle(angle)};
    if (stays_at(state, handle_.slot, target)) return;
    wake_touching(state, handle_.slot);
    if (!state.bodies.is_awake(handle_.slot)) return;
    state.bodies.at<BodyFlags>(handle_.slot).has_target = true;
    BodyExtra& extra = get_extra(state, handle_.slot);
    state.targets.insert(state.bodies.at<BodyLinks>(handle_.slot).extra, state.body_extras.target_index());
    DAMSON_ASSERT(state.targets.contains(state.bodies.at<BodyLinks>(handle_.slot).extra,
                                         state.body_extras.target_index()));
    extra.target = target;
    extra.is_target_reached = false;
}

// ---- name ----

std::string_view BodyView::name() const {
    if (!require(is_alive(), "BodyRef::name", "the object", "alive")) return {};
    const BodyExtra* const extra = find_extra(*state_, handle_.slot);
    return extra == nullptr ? std::string_view{} : extra->name.view();
}

void BodyRef::set_name(std::string_view name) {
    constexpr const char* call = "BodyRef::set_name";
    if (!may_change(state_, handle_, call) ||
        !require(name.size() <= BodyName::max_size, call, "name", "31 bytes or fewer", name.size()))
        return;
    record_call<call::SetName>(*state_, handle_, BodyName(name));
    damson::set_name(*state_, handle_.slot, name);
}

Energy energy_of(const WorldTables& state, std::uint32_t row) {
    const auto& columns = state.bodies.columns;
    if (columns.at<BodyFlags>(row).type != BodyType::Dynamic) return {};
    const BodyMass& mass = columns.at<BodyMass>(row);
    const BodyVelocity& velocity = columns.at<BodyVelocity>(row);
    const glm::vec2 center = columns.at<BodyPose>(row).center;
    const glm::vec2 gravity = columns.at<BodyForces>(row).gravity_scale * gravity_of(state, row);
    const auto half_square = [](double factor, double x) { return 0.5 * factor * x * x; };
    const auto product = [](float a, float b) { return static_cast<double>(a) * static_cast<double>(b); };
    const double m = static_cast<double>(mass.mass);
    return {half_square(m, static_cast<double>(velocity.linear.x)) +
                half_square(m, static_cast<double>(velocity.linear.y)) +
                half_square(static_cast<double>(mass.inertia), static_cast<double>(velocity.angular)),
            -m * (product(gravity.x, center.x) + product(gravity.y, center.y))};
}

Energy BodyView::energy() const {
    if (!require_alive(is_alive(), "BodyRef::energy")) return {};
    return energy_of(*state_, state_->bodies.row(handle_.slot));
}

std::optional<glm::vec2> BodyView::gravity() const {
    if (!require_alive(is_alive(), "BodyRef::gravity")) return {};
    const BodyExtra* const extra = find_extra(*state_, handle_.slot);
    return extra == nullptr ? std::nullopt : extra->gravity;
}

// ---- interpolated pose between two steps ----

Transform BodyView::transform_at(float alpha) const {
    constexpr const char* call = "BodyRef::transform_at";
    if (!require(is_alive(), call, "the object", "alive") || !require_alpha(alpha, call)) return {};
    return interpolated_transform(*state_, handle_.slot, alpha);
}

}  // namespace damson
