// Surface group of a shape.
#include "../contacts/pair_rules.hpp"
#include "../contacts/surface_groups.hpp"
#include "../state/world_state.hpp"
#include "may_change.hpp"
#include "shape_ref.hpp"

namespace damson {

// The next contact update emits the events. A contact that the old group reported through another contact
// reports its own begin. A reported contact reports its end if the new group already has another reported
// contact with the same shape.
void ShapeRef::set_surface_group(std::uint32_t group) {
    if (!may_change(state_, handle_, "ShapeRef::set_surface_group")) return;
    WorldState& state = *state_;
    if (state.shapes.at<ShapeRules>(handle_.slot).surface_group == group) return;
    record_call<call::SetSurfaceGroup>(state, handle_, group);
    leave_surface(state, handle_.slot);
    state.shapes.at<ShapeRules>(handle_.slot).surface_group = group;
    refresh_rules_of_shape(state, handle_.slot);
}

}  // namespace damson
