// A heap of bodies between two walls, which several checks use.
#pragma once

#include <cstdint>

#include "../../../core/random.hpp"
#include "../props.hpp"

namespace damson::demo {

/// Adds `count` bodies that fall into a heap between two walls: balls if `has_balls` is true, otherwise
/// boxes. Returns the index of the first body.
inline std::uint32_t add_heap(Scene& scene, int count, float bounce, bool has_balls) {
    add_floor(scene, {.restitution = bounce}, 20.0f);
    for (const float side : {-1.0f, 1.0f})
        add_fixed(scene, {6.0f * side, 10.0f}, BoxOutline{.half = {1.0f, 10.0f}});
    const auto first = static_cast<std::uint32_t>(scene.bodies.size());
    Random random(2092);
    for (int i = 0; i < count; ++i)
        add_thing(
            scene,
            {1.2f * static_cast<float>(i % 8) - 4.2f + random.between(-0.1f, 0.1f),
             1.0f + 1.2f * static_cast<float>(i / 8)},
            has_balls ? Outline{CircleOutline{.radius = 0.45f}} : Outline{BoxOutline{.half = {0.45f, 0.4f}}},
            {.restitution = bounce}, {.angle = random.between(-0.3f, 0.3f)});
    return first;
}

}  // namespace damson::demo
