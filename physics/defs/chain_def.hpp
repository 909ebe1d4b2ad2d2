// Definition of a chain: points, and what its segments have in common. Chains themselves: chain_ref.hpp.
#pragma once

#include <cstdint>
#include <glm/vec2.hpp>
#include <span>
#include <vector>

#include "defs.hpp"
#include "materials.hpp"

namespace damson {

/// What a chain is made from.
struct ChainDef {
    /// In the body's frame; 2 or more, of a loop 3. Points closer than `min_line_length` to the one before are
    /// left out, and the last of a loop if it repeats the first. [m]
    std::span<const glm::vec2> points{};
    bool is_loop = false;                     ///< It closes from the last point to the first.
    bool is_one_sided = true;                 ///< Holds only what is on the right of the way along it.
    std::span<const Material> materials{};    ///< None: the default; one for all; or one a segment.
    float radius = 0.0f;                      ///< Rounding, zero or more. [m]
    std::uint32_t surface = 0;                ///< As in ShapeDef; a chain of one is told of as one.
    ShapeReports reports{};                   ///< Which events its segments want.
    Filter filter{};                          ///< Whom its segments meet.
    float draw_level = 0.0f;                  ///< What is drawn and picked above what: picking.hpp. [-]
    std::uint64_t first_key = automatic_key;  ///< Of segment 0, the next ones following; or automatic.
    std::uint64_t user_data = 0;              ///< Of every segment.
};

/// The definition of a chain as one value, which has the lists that a ChainDef points to.
///
///   const ChainValue hills = world.chain(chain).def();
///   level.create_chain(ground, hills);
struct ChainValue {
    std::vector<glm::vec2> points{};          ///< In the body's frame. [m]
    bool is_loop = false;                     ///< It closes from the last point to the first.
    bool is_one_sided = true;                 ///< It holds only what is on the right of the way along it.
    std::vector<Material> materials{};        ///< None, one for all, or one a segment.
    float radius = 0.0f;                      ///< [m]
    std::uint32_t surface = 0;                ///< As in ShapeDef.
    ShapeReports reports{};                   ///< Which events its segments want.
    Filter filter{};                          ///< Whom its segments meet.
    float draw_level = 0.0f;                  ///< [-]
    std::uint64_t first_key = automatic_key;  ///< Of segment 0, the next ones following; or automatic.
    std::uint64_t user_data = 0;              ///< The game's own word of every segment.

    /// As a call takes it: its lists are this value's.
    operator ChainDef() const&;  // NOLINT(google-explicit-constructor)
    operator ChainDef() const&& = delete;

    bool operator==(const ChainValue&) const = default;
};

}  // namespace damson
