#include "touching.hpp"

#include <type_traits>

#include "../../core/contract.hpp"
#include "../contacts/surface_groups.hpp"
#include "../state/publish.hpp"
#include "../state/shape_boxes.hpp"
#include "../state/tile_lookup.hpp"
#include "../state/world_state.hpp"

namespace damson {

void TouchingPlace::begin(WorldState& state, std::uint32_t body_slot, std::uint32_t shape_slot) {
    state_ = &state;
    body_ = body_slot;
    shape_ = shape_slot;
    if (body_slot != null_index)
        place_ = state.bodies.at<BodyLinks>(body_slot).first_contact;
    else if (state.contacts.pool.live_count() > 0)
        place_ = 0;
    skip_others();
}

std::uint32_t TouchingPlace::contact_id() const {
    DAMSON_ASSERT(place_ != null_index);
    return body_ == null_index ? state_->contacts.pool.live_ids()[place_] : place_ >> 1;
}

bool TouchingPlace::is_wanted() const {
    DAMSON_ASSERT(state_->contacts.pool.is_live(contact_id()));
    const Contact& contact = state_->contacts[contact_id()];
    // of all contacts between a shape and a surface group, only the reported contact is listed
    if (!contact.is_touching() ||
        (contact.wanted_report != Report::None && contact.open_report == Report::None &&
         is_reported_by_group(*state_, contact_id())))
        return false;
    return (shape_ == null_index || known_shape(*state_, contact.shape_a) == shape_ ||
            known_shape(*state_, contact.shape_b) == shape_);
}

void TouchingPlace::step_on() {
    DAMSON_ASSERT(place_ != null_index);
    if (body_ != null_index)
        place_ = state_->contacts.links[place_ >> 1].next[place_ & 1];
    else if (++place_ == state_->contacts.pool.live_count())
        place_ = null_index;
}

void TouchingPlace::skip_others() {
    while (place_ != null_index && !is_wanted()) step_on();
}

void TouchingPlace::advance() {
    step_on();
    skip_others();
}

template <class UserData>
BasicTouchingPair<UserData> BasicTouchingIterator<UserData>::operator*() const {
    const std::uint32_t id = contact_id();
    const Contact& contact = state_->contacts[id];
    ContactLinks& record = state_->contacts.links[id];
    if constexpr (!std::is_const_v<UserData>) {
        if (state_->recorder.get() != nullptr) state_->recorder.get()->note_lent();
        state_->array_versions.lend_user_data();
    }
    const bool is_pushing = contact.is_touching() && contact.is_solid() && !contact.is_vetoed;
    const bool is_turned = shape_ != null_index ? known_shape(*state_, contact.shape_a) != shape_
                                                : body_ != null_index && contact.body_a != body_;
    const std::uint32_t shape_a = is_turned ? contact.shape_b : contact.shape_a;
    const std::uint32_t shape_b = is_turned ? contact.shape_a : contact.shape_b;
    return {state_->bodies.table.handle_of_slot(is_turned ? contact.body_b : contact.body_a),
            state_->bodies.table.handle_of_slot(is_turned ? contact.body_a : contact.body_b),
            state_->shapes.table.handle_of_slot(known_shape(*state_, shape_a)),
            state_->shapes.table.handle_of_slot(known_shape(*state_, shape_b)),
            contact.is_touching(),
            contact.response == Response::Sensor,
            is_pushing,
            contact.is_ignored,
            is_turned,
            contact.is_touching() ? static_cast<std::uint32_t>(state_->counters.step) - record.began_at : 0,
            is_pushing ? contact.normal_impulse : 0.0f,
            is_pushing ? contact.tangent_impulse : 0.0f,
            &contact.manifold,
            record.user_data,
            tile_of_shape(*state_, shape_a),
            tile_of_shape(*state_, shape_b),
            state_,
            shape_a,
            shape_b};
}

namespace {

/// Returns the frame of the body in whose coordinates the manifold of a pair is stored.
template <class UserData>
const Transform& manifold_frame(const BasicTouchingPair<UserData>& pair) {
    return frame_of(*pair.world, pair.is_turned ? pair.slot_b : pair.slot_a);
}

}  // namespace

template <class UserData>
ContactSide BasicTouchingPair<UserData>::a() const {
    return describe_side(*world, slot_a);
}
template <class UserData>
ContactSide BasicTouchingPair<UserData>::b() const {
    return describe_side(*world, slot_b);
}

template <class UserData>
glm::vec2 BasicTouchingPair<UserData>::normal() const {
    if (manifold == nullptr || manifold->count == 0) return glm::vec2{0.0f};
    const glm::vec2 along = manifold_frame(*this).rotation * manifold->normal_local_a;
    return is_turned ? -along : along;
}
template <class UserData>
ContactPoints BasicTouchingPair<UserData>::points() const {
    ContactPoints found;
    if (manifold == nullptr) return found;
    for (int i = 0; i < manifold->count; ++i)
        found.points[found.count++] =
            manifold_frame(*this) * manifold->points[static_cast<std::size_t>(i)].point_local_a;
    return found;
}

template struct BasicTouchingPair<std::uint64_t>;
template struct BasicTouchingPair<const std::uint64_t>;
template class BasicTouchingIterator<std::uint64_t>;
template class BasicTouchingIterator<const std::uint64_t>;

}  // namespace damson
