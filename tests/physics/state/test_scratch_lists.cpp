// Tests of physics/state/step_scratch.hpp.
//
// Tests reusable scratch lists. A list is always empty when it is borrowed, and keeps the memory of its last
// use.
#include "../../../physics/state/step_scratch.hpp"

#include <doctest/doctest.h>

#include "../../support/allocation_counter.hpp"

using namespace damson;
using namespace damson::test;

namespace {

/// Makes `depth` nested calls, each with its own scratch list.
void use(ScratchLists& lists, std::uint32_t depth) {
    ScratchList list(lists);
    CHECK(list.items.empty());
    for (std::uint32_t i = 0; i < 100; ++i) list.items.push_back(depth);
    if (depth > 1) use(lists, depth - 1);
    bool is_own = true;
    for (const std::uint32_t item : list.items) is_own = is_own && item == depth;
    CHECK(is_own);
}

}  // namespace

TEST_SUITE("physics/scratch_lists") {
    TEST_CASE("nested calls have their own lists, and allocate nothing the second time") {
        ScratchLists lists;
        use(lists, 3);
        const std::size_t bytes = lists.bytes();
        CHECK(bytes >= 3 * 100 * sizeof(std::uint32_t));
        const AllocationCounter allocations;
        use(lists, 3);
        const std::uint64_t made = allocations.count();
        CHECK(made == 0);
        CHECK(lists.bytes() == bytes);
    }
}
