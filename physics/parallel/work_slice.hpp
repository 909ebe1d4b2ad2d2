// Division of a stage's work among the workers: slices, and the measured cost that determines how many workers take
// part.
//
// A stage is a part of a step that the workers finish together before the next stage begins. It is divided
// into slices. Any worker can process a slice, in parallel with other slices or after them. The work of a
// slice never depends on the worker, so the result is the same for any number of workers. Each slice fills
// its own lists. Concatenated by slice index, these lists have the order that a single worker would produce.
#pragma once

#include <algorithm>
#include <cstdint>
#include <utility>

#include "../../core/contract.hpp"

namespace damson {

/// Returns the number of pieces into which `items` items can be divided, with blocks of `grain` items.
constexpr std::uint32_t pieces_of(std::size_t items, std::uint32_t grain) noexcept {
    return static_cast<std::uint32_t>((items + grain - 1) / grain);
}

/// Slice `index` of `count` slices of equal size.
struct WorkSlice {
    std::uint32_t index = 0;
    std::uint32_t count = 1;

    /// Returns the slice's range [first, last) of `items` items. Blocks of `grain` items are not divided.
    std::pair<std::uint32_t, std::uint32_t> of(std::uint32_t items, std::uint32_t grain = 1) const noexcept {
        DAMSON_ASSERT(index < count && grain > 0);
        if (count == 1) return {0, items};
        const std::uint64_t blocks = pieces_of(items, grain);
        const auto first = static_cast<std::uint32_t>(blocks * index / count) * grain;
        const auto last = static_cast<std::uint32_t>(blocks * (index + 1) / count) * grain;
        return {first < items ? first : items, last < items ? last : items};
    }
};

/// The measured cost of a parallel region of a step, on one worker and on several. It determines how many
/// workers the region's next run uses. The choice changes only the run time, not the results.
///
///   one  one  one | all  all  all | the faster one, 64 times | the other, 3 | the faster one, 64 or 128 | ...
///
/// The amount of work alone does not decide this. Data that one worker writes and another reads must move
/// between their cores, and how often it moves depends on the memory layout of bodies that touch. Scheduling
/// delays and other load on the machine matter as well. A region that is large enough is therefore tried in
/// both modes. A smaller one runs on one worker, which keeps its cost up to date.
///
/// The first run of a trial does not count, because its data is still in the caches of the workers that used
/// it before. A mode that wins again is then used for twice as long.
class WorkEstimate {
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

    /// Returns the number of workers, at most `most`, for a stage of `pieces` pieces. Each worker gets a
    /// slice that takes at least `least_ns` [ns] on one worker.
    std::uint32_t worker_count(std::uint32_t most, std::uint32_t pieces,
                               std::uint32_t least_ns) const noexcept {
        DAMSON_ASSERT(most > 0 && least_ns > 0);
        if (!is_shared_) return 1;
        const float worth = alone_ns_ * static_cast<float>(pieces) / static_cast<float>(least_ns);
        return worth < static_cast<float>(most) ? std::max(1u, static_cast<std::uint32_t>(worth)) : most;
    }

    /// Records a run: its time [ns], the number of pieces that it processed, and whether several workers
    /// took part.
    void note(std::uint64_t ns, std::uint64_t pieces, bool was_shared) noexcept {
        DAMSON_ASSERT(left_ > 0);
        if (pieces == 0) return;
        // at least 1 ns, so that a coarse clock cannot make a region free forever
        const float cost = static_cast<float>(std::max<std::uint64_t>(1, ns)) / static_cast<float>(pieces);
        float& known = was_shared ? shared_ns_ : alone_ns_;
        const bool is_too_small = is_shared_ && !was_shared;
        if (!is_trying_ || is_too_small)
            known += (std::min(cost, 2.0f * known) - known) / 8.0f;  // limits the effect of an interruption
        else if (left_ == try_length - 1)
            known = cost;
        else if (left_ < try_length - 1)
            known = std::min(known, cost);
        if (!is_too_small && --left_ == 0) end_stretch();
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
        is_shared_ = shared_ns_ < worthwhile * alone_ns_;
        if (is_shared_ == was_shared) pause_ = first_pause;  // the mode on trial was faster
        is_trying_ = false;
        left_ = pause_;
        pause_ = std::min(2 * pause_, last_pause);
    }

    float alone_ns_ = 0.0f, shared_ns_ = 0.0f;  ///< Cost of a piece on one worker and on several. [ns]
    std::uint32_t left_ = try_length;           ///< Runs left in the current mode.
    std::uint32_t pause_ = first_pause;
    bool is_shared_ = false;
    bool is_trying_ = true;
    bool is_first_ = true;
};

}  // namespace damson
