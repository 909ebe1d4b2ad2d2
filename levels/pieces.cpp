// Fits slopes, and builds polygons and lines.
#include "pieces.hpp"

#include <algorithm>
#include <cmath>

#include "../core/trigonometry.hpp"
#include "../core/vector.hpp"
#include "../narrowphase/outline_pieces.hpp"

namespace damson {

namespace {

constexpr double fit_tolerance = 1.0 / 64.0;  // of a pixel

/// Returns the corners of a closed outline without repeated points and points on straight sides.
std::vector<glm::dvec2> corners_of(std::span<const glm::dvec2> outline) {
    std::vector<glm::dvec2> distinct, corners;
    const auto is_same = [](glm::dvec2 a, glm::dvec2 b) {
        return std::fabs(a.x - b.x) < fit_tolerance && std::fabs(a.y - b.y) < fit_tolerance;
    };
    for (const glm::dvec2 point : outline)
        if (distinct.empty() || !is_same(distinct.back(), point)) distinct.push_back(point);
    while (distinct.size() > 1 && is_same(distinct.front(), distinct.back())) distinct.pop_back();
    for (std::size_t i = 0; i < distinct.size(); ++i) {
        const glm::dvec2 a = distinct[(i + distinct.size() - 1) % distinct.size()], b = distinct[i];
        const glm::dvec2 c = distinct[(i + 1) % distinct.size()];
        const double area = (b.x - a.x) * (c.y - b.y) - (b.y - a.y) * (c.x - b.x);
        const double length = std::hypot(c.x - a.x, c.y - a.y);
        if (std::fabs(area) > fit_tolerance * std::max(length, 1.0)) corners.push_back(b);
    }
    return corners;
}

/// Returns a height as TileSlope stores it, or nothing if it is not allowed.
std::optional<float> height_of(double height) {
    if (height < 1e-3) return 0.0f;
    if (height > 1.0 - 1e-3) return 1.0f;
    // the same fraction must give the same float for both neighbors of a border
    const auto rounded = static_cast<float>(std::round(height * 4096.0) / 4096.0);
    if (rounded < least_tile_height) return std::nullopt;
    return rounded;
}

}  // namespace

Material PixelScale::material(Material material) const {
    if (up > 0.0f) material.surface_speed = -material.surface_speed;
    return material;
}

std::optional<OneWay> PixelScale::one_way(const std::optional<OneWay>& way) const {
    std::optional<OneWay> converted = way;
    if (converted) converted->direction.y *= up;
    if (converted && converted->direction.y == 0.0f) converted->direction.y = 0.0f;  // no negative zero
    return converted;
}

ShapeDef PixelScale::shape_def(const ItemPhysics& physics) const {
    const Material surface = material(physics.material);
    ShapeDef def{.density = physics.density,
                 .friction = surface.friction,
                 .restitution = surface.restitution,
                 .surface_speed = surface.surface_speed,
                 .rolling_resistance = surface.rolling_resistance,
                 .material_id = surface.id,
                 .is_sensor = physics.is_sensor};
    def.one_way = one_way(physics.one_way);
    def.surface_group = physics.surface_group;
    def.filter = physics.filter;
    def.user_data = physics.user_data;
    return def;
}

std::optional<TileSlope> fit_slope(std::span<const glm::dvec2> outline, glm::dvec2 cell, bool is_y_up) {
    const std::vector<glm::dvec2> corners = corners_of(outline);
    if (corners.size() < 3 || corners.size() > 4) return std::nullopt;
    const double x_tolerance = fit_tolerance / cell.x, y_tolerance = fit_tolerance / cell.y;
    // heights of all corners above the lower border of the cell, on its left and on its right side
    double least[2] = {2.0, 2.0}, most[2] = {-1.0, -1.0};
    for (const glm::dvec2 corner : corners) {
        const double x = corner.x / cell.x, y = is_y_up ? 1.0 - corner.y / cell.y : corner.y / cell.y;
        const bool is_right = x > 0.5;
        if (std::fabs(x - (is_right ? 1.0 : 0.0)) > x_tolerance || y < -y_tolerance || y > 1.0 + y_tolerance)
            return std::nullopt;
        least[is_right] = std::min(least[is_right], y);
        most[is_right] = std::max(most[is_right], y);
    }
    for (int side = 0; side < 2; ++side)
        if (most[side] < least[side]) return std::nullopt;  // no corner on this side
    const auto is_flat = [&](double height, double at) { return std::fabs(height - at) <= y_tolerance; };
    if (is_flat(least[0], 0.0) && is_flat(least[1], 0.0)) {
        const auto left = height_of(most[0]), right = height_of(most[1]);
        if (left && right && *left + *right > 0.0f) return TileSlope{*left, *right, false};
    } else if (is_flat(most[0], 1.0) && is_flat(most[1], 1.0)) {
        const auto left = height_of(1.0 - least[0]), right = height_of(1.0 - least[1]);
        if (left && right && *left + *right > 0.0f) return TileSlope{*left, *right, true};
    }
    return std::nullopt;
}

std::string add_polygons(std::span<const glm::vec2> outline, const ShapeDef& def, LevelBody& body,
                         const std::vector<std::vector<glm::vec2>>& holes) {
    const std::vector<std::span<const glm::vec2>> spans(holes.begin(), holes.end());
    const OutlinePieces cut = decompose_outline(outline, spans);
    if (cut.error != OutlineError::None) return text_of(cut.error);
    for (const Polygon& piece : cut.pieces) body.shapes.push_back({piece, def});
    return {};
}

std::string add_line(std::span<const glm::vec2> points, bool is_loop, const ShapeDef& def, LevelBody& body) {
    std::vector<glm::vec2> line;
    for (const glm::vec2 point : points)
        if (line.empty() || length(point - line.back()) > 2.0f * min_line_length) line.push_back(point);
    if (is_loop && line.size() > 1 && length(line.front() - line.back()) <= 2.0f * min_line_length)
        line.pop_back();
    if (line.size() < 2 || (is_loop && line.size() < 3)) return "has too few points";
    if (def.is_sensor) {
        for (std::size_t i = is_loop ? 0 : 1; i < line.size(); ++i) {
            const glm::vec2 before = line[(i + line.size() - 1) % line.size()];
            body.shapes.push_back({Segment{before, line[i]}, def});
        }
        return {};
    }
    // a one-sided chain collides on its right side
    if (def.one_way && dot(right_perpendicular(line.back() - line.front()), def.one_way->direction) < 0.0f)
        std::reverse(line.begin(), line.end());
    ChainValue chain{.points = std::move(line), .is_loop = is_loop, .is_one_sided = def.one_way.has_value()};
    chain.materials = {Material{.friction = def.friction,
                                .restitution = def.restitution,
                                .surface_speed = def.surface_speed,
                                .rolling_resistance = def.rolling_resistance,
                                .id = def.material_id}};
    chain.surface_group = def.surface_group;
    chain.filter = def.filter;
    chain.user_data = def.user_data;
    body.chains.push_back(std::move(chain));
    return {};
}

glm::dvec2 turned_by(glm::dvec2 v, double rotation) {
    if (rotation == 0.0) return v;
    const CosSin cs = cos_sin(static_cast<float>(std::fmod(rotation, 360.0) * radians_per_degree));
    const auto c = static_cast<double>(cs.cosine), s = static_cast<double>(cs.sine);
    return {c * v.x - s * v.y, s * v.x + c * v.y};
}

std::vector<glm::dvec2> ellipse_outline(glm::dvec2 size) {
    // cosines of multiples of 22.5 degrees, so that the result does not depend on the C library
    constexpr double c[5] = {1.0, 0.92387953251128674, 0.70710678118654752, 0.38268343236508977, 0.0};
    std::vector<glm::dvec2> outline;
    for (int i = 0; i < 16; ++i) {
        const int quarter = i / 4, step = i % 4;
        const double a = c[step], b = c[4 - step];
        const glm::dvec2 unit = quarter == 0   ? glm::dvec2{a, b}
                                : quarter == 1 ? glm::dvec2{-b, a}
                                : quarter == 2 ? glm::dvec2{-a, -b}
                                               : glm::dvec2{b, -a};
        outline.push_back({0.5 * size.x * (1.0 + unit.x), 0.5 * size.y * (1.0 + unit.y)});
    }
    return outline;
}

std::vector<glm::dvec2> capsule_outline(glm::dvec2 size) {
    const double diameter = std::min(size.x, size.y);
    const std::vector<glm::dvec2> circle = ellipse_outline({diameter, diameter});
    const glm::dvec2 shift = size - diameter;
    if (shift == glm::dvec2{0.0}) return circle;
    // the half of the circle around the far end, and then the other half; both contain the points between them
    const std::size_t half = circle.size() / 2, first = shift.x > 0.0 ? circle.size() - half / 2 : 0;
    std::vector<glm::dvec2> outline;
    for (std::size_t i = 0; i <= half; ++i) outline.push_back(circle[(first + i) % circle.size()] + shift);
    for (std::size_t i = half; i <= 2 * half; ++i) outline.push_back(circle[(first + i) % circle.size()]);
    return outline;
}

}  // namespace damson
