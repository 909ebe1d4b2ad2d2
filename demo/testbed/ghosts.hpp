// Draws ghosts: outlines of bodies whose position in the first run differs from their position in this run.
#pragma once

#include <cstdint>

#include "../../physics/draw/draw_world.hpp"

namespace damson::testbed {

/// Options of draw_ghosts().
struct GhostOptions {
    Aabb view{};         ///< Draws only shapes that overlap this box. Empty: draws everything. [m]
    float least = 0.0f;  ///< Bodies whose positions differ by no more than this have no ghost. [m]
    float alpha = 1.0f;  ///< Time between the last two steps, as for BodyView::transform_at(). [-]
    DrawPaint paint{.fill = {0, 0, 0, 0}, .outline = {176, 232, 255, 120}};
};

/// Draws the outlines of bodies of `first` that are missing in `now` or have another position there. Returns the
/// number of these bodies, including those outside of the view.
std::uint32_t draw_ghosts(const World& first, const World& now, DebugDraw& to, const GhostOptions& options);

}  // namespace damson::testbed
