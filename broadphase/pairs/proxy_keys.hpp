// The keys of proxies, that reports come in the order of: none as long as each proxy's id is its key, then 32
// bits each as long as all of them fit, else 64.
//
//   keys are ids        narrow_ [ ]                  wide_ [ ]
//   keys below 2^32     narrow_ [ k0 k1 k2 ... ]     wide_ [ ]
//   others              narrow_ [ ]                  wide_ [ k0  k1  k2  ... ]
//
// Callers mostly count their keys up from 0, as ids are until the first is given out again; and a sort of
// pairs reads keys in no order: half the memory is half the cache lines, and ids are at hand. The first key
// that is another one, or large, has all of them written down or widened, once and for good.
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
    /// Cost: constant; for the first that is not the id, and for the first large one, proportional to the
    /// number of all.
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

    /// Shows what it consists of: state_arrays.hpp.
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
