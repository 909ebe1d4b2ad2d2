// An open bin of static, overlapping unit boxes: a floor and two walls. Several scenes with heaps use it.
//
//   |            |    walls: `height` boxes each; the lowest box has its center at y = 1
//   |____________|    floor: box centers at y = 0, from x = -half_width to half_width
#pragma once

#include "scene.hpp"

namespace damson::demo {

/// Adds the bin to the body that was added last. `half_width` and `height` are numbers of 1 m boxes.
inline void add_box_bin(Scene& scene, int half_width, int height) {
    constexpr float half = 0.5f, lapping_half = 0.55f;  // [m]
    for (int x = -half_width; x <= half_width; ++x)
        scene.add_shape(
            {.outline = BoxOutline{.half = {lapping_half, half}, .center = {static_cast<float>(x), 0.0f}}});
    for (const int x : {-half_width, half_width})
        for (int y = 1; y <= height; ++y)
            scene.add_shape(
                {.outline = BoxOutline{.half = {half, lapping_half},
                                       .center = {static_cast<float>(x), static_cast<float>(y)}}});
}

}  // namespace damson::demo
