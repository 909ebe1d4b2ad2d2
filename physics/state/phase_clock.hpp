// Times of the phases of a step, measured in processor ticks. Ten readings of a system clock would take a
// seventh of a step with one moving body. Ticks are converted to milliseconds when the times are read.
//
//   anchors   ticks and time, read at the same moment every few hundred steps. The tick rate is measured
//             since the older of the last two anchors
#pragma once

#include <array>
#include <cstdint>

#include "../../core/contract.hpp"
#include "../../core/ticks.hpp"
#include "../model/counters.hpp"

namespace damson {

class PhaseClock {
public:
    PhaseClock() : older_(take_anchor()), newer_(older_) {}

    /// Discards the times of the last step and starts the first phase of the next one.
    void begin() noexcept {
        DAMSON_ASSERT(steps_to_anchor_ > 0);
        if (--steps_to_anchor_ == 0) renew_anchor();
        ticks_ = {};
        begin_ = last_ = read_ticks();
    }

    /// Ends a phase, or a part of one, and adds its time.
    void end(Phase phase) noexcept {
        DAMSON_ASSERT(static_cast<std::size_t>(phase) < phase_count);
        const std::uint64_t now = read_ticks();
        if (now <= last_) return;  // the thread moved to a core whose counter lags behind
        ticks_[static_cast<std::size_t>(phase)] += now - last_;
        last_ = now;
    }

    /// Returns the times of the last step in milliseconds.
    PhaseTimes read() const noexcept;

private:
    struct Anchor {
        std::uint64_t ticks = 0;
        std::chrono::steady_clock::time_point time{};
    };

    static constexpr std::uint32_t steps_per_anchor = 256;

    static Anchor take_anchor() noexcept;
    void renew_anchor() noexcept;

    std::array<std::uint64_t, phase_count> ticks_{};
    std::uint64_t begin_ = 0, last_ = 0;
    std::uint32_t steps_to_anchor_ = steps_per_anchor;
    Anchor older_, newer_;
};

}  // namespace damson
