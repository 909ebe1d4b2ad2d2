// The numbers of proxies: given out, taken back, and held in quarantine in between.
//
// A removed proxy still appears in the ended pairs of the next commit. Were its number given out before that,
// the same number would name two proxies in one report; so it waits in quarantine until the commit that
// reports its end.
//
// The number freed last is given out first: every broadphase numbers the same calls alike.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "../interface/broadphase.hpp"

namespace damson::detail {

class ProxyIds {
public:
    /// Gives out the number freed last, or the next new one.
    ProxyId take() {
        if (free_.empty()) return capacity_++;
        const ProxyId id = free_.back();
        free_.pop_back();
        return id;
    }

    /// Takes `id` back, to be given out again after the next release().
    void quarantine(ProxyId id) { quarantined_.push_back(id); }

    /// Ends the quarantine.
    void release() {
        free_.insert(free_.end(), quarantined_.begin(), quarantined_.end());
        quarantined_.clear();
    }

    /// One more than the largest number ever given out.
    std::uint32_t capacity() const noexcept { return capacity_; }

    /// How many numbers are given out now.
    std::uint32_t size() const noexcept {
        return capacity_ - static_cast<std::uint32_t>(free_.size() + quarantined_.size());
    }

    /// How many numbers are in quarantine.
    std::uint32_t quarantined_count() const noexcept {
        return static_cast<std::uint32_t>(quarantined_.size());
    }

    void reserve(std::uint32_t count) {
        free_.reserve(count);
        quarantined_.reserve(count);
    }

    /// Shows what it consists of: core/state_arrays.hpp.
    template <class Show>
    void show_parts(Show& show) {
        show(capacity_, free_, quarantined_);
    }

    std::size_t bytes() const noexcept {
        return (free_.capacity() + quarantined_.capacity()) * sizeof(ProxyId);
    }

private:
    std::uint32_t capacity_ = 0;
    std::vector<ProxyId> free_;
    std::vector<ProxyId> quarantined_;
};

}  // namespace damson::detail
