// Counts calls of operator new in a test executable, on all threads: "no allocation in a steady step" is a
// test, not a hope. The counting operators live in main.cpp.
#pragma once

#include <cstdint>

namespace damson::test {

/// Calls of operator new since the program began.
std::uint64_t allocation_count() noexcept;

/// Counts from its construction on:
/// `AllocationCounter allocations; world.step(dt); const auto made = allocations.count(); CHECK(made == 0);`
/// Read the count before CHECK, which itself may allocate.
class AllocationCounter {
public:
    AllocationCounter() noexcept : start_(allocation_count()) {}

    std::uint64_t count() const noexcept { return allocation_count() - start_; }

private:
    std::uint64_t start_;
};

}  // namespace damson::test
