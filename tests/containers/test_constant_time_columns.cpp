// Tests of containers/constant_time_columns.hpp.
//
// Compares columns with an array of rows.
#include "../../containers/constant_time_columns.hpp"

#include <cstdint>
#include <memory>
#include <vector>

#include "../../core/random.hpp"
#include "../support/allocation_counter.hpp"
#include "../support/print.hpp"

using damson::ConstantTimeColumns;
using damson::Random;

namespace {

struct Pose {
    float x;
};
struct Flags {
    std::uint8_t bits;
};
struct Cold {
    std::uint64_t words[5];
};
struct Row {
    float x;
    std::uint8_t bits;
    std::uint64_t word;
};

}  // namespace

TEST_SUITE("containers/constant_time_columns") {
    TEST_CASE("columns hold the values of an array of rows for any order of calls") {
        for (std::uint64_t seed = 1; seed <= 30; ++seed) {
            CAPTURE(seed);
            Random random{seed};
            ConstantTimeColumns<Pose, Flags, Cold> fast;
            std::vector<Row> slow;
            for (int operation = 0; operation < 600; ++operation) {
                const auto count = static_cast<std::uint32_t>(slow.size());
                const std::uint32_t kind = random.below(8);
                if (kind < 4 || count == 0) {
                    const Row row{random.unit(), static_cast<std::uint8_t>(random.below(256)), random.bits()};
                    slow.push_back(row);
                    REQUIRE(fast.push({row.x}, {row.bits}, {{row.word, 0, 0, 0, 0}}) == count);
                } else if (kind < 6) {
                    const std::uint32_t i = random.below(count), j = random.below(count);
                    std::swap(slow[i], slow[j]);
                    fast.swap_rows(i, j);
                } else if (kind == 6) {
                    slow.pop_back();
                    fast.pop();
                } else {
                    const std::uint32_t row = random.below(count);
                    slow[row] = slow.back();
                    slow.pop_back();
                    REQUIRE(fast.remove_swap(row) == (row == count - 1 ? fast.none : count - 1));
                }
                REQUIRE(fast.size() == slow.size());
            }
            const auto& read = fast;
            for (std::uint32_t row = 0; row < read.size(); ++row) {
                REQUIRE(read.get<Pose>()[row].x == slow[row].x);
                REQUIRE(read.get<Flags>()[row].bits == slow[row].bits);
                REQUIRE(read.at<Cold>(row).words[0] == slow[row].word);
            }
        }
    }

    TEST_CASE("every column starts on a cache line") {
        ConstantTimeColumns<Pose, Flags, Cold> columns;
        for (int i = 0; i < 1000; ++i) {
            columns.push({0.0f}, {0}, {});
            REQUIRE(reinterpret_cast<std::uintptr_t>(columns.get<Pose>().data()) % 64 == 0);
            REQUIRE(reinterpret_cast<std::uintptr_t>(columns.get<Flags>().data()) % 64 == 0);
            REQUIRE(reinterpret_cast<std::uintptr_t>(columns.get<Cold>().data()) % 64 == 0);
        }
    }

    TEST_CASE("reserved rows are added without allocating or moving") {
        ConstantTimeColumns<Pose, Flags> columns;
        columns.reserve(500);
        CHECK(columns.capacity() >= 500);
        CHECK(columns.bytes() >= 500 * (sizeof(Pose) + sizeof(Flags)));
        columns.push({1.0f}, {1});
        const Pose* const first = columns.get<Pose>().data();
        const damson::test::AllocationCounter allocations;
        for (int i = 1; i < 500; ++i) columns.push({0.0f}, {0});
        const auto made = allocations.count();
        CHECK(made == 0);
        CHECK(columns.get<Pose>().data() == first);
        CHECK(first->x == 1.0f);
    }

    TEST_CASE("columns of move-only values free what they own") {
        struct Owned {
            std::shared_ptr<int> value;
        };
        const auto watched = std::make_shared<int>(1);
        ConstantTimeColumns<Owned, Pose> columns;
        columns.push({watched}, {1.0f});
        columns.push({nullptr}, {2.0f});
        columns.swap_rows(0, 0);
        CHECK(columns.at<Owned>(0).value == watched);
        CHECK(columns.remove_swap(0) == 1);
        CHECK(watched.use_count() == 1);
        CHECK(columns.at<Pose>(0).x == 2.0f);

        ConstantTimeColumns<std::unique_ptr<int>> unique;
        unique.push(std::make_unique<int>(3));
        CHECK(*unique.get<std::unique_ptr<int>>()[0] == 3);
        unique.clear();
        CHECK(unique.empty());
    }
}
