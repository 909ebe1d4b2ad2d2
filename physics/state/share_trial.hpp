// A trial that determines whether a region of a step is faster on several workers or on one, by running both.
//
//   one  one  one | all  all  all | the faster one, 64 times | the other, 3 | the faster one, 64 or 128 | ...
//
// The amount of work does not decide this. Data that one worker writes and another reads must move between their
// cores, and how often that happens depends on the memory layout of bodies that touch. The delay of a scheduler's
// threads and the other load of the machine matter as well. The choice changes only the time taken, not the results.
//
// The first region of a try does not count, because its data is still in the caches of the workers that used it
// before. A mode that wins again is kept for twice as long.
#pragma once

#include <algorithm>
#include <cstdint>

namespace damson {

class ShareTrial {
public:
    /// Number of regions in a try; the first is not counted.
    static constexpr std::uint32_t try_length = 3;
    /// Number of regions until the next try, at first and at most.
    /// Too few: tries cost more than they gain. Too many: a mode that has become slower is kept for long.
    static constexpr std::uint32_t first_pause = 64, last_pause = 1024;
    /// Largest ratio of the time on several workers to the time on one at which a region is shared. [-]
    /// Less than 1, because later regions also pay: they fetch data that several workers have written.
    static constexpr float worthwhile = 0.9f;

    /// Returns true if the next region must be shared.
    bool is_shared() const noexcept { return is_shared_; }

    /// Records that the last region took `ticks` for a load of `work_ns`. [ticks], [ns]
    void note(std::uint64_t ticks, std::uint32_t work_ns) noexcept {
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
        if (is_shared_ == was_shared) pause_ = first_pause;  // the mode that was tried is faster
        is_trying_ = false;
        left_ = pause_;
        pause_ = std::min(2 * pause_, last_pause);
    }

    float alone_cost_ = 0.0f, shared_cost_ = 0.0f;  ///< [ticks/ns]
    std::uint32_t left_ = try_length;               ///< Regions left with the current mode.
    std::uint32_t pause_ = first_pause;
    bool is_shared_ = false;
    bool is_trying_ = true;
    bool is_first_ = true;
};

}  // namespace damson
