// Interpolated pose of a body between two steps.
#include "../../core/contract.hpp"
#include "../defs/def_checks.hpp"
#include "../state/interpolation.hpp"
#include "../state/world_state.hpp"
#include "body_ref.hpp"

namespace damson {

Transform BodyView::transform_at(float alpha) const {
    constexpr const char* call = "BodyRef::transform_at";
    if (!require(is_alive(), call, "the object", "alive") || !require_alpha(alpha, call)) return {};
    return interpolated_transform(*state_, handle_.slot, alpha);
}

}  // namespace damson
