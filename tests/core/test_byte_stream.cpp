// Tests of core/byte_stream.hpp.
#include "../../core/byte_stream.hpp"

#include <doctest/doctest.h>

#include <cmath>
#include <limits>

using namespace damson;

TEST_SUITE("core/byte_stream") {
    TEST_CASE("numbers are read back bit-identically, and the lowest byte comes first") {
        ByteWriter writer;
        writer.put(std::uint32_t{0x01020304});
        writer.put(-0.0f);
        writer.put(std::int32_t{-2});
        writer.put(std::numeric_limits<double>::infinity());
        writer.put(std::uint8_t{255});
        writer.put(std::uint64_t{1} << 63);
        CHECK(writer.bytes()[0] == std::byte{4});
        CHECK(writer.bytes()[3] == std::byte{1});
        writer.put_at(0, std::uint32_t{5});
        ByteReader reader(writer.bytes());
        CHECK(reader.get<std::uint32_t>() == 5);
        CHECK(std::signbit(reader.get<float>()));
        CHECK(reader.get<std::int32_t>() == -2);
        CHECK(reader.get<double>() == std::numeric_limits<double>::infinity());
        CHECK(reader.get<std::uint8_t>() == 255);
        CHECK(reader.get<std::uint64_t>() == std::uint64_t{1} << 63);
        CHECK(reader.left() == 0);
        CHECK_FALSE(reader.has_failed());
    }

    TEST_CASE("reading past the end returns zeros and reports the first error") {
        ByteWriter writer;
        writer.put(std::uint16_t{7});
        ByteReader reader(writer.bytes());
        CHECK(reader.get<std::uint32_t>() == 0);
        CHECK(reader.has_failed());
        CHECK(reader.fault().at == 0);
        CHECK(reader.get<std::uint16_t>() == 0);  // no read after a failure, although two bytes are left
        reader.fail("another");
        CHECK(reader.fault().reason == "the bytes end too early");
        CHECK(reader.get_bytes(1).empty());
    }

    TEST_CASE("a count larger than the remaining bytes allow is refused") {
        ByteWriter writer;
        writer.put(std::uint32_t{3});
        writer.put(std::uint32_t{1});
        ByteReader enough(writer.bytes());
        CHECK(enough.get_count(1) == 3);
        ByteReader too_many(writer.bytes());
        CHECK(too_many.get_count(2) == 0);
        CHECK(too_many.fault().reason == "more items than there are bytes for");
    }
}
