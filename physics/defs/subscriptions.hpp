// Subscriptions to events: filters, callbacks and the order of calls.
//
//   const auto token = world.on_contact_began({.categories = bullets, .others = enemies},
//                                             [&](const damson::ContactBegan& hit) {
//                                                 world.destroy_body(hit.a.body);     the bullet
//                                             });
//
// Listeners are called after the step, one kind of event after the other (ends before begins), each in key
// order. For one event, listeners without a body or shape in their filter are called first. The listeners for
// A's body and shape follow, and then the listeners for B's. Within these groups, listeners are called in
// order of subscription.
//
// A listener can do everything except step: create, destroy (twice is harmless), move, edit, query, subscribe
// and unsubscribe. End events caused by a listener are delivered after the events of the step. If a listener
// throws, delivery stops, and World::step() throws the exception. The world stays valid.
#pragma once

#include <cstdint>

#include "../../core/callback.hpp"
#include "events.hpp"

namespace damson {

/// Identifies a subscription, for unsubscribing.
struct Subscription {
    std::uint64_t id = 0;  ///< Identifier; 0 means no subscription.

    bool operator==(const Subscription&) const = default;
};

/// Selects the events that a listener receives. The side that matches the filter is passed as `a`, whatever
/// its key. If both sides match, or the filter is empty, `a` is the side with the smaller key.
struct EventFilter {
    BodyHandle body{};                             ///< Body that the event must involve; null for any.
    ShapeHandle shape{};                           ///< Shape that the event must involve; null for any.
    std::uint64_t categories = ~std::uint64_t{0};  ///< Mask of categories accepted for one side.
    std::uint64_t others = ~std::uint64_t{0};      ///< Mask of categories accepted for the other side.
};

/// A listener: the callback that receives each event of a subscription.
template <class Event>
using EventFunction = Callback<void(const Event&)>;

}  // namespace damson
