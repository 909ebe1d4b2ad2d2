// Tests of physics/parallel/work_slice.hpp.
//
// Tests trials that compare one worker with all workers, using simulated times.
#include "../../../physics/parallel/work_slice.hpp"

#include <doctest/doctest.h>

#include <cstdint>
#include <initializer_list>

using namespace damson;

namespace {

constexpr std::uint32_t pieces = 1000;

bool is_shared(const WorkEstimate& estimate) {
    return estimate.worker_count(2, pieces, 1) > 1;
}

/// Records runs of a region that take `ns` each, on one worker or on several, whichever is due.
void note_runs(WorkEstimate& estimate, std::initializer_list<std::uint64_t> ns) {
    for (const std::uint64_t each : ns) estimate.note(each, pieces, is_shared(estimate));
}

/// Returns how many of `runs` runs of a region use all workers. `alone` and `shared` are the times of a run
/// with one worker and with all workers. [ns]
std::uint32_t count_shared(WorkEstimate& estimate, std::uint32_t runs, std::uint64_t alone,
                           std::uint64_t shared) {
    std::uint32_t count = 0;
    for (std::uint32_t i = 0; i < runs; ++i) {
        count += is_shared(estimate);
        note_runs(estimate, {is_shared(estimate) ? shared : alone});
    }
    return count;
}

constexpr std::uint32_t first_tries = 2 * WorkEstimate::try_length;

}  // namespace

TEST_SUITE("physics/work_estimate") {
    TEST_CASE("a trial begins with one worker, and continues with all") {
        WorkEstimate estimate;
        CHECK(count_shared(estimate, WorkEstimate::try_length, 100, 100) == 0);
        CHECK(count_shared(estimate, WorkEstimate::try_length, 100, 100) == WorkEstimate::try_length);
    }

    TEST_CASE("the measured cost limits the number of workers") {
        WorkEstimate estimate;
        CHECK(estimate.worker_count(8, pieces, 10) == 1);  // not measured yet
        count_shared(estimate, first_tries, 100, 40);
        CHECK(estimate.worker_count(8, pieces, 1) == 8);
        CHECK(estimate.worker_count(8, pieces, 30) == 3);
        CHECK(estimate.worker_count(8, pieces / 2, 30) == 1);
        CHECK(estimate.worker_count(8, 4 * pieces, 100) == 4);
        CHECK(estimate.worker_count(1, pieces, 1) == 1);
    }

    TEST_CASE("a region that is too small for several workers keeps its cost up to date") {
        WorkEstimate estimate;
        count_shared(estimate, first_tries, 100, 40);
        for (int i = 0; i < 100; ++i) estimate.note(1000, pieces, false);
        CHECK(estimate.worker_count(8, pieces, 200) == 4);
        CHECK(is_shared(estimate));
    }

    TEST_CASE("the faster mode is kept, and the other mode is tried less and less often") {
        WorkEstimate slower_shared;
        count_shared(slower_shared, first_tries, 100, 150);
        CHECK(count_shared(slower_shared, 64, 100, 150) == 0);
        CHECK(count_shared(slower_shared, 3, 100, 150) == 3);
        CHECK(count_shared(slower_shared, 128, 100, 150) == 0);
        CHECK(count_shared(slower_shared, 3, 100, 150) == 3);
        CHECK(count_shared(slower_shared, 10000, 100, 150) < 40);  // pauses between trials are limited
        CHECK(count_shared(slower_shared, 10000, 100, 150) > 20);

        WorkEstimate quicker_shared;
        count_shared(quicker_shared, first_tries, 100, 60);
        CHECK(count_shared(quicker_shared, 64, 100, 60) == 64);
        CHECK(count_shared(quicker_shared, 3, 100, 60) == 0);
        CHECK(count_shared(quicker_shared, 10000, 100, 60) > 9960);
    }

    TEST_CASE("work that gains almost nothing from sharing is done alone") {
        WorkEstimate estimate;
        count_shared(estimate, first_tries, 100, 93);
        CHECK(count_shared(estimate, 64, 100, 93) == 0);
    }

    TEST_CASE("a mode that has become the faster one is found") {
        WorkEstimate estimate;
        count_shared(estimate, 300, 100, 150);
        CHECK_FALSE(is_shared(estimate));
        count_shared(estimate, 300, 100, 50);
        CHECK(is_shared(estimate));
        count_shared(estimate, 300, 100, 150);
        CHECK_FALSE(is_shared(estimate));
    }

    TEST_CASE("the first run of a trial and an interrupted run do not count") {
        WorkEstimate estimate;
        note_runs(estimate, {900, 100, 100});  // with one worker
        note_runs(estimate, {900, 60, 5000});  // with all workers
        CHECK(is_shared(estimate));
        for (std::uint32_t i = 0; i < 63; ++i) note_runs(estimate, {60});
        note_runs(estimate, {50000});
        CHECK_FALSE(is_shared(estimate));
        note_runs(estimate, {100, 100, 100});
        CHECK(is_shared(estimate));
    }

    TEST_CASE("times are measured relative to the work done") {
        WorkEstimate estimate;
        note_runs(estimate, {100, 100, 100});
        for (std::uint32_t i = 0; i < 3; ++i) estimate.note(160, 2 * pieces, true);
        CHECK(is_shared(estimate));
        estimate.note(0, 0, true);
        CHECK(is_shared(estimate));
    }
}
