// Times of the phases of a step, taken in ticks of the processor, since ten looks at a real clock would be a
// seventh of a step with one moving body; ticks become milliseconds when somebody asks.
//
//   anchors   ticks and time of the same moment, one of every few hundred steps: since the older of the last
//             two so many ticks have passed, and so much time
#pragma once

#include <array>
#include <cstdint>

#include "../../core/ticks.hpp"
#include "../defs/counters.hpp"

namespace damson {

class PhaseClock {
public:
    PhaseClock() : older_(take_anchor()), newer_(older_) {}

    /// Forgets the last step; what follows is the first phase of another one.
    void begin() noexcept {
        if (--steps_to_anchor_ == 0) renew_anchor();
        ticks_ = {};
        begin_ = last_ = read_ticks();
    }

    /// Closes a phase, or a part of one.
    void end(Phase phase) noexcept {
        const std::uint64_t now = read_ticks();
        if (now <= last_) return;  // the step has gone over to a core that lags behind
        ticks_[static_cast<std::size_t>(phase)] += now - last_;
        last_ = now;
    }

    /// The last step, in milliseconds.
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
