// A call in a recording, with its name and text.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "../../core/callback.hpp"

namespace damson {

// A fault in a recording or in its playback.

/// A fault of a recording: its position and reason.
struct RecordingFault {
    std::size_t at = 0;      ///< Offset of the fault; 0 if the bytes are valid. [bytes]
    std::uint64_t tick = 0;  ///< Number of the current step: one more than the steps taken.
    std::string reason{};    ///< Reason for the fault; empty if there is none.

    std::string text() const;  ///< Returns a one-line description: step, reason and byte offset.
};

/// One call in a recording. Valid as long as the recording exists.
class RecordedCall {
public:
    /// Wraps a recorded call; used by the player. Requires: `kind` is a call number from model/calls.inc, and `arguments`
    /// holds that call's arguments in the format of version `minor`.
    RecordedCall(std::uint8_t kind, std::span<const std::byte> arguments, std::uint16_t minor) noexcept
        : number_(kind), minor_(minor), arguments_(arguments) {}

    std::uint8_t number() const noexcept { return number_; }  ///< Returns the call number from calls.inc.
    std::string_view name() const;  ///< Returns the name of the call, for example "BodyRef::set_bullet".
    /// Returns the name of the call with its arguments, for example
    /// "BodyRef::set_bullet(slot 3, generation 1, true)".
    std::string text() const;

private:
    std::uint8_t number_;
    std::uint16_t minor_;
    std::span<const std::byte> arguments_;
};

/// Callback that receives a recorded call; returns true to execute it again.
using CallChoice = Callback<bool(const RecordedCall&)>;

}  // namespace damson
