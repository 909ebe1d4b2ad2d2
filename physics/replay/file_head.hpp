// Header that all Damson file formats share: kind of file, version, length and checksum.
//
//   name (8 letters), major and minor version (2 bytes each), 4 bytes of 0, length and checksum of the bytes after
//   the head (8 bytes each)
//
// A new minor version reads files from older minor versions. A new major version does not read older files.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "../../core/byte_stream.hpp"

namespace damson {

/// Kind and version of a file.
struct FileKind {
    std::string_view name;   ///< 8 letters.
    std::string_view words;  ///< Description used in fault messages, such as "state of Damson".
    std::uint16_t major = 1, minor = 0;
};

/// Writes the head of a file. Requires: nothing has been written.
void begin_file(ByteWriter& writer, const FileKind& kind);
/// Sets the length and checksum in the head, and returns the whole file.
std::vector<std::byte> end_file(ByteWriter& writer);
/// Reads a head. The reader reports a fault if the head belongs to another kind of file or does not match the
/// bytes after it.
void read_head(ByteReader& reader, const FileKind& kind);

}  // namespace damson
