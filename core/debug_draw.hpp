// A renderer, as draw() and its like see it: six functions to derive from.
//
// Positions and radii are in the world [m]; sizes named `_px` are in pixels of the screen and do not grow
// with the zoom. What comes later lies above.
#pragma once

#include <cstdint>
#include <glm/vec2.hpp>
#include <span>
#include <string_view>

namespace damson {

/// Red, green, blue and how opaque, from 0 to 255.
struct DrawColor {
    std::uint8_t r = 0,  ///< Red.
        g = 0,           ///< Green.
        b = 0,           ///< Blue.
        a = 255;         ///< How opaque.

    bool operator==(const DrawColor&) const = default;
};

/// How a filled shape is painted: inside and outline.
struct DrawPaint {
    DrawColor fill{};     ///< Transparent (a = 0): outline only.
    DrawColor outline{};  ///< Transparent: no outline.

    bool operator==(const DrawPaint&) const = default;
};

/// A renderer. Derive from it and pass it to draw().
class DebugDraw {
public:
    virtual ~DebugDraw() = default;
    /// A convex polygon, counter-clockwise, rounded outward by `radius` [m].
    virtual void polygon(std::span<const glm::vec2> corners, float radius, const DrawPaint& paint) = 0;
    virtual void circle(glm::vec2 center, float radius, const DrawPaint& paint) = 0;  ///< A disc.
    /// All points within `radius` of the line from `a` to `b`.
    virtual void capsule(glm::vec2 a, glm::vec2 b, float radius, const DrawPaint& paint) = 0;
    /// A line from `a` to `b`.
    virtual void line(glm::vec2 a, glm::vec2 b, DrawColor color, float width_px) = 0;
    /// A dot of this diameter.
    virtual void point(glm::vec2 at, float size_px, DrawColor color) = 0;
    /// Words whose base line begins at `at`, upright, in the renderer's own size. They last until the call
    /// returns.
    virtual void text(glm::vec2 at, std::string_view words, DrawColor color) = 0;
};

/// `color`, as opaque as told.
constexpr DrawColor faded(DrawColor color, std::uint8_t a) noexcept {
    return {color.r, color.g, color.b, a};
}

/// From one colour to another; a share from 0 to 1.
constexpr DrawColor mixed(DrawColor from, DrawColor to, float share) noexcept {
    const float part = share > 0.0f ? (share < 1.0f ? share : 1.0f) : 0.0f;
    const auto mix = [part](std::uint8_t x, std::uint8_t y) {
        const float value = static_cast<float>(x) + part * (static_cast<float>(y) - static_cast<float>(x));
        // not negative; lround() is no constant. NOLINTNEXTLINE(bugprone-incorrect-roundings)
        return static_cast<std::uint8_t>(value + 0.5f);
    };
    return {mix(from.r, to.r), mix(from.g, to.g), mix(from.b, to.b), mix(from.a, to.a)};
}

}  // namespace damson
