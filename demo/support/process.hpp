// Runs child processes and receives their messages. Each benchmark run has its own process, so that peak
// memory is measured per run, and a crash in an engine does not end the program.
//
//   message   [ kind, 1 byte ][ length, 4 bytes ][ payload ]      through a pipe, descriptor 3 of the child
//
// Messages do not use the standard output, so that libraries can print to it. POSIX only.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace damson::demo {

/// The child's descriptor for the pipe.
inline constexpr int message_descriptor = 3;

struct Message {
    char kind = 0;
    std::string payload;
};

/// Writes one complete message. Returns false if the other end of the pipe is closed.
bool send_message(int descriptor, char kind, std::string_view payload);

/// Describes how a child process ended.
struct ChildEnd {
    bool is_clean = false;  ///< True if the child exited with status 0.
    std::string sentence;   ///< If not clean, the reason, such as "exited with status 3".
};

/// Runs the program `arguments[0]` and passes each of its messages to `receive`. While no message arrives,
/// calls `receive` with null about four times per second, so that the caller can show progress.
ChildEnd run_child_process(const std::vector<std::string>& arguments,
                           const std::function<void(const Message*)>& receive);

/// Returns the path of the running program.
std::string own_path();

/// Resident memory of this process.
struct ResidentMemory {
    double peak_mb = 0.0;  ///< Peak value so far. [MB]
    double now_mb = 0.0;   ///< Current value. [MB]
};
/// Returns the resident memory of this process.
ResidentMemory resident_memory();

}  // namespace damson::demo
