// Gives a damaged file a valid length and checksum, so that a reader does not reject it before reading its
// content.
#pragma once

#include <algorithm>
#include <cstddef>
#include <span>
#include <vector>

#include "../../core/byte_stream.hpp"
#include "../../core/hash.hpp"

namespace damson::test {

/// Size of the head, which comes before the payload of a state or a recording. [bytes]
inline constexpr std::size_t head_bytes = 32;

/// Writes the length and the checksum of the payload into the head.
inline void seal_file(std::vector<std::byte>& bytes) {
    Digest digest;
    ByteReader reader(std::span<const std::byte>(bytes).subspan(head_bytes));
    const std::size_t size = reader.left();
    while (reader.left() >= 8) digest.add(reader.get<std::uint64_t>());
    while (reader.left() > 0) digest.add(std::uint64_t{reader.get<std::uint8_t>()});
    ByteWriter writer;
    writer.put(std::uint64_t{size});
    writer.put(digest.add(std::uint64_t{size}).value());
    std::copy(writer.bytes().begin(), writer.bytes().end(), bytes.begin() + 16);
}

}  // namespace damson::test
