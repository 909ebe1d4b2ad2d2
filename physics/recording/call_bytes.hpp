// Serializes calls: writes calls with their arguments, and later reads and executes them.
//
//   kind number (1 byte), then the arguments, field by field (time/fields.hpp)
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "../../core/byte_stream.hpp"
#include "../world/world.hpp"

namespace damson {

/// One more than the highest kind number of a call; see defs/call_kinds.hpp.
inline constexpr std::uint8_t call_kinds_end = 98;

/// Interface that the player of a recording implements, for calls that World cannot execute alone.
class CallHost {
public:
    virtual ~CallHost() = default;
    /// Returns true if a tile grid with this number of cells may be created.
    virtual bool may_make_cells(std::uint64_t cells) = 0;
    /// Sets a callback of `world` if `is_asked` is true; otherwise removes it. `kind` is the kind number of
    /// the call.
    virtual void set_question(World& world, std::uint8_t kind, bool is_asked) = 0;
};

/// Writes a call. Requires: `number` is a valid kind number; `given` points to the arguments (`Given` of this
/// kind).
void write_call(ByteWriter& writer, std::uint8_t number, const void* given);

/// Reads the arguments of a call and executes it. Requires: `number` is a valid kind number.
/// Errors: if the bytes are not valid, the reader reports a fault, and nothing is called. If the world
/// rejects the call, it reports a violation.
void carry_out_call(ByteReader& reader, std::uint8_t number, World& world, CallHost& host);

/// Skips the arguments of a call. Requires: `number` is a valid kind number.
void skip_call(ByteReader& reader, std::uint8_t number);

/// Returns the name of a kind of call, such as "BodyRef::set_bullet". Requires: `number` is a valid kind
/// number.
std::string_view name_of_call(std::uint8_t number);

/// Reads a call and returns it as text: "BodyRef::set_bullet(slot 3 generation 1, true)".
/// Requires: `number` is a valid kind number.
std::string text_of_call(ByteReader& reader, std::uint8_t number);

}  // namespace damson
