// Callback that can be copied: the copies share one function, which is destroyed with the last copy.
//
// Definition structs use it, because they are copied. For functions with a single owner, use
// core/callback.hpp.
#pragma once

#include <atomic>
#include <concepts>
#include <cstdint>
#include <type_traits>
#include <utility>

#include "callback.hpp"
#include "contract.hpp"

namespace damson {

template <class Signature>
class SharedCallback;

/// A copyable wrapper for any callable Result(Arguments...). It can be empty. Copies share the callable, and
/// can be made, called and destroyed on different threads. The callable itself must support simultaneous
/// calls if they can occur.
template <class Result, class... Arguments>
class SharedCallback<Result(Arguments...)> {
public:
    SharedCallback() noexcept = default;
    /// Creates an empty callback.
    SharedCallback(std::nullptr_t) noexcept {}  // NOLINT(google-explicit-constructor)

    /// Stores `callable` by copy or move. If it is a null pointer or an empty function, the callback is
    /// empty.
    template <class Callable>
    requires(!std::same_as<std::decay_t<Callable>, SharedCallback> &&
             detail::CallbackTarget<std::decay_t<Callable>, Result, Arguments...>)
        SharedCallback(Callable&& callable) {  // NOLINT: constrained, and meant to convert
        Callback<Result(Arguments...)> held(std::forward<Callable>(callable));
        if (held) target_ = new Target{std::move(held)};
    }

    /// Shares the callable of `other`.
    SharedCallback(const SharedCallback& other) noexcept : target_(other.target_) {
        DAMSON_ASSERT(target_ == nullptr || target_->owners.load(std::memory_order_relaxed) > 0);
        if (target_ != nullptr) target_->owners.fetch_add(1, std::memory_order_relaxed);
    }
    /// Moves the callable out of `other`, which is then empty.
    SharedCallback(SharedCallback&& other) noexcept : target_(std::exchange(other.target_, nullptr)) {}
    /// Releases the current callable and shares the callable of `other`.
    SharedCallback& operator=(SharedCallback other) noexcept {
        std::swap(target_, other.target_);
        return *this;
    }
    ~SharedCallback() {
        DAMSON_ASSERT(target_ == nullptr || target_->owners.load(std::memory_order_relaxed) > 0);
        if (target_ != nullptr && target_->owners.fetch_sub(1, std::memory_order_acq_rel) == 1)
            delete target_;
    }

    /// Returns true if there is a callable.
    explicit operator bool() const noexcept { return target_ != nullptr; }

    /// Calls the callable. Requires: the callback is not empty.
    Result operator()(Arguments... arguments) const {
        DAMSON_ASSERT(target_ != nullptr);
        return target_->callback(std::forward<Arguments>(arguments)...);
    }

    /// Returns true if both callbacks share one callable, or both are empty.
    bool operator==(const SharedCallback& other) const noexcept { return target_ == other.target_; }

private:
    struct Target {
        Callback<Result(Arguments...)> callback;
        std::atomic<std::uint32_t> owners{1};
    };

    Target* target_ = nullptr;
};

}  // namespace damson
