// Converts a list of pairs into reports in the same memory.
//
//   words     | w0 | w1 | w2 |                      a list of pairs, sorted
//   between   | w0 | w1 | .. |  ..  | ..   report 2 |
//   reports   |  report 0   |  report 1   |  report 2   |
//
// A report is longer than a word, so the reports are written from the last to the first. When a report is
// written, its word has been read, and all remaining words are in front of it. A commit in which many pairs
// begin and end thus needs no separate memory for words.
#pragma once

#include <cstddef>
#include <cstring>
#include <new>
#include <span>
#include <type_traits>
#include <vector>

#include "../../core/contract.hpp"
#include "../../core/growth.hpp"
#include "pair_word.hpp"

namespace damson::detail {

/// A list of pairs that is converted into a list of reports, from the last to the first.
template <class Report>
class ReportRows {
    static_assert(std::is_trivially_copyable_v<Report> && std::is_trivially_destructible_v<Report>);
    static_assert(sizeof(Report) >= sizeof(PairWord) && alignof(Report) <= alignof(PairWord));

public:
    /// Enlarges `list` so that the reports fit. Requires: `list` outlives this object, and is not used until
    /// it is cleared.
    explicit ReportRows(std::vector<PairWord>& list) : count_(list.size()) {
        const std::size_t words = (count_ * sizeof(Report) + sizeof(PairWord) - 1) / sizeof(PairWord);
        make_room(list, words, 24);
        list.resize(words);
        memory_ = reinterpret_cast<std::byte*>(list.data());
    }

    std::size_t size() const noexcept { return count_; }

    /// Returns the pair at index `i` of the list. Requires: no report has been written at an index up to `i`.
    PairWord word(std::size_t i) const noexcept {
        DAMSON_ASSERT(i < count_);
        PairWord word;
        std::memcpy(&word, memory_ + i * sizeof(PairWord), sizeof(PairWord));
        return word;
    }

    /// Writes the report at index `i`. Requires: the words from `i` on are no longer needed.
    void write(std::size_t i, const Report& report) noexcept {
        DAMSON_ASSERT(i < count_);
        ::new (static_cast<void*>(memory_ + i * sizeof(Report))) Report(report);
    }

    /// Returns the reports from index `first` on. Requires: these reports have been written.
    std::span<Report> from(std::size_t first) const noexcept {
        DAMSON_ASSERT(first <= count_);
        if (first == count_) return {};
        return {std::launder(reinterpret_cast<Report*>(memory_ + first * sizeof(Report))), count_ - first};
    }

private:
    std::byte* memory_ = nullptr;
    std::size_t count_;
};

}  // namespace damson::detail
