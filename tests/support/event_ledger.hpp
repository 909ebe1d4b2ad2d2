// Checks that the begin and end events of every pair of shapes alternate.
//
//   EventLedger ledger;
//   world.step(tick); ledger.read(world);      fails on a repeated, missing or unsorted event
#pragma once

#include <doctest/doctest.h>

#include <algorithm>
#include <cstdint>
#include <set>
#include <utility>

#include "../../physics/world/world.hpp"

namespace damson::test {

class EventLedger {
public:
    /// Reads the events of the last step, and compares the open pairs with the touching pairs.
    void read(const World& world) {
        for (const ContactEnded& event : world.contact_ended()) {
            const bool was_open = open_.erase({event.a.shape, event.b.shape}) == 1;
            REQUIRE_MESSAGE(was_open, "ended without a begin: ", event.a.shape_key, " ", event.b.shape_key);
            ++ended_;
            if (event.cause == EndCause::Destroyed) ++destroyed_;
            if (event.cause == EndCause::Filtered) ++filtered_;
        }
        std::set<Pair> begun;
        for (const ContactBegan& event : world.contact_began()) {
            const bool is_new = open_.insert({event.a.shape, event.b.shape}).second;
            begun.insert({event.a.shape, event.b.shape});
            REQUIRE_MESSAGE(is_new, "began twice: ", event.a.shape_key, " ", event.b.shape_key);
            REQUIRE(event.a.shape_key < event.b.shape_key);
            ++began_;
        }
        REQUIRE(is_in_key_order(world.contact_began()));
        REQUIRE(is_in_key_order(world.contact_ended()));

        std::set<Pair> touching;
        for (std::uint32_t i = 0; i < world.contact_count(); ++i) {
            const ConstTouchingPair view = world.contact_at(i);
            if (view.is_touching && !view.is_sensor) touching.insert({view.shape_a, view.shape_b});
        }
        // A pair that begins in this step can also separate in it. The next step then reports the end.
        for (const Pair& pair : touching) REQUIRE(open_.count(pair) == 1);
        for (const Pair& pair : open_) REQUIRE((touching.count(pair) == 1 || begun.count(pair) == 1));
    }

    bool has_open(ShapeHandle a, ShapeHandle b) const {
        return open_.count({a, b}) != 0 || open_.count({b, a}) != 0;
    }
    std::uint32_t open() const { return static_cast<std::uint32_t>(open_.size()); }
    std::uint64_t began() const { return began_; }
    std::uint64_t ended() const { return ended_; }
    std::uint64_t destroyed() const { return destroyed_; }  ///< Ends with the cause Destroyed.
    std::uint64_t filtered() const { return filtered_; }    ///< Ends with the cause Filtered.

private:
    using Pair = std::pair<ShapeHandle, ShapeHandle>;

    template <class Events>
    static bool is_in_key_order(const Events& events) {
        return std::is_sorted(events.begin(), events.end(), [](const auto& x, const auto& y) {
            return std::pair(x.a.shape_key, x.b.shape_key) < std::pair(y.a.shape_key, y.b.shape_key);
        });
    }

    std::set<Pair> open_;
    std::uint64_t began_ = 0, ended_ = 0, destroyed_ = 0, filtered_ = 0;
};

}  // namespace damson::test
