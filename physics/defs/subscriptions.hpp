// Subscriptions to events: filters, functions and the order of their calls.
//
//   const auto token = world.on_contact_began({.categories = bullets, .others = enemies},
//                                             [&](const damson::ContactBegan& hit) {
//                                                 world.destroy_body(hit.a.body);     the bullet
//                                             });
//
// Calls come after the step, kind after kind (ends before begins), in key order; for one event first those
// who listen to all, then those of A's body and shape, then of B's, in the order in which they subscribed.
//
// Inside a call everything is allowed but to step: create, destroy (twice is harmless), move, edit, query,
// subscribe and unsubscribe. Ends that this brings about are told when the events of the step have been.
// A call that throws ends the telling; the world stays whole, and the step throws on.
#pragma once

#include <cstdint>

#include "../../core/callback.hpp"
#include "events.hpp"

namespace damson {

/// Names a listener, to unsubscribe it.
struct Subscription {
    std::uint64_t id = 0;  ///< 0: nobody.

    bool operator==(const Subscription&) const = default;
};

/// Which events a listener hears of. The side that is named comes to it as `a`, whatever its key; if both
/// sides would do, or none is named, key order decides.
struct EventFilter {
    BodyHandle body{};                             ///< This one; null: any.
    ShapeHandle shape{};                           ///< This one; null: any.
    std::uint64_t categories = ~std::uint64_t{0};  ///< One side is one of these,
    std::uint64_t others = ~std::uint64_t{0};      ///< and the other side one of those.
};

/// What a listener is: called with each event that it asked for.
template <class Event>
using EventFunction = Callback<void(const Event&)>;

}  // namespace damson
