// Tests of core/large_pages.hpp.
//
// Large pages change only the speed of memory accesses.
#include <doctest/doctest.h>

#include <cstddef>
#include <cstdint>
#include <fstream>
#include <ios>
#include <sstream>
#include <string>
#include <vector>

#include "../../core/large_pages.hpp"

#if defined(__linux__)
#include <sys/mman.h>
#endif

namespace {

// Returns the Linux flags of the memory at an address, such as " rd wr hg"; empty on other systems.
std::string flags_of(std::uintptr_t address) {
    std::ifstream maps("/proc/self/smaps");
    bool is_there = false;
    for (std::string line; std::getline(maps, line);) {
        if (is_there && line.rfind("VmFlags:", 0) == 0) return line.substr(8);
        std::istringstream range(line);
        std::uintptr_t begin = 0, end = 0;
        char dash = 0;
        if (range >> std::hex >> begin >> dash >> end && dash == '-')
            is_there = begin <= address && address < end;
    }
    return {};
}

bool has_large_pages(const std::vector<char>& memory) {
    const auto middle = reinterpret_cast<std::uintptr_t>(memory.data()) + memory.capacity() / 2;
    return flags_of(middle).find(" hg") != std::string::npos;
}

// Returns true if the system accepts the hint and reports it. User-mode emulators do not.
bool system_takes_hints() {
#if defined(__linux__) && defined(MADV_HUGEPAGE)
    constexpr std::size_t bytes = std::size_t{8} << 20;
    void* const memory = ::mmap(nullptr, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (memory == MAP_FAILED) return false;
    ::madvise(memory, bytes, MADV_HUGEPAGE);
    const std::string flags = flags_of(reinterpret_cast<std::uintptr_t>(memory) + bytes / 2);
    ::munmap(memory, bytes);
    return flags.find(" hg") != std::string::npos;
#else
    return false;
#endif
}

}  // namespace

TEST_SUITE("core/large_pages") {
    TEST_CASE("large pages are requested for large arrays only") {
        std::vector<char> large, small;
        large.reserve(std::size_t{40} << 20);
        small.reserve(std::size_t{7} << 20);
        damson::prefer_large_pages(large);
        damson::prefer_large_pages(small);
        CHECK_FALSE(has_large_pages(small));
        CHECK(has_large_pages(large) == system_takes_hints());
    }

    TEST_CASE("a request for large pages keeps the elements and the memory of a vector") {
        for (const std::size_t count :
             {std::size_t{0}, std::size_t{3}, std::size_t{1} << 20, std::size_t{5} << 20}) {
            CAPTURE(count);
            std::vector<std::uint32_t> numbers(count / 2);
            for (std::uint32_t i = 0; i < numbers.size(); ++i) numbers[i] = i;
            numbers.reserve(count);
            const std::uint32_t* const memory = numbers.data();
            const std::size_t room = numbers.capacity();
            damson::prefer_large_pages(numbers);
            CHECK(numbers.data() == memory);
            CHECK(numbers.capacity() == room);
            bool is_same = true;
            for (std::uint32_t i = 0; i < numbers.size(); ++i) is_same &= numbers[i] == i;
            CHECK(is_same);
            // fills the reserved memory
            for (std::uint32_t i = 0; numbers.size() < count; ++i) numbers.push_back(i);
            CHECK(numbers.size() == count);
        }
    }
}
