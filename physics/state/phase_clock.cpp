#include "phase_clock.hpp"

namespace damson {

// If the thread is preempted between reading ticks and time, the anchor is wrong. The best of four attempts
// is used: the one with the fewest ticks between its readings.
PhaseClock::Anchor PhaseClock::take_anchor() noexcept {
    Anchor best;
    std::uint64_t least = ~std::uint64_t{0};
    for (int attempt = 0; attempt < 4; ++attempt) {
        const std::uint64_t before = read_ticks();
        const auto time = std::chrono::steady_clock::now();
        const std::uint64_t taken = read_ticks() - before;
        if (taken >= least) continue;
        least = taken;
        best = {before + taken / 2, time};
    }
    return best;
}

void PhaseClock::renew_anchor() noexcept {
    steps_to_anchor_ = steps_per_anchor;
    older_ = newer_;
    newer_ = take_anchor();
}

PhaseTimes PhaseClock::read() const noexcept {
    const Anchor now = take_anchor();
    PhaseTimes times;
    if (now.ticks <= older_.ticks) return times;  // the counter was reset
    const double elapsed = std::chrono::duration<double, std::milli>(now.time - older_.time).count();
    const double ms_per_tick = elapsed / static_cast<double>(now.ticks - older_.ticks);
    const auto ms = [&](std::uint64_t ticks) {
        return static_cast<float>(static_cast<double>(ticks) * ms_per_tick);
    };
    for (std::size_t i = 0; i < phase_count; ++i) times.ms[i] = ms(ticks_[i]);
    times.total_ms = ms(last_ - begin_);
    return times;
}

}  // namespace damson
