// Handles the loss of the display while the window is open.
#pragma once

namespace damson::testbed {

/// Makes the loss of an X display end the program with an error message and status 1. Has no effect on other
/// displays. Requires: glfwInit() has been called.
void say_so_when_display_is_lost();

}  // namespace damson::testbed
