// Surface of a shape: set.
#include "../contacts/pair_rules.hpp"
#include "../contacts/surface_groups.hpp"
#include "../state/world_state.hpp"
#include "may_change.hpp"
#include "shape_ref.hpp"

namespace damson {

// Contacts are looked at for the rest: what another told of begins, and what carries a report beside
// another's of its new surface ends.
void ShapeRef::set_surface(std::uint32_t surface) {
    if (!may_change(state_, handle_, "ShapeRef::set_surface")) return;
    WorldState& state = *state_;
    if (state.shapes.at<ShapeRules>(handle_.slot).surface == surface) return;
    record_call<call::SetSurface>(state, handle_, surface);
    leave_surface(state, handle_.slot);
    state.shapes.at<ShapeRules>(handle_.slot).surface = surface;
    refresh_rules_of_shape(state, handle_.slot);
}

}  // namespace damson
