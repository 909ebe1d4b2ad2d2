// Loads modules with dlopen().
#include "module.hpp"

#include <dlfcn.h>

#include <filesystem>
#include <system_error>

#include "process.hpp"

namespace damson::demo {

ModuleFunction find_in_module(const std::string& module, const char* function) {
    const std::filesystem::path file = std::filesystem::path(own_path()).parent_path() / (module + ".so");
    std::error_code code;
    if (!std::filesystem::exists(file, code)) return {nullptr, true, file.string() + ": not found"};
    // make the symbols global, because MPI loads plugins that need them
    void* handle = ::dlopen(file.c_str(), RTLD_NOW | RTLD_GLOBAL);
    void* address = handle != nullptr ? ::dlsym(handle, function) : nullptr;
    if (address != nullptr) return {address};
    const char* reason = ::dlerror();
    return {nullptr, false, reason != nullptr ? reason : file.string() + ": has no such function"};
}

}  // namespace damson::demo
