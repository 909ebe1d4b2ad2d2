// Fault of a recording, or of how it is played.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

namespace damson {

/// What is wrong, where, and why.
struct RecordingFault {
    std::size_t at = 0;      ///< Where in the bytes; 0 if these are good.
    std::uint64_t tick = 0;  ///< The step under way: one more than those taken.
    std::string reason{};    ///< Empty: nothing.

    std::string text() const;  ///< All of it in a line.
};

}  // namespace damson
