// The joints of a scene file. FORMAT.md documents their layout.
#pragma once

#include <string>

#include "json_fields.hpp"
#include "scene.hpp"

namespace damson::demo {

/// Returns the joint that `value` describes. `place` is the JSON pointer of `value`. Sets `error` if a field is
/// missing, unknown or of a wrong type. find_defect() checks the values of the fields.
SceneJoint read_joint(const Json& value, const std::string& place, FirstError& error);

/// Returns the joint as a JSON object that read_joint() accepts.
Json write_joint(const SceneJoint& joint);

}  // namespace damson::demo
