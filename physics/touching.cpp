#include "touching.hpp"

#include "world_state.hpp"

namespace damson {

TouchingView::TouchingView(WorldState& state, std::uint32_t body_slot, std::uint32_t shape_slot) {
    begin_.state_ = &state;
    begin_.body_ = body_slot;
    begin_.shape_ = shape_slot;
    if (body_slot != nothing)
        begin_.place_ = state.bodies.at<BodyLinks>(body_slot).first_contact;
    else if (state.contacts.pool.live_count() > 0)
        begin_.place_ = 0;
    begin_.skip_others();
}

std::uint32_t TouchingIterator::contact_id() const {
    return body_ == nothing ? state_->contacts.pool.live_ids()[place_] : place_ >> 1;
}

bool TouchingIterator::is_wanted() const {
    const Contact& contact = state_->contacts[contact_id()];
    return contact.is_touching && (shape_ == nothing || known_shape(*state_, contact.shape_a) == shape_ ||
                                   known_shape(*state_, contact.shape_b) == shape_);
}

void TouchingIterator::step_on() {
    if (body_ != nothing)
        place_ = state_->contacts.links[place_ >> 1].next[place_ & 1];
    else if (++place_ == state_->contacts.pool.live_count())
        place_ = nothing;
}

void TouchingIterator::skip_others() {
    while (place_ != nothing && !is_wanted()) step_on();
}

void TouchingIterator::advance() {
    step_on();
    skip_others();
}

TouchingPair TouchingIterator::operator*() const {
    const std::uint32_t id = contact_id();
    const Contact& contact = state_->contacts[id];
    ContactLinks& record = state_->contacts.links[id];
    const bool is_pushing = contact.responds && !contact.is_let_through && !contact.is_vetoed;
    return {state_->bodies.table.handle_of_slot(contact.body_a),
            state_->bodies.table.handle_of_slot(contact.body_b),
            state_->shapes.table.handle_of_slot(known_shape(*state_, contact.shape_a)),
            state_->shapes.table.handle_of_slot(known_shape(*state_, contact.shape_b)),
            contact.is_sensor,
            is_pushing,
            static_cast<std::uint32_t>(state_->counters.step) - record.began_at,
            is_pushing ? contact.normal_impulse : 0.0f,
            is_pushing ? contact.tangent_impulse : 0.0f,
            &contact.manifold,
            record.word,
            tile_of_shape(*state_, contact.shape_a),
            tile_of_shape(*state_, contact.shape_b)};
}

}  // namespace damson
