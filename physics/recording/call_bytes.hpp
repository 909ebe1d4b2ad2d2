// Calls as bytes: written with all that they were given, read again, made again.
//
//   number of the kind (a byte), its arguments field by field (time/fields.hpp)
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "../../core/byte_stream.hpp"
#include "../world/world.hpp"

namespace damson {

/// One more than the highest number of a kind: defs/call_kinds.hpp.
inline constexpr std::uint8_t call_kinds_end = 98;

/// Whoever has calls made again: what goes beyond the world itself.
class CallHost {
public:
    virtual ~CallHost() = default;
    /// Whether a tile grid of so many cells may be made.
    virtual bool may_make_cells(std::uint64_t cells) = 0;
    /// Has `world` ask, or not any more, as the calls of World do: `kind` is the number of the call.
    virtual void set_question(World& world, std::uint8_t kind, bool is_asked) = 0;
};

/// Writes a call. Requires: `number` is that of a kind and `given` its `Given`.
void write_call(ByteWriter& writer, std::uint8_t number, const void* given);

/// Reads the arguments of a call and makes it. Requires: `number` is that of a kind.
/// Errors: bytes that are no such call make the reader complain, and nothing is called; what the world refuses it
/// reports as a violation.
void carry_out_call(ByteReader& reader, std::uint8_t number, World& world, CallHost& host);

/// Reads past the arguments of a call. Requires: as carry_out_call().
void skip_call(ByteReader& reader, std::uint8_t number);

/// As in "BodyRef::set_bullet". Requires: `number` is that of a kind.
std::string_view name_of_call(std::uint8_t number);

/// A call as text, with its arguments: "BodyRef::set_bullet(slot 3 generation 1, true)". Requires: as
/// carry_out_call().
std::string text_of_call(ByteReader& reader, std::uint8_t number);

}  // namespace damson
