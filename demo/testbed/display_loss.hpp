// A display that goes away while the window is open.
#pragma once

namespace damson::testbed {

/// From now on the loss of an X display ends the program with a sentence and status 1, instead of Xlib's own
/// words. Elsewhere nothing changes. Requires: glfwInit() has been called.
void say_so_when_display_is_lost();

}  // namespace damson::testbed
