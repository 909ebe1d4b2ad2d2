// Compares two sets of repeats of the same steps, on a machine that also runs other programs.
//
//   repeat 1   . . | . .      Other programs make a step longer, never shorter. The best estimate of a step is
//   repeat 2   . . . . |      therefore its shortest time over the repeats. The sum over all steps is the time
//   shortest   . . . . .      of the run.
//
// A bootstrap gives the uncertainty of the ratio of two such sums: it resamples the repeats of both sides with
// replacement. The interval contains the middle 95 % of the resulting ratios. The random draws are seeded, so that
// the same files give the same verdict.
//
// Source: Efron, Tibshirani, "An Introduction to the Bootstrap", 1993, chapter 13, percentile intervals.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace damson::demo {

/// Times of the same steps, one list per repeat. [ms]
using RepeatTimes = std::vector<std::vector<double>>;

/// Returns the sum over the steps of the shortest time of each. [ms] Requires: at least one repeat; all repeats have
/// the same length.
double least_ms(const RepeatTimes& repeats);

struct TimeRatio {
    double ratio = 1.0;  ///< New time divided by old time. Above 1 is slower. [-]
    double low = 1.0;    ///< Lower end of the interval. [-]
    double high = 1.0;   ///< Upper end of the interval. [-]
};

/// Returns the ratio of two times and its interval. Requires: repeats on both sides, all with the same number of
/// steps. Cost: proportional to `draws` times the number of steps in all repeats.
TimeRatio compare_times(const RepeatTimes& before, const RepeatTimes& now, std::uint64_t seed,
                        std::uint32_t draws = 1000);

enum class TimeVerdict : std::uint8_t {
    Same,           ///< The whole interval is within the threshold.
    Slower,         ///< The whole interval is above the threshold.
    Faster,         ///< The whole interval is below the threshold.
    CannotTell,     ///< The interval crosses the threshold. More repeats or a quieter machine help.
    NotComparable,  ///< Something other than the program has changed.
};

/// Returns the verdict. `threshold` is a fraction of the time: 0.05 is 5 %. [-]
TimeVerdict judge(const TimeRatio& ratio, double threshold);

/// Minimum number of repeats for a verdict. If every second run is slow as a whole, all of three repeats are slow
/// once in 8 cases, but all of five only once in 32.
inline constexpr std::size_t least_repeats = 5;

/// Returns "the same", "slower", "faster", "inconclusive" or "not comparable".
std::string_view name_of(TimeVerdict verdict) noexcept;

}  // namespace damson::demo
