// Handles the loss of the connection to the display while the window is open.
#pragma once

namespace damson::testbed {

/// Makes the program exit with an error message and status 1 if the connection to the X display is lost. Has
/// no effect without X. Requires: glfwInit() has been called.
void say_so_when_display_is_lost();

}  // namespace damson::testbed
