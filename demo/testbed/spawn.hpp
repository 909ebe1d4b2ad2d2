// Creates bodies at the user's request: shapes of every kind, and bullets. A body gets the same scene index
// in both engines.
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
    float size = 0.5f;          ///< Half the width of the body. [m]
    float density = 1.0f;       ///< [kg/m2]
    float restitution = 0.0f;   ///< [-]
    float shot_speed = 100.0f;  ///< Speed of bullets. [m/s]
};

/// Creates a body at `point` [m]. Segments and chains are static; all other bodies are dynamic.
void spawn(Session& session, const SpawnSettings& settings, glm::vec2 point);

/// Shoots a circular bullet from `from` toward `toward` [m]. It has half the size and twice the density of
/// `settings`.
void shoot(Session& session, const SpawnSettings& settings, glm::vec2 from, glm::vec2 toward);

/// Destroys the body in both engines. Does nothing if the body does not exist.
void remove(Session& session, BodyHandle body);

/// Pushes bodies away from `point` [m]. The push has full strength up to a distance of three sizes and
/// decreases to zero over the next six sizes. Affects only Damson.
void explode(Session& session, const SpawnSettings& settings, glm::vec2 point);

}  // namespace damson::testbed
