// A world as a picture: scalable vector graphics, one file, no dependencies.
#pragma once

#include <string>

#include "../core/aabb.hpp"
#include "world.hpp"

namespace damson {

struct SvgOptions {
    float width_px = 960.0f;
    Aabb view{};  ///< Part of the world to show; empty: everything. [m]
    bool draw_contacts = true;
    bool draw_joints = false;  ///< Anchors, and lines from them to the bodies.
    bool draw_boxes = false;   ///< Boxes of the broadphase.
};

std::string to_svg(const World& world, const SvgOptions& options = {});

}  // namespace damson
