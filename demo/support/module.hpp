// Parts of the program that are loaded when they are needed: what they link is large, and no part of a run that is
// measured. They lie beside the program.
#pragma once

#include <string>

namespace damson::demo {

/// A function of a module, or why it is not to be had.
struct ModuleFunction {
    void* address = nullptr;
    bool is_missing = false;  ///< There is no such module: the program was built without.
    std::string problem{};
};

/// Loads `module`, a file without its ending, for as long as the program runs, and finds a function of its.
ModuleFunction find_in_module(const std::string& module, const char* function);

}  // namespace damson::demo
