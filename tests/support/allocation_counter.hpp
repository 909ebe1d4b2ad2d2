// Counts calls of operator new in a test executable, on all threads, for tests that a steady step does not
// allocate. The counting operators are in main.cpp.
#pragma once

#include <cstdint>

namespace damson::test {

/// Returns the number of calls of operator new since the program began.
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
