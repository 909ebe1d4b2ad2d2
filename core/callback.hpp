// Owning wrapper for a function that is called later.
//
// It replaces std::function, with about a tenth of the compile time of <functional>. The function need not be
// copyable.
#pragma once

#include <concepts>
#include <cstddef>
#include <type_traits>
#include <utility>

#include "contract.hpp"

namespace damson {

template <class Signature>
class Callback;

namespace detail {

/// Types of callables that a Callback can store.
template <class Callable, class Result, class... Arguments>
concept CallbackTarget = std::is_invocable_r_v<Result, Callable&, Arguments...>;

}  // namespace detail

/// A move-only wrapper for any callable Result(Arguments...). It can be empty.
template <class Result, class... Arguments>
class Callback<Result(Arguments...)> {
public:
    Callback() noexcept = default;
    /// Creates an empty callback.
    Callback(std::nullptr_t) noexcept {}  // NOLINT(google-explicit-constructor)

    /// Stores `callable` by copy or move. If it is a null pointer or an empty function, the callback is
    /// empty.
    template <class Callable>
    requires(!std::same_as<std::decay_t<Callable>, Callback> &&
             detail::CallbackTarget<std::decay_t<Callable>, Result, Arguments...>)
        Callback(Callable&& callable) {  // NOLINT: constrained, and meant to convert
        using Target = std::decay_t<Callable>;
        // functions and lambdas are never null, although both can be compared with nullptr
        if constexpr (std::is_assignable_v<Target&, std::nullptr_t> &&
                      !std::is_function_v<std::remove_reference_t<Callable>>)
            if (callable == nullptr) return;
        target_ = new Target(std::forward<Callable>(callable));
        call_ = [](void* target, Arguments... arguments) -> Result {
            return static_cast<Result>(
                (*static_cast<Target*>(target))(std::forward<Arguments>(arguments)...));
        };
        destroy_ = [](void* target) { delete static_cast<Target*>(target); };
    }

    /// Moves the callable out of `other`, which is then empty.
    Callback(Callback&& other) noexcept
        : target_(std::exchange(other.target_, nullptr)), call_(other.call_), destroy_(other.destroy_) {}
    /// Swaps the callables of the two callbacks.
    Callback& operator=(Callback&& other) noexcept {
        std::swap(target_, other.target_);
        std::swap(call_, other.call_);
        std::swap(destroy_, other.destroy_);
        return *this;
    }
    Callback(const Callback&) = delete;
    Callback& operator=(const Callback&) = delete;
    ~Callback() {
        if (target_ != nullptr) destroy_(target_);
    }

    /// Returns true if there is a callable.
    explicit operator bool() const noexcept { return target_ != nullptr; }

    /// Calls the callable. Requires: the callback is not empty.
    Result operator()(Arguments... arguments) const {
        DAMSON_ASSERT(target_ != nullptr && call_ != nullptr);
        return call_(target_, std::forward<Arguments>(arguments)...);
    }

private:
    void* target_ = nullptr;
    Result (*call_)(void*, Arguments...) = nullptr;
    void (*destroy_)(void*) = nullptr;
};

}  // namespace damson
