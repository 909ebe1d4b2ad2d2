// What the module has beside the C ABI: memory for arguments, texts that nobody prints, the end of a module that cannot go on.
#include <cstdarg>
#include <cstdio>
#include <cstdlib>

extern "C" {

[[clang::import_module("damson"), clang::import_name("fault")]] void damson_js_fault(const char* text);

/// Memory for arguments, and back.
void* damson_js_allocate(unsigned size);
void damson_js_release(void* memory);

void* damson_js_allocate(unsigned size) {
    return std::malloc(size);
}

void damson_js_release(void* memory) {
    std::free(memory);
}

// as Debian's runtime for WebAssembly names them
unsigned long __stack_chk_guard = 0x5bd1e995u;
[[noreturn]] void __stack_chk_fail(void);
void __stack_chk_fail(void) {
    std::abort();
}

// what a thread remembers stays until the module goes
int __cxa_thread_atexit(void (*end)(void*), void* object, void* module);
int __cxa_thread_atexit(void (*)(void*), void*, void*) {
    return 0;
}

// in place of libc's, which bring along files and formats
void abort(void) {
    damson_js_fault("the module had to end: there is no memory left, or a fault of its own");
    __builtin_trap();
}

int fprintf(FILE*, const char*, ...) {
    return 0;
}
int vfprintf(FILE*, const char*, va_list) {
    return 0;
}
}
