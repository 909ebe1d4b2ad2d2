// Settings of a world that can be changed at any time. A change takes effect in the next step.
#include "../../core/contract.hpp"
#include "../contacts/islands.hpp"
#include "../contacts/pair_rules.hpp"
#include "../defs/def_checks.hpp"
#include "../defs/def_fields.hpp"
#include "../objects/may_change.hpp"
#include "../state/world_state.hpp"
#include "world.hpp"

namespace damson {

namespace {

/// Marks all contacts so that their collision rules are evaluated again.
void refresh_all_rules(WorldState& state) {
    for (const std::uint32_t id : state.contacts.pool.live_ids()) invalidate_contact(state, id);
}

void wake_everything(WorldState& state) {
    wake_if(state, [](const BodyFlags&, const BodyForces&) { return true; });
}

}  // namespace

bool World::can_sleep() const noexcept {
    return state_->def.can_sleep;
}
void World::set_can_sleep(bool can_sleep) {
    if (!require_outside_step(*state_, "World::set_can_sleep") || can_sleep == state_->def.can_sleep) return;
    record_call<call::SetWorldCanSleep>(*state_, can_sleep);
    state_->def.can_sleep = can_sleep;
    if (!can_sleep) wake_everything(*state_);
}

bool World::is_continuous() const noexcept {
    return state_->def.continuous;
}
void World::set_continuous(bool continuous) {
    if (!begin_call<call::SetWorldContinuous>(*state_, continuous)) return;
    state_->def.continuous = continuous;
}

bool World::is_warm_starting() const noexcept {
    return state_->def.warm_starting;
}
void World::set_warm_starting(bool warm_starting) {
    if (!begin_call<call::SetWarmStarting>(*state_, warm_starting)) return;
    state_->def.warm_starting = warm_starting;
}

float World::hit_speed() const noexcept {
    return state_->def.hit_speed;
}
void World::set_hit_speed(float speed) {
    if (!begin_call<call::SetHitSpeed>(*state_, speed)) return;
    state_->def.hit_speed = speed;
}

SolverTuning World::tuning() const noexcept {
    return state_->def.tuning;
}
void World::set_tuning(const SolverTuning& tuning) {
    if (!begin_call<call::SetTuning>(*state_, tuning)) return;
    state_->def.tuning = tuning;
    ++state_->graph.joint_version;  // the softness of joints is cached between steps
}

Mix World::friction_mix() const noexcept {
    return state_->def.friction_mix;
}
Mix World::restitution_mix() const noexcept {
    return state_->def.restitution_mix;
}
void World::set_mixes(Mix friction, Mix restitution) {
    constexpr const char* call = "World::set_mixes";
    if (!require_outside_step(*state_, call) || !require_mix(friction, call, "friction") ||
        !require_mix(restitution, call, "restitution"))
        return;
    record_call<call::SetMixes>(*state_, friction, restitution);
    state_->def.friction_mix = friction;
    state_->def.restitution_mix = restitution;
    refresh_all_rules(*state_);
    wake_everything(*state_);
}

InternalEdges World::internal_edges() const noexcept {
    return state_->def.internal_edges;
}
void World::set_internal_edges(InternalEdges edges) {
    constexpr const char* call = "World::set_internal_edges";
    if (!require_outside_step(*state_, call) || !require_internal_edges(edges, call)) return;
    record_call<call::SetInternalEdges>(*state_, edges);
    state_->def.internal_edges = edges;
    refresh_all_rules(*state_);
    wake_everything(*state_);
}

std::optional<Aabb> World::bounds() const noexcept {
    return state_->def.bounds;
}
OutOfBounds World::out_of_bounds() const noexcept {
    return state_->def.out_of_bounds;
}
void World::set_bounds(const std::optional<Aabb>& bounds, OutOfBounds action) {
    constexpr const char* call = "World::set_bounds";
    if (!require_outside_step(*state_, call) || !require_bounds(bounds, call) ||
        !require_out_of_bounds(action, call))
        return;
    record_call<call::SetBounds>(*state_, bounds, action);
    state_->def.bounds = bounds;
    state_->def.out_of_bounds = action;
}

std::uint32_t World::workers() const noexcept {
    return state_->workers.count();
}
void World::set_workers(std::uint32_t workers, const TaskSystem& tasks) {
    constexpr const char* call = "World::set_workers";
    if (!require_outside_step(*state_, call) || !require_workers(workers, call) ||
        !is_legal(tasks, workers, call))
        return;
    state_->def.workers = workers;
    state_->def.tasks = tasks;
    state_->workers.restart(workers, tasks);
    state_->worker_scratch.resize(state_->workers.count());
}

}  // namespace damson
