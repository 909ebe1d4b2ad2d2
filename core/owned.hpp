// A pointer that owns what it points to: how a public class keeps its inside in source files.
//
// Of std::unique_ptr only what that takes, since <memory> costs more to compile than a whole door. `T` has to
// be complete where the owner is destroyed, no earlier.
#pragma once

#include <utility>

namespace damson {

template <class T>
class Owned {
public:
    Owned() noexcept = default;
    /// Takes over what `new` gave.
    explicit Owned(T* target) noexcept : target_(target) {}
    Owned(Owned&& other) noexcept : target_(std::exchange(other.target_, nullptr)) {}
    Owned& operator=(Owned&& other) noexcept {
        std::swap(target_, other.target_);
        return *this;
    }
    Owned(const Owned&) = delete;
    Owned& operator=(const Owned&) = delete;
    ~Owned() { delete target_; }

    T* get() const noexcept { return target_; }
    T& operator*() const noexcept { return *target_; }
    T* operator->() const noexcept { return target_; }

private:
    T* target_ = nullptr;
};

}  // namespace damson
