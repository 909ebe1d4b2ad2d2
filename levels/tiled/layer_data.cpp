// Decodes cells. zlib is optional: without it, compressed layers are an error that names the remedy.
#include "layer_data.hpp"

#include <charconv>
#include <string_view>

#ifdef DAMSON_HAS_ZLIB
#include <zlib.h>
#endif

namespace damson {

namespace {

std::vector<std::uint32_t> cells_of_list(const Node& data, std::size_t count) {
    if (data.size() != count)
        data.fail("has " + std::to_string(data.size()) + " cells instead of " + std::to_string(count));
    return data.numbers();
}

bool is_space(char c) {
    return c == ' ' || c == '\n' || c == '\r' || c == '\t';
}

std::vector<std::uint32_t> cells_of_csv(const Node& data, std::size_t count) {
    const std::string text = data.text();
    std::vector<std::uint32_t> cells;
    const char* here = text.data();
    const char* const end = here + text.size();
    while (true) {
        while (here != end && (is_space(*here) || *here == ',')) ++here;
        if (here == end) break;
        std::uint32_t cell = 0;
        const auto result = std::from_chars(here, end, cell);
        if (result.ec != std::errc{} || (result.ptr != end && *result.ptr != ',' && !is_space(*result.ptr)))
            data.fail("cell " + std::to_string(cells.size() + 1) + " of " + std::to_string(count) +
                      " is not a number from 0 to 4294967295");
        here = result.ptr;
        cells.push_back(cell);
        if (cells.size() > count) data.fail("has more than " + std::to_string(count) + " cells");
    }
    if (cells.size() != count)
        data.fail("has " + std::to_string(cells.size()) + " cells instead of " + std::to_string(count));
    return cells;
}

std::string bytes_of_base64(const Node& data) {
    const std::string text = data.text();
    std::string bytes;
    std::uint32_t bits = 0;
    int count = 0;
    for (const char c : text) {
        int value = 0;
        if (c >= 'A' && c <= 'Z')
            value = c - 'A';
        else if (c >= 'a' && c <= 'z')
            value = c - 'a' + 26;
        else if (c >= '0' && c <= '9')
            value = c - '0' + 52;
        else if (c == '+')
            value = 62;
        else if (c == '/')
            value = 63;
        else if (is_space(c))
            continue;
        else if (c == '=')
            break;
        else
            data.fail("has a character that is not base64");
        bits = (bits << 6) | static_cast<std::uint32_t>(value);
        count += 6;
        if (count >= 8) {
            count -= 8;
            bytes += static_cast<char>((bits >> count) & 0xFFu);
        }
    }
    return bytes;
}

#ifdef DAMSON_HAS_ZLIB
/// Decompresses zlib or gzip data of a known size. Fails if the size differs, so that a small file cannot fill the memory.
std::string decompressed(const std::string& packed, std::size_t size, const Node& data) {
    std::string bytes(size, '\0');
    z_stream stream{};
    if (inflateInit2(&stream, 15 + 32) != Z_OK) data.fail("cannot be decompressed: out of memory");
    // zlib does not write to its input, but its type is not const
    stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(packed.data()));
    stream.avail_in = static_cast<uInt>(packed.size());
    stream.next_out = reinterpret_cast<Bytef*>(bytes.data());
    stream.avail_out = static_cast<uInt>(bytes.size());
    const int result = inflate(&stream, Z_FINISH);
    const bool is_exact = stream.avail_out == 0;
    inflateEnd(&stream);
    if (result != Z_STREAM_END || !is_exact)
        data.fail("is not compressed data of " + std::to_string(size / 4) + " cells");
    return bytes;
}
#endif

std::vector<std::uint32_t> cells_of_bytes(const std::string& bytes, std::size_t count, const Node& data) {
    if (bytes.size() != 4 * count)
        data.fail("has " + std::to_string(bytes.size()) + " bytes instead of " + std::to_string(4 * count));
    std::vector<std::uint32_t> cells(count);
    const auto byte = [&](std::size_t i) {
        return static_cast<std::uint32_t>(static_cast<unsigned char>(bytes[i]));
    };
    for (std::size_t i = 0; i < count; ++i)
        cells[i] = byte(4 * i) | byte(4 * i + 1) << 8 | byte(4 * i + 2) << 16 | byte(4 * i + 3) << 24;
    return cells;
}

}  // namespace

std::vector<std::uint32_t> decode_cells(const Node& data, const std::string& encoding,
                                        const std::string& compression, std::size_t count) {
    if (data.is_list()) return cells_of_list(data, count);
    if (encoding == "csv" || encoding.empty()) return cells_of_csv(data, count);
    if (encoding != "base64") data.fail("has the unknown encoding \"" + encoding + "\"");
    std::string bytes = bytes_of_base64(data);
    if (compression == "zlib" || compression == "gzip") {
#ifdef DAMSON_HAS_ZLIB
        bytes = decompressed(bytes, 4 * count, data);
#else
        data.fail(
            "is compressed, but Damson was built without zlib; set the tile layer format of the map to CSV");
#endif
    } else if (compression == "zstd") {
        data.fail(
            "is compressed with Zstandard, which is not supported; set the tile layer format of the map to "
            "CSV, "
            "zlib or gzip");
    } else if (!compression.empty()) {
        data.fail("has the unknown compression \"" + compression + "\"");
    }
    return cells_of_bytes(bytes, count, data);
}

}  // namespace damson
