// Maps of Tiled: layers of tiles and objects, and worlds, which place several maps.
#pragma once

#include <string>

#include "../content_maker.hpp"
#include "../file_reader.hpp"

namespace damson {

/// Returns true if a document is a map or a world of Tiled.
bool is_tiled(const Document& document);

/// Adds a map, or all maps of a world, to the content. Throws LevelFailure if a file is invalid.
void read_tiled(const Document& document, FileReader& files, ContentMaker& maker);

}  // namespace damson
