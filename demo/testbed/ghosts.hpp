// Draws ghosts: outlines of bodies at their positions in the first run, if these positions differ from this
// run.
#pragma once

#include <cstdint>

#include "../../physics/extras/draw_world.hpp"

namespace damson::testbed {

/// Options of draw_ghosts().
struct GhostOptions {
    Aabb view{};         ///< Only shapes that overlap this box are drawn. If empty, all are drawn. [m]
    float least = 0.0f;  ///< Minimum difference in position for drawing a ghost. [m]
    float alpha = 1.0f;  ///< Interpolation factor for BodyView::transform_at(): 0 to 1. [-]
    DrawPaint paint{.fill = {0, 0, 0, 0}, .outline = {176, 232, 255, 120}};
};

/// Draws outlines of the bodies in `first` that are missing in `now` or have another position there. Returns
/// the number of these bodies, including bodies outside of the view.
std::uint32_t draw_ghosts(const World& first, const World& now, DebugDraw& to, const GhostOptions& options);

}  // namespace damson::testbed
