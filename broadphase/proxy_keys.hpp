// The keys of proxies, that reports come in the order of: 32 bits each as long as all of them fit, else 64.
//
//   keys below 2^32     narrow_ [ k0 k1 k2 ... ]     wide_ [ ]
//   others              narrow_ [ ]                  wide_ [ k0  k1  k2  ... ]
//
// Callers mostly count their keys up from 0, and a sort of pairs reads them in no order: half the memory is
// half the cache lines. The first large key has all of them widened, once and for good.
#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "../core/growth.hpp"
#include "proxy.hpp"

namespace damson {

/// Keys by proxy, in integers of either width; or none, which has ids be the keys. Non-owning.
class ProxyKeysView {
public:
    /// Ids are the keys.
    constexpr ProxyKeysView() noexcept = default;

    constexpr ProxyKeysView(std::span<const std::uint32_t> narrow,
                            std::span<const std::uint64_t> wide) noexcept
        : narrow_(narrow), wide_(wide) {}

    template <class Keys>
    requires std::convertible_to<const Keys&, std::span<const std::uint64_t>>
    // NOLINTNEXTLINE(google-explicit-constructor)
    constexpr ProxyKeysView(const Keys& keys) noexcept : wide_(keys) {}

    /// Calls `reader` with the keys as a span, which is empty if ids are the keys: so a loop over many asks
    /// for their width only once.
    template <class Reader>
    void read(Reader&& reader) const {
        wide_.empty() ? reader(narrow_) : reader(wide_);
    }

private:
    std::span<const std::uint32_t> narrow_;
    std::span<const std::uint64_t> wide_;
};

namespace detail {

/// The keys that a broadphase holds.
class ProxyKeys {
public:
    /// Gives `proxy` a key. Requires: `proxy` has one, or is the next that has none.
    /// Cost: constant; for the first large key, proportional to the number of all.
    void set(ProxyId proxy, std::uint64_t key) {
        if (!is_wide_ && key > ~std::uint32_t{0}) widen();
        if (is_wide_) {
            put(wide_, proxy, key);
        } else {
            put(narrow_, proxy, static_cast<std::uint32_t>(key));
        }
    }

    std::uint64_t operator[](ProxyId proxy) const noexcept {
        return is_wide_ ? wide_[proxy] : narrow_[proxy];
    }

    // NOLINTNEXTLINE(google-explicit-constructor)
    operator ProxyKeysView() const noexcept { return {narrow_, wide_}; }

    void reserve(std::uint32_t count) { is_wide_ ? wide_.reserve(count) : narrow_.reserve(count); }

    std::size_t size() const noexcept { return is_wide_ ? wide_.size() : narrow_.size(); }

    std::size_t bytes() const noexcept {
        return narrow_.capacity() * sizeof(std::uint32_t) + wide_.capacity() * sizeof(std::uint64_t);
    }

private:
    template <class Key>
    static void put(std::vector<Key>& keys, ProxyId proxy, Key key) {
        if (proxy == keys.size()) {
            make_room(keys, keys.size() + 1);
            keys.push_back(key);
        } else {
            keys[proxy] = key;
        }
    }

    void widen() {
        wide_.reserve(narrow_.capacity());
        wide_.assign(narrow_.begin(), narrow_.end());
        give_back(narrow_);
        is_wide_ = true;
    }

    std::vector<std::uint32_t> narrow_;
    std::vector<std::uint64_t> wide_;
    bool is_wide_ = false;
};

}  // namespace detail

}  // namespace damson
