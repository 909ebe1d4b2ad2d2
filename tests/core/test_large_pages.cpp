// Tests of core/large_pages.hpp.
//
// Large pages: nothing but how fast memory is found.
#include <doctest/doctest.h>

#include <cstdint>
#include <filesystem>
#include <fstream>
#include <ios>
#include <sstream>
#include <string>
#include <vector>

#include "../../core/large_pages.hpp"

namespace {

// What Linux notes of the memory at an address, such as " rd wr hg"; empty where it does not tell.
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

}  // namespace

TEST_SUITE("core/large_pages") {
    TEST_CASE("they are asked for under large arrays, and under no others") {
        std::vector<char> large, small;
        large.reserve(std::size_t{40} << 20);
        small.reserve(std::size_t{7} << 20);
        damson::prefer_large_pages(large);
        damson::prefer_large_pages(small);
        CHECK_FALSE(has_large_pages(small));
        const bool is_known = std::filesystem::exists("/sys/kernel/mm/transparent_hugepage/enabled") &&
                              !flags_of(reinterpret_cast<std::uintptr_t>(large.data())).empty();
        if (is_known) CHECK(has_large_pages(large));
    }

    TEST_CASE("what a vector holds, and how much room it has, is as it was") {
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
            for (std::uint32_t i = 0; numbers.size() < count; ++i) numbers.push_back(i);  // to the last one
            CHECK(numbers.size() == count);
        }
    }
}
