// Temporary lists of indices for nested calls. A call borrows a list and returns it, so that calls stop
// allocating once there are enough lists.
//
//   ScratchList woken(state.scratch_lists);
//   woken.items.push_back(slot);
#pragma once

#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "../../core/contract.hpp"

namespace damson {

class ScratchLists {
public:
    /// Returns the memory held by lists that are not borrowed. [bytes]
    std::size_t bytes() const noexcept {
        std::size_t bytes = lists_.capacity() * sizeof(std::vector<std::uint32_t>);
        for (const auto& list : lists_) bytes += list.capacity() * sizeof(std::uint32_t);
        return bytes;
    }

private:
    friend class ScratchList;
    std::vector<std::vector<std::uint32_t>> lists_;
    std::size_t lent_ = 0;
};

/// A borrowed list, initially empty. The destructor returns it.
class ScratchList {
public:
    explicit ScratchList(ScratchLists& home) : home_(home) {
        if (!home_.lists_.empty()) {
            items = std::move(home_.lists_.back());
            home_.lists_.pop_back();
        }
        DAMSON_ASSERT(items.empty());
        home_.lists_.reserve(home_.lists_.size() + home_.lent_ + 1);  // so that a return never allocates
        ++home_.lent_;
    }
    ~ScratchList() {
        DAMSON_ASSERT(home_.lent_ > 0 && home_.lists_.size() < home_.lists_.capacity());
        --home_.lent_;
        items.clear();
        home_.lists_.push_back(std::move(items));
    }
    ScratchList(const ScratchList&) = delete;
    ScratchList& operator=(const ScratchList&) = delete;

    std::vector<std::uint32_t> items;

private:
    ScratchLists& home_;
};

}  // namespace damson
