// Parts of the module besides the C API: memory for arguments, replacements for libc functions, and an
// abort() that reports a fault to JavaScript.
#include <cstdarg>
#include <cstdio>
#include <cstdlib>

extern "C" {

[[clang::import_module("damson"), clang::import_name("fault")]] void damson_js_fault(const char* text);

/// Allocate and free memory for arguments.
void* damson_js_allocate(unsigned size);
void damson_js_release(void* memory);

void* damson_js_allocate(unsigned size) {
    return std::malloc(size);
}

void damson_js_release(void* memory) {
    std::free(memory);
}

// names that Debian's WebAssembly runtime expects
unsigned long __stack_chk_guard = 0x5bd1e995u;
[[noreturn]] void __stack_chk_fail(void);
void __stack_chk_fail(void) {
    std::abort();
}

// thread-local objects live as long as the module, so no destructors are registered
int __cxa_thread_atexit(void (*end)(void*), void* object, void* module);
int __cxa_thread_atexit(void (*)(void*), void*, void*) {
    return 0;
}

// replacements for libc functions that would add code for files and formatting
void abort(void) {
    damson_js_fault("the module has aborted: out of memory, or an internal error");
    __builtin_trap();
}

int fprintf(FILE*, const char*, ...) {
    return 0;
}
int vfprintf(FILE*, const char*, va_list) {
    return 0;
}
}
