// Measures the yardstick.
#include "yardstick.hpp"

#include <algorithm>
#include <cstdint>
#include <vector>

#include "../../../core/hash.hpp"
#include "../../support/stopwatch.hpp"

namespace damson::demo {

namespace {

constexpr std::uint32_t word_count = 1u << 17;  // 1 MiB, larger than a level-1 cache
constexpr int pass_count = 12;

}  // namespace

double measure_yardstick() {
    std::vector<std::uint64_t> words(word_count);
    for (std::uint32_t i = 0; i < word_count; ++i) words[i] = mix_bits(i + 1);
    double best = 1e9;
    std::uint64_t at = 0;
    for (int pass = 0; pass < pass_count; ++pass) {
        const Stopwatch watch;
        // each step depends on the step before, so the processor cannot skip or overlap them
        for (std::uint32_t i = 0; i < word_count; ++i) at = mix_bits(at + words[at & (word_count - 1)]);
        best = std::min(best, 1e-6 * watch.ns());
    }
    // store the result, so that the compiler cannot remove the loops
    volatile std::uint64_t result = at;
    static_cast<void>(result);
    return best;
}

}  // namespace damson::demo
