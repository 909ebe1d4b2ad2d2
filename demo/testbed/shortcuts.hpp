// The table of keys and their actions. Key presses are looked up in it, and the help shows it.
#pragma once

#include <span>

#include "actions.hpp"

namespace damson::testbed {

struct Shortcut {
    Action action;
    int key;               ///< GLFW key code.
    const char* name;      ///< Name of the key in the help.
    const char* words;     ///< Description of the action in the help.
    bool repeats = false;  ///< True if the action repeats while the key is held down.
};

/// Returns all shortcuts, in the order of the help.
std::span<const Shortcut> shortcuts() noexcept;

}  // namespace damson::testbed
