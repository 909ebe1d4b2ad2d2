// Compiles and runs the snippets of docs/batch.md.
#include <doctest/doctest.h>

#include <cmath>
#include <damson/batch.hpp>
#include <limits>
#include <vector>

#include "page_blocks.hpp"

TEST_SUITE("docs/batch_page") {
    TEST_CASE("the test includes and runs every snippet of the page") {
        damson::test::check_page("docs/batch.md", "tests/docs/test_batch_page.cpp", 6);
    }

    TEST_CASE("a batch runs from its prototype to its events") {
#include "pages/batch/prototype.inc"

#include "pages/batch/columns.inc"
        CHECK(batch.count() == 64);
        CHECK(batch.observation_width() == 8);
        CHECK(batch.action_width() == 2);
#include "pages/batch/steps.inc"
        CHECK(batch.steps(0) > 0);
        CHECK(batch.bad_count() == 0);
        CHECK(batch.observations()[0] != 0.0f);
#include "pages/batch/parameters.inc"
        CHECK(gravity.size() == 64);
        CHECK(gravity[0] != gravity[1]);
        CHECK(batch.world(3).gravity().y == gravity[3]);
        std::vector<std::uint32_t> touches(batch.count());
        for (int i = 0; i < 60; ++i) {
            batch.step();
#include "pages/batch/events.inc"
        }
        CHECK(touches[0] > 0);
#include "pages/batch/fault.inc"
        CHECK(why == "WorldBatch::step: actions must be finite");
        CHECK(batch.bad_count() == 1);
    }
}
