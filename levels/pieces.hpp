// Converts outlines in pixels to tiles, shapes and lines of a body.
#pragma once

#include <glm/vec2.hpp>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "physics_properties.hpp"

namespace damson {

inline constexpr double radians_per_degree = 3.14159265358979323846 / 180.0;  ///< One degree. [rad]

/// Converts lengths and directions of the editor to those of the world.
struct PixelScale {
    float pixels_per_meter = 32.0f;  ///< Pixels per meter. [1/m]
    float up = -1.0f;                ///< Factor for y coordinates: -1 if the world's y axis points up.

    explicit PixelScale(const LevelOptions& options)
        : pixels_per_meter(options.pixels_per_meter), up(options.is_y_up ? -1.0f : 1.0f) {}

    /// Returns a vector in the world. [m]
    glm::vec2 meters(glm::dvec2 pixels) const {
        const auto scale = static_cast<double>(pixels_per_meter);
        return {static_cast<float>(pixels.x / scale),
                static_cast<float>(static_cast<double>(up) * pixels.y / scale)};
    }
    Material material(Material material) const;                             ///< Converts the belt direction.
    std::optional<OneWay> one_way(const std::optional<OneWay>& way) const;  ///< Converts the direction.
    ShapeDef shape_def(const ItemPhysics& physics) const;  ///< Returns the definition of a shape.
};

/// Returns the slope that an outline [px] forms in a cell with its upper left corner at (0, 0), or nothing if it has
/// another form.
std::optional<TileSlope> fit_slope(std::span<const glm::dvec2> outline, glm::dvec2 cell, bool is_y_up);

/// Adds convex polygons that fill `outline` [m] without `holes` [m], in the body's frame. Returns the reason if the outline is invalid, or
/// an empty text.
std::string add_polygons(std::span<const glm::vec2> outline, const ShapeDef& def, LevelBody& body,
                         const std::vector<std::vector<glm::vec2>>& holes = {});

/// Adds a line [m] that collides on both sides, or on the side of `def.one_way`. A sensor becomes segments. Returns the
/// reason if the line is invalid, or an empty text.
std::string add_line(std::span<const glm::vec2> points, bool is_loop, const ShapeDef& def, LevelBody& body);

/// Returns `v` rotated by an angle in degrees: clockwise, if y points down.
glm::dvec2 turned_by(glm::dvec2 v, double rotation);

/// Returns the outline of an ellipse in a box with its upper left corner at (0, 0). [px]
std::vector<glm::dvec2> ellipse_outline(glm::dvec2 size);

/// Returns the outline of a capsule in a box with its upper left corner at (0, 0). Its round ends are at the shorter
/// sides. [px]
std::vector<glm::dvec2> capsule_outline(glm::dvec2 size);

}  // namespace damson
