// Bodies of the first run, drawn over this one where they are elsewhere.
#pragma once

#include <cstdint>

#include "../../physics/draw/draw_world.hpp"

namespace damson::testbed {

/// How ghosts are drawn.
struct GhostOptions {
    Aabb view{};         ///< Only what meets it is drawn; empty: everything. [m]
    float least = 0.0f;  ///< What has moved no farther is not drawn. [m]
    float alpha = 1.0f;  ///< Between the last two steps, as BodyView::transform_at(). [-]
    DrawPaint paint{.fill = {0, 0, 0, 0}, .outline = {176, 232, 255, 120}};
};

/// Draws the outlines of bodies of `first` that are not in `now`, or stand elsewhere in it. Returns how many they are,
/// in the view or not.
std::uint32_t draw_ghosts(const World& first, const World& now, DebugDraw& to, const GhostOptions& options);

}  // namespace damson::testbed
