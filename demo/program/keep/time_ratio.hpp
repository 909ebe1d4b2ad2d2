// How two sets of repeats of the same steps compare, on a machine where others work too.
//
//   repeat 1   . . | . .      others make a step longer, never shorter: of each step the least time over the
//   repeat 2   . . . . |      repeats is the best that is known of it, and their sum the time of the run
//   least      . . . . .
//
// How sure the ratio of two such sums is, a bootstrap says: repeats are drawn anew with replacement, on both sides, and
// the middle 95 % of the ratios that come of it are the interval. The draws are seeded: the same files have the same
// verdict.
//
// Source: Efron, Tibshirani, "An Introduction to the Bootstrap", 1993, chapter 13, percentile intervals.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace damson::demo {

/// Times of the same steps, by repeat. [ms]
using RepeatTimes = std::vector<std::vector<double>>;

/// Sum over the steps of the least time of each. Requires: one repeat or more, equally long. [ms]
double least_ms(const RepeatTimes& repeats);

struct TimeRatio {
    double ratio = 1.0;  ///< New to old; above 1 is slower. [-]
    double low = 1.0;    ///< Of the interval. [-]
    double high = 1.0;   ///< [-]
};

/// Requires: repeats on both sides, of equally many steps. Cost: `draws` times all steps.
TimeRatio compare_times(const RepeatTimes& before, const RepeatTimes& now, std::uint64_t seed,
                        std::uint32_t draws = 1000);

enum class TimeVerdict : std::uint8_t {
    Same,           ///< The interval lies within the threshold on both sides.
    Slower,         ///< All of the interval lies beyond it.
    Faster,         ///< Likewise on the other side.
    CannotTell,     ///< The interval reaches over the threshold: more repeats, or a quieter machine.
    NotComparable,  ///< Something else than the program has changed.
};

/// `threshold` is a part of the time, 0.05 for 5 %. [-]
TimeVerdict judge(const TimeRatio& ratio, double threshold);

/// Fewer repeats than this say too little of how much they differ: where every second run is slow as a whole, all of
/// three are one time in eight, and all of five one in 32.
inline constexpr std::size_t least_repeats = 5;

/// "slower", ...
std::string_view name_of(TimeVerdict verdict) noexcept;

}  // namespace damson::demo
