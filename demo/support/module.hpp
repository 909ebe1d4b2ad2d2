// Modules are shared libraries that the program loads only when it needs them, because their dependencies are
// large and must not affect measured runs. They are in the same folder as the program.
#pragma once

#include <string>

namespace damson::demo {

/// A function in a module, or the reason why it is not available.
struct ModuleFunction {
    void* address = nullptr;
    bool is_missing = false;  ///< True if the program was built without the module.
    std::string problem{};    ///< Error message; empty if there is no error.
};

/// Loads `module`, a file name without extension, and returns one of its functions. The module stays loaded
/// until the program ends.
ModuleFunction find_in_module(const std::string& module, const char* function);

}  // namespace damson::demo
