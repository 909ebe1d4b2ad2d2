// Subscriptions to events: filters, callbacks and the order of calls.
//
//   const auto token = world.on_contact_began({.categories = bullets, .others = enemies},
//                                             [&](const damson::ContactBegan& hit) {
//                                                 world.destroy_body(hit.a.body);     the bullet
//                                             });
//
// Listeners are called after the step, one kind of event after the other (ends before begins), each in key order.
// For one event, the first listeners called are those without a body or shape in their filter. The listeners of
// A's body and shape follow, then those of B's. Within these groups, the order of subscription decides.
//
// A listener may do everything except step: create, destroy (twice is harmless), move, edit, query, subscribe and
// unsubscribe. Ends that such a call causes are delivered after the events of the step. If a listener throws, the
// delivery ends, and the exception leaves the step. The world stays valid.
#pragma once

#include <cstdint>

#include "../../core/callback.hpp"
#include "events.hpp"

namespace damson {

/// Identifies a subscription, for unsubscribing.
struct Subscription {
    std::uint64_t id = 0;  ///< Identifier; 0: no subscription.

    bool operator==(const Subscription&) const = default;
};

/// Selects the events that a listener receives. The side that the filter names is passed as `a`, whatever its key.
/// If both sides match, or none is named, key order decides.
struct EventFilter {
    BodyHandle body{};                             ///< Body that the event must be about; null: any.
    ShapeHandle shape{};                           ///< Shape that the event must be about; null: any.
    std::uint64_t categories = ~std::uint64_t{0};  ///< Mask of accepted categories of one side.
    std::uint64_t others = ~std::uint64_t{0};      ///< Mask of accepted categories of the other side.
};

/// A listener: the callback that receives each event of a subscription.
template <class Event>
using EventFunction = Callback<void(const Event&)>;

}  // namespace damson
