#include "byte_log.hpp"

#include <algorithm>
#include <cstring>

namespace damson {

std::byte* ByteLog::room(std::size_t most) {
    if (size_ + most > capacity_) {
        const std::size_t wanted = std::max(size_ + most, capacity_ + capacity_ / 2);
        std::unique_ptr<std::byte[]> larger(new std::byte[wanted]);
        if (size_ > 0) std::memcpy(larger.get(), bytes_.get(), size_);
        bytes_ = std::move(larger);
        capacity_ = wanted;
    }
    return bytes_.get() + size_;
}

void ByteLog::begin(std::size_t bytes) {
    clear();
    if (capacity_ >= bytes) return;
    bytes_.reset(new std::byte[bytes]);
    capacity_ = bytes;
}

}  // namespace damson
