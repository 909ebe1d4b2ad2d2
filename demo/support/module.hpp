// Modules are shared libraries that the program loads when it needs them. The libraries that they link are
// large and must not affect measured runs. Modules are in the folder of the program.
#pragma once

#include <string>

namespace damson::demo {

/// A function of a module, or the reason why it is not available.
struct ModuleFunction {
    void* address = nullptr;
    bool is_missing = false;  ///< True if the module does not exist because the program was built without it.
    std::string problem{};    ///< Error message; empty if there is no error.
};

/// Loads `module`, a file name without extension, and returns one of its functions. The module stays loaded
/// until the program ends.
ModuleFunction find_in_module(const std::string& module, const char* function);

}  // namespace damson::demo
