// The tile grids of a scene file. FORMAT.md says what they look like.
#pragma once

#include <string>

#include "json_fields.hpp"
#include "tile_level.hpp"

namespace damson::demo {

/// The grid that `value`, standing at `place`, describes; what is wrong with its form becomes the error.
/// Whether it is possible find_defect says.
SceneTileGrid read_tile_grid(const Json& value, const std::string& place, FirstError& error);

Json write_tile_grid(const SceneTileGrid& grid);

}  // namespace damson::demo
