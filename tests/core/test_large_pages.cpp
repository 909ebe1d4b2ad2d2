// Large pages: nothing but how fast memory is found.
#include <doctest/doctest.h>

#include <cstdint>
#include <vector>

#include "../../core/large_pages.hpp"

TEST_SUITE("core/large_pages") {
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
