// Allocation of proxy ids, with a quarantine for freed ids.
//
// A removed proxy still appears in the ended pairs of the next commit. If its id were reused before that, one
// report could contain the same id for two proxies. A freed id is therefore quarantined until the commit that
// reports the end.
//
// The id freed last is reused first, so that all broadphases return the same ids for the same calls.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "../../core/contract.hpp"
#include "../interface/broadphase.hpp"

namespace damson::detail {

class ProxyIds {
public:
    /// Returns the id that was freed last, or a new id if none is free.
    ProxyId take() {
        DAMSON_ASSERT(!free_.empty() || capacity_ < proxy_limit);
        if (free_.empty()) return capacity_++;
        const ProxyId id = free_.back();
        DAMSON_ASSERT(id < capacity_);
        free_.pop_back();
        return id;
    }

    /// Frees `id`. It is not reused before the next release().
    void quarantine(ProxyId id) {
        DAMSON_ASSERT(id < capacity_);
        quarantined_.push_back(id);
    }

    /// Makes all quarantined ids available for reuse.
    void release() {
        free_.insert(free_.end(), quarantined_.begin(), quarantined_.end());
        quarantined_.clear();
        DAMSON_ASSERT(free_.size() <= capacity_);
    }

    /// Returns one more than the largest id ever used.
    std::uint32_t capacity() const noexcept { return capacity_; }

    /// Returns the number of ids in use.
    std::uint32_t size() const noexcept {
        return capacity_ - static_cast<std::uint32_t>(free_.size() + quarantined_.size());
    }

    /// Returns the number of ids in quarantine.
    std::uint32_t quarantined_count() const noexcept {
        return static_cast<std::uint32_t>(quarantined_.size());
    }

    void reserve(std::uint32_t count) {
        free_.reserve(count);
        quarantined_.reserve(count);
    }

    /// Passes the state arrays to `show`; see core/state_arrays.hpp.
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
