// What a command of the program comes to: a value, or a sentence and the exit status that goes with it.
#pragma once

#include <string>
#include <variant>

namespace damson::demo {

inline constexpr int status_ok = 0;
inline constexpr int status_failed = 1;  ///< The work could not be done: a bad file, an engine that gave up.
inline constexpr int status_usage = 2;   ///< The command line asked for something that does not exist.

struct Failure {
    int status = status_failed;
    std::string sentence;
};

template <class Value>
using Outcome = std::variant<Value, Failure>;

}  // namespace damson::demo
