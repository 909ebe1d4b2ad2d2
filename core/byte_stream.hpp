// Writes and reads numbers as bytes, lowest byte first on every machine. The reader accepts any input: at the
// end of the input, or after a reported fault, it returns zeros. Only the first fault is recorded.
#pragma once

#include <bit>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include "contract.hpp"

namespace damson {

namespace detail {

/// Unsigned integer type of `bytes` bytes.
template <std::size_t bytes>
using WordOf =
    std::conditional_t<bytes == 1, std::uint8_t,
                       std::conditional_t<bytes == 2, std::uint16_t,
                                          std::conditional_t<bytes == 4, std::uint32_t, std::uint64_t>>>;

}  // namespace detail

/// Number types that a stream can store: integers and floats of up to 8 bytes.
template <class T>
concept StreamNumber = std::is_arithmetic_v<T> && !std::same_as<T, bool> && sizeof(T) <= 8;

/// Writes numbers one after the other.
class ByteWriter {
public:
    template <StreamNumber Number>
    void put(Number number) {
        std::byte bytes[sizeof(Number)];
        spell(number, bytes);
        put_bytes(bytes);
    }
    void put_bytes(std::span<const std::byte> bytes) {
        if (!bytes.empty()) std::memcpy(make_room(bytes.size()), bytes.data(), bytes.size());
    }

    /// Overwrites an earlier number. Requires: put() wrote a number of the same size at byte `at`.
    template <StreamNumber Number>
    void put_at(std::size_t at, Number number) {
        DAMSON_ASSERT(at <= bytes_.size() && sizeof(Number) <= bytes_.size() - at);
        spell(number, bytes_.data() + at);
    }

    std::size_t size() const noexcept { return bytes_.size(); }          ///< Returns the size so far. [bytes]
    std::size_t capacity() const noexcept { return bytes_.capacity(); }  ///< Returns the memory held. [bytes]
    std::span<const std::byte> bytes() const noexcept { return bytes_; }
    std::vector<std::byte> take() noexcept { return std::move(bytes_); }
    void clear() noexcept { bytes_.clear(); }

private:
    /// Appends `count` bytes and returns their address. Not inlined, because g++ 12 issues warnings when it
    /// can infer the size of a vector that grows.
    [[gnu::noinline]] std::byte* make_room(std::size_t count) {
        bytes_.resize(bytes_.size() + count);
        return bytes_.data() + (bytes_.size() - count);
    }

    template <StreamNumber Number>
    static void spell(Number number, std::byte* to) noexcept {
        auto word = std::bit_cast<detail::WordOf<sizeof(Number)>>(number);
        for (std::size_t i = 0; i < sizeof(Number); ++i) {
            to[i] = static_cast<std::byte>(word & 0xff);
            if constexpr (sizeof(Number) > 1) word = static_cast<decltype(word)>(word >> 8);
        }
    }

    std::vector<std::byte> bytes_;
};

/// A fault found while reading bytes.
struct ByteFault {
    std::size_t at = 0;    ///< Offset of the fault. [bytes]
    std::string reason{};  ///< Description of the fault; empty if there is none.
};

/// Reads numbers one after the other.
class ByteReader {
public:
    explicit ByteReader(std::span<const std::byte> bytes) noexcept : bytes_(bytes) {}

    /// Returns the next number. If too few bytes are left, reports a fault and returns 0.
    template <StreamNumber Number>
    Number get() {
        using Word = detail::WordOf<sizeof(Number)>;
        if (!has(sizeof(Number))) {
            fail("the bytes end too early");
            return Number{};
        }
        Word word = 0;
        for (std::size_t i = sizeof(Number); i-- > 0;)
            word = static_cast<Word>((sizeof(Word) > 1 ? static_cast<std::uint64_t>(word) << 8 : 0) |
                                     std::to_integer<std::uint64_t>(bytes_[at_ + i]));
        at_ += sizeof(Number);
        return std::bit_cast<Number>(word);
    }

    /// Returns the next `count` bytes. If fewer are left, reports a fault and returns an empty span.
    std::span<const std::byte> get_bytes(std::size_t count) {
        if (!has(count)) {
            fail("the bytes end too early");
            return {};
        }
        at_ += count;
        return bytes_.subspan(at_ - count, count);
    }

    /// Reads and returns an item count. If too few bytes are left for that many items of at least
    /// `least_bytes` bytes each, reports a fault and returns 0.
    std::size_t get_count(std::size_t least_bytes) {
        const auto count = get<std::uint32_t>();
        if (count > left() / (least_bytes == 0 ? 1 : least_bytes)) {
            fail("more items than there are bytes for");
            return 0;
        }
        return count;
    }

    /// Reports a fault at the current position. Only the first fault is recorded.
    void fail(std::string reason) {
        if (!has_failed_) fault_ = {at_, std::move(reason)};
        has_failed_ = true;
    }

    /// Returns the minor version of the format: the newest one unless set_minor() was called. Fields that
    /// later versions added are missing from the bytes.
    std::uint16_t minor() const noexcept { return minor_; }
    void set_minor(std::uint16_t minor) noexcept { minor_ = minor; }

    bool has_failed() const noexcept { return has_failed_; }
    const ByteFault& fault() const noexcept { return fault_; }
    /// Returns the bytes that have not been read.
    std::span<const std::byte> rest() const noexcept {
        DAMSON_ASSERT(at_ <= bytes_.size());
        return bytes_.subspan(at_);
    }
    std::size_t at() const noexcept { return at_; }  ///< Returns the count of bytes read so far.
    /// Returns the count of unread bytes.
    std::size_t left() const noexcept {
        DAMSON_ASSERT(at_ <= bytes_.size());
        return bytes_.size() - at_;
    }

private:
    bool has(std::size_t count) const noexcept { return !has_failed_ && count <= left(); }

    std::span<const std::byte> bytes_;
    std::size_t at_ = 0;
    ByteFault fault_{};
    std::uint16_t minor_ = 0xffff;
    bool has_failed_ = false;
};

}  // namespace damson
