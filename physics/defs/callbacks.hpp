// Callbacks with which you decide during a step: whether two shapes may collide, how a contact pushes, and whether
// an overloaded joint breaks. Callbacks may read the world; every attempt to change it is a contract violation.
//
// Callbacks are called one at a time, in key order, on the thread that steps. A callback that throws counts as a
// yes, and no further callback is called in that step. The step rethrows the exception when it is done, and the
// world stays valid.
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
    float surface_speed = 0.0f;          ///< Surface speed, the sum of both shapes. [m/s]
};

/// How a contact pushes in the current step. Fields without a value keep those of the shapes.
struct PreSolveResponse {
    PreSolveResponse() = default;
    /// Creates an answer: the contact pushes unchanged, or not at all.
    PreSolveResponse(bool pushes_at_all) noexcept
        : pushes(pushes_at_all) {}  // NOLINT(google-explicit-constructor)

    bool pushes = true;                    ///< If false, the shapes pass through each other.
    std::optional<float> friction{};       ///< Friction, zero or more. [-]
    std::optional<float> restitution{};    ///< Restitution, zero or more; above 1 it adds speed. [-]
    std::optional<float> surface_speed{};  ///< Surface speed, as ShapeDef::surface_speed of A. [m/s]
    std::uint8_t dropped_points = 0;       ///< Bit i: point i of the manifold does not push.

    /// Returns true if the answer changes more than `pushes`.
    bool is_altered() const noexcept {
        return friction || restitution || surface_speed || dropped_points != 0;
    }
    bool operator==(const PreSolveResponse&) const = default;
};

/// Returns true if all values of an answer are in range; otherwise reports a contract violation.
bool is_legal_answer(const PreSolveResponse& answer);
/// Returns true: both values of a bool are valid answers.
inline bool is_legal_answer(bool) noexcept {
    return true;
}

/// Returns true if two shapes may collide or overlap. Called when their boxes begin to overlap and all masks match.
/// The decision holds until the pair separates or one of its filters is set.
using FilterFunction = Callback<bool(const ContactSide& a, const ContactSide& b)>;

/// Returns true if a joint that exceeded its limit breaks. Called for the joint that would break first; see
/// JointBroke. If the joint is kept, the callback is called again in the next step that overloads it.
using JointBreakFunction = Callback<bool(const JointBroke&)>;

/// Returns whether and how a contact pushes in this step; a bool is sufficient. Called in every step for each awake
/// contact with a shape that has `enable_pre_solve` set. An answer out of range is a contract violation and counts as
/// a yes.
using PreSolveFunction = Callback<PreSolveResponse(const PreSolveContact&)>;

}  // namespace damson
