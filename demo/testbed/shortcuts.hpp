// The table of keyboard shortcuts, used to handle key presses and to show the help.
#pragma once

#include <span>

#include "actions.hpp"

namespace damson::testbed {

struct Shortcut {
    Action action;
    int key;               ///< GLFW key code.
    const char* name;      ///< Name of the key in the help.
    const char* words;     ///< Description of the action in the help.
    bool repeats = false;  ///< True if the action repeats while the user holds the key down.
};

/// Returns all shortcuts, in the order of the help.
std::span<const Shortcut> shortcuts() noexcept;

}  // namespace damson::testbed
