// Checks that docs/cluster.md shows the current job file of the demo.
#include <doctest/doctest.h>

#include <string>

#include "page_blocks.hpp"

TEST_SUITE("docs/cluster") {
    TEST_CASE("the job on the page is the file that tests submit") {
        const auto blocks = damson::test::fenced_blocks(damson::test::read_file("docs/cluster.md"), "bash");
        REQUIRE(blocks.size() == 1);
        CHECK(blocks[0] == damson::test::squeezed(damson::test::read_file("demo/sweep.slurm")));
    }
}
