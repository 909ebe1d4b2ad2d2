// A trial that finds out whether a region of a step is quicker on several workers or on one, by doing both.
//
//   one  one  one | all  all  all | the quicker way, 64 times | the other, 3 | the quicker, 64 or 128 | ...
//
// How much there is to do does not tell: what a worker writes and another reads next has to come from the
// other's core, and how often that happens depends on where in memory bodies that touch each other lie. Nor
// does it tell how soon a scheduler's threads come, or what else the machine has to do. A choice changes
// nothing but the time that is taken, since results are the same for all.
//
// The first region of a try counts for nothing: what it works on still lies with those who did it before.
// A way that has won again is left alone for twice as long.
#pragma once

#include <algorithm>
#include <cstdint>

namespace damson {

class ShareTrial {
public:
    /// Regions of a try, the first of which is not counted.
    static constexpr std::uint32_t try_length = 3;
    /// Regions until the next try, at first and at most.
    /// Too few: tries cost more than they gain. Too many: what has become slower is kept for long.
    static constexpr std::uint32_t first_pause = 64, last_pause = 1024;
    /// Most that a region may take when shared, of its time alone. [-]
    /// Less than one, since those that follow pay too: they fetch what several have written.
    static constexpr float worthwhile = 0.9f;

    /// Whether the next region is to be shared.
    bool is_shared() const noexcept { return is_shared_; }

    /// The region that is over took so long for so much work. [ticks], [ns]
    void note(std::uint64_t ticks, std::uint32_t work_ns) noexcept {
        const float cost = static_cast<float>(ticks) / static_cast<float>(std::max(1u, work_ns));
        float& known = is_shared_ ? shared_cost_ : alone_cost_;
        if (!is_trying_)
            known += (std::min(cost, 2.0f * known) - known) / 8.0f;  // an interruption says little
        else if (left_ == try_length - 1)
            known = cost;
        else if (left_ < try_length - 1)
            known = std::min(known, cost);
        if (--left_ == 0) end_stretch();
    }

private:
    void end_stretch() noexcept {
        if (!is_trying_ || is_first_) {  // the other way
            is_first_ = false;
            is_trying_ = true;
            is_shared_ = !is_shared_;
            left_ = try_length;
            return;
        }
        const bool was_shared = is_shared_;
        is_shared_ = shared_cost_ < worthwhile * alone_cost_;
        if (is_shared_ == was_shared) pause_ = first_pause;  // what was tried is the quicker way
        is_trying_ = false;
        left_ = pause_;
        pause_ = std::min(2 * pause_, last_pause);
    }

    float alone_cost_ = 0.0f, shared_cost_ = 0.0f;  ///< [ticks/ns]
    std::uint32_t left_ = try_length;               ///< Regions of the stretch.
    std::uint32_t pause_ = first_pause;
    bool is_shared_ = false;
    bool is_trying_ = true;
    bool is_first_ = true;
};

}  // namespace damson
