// The result of a command: a value, or an error message with an exit status.
#pragma once

#include <string>
#include <variant>

namespace damson::demo {

inline constexpr int status_ok = 0;
inline constexpr int status_failed = 1;  ///< The command failed, for example because of an invalid file.
inline constexpr int status_usage = 2;   ///< The command line is invalid.

/// An error message and the exit status that goes with it.
struct Failure {
    int status = status_failed;
    std::string sentence;  ///< Error message.
};

template <class Value>
using Outcome = std::variant<Value, Failure>;

}  // namespace damson::demo
