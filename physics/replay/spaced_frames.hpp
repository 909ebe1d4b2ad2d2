// Stores frames of a run at regular tick intervals, limited by a memory budget. When the frames exceed the
// budget, every other frame is removed and the interval doubles.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "../../core/contract.hpp"

namespace damson {

/// Frames sorted by tick. `Frame` is the stored data of a frame.
template <class Frame>
class SpacedFrames {
public:
    struct Entry {
        std::uint64_t tick = 0;
        std::size_t bytes = 0;
        Frame frame{};
    };

    /// `distance` is the number of ticks between frames; if 0, no frames are stored. `budget` is in bytes.
    SpacedFrames(std::uint64_t distance, std::size_t budget) : distance_(distance), budget_(budget) {}

    /// Returns true if a frame should be added for this tick: the tick is a multiple of the distance and has
    /// no frame yet.
    bool is_due(std::uint64_t tick) const noexcept {
        if (distance_ == 0 || tick % distance_ != 0) return false;
        const Entry* const before = last_until(tick);
        return before == nullptr || before->tick != tick;
    }

    /// Adds a frame, and removes other frames if the budget is exceeded. Requires: is_due(tick).
    void add(std::uint64_t tick, std::size_t bytes, Frame frame) {
        const auto place = std::upper_bound(entries_.begin(), entries_.end(), tick, is_before);
        entries_.insert(place, Entry{tick, bytes, std::move(frame)});
        bytes_ += bytes;
        while (bytes_ > budget_ && distance_ != 0) decimate();
    }

    /// Returns the latest frame at or before this tick; null if there is none.
    const Entry* last_until(std::uint64_t tick) const noexcept {
        const auto place = std::upper_bound(entries_.begin(), entries_.end(), tick, is_before);
        return place == entries_.begin() ? nullptr : &*(place - 1);
    }

    /// Returns the frames, sorted by tick.
    const std::vector<Entry>& entries() const noexcept { return entries_; }
    std::size_t bytes() const noexcept { return bytes_; }  ///< Returns the size of all frames. [bytes]

private:
    static bool is_before(std::uint64_t tick, const Entry& entry) noexcept { return tick < entry.tick; }

    void decimate() {
        distance_ = entries_.size() > 1 ? 2 * distance_ : 0;  // 0 if a single frame exceeds the budget
        std::erase_if(entries_, [&](const Entry& entry) {
            const bool goes = distance_ == 0 || entry.tick % distance_ != 0;
            DAMSON_ASSERT(!goes || bytes_ >= entry.bytes);
            if (goes) bytes_ -= entry.bytes;
            return goes;
        });
    }

    std::uint64_t distance_;
    std::size_t budget_;
    std::size_t bytes_ = 0;
    std::vector<Entry> entries_;
};

}  // namespace damson
