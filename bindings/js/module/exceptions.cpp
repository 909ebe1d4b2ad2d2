// The part of a C++ runtime that throws and catches exceptions. Debian's libc++abi for WebAssembly has none.
//
// Only the level reader is compiled with exceptions, and it throws only LevelFailure. Each `catch` that an exception
// reaches therefore matches, so no exception tables are read.
#include <cstddef>
#include <cstdint>
#include <cstdlib>

namespace {

/// Destructors return their object on WebAssembly.
using Destructor = void* (*)(void*);

/// Stands before each exception object.
struct alignas(16) Header {
    Destructor destroy;
};

Header* header_of(void* exception) {
    return static_cast<Header*>(exception) - 1;
}

void* caught = nullptr;

}  // namespace

extern "C" {

/// Data that compiled code exchanges with the personality function.
struct LandingPad {
    std::uintptr_t index, table, selector;
} __wasm_lpad_context;

void* __cxa_allocate_exception(std::size_t size) noexcept;
void* __cxa_allocate_exception(std::size_t size) noexcept {
    void* const memory = std::malloc(sizeof(Header) + size);
    if (memory == nullptr) std::abort();
    return static_cast<Header*>(memory) + 1;
}

void __cxa_free_exception(void* exception) noexcept;
void __cxa_free_exception(void* exception) noexcept {
    std::free(header_of(exception));
}

[[noreturn]] void __cxa_throw(void* exception, void* type, Destructor destroy);
void __cxa_throw(void* exception, void*, Destructor destroy) {
    header_of(exception)->destroy = destroy;
    __builtin_wasm_throw(0, exception);
}

/// Chooses the first `catch` of the function.
int _Unwind_CallPersonality(void* exception);
int _Unwind_CallPersonality(void*) {
    __wasm_lpad_context.selector = 1;
    return 0;
}

void* __cxa_begin_catch(void* exception) noexcept;
void* __cxa_begin_catch(void* exception) noexcept {
    return caught = exception;
}

void __cxa_end_catch();
void __cxa_end_catch() {
    if (header_of(caught)->destroy != nullptr) header_of(caught)->destroy(caught);
    __cxa_free_exception(caught);
    caught = nullptr;
}

void* __cxa_get_exception_ptr(void* exception) noexcept;
void* __cxa_get_exception_ptr(void* exception) noexcept {
    return exception;
}

[[noreturn]] void __cxa_rethrow();
void __cxa_rethrow() {
    std::abort();
}

/// Compiled functions refer to it, but nothing calls it.
int __gxx_wasm_personality_v0(...);
int __gxx_wasm_personality_v0(...) {
    return 0;
}
}
