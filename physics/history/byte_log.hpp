// Bytes that are written one behind the other, and whose memory is used again.
#pragma once

#include <cstddef>
#include <memory>

namespace damson {

/// Bytes in one block.
class ByteLog {
public:
    std::byte* data() noexcept { return bytes_.get(); }              ///< The first byte.
    const std::byte* data() const noexcept { return bytes_.get(); }  ///< The first byte, to be read.
    std::size_t size() const noexcept { return size_; }              ///< Written. [bytes]
    std::size_t capacity() const noexcept { return capacity_; }      ///< Memory held. [bytes]
    void clear() noexcept { size_ = 0; }                             ///< Has nothing in it any more.

    /// Where `most` bytes can be written; what is not written is not set to anything.
    std::byte* room(std::size_t most);
    /// So many of them were written.
    void grow(std::size_t written) noexcept { size_ += written; }
    /// Nothing was written behind the first `size`.
    void cut(std::size_t size) noexcept { size_ = size; }
    /// Has nothing in it, and room for `bytes`, and no more than that where it had less.
    void begin(std::size_t bytes);

private:
    std::unique_ptr<std::byte[]> bytes_;
    std::size_t size_ = 0, capacity_ = 0;
};

}  // namespace damson
