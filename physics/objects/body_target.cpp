// Target pose of a kinematic body.
#include <optional>

#include "../../core/contract.hpp"
#include "../contacts/islands.hpp"
#include "../defs/def_checks.hpp"
#include "../state/world_state.hpp"
#include "body_ref.hpp"
#include "may_change.hpp"

namespace damson {

std::optional<Transform> BodyView::target() const {
    if (!require(is_alive(), "BodyRef::target", "the object", "alive")) return {};
    const BodyExtra* const extra = find_extra(*state_, handle_.slot);
    return extra == nullptr || extra->is_target_reached ? std::nullopt : extra->target;
}

void BodyRef::set_target(glm::vec2 position, float angle) {
    constexpr const char* call = "BodyRef::set_target";
    if (!may_change(state_, handle_, call) ||
        !require(type() == BodyType::Kinematic, call, "the body", "kinematic") ||
        !require_place(position, call, "position") || !require_finite(angle, call, "angle"))
        return;
    WorldState& state = *state_;
    record_call<call::SetTarget>(state, handle_, position, angle);
    wake_touching(state, handle_.slot);
    if (!state.bodies.is_awake(handle_.slot)) return;
    BodyFlags& flags = state.bodies.at<BodyFlags>(handle_.slot);
    flags.has_target = true;
    flags.still_time = 0.0f;
    BodyExtra& extra = get_extra(state, handle_.slot);
    state.targets.insert(state.bodies.at<BodyLinks>(handle_.slot).extra, state.body_extras.target_index());
    extra.target = Transform{position, Rotation::from_angle(angle)};
    extra.is_target_reached = false;
}

}  // namespace damson
