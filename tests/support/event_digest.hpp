// Computes a digest of all events, so that two runs can be compared event by event and not only by their
// final state.
#pragma once

#include <bit>
#include <cstdint>
#include <glm/vec2.hpp>
#include <span>

#include "../../physics/world/world.hpp"

namespace damson::test {

/// A digest of the events of any number of steps.
class EventDigest {
public:
    /// Adds the events of the last step.
    void add(const World& world) {
        add_pairs(world.contact_began(), 1);
        add_pairs(world.contact_ended(), 2);
        add_pairs(world.sensor_began(), 3);
        add_pairs(world.sensor_ended(), 4);
        add_pairs(world.hits(), 5);
        for (const ContactBegan& event : world.contact_began())
            add(event.normal), add(event.point), add(event.approach_speed), add(event.normal_impulse);
        for (const ContactHit& event : world.hits())
            add(event.normal), add(event.point), add(event.approach_speed);
        for (const BodySlept& event : world.body_slept()) add(event.key);
        for (const BodyWoke& event : world.body_woke()) add(event.key);
        for (const BodyLeft& event : world.body_left()) add(event.key);
        for (const JointBroke& event : world.joint_broke()) add(event.key);
        for (const JointOverloaded& event : world.joint_overloaded()) add(event.key);
    }
    std::uint64_t value() const noexcept { return value_; }
    std::uint64_t count() const noexcept { return count_; }  ///< Number of events about two shapes.

private:
    template <class Event>
    void add_pairs(std::span<const Event> events, std::uint64_t kind) {
        for (const Event& event : events) {
            add(kind);
            add(event.a.shape_key), add(event.b.shape_key);
            add(event.a.shape_user_data), add(event.b.body_key);
            ++count_;
        }
    }
    void add(std::uint64_t word) { value_ = (value_ ^ word) * 0x9e3779b97f4a7c15ull + (value_ >> 29); }
    void add(float value) { add(std::uint64_t{std::bit_cast<std::uint32_t>(value)}); }
    void add(glm::vec2 value) { add(value.x), add(value.y); }

    std::uint64_t value_ = 1, count_ = 0;
};

}  // namespace damson::test
