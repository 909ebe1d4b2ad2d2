// Creates bodies on user request: shapes of every kind, and bullets. Both engines get them with the same scene index.
#pragma once

#include <array>
#include <cstdint>
#include <glm/vec2.hpp>

#include "session.hpp"

namespace damson::testbed {

enum class SpawnKind : std::uint8_t {
    Box,
    Circle,
    Capsule,
    RoundedBox,
    Triangle,
    Octagon,
    Segment,
    Chain,
    Count
};
inline constexpr std::size_t spawn_kind_count = static_cast<std::size_t>(SpawnKind::Count);
const char* name_of(SpawnKind kind) noexcept;

struct SpawnSettings {
    SpawnKind kind = SpawnKind::Box;
    float size = 0.5f;          ///< Half the width. [m]
    float density = 1.0f;       ///< [kg/m2]
    float restitution = 0.0f;   ///< [-]
    float shot_speed = 100.0f;  ///< [m/s]
};

/// Creates a body at `point` [m]. It is dynamic, except for segments and chains, which are static.
void spawn(Session& session, const SpawnSettings& settings, glm::vec2 point);

/// Shoots a bullet of twice the density from `from` toward `toward` [m].
void shoot(Session& session, const SpawnSettings& settings, glm::vec2 from, glm::vec2 toward);

/// Destroys the body in both engines.
void remove(Session& session, BodyHandle body);

/// Pushes bodies away from `point` [m], at full strength within three sizes and decreasing to zero over six more.
/// Affects only Damson.
void explode(Session& session, const SpawnSettings& settings, glm::vec2 point);

}  // namespace damson::testbed
