// The tile grids of a scene file. FORMAT.md documents their layout.
#pragma once

#include <string>

#include "json_fields.hpp"
#include "tile_level.hpp"

namespace damson::demo {

/// Returns the tile grid that `value` describes. `place` is the JSON pointer of `value`. Sets `error` if a field is
/// missing, unknown or of a wrong type. find_defect() checks the values of the fields.
SceneTileGrid read_tile_grid(const Json& value, const std::string& place, FirstError& error);

/// Returns the grid as a JSON object that read_tile_grid() accepts.
Json write_tile_grid(const SceneTileGrid& grid);

}  // namespace damson::demo
