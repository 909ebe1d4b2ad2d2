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

/// Services that World does not provide but that executing a call needs.
class CallHost {
public:
    virtual ~CallHost() = default;
    /// Returns true if a tile grid with this number of cells may be created.
    virtual bool may_make_cells(std::uint64_t cells) = 0;
    /// Sets (`is_asked`) or removes the callback of `world` that the call with this number changes.
    virtual void set_question(World& world, std::uint8_t number, bool is_asked) = 0;
    /// Receives the slot and generation of the object that a call created.
    virtual void note_created(std::uint32_t slot, std::uint32_t generation) = 0;
};

/// Writes a call. Requires: `number` is a call number from calls.inc; `given` points to the `Given` struct of
/// that call.
void write_call(ByteWriter& writer, std::uint8_t number, const void* given);

/// Reads the arguments of a call and executes it. Requires: `number` is a call number from calls.inc.
/// Errors: if the bytes are invalid, the reader reports a fault and nothing is called. If the world rejects
/// the call, the world reports a violation.
void execute_call(ByteReader& reader, std::uint8_t number, World& world, CallHost& host);

/// Skips the arguments of a call. Requires: `number` is a call number from calls.inc.
void skip_call(ByteReader& reader, std::uint8_t number);

/// Returns the name of a call, such as "BodyRef::set_bullet". Requires: `number` is a call number from
/// calls.inc.
std::string_view name_of_call(std::uint8_t number);

/// Reads a call and returns it as text: "BodyRef::set_bullet(slot 3 generation 1, true)".
/// Requires: `number` is a call number from calls.inc.
std::string text_of_call(ByteReader& reader, std::uint8_t number);

}  // namespace damson
