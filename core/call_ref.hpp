// Non-owning reference to a callable. A function that takes a CallRef need not be a template.
#pragma once

#include <concepts>
#include <type_traits>

namespace damson {

/// Reference to a callable Result(Arguments...). The callable must outlive the call to which the reference is
/// passed.
template <class Result, class... Arguments>
class CallRef {
public:
    template <class Callable>
    requires(!std::same_as<Callable, CallRef>) &&
        std::is_invocable_r_v<Result, Callable&, Arguments...> CallRef(
            Callable& callable) noexcept  // NOLINT(google-explicit-constructor)
        : target_(const_cast<void*>(static_cast<const void*>(&callable))),
    call_([](void* target, Arguments... arguments) -> Result {
        return static_cast<Result>((*static_cast<Callable*>(target))(arguments...));
    }) {}

    Result operator()(Arguments... arguments) const { return call_(target_, arguments...); }

private:
    void* target_;
    Result (*call_)(void*, Arguments...);
};

}  // namespace damson
