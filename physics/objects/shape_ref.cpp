// Edits of one shape: friction, restitution, filter and user data.
#include "shape_ref.hpp"

#include <cmath>

#include "../../core/contract.hpp"
#include "../contacts/islands.hpp"
#include "../contacts/pair_rules.hpp"
#include "../defs/def_checks.hpp"
#include "../state/keys.hpp"
#include "../state/tile_lookup.hpp"
#include "may_change.hpp"
#include "view_reads.hpp"

namespace damson {

void ShapeRef::set_friction(float friction) {
    if (!begin_edit_without_tiles<call::SetFriction>(state_, handle_, friction)) return;
    state_->shapes.at<ShapeMaterial>(handle_.slot).friction = friction;
    refresh_rules_of_shape(*state_, handle_.slot);
    wake_touching(*state_, state_->shapes.at<ShapeBox>(handle_.slot).body);
}

void ShapeRef::set_restitution(float restitution) {
    if (!begin_edit_without_tiles<call::SetRestitution>(state_, handle_, restitution)) return;
    state_->shapes.at<ShapeMaterial>(handle_.slot).restitution = restitution;
    refresh_rules_of_shape(*state_, handle_.slot);
}

void ShapeRef::set_filter(const Filter& filter) {
    if (!begin_edit<call::SetFilter>(state_, handle_, filter)) return;
    state_->shapes.at<ShapeIdentity>(handle_.slot).filter = filter;
    for_each_proxy(*state_, handle_.slot, [&](ProxyId proxy) { state_->broadphase.refilter(proxy); });
    wake_touching(*state_, state_->shapes.at<ShapeBox>(handle_.slot).body);
    refresh_rules_of_shape(*state_, handle_.slot);
    wake_touching(*state_, state_->shapes.at<ShapeBox>(handle_.slot).body);  // wakes newly pushed bodies too
}

void ShapeRef::set_user_data(std::uint64_t user_data) {
    if (!begin_edit<call::SetShapeUserData>(state_, handle_, user_data)) return;
    state_->shapes.at<ShapeIdentity>(handle_.slot).user_data = user_data;
    if (state_->shapes.at<ShapeBox>(handle_.slot).is_grid)
        state_->tiles.work->refresh_tile_shapes(*state_, handle_.slot);
}

}  // namespace damson
