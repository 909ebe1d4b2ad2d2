// Calls as bytes: writes calls with their arguments, and reads and executes them again. Recordings and command buffers
// consist of such calls.
//
//   number of the call (a byte), its arguments, field by field (model/field_bytes.hpp)
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "../../core/byte_stream.hpp"
#include "world.hpp"

namespace damson {

/// Interface to the code that executes calls, for the parts that World itself does not do.
class CallHost {
public:
    virtual ~CallHost() = default;
    /// Returns true if a tile grid with this number of cells may be created.
    virtual bool may_make_cells(std::uint64_t cells) = 0;
    /// Sets (`is_asked`) or removes a callback of `world`. `number` is the number of the World call that does so.
    virtual void set_question(World& world, std::uint8_t number, bool is_asked) = 0;
    /// Receives the slot and generation of the object that a call has created.
    virtual void note_created(std::uint32_t slot, std::uint32_t generation) = 0;
};

/// Writes a call. Requires: `number` is a valid kind number; `given` points to the arguments (`Given` of this
/// kind).
void write_call(ByteWriter& writer, std::uint8_t number, const void* given);

/// Reads the arguments of a call and executes it. Requires: `number` is the number of a kind.
/// Errors: if the bytes are not valid, the reader reports a fault, and nothing is called. If the world rejects the
/// call, it reports a violation.
void execute_call(ByteReader& reader, std::uint8_t number, World& world, CallHost& host);

/// Skips the arguments of a call. Requires: `number` is a valid kind number.
void skip_call(ByteReader& reader, std::uint8_t number);

/// Returns the name of a kind of call, such as "BodyRef::set_bullet". Requires: `number` is a valid kind
/// number.
std::string_view name_of_call(std::uint8_t number);

/// Reads a call and returns it as text: "BodyRef::set_bullet(slot 3 generation 1, true)".
/// Requires: `number` is a valid kind number.
std::string text_of_call(ByteReader& reader, std::uint8_t number);

}  // namespace damson
