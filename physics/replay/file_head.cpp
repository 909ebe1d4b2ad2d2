#include "file_head.hpp"

#include <cstring>
#include <string>

#include "../../core/hash.hpp"

namespace damson {

namespace {

constexpr std::size_t name_bytes = 8, head_bytes = name_bytes + 2 + 2 + 4 + 8 + 8;

std::uint64_t checksum_of(std::span<const std::byte> bytes) {
    Digest digest;
    ByteReader reader(bytes);
    while (reader.left() >= 8) digest.add(reader.get<std::uint64_t>());
    while (reader.left() > 0) digest.add(std::uint64_t{reader.get<std::uint8_t>()});
    return digest.add(std::uint64_t{bytes.size()}).value();
}

}  // namespace

void begin_file(ByteWriter& writer, const FileKind& kind) {
    writer.put_bytes(std::as_bytes(std::span(kind.name)));
    writer.put(kind.major);
    writer.put(kind.minor);
    writer.put(std::uint32_t{0});
    writer.put(std::uint64_t{0});  // length and checksum; end_file() sets both
    writer.put(std::uint64_t{0});
}

std::vector<std::byte> end_file(ByteWriter& writer) {
    const std::span<const std::byte> payload = writer.bytes().subspan(head_bytes);
    const std::uint64_t checksum = checksum_of(payload);
    writer.put_at(head_bytes - 16, std::uint64_t{payload.size()});
    writer.put_at(head_bytes - 8, checksum);
    return writer.take();
}

void read_head(ByteReader& reader, const FileKind& kind) {
    const std::span<const std::byte> begin = reader.get_bytes(name_bytes);
    if (begin.size() == name_bytes && std::memcmp(begin.data(), kind.name.data(), name_bytes) != 0)
        reader.fail("not a " + std::string(kind.words));
    const auto major = reader.get<std::uint16_t>(), minor = reader.get<std::uint16_t>();
    if (major != kind.major || minor > kind.minor)
        reader.fail("version " + std::to_string(major) + "." + std::to_string(minor) +
                    " cannot be read, only " + std::to_string(kind.major) + ".0 to " +
                    std::to_string(kind.major) + "." + std::to_string(kind.minor));
    reader.set_minor(minor);
    if (reader.get<std::uint32_t>() != 0) reader.fail("a reserved number is not 0");
    const auto length = reader.get<std::uint64_t>();
    const auto checksum = reader.get<std::uint64_t>();
    if (length != reader.left()) reader.fail("the length in the head does not match the number of bytes");
    if (!reader.has_failed() && checksum_of(reader.rest()) != checksum)
        reader.fail("the checksum does not match");
}

}  // namespace damson
