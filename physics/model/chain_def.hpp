// Definition of a chain: its points, and the properties that all its segments share. See also chain_ref.hpp.
#pragma once

#include <cstdint>
#include <glm/vec2.hpp>
#include <span>
#include <vector>

#include "defs.hpp"
#include "materials.hpp"

namespace damson {

/// Definition of a chain.
struct ChainDef {
    /// Points in the body's frame: 2 or more, or 3 or more for a loop. [m] A point closer than
    /// `min_line_length` to the previous point is skipped. The last point of a loop is also skipped if it
    /// repeats the first point.
    std::span<const glm::vec2> points{};
    bool is_loop = false;  ///< If true, the chain closes from the last point to the first.
    /// If true, the chain collides only on its right side, as seen when following its points in order.
    bool is_one_sided = true;
    /// One material for all segments, or one per segment. If empty, all segments have the default material.
    std::span<const Material> materials{};
    float radius = 0.0f;  ///< Rounding radius, zero or more. [m]
    /// Surface group; see ShapeDef::surface_group. If it is not 0, the whole chain is reported as one
    /// surface.
    std::uint32_t surface_group = 0;
    ShapeEvents events{};  ///< Events that the segments subscribe to.
    Filter filter{};       ///< Collision filter of the segments.
    /// Draw level. Higher levels are drawn and picked above lower levels; see picking.hpp. [-]
    float draw_level = 0.0f;
    /// Key of segment 0, or automatic_key. Each further segment gets the next key.
    std::uint64_t first_key = automatic_key;
    std::uint64_t user_data = 0;  ///< Your data for every segment.
};

/// Definition of a chain that owns its points and materials. A ChainDef only refers to them.
///
///   const ChainValue hills = world.chain(chain).def();
///   level.create_chain(ground, hills);
struct ChainValue {
    std::vector<glm::vec2> points{};  ///< Points in the body's frame. [m]
    bool is_loop = false;             ///< If true, the chain closes from the last point to the first.
    /// If true, the chain collides only on its right side, as seen when following its points in order.
    bool is_one_sided = true;
    std::vector<Material> materials{};  ///< One material for all segments, or one per segment; may be empty.
    float radius = 0.0f;                ///< Rounding radius. [m]
    std::uint32_t surface_group = 0;    ///< Surface group; see ShapeDef::surface_group.
    ShapeEvents events{};               ///< Events that the segments subscribe to.
    Filter filter{};                    ///< Collision filter of the segments.
    float draw_level = 0.0f;            ///< Draw level. [-]
    /// Key of segment 0, or automatic_key. Each further segment gets the next key.
    std::uint64_t first_key = automatic_key;
    std::uint64_t user_data = 0;  ///< Your data for every segment.

    /// Returns a definition that refers to this object's lists and is valid as long as this object.
    operator ChainDef() const&;  // NOLINT(google-explicit-constructor)
    operator ChainDef() const&& = delete;

    bool operator==(const ChainValue&) const = default;
};

}  // namespace damson
