// Head of a file of ours: what it is, its version, how long it is, and whether it is whole.
//
//   name (8 letters), major and minor version (2 bytes each), 4 bytes of 0, length of what follows, its checksum
//   (8 bytes each)
//
// A new minor version reads files of older ones, a new major one does not.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "../../core/byte_stream.hpp"

namespace damson {

/// What a file says it is.
struct FileKind {
    std::string_view name;   ///< 8 letters.
    std::string_view words;  ///< As in "no state of Damson".
    std::uint16_t major = 1, minor = 0;
};

/// Begins a file. Requires: nothing has been written.
void begin_file(ByteWriter& writer, const FileKind& kind);
/// The whole file, with the length and the checksum of what was written since it began.
std::vector<std::byte> end_file(ByteWriter& writer);
/// Reads a head; of one that is not of this kind, or does not fit what follows, the reader complains.
void read_head(ByteReader& reader, const FileKind& kind);

}  // namespace damson
