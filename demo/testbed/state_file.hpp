// What the window holds as JSON, for tests and scripts that drive it from outside.
#pragma once

#include <string>

#include "camera.hpp"
#include "mouse_drag.hpp"
#include "session.hpp"

namespace damson::testbed {

/// Scene, steps, digest, what is picked or held, counters, what the time line says, and of the first thousand
/// bodies of the scene where they are in the world and on the screen.
std::string describe_state(Session& session, const MouseDrag& mouse_drag, const Camera& camera);

}  // namespace damson::testbed
