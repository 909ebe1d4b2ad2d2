// Reads and writes the joints of a scene file. FORMAT.md documents the format.
#pragma once

#include <string>

#include "json_fields.hpp"
#include "scene.hpp"

namespace damson::demo {

/// Parses the joint in `value`. `place` is the JSON pointer of `value`. Sets `error` if a field is missing,
/// unknown or of the wrong type. Does not validate the values of the fields; find_defect() does.
SceneJoint read_joint(const Json& value, const std::string& place, FirstError& error);

/// Returns the joint as a JSON object that read_joint() accepts.
Json write_joint(const SceneJoint& joint);

}  // namespace damson::demo
