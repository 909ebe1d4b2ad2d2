// A contact with the places of its bodies, looked up once for all that is asked of them in a phase.
#pragma once

#include <cstdint>

#include "bodies.hpp"
#include "contacts.hpp"

namespace damson {

/// A contact that is looked at, and where its bodies are. Nothing is set before place(): room for many is made
/// in every step, most of it for nothing.
struct PlacedContact {
    Contact* contact;
    const BodyPose* pose_a;
    const BodyPose* pose_b;
    std::uint32_t id;
    std::uint32_t row_a, row_b;
    float way;        ///< How far any point of the smaller body has come, where that is known. [m]
    bool is_scenery;  ///< One of the bodies has no mass.

    /// Looks up where the bodies of `looked_at` are. Valid until bodies or contacts come, go, sleep or wake.
    void place(std::uint32_t contact_id, Contact& looked_at, const Bodies& bodies) {
        const auto poses = bodies.columns.get<BodyPose>();
        const auto masses = bodies.columns.get<BodyMass>();
        contact = &looked_at, id = contact_id;
        row_a = bodies.row(looked_at.body_a), row_b = bodies.row(looked_at.body_b);
        pose_a = &poses[row_a], pose_b = &poses[row_b];
        is_scenery = masses[row_a].mass == 0.0f || masses[row_b].mass == 0.0f;
    }
};

}  // namespace damson
