// Which key asks for what. The table is the truth: keys are looked up in it, and the help shows it.
#pragma once

#include <span>

#include "actions.hpp"

namespace damson::testbed {

struct Shortcut {
    Action action;
    int key;               ///< GLFW's number.
    const char* name;      ///< Of the key, as people say it.
    const char* words;     ///< What it does.
    bool repeats = false;  ///< While the key is held down.
};

/// All of them, in the order of the help.
std::span<const Shortcut> shortcuts() noexcept;

}  // namespace damson::testbed
