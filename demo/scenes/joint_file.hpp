// The joints of a scene file. FORMAT.md says what they look like.
#pragma once

#include <string>

#include "json_fields.hpp"
#include "scene.hpp"

namespace damson::demo {

/// The joint that `value`, standing at `place`, describes; what is wrong with its form becomes the error.
/// Whether it is possible find_defect says.
SceneJoint read_joint(const Json& value, const std::string& place, FirstError& error);

Json write_joint(const SceneJoint& joint);

}  // namespace damson::demo
