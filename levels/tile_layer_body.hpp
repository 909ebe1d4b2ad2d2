// Converts a tile layer to a body with grids and polygons.
#pragma once

#include "content_maker.hpp"
#include "pieces.hpp"

namespace damson {

/// Adds the collision of `layer` to `body`, whose origin is the upper left corner of cell (0, 0). Notes outlines that
/// cannot be used.
void add_tiles(const TileLayer& layer, const PixelScale& scale, PhysicsProperties& properties,
               LevelBody& body);

}  // namespace damson
