// Parses the XML files of Tiled (.tmx, .tsx, .tx) into the JSON that Tiled would export, so that one reader is enough.
#pragma once

#include <string>

#include "../document.hpp"

namespace damson {

/// Parses an XML text. All attributes become texts. Throws LevelFailure if the text is not valid XML.
Document parse_tiled_xml(std::string text, std::string file);

}  // namespace damson
