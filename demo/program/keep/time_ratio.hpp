// Compares two sets of repeated time measurements, on a machine that also runs other programs.
//
//   repeat 1   . . | . .      Other programs make a step slower, never faster. The best estimate of a step's
//   repeat 2   . . . . |      time is therefore the shortest time over the repeats. The sum over all steps is
//   shortest   . . . . .      the time of the run.
//
// A bootstrap gives the uncertainty of the ratio of two such sums. It resamples the repeats of both sides
// with replacement. The interval contains the middle 95 % of the resulting ratios. The random draws are
// seeded, so the same files give the same verdict.
//
// Source: Efron, Tibshirani, "An Introduction to the Bootstrap", 1993, chapter 13, percentile intervals.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace damson::demo {

/// Step times, one list per repeat. All lists contain the same steps. [ms]
using RepeatTimes = std::vector<std::vector<double>>;

/// Adds up each step's shortest time over the repeats. [ms] Requires: at least one repeat; all repeats have
/// the same length.
double least_ms(const RepeatTimes& repeats);

struct TimeRatio {
    double ratio = 1.0;  ///< New time divided by old time. Above 1 is slower. [-]
    double low = 1.0;    ///< Lower end of the interval. [-]
    double high = 1.0;   ///< Upper end of the interval. [-]
};

/// Returns the ratio of two times with its 95 % interval. Requires: repeats on both sides, all with the same
/// step count. Cost: proportional to `draws` times the step count of all repeats.
TimeRatio compare_times(const RepeatTimes& before, const RepeatTimes& now, std::uint64_t seed,
                        std::uint32_t draws = 1000);

enum class TimeVerdict : std::uint8_t {
    Same,           ///< The whole interval is within the threshold, in either direction.
    Slower,         ///< The whole interval is above 1 + threshold.
    Faster,         ///< The whole interval is below 1 / (1 + threshold).
    CannotTell,     ///< The interval crosses a limit. More repeats or a quieter machine help.
    NotComparable,  ///< Something other than the program has changed.
};

/// Returns the verdict. `threshold` is a fraction of the old time: 0.05 is 5 %. [-]
TimeVerdict judge(const TimeRatio& ratio, double threshold);

/// Minimum number of repeats for a verdict. If every second run is slow as a whole, three repeats are all
/// slow in 1 of 8 cases, but five repeats only in 1 of 32.
inline constexpr std::size_t least_repeats = 5;

/// Returns "the same", "slower", "faster", "inconclusive" or "not comparable".
std::string_view name_of(TimeVerdict verdict) noexcept;

}  // namespace damson::demo
