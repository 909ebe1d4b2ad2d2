// Describes the state of the testbed as JSON, for tests and scripts that control the testbed from outside.
#pragma once

#include <string>

#include "camera.hpp"
#include "mouse_drag.hpp"
#include "session.hpp"

namespace damson::testbed {

/// Returns the scene, steps, digest, selected body, counters and timeline as JSON. Includes the positions of
/// the first thousand bodies, in the world and on the screen.
std::string describe_state(Session& session, const MouseDrag& mouse_drag, const Camera& camera);

}  // namespace damson::testbed
