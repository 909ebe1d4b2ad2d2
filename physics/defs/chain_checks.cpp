// Validation of chains: points apart, a material for each segment, keys in range.
#include <span>

#include "../../core/contract.hpp"
#include "chain_def.hpp"
#include "def_checks.hpp"
#include "key_range.hpp"

namespace damson {

std::uint32_t segment_count_of(const ChainDef& def) {
    return static_cast<std::uint32_t>(def.is_loop ? def.points.size() : def.points.size() - 1);
}

/// Whether points can be those of a chain: each apart from the next, all of them finite.
bool are_points_legal(std::span<const glm::vec2> points, bool is_loop, const char* call) {
    const std::size_t fewest = is_loop ? 3 : 2;
    if (!require(points.size() >= fewest, call, "points", is_loop ? "3 or more" : "2 or more", points.size()))
        return false;
    for (std::size_t i = 0; i < points.size(); ++i) {
        if (!require(is_finite(points[i]) && std::abs(points[i].x) <= max_shape_coordinate &&
                         std::abs(points[i].y) <= max_shape_coordinate,
                     call, "points", "finite and within 1e5 m of the origin", points[i]))
            return false;
        const std::size_t next = (i + 1) % points.size();
        if ((next != 0 || is_loop) && !require(distance(points[i], points[next]) >= min_line_length, call,
                                               "points", "apart from the next one", points[i]))
            return false;
    }
    return true;
}

bool is_legal(const ChainDef& def, const char* call) {
    if (!are_points_legal(def.points, def.is_loop, call)) return false;
    const std::uint32_t count = segment_count_of(def);
    if (!require(def.materials.size() <= 1 || def.materials.size() == count, call, "materials",
                 "none, one, or one a segment", def.materials.size()) ||
        !require(is_finite(def.radius) && def.radius >= 0.0f && def.radius <= max_shape_coordinate, call,
                 "radius", "zero or more and finite", def.radius) ||
        !require_finite(def.draw_level, call, "draw_level") || !is_legal(def.reports, call))
        return false;
    for (const Material& material : def.materials)
        if (!is_legal(material, call)) return false;
    return def.first_key == automatic_key ||
           require(def.first_key < last_key - count, call, "first_key", "below 2^64 - 2^32", def.first_key);
}

}  // namespace damson
