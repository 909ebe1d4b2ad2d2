// Keys of proxies, which determine the order of reports. Keys are not stored while each proxy's id is its
// key. They are stored in 32 bits while all of them fit, otherwise in 64 bits.
//
//   keys are ids        narrow_ [ ]                  wide_ [ ]
//   keys below 2^32     narrow_ [ k0 k1 k2 ... ]     wide_ [ ]
//   others              narrow_ [ ]                  wide_ [ k0  k1  k2  ... ]
//
// Callers mostly count their keys up from 0, which gives the ids until the first id is reused. A sort of
// pairs reads keys in random order, so half the memory means half the cache lines, and ids need no lookup.
// The first key that differs from its id, or exceeds 32 bits, makes all keys stored or widened permanently.
#pragma once

#include <algorithm>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <numeric>
#include <span>
#include <vector>

#include "../../core/growth.hpp"
#include "../interface/proxy.hpp"

namespace damson {

/// Keys by proxy, in integers of either width. Without keys, ids are the keys. Non-owning.
class ProxyKeysView {
public:
    /// Creates a view without keys: ids are the keys.
    constexpr ProxyKeysView() noexcept = default;

    constexpr ProxyKeysView(std::span<const std::uint32_t> narrow,
                            std::span<const std::uint64_t> wide) noexcept
        : narrow_(narrow), wide_(wide) {}

    template <class Keys>
    requires std::convertible_to<const Keys&, std::span<const std::uint64_t>>
    // NOLINTNEXTLINE(google-explicit-constructor)
    constexpr ProxyKeysView(const Keys& keys) noexcept : wide_(keys) {}

    /// Calls `reader` with the keys as a span, which is empty if ids are the keys. A loop over many keys thus
    /// checks their width only once.
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
    /// Sets the key of `proxy`. Requires: `proxy` has a key, or is the first proxy without one.
    /// Cost: constant; proportional to the number of keys for the first key that differs from its id, and for
    /// the first key of more than 32 bits.
    void set(ProxyId proxy, std::uint64_t key) {
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
        if (proxy == keys.size()) {
            make_room(keys, keys.size() + 1);
            keys.push_back(key);
        } else {
            keys[proxy] = key;
        }
    }

    void write_down() {
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
