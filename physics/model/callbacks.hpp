// Callbacks that let you decide, during a step, whether two shapes may collide, how a contact pushes, and
// whether an overloaded joint breaks. A callback can read the world; any attempt to change it is a contract
// violation.
//
// Callbacks are called one at a time, in key order, on the thread that steps the world. If a callback throws,
// the step continues as if the callback had returned true, and calls no further callbacks. The step rethrows
// the exception when it is complete. The world stays valid.
#pragma once

#include <cstdint>
#include <glm/vec2.hpp>
#include <optional>

#include "../../core/callback.hpp"
#include "../../narrowphase/manifold.hpp"
#include "events.hpp"

namespace damson {

/// A contact that is about to be solved.
struct PreSolveContact {
    ContactSide a;                       ///< The side with the smaller shape key.
    ContactSide b;                       ///< The side with the larger shape key.
    glm::vec2 normal{0.0f};              ///< Unit vector from A to B. [-]
    const Manifold* manifold = nullptr;  ///< Manifold in A's frame, valid during the call.
    std::uint64_t user_data = 0;         ///< User data of the contact.
    float friction = 0.0f;               ///< Friction, mixed from both shapes. [-]
    float restitution = 0.0f;            ///< Restitution, mixed from both shapes. [-]
    float surface_speed = 0.0f;          ///< Sum of the surface speeds of both shapes. [m/s]
};

/// How a contact behaves in the current step. Optional fields left unset keep the values mixed from both
/// shapes.
struct PreSolveResponse {
    PreSolveResponse() = default;
    /// Creates a response that leaves the contact unchanged (true) or disables it for this step (false).
    PreSolveResponse(bool pushes_at_all) noexcept
        : pushes(pushes_at_all) {}  // NOLINT(google-explicit-constructor)

    bool pushes = true;                    ///< If false, the shapes pass through each other.
    std::optional<float> friction{};       ///< Friction, zero or more. [-]
    std::optional<float> restitution{};    ///< Restitution, zero or more; values above 1 add speed. [-]
    std::optional<float> surface_speed{};  ///< Surface speed, instead of the sum of both shapes. [m/s]
    std::uint8_t dropped_points = 0;       ///< Bit mask: bit i disables point i of the manifold.

    /// Returns true if the response sets any field other than `pushes`.
    bool is_altered() const noexcept {
        return friction || restitution || surface_speed || dropped_points != 0;
    }
    bool operator==(const PreSolveResponse&) const = default;
};

/// Returns true if all values in a response are in range; otherwise reports a contract violation.
bool is_legal_answer(const PreSolveResponse& answer);
/// Returns true, because both values of a bool are valid answers.
inline bool is_legal_answer(bool) noexcept {
    return true;
}

/// Returns true if two shapes may collide or overlap. Called when the shapes' boxes begin to overlap and no
/// other rule forbids the pair. The decision holds until the boxes separate or an edit makes the world filter
/// the pair again.
using FilterFunction = Callback<bool(const ContactSide& a, const ContactSide& b)>;

/// Returns true to let an overloaded joint break. Called for the joint that would break first; see
/// JointBroke. If the callback returns false, the joint holds, and the next step that overloads the joint
/// calls the callback again.
using JointBreakFunction = Callback<bool(const JointBroke&)>;

/// Returns how a contact behaves in this step, or a bool: true leaves the contact unchanged, false disables
/// it. Called in every step for each awake contact that has a shape with `enable_pre_solve` set. An
/// out-of-range response is a contract violation and leaves the contact unchanged.
using PreSolveFunction = Callback<PreSolveResponse(const PreSolveContact&)>;

}  // namespace damson
