// Frames of a run at even distances, so many as a budget of memory allows: when they are too large, every other one
// goes and the distance doubles.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

namespace damson {

/// Frames by tick. `Frame` is what is kept of one.
template <class Frame>
class SpacedFrames {
public:
    struct Entry {
        std::uint64_t tick = 0;
        std::size_t bytes = 0;
        Frame frame{};
    };

    /// A distance of 0: none are kept.
    SpacedFrames(std::uint64_t distance, std::size_t budget) : distance_(distance), budget_(budget) {}

    /// Whether a frame of this tick would be as far from the others as it should be.
    bool is_due(std::uint64_t tick) const noexcept {
        if (distance_ == 0 || tick % distance_ != 0) return false;
        const Entry* const before = last_until(tick);
        return before == nullptr || before->tick != tick;
    }

    /// Requires: is_due(tick).
    void add(std::uint64_t tick, std::size_t bytes, Frame frame) {
        const auto place = std::upper_bound(entries_.begin(), entries_.end(), tick, is_before);
        entries_.insert(place, Entry{tick, bytes, std::move(frame)});
        bytes_ += bytes;
        while (bytes_ > budget_ && distance_ != 0) thin_out();
    }

    /// The latest frame of this tick or an earlier one; null if there is none.
    const Entry* last_until(std::uint64_t tick) const noexcept {
        const auto place = std::upper_bound(entries_.begin(), entries_.end(), tick, is_before);
        return place == entries_.begin() ? nullptr : &*(place - 1);
    }

    const std::vector<Entry>& entries() const noexcept { return entries_; }  ///< By rising tick.
    std::size_t bytes() const noexcept { return bytes_; }                    ///< Of all frames.

private:
    static bool is_before(std::uint64_t tick, const Entry& entry) noexcept { return tick < entry.tick; }

    void thin_out() {
        distance_ = entries_.size() > 1 ? 2 * distance_ : 0;  // not even one has room
        std::erase_if(entries_, [&](const Entry& entry) {
            const bool goes = distance_ == 0 || entry.tick % distance_ != 0;
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
