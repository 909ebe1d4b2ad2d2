// Counts the calls to operator new on all threads of a test program, to test that a step allocates no memory.
// main.cpp contains the counting operators.
#pragma once

#include <cstdint>

namespace damson::test {

/// Returns the total number of calls to operator new since the program started.
std::uint64_t allocation_count() noexcept;

/// Counts the allocations since its construction:
/// `AllocationCounter allocations; world.step(dt); const auto made = allocations.count(); CHECK(made == 0);`
/// Read the count before CHECK, because CHECK may allocate.
class AllocationCounter {
public:
    AllocationCounter() noexcept : start_(allocation_count()) {}

    std::uint64_t count() const noexcept { return allocation_count() - start_; }

private:
    std::uint64_t start_;
};

}  // namespace damson::test
