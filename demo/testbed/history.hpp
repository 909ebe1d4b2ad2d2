// A ring buffer of the last `capacity` values. A new value replaces the oldest one.
#pragma once

#include <array>
#include <cstddef>

namespace damson::testbed {

template <class Value, std::size_t capacity>
class History {
public:
    void push(const Value& value) noexcept {
        values_[next_] = value;
        next_ = (next_ + 1) % capacity;
        if (size_ < capacity) ++size_;
    }
    void clear() noexcept { next_ = size_ = 0; }
    std::size_t size() const noexcept { return size_; }
    static constexpr std::size_t room() noexcept { return capacity; }

    /// Returns a value; index 0 is the oldest. Requires: index < size().
    const Value& operator[](std::size_t index) const noexcept {
        return values_[(next_ + capacity - size_ + index) % capacity];
    }
    /// Returns the newest value. Requires: size() > 0.
    const Value& back() const noexcept { return (*this)[size_ - 1]; }

private:
    std::array<Value, capacity> values_{};
    std::size_t next_ = 0;
    std::size_t size_ = 0;
};

}  // namespace damson::testbed
