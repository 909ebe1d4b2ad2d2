// Physics that Damson derives from common names when neither the file nor a rule decides.
#pragma once

#include <string>
#include <string_view>

namespace damson {

/// Returns properties for an IntGrid value of LDtk. The text "solid = false" means no collision.
std::string default_of_value(std::string_view identifier);
/// Returns properties for a class, layer, tag or entity, or an empty text if the name says nothing about collision.
std::string default_of_name(std::string_view name);

}  // namespace damson
