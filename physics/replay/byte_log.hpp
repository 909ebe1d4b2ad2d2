// A growing sequence of bytes whose memory is reused.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstring>
#include <memory>
#include <utility>

namespace damson {

/// Bytes in one contiguous block.
class ByteLog {
public:
    std::byte* data() noexcept { return bytes_.get(); }  ///< Returns the first byte.
    /// Returns the first byte, for reading only.
    const std::byte* data() const noexcept { return bytes_.get(); }
    std::size_t size() const noexcept { return size_; }  ///< Returns the size of the written data. [bytes]
    std::size_t capacity() const noexcept { return capacity_; }  ///< Returns the allocated size. [bytes]
    void clear() noexcept { size_ = 0; }                         ///< Discards all data and keeps the memory.

    /// Reserves space for `most` bytes after the data, and returns a pointer to it. The new bytes are not
    /// initialized.
    std::byte* room(std::size_t most);
    /// Appends the `written` bytes that were written to room().
    void grow(std::size_t written) noexcept { size_ += written; }
    /// Discards all but the first `size` bytes.
    void cut(std::size_t size) noexcept { size_ = size; }
    /// Discards all data and reserves `bytes`. If it must allocate, it allocates exactly that much.
    void begin(std::size_t bytes);

private:
    std::unique_ptr<std::byte[]> bytes_;
    std::size_t size_ = 0, capacity_ = 0;
};

inline std::byte* ByteLog::room(std::size_t most) {
    if (size_ + most > capacity_) {
        const std::size_t wanted = std::max(size_ + most, capacity_ + capacity_ / 2);
        std::unique_ptr<std::byte[]> larger(new std::byte[wanted]);
        if (size_ > 0) std::memcpy(larger.get(), bytes_.get(), size_);
        bytes_ = std::move(larger);
        capacity_ = wanted;
    }
    return bytes_.get() + size_;
}

inline void ByteLog::begin(std::size_t bytes) {
    clear();
    if (capacity_ >= bytes) return;
    bytes_.reset(new std::byte[bytes]);
    capacity_ = bytes;
}

}  // namespace damson
