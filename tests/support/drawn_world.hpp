// Draws a world and returns the recorded draw calls.
#pragma once

#include "../../physics/extras/draw_world.hpp"
#include "draw_record.hpp"

namespace damson::test {

inline DrawRecord drawn(const World& world, const DrawOptions& options = {}) {
    DrawRecord record;
    draw(world, record, options);
    return record;
}

}  // namespace damson::test
