// Renderer interface for draw() and similar functions: six functions to override.
//
// Positions and radii are in world space [m]. Sizes named `_px` are in screen pixels and do not grow with the
// zoom. Later calls draw on top of earlier ones.
#pragma once

#include <cstdint>
#include <glm/vec2.hpp>
#include <span>
#include <string_view>

namespace damson {

/// A color: red, green, blue and opacity, each from 0 to 255.
struct DrawColor {
    std::uint8_t r = 0,  ///< Red.
        g = 0,           ///< Green.
        b = 0,           ///< Blue.
        a = 255;         ///< Opacity.

    bool operator==(const DrawColor&) const = default;
};

/// The colors of a filled shape.
struct DrawPaint {
    DrawColor fill{};     ///< Color of the interior. If a = 0, only the outline is drawn.
    DrawColor outline{};  ///< Color of the outline. If a = 0, no outline is drawn.

    bool operator==(const DrawPaint&) const = default;
};

/// A renderer. Derive from it and pass it to draw().
class DebugDraw {
public:
    virtual ~DebugDraw() = default;
    /// Draws a convex polygon with counter-clockwise corners, expanded outward by `radius` [m] with round
    /// corners.
    virtual void polygon(std::span<const glm::vec2> corners, float radius, const DrawPaint& paint) = 0;
    virtual void circle(glm::vec2 center, float radius, const DrawPaint& paint) = 0;  ///< Draws a disc.
    /// Draws a capsule: all points within `radius` [m] of the line from `a` to `b`.
    virtual void capsule(glm::vec2 a, glm::vec2 b, float radius, const DrawPaint& paint) = 0;
    /// Draws a line from `a` to `b`.
    virtual void line(glm::vec2 a, glm::vec2 b, DrawColor color, float width_px) = 0;
    /// Draws a dot of diameter `size_px`.
    virtual void point(glm::vec2 at, float size_px, DrawColor color) = 0;
    /// Draws upright text whose baseline begins at `at`, in the renderer's font size. `words` is valid only
    /// until the call returns.
    virtual void text(glm::vec2 at, std::string_view words, DrawColor color) = 0;
};

/// Returns `color` with opacity `a`.
constexpr DrawColor faded(DrawColor color, std::uint8_t a) noexcept {
    return {color.r, color.g, color.b, a};
}

/// Returns a mix of two colors: `from` if `share` is 0, `to` if it is 1. `share` is clamped to [0, 1].
constexpr DrawColor mixed(DrawColor from, DrawColor to, float share) noexcept {
    const float part = share > 0.0f ? (share < 1.0f ? share : 1.0f) : 0.0f;
    const auto mix = [part](std::uint8_t x, std::uint8_t y) {
        const float value = static_cast<float>(x) + part * (static_cast<float>(y) - static_cast<float>(x));
        // value is not negative, and lround() is not constexpr. NOLINTNEXTLINE(bugprone-incorrect-roundings)
        return static_cast<std::uint8_t>(value + 0.5f);
    };
    return {mix(from.r, to.r), mix(from.g, to.g), mix(from.b, to.b), mix(from.a, to.a)};
}

}  // namespace damson
