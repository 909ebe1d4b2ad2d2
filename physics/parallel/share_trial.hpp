// Determines whether a parallel region of a step is faster on one worker or on several, by trying both.
//
//   one  one  one | all  all  all | the faster one, 64 times | the other, 3 | the faster one, 64 or 128 | ...
//
// The amount of work alone does not decide this. Data that one worker writes and another reads must move
// between their cores, and how often it moves depends on the memory layout of bodies that touch.
// Scheduling delays and other load on the machine matter as well. The choice changes only the run time, not
// the results.
//
// The first run of a trial does not count, because its data is still in the caches of the workers that used
// it before. A mode that wins again is then used for twice as long.
#pragma once

#include <algorithm>
#include <cstdint>

#include "../../core/contract.hpp"

namespace damson {

class ShareTrial {
public:
    /// Number of runs in a trial of one mode; the first does not count.
    static constexpr std::uint32_t try_length = 3;
    /// Initial and maximum number of runs between trials. If they are too small, the trials cost more than
    /// they gain. If they are too large, a mode that has become slower stays in use for too long.
    static constexpr std::uint32_t first_pause = 64, last_pause = 1024;
    /// The region runs on several workers if their time is less than this fraction of one worker's time. [-]
    /// The value is less than 1 because later regions also pay: they fetch data that several workers have
    /// written.
    static constexpr float worthwhile = 0.9f;

    /// Returns true if the next run should use several workers.
    bool is_shared() const noexcept { return is_shared_; }

    /// Records the measured time of the last run [ticks] and its estimated load [ns].
    void note(std::uint64_t ticks, std::uint32_t work_ns) noexcept {
        DAMSON_ASSERT(left_ > 0);
        const float cost = static_cast<float>(ticks) / static_cast<float>(std::max(1u, work_ns));
        float& known = is_shared_ ? shared_cost_ : alone_cost_;
        if (!is_trying_)
            known += (std::min(cost, 2.0f * known) - known) / 8.0f;  // limits the effect of an interruption
        else if (left_ == try_length - 1)
            known = cost;
        else if (left_ < try_length - 1)
            known = std::min(known, cost);
        if (--left_ == 0) end_stretch();
    }

private:
    void end_stretch() noexcept {
        if (!is_trying_ || is_first_) {  // try the other mode
            is_first_ = false;
            is_trying_ = true;
            is_shared_ = !is_shared_;
            left_ = try_length;
            return;
        }
        const bool was_shared = is_shared_;
        is_shared_ = shared_cost_ < worthwhile * alone_cost_;
        if (is_shared_ == was_shared) pause_ = first_pause;  // the mode on trial was faster
        is_trying_ = false;
        left_ = pause_;
        pause_ = std::min(2 * pause_, last_pause);
    }

    float alone_cost_ = 0.0f, shared_cost_ = 0.0f;  ///< [ticks/ns]
    std::uint32_t left_ = try_length;               ///< Runs left in the current mode.
    std::uint32_t pause_ = first_pause;
    bool is_shared_ = false;
    bool is_trying_ = true;
    bool is_first_ = true;
};

}  // namespace damson
