// Tests of physics/parallel/share_trial.hpp.
//
// Tests trials that compare one worker with all workers, using simulated times.
#include "../../../physics/parallel/share_trial.hpp"

#include <doctest/doctest.h>

#include <cstdint>

using namespace damson;

namespace {

constexpr std::uint32_t work_ns = 1000;

/// Returns how many of `regions` parallel regions run on all workers. `alone` and `shared` are the times of a
/// region with one worker and with all workers. [ticks]
std::uint32_t count_shared(ShareTrial& trial, std::uint32_t regions, std::uint64_t alone,
                           std::uint64_t shared) {
    std::uint32_t count = 0;
    for (std::uint32_t i = 0; i < regions; ++i) {
        count += trial.is_shared();
        trial.note(trial.is_shared() ? shared : alone, work_ns);
    }
    return count;
}

constexpr std::uint32_t first_tries = 2 * ShareTrial::try_length;

}  // namespace

TEST_SUITE("physics/share_trial") {
    TEST_CASE("a trial begins with one worker, and continues with all") {
        ShareTrial trial;
        CHECK(count_shared(trial, ShareTrial::try_length, 100, 100) == 0);
        CHECK(count_shared(trial, ShareTrial::try_length, 100, 100) == ShareTrial::try_length);
    }

    TEST_CASE("the faster mode is kept, and the other mode is tried less and less often") {
        ShareTrial slower_shared;
        count_shared(slower_shared, first_tries, 100, 150);
        CHECK(count_shared(slower_shared, 64, 100, 150) == 0);
        CHECK(count_shared(slower_shared, 3, 100, 150) == 3);
        CHECK(count_shared(slower_shared, 128, 100, 150) == 0);
        CHECK(count_shared(slower_shared, 3, 100, 150) == 3);
        CHECK(count_shared(slower_shared, 10000, 100, 150) < 40);  // pauses between trials are limited
        CHECK(count_shared(slower_shared, 10000, 100, 150) > 20);

        ShareTrial quicker_shared;
        count_shared(quicker_shared, first_tries, 100, 60);
        CHECK(count_shared(quicker_shared, 64, 100, 60) == 64);
        CHECK(count_shared(quicker_shared, 3, 100, 60) == 0);
        CHECK(count_shared(quicker_shared, 10000, 100, 60) > 9960);
    }

    TEST_CASE("work that gains almost nothing from sharing is done alone") {
        ShareTrial trial;
        count_shared(trial, first_tries, 100, 93);
        CHECK(count_shared(trial, 64, 100, 93) == 0);
    }

    TEST_CASE("a mode that has become the faster one is found") {
        ShareTrial trial;
        count_shared(trial, 300, 100, 150);
        CHECK_FALSE(trial.is_shared());
        count_shared(trial, 300, 100, 50);
        CHECK(trial.is_shared());
        count_shared(trial, 300, 100, 150);
        CHECK_FALSE(trial.is_shared());
    }

    TEST_CASE("the first region of a trial and an interrupted region do not count") {
        ShareTrial trial;
        for (const std::uint64_t ticks : {900u, 100u, 100u})  // with one worker
            trial.note(ticks, work_ns);
        for (const std::uint64_t ticks : {900u, 60u, 5000u})  // with all workers
            trial.note(ticks, work_ns);
        CHECK(trial.is_shared());
        for (std::uint32_t i = 0; i < 63; ++i) trial.note(60, work_ns);
        trial.note(50000, work_ns);
        CHECK_FALSE(trial.is_shared());
        for (std::uint32_t i = 0; i < 3; ++i) trial.note(100, work_ns);
        CHECK(trial.is_shared());
    }

    TEST_CASE("times are measured relative to the work done") {
        ShareTrial trial;
        for (std::uint32_t i = 0; i < 3; ++i) trial.note(100, work_ns);
        for (std::uint32_t i = 0; i < 3; ++i) trial.note(160, 2 * work_ns);
        CHECK(trial.is_shared());
        trial.note(0, 0);
        CHECK(trial.is_shared());
    }
}
