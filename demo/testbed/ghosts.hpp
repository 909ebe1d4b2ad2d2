// Draws ghosts: outlines of the bodies whose positions differ from those in the first run (the recorded run
// before the user went back), drawn at their positions in the first run.
#pragma once

#include <cstdint>

#include "../../physics/extras/draw_world.hpp"

namespace damson::testbed {

/// Options of draw_ghosts().
struct GhostOptions {
    Aabb view{};         ///< Only shapes that overlap this box are drawn. If empty, all are drawn. [m]
    float least = 0.0f;  ///< Position difference above which a ghost is drawn. [m]
    float alpha = 1.0f;  ///< Interpolation factor for BodyView::transform_at(): 0 to 1. [-]
    DrawPaint paint{.fill = {0, 0, 0, 0}, .outline = {176, 232, 255, 120}};
};

/// Draws outlines of the bodies in `first` that are missing from `now` or have a different position there.
/// Returns the number of these bodies, including bodies outside the view.
std::uint32_t draw_ghosts(const World& first, const World& now, DebugDraw& to, const GhostOptions& options);

}  // namespace damson::testbed
