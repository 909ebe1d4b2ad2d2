// Compiles and runs the snippets of docs/faq.md.
#include <doctest/doctest.h>

#include <damson/physics.hpp>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <string>
#include <vector>

#include "page_blocks.hpp"

TEST_SUITE("docs/faq") {
    TEST_CASE("the test includes every snippet of the page") {
        damson::test::check_page("docs/faq.md", "tests/docs/test_faq_page.cpp", 6);
    }

    TEST_CASE("the snippets compile and run") {
        damson::World world;
        const auto ground = world.create_body({});
        world.create_shape(ground, damson::make_box({5.0f, 1.0f}, {0.0f, -1.0f}));
        const auto crate =
            world.create_body({.type = damson::BodyType::Dynamic, .position = {0.0f, 0.5f}, .user_data = 7});
        world.create_shape(crate, damson::make_box({0.5f, 0.5f}));
        for (int i = 0; i < 10; ++i) world.step(1.0f / 60.0f);
        const damson::LogHandler before = damson::set_log_handler(nullptr);
        {
#include "pages/faq/first_checks.inc"
        } damson::set_log_handler(before);
        const auto folder = std::filesystem::current_path();
        {
#include "pages/faq/picture.inc"
        } CHECK(std::filesystem::file_size(folder / "world.svg") > 100);
        std::filesystem::remove(folder / "world.svg");
        CHECK(!world.touching(crate).empty());
        {
#include "pages/faq/contacts_of_body.inc"
        } {
#include "pages/faq/phase_times.inc"
        } {
#include "pages/faq/lower_threshold.inc"
        } CHECK(world.tuning().restitution_threshold == 0.1f);

        std::vector<std::uint64_t> landed;
        const auto land = [&](std::uint64_t user_data) { landed.push_back(user_data); };
        world.body(crate).set_position({0.0f, 9.0f});
        world.step(1.0f / 60.0f);
        REQUIRE(world.contact_ended().size() == 1);
        {
#include "pages/faq/ended.inc"
        } CHECK(landed.size() == 1);
    }
}
