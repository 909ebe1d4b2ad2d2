// Xlib calls a handler when its server is gone, and ends the program if that returns. The handler is looked
// up by name: GLFW brings Xlib along where there is one, and nothing here needs its headers.
#include "display_loss.hpp"

#include <dlfcn.h>

#include <cstdio>
#include <cstdlib>

namespace damson::testbed {

namespace {

using Handler = int (*)(void* display);

int say_and_end(void*) {
    std::fputs("testbed: the display is gone, and the window with it\n", stderr);
    std::_Exit(1);
}

}  // namespace

void say_so_when_display_is_lost() {
    void* found = dlsym(RTLD_DEFAULT, "XSetIOErrorHandler");
    if (!found) return;
    const auto set_handler = reinterpret_cast<Handler (*)(Handler)>(found);
    set_handler(&say_and_end);
}

}  // namespace damson::testbed
