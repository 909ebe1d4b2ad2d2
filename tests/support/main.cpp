// Entry point of every test program. It runs the test cases in random order, prints the seed, and counts
// allocations.
//
//   damson_tests_core                                    a new order each time
//   damson_tests_core --order-by=rand --rand-seed=17     repeats the order of a run that printed seed 17
//   damson_tests_core --order-by=file                    the order in the files
#define DOCTEST_CONFIG_IMPLEMENT
#include <doctest/doctest.h>

#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <new>
#include <string>
#include <string_view>

#include "../../core/validating.hpp"
#include "allocation_counter.hpp"

namespace {

std::atomic<std::uint64_t> allocations{0};

/// Counts an allocation, except in the validation of a checked build, which is not part of the step.
void note_allocation() {
    if (!damson::detail::is_validating) allocations.fetch_add(1, std::memory_order_relaxed);
}

void* allocate(std::size_t bytes) {
    note_allocation();
    if (void* memory = std::malloc(bytes == 0 ? 1 : bytes)) return memory;
    throw std::bad_alloc();
}

void* allocate(std::size_t bytes, std::align_val_t alignment) {
    note_allocation();
    const auto unit = static_cast<std::size_t>(alignment);
    const std::size_t whole = (bytes + unit - 1) / unit * unit;
    if (void* memory = std::aligned_alloc(unit, whole == 0 ? unit : whole)) return memory;
    throw std::bad_alloc();
}

bool asks_only(int argc, const char* const* argv) {
    for (int i = 1; i < argc; ++i) {
        const std::string_view option = argv[i];
        if (option.find("list-test") != option.npos || option.find("version") != option.npos) return true;
    }
    return false;
}

}  // namespace

// All forms of operator new that throw call one of these two functions.
void* operator new(std::size_t bytes) {
    return allocate(bytes);
}
void* operator new(std::size_t bytes, std::align_val_t alignment) {
    return allocate(bytes, alignment);
}
void* operator new[](std::size_t bytes) {
    return allocate(bytes);
}
void* operator new[](std::size_t bytes, std::align_val_t alignment) {
    return allocate(bytes, alignment);
}
// std::stable_sort uses this form. Without this definition, its memory would not be counted, and would be
// freed by the wrong function.
void* operator new(std::size_t bytes, const std::nothrow_t&) noexcept {
    note_allocation();
    return std::malloc(bytes == 0 ? 1 : bytes);
}
void* operator new[](std::size_t bytes, const std::nothrow_t& nothrow) noexcept {
    return operator new(bytes, nothrow);
}
void operator delete(void* memory, const std::nothrow_t&) noexcept {
    std::free(memory);
}
void operator delete[](void* memory, const std::nothrow_t&) noexcept {
    std::free(memory);
}
void operator delete(void* memory) noexcept {
    std::free(memory);
}
void operator delete(void* memory, std::size_t) noexcept {
    std::free(memory);
}
void operator delete(void* memory, std::align_val_t) noexcept {
    std::free(memory);
}
void operator delete(void* memory, std::size_t, std::align_val_t) noexcept {
    std::free(memory);
}
void operator delete[](void* memory) noexcept {
    std::free(memory);
}
void operator delete[](void* memory, std::size_t) noexcept {
    std::free(memory);
}
void operator delete[](void* memory, std::align_val_t) noexcept {
    std::free(memory);
}
void operator delete[](void* memory, std::size_t, std::align_val_t) noexcept {
    std::free(memory);
}

std::uint64_t damson::test::allocation_count() noexcept {
    return allocations.load(std::memory_order_relaxed);
}

int main(int argc, char** argv) {
    const auto now = std::chrono::system_clock::now().time_since_epoch().count();
    const auto seed = static_cast<unsigned>(now % 1000000);

    doctest::Context context;
    context.setOption("order-by", "rand");
    context.setOption("rand-seed", static_cast<int>(seed));
    context.applyCommandLine(argc, argv);
    if (!asks_only(argc, argv))
        std::printf("order of the cases: --order-by=rand --rand-seed=%u, unless options change it\n", seed);
    return context.run();
}
