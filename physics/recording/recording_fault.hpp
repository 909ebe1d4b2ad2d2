// A fault in a recording or in its playback.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

namespace damson {

/// A fault of a recording: its position and reason.
struct RecordingFault {
    std::size_t at = 0;      ///< Offset of the fault; 0 if the bytes are valid. [bytes]
    std::uint64_t tick = 0;  ///< Number of the current step: one more than the steps taken.
    std::string reason{};    ///< Reason of the fault; empty if there is none.

    std::string text() const;  ///< Returns a one-line description: step, reason and byte offset.
};

}  // namespace damson
