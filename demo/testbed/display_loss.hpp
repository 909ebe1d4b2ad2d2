// Handles the loss of the connection to the display while the window is open.
#pragma once

namespace damson::testbed {

/// If the connection to an X display is lost, the program then exits with an error message and status 1. Has
/// no effect without X. Requires: glfwInit() has been called.
void say_so_when_display_is_lost();

}  // namespace damson::testbed
