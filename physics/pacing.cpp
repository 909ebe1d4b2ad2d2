// From frames to steps: time waits until it is enough for a step. Between steps, poses are drawn on the way
// from where the last step found them to where it left them: what is seen is up to a step late, and smooth.
#include "pacing.hpp"

#include <algorithm>
#include <cmath>

#include "../core/contract.hpp"
#include "refs.hpp"
#include "world_state.hpp"

namespace damson {

bool require_dt(float dt, int substeps, const char* call, const char* field) {
    return require(is_finite(dt) && dt / static_cast<float>(substeps) >= min_substep, call, field,
                   "finite and at least 1e-12 s a substep", dt);
}

bool require_alpha(float alpha, const char* call) {
    return require(alpha >= 0.0f && alpha <= 1.0f, call, "alpha", "from 0 to 1", alpha);
}

Transform place_at(const WorldState& state, std::uint32_t body_slot, float alpha) {
    const BodyPose& pose = state.bodies.at<BodyPose>(body_slot);
    const std::vector<LastPlace>& places = state.pacing.last_places;
    if (alpha == 1.0f || body_slot >= places.size()) return pose.frame;
    const LastPlace& last = places[body_slot];
    if (last.step == 0 || last.step != static_cast<std::uint32_t>(state.counters.step)) return pose.frame;

    // the centre of mass goes straight, the rest turns about it
    const glm::vec2 from = last.frame * pose.center_local;
    const float turn = (last.frame.rotation.inverse() * pose.frame.rotation).angle();
    Transform frame;
    frame.rotation = normalized(last.frame.rotation * Rotation::from_angle(alpha * turn));
    frame.position = from + alpha * (pose.center - from) - frame.rotation * pose.center_local;
    return frame;
}

void forget_last_place(WorldState& state, std::uint32_t body_slot) {
    std::vector<LastPlace>& places = state.pacing.last_places;
    if (body_slot < places.size()) places[body_slot].step = 0;
}

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

Transform BodyView::transform_at(float alpha) const {
    constexpr const char* call = "BodyRef::transform_at";
    if (!require(is_alive(), call, "the object", "alive") || !require_alpha(alpha, call)) return {};
    return place_at(*state_, handle_.slot, alpha);
}

}  // namespace damson
