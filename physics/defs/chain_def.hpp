// Definition of a chain: its points, and the properties that its segments share. For chains, see chain_ref.hpp.
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
    /// Points in the body's frame: 2 or more, for a loop 3 or more. Points closer than `min_line_length` to the
    /// previous point are left out. The last point of a loop is left out if it repeats the first. [m]
    std::span<const glm::vec2> points{};
    bool is_loop = false;  ///< If true, the chain closes from the last point to the first.
    /// If true, the chain collides only on its right side, looking along the order of its points.
    bool is_one_sided = true;
    /// Materials: none for the default, one for all segments, or one per segment.
    std::span<const Material> materials{};
    float radius = 0.0f;  ///< Rounding radius, zero or more. [m]
    /// Surface group, as in ShapeDef; a chain with a group is reported as one surface.
    std::uint32_t surface_group = 0;
    ShapeEvents events{};  ///< Events that the segments subscribe to.
    Filter filter{};       ///< Shapes that the segments collide with.
    /// Draw level; higher levels are drawn and picked above lower ones: picking.hpp. [-]
    float draw_level = 0.0f;
    /// Key of segment 0, or automatic_key. The following segments have the following keys.
    std::uint64_t first_key = automatic_key;
    std::uint64_t user_data = 0;  ///< Your data for every segment.
};

/// Definition of a chain as one value. It owns the lists to which a ChainDef only points.
///
///   const ChainValue hills = world.chain(chain).def();
///   level.create_chain(ground, hills);
struct ChainValue {
    std::vector<glm::vec2> points{};  ///< Points in the body's frame. [m]
    bool is_loop = false;             ///< If true, the chain closes from the last point to the first.
    /// If true, the chain collides only on its right side, looking along the order of its points.
    bool is_one_sided = true;
    std::vector<Material> materials{};  ///< Materials: none, one for all segments, or one per segment.
    float radius = 0.0f;                ///< Rounding radius. [m]
    std::uint32_t surface_group = 0;    ///< Surface group, as in ShapeDef.
    ShapeEvents events{};               ///< Events that the segments subscribe to.
    Filter filter{};                    ///< Shapes that the segments collide with.
    float draw_level = 0.0f;            ///< Draw level. [-]
    /// Key of segment 0, or automatic_key. The following segments have the following keys.
    std::uint64_t first_key = automatic_key;
    std::uint64_t user_data = 0;  ///< Your data for every segment.

    /// Returns a definition whose lists refer to those of this value, to pass to a call.
    operator ChainDef() const&;  // NOLINT(google-explicit-constructor)
    operator ChainDef() const&& = delete;

    bool operator==(const ChainValue&) const = default;
};

}  // namespace damson
