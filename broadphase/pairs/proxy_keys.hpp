// Keys of proxies, which determine the order of reports. As long as each key equals the proxy's id, no keys
// are stored. Keys are stored in 32 bits as long as all of them fit, otherwise in 64 bits.
//
//   keys are ids        narrow_ [ ]                  wide_ [ ]
//   keys below 2^32     narrow_ [ k0 k1 k2 ... ]     wide_ [ ]
//   others              narrow_ [ ]                  wide_ [ k0  k1  k2  ... ]
//
// Callers usually count keys up from 0, so keys equal ids until the first id is reused. A sort of pairs reads
// keys in random order: ids need no lookup, and 32-bit keys need half the cache lines of 64-bit keys. The
// first key that differs from its id causes all keys to be stored. The first key above 32 bits makes all keys
// 64 bits wide. Both changes are permanent.
#pragma once

#include <algorithm>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <numeric>
#include <span>
#include <vector>

#include "../../core/contract.hpp"
#include "../../core/growth.hpp"
#include "../interface/proxy.hpp"

namespace damson {

/// Keys indexed by proxy, as 32-bit or 64-bit integers. If there are no keys, ids are the keys. Non-owning.
class ProxyKeysView {
public:
    /// Creates a view without keys, for which ids are the keys.
    constexpr ProxyKeysView() noexcept = default;

    constexpr ProxyKeysView(std::span<const std::uint32_t> narrow,
                            std::span<const std::uint64_t> wide) noexcept
        : narrow_(narrow), wide_(wide) {}

    template <class Keys>
    requires std::convertible_to<const Keys&, std::span<const std::uint64_t>>
    // NOLINTNEXTLINE(google-explicit-constructor)
    constexpr ProxyKeysView(const Keys& keys) noexcept : wide_(keys) {}

    /// Calls `reader` with the keys as a span; the span is empty if ids are the keys. A loop over many keys
    /// inside `reader` thus checks the width only once.
    template <class Reader>
    void read(Reader&& reader) const {
        wide_.empty() ? reader(narrow_) : reader(wide_);
    }

private:
    std::span<const std::uint32_t> narrow_;
    std::span<const std::uint64_t> wide_;
};

namespace detail {

/// Keys of the proxies of a broadphase.
class ProxyKeys {
public:
    /// Sets the key of `proxy`. Requires: `proxy` already has a key, or all proxies before it have one.
    /// Cost: constant. The first key that differs from its id, and the first key above 32 bits, cause all
    /// keys to be copied.
    void set(ProxyId proxy, std::uint64_t key) {
        DAMSON_ASSERT(proxy <= count_);
        if (width_ == Width::None && key != proxy) write_down();
        if (width_ == Width::Narrow && key > ~std::uint32_t{0}) widen();
        count_ = std::max(count_, std::size_t{proxy} + 1);
        if (width_ == Width::Narrow) put(narrow_, proxy, static_cast<std::uint32_t>(key));
        if (width_ == Width::Wide) put(wide_, proxy, key);
    }

    std::uint64_t operator[](ProxyId proxy) const noexcept {
        if (width_ == Width::None) return proxy;
        return width_ == Width::Wide ? wide_[proxy] : narrow_[proxy];
    }

    // NOLINTNEXTLINE(google-explicit-constructor)
    operator ProxyKeysView() const noexcept { return {narrow_, wide_}; }

    void reserve(std::uint32_t count) {
        width_ == Width::Wide ? wide_.reserve(count) : narrow_.reserve(count);
    }

    std::size_t size() const noexcept { return count_; }

    /// Passes the state arrays to `show`; see core/state_arrays.hpp.
    template <class Show>
    void show_parts(Show& show) {
        show(narrow_, wide_, count_, width_);
    }

    std::size_t bytes() const noexcept {
        return narrow_.capacity() * sizeof(std::uint32_t) + wide_.capacity() * sizeof(std::uint64_t);
    }

private:
    enum class Width : std::uint8_t { None, Narrow, Wide };

    template <class Key>
    static void put(std::vector<Key>& keys, ProxyId proxy, Key key) {
        DAMSON_ASSERT(proxy <= keys.size());
        if (proxy == keys.size()) {
            make_room(keys, keys.size() + 1);
            keys.push_back(key);
        } else {
            keys[proxy] = key;
        }
    }

    void write_down() {
        DAMSON_ASSERT(narrow_.empty() && wide_.empty());
        narrow_.resize(count_);
        std::iota(narrow_.begin(), narrow_.end(), 0u);
        width_ = Width::Narrow;
    }

    void widen() {
        wide_.reserve(narrow_.capacity());
        wide_.assign(narrow_.begin(), narrow_.end());
        give_back(narrow_);
        width_ = Width::Wide;
    }

    std::vector<std::uint32_t> narrow_;
    std::vector<std::uint64_t> wide_;
    std::size_t count_ = 0;
    Width width_ = Width::None;
};

}  // namespace detail

}  // namespace damson
