// Reads and writes the tile grids of a scene file. FORMAT.md documents the format.
#pragma once

#include <string>

#include "json_fields.hpp"
#include "tile_level.hpp"

namespace damson::demo {

/// Parses the tile grid in `value`. `place` is the JSON pointer of `value`. Sets `error` if a field is
/// missing, unknown or of the wrong type. Does not validate the values of the fields; find_defect() does.
SceneTileGrid read_tile_grid(const Json& value, const std::string& place, FirstError& error);

/// Returns the grid as a JSON object that read_tile_grid() accepts.
Json write_tile_grid(const SceneTileGrid& grid);

}  // namespace damson::demo
