// The pass that is timed.
#include "yardstick.hpp"

#include <algorithm>
#include <cstdint>
#include <vector>

#include "../../../core/hash.hpp"
#include "../../support/stopwatch.hpp"

namespace damson::demo {

namespace {

constexpr std::uint32_t word_count = 1u << 17;  // 1 MiB: beyond the nearest cache
constexpr int pass_count = 12;

}  // namespace

double measure_yardstick() {
    std::vector<std::uint64_t> words(word_count);
    for (std::uint32_t i = 0; i < word_count; ++i) words[i] = mix_bits(i + 1);
    double best = 1e9;
    std::uint64_t at = 0;
    for (int pass = 0; pass < pass_count; ++pass) {
        const Stopwatch watch;
        // each step needs the one before: nothing is left out or done side by side
        for (std::uint32_t i = 0; i < word_count; ++i) at = mix_bits(at + words[at & (word_count - 1)]);
        best = std::min(best, 1e-6 * watch.ns());
    }
    // that the passes have a result keeps them from being left out
    volatile std::uint64_t result = at;
    static_cast<void>(result);
    return best;
}

}  // namespace damson::demo
