// A contact with pointers to the poses of its bodies, looked up once per phase.
#pragma once

#include <cstdint>

#include "bodies.hpp"
#include "contacts.hpp"

namespace damson {

/// A contact that is being updated, and the rows and poses of its bodies. The fields are not initialized
/// before place(), because every step reserves many entries and uses few of them.
struct PlacedContact {
    Contact* contact;
    const BodyPose* pose_a;
    const BodyPose* pose_b;
    std::uint32_t id;
    std::uint32_t row_a, row_b;
    float traveled;           ///< Upper bound on the relative displacement of the shapes, if known. [m]
    bool is_static_geometry;  ///< True if one of the bodies has no mass.

    /// Looks up the bodies of a contact. The rows and pointers are valid until a body or contact is added or
    /// removed, or a body falls asleep or wakes up.
    void place(std::uint32_t contact_id, Contact& looked_at, const Bodies& bodies) {
        const auto poses = bodies.columns.get<BodyPose>();
        const auto masses = bodies.columns.get<BodyMass>();
        contact = &looked_at, id = contact_id;
        row_a = bodies.row(looked_at.body_a), row_b = bodies.row(looked_at.body_b);
        pose_a = &poses[row_a], pose_b = &poses[row_b];
        is_static_geometry = masses[row_a].mass == 0.0f || masses[row_b].mass == 0.0f;
    }
};

}  // namespace damson
