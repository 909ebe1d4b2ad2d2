// Surface group of a shape.
#include "../contacts/pair_rules.hpp"
#include "../contacts/surface_groups.hpp"
#include "../state/world_state.hpp"
#include "may_change.hpp"
#include "shape_ref.hpp"

namespace damson {

// The next contact update does the rest. A contact that another contact of the old group reported now reports its own
// begin. A contact that reports next to another one of the new group reports its end.
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
