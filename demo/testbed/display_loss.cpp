// When Xlib loses the connection to its server, it calls a handler, and ends the program if the handler
// returns. XSetIOErrorHandler is looked up at run time, because GLFW loads Xlib only if it is installed. This
// also avoids a dependency on Xlib's headers.
#include "display_loss.hpp"

#include <dlfcn.h>

#include <cstdio>
#include <cstdlib>

namespace damson::testbed {

namespace {

using Handler = int (*)(void* display);

int say_and_end(void*) {
    std::fputs("testbed: lost the connection to the display\n", stderr);
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
