// Tests of examples/environments/environment.cpp, examples/environments/environments_c.cpp, examples/environments/tasks.cpp,
// examples/environments/cart_pole.cpp, examples/environments/crowd.cpp, examples/environments/lander.cpp,
// examples/environments/push_blocks.cpp, examples/environments/racing_car.cpp, examples/environments/walker.cpp.
//
// Checks that each task behaves as described, and that a simple policy solves it.
#include <doctest/doctest.h>

#include <array>
#include <cmath>
#include <cstring>
#include <limits>
#include <numeric>
#include <stdexcept>
#include <vector>

#include "../../../examples/environments/environment.hpp"
#include "../../../examples/environments/environments.h"
#include "scripted_policies.hpp"

using namespace damson;
using namespace damson::environments;
using namespace damson::test;

namespace {

struct Result {
    double mean = 0.0;           ///< Mean return of all episodes.
    std::uint32_t solved = 0;    ///< Number of solved episodes.
    std::uint32_t finished = 0;  ///< Number of episodes that ended before the time limit.
};

/// Plays one episode in each of `count` worlds, and returns the results.
Result play(std::string_view task, Policy policy, std::uint32_t count, std::uint64_t seed = 3) {
    Environment environment(task, {.count = count, .seed = seed});
    const TaskInfo& info = environment.info();
    std::vector<PolicyMemory> memory(count);
    std::vector<double> returns(count);
    std::vector<bool> is_over(count);
    Result result;
    for (std::uint32_t step = 0; step < info.max_steps; ++step) {
        for (std::uint32_t i = 0; i < count; ++i)
            policy(environment.observations().subspan(std::size_t{i} * info.observations, info.observations),
                   environment.actions().subspan(std::size_t{i} * info.actions, info.actions), memory[i]);
        environment.step();
        for (std::uint32_t i = 0; i < count; ++i) {
            if (is_over[i]) continue;
            returns[i] += static_cast<double>(environment.rewards()[i]);
            result.finished += environment.terminated()[i] != 0;
            is_over[i] = environment.terminated()[i] != 0 || environment.truncated()[i] != 0;
        }
    }
    for (std::uint32_t i = 0; i < count; ++i) {
        CHECK(is_over[i]);
        CHECK(!environment.batch().is_bad(i));
        result.solved += returns[i] >= static_cast<double>(info.solved);
    }
    result.mean = std::accumulate(returns.begin(), returns.end(), 0.0) / count;
    return result;
}

void do_nothing(std::span<const float>, std::span<float> action, PolicyMemory&) {
    std::fill(action.begin(), action.end(), 0.0f);
}

}  // namespace

TEST_SUITE("examples/environments") {
    TEST_CASE("a simple policy balances a pole until the time is up, and the pole falls without a policy") {
        const Result balanced = play("CartPole", balance_pole, 50);
        CHECK(balanced.mean == 500.0);
        CHECK(balanced.finished == 0);
        CHECK(play("CartPole", do_nothing, 50).mean < 50.0);
    }

    // Frictionless equations from Florian, "Correct equations for the dynamics of the cart-pole
    // system", 2007.
    TEST_CASE("a cart and its pole move as their equations of motion require") {
        Environment environment("CartPole", {.count = 1, .seed = 5});
        std::array<double, 4> state{};
        for (std::size_t i = 0; i < 4; ++i) state[i] = static_cast<double>(environment.observations()[i]);
        const double cart = 1.0, pole = 0.1, half = 0.5, g = 9.8;
        for (int step = 0; step < 30; ++step) {
            const double force = step % 3 == 0 ? 10.0 : -10.0;
            environment.actions()[0] = force > 0.0 ? 1.0f : 0.0f;
            environment.step();
            for (int part = 0; part < 2000; ++part) {
                const double s = std::sin(state[2]), c = std::cos(state[2]), spin = state[3];
                const double whole = (force + pole * half * spin * spin * s) / (cart + pole);
                const double turning =
                    (g * s - c * whole) / (half * (4.0 / 3.0 - pole * c * c / (cart + pole)));
                const double pushing = whole - pole * half * turning * c / (cart + pole);
                const double dt = 0.02 / 2000.0;
                state[1] += dt * pushing;
                state[0] += dt * state[1];
                state[3] += dt * turning;
                state[2] += dt * state[3];
            }
            if (environment.terminated()[0] != 0) break;
            CHECK(std::fabs(static_cast<double>(environment.observations()[0]) - state[0]) < 0.01);
            CHECK(std::fabs(static_cast<double>(environment.observations()[2]) - state[2]) < 0.01);
            CHECK(std::fabs(static_cast<double>(environment.observations()[3]) - state[3]) < 0.05);
        }
    }

    TEST_CASE("landers land with on-off engines and with throttled engines") {
        const Result steps = play("Lander", land, 100);
        CHECK(steps.mean >= 200.0);
        CHECK(steps.solved >= 85);
        const Result smooth = play("LanderContinuous", land_continuously, 100);
        CHECK(smooth.mean >= 200.0);
        CHECK(smooth.solved >= 85);
        const Result crash = play("Lander", do_nothing, 50);
        CHECK(crash.mean < -50.0);
        CHECK(crash.finished == 50);
    }

    TEST_CASE("a walker walks to the end of rough ground") {
        const Result walked = play("Walker", walk, 40);
        CHECK(walked.mean >= 200.0);
        CHECK(walked.solved >= 25);
        CHECK(play("Walker", do_nothing, 5).mean < -50.0);
    }

    TEST_CASE("a policy pushes all blocks over the line") {
        const Result pushed = play("PushBlocks", push_blocks, 30);
        CHECK(pushed.finished == 30);
        CHECK(pushed.solved == 30);
        CHECK(play("PushBlocks", do_nothing, 3).mean == doctest::Approx(-2.5));
    }

    TEST_CASE("a crowd crosses a circle") {
        const Result crossed = play("Crowd", walk_across, 10);
        CHECK(crossed.finished == 10);
        CHECK(crossed.solved == 10);
    }

    TEST_CASE("a car drives around its track") {
        const Result driven = play("RacingCar", drive, 30);
        CHECK(driven.mean >= 880.0);
        CHECK(driven.solved >= 20);
        CHECK(play("RacingCar", do_nothing, 3).mean < -50.0);
    }

    TEST_CASE("the step after the end of an episode starts a new one and takes no action") {
        Environment environment("CartPole", {.count = 2, .seed = 1});
        environment.actions()[0] = 1.0f;  // always push to the right, so the pole falls to the left
        environment.actions()[1] = 0.0f;
        std::uint32_t steps = 0;
        while (environment.terminated()[0] == 0 && steps < 100) {
            environment.step();
            ++steps;
        }
        REQUIRE(steps < 100);
        const float fallen = environment.observations()[2];
        CHECK(std::fabs(fallen) > 0.2f);
        CHECK(environment.rewards()[0] == 1.0f);
        environment.step();
        CHECK(environment.terminated()[0] == 0);
        CHECK(environment.rewards()[0] == 0.0f);
        CHECK(std::fabs(environment.observations()[2]) <= 0.05f);
        CHECK(environment.batch().steps(0) == 0);
        CHECK(environment.batch().episode(0) == 2);
        environment.step();
        CHECK(environment.rewards()[0] == 1.0f);
    }

    TEST_CASE("a world with a non-finite action is truncated, and the other worlds continue") {
        Environment environment("LanderContinuous", {.count = 3});
        environment.actions()[3] = std::numeric_limits<float>::quiet_NaN();
        environment.step();
        CHECK(environment.truncated()[0] == 0);
        CHECK(environment.truncated()[1] == 1);
        environment.actions()[3] = 0.0f;
        environment.step();
        CHECK(environment.truncated()[1] == 0);
        environment.step();
        CHECK(environment.batch().steps(1) == 1);
    }

    TEST_CASE("all tasks depend on the seed, but not on the number of threads") {
        for (const std::string_view name : task_names()) {
            CAPTURE(name);
            const auto run = [&](std::uint32_t workers, std::uint64_t seed) {
                Environment environment(name, {.count = 6, .seed = seed, .workers = workers});
                const std::uint32_t choices = environment.info().choices;
                Random random(9);
                Digest digest;
                for (int step = 0; step < 120; ++step) {
                    for (float& action : environment.actions())
                        action = choices != 0 ? static_cast<float>(random.below(choices))
                                              : random.between(-1.0f, 1.0f);
                    environment.step();
                    for (const float number : environment.observations()) digest.add(number);
                    for (const float reward : environment.rewards()) digest.add(reward);
                }
                return digest.value();
            };
            const std::uint64_t one = run(1, 4);
            CHECK(run(3, 4) == one);
            CHECK(run(1, 5) != one);
        }
    }

    TEST_CASE("the information about a task matches its observations and actions") {
        for (const std::string_view name : task_names()) {
            CAPTURE(name);
            Environment environment(name, {.count = 2});
            CHECK(environment.info().name == name);
            CHECK(environment.observations().size() == 2 * environment.info().observations);
            CHECK(environment.actions().size() == 2 * environment.info().actions);
            for (const float number : environment.observations()) CHECK(std::isfinite(number));
        }
        CHECK_THROWS_WITH_AS(
            Environment("Nothing"),
            "Environment: task must be one of CartPole, Crowd, Lander, LanderContinuous, PushBlocks, "
            "RacingCar, Walker, got Nothing",
            std::invalid_argument);
    }

    TEST_CASE("the C functions behave as the C++ class does") {
        CHECK(damson_environment_get_task_count() == task_names().size());
        CHECK(std::strcmp(damson_environment_get_task_name(0), "CartPole") == 0);
        CHECK(damson_environment_get_task_name(99) == nullptr);
        CHECK(damson_environment_create("Nothing", 1, 0, 1) == nullptr);
        CHECK(std::strstr(damson_environment_get_error(), "got Nothing") != nullptr);
        CHECK(damson_environment_create("Lander", 0, 0, 1) == nullptr);
        CHECK(std::strstr(damson_environment_get_error(), "def.count") != nullptr);
        CHECK(damson_environment_create(nullptr, 1, 0, 1) == nullptr);
        CHECK(!damson_environment_step(nullptr));
        CHECK(damson_environment_get_observations(nullptr) == nullptr);
        damson_environment_destroy(nullptr);

        damson_environment* const landers = damson_environment_create("Lander", 3, 7, 2);
        REQUIRE(landers != nullptr);
        Environment twin("Lander", {.count = 3, .seed = 7});
        const damson_environment_info info = damson_environment_get_info(landers);
        CHECK(std::strcmp(info.name, "Lander") == 0);
        CHECK(info.observations == 8);
        CHECK(info.choices == 4);
        CHECK(damson_environment_get_count(landers) == 3);
        for (std::size_t step = 0; step < 100; ++step) {
            for (std::size_t i = 0; i < 3; ++i)
                damson_environment_get_actions(landers)[i] = twin.actions()[i] =
                    static_cast<float>((step + i) % 4);
            CHECK(damson_environment_step(landers));
            twin.step();
            for (std::size_t i = 0; i < 24; ++i)
                REQUIRE(damson_environment_get_observations(landers)[i] == twin.observations()[i]);
            for (std::size_t i = 0; i < 3; ++i) {
                REQUIRE(damson_environment_get_rewards(landers)[i] == twin.rewards()[i]);
                REQUIRE(damson_environment_get_terminated(landers)[i] == twin.terminated()[i]);
                REQUIRE(damson_environment_get_truncated(landers)[i] == twin.truncated()[i]);
            }
        }
        CHECK(std::strcmp(damson_environment_get_fault(landers, 0), "") == 0);
        CHECK(std::strstr(damson_environment_draw_svg(landers, 1, 320), "<svg") != nullptr);
        CHECK(damson_environment_draw_svg(landers, 3, 320) == nullptr);
        CHECK(damson_environment_get_bytes(landers) > 10000);
        const std::uint8_t mask[] = {0, 1, 0};
        CHECK(damson_environment_reset(landers, mask));
        CHECK(damson_environment_reset_with_seed(landers, 7));
        damson_environment_destroy(landers);
    }
}
