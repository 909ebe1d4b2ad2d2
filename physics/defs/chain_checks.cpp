// Validates chain definitions: distinct points, the count of materials, and keys in range.
#include <span>

#include "../../core/contract.hpp"
#include "chain_def.hpp"
#include "def_checks.hpp"
#include "def_fields.hpp"
#include "key_range.hpp"

namespace damson {

std::uint32_t segment_count_of(const ChainDef& def) {
    return static_cast<std::uint32_t>(def.is_loop ? def.points.size() : def.points.size() - 1);
}

namespace {

bool is_repeated(glm::vec2 point, glm::vec2 before) {
    return distance(point, before) < min_line_length;
}

/// Returns the indices of the points that differ from the previous point. At the end of a loop, the points
/// must also differ from the first point.
std::vector<std::size_t> find_distinct_points(const ChainDef& def) {
    std::vector<std::size_t> kept;
    for (std::size_t i = 0; i < def.points.size(); ++i)
        if (kept.empty() || !is_repeated(def.points[i], def.points[kept.back()])) kept.push_back(i);
    while (def.is_loop && kept.size() > 1 && is_repeated(def.points[kept.back()], def.points[0]))
        kept.pop_back();
    return kept;
}

}  // namespace

bool has_repeated_points(const ChainDef& def) {
    return find_distinct_points(def).size() != def.points.size();
}

ChainValue without_repeated_points(const ChainDef& def) {
    ChainValue value{.is_loop = def.is_loop,
                     .is_one_sided = def.is_one_sided,
                     .radius = def.radius,
                     .surface_group = def.surface_group,
                     .events = def.events,
                     .filter = def.filter,
                     .draw_level = def.draw_level,
                     .first_key = def.first_key,
                     .user_data = def.user_data};
    const std::vector<std::size_t> kept = find_distinct_points(def);
    for (const std::size_t i : kept) value.points.push_back(def.points[i]);
    const bool is_each = def.materials.size() > 1 && def.materials.size() == segment_count_of(def);
    if (!is_each) value.materials.assign(def.materials.begin(), def.materials.end());
    const std::size_t count = def.is_loop ? kept.size() : kept.size() - 1;
    for (std::size_t k = 0; is_each && k < count; ++k) {
        std::size_t segment = kept[k];  // skips the segments between repeated points
        while (segment + 1 < def.materials.size() &&
               is_repeated(def.points[segment + 1], def.points[kept[k]]))
            ++segment;
        value.materials.push_back(def.materials[segment]);
    }
    return value;
}

/// Returns true if the points can form a chain: there are enough points, all are in range, and adjacent
/// points are distinct. Otherwise reports a violation.
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
                                               "points", "distinct from the next one", points[i]))
            return false;
    }
    return true;
}

bool is_legal(const ChainDef& def, const char* call) {
    if (!are_points_legal(def.points, def.is_loop, call)) return false;
    const std::uint32_t count = segment_count_of(def);
    if (!require(def.materials.size() <= 1 || def.materials.size() == count, call, "materials",
                 "none, one, or one per segment", def.materials.size()) ||
        !has_legal_fields(def, call))
        return false;
    for (const Material& material : def.materials)
        if (!has_legal_fields(material, call)) return false;
    return def.first_key == automatic_key ||
           require(def.first_key < last_key - count, call, "first_key", "below 2^64 - 2^32", def.first_key);
}

}  // namespace damson
