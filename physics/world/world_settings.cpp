// Settings of a world that can be changed at any time. A change takes effect in the next step.
#include <algorithm>
#include <cmath>

#include "../../core/contract.hpp"
#include "../contacts/islands.hpp"
#include "../contacts/pair_rules.hpp"
#include "../model/def_checks.hpp"
#include "../model/def_fields.hpp"
#include "../model/pace.hpp"
#include "../state/world_access.hpp"
#include "../state/world_state.hpp"
#include "may_change.hpp"
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
    ++state_->graph.joint_version;  // prepares joints again, because their softness is cached
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

// Converts variable frame times to fixed time steps. Frame time accumulates until it is enough for a step.
// Rendered poses are interpolated between the poses before and after the last step, so motion is smooth, but
// up to one step late.

Advance World::plan_advance(float real_dt, const Pace& pace) {
    WorldState& state = *state_;
    constexpr const char* call = "World::advance";
    if (!require(!state.is_stepping && !state.is_delivering, call, "the call",
                 "made outside of a step and its listeners") ||
        !require(is_finite(real_dt) && real_dt >= 0.0f, call, "real_dt", "zero or more and finite",
                 real_dt) ||
        !require(pace.substeps >= 1 && pace.substeps <= max_substeps, call, "pace.substeps", "from 1 to 64",
                 pace.substeps) ||
        !require_dt(pace.dt, pace.substeps, call, "pace.dt") ||
        !require(pace.max_steps >= 1, call, "pace.max_steps", "one or more", pace.max_steps))
        return {};
    record_call<call::PlanAdvance>(state, real_dt, pace);
    Pacing& pacing = state.pacing;
    pacing.is_on = true;
    pacing.waiting += static_cast<double>(real_dt);

    const auto dt = static_cast<double>(pace.dt);
    const double due = std::floor(pacing.waiting / dt);
    const double taken = std::min(due, static_cast<double>(pace.max_steps));
    pacing.waiting = std::clamp(pacing.waiting - due * dt, 0.0, dt);
    const float alpha = static_cast<float>(pacing.waiting / dt);
    return {static_cast<int>(taken), std::min(alpha, std::nextafter(1.0f, 0.0f)),
            static_cast<float>((due - taken) * dt)};
}

void WorldAccess::plan_advance(World& world, float real_dt, const Pace& pace) {
    (void)world.plan_advance(real_dt, pace);
}

}  // namespace damson
