// Computes shortest step times and bootstraps over the repeats.
#include "time_ratio.hpp"

#include <algorithm>

#include "../../../core/random.hpp"

namespace damson::demo {

namespace {

/// Returns the same sum as least_ms(), for repeats that are drawn at random with replacement.
double least_of_draws(const RepeatTimes& repeats, Random& random, std::vector<double>& least) {
    const auto count = static_cast<std::uint32_t>(repeats.size());
    least = repeats[random.below(count)];
    for (std::uint32_t i = 1; i < count; ++i) {
        const std::vector<double>& drawn = repeats[random.below(count)];
        for (std::size_t step = 0; step < least.size(); ++step)
            least[step] = std::min(least[step], drawn[step]);
    }
    double sum = 0.0;
    for (const double ms : least) sum += ms;
    return sum;
}

}  // namespace

double least_ms(const RepeatTimes& repeats) {
    double sum = 0.0;
    for (std::size_t step = 0; step < repeats.front().size(); ++step) {
        double least = repeats.front()[step];
        for (const std::vector<double>& repeat : repeats) least = std::min(least, repeat[step]);
        sum += least;
    }
    return sum;
}

TimeRatio compare_times(const RepeatTimes& before, const RepeatTimes& now, std::uint64_t seed,
                        std::uint32_t draws) {
    TimeRatio ratio;
    ratio.ratio = least_ms(now) / least_ms(before);
    Random random(seed);
    std::vector<double> ratios, scratch;
    for (std::uint32_t i = 0; i < draws; ++i) {
        const double drawn_before = least_of_draws(before, random, scratch);
        ratios.push_back(least_of_draws(now, random, scratch) / drawn_before);
    }
    std::sort(ratios.begin(), ratios.end());
    const auto at = [&](double share) {
        return ratios[static_cast<std::size_t>(share * static_cast<double>(ratios.size() - 1) + 0.5)];
    };
    // widen the interval if necessary, so that it contains the measured ratio
    ratio.low = std::min(ratio.ratio, at(0.025));
    ratio.high = std::max(ratio.ratio, at(0.975));
    return ratio;
}

TimeVerdict judge(const TimeRatio& ratio, double threshold) {
    const double most = 1.0 + threshold, least = 1.0 / most;
    if (ratio.low > most) return TimeVerdict::Slower;
    if (ratio.high < least) return TimeVerdict::Faster;
    return ratio.low >= least && ratio.high <= most ? TimeVerdict::Same : TimeVerdict::CannotTell;
}

std::string_view name_of(TimeVerdict verdict) noexcept {
    switch (verdict) {
        case TimeVerdict::Same: return "the same";
        case TimeVerdict::Slower: return "slower";
        case TimeVerdict::Faster: return "faster";
        case TimeVerdict::CannotTell: return "inconclusive";
        case TimeVerdict::NotComparable: break;
    }
    return "not comparable";
}

}  // namespace damson::demo
