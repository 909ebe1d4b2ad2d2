// Entities and fields of LDtk.
#pragma once

#include <string>
#include <vector>

#include "ldtk_layers.hpp"

namespace damson {

/// A field and its place.
struct LdtkField {
    LevelField field;
    Node node;
    bool is_of_list = false;  ///< True if the field is a list, and this is one of its values.
};

/// Returns the fields of an entity or level. Lists become several fields with the same name. Points are cells of `frame`.
std::vector<LdtkField> read_ldtk_fields(const Node& owner, const LdtkFrame& frame, const ContentMaker& maker);

/// Reads an entity layer.
void read_ldtk_entities(const Node& layer, const LdtkFrame& level, const std::string& level_name,
                        const LdtkDefinitions& definitions, ContentMaker& maker);

}  // namespace damson
