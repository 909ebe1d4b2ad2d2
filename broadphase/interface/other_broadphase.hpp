// Interface through which AnyBroadphase calls the broadphases that are not the default.
//
// The default broadphase is a member of AnyBroadphase and is called directly. All others are called through
// virtual functions, so the code of a broadphase is linked only if the program names it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>

#include "../../core/call_ref.hpp"
#include "../../core/state_arrays.hpp"
#include "box_queries.hpp"
#include "broadphase.hpp"
#include "broadphase_kind.hpp"

namespace damson::detail {

using FoundOverlap = CallRef<bool, ProxyId>;
using FoundEntry = CallRef<float, ProxyId, float, float>;

class OtherBroadphase {
public:
    OtherBroadphase() = default;
    OtherBroadphase(const OtherBroadphase&) = delete;
    OtherBroadphase& operator=(const OtherBroadphase&) = delete;
    virtual ~OtherBroadphase() = default;

    virtual OtherBroadphase* clone() const = 0;  ///< Returns a copy allocated with `new`.
    virtual BroadphaseKind kind() const noexcept = 0;

    virtual ProxyId add(const Aabb& box, std::uint64_t key, ProxyMobility mobility) = 0;
    virtual void move(ProxyId proxy, const Aabb& box) = 0;
    virtual void remove(ProxyId proxy) = 0;
    virtual void refilter(ProxyId proxy) = 0;
    virtual bool is_refiltered(ProxyId proxy) const noexcept = 0;
    virtual void set_mobility(ProxyId proxy, ProxyMobility mobility) = 0;
    virtual PairChanges commit(PairFilter filter) = 0;
    virtual std::span<const ActivePair> pairs() const noexcept = 0;
    virtual void set_user_data(std::uint32_t index, std::uint32_t word) = 0;
    virtual Aabb box(ProxyId proxy) const = 0;
    virtual bool is_alive(ProxyId proxy) const noexcept = 0;
    virtual std::uint32_t size() const noexcept = 0;
    virtual void reserve(std::uint32_t proxy_count, std::uint32_t pair_count) = 0;
    virtual std::size_t bytes() const noexcept = 0;
    virtual const BroadphaseCounters& counters() const noexcept = 0;
    virtual void show_parts(StateArrays& show) = 0;
    virtual std::optional<std::string> validate() const = 0;
    virtual void find_overlaps(const Aabb& box, FoundOverlap found) const = 0;
    virtual void find_entries(const BoxCast& cast, QueryScope scope, FoundEntry found) const = 0;
};

/// Implements OtherBroadphase with a broadphase of type `Chosen`.
template <Broadphase Chosen, BroadphaseKind Kind>
class AsOther final : public OtherBroadphase {
public:
    AsOther() = default;
    explicit AsOther(const Chosen& chosen) : chosen_(chosen) {}

    OtherBroadphase* clone() const override { return new AsOther(chosen_); }
    BroadphaseKind kind() const noexcept override { return Kind; }

    ProxyId add(const Aabb& box, std::uint64_t key, ProxyMobility mobility) override {
        return chosen_.add(box, key, mobility);
    }
    void move(ProxyId proxy, const Aabb& box) override { chosen_.move(proxy, box); }
    void remove(ProxyId proxy) override { chosen_.remove(proxy); }
    void refilter(ProxyId proxy) override { chosen_.refilter(proxy); }
    bool is_refiltered(ProxyId proxy) const noexcept override { return chosen_.is_refiltered(proxy); }
    void set_mobility(ProxyId proxy, ProxyMobility mobility) override {
        chosen_.set_mobility(proxy, mobility);
    }
    PairChanges commit(PairFilter filter) override { return chosen_.commit(filter); }
    std::span<const ActivePair> pairs() const noexcept override { return chosen_.pairs(); }
    void set_user_data(std::uint32_t index, std::uint32_t word) override {
        chosen_.set_user_data(index, word);
    }
    Aabb box(ProxyId proxy) const override { return chosen_.box(proxy); }
    bool is_alive(ProxyId proxy) const noexcept override { return chosen_.is_alive(proxy); }
    std::uint32_t size() const noexcept override { return chosen_.size(); }
    void reserve(std::uint32_t proxy_count, std::uint32_t pair_count) override {
        chosen_.reserve(proxy_count, pair_count);
    }
    std::size_t bytes() const noexcept override { return chosen_.bytes(); }
    const BroadphaseCounters& counters() const noexcept override { return chosen_.counters(); }
    void show_parts(StateArrays& show) override { chosen_.show_parts(show); }
    std::optional<std::string> validate() const override { return chosen_.validate(); }
    void find_overlaps(const Aabb& box, FoundOverlap found) const override {
        QueryAccess::find_overlaps(chosen_, box, found);
    }
    void find_entries(const BoxCast& cast, QueryScope scope, FoundEntry found) const override {
        QueryAccess::find_entries(chosen_, cast, scope, found);
    }

private:
    Chosen chosen_;
};

}  // namespace damson::detail
