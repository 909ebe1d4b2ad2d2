// Owning pointer that lets a public class hide its implementation in source files.
//
// It is a minimal std::unique_ptr, because <memory> takes longer to compile than a whole public header. `T`
// must be complete only where the owner is destroyed.
#pragma once

#include <utility>

namespace damson {

template <class T>
class Owned {
public:
    Owned() noexcept = default;
    /// Takes ownership of an object that was created with `new`.
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
