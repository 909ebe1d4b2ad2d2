// Events of a world: event lists, listeners, touching pairs and callbacks.
#include <cmath>

#include "../../core/contract.hpp"
#include "../../core/trigonometry.hpp"
#include "../../core/vector.hpp"
#include "../contacts/contact_life.hpp"
#include "../contacts/pair_rules.hpp"
#include "../contacts/phases.hpp"
#include "../model/def_checks.hpp"
#include "../state/publish.hpp"
#include "../state/tile_lookup.hpp"
#include "../state/world_state.hpp"
#include "may_change.hpp"
#include "world.hpp"

namespace damson {

std::span<const ContactBegan> World::contact_began() const noexcept {
    return state_->events.of<ContactBegan>();
}
std::span<const ContactEnded> World::contact_ended() const noexcept {
    return state_->events.of<ContactEnded>();
}
std::span<const SensorBegan> World::sensor_began() const noexcept {
    return state_->events.of<SensorBegan>();
}
std::span<const SensorEnded> World::sensor_ended() const noexcept {
    return state_->events.of<SensorEnded>();
}
std::span<const ContactHit> World::hits() const noexcept {
    return state_->events.of<ContactHit>();
}
std::span<const ContactOverloaded> World::contact_overloaded() const noexcept {
    return state_->events.of<ContactOverloaded>();
}
std::span<const BodyMoved> World::body_moved() const noexcept {
    return state_->events.of<BodyMoved>();
}
std::span<const BodySlept> World::body_slept() const noexcept {
    return state_->events.of<BodySlept>();
}
std::span<const BodyWoke> World::body_woke() const noexcept {
    return state_->events.of<BodyWoke>();
}
std::span<const BodyQuarantined> World::body_quarantined() const noexcept {
    return state_->events.of<BodyQuarantined>();
}

std::span<const BodyLeft> World::body_left() const noexcept {
    return state_->events.of<BodyLeft>();
}

std::span<const JointBroke> World::joint_broke() const noexcept {
    return state_->events.of<JointBroke>();
}
std::span<const JointOverloaded> World::joint_overloaded() const noexcept {
    return state_->events.of<JointOverloaded>();
}

namespace {

template <class Event>
Subscription subscribe(WorldState& state, const EventFilter& filter, EventFunction<Event>& call,
                       const char* name) {
    if (!require_outside_step(state, name) || !require(static_cast<bool>(call), name, "call", "a function") ||
        !(filter.body.is_null() ||
          require_alive(state.bodies.table, filter.body, name, "filter.body", "null or a live body")) ||
        !(filter.shape.is_null() ||
          require_alive(state.shapes.table, filter.shape, name, "filter.shape", "null or a live shape")))
        return {};
    if (state.listeners.get() == nullptr) state.listeners = Owned(new Listeners);
    return state.listeners->add<Event>(filter, std::move(call));
}

}  // namespace

Subscription World::on_contact_began(const EventFilter& filter, EventFunction<ContactBegan> call) {
    return subscribe(*state_, filter, call, "World::on_contact_began");
}
Subscription World::on_contact_ended(const EventFilter& filter, EventFunction<ContactEnded> call) {
    return subscribe(*state_, filter, call, "World::on_contact_ended");
}
Subscription World::on_sensor_began(const EventFilter& filter, EventFunction<SensorBegan> call) {
    return subscribe(*state_, filter, call, "World::on_sensor_began");
}
Subscription World::on_sensor_ended(const EventFilter& filter, EventFunction<SensorEnded> call) {
    return subscribe(*state_, filter, call, "World::on_sensor_ended");
}
Subscription World::on_hit(const EventFilter& filter, EventFunction<ContactHit> call) {
    return subscribe(*state_, filter, call, "World::on_hit");
}
Subscription World::on_contact_overloaded(const EventFilter& filter, EventFunction<ContactOverloaded> call) {
    return subscribe(*state_, filter, call, "World::on_contact_overloaded");
}
Subscription World::on_body_moved(const EventFilter& filter, EventFunction<BodyMoved> call) {
    return subscribe(*state_, filter, call, "World::on_body_moved");
}
Subscription World::on_body_slept(const EventFilter& filter, EventFunction<BodySlept> call) {
    return subscribe(*state_, filter, call, "World::on_body_slept");
}
Subscription World::on_body_woke(const EventFilter& filter, EventFunction<BodyWoke> call) {
    return subscribe(*state_, filter, call, "World::on_body_woke");
}
Subscription World::on_body_quarantined(const EventFilter& filter, EventFunction<BodyQuarantined> call) {
    return subscribe(*state_, filter, call, "World::on_body_quarantined");
}

Subscription World::on_body_left(const EventFilter& filter, EventFunction<BodyLeft> call) {
    return subscribe(*state_, filter, call, "World::on_body_left");
}

Subscription World::on_joint_broke(const EventFilter& filter, EventFunction<JointBroke> call) {
    return subscribe(*state_, filter, call, "World::on_joint_broke");
}
Subscription World::on_joint_overloaded(const EventFilter& filter, EventFunction<JointOverloaded> call) {
    return subscribe(*state_, filter, call, "World::on_joint_overloaded");
}

bool World::unsubscribe(Subscription subscription) {
    return require_outside_step(*state_, "World::unsubscribe") && state_->listeners.get() != nullptr &&
           state_->listeners->remove(subscription);
}

void World::deliver_events() {
    constexpr const char* call = "World::deliver_events";
    if (require_outside_step(*state_, call) &&
        require(!state_->is_delivering, call, "the call", "made outside of a listener"))
        damson::deliver_events(*state_, false);
}

namespace {

template <class View>
View touching_of(WorldState& state, BodyHandle body) {
    if (!require_alive(state.bodies.table, body, "World::touching", "body", "a live body")) return {};
    return View(state, body.slot, null_index);
}

template <class View>
View touching_of(WorldState& state, ShapeHandle shape) {
    if (!require_alive(state.shapes.table, shape, "World::touching", "shape", "a live shape")) return {};
    return View(state, state.shapes.at<ShapeBox>(shape.slot).body, shape.slot);
}

}  // namespace

TouchingView World::touching() {
    return {*state_, null_index, null_index};
}
TouchingView World::touching(BodyHandle body) {
    return touching_of<TouchingView>(*state_, body);
}
TouchingView World::touching(ShapeHandle shape) {
    return touching_of<TouchingView>(*state_, shape);
}
ConstTouchingView World::touching() const {
    return {*state_, null_index, null_index};
}
ConstTouchingView World::touching(BodyHandle body) const {
    return touching_of<ConstTouchingView>(*state_, body);
}
ConstTouchingView World::touching(ShapeHandle shape) const {
    return touching_of<ConstTouchingView>(*state_, shape);
}

bool World::is_grounded(BodyHandle body, glm::vec2 up, float max_slope) const {
    constexpr const char* call = "World::is_grounded";
    if (!require_alive(state_->bodies.table, body, call, "body", "a live body") ||
        !require(std::abs(length(up) - 1.0f) < 1e-3f, call, "up", "of unit length", up) ||
        !require(max_slope >= 0.0f && max_slope <= 0.5f * pi, call, "max_slope", "0 to pi / 2", max_slope))
        return false;
    const float least = cos_sin(max_slope).cosine;
    for (const ConstTouchingPair& pair : touching(body))
        if (pair.is_pushing && -dot(pair.normal(), up) >= least) return true;
    return false;
}

namespace {

bool require_pair(const WorldState& state, BodyHandle a, BodyHandle b, const char* call) {
    return require_outside_step(state, call) &&
           require_alive(state.bodies.table, a, call, "a", "a live body") &&
           require_alive(state.bodies.table, b, call, "b", "a live body") &&
           require(a != b, call, "b", "a body other than a", b);
}

}  // namespace

void World::ignore_collision(BodyHandle a, BodyHandle b) {
    if (!require_pair(*state_, a, b, "World::ignore_collision")) return;
    record_call<call::IgnoreCollision>(*state_, a, b);
    if (state_->ignored_pairs.insert(make_body_pair(a, b))) refilter_body(*state_, a.slot);
}

bool World::restore_collision(BodyHandle a, BodyHandle b) {
    if (!require_pair(*state_, a, b, "World::restore_collision")) return false;
    record_call<call::RestoreCollision>(*state_, a, b);
    if (!state_->ignored_pairs.remove(make_body_pair(a, b))) return false;
    refilter_body(*state_, a.slot);
    return true;
}

bool World::is_collision_ignored(BodyHandle a, BodyHandle b) const noexcept {
    return state_->ignored_pairs.contains(make_body_pair(a, b));
}

std::span<const BodyPair> World::ignored_pairs() const noexcept {
    return state_->ignored_pairs.items();
}

bool World::ignore_until_separated(ShapeHandle a, ShapeHandle b) {
    WorldState& state = *state_;
    constexpr const char* call = "World::ignore_until_separated";
    if (!require_outside_step(state, call) ||
        !require_alive(state.shapes.table, a, call, "a", "a live shape") ||
        !require_alive(state.shapes.table, b, call, "b", "a live shape"))
        return false;
    record_call<call::IgnorePair>(state, a, b);
    bool is_found = false;
    const std::uint32_t body = state.shapes.at<ShapeBox>(a.slot).body;
    for_each_contact(state.contacts, state.bodies.at<BodyLinks>(body), [&](std::uint32_t id) {
        const Contact& contact = state.contacts[id];
        const std::uint32_t one = known_shape(state, contact.shape_a);
        const std::uint32_t other = known_shape(state, contact.shape_b);
        const bool is_it = (one == a.slot && other == b.slot) || (one == b.slot && other == a.slot);
        if (!is_it || !contact.is_touching()) return;
        is_found = true;
        ignore_contact(state, id);
    });
    return is_found;
}

void World::set_filter_callback(FilterFunction callback) {
    if (!require_outside_step(*state_, "World::set_filter_callback")) return;
    record_call<call::SetFilterCallback>(*state_, static_cast<bool>(callback));
    state_->user_callbacks.filter = std::move(callback);
}

void World::set_joint_break_callback(JointBreakFunction callback) {
    if (!require_outside_step(*state_, "World::set_joint_break_callback")) return;
    record_call<call::SetJointBreakCallback>(*state_, static_cast<bool>(callback));
    state_->user_callbacks.breaks = std::move(callback);
}

void World::set_pre_solve_callback(PreSolveFunction callback) {
    WorldState& state = *state_;
    if (!require_outside_step(state, "World::set_pre_solve_callback")) return;
    record_call<call::SetPreSolveCallback>(state, static_cast<bool>(callback));
    state.user_callbacks.pre_solve = std::move(callback);
    if (state.user_callbacks.pre_solve) return;
    // no callback is set: discard the responses of the previous one
    for (const std::uint32_t id : state.contacts.pool.live_ids()) forget_answer(state, id);
}

}  // namespace damson
