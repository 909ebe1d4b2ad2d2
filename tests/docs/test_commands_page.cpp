// Compiles and runs the snippets of docs/commands.md.
#include <doctest/doctest.h>

#include <damson/physics.hpp>
#include <set>
#include <sstream>
#include <string>
#include <thread>
#include <vector>

#include "header_text.hpp"
#include "page_blocks.hpp"

using damson::test::dt;

TEST_SUITE("docs/commands") {
    TEST_CASE("the test includes and runs every snippet of the page") {
        damson::test::check_page("docs/commands.md", "tests/docs/test_commands_page.cpp", 5);
    }

    TEST_CASE("a command has the name of a call, or the page lists its name") {
        const damson::test::HeaderText headers;
        std::istringstream page(damson::test::read_file("docs/commands.md"));
        std::set<std::string> commands, renamed;
        std::string head;
        for (std::string line; std::getline(page, line);) {
            if (!line.starts_with("|")) head.clear();
            if (!line.starts_with("|") || line.starts_with("|---")) continue;
            const std::vector<std::string> cells = damson::test::row_cells(line);
            if (head.empty()) {
                head = cells[0];
                continue;
            }
            const std::vector<std::string> names = damson::test::code_names(line);
            if (head == "About") commands.insert(names.begin(), names.end());
            if (head != "Command") continue;
            REQUIRE(names.size() == 2);
            renamed.insert(names[0]);
            CHECK_MESSAGE(damson::test::unknown_names({names[1]}, headers).empty(), names[1]);
        }
        CHECK(commands.size() > 30);
        CHECK(renamed.size() == 7);
        for (const std::string& name : commands) {
            CAPTURE(name);
            CHECK(headers.has_member("CommandBuffer", name));
            const bool has_same_name = headers.has_member("World", name) ||
                                       headers.has_member("BodyRef", name) ||
                                       headers.has_member("ShapeRef", name);
            CHECK(has_same_name != renamed.contains(name));
        }
    }

    TEST_CASE("a job records commands, and the next step executes them") {
        damson::World world{{.gravity = {0.0f, 0.0f}}};
        const damson::BodyHandle ship =
            world.create_body({.type = damson::BodyType::Dynamic, .mass = damson::MassData{1.0f, {}, 1.0f}});
#include "pages/commands/give.inc"
        CHECK(mine.size() == 4);
        CHECK(world.bodies().size() == 1);  // the commands are not executed yet
        CHECK(mine.created(rock).is_null());
#include "pages/commands/step.inc"
        CHECK(mine.size() == 0);
        CHECK(world.body(ship).linear_velocity().x == 2.0f);
        CHECK(world.body(ship).position().x > 0.0f);
        REQUIRE(world.is_alive(handle));
        CHECK(world.body(handle).linear_velocity() == glm::vec2{0.0f, -1.0f});
        CHECK(world.counters().commands == 4);

        // After the step that created the body, its token is still valid in the same buffer.
        mine.set_user_data(rock, 5);
        world.step(dt);
        CHECK(world.body(handle).user_data() == 5);
    }

    TEST_CASE("several threads record commands in their own buffers while the world steps") {
        const auto play = [](bool is_turned) {
            damson::World world;
            constexpr std::uint64_t jobs = 3;
            const auto work = [&](std::uint64_t job) {
#include "pages/commands/job.inc"
            };
#include "pages/commands/threads.inc"
            CHECK(world.bodies().size() == 150);
            for (int i = 0; i < 30; ++i) world.step(dt);
            return damson::digest(world);
        };
        CHECK(play(false) == play(true));
    }

    TEST_CASE("commands recorded during a step are executed in the next one") {
        damson::World world;
        std::thread other([&] {
            damson::CommandBuffer& buffer = world.commands(1);
            for (std::uint64_t i = 0; i < 200; ++i) buffer.create_body({.key = i});
        });
        for (int i = 0; i < 20; ++i) world.step(dt);
        other.join();
        world.step(dt);
        CHECK(world.bodies().size() == 200);
    }

    TEST_CASE("an invalid command is refused, and a command with a destroyed object is dropped") {
        damson::World world, elsewhere;
        const damson::BodyHandle box = world.create_body({});
        damson::CommandBuffer& mine = world.commands(1);
        CHECK_THROWS_AS(mine.create_body({.linear_damping = -1.0f}), damson::ContractViolation);
        CHECK_THROWS_AS(mine.destroy_body(damson::BodyHandle{}), damson::ContractViolation);
        CHECK_THROWS_AS(mine.destroy_body(elsewhere.create_body({})), damson::ContractViolation);
        const damson::BodyToken foreign = world.commands(2).create_body({});
        CHECK_THROWS_AS(mine.destroy_body(foreign), damson::ContractViolation);
        CHECK(mine.size() == 0);

        mine.destroy_body(box);
        mine.destroy_body(box);                    // dropped, already destroyed
        mine.set_target(box, {1.0f, 0.0f}, 0.0f);  // dropped, already destroyed
        mine.create_body({.key = 4});
        const damson::BodyToken late = mine.create_body({.key = 4});  // dropped, the key is in use
        mine.create_shape(late, damson::Circle{});                    // dropped, the body was not created
#include "pages/commands/dropped.inc"
        CHECK(lost == 4);
        CHECK(mine.created(late).is_null());
    }

    TEST_CASE("buffers are executed in the order of their keys, and commands in the order of recording") {
        damson::World world;
        const damson::BodyHandle body = world.create_body({.type = damson::BodyType::Kinematic});
        world.commands(9).set_transform(body, {9.0f, 0.0f}, 0.0f);
        world.commands(2).set_transform(body, {2.0f, 0.0f}, 0.0f);
        world.commands(2).set_transform(body, {3.0f, 0.0f}, 0.0f);
        world.step(dt);
        CHECK(world.body(body).position().x == 9.0f);  // the buffer with the largest key runs last
    }
}
