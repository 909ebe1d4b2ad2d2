// Any function that the caller wants called later: it is taken over, copied or moved, and kept.
//
// What std::function does, for about a tenth of what <functional> costs to compile, and without asking that
// the function can be copied.
#pragma once

#include <concepts>
#include <cstddef>
#include <type_traits>
#include <utility>

namespace damson {

template <class Signature>
class Callback;

namespace detail {

/// What a Callback can hold.
template <class Callable, class Result, class... Arguments>
concept CallbackTarget = std::is_invocable_r_v<Result, Callable&, Arguments...>;

}  // namespace detail

/// Holds any callable Result(Arguments...), or none. It can be moved, not copied.
template <class Result, class... Arguments>
class Callback<Result(Arguments...)> {
public:
    Callback() noexcept = default;
    /// Holds nothing.
    Callback(std::nullptr_t) noexcept {}  // NOLINT(google-explicit-constructor)

    /// Takes `callable` over; of a null pointer or an empty function there is nothing to hold.
    template <class Callable>
    requires(!std::same_as<std::decay_t<Callable>, Callback> &&
             detail::CallbackTarget<std::decay_t<Callable>, Result, Arguments...>)
        Callback(Callable&& callable) {  // NOLINT: constrained, and meant to convert
        using Target = std::decay_t<Callable>;
        // functions and lambdas are never null, though both compare with it
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

    /// Takes over what `other` holds.
    Callback(Callback&& other) noexcept
        : target_(std::exchange(other.target_, nullptr)), call_(other.call_), destroy_(other.destroy_) {}
    /// Exchanges what the two hold.
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

    /// Whether there is something to call.
    explicit operator bool() const noexcept { return target_ != nullptr; }

    /// Requires: there is.
    Result operator()(Arguments... arguments) const {
        return call_(target_, std::forward<Arguments>(arguments)...);
    }

private:
    void* target_ = nullptr;
    Result (*call_)(void*, Arguments...) = nullptr;
    void (*destroy_)(void*) = nullptr;
};

}  // namespace damson
