// Times a fixed computation on one thread and on several threads at once, in turns, and uses the shortest
// times.
#include "parallel_ceiling.hpp"

#include <algorithm>
#include <array>
#include <latch>
#include <limits>
#include <thread>
#include <vector>

#include "../support/stopwatch.hpp"

namespace damson::demo {

namespace {

// Computes eight independent products per round. They use a core's multipliers fully, so a second thread on
// the same core gains nothing.
std::uint64_t compute() {
    constexpr int rounds = 150'000;  // about a millisecond
    std::array<std::uint64_t, 8> values{1, 2, 3, 4, 5, 6, 7, 8};
    for (int round = 0; round < rounds; ++round)
        for (std::uint64_t& value : values) value = value * 6364136223846793005u + 1442695040888963407u;
    std::uint64_t sum = 0;
    for (const std::uint64_t value : values) sum ^= value;
    return sum;
}

// Starts `count` threads together and returns the time until all have finished. [ns]
double time_of(std::uint32_t count, std::vector<std::uint64_t>& results) {
    results.assign(count, 0);
    std::vector<std::thread> others;
    std::latch start(count);
    const auto work = [&](std::uint32_t index) {
        start.arrive_and_wait();
        results[index] = compute();
    };
    for (std::uint32_t index = 1; index < count; ++index) others.emplace_back(work, index);
    start.arrive_and_wait();
    const Stopwatch watch;
    results[0] = compute();
    for (std::thread& other : others) other.join();
    return watch.ns();
}

}  // namespace

double parallel_ceiling(std::uint32_t count) {
    constexpr int turns = 6;
    double alone = std::numeric_limits<double>::infinity();
    double together = alone;
    std::vector<std::uint64_t> results;
    bool is_same = true;  // uses the results, so that the compiler cannot remove the computation
    for (int turn = 0; turn < turns; ++turn) {
        alone = std::min(alone, time_of(1, results));
        const std::uint64_t expected = results.front();
        together = std::min(together, time_of(count, results));
        for (const std::uint64_t result : results) is_same &= result == expected;
    }
    return is_same ? count * alone / together : 0.0;
}

}  // namespace damson::demo
