// Tests of physics/replay/differences.cpp, physics/replay/byte_log.hpp, core/array_versions.hpp.
#include "../../../physics/replay/differences.hpp"

#include <doctest/doctest.h>

#include <cstring>
#include <vector>

#include "../../../core/array_versions.hpp"
#include "../../../core/random.hpp"
#include "../../../physics/replay/byte_log.hpp"

using namespace damson;

TEST_SUITE("physics/replay/differences") {
    TEST_CASE("every instruction set finds the same bytes, and the differences can be undone") {
        Random random(5);
        for (int round = 0; round < 200; ++round) {
            const std::size_t lines = 1 + random.below(40);
            std::vector<std::byte> before(lines * difference_line);
            for (std::byte& byte : before) byte = static_cast<std::byte>(random.bits() & 0xff);
            std::vector<std::byte> after = before;
            for (std::uint32_t i = random.below(3 * static_cast<std::uint32_t>(lines)); i > 0; --i)
                after[random.below(static_cast<std::uint32_t>(after.size()))] ^= std::byte{1};
            std::vector<std::byte> expected;
            for (const InstructionSet set :
                 {InstructionSet::Baseline, InstructionSet::Avx2, InstructionSet::Avx512}) {
                if (set > best_instruction_set()) continue;
                std::vector<std::byte> shadow = before;
                std::vector<std::byte> found(most_difference_bytes(lines, 70000) + difference_line);
                std::size_t gap = round % 7 == 0 ? 70000 : 0;  // too large for a single header
                const std::size_t gap_before = gap;
                const std::byte* const end =
                    find_differences(set, shadow.data(), after.data(), lines, found.data(), gap);
                CHECK(shadow == after);
                const std::vector<std::byte> written(found.data(), found.data() + (end - found.data()));
                if (set == InstructionSet::Baseline) expected = written;
                CHECK(written == expected);
                if (gap_before != 0) continue;
                take_back_differences(set, found.data(), end, shadow.data());
                CHECK(shadow == before);
            }
        }
    }

    TEST_CASE("gaps of any length are skipped, and a gap at the end is not written") {
        constexpr std::size_t lines = 200'003;
        const std::vector<std::byte> before(lines * difference_line);
        for (const std::size_t place : {std::size_t{0}, std::size_t{65'519}, std::size_t{65'521},
                                        std::size_t{65'530}, std::size_t{131'072}, lines - 1, lines}) {
            CAPTURE(place);
            std::vector<std::byte> after = before;
            if (place < lines) after[place * difference_line + 5] = std::byte{1};
            for (const InstructionSet set :
                 {InstructionSet::Baseline, InstructionSet::Avx2, InstructionSet::Avx512}) {
                if (set > best_instruction_set()) continue;
                std::vector<std::byte> shadow = before, found(most_difference_bytes(lines, lines));
                std::size_t gap = 0;
                const std::byte* const end =
                    find_differences(set, shadow.data(), after.data(), lines, found.data(), gap);
                CHECK(shadow == after);
                CHECK((end == found.data()) == (place == lines));
                take_back_differences(set, found.data(), end, shadow.data());
                CHECK(shadow == before);
            }
        }
    }

    TEST_CASE("a log keeps its content while it grows, and its memory when it begins again") {
        ByteLog log;
        for (std::uint8_t i = 0; i < 100; ++i) {
            *log.room(1) = static_cast<std::byte>(i);
            log.grow(1);
        }
        CHECK(log.size() == 100);
        for (std::size_t i = 0; i < 100; ++i) REQUIRE(log.data()[i] == static_cast<std::byte>(i));
        log.cut(10);
        CHECK(log.size() == 10);
        const std::size_t capacity = log.capacity();
        log.begin(50);
        CHECK(log.size() == 0);
        CHECK(log.capacity() == capacity);
    }

    TEST_CASE("edition numbers are equal until a change is recorded, and can be restored") {
        ArrayVersions array_versions, others;
        const EditionNumbers first = array_versions.numbers();
        CHECK(array_versions.numbers() == first);
        CHECK(others.numbers() != first);
        array_versions.change(ChangeKind::Row);
        const EditionNumbers second = array_versions.numbers();
        CHECK(second[static_cast<std::size_t>(ChangeKind::Row)] !=
              first[static_cast<std::size_t>(ChangeKind::Row)]);
        CHECK(second[static_cast<std::size_t>(ChangeKind::Edit)] ==
              first[static_cast<std::size_t>(ChangeKind::Edit)]);
        array_versions.put_back(first);
        CHECK(array_versions.numbers() == first);
        array_versions.change(ChangeKind::Row);
        CHECK(array_versions.numbers()[static_cast<std::size_t>(ChangeKind::Row)] >
              second[static_cast<std::size_t>(ChangeKind::Row)]);
    }
}
