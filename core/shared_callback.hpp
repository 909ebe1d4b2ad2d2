// A Callback that can be copied: the copies share one function, which goes with the last of them.
//
// For definitions, which are copied about, where core/callback.hpp is for what one owner keeps.
#pragma once

#include <atomic>
#include <concepts>
#include <cstdint>
#include <type_traits>
#include <utility>

#include "callback.hpp"

namespace damson {

template <class Signature>
class SharedCallback;

/// Holds any callable Result(Arguments...), or none; copies share it. Copies may be made, called and destroyed
/// on different threads; whether the callable bears being called at the same time is its own matter.
template <class Result, class... Arguments>
class SharedCallback<Result(Arguments...)> {
public:
    SharedCallback() noexcept = default;
    /// Holds nothing.
    SharedCallback(std::nullptr_t) noexcept {}  // NOLINT(google-explicit-constructor)

    /// Takes `callable` over, copied or moved; of a null pointer or an empty function there is nothing to
    /// hold.
    template <class Callable>
    requires(!std::same_as<std::decay_t<Callable>, SharedCallback> &&
             detail::CallbackTarget<std::decay_t<Callable>, Result, Arguments...>)
        SharedCallback(Callable&& callable) {  // NOLINT: constrained, and meant to convert
        Callback<Result(Arguments...)> held(std::forward<Callable>(callable));
        if (held) target_ = new Target{std::move(held)};
    }

    /// Shares what `other` holds.
    SharedCallback(const SharedCallback& other) noexcept : target_(other.target_) {
        if (target_ != nullptr) target_->owners.fetch_add(1, std::memory_order_relaxed);
    }
    /// Takes over what `other` holds.
    SharedCallback(SharedCallback&& other) noexcept : target_(std::exchange(other.target_, nullptr)) {}
    /// Lets go what it holds and shares what `other` does.
    SharedCallback& operator=(SharedCallback other) noexcept {
        std::swap(target_, other.target_);
        return *this;
    }
    ~SharedCallback() {
        if (target_ != nullptr && target_->owners.fetch_sub(1, std::memory_order_acq_rel) == 1)
            delete target_;
    }

    /// Whether there is something to call.
    explicit operator bool() const noexcept { return target_ != nullptr; }

    /// Requires: there is.
    Result operator()(Arguments... arguments) const {
        return target_->callback(std::forward<Arguments>(arguments)...);
    }

    /// Whether both hold the same function, or none.
    bool operator==(const SharedCallback& other) const noexcept { return target_ == other.target_; }

private:
    struct Target {
        Callback<Result(Arguments...)> callback;
        std::atomic<std::uint32_t> owners{1};
    };

    Target* target_ = nullptr;
};

}  // namespace damson
