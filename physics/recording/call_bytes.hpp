// Calls as bytes: writes calls with their arguments, and reads and executes them again.
//
//   number of the kind (a byte), arguments of the call, field by field (time/fields.hpp)
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "../../core/byte_stream.hpp"
#include "../world/world.hpp"

namespace damson {

/// One more than the highest number of a kind of call; see defs/call_kinds.hpp.
inline constexpr std::uint8_t call_kinds_end = 98;

/// Interface to the code that plays a recording, for the parts of a call that World itself does not execute.
class CallHost {
public:
    virtual ~CallHost() = default;
    /// Returns true if a tile grid with this number of cells may be created.
    virtual bool may_make_cells(std::uint64_t cells) = 0;
    /// Sets (`is_asked`) or removes a callback of `world`. `kind` is the number of the World call that does so.
    virtual void set_question(World& world, std::uint8_t kind, bool is_asked) = 0;
};

/// Writes a call. Requires: `number` is the number of a kind; `given` points to the arguments (`Given` of this kind).
void write_call(ByteWriter& writer, std::uint8_t number, const void* given);

/// Reads the arguments of a call and executes it. Requires: `number` is the number of a kind.
/// Errors: if the bytes are not valid, the reader reports a fault, and nothing is called. If the world rejects the
/// call, it reports a violation.
void carry_out_call(ByteReader& reader, std::uint8_t number, World& world, CallHost& host);

/// Skips the arguments of a call. Requires: `number` is the number of a kind.
void skip_call(ByteReader& reader, std::uint8_t number);

/// Returns the name of a kind, such as "BodyRef::set_bullet". Requires: `number` is the number of a kind.
std::string_view name_of_call(std::uint8_t number);

/// Reads a call and returns it as text: "BodyRef::set_bullet(slot 3 generation 1, true)".
/// Requires: `number` is the number of a kind.
std::string text_of_call(ByteReader& reader, std::uint8_t number);

}  // namespace damson
